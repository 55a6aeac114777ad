/* SPDX-License-Identifier: MIT */
/*
 * The games of Larsson, Restrictions of m-Wythoff Nim and p-complementary
 * Beatty sequences, on boxes of hundreds, and how the sequences of bishop
 * blocking (Hegarty, Larsson, Permutations of the natural numbers with
 * prescribed difference multisets, 2006) run.
 */
#include "statement.h"

#include <stdlib.h>

#define MOST 6
#define LARGEST 1200

static bool is_set(const struct marking *game, const struct square *expected)
{
    struct square found = square_by_marking(game, expected->size);
    bool equal = square_equal(expected, &found);
    square_free(&found);
    return equal;
}

/* Also frees what is expected. */
static void check_set(const struct marking *game, struct square expected,
                      const char *name, int m, int p, int l)
{
    struct square found = square_by_marking(game, expected.size);
    if (!square_equal(&expected, &found))
        square_check(&expected, &found, "%s m=%d, p=%d, l=%d", name, m, p, l);
    square_free(&found);
    square_free(&expected);
}

static int box(int base)
{
    int size = statement_scaled(base);
    return size < LARGEST ? size : LARGEST;
}

/* The part l of the pair, ordered: (a,b) at pn+l, (b,a) at pn+p-l. */
static struct square part_of(int m, int p, int l, int size)
{
    struct square square = square_new(size);
    for (int n = 0; m * p * n < size; n++) {
        int i = p * n + l, j = p * n + (p - l) % p;
        square_put(&square, pair_a(m, p, i), pair_b(m, p, i));
        square_put(&square, pair_b(m, p, j), pair_a(m, p, j));
    }
    return square;
}

static void larsson_games(void **state)
{
    int size = box(400);
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            struct marking roob = {.a = m, .shortest = m, .k = p};
            check_set(&roob, square_of_pair(m, p, size), "(i)", m, p, 0);
            for (int l = 0; l < p; l++) {
                struct marking shifted = marking_wyt(m * p, 1, 1, false);
                shifted.base = l == 0 ? 0 : (p - l) * m;
                shifted.height = l * m;
                check_set(&shifted, part_of(m, p, l, size), "(iiia)", m, p, l);
            }
        }
    }
}

/* The m-bishop and rook moves of a length below l modulo q. */
static bool modular_is_pair(int m, int q, int l, int p, int size)
{
    struct marking game = {.a = m};
    struct square pair = square_of_pair(m, p, size);
    bool rook[LARGEST], same;
    for (int length = 0; length < size; length++)
        rook[length] = length % q < l;
    game.rook = rook;
    same = is_set(&game, &pair);
    square_free(&pair);
    return same;
}

static void modular_iff(void **state)
{
    int size = statement_scaled_up(300);
    (void)state;
    size = size < LARGEST ? size : LARGEST;
    for (int m = 1; m <= 12; m++) {
        for (int p = 2; p <= 6; p++) {
            for (int l = 1; l <= 12; l++) {
                bool expected =
                    m % l == 0 && greatest_common_divisor(m / l, p) == 1;
                HOLDS(modular_is_pair(m, l * p, l, p, size) == expected,
                      "m=%d, q=%d, l=%d", m, l * p, l);
            }
        }
    }
}

/* From small boxes on, for some pairs differ only far out. */
static bool is_any_pair(int m, int q, int l, int p)
{
    return modular_is_pair(m, q, l, p, 40) && modular_is_pair(m, q, l, p, 500);
}

static void modular_never(void **state)
{
    (void)state;
    for (int m = 1; m <= 4; m++) {
        for (int q = 1; q <= 24; q++) {
            for (int l = 1; l <= q; l++) {
                for (int p = 2; p <= 24; p++)
                    HOLDS(q == l * p || !is_any_pair(m, q, l, p),
                          "m=%d, q=%d, l=%d is the pair of p=%d", m, q, l, p);
            }
        }
    }
}

static void rectangles(void **state)
{
    int size = box(300);
    (void)state;
    for (int m = 1; m <= 10; m++) {
        struct marking hole = marking_wyt(m, 1, 1, false);
        struct marking misere = marking_wyt(m, 1, 1, true);
        for (int v = 1; v < m; v++) {
            hole.base = m - v;
            hole.height = v;
            check_set(&hole, part_of(1, m, v, size), "u+v=m", m, 0, v);
        }
        hole.base = hole.height = 1;
        check_set(&hole, square_by_marking(&misere, size), "u=v=1", m, 0, 0);
    }
}

