/* SPDX-License-Identifier: MIT */
/*
 * WYT(a,b,c) where b and c differ (Gurvich, Further generalizations of the
 * Wythoff game and the minimum excludant, 2012, announces that it is trivial
 * then): with unordered heaps it is WYT(a,max(b,c)); with ordered ones, when
 * it is {(bn,cn)}, and the two-sided recursion when it is not.
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 60
#define MOST 6

/* a, b and c for which |b - c| is in a range; all of them. */
static void each_uneven(bool far, void (*check)(int a, int b, int c))
{
    int checked = 0;
    for (int a = 0; a <= MOST; a++) {
        for (int b = 0; b <= MOST; b++) {
            for (int c = 0; c <= MOST; c++) {
                if (a + b + c == 0 || (abs(b - c) >= a) != far)
                    continue;
                check(a, b, c);
                checked++;
            }
        }
    }
    HOLDS(checked > 100, "only %d games", checked);
}

static void check_trivial(int a, int b, int c)
{
    struct square expected = square_new(BOX);
    if (b == 0 && c == 0) { /* then a = 0, and there is no move */
        square_free(&expected);
        return;
    }
    square_put_line(&expected, 0, 0, b, c);
    check_wyt(a, b, c, false, &expected);
}

static void uneven_trivial(void **state)
{
    (void)state;
    each_uneven(true, check_trivial);
}

static void check_uneven(int a, int b, int c)
{
    struct square expected = square_of_two_sided(a, b, c, 0, BOX);
    check_wyt(a, b, c, false, &expected);
}

static void uneven_normal(void **state)
{
    (void)state;
    each_uneven(false, check_uneven);
}

static void check_uneven_misere(int a, int b, int c)
{
    struct square expected;
    if (a < 2)
        return; /* a = 1 leaves b = c, a swap: 2.3 */
    expected = square_of_two_sided(a, b, c, 1, BOX);
    check_wyt(a, b, c, true, &expected);
}

static void uneven_misere(void **state)
{
    (void)state;
    each_uneven(false, check_uneven_misere);
}

static void uneven_misere_without_a(void **state)
{
    (void)state;
    for (int b = 1; b <= MOST; b++) {
        for (int c = 1; c <= MOST; c++) {
            struct square expected = square_new(BOX);
            square_put_both(&expected, 0, 1);
            square_put_line(&expected, b + 1, c + 1, b, c);
            check_wyt(0, b, c, true, &expected);
        }
    }
}

static void uneven_misere_tail(void **state)
{
    struct raw_game game = game_wyt(2, 1, 3);
    struct square found;
    (void)state;
    game.misere = true;
    found = square_of(&game, 150);
    HOLDS(square_has(&found, 7, 4) && square_has(&found, 25, 20),
          "(7,4) and (25,20) are no longer P");
    for (int n = 6; 3 * n + 2 < 150; n++)
        HOLDS(!square_has(&found, n + 1, 3 * n + 2), "(%d,%d) is P", n + 1,
              3 * n + 2);
    square_free(&found);
}

static void transposition(void **state)
{
    (void)state;
    for (int i = 0; i < 2 * 5 * 5 * 5; i++) {
        struct raw_game game = game_wyt(i / 50, i / 10 % 5, i / 2 % 5);
        struct raw_game turned = game_wyt(game.a, game.c, game.b);
        struct square one, other;
        game.misere = turned.misere = i % 2 == 1;
        one = square_of(&game, 30);
        other = square_of(&turned, 30);
        for (int cell = 0; cell < 900; cell++)
            HOLDS(one.has[cell] == other.has[cell % 30 * 30 + cell / 30],
                  "WYT(%d,%d,%d): (%d,%d)", game.a, game.b, game.c, cell / 30,
                  cell % 30);
        square_free(&one);
        square_free(&other);
    }
}

/* Where nobody says which heap is the first, i and j may change places. */
static bool is_unordered_option(const struct raw_game *game, const int *from,
                                const int *to)
{
    const int from_turned[2] = {from[1], from[0]},
              to_turned[2] = {to[1], to[0]};
    return raw_wyt_is_option(game, from, to) ||
           raw_wyt_is_option(game, from_turned, to_turned);
}

static void unordered(void **state)
{
    (void)state;
    for (int i = 1; i < 5 * 5 * 5; i++) {
        int a = i / 25, b = i / 5 % 5, c = i % 5;
        struct raw_game game = {.heaps = 2, .is_option = is_unordered_option};
        struct raw_game even = game_wyt(a, b > c ? b : c, b > c ? b : c);
        struct square found, expected;
        game.a = a;
        game.b = b;
        game.c = c;
        found = square_of(&game, 40);
        expected = square_of(&even, 40);
        HOLDS(square_equal(&found, &expected), "WYT(%d,%d,%d)", a, b, c);
        square_free(&found);
        square_free(&expected);
    }
}

