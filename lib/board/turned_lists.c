/* SPDX-License-Identifier: MIT */
/*
 * P-positions by lines. They are listed by rows; for each row of the copy of a
 * direction, as turned.c has it, they are counted, then r is written of each
 * behind those of the rows before.
 */
#include "board/turned_lists.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/least.h"
#include "board/storage.h"
#include "board/turned.h"

/* P-positions of two heaps are few if there is one in so many words. */
#define FEW 4

/* Nanoseconds of a P-position that is counted or listed, and rows between two
 * polls. */
#define PLACE_STEPS 2
#define STRETCH ((size_t)1024)

void wyt__turned_release_rows(struct wyt__turned *turned)
{
    wyt__release(turned->context, turned->xs, turned->room, sizeof *turned->xs);
    wyt__release(turned->context, turned->row_starts, turned->rows + 1,
                 sizeof *turned->row_starts);
    turned->xs = turned->row_starts = NULL;
}

/* Lists the P-positions of a row behind those before, if there is room. */
static bool list_row(struct wyt__turned *turned, const wyt_board *board,
                     size_t y, uint32_t *count)
{
    for (size_t k = 0; k < board->row_words; k++)
        for (uint64_t bits = wyt__board_row_word(board, y, k); bits != 0;
             bits &= bits - 1) {
            if (*count == turned->room)
                return false;
            turned->xs[(*count)++] = (uint32_t)(64 * k + wyt__lowest_bit(bits));
        }
    turned->row_starts[y + 1] = *count;
    return true;
}

static int32_t list_rows(struct wyt__turned *turned, const wyt_board *board)
{
    uint32_t count = 0;
    int32_t status = WYT_OK;
    turned->is_listed = true;
    for (size_t y = 0; y < board->rows && status == WYT_OK && turned->is_listed;
         y += STRETCH) {
        const size_t end = y + wyt__least(board->rows - y, STRETCH);
        for (size_t i = y; i < end && turned->is_listed; i++)
            turned->is_listed = list_row(turned, board, i, &count);
        status = wyt__work(turned->context, (end - y) * board->row_words, y,
                           board->rows);
    }
    turned->is_listed = turned->is_listed && status == WYT_OK;
    return status;
}

int32_t wyt__turned_search(struct wyt__turned *turned, const wyt_board *board)
{
    int32_t status = WYT_OK;
    if (turned->is_searched || board->n != 2 || board->width > UINT32_MAX ||
        board->rows > UINT32_MAX)
        return WYT_OK;
    turned->rows = board->rows;
    turned->room = board->rows * board->row_words / FEW;
    turned->xs = wyt__allocate_raw(turned->context, turned->room,
                                   sizeof *turned->xs, &status);
    if (status == WYT_OK)
        turned->row_starts = wyt__allocate(turned->context, turned->rows + 1,
                                           sizeof *turned->row_starts, &status);
    if (status == WYT_OK)
        status = list_rows(turned, board);
    if (!turned->is_listed)
        wyt__turned_release_rows(turned);
    turned->is_searched = status == WYT_OK;
    return status;
}

/* Where a row of the board lies in the copy: its cell x is number r of the line
 * first + (x - by) modulo the width. */
struct row {
    uint32_t r;
    size_t first, by;
};

static struct row row_at(const wyt_board *board,
                         const struct wyt__turned_class *class, size_t y)
{
    const size_t v = (size_t) class->v[1], r = y / v;
    return (struct row){(uint32_t)r, (y - r * v) * board->width,
                        (size_t)(class->v[0] * r % board->width)};
}

/* The line of a cell. */
static size_t line_at(const wyt_board *board, const struct row *row, size_t x)
{
    return row->first + x + (x < row->by ? board->width : 0) - row->by;
}

/* Of some rows counts the P-positions of each line, two lines further on, or
 * writes them from where its own begin, which then is where the next ones
 * do. */
static void pass_rows(const struct wyt__turned *turned, const wyt_board *board,
                      struct wyt__turned_class *class, size_t from, size_t end,
                      bool writes)
{
    uint32_t *starts = class->starts;
    for (size_t y = from; y < end; y++) {
        const uint32_t last = turned->row_starts[y + 1];
        uint32_t i = turned->row_starts[y];
        const struct row row =
            i < last ? row_at(board, class, y) : (struct row){0};
        for (; i < last; i++) {
            const size_t line = line_at(board, &row, turned->xs[i]);
            if (writes)
                class->list[starts[line + 1]++] = row.r;
            else
                starts[line + 2]++;
        }
    }
}

static int32_t pass(const struct wyt__turned *turned, const wyt_board *board,
                    struct wyt__turned_class *class, bool writes)
{
    const uint32_t *starts = turned->row_starts;
    int32_t status = WYT_OK;
    for (size_t y = 0; y < turned->rows && status == WYT_OK; y += STRETCH) {
        const size_t end = y + wyt__least(turned->rows - y, STRETCH);
        pass_rows(turned, board, class, y, end, writes);
        status = wyt__work(turned->context,
                           PLACE_STEPS * (uint64_t)(starts[end] - starts[y]) +
                               (end - y),
                           y, turned->rows);
    }
    return status;
}

int32_t wyt__turned_list(const struct wyt__turned *turned,
                         const wyt_board *board,
                         struct wyt__turned_class *class)
{
    int32_t status;
    class->list = wyt__allocate_raw(turned->context, turned->room,
                                    sizeof *class->list, &status);
    if (status == WYT_OK)
        class->starts = wyt__allocate(turned->context, class->lines + 2,
                                      sizeof *class->starts, &status);
    if (status != WYT_OK)
        return status;
    status = pass(turned, board, class, false);
    for (size_t i = 2; i < class->lines + 2; i++)
        class->starts[i] += class->starts[i - 1];
    return status == WYT_OK ? pass(turned, board, class, true) : status;
}

void wyt__turned_listed(const struct wyt__turned_class *class,
                        const wyt_board *board, const uint64_t *start,
                        struct wyt__turned_line *out)
{
    const struct row row = row_at(board, class, (size_t)start[1]);
    const size_t line = line_at(board, &row, (size_t)start[0]);
    out->at = row.r;
    out->list = class->list + class->starts[line];
    out->count = class->starts[line + 1] - class->starts[line];
}
