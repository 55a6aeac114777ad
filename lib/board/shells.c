/* SPDX-License-Identifier: MIT */
/*
 * Shell s of a board of two heaps: first the cells (x,s) with x < s, then (s,y)
 * with y <= s, which is their order. The row is read by words. So is the
 * column, when 64 columns have been turned: a block of 64 shells takes those
 * up to its last row.
 *
 * Cost: O(cells / 64) and some nanoseconds a position; memory a bit a cell of
 * 64 columns.
 */
#include "board/shells.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernels/shear.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/rules.h"

/* Nanoseconds of a word, of a position, and of a block that is turned. */
#define WORD_STEPS 1
#define POSITION_STEPS 2
#define TURN_STEPS 128

struct shells {
    const wyt_board *board;
    struct wyt__positions *list;
    uint64_t *columns; /* `words` words each of 64; NULL if symmetric */
    size_t words;
};

/* Bits 0..end-1 of a word that begins with bit `from`. */
static uint64_t cut(uint64_t word, size_t from, size_t end)
{
    if (end <= from)
        return 0;
    return end - from < 64 ? word & (((uint64_t)1 << (end - from)) - 1) : word;
}

/* Appends the cells of the first `end` bits, as (i,s) or (s,i). */
static int32_t append(struct shells *shells, const uint64_t *bits, size_t end,
                      uint64_t s, size_t along)
{
    struct wyt__positions *list = shells->list;
    void *heaps = list->heaps;
    size_t count = list->count;
    uint64_t *to;
    int32_t status;
    for (size_t i = 0; i * 64 < end; i++)
        count += wyt__count_bits(cut(bits[i], i * 64, end));
    if (count == list->count)
        return WYT_OK;
    status = wyt__reserve(list->context, &heaps, &list->capacity, count * 2,
                          sizeof *list->heaps);
    if (status != WYT_OK)
        return status;
    list->heaps = heaps;
    to = list->heaps + list->count * 2;
    for (size_t i = 0; i * 64 < end; i++)
        for (uint64_t left = cut(bits[i], i * 64, end); left != 0;
             left &= left - 1, to += 2) {
            to[along] = i * 64 + wyt__lowest_bit(left);
            to[1 - along] = s;
        }
    list->count = count;
    return WYT_OK;
}

/* 64 rows of the word of a block of columns, turned. */
static void turn(const struct shells *shells, size_t word, size_t rows)
{
    const wyt_board *board = shells->board;
    uint64_t bits[64] = {0}, any = 0;
    for (size_t i = 0; i < 64 && rows * 64 + i < board->rows; i++)
        any |= bits[i] = wyt__board_row_word(board, rows * 64 + i, word);
    if (any != 0)
        wyt__shear_transpose(bits);
    for (size_t i = 0; i < 64; i++)
        shells->columns[i * shells->words + rows] = bits[i];
}

static int32_t turn_columns(const struct shells *shells, size_t word)
{
    int32_t status = WYT_OK;
    for (size_t rows = 0; rows <= word && status == WYT_OK; rows++) {
        turn(shells, word, rows);
        status = wyt__work(shells->list->context, TURN_STEPS, rows, word);
    }
    return status;
}

static int32_t add_shell(struct shells *shells, uint64_t s)
{
    const bool is_symmetric = shells->board->rules->symmetric;
    const size_t before = shells->list->count, end = (size_t)s;
    const uint64_t *row = wyt__board_row_bits(shells->board, end);
    int32_t status = append(shells, row, is_symmetric ? end + 1 : end, s, 0);
    if (status == WYT_OK && !is_symmetric)
        status = append(shells, shells->columns + s % 64 * shells->words,
                        end + 1, s, 1);
    if (status != WYT_OK)
        return status;
    return wyt__work(shells->list->context,
                     WORD_STEPS * (s / 16 + 1) +
                         POSITION_STEPS * (shells->list->count - before),
                     s, shells->board->rows);
}

int32_t wyt__board_shells(const wyt_board *board, uint64_t first, uint64_t last,
                          struct wyt__positions *list)
{
    const bool is_symmetric = board->rules->symmetric;
    struct shells shells = {
        .board = board, .list = list, .words = (size_t)(last / 64) + 1};
    int32_t status = WYT_OK;
    if (!is_symmetric)
        shells.columns = wyt__allocate(list->context, 64 * shells.words,
                                       sizeof *shells.columns, &status);
    for (uint64_t s = first; s <= last && status == WYT_OK; s++) {
        if ((s == first || s % 64 == 0) && !is_symmetric)
            status = turn_columns(&shells, (size_t)(s / 64));
        if (status == WYT_OK)
            status = add_shell(&shells, s);
    }
    wyt__release(list->context, shells.columns, 64 * shells.words,
                 sizeof *shells.columns);
    return status;
}
