/* SPDX-License-Identifier: MIT */
/*
 * A growing list of positions, the answer to "which ones?", and which of them
 * are numbered.
 */
#ifndef WYT_MOVES_POSITIONS_H
#define WYT_MOVES_POSITIONS_H

#include <wythoff/solver.h>

#include <stdbool.h>

struct wyt__positions {
    wyt_context *context;
    size_t n;        /* heaps a position */
    uint64_t *heaps; /* count * n numbers */
    size_t count, capacity;
};

void wyt__positions_clear(struct wyt__positions *list);

/* Makes room for some positions more, behind the others. */
int32_t wyt__positions_reserve(struct wyt__positions *list, size_t more);

/* Appends positions that are still to be written, at *heaps. */
static inline int32_t wyt__positions_extend(struct wyt__positions *list,
                                            size_t more, uint64_t **heaps)
{
    int32_t status = WYT_OK;
    if ((list->count + more) * list->n > list->capacity)
        status = wyt__positions_reserve(list, more);
    if (status != WYT_OK)
        return status;
    *heaps = list->heaps + list->count * list->n;
    list->count += more;
    return WYT_OK;
}

int32_t wyt__positions_add(struct wyt__positions *list, const uint64_t *heaps);

/* Copies the list into an array of the caller, in the order of positions;
 * WYT_E_SPACE if it does not fit. *out_count is written both times; not if the
 * caller stops. */
int32_t wyt__positions_hand_out(struct wyt__positions *list,
                                uint64_t *out_heaps, size_t capacity,
                                size_t *out_count);

/* Copies positions of the list from number `first` on, before `end`, as many as
 * fit, or some of these; *count are copied. */
int32_t wyt__positions_copy(const struct wyt__positions *list, size_t first,
                            size_t end, uint64_t *out_heaps, size_t capacity,
                            size_t *count);

/* To be called for every option of a position that is tried: polls, and stops
 * at the cell limit. */
int32_t wyt__count_option(wyt_context *context, uint64_t tried);

/* Whether a position lies on a side; with WYT_SIDE_BOTH every one does. */
static inline bool wyt__is_on_side(const uint64_t *heaps, uint32_t side)
{
    return side == WYT_SIDE_BOTH ||
           (side == WYT_SIDE_UPPER ? heaps[1] >= heaps[0]
                                   : heaps[0] >= heaps[1]);
}

/* WYT_NONE with its text: an N-position, or one of the other side. */
int32_t wyt__fail_unnumbered(wyt_context *context, const uint64_t *heaps,
                             size_t n, uint32_t side);

/* WYT_BEYOND with its text: a number's position has no place in 64 bits, or a
 * position's number has none. */
int32_t wyt__fail_beyond_nth(wyt_context *context, uint64_t number);
int32_t wyt__fail_beyond_rank(wyt_context *context);

#endif
