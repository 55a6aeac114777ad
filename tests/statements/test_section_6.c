/* SPDX-License-Identifier: MIT */
/*
 * Blocking Wythoff Nim W^k (Larsson, Blocking Wythoff Nim, 2011), comply
 * games, and Nim where options or amounts are forbidden (Holshouser, Reiter).
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 120

/* {x,y} in P of Wythoff. */
static void put_r1(struct square *square, int scale, int shift)
{
    for (int n = 0; n < square->size; n++)
        square_put_both(square, scale * pair_a(1, 1, n) + shift,
                        scale * pair_b(1, 1, n) + shift);
}

static void put_beside_double(struct square *square, int more)
{
    for (int n = 0; n < square->size; n++)
        square_put_both(square, n, 2 * n + more);
}

static void theorem_1_1(void **state)
{
    (void)state;
    for (int k = 1; k <= 3; k++) {
        struct raw_game game = game_wythoff_block(k);
        struct square found = square_of(&game, BOX);
        struct square expected = square_new(BOX);
        square_put(&expected, 0, 0);
        if (k == 1)
            put_r1(&expected, 1, 0);
        if (k == 2)
            put_r1(&expected, 2, 2);
        if (k >= 2)
            put_beside_double(&expected, 1);
        if (k == 3)
            put_beside_double(&expected, 2);
        square_check(&expected, &found, "R%d", k);
        square_free(&expected);
        square_free(&found);
    }
}

/* Figure 1: (8,12) is P and (11,15) is N. */
static void figure_1(void **state)
{
    struct raw_game game = game_wythoff_block(2);
    struct square found = square_of(&game, 20);
    (void)state;
    HOLDS(square_has(&found, 8, 12) && !square_has(&found, 11, 15), "Figure 1");
    square_free(&found);
}

static bool is_wythoff(int x, int y)
{
    int n = y - x;
    return n >= 0 && pair_a(1, 1, n) == x;
}

static void single_tests(void **state)
{
    struct raw_game two = game_wythoff_block(2), three = game_wythoff_block(3);
    struct square r2 = square_of(&two, BOX), r3 = square_of(&three, BOX);
    (void)state;
    for (int y = 0; y < BOX; y++) {
        for (int x = 0; x <= y; x++) {
            bool even = x % 2 == 0 && y % 2 == 0 && x >= 2;
            bool is_2 = y == 2 * x + 1 || (x == 0 && y == 0) ||
                        (even && is_wythoff(x / 2 - 1, y / 2 - 1));
            bool is_3 = y == 2 * x + 1 || y == 2 * x + 2 || (x == 0 && y == 0);
            HOLDS(square_has(&r2, x, y) == is_2, "k=2: (%d,%d)", x, y);
            HOLDS(square_has(&r3, x, y) == is_3, "k=3: (%d,%d)", x, y);
        }
    }
    square_free(&r2);
    square_free(&r3);
}

/* Column x of the square is whole while 3x + 3k fits: slopes stay below 2.7. */
static void proposition_1_2(void **state)
{
    (void)state;
    for (int k = 1; k <= 8; k++) {
        struct raw_game game = game_wythoff_block(k);
        struct square found = square_of(&game, BOX);
        for (int y = 0; y < BOX; y++)
            HOLDS(square_has(&found, 0, y) == (y < k), "k=%d: (0,%d)", k, y);
        for (int x = 0; 3 * x + 3 * k < BOX; x++) {
            int count = 0;
            for (int y = 0; y < BOX; y++)
                count += square_has(&found, x, y);
            HOLDS(count == k, "k=%d: column %d holds %d", k, x, count);
        }
        for (int d = 0; d < BOX; d++) {
            int count = 0;
            for (int x = 0; x + d < BOX; x++)
                count += square_has(&found, x, x + d);
            HOLDS(count <= k, "k=%d: diagonal %d holds %d", k, d, count);
        }
        square_free(&found);
    }
}

/* The size of T(k) by the formula, k = 3m+1, 3m+2, 3m+3. */
static int terminal_count(int k)
{
    int m = (k - 1) / 3, wide = m + 1;
    switch ((k - 1) % 3) {
    case 0:
        return 3 * wide * wide - 2 * wide;
    case 1:
        return 3 * wide * wide;
    default:
        return 3 * wide * wide + 2 * wide;
    }
}

