/* SPDX-License-Identifier: MIT */
/*
 * From P-positions to moves: the largest set of invariant moves for which a
 * list is exactly the P-positions of a box, or where there is none.
 *
 * No move may join two P-positions, and all other vectors may be moves: more of
 * them only give N-positions more ways out. So the largest set is that of the
 * vectors by which no two P-positions of the box differ, and it has the right
 * P-positions if each other position has one of them as an option; if not, no
 * set has. The question is that of E. Duchene and M. Rigo, Invariant games,
 * Theoretical Computer Science 411 (2010), answered for complementary Beatty
 * sequences by U. Larsson, P. Hegarty, A. S. Fraenkel (analysis/dual.c).
 *
 * Sets of vectors and of positions are rows of bits, a row for each size of the
 * first heap. What has a way out is the union of the moves, shifted to each
 * P-position.
 *
 * Cost: O(P^2 + P cells / 64) for P positions, three bits a cell.
 */
#include <wythoff/claims.h>
#include <wythoff/context.h>
#include <wythoff/lists.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bitset.h"
#include "base/cells.h"
#include "base/context.h"
#include "base/text.h"
#include "moves/positions.h"

/* A set of cells of the box. */
struct plane {
    size_t rows, words;
    uint64_t *bits;
};

struct inverse {
    wyt_context *context;
    const uint64_t *heaps; /* the P-positions */
    size_t count;
    const uint64_t *size;
    struct plane list, moves, exits; /* exits: a move leads into the list */
};

static int32_t open_plane(const struct inverse *inverse, struct plane *plane)
{
    int32_t status;
    plane->rows = (size_t)inverse->size[0];
    plane->words = wyt__words((size_t)inverse->size[1]);
    plane->bits = wyt__allocate(inverse->context, plane->rows * plane->words,
                                sizeof *plane->bits, &status);
    return status;
}

static void close_plane(const struct inverse *inverse, struct plane *plane)
{
    wyt__release(inverse->context, plane->bits, plane->rows * plane->words,
                 sizeof *plane->bits);
}

static uint64_t *row_of(const struct plane *plane, uint64_t x)
{
    return plane->bits + (size_t)x * plane->words;
}

/* Marks the list, in which a position may stand twice. */
static int32_t mark_list(struct inverse *inverse)
{
    for (size_t k = 0; k < inverse->count; k++) {
        const uint64_t *at = inverse->heaps + 2 * k;
        if (at[0] >= inverse->size[0] || at[1] >= inverse->size[1])
            return wyt__fail(inverse->context, WYT_E_ARGUMENT,
                             "position %zu of the list is %s; one of the box "
                             "below %s was expected",
                             k, wyt__tuple(at, 2).text,
                             wyt__tuple(inverse->size, 2).text);
        wyt__set_bit(row_of(&inverse->list, at[0]), (size_t)at[1]);
    }
    return wyt__work(inverse->context, 4 * (uint64_t)inverse->count, 0, 0);
}

/* All vectors but 0 and the differences of the list. */
static int32_t find_moves(struct inverse *inverse)
{
    int32_t status = WYT_OK;
    struct plane *moves = &inverse->moves;
    for (size_t x = 0; x < moves->rows; x++)
        wyt__fill(row_of(moves, x), moves->words, 0, inverse->size[1]);
    moves->bits[0] &= ~(uint64_t)1;
    for (size_t k = 0; k < inverse->count && status == WYT_OK; k++) {
        const uint64_t *from = inverse->heaps + 2 * k;
        for (size_t i = 0; i < inverse->count; i++) {
            const uint64_t *to = inverse->heaps + 2 * i;
            if (to[0] <= from[0] && to[1] <= from[1]) {
                const size_t y = (size_t)(from[1] - to[1]);
                row_of(moves, from[0] - to[0])[y / 64] &=
                    ~((uint64_t)1 << (y % 64));
            }
        }
        status = wyt__work(inverse->context, 2 * (uint64_t)inverse->count, k,
                           inverse->count);
    }
    return status;
}

static int32_t find_exits(struct inverse *inverse)
{
    const struct plane *moves = &inverse->moves;
    int32_t status = WYT_OK;
    for (size_t k = 0; k < inverse->count; k++) {
        const uint64_t *to = inverse->heaps + 2 * k;
        for (uint64_t x = to[0]; x < moves->rows && status == WYT_OK; x++) {
            wyt__or_shifted(row_of(&inverse->exits, x),
                            row_of(moves, x - to[0]), moves->words, to[1]);
            status = wyt__work(inverse->context, 4 + moves->words, k,
                               inverse->count);
        }
    }
    return status;
}

/* Cell number i, i <= 2 m, of those whose larger heap is m; false if it is not
 * in the box. */
