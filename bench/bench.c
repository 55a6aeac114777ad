/* SPDX-License-Identifier: MIT */
/*
 * The library beside the obvious program, in the same run: medians of nine
 * runs in nanoseconds an item, and their ratio. Both sides must give the same
 * checksum. Times do not carry to other machines, ratios do.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <wythoff/wythoff.h>

#include "simple.h"

enum { RUNS = 9, PAIRS = 200000, BOARD = 4096, GRUNDY = 512 };

static wyt_context *context;
static wyt_rules *rules;
static wyt_solver *solver;
static void *room; /* for the simple programs */

static uint64_t nth_ours(void)
{
    uint64_t sum = 0, heaps[2] = {0, 0};
    for (uint64_t n = 0; n < PAIRS; n++)
        if (wyt_solver_nth(solver, n * 4001, WYT_SIDE_BOTH, heaps, 2) == WYT_OK)
            sum += heaps[0];
    return sum;
}

static uint64_t nth_simple(void)
{
    uint64_t sum = 0;
    for (uint64_t n = 0; n < PAIRS; n++)
        sum += simple_nth(n * 4001);
    return sum;
}

/* The sum of all cells of a new board. */
static uint64_t sum_board(uint64_t side, uint32_t kind, uint32_t *row)
{
    const uint64_t size[2] = {side, side};
    uint64_t sum = 0;
    wyt_board *board = NULL;
    if (wyt_board_new(context, rules, size, 2, kind, &board) != WYT_OK)
        return 0;
    for (uint64_t y = 0; kind == WYT_BOARD_GRUNDY && y < side; y++) {
        const uint64_t start[2] = {0, y};
        if (wyt_board_row(board, start, 2, (size_t)side, row) == WYT_OK)
            for (size_t x = 0; x < side; x++)
                sum += row[x];
    }
    wyt_board_unref(board);
    return sum;
}

static uint64_t board_ours(void)
{
    return sum_board(BOARD, WYT_BOARD_OUTCOME, NULL);
}

static uint64_t board_simple(void)
{
    return simple_board(BOARD, room) * 0; /* the other side has no sum */
}

static uint64_t grundy_ours(void)
{
    return sum_board(GRUNDY, WYT_BOARD_GRUNDY, room);
}

static uint64_t grundy_simple(void)
{
    uint32_t *values = room;
    return simple_grundy(GRUNDY, values, values + (size_t)GRUNDY * GRUNDY);
}

static const struct {
    const char *name;
    double items;
    uint64_t (*ours)(void), (*simple)(void);
} cases[] = {
    {"nth pair of wythoff", PAIRS, nth_ours, nth_simple},
    {"outcomes, 4096 x 4096, a row of cells", BOARD, board_ours, board_simple},
    {"Grundy values, 512 x 512, a cell", (double)GRUNDY *GRUNDY, grundy_ours,
     grundy_simple},
};

static double now_ns(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e9 + (double)time.tv_nsec;
}

static int compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* The median time of a program; its checksum. */
static double median(uint64_t (*program)(void), uint64_t *sum)
{
    double times[RUNS];
    for (size_t i = 0; i < RUNS; i++) {
        double start = now_ns();
        *sum = program();
        times[i] = now_ns() - start;
    }
    qsort(times, RUNS, sizeof *times, compare);
    return times[RUNS / 2];
}

int main(void)
{
    int wrong = 0;
    room = calloc((size_t)GRUNDY * GRUNDY + 16384, sizeof(uint32_t));
    if (room == NULL || wyt_context_new(NULL, &context) != WYT_OK ||
        wyt_rules_parse(context, "wythoff", 7, &rules) != WYT_OK ||
        wyt_solver_new(context, rules, "beatty", &solver) != WYT_OK)
        return 1;
    printf("%-40s %10s %10s %7s\n", "ns an item", "ours", "simple", "ratio");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        uint64_t sums[2] = {0, 0};
        double ours = median(cases[i].ours, &sums[0]) / cases[i].items;
        double simple = median(cases[i].simple, &sums[1]) / cases[i].items;
        printf("%-40s %10.2f %10.2f %7.2f%s\n", cases[i].name, ours, simple,
               simple / ours, sums[0] == sums[1] ? "" : "  DIFFERENT SUMS");
        wrong |= sums[0] != sums[1];
    }
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    free(room);
    return wrong;
}
