/* SPDX-License-Identifier: MIT */
/*
 * Generalized Wythoff GW_n(B) (Heubach, Dufour, Nim, Wythoff and beyond, 2011):
 * lines of P-positions, families that are Nim or Wythoff, the worked example,
 * and the conjecture that fails. Large boxes come from a table: each P-position
 * in lexicographic order marks all that reach it along the sets.
 */
#include "statement.h"

#include <stdlib.h>
#include <string.h>

#define MOST_SETS 7

/* Bit i is heap i. Eight families on three heaps: up to the names of the
 * heaps, all that there are with 0, 1, 2, 3 pairs, each without and with the
 * set of all. */
static const struct family {
    int count, sets[MOST_SETS];
} families[] = {
    {3, {1, 2, 4}},          {4, {1, 2, 4, 3}},          {5, {1, 2, 4, 3, 5}},
    {6, {1, 2, 4, 3, 5, 6}}, {4, {1, 2, 4, 7}},          {5, {1, 2, 4, 3, 7}},
    {6, {1, 2, 4, 3, 5, 7}}, {7, {1, 2, 4, 3, 5, 6, 7}},
};

#define NIM (&families[0])
#define PAIRS (&families[3])
#define ALL (&families[4])
#define ANY (&families[7])

/* A cube of three heaps. */
struct cube {
    int size;
    bool *reached; /* from here to a P-position; all others are P */
};

static bool inside(const struct cube *cube, const int *p)
{
    return p[0] >= 0 && p[1] >= 0 && p[2] >= 0 && p[0] < cube->size &&
           p[1] < cube->size && p[2] < cube->size;
}

static bool *reached_at(const struct cube *cube, const int *p)
{
    return &cube->reached[(p[0] * cube->size + p[1]) * cube->size + p[2]];
}

static bool is_p(const struct cube *cube, const int *p)
{
    return !*reached_at(cube, p);
}

static void step(int *p, int set, int t)
{
    for (int i = 0; i < 3; i++)
        p[i] += (set >> i & 1) * t;
}

static void cell_of(const struct cube *cube, int cell, int *p)
{
    p[0] = cell / cube->size / cube->size;
    p[1] = cell / cube->size % cube->size;
    p[2] = cell % cube->size;
}

static struct cube cube_of(const struct family *family, int size)
{
    int cells = size * size * size;
    struct cube cube = {size, statement_array(cells, sizeof(bool))};
    for (int cell = 0; cell < cells; cell++) {
        if (cube.reached[cell])
            continue;
        for (int i = 0; i < family->count; i++) {
            int p[3];
            cell_of(&cube, cell, p);
            for (step(p, family->sets[i], 1); inside(&cube, p);
                 step(p, family->sets[i], 1))
                *reached_at(&cube, p) = true;
        }
    }
    return cube;
}

static struct raw_game game_of(const struct family *family)
{
    struct raw_game game = {.heaps = 3,
                            .is_option = raw_gw_is_option,
                            .sets = family->sets,
                            .set_count = family->count};
    return game;
}

static void table_is_rules(void **state)
{
    bool expected[RAW_CELLS];
    (void)state;
    for (int i = 0; i < LENGTH(families); i++) {
        struct raw_game game = game_of(&families[i]);
        struct cube cube = cube_of(&families[i], 12);
        raw_outcomes(&game, 12, expected);
        for (int cell = 0; cell < 12 * 12 * 12; cell++)
            HOLDS(expected[cell] == !cube.reached[cell], "family %d: cell %d",
                  i, cell);
        free(cube.reached);
    }
}

static int smallest_of(const int *p, int set)
{
    int smallest = -1;
    for (int i = 0; i < 3; i++) {
        if ((set >> i & 1) == 1 && (smallest < 0 || p[i] < smallest))
            smallest = p[i];
    }
    return smallest;
}

/* The number of P-positions on the line through p along a set, in the cube;
 * the last of them in `found`. */
static int count_on_line(const struct cube *cube, const int *p, int set,
                         int *found)
{
    int q[3] = {p[0], p[1], p[2]}, count = 0;
    for (step(q, set, -smallest_of(p, set)); inside(cube, q); step(q, set, 1)) {
        if (is_p(cube, q)) {
            memcpy(found, q, sizeof q);
            count++;
        }
    }
    return count;
}

