/* SPDX-License-Identifier: MIT */
/*
 * The first P-position of each row (firsts.c): what its parts share.
 */
#ifndef WYT_BOARD_FIRSTS_H
#define WYT_BOARD_FIRSTS_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "board/kernel.h"
#include "board/storage.h"
#include "rules/game.h"

/* Words looked at in one go, and read beyond the end of a row. */
#define WYT__FIRSTS_BLOCK 8

struct wyt__first_plane {
    uint64_t u, v, modulus, residues;
    uint64_t most;    /* the bit is taken back after so many steps; 0: never */
    uint64_t width;   /* bits a P-position sets in a row */
    uint64_t late;    /* P-positions that set their column, one less than w */
    uint64_t *rows;   /* modulus * v of them, one more if there is `recent` */
    uint64_t *recent; /* the columns of those P-positions, if they are many */
    size_t count, words;
    size_t base;
    const uint64_t *now; /* the row of bits of the row at work */
};

struct wyt__firsts {
    wyt_context *context;
    const struct wyt__task *task;
    const wyt_board *board;
    const struct wyt__game *game;
    struct wyt__first_plane *planes;
    size_t plane_count;
    uint64_t *listed;  /* what lines reach that go by the list; a row */
    size_t *first_p;   /* of each row, or the width */
    uint64_t cut_rows; /* the largest w - 1 of strips j < w */
    size_t last_row;   /* the last row with a P-position, or SIZE_MAX */
    const struct wyt__first_plane *column; /* along (0,1), or NULL */
    size_t full;   /* words of it that are full, from 0 on */
    size_t y;      /* the row at work */
    size_t stride; /* rows after which it tells of them */
    int32_t status;
};

/* Nanoseconds of what is counted: a bit that is set, or four words that are
 * read. */
#define WYT__FIRSTS_STEPS 4

/* Counts such work; false if all is to stop. */
static inline bool wyt__firsts_pace(struct wyt__firsts *firsts, uint64_t work)
{
    if (firsts->status == WYT_OK)
        firsts->status = wyt__work(firsts->context, WYT__FIRSTS_STEPS * work,
                                   firsts->y, firsts->board->rows);
    return firsts->status == WYT_OK;
}

/* Whether the class is a line that no plane holds. */
bool wyt__firsts_lists(const wyt_board *board, size_t index);

/* Rows of bits of a class, 0 if it has no plane, and the words of one. */
size_t wyt__firsts_plane_rows(const wyt_board *board, size_t index);
size_t wyt__firsts_plane_words(const wyt_board *board, uint64_t u);

/* Adds the plane of a class. */
int32_t wyt__firsts_open_plane(struct wyt__firsts *firsts, size_t index);
void wyt__firsts_close_planes(struct wyt__firsts *firsts);

/* Puts a plane where the row at work finds it. */
void wyt__firsts_advance(struct wyt__firsts *firsts,
                         struct wyt__first_plane *plane);

/* A P-position of the row at work. */
void wyt__firsts_add(const struct wyt__firsts *firsts,
                     struct wyt__first_plane *plane, size_t x);

/* The P-position `back` rows below, or the width if there is none. */
static inline size_t wyt__firsts_below(const struct wyt__firsts *firsts,
                                       uint64_t back)
{
    return back > firsts->y ? firsts->board->width
                            : firsts->first_p[firsts->y - (size_t)back];
}

/* The second component of a vector. */
static inline uint64_t wyt__firsts_rise(const struct wyt__game *game,
                                        size_t index)
{
    return game->heaps == 1 ? 0 : wyt__game_vector(game, index)[1];
}

#endif
