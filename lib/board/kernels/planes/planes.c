/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of three and more heaps where any number may be taken from the
 * first one and all moves are whole rays: Nim, generalized Wythoff (gw), and
 * unions of rays { t v : t >= 1 } with (1,0,...,0) among them.
 *
 * A row (x runs, y = the other heaps is fixed) then holds at most one
 * P-position: the first x that no move takes to a P of an earlier row. In
 * misere play the terminal cell, which has x = 0, is passed over. So each row
 * comes down to the first zero of a union of sets, one a direction v = (u,w),
 * w != 0: R_v(y) = { p + t u : t >= 1, P-position (p, y - t w) }.
 *
 * The points y, y - w, y - 2w, ... form a line, and each line has one set. It
 * is kept as the row at work reads it: what the row adds is its P-position, and
 * then the set moves up by u for the next row of the line.
 *
 * Let i be the last heap with w_i > 0 and k = floor(y_i / w_i), which counts up
 * by one along a line. The line is known by its residue y_i mod w_i and by
 * y_j - k w_j for the heaps j < i. As rows come in the order of the board,
 * lines with other heaps behind i are over; and of two lines that are equal mod
 * size_j one ends before the other begins, with some y_j < w_j. So y_j - k w_j
 * is taken mod size_j, and lines are cleared where they begin. Only for j = 1
 * the difference itself is taken: along a run of rows (y_1 counts up) the lines
 * of a direction follow one another in memory then.
 *
 * Time O(rows * directions * words); memory O(rows / size of the last heap)
 * sets of width bits a direction, at most twice the board; by vectors, sets of
 * whole vectors.
 */
#include "board/kernels/planes/planes.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/least.h"
#include "board/kernel.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

struct sweep {
    const struct wyt__task *task;
    const struct wyt__plane_kernel *kernel;
    struct wyt__plane_set set;
    struct wyt__plane_run runs[WYT__PLANE_RUNS];
    uint64_t heaps[WYT__HEAPS]; /* of the run at work; the first two are 0 */
    size_t row;                 /* rows below it are final */
    size_t told;                /* or have been told of */
    size_t row_work;            /* words */
};

/* Nanoseconds of a word that is looked at. */
#define WORD_STEPS 4
/* Steps for a direction in a run: divisions for each heap. */
#define DIRECTION_STEPS 32
/* Words that are looked at in one go, if there are several rows. */
#define MANY_WORDS (WYT__POLL_STEPS / WORD_STEPS)

/* Rows after which it is told that they are final: half of what is allowed,
 * for what comes at once is not more than that, too. */
static size_t half_stride(const struct sweep *sweep)
{
    return wyt__task_stride(sweep->task->board) / 2;
}

/* `rows` more rows are final. */
static int32_t advance(struct sweep *sweep, size_t rows)
{
    const struct wyt__task *task = sweep->task;
    const size_t row = sweep->row += rows;
    if (row < task->first ||
        (row - sweep->told < half_stride(sweep) && row < task->board->rows))
        return WYT_OK;
    sweep->told = row;
    return wyt__task_finished(task, row);
}

/* Rows that are taken between two polls. */
static size_t some_rows(const struct sweep *sweep)
{
    const size_t rows = (size_t)(MANY_WORDS / sweep->row_work);
    return rows > 0 ? rows : 1;
}

static int32_t pace(struct sweep *sweep, uint64_t work)
{
    return wyt__work(sweep->task->context, WORD_STEPS * work, sweep->row,
                     sweep->task->board->rows);
}

/* A single run, which may hold rows that are known. */
static int32_t take_run(struct sweep *sweep)
{
    const size_t size = (size_t)sweep->task->board->size[1];
    const size_t first = sweep->task->first;
    int32_t status = WYT_OK;
    for (size_t y = 0, rows; y < size && status == WYT_OK; y += rows) {
        rows = wyt__least(size - y,
                          wyt__least(some_rows(sweep), half_stride(sweep)));
        if (sweep->row < first) {
            rows = wyt__least(rows, first - sweep->row);
            wyt__plane_skip(sweep->runs, rows);
        } else {
            sweep->kernel->rows(sweep->runs, 1, size, y, y + rows);
        }
        status = advance(sweep, rows);
        if (status == WYT_OK)
            status = pace(sweep, rows * (uint64_t)sweep->row_work);
    }
    return status;
}

/* Several runs side by side. */
static int32_t take_runs(struct sweep *sweep, size_t count)
{
    const size_t size = (size_t)sweep->task->board->size[1];
    const size_t end = size + count - 1;
    int32_t status = WYT_OK;
    for (size_t step = 0, steps; step < end && status == WYT_OK;
         step += steps) {
        steps = wyt__least(end - step, some_rows(sweep));
        sweep->kernel->rows(sweep->runs, count, size, step, step + steps);
        status = pace(sweep, steps * (uint64_t)count * sweep->row_work);
    }
    return status == WYT_OK ? advance(sweep, count * size) : status;
}

/* How many runs can be taken side by side: they differ in heap 2. */
static size_t count_runs(const struct sweep *sweep)
{
    const wyt_board *board = sweep->task->board;
    if (sweep->row < sweep->task->first ||
        (size_t)board->size[1] > half_stride(sweep) / WYT__PLANE_RUNS)
        return 1;
    return wyt__least((size_t)(board->size[2] - sweep->heaps[2]),
                      WYT__PLANE_RUNS);
}

