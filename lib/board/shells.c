/* SPDX-License-Identifier: MIT */
/*
 * Shell s of a board of two heaps: first the cells (x,s) with x < s, then (s,y)
 * with y <= s, which is their order. Of three heaps: for each x < s the cells
 * (x,y,s) with y < s and (x,s,z) with z <= s, then (s,y,z). Where x runs, rows
 * are read by words; where another heap runs, so are columns, when 64 of them
 * have been turned: those of x = s serve 64 shells.
 *
 * Cost: O(cells / 64) and some nanoseconds a position, of three heaps also a
 * row; memory a bit a cell of 64 columns and of two layers.
 */
#include "board/shells.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include <stdbool.h>

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
    wyt_context *context;
    const wyt_board *board;
    struct wyt__positions *list; /* NULL: positions are counted only */
    uint64_t found;              /* of a shell, so far */
    bool is_sorted;              /* only sorted positions are wanted */
    size_t words;                /* of a column */
    /* The columns of x = s for the block of 64 shells that s is in: those of
     * each y one after the other. */
    uint64_t *side;
    uint64_t *layer, *wall; /* the columns of z = s and y = s, of all x */
};

/* Rows of a board. */
struct rows {
    size_t first, step, count;
};

/* Of a word that begins with bit `start`, bits from..end-1. */
static uint64_t cut(uint64_t word, size_t start, size_t from, size_t end)
{
    if (end <= start || from >= start + 64)
        return 0;
    if (from > start)
        word &= UINT64_MAX << (from - start);
    return end - start < 64 ? word & (((uint64_t)1 << (end - start)) - 1)
                            : word;
}

static int32_t make_room(struct wyt__positions *list, size_t more)
{
    void *heaps = list->heaps;
    int32_t status =
        wyt__reserve(list->context, &heaps, &list->capacity,
                     (list->count + more) * list->n, sizeof *list->heaps);
    list->heaps = heaps;
    return status;
}

/* Appends the cells of bits from..end-1, each `cell` with the number of its bit
 * as heap `along`. */
static int32_t append(struct shells *shells, const uint64_t *bits, size_t from,
                      size_t end, const uint64_t *cell, size_t along)
{
    struct wyt__positions *list = shells->list;
    const size_t n = shells->board->n;
    uint64_t *to;
    size_t count = 0;
    int32_t status;
    for (size_t i = from / 64; i * 64 < end; i++)
        count += wyt__count_bits(cut(bits[i], i * 64, from, end));
    shells->found += count;
    if (count == 0 || list == NULL)
        return WYT_OK;
    status = make_room(list, count);
    if (status != WYT_OK)
        return status;
    to = list->heaps + list->count * n;
    for (size_t i = from / 64; i * 64 < end; i++)
        for (uint64_t left = cut(bits[i], i * 64, from, end); left != 0;
             left &= left - 1, to += n) {
            for (size_t k = 0; k < n; k++)
                to[k] = cell[k];
            to[along] = i * 64 + wyt__lowest_bit(left);
        }
    list->count += count;
    return WYT_OK;
}

/* 64 columns of some rows, turned, `words` words apart. */
static int32_t turn(const struct shells *shells, struct rows rows, size_t word,
                    uint64_t *columns)
{
    for (size_t k = 0; k * 64 < rows.count; k++) {
        uint64_t bits[64] = {0}, any = 0;
        for (size_t i = 0; i < 64 && k * 64 + i < rows.count; i++)
            any |= bits[i] = wyt__board_row_word(
                shells->board, rows.first + (k * 64 + i) * rows.step, word);
        if (any != 0)
            wyt__shear_transpose(bits);
        for (size_t i = 0; i < 64; i++)
            columns[i * shells->words + k] = bits[i];
    }
    return wyt__work(shells->context, TURN_STEPS * (rows.count / 64 + 1), 0, 0);
}

/* The columns of x <= s. */
static int32_t turn_all(const struct shells *shells, struct rows rows, size_t s,
                        uint64_t *columns)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i * 64 <= s && status == WYT_OK; i++)
        status = turn(shells, rows, i, columns + i * 64 * shells->words);
    return status;
}

/* The columns of x in the word of shell s, one for each second heap. */
static int32_t turn_side(const struct shells *shells, size_t s)
{
    const wyt_board *board = shells->board;
    const bool is_flat = board->n == 2;
    const size_t apart = is_flat ? 1 : (size_t)board->size[1];
    const size_t most = is_flat ? board->rows : (size_t)board->size[2];
    const size_t end = is_flat ? 1 : apart;
    struct rows rows = {.step = apart, .count = s / 64 * 64 + 64};
    int32_t status = WYT_OK;
    if (rows.count > most)
        rows.count = most;
    for (;
         rows.first < end && rows.first < s / 64 * 64 + 64 && status == WYT_OK;
         rows.first++)
        status = turn(shells, rows, s / 64,
                      shells->side + rows.first * 64 * shells->words);
    return status;
}