/* P = {(bn,cn)} of ordered heaps: not with 0 < |b-c| < a. */
static void no_line(void **state)
{
    struct raw_game game = game_wyt(2, 1, 2);
    struct square found = square_of(&game, BOX);
    (void)state;
    HOLDS(!square_has(&found, 1, 2) && square_has(&found, 1, 3) &&
              square_has(&found, 4, 2),
          "WYT(2,1,2) is {(n,2n)}");
    square_free(&found);
    for (int a = 2; a <= MOST; a++) {
        for (int i = 1; i < 2 * a - 2; i++) {
            int b = i < a ? 1 : 1 + i - a + 1, c = i < a ? 1 + i : 1;
            struct square line = square_new(BOX);
            square_put_line(&line, 0, 0, b, c);
            game = game_wyt(a, b, c);
            found = square_of(&game, BOX);
            HOLDS(!square_equal(&found, &line), "WYT(%d,%d,%d) is a line", a, b,
                  c);
            square_free(&found);
            square_free(&line);
        }
    }
}

static const struct {
    int a, b, c, u[14], l[14];
} uneven_rows[] = {
    {2,
     1,
     2,
     {0, 1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16},
     {0, 2, 5, 8, 11, 15, 18, 21, 24, 28, 31, 34, 37, 41}},
    {3,
     1,
     2,
     {0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15},
     {0, 2, 6, 10, 14, 18, 20, 23, 27, 31, 35, 39, 43, 45}},
    {3,
     1,
     3,
     {0, 1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 14, 15},
     {0, 3, 7, 11, 15, 19, 23, 28, 32, 36, 40, 44, 48, 53}},
    {3,
     2,
     3,
     {0, 2, 4, 8, 10, 12, 16, 18, 20, 24, 26, 30, 32, 34},
     {0, 3, 8, 13, 16, 20, 25, 30, 33, 37, 42, 47, 50, 54}},
    {4,
     2,
     3,
     {0, 2, 4, 6, 9, 11, 13, 15, 19, 21, 23, 25, 29, 31},
     {0, 3, 9, 15, 21, 24, 28, 34, 40, 46, 49, 54, 60, 66}},
};

static void uneven_table(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(uneven_rows); i++) {
        int a = uneven_rows[i].a;
        struct raw_game game = game_wyt(a, uneven_rows[i].b, uneven_rows[i].c);
        struct square found = square_of(&game, 150);
        int upper = 0, lower = 0;
        for (int d = 0; d <= 13 * a; d++) {
            for (int x = 0; x + d < 150; x++) {
                if (square_has(&found, x, x + d)) {
                    HOLDS(d == upper * a && x == uneven_rows[i].u[upper],
                          "row %d: upper %d is (%d,%d)", i, upper, x, x + d);
                    upper++;
                }
                if (square_has(&found, x + d, x)) {
                    HOLDS(d == lower * a && x == uneven_rows[i].l[lower],
                          "row %d: lower %d is (%d,%d)", i, lower, x + d, x);
                    lower++;
                }
            }
        }
        HOLDS(upper == 14 && lower == 14, "row %d: %d and %d", i, upper, lower);
        square_free(&found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.4 |b-c|>=a: P={(bn,cn)}, a,b,c<=6, box 60",
                  uneven_trivial),
        STATEMENT("2.4 |b-c|<a: two-sided recursion, a,b,c<=6, box 60",
                  uneven_normal),
        STATEMENT("2.4 misere |b-c|<a, 2<=a,b,c<=6, box 60", uneven_misere),
        STATEMENT("2.4 misere a=0, 1<=b,c<=6, box 60", uneven_misere_without_a),
        STATEMENT("2.4 misere (2,1,3): no (n+1,3n+2), n>=6, box 150",
                  uneven_misere_tail),
        STATEMENT("2.4 WYT(a,c,b) is the transpose, a,b,c<=4, box 30",
                  transposition),
        STATEMENT("2.4 unordered heaps: WYT(a,max(b,c)), a,b,c<=4, box 40",
                  unordered),
        STATEMENT("2.4 0<|b-c|<a: P is not {(bn,cn)}, a<=6", no_line),
        STATEMENT("2.4 table of u and l, 14 terms", uneven_table),
    };
    return _cmocka_run_group_tests("section 2.4", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
