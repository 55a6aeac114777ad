/* SPDX-License-Identifier: MIT */
/*
 * sequences/morphism.h, and walks by support/cursor.h: against the recursion as
 * it stands, against closed forms, and, where neither reaches, against
 * themselves: ranks invert numbers, and neighbours obey the recursion.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/wide.h"
#include "numbers/fraction.h"
#include "rules/recursion.h"
#include "sequences/morphism.h"
#include "support/cursor.h"
#include "support/harness.h"
#include "support/random.h"

static const struct wyt__recursion SOME[] = {
    {1, {1, 1}, 0, 1},
    {1, {2, 2}, 0, 1},
    {2, {3, 3}, 0, 1},
    {2, {3, 3}, 1, 1},
    {1, {12, 12}, 0, 1},
    {12, {1, 1}, 1, 1},
    {8, {12, 12}, 1, 1},
    {6, {9, 9}, 1, 1},
    {5, {5, 5}, 0, 1},
    {3, {1, 2}, 0, 1},
    {3, {2, 1}, 1, 1},
    {12, {1, 12}, 0, 1},
    {12, {12, 1}, 1, 1},
    {2, {7, 8}, 0, 1},
    {2, {8, 7}, 1, 1},
    {7, {6, 12}, 1, 1},
    {9, {12, 4}, 0, 1},
    {4, {11, 8}, 1, 1},
    {1, {300, 300}, 0, 1},
    {7, {500, 494}, 1, 1},
    {1000, {1, 1000}, 1, 1},
    {65535, {1, 1}, 0, 1},
    {65535, {1, 65535}, 1, 1},
    {65535, {65535, 1}, 0, 1},
    {65535, {65535, 65535}, 1, 1},
    {40000, {60000, 30000}, 1, 1},
};

static struct wyt__morphism *build(wyt_context *context,
                                   const struct wyt__recursion *gaps)
{
    struct wyt__morphism *tables = NULL;
    size_t bytes = 7;
    CHECK_STATUS(WYT_OK, wyt__morphism_build(context, gaps, &bytes, &tables));
    CHECK(bytes == 0 && tables != NULL, "nothing was built");
    return tables;
}

/* "(2,3,3) misere, axis 0"; lives until the next call. */
static const char *name_of(const struct wyt__morphism *tables, unsigned axis)
{
    static char text[64];
    const struct wyt__recursion *gaps = &tables->recursion;
    (void)snprintf(text, sizeof text, "(%u,%u,%u)%s, axis %u",
                   (unsigned)gaps->a, (unsigned)gaps->width[0],
                   (unsigned)gaps->width[1], gaps->s == 0 ? "" : " misere",
                   axis);
    return text;
}

/* ---- the recursion ---- */

/* u and l of the recursion, by mex_b of sorted sets: the next number is one
 * width behind the last element before the first gap larger than the width. */
static void recur(const struct wyt__recursion *gaps, uint64_t *terms[2],
                  size_t count)
{
    size_t passed[2] = {0, 0};
    terms[0][0] = terms[1][0] = 0;
    for (size_t n = 1; n < count; n++)
        for (unsigned axis = 0; axis < 2; axis++) {
            const uint64_t *other = terms[1 - axis];
            uint64_t width = gaps->width[axis], end = terms[axis][n - 1];
            size_t *j = &passed[axis];
            while (*j < n &&
                   other[*j] + gaps->a * *j + gaps->s <= end + width) {
                uint64_t big = other[*j] + gaps->a * *j + gaps->s;
                if (big > end)
                    end = big;
                ++*j;
            }
            terms[axis][n] = end + width;
        }
}

/* The last n with terms[n] + a n + s <= v, by going through them. */
static void check_ranks(const struct wyt__morphism *tables, unsigned axis,
                        const uint64_t *terms, size_t count)
{
    size_t small = 0, big = 0;
    uint64_t found = 0;
    const struct wyt__recursion *gaps = &tables->recursion;
    for (uint64_t v = gaps->s; v < terms[count - 1]; v += 1 + v / 64) {
        while (terms[small + 1] <= v)
            small++;
        while (terms[big + 1] + gaps->a * (big + 1) + gaps->s <= v)
            big++;
        CHECK(wyt__morphism_small(tables, axis, v) == small,
              "%s: small rank of %" PRIu64, name_of(tables, axis), v);
        CHECK(wyt__morphism_big(tables, axis, v, &found) && found == big,
              "%s: big rank of %" PRIu64 " is %" PRIu64, name_of(tables, axis),
              v, found);
    }
    if (gaps->s == 1)
        CHECK(!wyt__morphism_big(tables, axis, 0, &found), "%s: before all",
              name_of(tables, axis));
}

