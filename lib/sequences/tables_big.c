/* SPDX-License-Identifier: MIT */
/*
 * The rows of the tables: they grow level by level and stay where they are, in
 * chunks of memory of the context.
 */
#include "sequences/tables_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <string.h>

#include "base/context.h"
#include "rules/recursion.h"
#include "sequences/halves_big.h"
#include "sequences/orbit_big.h"

#define FIRST_CHUNK ((size_t)512)
#define LARGEST_CHUNK ((size_t)1 << 17)

/* Limbs of rows; the newest chunk comes first. */
struct wyt__chunk_big {
    struct wyt__chunk_big *before;
    mp_limb_t *limbs;
    size_t count;
};

static uint64_t larger(uint64_t a, uint64_t b)
{
    return a > b ? a : b;
}

int32_t wyt__tables_open_big(wyt_context *context,
                             const struct wyt__recursion *recursion,
                             struct wyt__tables_big **out)
{
    const uint64_t a = recursion->a, s = recursion->s;
    const uint64_t b = recursion->width[0], c = recursion->width[1];
    const uint64_t largest = larger(a, larger(b, c));
    const uint64_t apart = b > c ? b - c : c - b;
    struct wyt__tables_big *tables;
    int32_t status;
    if (b == 0 || c == 0 || apart >= a || s > 1 || (s == 1 && a < 2) ||
        largest > WYT__LARGEST_BIG || recursion->every != 1)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "a = %lu, b = %lu, c = %lu, s = %lu; b, c >= 1, "
                         "|b-c| < a, s = 0, or 1 for a >= 2, and none above "
                         "2^30 were expected",
                         (unsigned long)a, (unsigned long)b, (unsigned long)c,
                         (unsigned long)s);
    tables = wyt__allocate(context, 1, sizeof *tables, &status);
    if (tables == NULL)
        return status;
    *tables = (struct wyt__tables_big){.context = context,
                                       .users = 1,
                                       .recursion = *recursion,
                                       .axes = b == c ? 1 : 2};
    tables->orbit_count = (size_t)tables->axes * (1 + (size_t)s);
    status = wyt__orbits_open_big(tables);
    if (status == WYT_OK)
        status = wyt__halves_new_big(tables, &tables->halves);
    if (status == WYT_OK)
        *out = tables;
    else
        wyt__tables_close_big(tables);
    return status;
}

struct wyt__tables_big *wyt__tables_share_big(struct wyt__tables_big *tables)
{
    tables->users++;
    return tables;
}

void wyt__tables_close_big(struct wyt__tables_big *tables)
{
    struct wyt__chunk_big *chunk = tables->chunks;
    if (--tables->users > 0)
        return;
    wyt__orbits_close_big(tables);
    wyt__halves_free_big(tables->halves);
    while (chunk != NULL) {
        struct wyt__chunk_big *before = chunk->before;
        wyt__release(tables->context, chunk->limbs, chunk->count,
                     sizeof *chunk->limbs);
        wyt__release(tables->context, chunk, 1, sizeof *chunk);
        chunk = before;
    }
    wyt__release(tables->context, tables, 1, sizeof *tables);
}

uint32_t wyt__image_big(const struct wyt__tables_big *tables,
                        struct wyt__letter_big letter,
                        struct wyt__letter_big *last)
{
    const uint32_t axis = tables->axes == 1 ? 0 : 1 - letter.axis;
    const uint64_t width = tables->recursion.width[axis];
    /* Below 2^32, and above the width, for |b-c| < a. */
    const uint64_t gap =
        tables->recursion.width[letter.axis] + letter.e + tables->recursion.a;
    const uint64_t whole = (gap - 1) / width; /* copies + 1 */
    *last = (struct wyt__letter_big){axis, (uint32_t)(gap - whole * width)};
    return (uint32_t)(whole - 1);
}

/* ---- memory ---- */

/* At least log2(1 + a / min(b,c)), what a level adds to the bits of a sum at
 * most: S + a L <= S (1 + a/w), for no gap is below its width w. */
static double bits_a_level(const struct wyt__tables_big *tables)
{
    const uint64_t least =
        tables->recursion.width[0] < tables->recursion.width[1]
            ? tables->recursion.width[0]
            : tables->recursion.width[1];
    const double ratio = (double)tables->recursion.a / (double)least;
    double bits = ratio * 1.4426950408889635;
    if (ratio >= 1) {
        bits = 1;
        for (double power = 2; power < 1 + ratio; power *= 2)
            bits++;
    }
    return bits;
}

/* A number of bytes for a reader, 1 to 1024 of its unit. */
struct size {
    double count;
    const char *unit;
};

static struct size readable(double bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    size_t i = 0;
    for (; bytes >= 1024 && i + 1 < sizeof units / sizeof *units; i++)
        bytes /= 1024;
    return (struct size){bytes, units[i]};
}

int32_t wyt__tables_check_big(const struct wyt__tables_big *tables, size_t bits)
{
    const wyt_context *context = tables->context;
    /* Rows of bits, bits - 1 level, bits - 2 levels, ...: lengths and sums of
     * each orbit. */
    const double area = (double)bits * (double)bits / 2 / bits_a_level(tables);
    const double need = area / 8 * 2 * (double)tables->orbit_count;
    const struct size asked = readable(need);
    const struct size limit = readable((double)context->memory_limit);
    if (need <= (double)context->memory_limit)
        return WYT_OK;
    return wyt__fail(tables->context, WYT_LIMIT,
                     "tables of at least %.1f %s were needed for numbers of "
                     "%zu bits; the memory limit is %.1f %s",
                     asked.count, asked.unit, bits, limit.count, limit.unit);
}