static bool cell_of(const struct inverse *inverse, uint64_t m, uint64_t i,
                    uint64_t *at)
{
    at[0] = i < m ? i : m;
    at[1] = i < m ? m : i - m;
    return at[0] < inverse->size[0] && at[1] < inverse->size[1];
}

static uint64_t largest(const struct inverse *inverse)
{
    return inverse->size[0] > inverse->size[1] ? inverse->size[0]
                                               : inverse->size[1];
}

/* The first position in the order of positions that is not in the list and has
 * no way into it. */
static int32_t find_stuck(const struct inverse *inverse, bool *found,
                          uint64_t *at)
{
    int32_t status = WYT_OK;
    *found = false;
    for (uint64_t m = 0; m < largest(inverse) && status == WYT_OK; m++) {
        for (uint64_t i = 0; i <= 2 * m; i++)
            if (cell_of(inverse, m, i, at) &&
                !wyt__bit(row_of(&inverse->list, at[0]), (size_t)at[1]) &&
                !wyt__bit(row_of(&inverse->exits, at[0]), (size_t)at[1])) {
                *found = true;
                return WYT_OK;
            }
        status = wyt__work(inverse->context, 4 * m, m, largest(inverse));
    }
    return status;
}

/* Appends the moves in the order of positions. */
static int32_t list_moves(const struct inverse *inverse,
                          struct wyt__positions *list)
{
    int32_t status = WYT_OK;
    for (uint64_t m = 0; m < largest(inverse) && status == WYT_OK; m++) {
        for (uint64_t i = 0; i <= 2 * m && status == WYT_OK; i++) {
            uint64_t by[2];
            if (cell_of(inverse, m, i, by) &&
                wyt__bit(row_of(&inverse->moves, by[0]), (size_t)by[1]))
                status = wyt__positions_add(list, by);
        }
        if (status == WYT_OK)
            status = wyt__work(inverse->context, 8 * m, m, largest(inverse));
    }
    return status;
}

static int32_t solve(struct inverse *inverse, bool *stuck, uint64_t *at)
{
    int32_t status = open_plane(inverse, &inverse->list);
    if (status == WYT_OK)
        status = open_plane(inverse, &inverse->moves);
    if (status == WYT_OK)
        status = open_plane(inverse, &inverse->exits);
    if (status == WYT_OK)
        status = mark_list(inverse);
    if (status == WYT_OK)
        status = find_moves(inverse);
    if (status == WYT_OK)
        status = find_exits(inverse);
    return status == WYT_OK ? find_stuck(inverse, stuck, at) : status;
}

static int32_t check(wyt_context *context, const uint64_t *size, size_t n)
{
    uint64_t cells;
    if (size == NULL)
        return wyt__fail_null(context, "size");
    if (n != 2)
        return wyt__fail(context, WYT_E_POSITION,
                         "positions of %zu heaps; 2 were expected", n);
    if (size[0] == 0 || size[1] == 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "the box below %s is empty; sizes of 1 or more were "
                         "expected",
                         wyt__tuple(size, 2).text);
    return wyt__check_box(context, size, 2, &cells);
}

int32_t wyt_explore_inverse(wyt_context *context, const uint64_t *size,
                            size_t n, const uint64_t *heaps, size_t count,
                            int32_t *out_verdict, uint64_t *out_heaps,
                            uint64_t *out_vectors, size_t capacity,
                            size_t *out_count)
{
    struct inverse inverse = {context, heaps, count, size, {0}, {0}, {0}};
    struct wyt__positions list = {.context = context, .n = 2};
    uint64_t at[2];
    bool stuck = false;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_verdict == NULL || out_count == NULL)
        return wyt__fail_null(context, out_verdict == NULL ? "out_verdict"
                                                           : "out_count");
    if ((heaps == NULL && count > 0) || (out_vectors == NULL && capacity > 0))
        return wyt__fail_null(
            context, heaps == NULL && count > 0 ? "heaps" : "out_vectors");
    context->foreign = false;
    status = check(context, size, n);
    if (status != WYT_OK)
        return status;
    status = solve(&inverse, &stuck, at);
    if (status == WYT_OK)
        status = list_moves(&inverse, &list);
    if (status == WYT_OK)
        status =
            wyt__positions_hand_out(&list, out_vectors, capacity, out_count);
    if (status == WYT_OK || status == WYT_E_SPACE) {
        *out_verdict = stuck ? WYT_CLAIM_FAILS : WYT_CLAIM_HOLDS;
        if (stuck && out_heaps != NULL)
            memcpy(out_heaps, at, sizeof at);
    }
    wyt__positions_clear(&list);
    close_plane(&inverse, &inverse.exits);
    close_plane(&inverse, &inverse.moves);
    close_plane(&inverse, &inverse.list);
    return status;
}