static void check_terms(wyt_context *context, struct wyt__morphism *tables,
                        unsigned axis, const uint64_t *terms, size_t count)
{
    struct wyt__cursor cursor;
    uint64_t x = 0;
    CHECK_STATUS(WYT_OK, wyt__cursor_open(&cursor, context, tables, axis, 0));
    for (size_t n = 0; n < count; n++) {
        CHECK(cursor.n == n && cursor.at == terms[n],
              "%s: %" PRIu64 " at %zu, expected %" PRIu64,
              name_of(tables, axis), cursor.at, n, terms[n]);
        if (n < 100 || n % 17 == 0)
            CHECK(wyt__morphism_nth(tables, axis, n, &x) && x == terms[n],
                  "%s: number %zu is %" PRIu64, name_of(tables, axis), n, x);
        CHECK(wyt__cursor_next(&cursor), "%s: ends at %zu",
              name_of(tables, axis), n);
    }
    wyt__cursor_close(&cursor);
    check_ranks(tables, axis, terms, count);
}

static void check_game(wyt_context *context, const struct wyt__recursion *gaps,
                       uint64_t *terms[2], size_t count)
{
    struct wyt__morphism *tables = build(context, gaps);
    recur(gaps, terms, count);
    for (unsigned axis = 0; axis < 2; axis++)
        check_terms(context, tables, axis, terms[axis], count);
    wyt__morphism_unref(tables);
}

static uint32_t least_width(uint32_t a, uint32_t b)
{
    return b >= a ? b - a + 1 : 1;
}

/* All a, b <= 12, |b-c| < a. */
static void recursion(void **state)
{
    const size_t count = test_count(5000);
    uint64_t *terms[2] = {test_array(count + 1, sizeof **terms),
                          test_array(count + 1, sizeof **terms)};
    wyt_context *context = test_context();
    (void)state;
    for (uint32_t a = 1; a <= 12; a++)
        for (uint32_t b = 1; b <= 12; b++)
            for (uint32_t c = least_width(a, b); c < b + a; c++)
                for (uint32_t s = 0; s <= (a >= 2 ? 1 : 0); s++) {
                    const struct wyt__recursion gaps = {a, {b, c}, s, 1};
                    check_game(context, &gaps, terms,
                               b == c ? count : count / 8 + 1);
                }
    for (size_t i = 0; i < TEST_LENGTH(SOME); i++)
        check_game(context, &SOME[i], terms, count);
    free(terms[0]);
    free(terms[1]);
    wyt_context_unref(context);
}

/* ---- far out ---- */

