/* SPDX-License-Identifier: MIT */
/*
 * How many options of a position are in a set, group by group: all that the
 * verdict rule (rules/verdict.h) asks for. A group are moves whose options are
 * counted together. Cells are counted once: classes of moves are made disjoint,
 * each without those before it, wherever more than one option counts.
 */
#ifndef WYT_AUTOMATA_PROVE_GROUPS_H
#define WYT_AUTOMATA_PROVE_GROUPS_H

#include <stddef.h>
#include <stdint.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/options.h"
#include "automata/rulebook.h"
#include "automata/words.h"
#include "rules/game.h"

/* The most groups: what cannot be blocked, and classes, of which there are at
 * most as many as formulas can name, or heaps. */
#define WYT__PROVER_GROUPS (1 + WYT__BLOCKS)

/* The moves of all groups together. */
#define WYT__ANY_GROUP UINT32_MAX

/* How many options in the set the previous player can do with. */
struct wyt__group {
    uint32_t blocked; /* what is said of the moves that are blocked */
    uint32_t allowed;
};

struct wyt__groups {
    const struct wyt__words *words;
    const struct wyt__game *game;
    const struct wyt__rulebook *rulebook; /* of a listed game, or NULL */
    const struct wyt__dfa *valid;         /* V x V */
    size_t most_sets;
    struct wyt__effort *effort;
    struct wyt__group group[WYT__PROVER_GROUPS];
    size_t count;
    struct wyt__dfa blocked; /* moves */
};

void wyt__groups_open(struct wyt__groups *groups,
                      const struct wyt__words *words,
                      const struct wyt__game *game,
                      const struct wyt__rulebook *rulebook,
                      const struct wyt__dfa *valid, size_t most_sets,
                      struct wyt__effort *effort);
void wyt__groups_close(struct wyt__groups *groups);

/* What is counted, by the verdict rule; the rulebook is open. Under comply the
 * options that are N are, fewer than the offered number of which make an
 * N-position; that is said when counting. */
int32_t wyt__groups_find(struct wyt__groups *groups);

/* sum[k] += how many options in a set group k has, up to one more than allowed.
 * Counters are asked first where there are some; they may be NULL, or wrong:
 * then options are counted as ever. */
int32_t wyt__groups_count(struct wyt__groups *groups,
                          const struct wyt__dfa *set,
                          const struct wyt__counters *counters,
                          struct wyt__dfa *sum);

/* In place of what is counted: whether there is any option in a set. */
void wyt__groups_ask_any(struct wyt__groups *groups);

#endif
