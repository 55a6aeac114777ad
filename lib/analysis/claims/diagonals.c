/* SPDX-License-Identifier: MIT */
/*
 * How many P-positions stand on one diagonal y - x = d.
 *
 * Of Wythoff Nim at most one, of W^k at most k, because bishop moves join
 * them: U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics
 * 18 (2011) P120, Proposition 1.2. About k/2 are seen.
 *
 * Cost: one pass over the board, see lines.c.
 */
#include <wythoff/claims.h>

#include "analysis/claims/lines.h"
#include "analysis/explore.h"
#include "base/context.h"
#include "board/storage.h"

struct fullest {
    uint64_t most;
    uint64_t heaps[WYT_WITNESS_HEAPS]; /* where that diagonal enters the box */
};

static void consider(struct fullest *fullest, uint64_t on, uint64_t x,
                     uint64_t y)
{
    if (on <= fullest->most)
        return;
    fullest->most = on;
    fullest->heaps[0] = x;
    fullest->heaps[1] = y;
}

/* From the main diagonal outwards, so that the first of equals is kept. */
static struct fullest find_fullest(const struct wyt__lines *lines,
                                   const wyt_board *board)
{
    struct fullest fullest = {0};
    size_t width = board->width, height = board->rows;
    for (size_t d = 0; d < width || d < height; d++) {
        if (d < height)
            consider(&fullest, lines->on[width - 1 + d], 0, d);
        if (d < width)
            consider(&fullest, lines->on[width - 1 - d], d, 0);
    }
    return fullest;
}

int32_t wyt_claim_diagonals(wyt_context *context, const wyt_board *board,
                            uint64_t most, int32_t *out_verdict,
                            uint64_t *out_most, uint64_t *out_heaps)
{
    struct wyt__lines lines;
    struct fullest fullest;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_plane(context, board);
    if (status == WYT_OK && out_verdict == NULL)
        return wyt__fail_null(context, "out_verdict");
    if (status == WYT_OK)
        status = wyt__lines_count(&lines, context, board, WYT__DIAGONALS);
    if (status != WYT_OK)
        return status;
    fullest = find_fullest(&lines, board);
    wyt__lines_clear(&lines);
    *out_verdict = fullest.most <= most ? WYT_CLAIM_HOLDS : WYT_CLAIM_FAILS;
    if (out_most != NULL)
        *out_most = fullest.most;
    if (*out_verdict == WYT_CLAIM_FAILS && out_heaps != NULL) {
        out_heaps[0] = fullest.heaps[0];
        out_heaps[1] = fullest.heaps[1];
    }
    return WYT_OK;
}
