/* SPDX-License-Identifier: MIT */
/*
 * Large boxes of two-heap games: each P-position marks all from which it can
 * be reached, strip by strip and diagonal by diagonal, in the order of the
 * first heap and then the second. About size * (2a + b + c) steps for each
 * P-position. That it says what the rules say is itself a statement, tested
 * with the oracles on boxes of 40.
 */
#include "statement.h"

#include <stdlib.h>

struct plane {
    const struct marking *game;
    int size;
    bool *reached;          /* by a move that cannot be forbidden */
    unsigned char *blocked; /* P-options that can be forbidden, to 255 */
};

static bool in_hole(const struct marking *game, int x, int y)
{
    return x < game->base && y < game->height;
}

/* Terminal: none of (1,0), (0,1), (1,1) is a move, and whenever a longer move
 * is one, one of these is. Rook lengths do not occur in misere play here. */
static bool is_end(const struct marking *game, int x, int y)
{
    bool along = game->a > 1;
    if (x > 0 && (along || game->b > 1 || game->c > 0))
        return false;
    if (y > 0 && (along || game->b > 0 || game->c > 1))
        return false;
    return x == 0 || y == 0 || (game->a == 0 && game->b <= 1 && game->c <= 1);
}

static void mark(struct plane *plane, int x, int y, bool may_be_blocked)
{
    int cell = x * plane->size + y;
    if (!may_be_blocked)
        plane->reached[cell] = true;
    else if (plane->blocked[cell] < 255)
        plane->blocked[cell]++;
}

static void mark_strips(struct plane *plane, int x, int y)
{
    int size = plane->size;
    for (int i = 0; i < plane->game->b && x + i < size; i++) {
        for (int to = y; to < size; to++)
            plane->reached[(x + i) * size + to] = true;
    }
    for (int j = 0; j < plane->game->c && y + j < size; j++) {
        for (int to = x; to < size; to++)
            plane->reached[to * size + y + j] = true;
    }
}

static void mark_band(struct plane *plane, int x, int y)
{
    int a = plane->game->a, size = plane->size;
    for (int d = 1 - a; d < a; d++) {
        int i = d < 0 ? -d : 0;
        bool blockable = d == 0 && plane->game->diagonal;
        for (i += d == 0; x + i < size && y + i + d < size; i++)
            mark(plane, x + i, y + i + d, blockable);
    }
}

static void mark_rooks(struct plane *plane, int x, int y)
{
    const struct marking *game = plane->game;
    for (int length = 1; length < plane->size; length++) {
        bool blockable = game->shortest > 0 && length >= game->shortest;
        if (!blockable && (game->rook == NULL || !game->rook[length]))
            continue;
        if (x + length < plane->size)
            mark(plane, x + length, y, blockable);
        if (y + length < plane->size)
            mark(plane, x, y + length, blockable);
    }
}

struct square square_by_marking(const struct marking *game, int size)
{
    struct square square = square_new(size);
    struct plane plane = {game, size, statement_array(size * size, 1),
                          statement_array(size * size, 1)};
    for (int cell = 0; cell < size * size; cell++) {
        int x = cell / size, y = cell % size;
        if (plane.reached[cell] || plane.blocked[cell] >= game->k + !game->k ||
            in_hole(game, x, y) || (game->misere && is_end(game, x, y)))
            continue;
        square.has[cell] = true;
        mark_strips(&plane, x, y);
        mark_band(&plane, x, y);
        mark_rooks(&plane, x, y);
    }
    free(plane.reached);
    free(plane.blocked);
    return square;
}

struct marking marking_wyt(int a, int b, int c, bool misere)
{
    struct marking game = {.a = a, .b = b, .c = c, .misere = misere};
    return game;
}