static bool is_pair_or_single(int set)
{
    return set != 7;
}

/* Every line through a point below 16 that starts at a face. */
static void each_line(bool (*wanted)(int set), int size,
                      void (*check)(const struct cube *, int family,
                                    const int *p, int set))
{
    for (int f = 0; f < LENGTH(families); f++) {
        struct cube cube = cube_of(&families[f], size);
        for (int cell = 0; cell < 16 * 16 * 16; cell++) {
            const int p[3] = {cell / 256, cell / 16 % 16, cell % 16};
            for (int i = 0; i < families[f].count; i++) {
                int set = families[f].sets[i];
                if (wanted(set) && smallest_of(p, set) == 0)
                    check(&cube, f, p, set);
            }
        }
        free(cube.reached);
    }
}

static void check_one_on_line(const struct cube *cube, int family, const int *p,
                              int set)
{
    int found[3] = {0, 0, 0}, most = 0;
    HOLDS(count_on_line(cube, p, set, found) == 1,
          "family %d, set %d: the line of (%d,%d,%d)", family, set, p[0], p[1],
          p[2]);
    for (int i = 0; i < 3; i++)
        most = p[i] > most ? p[i] : most;
    if (set == 1 || set == 2 || set == 4)
        HOLDS(found[set / 2] <= 7 * most, "family %d: (%d,%d,%d) is far",
              family, found[0], found[1], found[2]);
}

static void lines_of_pairs(void **state)
{
    (void)state;
    each_line(is_pair_or_single, 7 * 15 + 1, check_one_on_line);
}

static bool is_any(int set)
{
    return set > 0;
}

static void check_at_most_one(const struct cube *cube, int family, const int *p,
                              int set)
{
    int found[3];
    HOLDS(count_on_line(cube, p, set, found) <= 1,
          "family %d, set %d: the line of (%d,%d,%d)", family, set, p[0], p[1],
          p[2]);
}

static void lines_are_unique(void **state)
{
    (void)state;
    each_line(is_any, 60, check_at_most_one);
}

static void odd_is_nim(void **state)
{
    struct cube cube = cube_of(ALL, 60);
    (void)state;
    for (int cell = 0; cell < 60 * 60 * 60; cell++) {
        int p[3];
        cell_of(&cube, cell, p);
        HOLDS(is_p(&cube, p) == ((p[0] ^ p[1] ^ p[2]) == 0), "(%d,%d,%d)", p[0],
              p[1], p[2]);
    }
    free(cube.reached);
}

/* Four heaps: singletons, then all triples. */
static const int odd_of_four[] = {1, 2, 4, 8, 7, 11, 13, 14};

static void odd_is_nim_of_four(void **state)
{
    bool found[8 * 8 * 8 * 8];
    (void)state;
    for (int count = 4; count <= LENGTH(odd_of_four); count++) {
        struct raw_game game = {.heaps = 4,
                                .is_option = raw_gw_is_option,
                                .sets = odd_of_four,
                                .set_count = count};
        raw_spread(&game, 8, found);
        for (int cell = 0; cell < LENGTH(found); cell++) {
            int p[RAW_HEAPS];
            raw_cell(&game, 8, cell, p);
            HOLDS(found[cell] == ((p[0] ^ p[1] ^ p[2] ^ p[3]) == 0),
                  "%d sets: (%d,%d,%d,%d)", count, p[0], p[1], p[2], p[3]);
        }
    }
}

/* The counterexample: B = {1},{2},{3},{1,2,3}, p = (0,0,1), A = {1,2,3}. The
 * game is Nim, and m xor m xor (m+1) is never 0. */
static void conjecture_fails(void **state)
{
    const int p[3] = {0, 0, 1};
    int found[3];
    struct cube cube = cube_of(ALL, 110);
    (void)state;
    HOLDS(count_on_line(&cube, p, 7, found) == 0, "(%d,%d,%d) is on the line",
          found[0], found[1], found[2]);
    free(cube.reached);
}