/* x_n = mex, y_n = x_n + m floor(n/k). */
static int *bishop_terms(int m, int k, int count)
{
    struct numbers taken = numbers_new(3 * count);
    int *x = statement_array(count, sizeof *x), least = 0;
    for (int n = 0; n < count; n++) {
        while (taken.has[least])
            least++;
        x[n] = least;
        numbers_put(&taken, least);
        numbers_put(&taken, least + m * (n / k));
    }
    numbers_free(&taken);
    return x;
}

static void bishop_blocking(void **state)
{
    int size = box(400);
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int k = 1; k <= MOST; k++) {
            struct marking game = marking_wyt(m, 1, 1, false);
            struct square expected = square_new(size);
            int *x = bishop_terms(m, k, size);
            for (int n = 0; n < size; n++)
                square_put_both(&expected, x[n], x[n] + m * (n / k));
            game.diagonal = true;
            game.k = k;
            check_set(&game, expected, "bishop", m, k, 0);
            free(x);
        }
    }
}

/* Sums of `width` gaps of floor(n rho + c) differ by at most 1. */
static bool may_be_beatty(const int *x, int count, int from, int width)
{
    int least = x[from + width] - x[from], most = least;
    for (int n = from; n + width < count; n++) {
        int sum = x[n + width] - x[n];
        least = sum < least ? sum : least;
        most = sum > most ? sum : most;
    }
    return most - least <= 1;
}

/* k >= 2: not even beyond the first 1000 terms. */
static void bishop_is_no_beatty(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int k = 1; k <= MOST; k++) {
            int *x = bishop_terms(m, k, 5000);
            bool may_be = true;
            for (int width = 1; width <= 40; width++)
                may_be = may_be && may_be_beatty(x, 5000, 1000, width);
            HOLDS(may_be == (k == 1), "m=%d, k=%d", m, k);
            free(x);
        }
    }
}

/* |x_n - n rho|, rho = (2 - c + sqrt(c^2+4))/2 with c = m/k, in the n < 20000:
 * k rho = (2k - m + sqrt(m^2 + 4k^2))/2. */
static void bishop_is_near(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int k = 1; k <= MOST; k++) {
            uint64_t square = (uint64_t)(m * m + 4 * k * k);
            double root = (double)square_root(square << 40) / (1 << 20);
            double rho = (2 * k - m + root) / (2 * k), most = 0;
            int *x = bishop_terms(m, k, 20000);
            for (int n = 0; n < 20000; n++) {
                double off = x[n] > n * rho ? x[n] - n * rho : n * rho - x[n];
                most = off > most ? off : most;
            }
            HOLDS(most < (k == 1 ? 1 : 2 * k), "m=%d, k=%d: %f", m, k, most);
            free(x);
        }
    }
}

/* Where all options can be forbidden in W^2. */
static bool is_no_end(const struct raw_game *game, const int *heaps)
{
    (void)game;
    return heaps[0] + heaps[1] > 1;
}

/* Misere W^2 by all choices of the previous player: who faces only forbidden
 * options wins. Without its ends, normal play says otherwise, here at (0,3)
 * and at (0,1), which is P. */
static void not_for_blocking(void **state)
{
    struct raw_game misere = game_wythoff_block(2);
    struct raw_game rest = game_wythoff_block(2);
    bool expected[36], found[36];
    (void)state;
    misere.misere = true;
    rest.is_position = is_no_end;
    raw_outcomes_by_choices(&misere, 6, expected);
    raw_outcomes(&rest, 6, found);
    HOLDS(expected[1] && !found[1], "(0,1)");
    HOLDS(!expected[3] && found[3], "(0,3)");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.4 (i) and (iiia) again, m,p<=6, box 400", larsson_games),
        STATEMENT("3.4 q=lp: iff l|m, gcd(m/l,p)=1, m,l<=12, p<=6, box 300",
                  modular_iff),
        STATEMENT("3.4 q!=lp: never, m<=4, q,p<=24, box 500", modular_never),
        STATEMENT("3.6 rectangles u+v=m and u=v=1, m<=10, box 300", rectangles),
        STATEMENT("3.6 bishop blocking, m,k<=6, box 400", bishop_blocking),
        STATEMENT("3.6 bishop blocking: Beatty iff k=1, m,k<=6, n<5000",
                  bishop_is_no_beatty),
        STATEMENT("3.6 bishop blocking: |x_n - n rho| < 2k, m,k<=6, n<20000",
                  bishop_is_near),
        STATEMENT("3.6 W^2 without its ends is not misere W^2",
                  not_for_blocking),
    };
    return _cmocka_run_group_tests("section 3 boxes", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
