/* SPDX-License-Identifier: MIT */
/*
 * A search for a theorem (find.h) while it goes on: find.c has its turns and
 * lists, find_claims.c what is learned from a list and what becomes of it.
 */
#ifndef WYT_AUTOMATA_FINDER_H
#define WYT_AUTOMATA_FINDER_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/find.h"
#include "automata/pairs.h"
#include "automata/supply.h"
#include "rules/game.h"

struct wyt__finder {
    struct wyt__theorem_search *finding;
    wyt_context *context;
    const struct wyt__game *game;
    struct wyt__theorem_bounds bounds;
    struct wyt__supply *supplies; /* one a value */
    size_t open;                  /* so many of them */
    struct wyt__pair_list kept;   /* of a listed game, the last list */
    uint64_t rows;                /* of the lists of this turn */
    uint64_t work;                /* of a numeration in this turn */
    uint64_t left;                /* of all work */
    uint64_t listed;              /* work for lists in this turn */
};

/* The list of a value. A list that is given up halfway is good for nothing, so
 * that it may take all work that is left, whatever a numeration may. */
int32_t wyt__finder_list(struct wyt__finder *finder, uint32_t value,
                         struct wyt__pair_list *pairs);

/* What the text of the context says is what ended an attempt, as far as there
 * is room. */
void wyt__finder_say(const struct wyt__finder *finder,
                     struct wyt__attempt *attempt, const char *before);

/* Ends an attempt by a limit, or the turn if that is its work: the text of the
 * context says which. */
int32_t wyt__finder_end(const struct wyt__finder *finder,
                        struct wyt__attempt *attempt, const char *before,
                        int32_t status);

/* Learns the next value from the list of this turn; *claimed if there is a new
 * claim. */
int32_t wyt__finder_learn(struct wyt__finder *finder,
                          struct wyt__attempt *attempt, bool *claimed);

/* How many sets a proof of the claim may take, which was `before` in the turn
 * before this one. */
size_t wyt__finder_sets(const struct wyt__finder *finder,
                        const struct wyt__attempt *attempt,
                        const struct wyt__dfa *before);

/* Proves a claim if it can be; *on if there is more to do with this list. */
int32_t wyt__finder_try(struct wyt__finder *finder,
                        struct wyt__attempt *attempt, size_t sets, bool *on);

#endif
