/* SPDX-License-Identifier: MIT */
/*
 * The generator for algebra games, without memory of its own: a walk through
 * the options of one position in the documented order.
 */
#ifndef WYT_MOVES_WALK_H
#define WYT_MOVES_WALK_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* Nanoseconds of what a walk counts. */
#define WYT__WALK_STEPS 4

enum wyt__step {
    WYT__FOUND,
    WYT__END,
    WYT__PAUSE /* many moves in a row were skipped; step again to go on */
};

struct wyt__walk {
    const struct wyt__game *game;
    uint64_t from[WYT__HEAPS];
    size_t class; /* which class is being walked */
    enum { WYT__NEW, WYT__ENTERED, WYT__EMITTED } state; /* in that class */
    /* What was looked at since the user set it to 0: heaps and classes of the
     * moves that were found or skipped. */
    uint64_t work;
    uint64_t t, last_t;            /* line: the move under consideration */
    uint64_t i, j, last_i, last_j; /* strip: likewise, j in row i */
};

/* Stands before the first option of a position of the game. */
void wyt__walk_start(struct wyt__walk *walk, const struct wyt__game *game,
                     const uint64_t *from);

/* The next option, if the step is WYT__FOUND. */
enum wyt__step wyt__walk_next(struct wyt__walk *walk, uint64_t *option);

/* Whether a position of the game has an option. */
bool wyt__has_option(const struct wyt__game *game, const uint64_t *from);

#endif