/* The same by the xor: of all lines with a base below 60, box 300. */
static void conjecture_count(void **state)
{
    int lines = 0, without = 0;
    (void)state;
    for (int cell = 0; cell < 60 * 60 * 60; cell++) {
        int x = cell / 3600, y = cell / 60 % 60, z = cell % 60, found = 0;
        int most = x > y ? x : y;
        most = z > most ? z : most;
        if (x != 0 && y != 0 && z != 0)
            continue;
        lines++;
        for (int m = 0; m + most < 300; m++)
            found += ((x + m) ^ (y + m) ^ (z + m)) == 0;
        without += found == 0;
    }
    HOLDS(lines == 10621 && without == 3867, "%d of %d", without, lines);
}

static void conjecture_fails_again(void **state)
{
    const int p[3] = {0, 1, 0};
    int found[3];
    struct cube cube = cube_of(&families[5], 130);
    (void)state;
    HOLDS(count_on_line(&cube, p, 7, found) == 0, "(%d,%d,%d) is on the line",
          found[0], found[1], found[2]);
    free(cube.reached);
}

/* All subsets: the line of {1,2,3} has its P-position too, at |m| <= 219 for
 * bases below 60. */
static void conjecture_of_any(void **state)
{
    int bases = statement_scaled_up(30), size = 5 * bases, lines = 0;
    struct cube cube = cube_of(ANY, size);
    (void)state;
    for (int cell = 0; cell < bases * bases * bases; cell++) {
        const int p[3] = {cell / bases / bases, cell / bases % bases,
                          cell % bases};
        int found[3] = {0, 0, 0};
        if (smallest_of(p, 7) > 0)
            continue;
        HOLDS(count_on_line(&cube, p, 7, found) == 1, "(%d,%d,%d)", p[0], p[1],
              p[2]);
        HOLDS(found[0] - p[0] <= 219 || bases > 60, "(%d,%d,%d): m = %d", p[0],
              p[1], p[2], found[0] - p[0]);
        lines++;
    }
    HOLDS(lines == 3 * bases * bases - 3 * bases + 1, "%d lines", lines);
    HOLDS(bases != 60 || lines == 10621, "%d lines", lines);
    free(cube.reached);
}

/* Bit sets with what the tables say: the P-position on the line. */
static void check_example(const struct family *family, const int (*rows)[4],
                          int count)
{
    const int p[3] = {11, 17, 20};
    struct cube cube = cube_of(family, 60);
    HOLDS(count == family->count, "%d rows", count);
    for (int i = 0; i < count; i++) {
        int found[3] = {0, 0, 0};
        HOLDS(count_on_line(&cube, p, rows[i][0], found) == 1, "row %d", i);
        HOLDS(memcmp(found, &rows[i][1], sizeof found) == 0,
              "row %d: (%d,%d,%d)", i, found[0], found[1], found[2]);
    }
    free(cube.reached);
}

static void example_tables(void **state)
{
    static const int pairs[][4] = {{1, 26, 17, 20}, {2, 11, 31, 20},
                                   {4, 11, 17, 36}, {3, 19, 25, 20},
                                   {5, 1, 17, 10},  {6, 11, 35, 38}};
    static const int any[][4] = {
        {1, 40, 17, 20}, {2, 11, 1, 20},  {4, 11, 17, 27}, {3, 7, 13, 20},
        {5, 8, 17, 17},  {6, 11, 12, 15}, {7, 15, 21, 24}};
    (void)state;
    check_example(PAIRS, pairs, LENGTH(pairs));
    check_example(ANY, any, LENGTH(any));
}

/* x <= y <= z with x > 0, by the sum, then lexicographically. */
static void check_list(const struct family *family, const int (*rows)[3])
{
    struct cube cube = cube_of(family, 40);
    int row = 0;
    for (int sum = 3; row < 20; sum++) {
        for (int cell = 0; cell < sum * sum && row < 20; cell++) {
            const int p[3] = {cell / sum, cell % sum,
                              sum - cell / sum - cell % sum};
            if (p[0] == 0 || p[0] > p[1] || p[1] > p[2] || !is_p(&cube, p))
                continue;
            HOLDS(memcmp(p, rows[row], sizeof p) == 0, "row %d: (%d,%d,%d)",
                  row, p[0], p[1], p[2]);
            row++;
        }
    }
    free(cube.reached);
}

