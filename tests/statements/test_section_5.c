/* SPDX-License-Identifier: MIT */
/*
 * What encyclopedias say about Wythoff's game: the sequences of cold
 * positions, and misere play.
 */
#include "statement.h"

#include <stdlib.h>

#define BOX 90

static struct square wythoff(bool misere)
{
    struct raw_game game = {.heaps = 2, .is_option = raw_wythoff_is_option};
    game.misere = misere;
    return square_of(&game, BOX);
}

static void cold_positions(void **state)
{
    static const int first[][2] = {{0, 0}, {1, 2},  {3, 5},
                                   {4, 7}, {6, 10}, {8, 13}};
    struct square found = wythoff(false), expected = square_of_pair(1, 1, BOX);
    (void)state;
    square_check_table(&found, &first[0][0], LENGTH(first), "cold");
    square_check(&expected, &found, "floor(k phi), floor(k phi^2)");
    square_free(&found);
    square_free(&expected);
}

static void misere(void **state)
{
    struct square expected = wythoff(false), found = wythoff(true);
    (void)state;
    expected.has[0] = false;
    expected.has[1 * BOX + 2] = expected.has[2 * BOX + 1] = false;
    square_put_both(&expected, 0, 1);
    square_put(&expected, 2, 2);
    square_check(&expected, &found, "misere");
    square_free(&expected);
    square_free(&found);
}

/* mex of the options, but 1 where there are none. */
static void misere_labels(void **state)
{
    struct raw_game game = {.heaps = 2, .is_option = raw_wythoff_is_option};
    struct square found = wythoff(true);
    int *labels = statement_array(BOX * BOX, sizeof *labels);
    (void)state;
    for (int cell = 0; cell < BOX * BOX; cell++) {
        struct numbers seen = numbers_new(4 * BOX);
        int from[RAW_HEAPS] = {cell / BOX, cell % BOX}, to[RAW_HEAPS] = {0};
        do {
            if (raw_may_go(&game, from, to))
                numbers_put(&seen, labels[to[0] * BOX + to[1]]);
        } while (raw_next_below(&game, from, to));
        labels[cell] = cell == 0 ? 1 : numbers_mex(&seen);
        HOLDS((labels[cell] == 0) == found.has[cell], "(%d,%d)", from[0],
              from[1]);
        numbers_free(&seen);
    }
    free(labels);
    square_free(&found);
}

/* Boxes of a thousand by marking, both conventions. */
static void large_box(void **state)
{
    int size = statement_scaled(1000);
    struct marking game = marking_wyt(1, 1, 1, false);
    struct square expected = square_of_pair(1, 1, size);
    struct square found = square_by_marking(&game, size);
    (void)state;
    square_check(&expected, &found, "normal");
    square_free(&found);
    game.misere = true;
    found = square_by_marking(&game, size);
    expected.has[0] = false;
    expected.has[size + 2] = expected.has[2 * size + 1] = false;
    square_put_both(&expected, 0, 1);
    square_put(&expected, 2, 2);
    square_check(&expected, &found, "misere");
    square_free(&found);
    square_free(&expected);
}

/* The Online Encyclopedia of Integer Sequences: A000201 and A001950, from
 * k = 1; A072061 takes a term of each in turn. */
static void encyclopedia(void **state)
{
    static const int a000201[] = {1,  3,  4,  6,  8,  9,  11, 12, 14, 16,
                                  17, 19, 21, 22, 24, 25, 27, 29, 30, 32,
                                  33, 35, 37, 38, 40, 42, 43, 45, 46, 48};
    static const int a001950[] = {2,  5,  7,  10, 13, 15, 18, 20, 23, 26,
                                  28, 31, 34, 36, 39, 41, 44, 47, 49, 52,
                                  54, 57, 60, 62, 65, 68, 70, 73, 75, 78};
    static const int a072061[] = {1, 2, 3, 5, 4, 7, 6, 10, 8, 13};
    struct square found = wythoff(false);
    (void)state;
    for (int k = 0; k < LENGTH(a000201); k++)
        HOLDS(square_has(&found, a000201[k], a001950[k]), "(%d,%d) is N",
              a000201[k], a001950[k]);
    for (int i = 0; i < LENGTH(a072061); i++)
        HOLDS(a072061[i] == (i % 2 == 0 ? a000201 : a001950)[i / 2], "term %d",
              i);
    square_free(&found);
}

#define SUM_BOX 5

static bool is_wythoff_sum(const struct raw_game *game, const int *from,
                           const int *to)
{
    bool first = from[0] != to[0] || from[1] != to[1];
    bool second = from[2] != to[2] || from[3] != to[3];
    if (first && second)
        return false;
    return raw_wythoff_is_option(game, from + (first ? 0 : 2),
                                 to + (first ? 0 : 2));
}

/* Values of Wythoff positions, `end` where there is no move. */
static void label_from(int end, int *labels)
{
    struct raw_game game = {.heaps = 2, .is_option = raw_wythoff_is_option};
    for (int cell = 0; cell < SUM_BOX * SUM_BOX; cell++) {
        struct numbers seen = numbers_new(4 * SUM_BOX);
        int from[RAW_HEAPS] = {cell / SUM_BOX, cell % SUM_BOX};
        int to[RAW_HEAPS] = {0};
        do {
            if (raw_may_go(&game, from, to))
                numbers_put(&seen, labels[to[0] * SUM_BOX + to[1]]);
        } while (raw_next_below(&game, from, to));
        labels[cell] = cell == 0 ? end : numbers_mex(&seen);
        numbers_free(&seen);
    }
}

/* Two Wythoff games side by side. Normal play: P iff the values are equal.
 * Misere: not so with the values from 1 on, for (0,0) changes no game but has
 * the value 1. */
static void sums(void **state)
{
    struct raw_game game = {.heaps = 4, .is_option = is_wythoff_sum};
    int values[SUM_BOX * SUM_BOX], from_1[SUM_BOX * SUM_BOX];
    bool normal[625], misere[625];
    int others = 0;
    (void)state;
    label_from(0, values);
    label_from(1, from_1);
    raw_outcomes(&game, SUM_BOX, normal);
    game.misere = true;
    raw_outcomes(&game, SUM_BOX, misere);
    for (int cell = 0; cell < 625; cell++) {
        int one = cell / 25, other = cell % 25;
        HOLDS(normal[cell] == (values[one] == values[other]), "cell %d", cell);
        others += misere[cell] != (from_1[one] == from_1[other]);
    }
    HOLDS(misere[1] && from_1[1] == 0 && from_1[0] == 1,
          "(0,0)+(0,1) has the value 0");
    HOLDS(others > 2, "only %d positions differ", others);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("5 cold positions floor(k phi), floor(k phi)+k, box 90",
                  cold_positions),
        STATEMENT("5 misere: normal but {0,0},{1,2} for {0,1},(2,2), box 90",
                  misere),
        STATEMENT("5 misere Grundy recursion from 1: 0 iff P, box 90",
                  misere_labels),
        STATEMENT("5 normal and misere, box 1000", large_box),
        STATEMENT("5 A000201, A001950, 30 terms, and A072061", encyclopedia),
        STATEMENT("5 sums: by values in normal play, not in misere, box 5",
                  sums),
    };
    return _cmocka_run_group_tests("section 5", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
