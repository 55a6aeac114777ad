/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of Wythoff and a-Wythoff (Blass, Fraenkel, The Sprague-Grundy
 * function for Wythoff's game, 1990; Dress, Flammenkamp, Pink, Additive
 * periodicity of the Sprague-Grundy function of certain Nim games, 1999;
 * Landman, A simple FSM-based proof of the additive periodicity of the
 * Sprague-Grundy function of Wythoff's game, 2002): the first values, bounds,
 * and the additive period of each row, with a certificate.
 */
#include "statement.h"

#include <stdlib.h>

/* G(x,y) of a-Wythoff for x < rows, y < columns, and what row x has used. */
struct table {
    int a, rows, columns, width;
    int *value;
    bool *used;
    int *least; /* of what row x has not used */
    int *seen;  /* value v is an option of the cell with this number */
};

static int *value_at(const struct table *table, int x, int y)
{
    return &table->value[x * table->columns + y];
}

/* Options that take from both heaps, numbers that differ by less than a. */
static void see_band(struct table *table, int x, int y, int cell)
{
    for (int i = 1; i <= x; i++) {
        int from = i - table->a + 1 > 1 ? i - table->a + 1 : 1;
        for (int j = from; j < i + table->a && j <= y; j++)
            table->seen[*value_at(table, x - i, y - j)] = cell;
    }
}

static int mex_at(struct table *table, int x, int y)
{
    int cell = x * table->columns + y + 1, v;
    bool *used = &table->used[x * table->width];
    for (int i = 1; i <= x; i++)
        table->seen[*value_at(table, x - i, y)] = cell;
    see_band(table, x, y, cell);
    v = table->least[x];
    while (used[v] || table->seen[v] == cell)
        v++;
    used[v] = true;
    while (used[table->least[x]])
        table->least[x]++;
    return v;
}

/* A value is at most the number of moves that a play can have, x + y. */
static struct table table_new(int a, int rows, int columns)
{
    struct table table = {
        .a = a, .rows = rows, .columns = columns, .width = rows + columns + 2};
    table.value = statement_array(rows * columns, sizeof(int));
    table.used = statement_array(rows * table.width, sizeof(bool));
    table.least = statement_array(rows, sizeof(int));
    table.seen = statement_array(table.width, sizeof(int));
    for (int y = 0; y < columns; y++) {
        for (int x = 0; x < rows; x++)
            *value_at(&table, x, y) = mex_at(&table, x, y);
    }
    return table;
}

static void table_free(struct table *table)
{
    free(table->value);
    free(table->used);
    free(table->least);
    free(table->seen);
}

/* By the rule alone. */
static void check_rule(int a)
{
    struct raw_game game = game_fraenkel(a);
    struct table table = table_new(a, 24, 24);
    for (int cell = 0; cell < 24 * 24; cell++) {
        struct numbers seen = numbers_new(24 * 24);
        const int from[RAW_HEAPS] = {cell / 24, cell % 24};
        int to[RAW_HEAPS] = {0};
        do {
            if (raw_may_go(&game, from, to))
                numbers_put(&seen, *value_at(&table, to[0], to[1]));
        } while (raw_next_below(&game, from, to));
        HOLDS(numbers_mex(&seen) == table.value[cell], "a=%d: (%d,%d)", a,
              from[0], from[1]);
        numbers_free(&seen);
    }
    table_free(&table);
}

static void table_is_rule(void **state)
{
    (void)state;
    for (int a = 1; a <= 4; a++)
        check_rule(a);
}

static const int first[11][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15},
    {1, 2, 0, 4, 5, 3, 7, 8, 6, 10, 11, 9, 13, 14, 12, 16},
    {2, 0, 1, 5, 3, 4, 8, 6, 7, 11, 9, 10, 14, 12, 13, 17},
    {3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7, 15, 11, 16, 18},
    {4, 5, 3, 2, 7, 6, 9, 0, 1, 8, 13, 12, 11, 16, 15, 10},
    {5, 3, 4, 0, 6, 8, 10, 1, 2, 7, 12, 14, 9, 15, 17, 13},
    {6, 7, 8, 1, 9, 10, 3, 4, 5, 13, 0, 2, 16, 17, 18, 12},
    {7, 8, 6, 9, 0, 1, 4, 5, 3, 14, 15, 13, 17, 2, 10, 19},
    {8, 6, 7, 10, 1, 2, 5, 3, 4, 15, 16, 17, 18, 0, 9, 14},
    {9, 10, 11, 12, 8, 7, 13, 14, 15, 16, 17, 6, 19, 5, 1, 0},
    {10, 11, 9, 8, 13, 12, 0, 15, 16, 17, 14, 18, 7, 6, 2, 3}};

