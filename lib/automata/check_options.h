/* SPDX-License-Identifier: MIT */
/*
 * How many options of a position are targets, of one class of moves: counted
 * while the digits of the position are read.
 *
 * A *path* guesses the word of an option, of the same length, while that of the
 * position is read: it is at a *node*, which is a state of the machine of
 * targets, which heaps were lowered so far, and a state of every form that the
 * rule of the class, and blocking, ask for. Each option has one valid word of
 * that length and so one path: paths that end well are options, counted. A
 * *set* is how many paths are at each node, and what is asked of it is their
 * number in each group of moves. Where it matters how many there are, a class
 * is counted without the moves of those before it: then their forms are read
 * along. Numbers stop at `most`: more is as good.
 *
 * Sets are found as they are asked for.
 */
#ifndef WYT_AUTOMATA_CHECK_OPTIONS_H
#define WYT_AUTOMATA_CHECK_OPTIONS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "automata/check_moves.h"

struct wyt__counter {
    const struct wyt__moves *moves;
    const struct wyt__machine *given; /* that counts in its place, or NULL */
    size_t given_group;
    const struct wyt__machine *targets;
    uint32_t kinds; /* bit k: whether what it says k of is a target */
    size_t rule;    /* the class that is counted */
    bool exclusive; /* without the classes before it */
    uint32_t most;
    size_t form[WYT__MOST_FORMS], forms; /* that are read */
    struct wyt__seen nodes;
    /* What letter l of the position leads to from node n: those from
     * start[n letters + l] on, up to the next one. */
    struct wyt__vector edge, start;
    struct wyt__vector
        group; /* of a node where an option ends: 1 + group, or 0 */
    bool *live;
    size_t lives;
    uint32_t *count; /* scratch: of the paths at each node */
    struct wyt__vector key;
    struct wyt__seen sets;
    struct wyt__vector next;  /* letters numbers a set, or WYT__DEAD: unknown */
    struct wyt__vector total; /* a number for each group, of a set */
};

/* Set 0 is that before the first digit. WYT_LIMIT with more than so many
 * nodes. */
int32_t wyt__counter_open(struct wyt__counter *counter,
                          const struct wyt__moves *moves,
                          const struct wyt__machine *targets, uint32_t kinds,
                          size_t rule, bool exclusive, uint32_t most,
                          size_t most_nodes);
void wyt__counter_close(struct wyt__counter *counter);

/* A machine that is known to count all moves of a class, which are of one
 * group, in place of sets: its states are, and WYT__DEAD. */
void wyt__counter_give(struct wyt__counter *counter,
                       const struct wyt__moves *moves,
                       const struct wyt__machine *given, size_t group);

/* How many options of a group a set has. */
uint32_t wyt__counter_total(const struct wyt__counter *counter, uint32_t set,
                            size_t group);

/* The set behind a letter of the position. */
int32_t wyt__counter_step(struct wyt__counter *counter, uint32_t set,
                          size_t letter, uint32_t *to);

#endif
