/* SPDX-License-Identifier: MIT */
/*
 * The games whose P-positions are {a_n,b_n} (Larsson, Restrictions of
 * m-Wythoff Nim and p-complementary Beatty sequences, Theorems for games (i),
 * (iia), (iib), (iiia), (iiib)), and for which numbers that is so.
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 60
#define MOST 6

static struct raw_game roob_game(int m, int p)
{
    struct raw_game game = game_fraenkel(m);
    game.class_of = raw_roobblock_class;
    game.classes = 1;
    game.k = p;
    return game;
}

static void check_is_pair(const struct raw_game *game, int m, int p,
                          const char *name)
{
    struct square expected = square_of_pair(m, p, BOX);
    struct square found = square_of(game, BOX);
    square_check(&expected, &found, "%s m=%d, p=%d", name, m, p);
    square_free(&expected);
    square_free(&found);
}

static bool is_pair(const struct raw_game *game, int m, int p, int size)
{
    struct square expected = square_of_pair(m, p, size);
    struct square found = square_of(game, size);
    bool equal = square_equal(&expected, &found);
    square_free(&expected);
    square_free(&found);
    return equal;
}

static void game_i(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            struct raw_game game = roob_game(m, p);
            check_is_pair(&game, m, p, "(i)");
        }
    }
}

/* Whether the previous player can forbid every option there is. */
static bool can_end(const struct raw_game *game, int x, int y)
{
    const int from[RAW_HEAPS] = {x, y};
    int to[RAW_HEAPS] = {0}, blockable = 0;
    do {
        if (!raw_may_go(game, from, to))
            continue;
        if (game->class_of(game, from, to) == RAW_FREE)
            return false;
        blockable++;
    } while (raw_next_below(game, from, to));
    return blockable < game->k;
}

static void game_i_ends(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            struct raw_game game = roob_game(m, p);
            for (int i = 0; i < 20 * 20; i++) {
                int x = i / 20, y = i % 20;
                bool expected = m == 1 ? (x == 0 && y < p) || (y == 0 && x < p)
                                       : x == 0 && y == 0;
                HOLDS(can_end(&game, x, y) == expected, "m=%d, p=%d: (%d,%d)",
                      m, p, x, y);
            }
        }
    }
}

static void game_iia(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            struct raw_game game = game_modulo(m, p, 1);
            bool expected = greatest_common_divisor(m, p) == 1;
            HOLDS(is_pair(&game, m, p, BOX) == expected, "m=%d, p=%d", m, p);
        }
    }
}

static void game_iib(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            struct raw_game game = game_modulo(m, m * p, m);
            check_is_pair(&game, m, p, "(iib)");
        }
    }
}

static void unified(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 2; p <= MOST; p++) {
            for (int l = 1; l <= 8; l++) {
                struct raw_game game = game_modulo(m, l * p, l);
                bool expected =
                    m % l == 0 && greatest_common_divisor(m / l, p) == 1;
                HOLDS(is_pair(&game, m, p, 100) == expected, "m=%d, q=%d, l=%d",
                      m, l * p, l);
            }
        }
    }
}

/* A modulus that is not lp. Some pairs differ only far out: of m=3, q=10, l=2
 * the box of 60 is that of p=7. */
static void unified_never(void **state)
{
    (void)state;
    for (int m = 1; m <= 4; m++) {
        for (int q = 1; q <= 12; q++) {
            for (int l = 1; l <= q; l++) {
                struct raw_game game = game_modulo(m, q, l);
                struct square found = square_of(&game, BOX);
                for (int p = 2; p <= 15; p++) {
                    struct square pair = square_of_pair(m, p, BOX);
                    HOLDS(q == l * p || !square_equal(&found, &pair) ||
                              !is_pair(&game, m, p, 4 * BOX),
                          "m=%d, q=%d, l=%d is the pair of p=%d", m, q, l, p);
                    square_free(&pair);
                }
                square_free(&found);
            }
        }
    }
}

static void unified_p_1(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int l = 1; l <= MOST; l++) {
            struct raw_game game = game_modulo(m, l, l);
            check_is_pair(&game, m, 1, "l = q");
        }
    }
}

/* (a_{pn+l}, b_{pn+l}) and (b_{pn+p-l}, a_{pn+p-l}), ordered. */
static struct square square_of_part(int m, int p, int l, int size)
{
    struct square square = square_new(size);
    for (int n = 0; m * p * n < size; n++) {
        int i = p * n + l, j = p * n + p - l;
        square_put(&square, pair_a(m, p, i), pair_b(m, p, i));
        square_put(&square, pair_b(m, p, j), pair_a(m, p, j));
    }
    if (l == 0)
        square_put(&square, 0, 0);
    return square;
}

static void game_iiia(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++) {
            for (int l = 0; l < p; l++) {
                struct raw_game game = game_shifted(m, p, l);
                struct square expected = square_of_part(m, p, l, BOX);
                struct square found = square_of(&game, BOX);
                square_check(&expected, &found, "m=%d, p=%d, l=%d", m, p, l);
                square_free(&expected);
                square_free(&found);
            }
        }
    }
}

static bool has_option(const struct raw_game *game, int x, int y)
{
    const int from[RAW_HEAPS] = {x, y};
    int to[RAW_HEAPS] = {0};
    do {
        if (raw_may_go(game, from, to))
            return true;
    } while (raw_next_below(game, from, to));
    return false;
}