static int option_count(const struct raw_game *game, int x, int y)
{
    const int from[RAW_HEAPS] = {x, y};
    int to[RAW_HEAPS] = {0}, count = 0;
    do {
        count += raw_may_go(game, from, to);
    } while (raw_next_below(game, from, to));
    return count;
}

/* Terminal: fewer than k options, so all can be forbidden. */
static void proposition_1_3(void **state)
{
    struct raw_game game = game_wythoff_block(1);
    int options[80][80];
    (void)state;
    for (int x = 0; x < 80; x++) {
        for (int y = 0; y < 80; y++)
            options[x][y] = option_count(&game, x, y);
    }
    for (int k = 1; k < 80; k++) {
        int count = 0;
        for (int cell = 0; cell < 80 * 80; cell++) {
            int x = cell / 80, y = cell % 80;
            int small = x < y ? x : y, large = x < y ? y : x;
            bool end = options[x][y] < k;
            HOLDS(end == (large < k - 2 * small), "k=%d: (%d,%d)", k, x, y);
            count += end;
        }
        HOLDS(count == terminal_count(k), "k=%d: %d", k, count);
    }
}

static void comply(void **state)
{
    (void)state;
    for (int k = 1; k <= 8; k++) {
        struct raw_game block = game_wythoff_block(k);
        struct raw_game offer = game_fraenkel(1);
        bool blocked[1600], offered[1600];
        offer.comply = true;
        offer.k = k;
        raw_outcomes(&block, 40, blocked);
        raw_outcomes(&offer, 40, offered);
        for (int i = 0; i < 1600; i++)
            HOLDS(blocked[i] == !offered[i], "k=%d: (%d,%d)", k, i / 40,
                  i % 40);
    }
}

/* The same for any moves: the recursions are the same. */
static void comply_anywhere(void **state)
{
    const struct raw_game games[] = {game_fraenkel(3), game_wyt(1, 2, 2),
                                     game_modulo(2, 4, 2), game_hole(2, 1, 3),
                                     game_shifted(1, 4, 1)};
    (void)state;
    for (int i = 0; i < 4 * LENGTH(games); i++) {
        struct raw_game block = games[i / 4], offer = games[i / 4];
        struct square blocked, offered;
        block.class_of = raw_block_class;
        block.classes = 1;
        offer.comply = true;
        block.k = offer.k = i % 4 + 1;
        blocked = square_of(&block, 40);
        offered = square_of(&offer, 40);
        for (int cell = 0; cell < 1600; cell++) {
            const int heaps[RAW_HEAPS] = {cell / 40, cell % 40};
            HOLDS(!raw_contains(&block, heaps) ||
                      blocked.has[cell] == !offered.has[cell],
                  "game %d, k=%d: (%d,%d)", i / 4, block.k, heaps[0], heaps[1]);
        }
        square_free(&blocked);
        square_free(&offered);
    }
}

static void nim_block(void **state)
{
    (void)state;
    for (int k = 1; k <= 8; k++) {
        struct raw_game game = {.heaps = 2,
                                .is_option = raw_nim_is_option,
                                .class_of = raw_block_class,
                                .classes = 1,
                                .k = k};
        struct square found = square_of(&game, 60);
        for (int x = 0; x < 60; x++) {
            for (int y = 0; y < 60; y++) {
                int d = abs(x - y);
                bool expected = x + y < k || (d < k && (d + k) % 2 == 1);
                HOLDS(square_has(&found, x, y) == expected, "k=%d: (%d,%d)", k,
                      x, y);
                HOLDS(k != 2 || expected == (x + y == 0 || d == 1),
                      "k=2: (%d,%d)", x, y);
            }
        }
        square_free(&found);
    }
}

/* Three piles: all equal, or the largest one more than the others together. */
static bool is_triple(const int *p)
{
    int sum = p[0] + p[1] + p[2], largest = p[0];
    for (int i = 1; i < 3; i++)
        largest = p[i] > largest ? p[i] : largest;
    return sum == 3 * largest || sum == 2 * largest - 1;
}

static bool is_sorted(const int *p)
{
    return p[0] <= p[1] && p[1] <= p[2];
}

