/* SPDX-License-Identifier: MIT */
/*
 * Questions about a set of positions of one to three heaps that is given by an
 * automaton, at any size: the set of P-positions of a game, if that was proved.
 *
 * Positions are listed as everywhere (wythoff/solver.h): by their largest heap,
 * then lexicographically; of a symmetric game those with x <= y <= z, which of
 * two heaps with WYT_SIDE_LOWER come with x and y exchanged.
 *
 * The listed positions of a side are an automaton again, whose words have
 * *tracks*: the digits of the largest heap before those of all heaps in their
 * order. The heap that is the largest, if that is the same one for all that are
 * listed, as y of x <= y, has no further track. So the order of the list is the
 * lexicographic one of the numbers on the tracks, and those before a position
 * are counted digit by digit: the number on the first track is smaller, or it
 * is the same and that on the second track is smaller, and so on.
 *
 * n stands for the digits of the words, s for the states of the automaton of a
 * side, L for its letters: D^2 for D digits and most games of two heaps.
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
#include "automata/differences.h"
#include "automata/rulebook.h"
#include "automata/words.h"

/* The most tracks, and the number of no heap. */
#define WYT__TRACKS (WYT__PROVED_HEAPS + 1)
#define WYT__NO_HEAP WYT__PROVED_HEAPS

/* What is listed on a side. */
struct wyt__answers_side {
    struct wyt__dfa dfa;
    size_t tracks;
    size_t heap[WYT__TRACKS]; /* on each track; of the first one the heap that
                               * is always the largest, or none */
    bool endless;             /* whether infinitely many are listed */
};

/* The sides are WYT_SIDE_BOTH, _UPPER and _LOWER. */
#define WYT__SIDES 3

struct wyt__answers {
    wyt_context *context;
    const wyt_rules *rules; /* borrowed */
    struct wyt__words words;
    size_t heaps;
    struct wyt__dfa set; /* of valid words, one for each heap */
    /* Of a symmetric game, and of other than two heaps, the first only. */
    struct wyt__answers_side listed[WYT__SIDES];
    struct wyt__dfa *moves; /* a class each, redundant ones without states */
    struct wyt__rulebook rulebook; /* in their place, of a listed game */
};

/* For a numeration that was certified, which is copied into the context, and an
 * automaton of tuples of its digits that does not mind zeros in front.
 * WYT_UNSUPPORTED for games of no heaps or more than three. */
int32_t wyt__answers_open(struct wyt__answers *answers, wyt_context *context,
                          const wyt_rules *rules,
                          const struct wyt__words *words,
                          const struct wyt__dfa *set);
void wyt__answers_close(struct wyt__answers *answers);

/* Whether a position is in the set. Cost: that of words_of, and n steps. */
int32_t wyt__answers_have(struct wyt__answers *answers, mpz_t *heaps,
                          bool *have);

/* Whether the game has a position, as far as conditions and passes say; of
 * other games it is not asked for. */
int32_t wyt__answers_board(struct wyt__answers *answers, mpz_t *heaps,
                           bool *has);

/* How many listed positions of a side, WYT_SIDE_*, come before a position that
 * is on that side but need not be in the set; of a symmetric game its heaps may
 * be in any order. Sides other than WYT_SIDE_BOTH are of two heaps. Cost: O(n s
 * L) additions of numbers of O(n) digits. */
int32_t wyt__answers_rank(struct wyt__answers *answers, mpz_t *heaps,
                          uint32_t side, mpz_t number);

/* The listed position of a number. WYT_NONE if there are not so many. Cost: as
 * rank, as often as there are tracks and once more, with room for 2 sqrt(n) s
 * numbers. */
int32_t wyt__answers_nth(struct wyt__answers *answers, const mpz_t number,
                         uint32_t side, mpz_t *heaps);

/*
 * Of two heaps: appends the listed positions that have a heap of a size, in
 * their order, two numbers each. WYT_INFINITE if they have no end; that is so
 * iff, where the other heap is longer and the digits of this one are zeros, the
 * automaton has a cycle on the way to a word of the set.
 */
int32_t wyt__answers_column(struct wyt__answers *answers, const mpz_t value,
                            wyt_integers *list);

/* Appends the options of a position that are in the set, in the order of
 * positions, each once. Cost: n times the pairs of states of the set and of the
 * moves of a class that such options lead through, and O(n) for each option,
 * with its numbers. */
int32_t wyt__answers_options(struct wyt__answers *answers, mpz_t *heaps,
                             wyt_integers *list);

#endif
