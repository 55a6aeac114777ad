/* SPDX-License-Identifier: MIT */
/*
 * What is said about WYT(a,b,c) (Gurvich 2012): lines, and the two sequences
 * of minimal exclusion with gaps of b and of c.
 */
#include "statement.h"

#include <stdlib.h>

#define TERMS 256

struct two_sided {
    int a, b, c, s;
    int u[TERMS], l[TERMS];
};

static void fill(struct two_sided *two, int count)
{
    struct numbers columns = numbers_new(64 * TERMS);
    struct numbers rows = numbers_new(64 * TERMS);
    for (int n = 0; n < count; n++) {
        int d = two->a * n + two->s;
        two->u[n] = numbers_mex_b(&columns, two->b);
        two->l[n] = numbers_mex_b(&rows, two->c);
        numbers_put(&columns, two->u[n]);
        numbers_put(&columns, two->l[n] + d);
        numbers_put(&rows, two->l[n]);
        numbers_put(&rows, two->u[n] + d);
    }
    numbers_free(&columns);
    numbers_free(&rows);
}

struct square square_of_two_sided(int a, int b, int c, int s, int size)
{
    struct square square = square_new(size);
    struct two_sided two = {.a = a, .b = b, .c = c, .s = s};
    int count = (size - 1) / a + 1;
    HOLDS(count <= TERMS, "%d terms", count);
    fill(&two, count);
    for (int n = 0; n < count; n++) {
        int d = a * n + s;
        square_put(&square, two.u[n], two.u[n] + d);
        square_put(&square, two.l[n] + d, two.l[n]);
    }
    return square;
}

void square_put_line(struct square *square, int x, int y, int i, int j)
{
    for (int n = 0; n < square->size; n++)
        square_put(square, x + n * i, y + n * j);
}

void check_wyt(int a, int b, int c, bool misere, struct square *expected)
{
    struct raw_game game = game_wyt(a, b, c);
    struct square found;
    game.misere = misere;
    found = square_of(&game, expected->size);
    square_check(expected, &found, "WYT(%d,%d,%d)%s", a, b, c,
                 misere ? " misere" : "");
    square_free(&found);
    square_free(expected);
}
