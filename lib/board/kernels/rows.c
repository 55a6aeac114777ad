/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of one or two heaps, row by row of constant y, 64 cells a word. A
 * game of one heap is the row y = 0.
 *
 * For row y every move class contributes the cells from which it reaches a P
 * of an earlier row:
 *   - ray along (u,v), v >= 1: A_y = (A_(y-v) | P_(y-v)) << u, kept in a ring
 *     of v rows; for other lines with v >= 1, the union of P_(y-tv) << tu;
 *   - strip i < w: every P of the rows below, spread over w cells;
 *   - strip j < w: everything from the first P of the last w-1 rows on;
 *   - strip |i-j| < w: for j < w, P_(y-j) spread over i = 0..j+w-1. For
 *     j >= w all of i = j-w+1..j+w-1 is possible, so E_y = (E_(y-1) << 1) |
 *     (P_(y-w) << 1 spread over 2w-1 cells).
 * Removed cells and, in misere play, terminal ones are taken out (terminal.c).
 * The cells that are left are P, from the smallest x on, and the moves of each
 * within the row (j = 0) remove others.
 *
 * Time O(rows * classes * words), times w for strips |i-j| < w and times y for
 * lines that are no short rays; memory one row a class beside the board.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Nanoseconds of a word that is read and written. */
#define WORD_STEPS 2

/* Cells that are marked between two looks at the account. */
#define STRETCH ((uint64_t)1 << 14)

/* The longest ring of rows a ray keeps; longer ones are added up. */
#define RING 8

/* What a class carries from row to row. */
struct track {
    const struct wyt__class *class;
    uint32_t vector[2]; /* of a line; (u,0) with one heap */
    uint64_t *rows;     /* ring, or the accumulated row of a strip */
    size_t row_count;
};

struct sweep {
    wyt_context *context;
    wyt_board *board;
    const struct wyt__task *task;
    const struct wyt__game *game;
    struct track *tracks;
    uint64_t *reach, *scratch; /* cells of this row that reach a P; a row */
    size_t *first_p;           /* of each row, or its width */
    uint64_t short_moves;      /* all i in 1..short_moves have (i,0) legal */
    bool row_ray;              /* all (i,0) are legal */
    size_t y;                  /* the row at work */
    int32_t status;
};

/* Accounts for some words; false to stop. */
static bool pace(struct sweep *sweep, uint64_t words)
{
    if (sweep->status == WYT_OK)
        sweep->status = wyt__work(sweep->context, WORD_STEPS * words, sweep->y,
                                  sweep->board->rows);
    return sweep->status == WYT_OK;
}

static bool is_short_ray(const struct track *track)
{
    return track->class->modulus == 1 && track->class->most == 0 &&
           track->vector[1] <= RING;
}

static size_t rows_of(const struct track *track)
{
    if (track->class->strip != 0)
        return track->class->strip != WYT_STRIP_SECOND;
    return track->vector[1] > 0 && is_short_ray(track) ? track->vector[1] : 0;
}

static int32_t open_track(struct sweep *sweep, size_t index)
{
    struct track *track = &sweep->tracks[index];
    size_t words = sweep->board->row_words;
    int32_t status;
    track->class = &sweep->game->classes[index];
    memcpy(track->vector, wyt__game_vector(sweep->game, index),
           sweep->game->heaps * sizeof *track->vector);
    track->row_count = rows_of(track);
    track->rows = wyt__allocate(sweep->context, track->row_count * words,
                                sizeof *track->rows, &status);
    return status;
}

/* Sums up the moves within a row that strips allow. */
static void open_row_moves(struct sweep *sweep)
{
    for (size_t i = 0; i < sweep->game->class_count; i++) {
        const struct wyt__class *class = &sweep->game->classes[i];
        if (class->strip == WYT_STRIP_SECOND)
            sweep->row_ray = true;
        else if (class->strip != 0 && class->width - 1 > sweep->short_moves)
            sweep->short_moves = class->width - 1;
    }
}

static int32_t open_sweep(struct sweep *sweep)
{
    const wyt_board *board = sweep->board;
    wyt_context *context = sweep->context;
    int32_t status;
    sweep->reach =
        wyt__allocate(context, board->row_words, sizeof *sweep->reach, &status);
    if (status == WYT_OK)
        sweep->scratch = wyt__allocate(context, board->row_words,
                                       sizeof *sweep->scratch, &status);
    if (status == WYT_OK)
        sweep->first_p = wyt__allocate(context, board->rows,
                                       sizeof *sweep->first_p, &status);
    if (status == WYT_OK)
        sweep->tracks = wyt__allocate(context, sweep->game->class_count,
                                      sizeof *sweep->tracks, &status);
    for (size_t i = 0; i < sweep->game->class_count && status == WYT_OK; i++)
        status = open_track(sweep, i);
    open_row_moves(sweep);
    return status;
}

