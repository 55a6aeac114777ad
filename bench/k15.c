/* SPDX-License-Identifier: MIT */
/*
 * K15: Grundy values of three heaps of lines.
 */
#include "boards.h"

#include <stdio.h>

#include "simple/simple_boards.h"

#define PROGRAM(name)                                                          \
    static void name(const struct box *box)                                    \
    {                                                                          \
        simple_##name(box->side, box->cells, box->room);                       \
    }

PROGRAM(cube_nim)
PROGRAM(cube_pairs)
PROGRAM(cube_any)

static const struct {
    const char *text, *name;
    void (*run)(const struct box *box);
} cubes[] = {
    {"nim:heaps=3", "nim", cube_nim},
    {"gw:heaps=3,sets=pairs", "pairs", cube_pairs},
    {"gw:heaps=3,sets=any", "any", cube_any},
};

void bench_k15(void)
{
    for (size_t i = 0; i < sizeof cubes / sizeof *cubes; i++)
        for (size_t side = 128; side <= 256; side *= 2) {
            struct board_case board = {
                .kernel = "K15",
                .text = cubes[i].text,
                .kind = WYT_BOARD_GRUNDY,
                .box = {.heaps = 3, .side = side},
                .room_bytes = simple_cube_words(side) * sizeof(uint64_t),
                .programs = {{"sets a line", cubes[i].run, 16}},
                .threads = 1,
                .goal = RATIO,
                .least = {2, 2, 4},
            };
            char name[64];
            (void)snprintf(name, sizeof name, "%s %zu^3", cubes[i].name, side);
            board.name = name;
            bench_board(&board);
        }
}
