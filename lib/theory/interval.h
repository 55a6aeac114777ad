/* SPDX-License-Identifier: MIT */
/*
 * Of a run, the points that a class of moves may reach from a position, in
 * either size (numbers/number.h).
 */
#ifndef WYT_THEORY_INTERVAL_H
#define WYT_THEORY_INTERVAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "theory/class_bounds.h"
#include "theory/runs.h"

#define wyt__interval WYT__SIZED(wyt__interval)
#define wyt__interval_below WYT__SIZED(wyt__interval_below)
#define wyt__interval_narrow WYT__SIZED(wyt__interval_narrow)

/* Points low..high of a run, as it is or with the heaps exchanged. */
struct wyt__interval {
    size_t run;
    bool mirrored;
    wyt__number low, high;
};

static inline void wyt__interval_init(struct wyt__interval *interval)
{
    wyt__number_init(interval->low);
    wyt__number_init(interval->high);
}

static inline void wyt__interval_clear(struct wyt__interval *interval)
{
    wyt__number_clear(interval->low);
    wyt__number_clear(interval->high);
}

static inline void wyt__interval_copy(struct wyt__interval *interval,
                                      const struct wyt__interval *from)
{
    interval->run = from->run;
    interval->mirrored = from->mirrored;
    wyt__number_set(interval->low, from->low);
    wyt__number_set(interval->high, from->high);
}

static inline bool wyt__interval_is_empty(const struct wyt__interval *interval)
{
    return wyt__number_compare(interval->low, interval->high) > 0;
}

/* Finds the ends of what is below a position; the run and its direction are
 * set. */
int32_t wyt__interval_below(const struct wyt__runs *runs,
                            const struct wyt__pair *from,
                            struct wyt__interval *interval);

/* Of all that is below a position keeps what a class of moves may reach: no
 * other point is an option by a move of the class. */
int32_t wyt__interval_narrow(const struct wyt__runs *runs,
                             const struct wyt__pair *from,
                             const struct wyt__extent *extent,
                             struct wyt__interval *interval);

#endif
