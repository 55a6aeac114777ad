/* SPDX-License-Identifier: MIT */
/*
 * The storage of a board: rows along the first heap, one after the other,
 * the second heap running fastest over the rows. Outcomes are bits (1 for P),
 * rows padded to whole words; numbers take 16 bits where none can be larger,
 * else 32.
 */
#ifndef WYT_BOARD_STORAGE_H
#define WYT_BOARD_STORAGE_H

#include <wythoff/board.h>

#include <stdatomic.h>
#include <stdbool.h>

#include "rules/game.h"

struct wyt__draft;

struct wyt_board {
    atomic_size_t references;
    wyt_context *context; /* for its allocator only */
    wyt_rules *rules;
    uint32_t kind;
    size_t n;
    uint64_t size[WYT__HEAPS];
    size_t width, rows, row_words;
    bool by_theorem;      /* it was written by what a theorem says */
    uint32_t value_bytes; /* 2 or 4, 0 for outcomes */
    uint32_t largest;     /* bounds all numbers, also those of hostile files */
    uint64_t *bits;       /* of outcomes */
    uint16_t *shorts;     /* numbers of 2 bytes */
    uint32_t *longs;      /* numbers of 4 bytes */
    uint64_t *removed;    /* a bit a cell, board/removed.h; NULL: a hole */
    void *map;            /* the file that they lie in; NULL: memory */
    size_t map_bytes;
    /* Of who chooses a kernel and runs it, counts/draft.h; or NULL. */
    struct wyt__draft *draft;
};

/* A board with its shape, within the limits of the context, but no cells. */
int32_t wyt__board_shape(wyt_context *context, const wyt_rules *rules,
                         const uint64_t *size, size_t n, uint32_t kind,
                         wyt_board **out_board);

/* The same whatever the limit on cells, for `cells` of them that this machine
 * can index. */
int32_t wyt__board_describe(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n, uint32_t kind,
                            uint64_t cells, wyt_board **out_board);

/* Gives it cells, all of them 0. */
int32_t wyt__board_allocate(wyt_board *board);

/* The same without clearing them, for kernels that overwrite. */
int32_t wyt__board_allocate_raw(wyt_board *board);

/* Gives it cells that lie elsewhere, or takes them away again with NULL. */
void wyt__board_attach(wyt_board *board, void *cells);

/* Where its cells are. */
void *wyt__board_storage(const wyt_board *board);

/* The bytes of its cells, of one of its rows. */
uint64_t wyt__board_bytes(const wyt_board *board);
size_t wyt__board_row_bytes(const wyt_board *board);

/* Reads and writes number `cell` of a board of numbers. */
static inline uint32_t wyt__board_value(const wyt_board *board, size_t cell)
{
    return board->shorts != NULL ? board->shorts[cell] : board->longs[cell];
}

static inline void wyt__board_set_value(wyt_board *board, size_t cell,
                                        uint32_t value)
{
    if (board->shorts != NULL)
        board->shorts[cell] = (uint16_t)value;
    else
        board->longs[cell] = value;
}

static inline uint64_t *wyt__board_row_bits(const wyt_board *board, size_t row)
{
    return board->bits + row * board->row_words;
}

/* Word number `word` of a row, without the bits behind the end of the row: in
 * a file they are whatever its writer liked. */
static inline uint64_t wyt__board_row_word(const wyt_board *board, size_t row,
                                           size_t word)
{
    uint64_t bits = wyt__board_row_bits(board, row)[word];
    size_t rest = board->width % 64;
    return rest != 0 && word + 1 == board->row_words
               ? bits & (((uint64_t)1 << rest) - 1)
               : bits;
}

/* What the cells are, for messages: "outcomes", ... */
const char *wyt__board_kind_name(const wyt_board *board);

/* The number of the row of a position inside the box. */
size_t wyt__board_row_of(const wyt_board *board, const uint64_t *heaps);

/* Goes to the next row: heaps[1..] count up, heaps[0] stays. */
void wyt__board_next_row(const wyt_board *board, uint64_t *heaps);

/* Whether the cell, inside the box, is P on a board of outcomes. */
bool wyt__board_is_p(const wyt_board *board, const uint64_t *heaps);

#endif
