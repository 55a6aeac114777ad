/* SPDX-License-Identifier: MIT */
/*
 * A growing list of positions.
 */
#include "solve/positions.h"

#include <string.h>

void wyt__positions_clear(struct wyt__positions *list)
{
    wyt__release(list->context, list->heaps, list->capacity,
                 sizeof *list->heaps);
    list->heaps = NULL;
    list->count = list->capacity = 0;
}

int32_t wyt__positions_add(struct wyt__positions *list, const uint64_t *heaps)
{
    void *block = list->heaps;
    int32_t status =
        wyt__reserve(list->context, &block, &list->capacity,
                     (list->count + 1) * list->n, sizeof *list->heaps);
    if (status != WYT_OK)
        return status;
    list->heaps = block;
    memcpy(list->heaps + list->count * list->n, heaps, list->n * sizeof *heaps);
    list->count++;
    return WYT_OK;
}

bool wyt__positions_has(const struct wyt__positions *list,
                        const uint64_t *heaps)
{
    for (size_t i = 0; i < list->count; i++)
        if (memcmp(list->heaps + i * list->n, heaps, list->n * sizeof *heaps) ==
            0)
            return true;
    return false;
}