/* Room for `count` limbs that stays where it is. */
static mp_limb_t *take(struct wyt__tables_big *tables, size_t count,
                       int32_t *status)
{
    struct wyt__chunk_big *chunk = tables->chunks;
    size_t room = chunk == NULL ? FIRST_CHUNK : 2 * chunk->count;
    *status = WYT_OK;
    if (chunk != NULL && chunk->count - tables->chunk_used >= count) {
        tables->chunk_used += count;
        return chunk->limbs + tables->chunk_used - count;
    }
    if (room > LARGEST_CHUNK)
        room = LARGEST_CHUNK;
    if (room < count)
        room = count;
    chunk = wyt__allocate(tables->context, 1, sizeof *chunk, status);
    if (chunk == NULL)
        return NULL;
    chunk->limbs =
        wyt__allocate(tables->context, room, sizeof *chunk->limbs, status);
    if (chunk->limbs == NULL) {
        wyt__release(tables->context, chunk, 1, sizeof *chunk);
        return NULL;
    }
    chunk->count = room;
    chunk->before = tables->chunks;
    tables->chunks = chunk;
    tables->chunk_used = count;
    return chunk->limbs;
}

/* ---- rows ---- */

/* L of the level, from its place. */
static int32_t keep_length(struct wyt__tables_big *tables,
                           const struct wyt__orbit_big *orbit,
                           struct wyt__rows_big *row)
{
    const struct wyt__limbs_big *length =
        wyt__orbit_first_big(tables, orbit, tables->levels);
    int32_t status;
    mp_limb_t *limbs = take(tables, length->size, &status);
    if (limbs == NULL)
        return status;
    memcpy(limbs, length->limbs, length->size * sizeof *limbs);
    row->length = limbs;
    row->length_size = length->size;
    return WYT_OK;
}

/* S = S + a L of the row before; a sum is at least its length. */
static int32_t keep_sum(struct wyt__tables_big *tables,
                        const struct wyt__rows_big *before,
                        struct wyt__rows_big *row)
{
    const size_t size = before->sum_size, short_size = before->length_size;
    int32_t status;
    mp_limb_t carry, *limbs = take(tables, size + 1, &status);
    if (limbs == NULL)
        return status;
    memcpy(limbs, before->sum, size * sizeof *limbs);
    limbs[size] = 0;
    carry = mpn_addmul_1(limbs, before->length, (mp_size_t)short_size,
                         (mp_limb_t)tables->recursion.a);
    (void)mpn_add_1(limbs + short_size, limbs + short_size,
                    (mp_size_t)(size + 1 - short_size), carry);
    row->sum = limbs;
    row->sum_size = size + (limbs[size] != 0);
    return WYT_OK;
}

/* S_0 = w + e of the first letter, which is 0 or s. */
static int32_t keep_first_sum(struct wyt__tables_big *tables, size_t number,
                              struct wyt__rows_big *row)
{
    int32_t status;
    mp_limb_t *limbs = take(tables, 1, &status);
    if (limbs == NULL)
        return status;
    limbs[0] = (mp_limb_t)tables->recursion.width[number % tables->axes] +
               (number < tables->axes ? 0 : (mp_limb_t)tables->recursion.s);
    row->sum = limbs;
    row->sum_size = 1;
    return WYT_OK;
}

/* The row of the current level of one orbit. A row may stay behind without
 * its level when another orbit fails; it is made again. */
static int32_t keep(struct wyt__tables_big *tables, size_t number)
{
    struct wyt__orbit_big *orbit = &tables->orbits[number];
    const size_t level = tables->levels;
    struct wyt__rows_big row = {NULL, NULL, 0, 0};
    void *block = orbit->rows;
    int32_t status = wyt__reserve(tables->context, &block, &orbit->row_capacity,
                                  level + 1, sizeof *orbit->rows);
    orbit->rows = block;
    if (status == WYT_OK)
        status = keep_length(tables, orbit, &row);
    if (status == WYT_OK)
        status = level == 0 ? keep_first_sum(tables, number, &row)
                            : keep_sum(tables, &orbit->rows[level - 1], &row);
    if (status == WYT_OK)
        orbit->rows[level] = row;
    return status;
}

/* The rows of the current level of all orbits, which a step takes away. */
static int32_t keep_all(struct wyt__tables_big *tables)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < tables->orbit_count && status == WYT_OK; i++)
        status = keep(tables, i);
    return status;
}

int32_t wyt__tables_reach_big(struct wyt__tables_big *tables, size_t level)
{
    int32_t status = WYT_OK;
    while (status == WYT_OK && tables->levels <= level) {
        if (!tables->step.is_open)
            status = keep_all(tables);
        if (status == WYT_OK)
            status = wyt__orbits_step_big(tables, tables->levels);
        if (status == WYT_OK)
            tables->levels++;
    }
    return status;
}

mpz_srcptr wyt__row_big(const struct wyt__tables_big *tables, mpz_t view,
                        struct wyt__letter_big letter, size_t level,
                        enum wyt__column_big column)
{
    const size_t first = letter.e == 0 ? 0 : tables->axes;
    const struct wyt__rows_big *row =
        &tables->orbits[first + letter.axis]
             .rows[level + (column == wyt__after_big)];
    if (column == wyt__length_big)
        return mpz_roinit_n(view, row->length, (mp_size_t)row->length_size);
    return mpz_roinit_n(view, row->sum, (mp_size_t)row->sum_size);
}
