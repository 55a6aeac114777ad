/* SPDX-License-Identifier: MIT */
/*
 * Cells of boards of games without move classes, one by one: what their options
 * are, and what these make of them. Options come from the generator, or for a
 * run of cells at once from a game that can list those of many positions.
 */
#include "board/kernels/listed.h"

#include <wythoff/board.h>
#include <wythoff/callbacks.h>
#include <wythoff/context.h>
#include <wythoff/moves.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/text.h"
#include "board/removed.h"
#include "board/storage.h"
#include "moves/collect.h"
#include "moves/moves.h"
#include "moves/search.h"
#include "rules/game.h"
#include "rules/remoteness.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* Options asked from the generator at a time, and nanoseconds of one. */
#define BATCH 64
#define OPTION_STEPS 16

/* ---- what an option is ---- */

static bool is_before(const struct wyt__settler *settler,
                      const uint64_t *option)
{
    for (size_t i = 0; i < settler->board->n; i++)
        if (option[i] > settler->heaps[i])
            return false;
    return true;
}

static int32_t search(struct wyt__settler *settler, const uint64_t *option,
                      uint32_t *out_value)
{
    int32_t status = WYT_OK;
    if (!settler->alone) {
        settler->grows = true;
        return WYT_UNSUPPORTED;
    }
    if (settler->search == NULL)
        status = wyt__search_new(settler->context, settler->board->rules,
                                 &settler->search);
    return status == WYT_OK ? wyt__search_ask(settler->search, settler->goal,
                                              option, out_value)
                            : status;
}

/* The outcome, the value or the remoteness of an option. */
static int32_t value_of(struct wyt__settler *settler, const uint64_t *option,
                        uint32_t *out_value)
{
    const wyt_board *values = settler->values;
    if (!is_before(settler, option))
        return search(settler, option, out_value);
    if (settler->goal == WYT__FIND_OUTCOME)
        *out_value =
            wyt__board_is_p(values, option) ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    else
        *out_value = wyt__board_value(
            values, wyt__board_row_of(values, option) * values->width +
                        (size_t)option[0]);
    return WYT_OK;
}

/* ---- what they make of the cell ---- */

/* Looks at an option of the cell; *done if the others do not matter. */
typedef int32_t (*looking)(struct wyt__settler *settler, const uint64_t *option,
                           uint32_t value, void *seen, bool *done);

static int32_t look_at_batch(struct wyt__settler *settler,
                             const uint64_t *options, size_t count,
                             looking look, void *seen, bool *done)
{
    int32_t status =
        wyt__work(settler->context, OPTION_STEPS * (uint64_t)(count + 1),
                  settler->done, settler->total);
    for (size_t i = 0; i < count && status == WYT_OK && !*done; i++) {
        const uint64_t *option = options + i * settler->board->n;
        uint32_t value = 0;
        status = value_of(settler, option, &value);
        if (status == WYT_OK)
            status = look(settler, option, value, seen, done);
    }
    return status;
}

/* Puts the generator on the cell. */
static int32_t start_moves(struct wyt__settler *settler)
{
    const wyt_board *board = settler->board;
    return settler->moves == NULL
               ? wyt_moves_new(settler->context, board->rules, settler->heaps,
                               board->n, &settler->moves)
               : wyt_moves_reset(settler->moves, settler->heaps, board->n);
}

/* Options that a run of cells was asked for. */
static int32_t look_at_run(struct wyt__settler *settler, looking look,
                           void *seen)
{
    const size_t cell = (size_t)settler->heaps[0] - settler->run_first;
    const size_t end = settler->asked.starts[cell + 1];
    bool done = false;
    int32_t status = WYT_OK;
    for (size_t i = settler->asked.starts[cell];
         i < end && status == WYT_OK && !done; i += BATCH)
        status = look_at_batch(
            settler, settler->collection.options + i * settler->board->n,
            end - i < BATCH ? end - i : BATCH, look, seen, &done);
    return status;
}

/* Whether the player to move at the cell has won already. */
static bool is_won(const struct wyt__settler *settler)
{
    return !settler->batches && wyt__moves_are_won(settler->moves);
}

