/* SPDX-License-Identifier: MIT */
/*
 * Which points of a run a class of moves can reach: an upper bound by
 * intervals, out of which every point is tested for being an option.
 */
#ifndef WYT_THEORY_CLASS_BOUNDS_H
#define WYT_THEORY_CLASS_BOUNDS_H

#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* The most move classes that are looked at one by one. */
#define WYT__NARROW 16

/* Heap i falls by at most most[i], UINT64_MAX for any number, and the
 * difference of the heaps changes by less than `band`, if that is not 0. */
struct wyt__extent {
    uint64_t most[2], band;
};

/* Of a class of a game with two heaps. */
struct wyt__extent wyt__class_extent(const struct wyt__game *game,
                                     size_t index);

/* Whether every class reaches successive points only, and they are few. */
bool wyt__game_is_narrow(const struct wyt__game *game);

/* Whether the options that a theory lists are found by its points: moves go
 * along rows, columns and diagonals, or along rows and columns in a band. */
bool wyt__winning_is_known(const wyt_rules *rules);

#endif
