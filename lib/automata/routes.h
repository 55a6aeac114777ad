/* SPDX-License-Identifier: MIT */
/*
 * The positions of a set that moves lead to from a given one, found digit by
 * digit: a node is a state of the set and one of the moves, an edge a letter of
 * the option. Nodes are made from the first letter on, those that reach no end
 * are dropped from the last one on, and what is left is gone through: every
 * route is an option, and no two are the same.
 */
#ifndef WYT_AUTOMATA_ROUTES_H
#define WYT_AUTOMATA_ROUTES_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"

struct wyt__route_edge {
    uint32_t letter;
    uint32_t to; /* a node of the next place */
};

struct wyt__routes {
    wyt_context *context;
    const struct wyt__words *words;
    size_t heaps;
    const struct wyt__dfa *set, *moves; /* borrowed, as the word */
    const uint32_t *word;
    size_t length;
    /* Nodes place by place, each set state times moves' states + moves state;
     * those of place i from layer[i] on. */
    uint32_t *node;
    size_t nodes, node_capacity;
    size_t *layer; /* length + 2 */
    struct wyt__route_edge *edge;
    size_t edges, edge_capacity;
    size_t *first; /* edge of each node; nodes + 1 */
    size_t first_capacity;
    size_t *place; /* 1 + where a pair of states stands last */
    bool *live;
    size_t live_capacity;
    size_t *at;       /* the edge taken at each place */
    uint32_t *letter; /* of the route */
    size_t depth;
    bool begun;
};

/* For a word of tuples, an automaton of tuples and one of differences or of
 * pairs (formulas.h). To be closed whatever the status. */
int32_t wyt__routes_open(struct wyt__routes *routes,
                         const struct wyt__words *words,
                         const struct wyt__dfa *set,
                         const struct wyt__dfa *moves, const uint32_t *word,
                         size_t length);
void wyt__routes_close(struct wyt__routes *routes);

/* The next option in routes->letter; false behind the last one. Cost:
 * O(length), or less where it begins as the one before. */
bool wyt__routes_next(struct wyt__routes *routes);

#endif
