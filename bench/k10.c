/* SPDX-License-Identifier: MIT */
/*
 * K10: Grundy values of strips, residues and single moves, two heaps.
 */
#include "boards.h"

#include <stdio.h>

#include "simple/simple_boards.h"

#define PROGRAM(name)                                                          \
    static void name(const struct box *box)                                    \
    {                                                                          \
        simple_##name(box->side, box->cells, box->room);                       \
    }

PROGRAM(lines_strip2)
PROGRAM(lines_strip3)
PROGRAM(lines_strips)
PROGRAM(lines_residues)
PROGRAM(lines_steps)

static const struct {
    const char *text, *name;
    void (*run)(const struct box *box);
    uint32_t q;
} planes[] = {
    {"fraenkel:a=2", "a=2", lines_strip2, 1},
    {"fraenkel:a=3", "a=3", lines_strip3, 1},
    {"wyt:a=2,b=2,c=2", "strips", lines_strips, 1},
    {"modulo:m=2,q=4,l=2", "residues", lines_residues, 4},
    {"vectors:lines=1.0/0.1/1.1,steps=1.2/2.1", "steps", lines_steps, 1},
};

static void bench_plane(size_t i, size_t side, double plain, double fastest)
{
    struct board_case board = {
        .kernel = "K10",
        .text = planes[i].text,
        .kind = WYT_BOARD_GRUNDY,
        .box = {.heaps = 2, .side = side},
        .room_bytes = simple_lines_words(side, planes[i].q) * sizeof(uint64_t),
        .programs = {{"sets a line", planes[i].run, 16}},
        .threads = 1,
        .goal = RATIO,
        .least = {plain, plain, fastest},
    };
    char name[64];
    (void)snprintf(name, sizeof name, "%s %zu x %zu", planes[i].name, side,
                   side);
    board.name = name;
    bench_board(&board);
}

void bench_k10(void)
{
    for (size_t i = 0; i < sizeof planes / sizeof *planes; i++) {
        bench_plane(i, 192, 1, 1);
        bench_plane(i, 1024, 1.8, 2.5);
        bench_plane(i, 4096, 2, 4);
    }
}
