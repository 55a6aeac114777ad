/* SPDX-License-Identifier: MIT */
/*
 * Remoteness: how long the winner needs, and the loser can hold out (Smith,
 * "Graphs and composite games", Journal of Combinatorial Theory 1, 1966;
 * Conway, "On Numbers and Games", chapter 14). A terminal position has 0. Who
 * can win takes the P-option of least remoteness, who cannot the option of
 * largest remoteness, and the move itself counts one.
 *
 * Both ends of a move change the winner, so remoteness tells the outcome: in
 * normal play a terminal position is P with 0, and by induction P-positions
 * are the even ones; in misere play it is N with 0, and they are the odd ones.
 */
#ifndef WYT_RULES_REMOTENESS_H
#define WYT_RULES_REMOTENESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/context.h"
#include "rules/rules.h"

/* A remoteness that 32 bits do not hold, and so is every larger one. */
#define WYT__REMOTENESS_BEYOND UINT32_MAX

/* The remoteness of a position where the player to move has won already: after
 * one move in thought, in misere play as of a terminal position. */
static inline uint32_t wyt__remoteness_won(const wyt_rules *rules)
{
    return rules->game.misere ? 0 : 1;
}

/* What has been seen of the options of one position; zero at first. */
struct wyt__lengths {
    bool has_option, has_p;
    uint32_t least; /* of the P-options */
    uint32_t most;  /* of all options */
};

/* Whether a position of this remoteness is P. */
static inline bool wyt__remoteness_is_p(const wyt_rules *rules,
                                        uint32_t remoteness)
{
    return (remoteness % 2 != 0) == rules->game.misere;
}

/* Looks at an option; one that is seen twice changes nothing. */
static inline void wyt__lengths_add(struct wyt__lengths *lengths, bool is_p,
                                    uint32_t remoteness)
{
    if (is_p && (!lengths->has_p || remoteness < lengths->least))
        lengths->least = remoteness;
    if (remoteness > lengths->most)
        lengths->most = remoteness;
    lengths->has_p = lengths->has_p || is_p;
    lengths->has_option = true;
}

/* The remoteness of the position, when every option was looked at. */
static inline uint32_t wyt__lengths_end(const struct wyt__lengths *lengths)
{
    uint32_t rest = lengths->has_p ? lengths->least : lengths->most;
    if (!lengths->has_option)
        return 0;
    return rest == WYT__REMOTENESS_BEYOND ? WYT__REMOTENESS_BEYOND : rest + 1;
}

/* WYT_OK, or WYT_LIMIT with its text for WYT__REMOTENESS_BEYOND. */
static inline int32_t wyt__check_remoteness(wyt_context *context,
                                            uint32_t remoteness)
{
    if (remoteness != WYT__REMOTENESS_BEYOND)
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "the remoteness is beyond 32 bits; at most 4294967294 "
                     "moves are counted");
}

#endif