static void lists(void **state)
{
    static const int pairs[][3] = {
        {1, 1, 1}, {2, 2, 2},  {1, 3, 4},  {3, 3, 3},   {2, 3, 6},
        {4, 4, 4}, {1, 5, 8},  {2, 4, 8},  {2, 5, 7},   {5, 5, 5},
        {6, 6, 6}, {1, 6, 12}, {1, 7, 11}, {3, 7, 9},   {4, 5, 10},
        {4, 6, 9}, {7, 7, 7},  {1, 9, 14}, {3, 10, 11}, {8, 8, 8}};
    static const int any[][3] = {
        {1, 1, 4},  {1, 3, 3},  {2, 2, 6},  {3, 4, 4},   {1, 5, 6},
        {2, 3, 8},  {2, 4, 10}, {2, 7, 7},  {5, 5, 7},   {3, 6, 9},
        {2, 5, 12}, {1, 7, 12}, {4, 5, 11}, {3, 7, 11},  {5, 8, 8},
        {2, 9, 11}, {6, 6, 11}, {1, 8, 15}, {1, 10, 14}, {4, 6, 15}};
    (void)state;
    check_list(PAIRS, pairs);
    check_list(ANY, any);
}

static void reductions(void **state)
{
    static const int both[] = {1, 2, 3};
    struct raw_game two = {.heaps = 2,
                           .is_option = raw_gw_is_option,
                           .sets = both,
                           .set_count = 3};
    struct raw_game wythoff = game_fraenkel(1);
    struct square expected = square_of(&wythoff, 60);
    struct square found = square_of(&two, 60);
    (void)state;
    square_check(&expected, &found, "any of two heaps");
    for (int i = 0; i < LENGTH(families); i++) {
        const struct family *family = &families[i];
        bool pairs = family == PAIRS || family == ANY;
        struct cube cube = cube_of(family, 60);
        if (!pairs && family != NIM && family != ALL) {
            free(cube.reached);
            continue; /* some pairs only: the empty heap matters */
        }
        for (int cell = 0; cell < 60 * 60; cell++) {
            int x = cell / 60, y = cell % 60;
            const int p[3][3] = {{x, y, 0}, {x, 0, y}, {0, x, y}};
            bool p_with = pairs ? square_has(&expected, x, y) : x == y;
            for (int at = 0; at < 3; at++)
                HOLDS(is_p(&cube, p[at]) == p_with, "family %d: (%d,%d,%d)", i,
                      p[at][0], p[at][1], p[at][2]);
        }
        free(cube.reached);
    }
    square_free(&expected);
    square_free(&found);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("4 marking along the sets is the rule, 8 families, box 12",
                  table_is_rules),
        STATEMENT("4 |A|<=2: one P on each line, bound 7 max, 8 families, "
                  "bases<16, box 106",
                  lines_of_pairs),
        STATEMENT("4 at most one P on each line, 8 families, box 60",
                  lines_are_unique),
        STATEMENT("4 all |A| odd is Nim: n=3, box 60", odd_is_nim),
        STATEMENT("4 all |A| odd is Nim: n=4, 5 families, box 8",
                  odd_is_nim_of_four),
        STATEMENT("4 [X] conjecture: (0,0,1) along {1,2,3}, box 110",
                  conjecture_fails),
        STATEMENT("4 [X] conjecture: 3867 of 10621 lines without P, box 300",
                  conjecture_count),
        STATEMENT("4 [X] conjecture: (0,1,0), B with {1,2}, box 130",
                  conjecture_fails_again),
        STATEMENT("4 [E] all subsets: one P on each line of {1,2,3}, bases<30, "
                  "box 150",
                  conjecture_of_any),
        STATEMENT("4 both tables for (11,17,20)", example_tables),
        STATEMENT("4 lists of 20 P-positions, pairs and any", lists),
        STATEMENT("4 n=2 and an empty heap: Wythoff or Nim, box 60",
                  reductions),
    };
    return _cmocka_run_group_tests("section 4", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
