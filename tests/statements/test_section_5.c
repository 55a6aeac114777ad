/* SPDX-License-Identifier: MIT */
/*
 * What Wikipedia ("Wythoff's game") says about Wythoff's game: the sequences
 * of cold positions, and misere play, whose sentence is not literally true.
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

/* "For nm > 2 cold iff cold in normal play" is false at (2,2), nm = 4, and
 * nowhere else. */
static void misere_sentence(void **state)
{
    struct square normal = wythoff(false), found = wythoff(true);
    (void)state;
    for (int x = 0; x < BOX; x++) {
        for (int y = 0; y < BOX; y++) {
            bool same = square_has(&normal, x, y) == square_has(&found, x, y);
            HOLDS(x * y <= 2 || same == !(x == 2 && y == 2), "(%d,%d)", x, y);
        }
    }
    HOLDS(square_has(&found, 2, 2), "(2,2) is hot");
    square_free(&normal);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("5 cold positions floor(k phi), floor(k phi)+k, box 90",
                  cold_positions),
        STATEMENT("5 misere: normal but {0,0},{1,2} for {0,1},(2,2), box 90",
                  misere),
        STATEMENT("5 [X] misere, nm>2 as in normal play: fails at (2,2)",
                  misere_sentence),
        STATEMENT("5 misere Grundy recursion from 1: 0 iff P, box 90",
                  misere_labels),
    };
    return _cmocka_run_group_tests("section 5", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
