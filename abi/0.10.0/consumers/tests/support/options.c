/* SPDX-License-Identifier: MIT */
/* Lists of positions and their order. */
#include "support/options.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct list list_new(size_t n)
{
    struct list list = {NULL, n, 0, 0};
    return list;
}

void list_free(struct list *list)
{
    free(list->heaps);
    *list = list_new(list->n);
}

void list_clear(struct list *list)
{
    list->count = 0;
}

static void reserve(struct list *list, size_t count)
{
    if (count <= list->capacity)
        return;
    list->capacity = count * 2;
    list->heaps =
        realloc(list->heaps, list->capacity * list->n * sizeof *list->heaps);
    CHECK(list->heaps != NULL, "no memory for %zu positions", count);
}

void list_add(struct list *list, const uint64_t *heaps)
{
    reserve(list, list->count + 1);
    memcpy(list->heaps + list->count++ * list->n, heaps,
           list->n * sizeof *heaps);
}

const uint64_t *list_get(const struct list *list, size_t index)
{
    return list->heaps + index * list->n;
}

bool list_has(const struct list *list, const uint64_t *heaps)
{
    for (size_t i = 0; i < list->count; i++) {
        if (memcmp(list_get(list, i), heaps, list->n * sizeof *heaps) == 0)
            return true;
    }
    return false;
}

bool list_equal(const struct list *list, const struct list *other)
{
    return list->n == other->n && list->count == other->count &&
           (list->count == 0 ||
            memcmp(list->heaps, other->heaps,
                   list->count * list->n * sizeof *list->heaps) == 0);
}

uint64_t order_largest(const uint64_t *heaps, size_t n)
{
    uint64_t largest = 0;
    for (size_t i = 0; i < n; i++)
        largest = heaps[i] > largest ? heaps[i] : largest;
    return largest;
}

int order_compare(const uint64_t *a, const uint64_t *b, size_t n)
{
    uint64_t max_a = order_largest(a, n), max_b = order_largest(b, n);
    if (max_a != max_b)
        return max_a < max_b ? -1 : 1;
    for (size_t i = 0; i < n; i++) {
        if (a[i] != b[i])
            return a[i] < b[i] ? -1 : 1;
    }
    return 0;
}

/* By insertion: lists of tests are short or nearly sorted. */
void list_sort(struct list *list)
{
    size_t n = list->n;
    uint64_t moving[64];
    for (size_t i = 1; i < list->count; i++) {
        size_t j = i;
        memcpy(moving, list_get(list, i), n * sizeof *moving);
        for (; j > 0 && order_compare(moving, list_get(list, j - 1), n) < 0;
             j--)
            memcpy(list->heaps + j * n, list->heaps + (j - 1) * n,
                   n * sizeof *moving);
        memcpy(list->heaps + j * n, moving, n * sizeof *moving);
    }
}

void options_fetch(wyt_moves *moves, size_t batch, struct list *list)
{
    size_t count = batch;
    list_clear(list);
    while (count == batch) {
        reserve(list, list->count + batch);
        CHECK_STATUS(WYT_OK,
                     wyt_moves_next(moves, list->heaps + list->count * list->n,
                                    batch, &count));
        CHECK(count <= batch, "%zu options in a batch of %zu", count, batch);
        list->count += count;
    }
}

void options_of(wyt_moves *moves, const uint64_t *heaps, struct list *list)
{
    CHECK_STATUS(WYT_OK, wyt_moves_reset(moves, heaps, list->n));
    options_fetch(moves, 64, list);
}

void options_winning(wyt_solver *solver, const uint64_t *heaps,
                     struct list *list)
{
    size_t count = 0;
    int32_t status;
    reserve(list, 16);
    status = wyt_solver_winning(solver, heaps, list->n, list->heaps, NULL,
                                list->capacity, &count);
    if (status == WYT_E_SPACE) {
        CHECK(count > list->capacity, "%zu are no lack of space", count);
        reserve(list, count);
        status = wyt_solver_winning(solver, heaps, list->n, list->heaps, NULL,
                                    list->capacity, &count);
    }
    CHECK(status == WYT_OK, "winning moves of %s by %s: %s",
          test_position(heaps, list->n), wyt_solver_backend(solver),
          wyt_status_name(status));
    list->count = count;
}
