/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of one or two heaps where every move along the row is legal: a row
 * then has at most one P-position, its first cell that reaches no other.
 *
 * What the P-positions below reach is kept by lines, a bit a line
 * (firsts_planes.c), so a new P-position sets a bit a class. Lines that would
 * need too many bits go by the list of the P-positions, a bit a step and row.
 * A strip j < w cuts rows off: all P-positions of the last w-1 rows do so where
 * they stand, and the last one stands farthest to the left, being itself cut
 * off by the others.
 *
 * The search for the first zero begins behind the columns that are reached in
 * whole words, where there is a plane along (0,1).
 *
 * Time O(planes * words) a row at most; memory O(width) a plane and residue.
 */
#include "board/kernels/planes/firsts.h"

#include <wythoff/board.h>
#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/bitset.h"
#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- from row to row ---- */

/* Steps along a line between two looks at the account. */
#define STRETCH ((uint64_t)1 << 14)

/* The cells that a line reaches in this row, by the list. */
static void list_line(struct wyt__firsts *firsts, size_t index)
{
    const struct wyt__class *line = &firsts->game->classes[index];
    const uint64_t u = wyt__game_vector(firsts->game, index)[0];
    const uint64_t v = wyt__firsts_rise(firsts->game, index);
    const size_t width = firsts->board->width;
    uint64_t last;
    WYT__ASSERT(v > 0 && line->modulus > 0);
    last = firsts->y / v;
    if (line->most != 0 && line->most < last)
        last = line->most;
    if (u > 0 && (width - 1) / u < last)
        last = (width - 1) / u;
    for (uint64_t t = line->residues > 1 ? 1 : line->modulus; t <= last; t++) {
        size_t x;
        if (t % line->modulus >= line->residues)
            continue;
        x = wyt__firsts_below(firsts, t * v);
        if (x < width && t * u < width - x)
            wyt__set_bit(firsts->listed, x + (size_t)(t * u));
        if (t % STRETCH == 0 && !wyt__firsts_pace(firsts, STRETCH))
            return;
    }
    (void)wyt__firsts_pace(firsts, last % STRETCH);
}

static void begin_row(struct wyt__firsts *firsts)
{
    for (size_t i = 0; i < firsts->plane_count && firsts->status == WYT_OK; i++)
        wyt__firsts_advance(firsts, &firsts->planes[i]);
    if (firsts->listed == NULL)
        return;
    memset(firsts->listed, 0,
           firsts->board->row_words * sizeof *firsts->listed);
    (void)wyt__firsts_pace(firsts, firsts->board->row_words / 4);
    for (size_t i = 0;
         i < firsts->game->class_count && firsts->status == WYT_OK; i++)
        if (wyt__firsts_lists(firsts->board, i))
            list_line(firsts, i);
}

static void add(struct wyt__firsts *firsts, size_t x)
{
    firsts->first_p[firsts->y] = x;
    if (x == firsts->board->width)
        return;
    firsts->last_row = firsts->y;
    for (size_t i = 0; i < firsts->plane_count; i++)
        wyt__firsts_add(firsts, &firsts->planes[i], x);
    if (firsts->column != NULL)
        while (firsts->full < firsts->board->row_words &&
               firsts->column->rows[firsts->full] == UINT64_MAX)
            firsts->full++;
}

/* ---- the first zero ---- */

/* reach |= the words of a plane from word k of the board's row on */
static void or_block(uint64_t *restrict reach,
                     const struct wyt__first_plane *plane, size_t k)
{
    const uint64_t *from = plane->now + plane->base / 64 + k;
    const unsigned low = (unsigned)(plane->base % 64);
    if (low == 0) {
        for (size_t i = 0; i < WYT__FIRSTS_BLOCK; i++)
            reach[i] |= from[i];
        return;
    }
    for (size_t i = 0; i < WYT__FIRSTS_BLOCK; i++)
        reach[i] |= from[i] >> low | from[i + 1] << (64 - low);
}

/* The first cell of WYT__FIRSTS_BLOCK words that is not reached, or `none`. */
static size_t first_of_block(const struct wyt__firsts *firsts, size_t from,
                             size_t none)
{
    const size_t k = from / 64;
    uint64_t reach[WYT__FIRSTS_BLOCK] = {0};
    for (size_t i = 0; i < firsts->plane_count; i++)
        or_block(reach, &firsts->planes[i], k);
    if (firsts->listed != NULL)
        for (size_t i = 0;
             i < WYT__FIRSTS_BLOCK && k + i < firsts->board->row_words; i++)
            reach[i] |= firsts->listed[k + i];
    /* Not before, for words written one by one are slow to be read as two. */
    reach[0] |= ((uint64_t)1 << from % 64) - 1;
    for (size_t i = 0; i < WYT__FIRSTS_BLOCK; i++)
        if (reach[i] != UINT64_MAX)
            return (k + i) * 64 + wyt__lowest_bit(~reach[i]);
    return none;
}

/* The P-position of the row, or the width. */
static size_t find_first(struct wyt__firsts *firsts)
{
    const size_t width = firsts->board->width;
    size_t end = width, x = wyt__lowest_x(firsts->board, firsts->y);
    if (firsts->last_row != SIZE_MAX &&
        firsts->y - firsts->last_row <= firsts->cut_rows)
        end = firsts->first_p[firsts->last_row];
    if (x < firsts->full * 64)
        x = firsts->full * 64;
    while (x < end) {
        size_t found = first_of_block(firsts, x, SIZE_MAX);
        if (!wyt__firsts_pace(firsts, WYT__FIRSTS_BLOCK *
                                          (1 + firsts->plane_count) / 4))
            return width;
        if (found != SIZE_MAX)
            return found < end ? found : width;
        x = (x / 64 + WYT__FIRSTS_BLOCK) * 64;
    }
    return width;
}

