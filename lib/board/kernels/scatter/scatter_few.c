/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of games with so few moves that a word has a bit for every
 * value: no cell has more options than there are moves, so no value is larger.
 * Each cell keeps the bit of its value, a cell without one keeps none; what is
 * not the value of an option is the lowest bit that is missing from all of
 * them. The moves to earlier rows take a vector of cells at once; where play
 * goes on everywhere, all moves do (scatter_wave.c).
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/scatter/scatter.h"
#include "board/kernels/scatter/scatter_wave.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/game.h"

/* With a pass 63 options, and so at most 64 values. */
#define MOST WYT__FEW_MOVES

struct wyt__few {
    size_t count, within; /* moves, the first `within` of them in a row */
    struct wyt__marker moves[MOST];
    uint64_t *bits; /* of the last rows, and of all options of a row */
    size_t rows, pitch;
};

static uint64_t *row_of(const struct wyt__few *few, size_t local)
{
    return few->bits + local % few->rows * few->pitch;
}

static uint64_t *seen_of(const struct wyt__few *few)
{
    return few->bits + few->rows * few->pitch;
}

/* Lists the moves; false if there are too many. */
static bool list(const struct wyt__bit_rows *moves, struct wyt__few *few)
{
    for (size_t row = 0; row < moves->used; row++) {
        for (size_t i = moves->first[row]; i < moves->end[row]; i++)
            for (uint64_t bits = wyt__bit_row(moves, row)[i]; bits != 0;
                 bits &= bits - 1) {
                if (few->count == MOST)
                    return false;
                few->moves[few->count++] = (struct wyt__marker){
                    (uint32_t)row, (uint32_t)(64 * i + wyt__lowest_bit(bits))};
            }
        if (row == 0)
            few->within = few->count;
    }
    return true;
}

int32_t wyt__few_new(struct wyt__scatter *scatter)
{
    struct wyt__few found = {.count = 0};
    int32_t status = WYT_OK;
    if (!list(&scatter->moves[0], &found))
        return WYT_OK;
    scatter->few =
        wyt__allocate(scatter->context, 1, sizeof *scatter->few, &status);
    if (status != WYT_OK)
        return status;
    *scatter->few = found;
    status = wyt__wave_new(scatter, found.moves, found.count);
    if (status != WYT_OK || scatter->wave != NULL)
        return status;
    scatter->few->rows = scatter->moves[0].used + 1;
    scatter->few->pitch = 64 * scatter->words + 2 * WYT__MARKS_BEHIND;
    scatter->few->bits = wyt__allocate(
        scatter->context, (scatter->few->rows + 1) * scatter->few->pitch,
        sizeof *scatter->few->bits, &status);
    return status;
}

void wyt__few_free(struct wyt__scatter *scatter)
{
    struct wyt__few *few = scatter->few;
    if (few == NULL)
        return;
    wyt__wave_free(scatter);
    wyt__release(scatter->context, few->bits, (few->rows + 1) * few->pitch,
                 sizeof *few->bits);
    wyt__release(scatter->context, few, 1, sizeof *few);
}

/* What options of earlier rows have. */
static void join_rows(struct wyt__scatter *scatter)
{
    const struct wyt__few *few = scatter->few;
    const size_t width = scatter->board->width;
    for (size_t i = few->within; i < few->count; i++) {
        const struct wyt__marker *move = &few->moves[i];
        if (move->row <= scatter->local && move->x < width &&
            wyt__row_below(&scatter->order, scatter->local - move->row,
                           scatter->local))
            scatter->join(seen_of(few) + move->x,
                          row_of(few, scatter->local - move->row),
                          width - move->x);
    }
}

/* The value of the option that a pass leads to, if it is one. */
static uint64_t pass_of(const struct wyt__scatter *scatter, size_t x)
{
    const wyt_board *board = scatter->board;
    if (scatter->game->passes == 0 || scatter->heaps[board->n - 1] == 0 ||
        !wyt__bit(scatter->rows[WYT__ROW_ABLE], x))
        return 0;
    return (uint64_t)1 << wyt__board_value(
               board, (scatter->row - scatter->layer_rows) * board->width + x);
}

