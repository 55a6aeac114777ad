/* SPDX-License-Identifier: MIT */
/*
 * Boards that are filled by one kernel, against boards that are right.
 */
#ifndef TEST_FILLING_H
#define TEST_FILLING_H

#include "board/kernel.h"
#include "support/games.h"

/* A board with its shape, or NULL where the game has no such kind. */
wyt_board *shape_board(struct game *game, const uint64_t *size, uint32_t kind);

/* How a kernel is run: from row `first` on, the rows below it are there. */
struct way {
    uint32_t threads;
    size_t first;
    bool is_told; /* somebody wants to know of final rows */
};

/* Runs a kernel, with no more memory than it said it needs. */
void compare_filled(struct game *game, const struct wyt__kernel *kernel,
                    const wyt_board *right, struct way way);

#endif
