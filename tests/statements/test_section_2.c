/* SPDX-License-Identifier: MIT */
/*
 * WYT(a,b) (Gurvich, Further generalizations of the Wythoff game and the
 * minimum excludant, 2012): terminal positions, Theorem 1, misere play.
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 60
#define MOST 6

static bool is_terminal(const struct raw_game *game, int x, int y)
{
    const int from[RAW_HEAPS] = {x, y};
    int to[RAW_HEAPS] = {0};
    do {
        if (raw_may_go(game, from, to))
            return false;
    } while (raw_next_below(game, from, to));
    return true;
}

static void terminals_of(int a, int b, int c)
{
    struct raw_game game = game_wyt(a, b, c);
    for (int x = 0; x < 12; x++) {
        for (int y = 0; y < 12; y++) {
            bool expected = x == 0 && y == 0;
            if (a <= 1 && b == 0 && c == 1)
                expected = x == 0;
            else if (a <= 1 && b == 1 && c == 0)
                expected = y == 0;
            else if (a <= 1 && b == 0 && c == 0)
                expected = a == 0 || x == 0 || y == 0;
            HOLDS(is_terminal(&game, x, y) == expected,
                  "WYT(%d,%d,%d): (%d,%d)", a, b, c, x, y);
        }
    }
}

static void terminals(void **state)
{
    (void)state;
    for (int a = 0; a <= 5; a++) {
        for (int b = 0; b <= 5; b++) {
            for (int c = 0; c <= 5; c++)
                terminals_of(a, b, c);
        }
    }
}

static void misere_without_b(void **state)
{
    (void)state;
    for (int a = 0; a <= 8; a++) {
        for (int c = 1; c <= 9; c++) {
            struct square expected = square_new(BOX);
            if (c >= 2 && c >= a) {
                square_put(&expected, 1, 0);
                square_put_line(&expected, 0, 1, 0, c);
            } else if (c == 1 && a <= 1) {
                square_put_line(&expected, 1, 0, 0, 1);
            } else {
                square_free(&expected); /* |b - c| < a: another statement */
                continue;
            }
            check_wyt(a, 0, c, true, &expected);
        }
    }
}

static void theorem_1(void **state)
{
    (void)state;
    for (int a = 1; a <= MOST; a++) {
        for (int b = 0; b <= MOST; b++) {
            struct square expected = square_of_two_sided(a, b, b, 0, BOX);
            check_wyt(a, b, b, false, &expected);
        }
    }
    for (int b = 1; b <= MOST; b++) {
        struct square expected = square_new(BOX);
        square_put_line(&expected, 0, 0, b, b);
        check_wyt(0, b, b, false, &expected);
    }
}

static void theorem_1_table_2(void **state)
{
    static const int first[][10][2] = {
        {{0, 0},
         {2, 3},
         {5, 7},
         {9, 12},
         {11, 15},
         {14, 19},
         {17, 23},
         {21, 28},
         {25, 33},
         {27, 36}},
        {{0, 0},
         {3, 5},
         {8, 12},
         {11, 17},
         {15, 23},
         {20, 30},
         {26, 38},
         {29, 43},
         {33, 49},
         {36, 54}},
    };
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct raw_game game = game_wyt(i + 1, i + 2, i + 2);
        struct square found = square_of(&game, BOX);
        square_check_table(&found, &first[i][0][0], 10, "Table 2");
        square_free(&found);
    }
}

static void misere_shift(void **state)
{
    (void)state;
    for (int a = 2; a <= MOST; a++) {
        for (int b = 0; b <= MOST; b++) {
            struct square expected = square_of_two_sided(a, b, b, 1, BOX);
            check_wyt(a, b, b, true, &expected);
        }
    }
}

static void misere_swap(void **state)
{
    (void)state;
    for (int b = 1; b <= MOST; b++) {
        struct square expected = square_of_two_sided(1, b, b, 0, BOX);
        expected.has[0] = false;
        expected.has[b * BOX + b + 1] = expected.has[(b + 1) * BOX + b] = false;
        square_put_both(&expected, 0, 1);
        square_put(&expected, b + 1, b + 1);
        check_wyt(1, b, b, true, &expected);
    }
}

static void misere_lines(void **state)
{
    struct square expected = square_new(BOX);
    (void)state;
    square_put_line(&expected, 1, 1, 0, 1);
    square_put_line(&expected, 1, 1, 1, 0);
    check_wyt(1, 0, 0, true, &expected);
    for (int b = 1; b <= MOST; b++) {
        expected = square_new(BOX);
        square_put_both(&expected, 0, 1);
        square_put_line(&expected, b + 1, b + 1, b, b);
        check_wyt(0, b, b, true, &expected);
    }
}

