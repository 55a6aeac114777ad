/* SPDX-License-Identifier: MIT */
/*
 * Lines that the slides of Heubach and Dufour (2011) leave open, and those
 * along one heap, which hold exactly one P-position in every game of lines:
 * derived, see lib/analysis/settle.c.
 */
#include "statement.h"

#include <stdlib.h>
#include <string.h>

/* ---- four heaps, all sets ---- */

/* Cells of a box of four heaps, the last one fastest. */
struct box {
    int size;
    bool *reached; /* from here to a P-position; all others are P */
};

/* What a step along a set, bit i for heap i, adds to the number of a cell. */
static int stride_of(const struct box *box, int set)
{
    int stride = 0, heap = 1;
    for (int i = 3; i >= 0; i--, heap *= box->size)
        stride += (set >> i & 1) * heap;
    return stride;
}

/* How often the heaps of a set can grow inside the box. */
static int room_of(const struct box *box, int cell, int set)
{
    int most = 0;
    for (int i = 3; i >= 0; i--, cell /= box->size)
        if ((set >> i & 1) != 0 && cell % box->size > most)
            most = cell % box->size;
    return box->size - 1 - most;
}

static struct box box_of(int size)
{
    int cells = size * size * size * size;
    struct box box = {size, statement_array(cells, sizeof(bool))};
    for (int cell = 0; cell < cells; cell++)
        for (int set = 1; set < 16 && !box.reached[cell]; set++) {
            int stride = stride_of(&box, set), room = room_of(&box, cell, set);
            for (int t = 1; t <= room; t++)
                box.reached[cell + t * stride] = true;
        }
    return box;
}

/* Lines along a set from bases below 6 without a P-position in the box. */
static int count_open(const struct box *box, int set, int *lines)
{
    int open = 0;
    *lines = 0;
    for (int base = 0; base < 6 * 6 * 6 * 6; base++) {
        const int p[4] = {base / 216, base / 36 % 6, base / 6 % 6, base % 6};
        int cell = 0, room, found = 0;
        bool begins = false;
        for (int i = 0; i < 4; i++) {
            cell = cell * box->size + p[i];
            begins = begins || ((set >> i & 1) != 0 && p[i] == 0);
        }
        if (!begins)
            continue;
        ++*lines;
        room = room_of(box, cell, set);
        for (int t = 0; t <= room; t++)
            found += !box->reached[cell + t * stride_of(box, set)];
        HOLDS(found <= 1, "%d P-positions from (%d,%d,%d,%d)", found, p[0],
              p[1], p[2], p[3]);
        open += found == 0;
    }
    return open;
}

static void any_of_four(void **state)
{
    static const struct {
        int size, open_of_three, open_of_four;
    } rows[] = {{30, 93, 298}, {64, 12, 156}};
    (void)state;
    for (int i = 0; i < LENGTH(rows); i++) {
        struct box box = box_of(rows[i].size);
        for (int set = 1; set < 16; set++) {
            int lines, open = count_open(&box, set, &lines);
            int heaps =
                (set & 1) + (set >> 1 & 1) + (set >> 2 & 1) + (set >> 3);
            if (heaps == 3)
                HOLDS(lines == 546 && open == rows[i].open_of_three,
                      "box %d: %d of %d", rows[i].size, open, lines);
            if (heaps == 4)
                HOLDS(lines == 671 && open == rows[i].open_of_four,
                      "box %d: %d of %d", rows[i].size, open, lines);
        }
        free(box.reached);
    }
}

/* ---- columns of two heaps ---- */

#define WIDTH 10
#define HEIGHT 600

/* Any number from the second heap, t v for some vectors v, and both heaps with
 * |i-j| < band. */
struct columns {
    int vectors[3][2], band, strip; /* i < strip, any j */
    bool misere;
};

static bool is_move(const struct columns *game, int i, int j)
{
    if (i == 0 || i < game->strip || (i - j < game->band && j - i < game->band))
        return true;
    for (int k = 0; k < LENGTH(game->vectors); k++) {
        const int *v = game->vectors[k];
        if (i * v[1] == j * v[0] && (v[0] == 0 || i % v[0] == 0) &&
            (v[1] == 0 || j % v[1] == 0))
            return true;
    }
    return false;
}

static bool *solve_columns(const struct columns *game)
{
    bool *p = statement_array(WIDTH * HEIGHT, sizeof *p);
    for (int x = 0; x < WIDTH; x++)
        for (int y = 0; y < HEIGHT; y++) {
            bool wins = false, any = false;
            for (int i = 0; i <= x && !wins; i++)
                for (int j = 0; j <= y && !wins; j++)
                    if ((i > 0 || j > 0) && is_move(game, i, j)) {
                        any = true;
                        wins = p[(x - i) * HEIGHT + y - j];
                    }
            p[x * HEIGHT + y] = !wins && (any || !game->misere);
        }
    return p;
}

static int count_column(const bool *p, int x)
{
    int count = 0;
    for (int y = 0; y < HEIGHT; y++)
        count += p[x * HEIGHT + y];
    return count;
}

static void one_in_a_column(void **state)
{
    (void)state;
    for (int v = 0; v < 5 * 5 * 5; v++)
        for (int band = 0; band < 3; band++) {
            struct columns game = {
                {{1 + v % 5, 2}, {v / 5 % 5, 1}, {3, v / 25}},
                band,
                0,
                v % 2 == 1};
            bool *p = solve_columns(&game);
            for (int x = 0; x < WIDTH; x++)
                HOLDS(count_column(p, x) == 1, "game %d, band %d, column %d", v,
                      band, x);
            free(p);
        }
}

/* A strip of two columns leaves some empty: x = 1 of WYT(1,2). */
static void none_beside_a_strip(void **state)
{
    const struct columns game = {{{1, 0}, {1, 0}, {1, 0}}, 1, 2, false};
    bool *p = solve_columns(&game);
    (void)state;
    HOLDS(count_column(p, 0) == 1 && count_column(p, 1) == 0, "%d, %d",
          count_column(p, 0), count_column(p, 1));
    free(p);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("4 [E] any of four heaps: 298, 156 of 671 lines are open, "
                  "bases<6, box 30, 64",
                  any_of_four),
        STATEMENT("4 games of lines: one P in each column, 375 games, box "
                  "10x600",
                  one_in_a_column),
        STATEMENT("4 a strip i<2: none in column 1", none_beside_a_strip),
    };
    return _cmocka_run_group_tests("section 4 lines", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
