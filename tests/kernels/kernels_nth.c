/* SPDX-License-Identifier: MIT */
/*
 * N-th pairs and classification: the constants against closed forms in 256
 * bits, the variants against plain C.
 */
#include <string.h>

#include "sequences/kernels/kernels.h"
#include "numbers/term.h"
#include "support/exact.h"
#include "support/random.h"
#include "variants.h"

/* Parameters of pairs: all a up to 12, some with p > m, the largest. */
static const uint32_t pairs[][2] = {
    {1, 1},     {2, 1},         {3, 1},     {4, 1},     {5, 1},     {6, 1},
    {7, 1},     {8, 1},         {9, 1},     {10, 1},    {11, 1},    {12, 1},
    {1, 2},     {1, 3},         {1, 9},     {2, 2},     {2, 3},     {3, 2},
    {6, 10},    {12, 7},        {5, 12},    {1, 12},    {1, 65535}, {65535, 1},
    {256, 256}, {65535, 65535}, {32768, 3}, {3, 32768},
};

#define EDGES 1024

/* Numbers n where something may go wrong: small ones, those around powers of
 * two, Fibonacci numbers, denominators of convergents of phi_t / p, and around
 * the last pair that fits. */
static size_t edges(const struct wyt__golden *g, uint64_t *out)
{
    uint64_t q[2] = {0, 1}, fibonacci[2] = {1, 1};
    const uint64_t t = g->m * g->p;
    size_t count = 0;
    for (uint64_t n = 0; n < 20; n++)
        out[count++] = n;
    for (unsigned bit = 4; bit < 64; bit++)
        for (uint64_t i = 0; i < 3; i++)
            out[count++] = ((uint64_t)1 << bit) + i - 1;
    for (; fibonacci[1] >= fibonacci[0];) {
        uint64_t next = fibonacci[0] + fibonacci[1];
        out[count++] = fibonacci[1];
        fibonacci[0] = fibonacci[1];
        fibonacci[1] = next;
    }
    /* phi_t = [1; t, t, t, ...] */
    for (; q[1] < UINT64_MAX / (t + 1);) {
        uint64_t next = t * q[1] + q[0];
        for (uint64_t i = 0; i < 3; i++)
            out[count++] = q[1] * g->p + i - 1;
        q[0] = q[1];
        q[1] = next;
    }
    for (uint64_t i = 0; i < 5; i++)
        out[count++] = g->limit - 2 + i;
    CHECK(count <= EDGES, "%zu edges", count);
    return count;
}

static void constants(void **state)
{
    struct random random = random_stream(1);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(pairs); i++) {
        const uint32_t m = pairs[i][0], p = pairs[i][1];
        const struct wyt__golden g = wyt__golden_pair(m, p);
        uint64_t numbers[EDGES + 500], x, y, pair[2];
        size_t count = edges(&g, numbers);
        bool covered = p <= m || (m == 1 && p == 2);
        CHECK(g.cut == (!covered && exact_pair_mp(m, p, g.limit + 1, pair)),
              "(%u,%u): cut at %llu", (unsigned)m, (unsigned)p,
              (unsigned long long)g.limit);
        for (size_t k = 0; k < 500; k++)
            numbers[count++] =
                random_bits(&random) >> random_below(&random, 64);
        for (size_t k = 0; k < count; k++) {
            bool fits = exact_pair_mp(m, p, numbers[k], pair);
            size_t written =
                wyt__kernels_plain.nth(&g, &numbers[k], 1, &x, &y, false);
            CHECK(written == (numbers[k] <= g.limit), "(%u,%u): n = %llu",
                  (unsigned)m, (unsigned)p, (unsigned long long)numbers[k]);
            CHECK(written == 0 || (fits && x == pair[0] && y == pair[1]),
                  "(%u,%u): pair %llu is %llu %llu, not %llu %llu", (unsigned)m,
                  (unsigned)p, (unsigned long long)numbers[k],
                  (unsigned long long)x, (unsigned long long)y,
                  (unsigned long long)pair[0], (unsigned long long)pair[1]);
            CHECK(written != 0 || !fits || g.cut, "(%u,%u): %llu fits",
                  (unsigned)m, (unsigned)p, (unsigned long long)numbers[k]);
        }
    }
}

