/* SPDX-License-Identifier: MIT */
/*
 * Rays of sets that are no P-positions of the game whose board holds them:
 * lines of known slopes, and each thing that makes rays doubtful.
 */
#include "support/harness.h"

#include <math.h>
#include <stdlib.h>

#include "base/bitset.h"
#include "board/storage.h"

#define SIZE 2000
#define MOST 16

/* Symmetric, and its columns are not known; not symmetric; symmetric with one
 * P-position in each column. */
#define ANY "wyt:a=1,b=2"
#define ONE_SIDED "vectors:lines=1.0/2.1"
#define COLUMN_1 "wythoff"

struct set {
    struct bench bench;
    wyt_board *board;
    double slopes[MOST], errors[MOST], densities[MOST], cover, cover_error;
    size_t count;
    uint64_t strays;
    uint32_t doubts;
};

static void set_open(struct set *set, const char *game)
{
    static const uint64_t size[2] = {SIZE, SIZE};
    *set = (struct set){.bench = bench_open(game, NULL)};
    CHECK_STATUS(WYT_OK,
                 wyt__board_shape(set->bench.context, set->bench.rules, size, 2,
                                  WYT_BOARD_OUTCOME, &set->board));
    CHECK_STATUS(WYT_OK, wyt__board_allocate(set->board));
}

/* x >= 0 */
static double whole(double x)
{
    return (double)(uint64_t)x;
}

static void set_add(struct set *set, double x, double y)
{
    if (x >= 0 && y >= 0 && x < SIZE && y < SIZE)
        wyt__set_bit(wyt__board_row_bits(set->board, (size_t)y), (size_t)x);
}

static int32_t set_measure(struct set *set)
{
    return wyt_explore_rays(set->bench.context, set->board, 0, 0, 0,
                            set->slopes, set->errors, set->densities, MOST,
                            &set->count, &set->cover, &set->cover_error,
                            &set->strays, &set->doubts);
}

static void set_close(struct set *set)
{
    wyt_board_unref(set->board);
    bench_close(&set->bench);
}

/* `lines` lines x = y / slope + first, ... `step` cells apart. */
static void add_bundle(struct set *set, double slope, double first, double step,
                       size_t lines)
{
    for (size_t i = 0; i < lines; i++)
        for (double y = 0; y < SIZE; y++)
            set_add(set,
                    whole(1000 + y / slope + first + step * (double)i) - 1000,
                    y);
}

static void check_ray(const struct set *set, size_t i, double slope,
                      double density)
{
    CHECK(i < set->count, "%zu rays", set->count);
    CHECK(fabs(set->slopes[i] - slope) <= set->errors[i] + 1e-12 &&
              set->errors[i] < 1e-3 && fabs(set->densities[i] - density) < 1e-4,
          "ray %zu: %f +- %g, density %f", i, set->slopes[i], set->errors[i],
          set->densities[i]);
}

/* A bundle 140 cells wide, at y = 1500 a tenth of y, is one ray of its slope.
 * Fitted y on x it would have slope 2.16. */
static void wide_bundle(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    add_bundle(&set, 2.5, -20, 20, 8);
    add_bundle(&set, 1.2, 50, 1, 2);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 2 && set.doubts == 0 && set.strays == 0,
          "%zu rays, doubts %u", set.count, (unsigned)set.doubts);
    check_ray(&set, 0, 1.2, 2);
    check_ray(&set, 1, 2.5, 8);
    CHECK(fabs(set.cover - 8 * 3.5 - 2 * 2.2) <= set.cover_error &&
              set.cover_error < 0.01,
          "cover %f +- %f", set.cover, set.cover_error);
    set_close(&set);
}

/* Two rays whose lines lie among each other are one that grows wider; where a
 * gap of 20 cells divides them, as it does their lines, they are two. */
static void near_rays(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    add_bundle(&set, 2.5, 0, 20, 3);
    add_bundle(&set, 2.3, 0, 20, 3);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK((set.doubts & WYT_RAYS_SPREAD) != 0, "%zu rays, doubts %u", set.count,
          (unsigned)set.doubts);
    set_close(&set);
    set_open(&set, ANY);
    add_bundle(&set, 2.5, 0, 20, 3);
    add_bundle(&set, 2.1, 0, 20, 3);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 2 && set.doubts == 0, "%zu rays, doubts %u", set.count,
          (unsigned)set.doubts);
    check_ray(&set, 0, 2.1, 3);
    check_ray(&set, 1, 2.5, 3);
    set_close(&set);
}