/* How many options are P; in `last` one of them, if there is one. */
static int p_options(const struct raw_game *game, int size, const bool *is_p,
                     const int *from, int *last)
{
    int to[RAW_HEAPS] = {0}, count = 0;
    do {
        if (!raw_may_go(game, from, to) || !is_p[raw_index(game, size, to)])
            continue;
        count++;
        for (int i = 0; i < 3; i++)
            last[i] = to[i];
    } while (raw_next_below(game, from, to));
    return count;
}

/* The lines of the proof: of equal piles no option is P, of (x,y,x+y+1) the
 * one with the last pile at x or y-x-1, of all others two or three. */
static void check_proof(const int *p, int count, const int *last)
{
    int rest = p[0] == p[1] ? p[0] : p[1] - p[0] - 1;
    if (p[0] == p[2])
        HOLDS(count == 0, "(%d,%d,%d) has %d", p[0], p[1], p[2], count);
    else if (is_triple(p))
        HOLDS(count == 1 && last[0] == p[0] && last[1] == p[1] &&
                  last[2] == rest,
              "(%d,%d,%d) has %d, one of them (%d,%d,%d)", p[0], p[1], p[2],
              count, last[0], last[1], last[2]);
    else
        HOLDS(count == 2 || count == 3, "(%d,%d,%d) has %d", p[0], p[1], p[2],
              count);
}

static void three_piles(void **state)
{
    const struct raw_game game = {.heaps = 3,
                                  .is_option = raw_nim_is_option,
                                  .class_of = raw_block_class,
                                  .classes = 1,
                                  .k = 2};
    bool found[RAW_CELLS];
    (void)state;
    raw_outcomes(&game, 12, found);
    for (int cell = 0; cell < raw_cells(&game, 12); cell++) {
        int p[RAW_HEAPS], last[3] = {0};
        raw_cell(&game, 12, cell, p);
        HOLDS(found[cell] == is_triple(p), "(%d,%d,%d)", p[0], p[1], p[2]);
        if (is_sorted(p))
            check_proof(p, p_options(&game, 12, found, p, last), last);
    }
}

/* Those with a largest pile z are (x,z-1-x,z) for 2x < z, then (z,z,z). */
static void three_piles_in_order(void **state)
{
    int number = 0;
    (void)state;
    for (int z = 0; z < 60; z++) {
        for (int x = 0; x <= z; x++) {
            for (int y = x; y <= z; y++) {
                const int p[3] = {x, y, z};
                if (!is_triple(p))
                    continue;
                HOLDS(number == z + z * z / 4 + (x < z ? x : (z + 1) / 2),
                      "(%d,%d,%d) is number %d", x, y, z, number);
                number++;
            }
        }
    }
}

static void check_heapblock(int heaps, int k, int size)
{
    struct raw_game game = {.heaps = heaps,
                            .is_option = raw_nim_is_option,
                            .class_of = raw_heapblock_class,
                            .classes = heaps,
                            .k = k};
    bool found[RAW_CELLS];
    raw_outcomes(&game, size, found);
    for (int cell = 0; cell < raw_cells(&game, size); cell++) {
        int p[RAW_HEAPS], sum = 0;
        raw_cell(&game, size, cell, p);
        for (int i = 0; i < heaps; i++)
            sum ^= p[i] / k;
        HOLDS(found[cell] == (sum == 0), "%d heaps, k=%d: cell %d", heaps, k,
              cell);
    }
}

static void nim_heapblock(void **state)
{
    (void)state;
    for (int k = 1; k <= 6; k++) {
        check_heapblock(1, k, 40);
        check_heapblock(2, k, 40);
        check_heapblock(3, k, 12);
        check_heapblock(4, k, 6);
    }
}