static int32_t look_at_all(struct wyt__settler *settler, looking look,
                           void *seen)
{
    uint64_t options[BATCH * WYT__HEAPS];
    size_t count = BATCH;
    bool done = false;
    int32_t status;
    if (settler->batches)
        return look_at_run(settler, look, seen);
    status = start_moves(settler);
    while (status == WYT_OK && !done && count == BATCH) {
        status = wyt_moves_next(settler->moves, options, BATCH, &count);
        if (status == WYT_OK)
            status = look_at_batch(settler, options, count, look, seen, &done);
    }
    return status;
}

static int32_t look_for_outcome(struct wyt__settler *settler,
                                const uint64_t *option, uint32_t value,
                                void *seen, bool *done)
{
    (void)settler;
    *done = wyt__tally_add(seen, option, value == WYT_OUTCOME_P);
    return WYT_OK;
}

static int32_t settle_outcome(struct wyt__settler *settler)
{
    struct wyt__tally tally;
    int32_t status;
    wyt__tally_start(&tally, &settler->board->rules->game, settler->heaps);
    status = look_at_all(settler, look_for_outcome, &tally);
    if (status == WYT_OK)
        status = wyt__tally_check(settler->context, &tally);
    if (status == WYT_OK && wyt__tally_is_p(&tally) && !is_won(settler))
        wyt__set_bit(wyt__board_row_bits(settler->board, settler->row),
                     (size_t)settler->heaps[0]);
    return status;
}

/* Makes room for marks up to a number. */
static int32_t reserve_marks(struct wyt__settler *settler, uint32_t number)
{
    const size_t old = settler->marks_capacity;
    void *marks = settler->marks;
    int32_t status = WYT_OK;
    if (number < old)
        return WYT_OK;
    status = wyt__reserve(settler->context, &marks, &settler->marks_capacity,
                          (size_t)number + 1, sizeof *settler->marks);
    settler->marks = marks;
    if (status == WYT_OK)
        memset(settler->marks + old, 0,
               (settler->marks_capacity - old) * sizeof *settler->marks);
    return status;
}

/* Counts options; a value that is at least their number at the end is beyond
 * the mex, but how many there will be is not known yet. */
static int32_t look_for_value(struct wyt__settler *settler,
                              const uint64_t *option, uint32_t value,
                              void *seen, bool *done)
{
    int32_t status = reserve_marks(settler, value);
    (void)option;
    (void)seen;
    (void)done;
    if (status == WYT_OK)
        settler->marks[value] = settler->serial;
    return status;
}

/* Sets a number of the cell, which what is read of boards has to know from a
 * removed one. */
static int32_t set_number(struct wyt__settler *settler, uint32_t number)
{
    wyt_board *board = settler->board;
    if (number >= WYT_CELL_REMOVED)
        return wyt__fail(settler->context, WYT_LIMIT,
                         "the number of %s needs more than 32 bits",
                         wyt__tuple(settler->heaps, board->n).text);
    wyt__board_set_value(
        board, settler->row * board->width + (size_t)settler->heaps[0], number);
    return WYT_OK;
}

static int32_t settle_value(struct wyt__settler *settler)
{
    uint32_t value = 0;
    int32_t status;
    if (++settler->serial == 0) {
        memset(settler->marks, 0,
               settler->marks_capacity * sizeof *settler->marks);
        settler->serial = 1;
    }
    status = look_at_all(settler, look_for_value, NULL);
    if (status != WYT_OK)
        return status;
    while (value < settler->marks_capacity &&
           settler->marks[value] == settler->serial)
        value++;
    wyt__count_work(settler->context, value);
    return set_number(settler, value);
}

static int32_t look_for_remoteness(struct wyt__settler *settler,
                                   const uint64_t *option, uint32_t value,
                                   void *seen, bool *done)
{
    (void)option;
    (void)done;
    wyt__lengths_add(seen, wyt__remoteness_is_p(settler->board->rules, value),
                     value);
    return WYT_OK;
}

static int32_t settle_remoteness(struct wyt__settler *settler)
{
    struct wyt__lengths lengths = {0};
    int32_t status = look_at_all(settler, look_for_remoteness, &lengths);
    if (status != WYT_OK)
        return status;
    return set_number(settler, is_won(settler)
                                   ? wyt__remoteness_won(settler->board->rules)
                                   : wyt__lengths_end(&lengths));
}

