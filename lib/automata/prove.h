/* SPDX-License-Identifier: MIT */
/*
 * Whether an automaton is the set of P-positions of a game of one to three
 * heaps, which are called x, y and z; what is said of pairs holds of them all.
 *
 * Let G be any set of positions. A position *obeys* G if the verdict rule
 * (rules/verdict.h), fed with G as the P-positions among its options, says P
 * exactly of members of G. If all positions obey, G is the set of P-positions,
 * by induction on the tokens. All that the rule asks for is the number of
 * options in a set, counted up to what may be forbidden, which are automata
 * (options.h); so the positions that do not obey are an automaton as well, and
 * it is empty or has a first word.
 *
 * The first word belongs to a position where G is *wrong*: it is shortest, and
 * the first one of its length in the order of letters x D + y. Words of its
 * options, in the same length, come before it: at the first place where they
 * differ from it x' is smaller, or x' is the same and y' smaller, for x' <= x
 * and y' <= y in the order of words. So do those of all positions that can be
 * reached, which obey for this reason, or because words of less digits, with
 * zeros in front, are shorter ones. By induction G is right about all of them,
 * and then the rule says what the position is, which is not what G says. A
 * member of G that is no position, as a removed cell, is wrong by itself.
 *
 * Cells are counted once: classes of moves are made disjoint, each without
 * those before it, wherever more than one option counts.
 *
 * Of a listed game (rulebook.h) the rule is fed with the same options as
 * everywhere: none where play is over, and a pass only where something else is
 * there. To pass takes a token from the heap of passes, so that nothing changes
 * for the induction: it is on the tokens of all heaps. Nor does it matter to it
 * what is said of positions without options, by the rule or by decree: a
 * position that is won is N.
 */
#ifndef WYT_AUTOMATA_PROVE_H
#define WYT_AUTOMATA_PROVE_H

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/options.h"
#include "automata/words.h"
#include "rules/game.h"

struct wyt__decision {
    bool theorem;
    /* If not: where the automaton is wrong, and what it says there. Heaps that
     * the game does not have are 0. */
    mpz_t x, y, z;
    bool says_p;
    struct wyt__effort effort;
};

void wyt__decision_open(struct wyt__decision *decision);
void wyt__decision_close(struct wyt__decision *decision);

/*
 * Compares an automaton of pairs of digits (learn.h), of which an output that
 * is not 0 means P, with a game. `removed` is an automaton of the same kind, or
 * NULL: its positions are taken out of the game, as if they were removed cells;
 * with the P-positions of a game taken out, what is left as P are the positions
 * of Grundy value 1, and so on.
 *
 * Counters (counters.h) are of the options in the set, or the other options
 * under comply; they may be NULL. They are asked where they are right, and else
 * options are counted, so that the answer is the same.
 *
 * WYT_OK with `theorem`, or with a position. WYT_E_ARGUMENT if zeros in front
 * make a difference to an automaton, so that it is not a set of positions;
 * WYT_UNSUPPORTED with the name of what is not known here; WYT_LIMIT if it is
 * undecided, for it takes more than `most_sets` states on the way, or a limit
 * of the context.
 */
int32_t wyt__prove(struct wyt__words *words, const struct wyt__game *game,
                   const struct wyt__dfa *guess, const struct wyt__dfa *removed,
                   const struct wyt__counters *counters, size_t most_sets,
                   struct wyt__decision *decision);

/* The same without looking at a box first: both ways have to say the same. */
int32_t wyt__prove_at_once(struct wyt__words *words,
                           const struct wyt__game *game,
                           const struct wyt__dfa *guess,
                           const struct wyt__dfa *removed, size_t most_sets,
                           struct wyt__decision *decision);

#endif
