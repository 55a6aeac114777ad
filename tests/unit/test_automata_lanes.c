/* SPDX-License-Identifier: MIT */
/*
 * Counters for sweeps: what they say of every position of a row, and where the
 * next position is that has few marks, from all marks one by one. Rows are long
 * enough for blocks of all levels, marks lie in intervals that begin and end
 * anywhere, and room grows in between.
 */
#include "support/harness.h"
#include "support/random.h"

#include <stdlib.h>
#include <string.h>

#include "automata/supply_lanes.h"

#define BOUND 40000
#define MOST_MARKS 600000
#define MOST_LANES 4

struct kind {
    uint32_t along, across, modulus, residues;
};

static const struct kind kinds[][MOST_LANES] = {
    {{0, 1, 1, 1}, {1, 1, 1, 1}},
    {{0, 1, 1, 1}, {1, 1, 1, 1}, {1, 2, 1, 1}, {2, 1, 1, 1}},
    {{0, 1, 3, 2}, {3, 2, 1, 1}},
    {{5, 3, 2, 1}, {1, 1, 4, 3}, {0, 1, 1, 1}},
};

struct mark {
    uint32_t i, m;
};

struct scene {
    wyt_context *context;
    struct random random;
    const struct kind *kind;
    uint32_t limit;
    struct wyt__lane lane[MOST_LANES];
    size_t lanes, marks;
    struct mark *mark;
    uint32_t *sum; /* of the counters of all lanes */
    uint32_t *own; /* the counters of one */
};

static void add_interval(struct scene *scene, uint32_t m)
{
    const uint64_t from = random_below(&scene->random, m + 1);
    const uint64_t size = random_below(&scene->random, m + 1 - from) + 1;
    for (uint64_t i = from; i < from + size && scene->marks < MOST_MARKS; i++) {
        scene->mark[scene->marks++] = (struct mark){(uint32_t)i, m};
        for (size_t k = 0; k < scene->lanes; k++)
            wyt__lane_count(&scene->lane[k], i, m);
    }
}

/* The counters of one lane in row m: of the marks that it moves to. */
static void count_row(struct scene *scene, const struct kind *kind, uint32_t m)
{
    memset(scene->own, 0, BOUND * sizeof *scene->own);
    for (size_t k = 0; k < scene->marks; k++) {
        const uint32_t moves = (m - scene->mark[k].m) / kind->across;
        const uint64_t i = scene->mark[k].i + (uint64_t)kind->along * moves;
        if ((m - scene->mark[k].m) % kind->across == 0 && i <= m &&
            moves % kind->modulus < kind->residues &&
            scene->own[i] < scene->limit)
            scene->own[i]++;
    }
}

static void check_row(struct scene *scene, uint32_t m)
{
    memset(scene->sum, 0, BOUND * sizeof *scene->sum);
    for (size_t k = 0; k < scene->lanes; k++) {
        count_row(scene, &scene->kind[k], m);
        wyt__lane_face(&scene->lane[k], m);
        for (uint32_t i = 0; i <= m; i++) {
            const uint32_t counter = wyt__lane_at(&scene->lane[k], i, m);
            scene->sum[i] += scene->own[i];
            CHECK(counter == scene->own[i], "lane %zu at (%u,%u): %u, not %u",
                  k, i, m, counter, scene->own[i]);
        }
    }
    for (uint32_t left = 1; left <= scene->limit; left++) {
        const uint64_t from = random_below(&scene->random, m);
        uint64_t passed = 0, at = from;
        for (uint32_t i = (uint32_t)from; i <= m; i++) {
            if (i < m && scene->sum[i] >= left)
                continue;
            at = wyt__lanes_next(scene->lane, scene->lanes, at, m, left,
                                 &passed);
            CHECK(at == i, "row %u from %u, %u: %u comes, not %u", m,
                  (unsigned)from, left, (unsigned)at, i);
            at++;
        }
    }
}

static void play(struct scene *scene)
{
    for (size_t k = 0; k < scene->lanes; k++)
        wyt__lane_open(&scene->lane[k], scene->kind[k].along,
                       scene->kind[k].across, scene->kind[k].modulus,
                       scene->kind[k].residues, scene->limit);
    scene->marks = 0;
    for (uint32_t m = 0, row = 0; m < BOUND; row++) {
        for (size_t k = 0; k < scene->lanes; k++)
            CHECK_STATUS(WYT_OK, wyt__lane_reserve(scene->context,
                                                   &scene->lane[k], m + 1));
        add_interval(scene, m);
        if (row % 16 == 15)
            check_row(scene, m);
        m += 1 + (uint32_t)random_below(&scene->random, m / 8 + 2);
    }
    for (size_t k = 0; k < scene->lanes; k++)
        wyt__lane_close(scene->context, &scene->lane[k]);
}

