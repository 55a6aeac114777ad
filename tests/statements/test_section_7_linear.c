/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of WYT(a,b), b >= 2 (the game: Gurvich 2012): G(x,y) = x + y
 * from some column n0(x) on. Where rows x-b+1..x up to a column hold all of
 * 0 .. x+n0-1, whatever comes later reaches all of these, since rows x and x-1
 * are open to it whole; and no value is above x + y, the number of moves a
 * play can have. With b = 1 no row does that.
 */
#include "statement.h"

#include <stdlib.h>

#define WORDS 40 /* values below 2560 */
#define MOST_ROWS 101

struct bits {
    uint64_t word[WORDS];
};

static void bits_put(struct bits *bits, int v)
{
    HOLDS(v < 64 * WORDS, "%d is too large", v);
    bits->word[v / 64] |= (uint64_t)1 << v % 64;
}

static void bits_join(struct bits *bits, const struct bits *other, int below)
{
    for (int i = 0; i <= below / 64; i++)
        bits->word[i] |= other->word[i];
}

static int bits_mex(const struct bits *bits)
{
    int v = 0;
    while (v < 64 * WORDS && (bits->word[v / 64] >> v % 64 & 1) != 0)
        v += bits->word[v / 64] == UINT64_MAX ? 64 - v % 64 : 1;
    return v;
}

/* Values row by row; what each row holds so far; the first column at which
 * the certificate holds, or -1. */
struct table {
    int a, b, rows, columns;
    int *value;
    struct bits row[MOST_ROWS];
    int certified[MOST_ROWS];
};

static int *value_at(const struct table *table, int x, int y)
{
    return &table->value[x * table->columns + y];
}

static void fill_cell(struct table *table, int x, int y, struct bits *columns)
{
    struct bits seen = {{0}};
    for (int i = 0; i < table->b && i <= x; i++)
        bits_join(&seen, &table->row[x - i], x + y);
    if (table->certified[x] < 0 && bits_mex(&seen) >= x + y)
        table->certified[x] = y;
    for (int j = 1; j < table->b && j <= y; j++)
        bits_put(columns, *value_at(table, x, y - j));
    bits_join(&seen, columns, x + y);
    for (int i = 1; i <= x; i++) {
        int from = i - table->a + 1 > 1 ? i - table->a + 1 : 1;
        for (int j = from; j < i + table->a && j <= y; j++)
            bits_put(&seen, *value_at(table, x - i, y - j));
    }
    *value_at(table, x, y) = bits_mex(&seen);
    bits_put(&table->row[x], *value_at(table, x, y));
    bits_put(columns, *value_at(table, x, y));
}

static struct table *table_new(int a, int b, int rows, int columns)
{
    struct table *table = statement_array(1, sizeof *table);
    table->a = a;
    table->b = b;
    table->rows = rows;
    table->columns = columns;
    table->value = statement_array(rows * columns, sizeof(int));
    for (int x = 0; x < rows; x++)
        table->certified[x] = -1;
    for (int y = 0; y < columns; y++) {
        struct bits seen = {{0}}; /* in columns y-b+1..y, rows below x */
        for (int x = 0; x < rows; x++)
            fill_cell(table, x, y, &seen);
    }
    return table;
}

static void table_free(struct table *table)
{
    free(table->value);
    free(table);
}

static void check_rule(int a, int b)
{
    struct raw_game game = game_wyt(a, b, b);
    struct table *table = table_new(a, b, 16, 16);
    for (int cell = 0; cell < 16 * 16; cell++) {
        struct numbers seen = numbers_new(16 * 16);
        const int from[RAW_HEAPS] = {cell / 16, cell % 16};
        int to[RAW_HEAPS] = {0};
        do {
            if (raw_may_go(&game, from, to))
                numbers_put(&seen, *value_at(table, to[0], to[1]));
        } while (raw_next_below(&game, from, to));
        HOLDS(numbers_mex(&seen) == table->value[cell], "WYT(%d,%d): (%d,%d)",
              a, b, from[0], from[1]);
        HOLDS(table->value[cell] <= from[0] + from[1], "WYT(%d,%d): (%d,%d)", a,
              b, from[0], from[1]);
        numbers_free(&seen);
    }
    table_free(table);
}

static void table_is_rule(void **state)
{
    (void)state;
    for (int a = 0; a <= 4; a++) {
        for (int b = 1; b <= 4; b++)
            check_rule(a, b);
    }
}

