/* SPDX-License-Identifier: MIT */
/*
 * The positions that a theory lists on a side, counted and numbered, in either
 * size (numbers/number.h): the head and, of each run, the part on the side
 * (theory/listed.h), sorted as positions are.
 */
#ifndef WYT_THEORY_LISTING_H
#define WYT_THEORY_LISTING_H

#include <stddef.h>
#include <stdint.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "theory/listed.h"
#include "theory/runs.h"

#define wyt__listing WYT__SIZED(wyt__listing)
#define wyt__listing_element WYT__SIZED(wyt__listing_element)
#define wyt__listing_count WYT__SIZED(wyt__listing_count)
#define wyt__listing_merged WYT__SIZED(wyt__listing_merged)

/* A listing with room for numbers. */
struct wyt__listing {
    const struct wyt__runs *runs;
    const struct wyt__listed *list;
    struct wyt__pair bound, point;
    wyt__number n;
};

/* Element k of a part, which has it. In 64 bits WYT_BEYOND, without a text, if
 * it has no place there. */
int32_t wyt__listing_element(struct wyt__listing *listing,
                             const struct wyt__listed_run *part,
                             const wyt__number k, struct wyt__pair *point);

/* How many elements of a part have both heaps at most `most`. */
int32_t wyt__listing_count(struct wyt__listing *listing,
                           const struct wyt__listed_run *part,
                           const wyt__number most, wyt__number count);

/* Element k of all parts together, which have it; WYT_BEYOND as above. */
int32_t wyt__listing_merged(struct wyt__listing *listing, const wyt__number k,
                            struct wyt__pair *heaps);

#ifndef WYT__ANY_SIZE
/* How many listed positions of a side stand before a position, which need not
 * be listed; of a symmetric game it has x <= y, and the side does not
 * matter. */
int32_t wyt__count_before(const struct wyt__runs *runs, uint32_t side,
                          const struct wyt__pair *heaps, wyt__number count);
#endif

#endif
