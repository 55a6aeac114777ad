/* SPDX-License-Identifier: MIT */
/*
 * Questions about a set of positions of two heaps that is given by an
 * automaton, at any size: the set of P-positions of a game, if that was proved.
 *
 * Positions are listed as everywhere (wythoff/solver.h): by their largest heap,
 * then lexicographically; of a symmetric game those with x <= y, which with
 * WYT_SIDE_LOWER come with x and y exchanged.
 *
 * The listed positions (x,y) of a side are an automaton again, which reads
 * pairs of digits of the larger and of the smaller heap. What it says is 1 if
 * the position with x < y, or x <= y where x > y is not listed, is a member,
 * plus 2 if the other one is. So those before a position are counted digit by
 * digit: the larger heap is smaller, or it is the same and x < y, or all that
 * is the same and the smaller heap is smaller.
 *
 * n stands for the digits of the words, s for the states of the automaton of a
 * side, D for how many digits there are.
 */
#ifndef WYT_AUTOMATA_ANSWERS_H
#define WYT_AUTOMATA_ANSWERS_H

#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"

/* The sides are WYT_SIDE_BOTH, _UPPER and _LOWER. */
#define WYT__SIDES 3

struct wyt__answers {
    wyt_context *context;
    const wyt_rules *rules; /* borrowed */
    struct wyt__words words;
    struct wyt__dfa set;                /* of V x V */
    struct wyt__dfa listed[WYT__SIDES]; /* of a symmetric game the first only */
    bool endless[WYT__SIDES];           /* whether infinitely many are listed */
    struct wyt__dfa *moves; /* a class each, redundant ones without states */
};

/* For a numeration that was certified, which is copied into the context, and an
 * automaton of pairs of its digits that does not mind zeros in front.
 * WYT_UNSUPPORTED for games of other than two heaps. */
int32_t wyt__answers_open(struct wyt__answers *answers, wyt_context *context,
                          const wyt_rules *rules,
                          const struct wyt__words *words,
                          const struct wyt__dfa *set);
void wyt__answers_close(struct wyt__answers *answers);

/* Whether (x,y) is in the set. Cost: that of words_of, and n steps. */
int32_t wyt__answers_have(struct wyt__answers *answers, const mpz_t x,
                          const mpz_t y, bool *have);

/* How many listed positions of a side, WYT_SIDE_*, come before (x,y), which is
 * on that side but need not be in the set; of a symmetric game x and y may be
 * exchanged. Cost: O(n s D^2) additions of numbers of O(n) digits. */
int32_t wyt__answers_rank(struct wyt__answers *answers, const mpz_t x,
                          const mpz_t y, uint32_t side, mpz_t number);

/* The listed position of a number. WYT_NONE if there are not so many. Cost: as
 * rank, three times, with room for 2 sqrt(n) s numbers. */
int32_t wyt__answers_nth(struct wyt__answers *answers, const mpz_t number,
                         uint32_t side, mpz_t x, mpz_t y);

/*
 * Appends the listed positions that have a heap of a size, in their order, two
 * numbers each. WYT_INFINITE if they have no end; that is so iff, where the
 * other heap is longer and the digits of this one are zeros, the automaton has
 * a cycle on the way to a word of the set.
 */
int32_t wyt__answers_column(struct wyt__answers *answers, const mpz_t value,
                            wyt_integers *list);

/* Appends the options of a position that are in the set, in the order of
 * positions, each once. Cost: n times the pairs of states of the set and of the
 * moves of a class that such options lead through, and O(n) for each option,
 * with its two numbers. */
int32_t wyt__answers_options(struct wyt__answers *answers, const mpz_t x,
                             const mpz_t y, wyt_integers *list);

#endif
