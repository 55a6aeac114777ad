/* SPDX-License-Identifier: MIT */
/*
 * Where x runs, a line is a row of the board; where another heap runs it is a
 * column, of which 64 are turned at once: those of x = s serve 64 shells.
 */
#include "board/shells.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include <stdbool.h>

#include "base/context.h"
#include "board/kernels/shear/shear.h"
#include "board/shell_lines.h"
#include "board/storage.h"
#include "rules/rules.h"

/* Nanoseconds of a block that is turned. */
#define TURN_STEPS 128

/* Rows of a board. */
struct rows {
    size_t first, step, count;
};

struct wyt__shells_of wyt__shells_of(const wyt_board *board)
{
    return (struct wyt__shells_of){board->n, board->rules->symmetric};
}

/* ---- columns ---- */

/* 64 columns of some rows, turned, `words` words apart. */
static int32_t turn(const struct wyt__shells *shells, const wyt_board *board,
                    struct rows rows, size_t word, uint64_t *columns)
{
    const size_t words = shells->words;
    const size_t apart = rows.step * board->row_words;
    const uint64_t *from = wyt__board_row_bits(board, rows.first) + word;
    for (size_t done = 0; done < rows.count; done += 64, from += 64 * apart) {
        const size_t left = rows.count - done, count = left < 64 ? left : 64;
        uint64_t bits[64] = {0}, any = 0;
        for (size_t i = 0; i < count; i++)
            any |= bits[i] = from[i * apart];
        if (any != 0)
            wyt__shear_transpose(bits);
        for (size_t i = 0; i < 64; i++)
            columns[i * words + done / 64] = bits[i];
    }
    return wyt__work(shells->context, TURN_STEPS * (rows.count / 64 + 1), 0, 0);
}

/* The columns of x <= s. */
static int32_t turn_all(const struct wyt__shells *shells,
                        const wyt_board *board, struct rows rows, size_t s,
                        uint64_t *columns)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i * 64 <= s && status == WYT_OK; i++)
        status = turn(shells, board, rows, i, columns + i * 64 * shells->words);
    return status;
}

/* The columns of x in the word of shell s, one for each second heap. */
static int32_t turn_side(struct wyt__shells *shells, const wyt_board *board,
                         uint64_t s)
{
    const uint64_t *size = board->size;
    const bool is_flat = board->n == 2;
    const uint64_t first = s / 64 * 64;
    uint64_t end = first + 64;
    struct rows rows = {.step = is_flat ? 1 : (size_t)size[1]};
    int32_t status = WYT_OK;
    for (size_t i = 0; i < board->n; i++)
        end = size[i] < end ? size[i] : end;
    rows.count = (size_t)end;
    shells->end = 0;
    for (; rows.first < (is_flat ? 1 : end) && status == WYT_OK; rows.first++)
        status = turn(shells, board, rows, (size_t)s / 64,
                      shells->side + rows.first * 64 * shells->words);
    if (status == WYT_OK) {
        shells->first = first;
        shells->end = end;
    }
    return status;
}

/* Those of a shell of three heaps alone. */
static int32_t turn_layers(struct wyt__shells *shells, const wyt_board *board,
                           uint64_t s)
{
    const size_t apart = (size_t)board->size[1], count = (size_t)s;
    const bool is_sorted = board->rules->symmetric;
    const struct rows layer = {count * apart, 1, is_sorted ? count + 1 : count};
    const struct rows wall = {count, apart, count + 1};
    int32_t status;
    shells->layers_of = UINT64_MAX;
    status = turn_all(shells, board, layer, count, shells->layer);
    if (status == WYT_OK && !is_sorted)
        status = turn_all(shells, board, wall, count, shells->wall);
    if (status == WYT_OK)
        shells->layers_of = s;
    return status;
}

/* ---- shells ---- */

void wyt__shells_open(struct wyt__shells *shells, wyt_context *context)
{
    *shells = (struct wyt__shells){.context = context, .layers_of = UINT64_MAX};
}

void wyt__shells_close(struct wyt__shells *shells)
{
    wyt_context *context = shells->context;
    wyt__release(context, shells->wall, shells->layer_words,
                 sizeof *shells->wall);
    wyt__release(context, shells->layer, shells->layer_words,
                 sizeof *shells->layer);
    wyt__release(context, shells->side, shells->side_words,
                 sizeof *shells->side);
    wyt__shells_open(shells, context);
}

/* Makes room for the columns of a board. */
static int32_t make_room(struct wyt__shells *shells, const wyt_board *board)
{
    const bool is_flat = board->n == 2, is_sorted = board->rules->symmetric;
    uint64_t least = board->size[0];
    size_t words, columns;
    int32_t status;
    for (size_t i = 1; i < board->n; i++)
        least = board->size[i] < least ? board->size[i] : least;
    words = (size_t)least / 64 + 1;
    columns = 64 * words * words;
    if (shells->words >= words)
        return WYT_OK;
    wyt__shells_close(shells);
    shells->layer_words = is_flat ? 0 : columns;
    shells->side_words = is_sorted ? 0 : is_flat ? 64 * words : 64 * columns;
    shells->side = wyt__allocate_raw(shells->context, shells->side_words,
                                     sizeof *shells->side, &status);
    if (status == WYT_OK)
        shells->layer = wyt__allocate_raw(shells->context, shells->layer_words,
                                          sizeof *shells->layer, &status);
    if (status == WYT_OK)
        shells->wall = wyt__allocate_raw(shells->context, shells->layer_words,
                                         sizeof *shells->wall, &status);
    if (status == WYT_OK)
        shells->words = words;
    else
        wyt__shells_close(shells);
    return status;
}

int32_t wyt__shells_turn(struct wyt__shells *shells, const wyt_board *board,
                         uint64_t s)
{
    int32_t status = WYT_OK;
    if (board->n == 2 && board->rules->symmetric)
        return WYT_OK;
    status = make_room(shells, board);
    if (status == WYT_OK && !board->rules->symmetric &&
        (s < shells->first || s >= shells->end))
        status = turn_side(shells, board, s);
    if (status == WYT_OK && board->n == 3 && s != shells->layers_of)
        status = turn_layers(shells, board, s);
    return status;
}

const uint64_t *wyt__shell_bits(const struct wyt__shells *shells,
                                const wyt_board *board, uint64_t s,
                                uint64_t line)
{
    const size_t words = shells->words, at = (size_t)line, shell = (size_t)s;
    if (board->n == 2)
        return line == 0 ? wyt__board_row_bits(board, shell)
                         : shells->side + shell % 64 * words;
    if (board->rules->symmetric)
        return shells->layer + at * words;
    if (line >= 2 * s)
        return shells->side + ((at - 2 * shell) * 64 + shell % 64) * words;
    return (line % 2 == 0 ? shells->layer : shells->wall) + at / 2 * words;
}
