/* SPDX-License-Identifier: MIT */
/*
 * Outcomes of two heaps, antidiagonal by antidiagonal: bands, what they leave
 * to each other, and the way of their cells to the rows of the board. See
 * shear.h for steps and programs, shear_memory.c for where they stand.
 *
 * Chunks of steps are done in order; the last steps of a chunk stay before the
 * next one as its past. What stands 64 q lanes below the band at step s is the
 * carry of view q; the next band finds it in word L - q of step s + 64 L of
 * this one or, if q > L, in the carry of view q - L there. That step is behind
 * the one it is carried to, so the carries are written in place.
 *
 * 64 steps of a word of lanes, transposed, are 64 words along steps, and lane i
 * holds the cells x = s - i there; the instruction sets make words of rows of
 * them.
 *
 * Rows that are final already close all their cells that are not P. Then P
 * comes out as it is, and the other planes with it, even if what stands
 * further below is not known: it could only add to reach.
 *
 * Threads take bands in turn, chunks are tiles of the wavefront. Chunk c of a
 * band reads the carries of its steps, which chunk c + 1 of the band below
 * writes; what it writes itself is read no more there, nor by itself.
 *
 * Time O((taps + planes) * cells / 64).
 */
#include "board/kernels/shear/shear_band.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "board/kernel.h"
#include "board/kernels/kernels.h"
#include "board/kernels/lanes/lanes.h"
#include "board/kernels/shear/shear.h"
#include "board/storage.h"
#include "board/wavefront.h"
#include "rules/game.h"
#include "rules/rules.h"

#define L WYT__SHEAR_WORDS
#define HEIGHT WYT__SHEAR_HEIGHT
#define BLOCKS WYT__SHEAR_BLOCKS

/* ---- closed cells ---- */

/* What stands before step 0: of the band nothing, but of those below it. */
static void begin_past(const struct wyt__shear *shear,
                       const struct wyt__shear_plane *plane)
{
    const size_t past = shear->program.lag;
    for (uint32_t q = 0; q <= plane->depth; q++) {
        uint64_t *steps = plane->views[q].steps - past * L;
        memset(steps, 0, past * L * sizeof *steps);
        for (size_t s = 0; s < past; s++)
            for (uint32_t k = 0; k < q && k < L; k++)
                steps[s * L + k] = plane->views[q - k].carries[s];
    }
}

/* Row y, lane i: x = s - i runs from the lowest x to the width. */
static void begin_band(struct wyt__shear *shear)
{
    shear->last_opens = 0;
    shear->is_full = HEIGHT <= shear->board->rows - shear->y;
    for (size_t i = 0; i < HEIGHT; i++) {
        const size_t y = shear->y + i;
        shear->opens[i] = y < shear->board->rows
                              ? i + wyt__lowest_x(shear->board, y)
                              : SIZE_MAX;
        if (y < shear->board->rows && shear->opens[i] > shear->last_opens)
            shear->last_opens = shear->opens[i];
    }
    for (size_t i = 0; i < shear->program.plane_count; i++)
        begin_past(shear, &shear->planes[i]);
}

/* Notes where in a chunk a lane changes. */
static void turn(struct wyt__shear *shear, size_t lane, size_t step,
                 size_t from, size_t count)
{
    if (step >= from && step - from < count)
        shear->closed[(step - from) * L + lane / 64] ^= (uint64_t)1
                                                        << lane % 64;
}

/* The closed lanes at the start of a chunk, but for those that change there. */
static void closed_before(const struct wyt__shear *shear, size_t from,
                          uint64_t *state)
{
    for (size_t i = 0; i < HEIGHT; i++)
        if (shear->opens[i] >= from || i + shear->board->width < from)
            state[i / 64] |= (uint64_t)1 << i % 64;
}

