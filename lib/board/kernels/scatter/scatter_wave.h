/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of few moves, several rows at once. An option has a smaller
 * x + row, so cells with the same sum, a *step*, do not depend on each other.
 * Cell x of row k of a band stands in step x + k, at place k; the rows in front
 * of the band have the places -1, -2, ... So an option is so many words back
 * for every cell, and the cells of a step are a run of them.
 */
#ifndef WYT_BOARD_SCATTER_WAVE_H
#define WYT_BOARD_SCATTER_WAVE_H

#include <stddef.h>
#include <stdint.h>

#include "base/cpu.h"
#include "board/kernels/scatter/scatter.h"

#define WYT__WAVE 32        /* rows of a band */
#define WYT__WAVE_OPTIONS 4 /* options at once, of which there is a multiple */
/* Moves for words of 32 bits: a cell with as many options has the value 32 only
 * if none of them has, so nobody asks for that bit. */
#define WYT__WAVE_MOVES 32
#define WYT__WAVE_REACH 64 /* of a move, at most, from either heap */

/* Steps first..end-1. Where a row has no cell, what is left of it is 0, and
 * what is right of it may be anything. */
struct wyt__wave_steps {
    void *bits;   /* of step 0 and place 0: of the value of a cell */
    size_t pitch; /* from step to step */
    const size_t *back;
    size_t count, first, end;
    uint8_t *values; /* that of step s and place k at s * WYT__WAVE + k */
};

typedef void (*wyt__wave_run)(const struct wyt__wave_steps *steps);

void wyt__wave_32_plain(const struct wyt__wave_steps *steps);
void wyt__wave_64_plain(const struct wyt__wave_steps *steps);
#if WYT__HAVE_X86
void wyt__wave_32_avx2(const struct wyt__wave_steps *steps);
void wyt__wave_64_avx2(const struct wyt__wave_steps *steps);
void wyt__wave_32_avx512(const struct wyt__wave_steps *steps);
void wyt__wave_64_avx512(const struct wyt__wave_steps *steps);
#endif

/* Makes what these moves need, and none where they go too far, or play is over
 * somewhere. Fills the band that begins at the row at work. */
int32_t wyt__wave_new(struct wyt__scatter *scatter,
                      const struct wyt__marker *moves, size_t count);
void wyt__wave_free(struct wyt__scatter *scatter);
int32_t wyt__wave_settle(struct wyt__scatter *scatter);

#endif
