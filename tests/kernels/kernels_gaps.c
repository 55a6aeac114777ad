/* SPDX-License-Identifier: MIT */
/*
 * Gap words against the recursions of WYT(a,b,c), written here from their
 * definition, from the start and from anywhere, by every variant; their ends.
 */
#include <stdlib.h>
#include <string.h>

#include "rules/recursion.h"
#include "sequences/gaps.h"
#include "sequences/kernels/kernels.h"
#include "support/random.h"
#include "variants.h"

#define PAIRS 30000

/* The numbers of one axis. */
struct side {
    struct wyt__recursion of;
    unsigned axis;
};

/* u_n and l_n, n < PAIRS; small[1] is l. */
static void recursion(const struct wyt__recursion *rule, uint64_t *small[2])
{
    const uint64_t widths[2] = {rule->width[0], rule->width[1]};
    size_t passed[2] = {0, 0};
    small[0][0] = small[1][0] = 0;
    for (size_t n = 1; n < PAIRS; n++)
        for (size_t axis = 0; axis < 2; axis++) {
            const uint64_t *other = small[1 - axis];
            uint64_t last = small[axis][n - 1], w = widths[axis], big;
            size_t *j = &passed[axis];
            while (*j < n && other[*j] + rule->a * *j + rule->s <= last)
                ++*j;
            big = *j < n ? other[*j] + rule->a * *j + rule->s : UINT64_MAX;
            small[axis][n] = (big <= last + w ? big : last) + w;
        }
}

static void check_run(struct wyt__gaps *gaps, const struct wyt__recursion *rule,
                      const struct wyt__kernels *kernels,
                      const uint64_t *expected, size_t from, size_t count,
                      size_t step, bool far)
{
    struct area x = area_open(count, far ? 0 : step % 8);
    struct area y = area_open(count, far ? 0 : from % 8);
    size_t done = 0;
    CHECK(wyt__gaps_seek(gaps, from), "no point %zu", from);
    while (done < count) {
        size_t room = count - done < step ? count - done : step;
        CHECK(wyt__gaps_read(gaps, kernels, room, x.at + done, y.at + done,
                             far) == room,
              "fewer than %zu points", room);
        done += room;
    }
    kernels->finish();
    for (size_t i = 0; i < count; i++)
        CHECK(x.at[i] == expected[from + i] &&
                  y.at[i] == x.at[i] + rule->a * (from + i) + rule->s,
              "(%llu,%llu,%llu) s = %llu, %s: point %zu is %llu %llu",
              (unsigned long long)rule->a, (unsigned long long)rule->width[0],
              (unsigned long long)rule->width[1], (unsigned long long)rule->s,
              kernels->name, from + i, (unsigned long long)x.at[i],
              (unsigned long long)y.at[i]);
    area_check(&x, "x");
    area_check(&y, "y");
    area_close(&x);
    area_close(&y);
}

static void check_rule(const struct wyt__recursion *rule, unsigned axis,
                       const uint64_t *expected, struct random *random)
{
    wyt_context *context = test_context();
    struct wyt__gaps *gaps = NULL;
    CHECK_STATUS(WYT_OK, wyt__gaps_open(context, rule, axis, &gaps));
    for (uint32_t isa = 0; isa < VARIANTS; isa++) {
        const struct wyt__kernels *kernels = variant(isa);
        if (kernels == NULL)
            continue;
        check_run(gaps, rule, kernels, expected, 0, PAIRS, PAIRS, true);
        check_run(gaps, rule, kernels, expected, 0, 5000, 37, false);
        for (size_t i = 0; i < 10; i++) {
            size_t from = (size_t)random_below(random, PAIRS - 2000);
            check_run(gaps, rule, kernels, expected, from, 2000,
                      1 + (size_t)random_below(random, 2000), false);
        }
        for (size_t i = 0; i < 101; i++)
            check_run(gaps, rule, kernels, expected, 100 * i, i, 100, false);
    }
    wyt__gaps_close(gaps);
    CHECK(wyt_context_memory(context) > 0, "no context");
    wyt_context_unref(context);
}

