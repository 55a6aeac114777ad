/* SPDX-License-Identifier: MIT */
/*
 * Questions in arrays that are asked one by one: values, remoteness, numbers of
 * P-positions and winning moves; and what every batch has in common. The solver
 * is told how far positions reach before the first one is asked for. A batch
 * allocates nothing but room for the winning moves of one position.
 */
#include <wythoff/batch.h>

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "base/least.h"
#include "base/order.h"
#include "moves/positions.h"
#include "questions/ask.h"
#include "questions/caller_arrays.h"
#include "questions/marks.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/box.h"
#include "solve/nearby.h"
#include "solve/question.h"
#include "solve/solver.h"

/* ---- what batches have in common ---- */

int32_t wyt__check_layout(wyt_solver *solver, const struct wyt__layout *layout,
                          size_t count)
{
    int32_t status = wyt__check_room(solver, layout->n);
    if (status != WYT_OK)
        return status;
    if (layout->step == 0 || layout->stride == 0)
        return wyt__fail(solver->context, WYT_E_ARGUMENT,
                         "%s is 0; at least 1 was expected",
                         layout->step == 0 ? "step" : "stride");
    if (!wyt__layout_fits(layout->n, layout->step, layout->stride, count))
        return wyt__fail(solver->context, WYT_E_ARGUMENT,
                         "%zu positions with step %zu and stride %zu are "
                         "beyond the address space",
                         count, layout->step, layout->stride);
    return WYT_OK;
}

void wyt__layout_read(const struct wyt__layout *layout, const uint64_t *array,
                      size_t k, uint64_t *heaps)
{
    for (size_t i = 0; i < layout->n; i++)
        heaps[i] = array[k * layout->stride + i * layout->step];
}

int32_t wyt__batch_begin(struct wyt__batch *batch,
                         const struct wyt__layout *layout, const void *in,
                         const char *in_name, const void *out,
                         const char *out_name, size_t *out_count)
{
    wyt_solver *solver = batch->solver;
    if (out_count != NULL)
        *out_count = 0;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL)
        return wyt__fail_null(solver->context, "out_count");
    if (batch->count > 0 && (in == NULL || out == NULL))
        return wyt__fail_null(solver->context, in == NULL ? in_name : out_name);
    solver->context->foreign = false;
    return wyt__check_layout(solver, layout, batch->count);
}

/* Whether a status is about one item and says nothing of the next one. */
static bool is_of_item(int32_t status)
{
    return status == WYT_OK || status == WYT_E_POSITION ||
           status == WYT_UNSUPPORTED || status == WYT_LIMIT ||
           status == WYT_NONE || status == WYT_BEYOND;
}

bool wyt__batch_ends(const struct wyt__batch *batch, int32_t status)
{
    return batch->solver->context->foreign || !is_of_item(status);
}

int32_t wyt__batch_foresee(const struct wyt__batch *batch,
                           struct wyt__question *question)
{
    wyt_context *context = batch->solver->context;
    char error[WYT__ERROR_BYTES];
    int32_t status;
    /* The author of a listed game would be asked for more than the first item
     * takes. */
    if (batch->count < 2 || wyt__rules_is_listed(batch->solver->rules))
        return WYT_OK;
    memcpy(error, context->error, sizeof error);
    status = wyt__answer(batch->solver, question);
    if (wyt__batch_ends(batch, status))
        return status;
    memcpy(context->error, error, sizeof error);
    return WYT_OK;
}

/* Positions that are looked through between two polls. */
#define STRETCH ((size_t)1 << 14)

/* Raises `most` to the heaps of a position; false if it is far. */
static bool note_heaps(size_t n, const uint64_t *heaps, uint64_t *most)
{
    for (size_t i = 0; i < n; i++)
        if (heaps[i] >= WYT__BOX_FAR)
            return false;
    for (size_t i = 0; i < n; i++)
        if (heaps[i] > most[i])
            most[i] = heaps[i];
    return true;
}