static size_t settle_row(struct wyt__firsts *firsts)
{
    size_t x = find_first(firsts);
    if (x < firsts->board->width)
        wyt__set_bit(wyt__board_row_bits(firsts->board, firsts->y), x);
    return x;
}

/* The P-position of a row that is final. */
static size_t read_first(struct wyt__firsts *firsts)
{
    const uint64_t *row = wyt__board_row_bits(firsts->board, firsts->y);
    for (size_t k = 0; k < firsts->board->row_words; k++)
        if (row[k] != 0)
            return k * 64 + wyt__lowest_bit(row[k]);
    return firsts->board->width;
}

/* Whether the class contains all (i,0) that fit on the board. */
static bool fills_row(const wyt_board *board, size_t index)
{
    const struct wyt__game *game = &board->rules->game;
    const struct wyt__class *class = &game->classes[index];
    if (class->strip != 0)
        return class->strip == WYT_STRIP_SECOND || class->width >= board->width;
    return wyt__firsts_rise(game, index) == 0 &&
           wyt__game_vector(game, index)[0] == 1 && class->modulus == 1 &&
           (class->most == 0 || class->most >= board->width);
}

/* ---- all rows ---- */

/* Tells of the row that was taken, now and then. */
static void tell(struct wyt__firsts *firsts)
{
    const size_t done = firsts->y + 1;
    if (wyt__firsts_pace(firsts, 16) && done > firsts->task->first &&
        (done == firsts->board->rows || done % firsts->stride == 0))
        firsts->status = wyt__task_finished(firsts->task, done);
}

static int32_t run_rows(struct wyt__firsts *firsts)
{
    for (; firsts->y < firsts->board->rows && firsts->status == WYT_OK;
         firsts->y++) {
        size_t x;
        begin_row(firsts);
        if (firsts->y < firsts->task->first)
            x = read_first(firsts);
        else
            x = settle_row(firsts);
        add(firsts, x);
        tell(firsts);
    }
    return firsts->status;
}

static int32_t open_firsts(struct wyt__firsts *firsts)
{
    const wyt_board *board = firsts->board;
    bool lists = false;
    int32_t status;
    firsts->first_p = wyt__allocate(firsts->context, board->rows,
                                    sizeof *firsts->first_p, &status);
    if (status == WYT_OK)
        firsts->planes =
            wyt__allocate(firsts->context, firsts->game->class_count,
                          sizeof *firsts->planes, &status);
    for (size_t i = 0; i < firsts->game->class_count && status == WYT_OK; i++) {
        const struct wyt__class *class = &firsts->game->classes[i];
        if (class->strip == WYT_STRIP_SECOND &&
            class->width - 1 > firsts->cut_rows)
            firsts->cut_rows = class->width - 1;
        lists = lists || wyt__firsts_lists(board, i);
        if (wyt__firsts_plane_rows(board, i) > 0)
            status = wyt__firsts_open_plane(firsts, i);
    }
    if (status == WYT_OK && lists)
        firsts->listed = wyt__allocate(firsts->context, board->row_words,
                                       sizeof *firsts->listed, &status);
    return status;
}

static void close_firsts(struct wyt__firsts *firsts)
{
    wyt_context *context = firsts->context;
    wyt__firsts_close_planes(firsts);
    wyt__release(context, firsts->planes, firsts->game->class_count,
                 sizeof *firsts->planes);
    wyt__release(context, firsts->first_p, firsts->board->rows,
                 sizeof *firsts->first_p);
    wyt__release(context, firsts->listed, firsts->board->row_words,
                 sizeof *firsts->listed);
}

const char *wyt__firsts_refuses(const wyt_board *board)
{
    const char *refusal = wyt__rows_refuses(board);
    if (refusal != NULL)
        return refusal;
    for (size_t i = 0; i < board->rules->game.class_count; i++)
        if (fills_row(board, i))
            return NULL;
    return "a row may have more than one P-position";
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t words = board->row_words;
    (void)threads;
    for (size_t i = 0; i < game->class_count; i++)
        words += (uint64_t)(wyt__firsts_plane_rows(board, i) + 1) *
                 wyt__firsts_plane_words(board, 1);
    return words * 8 + (uint64_t)board->rows * sizeof(size_t) +
           (uint64_t)game->class_count * sizeof(struct wyt__first_plane) + 64;
}

static int32_t run(const struct wyt__task *task)
{
    struct wyt__firsts firsts = {.context = task->context,
                                 .task = task,
                                 .board = task->board,
                                 .game = &task->board->rules->game,
                                 .last_row = SIZE_MAX,
                                 .stride = wyt__task_stride(task->board)};
    int32_t status = open_firsts(&firsts);
    if (status == WYT_OK)
        status = run_rows(&firsts);
    close_firsts(&firsts);
    return status;
}

const struct wyt__kernel wyt__kernel_firsts = {
    .name = "firsts",
    .about = "row by row, the first cell that reaches no P-position",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = wyt__firsts_refuses,
    .bytes = bytes,
    .run = run,
};