static const int tables[][20][2] = {
    {{0, 0},  {0, 1},   {2, 2},   {1, 3},   {2, 5},   {4, 6},   {3, 7},
     {4, 9},  {5, 11},  {8, 12},  {6, 13},  {7, 15},  {10, 16}, {8, 17},
     {9, 19}, {10, 21}, {14, 22}, {11, 23}, {12, 25}, {13, 27}},
    {{0, 0},  {0, 1},  {0, 2},  {1, 3},  {1, 4},  {2, 5},  {2, 6},
     {3, 7},  {3, 8},  {4, 9},  {4, 10}, {5, 11}, {5, 12}, {6, 13},
     {6, 14}, {7, 15}, {7, 16}, {8, 17}, {8, 18}, {9, 19}},
    {{0, 0},  {0, 1},  {1, 1},  {0, 2},  {0, 3},  {2, 3}, {1, 4},
     {1, 5},  {2, 6},  {4, 6},  {2, 7},  {3, 8},  {3, 9}, {4, 10},
     {4, 11}, {5, 12}, {5, 13}, {5, 14}, {6, 15}, {7, 15}},
    {{0, 0}, {0, 1}, {1, 1}, {0, 2},  {1, 2},  {0, 3}, {3, 3},
     {0, 4}, {2, 4}, {1, 5}, {1, 6},  {3, 6},  {2, 7}, {5, 7},
     {2, 8}, {3, 9}, {8, 9}, {3, 10}, {4, 11}, {4, 12}},
    {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {0, 3}, {1, 3},
     {0, 4}, {2, 4}, {0, 5}, {2, 5}, {1, 6}, {3, 6}, {1, 7},
     {3, 7}, {2, 8}, {4, 8}, {2, 9}, {8, 9}, {3, 10}},
    {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 2}, {0, 3},
     {1, 3}, {0, 4}, {1, 4}, {3, 4}, {0, 5}, {2, 5}, {0, 6},
     {2, 6}, {1, 7}, {3, 7}, {5, 7}, {1, 8}, {3, 8}},
    {{0, 0}, {0, 1}, {1, 1}, {0, 2}, {1, 2}, {2, 2}, {0, 3},
     {1, 3}, {2, 3}, {0, 4}, {1, 4}, {4, 4}, {0, 5}, {1, 5},
     {3, 5}, {0, 6}, {2, 6}, {0, 7}, {2, 7}, {4, 7}},
};

static void first_positions(void **state)
{
    (void)state;
    for (int i = 0; i < LENGTH(tables); i++) {
        struct raw_game game = game_wythoff_block(i + 2);
        struct square found = square_of(&game, 40);
        square_check_table(&found, &tables[i][0][0], 20, "W^k");
        square_free(&found);
    }
}

/* An option is counted once, however many moves lead there, and who faces
 * only forbidden options has lost (Traps 5 and 10). */
static void only_forbidden_options(void **state)
{
    (void)state;
    for (int k = 1; k <= 6; k++) {
        struct raw_game game = game_wythoff_block(k);
        bool found[36];
        raw_outcomes_by_choices(&game, 6, found);
        for (int cell = 0; cell < 36; cell++)
            HOLDS(option_count(&game, cell / 6, cell % 6) >= k || found[cell],
                  "k=%d: (%d,%d)", k, cell / 6, cell % 6);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("6 Theorem 1.1: R1, R2, R3, box 120", theorem_1_1),
        STATEMENT("6 Figure 1: k=2, (8,12) is P, (11,15) is N", figure_1),
        STATEMENT("6 tests of one position, k=2,3, box 120", single_tests),
        STATEMENT("6 Proposition 1.2: k in each column, at most k on each "
                  "diagonal, k<=8, box 120",
                  proposition_1_2),
        STATEMENT("6 Proposition 1.3: T(k) and its size, k<80",
                  proposition_1_3),
        STATEMENT("6 comply-k: its N is P_k, k<=8, box 40", comply),
        STATEMENT("6 comply-k: the same for five other games, k<=4, box 40",
                  comply_anywhere),
        STATEMENT("6 blocking-k two-pile Nim, k<=8, box 60", nim_block),
        STATEMENT("6 blocking-2 three-pile Nim, its proof, box 12",
                  three_piles),
        STATEMENT("6 blocking-2 three-pile Nim: numbers in order, z<60",
                  three_piles_in_order),
        STATEMENT("6 Blocking Nim: xor of floor(h/k), k<=6, 1 to 4 piles",
                  nim_heapblock),
        STATEMENT("6 tables of first P-positions, k=2..8", first_positions),
        STATEMENT("6 all options forbidden is lost, k<=6, box 6",
                  only_forbidden_options),
    };
    return _cmocka_run_group_tests("section 6", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