static void close_cells(struct wyt__shear *shear, size_t from, size_t count)
{
    uint64_t state[L] = {0};
    uint64_t *closed = shear->closed;
    const bool is_open = shear->is_full && from > shear->last_opens &&
                         from + count <= shear->board->width;
    if (is_open && shear->is_open)
        return;
    shear->is_open = is_open;
    memset(closed, 0, WYT__SHEAR_CHUNK * L * sizeof *closed);
    if (is_open)
        return;
    closed_before(shear, from, state);
    for (size_t i = 0; i < HEIGHT; i++) {
        if (shear->opens[i] == SIZE_MAX)
            continue;
        turn(shear, i, shear->opens[i], from, count);
        turn(shear, i, i + shear->board->width, from, count);
    }
    for (size_t s = 0; s < count; s++, closed += L)
        for (size_t k = 0; k < L; k++)
            closed[k] = state[k] ^= closed[k];
}

/* ---- rows that are final ---- */

static uint64_t word_at(const uint64_t *row, size_t words, size_t k)
{
    return k < words ? row[k] : 0;
}

/* Closes what is not P, or if that is plane 0 not N, in the final rows among
 * 64, over 64 steps. */
static void close_final(struct wyt__shear *shear, size_t from, size_t lane)
{
    const size_t words = shear->board->row_words, y = shear->y + lane * 64;
    const size_t k = from / 64 - lane; /* SIZE_MAX and so on left of the row */
    uint64_t cells[64] = {0}, final;
    size_t rows = shear->task->first > y ? shear->task->first - y : 0;
    rows = rows < 64 ? rows : 64;
    final = rows < 64 ? ((uint64_t)1 << rows) - 1 : UINT64_MAX;
    for (size_t i = 0; i < rows; i++) {
        const uint64_t *row = wyt__board_row_bits(shear->board, y + i);
        cells[i] = word_at(row, words, k) << i |
                   word_at(row, words, k - 1) >> 1 >> (63 - i);
        if (shear->program.comply)
            cells[i] = ~cells[i];
    }
    wyt__shear_transpose(cells);
    for (size_t s = 0; s < 64; s++)
        shear->closed[(from % WYT__SHEAR_CHUNK + s) * L + lane] |=
            final & ~cells[s];
    shear->is_open = false;
}

/* ---- from steps to rows ---- */

/* From N to P, in words from number k on of a row. */
static void invert(const wyt_board *board, size_t y, size_t k, size_t count)
{
    uint64_t *row = wyt__board_row_bits(board, y);
    const size_t low = wyt__lowest_x(board, y), high = board->width;
    for (; count > 0; count--, k++) {
        uint64_t open = low >= (k + 1) * 64 ? 0 : UINT64_MAX;
        if (low > k * 64)
            open = low - k * 64 < 64 ? open << (low - k * 64) : 0;
        if (high < (k + 1) * 64)
            open &= UINT64_MAX >> (64 - (high - k * 64));
        row[k] = open & ~row[k];
    }
}

/* Which blocks of a chunk finish words of 64 rows. Those of block t begin in
 * the block of steps before it, `lane` blocks behind the start of the rows. */
static struct wyt__shear_span span_of(const struct wyt__shear_rows *rows,
                                      size_t lane, size_t from, size_t blocks)
{
    const size_t words = rows->board->row_words;
    const size_t first = from < lane + 1 ? lane + 1 - from : 0;
    const size_t start = from + first - 1 - lane;
    if (first >= blocks || start >= words)
        return (struct wyt__shear_span){0, 0};
    if (blocks - first > words - start)
        blocks = words - start + first;
    return (struct wyt__shear_span){first, blocks};
}

/* Writes those words; block 0 of the chunk is number `from`. */
static void write_rows(const struct wyt__shear_rows *rows, size_t lane,
                       size_t from, struct wyt__shear_span span)
{
    const size_t y = rows->y + lane * 64, count = span.end - span.first;
    const size_t start = from + span.first - 1 - lane;
    for (size_t i = 0; i < 64 && y + i < rows->end && count > 0; i++) {
        uint64_t *to = wyt__board_row_bits(rows->board, y + i) + start;
        const uint64_t *row = rows->words[lane * 64 + i] + span.first;
        if (y + i < rows->first)
            continue;
        if (count == BLOCKS)
            memcpy(to, row, BLOCKS * sizeof *to); /* inline */
        else
            memcpy(to, row, count * sizeof *to);
        if (rows->is_inverted)
            invert(rows->board, y + i, start, count);
    }
}