static int rows_in_reach(int base)
{
    int rows = statement_scaled(base);
    return rows < MOST_ROWS ? rows : MOST_ROWS;
}

/* The largest n0(x)/x, by b. */
static const double steepest[] = {0, 0, 9, 6.3, 4.4, 4.2, 2.2};

static void sum_law(void **state)
{
    int rows = rows_in_reach(41);
    (void)state;
    for (int a = 0; a <= 6; a++) {
        for (int b = 2; b <= 6; b++) {
            struct table *table = table_new(a, b, rows, 9 * rows + 50);
            for (int x = 0; x < rows; x++) {
                int n0 = table->certified[x];
                HOLDS(n0 >= 0 && n0 <= steepest[b] * x,
                      "WYT(%d,%d): row %d from %d", a, b, x, n0);
                for (int y = n0; y < table->columns; y++)
                    HOLDS(*value_at(table, x, y) == x + y,
                          "WYT(%d,%d): (%d,%d)", a, b, x, y);
            }
            table_free(table);
        }
    }
}

static void first_certificates(void **state)
{
    static const int rows[][14] = {
        {1, 2, 0, 0, 4, 8, 6, 12, 9, 12, 19, 22, 26, 28},
        {2, 2, 0, 0, 5, 7, 9, 12, 14, 16, 33, 21, 42, 23},
        {1, 3, 0, 0, 0, 5, 5, 7, 7, 11, 11, 13, 22, 15},
    };
    (void)state;
    for (int i = 0; i < LENGTH(rows); i++) {
        struct table *table = table_new(rows[i][0], rows[i][1], 12, 120);
        for (int x = 0; x < 12; x++)
            HOLDS(table->certified[x] == rows[i][x + 2],
                  "WYT(%d,%d): row %d at %d", rows[i][0], rows[i][1], x,
                  table->certified[x]);
        table_free(table);
    }
}

/* b = 1: a row x > 0 has columns without x + y as far as one looks. */
static void never_with_1(void **state)
{
    (void)state;
    for (int a = 1; a <= 6; a++) {
        struct table *table = table_new(a, 1, 30, 1500);
        for (int x = 1; x < table->rows; x++) {
            HOLDS(table->certified[x] < 0, "a=%d: row %d at %d", a, x,
                  table->certified[x]);
            for (int from = 0; from + 400 <= table->columns; from += 400) {
                int others = 0;
                for (int y = from; y < from + 400; y++)
                    others += *value_at(table, x, y) != x + y;
                HOLDS(others > 0, "a=%d: row %d from %d", a, x, from);
            }
        }
        table_free(table);
    }
}

#define SUM_BOX 6

static bool is_sum_option(const struct raw_game *game, const int *from,
                          const int *to)
{
    if (from[2] != to[2])
        return from[0] == to[0] && from[1] == to[1];
    return raw_wyt_is_option(game, from, to);
}

/* With a heap of Nim beside it, P iff that heap is G. */
static void sum_with_nim(void **state)
{
    bool found[12 * 12 * 12];
    (void)state;
    for (int i = 0; i < 4 * 3; i++) {
        struct raw_game game = {.heaps = 3,
                                .is_option = is_sum_option,
                                .a = i / 3 + 1,
                                .b = i % 3 + 1,
                                .c = i % 3 + 1};
        struct table *table = table_new(game.a, game.b, SUM_BOX, SUM_BOX);
        raw_outcomes(&game, 12, found);
        for (int cell = 0; cell < LENGTH(found); cell++) {
            int x = cell / 144, y = cell / 12 % 12, heap = cell % 12;
            if (x < SUM_BOX && y < SUM_BOX)
                HOLDS(found[cell] == (heap == *value_at(table, x, y)),
                      "WYT(%d,%d): (%d,%d)+%d", game.a, game.b, x, y, heap);
        }
        table_free(table);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("7 the table is the rule, G<=x+y, a,b<=4, box 16",
                  table_is_rule),
        STATEMENT("7 b>=2: G=x+y from n0 on, certified, a<=6, b<=6, rows "
                  "0..40",
                  sum_law),
        STATEMENT("7 first certificate columns, rows 0..11",
                  first_certificates),
        STATEMENT("7 b=1 never certifies, a<=6, rows 1..29, y<1500",
                  never_with_1),
        STATEMENT("7 sum with a heap of Nim: P iff the heap is G, a<=4, b<=3, "
                  "box 6",
                  sum_with_nim),
    };
    return _cmocka_run_group_tests("section 7 linear", tests,
                                   (size_t)LENGTH(tests), NULL, NULL);
}
