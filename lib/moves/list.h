/* SPDX-License-Identifier: MIT */
/*
 * A list of positions that a text for two sizes (numbers/number.h) appends to.
 */
#ifndef WYT_MOVES_LIST_H
#define WYT_MOVES_LIST_H

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "moves/positions.h"
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

/* Puts what stands behind the first `from` numbers, positions of n heaps, in
 * the order of positions, each once. In 64 bits who hands the list out does
 * that. */
static inline int32_t wyt__list_sort(wyt__list *list, size_t from, size_t n)
{
    return wyt__integers_sort(list, from, n);
}

/* To be called for each position that was tried: polls, and at any size stops
 * at the cell limit. */
static inline int32_t wyt__list_tried(wyt_context *context, uint64_t tried)
{
    return wyt__count_option(context, tried);
}
#else
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

static inline int32_t wyt__list_sort(wyt__list *list, size_t from, size_t n)
{
    (void)list;
    (void)from;
    (void)n;
    return WYT_OK;
}

static inline int32_t wyt__list_tried(wyt_context *context, uint64_t tried)
{
    return wyt__tick(context, tried, 0);
}
#endif

#endif
