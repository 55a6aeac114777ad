/* SPDX-License-Identifier: MIT */
/*
 * Vectors that may be added to the moves of a game without changing who wins.
 *
 * E. Duchene, A. S. Fraenkel, R. J. Nowakowski, M. Rigo, Extensions and
 * restrictions of Wythoff's game preserving its P positions, Journal of
 * Combinatorial Theory A 117 (2010).
 *
 * Claim. In normal play, a vector v that is no move is addable iff no two
 * P-positions differ by it. Proof: if p and p - v are P, then with v the
 * position p has a P-option, or the outcome of p - v has changed. Conversely,
 * by induction on the sum of heaps: a P-position gets at most the option p - v
 * more, which is N, and stays P; an N-position keeps its P-option. In a box
 * both hold for the positions of the box, whose options lie in it. A removed
 * cell is no position: neither P, nor the end of a move, so the rule stands as
 * it is. Modified play is refused: in misere play a new option may end the
 * being terminal of a position, in blocked play it counts wherever it leads.
 *
 * Time O(P^2 n + cells * classes * n) for P P-positions, one bit a cell.
 */
#include <wythoff/lists.h>

#include "analysis/explore.h"
#include "base/bitset.h"
#include "base/cells.h"
#include "base/context.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

struct addition {
    wyt_context *context;
    const wyt_board *board;
    uint64_t *differences; /* a bit a cell: whether two P-positions differ so */
};

/* Whether a >= b in every heap; then by = a - b. */
static bool subtract(const uint64_t *a, const uint64_t *b, size_t n,
                     uint64_t *by)
{
    for (size_t i = 0; i < n; i++) {
        if (a[i] < b[i])
            return false;
        by[i] = a[i] - b[i];
    }
    return true;
}

static int32_t mark_differences(struct addition *addition,
                                const struct wyt__positions *list)
{
    const uint64_t *size = addition->board->size;
    uint64_t by[WYT__HEAPS];
    size_t n = list->n;
    int32_t status = WYT_OK;
    /* The list is in lexicographic order: a larger one stands behind. */
    for (size_t a = 0; a < list->count; a++)
        for (size_t b = 0; b < a && status == WYT_OK; b++) {
            if (subtract(list->heaps + a * n, list->heaps + b * n, n, by))
                wyt__set_bit(addition->differences,
                             wyt__cell_number(size, n, by));
            status = wyt__tick(addition->context, a, list->count);
        }
    return status;
}

/* Every vector of the box but 0, which is the first. */
static int32_t list_addable(struct addition *addition,
                            struct wyt__positions *out)
{
    const wyt_board *board = addition->board;
    uint64_t by[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    for (size_t cell = 1; wyt__next_in_box(board->size, board->n, by); cell++) {
        if (!wyt__bit(addition->differences, cell) &&
            !wyt__is_move(&board->rules->game, by))
            status = wyt__positions_add(out, by);
        if (status == WYT_OK)
            status = wyt__tick(addition->context, 0, 0);
        if (status != WYT_OK)
            break;
    }
    return status;
}

static int32_t find_addable(wyt_context *context, const wyt_board *board,
                            struct wyt__positions *out)
{
    struct addition addition = {.context = context, .board = board};
    struct wyt__positions list = {.context = context, .n = board->n};
    size_t words = wyt__words(board->rows * board->width);
    int32_t status = WYT_OK;
    if (board->rows == 0)
        return WYT_OK;
    addition.differences =
        wyt__allocate(context, words, sizeof *addition.differences, &status);
    if (addition.differences == NULL)
        return status;
    status = wyt__list_p(context, board, &list);
    if (status == WYT_OK)
        status = mark_differences(&addition, &list);
    if (status == WYT_OK)
        status = list_addable(&addition, out);
    wyt__release(context, addition.differences, words,
                 sizeof *addition.differences);
    wyt__positions_clear(&list);
    return status;
}

int32_t wyt_explore_addable(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *size, size_t n,
                            uint64_t *out_vectors, size_t capacity,
                            size_t *out_count)
{
    return wyt__explore_moves(context, rules, size, n, find_addable,
                              out_vectors, capacity, out_count);
}

int32_t wyt_explore_addable_board(wyt_context *context, const wyt_board *board,
                                  size_t n, uint64_t *out_vectors,
                                  size_t capacity, size_t *out_count)
{
    return wyt__explore_board(context, board, n, find_addable, out_vectors,
                              capacity, out_count);
}
