/* SPDX-License-Identifier: MIT */
/*
 * The examples and tables of Larsson, Restrictions of m-Wythoff Nim and
 * p-complementary Beatty sequences, and which of its modular games are
 * p-complementary, which the paper asks.
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 60

static struct square square_of_roob(int m, int p, int size)
{
    struct raw_game game = game_fraenkel(m);
    game.class_of = raw_roobblock_class;
    game.classes = 1;
    game.k = p;
    return square_of(&game, size);
}

static struct square square_of_modulo(int m, int q, int l, int size)
{
    struct raw_game game = game_modulo(m, q, l);
    return square_of(&game, size);
}

/* The options of (0,y): which of (0,0) .. (0,y-1), as bits. */
static unsigned column_options(const struct raw_game *game, int y)
{
    const int from[RAW_HEAPS] = {0, y};
    unsigned bits = 0;
    for (int z = 0; z < y; z++) {
        const int to[RAW_HEAPS] = {0, z};
        bits |= raw_may_go(game, from, to) ? 1U << z : 0;
    }
    return bits;
}

static void example_1(void **state)
{
    struct raw_game game = game_fraenkel(2);
    struct square found = square_of_roob(2, 2, BOX);
    const int from[RAW_HEAPS] = {0, 2}, zero[RAW_HEAPS] = {0, 0};
    const int one[RAW_HEAPS] = {0, 1};
    (void)state;
    HOLDS(column_options(&game, 2) == 3, "the options of (0,2)");
    HOLDS(raw_roobblock_class(&game, from, zero) == 0 &&
              raw_roobblock_class(&game, from, one) == RAW_FREE,
          "only (0,0) can be forbidden");
    for (int y = 0; y < BOX; y++)
        HOLDS(square_has(&found, 0, y) == (y == 0 || y == 2), "(0,%d)", y);
    square_free(&found);
}

static void example_2(void **state)
{
    struct raw_game game = game_modulo(2, 2, 1);
    struct square found = square_of(&game, BOX);
    (void)state;
    HOLDS(column_options(&game, 2) == 3 && !square_has(&found, 0, 2), "(0,2)");
    HOLDS(column_options(&game, 3) == 6 && square_has(&found, 0, 3) &&
              !square_has(&found, 0, 1),
          "(0,3)");
    square_free(&found);
}

static void example_3(void **state)
{
    struct square found = square_of_modulo(2, 4, 2, BOX);
    (void)state;
    for (int y = 0; y < BOX; y++)
        HOLDS(square_has(&found, 0, y) == (y == 0 || y == 2), "(0,%d)", y);
    square_free(&found);
}

static void example_4(void **state)
{
    struct raw_game game = game_fraenkel(2);
    struct square found = square_of_roob(2, 3, BOX);
    const int from[RAW_HEAPS] = {0, 4};
    (void)state;
    for (int z = 0; z < 4; z++) {
        const int to[RAW_HEAPS] = {0, z};
        HOLDS((raw_roobblock_class(&game, from, to) == 0) == (z <= 2), "(0,%d)",
              z);
    }
    HOLDS(square_has(&found, 0, 4), "(0,4) is N");
    square_free(&found);
}

static void example_5(void **state)
{
    struct raw_game game = game_modulo(2, 3, 1);
    struct square found = square_of(&game, BOX);
    (void)state;
    HOLDS(column_options(&game, 4) == ((1U << 3) | (1U << 1)), "options");
    HOLDS(square_has(&found, 0, 4) && !square_has(&found, 0, 3) &&
              !square_has(&found, 0, 1),
          "(0,4)");
    square_free(&found);
}

/* The two shifts of m=2, p=3 end in (0,2),(4,0) and in (0,4),(2,0); from
 * (0,4) there is a move to (0,2) in the first, none in the second. */
static void example_6(void **state)
{
    const int from[RAW_HEAPS] = {0, 4}, to[RAW_HEAPS] = {0, 2};
    (void)state;
    for (int l = 1; l <= 2; l++) {
        struct raw_game game = game_shifted(2, 3, l);
        struct square found = square_of(&game, BOX);
        HOLDS(square_has(&found, 0, 2 * l) && square_has(&found, 6 - 2 * l, 0),
              "l=%d ends elsewhere", l);
        HOLDS(raw_may_go(&game, from, to) == (l == 1) &&
                  square_has(&found, 0, 4) == (l == 2),
              "l=%d: (0,4)", l);
        square_free(&found);
    }
}