/* Whether no position is P in normal and in misere play. */
static bool are_disjoint(int a, int b)
{
    struct raw_game game = game_wyt(a, b, b);
    struct square normal = square_of(&game, BOX), misere;
    bool disjoint = true;
    game.misere = true;
    misere = square_of(&game, BOX);
    for (int i = 0; i < BOX * BOX; i++)
        disjoint = disjoint && !(normal.has[i] && misere.has[i]);
    square_free(&normal);
    square_free(&misere);
    return disjoint;
}

static void pets(void **state)
{
    (void)state;
    for (int a = 0; a <= MOST; a++) {
        for (int b = 0; b <= MOST; b++) {
            bool expected = a >= 2 || (a == 1 && b == 0) || (a == 0 && b >= 2);
            if (a + b == 0)
                continue; /* no moves */
            HOLDS(are_disjoint(a, b) == expected, "WYT(%d,%d)", a, b);
        }
    }
}

/* x_n = floor(n alpha + 1/alpha), in integers with k = n a + 1. */
static void misere_closed_form(void **state)
{
    (void)state;
    for (int a = 2; a <= 8; a++) {
        struct square expected = square_new(BOX);
        for (int n = 0; a * n + 1 < BOX; n++) {
            int64_t k = n * a + 1;
            int64_t root =
                (int64_t)square_root((uint64_t)(k * k * (a * a + 4)));
            int x = (int)((root - (a - 2) * (k - 2)) / (2 * a));
            square_put_both(&expected, x, x + n * a + 1);
        }
        check_wyt(a, 1, 1, true, &expected);
    }
}

static const struct {
    int a, b, x[20];
} misere_rows[] = {
    {2, 1, {0,  2,  3,  4,  6,  7,  9,  10, 12, 13,
            14, 16, 17, 19, 20, 21, 23, 24, 26, 27}},
    {3, 1, {0,  2,  3,  4,  5,  7,  8,  9,  11, 12,
            13, 15, 16, 17, 19, 20, 21, 22, 24, 25}},
    {4, 1, {0,  2,  3,  4,  5,  6,  8,  9,  10, 11,
            13, 14, 15, 16, 18, 19, 20, 21, 23, 24}},
    {2, 2, {0,  3,  5,  8,  12, 14, 17, 19, 23, 27,
            29, 32, 36, 38, 42, 44, 48, 52, 54, 57}},
    {3, 2, {0,  3,  5,  9,  11, 14, 16, 18, 21, 23,
            26, 28, 32, 34, 37, 39, 42, 44, 48, 50}},
    {2, 3, {0,  4,  10, 13, 18, 23, 26, 30, 33, 37,
            42, 48, 53, 59, 62, 66, 69, 74, 77, 81}},
    {3, 3, {0,  4,  7,  11, 17, 20, 24, 27, 33, 39,
            42, 46, 52, 55, 61, 64, 70, 76, 79, 83}},
    {4, 3, {0,  4,  7,  12, 15, 19, 22, 28, 31, 35,
            38, 43, 46, 50, 53, 56, 60, 63, 67, 70}},
};

/* Every P-position of the square with x <= y is in the row, in its order. */
static void misere_table(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(misere_rows); i++) {
        int a = misere_rows[i].a, rows[40];
        struct raw_game game = game_wyt(a, misere_rows[i].b, misere_rows[i].b);
        struct square found;
        game.misere = true;
        for (int n = 0; n < 20; n++) {
            rows[2 * n] = misere_rows[i].x[n];
            rows[2 * n + 1] = misere_rows[i].x[n] + a * n + 1;
        }
        found = square_of(&game, 150);
        square_check_table(&found, rows, 20, "misere");
        square_free(&found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.1 terminal positions, a,b,c<=5, box 12", terminals),
        STATEMENT("2.1 misere b=0: {(1,0)} and (0,cn+1), a<=8, c<=9, box 60",
                  misere_without_b),
        STATEMENT("2.2 Theorem 1: x=mex_b, y=x+an, a,b<=6, box 60", theorem_1),
        STATEMENT("2.2 Table 2 of WYT(1,2), WYT(2,3)", theorem_1_table_2),
        STATEMENT("2.3 misere a>=2: y=x+an+1, a,b<=6, box 60", misere_shift),
        STATEMENT("2.3 misere a=1: {0,1},{b+1,b+1}, b<=6, box 60", misere_swap),
        STATEMENT("2.3 misere a=0; a=1,b=0: lines, b<=6, box 60", misere_lines),
        STATEMENT("2.3 pets: normal and misere disjoint, a,b<=6, box 60", pets),
        STATEMENT("2.3 misere b=1: floor(n alpha+1/alpha), a<=8, box 60",
                  misere_closed_form),
        STATEMENT("2.3 table of misere rows, 20 terms", misere_table),
    };
    return _cmocka_run_group_tests("section 2", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
