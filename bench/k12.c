/* SPDX-License-Identifier: MIT */
/*
 * K12: P-positions by number and in order where no single run has them. Both
 * sides beside the recursion of both axes, and beside a merge of the streams of
 * both sides; single numbers beside a closed form and 30 ns; scans of games
 * without a theory beside a board of bits, from which positions are taken shell
 * by shell; numbers of Nim beside a millisecond.
 */
#include "bench.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simple/simple.h"
#include "simple/simple_boards.h"

enum { LIST = 1 << 20, NUMBERS = 1 << 14, SCAN = 2000, AGAIN = 1000 };

/* ---- both sides ---- */

struct sides {
    const char *text;
    uint64_t a, b, c; /* of the recursion; 0: there is none */
};

struct both {
    const struct sides *sides;
    struct game game;
    uint64_t *out, *above, *below;
};

static void read_side(const struct both *both, uint32_t side, uint64_t *out)
{
    wyt_stream *stream = NULL;
    size_t count = 0;
    check(wyt_stream_new(both->game.context, both->game.rules,
                         side == WYT_SIDE_LOWER ? 1 : 0, side,
                         &stream) == WYT_OK &&
              wyt_stream_next(stream, out, 2, LIST, 1, LIST, &count) == WYT_OK,
          "stream");
    wyt_stream_free(stream);
}

static void both_sides(void *data)
{
    struct both *both = data;
    read_side(both, WYT_SIDE_BOTH, both->out);
}

static void recursion(void *data)
{
    struct both *both = data;
    const struct sides *of = both->sides;
    simple_both_sides(of->a, of->b, of->c, LIST, both->above, both->below,
                      both->out, both->out + LIST);
}

static void merged(void *data)
{
    struct both *both = data;
    read_side(both, WYT_SIDE_UPPER, both->above);
    read_side(both, WYT_SIDE_LOWER, both->below);
    simple_merge(both->above, both->above + LIST, both->below,
                 both->below + LIST, LIST, both->out, both->out + LIST);
}

/* The programs give what a stream of both sides gives. */
static void same_sides(struct both *both)
{
    uint64_t *kept = pages(2 * LIST * sizeof *kept);
    both_sides(both);
    memcpy(kept, both->out, 2 * LIST * sizeof *kept);
    if (both->sides->a > 0) {
        recursion(both);
        check(memcmp(kept, both->out, 2 * LIST * sizeof *kept) == 0,
              both->sides->text);
        merged(both);
        check(memcmp(kept, both->out, 2 * LIST * sizeof *kept) == 0,
              both->sides->text);
    }
    free(kept);
}

static void sides_row(const struct sides *sides, uint32_t isa)
{
    struct both both = {sides, game_open(sides->text, isa), NULL, NULL, NULL};
    double times[3];
    both.out = pages(2 * LIST * sizeof *both.out);
    both.above = pages(2 * LIST * sizeof *both.above);
    both.below = pages(2 * LIST * sizeof *both.below);
    same_sides(&both);
    const struct job jobs[] = {
        {both_sides, &both, LIST, 1},
        {sides->a > 0 ? recursion : NULL, &both, LIST, 1},
        {merged, &both, LIST, 1},
    };
    measure(jobs, 3, times);
    report(&(struct row){.kernel = "K12",
                         .name = sides->text,
                         .isa = level_name(isa),
                         .threads = 1,
                         .ours = times[0],
                         .simple = times[1],
                         .bound = times[2],
                         .bound_name = "merge",
                         .goal = sides->a > 0 && isa > 0 ? RATIO : NO_GOAL,
                         .least = 1.5});
    free(both.below);
    free(both.above);
    free(both.out);
    game_close(&both.game);
}

/* ---- single numbers ---- */

struct single {
    struct game game;
    uint64_t *numbers, *out;
};

static void ask_numbers(void *data)
{
    struct single *single = data;
    for (size_t i = 0; i < NUMBERS; i++)
        check(wyt_solver_nth(single->game.solver, single->numbers[i],
                             WYT_SIDE_UPPER, single->out + 2 * i, 2) == WYT_OK,
              "nth");
}

static void product(void *data)
{
    struct single *single = data;
    for (size_t i = 0; i < NUMBERS; i++)
        simple_nth_product(&single->numbers[i], 1, single->out + 2 * i,
                           single->out + 2 * i + 1);
}

static void single_row(void)
{
    struct single single = {game_open("wythoff", levels() - 1), NULL, NULL};
    double times[2];
    single.numbers = pages(NUMBERS * sizeof *single.numbers);
    single.out = pages(2 * NUMBERS * sizeof *single.out);
    for (size_t i = 0; i < NUMBERS; i++)
        single.numbers[i] = i * UINT64_C(0x9e3779b97f4a7c15) >> 24;
    const struct job jobs[] = {{ask_numbers, &single, NUMBERS, 1},
                               {product, &single, NUMBERS, 1}};
    measure(jobs, 2, times);
    report(&(struct row){.kernel = "K12",
                         .name = "wythoff, one number a call",
                         .isa = level_name(levels() - 1),
                         .threads = 1,
                         .ours = times[0],
                         .simple = times[1],
                         .bound = 30,
                         .bound_name = "30 ns",
                         .goal = OF_BOUND,
                         .least = 1});
    free(single.out);
    free(single.numbers);
    game_close(&single.game);
}

