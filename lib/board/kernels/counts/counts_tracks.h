/* SPDX-License-Identifier: MIT */
/*
 * From the moves of a game to what the kernel `counts` counts where; see
 * counts.h.
 */
#ifndef WYT_BOARD_COUNTS_TRACKS_H
#define WYT_BOARD_COUNTS_TRACKS_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/tracks.h"

struct wyt__count_compiler {
    const wyt_board *board;
    struct wyt__counting *counting;
    struct wyt__tracks tracks;
    /* Of a blockable class: its number, how many options are too many, and how
     * much each of them counts. */
    size_t classes[WYT__COUNT_CLASSES];
    uint32_t limits[WYT__COUNT_CLASSES], weights[WYT__COUNT_CLASSES],
        largest_limit;
    bool is_exact;  /* counters may not stop at limits */
    bool is_sparse; /* some track is endless */
    const char *refusal;
};

/* The first reason is the one that stays. */
void wyt__count_refuse(struct wyt__count_compiler *compiler, const char *why);

/* Arrays, items, patterns and what comes from rows above, of classes that are
 * known; in no order yet, and bounds but for stops. */
void wyt__count_tracks(struct wyt__count_compiler *compiler);

#endif