/* A thin ray in a wide one makes it grow a little. */
static void hidden_ray(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    add_bundle(&set, 2.5, -70, 20, 8);
    add_bundle(&set, 2.3, 8, 1, 1);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 1 && (set.doubts & WYT_RAYS_SPREAD) != 0,
          "%zu rays, doubts %u", set.count, (unsigned)set.doubts);
    set_close(&set);
}

/* Lines that are 40 cells apart at y = 1500 are of one ray if they move apart
 * by less than half of 40 / 1500 in a row. */
static void half_as_fast(void **state)
{
    static const struct {
        double part;
        size_t rays;
    } rows[] = {{-1, 1}, {0, 1}, {0.3, 1}, {0.45, 1}, {0.55, 2}, {1, 2}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        double more = rows[i].part * 40 / 1500;
        struct set set;
        set_open(&set, ANY);
        add_bundle(&set, 2.5, 0, 1, 1);
        add_bundle(&set, 1 / (0.4 + more), 40 - more * 1500, 1, 1);
        CHECK_STATUS(WYT_OK, set_measure(&set));
        CHECK(set.count == rows[i].rays, "%.2f: %zu rays", rows[i].part,
              set.count);
        set_close(&set);
    }
}

/* The cover is what a column holds, or that is doubtful. */
static void cover(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, COLUMN_1);
    for (double x = 0; x < SIZE; x += 3)
        set_add(&set, x, 2 * x);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    check_ray(&set, 0, 2, 1.0 / 6);
    CHECK(set.doubts == WYT_RAYS_COVER && fabs(set.cover - 0.5) < 1e-3,
          "doubts %u, cover %f", (unsigned)set.doubts, set.cover);
    set_close(&set);
    set_open(&set, COLUMN_1);
    for (double x = 0; x < SIZE; x++)
        set_add(&set, x, x); /* its own mirror image */
    CHECK_STATUS(WYT_OK, set_measure(&set));
    check_ray(&set, 0, 1, 1);
    CHECK(set.doubts == 0 && fabs(set.cover - 1) < 1e-9, "doubts %u, cover %f",
          (unsigned)set.doubts, set.cover);
    set_close(&set);
}

static double root(double y)
{
    double x = 0;
    while ((x + 1) * (x + 1) <= y)
        x++;
    return x;
}

/* x = y/2 + sqrt(y): the slope goes to 2 and is far from it. */
static void drift(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    for (double y = 0; y < SIZE; y++)
        set_add(&set, whole(y / 2 + root(y)), y);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 1 && set.doubts == WYT_RAYS_DRIFT, "%zu rays, doubts %u",
          set.count, (unsigned)set.doubts);
    CHECK(set.slopes[0] < 1.96 && set.errors[0] < 0.04, "%f +- %f",
          set.slopes[0], set.errors[0]);
    set_close(&set);
    /* Half as many from the middle of the rows on. */
    set_open(&set, ANY);
    for (double y = 0; y < SIZE; y += y < SIZE * 3 / 4 ? 1 : 2)
        set_add(&set, whole(y / 2), y);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 1 && set.doubts == WYT_RAYS_DRIFT, "%zu rays, doubts %u",
          set.count, (unsigned)set.doubts);
    set_close(&set);
}

/* An area is no ray, and P-positions here and there are none. */
static void area(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    for (double y = 0; y < SIZE; y++)
        for (double x = 0; x <= y; x += 11)
            set_add(&set, x, y);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK((set.doubts & (WYT_RAYS_DRIFT | WYT_RAYS_SPREAD)) ==
              (WYT_RAYS_DRIFT | WYT_RAYS_SPREAD),
          "doubts %u", (unsigned)set.doubts);
    set_close(&set);
    set_open(&set, ANY);
    for (double i = 0; i < 20; i++)
        set_add(&set, 40 * i, SIZE - 1 - i * i);
    set.count = 77;
    CHECK_ERROR(WYT_NONE, set.bench.context, set_measure(&set));
    CHECK(set.count == 77, "outputs were touched");
    set_close(&set);
}

