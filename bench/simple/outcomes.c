/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of two heaps. Marking: cells are P until a P-position is found that
 * they reach.
 */
#include "simple_boards.h"

#include <string.h>

static inline void clear(uint64_t *bits, size_t i)
{
    bits[i / 64] &= ~((uint64_t)1 << i % 64);
}

static inline int is_set(const uint64_t *bits, size_t i)
{
    return (bits[i / 64] >> i % 64 & 1) != 0;
}

static void mark_ray(size_t size, const struct simple_ray *ray, size_t x,
                     size_t y, uint64_t *bits)
{
    for (size_t t = 1;; t++) {
        x += ray->u;
        y += ray->v;
        if (x >= size || y >= size)
            return;
        if (t % ray->q < ray->l)
            clear(bits, y * size + x);
    }
}

/* Without the question for t. */
static void mark_whole_ray(size_t size, const struct simple_ray *ray, size_t x,
                           size_t y, uint64_t *bits)
{
    for (x += ray->u, y += ray->v; x < size && y < size;
         x += ray->u, y += ray->v)
        clear(bits, y * size + x);
}

void simple_mark_rays(size_t size, const struct simple_ray *rays, size_t count,
                      uint64_t *bits)
{
    memset(bits, 255, size * size / 8);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            if (!is_set(bits, y * size + x))
                continue;
            for (size_t i = 0; i < count; i++)
                if (rays[i].l == rays[i].q)
                    mark_whole_ray(size, rays + i, x, y, bits);
                else
                    mark_ray(size, rays + i, x, y, bits);
        }
}

/* The cells (x + i, y + j) with i from least on, less than end. */
static void mark_run(size_t size, size_t x, size_t y, size_t least, size_t end,
                     uint64_t *bits)
{
    for (size_t i = x + least; i < x + end && i < size; i++)
        clear(bits, y * size + i);
}

static void mark_from(size_t size, uint32_t a, uint32_t b, size_t x, size_t y,
                      uint64_t *bits)
{
    for (size_t j = 0; y + j < size; j++) {
        if (j < b) {
            mark_run(size, x, y + j, j == 0, size, bits);
            continue;
        }
        mark_run(size, x, y + j, 0, b, bits);
        mark_run(size, x, y + j, j + 1 > a ? j + 1 - a : 0, j + a, bits);
    }
}

void simple_mark_strips(size_t size, uint32_t a, uint32_t b, uint64_t *bits)
{
    memset(bits, 255, size * size / 8);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++)
            if (is_set(bits, y * size + x))
                mark_from(size, a, b, x, y, bits);
}

/* Cells a multiple of (u,v) apart have the same v x - u y, and for coprime u
 * and v there are no others. */
void simple_flag_rays(size_t size, const struct simple_ray *rays, size_t count,
                      unsigned char *flags, unsigned char *cells)
{
    unsigned char *line[8], *end = flags;
    for (size_t i = 0; i < count; i++) {
        line[i] = end + rays[i].u * size;
        end = line[i] + rays[i].v * size + 1;
    }
    memset(flags, 0, (size_t)(end - flags));
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            unsigned char reached = 0;
            for (size_t i = 0; i < count; i++)
                reached |= line[i][(ptrdiff_t)(rays[i].v * x) -
                                   (ptrdiff_t)(rays[i].u * y)];
            cells[y * size + x] = !reached;
            for (size_t i = 0; i < count && !reached; i++)
                line[i][(ptrdiff_t)(rays[i].v * x) -
                        (ptrdiff_t)(rays[i].u * y)] = 1;
        }
}

void simple_flag_wythoff(size_t size, unsigned char *flags, uint64_t *bits)
{
    unsigned char *column = flags, *diagonal = flags + size;
    memset(flags, 0, 4 * size);
    memset(bits, 0, size * size / 8);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            if (column[x] != 0 || diagonal[x + size - y] != 0)
                continue;
            column[x] = diagonal[x + size - y] = 1;
            bits[(y * size + x) / 64] |= (uint64_t)1 << x % 64;
            break; /* one a row */
        }
}

/* Whether no option of (x,y) is P. */
static unsigned char is_p(size_t size, const struct simple_ray *steps,
                          size_t count, const unsigned char *cells, size_t x,
                          size_t y)
{
    for (size_t i = 0; i < count; i++)
        if (x >= steps[i].u && y >= steps[i].v &&
            cells[(y - steps[i].v) * size + x - steps[i].u] != 0)
            return 0;
    return 1;
}

void simple_steps_checked(size_t size, const struct simple_ray *steps,
                          size_t count, unsigned char *cells)
{
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++)
            cells[y * size + x] = is_p(size, steps, count, cells, x, y);
}

void simple_steps_inside(size_t size, const struct simple_ray *steps,
                         size_t count, unsigned char *cells)
{
    size_t u = 0, v = 0, back[8];
    for (size_t i = 0; i < count; i++) {
        u = steps[i].u > u ? steps[i].u : u;
        v = steps[i].v > v ? steps[i].v : v;
        back[i] = steps[i].v * size + steps[i].u;
    }
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            unsigned char *cell = cells + y * size + x, reached = 0;
            if (x < u || y < v) {
                *cell = is_p(size, steps, count, cells, x, y);
                continue;
            }
            for (size_t i = 0; i < count; i++)
                reached |= *(cell - back[i]);
            *cell = !reached;
        }
}

void simple_steps_marked(size_t size, const struct simple_ray *steps,
                         size_t count, unsigned char *cells)
{
    memset(cells, 1, size * size);
    for (size_t y = 0; y < size; y++)
        for (size_t x = 0; x < size; x++) {
            if (cells[y * size + x] == 0)
                continue;
            for (size_t i = 0; i < count; i++)
                if (x + steps[i].u < size && y + steps[i].v < size)
                    cells[(y + steps[i].v) * size + x + steps[i].u] = 0;
        }
}