void wyt__shear_write(const struct wyt__shear_rows *rows, const uint64_t *steps,
                      size_t from, size_t count)
{
    const size_t left = rows->end - rows->y;
    const size_t lanes = left < HEIGHT ? (left + 63) / 64 : L;
    struct wyt__shear_span spans[L];
    if (rows->y + HEIGHT <= rows->first)
        return;
    for (size_t lane = 0; lane < L; lane++)
        spans[lane] = span_of(rows, lane, from / 64, count / 64);
    rows->isa->turn(steps - 64 * L, spans, lanes, rows->words);
    for (size_t lane = 0; lane < lanes; lane++)
        write_rows(rows, lane, from / 64, spans[lane]);
}

/* ---- bands ---- */

/* From a chunk to the carries of the next band; those of the past of step 0 go
 * with the first chunk. The carries of higher views come first, because they
 * are read from lower ones. */
static void carry_plane(struct wyt__shear *shear,
                        const struct wyt__shear_plane *plane, size_t from,
                        size_t count)
{
    const size_t past = shear->program.lag;
    const size_t start = from == 0 ? 0 : past + from;
    const size_t first = start < HEIGHT ? HEIGHT : start;
    for (uint32_t q = plane->depth; q > 0; q--) {
        uint64_t *to = plane->views[q].carries;
        const uint64_t *cells = plane->views[0].steps + L - q;
        for (size_t s = first; s < past + from + count; s++)
            if (q > L)
                to[s - HEIGHT] = plane->views[q - L].carries[s];
            else
                to[s - HEIGHT] = s < past ? 0 : cells[(s - past - from) * L];
    }
}

static void keep_past(struct wyt__shear *shear, size_t count)
{
    const size_t past = shear->program.lag * L;
    for (size_t i = 0; i < shear->view_count; i++) {
        uint64_t *steps = shear->views[i].steps;
        memmove(steps - past, steps + count * L - past, past * sizeof *steps);
    }
}

static void run_chunk(struct wyt__shear *shear, size_t from, size_t count)
{
    const struct wyt__shear_rows rows = {.board = shear->task->board,
                                         .first = shear->task->first,
                                         .end = shear->board->rows,
                                         .y = shear->y,
                                         .isa = shear->isa,
                                         .words = shear->rows,
                                         .is_inverted = shear->program.comply};
    for (size_t i = 0; i < shear->view_count; i++)
        if (shear->views[i].carries != NULL)
            shear->views[i].carry =
                shear->views[i].carries + shear->program.lag + from;
    close_cells(shear, from, count);
    for (size_t lane = 0; lane < L; lane++)
        if (shear->y + lane * 64 < shear->task->first)
            for (size_t s = 0; s < count; s += 64)
                close_final(shear, from + s, lane);
    shear->isa->run(&shear->steps, count);
    wyt__shear_write(&rows, shear->planes[0].views[0].steps, from, count);
    for (size_t i = 0; i < shear->program.plane_count; i++)
        carry_plane(shear, &shear->planes[i], from, count);
    keep_past(shear, count);
}

/* The steps of the chunk that begins there. */
static size_t chunk_of(const struct wyt__shear *shear, size_t from)
{
    const size_t left = shear->count - from;
    return left < WYT__SHEAR_CHUNK ? left : WYT__SHEAR_CHUNK;
}

static int32_t run_band(struct wyt__shear *shear)
{
    const uint64_t taps =
        shear->program.reach_count + 2 * shear->view_count + 4;
    begin_band(shear);
    for (size_t from = 0; from < shear->count; from += WYT__SHEAR_CHUNK) {
        const size_t count = chunk_of(shear, from);
        int32_t status;
        run_chunk(shear, from, count);
        status = wyt__work(shear->context, taps * count * L, shear->y,
                           shear->board->rows);
        if (status != WYT_OK)
            return status;
    }
    return WYT_OK;
}

/* Bands that only come before the rows in question are left out, if what they
 * hold does not matter. */
static size_t first_band(const struct wyt__shear *shear)
{
    const size_t first = shear->task->first;
    const uint64_t back = shear->program.lookback;
    if (back >= first)
        return 0;
    return (first - (size_t)back) / HEIGHT * HEIGHT;
}

