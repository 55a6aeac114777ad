/* SPDX-License-Identifier: MIT */
/*
 * A growing list of positions, the answer to "which ones?".
 */
#ifndef WYT_SOLVE_POSITIONS_H
#define WYT_SOLVE_POSITIONS_H

#include "base/context.h"

struct wyt__positions {
    wyt_context *context;
    size_t n;        /* heaps a position */
    uint64_t *heaps; /* count * n numbers */
    size_t count, capacity;
};

void wyt__positions_clear(struct wyt__positions *list);
int32_t wyt__positions_add(struct wyt__positions *list, const uint64_t *heaps);
bool wyt__positions_has(const struct wyt__positions *list,
                        const uint64_t *heaps);

#endif
