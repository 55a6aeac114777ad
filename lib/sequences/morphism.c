/* SPDX-License-Identifier: MIT */
/*
 * Tables of the gap morphism, and the walks down in them: the n-th number, and
 * the index of the last number up to a value.
 *
 * A walk begins in the block that it ends in, which bisection finds. At a
 * letter e of level i, with less left than all of its image, it skips as many
 * copies of the letter 0 of level i - 1 as what is left allows, and enters the
 * next letter. On level 0 nothing is left, or the number is beyond 64 bits.
 * The weight of an image is L_i to walk to an index, S_i to walk to a number,
 * and S_i + a L_i = S_(i+1) to walk to a number plus difference.
 */
#include "sequences/morphism.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/references.h"
#include "base/wide.h"
#include "rules/recursion.h"
#include "sequences/growth.h"

/* ---- letters ---- */

/* The letter with gap g on an axis; those of larger gaps are known. */
static void set_letter(struct wyt__morphism *tables, unsigned axis, uint32_t g)
{
    const struct wyt__recursion *of = &tables->recursion;
    struct wyt__gap_letter *letter =
        &tables->letters[axis][g - of->width[axis]];
    uint32_t other = (uint32_t)of->width[1 - axis];
    uint32_t k = (g + (uint32_t)of->a + other - 1) / other - 1;
    uint32_t d = g + (uint32_t)of->a - k * other;
    if (k == 1) { /* |b-c| < a: the next gap is larger and on the alphabet */
        *letter = tables->letters[1 - axis][d];
        letter->idle++;
    } else {
        *letter = (struct wyt__gap_letter){0, k - 1, d};
    }
}

static void set_letters(struct wyt__morphism *tables)
{
    const uint32_t width[2] = {(uint32_t)tables->recursion.width[0],
                               (uint32_t)tables->recursion.width[1]};
    uint32_t least = width[0] < width[1] ? width[0] : width[1];
    uint32_t most = width[0] < width[1] ? width[1] : width[0];
    for (uint32_t g = 2 * most; g >= least; g--)
        for (unsigned axis = 0; axis < tables->axes; axis++)
            if (g >= width[axis] && g <= 2 * width[axis])
                set_letter(tables, axis, g);
}

/* ---- building ---- */

static size_t letter_count(const struct wyt__morphism *tables, unsigned axis)
{
    return (size_t)tables->recursion.width[axis] + 1;
}

static int32_t allocate_letters(struct wyt__morphism *tables)
{
    int32_t status = WYT_OK;
    for (unsigned axis = 0; axis < tables->axes && status == WYT_OK; axis++)
        tables->letters[axis] =
            wyt__allocate(tables->context, letter_count(tables, axis),
                          sizeof *tables->letters[axis], &status);
    if (status != WYT_OK)
        return status;
    if (tables->axes == 1)
        tables->letters[1] = tables->letters[0];
    set_letters(tables);
    return WYT_OK;
}

/* Nanoseconds of a letter in a step of the growth. */
#define LETTER_STEPS 16

/* After a step of the growth. */
static int32_t watch(const struct wyt__growth *growth, uint64_t total)
{
    return wyt__work(growth->context,
                     LETTER_STEPS * (1 + wyt__growth_letters(growth)),
                     growth->level, total);
}

/* How many levels there are, by going through them. */
static int32_t count_levels(struct wyt__growth *growth,
                            struct wyt__morphism *tables)
{
    int32_t status = WYT_OK;
    wyt__growth_reset(growth);
    while (status == WYT_OK && (growth->alive[0] || growth->alive[1])) {
        for (unsigned axis = 0; axis < tables->axes; axis++)
            tables->blocks[axis] += growth->alive[axis];
        tables->levels++;
        wyt__growth_step(growth);
        status = watch(growth, 0);
    }
    return status;
}

/* Whether the rows fit into the memory that is left. */
static int32_t check_memory(const struct wyt__morphism *tables, size_t *bytes)
{
    const uint64_t *width = tables->recursion.width;
    uint64_t left = wyt__memory_left(tables->context);
    uint64_t need = (uint64_t)tables->levels * tables->axes *
                    (sizeof *tables->zero[0] + sizeof *tables->starts[0]);
    if (need <= left)
        return WYT_OK;
    *bytes = need < SIZE_MAX ? (size_t)need : SIZE_MAX;
    return wyt__fail(tables->context, WYT_LIMIT,
                     "the gap morphism of WYT(%lu,%lu,%lu) has %zu levels of "
                     "%zu bytes, %llu bytes in all; the memory limit %llu "
                     "leaves %llu",
                     (unsigned long)tables->recursion.a,
                     (unsigned long)width[0], (unsigned long)width[1],
                     tables->levels, (size_t)(need / tables->levels),
                     (unsigned long long)need,
                     (unsigned long long)tables->context->memory_limit,
                     (unsigned long long)left);
}