static uint64_t within_row(const struct wyt__few *few, const uint64_t *bits,
                           size_t x)
{
    uint64_t seen = 0;
    for (size_t i = 0; i < few->within && few->moves[i].x <= x; i++)
        seen |= bits[x - few->moves[i].x];
    return seen;
}

/* Whether play goes on at every cell of the row, and nobody can pass. */
static bool is_plain(const struct wyt__scatter *scatter)
{
    uint64_t other = 0;
    for (size_t i = 0; i < scatter->words; i++) {
        const size_t rest = scatter->board->width - 64 * i;
        other |= scatter->rows[WYT__ROW_GOES_ON][i] ^
                 (rest < 64 ? ((uint64_t)1 << rest) - 1 : UINT64_MAX);
    }
    return other == 0 && scatter->game->passes == 0;
}

/* The lowest bit that is missing is that of the value. */
static void settle_plain(const struct wyt__few *few, const uint64_t *seen,
                         size_t width, uint64_t *bits)
{
    const size_t far = few->within == 0 ? 0 : few->moves[few->within - 1].x;
    size_t x = 0;
    for (; x < width && x < far; x++) {
        const uint64_t all = seen[x] | within_row(few, bits, x);
        bits[x] = ~all & (all + 1);
    }
    for (; x < width; x++) {
        uint64_t all = seen[x];
        for (size_t i = 0; i < few->within; i++)
            all |= bits[x - few->moves[i].x];
        bits[x] = ~all & (all + 1);
    }
}

static void settle_any(struct wyt__scatter *scatter, const uint64_t *seen,
                       uint64_t *bits)
{
    const struct wyt__few *few = scatter->few;
    for (size_t x = 0; x < scatter->board->width; x++) {
        uint64_t all = 0;
        if (!wyt__bit(scatter->rows[WYT__ROW_EXISTS], x))
            continue;
        if (wyt__bit(scatter->rows[WYT__ROW_GOES_ON], x))
            all = seen[x] | within_row(few, bits, x) | pass_of(scatter, x);
        bits[x] = ~all & (all + 1);
    }
}

int32_t wyt__few_settle(struct wyt__scatter *scatter)
{
    struct wyt__few *few = scatter->few;
    wyt_board *board = scatter->board;
    const size_t begin = scatter->row * board->width;
    uint64_t *bits, *seen;
    if (scatter->wave != NULL)
        return wyt__wave_settle(scatter);
    bits = row_of(few, scatter->local);
    seen = seen_of(few);
    memset(seen, 0, few->pitch * sizeof *seen);
    memset(bits, 0, few->pitch * sizeof *bits);
    join_rows(scatter);
    if (is_plain(scatter))
        settle_plain(few, seen, board->width, bits);
    else
        settle_any(scatter, seen, bits);
    for (size_t x = 0; x < board->width; x++)
        if (bits[x] != 0)
            wyt__board_set_value(board, begin + x,
                                 (uint32_t)wyt__lowest_bit(bits[x]));
    return wyt__work(scatter->context,
                     board->width * (uint64_t)(few->count / 4 + 4),
                     scatter->row, board->rows);
}

void wyt__few_learn(struct wyt__scatter *scatter)
{
    const wyt_board *board = scatter->board;
    const size_t begin = scatter->row * board->width;
    uint64_t *bits;
    if (scatter->wave != NULL || scatter->row >= scatter->task->first)
        return; /* a wave reads the board, or it was settled here */
    bits = row_of(scatter->few, scatter->local);
    for (size_t x = 0; x < board->width; x++)
        bits[x] = wyt__board_is_removed(board, scatter->row, x)
                      ? 0
                      : (uint64_t)1 << wyt__board_value(board, begin + x);
}
