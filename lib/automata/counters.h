/* SPDX-License-Identifier: MIT */
/*
 * Counters: automata that say how many options on one line of moves t (p,q),
 * t = 1, 2, 3, ..., are in a set, at most some number. What options.h makes by
 * subset construction may have few states and still take too many sets on the
 * way; then it is learned from a list, as a set is (learn.h), and checked.
 *
 * Let S be any set of pairs of numbers, and C a function of such pairs with
 *     C(x,y) = 0                                     where x < p or y < q,
 *     C(x+p,y+q) = min(most, C(x,y) + [(x,y) in S])  everywhere.
 * Then C(x,y) is the number of t >= 1 with (x - t p, y - t q) in S, or `most`
 * if there are more, by induction on x + y: the options of (x+p,y+q) are (x,y)
 * and the options of that, and a sum that stops at `most` is the same whether
 * it stops on the way or in the end. Both rules are local. The first is a
 * search in C and the automaton of heaps below a number. The second is one in
 * C, read along the words of (x+p,y+q), C and S, along those of (x,y), and the
 * automaton of differences of the one move (p,q): pairs of words of one length.
 * There are such words for all (x,y), and it is all the same how C was found,
 * and what it says of words that are not valid.
 *
 * So a counter that passes stands for the count that it is; one that does not
 * is good for nothing, and says nothing about the set.
 */
#ifndef WYT_AUTOMATA_COUNTERS_H
#define WYT_AUTOMATA_COUNTERS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/pairs.h"
#include "automata/words.h"
#include "rules/game.h"

/* What may count on the classes of a game: one automaton a class, without
 * states where there is none; or no classes at all. */
struct wyt__counters {
    wyt_context *context;
    size_t classes;
    struct wyt__dfa *of;
};

/* None yet. Closed by the caller also on failure. */
int32_t wyt__counters_open(struct wyt__counters *counters, wyt_context *context,
                           size_t classes, size_t letters);
int32_t wyt__counters_copy_to(const struct wyt__counters *from,
                              wyt_context *context, struct wyt__counters *out);
void wyt__counters_close(struct wyt__counters *counters);

/* Whether counters can serve a game of two heaps: all its moves are counted
 * together. */
bool wyt__counters_serve(const struct wyt__game *game);

/* Whether a class is a line t (p,q) for all t, which has no move of a class
 * before it: that is not parallel to any of them, redundant ones or not. */
bool wyt__counters_line(const struct wyt__game *game, size_t index,
                        uint32_t line[2]);

/* Up to how many options a counter of a game counts. */
uint32_t wyt__counters_most(const struct wyt__game *game);

/* Learns the counter of a class, of the set that a list is of. A class that can
 * have none, or whose counter cannot be learned, is left without states.
 * `claim` is the set, by which the counter is checked. WYT_LIMIT also if there
 * are too many lines to be counted on. */
int32_t wyt__counters_learn(struct wyt__counters *counters, size_t index,
                            struct wyt__words *words,
                            const struct wyt__game *game,
                            const struct wyt__pair_list *pairs,
                            const struct wyt__dfa *claim, size_t most_states,
                            size_t most_sets);

/* Whether both rules hold of a counter of options in a set; `valid` is V x V.
 * One that takes more than `most_sets` states to be checked is not right
 * either. Cost: the square of the letters for each triple of states that is
 * met. */
int32_t wyt__counter_check(const struct wyt__words *words,
                           const struct wyt__dfa *valid,
                           const struct wyt__dfa *set,
                           const struct wyt__dfa *counter,
                           const uint32_t line[2], uint32_t most,
                           size_t most_sets, bool *right);

#endif
