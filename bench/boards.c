/* SPDX-License-Identifier: MIT */
/*
 * K5 and K7 as far as this version goes: boards of Grundy values and outcomes,
 * in plain C.
 */
#include <stdlib.h>

#include "bench.h"
#include "simple/simple.h"

enum { BOARD = 4096, GRUNDY = 512 };

struct work {
    struct game game;
    uint64_t side;
    uint32_t kind;
    uint32_t *room;
};

static void ours(void *data)
{
    struct work *w = data;
    const uint64_t size[2] = {w->side, w->side};
    wyt_board *board = NULL;
    check(wyt_board_new(w->game.context, w->game.rules, size, 2, w->kind,
                        &board) == WYT_OK,
          "board");
    wyt_board_unref(board);
}

static void simple(void *data)
{
    struct work *w = data;
    volatile uint64_t sum =
        w->kind == WYT_BOARD_GRUNDY
            ? simple_grundy((size_t)w->side, w->room,
                            w->room + w->side * w->side)
            : simple_board((size_t)w->side, (void *)w->room);
    (void)sum;
}

static void board(const char *kernel, const char *name, uint64_t side,
                  uint32_t kind)
{
    struct work w = {game_open("wythoff", 0), side, kind, NULL};
    const double items = (double)side * (double)side;
    double times[2];
    w.room = pages((size_t)(side * side + 2 * side + 16384) * sizeof *w.room);
    const struct job jobs[] = {{ours, &w, items}, {simple, &w, items}};
    measure(jobs, 2, times);
    report(&(struct row){.kernel = kernel,
                         .name = name,
                         .isa = "plain",
                         .ours = times[0],
                         .simple = times[1],
                         .bound_name = ""});
    free(w.room);
    game_close(&w.game);
}

void bench_k5(void)
{
    board("K5", "Grundy values, 512 x 512", GRUNDY, WYT_BOARD_GRUNDY);
}

void bench_k7(void)
{
    board("K7", "outcomes, 4096 x 4096", BOARD, WYT_BOARD_OUTCOME);
}