/* Run number `index` of those side by side. */
static int32_t begin_run(struct sweep *sweep, size_t index)
{
    const wyt_board *board = sweep->task->board;
    struct wyt__plane_run *run = &sweep->runs[index];
    int32_t status = WYT_OK;
    wyt__plane_run_begin(&sweep->set, index, sweep->heaps, run);
    run->row =
        wyt__board_row_bits(board, sweep->row + index * (size_t)board->size[1]);
    for (size_t i = 0; i < sweep->set.count && status == WYT_OK; i++) {
        const size_t words = wyt__plane_run_clear(run, i, 0, SIZE_MAX);
        status = wyt__work(sweep->task->context,
                           DIRECTION_STEPS * board->n + words, 0, 0);
    }
    return status;
}

/* The next runs, with the heaps counting up behind them. */
static int32_t take(struct sweep *sweep)
{
    const wyt_board *board = sweep->task->board;
    const size_t count = count_runs(sweep);
    int32_t status = WYT_OK;
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        status = begin_run(sweep, i);
        sweep->heaps[2]++;
    }
    if (status == WYT_OK)
        status = count == 1 ? take_run(sweep) : take_runs(sweep, count);
    for (size_t i = 2; i + 1 < board->n && sweep->heaps[i] == board->size[i];
         i++) {
        sweep->heaps[i] = 0;
        sweep->heaps[i + 1]++;
    }
    return status;
}

/* Whether any number may be taken from the first heap. */
static bool has_row_ray(const struct wyt__game *game)
{
    for (size_t i = 0; i < game->class_count; i++) {
        const uint32_t *vector = wyt__game_vector(game, i);
        size_t zeros = 0;
        for (size_t j = 1; j < game->heaps; j++)
            zeros += vector[j] == 0;
        if (vector[0] == 1 && zeros == game->heaps - 1)
            return true;
    }
    return false;
}

const char *wyt__planes_refuses(const wyt_board *board)
{
    const struct wyt__game *game = &board->rules->game;
    if (board->kind != WYT_BOARD_OUTCOME)
        return "it knows outcomes only";
    if (board->n < 3)
        return "it knows three and more heaps only";
    if (wyt__game_is_blocking(game))
        return "it does not count options";
    if (game->variants > 0)
        return "the game has choices";
    if (!wyt__has_rays_only(game))
        return "not all moves are rays";
    return has_row_ray(game)
               ? NULL
               : "not every number may be taken from the first heap";
}

const char *wyt__planes_refuses_short(const wyt_board *board)
{
    const char *refusal = wyt__planes_refuses(board);
    return refusal == NULL && board->row_words <= 4
               ? "rows are short, which needs no vectors"
               : refusal;
}

/* By one thread, beginning with any row. */
static int32_t sweep_all(struct sweep *sweep)
{
    const wyt_board *board = sweep->task->board;
    int32_t status = WYT_OK;
    sweep->row_work = (board->row_words + 4) * (sweep->set.count + 1);
    while (status == WYT_OK && sweep->row < board->rows)
        status = take(sweep);
    return status;
}

static size_t runs_of(size_t threads)
{
    return threads == 1 ? WYT__PLANE_RUNS : threads * WYT__PLANE_BAND;
}

int32_t wyt__planes_fill(const struct wyt__task *task,
                         const struct wyt__plane_kernel *kernel)
{
    const size_t threads =
        task->first > 0 ? 1 : wyt__plane_threads(task->board, task->threads);
    struct sweep sweep = {
        .task = task,
        .kernel = kernel,
        .set = {.context = task->context,
                .board = task->board,
                .lanes = kernel->lanes,
                .runs = runs_of(threads)},
        .told = task->first,
    };
    int32_t status = wyt__plane_set_open(&sweep.set);
    if (status == WYT_OK)
        status = threads == 1
                     ? sweep_all(&sweep)
                     : wyt__plane_waves(task, kernel, &sweep.set, threads);
    wyt__plane_set_close(&sweep.set);
    return status;
}

uint64_t wyt__planes_bytes(const wyt_board *board, size_t lanes,
                           uint32_t threads)
{
    const size_t count = wyt__plane_threads(board, threads);
    const uint64_t bytes = wyt__plane_set_bytes(board, lanes, runs_of(count));
    const uint64_t more =
        count == 1
            ? 0
            : count * (WYT__PLANE_BAND * sizeof(struct wyt__plane_run) + 64) +
                  (board->rows / board->size[1] + 1) * sizeof(size_t);
    return bytes > UINT64_MAX - more ? UINT64_MAX : bytes + more;
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__planes_bytes(board, 1, threads);
}

static int32_t run(const struct wyt__task *task)
{
    static const struct wyt__plane_kernel plain = {1, wyt__plane_rows};
    return wyt__planes_fill(task, &plain);
}

const struct wyt__kernel wyt__kernel_planes = {
    .name = "planes",
    .about = "row by row, a P a row, sets of lines as bits",
    .isa = WYT_ISA_PLAIN,
    .threaded = true,
    .resumes = true,
    .refuses = wyt__planes_refuses,
    .bytes = bytes,
    .run = run,
};
