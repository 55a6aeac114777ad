/* SPDX-License-Identifier: MIT */
/*
 * Generalisations of the games of Larsson, Restrictions of m-Wythoff Nim and
 * p-complementary Beatty sequences (Remark 5): other blockable rook moves,
 * removed rectangles, and the blocking of bishop moves (Hegarty and Larsson).
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 60
#define MOST 6

typedef int class_function(const struct raw_game *, const int *, const int *);

static struct raw_game blocked(int m, int k, class_function *class_of)
{
    struct raw_game game = game_fraenkel(m);
    game.class_of = class_of;
    game.classes = 1;
    game.k = k;
    return game;
}

/* Whether two kinds of options that may be forbidden give the same set. */
static bool is_same(int m, int k, class_function *one, class_function *other)
{
    struct raw_game a = blocked(m, k, one), b = blocked(m, k, other);
    struct square first, second;
    bool equal;
    a.shortest = b.shortest = 1;
    first = square_of(&a, BOX);
    second = square_of(&b, BOX);
    equal = square_equal(&first, &second);
    square_free(&first);
    square_free(&second);
    return equal;
}

static void all_rooks(void **state)
{
    (void)state;
    for (int m = 1; m <= 5; m++) {
        for (int p = 1; p <= 5; p++) {
            bool expected = m == 1 || p == 1;
            HOLDS(is_same(m, p, raw_roobblock_class, raw_rookblock_class) ==
                      expected,
                  "m=%d, p=%d", m, p);
        }
    }
}

static bool has_option(const struct raw_game *game, const int *from)
{
    int to[RAW_HEAPS] = {0};
    do {
        if (raw_may_go(game, from, to))
            return true;
    } while (raw_next_below(game, from, to));
    return false;
}

static void rectangle_ends(void **state)
{
    (void)state;
    for (int i = 0; i < 5 * 5 * 5; i++) {
        int m = 1 + i / 25, u = 1 + i / 5 % 5, v = 1 + i % 5;
        struct raw_game game = game_hole(m, u, v);
        for (int cell = 0; cell < 20 * 20; cell++) {
            const int heaps[RAW_HEAPS] = {cell / 20, cell % 20};
            bool end = (heaps[0] == u && heaps[1] == 0) ||
                       (heaps[0] == 0 && heaps[1] == v);
            HOLDS(!raw_contains(&game, heaps) ||
                      has_option(&game, heaps) != end,
                  "m=%d, %dx%d: (%d,%d)", m, u, v, heaps[0], heaps[1]);
        }
    }
}

/* {(A_{mn+v}, B_{mn+v})} and {(B_{mn+m-v}, A_{mn+m-v})}, the (1,m) pair. */
static void rectangle_closed(void **state)
{
    (void)state;
    for (int m = 2; m <= MOST; m++) {
        for (int v = 1; v < m; v++) {
            struct raw_game game = game_hole(m, m - v, v);
            struct square found = square_of(&game, BOX);
            struct square expected = square_new(BOX);
            for (int n = 0; m * n < BOX; n++) {
                int i = m * n + v, j = m * n + m - v;
                square_put(&expected, pair_a(1, m, i), pair_b(1, m, i));
                square_put(&expected, pair_b(1, m, j), pair_a(1, m, j));
            }
            square_check(&expected, &found, "m=%d, v=%d", m, v);
            square_free(&expected);
            square_free(&found);
        }
    }
}

static void rectangle_misere(void **state)
{
    (void)state;
    for (int m = 1; m <= 8; m++) {
        struct raw_game hole = game_hole(m, 1, 1);
        struct raw_game misere = game_fraenkel(m);
        struct square found = square_of(&hole, BOX), expected;
        misere.misere = true;
        expected = square_of(&misere, BOX);
        square_check(&expected, &found, "m=%d", m);
        square_free(&expected);
        square_free(&found);
    }
}

static void misere_2_wythoff(void **state)
{
    struct raw_game misere = game_fraenkel(2);
    struct square expected = square_new(BOX), found;
    (void)state;
    misere.misere = true;
    found = square_of(&misere, BOX);
    for (int n = 1; n < BOX; n += 2)
        square_put_both(&expected, pair_a(1, 2, n), pair_b(1, 2, n));
    square_check(&expected, &found, "misere 2-Wythoff");
    square_free(&expected);
    square_free(&found);
}

/* The terminal positions of the game that `without_ends` is about. */
static const struct raw_game *whole;

static bool is_no_end(const struct raw_game *game, const int *heaps)
{
    (void)game;
    return raw_contains(whole, heaps) && has_option(whole, heaps);
}

static const int all_sets[] = {1, 2, 4, 7};

/* Without its terminal positions, normal play of a game is its misere play. */
static void without_ends(void **state)
{
    const struct raw_game games[] = {
        game_fraenkel(1),
        game_fraenkel(3),
        game_wyt(1, 0, 0),
        game_wyt(2, 1, 3),
        game_wyt(1, 2, 2),
        game_modulo(2, 3, 1),
        game_modulo(1, 4, 2),
        game_hole(2, 1, 2),
        game_hole(3, 2, 2),
        game_shifted(2, 3, 1),
        game_shifted(1, 4, 2),
        {.heaps = 3,
         .is_option = raw_gw_is_option,
         .sets = all_sets,
         .set_count = 4},
    };
    (void)state;
    for (int i = 0; i < LENGTH(games); i++) {
        struct raw_game misere = games[i], rest = games[i];
        bool expected[RAW_CELLS], found[RAW_CELLS];
        int size = misere.heaps == 2 ? 40 : 12;
        whole = &games[i];
        misere.misere = true;
        rest.is_position = is_no_end;
        raw_outcomes(&misere, size, expected);
        raw_outcomes(&rest, size, found);
        for (int cell = 0; cell < raw_cells(&rest, size); cell++)
            HOLDS(expected[cell] == found[cell], "game %d: cell %d", i, cell);
    }
}

