/* SPDX-License-Identifier: MIT */
/*
 * The parts of the kernel `values`, see values.c.
 */
#ifndef WYT_BOARD_VALUES_H
#define WYT_BOARD_VALUES_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "rules/game.h"

/* Lanes, that is rows of a band, and steps of a tile. */
#define WYT__VALUES_BAND 64

/* Directions of one game, at most. */
#define WYT__VALUES_LINES 8

/* The sets of the lines of one direction that meet the cells of a step: word w
 * of the set of lane i stands at sets[w * word + i * lane]. Bit w % 64 of
 * full[w / 64 * word + i * lane] is 1 only if that word is full. */
struct wyt__values_line {
    uint64_t *sets, *full;
    size_t word, lane;
};

/* The cells (t - i, y0 + i) of a band that begins with row y0; lane i is one
 * of them. They lie on different lines, so each can be solved by itself. */
struct wyt__values_step {
    const struct wyt__values_line *lines;
    size_t count;
    size_t sums;    /* words of a summary */
    bool has_rows;  /* the first lines are the rows */
    uint64_t lanes; /* bit i: lane i is a cell of the board to be solved */
    /* Words of summary of a row that are full: all before first[i] are. */
    uint32_t *first;
    /* The values, 0 in other lanes; one of the two is NULL. */
    uint16_t *shorts;
    uint32_t *longs;
};

/* What an instruction set does in its own way. */
struct wyt__values_variant {
    /* A word of all lines of a class stands together (lane = 1); else all of a
     * line, its summary first (word = 1, sets = full + sums). */
    bool by_words;
    /* Writes the values of a step, and puts them into the sets. */
    void (*solve)(const struct wyt__values_step *step);
    /* to[j * to_pitch + i] = from[i * from_pitch + j] for i, j < 64; the
     * pitches are those of elements. */
    void (*transpose)(const uint16_t *from, size_t from_pitch, uint16_t *to,
                      size_t to_pitch);
};

extern const struct wyt__values_variant wyt__values_plain;

/* The lines v x - u y = const along the vector (u,v), v > 0. Those with the
 * same remainder mod m = u + v are a class; in a class lines with neighbouring
 * constants stand side by side, in falling order, for so do the lanes of a
 * step meet them. */
struct wyt__values_direction {
    uint32_t u, v, m;
    uint64_t shift, last;    /* line c stands at last - (c + m shift) / m */
    uint64_t *sets, *full;   /* of the first line of the first class */
    size_t word, lane;       /* as above, */
    size_t class, sum_class; /* from one class to the next */
};

/* What the kernel does with a board, and the sets of its lines. */
struct wyt__values {
    wyt_board *board;
    const struct wyt__game *game;
    bool by_words;      /* see the variant */
    bool half;          /* cells x >= y only, the others are their mirrors */
    bool has_rows;      /* (1,0) is a direction; its sets belong to a band */
    size_t words, sums; /* of a set, of its summary */
    struct wyt__values_direction directions[WYT__VALUES_LINES];
    size_t count;
};

/* The plan for a board; the reason if it has none. */
const char *wyt__values_plan(const wyt_board *board, bool by_words,
                             struct wyt__values *values);

/* The bytes of all sets, UINT64_MAX if they are beyond 64 bits. */
uint64_t wyt__values_set_bytes(const struct wyt__values *values);

/* Takes memory for empty sets, gives it back. */
int32_t wyt__values_open(wyt_context *context, struct wyt__values *values);
void wyt__values_close(wyt_context *context, struct wyt__values *values);

/* Marks as full what `count` summaries have beyond the words of their sets. */
void wyt__values_close_rest(const struct wyt__values *values,
                            const struct wyt__values_line *lines, size_t count);

/* The lines of a step: lane 0 is the cell (t,y), which may lie outside. Those
 * of rows are left to the caller. */
void wyt__values_place(const struct wyt__values *values, uint64_t t, uint64_t y,
                       struct wyt__values_line *lines);

/* Puts the cells of rows 0..rows-1, a multiple of the band, into the sets, and
 * in halves mirrors them into the rows behind. */
int32_t wyt__values_rebuild(wyt_context *context, struct wyt__values *values,
                            size_t rows);

/* What a band that begins with row y needs in halves: `rows` become the sets
 * of its rows, and lines of the diagonal block's lower half those of the upper
 * one. */
void wyt__values_mirror(const struct wyt__values *values, uint64_t y,
                        const struct wyt__values_line *rows);

/* The cells of a tile on their way to the board, each of value_bytes. */
struct wyt__values_cells {
    unsigned char *steps; /* [step of the tile][lane] */
    unsigned char *rows;  /* [lane][step, those of the tile before first] */
    unsigned char *block; /* [column][lane] */
};

/* What they take. */
uint64_t wyt__values_cell_bytes(const wyt_board *board);

/* Writes the cells of tile number `tile` of the band that begins with row y,
 * those with x >= least only, and what is complete of their mirrors in rows
 * behind the band. */
void wyt__values_write(const struct wyt__values *values,
                       const struct wyt__values_variant *variant,
                       const struct wyt__values_cells *cells, size_t y,
                       size_t tile, size_t least);

/* The transpose of variants that have no better one. */
void wyt__values_transpose(const uint16_t *from, size_t from_pitch,
                           uint16_t *to, size_t to_pitch);

/* Fills a board with a variant. */
int32_t wyt__values_fill(const struct wyt__task *task,
                         const struct wyt__values_variant *variant);

#endif
