/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of games whose moves are whole rays: Nim, Wythoff Nim, any
 * union of lines { t v : t >= 1 } and strips of width 1, any number of heaps.
 *
 * Along every ray direction the cells fall into lines, and the options of a
 * cell are the cells before it on its lines. So each line keeps the set of the
 * values on it, and the value of a cell is the first number in none of its
 * sets, found by words. The line of a cell is that of the cell one vector
 * before it, or a new one at the edge; as cells are taken in order, the last
 * `step` of them are remembered.
 *
 * Time O(cells * classes * value / 64); memory beside the board one bit a line
 * and value, that is about one byte a cell for two heaps.
 *
 * Outcomes of games with blocking or comply, and numbers of P-options, need a
 * number a line only: how many of its cells so far are P, or N. They are the
 * same sweep with one word a line as a count (U. Larsson, Blocking Wythoff Nim,
 * 2011, computes W^k so), in time O(cells * classes).
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "board/kernel.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "moves/walk.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* One direction of rays. */
struct rays {
    uint32_t vector[WYT__HEAPS];
    size_t step;      /* cells between neighbours on a line */
    uint32_t *recent; /* line of cell c at c mod step */
    size_t place;     /* c mod step of the cell at work */
    bool row_begins;  /* all lines of its row begin in it */
    uint64_t *sets;   /* `words` words a line */
    size_t lines, begun;
    size_t block_class; /* of all moves along it */
};

struct sweep {
    wyt_context *context;
    wyt_board *board;
    const struct wyt__game *game;
    struct rays *rays;
    uint64_t **sets; /* of the lines of the cell at work, one a direction */
    size_t count, words;
    uint64_t heaps[WYT__HEAPS];
    uint64_t work; /* words looked at for the cell */
};

/* Sets step and the number of lines: that of the cells at the edge. */
static void measure(const wyt_board *board, struct rays *rays)
{
    size_t inner = 1, cells = board->rows * board->width;
    rays->step = 0;
    for (size_t i = board->n; i-- > 0;) {
        size_t size = (size_t)board->size[i];
        rays->step = rays->step * size + rays->vector[i];
        inner *= rays->vector[i] < size ? size - rays->vector[i] : 0;
    }
    rays->lines = cells - inner;
}

static int32_t open_rays(struct sweep *sweep, struct rays *rays)
{
    int32_t status;
    rays->recent = wyt__allocate(sweep->context, rays->step,
                                 sizeof *rays->recent, &status);
    if (status == WYT_OK && (rays->lines > UINT32_MAX ||
                             rays->lines > SIZE_MAX / 16 / sweep->words))
        return WYT_LIMIT;
    if (status == WYT_OK)
        rays->sets = wyt__allocate(sweep->context, rays->lines * sweep->words,
                                   sizeof *rays->sets, &status);
    return status;
}

/* Prepares the next direction; false if no move along it fits the board. */
static bool choose(struct sweep *sweep, size_t index)
{
    struct rays *rays = &sweep->rays[sweep->count];
    if (sweep->game->classes[index].redundant)
        return false;
    wyt__ray_vector(sweep->game, index, rays->vector);
    rays->block_class = wyt__ray_block_class(sweep->game, rays->vector);
    measure(sweep->board, rays);
    return rays->lines < sweep->board->rows * sweep->board->width;
}

/* A value is at most the sum of the heaps. */
static size_t value_words(const wyt_board *board)
{
    size_t values = 1;
    for (size_t i = 0; i < board->n; i++)
        values += (size_t)board->size[i];
    return wyt__words(values);
}

/* The sets take `words` words a line. */
static int32_t open_sweep(struct sweep *sweep, size_t words)
{
    size_t classes = sweep->game->class_count;
    int32_t status;
    sweep->words = words;
    sweep->rays =
        wyt__allocate(sweep->context, classes, sizeof *sweep->rays, &status);
    if (status == WYT_OK)
        sweep->sets = wyt__allocate(sweep->context, classes,
                                    sizeof *sweep->sets, &status);
    for (size_t i = 0; i < classes && status == WYT_OK; i++) {
        if (choose(sweep, i))
            status = open_rays(sweep, &sweep->rays[sweep->count++]);
        if (status == WYT_OK) /* clearing was counted */
            status = wyt__work(sweep->context, 0, 0, 0);
    }
    return status;
}

static void close_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->context;
    for (size_t i = 0; i < sweep->count; i++) {
        struct rays *rays = &sweep->rays[i];
        wyt__release(context, rays->recent, rays->step, sizeof *rays->recent);
        wyt__release(context, rays->sets, rays->lines * sweep->words,
                     sizeof *rays->sets);
    }
    wyt__release(context, sweep->sets, sweep->game->class_count,
                 sizeof *sweep->sets);
    wyt__release(context, sweep->rays, sweep->game->class_count,
                 sizeof *sweep->rays);
}

