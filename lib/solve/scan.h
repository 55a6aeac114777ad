/* SPDX-License-Identifier: MIT */
/*
 * Numbering P-positions with a backend that knows outcomes only, and positions
 * of a Grundy value with one that knows values: the shells
 * max(heaps) = 0, 1, 2, ... are scanned in the order of positions. A scan
 * remembers where it stands, so that asking for one number after the other
 * costs one pass.
 */
#ifndef WYT_SOLVE_SCAN_H
#define WYT_SOLVE_SCAN_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game.h"
#include "solve/backend.h"

/* What is looked for: P-positions, or those of a Grundy value, on a side. */
struct wyt__scan_aim {
    uint32_t side;
    bool of_value;
    uint64_t value;
};

struct wyt__scan {
    wyt_context *context;
    const wyt_rules *rules;
    const struct wyt__backend *backend;
    void *state; /* of the backend */
    struct wyt__scan_aim aim;
    bool started;
    uint64_t heaps[WYT__HEAPS]; /* the tuple that is looked at next */
    uint64_t found;             /* of what is looked for, before it */
    uint64_t visited;           /* tuples before it */
    uint64_t reached;           /* the backend was told of shells below */
};

int32_t wyt__scan_nth(struct wyt__scan *scan, uint64_t number,
                      const struct wyt__scan_aim *aim, uint64_t *out);
int32_t wyt__scan_rank(struct wyt__scan *scan, const uint64_t *heaps,
                       uint32_t side, uint64_t *out);

#endif
