/* SPDX-License-Identifier: MIT */
/*
 * K1: n-th pairs and outcomes of Wythoff Nim for arrays, in the cache and from
 * memory to memory.
 */
#include "bench.h"

#include <stdlib.h>
#include <string.h>

#include "simple/simple.h"

enum { NEAR = 1024, FAR = 1 << 23, REPEATS = 1000 };

struct work {
    struct game game;
    size_t count, repeats;
    uint64_t *in, *out;
    char *outcomes;
    void (*simple)(const uint64_t *, size_t, uint64_t *, uint64_t *);
    void (*classify)(const uint64_t *, const uint64_t *, size_t, char *);
};

static void ours_nth(void *data)
{
    struct work *w = data;
    size_t count = 0;
    for (size_t i = 0; i < w->repeats; i++)
        check(wyt_solver_nth_batch(w->game.solver, w->in, w->count,
                                   WYT_SIDE_BOTH, w->out, 2, w->count, 1, NULL,
                                   &count) == WYT_OK,
              "nth");
}

static void simple_nth(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        w->simple(w->in, w->count, w->out, w->out + w->count);
}

static void copy(void *data)
{
    struct work *w = data;
    memcpy(w->out, w->in, w->count * sizeof *w->in);
    memcpy(w->out + w->count, w->in, w->count * sizeof *w->in);
}

static void ours_outcomes(void *data)
{
    struct work *w = data;
    size_t count = 0;
    for (size_t i = 0; i < w->repeats; i++)
        check(wyt_solver_outcome_batch(w->game.solver, w->out, 2, w->count, 1,
                                       w->count, w->outcomes, NULL,
                                       &count) == WYT_OK,
              "outcomes");
}

static void simple_outcomes(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        w->classify(w->out, w->out + w->count, w->count, w->outcomes);
}

static void read_all(void *data)
{
    struct work *w = data;
    volatile uint64_t sum = simple_sum(w->out, 2 * w->count);
    (void)sum;
}

static uint64_t some(uint64_t *state)
{
    uint64_t x = *state += 0x9e3779b97f4a7c15;
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

static struct work work_open(uint32_t isa, size_t count, size_t repeats)
{
    struct work w = {game_open("wythoff", isa),
                     count,
                     repeats,
                     NULL,
                     NULL,
                     NULL,
                     NULL,
                     NULL};
    uint64_t state = 1;
    w.in = pages(count * sizeof *w.in);
    w.out = pages(2 * count * sizeof *w.out);
    w.outcomes = pages(count);
    for (size_t i = 0; i < count; i++)
        w.in[i] = some(&state) >> (4 + i % 3);
    return w;
}

static void work_close(struct work *w)
{
    game_close(&w->game);
    free(w->in);
    free(w->out);
    free(w->outcomes);
}

/* Both sides give the same. */
static void compare(struct work *w)
{
    uint64_t *kept = pages(2 * w->count * sizeof *kept);
    ours_nth(w);
    memcpy(kept, w->out, 2 * w->count * sizeof *kept);
    simple_nth(w);
    check(memcmp(kept, w->out, 2 * w->count * sizeof *kept) == 0, "pairs");
    free(kept);
}

static void nth(uint32_t isa, int far)
{
    struct work w = work_open(isa, far ? FAR : NEAR, far ? 1 : REPEATS);
    struct work product = w, root = w, integer = w;
    const double items = (double)w.count * (double)w.repeats;
    double times[5];
    product.simple = simple_nth_product;
    root.simple = simple_nth_root;
    integer.simple = simple_nth_integer;
    compare(&product);
    compare(&root);
    compare(&integer);
    const struct job jobs[] = {
        {ours_nth, &w, items, 1},          {simple_nth, &product, items, 1},
        {simple_nth, &root, items, 1},     {simple_nth, &integer, items, 1},
        {far ? copy : NULL, &w, items, 1},
    };
    measure(jobs, 5, times);
    if (!far)
        report(&(struct row){
            .kernel = "K1",
            .name = "n-th pairs, cache, beside sqrtl",
            .isa = level_name(isa),
            .threads = 1,
            .ours = times[0],
            .simple = times[2],
            .bound_name = "",
            .goal = RATIO,
            .least = 4,
        });
    report(&(struct row){
        .kernel = "K1",
        .name = far ? "n-th pairs, memory to memory" : "n-th pairs, cache",
        .isa = level_name(isa),
        .threads = 1,
        .ours = times[0],
        .simple = least_of(times + 1, 3),
        .bound = times[4],
        .bound_name = far ? "copy" : "",
        .goal = far && isa == 2 ? OF_BOUND : NO_GOAL,
        .least = 1 / 1.1,
    });
    work_close(&w);
}

static void outcomes(uint32_t isa, int far)
{
    struct work w = work_open(isa, far ? FAR : NEAR, far ? 1 : REPEATS);
    struct work pair = w, form = w;
    const double items = (double)w.count * (double)w.repeats;
    double times[4];
    uint64_t state = 2;
    for (size_t i = 0; i < 2 * w.count; i++)
        w.out[i] = some(&state) >> 4;
    pair.classify = simple_member_pair;
    form.classify = simple_member_form;
    const struct job jobs[] = {
        {ours_outcomes, &w, items, 1},
        {simple_outcomes, &pair, items, 1},
        {simple_outcomes, &form, items, 1},
        {far ? read_all : NULL, &w, items, 1},
    };
    measure(jobs, 4, times);
    report(&(struct row){
        .kernel = "K1",
        .name = far ? "outcomes, from memory" : "outcomes, cache",
        .isa = level_name(isa),
        .threads = 1,
        .ours = times[0],
        .simple = least_of(times + 1, 2),
        .bound = times[3],
        .bound_name = far ? "read" : "",
        .goal = far && isa == 2 ? OF_BOUND : NO_GOAL,
        .least = 0.85,
    });
    work_close(&w);
}

void bench_k1(void)
{
    for (int far = 0; far < 2; far++)
        for (uint32_t isa = 0; isa < levels(); isa++)
            nth(isa, far);
    for (int far = 0; far < 2; far++)
        for (uint32_t isa = 0; isa < levels(); isa++)
            outcomes(isa, far);
}