/* In which directions the row that begins holds the first cells of lines. */
static void begin_row(struct sweep *sweep)
{
    for (size_t k = 0; k < sweep->count; k++) {
        struct rays *rays = &sweep->rays[k];
        rays->row_begins = false;
        for (size_t i = 1; i < sweep->game->heaps; i++)
            if (sweep->heaps[i] < rays->vector[i])
                rays->row_begins = true;
    }
}

/* The set of the line of a direction that the next cell lies on; cells come in
 * order, so that their places need no division. */
static uint64_t *find_set(struct sweep *sweep, struct rays *rays)
{
    const bool at_edge = rays->row_begins || sweep->heaps[0] < rays->vector[0];
    uint32_t *line = &rays->recent[rays->place];
    rays->place = rays->place + 1 == rays->step ? 0 : rays->place + 1;
    if (at_edge)
        *line = (uint32_t)rays->begun++;
    return rays->sets + *line * sweep->words;
}

/* The first number in none of the sets. */
static uint32_t first_free(const struct sweep *sweep)
{
    for (size_t word = 0;; word++) {
        uint64_t used = 0;
        for (size_t i = 0; i < sweep->count; i++)
            used |= sweep->sets[i][word];
        if (used != UINT64_MAX)
            return (uint32_t)(word * 64 + wyt__lowest_bit(~used));
    }
}

/* Nanoseconds of a direction of a cell, and of a word of its set. */
#define CELL_STEPS 4
#define WORD_STEPS 2

static void settle(struct sweep *sweep, size_t cell)
{
    uint32_t value;
    for (size_t i = 0; i < sweep->count; i++)
        sweep->sets[i] = find_set(sweep, &sweep->rays[i]);
    if (wyt__game_is_removed(sweep->game, sweep->heaps))
        return; /* its lines go on */
    value = first_free(sweep);
    sweep->work = (uint64_t)sweep->count * (value / 64 + 1);
    wyt__board_set_value(sweep->board, cell, value);
    for (size_t i = 0; i < sweep->count; i++)
        wyt__set_bit(sweep->sets[i], value);
}

/* A cell of a final row: its value is known. */
static void recall(struct sweep *sweep, size_t cell)
{
    uint32_t value = wyt__board_value(sweep->board, cell);
    for (size_t i = 0; i < sweep->count; i++)
        sweep->sets[i] = find_set(sweep, &sweep->rays[i]);
    for (size_t i = 0; i < sweep->count; i++)
        if (!wyt__game_is_removed(sweep->game, sweep->heaps))
            wyt__set_bit(sweep->sets[i], value);
}

typedef void settler(struct sweep *sweep, size_t cell);

/* Final rows are recalled, the others settled; tells of each row that ends. */
static int32_t run(struct sweep *sweep, const struct wyt__task *task,
                   settler *known, settler *unknown)
{
    size_t width = sweep->board->width, cells = sweep->board->rows * width;
    size_t final = task->first * width;
    int32_t status = WYT_OK;
    for (size_t cell = 0; cell < cells && status == WYT_OK; cell++) {
        if (sweep->heaps[0] == 0)
            begin_row(sweep);
        sweep->work = 0;
        (cell < final ? known : unknown)(sweep, cell);
        if (++sweep->heaps[0] == width) {
            sweep->heaps[0] = 0;
            wyt__board_next_row(sweep->board, sweep->heaps);
            if (cell >= final)
                status = wyt__task_finished(task, (cell + 1) / width);
        }
        if (status == WYT_OK)
            status = wyt__work(sweep->context,
                               CELL_STEPS * (1 + (uint64_t)sweep->count) +
                                   WORD_STEPS * sweep->work,
                               cell + 1, cells);
    }
    return status;
}

/* What a sweep with `words` words a line takes. */
static uint64_t sweep_bytes(const wyt_board *board, size_t words)
{
    const struct wyt__game *game = &board->rules->game;
    uint64_t bytes = 0, sets;
    for (size_t i = 0; i < game->class_count; i++) {
        struct rays rays = {.step = 0};
        if (game->classes[i].redundant)
            continue;
        wyt__ray_vector(game, i, rays.vector);
        measure(board, &rays);
        if (rays.lines > UINT32_MAX ||
            !wyt__times(rays.lines, (uint64_t)words * 8, &sets) ||
            !wyt__add(bytes, sets, &bytes) ||
            !wyt__add(bytes, (uint64_t)rays.step * 4, &bytes))
            return UINT64_MAX;
    }
    return bytes + game->class_count * (sizeof(struct rays) + 8);
}

static const char *values_refuses(const wyt_board *board)
{
    if (board->kind != WYT_BOARD_GRUNDY)
        return "it knows Grundy values only";
    return wyt__has_rays_only(&board->rules->game) ? NULL
                                                   : "not all moves are rays";
}