static void recursions(void **state)
{
    struct random random = random_stream(1);
    uint64_t *small[2] = {test_array(PAIRS, sizeof(uint64_t)),
                          test_array(PAIRS, sizeof(uint64_t))};
    const uint64_t most = test_count(6);
    (void)state;
    for (uint64_t a = 1; a <= most; a++)
        for (uint64_t b = 1; b <= most; b++)
            for (uint64_t c = 1; c <= most; c++)
                for (uint64_t s = 0; s <= 1; s++) {
                    const struct wyt__recursion rule = {a, {b, c}, s, 1};
                    if ((b > c ? b - c : c - b) >= a || (s == 1 && a == 1) ||
                        (b != c && (a + b + c) % 3 != 0))
                        continue;
                    recursion(&rule, small);
                    check_rule(&rule, 0, small[0], &random);
                    check_rule(&rule, 1, small[1], &random);
                }
    free(small[0]);
    free(small[1]);
}

/* Large parameters, one letter, many letters. */
static void large_rules(void **state)
{
    static const struct side rules[] = {
        {{65535, {1, 1}, 0, 1}, 0},         {{65535, {1, 1}, 1, 1}, 0},
        {{65535, {65535, 65535}, 0, 1}, 0}, {{65535, {65535, 65535}, 1, 1}, 0},
        {{1, {64, 64}, 0, 1}, 0},           {{97, {64, 64}, 1, 1}, 0},
        {{65535, {40000, 65000}, 0, 1}, 1}, {{12, {12, 12}, 1, 1}, 0},
        {{300, {1, 200}, 1, 1}, 1},         {{2, {100, 101}, 0, 1}, 0},
    };
    struct random random = random_stream(2);
    uint64_t *small[2] = {test_array(PAIRS, sizeof(uint64_t)),
                          test_array(PAIRS, sizeof(uint64_t))};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rules); i++) {
        wyt_context *context = test_context();
        struct wyt__gaps *gaps = NULL;
        int32_t status =
            wyt__gaps_open(context, &rules[i].of, rules[i].axis, &gaps);
        CHECK(status == WYT_OK || status == WYT_UNSUPPORTED, "status %d",
              (int)status);
        wyt__gaps_close(gaps);
        wyt_context_unref(context);
        if (status == WYT_UNSUPPORTED)
            continue;
        recursion(&rules[i].of, small);
        check_rule(&rules[i].of, rules[i].axis, small[rules[i].axis], &random);
    }
    free(small[0]);
    free(small[1]);
}

/* The last point that fits, found by bisection, ends every way to it. */
static void ends(void **state)
{
    static const struct side rules[] = {
        {{1, {1, 1}, 0, 1}, 0}, {{1, {2, 2}, 0, 1}, 0},
        {{2, {3, 3}, 1, 1}, 0}, {{12, {12, 12}, 0, 1}, 0},
        {{3, {1, 2}, 0, 1}, 1}, {{65535, {1, 1}, 1, 1}, 0},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rules); i++) {
        wyt_context *context = test_context();
        struct wyt__gaps *gaps = NULL;
        uint64_t last = 0;
        CHECK_STATUS(WYT_OK, wyt__gaps_open(context, &rules[i].of,
                                            rules[i].axis, &gaps));
        for (int bit = 63; bit >= 0; bit--)
            if (wyt__gaps_seek(gaps, last | (uint64_t)1 << bit))
                last |= (uint64_t)1 << bit;
        for (size_t away = 0; away < 30000; away = 3 * away + 1)
            for (uint32_t isa = 0; isa < VARIANTS; isa++) {
                const struct wyt__kernels *kernels = variant(isa);
                struct area x = area_open(30000, 0), y = area_open(30000, 0);
                if (kernels != NULL) {
                    size_t count;
                    CHECK(wyt__gaps_seek(gaps, last - away), "no point");
                    count =
                        wyt__gaps_read(gaps, kernels, 30000, x.at, y.at, false);
                    CHECK(count == away + 1, "%zu points, %zu expected", count,
                          away + 1);
                    for (size_t k = 0; k < count; k++)
                        CHECK(y.at[k] > x.at[k] &&
                                  (k == 0 || y.at[k] > y.at[k - 1]),
                              "point %zu before the end", away - k);
                    CHECK(wyt__gaps_read(gaps, kernels, 1, x.at, y.at, false) ==
                              0,
                          "a point behind the end");
                }
                area_close(&x);
                area_close(&y);
            }
        CHECK(!wyt__gaps_seek(gaps, last + 1), "point behind the last");
        CHECK(!wyt__gaps_seek(gaps, UINT64_MAX), "point 2^64-1");
        wyt__gaps_close(gaps);
        wyt_context_unref(context);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recursions),
        cmocka_unit_test(large_rules),
        cmocka_unit_test(ends),
    };
    return test_main("kernels gaps", tests, TEST_LENGTH(tests));
}
