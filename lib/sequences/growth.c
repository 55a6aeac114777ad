/* SPDX-License-Identifier: MIT */
/*
 * Columns level by level. A level costs as many additions as its orbits have
 * letters with copies, one for WYT(1,b); over all levels that is O(max(b,c))
 * for given b / a, and memory is 8 bytes a letter.
 */
#include "sequences/growth.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "sequences/morphism.h"

static uint64_t saturating_sum(uint64_t x, uint64_t y)
{
    uint64_t sum = UINT64_MAX;
    (void)wyt__add(x, y, &sum);
    return sum;
}

static uint64_t saturating_product(uint64_t x, uint64_t y)
{
    uint64_t product = UINT64_MAX;
    (void)wyt__times(x, y, &product);
    return product;
}

/* ---- orbits ---- */

static int32_t add_busy(struct wyt__growth *growth,
                        struct wyt__gap_column *column, size_t place,
                        uint32_t copies)
{
    void *block = column->busy;
    int32_t status =
        wyt__reserve(growth->context, &block, &column->busy_capacity,
                     column->busy_count + 1, sizeof *column->busy);
    column->busy = block;
    if (status == WYT_OK)
        column->busy[column->busy_count++] =
            (struct wyt__gap_busy){(uint32_t)place, copies};
    return status;
}

static size_t letter_count(const struct wyt__growth *growth, unsigned axis)
{
    return (size_t)growth->tables->recursion.width[axis] + 1;
}

/* Follows the last letters until one comes again. Places stay below the number
 * of letters, 2^18. */
static int32_t follow(struct wyt__growth *growth,
                      struct wyt__gap_column *column, uint32_t e)
{
    const struct wyt__morphism *tables = growth->tables;
    unsigned axis = column->axis;
    size_t place = 0;
    int32_t status = WYT_OK;
    for (unsigned i = 0; i < tables->axes; i++)
        memset(growth->seen[i], 0,
               letter_count(growth, i) * sizeof *growth->seen[i]);
    while (status == WYT_OK && growth->seen[axis][e] == 0) {
        const struct wyt__gap_letter *letter = &tables->letters[axis][e];
        growth->seen[axis][e] = (uint32_t)place + 1;
        place += letter->idle;
        status = add_busy(growth, column, place, letter->copies);
        e = letter->last;
        place++;
        if (tables->axes == 2)
            axis ^= (letter->idle + 1) & 1;
    }
    column->tail = growth->seen[axis][e] - (status == WYT_OK);
    column->cycle = place - column->tail;
    return status;
}

static int32_t open_column(struct wyt__growth *growth, unsigned axis,
                           uint32_t e)
{
    struct wyt__gap_column *column = &growth->columns[axis][e];
    int32_t status;
    column->axis = axis;
    column->first = growth->tables->recursion.width[axis] + e;
    status = follow(growth, column, e);
    if (status != WYT_OK)
        return status;
    while (column->busy_tail < column->busy_count &&
           column->busy[column->busy_tail].place < column->tail)
        column->busy_tail++;
    column->slots = wyt__allocate(growth->context, column->tail + column->cycle,
                                  sizeof *column->slots, &status);
    return status;
}

int32_t wyt__growth_open(struct wyt__growth *growth, wyt_context *context,
                         const struct wyt__morphism *tables)
{
    int32_t status = WYT_OK;
    memset(growth, 0, sizeof *growth);
    growth->context = context;
    growth->tables = tables;
    for (unsigned axis = 0; axis < tables->axes && status == WYT_OK; axis++)
        growth->seen[axis] = wyt__allocate(context, letter_count(growth, axis),
                                           sizeof *growth->seen[axis], &status);
    for (unsigned axis = 0; axis < tables->axes && status == WYT_OK; axis++)
        for (uint32_t e = 0; e <= tables->recursion.s && status == WYT_OK; e++)
            status = open_column(growth, axis, e);
    if (status == WYT_OK)
        wyt__growth_reset(growth);
    return status;
}

