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
#include "board/board.h"
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
static int32_t find_fullest(const struct wyt__lines *lines,
                            const wyt_board *board, struct fullest *fullest)
{
    const size_t width = board->width, height = board->rows;
    int32_t status = WYT_OK;
    for (size_t d = 0; (d < width || d < height) && status == WYT_OK; d++) {
        if (d < height)
            consider(fullest, lines->on[width - 1 + d], 0, d);
        if (d < width)
            consider(fullest, lines->on[width - 1 - d], d, 0);
        status = wyt__work(lines->context, 4, d, 0);
    }
    return status;
}

int32_t wyt_claim_diagonals(wyt_context *context, const wyt_board *board,
                            uint64_t most, int32_t *out_verdict,
                            uint64_t *out_most, uint64_t *out_heaps)
{
    struct wyt__lines lines;
    struct fullest fullest = {0};
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__check_plane(context, board);
    if (status == WYT_OK && out_verdict == NULL)
        return wyt__fail_null(context, "out_verdict");
    if (status == WYT_OK)
        status = wyt__board_witness(context, &board, &own);
    if (status == WYT_OK)
        status = wyt__lines_count(&lines, context, board, WYT__DIAGONALS);
    if (status == WYT_OK) {
        status = find_fullest(&lines, board, &fullest);
        wyt__lines_clear(&lines);
    }
    wyt_board_unref(own);
    if (status != WYT_OK)
        return status;
    *out_verdict = fullest.most <= most ? WYT_CLAIM_HOLDS : WYT_CLAIM_FAILS;
    if (out_most != NULL)
        *out_most = fullest.most;
    if (*out_verdict == WYT_CLAIM_FAILS && out_heaps != NULL) {
        out_heaps[0] = fullest.heaps[0];
        out_heaps[1] = fullest.heaps[1];
    }
    return WYT_OK;
}