static void close_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->context;
    size_t words = sweep->board->row_words;
    wyt__release(context, sweep->reach, words, sizeof *sweep->reach);
    wyt__release(context, sweep->scratch, words, sizeof *sweep->scratch);
    wyt__release(context, sweep->first_p, sweep->board->rows,
                 sizeof *sweep->first_p);
    if (sweep->tracks == NULL)
        return;
    for (size_t i = 0; i < sweep->game->class_count; i++)
        wyt__release(context, sweep->tracks[i].rows,
                     sweep->tracks[i].row_count * words,
                     sizeof *sweep->tracks[i].rows);
    wyt__release(context, sweep->tracks, sweep->game->class_count,
                 sizeof *sweep->tracks);
}

static const uint64_t *p_row(const struct sweep *sweep, size_t y)
{
    return wyt__board_row_bits(sweep->board, y);
}

static void add_short_ray(struct sweep *sweep, struct track *track, size_t y)
{
    size_t words = sweep->board->row_words;
    uint32_t u = track->vector[0], v = track->vector[1];
    uint64_t *row = track->rows + y % v * words; /* still that of y - v */
    if (y < v)
        return;
    wyt__or_shifted(row, p_row(sweep, y - v), words, 0);
    wyt__shift(row, words, u);
    wyt__or_shifted(sweep->reach, row, words, 0);
}

static void add_line(struct sweep *sweep, struct track *track, size_t y)
{
    const struct wyt__class *line = track->class;
    uint64_t u = track->vector[0], v = track->vector[1];
    uint64_t last = v == 0 ? 0 : y / v; /* moves within the row come later */
    if (v > 0 && is_short_ray(track)) {
        add_short_ray(sweep, track, y);
        return;
    }
    if (line->most != 0 && line->most < last)
        last = line->most;
    for (uint64_t t = 1; t <= last && pace(sweep, sweep->board->row_words); t++)
        if (t % line->modulus < line->residues)
            wyt__or_shifted(sweep->reach, p_row(sweep, y - (size_t)(t * v)),
                            sweep->board->row_words, t * u);
}

static void add_strip_first(struct sweep *sweep, struct track *track, size_t y)
{
    size_t words = sweep->board->row_words;
    if (y == 0)
        return;
    for (size_t k = 0; k < words; k++)
        sweep->scratch[k] = p_row(sweep, y - 1)[k];
    wyt__spread(sweep->scratch, words, track->class->width - 1);
    wyt__or_shifted(track->rows, sweep->scratch, words, 0);
    wyt__or_shifted(sweep->reach, track->rows, words, 0);
}

static void add_strip_second(struct sweep *sweep, struct track *track, size_t y)
{
    size_t first = sweep->board->width;
    for (size_t j = 1; j < track->class->width && j <= y; j++)
        if (sweep->first_p[y - j] < first)
            first = sweep->first_p[y - j];
    wyt__fill(sweep->reach, sweep->board->row_words, first,
              sweep->board->width);
}

/* scratch = P_(y-j) << by, spread over `over` more cells; then to |= it */
static void add_spread(struct sweep *sweep, uint64_t *to, size_t row,
                       uint64_t by, uint64_t over)
{
    size_t words = sweep->board->row_words;
    for (size_t k = 0; k < words; k++)
        sweep->scratch[k] = p_row(sweep, row)[k];
    wyt__shift(sweep->scratch, words, by);
    wyt__spread(sweep->scratch, words, over);
    wyt__or_shifted(to, sweep->scratch, words, 0);
}

static void add_strip_difference(struct sweep *sweep, struct track *track,
                                 size_t y)
{
    size_t words = sweep->board->row_words;
    uint64_t width = track->class->width;
    for (size_t j = 1; j < width && j <= y && pace(sweep, 32 * words); j++)
        add_spread(sweep, sweep->reach, y - j, 0, j + width - 1);
    wyt__shift(track->rows, words, 1);
    if (y >= width)
        add_spread(sweep, track->rows, y - (size_t)width, 1, 2 * width - 2);
    wyt__or_shifted(sweep->reach, track->rows, words, 0);
}

static void collect_reach(struct sweep *sweep, size_t y)
{
    const struct wyt__game *game = sweep->game;
    for (size_t k = 0; k < sweep->board->row_words; k++)
        sweep->reach[k] = 0;
    wyt__fill(sweep->reach, sweep->board->row_words, 0,
              wyt__lowest_x(sweep->board, y));
    for (size_t i = 0; i < game->class_count; i++) {
        struct track *track = &sweep->tracks[i];
        if (track->class->redundant ||
            (y < sweep->task->first && track->row_count == 0))
            continue;
        if (!pace(sweep, sweep->board->row_words))
            return;
        switch (track->class->strip) {
        case WYT_STRIP_FIRST:
            add_strip_first(sweep, track, y);
            break;
        case WYT_STRIP_SECOND:
            add_strip_second(sweep, track, y);
            break;
        case WYT_STRIP_DIFFERENCE:
            add_strip_difference(sweep, track, y);
            break;
        default:
            add_line(sweep, track, y);
        }
    }
}

