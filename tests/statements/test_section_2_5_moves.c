/* SPDX-License-Identifier: MIT */
/*
 * The winning moves of WYT(a,b,c) (Gurvich, Further generalizations of the
 * Wythoff game and the minimum excludant, 2012): eight candidates hold all of
 * them, and how many there can be.
 */
#include "statement.h"

#include <stdlib.h>

static bool is_move(const struct tree *tree, int i, int j)
{
    return i >= 0 && j >= 0 && i + j > 0 &&
           (i < tree->width[0] || j < tree->width[1] || abs(i - j) < tree->a);
}

/* The P-positions that (x,y) reaches, each once. */
struct found {
    int count, to[16][2];
};

static void try(const struct tree *tree, int x, int y, int axis, uint64_t n,
                struct found *found)
{
    int small = (int)tree_walk(tree, axis, n, BY_LENGTH).sum;
    int large = small + tree->a * (int)n + tree->s;
    int to_x = axis == 0 ? small : large, to_y = axis == 0 ? large : small;
    if (!is_move(tree, x - to_x, y - to_y))
        return;
    for (int i = 0; i < found->count; i++) {
        if (found->to[i][0] == to_x && found->to[i][1] == to_y)
            return;
    }
    found->to[found->count][0] = to_x;
    found->to[found->count++][1] = to_y;
}

/* By heaps: the last upper point in reach of x is that with the largest
 * u_n <= x; the last lower one that with l_n + d_n <= x. */
static void try_heap(const struct tree *tree, int x, int y, int heap,
                     struct found *found)
{
    int v = heap == 0 ? x : y;
    try(tree, x, y, heap, tree_walk(tree, heap, (uint64_t)v, BY_SMALL).length,
        found);
    if (v >= tree->s)
        try(tree, x, y, 1 - heap,
            tree_walk(tree, 1 - heap, (uint64_t)(v - tree->s), BY_LARGE).length,
            found);
}

/* By diagonals: floor and ceiling of (d - s) / a, as far as they are >= 0. */
static void try_diagonals(const struct tree *tree, int x, int y, int axis,
                          struct found *found)
{
    int d = (axis == 0 ? y - x : x - y) - tree->s, a = tree->a;
    int floor = d >= 0 ? d / a : -((-d + a - 1) / a);
    for (int n = floor; n <= floor + (d - floor * a > 0); n++) {
        if (n >= 0)
            try(tree, x, y, axis, (uint64_t)n, found);
    }
}

static struct found candidates(const struct tree *tree, int x, int y)
{
    struct found found = {0, {{0, 0}}};
    for (int i = 0; i < 2; i++) {
        try_heap(tree, x, y, i, &found);
        try_diagonals(tree, x, y, i, &found);
    }
    return found;
}

static void check_candidates(const struct tree *tree, int size)
{
    struct marking game =
        marking_wyt(tree->a, tree->width[0], tree->width[1], tree->s == 1);
    struct square p = square_by_marking(&game, size);
    int most = tree->s == 0 ? 6 : 7;
    for (int cell = 0; cell < size * size; cell++) {
        int x = cell / size, y = cell % size, count = 0;
        struct found found = candidates(tree, x, y);
        for (int to = 0; to < size * size; to++)
            count += p.has[to] && is_move(tree, x - to / size, y - to % size);
        HOLDS(found.count == count && count <= most,
              "WYT(%d,%d,%d), shift %d: (%d,%d) has %d, not %d", tree->a,
              tree->width[0], tree->width[1], tree->s, x, y, count,
              found.count);
        for (int i = 0; i < found.count; i++)
            HOLDS(square_has(&p, found.to[i][0], found.to[i][1]),
                  "(%d,%d) is N", found.to[i][0], found.to[i][1]);
    }
    square_free(&p);
}

static void all_candidates(void **state)
{
    int size = statement_scaled(28);
    (void)state;
    for (int i = 0; i < 5 * 5 * 5 * 2; i++) {
        int a = i / 50 + 1, b = i / 10 % 5 + 1, c = i / 2 % 5 + 1, s = i % 2;
        struct tree tree;
        if (abs(b - c) >= a || s > (a >= 2))
            continue;
        tree = tree_new(a, b, c, s);
        check_candidates(&tree, size);
        tree_free(&tree);
    }
}

/* How many winning moves each cell has, at most; on the way the first cell
 * with three. */
struct most {
    int all, strip_x, strip_y, diagonal, x, y;
};

struct counts {
    unsigned char all, strip_x, strip_y, diagonal;
};

static void count_from(const struct marking *game, struct counts *counts,
                       int size, int x, int y)
{
    int a = game->a, b = game->b;
    for (int i = 0; i < b && x + i < size; i++) {
        for (int to = y + (i == 0); to < size; to++) {
            counts[(x + i) * size + to].all++;
            counts[(x + i) * size + to].strip_x++;
        }
    }
    for (int j = 0; j < b && y + j < size; j++) {
        for (int to = x + (j == 0); to < size; to++) {
            if (to >= x + b)
                counts[to * size + y + j].all++;
            counts[to * size + y + j].strip_y++;
        }
    }
    for (int d = 1 - a; d < a; d++) {
        int i = d < 0 ? -d : 0;
        for (i += d == 0; x + i < size && y + i + d < size; i++) {
            struct counts *at = &counts[(x + i) * size + y + i + d];
            if (i >= b && i + d >= b)
                at->all++;
            at->diagonal++;
        }
    }
}