int32_t wyt__batch_foresee_positions(const struct wyt__batch *batch,
                                     const struct wyt__layout *layout,
                                     const uint64_t *heaps, uint32_t what,
                                     size_t count)
{
    const wyt_solver *solver = batch->solver;
    const bool varies = wyt__foresight_varies(solver, what);
    uint64_t most[WYT__HEAPS] = {0}, at[WYT__HEAPS];
    struct wyt__question question = {.what = what, .heaps = most};
    const struct wyt__question one = {.what = what, .heaps = at};
    bool is_noted = false;
    int32_t status = WYT_OK;
    count = wyt__least(count, batch->count);
    for (size_t k = 0; k < count && status == WYT_OK; k++) {
        wyt__layout_read(layout, heaps, k, at);
        if (k == 0 || varies)
            is_noted = wyt__is_foreseen(solver, &one);
        if (is_noted)
            question.foreseen += note_heaps(layout->n, at, most);
        if (k % STRETCH == STRETCH - 1)
            status = wyt__work(solver->context, 16 * STRETCH, 0, 0);
    }
    return status == WYT_OK && question.foreseen > 0
               ? wyt__batch_foresee(batch, &question)
               : status;
}

int32_t wyt__batch_note(struct wyt__batch *batch, int32_t status)
{
    wyt_context *context = batch->solver->context;
    if (status != WYT_OK &&
        (batch->statuses == NULL || wyt__batch_ends(batch, status)))
        return status;
    if (batch->statuses != NULL)
        batch->statuses[batch->done] = status;
    batch->done++;
    return wyt__tick(context, batch->done, batch->count);
}

void wyt__batch_answered(struct wyt__batch *batch, size_t items)
{
    if (batch->statuses != NULL)
        memset(batch->statuses + batch->done, 0,
               items * sizeof *batch->statuses);
    batch->done += items;
}

/* ---- one by one ---- */

struct items {
    struct wyt__batch batch;
    struct wyt__layout layout;
    const uint64_t *heaps;
    uint32_t what, side;
    uint64_t *out; /* the number that an item has for an answer */
    const char *out_name;
    /* Of winning moves: where they go, NULL if they are only counted. */
    uint64_t *options;
    int32_t *marks;
    size_t capacity, used;
    struct wyt__positions list; /* those of the item at hand */
};

/* Hands out the winning moves of an item, and how many they are. */
static int32_t put_options(struct items *items, const uint64_t *heaps)
{
    struct wyt__positions *list = &items->list;
    const wyt_solver *solver = items->batch.solver;
    const size_t n = list->n;
    int32_t status;
    items->out[items->batch.done] = list->count;
    if (items->options == NULL)
        return WYT_OK;
    if (list->count > items->capacity - items->used)
        return wyt__fail(solver->context, WYT_E_SPACE,
                         "position number %zu has %zu winning moves; room is "
                         "for %zu more",
                         items->batch.done, list->count,
                         items->capacity - items->used);
    status = wyt__sort_positions(solver->context, list->heaps, list->count, n);
    if (status != WYT_OK || list->count == 0)
        return status;
    memcpy(items->options + items->used * n, list->heaps,
           list->count * n * sizeof *list->heaps);
    for (size_t i = 0; i < list->count && status == WYT_OK; i++)
        if (items->marks != NULL)
            status = wyt__winning_mark(solver->context, &solver->rules->game,
                                       heaps, list->heaps + i * n,
                                       &items->marks[items->used + i]);
    items->used += list->count;
    return status;
}

static int32_t ask_item(struct items *items)
{
    const bool lists = items->what == WYT_ASK_WINNING;
    const size_t k = items->batch.done;
    uint64_t heaps[WYT__HEAPS];
    struct wyt__question question = {.what = items->what,
                                     .heaps = heaps,
                                     .side = items->side,
                                     .list = lists ? &items->list : NULL};
    int32_t status;
    items->list.count = 0;
    if (lists)
        items->out[k] = 0;
    wyt__layout_read(&items->layout, items->heaps, k, heaps);
    status = wyt__ask(items->batch.solver, &question, items->layout.n);
    if (status == WYT_OK && lists)
        status = put_options(items, heaps);
    else if (status == WYT_OK)
        items->out[k] = question.number;
    return wyt__batch_note(&items->batch, status);
}

