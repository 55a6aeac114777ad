/* SPDX-License-Identifier: MIT */
/*
 * Backend rows: Grundy values of WYT(a,b) by rows of constant smaller heap
 * (rows/automaton.c), which are certified as far as the question needs. With
 * certified rows the other heap may have any size.
 *
 * A question (x,y), x <= y, about which a box of (x+1)(y+1) values would be
 * within the limit needs no certificate: rows that are not certified in y + 1
 * columns end there. So no question costs more values than the box; the
 * columns grow by half, as boxes do.
 *
 * The automatic choice asks for rows where y is at least 64 (x+1). There, rows
 * win: a value costs x steps of some nanoseconds here and, with sets of bits,
 * y / 64 words on a board.
 *
 * Cost: O(x) a value until rows 0..x are certified, then O(1) a question.
 */
#include "solve/backends/rows.h"

#include <wythoff/solver.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "rows/automaton.h"
#include "rules/rules.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/question.h"
#include "solve/solver.h"

/* How much longer than wide a box is where rows are asked first. */
#define NARROW 64

/* What one question may cost: 128 MB, some seconds. Wythoff Nim comes to row
 * 120 or so; what lies far beyond is refused early (rows/forecast.c). Whoever
 * wants more rows makes them by wyt_periodic_new(). */
#define MOST_CELLS ((uint64_t)1 << 25)
#define MOST_WORK ((uint64_t)1 << 30)

/* The longest game text in a message that has room for two of them. */
#define LONGEST_SHOWN 100

struct far {
    wyt_context *context;
    wyt_periodic *rows;
    /* A row that could not be certified under these limits. */
    bool is_stuck;
    uint64_t stuck_row, stuck_cells, stuck_memory;
    char stuck_text[WYT__ERROR_BYTES];
};

static uint32_t answers(const wyt_rules *rules)
{
    return !wyt__rules_is_listed(rules) && wyt__rows_know(rules)
               ? WYT__ASK(WYT_ASK_GRUNDY)
               : 0;
}

static bool suits(const wyt_rules *rules, const struct wyt__question *question)
{
    const uint64_t *heaps = question->heaps;
    uint64_t row = heaps[0] < heaps[1] ? heaps[0] : heaps[1];
    uint64_t n = heaps[0] < heaps[1] ? heaps[1] : heaps[0];
    (void)rules;
    return row < n / NARROW;
}

static struct wyt__row_bounds reach_of(const struct far *far, uint64_t columns)
{
    uint64_t cells = far->context->cells_limit;
    return (struct wyt__row_bounds){.columns = columns,
                                    .cells =
                                        cells < MOST_CELLS ? cells : MOST_CELLS,
                                    .work = MOST_WORK};
}

/* Says what one question may cost, and who may cost more. In a shell a text
 * with a formula stands in quotes; one for which a sentence has no room is not
 * cut short. */
static int32_t fail_question(struct far *far, uint64_t row)
{
    const char *game = far->rows->rules->text;
    const char *quote = strchr(game, '(') != NULL ? "'" : "";
    char text[WYT__ERROR_BYTES];
    if (strlen(game) > LONGEST_SHOWN) {
        game = "GAME";
        quote = "";
    }
    memcpy(text, far->context->error, sizeof text);
    return wyt__fail(far->context, WYT_LIMIT,
                     "%s; a question goes no further, but the command wythoff "
                     "rows %s%s%s --last %llu or wyt_periodic_new() may",
                     text, quote, game, quote, (unsigned long long)row);
}

/* Certifies rows 0..row. What failed is not tried again under the same limits:
 * it would fail after the same work. */
