/* SPDX-License-Identifier: MIT */
/*
 * Moves as automata. A move from (x,y) to (x',y') takes e = x - x' and f = y -
 * y'; its word has a letter for each place, the pair of differences of digits
 * x_i - x'_i and y_i - y'_i. With D digits that is letter
 *     (x_i - x'_i + D - 1) (2D - 1) + (y_i - y'_i + D - 1).
 * Automata here say what they say of such words *of valid words*; of others
 * anything may be said. As valid words are in the order of their numbers, e > 0
 * iff the first difference that is not 0 is positive, and e = 0 iff all are 0.
 */
#ifndef WYT_AUTOMATA_DIFFERENCES_H
#define WYT_AUTOMATA_DIFFERENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"
#include "rules/game.h"

/* Letters of pairs of digits, and of pairs of their differences. */
static inline size_t wyt__pair_letters(const struct wyt__words *words)
{
    return (size_t)words->digits * words->digits;
}

static inline size_t wyt__difference_letters(const struct wyt__words *words)
{
    return (2 * (size_t)words->digits - 1) * (2 * (size_t)words->digits - 1);
}

/* The letter of differences between two letters of pairs. */
static inline size_t wyt__difference(const struct wyt__words *words,
                                     size_t pair, size_t less)
{
    const size_t d = words->digits;
    return (pair / d + d - 1 - less / d) * (2 * d - 1) +
           (pair % d + d - 1 - less % d);
}

/* Says 1 of the moves (e,f) of class number `index` of a game of two heaps:
 * e, f >= 0, not both 0. WYT_LIMIT if its numbers are too large. */
int32_t wyt__differences_class(const struct wyt__words *words,
                               const struct wyt__game *game, size_t index,
                               struct wyt__dfa *out);

/* Says 1 + the blockable class of every move, 0 of moves that cannot be
 * blocked, as wyt__game_block_class() does; WYT_UNSUPPORTED for an unknown
 * modifier. */
int32_t wyt__differences_blocked(const struct wyt__words *words,
                                 const struct wyt__game *game,
                                 struct wyt__dfa *out);

#endif