/* The cells of the row that reach P = (x,y) by lines along the row. */
static void mark_row_lines(struct sweep *sweep, size_t x)
{
    for (size_t i = 0; i < sweep->game->class_count; i++) {
        const struct track *track = &sweep->tracks[i];
        const struct wyt__class *line = track->class;
        uint64_t at = x;
        if (line->strip != 0 || track->vector[1] != 0)
            continue;
        for (uint64_t t = 1; line->most == 0 || t <= line->most; t++) {
            at += track->vector[0];
            if (at >= sweep->board->width)
                break;
            if (t % line->modulus < line->residues)
                wyt__set_bit(sweep->reach, (size_t)at);
            if (t % STRETCH == 0 && !pace(sweep, STRETCH))
                return;
        }
        if (!pace(sweep, (at - x) / track->vector[0] % STRETCH))
            return;
    }
}

/* A cell that reaches no P and is not taken out. */
static void take_cell(struct sweep *sweep, size_t x, size_t y)
{
    size_t words = sweep->board->row_words;
    wyt__set_bit(wyt__board_row_bits(sweep->board, y), x);
    if (x < sweep->first_p[y])
        sweep->first_p[y] = x;
    if (sweep->row_ray) {
        wyt__fill(sweep->reach, words, x + 1, sweep->board->width);
        return;
    }
    wyt__fill(sweep->reach, words, x + 1, x + 1 + sweep->short_moves);
    mark_row_lines(sweep, x);
}

static void take_row(struct sweep *sweep, size_t y)
{
    size_t width = sweep->board->width;
    sweep->first_p[y] = width;
    for (size_t k = 0; k < sweep->board->row_words && pace(sweep, 4); k++) {
        uint64_t here = width - k * 64 >= 64
                            ? UINT64_MAX
                            : ((uint64_t)1 << (width - k * 64)) - 1;
        uint64_t left = ~sweep->reach[k] & here;
        while (left != 0) {
            size_t bit = wyt__lowest_bit(left);
            take_cell(sweep, k * 64 + bit, y);
            here &= bit == 63 ? 0 : UINT64_MAX << (bit + 1);
            left = ~sweep->reach[k] & here;
        }
    }
}

/* The first P of a row that is final. */
static void read_row(struct sweep *sweep, size_t y)
{
    const uint64_t *row = p_row(sweep, y);
    sweep->first_p[y] = sweep->board->width;
    for (size_t k = sweep->board->row_words; k-- > 0;)
        if (row[k] != 0)
            sweep->first_p[y] = k * 64 + wyt__lowest_bit(row[k]);
}

/* Tells of final rows now and then. */
static void tell(struct sweep *sweep, size_t rows)
{
    if (sweep->status == WYT_OK && rows > sweep->task->first &&
        (rows == sweep->board->rows ||
         rows % wyt__task_stride(sweep->board) == 0))
        sweep->status = wyt__task_finished(sweep->task, rows);
}

const char *wyt__rows_refuses(const wyt_board *board)
{
    if (board->kind != WYT_BOARD_OUTCOME)
        return "it knows outcomes only";
    if (board->n > 2)
        return "it knows one or two heaps only";
    if (wyt__game_is_blocking(&board->rules->game))
        return "it does not count options";
    return board->rules->game.variants > 0 ? "the game has choices" : NULL;
}

uint64_t wyt__rows_bytes(const wyt_board *board, uint32_t threads)
{
    const uint64_t row = (uint64_t)board->row_words * 8;
    (void)threads;
    return (2 + (uint64_t)board->rules->game.class_count * RING) * row +
           (uint64_t)board->rows * sizeof(size_t) +
           (uint64_t)board->rules->game.class_count * sizeof(struct track) + 64;
}

static int32_t run(const struct wyt__task *task)
{
    wyt_board *board = task->board;
    struct sweep sweep = {.context = task->context,
                          .board = board,
                          .task = task,
                          .game = &board->rules->game};
    int32_t status = open_sweep(&sweep);
    for (sweep.status = status; sweep.y < board->rows && sweep.status == WYT_OK;
         sweep.y++) {
        pace(&sweep, sweep.game->class_count + board->row_words);
        collect_reach(&sweep, sweep.y);
        if (sweep.y < task->first)
            read_row(&sweep, sweep.y);
        else
            take_row(&sweep, sweep.y);
        tell(&sweep, sweep.y + 1);
    }
    close_sweep(&sweep);
    return sweep.status;
}

const struct wyt__kernel wyt__kernel_rows = {
    .name = "rows",
    .about = "row by row, 64 cells a word",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = wyt__rows_refuses,
    .bytes = wyt__rows_bytes,
    .run = run,
};
