/* SPDX-License-Identifier: MIT */
/*
 * Sorting of positions by merging the runs that are there: the options along a
 * line fall, the rows of a box rise. Not by qsort(), which in some C libraries
 * allocates behind the back of the context.
 */
#include "base/order.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <string.h>

#include "base/context.h"

#if defined(__GNUC__)
#define HELPER static inline __attribute__((always_inline))
#else
#define HELPER static inline
#endif

/* Positions between two polls, and nanoseconds of one of them. */
#define STRETCH ((size_t)1 << 12)
#define POSITION_STEPS 4

/* Numbers of a list that is sorted without memory of the context: the options
 * of a position are few, and sorted for each question. */
#define FEW 128

/* Positions on their way into order. */
struct sort {
    wyt_context *context;
    size_t count, n;
    uint64_t *from, *to; /* the runs, and room for merged ones */
    size_t *ends;        /* of the runs */
    size_t runs, room;   /* room for ends */
};

HELPER void swap(uint64_t *a, uint64_t *b, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

HELPER void copy(uint64_t *to, const uint64_t *from, size_t n)
{
    for (size_t i = 0; i < n; i++)
        to[i] = from[i];
}

/* ---- runs ---- */

/* Where the run that begins at a position ends, or position number `most`, at
 * the latest; one that falls, strictly, is turned round. */
HELPER size_t run_at(uint64_t *positions, size_t begin, size_t most, size_t n)
{
    size_t end = begin + 1;
    bool falls;
    if (end == most)
        return end;
    falls = wyt__compare_positions(positions + begin * n, positions + end * n,
                                   n) > 0;
    for (end++; end < most; end++)
        if ((wyt__compare_positions(positions + (end - 1) * n,
                                    positions + end * n, n) > 0) != falls)
            break;
    for (size_t i = begin, k = end; falls && i < --k; i++)
        swap(positions + i * n, positions + k * n, n);
    return end;
}

/* Whether one run goes on with the next one. */
static bool goes_on(const struct sort *sort, size_t at)
{
    return wyt__compare_positions(sort->from + (at - 1) * sort->n,
                                  sort->from + at * sort->n, sort->n) <= 0;
}

/* Finds the runs, in stretches. */
static int32_t find_runs(struct sort *sort)
{
    int32_t status = WYT_OK;
    for (size_t at = 0; at < sort->count && status == WYT_OK;) {
        const size_t left = sort->count - at;
        const size_t most = at + (left < STRETCH ? left : STRETCH);
        const size_t end = sort->n == 2 ? run_at(sort->from, at, most, 2)
                                        : run_at(sort->from, at, most, sort->n);
        void *ends = sort->ends;
        if (at > 0 && goes_on(sort, at))
            sort->runs--;
        status = wyt__reserve(sort->context, &ends, &sort->room, sort->runs + 1,
                              sizeof *sort->ends);
        sort->ends = ends;
        if (status == WYT_OK)
            sort->ends[sort->runs++] = end;
        if (status == WYT_OK)
            status = wyt__work(sort->context, POSITION_STEPS * (end - at), at,
                               sort->count);
        at = end;
    }
    return status;
}

/* ---- merging ---- */

/* Two runs, as far as they are merged. */
struct pair {
    const uint64_t *a, *a_end, *b, *b_end;
    uint64_t *to;
};

/* Merges a stretch of two runs. */
HELPER void merge_some(struct pair *pair, size_t n)
{
    for (size_t i = 0;
         i < STRETCH && pair->a < pair->a_end && pair->b < pair->b_end; i++) {
        const bool first = wyt__compare_positions(pair->a, pair->b, n) <= 0;
        copy(pair->to, first ? pair->a : pair->b, n);
        pair->to += n;
        pair->a += first ? n : 0;
        pair->b += first ? 0 : n;
    }
}

static uint64_t *append(uint64_t *to, const uint64_t *from, const uint64_t *end)
{
    if (from < end)
        memcpy(to, from, (size_t)(end - from) * sizeof *to);
    return to + (end - from);
}

/* Merges two runs, of which the second may be empty. */
static int32_t merge(struct sort *sort, size_t begin, size_t middle, size_t end)
{
    const size_t n = sort->n;
    struct pair pair = {sort->from + begin * n, sort->from + middle * n,
                        sort->from + middle * n, sort->from + end * n,
                        sort->to + begin * n};
    int32_t status = WYT_OK;
    while (pair.a < pair.a_end && pair.b < pair.b_end && status == WYT_OK) {
        if (n == 2)
            merge_some(&pair, 2);
        else
            merge_some(&pair, n);
        status = wyt__work(sort->context, POSITION_STEPS * n * STRETCH, 0, 0);
    }
    pair.to = append(pair.to, pair.a, pair.a_end);
    (void)append(pair.to, pair.b, pair.b_end);
    wyt__count_work(sort->context, end - begin);
    return status;
}

/* Merges neighbours, until one run is left. */
static int32_t merge_all(struct sort *sort)
{
    int32_t status = WYT_OK;
    while (sort->runs > 1 && status == WYT_OK) {
        uint64_t *merged = sort->to;
        size_t begin = 0, runs = 0;
        for (size_t i = 0; i < sort->runs && status == WYT_OK; i += 2) {
            const size_t middle = sort->ends[i];
            const size_t end = i + 1 < sort->runs ? sort->ends[i + 1] : middle;
            status = merge(sort, begin, middle, end);
            sort->ends[runs++] = begin = end;
        }
        if (status != WYT_OK)
            break; /* `from` has them all */
        sort->to = sort->from;
        sort->from = merged;
        sort->runs = runs;
    }
    return status;
}

/* With room for all of them in `to`. */
static int32_t merge_into(struct sort *sort, uint64_t *to)
{
    uint64_t *positions = sort->from;
    int32_t status;
    sort->to = to;
    status = merge_all(sort);
    if (sort->from != positions)
        memcpy(positions, sort->from,
               sort->count * sort->n * sizeof *positions);
    return status;
}

static int32_t sort_few(struct sort *sort)
{
    uint64_t room[FEW];
    size_t ends[FEW];
    int32_t status;
    sort->ends = ends;
    sort->room = FEW; /* no more runs than positions */
    status = find_runs(sort);
    return status == WYT_OK && sort->runs > 1 ? merge_into(sort, room) : status;
}

static int32_t sort_many(struct sort *sort)
{
    const size_t numbers = sort->count * sort->n;
    uint64_t *room = NULL;
    int32_t status = find_runs(sort);
    if (status == WYT_OK && sort->runs > 1)
        room = wyt__allocate_raw(sort->context, numbers, sizeof *room, &status);
    if (room != NULL)
        status = merge_into(sort, room);
    wyt__release(sort->context, room, numbers, sizeof *room);
    wyt__release(sort->context, sort->ends, sort->room, sizeof *sort->ends);
    return status;
}

/* ---- a few pairs ---- */

/* Pairs of heaps below 2^31 that are sorted as numbers. */
#define PAIRS 16
#define SMALL 31

/* Where a pair stands among those with the same larger heap: below it by the
 * first heap, and then by the second one. */
HELPER uint64_t key_of(const uint64_t *pair)
{
    const uint64_t x = pair[0], y = pair[1], m = x > y ? x : y;
    return m << 32 | (x < m ? x : m + y);
}

HELPER void write_pair(uint64_t key, uint64_t *pair)
{
    const uint64_t m = key >> 32, place = key & UINT32_MAX;
    pair[0] = place < m ? place : m;
    pair[1] = place < m ? m : place - m;
}

/* By insertion; false if a heap is too large. */
static bool sort_pairs(uint64_t *positions, size_t count)
{
    uint64_t keys[PAIRS], any = 0;
    for (size_t i = 0; i < 2 * count; i++)
        any |= positions[i];
    if (any >> SMALL != 0)
        return false;
    for (size_t i = 0; i < count; i++) {
        const uint64_t key = key_of(positions + 2 * i);
        size_t k = i;
        for (; k > 0 && keys[k - 1] > key; k--)
            keys[k] = keys[k - 1];
        keys[k] = key;
    }
    for (size_t i = 0; i < count; i++)
        write_pair(keys[i], positions + 2 * i);
    return true;
}

int32_t wyt__sort_positions(wyt_context *context, uint64_t *positions,
                            size_t count, size_t n)
{
    struct sort sort = {
        .context = context, .count = count, .n = n, .from = positions};
    if (n == 2 && count <= PAIRS && sort_pairs(positions, count))
        return wyt__work(context, POSITION_STEPS * count, 0, 0);
    return count * n <= FEW ? sort_few(&sort) : sort_many(&sort);
}

void wyt__sort_heaps(uint64_t *heaps, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t j = i; j > 0 && heaps[j - 1] > heaps[j]; j--)
            swap(&heaps[j - 1], &heaps[j], 1);
}