static int32_t look_for_p(struct wyt__settler *settler, const uint64_t *option,
                          uint32_t value, void *seen, bool *done)
{
    uint32_t *count = seen;
    (void)settler;
    (void)option;
    (void)done;
    *count += value == WYT_OUTCOME_P;
    return WYT_OK;
}

static int32_t settle_options(struct wyt__settler *settler)
{
    uint32_t count = 0;
    int32_t status = look_at_all(settler, look_for_p, &count);
    return status == WYT_OK ? set_number(settler, count) : status;
}

/* ---- runs of cells ---- */

static int32_t settle(struct wyt__settler *settler)
{
    switch (settler->board->kind) {
    case WYT_BOARD_GRUNDY:
        return settle_value(settler);
    case WYT_BOARD_REMOTENESS:
        return settle_remoteness(settler);
    case WYT_BOARD_OPTIONS:
        return settle_options(settler);
    default:
        return settle_outcome(settler);
    }
}

/* Asks for the options of a run of cells, or of half of them, and so on, where
 * they are too many for one call; *count is of how many it was. */
static int32_t ask_run(struct wyt__settler *settler, size_t from, size_t *count)
{
    const size_t n = settler->board->n;
    void *run = settler->run;
    int32_t status =
        wyt__reserve(settler->context, &run, &settler->run_capacity, *count * n,
                     sizeof *settler->run);
    settler->run = run;
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < *count; i++) {
        memcpy(settler->run + i * n, settler->heaps, n * sizeof *settler->run);
        settler->run[i * n] = from + i;
    }
    settler->run_first = from;
    status = wyt__collect_many(&settler->collection, &settler->asked,
                               settler->run, *count);
    while (status == WYT_LIMIT && settler->collection.full) {
        *count /= 2;
        status = wyt__collect_many(&settler->collection, &settler->asked,
                                   settler->run, *count);
    }
    return status;
}

static int32_t settle_runs(struct wyt__settler *settler, size_t from,
                           size_t end)
{
    size_t count = end - from;
    int32_t status = WYT_OK;
    while (from < end && status == WYT_OK) {
        count = end - from < count ? end - from : count;
        status = ask_run(settler, from, &count);
        for (size_t i = 0; i < count && status == WYT_OK; i++) {
            settler->heaps[0] = from + i;
            status = settle(settler);
        }
        from += count;
    }
    return status;
}

/* Puts the heaps but the first one where a row is. */
static void go_to_row(struct wyt__settler *settler, size_t row)
{
    const wyt_board *board = settler->board;
    settler->row = row;
    for (size_t i = 1; i < board->n; i++) {
        settler->heaps[i] = row % board->size[i];
        row /= (size_t)board->size[i];
    }
}

int32_t wyt__settler_cells(struct wyt__settler *settler, size_t row,
                           size_t from, size_t end)
{
    int32_t status = WYT_OK;
    go_to_row(settler, row);
    if (settler->batches) /* no cell of a callback game is removed */
        return settle_runs(settler, from, end);
    for (size_t x = from; x < end && status == WYT_OK; x++) {
        settler->heaps[0] = x;
        if (!wyt__board_is_removed(settler->board, row, x))
            status = settle(settler);
    }
    return status;
}

void wyt__settler_open(struct wyt__settler *settler, wyt_context *context,
                       wyt_board *board, const wyt_board *values)
{
    const uint32_t kind = board->kind;
    memset(settler, 0, sizeof *settler);
    settler->context = context;
    settler->board = board;
    settler->values = values;
    settler->goal = kind == WYT_BOARD_GRUNDY       ? WYT__FIND_VALUE
                    : kind == WYT_BOARD_REMOTENESS ? WYT__FIND_REMOTENESS
                                                   : WYT__FIND_OUTCOME;
    settler->batches = board->rules->callbacks.options_of_many != NULL;
    wyt__collection_start(&settler->collection, context, board->rules);
}

void wyt__settler_close(struct wyt__settler *settler)
{
    wyt_context *context = settler->context;
    wyt_moves_free(settler->moves);
    wyt__search_free(settler->search);
    wyt__collection_clear(&settler->collection);
    wyt__asked_clear(context, &settler->asked);
    wyt__release(context, settler->run, settler->run_capacity,
                 sizeof *settler->run);
    wyt__release(context, settler->marks, settler->marks_capacity,
                 sizeof *settler->marks);
}
