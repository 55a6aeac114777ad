/* SPDX-License-Identifier: MIT */
/*
 * What the theory of a game with two heaps answers, in either size
 * (numbers/number.h). Lists are appended to, at any size in the order of
 * positions. WYT_BEYOND, which only 64 bits have, and the WYT_NONE of a rank
 * come without a text.
 */
#ifndef WYT_THEORY_ANSWERS_H
#define WYT_THEORY_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/list.h"
#include "moves/pair.h"
#include "numbers/number.h"
#include "theory/runs.h"

#define wyt__found WYT__SIZED(wyt__found)
#define wyt__find_point WYT__SIZED(wyt__find_point)
#define wyt__is_listed WYT__SIZED(wyt__is_listed)
#define wyt__winning WYT__SIZED(wyt__winning)
#define wyt__rank WYT__SIZED(wyt__rank)
#define wyt__nth WYT__SIZED(wyt__nth)
#define wyt__column WYT__SIZED(wyt__column)

/* Where a P-position stands: in the head, or in a run. */
struct wyt__found {
    bool in_head;
    size_t place;      /* in the head, or the number of the run */
    wyt__number index; /* initialised by the caller */
};

/* Where a position stands; of a symmetric game it has x <= y. */
int32_t wyt__find_point(const struct wyt__runs *runs,
                        const struct wyt__pair *heaps, struct wyt__found *place,
                        bool *found);

/* Whether a position is listed by the theory, by a band or runs; of a
 * symmetric game it has x <= y. */
int32_t wyt__is_listed(const struct wyt__runs *runs,
                       const struct wyt__pair *heaps, bool *listed);

/* The options that are listed; WYT_UNSUPPORTED if wyt__winning_is_known() says
 * no (theory/class_bounds.h). */
int32_t wyt__winning(const struct wyt__runs *runs,
                     const struct wyt__pair *heaps, wyt__list *list);

/* The number of a position on the side, of a symmetric game with x <= y;
 * WYT_NONE if it is not listed. */
int32_t wyt__rank(const struct wyt__runs *runs, const struct wyt__pair *heaps,
                  uint32_t side, wyt__number number);

/* The position of a number. In 64 bits it may have a heap beyond them. */
int32_t wyt__nth(const struct wyt__runs *runs, const wyt__number number,
                 uint32_t side, struct wyt__pair *heaps);

/* The listed positions that have a heap of that size. */
int32_t wyt__column(const struct wyt__runs *runs, const wyt__number value,
                    wyt__list *list);

#endif
