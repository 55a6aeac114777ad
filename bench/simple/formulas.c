/* SPDX-License-Identifier: MIT */
/*
 * Two heaps, moves (i,j) that a formula says. Cells are gone through row after
 * row; a P-position is kept in a list that the cells behind it go through, or
 * it marks them.
 */
#include "simple_boards.h"

#include <stdlib.h>
#include <string.h>

/* i j = 0 or |i - j| < min(i,j) + 2 */
static inline int is_move(int32_t i, int32_t j)
{
    const int32_t least = i < j ? i : j;
    return (i == 0) | (j == 0) | (abs(i - j) < least + 2);
}

/* ---- the formula for each pair ---- */

void simple_formula_pairs(size_t size, unsigned char *cells, uint32_t *list)
{
    size_t count = 0;
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            size_t k = 0;
            while (k < count && (list[2 * k] > x ||
                                 !is_move((int32_t)(x - list[2 * k]),
                                          (int32_t)(y - list[2 * k + 1]))))
                k++;
            cells[y * size + x] = k == count;
            if (k == count) {
                list[2 * count] = (uint32_t)x;
                list[2 * count++ + 1] = (uint32_t)y;
            }
        }
}

/* 2: an N-position. */
static void mark(size_t size, size_t x, size_t y, unsigned char *cells)
{
    for (size_t v = y; v < size; v++)
        for (size_t u = x; u < size; u++)
            cells[v * size + u] |=
                (unsigned char)(is_move((int32_t)(u - x), (int32_t)(v - y))
                                << 1);
}

static void end_marks(size_t size, unsigned char *cells)
{
    for (size_t i = 0; i < size * size; i++)
        cells[i] = cells[i] == 1;
}

void simple_formula_marks(size_t size, unsigned char *cells)
{
    memset(cells, 0, size * size);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++)
            if (cells[y * size + x] == 0) {
                mark(size, x, y, cells);
                cells[y * size + x] = 1;
            }
    end_marks(size, cells);
}

/* ---- a table of the moves ---- */

static void fill_table(size_t size, unsigned char *table)
{
    for (size_t j = 0; j < size; j++)
        for (size_t i = 0; i < size; i++)
            table[j * size + i] =
                (unsigned char)(is_move((int32_t)i, (int32_t)j) << 1);
    table[0] = 0;
}

void simple_table_pairs(size_t size, unsigned char *cells, unsigned char *table,
                        uint32_t *list)
{
    size_t count = 0;
    fill_table(size, table);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            size_t k = 0;
            while (k < count &&
                   (list[2 * k] > x ||
                    table[(y - list[2 * k + 1]) * size + x - list[2 * k]] == 0))
                k++;
            cells[y * size + x] = k == count;
            if (k == count) {
                list[2 * count] = (uint32_t)x;
                list[2 * count++ + 1] = (uint32_t)y;
            }
        }
}

void simple_table_marks(size_t size, unsigned char *cells, unsigned char *table)
{
    fill_table(size, table);
    memset(cells, 0, size * size);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            if (cells[y * size + x] != 0)
                continue;
            for (size_t v = y; v < size; v++)
                for (size_t u = x; u < size; u++)
                    cells[v * size + u] |= table[(v - y) * size + u - x];
            cells[y * size + x] = 1;
        }
    end_marks(size, cells);
}

/* ---- Grundy values ---- */

void simple_table_mex(size_t size, uint16_t *values, unsigned char *table,
                      uint32_t *seen)
{
    uint32_t stamp = 0;
    fill_table(size, table);
    memset(seen, 0, 2 * size * sizeof *seen);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            uint32_t value = 0;
            stamp++;
            for (size_t v = 0; v <= y; v++) {
                const unsigned char *moves = table + (y - v) * size + x;
                for (size_t u = 0; u <= x; u++)
                    if (*(moves - u) != 0)
                        seen[values[v * size + u]] = stamp;
            }
            while (seen[value] == stamp)
                value++;
            values[y * size + x] = (uint16_t)value;
        }
}

