/* SPDX-License-Identifier: MIT */
/*
 * Automata of P-positions learned from a list. What is learned is a guess: it
 * fits the list, and prove.h says whether it is the set for heaps of any size.
 *
 * Letters are pairs of digits, x y for digit x of the first and y of the second
 * heap: letter x digits + y of a numeration with so many digits. Numbers are
 * written with equally many digits, zeros in front. Of one heap they are
 * digits, of three heaps triples.
 *
 * States are residuals: two pairs of prefixes are taken for the same if both
 * prefixes are in the same states of V and the same pairs of words of 0, 1,
 * ..., h digits lead from them into P. As valid words are in the order of their
 * numbers, what follows a prefix in j digits is a range of numbers, and what is
 * compared is P in a box. h rises from 1 until the automaton passes two tests
 * on the whole list: it accepts every pair, and it accepts no more words of a
 * length than there are pairs with so many digits.
 */
#ifndef WYT_AUTOMATA_LEARN_H
#define WYT_AUTOMATA_LEARN_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/line_counts.h"
#include "automata/pairs.h"
#include "automata/words.h"

/* What became of learning. */
enum wyt__learned {
    WYT__LEARNED,
    WYT__LIST_ENDED, /* before the states were complete */
    WYT__MOST_STATES /* and there would be more */
};

/* The guess for a list, reduced, with at most so many states before reducing;
 * *h is the last one that was tried. Where the list ends before the states of
 * an h are complete, those of a larger one may still be: it is tried if `on`,
 * which takes long where nothing can be learned. The automaton has no states
 * unless something was learned. */
int32_t wyt__learn(struct wyt__words *words, const struct wyt__pair_list *pairs,
                   size_t most_states, bool on, struct wyt__dfa *out, size_t *h,
                   enum wyt__learned *learned);

/* The guess for counts on a line of a list of two heaps, from one h; what h
 * digits tell are also counts where lines come into a box. It is not tested:
 * counters.h has rules for that. */
int32_t wyt__learn_counts(struct wyt__words *words,
                          const struct wyt__pair_list *pairs,
                          const struct wyt__line_counts *counts, size_t h,
                          size_t most_states, struct wyt__dfa *out,
                          enum wyt__learned *learned);

/* Whether an automaton says of all pairs of numbers below U_L, the largest
 * weight up to the bound of a list, what the list says. */
int32_t wyt__fits(struct wyt__words *words, const struct wyt__pair_list *pairs,
                  const struct wyt__dfa *dfa, bool *fits);

#endif