/* ---- scans ---- */

struct scan {
    const char *text;
    struct simple_ray rays[6];
    size_t count, size; /* rays; of a square that has enough positions */
    wyt_solver *solver; /* that has scanned */
    struct game *game;
    uint64_t *out, *bits;
};

static void scan(void *data)
{
    struct scan *it = data;
    wyt_solver *solver = NULL;
    size_t count = 0;
    check(wyt_solver_new(it->game->context, it->game->rules, NULL, &solver) ==
                  WYT_OK &&
              wyt_solver_list(solver, 0, WYT_SIDE_BOTH, it->out, 2, SCAN,
                              &count) == WYT_OK,
          it->text);
    wyt_solver_free(solver);
}

/* A board, and of its bits those in the shells 0, 1, 2, ... */
static void board(void *data)
{
    struct scan *it = data;
    const size_t size = it->size, words = (size + 63) / 64;
    size_t found = 0;
    simple_mark_rays(size, it->rays, it->count, it->bits);
    for (size_t m = 0; m < size && found < SCAN; m++) {
        const uint64_t *row = it->bits + m * words;
        for (size_t k = 0; k <= m / 64 && found < SCAN; k++)
            for (uint64_t left = row[k]; left != 0 && found < SCAN;
                 left &= left - 1) {
                const size_t x = 64 * k + (size_t)__builtin_ctzll(left);
                if (x > m) /* of (x,m) and (m,x) that with x <= m */
                    break;
                it->out[2 * found] = x;
                it->out[2 * found++ + 1] = m;
            }
    }
    check(found == SCAN, "a square that is large enough");
}

/* Numbers that were passed, the last one first. */
static void again(void *data)
{
    struct scan *it = data;
    for (size_t i = AGAIN; i-- > 0;)
        check(wyt_solver_nth(it->solver, i, WYT_SIDE_BOTH, it->out, 2) ==
                  WYT_OK,
              it->text);
}

static void scan_rows(struct scan *it)
{
    struct game game = game_open(it->text, levels() - 1);
    const size_t bytes = 2 * SCAN * sizeof *it->out;
    uint64_t *kept = pages(bytes);
    double times[3];
    it->game = &game;
    it->solver = game.solver;
    it->out = pages(bytes);
    it->bits = pages(it->size * ((it->size + 63) / 64) * sizeof *it->bits);
    scan(it);
    memcpy(kept, it->out, bytes);
    board(it);
    check(memcmp(kept, it->out, bytes) == 0, it->text);
    again(it);
    const struct job jobs[] = {
        {scan, it, SCAN, 1}, {board, it, SCAN, 1}, {again, it, AGAIN, 1}};
    measure(jobs, 3, times);
    for (int row = 0; row < 2; row++) {
        char name[64];
        (void)snprintf(name, sizeof name, "%.40s%s", it->text,
                       row == 0 ? "" : ", again");
        report(&(struct row){.kernel = "K12",
                             .name = name,
                             .isa = level_name(levels() - 1),
                             .threads = 1,
                             .ours = times[2 * row],
                             .simple = times[1],
                             .bound_name = "",
                             .goal = RATIO,
                             .least = row == 0 ? 2 : 20});
    }
    free(it->bits);
    free(it->out);
    free(kept);
    game_close(&game);
}

/* ---- Nim ---- */

static void count_digits(void *data)
{
    struct game *game = data;
    uint64_t heaps[3];
    for (uint64_t i = 0; i < 100; i++)
        check(wyt_solver_nth(game->solver, UINT64_C(1000000000000) + 3 * i,
                             WYT_SIDE_BOTH, heaps, 3) == WYT_OK,
              "nim");
}

static void nim_row(void)
{
    struct game game = game_open("nim:heaps=3", levels() - 1);
    const struct job jobs[] = {{count_digits, &game, 100, 1}};
    double times[1];
    measure(jobs, 1, times);
    report(&(struct row){.kernel = "K12",
                         .name = "nim:heaps=3, number 10^12",
                         .isa = level_name(levels() - 1),
                         .threads = 1,
                         .ours = times[0],
                         .bound = 1e6,
                         .bound_name = "1 ms",
                         .goal = OF_BOUND,
                         .least = 1});
    game_close(&game);
}

void bench_k12(void)
{
    static const struct sides sides[] = {{"wyt:a=3,b=1,c=2", 3, 1, 2},
                                         {"wyt:a=5,b=6,c=2", 5, 6, 2},
                                         {"shifted:m=2,p=3,l=1", 0, 0, 0}};
    static struct scan scans[] = {
        {.text = "vectors:lines=1.0/0.1/1.1/1.2/2.1",
         .rays = {{1, 0, 1, 1},
                  {0, 1, 1, 1},
                  {1, 1, 1, 1},
                  {1, 2, 1, 1},
                  {2, 1, 1, 1}},
         .count = 5,
         .size = 6144},
        {.text = "vectors:lines=1.1/1.2/2.1",
         .rays = {{1, 1, 1, 1}, {1, 2, 1, 1}, {2, 1, 1, 1}},
         .count = 3,
         .size = 2048},
    };
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        for (uint32_t isa = 0; isa < levels(); isa++)
            sides_row(&sides[i], isa);
    single_row();
    for (size_t i = 0; i < sizeof scans / sizeof *scans; i++)
        scan_rows(&scans[i]);
    nim_row();
}
