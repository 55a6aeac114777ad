/* SPDX-License-Identifier: MIT */
/*
 * Boards of games without move classes, cell by cell in the order of rows: the
 * generator tells the options of a cell, whether a formula says them or a
 * function of the caller. An option that is larger in no heap was settled
 * before. Those of a formula all are; a function may also give one that is
 * larger in some heap, or outside the box, as long as its measure falls: such a
 * position is searched for (moves/search.h), and stays known.
 *
 * Time O(cells * options) answers of the generator, memory one mark a Grundy
 * value, and what a search keeps.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/moves.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/text.h"
#include "board/kernel.h"
#include "board/removed.h"
#include "board/storage.h"
#include "moves/moves.h"
#include "moves/search.h"
#include "rules/game.h"
#include "rules/remoteness.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* Options asked from the generator at a time, and nanoseconds of one. */
#define BATCH 64
#define OPTION_STEPS 16

struct listed {
    wyt_context *context;
    const struct wyt__task *task;
    wyt_board *board;
    const wyt_board *values;    /* of the options: the board itself, or */
    enum wyt__goal goal;        /* outcomes, if it counts P-options */
    uint64_t heaps[WYT__HEAPS]; /* the cell at work */
    size_t row;
    wyt_moves *moves;           /* its options; NULL until there is one */
    struct wyt__search *search; /* NULL until an option is searched for */
    uint32_t *marks;            /* marks[g] = serial if an option has value g */
    size_t marks_capacity;
    uint32_t serial;
};

/* ---- what an option is ---- */

static bool is_before(const struct listed *listed, const uint64_t *option)
{
    for (size_t i = 0; i < listed->board->n; i++)
        if (option[i] > listed->heaps[i])
            return false;
    return true;
}

static int32_t search(struct listed *listed, const uint64_t *option,
                      uint32_t *out_value)
{
    int32_t status = WYT_OK;
    if (listed->search == NULL)
        status = wyt__search_new(listed->context, listed->board->rules,
                                 &listed->search);
    return status == WYT_OK ? wyt__search_ask(listed->search, listed->goal,
                                              option, out_value)
                            : status;
}

