/* SPDX-License-Identifier: MIT */
/*
 * K10: Grundy values of strips, residues and single moves, two heaps. K15:
 * those of three heaps of lines.
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
PROGRAM(cube_nim)
PROGRAM(cube_pairs)
PROGRAM(cube_any)

struct lines {
    const char *text, *name;
    void (*run)(const struct box *box);
    size_t heaps;
    uint32_t q; /* of two heaps */
};

struct size {
    size_t side;
    double least[LEVELS];
};

static const struct lines planes[] = {
    {"fraenkel:a=2", "a=2", lines_strip2, 2, 1},
    {"fraenkel:a=3", "a=3", lines_strip3, 2, 1},
    {"wyt:a=2,b=2,c=2", "strips", lines_strips, 2, 1},
    {"modulo:m=2,q=4,l=2", "residues", lines_residues, 2, 4},
    {"vectors:lines=1.0/0.1/1.1,steps=1.2/2.1", "steps", lines_steps, 2, 1},
};

static const struct lines cubes[] = {
    {"nim:heaps=3", "nim", cube_nim, 3, 0},
    {"gw:heaps=3,sets=pairs", "pairs", cube_pairs, 3, 0},
    {"gw:heaps=3,sets=any", "any", cube_any, 3, 0},
};

static const struct size plane_sizes[] = {
    {192, {1, 1, 1}}, {1024, {1.8, 1.8, 2.5}}, {4096, {2, 2, 4}}};
static const struct size cube_sizes[] = {{128, {2, 2, 4}}, {256, {2, 2, 4}}};

static void bench_lines(const char *kernel, const struct lines *lines,
                        const struct size *size)
{
    const size_t side = size->side;
    const size_t words = lines->heaps == 3 ? simple_cube_words(side)
                                           : simple_lines_words(side, lines->q);
    struct board_case board = {
        .kernel = kernel,
        .text = lines->text,
        .kind = WYT_BOARD_GRUNDY,
        .box = {.heaps = lines->heaps, .side = side},
        .room_bytes = words * sizeof(uint64_t),
        .programs = {{"sets a line", lines->run, 16}},
        .threads = 1,
        .goal = RATIO,
        .least = {size->least[0], size->least[1], size->least[2]},
    };
    char name[64];
    if (lines->heaps == 3)
        (void)snprintf(name, sizeof name, "%s %zu^3", lines->name, side);
    else
        (void)snprintf(name, sizeof name, "%s %zu x %zu", lines->name, side,
                       side);
    board.name = name;
    bench_board(&board);
}

void bench_k10(void)
{
    for (size_t i = 0; i < sizeof planes / sizeof *planes; i++)
        for (size_t k = 0; k < sizeof plane_sizes / sizeof *plane_sizes; k++)
            bench_lines("K10", &planes[i], &plane_sizes[k]);
}

void bench_k15(void)
{
    for (size_t i = 0; i < sizeof cubes / sizeof *cubes; i++)
        for (size_t k = 0; k < sizeof cube_sizes / sizeof *cube_sizes; k++)
            bench_lines("K15", &cubes[i], &cube_sizes[k]);
}