static void rows(void **state)
{
    struct scene scene = {.context = test_context(),
                          .random = random_stream(1)};
    (void)state;
    scene.mark = malloc(MOST_MARKS * sizeof *scene.mark);
    scene.sum = malloc(BOUND * sizeof *scene.sum);
    scene.own = malloc(BOUND * sizeof *scene.own);
    CHECK(scene.mark != NULL && scene.sum != NULL && scene.own != NULL,
          "no memory");
    for (size_t round = 0; round < test_count(12); round++) {
        scene.kind = kinds[round % TEST_LENGTH(kinds)];
        scene.limit = 1 + (uint32_t)random_below(&scene.random, 4);
        for (scene.lanes = 0;
             scene.lanes < MOST_LANES && scene.kind[scene.lanes].across > 0;)
            scene.lanes++;
        play(&scene);
    }
    free(scene.mark);
    free(scene.sum);
    free(scene.own);
    wyt_context_unref(scene.context);
}

/* A full row is passed in blocks of the largest size, and the smallest counter
 * in it is found. */
static void leaps(void **state)
{
    wyt_context *context = test_context();
    struct wyt__lane lane;
    uint64_t passed = 0, at;
    (void)state;
    wyt__lane_open(&lane, 0, 1, 1, 1, 63);
    CHECK_STATUS(WYT_OK, wyt__lane_reserve(context, &lane, 1 << 20));
    for (uint64_t i = 0; i < 1 << 20; i++)
        for (int times = 0; times < (i == 777777 ? 62 : 70); times++)
            wyt__lane_count(&lane, i, 0);
    wyt__lane_face(&lane, (1 << 20) - 1);
    at = wyt__lanes_next(&lane, 1, 0, 1 << 20, 63, &passed);
    CHECK(at == 777777 && passed < 60, "%u comes in %u steps", (unsigned)at,
          (unsigned)passed);
    at = wyt__lanes_next(&lane, 1, at + 1, 1 << 20, 63, &passed);
    CHECK(at == 1 << 20, "%u comes behind it", (unsigned)at);
    at = wyt__lanes_next(&lane, 1, 0, 1 << 20, 62, &passed);
    CHECK(at == 1 << 20, "%u has too few", (unsigned)at);
    wyt__lane_close(context, &lane);
    wyt_context_unref(context);
}

/* Counters up to a limit, side by side in three lanes, are added without a
 * carry: with some numbers that may be left, and those at both ends. */
static void check_limit(wyt_context *context, uint32_t limit)
{
    enum { LANES = 3, PLACES = 3000 };
    const uint32_t often[] = {0,         1,         2,     limit / 3,
                              limit / 2, limit - 1, limit, limit + 72};
    const uint32_t lefts[] = {
        1, 2, limit / 3, limit / 2, limit / 2 + 1, limit - 1, limit};
    struct random random = random_stream(limit);
    struct wyt__lane lane[LANES];
    uint32_t *sum = calloc(PLACES, sizeof *sum);
    CHECK(sum != NULL, "no memory");
    for (int k = 0; k < LANES; k++) {
        wyt__lane_open(&lane[k], 0, 1, 1, 1, limit);
        CHECK_STATUS(WYT_OK, wyt__lane_reserve(context, &lane[k], PLACES));
        for (uint64_t i = 0; i < PLACES; i++) {
            const uint32_t times =
                often[random_below(&random, TEST_LENGTH(often))];
            for (uint32_t t = 0; t < times; t++)
                wyt__lane_raise(&lane[k], (int64_t)i);
            sum[i] += times < limit ? times : limit;
        }
        wyt__lane_face(&lane[k], PLACES - 1);
    }
    for (size_t n = 0; n < TEST_LENGTH(lefts); n++)
        for (uint64_t i = 0, at = 0; i < PLACES; i++) {
            uint64_t passed = 0;
            if (sum[i] >= lefts[n])
                continue;
            at = wyt__lanes_next(lane, LANES, at, PLACES, lefts[n], &passed);
            CHECK(at == i, "limit %u, %u left: %u comes, not %u", limit,
                  lefts[n], (unsigned)at, (unsigned)i);
            at++;
        }
    for (int k = 0; k < LANES; k++)
        wyt__lane_close(context, &lane[k]);
    free(sum);
}

static void largest(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    check_limit(context, 63);
    check_limit(context, WYT__NARROW_LIMIT);
    check_limit(context, WYT__NARROW_LIMIT + 1);
    check_limit(context, 5000);
    check_limit(context, WYT__WIDE_LIMIT);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows),
                                       cmocka_unit_test(leaps),
                                       cmocka_unit_test(largest)};
    return test_main("automata lanes", tests, TEST_LENGTH(tests));
}
