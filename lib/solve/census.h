/* SPDX-License-Identifier: MIT */
/*
 * P-positions by number where a board has them: how many stand before each line
 * of each shell. A number somewhere is looked up on its line, many in a row are
 * written line by line. Where P-positions are few beside the cells, they are
 * kept for those who ask for one number after the other.
 *
 * Cost: 8 bytes a line, 24 of two heaps that are not symmetric, and 8 bytes a
 * heap of the positions that are kept; a number takes O(log shells) and its
 * line.
 */
#ifndef WYT_SOLVE_CENSUS_H
#define WYT_SOLVE_CENSUS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/shell_lines.h"
#include "board/shells.h"
#include "moves/positions.h"

struct wyt__census {
    struct wyt__shells_of of;
    struct wyt__shells columns;
    /* Before each line, of one more than there are: all positions, and those by
     * side where there are sides. */
    uint64_t *before;
    size_t room;
    uint64_t shells;            /* that are counted */
    struct wyt__positions list; /* those that are kept, from number 0 on */
    uint64_t next;              /* behind the number that was asked for last */
};

/* Counts nothing. */
void wyt__census_open(struct wyt__census *census, wyt_context *context,
                      struct wyt__shells_of of);
void wyt__census_close(struct wyt__census *census);

/* Counts the shells up to `last`, which all sides of the board are larger than.
 * Stopped, it can be asked again. */
int32_t wyt__census_count(struct wyt__census *census, const wyt_board *board,
                          uint64_t last);

/* How many positions there are on a side, in the first so many shells; of games
 * whose positions are found on one side only it is always WYT_SIDE_BOTH. */
uint64_t wyt__census_before(const struct wyt__census *census, uint64_t shells,
                            uint32_t side);

/* Positions on a side from the one that `number` others are before, fewer than
 * all: *count of them, 1 at least and `capacity` at most. The board is one that
 * has the shells that are counted. */
int32_t wyt__census_read(struct wyt__census *census, const wyt_board *board,
                         uint64_t number, uint32_t side, uint64_t *out_heaps,
                         size_t capacity, size_t *count);

/* Writes the position of a number, of both sides, if it is kept. */
bool wyt__census_finds(struct wyt__census *census, uint64_t number,
                       uint64_t *out_heaps);

/* How many positions on a side stand before one, of a shell that is counted. */
int32_t wyt__census_rank(const struct wyt__census *census,
                         const wyt_board *board, const uint64_t *heaps,
                         uint32_t side, uint64_t *out);

#endif
