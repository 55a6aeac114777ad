/* SPDX-License-Identifier: MIT */
/*
 * The generator of options from inside: one interface for algebra games,
 * which are walked, listed games, and callback games, which are collected.
 */
#ifndef WYT_MOVES_MOVES_H
#define WYT_MOVES_MOVES_H

#include <wythoff/moves.h>

#include <stdbool.h>

#include "moves/collect.h"
#include "moves/lister.h"
#include "moves/walk.h"
#include "rules/conditions.h"
#include "rules/game.h"
#include "rules/rules.h"

struct wyt_moves {
    wyt_context *context;
    wyt_rules *rules;
    uint64_t from[WYT__HEAPS];
    struct wyt__walk walk;             /* algebra games */
    struct wyt__lister lister;         /* listed games */
    struct wyt__collection collection; /* callback games */
    size_t next;                       /* of the collection */
    bool ended;
};

/* Whether the player to move has won at the position already, where there is
 * no option then. */
static inline bool wyt__moves_are_won(const wyt_moves *moves)
{
    return moves->rules->game.listed && moves->lister.over == WYT__WON_AT_ONCE;
}

#endif
