/* SPDX-License-Identifier: MIT */
/*
 * Points in a row and 32-bit numbers: terms against closed forms, variants
 * against plain C, and what a vector cannot tell.
 */
#include <string.h>

#include "base/wide.h"
#include "sequences/kernels/kernels.h"
#include "numbers/term.h"
#include "support/exact.h"
#include "support/random.h"
#include "variants.h"

static const uint32_t pairs[][2] = {{1, 1}, {2, 1}, {5, 1},        {12, 1},
                                    {1, 2}, {1, 9}, {3, 2},        {65535, 1},
                                    {7, 7}, {2, 5}, {65535, 65535}};

/* The points of a ramp one by one, with all 128 bits of the fraction. */
static void right_points(const struct wyt__ramp *ramp, size_t count,
                         uint64_t *x, uint64_t *y)
{
    uint64_t high = ramp->high, low = ramp->low, at = ramp->x, d = ramp->d;
    for (size_t i = 0; i < count; i++) {
        uint64_t carry;
        x[i] = at;
        y[i] = at + d;
        low += ramp->step_low;
        carry = low < ramp->step_low;
        high += ramp->step_high;
        at += ramp->whole + (high < ramp->step_high);
        high += carry;
        at += carry == 1 && high == 0;
        d += ramp->rise;
    }
}

/* Every variant writes these points, or says that it cannot tell. */
static void same_ramp(const struct wyt__ramp *ramp, size_t count, size_t shift,
                      bool far, bool told)
{
    struct area x = area_open(count, shift), y = area_open(count, shift);
    right_points(ramp, count, x.at, y.at);
    for (uint32_t isa = 0; isa < VARIANTS; isa++) {
        const struct wyt__kernels *kernels = variant(isa);
        struct area u = area_open(count, shift), v = area_open(count, shift);
        bool can = true;
        if (kernels != NULL) {
            can = kernels->ramp(ramp, count, u.at, v.at, far);
            kernels->finish();
            CHECK(can || isa > 0, "plain C cannot tell");
            CHECK(can == (told || isa == 0), "%s tells: %d", kernels->name,
                  can);
            area_check(&u, "x");
            area_check(&v, "y");
            if (can)
                CHECK(memcmp(x.at, u.at, count * sizeof *x.at) == 0 &&
                          memcmp(y.at, v.at, count * sizeof *y.at) == 0,
                      "%s differs, %zu points", kernels->name, count);
        }
        area_close(&u);
        area_close(&v);
    }
    area_close(&x);
    area_close(&y);
}

static void ramps(void **state)
{
    struct random random = random_stream(1);
    static uint64_t x[WYT__RAMP_POINTS], y[WYT__RAMP_POINTS];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(pairs); i++) {
        const uint32_t m = pairs[i][0], p = pairs[i][1];
        const struct wyt__term term = wyt__golden_term(m, p);
        const struct wyt__golden g = wyt__golden_pair(m, p);
        for (size_t k = 0; k < 40; k++) {
            uint64_t n = random_below(&random, g.limit) >>
                         random_below(&random, 63),
                     pair[2];
            struct wyt__ramp ramp;
            if (n > g.limit - WYT__RAMP_POINTS)
                n = g.limit - WYT__RAMP_POINTS;
            CHECK(wyt__ramp_at(&term, n, n * m, m, &ramp), "no ramp");
            wyt__kernels_plain.ramp(&ramp, WYT__RAMP_POINTS, x, y, false);
            for (size_t j = 0; j < WYT__RAMP_POINTS; j++)
                CHECK(exact_pair_mp(m, p, n + j, pair) && pair[0] == x[j] &&
                          pair[1] == y[j],
                      "(%u,%u): pair %llu + %zu", (unsigned)m, (unsigned)p,
                      (unsigned long long)n, j);
            same_ramp(&ramp, WYT__RAMP_POINTS, 0, true, true);
            same_ramp(&ramp, (size_t)random_below(&random, WYT__RAMP_POINTS),
                      k % 8, false, true);
        }
        for (size_t count = 0; count <= 100; count++) {
            struct wyt__ramp ramp;
            CHECK(wyt__ramp_at(&term, 1000, 1000 * (uint64_t)m, m, &ramp),
                  "no ramp");
            same_ramp(&ramp, count, count % 8, false, true);
        }
    }
}

/* Lines are ramps without a fraction; parts have an offset. */
static void other_ramps(void **state)
{
    const struct wyt__ramp line = {
        .x = 5, .d = 3, .whole = 4, .rise = (uint64_t)0 - 2};
    (void)state;
    same_ramp(&line, WYT__RAMP_POINTS, 1, false, true);
    for (uint32_t l = 0; l < 7; l++) {
        const struct wyt__term term = wyt__part_term(3, 7, l);
        struct wyt__ramp ramp;
        uint64_t x[100], y[100], pair[2];
        CHECK(wyt__ramp_at(&term, 12345678, 0, 21, &ramp), "no ramp");
        same_ramp(&ramp, 1000, 2, false, true);
        wyt__kernels_plain.ramp(&ramp, 100, x, y, false);
        for (uint64_t k = 0; k < 100; k++)
            CHECK(exact_pair_mp(3, 7, 7 * (12345678 + k) + l, pair) &&
                      pair[0] == x[k] && y[k] == x[k] + 21 * k,
                  "part %u, point %llu", (unsigned)l, (unsigned long long)k);
    }
}

/* A fraction close to the next integer, anywhere in the chunk. */
static void close_fractions(void **state)
{
    const struct wyt__term term = wyt__golden_term(1, 1);
    (void)state;
    for (size_t at = 0; at < WYT__RAMP_POINTS; at += 31) {
        for (size_t away = 0; away < 2; away++) {
            static const uint64_t below[] = {1, 700};
            struct wyt__ramp ramp;
            CHECK(wyt__ramp_at(&term, 1, 1, 1, &ramp), "no ramp");
            /* Point `at` has the fraction 1 - below 2^-64, and a bit. */
            ramp.high = (uint64_t)0 - below[away] - at * ramp.step_high;
            ramp.low = UINT64_MAX;
            ramp.high -= wyt__multiply(at, ramp.step_low).high;
            same_ramp(&ramp, WYT__RAMP_POINTS, 0, false, below[away] > 600);
        }
    }
}

static void narrowed(void **state)
{
    uint64_t from[128];
    (void)state;
    for (uint32_t isa = 0; isa < VARIANTS; isa++) {
        const struct wyt__kernels *kernels = variant(isa);
        for (size_t count = 0; kernels != NULL && count <= 100; count++) {
            for (size_t wide = 0; wide <= count; wide++) {
                struct area to = area_open(64, wide % 2 == 0 ? 0 : wide % 8);
                uint32_t *out = (void *)to.at;
                size_t done;
                for (size_t i = 0; i < count; i++)
                    from[i] = UINT32_MAX - (i * 0x1234567 & UINT32_MAX);
                if (wide < count)
                    from[wide] = (uint64_t)1 << (32 + wide % 32);
                done = kernels->narrow(from, count, out, wide % 2 == 0);
                kernels->finish();
                CHECK(done == wide, "%s: %zu of %zu", kernels->name, done,
                      count);
                for (size_t i = 0; i < done; i++)
                    CHECK(out[i] == from[i], "%s: number %zu", kernels->name,
                          i);
                area_check(&to, "out");
                area_close(&to);
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(ramps),
        cmocka_unit_test(other_ramps),
        cmocka_unit_test(close_fractions),
        cmocka_unit_test(narrowed),
    };
    return test_main("kernels points", tests, TEST_LENGTH(tests));
}