static void first_values(void **state)
{
    struct table table = table_new(1, 11, 16);
    (void)state;
    for (int x = 0; x < 11; x++) {
        for (int y = 0; y < 16; y++)
            HOLDS(*value_at(&table, x, y) == first[x][y], "(%d,%d): %d", x, y,
                  *value_at(&table, x, y));
    }
    table_free(&table);
}

static void bounds(void **state)
{
    int columns = statement_scaled(50000);
    struct table table = table_new(1, 21, columns);
    (void)state;
    for (int x = 0; x <= 20; x++) {
        for (int y = x; y < columns; y++) {
            int value = *value_at(&table, x, y);
            HOLDS(value >= y - 2 * x && value <= x + y, "(%d,%d): %d", x, y,
                  value);
        }
    }
    table_free(&table);
}

/* In a finite piece of the row. */
static bool has_period(const struct table *table, int x, int from, int period)
{
    for (int y = from; y + period < table->columns; y++) {
        if (*value_at(table, x, y + period) != *value_at(table, x, y) + period)
            return false;
    }
    return true;
}

/* Period and preperiod are minimal: the period divides all others. */
static void check_period(const struct table *table, int x, const int *row)
{
    int period = row[0], from = row[1], rest = period;
    HOLDS(from + 2 * period <= table->columns, "row %d: too few columns", x);
    HOLDS(has_period(table, x, from, period), "a=%d, row %d: %d/%d", table->a,
          x, period, from);
    HOLDS(from == 0 || *value_at(table, x, from - 1 + period) !=
                           *value_at(table, x, from - 1) + period,
          "a=%d, row %d: from %d on", table->a, x, from - 1);
    for (int prime = 2; rest > 1; prime++) {
        if (rest % prime != 0)
            continue;
        HOLDS(!has_period(table, x, from, period / prime),
              "a=%d, row %d: period %d", table->a, x, period / prime);
        while (rest % prime == 0)
            rest /= prime;
    }
}

/* Period and preperiod of rows 0 to 100. */
static const int periods[101][2] = {
    {1, 0},          {3, 0},          {3, 0},          {6, 8},
    {12, 9},         {24, 27},        {12, 37},        {24, 92},
    {24, 102},       {24, 127},       {24, 224},       {48, 277},
    {48, 347},       {96, 382},       {96, 613},       {96, 693},
    {192, 771},      {192, 865},      {384, 919},      {384, 1032},
    {384, 1165},     {768, 1252},     {768, 1293},     {768, 1373},
    {768, 1732},     {768, 2208},     {768, 2314},     {768, 2608},
    {768, 2889},     {768, 3221},     {768, 3890},     {768, 4422},
    {768, 4419},     {768, 5614},     {768, 6065},     {768, 6837},
    {768, 7116},     {768, 8041},     {768, 8356},     {768, 9208},
    {768, 10333},    {768, 10799},    {768, 12518},    {768, 13849},
    {1536, 14190},   {1536, 15844},   {1536, 16696},   {1536, 17230},
    {1536, 18867},   {1536, 20001},   {1536, 22436},   {1536, 23682},
    {1536, 25727},   {1536, 26621},   {1536, 28225},   {1536, 29810},
    {1536, 30437},   {1536, 33590},   {1536, 35130},   {1536, 37438},
    {1536, 38898},   {1536, 39913},   {1536, 40999},   {1536, 44491},
    {1536, 46748},   {1536, 49094},   {1536, 50868},   {1536, 51898},
    {3072, 53873},   {3072, 57843},   {3072, 58059},   {6144, 60650},
    {6144, 62181},   {6144, 64705},   {6144, 68766},   {6144, 72544},
    {6144, 79077},   {6144, 80039},   {6144, 81391},   {6144, 82708},
    {6144, 86825},   {6144, 90625},   {6144, 95317},   {6144, 98894},
    {6144, 102135},  {6144, 105307},  {6144, 108922},  {6144, 113430},
    {6144, 116399},  {6144, 119848},  {6144, 126851},  {12288, 130426},
    {12288, 136591}, {12288, 139160}, {12288, 141946}, {12288, 150244},
    {12288, 154665}, {12288, 157571}, {12288, 160259}, {12288, 162656},
    {12288, 168066},
};

static int rows_in_reach(void)
{
    int rows = statement_scaled(61);
    return rows < LENGTH(periods) ? rows : LENGTH(periods);
}

