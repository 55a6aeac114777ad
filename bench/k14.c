/* SPDX-License-Identifier: MIT */
/*
 * K14: reading boards. The simple programs are given the bits and numbers where
 * they lie, so they do what a user would do who has solved the board himself:
 * expand bits, copy numbers, walk over the bits that are set.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#include "simple/simple_boards.h"

enum { SIDE = 8192, CELLS = SIDE * SIDE, ASKED = 1 << 16, FOUND = 1 << 21 };

/* A board, and where its cells go. */
struct reading {
    struct game game;
    wyt_board *board;
    const void *stored;
    uint32_t wanted;      /* cell that is looked for */
    unsigned char *cells; /* of up to 4 bytes each */
    uint64_t *found;      /* positions */
    size_t count;         /* of them */
    uint64_t kept;        /* so that reading is not in vain */
};

static struct reading open_reading(const char *text, uint32_t kind)
{
    const uint64_t size[2] = {SIDE, SIDE};
    struct reading reading = {.game = game_open(text, 0)};
    wyt_context *context = reading.game.context;
    uint32_t bits = 0;
    uint64_t row_bytes = 0;
    check(wyt_board_new(context, reading.game.rules, size, 2, kind,
                        &reading.board) == WYT_OK,
          wyt_context_error(context));
    reading.stored = wyt_board_storage(reading.board, &bits, &row_bytes);
    check(row_bytes == (uint64_t)SIDE * bits / 8, "rows without gaps");
    reading.wanted = kind == WYT_BOARD_OUTCOME ? WYT_OUTCOME_P : 0;
    reading.cells = pages((size_t)CELLS * sizeof(uint32_t));
    reading.found = pages((size_t)FOUND * 2 * sizeof(uint64_t));
    return reading;
}

static void close_reading(struct reading *reading)
{
    free(reading->cells);
    free(reading->found);
    wyt_board_unref(reading->board);
    game_close(&reading->game);
}

/* ---- the library ---- */

static void read_all(struct reading *reading, uint32_t bytes,
                     const uint64_t *strides)
{
    const uint64_t from[2] = {0, 0}, size[2] = {SIDE, SIDE};
    check(wyt_board_cells(reading->board, from, size, 2, bytes, strides,
                          reading->cells, CELLS) == WYT_OK,
          "cells");
}

static void ours8(void *data)
{
    read_all(data, 1, NULL);
}

static void ours16(void *data)
{
    read_all(data, 2, NULL);
}

static void ours32(void *data)
{
    read_all(data, 4, NULL);
}

static void ours_columns(void *data)
{
    const uint64_t strides[2] = {SIDE, 1};
    read_all(data, 1, strides);
}

static void ours_rows(void *data)
{
    struct reading *reading = data;
    uint32_t *row = (uint32_t *)(void *)reading->cells;
    for (uint64_t y = 0; y < SIDE; y++, row += SIDE) {
        const uint64_t start[2] = {0, y};
        check(wyt_board_row(reading->board, start, 2, SIDE, row) == WYT_OK,
              "row");
    }
}

static void ours_found(void *data)
{
    struct reading *reading = data;
    uint64_t next = 0;
    size_t count;
    reading->count = 0;
    do {
        check(wyt_board_find(reading->board, reading->wanted, next, UINT64_MAX,
                             reading->found + 2 * reading->count, 2, 1, 2,
                             ASKED, &count, &next) == WYT_OK,
              "find");
        reading->count += count;
        check(reading->count + ASKED <= FOUND, "room for positions");
    } while (count == ASKED);
}

/* ---- simple programs ---- */

#define EXPAND(bits, way)                                                      \
    static void expand##bits##_##way(void *data)                               \
    {                                                                          \
        const struct reading *reading = data;                                  \
        simple_expand##bits##_##way(reading->stored, CELLS,                    \
                                    (void *)reading->cells);                   \
    }

EXPAND(8, cells)
EXPAND(8, words)
EXPAND(16, cells)
EXPAND(16, words)
EXPAND(32, cells)
EXPAND(32, words)

static void columns(void *data)
{
    const struct reading *reading = data;
    simple_expand_columns(reading->stored, SIDE, reading->cells);
}

static void rows(void *data)
{
    const struct reading *reading = data;
    simple_expand_rows(reading->stored, SIDE, reading->cells);
}

static void copy(void *data)
{
    const struct reading *reading = data;
    simple_copy(reading->stored, CELLS, (void *)reading->cells);
}

static void widen(void *data)
{
    const struct reading *reading = data;
    simple_widen(reading->stored, CELLS, (void *)reading->cells);
}

static void walk(void *data)
{
    struct reading *reading = data;
    reading->count = simple_walk(reading->stored, SIDE, reading->found);
}

static void search(void *data)
{
    struct reading *reading = data;
    reading->count = simple_search(reading->stored, SIDE,
                                   (uint16_t)reading->wanted, reading->found);
}

/* ---- bounds ---- */

static void fill8(void *data)
{
    const struct reading *reading = data;
    memset(reading->cells, 1, CELLS);
}

static void fill16(void *data)
{
    const struct reading *reading = data;
    memset(reading->cells, 1, (size_t)CELLS * 2);
}

static void fill32(void *data)
{
    const struct reading *reading = data;
    memset(reading->cells, 1, (size_t)CELLS * 4);
}

