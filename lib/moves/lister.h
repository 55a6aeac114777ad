/* SPDX-License-Identifier: MIT */
/*
 * The options of a position of a listed game, one after the other: those that
 * its formula or its classes say, by what is taken, then the pass.
 */
#ifndef WYT_MOVES_LISTER_H
#define WYT_MOVES_LISTER_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/walk.h"
#include "rules/conditions.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

struct wyt__lister {
    wyt_context *context;
    const struct wyt__game *game;
    uint64_t from[WYT__HEAPS];
    enum wyt__over over;   /* what the position itself is */
    bool found;            /* whether there was an option but a pass */
    bool moves_end;        /* none but the pass may be left */
    bool passed;           /* the pass is behind */
    struct wyt__walk walk; /* of the classes, */
    uint64_t left[WYT__FORMULA_HEAPS]; /* or of the formula: what was tried */
};

/* Stands before the first option of a position of the game. */
int32_t wyt__lister_start(struct wyt__lister *lister, wyt_context *context,
                          const struct wyt__game *game, const uint64_t *from);

/* The next option, or *out_found = false behind the last one. */
int32_t wyt__lister_next(struct wyt__lister *lister, uint64_t *option,
                         bool *out_found);

/* Whether `to` is an option of `from`; both are positions of the game. */
int32_t wyt__lister_legal(wyt_context *context, const struct wyt__game *game,
                          const uint64_t *from, const uint64_t *to,
                          bool *out_legal);

#endif