static void game_iiia_ends(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 2; p <= MOST; p++) {
            for (int l = 1; l < p; l++) {
                struct raw_game game = game_shifted(m, p, l);
                for (int i = 0; i < 40 * 40; i++) {
                    int heaps[RAW_HEAPS] = {i / 40, i % 40};
                    bool end = (heaps[0] == 0 && heaps[1] == l * m) ||
                               (heaps[0] == (p - l) * m && heaps[1] == 0);
                    HOLDS(!raw_contains(&game, heaps) ||
                              has_option(&game, heaps[0], heaps[1]) != end,
                          "m=%d, p=%d, l=%d: (%d,%d)", m, p, l, heaps[0],
                          heaps[1]);
                }
            }
        }
    }
}

static void game_iiia_turned(void **state)
{
    (void)state;
    for (int m = 1; m <= 4; m++) {
        for (int p = 2; p <= 4; p++) {
            for (int l = 1; l < p; l++) {
                struct raw_game game = game_shifted(m, p, l);
                struct raw_game turned = game_shifted(m, p, p - l);
                struct square one = square_of(&game, BOX);
                struct square other = square_of(&turned, BOX);
                for (int i = 0; i < BOX * BOX; i++)
                    HOLDS(one.has[i] == other.has[i % BOX * BOX + i / BOX],
                          "m=%d, p=%d, l=%d: (%d,%d)", m, p, l, i / BOX,
                          i % BOX);
                square_free(&one);
                square_free(&other);
            }
        }
    }
}

/* Start (a_k,b_k): l = k mod p; start (b_k,a_k): l = -k mod p. */
static void check_choice(int m, int p)
{
    int *choice = statement_array(BOX * BOX, sizeof *choice);
    int *expected = statement_array(BOX * BOX, sizeof *expected);
    for (int i = 0; i < BOX * BOX; i++)
        expected[i] = -1;
    for (int k = 0; pair_b(m, p, k) < BOX; k++) {
        int a = pair_a(m, p, k), b = pair_b(m, p, k);
        expected[a * BOX + b] = k % p;
        expected[b * BOX + a] = (p - k % p) % p;
    }
    raw_choice(m, p, BOX, choice);
    for (int i = 0; i < BOX * BOX; i++)
        HOLDS(choice[i] == expected[i], "m=%d, p=%d: (%d,%d) picks %d, not %d",
              m, p, i / BOX, i % BOX, choice[i], expected[i]);
    free(choice);
    free(expected);
}

static void game_iiib(void **state)
{
    (void)state;
    for (int m = 1; m <= MOST; m++) {
        for (int p = 1; p <= MOST; p++)
            check_choice(m, p);
    }
}

/* No start is P for two different l, so the choice is forced. */
static void game_iiib_forced(void **state)
{
    (void)state;
    for (int m = 1; m <= 4; m++) {
        for (int p = 2; p <= 5; p++) {
            int *count = statement_array(BOX * BOX, sizeof *count);
            for (int l = 0; l < p; l++) {
                struct raw_game game = game_shifted(m, p, l);
                struct square found = square_of(&game, BOX);
                for (int i = 0; i < BOX * BOX; i++)
                    count[i] += found.has[i];
                square_free(&found);
            }
            for (int i = 0; i < BOX * BOX; i++)
                HOLDS(count[i] <= 1, "m=%d, p=%d: (%d,%d)", m, p, i / BOX,
                      i % BOX);
            free(count);
        }
    }
}

/* Connell (1959): from one heap a multiple of p, or the same from both. */
static void connell(void **state)
{
    (void)state;
    for (int p = 1; p <= 9; p++) {
        struct raw_game game = game_modulo(1, p, 1);
        check_is_pair(&game, 1, p, "Connell");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.4 (i) roob blocking: P={a_n,b_n}, m,p<=6, box 60", game_i),
        STATEMENT("3.4 (i) where all can be forbidden, m,p<=6, box 20",
                  game_i_ends),
        STATEMENT("3.4 (iia) q=p, l=1: iff gcd(m,p)=1, m,p<=6, box 60",
                  game_iia),
        STATEMENT("3.4 (iib) q=mp, l=m: P={a_n,b_n}, m,p<=6, box 60", game_iib),
        STATEMENT("3.4 q=lp: iff l|m, gcd(m/l,p)=1, m,p<=6, l<=8, box 100",
                  unified),
        STATEMENT("3.4 q!=lp: never, m<=4, q<=12, p<=15, box 240",
                  unified_never),
        STATEMENT("3.4 p=1: l=q is m-Wythoff, m,l<=6, box 60", unified_p_1),
        STATEMENT("3.4 (iiia) l-shifted: the part l, m,p<=6, box 60",
                  game_iiia),
        STATEMENT("3.4 (iiia) terminals (0,lm), ((p-l)m,0), m,p<=6, box 40",
                  game_iiia_ends),
        STATEMENT("3.4 (iiia) p-l transposes l, m,p<=4, box 60",
                  game_iiia_turned),
        STATEMENT("3.4 (iiib) P={a_n,b_n}, l=k, l=-k mod p, m,p<=6, box 60",
                  game_iiib),
        STATEMENT("3.4 (iiib) at most one l wins, m<=4, p<=5, box 60",
                  game_iiib_forced),
        STATEMENT("3.4 Connell: m=l=1, p<=9, box 60", connell),
    };
    return _cmocka_run_group_tests("section 3.4", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