static void strays(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    add_bundle(&set, 3, 0, 1, 1);
    for (double y = SIZE - 9; y < SIZE; y++)
        set_add(&set, whole(y * 0.7), y);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 1 && set.strays == 9 && set.doubts == 0,
          "%zu rays, %u strays, doubts %u", set.count, (unsigned)set.strays,
          (unsigned)set.doubts);
    for (double y = SIZE - 20; y < SIZE; y++)
        set_add(&set, whole(y * 0.7), y);
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 1 && set.strays == 20 && set.doubts == WYT_RAYS_STRAY,
          "%zu rays, %u strays, doubts %u", set.count, (unsigned)set.strays,
          (unsigned)set.doubts);
    set_close(&set);
}

/* x = 3: upright. */
static void upright(void **state)
{
    struct set set;
    (void)state;
    set_open(&set, ANY);
    for (double y = 0; y < SIZE; y++) {
        set_add(&set, 3, y);
        set_add(&set, whole(y / 2), y);
    }
    CHECK_STATUS(WYT_OK, set_measure(&set));
    CHECK(set.count == 2 && isinf(set.slopes[1]) && set.errors[1] == 0 &&
              fabs(set.densities[1] - 1) < 1e-9,
          "%zu rays, slope %f +- %f", set.count, set.slopes[1], set.errors[1]);
    CHECK(isinf(set.cover) && isinf(set.cover_error) && set.doubts == 0,
          "cover %f +- %f, doubts %u", set.cover, set.cover_error,
          (unsigned)set.doubts);
    set_close(&set);
}

/* A game that is not symmetric has rays of its own below the diagonal; a
 * symmetric one shows those above. */
static void below(void **state)
{
    struct set set;
    (void)state;
    for (int symmetric = 0; symmetric < 2; symmetric++) {
        set_open(&set, symmetric ? ANY : ONE_SIDED);
        for (double x = 0; x < SIZE; x++) {
            set_add(&set, x, whole(x / 3));
            set_add(&set, x, whole(x / 3) + 1);
            set_add(&set, x, whole(x * 1.5));
        }
        CHECK_STATUS(WYT_OK, set_measure(&set));
        CHECK(set.doubts == 0, "doubts %u", (unsigned)set.doubts);
        if (symmetric) {
            CHECK(set.count == 1, "%zu rays", set.count);
            check_ray(&set, 0, 1.5, 1 / 1.5);
        } else {
            CHECK(set.count == 2, "%zu rays", set.count);
            check_ray(&set, 0, 1.0 / 3, 2);
            check_ray(&set, 1, 1.5, 1 / 1.5);
            CHECK(fabs(set.cover - 3) <= set.cover_error &&
                      set.cover_error < 0.01,
                  "cover %f +- %f", set.cover, set.cover_error);
        }
        set_close(&set);
    }
}

/* A ray that wanders: its error is that of a random walk, sqrt(6/5 v / rows)
 * in 1 / slope for steps of variance v = 0.01, which is 0.014 in the slope; for
 * as many independent P-positions it would be 20 times smaller. */
static void wandering(void **state)
{
    uint64_t random = test_seed() * 2 + 1;
    size_t outside = 0;
    (void)state;
    for (int walk = 0; walk < 40; walk++) {
        struct set set;
        double x = 400;
        set_open(&set, ANY);
        for (double y = SIZE / 2; y < SIZE; y++) {
            random = random * 6364136223846793005u + 1442695040888963407u;
            x += random >> 63 != 0 ? 0.6 : 0.4;
            set_add(&set, x, y);
        }
        CHECK_STATUS(WYT_OK, set_measure(&set));
        CHECK(set.count == 1 && set.errors[0] > 0.001 && set.errors[0] < 0.3,
              "%zu rays, error %f", set.count, set.errors[0]);
        outside += fabs(set.slopes[0] - 2) > set.errors[0];
        set_close(&set);
    }
    CHECK(outside < 22, "%zu of 40 are farther from 2 than they say", outside);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wide_bundle), cmocka_unit_test(near_rays),
        cmocka_unit_test(hidden_ray),  cmocka_unit_test(half_as_fast),
        cmocka_unit_test(cover),       cmocka_unit_test(drift),
        cmocka_unit_test(area),        cmocka_unit_test(strays),
        cmocka_unit_test(upright),     cmocka_unit_test(below),
        cmocka_unit_test(wandering),
    };
    return test_main("unit ray sets", tests, TEST_LENGTH(tests));
}