#define TERMS 2400

/* x_n = mex{x_i,y_i : i<n}, y_n = x_n + m floor(n/k). */
static void bishop_terms(int m, int k, int count, int *x)
{
    struct numbers taken = numbers_new(3 * count);
    int least = 0;
    for (int n = 0; n < count; n++) {
        while (taken.has[least])
            least++;
        x[n] = least;
        numbers_put(&taken, least);
        numbers_put(&taken, least + m * (n / k));
    }
    numbers_free(&taken);
}

static void bishop_blocking(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int k = 1; k <= MOST; k++) {
            struct raw_game game = blocked(m, k, raw_bishopblock_class);
            struct square found = square_of(&game, BOX);
            struct square expected = square_new(BOX);
            int x[BOX];
            bishop_terms(m, k, BOX, x);
            for (int n = 0; n < BOX; n++)
                square_put_both(&expected, x[n], x[n] + m * (n / k));
            square_check(&expected, &found, "m=%d, k=%d", m, k);
            for (int n = 0; n < k; n++)
                HOLDS(square_has(&found, n, n), "m=%d, k=%d: (%d,%d)", m, k, n,
                      n);
            square_free(&expected);
            square_free(&found);
        }
    }
}

static void bishop_variants(void **state)
{
    (void)state;
    for (int m = 1; m <= 5; m++) {
        for (int k = 1; k <= 5; k++) {
            bool same = m == 1 || k == 1;
            HOLDS(is_same(m, k, raw_bishopblock_class, raw_bothblock_class),
                  "m=%d, k=%d", m, k);
            HOLDS(is_same(m, k, raw_bishopblock_class, raw_shortblock_class) ==
                      same,
                  "m=%d, k=%d with short rooks", m, k);
        }
    }
}

/* x_n = n + #{c >= 0 : y_{k+c} - c <= n} for n >= k, and n below. */
static void bishop_count(void **state)
{
    static int x[TERMS];
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int k = 1; k <= MOST; k++) {
            int below = 0; /* y_{k+c} - c grows with c */
            bishop_terms(m, k, TERMS, x);
            for (int n = 0; n < TERMS / 2; n++) {
                while (below + k < TERMS &&
                       x[k + below] + m * ((k + below) / k) - below <= n)
                    below++;
                HOLDS(x[n] == (n < k ? n : n + below), "m=%d, k=%d: x_%d = %d",
                      m, k, n, x[n]);
            }
        }
    }
}

static const struct {
    int m, k, x[20];
} bishop_rows[] = {
    {1, 2, {0,  1,  2,  4,  6,  7,  10, 11, 12, 15,
            17, 18, 20, 21, 24, 25, 28, 29, 30, 33}},
    {1, 3, {0,  1,  2,  3,  5,  7,  9,  10, 13, 14,
            16, 18, 20, 22, 23, 25, 28, 29, 31, 32}},
    {2, 2, {0,  1,  2,  3,  6,  7,  8,  9,  12, 13,
            16, 17, 18, 19, 22, 23, 24, 25, 28, 29}},
    {2, 3, {0,  1,  2,  3,  4,  7,  8,  10, 11, 13,
            16, 17, 18, 20, 21, 24, 25, 27, 30, 31}},
};

static void bishop_table(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(bishop_rows); i++) {
        int m = bishop_rows[i].m, k = bishop_rows[i].k;
        struct raw_game game = blocked(m, k, raw_bishopblock_class);
        struct square found = square_of(&game, BOX);
        struct square expected = square_new(BOX);
        int last = bishop_rows[i].x[19];
        for (int n = 0; n < 20; n++)
            square_put_both(&expected, bishop_rows[i].x[n],
                            bishop_rows[i].x[n] + m * (n / k));
        for (int x = 0; x <= last; x++) {
            for (int y = x; y < BOX; y++)
                HOLDS(square_has(&expected, x, y) == square_has(&found, x, y),
                      "m=%d, k=%d: (%d,%d)", m, k, x, y);
        }
        square_free(&expected);
        square_free(&found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.6 all rook moves blockable: another game for m,p>1, <=5",
                  all_rooks),
        STATEMENT("3.6 rectangle: terminals (u,0), (0,v), m,u,v<=5, box 20",
                  rectangle_ends),
        STATEMENT("3.6 rectangle u+v=m: parts of the (1,m) pair, m<=6, box 60",
                  rectangle_closed),
        STATEMENT("3.6 rectangle u=v=1 is misere m-Wythoff, m<=8, box 60",
                  rectangle_misere),
        STATEMENT("3.6 misere 2-Wythoff: odd terms of (1,2), box 60",
                  misere_2_wythoff),
        STATEMENT("3.6 without terminals normal is misere, 12 games, box 40",
                  without_ends),
        STATEMENT("3.6 bishop blocking: y=x+m floor(n/k), m,k<=6, box 60",
                  bishop_blocking),
        STATEMENT("3.6 bishop blocking: which options count, m,k<=5, box 60",
                  bishop_variants),
        STATEMENT("3.6 [E] bishop blocking: x_n by counting, m,k<=6, n<1200",
                  bishop_count),
        STATEMENT("3.6 table of bishop blocking, 20 terms", bishop_table),
    };
    return _cmocka_run_group_tests("section 3.6", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