static void same_nth(const struct wyt__kernels *kernels,
                     const struct wyt__golden *g, const uint64_t *numbers,
                     size_t count, size_t shift, bool far)
{
    struct area x[2], y[2];
    size_t done[2];
    for (size_t i = 0; i < 2; i++) {
        x[i] = area_open(count, shift);
        y[i] = area_open(count, far ? shift : (shift * 3) % 8);
        done[i] = (i == 0 ? &wyt__kernels_plain : kernels)
                      ->nth(g, numbers, count, x[i].at, y[i].at, far);
        area_check(&x[i], "x");
        area_check(&y[i], "y");
    }
    kernels->finish();
    CHECK(done[0] == done[1], "%zu and %zu pairs", done[0], done[1]);
    CHECK(memcmp(x[0].at, x[1].at, done[0] * sizeof *x[0].at) == 0 &&
              memcmp(y[0].at, y[1].at, done[0] * sizeof *y[0].at) == 0,
          "%s, m = %llu, p = %u, %zu pairs", kernels->name,
          (unsigned long long)g->m, (unsigned)g->p, count);
    for (size_t i = 0; i < 2; i++) {
        area_close(&x[i]);
        area_close(&y[i]);
    }
}

static void variants_nth(void **state)
{
    struct random random = random_stream(2);
    (void)state;
    for (uint32_t isa = 0; isa < VARIANTS; isa++) {
        const struct wyt__kernels *kernels = variant(isa);
        for (size_t i = 0; kernels != NULL && i < TEST_LENGTH(pairs); i++) {
            const struct wyt__golden g =
                wyt__golden_pair(pairs[i][0], pairs[i][1]);
            uint64_t numbers[EDGES];
            size_t count = edges(&g, numbers);
            for (size_t k = 0; k < count; k++)
                same_nth(kernels, &g, numbers + k, 1, 0, false);
            for (size_t k = 0; k < count; k++)
                numbers[k] = numbers[k] <= g.limit ? numbers[k] : g.limit - k;
            for (size_t length = 0; length <= 100; length++)
                same_nth(kernels, &g, numbers, length, length % 8, false);
            same_nth(kernels, &g, numbers, count, 0, true);
            for (size_t k = 0; k < EDGES; k++)
                numbers[k] = random_below(&random, g.limit);
            same_nth(kernels, &g, numbers, EDGES, 3, false);
            numbers[500] = g.limit + 1;
            same_nth(kernels, &g, numbers, EDGES, 0, true);
        }
    }
}

/* Positions on, beside and far from pairs, in both orders. */
static size_t positions(const struct wyt__golden *g, struct random *random,
                        uint64_t *x, uint64_t *y)
{
    uint64_t numbers[EDGES], pair[2];
    size_t count = edges(g, numbers), made = 0;
    for (size_t k = 0; k < count; k++) {
        uint64_t some = random_bits(random);
        if (!exact_pair_mp((uint32_t)g->m, g->p, numbers[k], pair))
            continue;
        for (unsigned i = 0; i < 4; i++, made++) {
            bool swap = some >> i & 1;
            uint64_t a = pair[0] + (i == 1) - (i == 2 && pair[0] > 0);
            uint64_t b = pair[1] + (i == 1) - (i == 2 && pair[0] > 0);
            if (i == 3)
                b += some >> 63;
            x[made] = swap ? b : a;
            y[made] = swap ? a : b;
        }
    }
    for (size_t k = 0; k < 500; k++, made++) {
        x[made] = random_size(random);
        y[made] = random_size(random);
    }
    return made;
}

#define POSITIONS (4 * EDGES + 500)

static void members(void **state)
{
    struct random random = random_stream(3);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(pairs); i++) {
        const struct wyt__golden g = wyt__golden_pair(pairs[i][0], pairs[i][1]);
        static uint64_t x[POSITIONS], y[POSITIONS];
        unsigned char out[2][POSITIONS + 1];
        size_t count = positions(&g, &random, x, y);
        wyt__kernels_plain.member(&g, x, y, count, out[0]);
        for (size_t k = 0; k < count; k++) {
            uint64_t low = x[k] < y[k] ? x[k] : y[k], pair[2];
            uint64_t d = (x[k] > y[k] ? x[k] : y[k]) - low;
            bool is = d % g.m == 0 &&
                      exact_pair_mp((uint32_t)g.m, g.p, d / g.m, pair) &&
                      pair[0] == low;
            CHECK(out[0][k] == is, "(%llu,%u): %llu %llu",
                  (unsigned long long)g.m, (unsigned)g.p,
                  (unsigned long long)x[k], (unsigned long long)y[k]);
        }
        for (uint32_t isa = 1; isa < VARIANTS; isa++) {
            const struct wyt__kernels *kernels = variant(isa);
            for (size_t length = 0; kernels != NULL && length <= 101;
                 length++) {
                size_t used = length <= 100 ? length : count;
                out[1][used] = 0xab;
                kernels->member(&g, x, y, used, out[1]);
                CHECK(memcmp(out[0], out[1], used) == 0,
                      "%s, m = %llu, p = %u, %zu positions", kernels->name,
                      (unsigned long long)g.m, (unsigned)g.p, used);
                CHECK(out[1][used] == 0xab, "written behind the end");
            }
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(constants),
        cmocka_unit_test(variants_nth),
        cmocka_unit_test(members),
    };
    return test_main("kernels nth", tests, TEST_LENGTH(tests));
}
