/* SPDX-License-Identifier: MIT */
/*
 * Outcomes, Grundy values, remoteness and numbers of P-options cell by cell,
 * for any number of heaps: the options of a cell are looked up one by one, as
 * the move classes say. A cell stands after all its options, because an option
 * is smaller in some heap and larger in none.
 *
 * Time O(cells * options), memory one stamp a Grundy value.
 */
#include <wythoff/board.h>
#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/board.h"
#include "board/kernel.h"
#include "board/storage.h"
#include "moves/walk.h"
#include "rules/game.h"
#include "rules/remoteness.h"
#include "rules/rules.h"
#include "rules/verdict.h"

struct visit {
    wyt_context *context;
    const struct wyt__task *task;
    wyt_board *board;
    const struct wyt__game *game;
    uint64_t heaps[WYT__HEAPS]; /* the cell whose options are visited */
    size_t cell;                /* its number */
    /* Both are NULL but on boards of Grundy values, and of remoteness. */
    uint64_t *stamps; /* stamps[g] = cell + 1 if an option has value g */
    struct wyt__lengths *lengths;
    const wyt_board *outcomes; /* the board itself, if it is one of them */
    bool has_hole;
    int32_t status; /* of the caller, who may stop a visit */
};

/* Options between two looks at the account, and nanoseconds of one. A cell
 * takes as long as some options, and so does a class. */
#define STRETCH ((uint64_t)1 << 14)
#define OPTION_STEPS 2
#define CELL_OPTIONS 8
#define CLASS_OPTIONS 8

/* Counts options; true ends the visit: all is to stop. */
static bool pace(struct visit *visit, uint64_t options)
{
    visit->status =
        wyt__work(visit->context, OPTION_STEPS * options, visit->cell,
                  visit->board->rows * (uint64_t)visit->board->width);
    return visit->status != WYT_OK;
}

/* Looks at an option; true ends the visit: it is P. */
static inline bool look(const struct visit *visit, size_t option)
{
    const wyt_board *board = visit->board;
    if (visit->stamps != NULL) {
        visit->stamps[wyt__board_value(board, option)] =
            (uint64_t)visit->cell + 1;
        return false;
    }
    if (visit->lengths != NULL) {
        uint32_t moves = wyt__board_value(board, option);
        wyt__lengths_add(visit->lengths,
                         wyt__remoteness_is_p(board->rules, moves), moves);
        return false;
    }
    return wyt__bit(wyt__board_row_bits(board, option / board->width),
                    option % board->width);
}

/* ---- the options of a cell, with repetitions ---- */

static inline bool is_removed(const struct visit *visit, uint64_t i, uint64_t j)
{
    if (!visit->has_hole)
        return false;
    const uint64_t option[2] = {visit->heaps[0] - i, visit->heaps[1] - j};
    return wyt__game_is_removed(visit->game, option);
}

/* By how much cell numbers fall with one step along a vector. */
static size_t stride(const struct visit *visit, const uint32_t *vector)
{
    size_t step = 0;
    for (size_t i = visit->game->heaps; i-- > 0;)
        step = step * (size_t)visit->board->size[i] + vector[i];
    return step;
}

/* `count` options, each `step` cells before the last one. */
static bool visit_ray(struct visit *visit, size_t step, uint64_t count)
{
    size_t option = visit->cell;
    while (count > 0) {
        const uint64_t piece = count < STRETCH ? count : STRETCH;
        for (uint64_t t = 0; t < piece; t++) {
            option -= step;
            if (look(visit, option)) {
                wyt__count_work(visit->context, OPTION_STEPS * t);
                return true;
            }
        }
        count -= piece;
        if (pace(visit, piece))
            return true;
    }
    return false;
}

/* A line of which moves may be missing. */
static bool visit_gaps(struct visit *visit, const struct wyt__class *line,
                       const uint32_t *vector, size_t step, uint64_t last)
{
    for (uint64_t t = 1; t <= last; t++) {
        if (t % STRETCH == 0 && pace(visit, STRETCH))
            return true;
        if (t % line->modulus >= line->residues)
            continue;
        if (visit->has_hole && is_removed(visit, t * vector[0], t * vector[1]))
            continue;
        if (look(visit, visit->cell - (size_t)t * step)) {
            wyt__count_work(visit->context, OPTION_STEPS * (t % STRETCH));
            return true;
        }
    }
    return pace(visit, last % STRETCH);
}

static bool visit_line(struct visit *visit, const struct wyt__class *line,
                       const uint32_t *vector)
{
    size_t step;
    uint64_t last = line->most != 0 ? line->most : UINT64_MAX;
    for (size_t i = 0; i < visit->game->heaps; i++)
        if (vector[i] != 0 && visit->heaps[i] / vector[i] < last)
            last = visit->heaps[i] / vector[i];
    if (last == 0)
        return false; /* the vector may be longer than the board */
    step = stride(visit, vector);
    return line->modulus == 1 && !visit->has_hole
               ? visit_ray(visit, step, last)
               : visit_gaps(visit, line, vector, step, last);
}

