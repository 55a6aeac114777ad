/* SPDX-License-Identifier: MIT */
/* What statements are made of: sets of positions, exact numbers, mex. */
#include "statement.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Noreturn void statement_fails(const char *file, int line,
                               const char *condition, const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    print_error("%s:%d: %s: %s\n", file, line, text, condition);
    _fail(file, line);
    abort(); /* not reached: _fail() jumps out of the test */
}

int statement_scaled(int base)
{
    const char *text = getenv("WYT_TEST_MULT");
    double scaled = text == NULL ? base : base * strtod(text, NULL);
    return scaled < 1 ? 1 : (int)scaled;
}

int statement_scaled_up(int base)
{
    int scaled = statement_scaled(base);
    return scaled < base ? base : scaled;
}

void *statement_array(int count, size_t size)
{
    void *array = calloc(count > 0 ? (size_t)count : 1, size);
    HOLDS(array != NULL, "no memory for %d objects", count);
    return array;
}

struct square square_new(int size)
{
    struct square square = {size, statement_array(size * size, sizeof(bool))};
    return square;
}

void square_free(struct square *square)
{
    free(square->has);
}

bool square_has(const struct square *square, int x, int y)
{
    HOLDS(x >= 0 && y >= 0 && x < square->size && y < square->size,
          "(%d,%d) is outside the square of %d", x, y, square->size);
    return square->has[x * square->size + y];
}

void square_put(struct square *square, int x, int y)
{
    HOLDS(x >= 0 && y >= 0, "(%d,%d) is no position", x, y);
    if (x < square->size && y < square->size)
        square->has[x * square->size + y] = true;
}

void square_put_both(struct square *square, int x, int y)
{
    square_put(square, x, y);
    square_put(square, y, x);
}

bool square_equal(const struct square *a, const struct square *b)
{
    return a->size == b->size &&
           memcmp(a->has, b->has, (size_t)a->size * (size_t)a->size) == 0;
}

void square_check(const struct square *expected, const struct square *found,
                  const char *format, ...)
{
    char text[256];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    for (int x = 0; x < expected->size; x++) {
        for (int y = 0; y < expected->size; y++)
            HOLDS(square_has(expected, x, y) == square_has(found, x, y),
                  "%s: (%d,%d) is %s", text, x, y,
                  square_has(expected, x, y) ? "missing" : "too many");
    }
}

struct square square_of(const struct raw_game *game, int size)
{
    struct square square = square_new(size);
    raw_spread(game, size, square.has);
    return square;
}

void square_check_table(const struct square *square, const int *rows, int count,
                        const char *name)
{
    int row = 0;
    for (int y = 0; y < square->size && row < count; y++) {
        for (int x = 0; x <= y && row < count; x++) {
            if (!square_has(square, x, y))
                continue;
            HOLDS(rows[2 * row] == x && rows[2 * row + 1] == y,
                  "%s: number %d is (%d,%d), not (%d,%d)", name, row, x, y,
                  rows[2 * row], rows[2 * row + 1]);
            row++;
        }
    }
    HOLDS(row == count, "%s: only %d of %d rows are in the square", name, row,
          count);
}

struct raw_game game_fraenkel(int a)
{
    struct raw_game game = {
        .heaps = 2, .is_option = raw_fraenkel_is_option, .a = a};
    return game;
}

struct raw_game game_wyt(int a, int b, int c)
{
    struct raw_game game = {
        .heaps = 2, .is_option = raw_wyt_is_option, .a = a, .b = b, .c = c};
    return game;
}

struct raw_game game_modulo(int m, int q, int l)
{
    struct raw_game game = {
        .heaps = 2, .is_option = raw_modulo_is_option, .m = m, .q = q, .l = l};
    return game;
}

struct raw_game game_shifted(int m, int p, int l)
{
    struct raw_game game = {.heaps = 2,
                            .is_option = raw_shifted_is_option,
                            .is_position = raw_shifted_is_position,
                            .m = m,
                            .p = p,
                            .l = l};
    return game;
}

struct raw_game game_hole(int m, int u, int v)
{
    struct raw_game game = {.heaps = 2,
                            .is_option = raw_hole_is_option,
                            .is_position = raw_hole_is_position,
                            .m = m,
                            .u = u,
                            .v = v};
    return game;
}

struct raw_game game_wythoff_block(int k)
{
    struct raw_game game = {.heaps = 2,
                            .is_option = raw_wythoff_is_option,
                            .class_of = raw_block_class,
                            .classes = 1,
                            .k = k};
    return game;
}

uint64_t square_root(uint64_t value)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit > 0; bit >>= 1) {
        uint64_t next = root + bit;
        if (next * next <= value)
            root = next;
    }
    return root;
}

int greatest_common_divisor(int a, int b)
{
    while (b != 0) {
        int rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* n phi_t / p = (sqrt(n^2 (t^2+4)) - (t-2) n) / (2p), and rounding the root
 * down first changes nothing, for what is subtracted is an integer. */
int pair_a(int m, int p, int n)
{
    int64_t t = (int64_t)m * p, wide = n;
    uint64_t root = square_root((uint64_t)(wide * wide * (t * t + 4)));
    return (int)(((int64_t)root - (t - 2) * wide) / (2 * p));
}

int pair_b(int m, int p, int n)
{
    return pair_a(m, p, n) + m * n;
}

struct square square_of_pair(int m, int p, int size)
{
    struct square square = square_new(size);
    for (int n = 0; m * n < size; n++)
        square_put_both(&square, pair_a(m, p, n), pair_b(m, p, n));
    return square;
}

struct numbers numbers_new(int bound)
{
    struct numbers numbers = {bound, statement_array(bound, sizeof(bool))};
    return numbers;
}

void numbers_free(struct numbers *numbers)
{
    free(numbers->has);
}

void numbers_put(struct numbers *numbers, int value)
{
    HOLDS(value >= 0, "%d is no heap", value);
    if (value < numbers->bound)
        numbers->has[value] = true;
}

int numbers_mex(const struct numbers *numbers)
{
    for (int value = 0; value < numbers->bound; value++) {
        if (!numbers->has[value])
            return value;
    }
    statement_fails(__FILE__, __LINE__, "mex", "none below %d", numbers->bound);
}

/* s_i + b for the first i whose successor is further away than b; s_0 = -b;
 * mex_0 is 0. */
int numbers_mex_b(const struct numbers *numbers, int b)
{
    int last = -b;
    if (b == 0)
        return 0;
    for (int value = 0; value < numbers->bound && value - last <= b; value++) {
        if (numbers->has[value])
            last = value;
    }
    HOLDS(last + b < numbers->bound, "none below %d", numbers->bound);
    return last + b;
}
