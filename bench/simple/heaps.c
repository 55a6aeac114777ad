/* SPDX-License-Identifier: MIT */
/*
 * Any number of heaps by marking: cells are P until a P-position is found that
 * they reach. All options of a cell come before it, so what is still P when
 * its turn comes stays so.
 */
#include "simple_boards.h"

#include <string.h>

enum { HEAPS = 4 };

/* The distance of cells that differ by one in the heaps of a set, and how
 * often one can go on from the cell. */
static size_t stride_of(size_t heaps, size_t size, uint32_t set)
{
    size_t stride = 0, unit = 1;
    for (size_t i = 0; i < heaps; i++, unit *= size)
        stride += (set >> i & 1) != 0 ? unit : 0;
    return stride;
}

static size_t steps_of(size_t heaps, size_t size, uint32_t set,
                       const size_t *cell)
{
    size_t steps = size;
    for (size_t i = 0; i < heaps; i++)
        if ((set >> i & 1) != 0 && size - 1 - cell[i] < steps)
            steps = size - 1 - cell[i];
    return steps;
}

static size_t cells_of(size_t heaps, size_t size)
{
    return heaps == 0 ? 1 : size * cells_of(heaps - 1, size);
}

static void next(size_t heaps, size_t size, size_t *cell)
{
    for (size_t i = 0; i < heaps && ++cell[i] == size; i++)
        cell[i] = 0;
}

void simple_mark_heaps(size_t heaps, size_t size, const uint32_t *sets,
                       size_t count, unsigned char *cells)
{
    const size_t all = cells_of(heaps, size);
    size_t cell[HEAPS] = {0};
    memset(cells, 1, all);
    for (size_t i = 0; i < all; i++, next(heaps, size, cell)) {
        if (cells[i] == 0)
            continue;
        for (size_t s = 0; s < count; s++) {
            const size_t stride = stride_of(heaps, size, sets[s]);
            const size_t steps = steps_of(heaps, size, sets[s], cell);
            for (size_t t = 1; t <= steps; t++)
                cells[i + t * stride] = 0;
        }
    }
}

void simple_mark_heaps_bits(size_t heaps, size_t size, const uint32_t *sets,
                            size_t count, uint64_t *bits)
{
    const size_t all = cells_of(heaps, size);
    size_t cell[HEAPS] = {0};
    memset(bits, 255, all / 8);
    for (size_t i = 0; i < all; i++, next(heaps, size, cell)) {
        if ((bits[i / 64] >> i % 64 & 1) == 0)
            continue;
        for (size_t s = 0; s < count; s++) {
            const size_t stride = stride_of(heaps, size, sets[s]);
            const size_t end =
                i + steps_of(heaps, size, sets[s], cell) * stride;
            for (size_t j = i + stride; j <= end; j += stride)
                bits[j / 64] &= ~((uint64_t)1 << j % 64);
        }
    }
}
