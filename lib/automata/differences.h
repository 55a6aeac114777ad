/* SPDX-License-Identifier: MIT */
/*
 * Moves as automata. A move from (x,y) to (x',y') takes e = x - x' and f = y -
 * y'; its word has a letter for each place, the pair of differences of digits
 * x_i - x'_i and y_i - y'_i. With D digits that is letter
 *     (x_i - x'_i + D - 1) (2D - 1) + (y_i - y'_i + D - 1).
 * Of one heap or three it is one difference or three, likewise. Automata here
 * say what they say of such words *of valid words*; of others anything may be
 * said. As valid words are in the order of their numbers, e > 0 iff the first
 * difference that is not 0 is positive, and e = 0 iff all are 0.
 */
#ifndef WYT_AUTOMATA_DIFFERENCES_H
#define WYT_AUTOMATA_DIFFERENCES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"
#include "rules/game.h"

/* The most heaps of a game that is proved. */
#define WYT__PROVED_HEAPS 3

/* Letters of a digit for each heap, and of a difference for each. */
static inline size_t wyt__tuple_letters(const struct wyt__words *words,
                                        size_t heaps)
{
    size_t letters = 1;
    for (size_t i = 0; i < heaps; i++)
        letters *= words->digits;
    return letters;
}

static inline size_t wyt__difference_letters(const struct wyt__words *words,
                                             size_t heaps)
{
    size_t letters = 1;
    for (size_t i = 0; i < heaps; i++)
        letters *= 2 * (size_t)words->digits - 1;
    return letters;
}

/* How many heaps letters are of. */
static inline size_t wyt__tuple_heaps(const struct wyt__words *words,
                                      size_t letters)
{
    size_t heaps = 1;
    while (wyt__tuple_letters(words, heaps) < letters)
        heaps++;
    return heaps;
}

/* Those of two heaps. */
static inline size_t wyt__pair_letters(const struct wyt__words *words)
{
    return wyt__tuple_letters(words, 2);
}

/* The digit of a heap in a letter of digits. */
static inline uint32_t wyt__tuple_digit(const struct wyt__words *words,
                                        size_t heaps, size_t letter,
                                        size_t heap)
{
    for (size_t i = heap + 1; i < heaps; i++)
        letter /= words->digits;
    return (uint32_t)(letter % words->digits);
}

/* The letter of differences between two letters of digits. */
static inline size_t wyt__difference(const struct wyt__words *words,
                                     size_t heaps, size_t tuple, size_t less)
{
    const size_t d = words->digits;
    size_t letter = 0, unit = 1;
    for (size_t i = 0; i < heaps; i++) {
        letter += (tuple % d + d - 1 - less % d) * unit;
        tuple /= d;
        less /= d;
        unit *= 2 * d - 1;
    }
    return letter;
}

/* Says 1 of the moves of class number `index` of a game: e, f, ... >= 0, not
 * all of them 0. WYT_LIMIT if its numbers are too large. */
int32_t wyt__differences_class(const struct wyt__words *words,
                               const struct wyt__game *game, size_t index,
                               struct wyt__dfa *out);

/* Says 1 of e, f, ... >= 0, not all of them 0, of the first `moving` of so many
 * heaps; those behind stay as they are. */
int32_t wyt__differences_any(const struct wyt__words *words, size_t heaps,
                             size_t moving, struct wyt__dfa *out);

/* Says 1 of the move that takes 1 from the last one of so many heaps. */
int32_t wyt__differences_pass(const struct wyt__words *words, size_t heaps,
                              struct wyt__dfa *out);

/* Says 1 + the blockable class of every move, 0 of moves that cannot be
 * blocked, as wyt__game_block_class() does; WYT_UNSUPPORTED for an unknown
 * modifier. */
int32_t wyt__differences_blocked(const struct wyt__words *words,
                                 const struct wyt__game *game,
                                 struct wyt__dfa *out);

#endif