static void read_bits(void *data)
{
    struct reading *reading = data;
    reading->kept |= simple_read(reading->stored, CELLS / 64);
}

static void read_numbers(void *data)
{
    struct reading *reading = data;
    reading->kept |= simple_read(reading->stored, CELLS / 4);
}

/* ---- rows of the table ---- */

enum { PROGRAMS = 2 };

/* What is read; `bytes` of the result are the same by every program. */
struct way {
    const char *name;
    void (*ours)(void *data);
    void (*programs[PROGRAMS])(void *data);
    void (*bound)(void *data);
    const char *bound_name;
    enum goal goal;
    size_t cell_bytes; /* 0: positions */
};

/* Every program gives what the library gives. */
static void agree(const struct way *way, struct reading *reading)
{
    const size_t bytes = CELLS * way->cell_bytes;
    unsigned char *right = pages(bytes + 1);
    way->ours(reading);
    const size_t count = reading->count;
    uint64_t *found = pages(16 * count + 1);
    memcpy(right, reading->cells, bytes);
    if (count > 0)
        memcpy(found, reading->found, 16 * count);
    for (size_t i = 0; i < PROGRAMS && way->programs[i] != NULL; i++) {
        memset(reading->cells, 9, bytes);
        reading->count = 0;
        way->programs[i](reading);
        check(
            memcmp(right, reading->cells, bytes) == 0 &&
                count == reading->count &&
                (count == 0 || memcmp(found, reading->found, 16 * count) == 0),
            way->name);
    }
    free(right);
    free(found);
}

static void bench_way(const struct way *way, struct reading *reading)
{
    enum { OURS, BOUND = 1 + PROGRAMS, ALL };
    struct job jobs[ALL] = {{way->ours, reading, CELLS, 1}};
    double times[ALL];
    agree(way, reading);
    for (size_t i = 0; i < PROGRAMS; i++)
        jobs[1 + i] = (struct job){way->programs[i], reading, CELLS, 1};
    jobs[BOUND] = (struct job){way->bound, reading, CELLS, 1};
    measure(jobs, ALL, times);
    report(&(struct row){
        .kernel = "K14",
        .name = way->name,
        .isa = "plain",
        .threads = 1,
        .ours = times[OURS],
        .simple = least_of(times + 1, PROGRAMS),
        .bound = times[BOUND],
        .bound_name = way->bound_name,
        .goal = way->goal,
        .least = 0.5,
    });
}

static void bench_ways(const char *text, uint32_t kind, const struct way *ways,
                       size_t count)
{
    struct reading reading = open_reading(text, kind);
    for (size_t i = 0; i < count; i++)
        bench_way(&ways[i], &reading);
    close_reading(&reading);
}

static const struct way outcomes[] = {
    {.name = "outcomes as 1 byte",
     .ours = ours8,
     .programs = {expand8_cells, expand8_words},
     .bound = fill8,
     .bound_name = "memset",
     .goal = RATIO,
     .cell_bytes = 1},
    {.name = "outcomes as 2 bytes",
     .ours = ours16,
     .programs = {expand16_cells, expand16_words},
     .bound = fill16,
     .bound_name = "memset",
     .goal = RATIO,
     .cell_bytes = 2},
    {.name = "outcomes as 4 bytes",
     .ours = ours32,
     .programs = {expand32_cells, expand32_words},
     .bound = fill32,
     .bound_name = "memset",
     .goal = RATIO,
     .cell_bytes = 4},
    {.name = "outcomes, 4 bytes, row by row",
     .ours = ours_rows,
     .programs = {expand32_cells, expand32_words},
     .bound = fill32,
     .bound_name = "memset",
     .goal = RATIO,
     .cell_bytes = 4},
    {.name = "outcomes as 1 byte, columns",
     .ours = ours_columns,
     .programs = {columns, rows},
     .bound = fill8,
     .bound_name = "memset",
     .cell_bytes = 1},
    {.name = "P-positions, wythoff",
     .ours = ours_found,
     .programs = {walk},
     .bound = read_bits,
     .bound_name = "read",
     .goal = OF_BOUND},
};

static const struct way many[] = {
    {.name = "P-positions, block=300",
     .ours = ours_found,
     .programs = {walk},
     .bound = read_bits,
     .bound_name = "read",
     .goal = RATIO},
};

static const struct way values[] = {
    {.name = "Grundy values as 2 bytes",
     .ours = ours16,
     .programs = {copy},
     .bound = fill16,
     .bound_name = "memset",
     .goal = RATIO,
     .cell_bytes = 2},
    {.name = "Grundy values as 4 bytes",
     .ours = ours32,
     .programs = {widen},
     .bound = fill32,
     .bound_name = "memset",
     .goal = RATIO,
     .cell_bytes = 4},
    {.name = "Grundy values 0",
     .ours = ours_found,
     .programs = {search},
     .bound = read_numbers,
     .bound_name = "read",
     .goal = OF_BOUND},
};

void bench_k14(void)
{
    bench_ways("wythoff", WYT_BOARD_OUTCOME, outcomes,
               sizeof outcomes / sizeof *outcomes);
    bench_ways("wythoff+block=300", WYT_BOARD_OUTCOME, many, 1);
    bench_ways("wythoff", WYT_BOARD_GRUNDY, values,
               sizeof values / sizeof *values);
}