static uint64_t values_bytes(const wyt_board *board, uint32_t threads)
{
    (void)threads;
    return sweep_bytes(board, value_words(board));
}

static int32_t values_run(const struct wyt__task *task)
{
    struct sweep sweep = {.context = task->context,
                          .board = task->board,
                          .game = &task->board->rules->game};
    int32_t status = open_sweep(&sweep, value_words(task->board));
    if (status == WYT_OK)
        status = run(&sweep, task, recall, settle);
    close_sweep(&sweep);
    return status;
}

const struct wyt__kernel wyt__kernel_ray_values = {
    .name = "ray-values",
    .about = "cell by cell, a set of values a line",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = values_refuses,
    .bytes = values_bytes,
    .run = values_run,
};

/* ---- blocking and comply ---- */

/* Whether the cell with these counts is P, or how many P-options it has. */
static void write_count(struct sweep *sweep, size_t cell, bool is_p,
                        uint64_t options)
{
    wyt_board *board = sweep->board;
    if (board->kind == WYT_BOARD_OPTIONS)
        wyt__board_set_value(board, cell, (uint32_t)options);
    else if (is_p)
        wyt__set_bit(wyt__board_row_bits(board, cell / board->width),
                     cell % board->width);
}

/* What the counts of the lines of the cell say; *options is their sum. */
static bool judge(const struct sweep *sweep, uint64_t *options)
{
    const struct wyt__game *game = sweep->game;
    struct wyt__tally tally;
    for (size_t i = 0; i < sweep->count; i++)
        *options += *sweep->sets[i];
    if (!wyt__game_is_blocking(game))
        return *options == 0 &&
               (!game->misere || wyt__has_option(game, sweep->heaps));
    wyt__tally_start(&tally, game, sweep->heaps);
    tally.has_option = game->misere && wyt__has_option(game, sweep->heaps);
    for (size_t i = 0; i < sweep->count; i++)
        wyt__tally_add_many(&tally, sweep->rays[i].block_class,
                            *sweep->sets[i]);
    return wyt__tally_is_p(&tally);
}

/* A line counts its N-cells under comply, and its P-cells else. */
static void settle_count(struct sweep *sweep, size_t cell)
{
    const struct wyt__game *game = sweep->game;
    uint64_t options = 0;
    bool is_p;
    for (size_t i = 0; i < sweep->count; i++)
        sweep->sets[i] = find_set(sweep, &sweep->rays[i]);
    if (wyt__game_is_removed(game, sweep->heaps))
        return; /* its lines go on */
    is_p = judge(sweep, &options);
    write_count(sweep, cell, is_p, options);
    for (size_t i = 0; i < sweep->count; i++)
        *sweep->sets[i] += is_p == (game->offered == 0);
}

/* A cell of a final row of outcomes; numbers of P-options are counted again,
 * for they do not always tell the outcome. */
static void recount(struct sweep *sweep, size_t cell)
{
    const wyt_board *board = sweep->board;
    bool is_p;
    if (board->kind != WYT_BOARD_OUTCOME) {
        settle_count(sweep, cell);
        return;
    }
    is_p = wyt__bit(wyt__board_row_bits(board, cell / board->width),
                    cell % board->width);
    for (size_t i = 0; i < sweep->count; i++)
        sweep->sets[i] = find_set(sweep, &sweep->rays[i]);
    if (wyt__game_is_removed(sweep->game, sweep->heaps))
        return;
    for (size_t i = 0; i < sweep->count; i++)
        *sweep->sets[i] += is_p == (sweep->game->offered == 0);
}

static const char *counts_refuses(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (board->kind != WYT_BOARD_OUTCOME && board->kind != WYT_BOARD_OPTIONS)
        return "it knows outcomes and numbers of P-options only";
    if (board->kind == WYT_BOARD_OPTIONS && game->offered != 0)
        return "lines count N-options under comply";
    if (board->kind == WYT_BOARD_OUTCOME && !wyt__game_is_blocking(game))
        return "nothing is to be counted";
    if (game->variants > 0)
        return "the game has choices";
    return wyt__has_separate_rays(game) ? NULL
                                        : "not all moves are separate rays";
}

static uint64_t counts_bytes(const wyt_board *board, uint32_t threads)
{
    (void)threads;
    return sweep_bytes(board, 1);
}

static int32_t counts_run(const struct wyt__task *task)
{
    struct sweep sweep = {.context = task->context,
                          .board = task->board,
                          .game = &task->board->rules->game};
    int32_t status = open_sweep(&sweep, 1);
    if (status == WYT_OK)
        status = run(&sweep, task, recount, settle_count);
    close_sweep(&sweep);
    return status;
}

const struct wyt__kernel wyt__kernel_ray_counts = {
    .name = "ray-counts",
    .about = "cell by cell, a count a line",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = counts_refuses,
    .bytes = counts_bytes,
    .run = counts_run,
};