/* The last n of which the number fits. */
static uint64_t last_index(const struct wyt__morphism *tables, unsigned axis)
{
    uint64_t low = 0, high = UINT64_MAX, x;
    while (low < high) {
        uint64_t middle = high - (high - low) / 2;
        if (wyt__morphism_nth(tables, axis, middle, &x))
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* w + a n + s */
static struct wyt__wide big_of(const struct wyt__morphism *tables, uint64_t n,
                               uint64_t w)
{
    const struct wyt__wide more = {0, tables->recursion.s}, x = {0, w};
    return wyt__add_wide(wyt__multiply(tables->recursion.a, n),
                         wyt__add_wide(more, x));
}

static bool is_at_most(struct wyt__wide wide, uint64_t v)
{
    return wide.high == 0 && wide.low <= v;
}

/* Both ranks of v: what they lead to is at most v, what follows is not. */
static void check_value(const struct wyt__morphism *tables, unsigned axis,
                        uint64_t v)
{
    uint64_t n = wyt__morphism_small(tables, axis, v), x, next;
    CHECK(wyt__morphism_nth(tables, axis, n, &x) && x <= v &&
              (!wyt__morphism_nth(tables, axis, n + 1, &next) || next > v),
          "%s: small rank of %" PRIu64, name_of(tables, axis), v);
    CHECK(wyt__morphism_big(tables, axis, v, &n) == (v >= tables->recursion.s),
          "%s: whether %" PRIu64 " has a rank", name_of(tables, axis), v);
    if (v >= tables->recursion.s)
        CHECK(wyt__morphism_nth(tables, axis, n, &x) &&
                  is_at_most(big_of(tables, n, x), v) &&
                  (!wyt__morphism_nth(tables, axis, n + 1, &next) ||
                   !is_at_most(big_of(tables, n + 1, next), v)),
              "%s: big rank of %" PRIu64, name_of(tables, axis), v);
}

/* x_(n+1) is Y_j + w if the first Y_j > x_n is at most x_n + w, else x_n + w.
 * With x_0 = 0 that is the whole recursion. */
static void check_step(const struct wyt__morphism *tables, unsigned axis,
                       uint64_t n, uint64_t x)
{
    uint64_t j = 0, y, next, width = tables->recursion.width[axis];
    struct wyt__wide expected = {0, x}, more = {0, width};
    if (wyt__morphism_big(tables, 1 - axis, x, &j))
        j++;
    if (wyt__morphism_nth(tables, 1 - axis, j, &y) &&
        !wyt__less_wide(wyt__add_wide(expected, more), big_of(tables, j, y)))
        expected = big_of(tables, j, y);
    expected = wyt__add_wide(expected, more);
    if (wyt__morphism_nth(tables, axis, n + 1, &next))
        CHECK(expected.high == 0 && expected.low == next,
              "%s: number %" PRIu64 " is %" PRIu64, name_of(tables, axis),
              n + 1, next);
    else
        CHECK(expected.high != 0, "%s: number %" PRIu64 " fits",
              name_of(tables, axis), n + 1);
}

static void check_index(const struct wyt__morphism *tables, unsigned axis,
                        uint64_t n)
{
    uint64_t x, found;
    struct wyt__wide big;
    if (!wyt__morphism_nth(tables, axis, n, &x))
        return;
    big = big_of(tables, n, x);
    CHECK(wyt__morphism_small(tables, axis, x) == n,
          "%s: small rank of number %" PRIu64, name_of(tables, axis), n);
    if (big.high == 0)
        CHECK(wyt__morphism_big(tables, axis, big.low, &found) && found == n,
              "%s: big rank of number %" PRIu64, name_of(tables, axis), n);
    check_step(tables, axis, n, x);
}

/* A mark as an index, as a number and as a number plus difference. */
static void check_mark(const struct wyt__morphism *tables, unsigned axis,
                       uint64_t mark)
{
    for (uint64_t i = 0; i < 5; i++) {
        check_index(tables, axis, mark + i - 2);
        check_value(tables, axis, mark + i - 2);
    }
}

static void check_marks(const struct wyt__morphism *tables, unsigned axis)
{
    uint64_t f = 1, g = 1;
    for (unsigned bit = 0; bit < 64; bit++)
        check_mark(tables, axis, (uint64_t)1 << bit);
    while (f <= g) {
        check_mark(tables, axis, g);
        f += g;
        check_mark(tables, axis, f);
        g += f;
    }
    for (size_t i = 0; i < tables->levels; i += 1 + tables->levels / 400) {
        const struct wyt__gap_cell *zero = &tables->zero[axis][i];
        check_mark(tables, axis, zero->length);
        check_mark(tables, axis, zero->sum);
    }
    for (size_t i = 0; i < tables->blocks[axis];
         i += 1 + tables->blocks[axis] / 400) {
        const struct wyt__gap_start *start = &tables->starts[axis][i];
        check_mark(tables, axis, start->index);
        check_mark(tables, axis, start->at);
        check_mark(tables, axis,
                   start->at + tables->recursion.a * start->index +
                       tables->recursion.s);
    }
    check_mark(tables, axis, UINT64_MAX - 2);
}

/* A cursor on its way, at the end too. */
static void check_cursor(wyt_context *context, struct wyt__morphism *tables,
                         unsigned axis, uint64_t n)
{
    struct wyt__cursor cursor;
    uint64_t x;
    CHECK_STATUS(WYT_OK, wyt__cursor_open(&cursor, context, tables, axis, n));
    for (size_t i = 0; i < 40; i++, n++) {
        CHECK(cursor.n == n && wyt__morphism_nth(tables, axis, n, &x) &&
                  cursor.at == x,
              "%s: %" PRIu64 " at %" PRIu64, name_of(tables, axis), cursor.at,
              n);
        if (!wyt__cursor_next(&cursor)) {
            CHECK(!wyt__morphism_nth(tables, axis, n + 1, &x) && cursor.n == n,
                  "%s: stops at %" PRIu64, name_of(tables, axis), n);
            break;
        }
    }
    wyt__cursor_close(&cursor);
}

static void check_far(wyt_context *context, struct wyt__morphism *tables,
                      unsigned axis, struct random *random)
{
    uint64_t last = last_index(tables, axis);
    struct wyt__cursor cursor;
    size_t count = test_count(300);
    check_marks(tables, axis);
    check_mark(tables, axis, last);
    CHECK(wyt__morphism_small(tables, axis, UINT64_MAX) == last, "%s: the end",
          name_of(tables, axis));
    for (size_t i = 0; i < count; i++) {
        uint64_t bits = random_bits(random) >> random_below(random, 64);
        check_index(tables, axis, bits % (last + 1));
        check_value(tables, axis, bits);
        if (i % 8 == 0)
            check_cursor(context, tables, axis, bits % (last + 1));
    }
    check_cursor(context, tables, axis, last > 30 ? last - 30 : 0);
    CHECK_STATUS(WYT_BEYOND,
                 wyt__cursor_open(&cursor, context, tables, axis, last + 1));
    wyt__cursor_close(&cursor);
}

static void far_out(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(0x6d6f7270);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(SOME); i++) {
        struct wyt__morphism *tables = build(context, &SOME[i]);
        for (unsigned axis = 0; axis < tables->axes; axis++)
            check_far(context, tables, axis, &random);
        wyt__morphism_unref(tables);
    }
    wyt_context_unref(context);
}

/* b = c = 1 has a closed form, exact for all 64 bits. */
static void closed_form(void **state)
{
    const struct wyt__fraction none = {{0, 0, 0}};
    wyt_context *context = test_context();
    struct random random = random_stream(0x636c6f73);
    (void)state;
    for (uint32_t a = 1; a <= 65535; a = a < 12 ? a + 1 : 3 * a) {
        const struct wyt__recursion gaps = {a, {1, 1}, 0, 1};
        struct wyt__morphism *tables = build(context, &gaps);
        struct wyt__fraction r = wyt__golden_fraction(a);
        for (size_t i = 0; i < 400; i++) {
            uint64_t n = random_bits(&random) >> random_below(&random, 64);
            uint64_t x = 0, expected = 0;
            bool fits = wyt__add(n, wyt__floor_multiple(n, r, none), &expected);
            CHECK(wyt__morphism_nth(tables, 0, n, &x) == fits &&
                      (!fits || x == expected),
                  "%s: number %" PRIu64, name_of(tables, 0), n);
        }
        wyt__morphism_unref(tables);
    }
    wyt_context_unref(context);
}

/* ---- memory ---- */

/* What is refused is said, takes nothing, and would fit into what is said. */
static void memory(void **state)
{
    static const struct wyt__recursion huge[] = {
        {1, {65535, 65535}, 0, 1},
        {2, {65535, 65534}, 1, 1},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(huge); i++) {
        struct wyt__morphism *tables = NULL;
        wyt_context *context = test_context();
        size_t bytes = 0;
        CHECK_STATUS(
            WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 32 << 20));
        CHECK_ERROR(WYT_LIMIT, context,
                    wyt__morphism_build(context, &huge[i], &bytes, &tables));
        CHECK(strstr(wyt_context_error(context), "(1,65535,65535)") != NULL ||
                  strstr(wyt_context_error(context), "(2,65535,65534)") != NULL,
              "%s", wyt_context_error(context));
        CHECK(tables == NULL && bytes > 32 << 20 && bytes < 1 << 28,
              "%zu bytes", bytes);
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY,
                                                   bytes + (8 << 20)));
        tables = build(context, &huge[i]);
        for (unsigned axis = 0; axis < tables->axes; axis++) {
            check_mark(tables, axis, UINT64_C(100000000000000007));
            check_mark(tables, axis, last_index(tables, axis));
            check_cursor(context, tables, axis, UINT64_C(31415926535897));
        }
        wyt__morphism_unref(tables);
        wyt_context_unref(context);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recursion),
        cmocka_unit_test(far_out),
        cmocka_unit_test(closed_form),
        cmocka_unit_test(memory),
    };
    return test_main("morphism", tests, TEST_LENGTH(tests));
}
