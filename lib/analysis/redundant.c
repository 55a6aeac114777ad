/* SPDX-License-Identifier: MIT */
/*
 * Moves that may be dropped from a game, each alone, without changing who
 * wins; the other half of the question of Duchene, Fraenkel, Nowakowski and
 * Rigo (see addable.c).
 *
 * Claim. In normal play a move v is redundant iff no N-position has v as its
 * only winning move. Proof: an N-position for which v is the only one is P
 * without v, if nothing below it changes, and if something does the outcomes
 * have changed anyway. Conversely, by induction on the sum of heaps: a
 * P-position loses at most an N-option; an N-position keeps a P-option. In a
 * box both hold for the positions of the box.
 *
 * Winning moves are counted from where they lead: from each P-position q every
 * move v is taken back to q + v. That is a position whenever it lies in the
 * box, because removed cells are a rectangle at the origin, and above a
 * position there is none.
 *
 * Time O(P M n + cells * classes * n) for P P-positions and M moves in the
 * box; 8 bytes a cell.
 */
#include <wythoff/lists.h>

#include "analysis/explore.h"
#include "base/cells.h"
#include "base/context.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

/* What is known of the winning moves of a cell: none, the number of the only
 * one and one more, or several. */
#define NONE 0
#define SEVERAL SIZE_MAX

struct reduction {
    wyt_context *context;
    const wyt_board *board;
    struct wyt__positions moves; /* within the box */
    size_t *winning;             /* a cell */
};

static int32_t list_moves(struct reduction *reduction)
{
    const wyt_board *board = reduction->board;
    uint64_t by[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    while (status == WYT_OK && wyt__next_in_box(board->size, board->n, by)) {
        if (wyt__is_move(&board->rules->game, by))
            status = wyt__positions_add(&reduction->moves, by);
        if (status == WYT_OK)
            status = wyt__tick(reduction->context, 0, 0);
    }
    return status;
}

/* q + v, if it lies in the box. */
static bool take_back(const struct reduction *reduction, const uint64_t *q,
                      const uint64_t *v, uint64_t *out)
{
    for (size_t i = 0; i < reduction->board->n; i++) {
        out[i] = q[i] + v[i]; /* fits: both are below sizes of a board */
        if (out[i] >= reduction->board->size[i])
            return false;
    }
    return true;
}

static int32_t count_winning(struct reduction *reduction,
                             const struct wyt__positions *list)
{
    const wyt_board *board = reduction->board;
    uint64_t from[WYT__HEAPS];
    size_t n = board->n;
    int32_t status = WYT_OK;
    for (size_t q = 0; q < list->count; q++)
        for (size_t v = 0; v < reduction->moves.count && status == WYT_OK;
             v++) {
            size_t *winning;
            status = wyt__tick(reduction->context, q, list->count);
            if (!take_back(reduction, list->heaps + q * n,
                           reduction->moves.heaps + v * n, from))
                continue;
            winning =
                &reduction->winning[wyt__cell_number(board->size, n, from)];
            *winning = *winning == NONE ? v + 1 : SEVERAL;
        }
    return status;
}

/* Keeps the moves that are nowhere the only winning one. */
static int32_t list_redundant(struct reduction *reduction, size_t cells,
                              struct wyt__positions *out)
{
    struct wyt__positions *moves = &reduction->moves;
    int32_t status = WYT_OK;
    bool *needed;
    if (moves->count == 0)
        return WYT_OK;
    needed = wyt__allocate(reduction->context, moves->count, sizeof *needed,
                           &status);
    if (needed == NULL)
        return status;
    for (size_t i = 0; i < cells && status == WYT_OK; i++) {
        if (reduction->winning[i] != NONE && reduction->winning[i] != SEVERAL)
            needed[reduction->winning[i] - 1] = true;
        status = wyt__work(reduction->context, 2, i, cells);
    }
    for (size_t v = 0; v < moves->count && status == WYT_OK; v++) {
        if (!needed[v])
            status = wyt__positions_add(out, moves->heaps + v * moves->n);
        if (status == WYT_OK)
            status = wyt__work(reduction->context, 8, v, moves->count);
    }
    wyt__release(reduction->context, needed, moves->count, sizeof *needed);
    return status;
}

static int32_t find_redundant(wyt_context *context, const wyt_board *board,
                              struct wyt__positions *out)
{
    struct reduction reduction = {.context = context,
                                  .board = board,
                                  .moves = {.context = context, .n = board->n}};
    struct wyt__positions list = {.context = context, .n = board->n};
    size_t cells = board->rows * board->width;
    int32_t status = WYT_OK;
    if (cells == 0)
        return WYT_OK;
    reduction.winning =
        wyt__allocate(context, cells, sizeof *reduction.winning, &status);
    if (reduction.winning == NULL)
        return status;
    status = wyt__list_p(context, board, &list);
    if (status == WYT_OK)
        status = list_moves(&reduction);
    if (status == WYT_OK)
        status = count_winning(&reduction, &list);
    if (status == WYT_OK)
        status = list_redundant(&reduction, cells, out);
    wyt__positions_clear(&reduction.moves);
    wyt__positions_clear(&list);
    wyt__release(context, reduction.winning, cells, sizeof *reduction.winning);
    return status;
}

int32_t wyt_explore_redundant(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *size, size_t n,
                              uint64_t *out_vectors, size_t capacity,
                              size_t *out_count)
{
    return wyt__explore_moves(context, rules, size, n, find_redundant,
                              out_vectors, capacity, out_count);
}

int32_t wyt_explore_redundant_board(wyt_context *context,
                                    const wyt_board *board, size_t n,
                                    uint64_t *out_vectors, size_t capacity,
                                    size_t *out_count)
{
    return wyt__explore_board(context, board, n, find_redundant, out_vectors,
                              capacity, out_count);
}
