/* SPDX-License-Identifier: MIT */
/*
 * Formulas as automata. A letter of a *pair* is one of digits of all heaps
 * (differences.h) before a move, times the number of such letters, plus one of
 * what is left. A comparison of a linear form (rules/formula/comparisons.h) is
 * a balance of the sum that the form makes of the digits of a letter; gates are
 * joins.
 */
#ifndef WYT_AUTOMATA_FORMULAS_H
#define WYT_AUTOMATA_FORMULAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/words.h"
#include "rules/formula/comparisons.h"

/* The most letters of pairs. */
#define WYT__MOST_PAIRS ((size_t)1 << 14)

/* Letters of pairs of so many heaps. */
static inline size_t wyt__moves_pairs(const struct wyt__words *words,
                                      size_t heaps)
{
    const size_t letters = wyt__tuple_letters(words, heaps);
    return letters * letters;
}

/* The letter of an automaton of moves, of differences or of pairs, for letters
 * of digits before and behind. */
static inline size_t wyt__move_letter(const struct wyt__words *words,
                                      const struct wyt__dfa *moves,
                                      size_t heaps, size_t tuple, size_t left)
{
    const size_t letters = wyt__tuple_letters(words, heaps);
    return moves->letters == letters * letters
               ? tuple * letters + left
               : wyt__difference(words, heaps, tuple, left);
}

/* An automaton of differences, of the first heaps if it is of fewer, where the
 * others stay as they are; as one of pairs, or of all differences. */
int32_t wyt__moves_lift(const struct wyt__words *words, size_t heaps,
                        const struct wyt__dfa *from, size_t from_heaps,
                        bool pairs, struct wyt__dfa *out);

/* Says 1 of the pairs that an automaton of tuples says something of, before the
 * move or behind it. */
int32_t wyt__pairs_with(const struct wyt__words *words, size_t heaps,
                        const struct wyt__dfa *tuples, bool left,
                        struct wyt__dfa *out);

/* Says 1 of the words of pairs, or of tuples, that `all` says something of and
 * of which a gate says yes: of the first heaps, as many as comparisons have. */
int32_t wyt__formula_dfa(const struct wyt__words *words, size_t heaps,
                         const struct wyt__comparisons *comparisons,
                         uint16_t gate, const struct wyt__dfa *all,
                         struct wyt__dfa *out);

#endif
