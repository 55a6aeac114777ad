/* SPDX-License-Identifier: MIT */
/*
 * Searching in runs: which points of one come before something, which is a
 * first part of it because a run is sorted.
 */
#ifndef WYT_THEORY_LAST_POINT_H
#define WYT_THEORY_LAST_POINT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "theory/runs.h"

/* What the points of a first part have in common. */
enum wyt__probe_kind {
    WYT__BELOW,  /* x <= heaps[0] and y <= heaps[1] */
    WYT__X_MOST, /* x <= heaps[0], whatever y is */
    WYT__Y_MOST, /* y <= heaps[1], whatever x is */
    WYT__BEFORE  /* before heaps in the order of positions */
};

struct wyt__probe {
    struct wyt__sequence *sequence;
    size_t run;
    enum wyt__probe_kind kind;
    const uint64_t *heaps;
};

/*
 * The last point with an index in first..limit that has it; *found is false if
 * there is none. It costs O(log n) points, fewer if the rise is known. A heap
 * that never changes along the run is not asked for alone.
 */
int32_t wyt__last_point(const struct wyt__probe *probe, uint64_t first,
                        uint64_t limit, uint64_t *n, bool *found);

#endif