/* The outcome, the value or the remoteness of an option. */
static int32_t value_of(struct listed *listed, const uint64_t *option,
                        uint32_t *out_value)
{
    const wyt_board *values = listed->values;
    if (!is_before(listed, option))
        return search(listed, option, out_value);
    if (listed->goal == WYT__FIND_OUTCOME)
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
typedef int32_t (*looking)(struct listed *listed, const uint64_t *option,
                           uint32_t value, void *seen, bool *done);

static int32_t look_at_batch(struct listed *listed, const uint64_t *options,
                             size_t count, looking look, void *seen, bool *done)
{
    int32_t status =
        wyt__work(listed->context, OPTION_STEPS * (uint64_t)(count + 1),
                  listed->row, listed->board->rows);
    for (size_t i = 0; i < count && status == WYT_OK && !*done; i++) {
        const uint64_t *option = options + i * listed->board->n;
        uint32_t value = 0;
        status = value_of(listed, option, &value);
        if (status == WYT_OK)
            status = look(listed, option, value, seen, done);
    }
    return status;
}

/* Puts the generator on the cell. */
static int32_t start_moves(struct listed *listed)
{
    const wyt_board *board = listed->board;
    return listed->moves == NULL
               ? wyt_moves_new(listed->context, board->rules, listed->heaps,
                               board->n, &listed->moves)
               : wyt_moves_reset(listed->moves, listed->heaps, board->n);
}

static int32_t look_at_all(struct listed *listed, looking look, void *seen)
{
    uint64_t options[BATCH * WYT__HEAPS];
    size_t count = BATCH;
    bool done = false;
    int32_t status = start_moves(listed);
    while (status == WYT_OK && !done && count == BATCH) {
        status = wyt_moves_next(listed->moves, options, BATCH, &count);
        if (status == WYT_OK)
            status = look_at_batch(listed, options, count, look, seen, &done);
    }
    return status;
}

static int32_t look_for_outcome(struct listed *listed, const uint64_t *option,
                                uint32_t value, void *seen, bool *done)
{
    (void)listed;
    *done = wyt__tally_add(seen, option, value == WYT_OUTCOME_P);
    return WYT_OK;
}

static int32_t settle_outcome(struct listed *listed)
{
    struct wyt__tally tally;
    int32_t status;
    wyt__tally_start(&tally, &listed->board->rules->game, listed->heaps);
    status = look_at_all(listed, look_for_outcome, &tally);
    if (status == WYT_OK)
        status = wyt__tally_check(listed->context, &tally);
    if (status == WYT_OK && wyt__tally_is_p(&tally) &&
        !wyt__moves_are_won(listed->moves))
        wyt__set_bit(wyt__board_row_bits(listed->board, listed->row),
                     (size_t)listed->heaps[0]);
    return status;
}

/* Makes room for marks up to a number. */
static int32_t reserve_marks(struct listed *listed, uint32_t number)
{
    const size_t old = listed->marks_capacity;
    void *marks = listed->marks;
    int32_t status = WYT_OK;
    if (number < old)
        return WYT_OK;
    status = wyt__reserve(listed->context, &marks, &listed->marks_capacity,
                          (size_t)number + 1, sizeof *listed->marks);
    listed->marks = marks;
    if (status == WYT_OK)
        memset(listed->marks + old, 0,
               (listed->marks_capacity - old) * sizeof *listed->marks);
    return status;
}

/* Counts options; a value that is at least their number at the end is beyond
 * the mex, but how many there will be is not known yet. */
static int32_t look_for_value(struct listed *listed, const uint64_t *option,
                              uint32_t value, void *seen, bool *done)
{
    int32_t status = reserve_marks(listed, value);
    (void)option;
    (void)seen;
    (void)done;
    if (status == WYT_OK)
        listed->marks[value] = listed->serial;
    return status;
}

/* Sets a number of the cell, which what is read of boards has to know from a
 * removed one. */
static int32_t set_number(struct listed *listed, uint32_t number)
{
    wyt_board *board = listed->board;
    if (number >= WYT_CELL_REMOVED)
        return wyt__fail(listed->context, WYT_LIMIT,
                         "the number of %s needs more than 32 bits",
                         wyt__tuple(listed->heaps, board->n).text);
    wyt__board_set_value(
        board, listed->row * board->width + (size_t)listed->heaps[0], number);
    return WYT_OK;
}

static int32_t settle_value(struct listed *listed)
{
    uint32_t value = 0;
    int32_t status;
    if (++listed->serial == 0) {
        memset(listed->marks, 0,
               listed->marks_capacity * sizeof *listed->marks);
        listed->serial = 1;
    }
    status = look_at_all(listed, look_for_value, NULL);
    if (status != WYT_OK)
        return status;
    while (value < listed->marks_capacity &&
           listed->marks[value] == listed->serial)
        value++;
    wyt__count_work(listed->context, value);
    return set_number(listed, value);
}

static int32_t look_for_remoteness(struct listed *listed,
                                   const uint64_t *option, uint32_t value,
                                   void *seen, bool *done)
{
    (void)option;
    (void)done;
    wyt__lengths_add(seen, wyt__remoteness_is_p(listed->board->rules, value),
                     value);
    return WYT_OK;
}

static int32_t settle_remoteness(struct listed *listed)
{
    struct wyt__lengths lengths = {0};
    int32_t status = look_at_all(listed, look_for_remoteness, &lengths);
    if (status != WYT_OK)
        return status;
    return set_number(listed, wyt__moves_are_won(listed->moves)
                                  ? wyt__remoteness_won(listed->board->rules)
                                  : wyt__lengths_end(&lengths));
}

static int32_t look_for_p(struct listed *listed, const uint64_t *option,
                          uint32_t value, void *seen, bool *done)
{
    uint32_t *count = seen;
    (void)listed;
    (void)option;
    (void)done;
    *count += value == WYT_OUTCOME_P;
    return WYT_OK;
}

static int32_t settle_options(struct listed *listed)
{
    uint32_t count = 0;
    int32_t status = look_at_all(listed, look_for_p, &count);
    return status == WYT_OK ? set_number(listed, count) : status;
}

/* ---- all cells ---- */

typedef int32_t (*settling)(struct listed *listed);

static int32_t settle_row(struct listed *listed, settling settle)
{
    const wyt_board *board = listed->board;
    int32_t status = WYT_OK;
    for (size_t x = 0; x < board->width && status == WYT_OK; x++) {
        listed->heaps[0] = x;
        if (!wyt__board_is_removed(board, listed->row, x))
            status = settle(listed);
    }
    return status;
}

static int32_t sweep(struct listed *listed, settling settle)
{
    const wyt_board *board = listed->board;
    size_t at = listed->task->first;
    int32_t status = WYT_OK;
    for (size_t i = 1; i < board->n; i++) {
        listed->heaps[i] = at % board->size[i];
        at /= (size_t)board->size[i];
    }
    for (listed->row = listed->task->first;
         listed->row < board->rows && status == WYT_OK; listed->row++) {
        status = settle_row(listed, settle);
        wyt__board_next_row(board, listed->heaps);
        if (status == WYT_OK)
            status = wyt__task_finished(listed->task, listed->row + 1);
    }
    return status;
}

/* The outcomes come first. */
static int32_t sweep_options(struct listed *listed)
{
    const wyt_board *board = listed->board;
    wyt_board *outcomes = NULL;
    int32_t status = wyt_board_new(listed->context, board->rules, board->size,
                                   board->n, WYT_BOARD_OUTCOME, &outcomes);
    listed->values = outcomes;
    if (status == WYT_OK)
        status = sweep(listed, settle_options);
    wyt_board_unref(outcomes);
    return status;
}

static int32_t sweep_kind(struct listed *listed)
{
    switch (listed->board->kind) {
    case WYT_BOARD_GRUNDY:
        listed->goal = WYT__FIND_VALUE;
        return sweep(listed, settle_value);
    case WYT_BOARD_REMOTENESS:
        listed->goal = WYT__FIND_REMOTENESS;
        return sweep(listed, settle_remoteness);
    case WYT_BOARD_OPTIONS:
        return sweep_options(listed);
    default:
        return sweep(listed, settle_outcome);
    }
}

static const char *refuses(const wyt_board *board)
{
    (void)board;
    return NULL;
}

/* At most the sum of the heaps is a Grundy value of a formula. Those of
 * functions, and what a search keeps, are not known before. */
static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    uint64_t sum = 1;
    (void)threads;
    if (board->kind == WYT_BOARD_OPTIONS)
        return sizeof *board +
               (uint64_t)board->rows * board->row_words * sizeof *board->bits;
    if (board->kind != WYT_BOARD_GRUNDY || wyt__rules_is_callback(board->rules))
        return 0;
    for (size_t i = 0; i < board->n; i++)
        sum += board->size[i];
    return sum * sizeof(uint32_t);
}

static int32_t run(const struct wyt__task *task)
{
    struct listed listed = {.context = task->context,
                            .task = task,
                            .board = task->board,
                            .values = task->board,
                            .goal = WYT__FIND_OUTCOME};
    const int32_t status = sweep_kind(&listed);
    wyt_moves_free(listed.moves);
    wyt__search_free(listed.search);
    wyt__release(task->context, listed.marks, listed.marks_capacity,
                 sizeof *listed.marks);
    return status;
}

const struct wyt__kernel wyt__kernel_listed = {
    .name = "listed",
    .about = "cell by cell, options as the generator lists them",
    .isa = WYT_ISA_PLAIN,
    .lists = true,
    .threaded = false,
    .resumes = true,
    .refuses = refuses,
    .bytes = bytes,
    .run = run,
};
