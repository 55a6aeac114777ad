/* SPDX-License-Identifier: MIT */
/*
 * A list of positions that a text for two sizes (numbers/number.h) appends to.
 */
#ifndef WYT_MOVES_LIST_H
#define WYT_MOVES_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"

#ifdef WYT__ANY_SIZE
#include <wythoff/integers.h>

#include "numbers/integers.h"

typedef wyt_integers wyt__list;

static inline int32_t wyt__list_add(wyt__list *list, wyt__number *heaps,
                                    size_t n)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        status = wyt__integers_write(list, heaps[i]);
    return status;
}
#else
#include "moves/positions.h"
#include "rules/game.h"

typedef struct wyt__positions wyt__list;

/* No heap is beyond 64 bits. */
static inline int32_t wyt__list_add(wyt__list *list, wyt__number *heaps,
                                    size_t n)
{
    uint64_t position[WYT__HEAPS];
    for (size_t i = 0; i < n; i++)
        position[i] = wyt__number_low(heaps[i]);
    return wyt__positions_add(list, position);
}
#endif

#endif