static int32_t certify(struct far *far, uint64_t row)
{
    struct wyt__row_bounds reach = reach_of(far, UINT64_MAX);
    uint64_t memory = far->context->memory_limit;
    int32_t status;
    if (row < far->rows->certified)
        return WYT_OK;
    if (far->is_stuck && row >= far->stuck_row &&
        reach.cells <= far->stuck_cells && memory <= far->stuck_memory)
        return wyt__fail(far->context, WYT_LIMIT, "%s", far->stuck_text);
    status = wyt__rows_extend(far->rows, row, &reach);
    if (status == WYT_LIMIT && reach.passed)
        status = fail_question(far, row);
    far->is_stuck = status == WYT_LIMIT && !far->context->foreign;
    if (!far->is_stuck)
        return status;
    memcpy(far->stuck_text, far->context->error, sizeof far->stuck_text);
    far->stuck_row = row;
    far->stuck_cells = reach.cells;
    far->stuck_memory = memory;
    return status;
}

/* Makes G(row,n) known. */
static int32_t extend(struct far *far, uint64_t row, uint64_t n)
{
    struct wyt__row_bounds reach = reach_of(far, 0);
    uint64_t box;
    int32_t status;
    if (wyt__rows_reach(far->rows, row, n))
        return WYT_OK;
    if (row >= reach.cells || n >= reach.cells ||
        !wyt__times(row + 1, n + 1, &box) || box > reach.cells)
        return certify(far, row);
    reach.columns = n + 1 + n / 2;
    status = wyt__rows_extend(far->rows, row, &reach);
    if (status != WYT_LIMIT || far->context->foreign)
        return status;
    reach.columns = n + 1;
    return wyt__rows_extend(far->rows, row, &reach);
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    struct far *far = state;
    uint64_t row = heaps[0] < heaps[1] ? heaps[0] : heaps[1];
    uint64_t n = heaps[0] < heaps[1] ? heaps[1] : heaps[0];
    int32_t status = extend(far, row, n);
    if (status == WYT_OK)
        status = wyt__rows_value(far->rows, row, n, out);
    if (status == WYT_BEYOND)
        wyt__fail(far->context, status,
                  "the Grundy value of (%llu, %llu) needs more than 64 bits",
                  (unsigned long long)heaps[0], (unsigned long long)heaps[1]);
    return status;
}

int32_t wyt__solver_row_period(wyt_solver *solver, uint64_t x,
                               uint64_t *out_preperiod, uint64_t *out_period)
{
    struct wyt__candidate *candidate = NULL;
    const struct far *far;
    int32_t status;
    for (size_t i = 0; i < solver->candidate_count; i++)
        if (solver->candidates[i].backend->grundy == grundy)
            candidate = &solver->candidates[i];
    if (candidate == NULL)
        return wyt__fail(solver->context, WYT_UNSUPPORTED,
                         "there are no certified rows of %s",
                         solver->rules->text);
    solver->context->foreign = false;
    status = wyt__open_candidate(solver, candidate);
    if (status == WYT_OK)
        status = certify(candidate->state, x);
    if (status != WYT_OK)
        return status;
    far = candidate->state;
    *out_preperiod = far->rows->rows[x].preperiod;
    *out_period = far->rows->rows[x].period;
    solver->answered = candidate->backend->name;
    return WYT_OK;
}

static void close_rows(void *state)
{
    struct far *far = state;
    wyt_context *context = far->context;
    wyt_periodic_unref(far->rows);
    wyt__release(context, far, 1, sizeof *far);
    wyt_context_unref(context);
}

static int32_t open_rows(wyt_context *context, const wyt_rules *rules,
                         void **out_state)
{
    int32_t status;
    struct far *far = wyt__allocate(context, 1, sizeof *far, &status);
    if (far == NULL)
        return status;
    far->context = wyt_context_ref(context);
    status = wyt__rows_open(context, rules, &far->rows);
    if (status == WYT_OK)
        *out_state = far;
    else
        close_rows(far);
    return status;
}

const struct wyt__backend wyt__backend_rows = {
    .name = "rows",
    .games = "wyt with b = c >= 1, normal play; the smaller heap up to some "
             "hundred, the other one any",
    .summary = "Grundy values by rows with a certificate of their period",
    .cost = "O(smaller heap) a value until the rows are certified, then O(1) a "
            "question; 4 bytes a value",
    .at_any_size = wyt__answer_rows_big,
    .suits = suits,
    .answers = answers,
    .open = open_rows,
    .close = close_rows,
    .grundy = grundy,
};