static int32_t allocate_rows(struct wyt__morphism *tables)
{
    int32_t status = WYT_OK;
    for (unsigned axis = 0; axis < tables->axes && status == WYT_OK; axis++) {
        tables->zero[axis] = wyt__allocate(tables->context, tables->levels,
                                           sizeof *tables->zero[axis], &status);
        if (status == WYT_OK)
            tables->starts[axis] =
                wyt__allocate(tables->context, tables->levels,
                              sizeof *tables->starts[axis], &status);
    }
    return status;
}

static int32_t fill_rows(struct wyt__growth *growth,
                         struct wyt__morphism *tables)
{
    int32_t status = WYT_OK;
    wyt__growth_reset(growth);
    for (size_t i = 0; i < tables->levels && status == WYT_OK; i++) {
        for (unsigned axis = 0; axis < tables->axes; axis++) {
            const struct wyt__gap_column *column = &growth->columns[axis][0];
            tables->zero[axis][i] =
                (struct wyt__gap_cell){column->length, column->sum};
            tables->starts[axis][i] = growth->start[axis];
        }
        wyt__growth_step(growth);
        status = watch(growth, tables->levels);
    }
    if (tables->axes == 1) {
        tables->zero[1] = tables->zero[0];
        tables->starts[1] = tables->starts[0];
        tables->blocks[1] = tables->blocks[0];
    }
    return status;
}

static int32_t build_rows(struct wyt__morphism *tables, size_t *bytes)
{
    struct wyt__growth growth;
    int32_t status = wyt__growth_open(&growth, tables->context, tables);
    if (status == WYT_OK)
        status = count_levels(&growth, tables);
    if (status == WYT_OK)
        status = check_memory(tables, bytes);
    if (status == WYT_OK)
        status = allocate_rows(tables);
    if (status == WYT_OK)
        status = fill_rows(&growth, tables);
    wyt__growth_close(&growth);
    return status;
}

int32_t wyt__morphism_build(wyt_context *context,
                            const struct wyt__recursion *recursion,
                            size_t *bytes, struct wyt__morphism **out)
{
    int32_t status;
    struct wyt__morphism *tables =
        wyt__allocate(context, 1, sizeof *tables, &status);
    *bytes = 0;
    if (tables == NULL)
        return status;
    atomic_init(&tables->references, 1);
    tables->context = wyt_context_ref(context);
    tables->recursion = *recursion;
    tables->axes = recursion->width[0] == recursion->width[1] ? 1 : 2;
    status = allocate_letters(tables);
    if (status == WYT_OK)
        status = build_rows(tables, bytes);
    if (status == WYT_OK)
        *out = tables;
    else
        wyt__morphism_unref(tables);
    return status;
}

struct wyt__morphism *wyt__morphism_ref(struct wyt__morphism *tables)
{
    wyt__take_reference(&tables->references);
    return tables;
}

void wyt__morphism_unref(struct wyt__morphism *tables)
{
    wyt_context *context;
    if (tables == NULL || !wyt__give_reference(&tables->references))
        return;
    context = tables->context;
    for (unsigned axis = 0; axis < tables->axes; axis++) {
        wyt__release(context, tables->letters[axis], letter_count(tables, axis),
                     sizeof *tables->letters[axis]);
        wyt__release(context, tables->zero[axis], tables->levels,
                     sizeof *tables->zero[axis]);
        wyt__release(context, tables->starts[axis], tables->levels,
                     sizeof *tables->starts[axis]);
    }
    wyt__release(context, tables, 1, sizeof *tables);
    wyt_context_unref(context);
}

/* ---- blocks ---- */

/* The last of `count` blocks whose start, `of_index` indices and `of_at` of its
 * number, is at most v; the first one starts at 0. Without branches that
 * depend on the numbers, for nothing predicts them. */
static size_t last_start(const struct wyt__gap_start *starts, size_t count,
                         uint64_t v, uint64_t of_index, uint64_t of_at)
{
    size_t first = 0;
    while (count > 1) {
        size_t half = count / 2;
        const struct wyt__gap_start *middle = &starts[first + half];
        const struct wyt__wide at = {0, of_at * middle->at};
        struct wyt__wide weight =
            wyt__add_wide(wyt__multiply(of_index, middle->index), at);
        first += weight.high == 0 && weight.low <= v ? half : 0;
        count -= half;
    }
    return first;
}