static int larger(int x, int y)
{
    return x > y ? x : y;
}

static struct most most_moves(int a, int b, bool misere, int size)
{
    struct marking game = marking_wyt(a, b, b, misere);
    struct square p = square_by_marking(&game, size);
    struct counts *counts = statement_array(size * size, sizeof *counts);
    struct most most = {0, 0, 0, 0, -1, -1};
    for (int cell = 0; cell < size * size; cell++) {
        if (p.has[cell])
            count_from(&game, counts, size, cell / size, cell % size);
    }
    for (int cell = 0; cell < size * size; cell++) {
        most.all = larger(most.all, counts[cell].all);
        most.strip_x = larger(most.strip_x, counts[cell].strip_x);
        most.strip_y = larger(most.strip_y, counts[cell].strip_y);
        most.diagonal = larger(most.diagonal, counts[cell].diagonal);
        if (counts[cell].all == 3 && most.x < 0) {
            most.x = cell / size;
            most.y = cell % size;
        }
    }
    free(counts);
    square_free(&p);
    return most;
}

static int expected_most(int a, int b, bool misere)
{
    if (a <= 1)
        return a == 1 ? 3 : misere ? 2 : 1;
    return misere && (a == 4 || a == 5) && (b == 3 || b == 4) ? 5 : 4;
}

static void maxima(void **state)
{
    (void)state;
    for (int i = 0; i < 6 * 4 * 2; i++) {
        int a = i / 8, b = i / 2 % 4 + 1;
        bool misere = i % 2 == 1;
        struct most most = most_moves(a, b, misere, 500);
        HOLDS(most.all == expected_most(a, b, misere),
              "WYT(%d,%d)%s: %d winning moves", a, b, misere ? " misere" : "",
              most.all);
        HOLDS(misere || (most.strip_x <= 2 && most.strip_y <= 2 &&
                         most.diagonal <= 2),
              "WYT(%d,%d): a strip or the diagonals", a, b);
    }
}

static void first_with_three(void **state)
{
    struct most most = most_moves(1, 1, false, 60);
    (void)state;
    HOLDS(most.x == 2 && most.y == 2, "(%d,%d)", most.x, most.y);
}

/* Misere (4,1): (5,7) reaches (0,1), (1,0), (2,7) by diagonals; below
 * a = 4 there are never three. */
static void three_on_diagonals(void **state)
{
    struct tree tree = tree_new(4, 1, 1, 1);
    struct found found = candidates(&tree, 5, 7);
    int reached = 0;
    (void)state;
    for (int i = 0; i < found.count; i++) {
        int x = found.to[i][0], y = found.to[i][1];
        HOLDS((x == 0 && y == 1) || (x == 1 && y == 0) || (x == 2 && y == 7),
              "(%d,%d)", x, y);
        reached += abs((5 - x) - (7 - y)) < 4;
    }
    HOLDS(reached == 3, "%d", reached);
    for (int a = 2; a <= 8; a++) {
        int most = most_moves(a, 1, true, 100).diagonal;
        HOLDS(a >= 4 ? most == 3 : most <= 2, "a=%d: %d", a, most);
    }
    tree_free(&tree);
}

/* a = 1 misere: the normal list without (0,0), {b,b+1}, with {0,1},
 * (b+1,b+1). */
static void misere_of_1(void **state)
{
    (void)state;
    for (int b = 1; b <= 6; b++) {
        struct marking normal = marking_wyt(1, b, b, false);
        struct marking misere = marking_wyt(1, b, b, true);
        struct square expected = square_by_marking(&normal, 90);
        struct square found = square_by_marking(&misere, 90);
        expected.has[0] = false;
        expected.has[b * 90 + b + 1] = expected.has[(b + 1) * 90 + b] = false;
        square_put_both(&expected, 0, 1);
        square_put(&expected, b + 1, b + 1);
        square_check(&expected, &found, "b=%d", b);
        square_free(&expected);
        square_free(&found);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("2.5 eight candidates are all winning moves, a,b,c<=5, "
                  "box 28",
                  all_candidates),
        STATEMENT("2.5 most winning moves, a<=5, b<=4, box 500", maxima),
        STATEMENT("2.5 (1,1): (2,2) is the first with three", first_with_three),
        STATEMENT("2.5 misere: three on diagonals from a=4, (4,1) at (5,7)",
                  three_on_diagonals),
        STATEMENT("2.5 a=1 misere: targets swapped, b<=6, box 90", misere_of_1),
    };
    return _cmocka_run_group_tests("section 2.5 moves", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
