/* SPDX-License-Identifier: MIT */
/*
 * Exact p-cover: every column, or every row, holds p P-positions; and which
 * columns the box decides, see complete.c.
 *
 * Of Wythoff Nim p = 1: two P-positions in a column would reach one another,
 * and a column without one would be all N, though from only finitely many of
 * its positions a move leads to a P-position of the columns before it. Where
 * the rules forbid up to k - 1 options a column holds k of them: U. Larsson,
 * Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120,
 * Proposition 1.2.
 *
 * Cost: one pass over the board, see lines.c.
 */
#include <wythoff/claims.h>

#include "analysis/claims/lines.h"
#include "analysis/explore.h"
#include "base/bitset.h"
#include "base/context.h"
#include "board/board.h"
#include "board/complete.h"
#include "board/storage.h"

struct cover {
    uint64_t from, to, p;
    int32_t verdict;
    uint64_t line; /* of the verdict, unless it holds */
};

static void note(struct cover *cover, int32_t verdict, uint64_t line)
{
    if (cover->verdict != WYT_CLAIM_HOLDS && verdict != WYT_CLAIM_FAILS)
        return; /* the first that is undecided stands */
    cover->verdict = verdict;
    cover->line = line;
}

/* The first line that fails: with more than p, or with fewer and no other
 * beyond the box; else the first of which the box does not tell. */
static int32_t judge(struct cover *cover, const struct wyt__lines *lines,
                     const struct wyt__complete *complete)
{
    uint64_t to = cover->to;
    int32_t status = WYT_OK;
    /* The lines of an empty board are all alike, and may be many. */
    if (lines->on == NULL && to > cover->from)
        to = cover->from + 1;
    cover->verdict = WYT_CLAIM_HOLDS;
    for (uint64_t v = cover->from;
         v < to && cover->verdict != WYT_CLAIM_FAILS && status == WYT_OK; v++) {
        bool whole =
            complete->bits != NULL && wyt__bit(complete->bits, (size_t)v);
        uint64_t on = lines->on == NULL ? 0 : lines->on[v];
        if (on > cover->p || (whole && on < cover->p))
            note(cover, WYT_CLAIM_FAILS, v);
        else if (!whole)
            note(cover, WYT_CLAIM_UNDECIDED, v);
        status =
            wyt__work(lines->context, 2, v - cover->from, to - cover->from);
    }
    return status;
}

static int32_t check(wyt_context *context, const wyt_board *board,
                     uint32_t axis, const struct cover *cover,
                     const int32_t *out_verdict)
{
    int32_t status = wyt__check_plane(context, board);
    if (status != WYT_OK)
        return status;
    if (out_verdict == NULL)
        return wyt__fail_null(context, "out_verdict");
    if (axis != WYT_AXIS_COLUMNS && axis != WYT_AXIS_ROWS)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "axis is %u; WYT_AXIS_COLUMNS (0) or WYT_AXIS_ROWS "
                         "(1) was expected",
                         (unsigned)axis);
    if (cover->from > cover->to || cover->to > board->size[axis])
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "from %llu to %llu was given; from <= to <= %llu was "
                         "expected, the size of the board",
                         (unsigned long long)cover->from,
                         (unsigned long long)cover->to,
                         (unsigned long long)board->size[axis]);
    return WYT_OK;
}

/* What is counted, and what is complete, of the lines of an axis. */
static int32_t look(struct cover *cover, wyt_context *context,
                    const wyt_board *board, uint32_t axis)
{
    struct wyt__complete complete;
    struct wyt__lines lines;
    int32_t status =
        wyt__lines_count(&lines, context, board,
                         axis == WYT_AXIS_COLUMNS ? WYT__COLUMNS : WYT__ROWS);
    if (status != WYT_OK)
        return status;
    status = wyt__complete_lines(&complete, context, board, axis);
    if (status == WYT_OK) {
        status = judge(cover, &lines, &complete);
        wyt__complete_clear(&complete);
    }
    wyt__lines_clear(&lines);
    return status;
}

int32_t wyt_claim_cover(wyt_context *context, const wyt_board *board,
                        uint32_t axis, uint64_t from, uint64_t to, uint64_t p,
                        int32_t *out_verdict, uint64_t *out_line)
{
    struct cover cover = {.from = from, .to = to, .p = p};
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check(context, board, axis, &cover, out_verdict);
    if (status == WYT_OK)
        status = wyt__board_witness(context, &board, &own);
    if (status == WYT_OK)
        status = look(&cover, context, board, axis);
    wyt_board_unref(own);
    if (status != WYT_OK)
        return status;
    *out_verdict = cover.verdict;
    if (cover.verdict != WYT_CLAIM_HOLDS && out_line != NULL)
        *out_line = cover.line;
    return WYT_OK;
}

int32_t wyt_claim_complete(wyt_context *context, const wyt_board *board,
                           uint32_t axis, uint64_t from, uint64_t to,
                           int32_t *out_verdict, uint64_t *out_line)
{
    struct cover cover = {.from = from, .to = to};
    struct wyt__complete complete;
    wyt_board *own = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check(context, board, axis, &cover, out_verdict);
    if (status == WYT_OK)
        status = wyt__board_witness(context, &board, &own);
    if (status == WYT_OK)
        status = wyt__complete_lines(&complete, context, board, axis);
    wyt_board_unref(own);
    if (status != WYT_OK)
        return status;
    while (from < to && status == WYT_OK && complete.bits != NULL &&
           wyt__bit(complete.bits, (size_t)from)) {
        from++;
        status = wyt__work(context, 2, from, to);
    }
    wyt__complete_clear(&complete);
    if (status != WYT_OK)
        return status;
    *out_verdict = from < to ? WYT_CLAIM_UNDECIDED : WYT_CLAIM_HOLDS;
    if (from < to && out_line != NULL)
        *out_line = from;
    return WYT_OK;
}
