/* SPDX-License-Identifier: MIT */
/*
 * The sequences of WYT(a,b) (Gurvich, Further generalizations of the Wythoff
 * game and the minimum excludant, 2012): x_n = mex_b, y_n = x_n + a n, the
 * recursion that needs no set, gaps, holes, why P-positions do not reach each
 * other; and all rules of outcome on boxes of hundreds.
 */
#include "statement.h"

#include <stdlib.h>
#include <string.h>

#define MOST 10

/* Parameters 0..a, 1..b and the two shifts that have a rule: normal play, and
 * misere play from a = 2. */
static void each_row(void (*check)(int a, int b, int s))
{
    for (int a = 0; a <= MOST; a++) {
        for (int b = 1; b <= MOST; b++) {
            check(a, b, 0);
            if (a >= 2)
                check(a, b, 1);
        }
    }
}

static void check_recursion(int a, int b, int s)
{
    int count = statement_scaled(5000);
    for (int c = b; c < b + a || c == b; c++) {
        struct terms mex = terms_new(a, b, c, s, count);
        struct terms two = terms_new(a, b, c, s, count);
        terms_by_mex(&mex);
        terms_by_recursion(&two);
        for (int n = 0; n < count; n++)
            HOLDS(mex.u[n] == two.u[n] && mex.l[n] == two.l[n],
                  "(%d,%d,%d), shift %d: term %d", a, b, c, s, n);
        terms_free(&mex);
        terms_free(&two);
    }
}

static void recursion(void **state)
{
    (void)state;
    each_row(check_recursion);
}

/* x_{n+1} - x_n in [b,2b] (the first is b + s), y_{n+1} - y_n in [a+b,a+2b]:
 * so no two large coordinates are in (x_n, x_n + b]. */
static void check_gaps(int a, int b, int s)
{
    int count = statement_scaled(5000);
    struct terms terms = terms_new(a, b, b, s, count);
    terms_by_recursion(&terms);
    HOLDS(terms.u[1] == b + s, "(%d,%d), shift %d: x_1", a, b, s);
    for (int n = 0; n + 1 < count; n++) {
        int gap = terms.u[n + 1] - terms.u[n];
        HOLDS(gap >= b && gap <= 2 * b, "(%d,%d): gap %d at %d", a, b, gap, n);
    }
    terms_free(&terms);
}

static void gaps(void **state)
{
    (void)state;
    each_row(check_gaps);
}

/* Numbers that no term is, in each thousand of those the terms reach. */
static void check_holes(int a, int b, int s)
{
    struct terms terms = terms_new(a, b, b, s, 5000);
    struct numbers seen = numbers_new(10000 * b + 1);
    terms_by_recursion(&terms);
    for (int n = 0; n < terms.count; n++) {
        numbers_put(&seen, terms.u[n]);
        numbers_put(&seen, terms.u[n] + a * n + s);
    }
    for (int from = 0; from + 1000 <= terms.u[4999]; from += 1000) {
        int holes = 0;
        for (int v = from; v < from + 1000; v++)
            holes += !seen.has[v];
        HOLDS((holes > 0) == (b > 1), "(%d,%d): %d holes from %d", a, b, holes,
              from);
    }
    numbers_free(&seen);
    terms_free(&terms);
}

static void holes(void **state)
{
    (void)state;
    each_row(check_holes);
}

/* Two P-positions differ by (dx,dy) with |dx|, |dy| >= b and |dx - dy| >= a,
 * or lie on opposite sides of each other. */
static void check_stable(int a, int b, int s)
{
    struct terms terms = terms_new(a, b, b, s, 300);
    terms_by_recursion(&terms);
    for (int i = 0; i < 4 * terms.count; i += 2) {
        for (int j = 0; j < 2 * terms.count; j++) {
            int x = terms.u[i / 4], y = x + a * (i / 4) + s;
            int u = terms.u[j / 2], v = u + a * (j / 2) + s;
            int dx = x - (j % 2 == 0 ? u : v), dy = y - (j % 2 == 0 ? v : u);
            if (i % 4 != 0) {
                dx = y - (j % 2 == 0 ? u : v);
                dy = x - (j % 2 == 0 ? v : u);
            }
            HOLDS(dx < 0 || dy < 0 || (dx == 0 && dy == 0) ||
                      (dx >= b && dy >= b && abs(dx - dy) >= a),
                  "(%d,%d): %d and %d", a, b, i, j);
        }
    }
    terms_free(&terms);
}

static void stable(void **state)
{
    (void)state;
    each_row(check_stable);
}

static const struct {
    int a, b, x[20];
} rows[] = {
    {1, 1, {0,  1,  3,  4,  6,  8,  9,  11, 12, 14,
            16, 17, 19, 21, 22, 24, 25, 27, 29, 30}},
    {2, 1, {0,  1,  2,  4,  5,  7,  8,  9,  11, 12,
            14, 15, 16, 18, 19, 21, 22, 24, 25, 26}},
    {3, 1, {0,  1,  2,  3,  5,  6,  7,  9,  10, 11,
            13, 14, 15, 16, 18, 19, 20, 22, 23, 24}},
    {1, 2, {0,  2,  5,  9,  11, 14, 17, 21, 25, 27,
            30, 32, 35, 38, 42, 45, 49, 53, 55, 58}},
    {2, 2, {0,  2,  6,  8,  12, 16, 18, 22, 24, 28,
            32, 34, 38, 42, 44, 48, 50, 54, 58, 60}},
    {3, 2, {0,  2,  4,  7,  9,  12, 14, 18, 20, 23,
            25, 29, 31, 34, 36, 38, 41, 43, 46, 48}},
    {1, 3, {0,  3,  7,  12, 18, 21, 25, 29, 34, 39,
            45, 51, 54, 58, 61, 65, 69, 74, 78, 83}},
    {2, 3, {0,  3,  8,  11, 15, 20, 26, 29, 33, 36,
            41, 46, 52, 57, 60, 64, 67, 71, 74, 79}},
    {3, 3, {0,  3,  9,  12, 18, 24, 27, 33, 36, 42,
            48, 51, 57, 63, 66, 72, 75, 81, 87, 90}},
    {4, 3, {0,  3,  6,  10, 13, 17, 20, 25, 28, 32,
            35, 40, 43, 47, 50, 56, 59, 63, 66, 71}},
};

