/* SPDX-License-Identifier: MIT */
/*
 * K6: outcomes of three and four heaps, where a move takes the same number
 * from each heap of a set.
 */
#include "boards.h"

#include <stdio.h>

#include "simple/simple_boards.h"

static void mark(const struct box *box)
{
    simple_mark_heaps(box->heaps, box->side, box->moves, box->count,
                      box->cells);
}

static void mark_bits(const struct box *box)
{
    simple_mark_heaps_bits(box->heaps, box->side, box->moves, box->count,
                           box->cells);
}

/* The sets of the game, at most 15: single heaps, and those of the sizes from
 * least to most. */
static size_t sets_of(size_t heaps, size_t least, size_t most, uint32_t *sets)
{
    size_t count = 0;
    for (uint32_t set = 1; set < 1u << heaps; set++) {
        size_t size = 0;
        for (size_t i = 0; i < heaps; i++)
            size += set >> i & 1;
        if (size == 1 || (size >= least && size <= most))
            sets[count++] = set;
    }
    return count;
}

static void bench_game(size_t heaps, size_t side, double least_ratio,
                       const char *kind, size_t least, size_t most)
{
    char text[32], name[64];
    uint32_t sets[15];
    const size_t count = sets_of(heaps, least, most, sets);
    (void)snprintf(text, sizeof text, "gw:heaps=%zu,sets=%s", heaps, kind);
    (void)snprintf(name, sizeof name, "%s, %zu^%zu", text, side, heaps);
    bench_board(&(struct board_case){
        .kernel = "K6",
        .name = name,
        .text = text,
        .kind = WYT_BOARD_OUTCOME,
        .box = {.heaps = heaps, .side = side, .moves = sets, .count = count},
        .programs = {{"marks", mark, 8}, {"marks, bits", mark_bits, 1}},
        .threads = 1,
        .goal = RATIO,
        .least = {least_ratio, least_ratio, least_ratio},
    });
}

void bench_k6(void)
{
    for (size_t heaps = 3; heaps <= 4; heaps++) {
        const size_t side = heaps == 3 ? 512 : 128;
        const double least = heaps == 3 ? 150 : 40;
        bench_game(heaps, side, least, "nim", 1, 1);
        bench_game(heaps, side, least, "all", heaps, heaps);
        bench_game(heaps, side, least, "pairs", 2, 2);
        bench_game(heaps, side, least, "any", 1, heaps);
    }
}
