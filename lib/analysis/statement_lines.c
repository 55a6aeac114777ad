/* SPDX-License-Identifier: MIT */
/*
 * Statements about columns, options, lines and pairs. What lies beyond the box
 * is not decided: a column that is not complete, a line without a P-position.
 */
#include <wythoff/claims.h>
#include <wythoff/explore.h>
#include <wythoff/moves.h>

#include "analysis/claims/lines.h"
#include "analysis/statement.h"
#include "base/bitset.h"
#include "base/cells.h"
#include "base/context.h"
#include "board/complete.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- (0,y) is P iff y < K, and every column holds K ---- */

/* Nanoseconds of a cell or a column that is looked at. */
#define LOOK_STEPS 4

/* Whether (0,y) is P iff y < K in the box; else the first y is noted. */
static int32_t check_first(struct wyt__checking *checking, uint64_t k)
{
    uint64_t heaps[2] = {0, 0};
    int32_t status = WYT_OK;
    for (; heaps[1] < checking->size[1] && status == WYT_OK; heaps[1]++) {
        if (wyt__board_is_p(checking->board, heaps) != (heaps[1] < k)) {
            wyt__check_place(checking, heaps, false);
            return WYT_OK;
        }
        status = wyt__work(checking->context, LOOK_STEPS, heaps[1],
                           checking->size[1]);
    }
    return status;
}

/* A column that is not complete may get what it lacks beyond the box. */
static int32_t check_columns(struct wyt__checking *checking,
                             const struct wyt__lines *lines,
                             const struct wyt__complete *complete)
{
    const uint64_t k = checking->rules->game.modifier_number;
    int32_t status = check_first(checking, k);
    for (uint64_t x = 0; x < checking->size[0] && status == WYT_OK; x++) {
        if (lines->on[x] <= k && !wyt__bit(complete->bits, (size_t)x))
            checking->total++;
        else
            wyt__check_place(checking, (const uint64_t[2]){x, 0},
                             lines->on[x] == k);
        status = wyt__work(checking->context, LOOK_STEPS, x, checking->size[0]);
    }
    return status;
}

int32_t wyt__check_cover(struct wyt__checking *checking)
{
    struct wyt__complete complete;
    struct wyt__lines lines;
    int32_t status = wyt__lines_count(&lines, checking->context,
                                      checking->board, WYT__COLUMNS);
    if (status != WYT_OK)
        return status;
    status = wyt__complete_lines(&complete, checking->context, checking->board,
                                 WYT_AXIS_COLUMNS);
    if (status == WYT_OK) {
        status = check_columns(checking, &lines, &complete);
        wyt__complete_clear(&complete);
    }
    wyt__lines_clear(&lines);
    return status;
}

/* ---- no move is left where y < K - 2x, x <= y ---- */

/* Whether a position has fewer than k options. */
static int32_t has_few(wyt_moves *moves, const uint64_t *heaps, uint64_t k,
                       uint64_t *room, bool *few)
{
    size_t count = 0;
    int32_t status = wyt_moves_reset(moves, heaps, 2);
    if (status == WYT_OK)
        status = wyt_moves_next(moves, room, (size_t)k, &count);
    *few = count < k;
    return status;
}

static bool is_stuck(const uint64_t *heaps, uint64_t k)
{
    uint64_t least = heaps[0] < heaps[1] ? heaps[0] : heaps[1];
    return heaps[0] + heaps[1] + least < k; /* a box is far below 2^62 */
}

/* 3(m+1)^2 + 2(r-2)(m+1) with K = 3m + r, 1 <= r <= 3 */
static uint64_t count_of(uint64_t k)
{
    uint64_t m = (k - 1) / 3, r = k - 3 * m;
    return 3 * (m + 1) * (m + 1) + 2 * r * (m + 1) - 4 * (m + 1);
}

static int32_t check_options(struct wyt__checking *checking, wyt_moves *moves,
                             uint64_t *room)
{
    const uint64_t k = checking->rules->game.modifier_number;
    uint64_t heaps[2] = {0, 0}, found = 0;
    int32_t status = WYT_OK;
    do {
        bool few = false;
        status = has_few(moves, heaps, k, room, &few);
        if (status == WYT_OK)
            status = wyt__tick(checking->context, checking->total, 0);
        if (status == WYT_OK)
            wyt__check_place(checking, heaps, few == is_stuck(heaps, k));
        found += few;
    } while (status == WYT_OK && wyt__next_in_box(checking->size, 2, heaps));
    if (status == WYT_OK && checking->size[0] >= k && checking->size[1] >= k &&
        found != count_of(k)) /* all of them lie in the box */
        wyt__check_place(checking, (const uint64_t[2]){k, k}, false);
    return status;
}