/* First P-positions with x <= y, by the larger heap. */
static const struct {
    const char *name;
    int m, q, l, count, rows[20][2];
} tables[] = {
    {"2,2,1",
     2,
     2,
     1,
     17,
     {{0, 0},
      {0, 3},
      {1, 6},
      {1, 9},
      {2, 12},
      {2, 15},
      {3, 19},
      {4, 22},
      {4, 25},
      {5, 28},
      {5, 31},
      {6, 34},
      {7, 37},
      {7, 40},
      {8, 43},
      {8, 46},
      {9, 50}}},
    {"2,4,1",
     2,
     4,
     1,
     17,
     {{0, 0},
      {0, 2},
      {0, 5},
      {0, 7},
      {1, 10},
      {1, 12},
      {1, 15},
      {1, 17},
      {2, 21},
      {2, 23},
      {2, 26},
      {3, 29},
      {3, 31},
      {3, 34},
      {3, 36},
      {4, 39},
      {4, 41}}},
    {"3,3,1",
     3,
     3,
     1,
     11,
     {{0, 0},
      {0, 4},
      {0, 8},
      {1, 12},
      {1, 16},
      {1, 20},
      {2, 24},
      {2, 28},
      {2, 32},
      {3, 36},
      {3, 40}}},
    {"2,3,2",
     2,
     3,
     2,
     17,
     {{0, 0},
      {0, 2},
      {1, 5},
      {1, 7},
      {2, 11},
      {3, 14},
      {3, 16},
      {4, 19},
      {4, 21},
      {5, 24},
      {6, 27},
      {6, 29},
      {7, 33},
      {8, 36},
      {8, 38},
      {9, 41},
      {9, 43}}},
    {"1,4,2", 1, 4, 2, 20, {{0, 0},  {0, 2},  {2, 3},  {1, 4},  {1, 6},
                            {4, 8},  {3, 9},  {2, 10}, {4, 11}, {3, 12},
                            {5, 15}, {5, 17}, {7, 18}, {6, 19}, {7, 21},
                            {8, 23}, {7, 24}, {9, 25}, {8, 26}, {10, 29}}},
    {"2,8,4",
     2,
     8,
     4,
     17,
     {{0, 0},
      {1, 3},
      {0, 4},
      {1, 7},
      {2, 10},
      {3, 13},
      {2, 14},
      {5, 19},
      {4, 20},
      {5, 23},
      {6, 26},
      {7, 29},
      {6, 30},
      {8, 34},
      {9, 37},
      {8, 38},
      {9, 41}}},
};

static void first_positions(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(tables); i++) {
        struct square found =
            square_of_modulo(tables[i].m, tables[i].q, tables[i].l, BOX);
        square_check_table(&found, &tables[i].rows[0][0], tables[i].count,
                           tables[i].name);
        square_free(&found);
    }
}

/* The number of P-positions in each column, as far as it can be trusted: y
 * stays below `slope` x in all of them. */
static void check_columns(int m, int q, int l, int p, int columns, int size)
{
    struct square found = square_of_modulo(m, q, l, size);
    for (int x = 0; x < columns; x++) {
        int count = 0;
        for (int y = 0; y < size; y++)
            count += square_has(&found, x, y);
        HOLDS(count == p, "(%d,%d,%d): column %d holds %d", m, q, l, x, count);
    }
    square_free(&found);
}

static void columns_hold_p(void **state)
{
    (void)state;
    for (int m = 1; m <= 4; m++) {
        for (int p = 1; p <= 4; p++) {
            check_columns(m, p, 1, p, 8, 180);
            for (int l = 1; l <= m; l++) {
                if (m % l == 0)
                    check_columns(m, l * p, l, p, 8, 180);
            }
        }
    }
    check_columns(2, 8, 4, 2, 20, 180);
    check_columns(3, 12, 6, 2, 20, 180);
}

/* Columns of (1,4,2), (3,4,2) hold three, q = l p or not. */
static void columns_hold_three(void **state)
{
    static const int m[] = {1, 3};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct square found = square_of_modulo(m[i], 4, 2, 180);
        int most = 0;
        for (int x = 0; x < 20; x++) {
            int count = 0;
            for (int y = 0; y < 180; y++)
                count += square_has(&found, x, y);
            most = count > most ? count : most;
        }
        HOLDS(most > 2, "m=%d: at most %d in a column", m[i], most);
        square_free(&found);
    }
}

/* Differences 0, m, 2m, ... by the larger heap, and yet another set. */
static void differences_in_order(void **state)
{
    (void)state;
    for (int m = 2; m <= 3; m++) {
        struct square found = square_of_modulo(m, 4 * m, 2 * m, 180);
        struct square pair = square_of_pair(m, 2, 180);
        int n = 0;
        for (int y = 0; y < 180; y++) {
            for (int x = 0; x <= y; x++) {
                if (!square_has(&found, x, y))
                    continue;
                HOLDS(y - x == m * n, "m=%d: number %d is (%d,%d)", m, n, x, y);
                n++;
            }
        }
        HOLDS(n > 20 && !square_equal(&found, &pair), "m=%d: %d", m, n);
        square_free(&found);
        square_free(&pair);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("3.5 Example 1: (i) m=p=2, column 0, box 60", example_1),
        STATEMENT("3.5 Example 2: (2,2,1), (0,2) and (0,3)", example_2),
        STATEMENT("3.5 Example 3: (2,4,2), column 0, box 60", example_3),
        STATEMENT("3.5 Example 4: (i) m=2, p=3, (0,4)", example_4),
        STATEMENT("3.5 Example 5: (2,3,1), (0,4)", example_5),
        STATEMENT("3.5 Example 6: (iiia) m=2, p=3, both shifts", example_6),
        STATEMENT("3.5 six tables of first P-positions", first_positions),
        STATEMENT("3.5 columns hold p: l=1, l|m, m,p<=4, box 180",
                  columns_hold_p),
        STATEMENT("3.5 not p-complementary: (1,4,2), (3,4,2), box 180",
                  columns_hold_three),
        STATEMENT("3.5 [E] (2,8,4), (3,12,6): differences in order, box 180",
                  differences_in_order),
    };
    return _cmocka_run_group_tests("section 3.5", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