/* The moves (i, low..end-1) of a strip, without (0,0). */
static bool visit_some(const struct visit *visit, uint64_t i, uint64_t low,
                       uint64_t end)
{
    const size_t width = visit->board->width;
    for (uint64_t j = low; j < end; j++) {
        if ((i == 0 && j == 0) || is_removed(visit, i, j))
            continue;
        if (look(visit, visit->cell - (size_t)i - (size_t)j * width))
            return true;
    }
    return false;
}

/* The moves (i, low..high). */
static bool visit_strip_row(struct visit *visit, uint64_t i, uint64_t low,
                            uint64_t high)
{
    const uint64_t end = (high > visit->heaps[1] ? visit->heaps[1] : high) + 1;
    while (low < end) {
        const uint64_t piece = end - low < STRETCH ? end - low : STRETCH;
        if (visit_some(visit, i, low, low + piece) || pace(visit, piece))
            return true;
        low += piece;
    }
    return pace(visit, 1);
}

/* The last row i of a strip that holds a move. */
static uint64_t strip_rows(const struct visit *visit,
                           const struct wyt__class *strip)
{
    uint64_t last = visit->heaps[0], most = last;
    if (strip->strip == WYT_STRIP_FIRST)
        most = strip->width - 1;
    if (strip->strip == WYT_STRIP_DIFFERENCE)
        most = visit->heaps[1] + strip->width - 1;
    return most < last ? most : last;
}

static bool visit_strip(struct visit *visit, const struct wyt__class *strip)
{
    uint64_t width = strip->width, y = visit->heaps[1];
    uint64_t last = strip_rows(visit, strip);
    for (uint64_t i = 0; i <= last; i++) {
        uint64_t low = 0, high = y;
        if (strip->strip == WYT_STRIP_SECOND)
            high = width - 1;
        if (strip->strip == WYT_STRIP_DIFFERENCE) {
            low = i < width ? 0 : i - width + 1;
            high = i + width - 1;
        }
        if (visit_strip_row(visit, i, low, high))
            return true;
    }
    return false;
}

/* A strip of width 1 is a ray, and rays are visited faster. */
static bool visit_thin_strip(struct visit *visit,
                             const struct wyt__class *strip)
{
    static const uint32_t vectors[4][2] = {
        [WYT_STRIP_FIRST] = {0, 1},
        [WYT_STRIP_SECOND] = {1, 0},
        [WYT_STRIP_DIFFERENCE] = {1, 1},
    };
    const struct wyt__class ray = {.modulus = 1, .residues = 1};
    return visit_line(visit, &ray, vectors[strip->strip]);
}

static bool visit_class(struct visit *visit, size_t index)
{
    const struct wyt__class *class = &visit->game->classes[index];
    if (class->redundant)
        return false;
    if (class->strip == 0)
        return visit_line(visit, class, wyt__game_vector(visit->game, index));
    return class->width == 1 ? visit_thin_strip(visit, class)
                             : visit_strip(visit, class);
}

static bool visit_options(struct visit *visit)
{
    for (size_t i = 0; i < visit->game->class_count; i++)
        if (visit_class(visit, i))
            return true;
    return false;
}

/* ---- what is done with them ---- */

static void settle_outcome(struct visit *visit)
{
    if (visit_options(visit) ||
        (visit->game->misere && !wyt__has_option(visit->game, visit->heaps)))
        return;
    wyt__set_bit(
        wyt__board_row_bits(visit->board, visit->cell / visit->board->width),
        visit->cell % visit->board->width);
}

static void settle_grundy(struct visit *visit)
{
    uint32_t value = 0;
    if (visit_options(visit))
        return; /* stopped */
    while (visit->stamps[value] == (uint64_t)visit->cell + 1)
        value++;
    wyt__count_work(visit->context, value);
    wyt__board_set_value(visit->board, visit->cell, value);
}

static void settle_remoteness(struct visit *visit)
{
    *visit->lengths = (struct wyt__lengths){0};
    if (visit_options(visit))
        return; /* stopped */
    wyt__board_set_value(visit->board, visit->cell,
                         wyt__lengths_end(visit->lengths));
}

/* The next cell; tells of each row that ends. */
static int32_t advance(struct visit *visit)
{
    wyt_board *board = visit->board;
    visit->cell++;
    if (++visit->heaps[0] < board->width)
        return WYT_OK;
    visit->heaps[0] = 0;
    wyt__board_next_row(board, visit->heaps);
    return wyt__task_finished(visit->task, visit->cell / board->width);
}

/* Where the first row that is not final begins. */
static void start(struct visit *visit)
{
    size_t row = visit->task->first;
    visit->cell = row * visit->board->width;
    for (size_t i = 1; i < visit->board->n; i++) {
        visit->heaps[i] = row % visit->board->size[i];
        row /= (size_t)visit->board->size[i];
    }
}

