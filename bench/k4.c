/* SPDX-License-Identifier: MIT */
/*
 * K4: outcomes of blocking Wythoff Nim.
 */
#include "boards.h"

#include <stdio.h>

#include "simple/simple_boards.h"

enum { SIDE = 16384, SMALL = 512 };

static void naive(const struct box *box)
{
    simple_blocking_naive(box->side, box->a, box->cells);
}

static void counters(const struct box *box)
{
    simple_blocking_counters(box->side, box->a, box->room, box->cells);
}

static void words(const struct box *box)
{
    simple_blocking_words(box->side, box->a, box->room, box->cells);
}

static void half(const struct box *box)
{
    simple_blocking_half(box->side, box->a, box->room, box->cells);
}

static void bench_k(uint32_t k, double plain, double fastest)
{
    char text[48], name[32];
    /* By its moves: of some wythoff+block=K theorems write the boards. */
    (void)snprintf(text, sizeof text, "vectors:lines=1.0/0.1/1.1+block=%u",
                   (unsigned)k);
    (void)snprintf(name, sizeof name, "block=%u, 16384 x 16384", (unsigned)k);
    bench_board(&(struct board_case){
        .kernel = "K4",
        .name = name,
        .text = text,
        .kind = WYT_BOARD_OUTCOME,
        .box = {.heaps = 2, .side = SIDE, .a = k},
        .room_bytes = 3 * SIDE * sizeof(uint32_t),
        .programs = {{"counters", counters, 8},
                     {"counters, words", words, 1},
                     {"counters, half", half, 8}},
        .threads = 2,
        .goal = RATIO,
        .least = {plain, plain, fastest},
    });
}

static void bench_options(void)
{
    bench_board(&(struct board_case){
        .kernel = "K4",
        .name = "block=5, 512 x 512, beside options",
        .text = "wythoff+block=5",
        .kind = WYT_BOARD_OUTCOME,
        .box = {.heaps = 2, .side = SMALL, .a = 5},
        .programs = {{"options", naive, 8}},
        .threads = 1,
    });
}

void bench_k4(void)
{
    bench_k(1, 0, 0);
    bench_k(5, 6, 25);
    bench_k(50, 0, 15);
    bench_k(300, 0, 8);
    bench_options();
}