/* Whether there is anything to ask. */
static int32_t check(const struct items *items)
{
    wyt_solver *solver = items->batch.solver;
    int32_t status;
    if (items->options == NULL && items->marks != NULL)
        return wyt__fail(solver->context, WYT_E_ARGUMENT,
                         "out_options is NULL and out_marks is not; marks are "
                         "of options");
    status = wyt__check_side(solver, items->side);
    return status == WYT_OK ? wyt__check_meaning(solver, items->what) : status;
}

/* How many positions this call may come to: those whose winning moves do not
 * fit are for another one. */
static size_t positions_ahead(const struct items *items)
{
    const size_t each = SIZE_MAX / 8;
    if (items->options == NULL || items->capacity > each)
        return SIZE_MAX;
    return 64 + 4 * items->capacity;
}

static int32_t run(struct items *items, size_t *out_count)
{
    int32_t status =
        wyt__batch_begin(&items->batch, &items->layout, items->heaps, "heaps",
                         items->out, items->out_name, out_count);
    if (status != WYT_OK)
        return status;
    status = check(items);
    items->list.context = items->batch.solver->context;
    items->list.n = items->layout.n;
    if (status == WYT_OK && items->what != WYT_ASK_RANK)
        status = wyt__batch_foresee_positions(&items->batch, &items->layout,
                                              items->heaps, items->what,
                                              positions_ahead(items));
    while (status == WYT_OK && items->batch.done < items->batch.count)
        status = ask_item(items);
    wyt__positions_clear(&items->list);
    *out_count = items->batch.done;
    return status;
}

/* ---- the questions ---- */

int32_t wyt_solver_grundy_batch(wyt_solver *solver, const uint64_t *heaps,
                                size_t n, size_t step, size_t stride,
                                size_t count, uint64_t *out_values,
                                int32_t *out_statuses, size_t *out_count)
{
    struct items items = {.batch = {solver, count, 0, out_statuses},
                          .layout = {n, step, stride},
                          .heaps = heaps,
                          .what = WYT_ASK_GRUNDY,
                          .out = out_values,
                          .out_name = "out_values"};
    return run(&items, out_count);
}

int32_t wyt_solver_remoteness_batch(wyt_solver *solver, const uint64_t *heaps,
                                    size_t n, size_t step, size_t stride,
                                    size_t count, uint64_t *out_moves,
                                    int32_t *out_statuses, size_t *out_count)
{
    struct items items = {.batch = {solver, count, 0, out_statuses},
                          .layout = {n, step, stride},
                          .heaps = heaps,
                          .what = WYT_ASK_REMOTENESS,
                          .out = out_moves,
                          .out_name = "out_moves"};
    return run(&items, out_count);
}

int32_t wyt_solver_rank_batch(wyt_solver *solver, const uint64_t *heaps,
                              size_t n, size_t step, size_t stride,
                              size_t count, uint32_t side,
                              uint64_t *out_numbers, int32_t *out_statuses,
                              size_t *out_count)
{
    struct items items = {.batch = {solver, count, 0, out_statuses},
                          .layout = {n, step, stride},
                          .heaps = heaps,
                          .what = WYT_ASK_RANK,
                          .side = side,
                          .out = out_numbers,
                          .out_name = "out_numbers"};
    return run(&items, out_count);
}

int32_t wyt_solver_winning_batch(wyt_solver *solver, const uint64_t *heaps,
                                 size_t n, size_t step, size_t stride,
                                 size_t count, uint64_t *out_counts,
                                 uint64_t *out_options, int32_t *out_marks,
                                 size_t capacity, int32_t *out_statuses,
                                 size_t *out_count)
{
    struct items items = {.batch = {solver, count, 0, out_statuses},
                          .layout = {n, step, stride},
                          .heaps = heaps,
                          .what = WYT_ASK_WINNING,
                          .out = out_counts,
                          .out_name = "out_counts",
                          .options = out_options,
                          .marks = out_marks,
                          .capacity = capacity};
    return run(&items, out_count);
}