void wyt__growth_close(struct wyt__growth *growth)
{
    for (unsigned axis = 0; axis < growth->tables->axes; axis++) {
        wyt__release(growth->context, growth->seen[axis],
                     letter_count(growth, axis), sizeof *growth->seen[axis]);
        for (uint32_t e = 0; e < 2; e++) {
            struct wyt__gap_column *column = &growth->columns[axis][e];
            wyt__release(growth->context, column->busy, column->busy_capacity,
                         sizeof *column->busy);
            wyt__release(growth->context, column->slots,
                         column->tail + column->cycle, sizeof *column->slots);
        }
    }
}

/* ---- levels ---- */

void wyt__growth_reset(struct wyt__growth *growth)
{
    growth->level = 0;
    for (unsigned axis = 0; axis < growth->tables->axes; axis++) {
        growth->start[axis] = (struct wyt__gap_start){0, 0};
        growth->alive[axis] = true;
        for (uint32_t e = 0; e <= growth->tables->recursion.s; e++) {
            struct wyt__gap_column *column = &growth->columns[axis][e];
            for (size_t i = 0; i < column->tail + column->cycle; i++)
                column->slots[i] = 1; /* L_0 */
            column->tail_at = column->cycle_at = 0;
            column->length = 1;
            column->sum = column->first;
        }
    }
}

/* The slot of a place, `at` being the level, modulo the count of slots. */
static size_t slot(size_t place, size_t at, size_t count)
{
    return place + at < count ? place + at : place + at - count;
}

static size_t next_slot(size_t at, size_t count)
{
    return at + 1 == count ? 0 : at + 1;
}

/* To the next level; length[axis] is L_i(0). */
static void step_column(const struct wyt__growth *growth,
                        struct wyt__gap_column *column, const uint64_t *length)
{
    uint64_t *tail = column->slots, *cycle = column->slots + column->tail;
    column->sum = saturating_sum(
        column->sum,
        saturating_product(growth->tables->recursion.a, column->length));
    if (column->tail > 0) { /* behind the tail the cycle begins */
        tail[column->tail_at] = cycle[column->cycle_at];
        column->tail_at = next_slot(column->tail_at, column->tail);
    }
    column->cycle_at = next_slot(column->cycle_at, column->cycle);
    for (size_t i = 0; i < column->busy_count; i++) {
        const struct wyt__gap_busy *busy = &column->busy[i];
        unsigned child = growth->tables->axes == 1
                             ? 0
                             : (column->axis + busy->place + 1) & 1;
        uint64_t more = saturating_product(busy->copies, length[child]);
        uint64_t *sum =
            i < column->busy_tail
                ? &tail[slot(busy->place, column->tail_at, column->tail)]
                : &cycle[slot(busy->place - column->tail, column->cycle_at,
                              column->cycle)];
        *sum = saturating_sum(*sum, more);
    }
    column->length =
        column->tail > 0 ? tail[column->tail_at] : cycle[column->cycle_at];
}

/* The start of the block behind this one. */
static void step_start(struct wyt__growth *growth, unsigned axis)
{
    const struct wyt__morphism *tables = growth->tables;
    unsigned from = tables->axes == 1 ? 0 : (axis + growth->level) & 1;
    const struct wyt__gap_column *column =
        &growth->columns[from][tables->recursion.s];
    struct wyt__gap_start *start = &growth->start[axis];
    if (!growth->alive[axis])
        return;
    /* A letter is a gap of at least 1, so the index fits where the number
     * does. */
    growth->alive[axis] = wyt__add(start->at, column->sum, &start->at) &&
                          wyt__add(start->index, column->length, &start->index);
}

size_t wyt__growth_letters(const struct wyt__growth *growth)
{
    size_t letters = 0;
    for (unsigned axis = 0; axis < growth->tables->axes; axis++)
        for (uint32_t e = 0; e <= growth->tables->recursion.s; e++)
            letters += growth->columns[axis][e].busy_count;
    return letters;
}

void wyt__growth_step(struct wyt__growth *growth)
{
    const struct wyt__morphism *tables = growth->tables;
    uint64_t length[2] = {growth->columns[0][0].length,
                          growth->columns[1][0].length};
    for (unsigned axis = 0; axis < tables->axes; axis++)
        step_start(growth, axis);
    for (unsigned axis = 0; axis < tables->axes; axis++)
        for (uint32_t e = 0; e <= tables->recursion.s; e++)
            step_column(growth, &growth->columns[axis][e], length);
    growth->level++;
}
