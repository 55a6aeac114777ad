/* SPDX-License-Identifier: MIT */
/*
 * What the moves of a board come to, found out once while a kernel is chosen
 * and run: kernels ask for it several times, and for small boards that takes as
 * long as their cells.
 */
#ifndef WYT_BOARD_DRAFT_H
#define WYT_BOARD_DRAFT_H

#include <stdbool.h>

#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/tracks.h"

/* Large: not cleared. */
struct wyt__draft {
    bool has_tracks, has_counting;
    struct wyt__tracks tracks;
    struct wyt__counting counting;
    const char *refusal; /* why the board is not counted, or NULL */
};

#endif