static int32_t add_two(struct shells *shells, size_t s, uint64_t *sides)
{
    const uint64_t *row = wyt__board_row_bits(shells->board, s), *column;
    const uint64_t cell[2] = {s, s};
    int32_t status =
        append(shells, row, 0, shells->is_sorted ? s + 1 : s, cell, 0);
    if (status != WYT_OK || shells->is_sorted)
        return status;
    column = shells->side + s % 64 * shells->words;
    sides[0] = shells->found + (column[s / 64] >> s % 64 & 1);
    sides[1] = shells->found;
    status = append(shells, column, 0, s + 1, cell, 1);
    sides[1] = shells->found - sides[1];
    return status;
}

/* Those (x,y,s) with x <= y <= s. */
static int32_t add_sorted(struct shells *shells, size_t s)
{
    const size_t apart = (size_t)shells->board->size[1];
    const struct rows rows = {s * apart, 1, s + 1};
    int32_t status = turn_all(shells, rows, s, shells->layer);
    for (size_t x = 0; x <= s && status == WYT_OK; x++) {
        const uint64_t cell[3] = {x, s, s};
        status = append(shells, shells->layer + x * shells->words, x, s + 1,
                        cell, 1);
    }
    return status;
}

static int32_t add_three(struct shells *shells, size_t s)
{
    const size_t apart = (size_t)shells->board->size[1], words = shells->words;
    const struct rows layer = {s * apart, 1, s}, wall = {s, apart, s + 1};
    int32_t status = turn_all(shells, layer, s, shells->layer);
    if (status == WYT_OK)
        status = turn_all(shells, wall, s, shells->wall);
    for (size_t x = 0; x < s && status == WYT_OK; x++) {
        const uint64_t cell[3] = {x, s, s};
        status = append(shells, shells->layer + x * words, 0, s, cell, 1);
        if (status == WYT_OK)
            status =
                append(shells, shells->wall + x * words, 0, s + 1, cell, 2);
    }
    for (size_t y = 0; y <= s && status == WYT_OK; y++) {
        const uint64_t cell[3] = {s, y, s};
        status = append(shells, shells->side + (y * 64 + s % 64) * words, 0,
                        s + 1, cell, 2);
    }
    return status;
}

/* counts: see shells.h */
static int32_t add_shell(struct shells *shells, size_t s, uint64_t *counts)
{
    const size_t n = shells->board->n;
    int32_t status;
    shells->found = counts[1] = counts[2] = 0;
    status = n == 2              ? add_two(shells, s, counts + 1)
             : shells->is_sorted ? add_sorted(shells, s)
                                 : add_three(shells, s);
    counts[0] = shells->found;
    if (status != WYT_OK)
        return status;
    return wyt__work(shells->context,
                     WORD_STEPS * (n - 1) * (uint64_t)(s / 16 + 1) +
                         POSITION_STEPS * shells->found,
                     s, shells->board->rows);
}

static int32_t add_shells(struct shells *shells, uint64_t first, uint64_t last,
                          uint64_t (*counts)[3])
{
    int32_t status = WYT_OK;
    for (uint64_t s = first; s <= last && status == WYT_OK; s++) {
        uint64_t ignored[3];
        if ((s == first || s % 64 == 0) && !shells->is_sorted)
            status = turn_side(shells, (size_t)s);
        if (status == WYT_OK)
            status = add_shell(shells, (size_t)s,
                               counts == NULL ? ignored : counts[s - first]);
    }
    return status;
}

static int32_t go_through(struct shells *shells, uint64_t first, uint64_t last,
                          uint64_t (*counts)[3])
{
    wyt_context *context = shells->context;
    const size_t words = (size_t)(last / 64) + 1, columns = 64 * words * words;
    const bool is_flat = shells->board->n == 2;
    const bool is_sorted = shells->board->rules->symmetric;
    const size_t layer = is_flat ? 0 : columns;
    const size_t side = is_sorted ? 0 : is_flat ? 64 * words : 64 * columns;
    int32_t status;
    shells->is_sorted = is_sorted;
    shells->words = words;
    shells->side = wyt__allocate(context, side, sizeof *shells->side, &status);
    if (status == WYT_OK)
        shells->layer =
            wyt__allocate(context, layer, sizeof *shells->layer, &status);
    if (status == WYT_OK)
        shells->wall =
            wyt__allocate(context, layer, sizeof *shells->wall, &status);
    if (status == WYT_OK)
        status = add_shells(shells, first, last, counts);
    wyt__release(context, shells->wall, layer, sizeof *shells->wall);
    wyt__release(context, shells->layer, layer, sizeof *shells->layer);
    wyt__release(context, shells->side, side, sizeof *shells->side);
    return status;
}

int32_t wyt__board_shells(const wyt_board *board, uint64_t first, uint64_t last,
                          struct wyt__positions *list)
{
    struct shells shells = {
        .context = list->context, .board = board, .list = list};
    return go_through(&shells, first, last, NULL);
}

int32_t wyt__board_count_shells(wyt_context *context, const wyt_board *board,
                                uint64_t first, uint64_t last,
                                uint64_t (*counts)[3])
{
    struct shells shells = {.context = context, .board = board};
    return go_through(&shells, first, last, counts);
}
