/* SPDX-License-Identifier: MIT */
/*
 * K5: Grundy values of Wythoff Nim. The goals are about programs that solve
 * the whole board; one that solves half of it has rows of its own.
 */
#include "boards.h"

#include <stdio.h>

#include "simple/simple_boards.h"

static void naive(const struct box *box)
{
    simple_grundy_naive(box->side, box->cells, box->room);
}

static void scan(const struct box *box)
{
    simple_grundy_scan(box->side, box->cells, box->room);
}

/* The numbers of first words stand behind the sets. */
static uint32_t *first_of(const struct box *box)
{
    return (uint32_t *)((uint64_t *)box->room + simple_grundy_words(box->side));
}

static void first(const struct box *box)
{
    simple_grundy_first(box->side, box->cells, box->room, first_of(box));
}

static void first16(const struct box *box)
{
    simple_lines_plain(box->side, box->cells, box->room);
}

static void half(const struct box *box)
{
    simple_grundy_half(box->side, box->cells, box->room, first_of(box));
}

static struct board_case case_of(size_t side)
{
    return (struct board_case){
        .kernel = "K5",
        .text = "wythoff",
        .kind = WYT_BOARD_GRUNDY,
        .box = {.heaps = 2, .side = side},
        /* More than simple_grundy_words() with their first words. */
        .room_bytes = simple_lines_words(side, 1) * sizeof(uint64_t),
        .threads = 2,
        .goal = RATIO,
    };
}

static void bench_whole(size_t side, double plain, double fastest, double two)
{
    struct board_case board = case_of(side);
    char name[32];
    (void)snprintf(name, sizeof name, "%zu x %zu", side, side);
    board.name = name;
    board.least[0] = board.least[1] = plain;
    board.least[2] = fastest;
    board.least_two = two;
    board.programs[0] = (struct program){"sets", scan, 32};
    board.programs[1] = (struct program){"first words", first, 32};
    board.programs[2] = (struct program){"first words, 16", first16, 16};
    bench_board(&board);
}

/* With one other program, or with none. */
static void bench_beside(size_t side, const char *what, struct program program)
{
    struct board_case board = case_of(side);
    char name[64];
    (void)snprintf(name, sizeof name, "%zu x %zu%s", side, side, what);
    board.name = name;
    board.programs[0] = program;
    bench_board(&board);
}

void bench_k5(void)
{
    bench_beside(1024, ", beside options",
                 (struct program){"options", naive, 32});
    bench_whole(1024, 0, 0, 0);
    bench_whole(4096, 3, 8, 0);
    bench_whole(8192, 5, 11, 1.6);
    bench_beside(4096, ", beside half",
                 (struct program){"first words, half", half, 16});
    bench_beside(8192, ", beside half",
                 (struct program){"first words, half", half, 16});
    bench_beside(16384, "", (struct program){NULL, NULL, 0});
}
