/* SPDX-License-Identifier: MIT */
/*
 * Sorting positions in a list of integers: their places are sorted as a heap,
 * and then a new list is written in that order; O(k log k) comparisons of k
 * positions, room for a copy of them.
 */
#include "base/context.h"
#include "numbers/integers.h"

/* Positions of n heaps from number `from` on. */
struct sorting {
    const wyt_integers *list;
    size_t from, n;
    size_t *places;
};

static int compare_numbers(const wyt_integers *list, size_t a, size_t b)
{
    int32_t order = 0;
    (void)wyt_integers_compare(list, a, list, b, &order); /* they are there */
    return order;
}

/* The number of the largest heap of a position. */
static size_t largest(const struct sorting *sorting, size_t place)
{
    size_t most = sorting->from + place * sorting->n;
    for (size_t i = 1; i < sorting->n; i++) {
        size_t at = sorting->from + place * sorting->n + i;
        if (compare_numbers(sorting->list, at, most) > 0)
            most = at;
    }
    return most;
}

static int compare(const struct sorting *sorting, size_t a, size_t b)
{
    int order = compare_numbers(sorting->list, largest(sorting, a),
                                largest(sorting, b));
    for (size_t i = 0; i < sorting->n && order == 0; i++)
        order =
            compare_numbers(sorting->list, sorting->from + a * sorting->n + i,
                            sorting->from + b * sorting->n + i);
    return order;
}

static void swap(size_t *a, size_t *b)
{
    size_t kept = *a;
    *a = *b;
    *b = kept;
}

static void sift(const struct sorting *sorting, size_t root, size_t count)
{
    size_t *places = sorting->places;
    for (size_t child = 2 * root + 1; child < count; child = 2 * root + 1) {
        if (child + 1 < count &&
            compare(sorting, places[child], places[child + 1]) < 0)
            child++;
        if (compare(sorting, places[root], places[child]) >= 0)
            return;
        swap(&places[root], &places[child]);
        root = child;
    }
}

/* Nanoseconds of a way through the heap. Two numbers mostly differ in their
 * highest limb, but may be the same in all. */
static uint64_t sift_steps(const struct sorting *sorting, size_t count)
{
    const wyt_integers *list = sorting->list;
    const uint64_t limbs =
        list->count == 0 ? 0 : list->ends[list->count - 1] / list->count;
    uint64_t levels = 1;
    while (count >> levels != 0)
        levels++;
    return levels * sorting->n * (32 + limbs);
}

static int32_t sort(const struct sorting *sorting, size_t count)
{
    wyt_context *context = sorting->list->context;
    const uint64_t steps = sift_steps(sorting, count);
    int32_t status = WYT_OK;
    for (size_t root = count / 2; root-- > 0 && status == WYT_OK;) {
        sift(sorting, root, count);
        status = wyt__work(context, steps, 0, 0);
    }
    for (size_t end = count; end-- > 1 && status == WYT_OK;) {
        swap(&sorting->places[0], &sorting->places[end]);
        sift(sorting, 0, end);
        status = wyt__work(context, steps, 0, 0);
    }
    return status;
}

int32_t wyt__integers_copy(wyt_integers *integers, const wyt_integers *other,
                           size_t index)
{
    size_t count;
    const uint64_t *limbs = wyt__integers_limbs(other, index, &count);
    int32_t status = wyt__work(integers->context, 16 + (uint64_t)count, 0, 0);
    return status == WYT_OK ? wyt_integers_add_limbs(integers, limbs, count)
                            : status;
}

/* Appends the positions in their order, each once. */
static int32_t write_sorted(const struct sorting *sorting, size_t count,
                            wyt_integers *out)
{
    const size_t *places = sorting->places;
    int32_t status = WYT_OK;
    for (size_t k = 0; k < count && status == WYT_OK; k++) {
        if (k > 0 && compare(sorting, places[k - 1], places[k]) == 0)
            continue;
        for (size_t i = 0; i < sorting->n && status == WYT_OK; i++)
            status = wyt__integers_copy(
                out, sorting->list, sorting->from + places[k] * sorting->n + i);
    }
    return status;
}

/* Puts the sorted positions in place of the ones that are there. */
static int32_t take_over(wyt_integers *integers, size_t from,
                         const wyt_integers *sorted)
{
    int32_t status = WYT_OK;
    wyt__integers_cut(integers, from);
    for (size_t i = 0; i < sorted->count && status == WYT_OK; i++)
        status = wyt__integers_copy(integers, sorted, i);
    return status;
}

int32_t wyt__integers_sort(wyt_integers *integers, size_t from, size_t n)
{
    size_t count = (integers->count - from) / n;
    struct sorting sorting = {integers, from, n, NULL};
    wyt_integers *sorted = NULL;
    int32_t status;
    if (count < 2)
        return WYT_OK;
    sorting.places = wyt__allocate(integers->context, count,
                                   sizeof *sorting.places, &status);
    if (sorting.places == NULL)
        return status;
    for (size_t k = 0; k < count; k++)
        sorting.places[k] = k;
    status = sort(&sorting, count);
    if (status == WYT_OK)
        status = wyt_integers_new(integers->context, &sorted);
    if (status == WYT_OK)
        status = write_sorted(&sorting, count, sorted);
    if (status == WYT_OK)
        status = take_over(integers, from, sorted);
    wyt_integers_free(sorted);
    wyt__release(integers->context, sorting.places, count,
                 sizeof *sorting.places);
    return status;
}