/* i i + j j < 40 and (i + 2 j) % 3 = 1, as a list. */
void simple_few_mex(size_t size, uint16_t *values)
{
    uint32_t list[2 * 49];
    size_t count = 0;
    for (uint32_t j = 0; j < 7; j++)
        for (uint32_t i = 0; i < 7; i++)
            if (i * i + j * j < 40 && (i + 2 * j) % 3 == 1) {
                list[2 * count] = i;
                list[2 * count++ + 1] = j;
            }
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            uint64_t seen = 0;
            for (size_t k = 0; k < count; k++)
                if (list[2 * k] <= x && list[2 * k + 1] <= y)
                    seen |= (uint64_t)1 << values[(y - list[2 * k + 1]) * size +
                                                  x - list[2 * k]];
            values[y * size + x] = (uint16_t)__builtin_ctzll(~seen);
        }
}

/* ---- a formula as a tree ---- */

enum operation {
    NUMBER,
    X,
    Y,
    I,
    J,
    ABS,
    PLUS,
    MINUS,
    TIMES,
    MIN,
    EQUAL,
    LESS,
    OR
};

struct node {
    enum operation operation;
    const struct node *a, *b;
    int64_t number;
};

/* i j = 0 or |i - j| < min(x,y) + 2 */
static const struct node n0 = {NUMBER, NULL, NULL, 0},
                         n2 = {NUMBER, NULL, NULL, 2}, x_ = {X, NULL, NULL, 0},
                         y_ = {Y, NULL, NULL, 0}, i_ = {I, NULL, NULL, 0},
                         j_ = {J, NULL, NULL, 0},
                         product = {TIMES, &i_, &j_, 0},
                         flat = {EQUAL, &product, &n0, 0},
                         difference = {MINUS, &i_, &j_, 0},
                         distance = {ABS, &difference, NULL, 0},
                         least = {MIN, &x_, &y_, 0},
                         bound = {PLUS, &least, &n2, 0},
                         near = {LESS, &distance, &bound, 0},
                         root = {OR, &flat, &near, 0};

static int64_t ask(const struct node *node, const int64_t *at)
{
    int64_t a, b;
    switch (node->operation) {
    case NUMBER:
        return node->number;
    case X:
    case Y:
    case I:
    case J:
        return at[node->operation - X];
    case ABS:
        a = ask(node->a, at);
        return a < 0 ? -a : a;
    case OR:
        return ask(node->a, at) != 0 || ask(node->b, at) != 0;
    default:
        a = ask(node->a, at);
        b = ask(node->b, at);
    }
    switch (node->operation) {
    case PLUS:
        return a + b;
    case MINUS:
        return a - b;
    case TIMES:
        return a * b;
    case MIN:
        return a < b ? a : b;
    case EQUAL:
        return a == b;
    default:
        return a < b;
    }
}

void simple_tree_pairs(size_t size, unsigned char *cells, uint32_t *list)
{
    size_t count = 0;
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            size_t k = 0;
            for (; k < count; k++) {
                const int64_t at[4] = {(int64_t)x, (int64_t)y,
                                       (int64_t)x - list[2 * k],
                                       (int64_t)y - list[2 * k + 1]};
                if (at[2] >= 0 && ask(&root, at) != 0)
                    break;
            }
            cells[y * size + x] = k == count;
            if (k == count) {
                list[2 * count] = (uint32_t)x;
                list[2 * count++ + 1] = (uint32_t)y;
            }
        }
}

void simple_tree_options(size_t size, unsigned char *cells)
{
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            int is_p = 1;
            for (size_t v = y + 1; v-- > 0 && is_p;)
                for (size_t u = x + 1; u-- > 0 && is_p;) {
                    const int64_t at[4] = {(int64_t)x, (int64_t)y,
                                           (int64_t)(x - u), (int64_t)(y - v)};
                    if (cells[v * size + u] != 0 && (u < x || v < y))
                        is_p = ask(&root, at) == 0;
                }
            cells[y * size + x] = (unsigned char)is_p;
        }
}