size_t wyt__morphism_block(const struct wyt__morphism *tables, unsigned axis,
                           uint64_t n)
{
    return last_start(tables->starts[axis], tables->blocks[axis], n, 1, 0);
}

/* ---- walks ---- */

/* What a walk waits for is a chain of loads. On one axis the compiler may leave
 * the axis out of it if it knows that: `one`, a constant. */
static inline const struct wyt__gap_cell *
step(const struct wyt__morphism *tables, bool one, struct wyt__gap_place *place,
     const struct wyt__gap_letter **letter)
{
    if (one)
        place->axis = 0;
    *letter = wyt__gap_descend(tables, place);
    return &tables->zero[one ? 0 : place->axis][place->level];
}

/* The walk to an index. */
static inline bool walk_to(const struct wyt__morphism *tables, bool one,
                           struct wyt__gap_place place, uint64_t left,
                           uint64_t *x)
{
    while (left > 0) {
        const struct wyt__gap_letter *letter;
        const struct wyt__gap_cell *zero = step(tables, one, &place, &letter);
        uint64_t q, sum;
        if (letter == NULL)
            return false; /* behind the last block */
        q = wyt__gap_fitting(letter, left, zero->length);
        left -= q * zero->length;
        if (!wyt__times(q, zero->sum, &sum) || !wyt__add(*x, sum, x))
            return false;
        place.e = q == letter->copies ? letter->last : 0;
    }
    return true;
}

bool wyt__morphism_nth(const struct wyt__morphism *tables, unsigned axis,
                       uint64_t n, uint64_t *out)
{
    size_t block = wyt__morphism_block(tables, axis, n);
    const struct wyt__gap_start *start = &tables->starts[axis][block];
    struct wyt__gap_place place = wyt__gap_block(tables, axis, block);
    uint64_t x = start->at;
    bool fits = tables->axes == 1
                    ? walk_to(tables, true, place, n - start->index, &x)
                    : walk_to(tables, false, place, n - start->index, &x);
    if (fits)
        *out = x;
    return fits;
}

/* The walk to a number, with the indices that it passes; the weight of an image
 * is S_(i + more), that of a letter at least `least`. */
static inline uint64_t walk_below(const struct wyt__morphism *tables, bool one,
                                  struct wyt__gap_place place, uint64_t left,
                                  size_t more, uint64_t least)
{
    uint64_t n = 0;
    while (left >= least) {
        const struct wyt__gap_letter *letter;
        const struct wyt__gap_cell *zero = step(tables, one, &place, &letter);
        uint64_t q, weight;
        if (letter == NULL)
            break;
        weight = zero[more].sum;
        q = wyt__gap_fitting(letter, left, weight);
        left -= q * weight;
        n += q * zero->length; /* at most the value that is looked for */
        place.e = q == letter->copies ? letter->last : 0;
    }
    return n;
}

/* The index to which `left` leads from the start of a block. */
static uint64_t walk(const struct wyt__morphism *tables, unsigned axis,
                     size_t block, uint64_t left, size_t more)
{
    struct wyt__gap_place place = wyt__gap_block(tables, axis, block);
    uint64_t least = tables->recursion.width[axis] + more * tables->recursion.a;
    return tables->starts[axis][block].index +
           (tables->axes == 1
                ? walk_below(tables, true, place, left, more, least)
                : walk_below(tables, false, place, left, more, least));
}

uint64_t wyt__morphism_small(const struct wyt__morphism *tables, unsigned axis,
                             uint64_t v)
{
    const struct wyt__gap_start *starts = tables->starts[axis];
    size_t block = last_start(starts, tables->blocks[axis], v, 0, 1);
    return walk(tables, axis, block, v - starts[block].at, 0);
}

bool wyt__morphism_big(const struct wyt__morphism *tables, unsigned axis,
                       uint64_t v, uint64_t *n)
{
    const struct wyt__gap_start *starts = tables->starts[axis];
    const uint64_t a = tables->recursion.a;
    size_t block;
    if (v < tables->recursion.s)
        return false;
    v -= tables->recursion.s;
    block = last_start(starts, tables->blocks[axis], v, a, 1);
    v -= starts[block].at + a * starts[block].index;
    *n = walk(tables, axis, block, v, 1);
    return true;
}