/* From there on: no state but the cells. */
static int32_t sweep(struct visit *visit, void (*settle)(struct visit *visit))
{
    const size_t cells = visit->board->rows * visit->board->width;
    const uint64_t options =
        CELL_OPTIONS + CLASS_OPTIONS * visit->game->class_count;
    start(visit);
    while (visit->cell < cells && visit->status == WYT_OK) {
        if (!wyt__game_is_removed(visit->game, visit->heaps))
            settle(visit);
        if (visit->status == WYT_OK && !pace(visit, options))
            visit->status = advance(visit);
    }
    return visit->status;
}

/* ---- options that are wanted once ---- */

/* The next option of a walk; false at its end, or if all is to stop. */
static bool next_option(struct visit *visit, struct wyt__walk *walk,
                        uint64_t *option)
{
    enum wyt__step step = WYT__PAUSE;
    while (step == WYT__PAUSE) {
        step = wyt__walk_next(walk, option);
        if (pace(visit, walk->work * WYT__WALK_STEPS / OPTION_STEPS))
            return false;
        walk->work = 0;
    }
    return step == WYT__FOUND;
}

/* The verdict counts options, so each is wanted once: the generator's walk
 * leaves out what an earlier class holds. */
static void settle_blocked(struct visit *visit)
{
    struct wyt__walk walk;
    struct wyt__tally tally;
    uint64_t option[WYT__HEAPS];
    wyt__walk_start(&walk, visit->game, visit->heaps);
    wyt__tally_start(&tally, visit->game, visit->heaps);
    while (next_option(visit, &walk, option))
        if (wyt__tally_add(&tally, option,
                           wyt__board_is_p(visit->board, option)))
            break;
    if (visit->status == WYT_OK && wyt__tally_is_p(&tally))
        wyt__set_bit(wyt__board_row_bits(visit->board,
                                         visit->cell / visit->board->width),
                     visit->cell % visit->board->width);
}

/* Each option once, as above. */
static void settle_options(struct visit *visit)
{
    struct wyt__walk walk;
    uint64_t option[WYT__HEAPS];
    uint32_t count = 0;
    wyt__walk_start(&walk, visit->game, visit->heaps);
    while (next_option(visit, &walk, option))
        count += wyt__board_is_p(visit->outcomes, option);
    if (visit->status == WYT_OK)
        wyt__board_set_value(visit->board, visit->cell, count);
}

/* Values are at most the sum of the heaps. */
static size_t stamp_count(const wyt_board *board)
{
    size_t values = 1;
    if (board->kind != WYT_BOARD_GRUNDY)
        return 0;
    for (size_t i = 0; i < board->n; i++)
        values += (size_t)board->size[i];
    return values;
}

static int32_t run_grundy(struct visit *visit)
{
    const size_t values = stamp_count(visit->board);
    int32_t status;
    visit->stamps =
        wyt__allocate(visit->context, values, sizeof *visit->stamps, &status);
    if (status == WYT_OK)
        status = sweep(visit, settle_grundy);
    wyt__release(visit->context, visit->stamps, values, sizeof *visit->stamps);
    return status;
}

static int32_t run_remoteness(struct visit *visit)
{
    struct wyt__lengths lengths;
    int32_t status;
    visit->lengths = &lengths;
    status = sweep(visit, settle_remoteness);
    visit->lengths = NULL;
    return status;
}

/* The outcomes come first. */
static int32_t run_options(struct visit *visit)
{
    wyt_board *outcomes = NULL, *board = visit->board;
    int32_t status =
        wyt__board_by_moves(visit->context, board->rules, board->size, board->n,
                            WYT_BOARD_OUTCOME, &outcomes);
    visit->outcomes = outcomes;
    if (status == WYT_OK)
        status = sweep(visit, settle_options);
    wyt_board_unref(outcomes);
    return status;
}

static const char *refuses(const wyt_board *board)
{
    return board->rules->game.variants > 0 ? "the game has choices" : NULL;
}

/* For numbers of P-options a board of the outcomes. */
static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    (void)threads;
    if (board->kind == WYT_BOARD_OPTIONS)
        return sizeof *board +
               (uint64_t)board->rows * board->row_words * sizeof *board->bits;
    return (uint64_t)stamp_count(board) * 8;
}

static int32_t run(const struct wyt__task *task)
{
    const struct wyt__game *game = &task->board->rules->game;
    struct visit visit = {.context = task->context,
                          .task = task,
                          .board = task->board,
                          .outcomes = task->board,
                          .game = game,
                          .has_hole = game->hole[0] > 0};
    switch (task->board->kind) {
    case WYT_BOARD_GRUNDY:
        return run_grundy(&visit);
    case WYT_BOARD_REMOTENESS:
        return run_remoteness(&visit);
    case WYT_BOARD_OPTIONS:
        return run_options(&visit);
    default:
        return sweep(&visit, wyt__game_is_blocking(game) ? settle_blocked
                                                         : settle_outcome);
    }
}

const struct wyt__kernel wyt__kernel_cells = {
    .name = "cells",
    .about = "cell by cell, option by option",
    .isa = WYT_ISA_PLAIN,
    .threaded = false,
    .resumes = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};