/* Tells of final rows, if the next band would pass the stride. */
static int32_t tell(const struct wyt__shear *shear, size_t done, size_t *told)
{
    if (done <= shear->task->first ||
        (done < shear->board->rows &&
         done - *told + HEIGHT <= wyt__task_stride(shear->board)))
        return WYT_OK;
    *told = done;
    return wyt__task_finished(shear->task, done);
}

static int32_t run_bands(struct wyt__shear *shear)
{
    const size_t rows = shear->board->rows;
    size_t told = shear->task->first;
    int32_t status = WYT_OK;
    for (shear->y = first_band(shear); shear->y < rows && status == WYT_OK;
         shear->y += HEIGHT) {
        const size_t left = rows - shear->y;
        status = run_band(shear);
        if (status == WYT_OK)
            status =
                tell(shear, shear->y + (left < HEIGHT ? left : HEIGHT), &told);
    }
    return status;
}

/* ---- threads ---- */

struct crew {
    struct wyt__shear *shears; /* one a thread */
    size_t told;
};

static void begin(void *user, size_t thread, size_t band)
{
    const struct crew *crew = user;
    crew->shears[thread].y = band * HEIGHT;
    begin_band(&crew->shears[thread]);
}

static void tile(void *user, size_t thread, size_t band, size_t number)
{
    const struct crew *crew = user;
    struct wyt__shear *shear = &crew->shears[thread];
    const size_t from = number * WYT__SHEAR_CHUNK;
    (void)band;
    run_chunk(shear, from, chunk_of(shear, from));
}

static int32_t finished(void *user, size_t bands)
{
    struct crew *crew = user;
    const size_t rows = crew->shears->board->rows;
    return tell(crew->shears, bands <= rows / HEIGHT ? bands * HEIGHT : rows,
                &crew->told);
}

/* `count` of them at work, or one alone. */
static int32_t run_shears(struct wyt__shear *shears, size_t count)
{
    const wyt_board *board = shears->board;
    struct crew crew = {.shears = shears, .told = shears->task->first};
    const struct wyt__wavefront wave = {
        .bands = (board->rows + HEIGHT - 1) / HEIGHT,
        .tiles = (shears->count + WYT__SHEAR_CHUNK - 1) / WYT__SHEAR_CHUNK,
        .lead = 1,
        .first_band = first_band(shears) / HEIGHT,
        .user = &crew,
        .begin = begin,
        .tile = tile,
        .finished = finished,
    };
    return count == 1 ? run_bands(shears)
                      : wyt__wavefront_run(shears->context, &wave, count);
}

const char *wyt__shear_refuses(const wyt_board *board)
{
    struct wyt__program program;
    if (board->kind != WYT_BOARD_OUTCOME)
        return "it knows outcomes only";
    if (board->n != 2)
        return "it knows two heaps only";
    if (board->rules->game.variants > 0)
        return "the game has choices";
    if (board->rows == 0 || board->width == 0)
        return "the board has no cells";
    wyt__shear_program(board, &program);
    return program.refusal;
}

/* A band takes as long to begin as some ten thousand cells. */
bool wyt__shear_yields(const wyt_board *board)
{
    return board->rows * (uint64_t)board->width < (uint64_t)1 << 16 &&
           wyt__lanes_refuses(board) == NULL;
}

int32_t wyt__shear_run_with(const struct wyt__task *task,
                            const struct wyt__shear_isa *isa)
{
    struct wyt__program program;
    struct wyt__shear *shears;
    size_t count, opened = 0;
    int32_t status;
    wyt__shear_program(task->board, &program);
    count = wyt__shear_threads(task->board, &program, task->threads);
    shears = wyt__allocate(task->context, count, sizeof *shears, &status);
    while (status == WYT_OK && opened < count) {
        shears[opened] =
            (struct wyt__shear){.context = task->context,
                                .task = task,
                                .board = task->board,
                                .isa = isa,
                                .first = opened == 0 ? NULL : shears};
        status = wyt__shear_open(&shears[opened++]);
    }
    if (status == WYT_OK)
        status = run_shears(shears, count);
    while (opened > 0)
        wyt__shear_close(&shears[--opened]);
    wyt__release(task->context, shears, count, sizeof *shears);
    return status;
}