static int columns_for(int rows)
{
    int most = 0;
    for (int x = 0; x < rows; x++) {
        int end = periods[x][1] + 2 * periods[x][0];
        most = end > most ? end : most;
    }
    return most + 3 * rows + 1;
}

static void additive_periods(void **state)
{
    int rows = rows_in_reach();
    struct table table = table_new(1, rows, columns_for(rows));
    (void)state;
    for (int x = 0; x < rows; x++)
        check_period(&table, x, periods[x]);
    table_free(&table);
}

/*
 * Rows 0..r of G - y in columns n0 .. n0+3r+1 are those q columns further on,
 * n0 >= 2r. A column of the rows follows from the 3r before it, so this is
 * for ever. Tried at the least n0 that the preperiods allow.
 */
static void certificate(void **state)
{
    int rows = rows_in_reach();
    struct table table = table_new(1, rows, columns_for(rows));
    (void)state;
    for (int r = 0; r < rows; r++) {
        int q = 1, from = 2 * r;
        for (int x = 0; x <= r; x++) {
            q = q / greatest_common_divisor(q, periods[x][0]) * periods[x][0];
            from = periods[x][1] > from ? periods[x][1] : from;
        }
        HOLDS(from + 3 * r + 1 + q < table.columns, "row %d: period %d", r, q);
        for (int x = 0; x <= r; x++) {
            for (int y = from; y <= from + 3 * r + 1; y++)
                HOLDS(*value_at(&table, x, y + q) ==
                          *value_at(&table, x, y) + q,
                      "r=%d: (%d,%d)", r, x, y);
        }
    }
    table_free(&table);
}

static void periods_of_a(void **state)
{
    static const int rows[][9][2] = {
        {{1, 0},
         {4, 0},
         {6, 8},
         {4, 36},
         {12, 46},
         {24, 66},
         {24, 100},
         {24, 123},
         {120, 186}},
        {{1, 0},
         {5, 0},
         {15, 9},
         {60, 13},
         {60, 28},
         {60, 76},
         {60, 270},
         {120, 344},
         {360, 561}},
    };
    (void)state;
    for (int a = 2; a <= 3; a++) {
        struct table table = table_new(a, 9, 40000);
        for (int x = 0; x < 9; x++)
            check_period(&table, x, rows[a - 2][x]);
        table_free(&table);
    }
}

/* From (x,y) to the next P-position, the larger of both differences. */
static int distance_to_zero(int x, int y)
{
    int best = x + y;
    for (int n = 0; n <= x + y; n++) {
        int u = pair_a(1, 1, n), v = pair_b(1, 1, n);
        int dx = abs(x <= y ? x - u : x - v), dy = abs(x <= y ? y - v : y - u);
        int far = dx > dy ? dx : dy;
        best = far < best ? far : best;
    }
    return best;
}

/* The value g comes once in each row, never far from a P-position. How far is
 * what was seen; that there is a bound for each g is a theorem. */
static void values_near_zeros(void **state)
{
    static const int most[] = {0, 3, 2, 2, 3, 3};
    struct table table = table_new(1, 200, 700);
    (void)state;
    for (int g = 0; g < LENGTH(most); g++) {
        int seen_far = 0;
        for (int x = 0; x < table.rows; x++) {
            int count = 0, far = 0;
            for (int y = 0; y < table.columns; y++) {
                if (*value_at(&table, x, y) != g)
                    continue;
                count++;
                far = distance_to_zero(x, y);
            }
            HOLDS(count == 1, "row %d has %d %d times", x, g, count);
            seen_far = far > seen_far ? far : seen_far;
        }
        HOLDS(seen_far <= most[g], "value %d is %d away", g, seen_far);
    }
    table_free(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STATEMENT("7 the table is the rule, a<=4, box 24", table_is_rule),
        STATEMENT("7 table of rows 0..10, columns 0..15", first_values),
        STATEMENT("7 y-2x <= G <= x+y, rows 0..20, y<50000", bounds),
        STATEMENT("7 additive periods, minimal, rows 0..60", additive_periods),
        STATEMENT("7 certificate of all periods, rows 0..60", certificate),
        STATEMENT("7 [E] additive periods of a=2,3, rows 0..8, y<40000",
                  periods_of_a),
        STATEMENT("7 values 0..5: once in a row, at most 3 from a P-position, "
                  "rows 0..199",
                  values_near_zeros),
    };
    return _cmocka_run_group_tests("section 7", tests, (size_t)LENGTH(tests),
                                   NULL, NULL);
}