/* Every P-position of the square with x <= y is in the row, in its order. */
static void first_terms(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(rows); i++) {
        int a = rows[i].a, table[40];
        struct raw_game game = game_wyt(a, rows[i].b, rows[i].b);
        struct square found = square_of(&game, 150);
        for (int n = 0; n < 20; n++) {
            table[2 * n] = rows[i].x[n];
            table[2 * n + 1] = rows[i].x[n] + a * n;
        }
        square_check_table(&found, table, 20, "normal");
        square_free(&found);
    }
}

static void check_box(int a, int b, int c, bool misere, struct square *expected)
{
    struct marking game = marking_wyt(a, b, c, misere);
    struct square found = square_by_marking(&game, expected->size);
    if (memcmp(found.has, expected->has,
               (size_t)found.size * (size_t)found.size) != 0)
        square_check(expected, &found, "WYT(%d,%d,%d)%s", a, b, c,
                     misere ? " misere" : "");
    square_free(&found);
    square_free(expected);
}

/* The P-positions that the sequences name, of a > 0 and |b - c| < a, or of
 * a = 0 and b = c. */
static struct square square_named(int a, int b, int c, int s, int size)
{
    int least = b < c ? b : c, step = a > 0 ? a : least;
    struct terms terms = terms_new(a, b, c, s, size / step + 2);
    struct square square;
    terms_by_mex(&terms);
    square = square_of_terms(&terms, size);
    terms_free(&terms);
    return square;
}

static void check_misere(int a, int b, int size)
{
    struct square expected = square_named(a, b, b, a >= 2, size);
    if (a == 1) {
        expected.has[0] = false;
        expected.has[b * size + b + 1] = false;
        expected.has[(b + 1) * size + b] = false;
        square_put(&expected, b + 1, b + 1);
    }
    if (a == 0) {
        square_free(&expected);
        expected = square_new(size);
        square_put_line(&expected, b + 1, b + 1, b, b);
    }
    if (a <= 1)
        square_put_both(&expected, 0, 1);
    check_box(a, b, b, true, &expected);
}

/* At least as large as the exceptions of misere play. */
static int box(int base)
{
    int size = statement_scaled(base);
    return size < 30 ? 30 : size;
}

static void large_boxes(void **state)
{
    int size = box(300);
    (void)state;
    for (int a = 0; a <= MOST; a++) {
        for (int b = 0; b <= MOST; b++) {
            struct square expected;
            if (b == 0 && a == 0)
                continue; /* no moves */
            expected = square_named(a, b, b, 0, size);
            check_box(a, b, b, false, &expected);
            if (b > 0)
                check_misere(a, b, size);
        }
    }
}

static void large_uneven(void **state)
{
    int size = box(250);
    (void)state;
    for (int i = 0; i < 7 * 7 * 7; i++) {
        int a = i / 49, b = i / 7 % 7, c = i % 7;
        struct square expected;
        if (a + b + c == 0 || b == c || (a == 0 && b * c == 0))
            continue;
        if (abs(b - c) >= a) {
            expected = square_new(size);
            square_put_line(&expected, 0, 0, b, c);
            check_box(a, b, c, false, &expected);
            continue;
        }
        expected = square_named(a, b, c, 0, size);
        check_box(a, b, c, false, &expected);
        expected = square_named(a, b, c, 1, size);
        check_box(a, b, c, true, &expected);
    }
}

static void large_without_b(void **state)
{
    int size = box(200);
    (void)state;
    for (int a = 0; a <= 8; a++) {
        for (int c = 1; c <= 9; c++) {
            struct square expected = square_new(size);
            if (c < a || (c == 1 && a > 1)) {
                square_free(&expected); /* |b - c| < a: the sequences */
                continue;
            }
            if (c == 1) {
                square_put_line(&expected, 1, 0, 0, 1);
            } else {
                square_put(&expected, 1, 0);
                square_put_line(&expected, 0, 1, 0, c);
            }
            check_box(a, 0, c, true, &expected);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.2 x_{n+1} = y_j+b or x_n+b is mex_b, normal, misere, "
                  "b!=c, a,b<=10, n<5000",
                  recursion),
        STATEMENT("2.2 gaps in [b,2b], a,b<=10, n<5000", gaps),
        STATEMENT("2.2 holes iff b>1, in each 1000, a,b<=10, n<5000", holes),
        STATEMENT("2.2 P-positions do not reach each other, a,b<=10, n<300",
                  stable),
        STATEMENT("2.2 table of x, 10 rows, 20 terms, box 150", first_terms),
        STATEMENT("2.2 Theorem 1 and the misere rules, a,b<=10, box 300",
                  large_boxes),
        STATEMENT("2.4 b!=c, normal and misere, a,b,c<=6, box 250",
                  large_uneven),
        STATEMENT("2.1 misere b=0, a<=8, c<=9, box 200", large_without_b),
    };
    return _cmocka_run_group_tests("section 2.2", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