int32_t wyt__check_stuck(struct wyt__checking *checking)
{
    const uint64_t k = checking->rules->game.modifier_number, start[2] = {0};
    wyt_moves *moves = NULL;
    int32_t status;
    uint64_t *room = wyt__allocate(checking->context, (size_t)(2 * k),
                                   sizeof *room, &status);
    if (status == WYT_OK)
        status =
            wyt_moves_new(checking->context, checking->rules, start, 2, &moves);
    if (status == WYT_OK)
        status = check_options(checking, moves, room);
    wyt_moves_free(moves);
    wyt__release(checking->context, room, (size_t)(2 * k), sizeof *room);
    return status;
}

/* ---- lines ---- */

/* The lines along one set, from all first points that the least side allows. */
static int32_t check_set(struct wyt__checking *checking, const uint64_t *vector,
                         bool counts)
{
    uint64_t lines[WYT_LINES_COUNTS], heaps[WYT__HEAPS] = {0};
    uint64_t base = UINT64_MAX;
    int32_t verdict, status;
    for (size_t i = 0; i < checking->n; i++)
        if (checking->size[i] < base)
            base = checking->size[i];
    status = wyt_explore_lines(checking->context, checking->board, vector,
                               checking->n, base, &verdict, NULL, lines, heaps);
    if (status != WYT_OK)
        return status;
    if (lines[WYT_LINES_SEVERAL] > 0)
        wyt__check_place(checking, heaps, false);
    if (counts) {
        checking->total += lines[WYT_LINES_ALL];
        checking->decided += lines[WYT_LINES_ONE];
    }
    return WYT_OK;
}

/* Of each set at most one P-position a line, and exactly one of those that
 * have `more` than two heaps, or have not. */
static int32_t check_sets(struct wyt__checking *checking, bool more)
{
    size_t count = wyt_explore_set_count(checking->rules);
    int32_t status = WYT_OK;
    for (size_t k = 0; k < count && status == WYT_OK; k++) {
        uint64_t vector[WYT__HEAPS], size = 0;
        status = wyt_explore_set(checking->rules, k, vector, checking->n);
        for (size_t i = 0; i < checking->n && status == WYT_OK; i++)
            size += vector[i];
        if (status == WYT_OK)
            status = check_set(checking, vector, (size > 2) == more);
    }
    return status;
}

int32_t wyt__check_lines(struct wyt__checking *checking)
{
    return check_sets(checking, false);
}

int32_t wyt__check_more_lines(struct wyt__checking *checking)
{
    return check_sets(checking, true);
}

/* ---- no (m,p) pair ---- */

/* The P-positions with x <= y of the largest square, in their order. */
static int32_t list_pairs(const struct wyt__checking *checking,
                          struct wyt__positions *list)
{
    uint64_t side = checking->size[0] < checking->size[1] ? checking->size[0]
                                                          : checking->size[1];
    int32_t status = WYT_OK;
    for (uint64_t y = 0; y < side && status == WYT_OK; y++)
        for (uint64_t x = 0; x <= y && status == WYT_OK; x++) {
            const uint64_t heaps[2] = {x, y};
            if (wyt__board_is_p(checking->board, heaps))
                status = wyt__positions_add(list, heaps);
            if (status == WYT_OK)
                status = wyt__tick(checking->context, y, side);
        }
    return status;
}

/* A pair has p terms 0, the P-positions of column 0, and only one p is left if
 * that column is complete; its mex algorithm tells the rest. */
int32_t wyt__check_no_pair(struct wyt__checking *checking)
{
    struct wyt__positions list = {.context = checking->context, .n = 2};
    uint64_t p = 0;
    int32_t complete, verdict = WYT_CLAIM_HOLDS;
    int32_t status =
        wyt_claim_complete(checking->context, checking->board, WYT_AXIS_COLUMNS,
                           0, 1, &complete, NULL);
    for (uint64_t y = 0; y < checking->size[1] && status == WYT_OK; y++) {
        p += wyt__board_is_p(checking->board, (const uint64_t[2]){0, y});
        status = wyt__work(checking->context, LOOK_STEPS, y, checking->size[1]);
    }
    if (status == WYT_OK)
        status = list_pairs(checking, &list);
    if (status == WYT_OK && complete == WYT_CLAIM_HOLDS && p > 0)
        status = wyt_claim_mex(checking->context, list.heaps, list.count,
                               checking->rules->game.numbers[0], p,
                               WYT_MEX_SHARED, &verdict, NULL, NULL);
    wyt__positions_clear(&list);
    checking->total = 1;
    checking->decided = verdict == WYT_CLAIM_FAILS;
    return status;
}
