/* SPDX-License-Identifier: MIT */
/*
 * Boxes of Grundy values, filled by a kernel in all ways that there are: with
 * every instruction set, with threads, from rows on that are not the first.
 */
#ifndef TEST_VALUES_BOXES_H
#define TEST_VALUES_BOXES_H

#include <stdbool.h>

#include "board/kernel.h"
#include "support/games.h"

enum { BOX_HEAPS = 6 };

struct boxed {
    struct game game;
    uint64_t size[BOX_HEAPS];
    uint32_t value_bytes; /* 0: as the board would have it */
    wyt_board *right;
};

/* A game and a size, with room for 2^25 cells; false if there is no such game
 * here. game_close(&box->game) ends it. */
bool box_open(struct boxed *box, const char *text, const uint64_t *size);

/* A board of zeros. */
wyt_board *box_shape(struct boxed *box);

/* The last row of the table with that name: the plain one. */
const struct wyt__kernel *plain_row(const char *name);

/* All rows of a kernel against the plain row of `reference`. */
void check_box(const char *name, const char *text, const uint64_t *size,
               uint32_t value_bytes, const char *reference);

#endif
