/* SPDX-License-Identifier: MIT */
/*
 * Questions in arrays that kernels may answer: n-th P-positions and outcomes.
 * Where the P-positions are one (m,p) pair, a-Wythoff among them, it takes some
 * 1 ns an item. Numbers of another game are looked up in a list, if there are
 * enough of them; what kernels leave, numbers that need more than 128 bits, and
 * the rest are asked for one by one, behind the largest.
 */
#include <wythoff/batch.h>

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "questions/ask.h"
#include "questions/caller_arrays.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/kernels/kernels.h"
#include "solve/backend.h"
#include "solve/question.h"
#include "solve/solver.h"
#include "theory/stream_engine.h"

/* ---- which kernels a solver may use ---- */

/* The name of the first backend that answers a question. */
static const char *answering(const wyt_solver *solver, uint32_t what)
{
    for (size_t i = 0; i < solver->candidate_count; i++)
        if ((solver->candidates[i].answers & WYT__ASK(what)) != 0)
            return solver->candidates[i].backend->name;
    return solver->answered;
}

int32_t wyt__solver_flow(wyt_solver *solver, uint32_t side,
                         struct wyt__flow **flow)
{
    int32_t status = WYT_OK;
    *flow = NULL;
    if (wyt__rules_is_listed(solver->rules) ||
        (!solver->automatic && !solver->candidates[0].backend->flows))
        return WYT_OK;
    if (!solver->kept[side].known) {
        status = wyt__flow_open(solver->context, solver->rules, side,
                                &solver->kept[side].flow);
        /* Tables that are too large are not needed. */
        if (!solver->context->foreign &&
            (status == WYT_UNSUPPORTED || status == WYT_LIMIT))
            status = WYT_OK;
        solver->kept[side].known = status == WYT_OK;
        solver->kept[side].answering = answering(solver, WYT_ASK_NTH);
    }
    *flow = solver->kept[side].flow;
    if (*flow != NULL)
        solver->answered = solver->kept[side].answering;
    return status;
}

/* Behind items that a kernel answered. */
static int32_t count_items(const struct wyt__batch *batch, size_t items)
{
    return wyt__work(batch->solver->context, WYT__POINT_STEPS * (uint64_t)items,
                     batch->done, batch->count);
}

/* ---- n-th ---- */

struct numbers {
    struct wyt__batch batch;
    const uint64_t *numbers;
    uint32_t side;
    uint64_t *out;
    struct wyt__layout layout;
};

/* One number, by the solver. */
static int32_t ask_number(struct numbers *all)
{
    const struct wyt__layout *layout = &all->layout;
    const size_t k = all->batch.done;
    uint64_t heaps[WYT__HEAPS];
    struct wyt__question question = {.what = WYT_ASK_NTH,
                                     .number = all->numbers[k],
                                     .side = all->side,
                                     .out_heaps = heaps};
    int32_t status = wyt__answer(all->batch.solver, &question);
    for (size_t i = 0; status == WYT_OK && i < layout->n; i++)
        all->out[k * layout->stride + i * layout->step] = heaps[i];
    return wyt__batch_note(&all->batch, status);
}

/* Whether the arrays of a batch are written past the caches, and how many
 * pairs before that. */
static bool is_far(const struct numbers *all, size_t *lead)
{
    *lead = WYT__FLOW_BLOCK;
    if (all->layout.stride == 1 && all->batch.count >= WYT__FLOW_FAR)
        *lead = wyt__flow_lead(all->out, all->out + all->layout.step);
    return *lead < WYT__FLOW_BLOCK;
}

/* A stretch of numbers by a kernel; it stops where the kernel does. */
static void run_kernel(struct numbers *all, struct wyt__flow *flow,
                       size_t wanted, bool far)
{
    const struct wyt__kernels *kernels =
        wyt__kernels_of(wyt__isa(all->batch.solver->context));
    const struct wyt__layout *layout = &all->layout;
    const bool direct = layout->stride == 1;
    const unsigned small = wyt__flow_is_exchanged(flow) ? 1 : 0;
    const uint64_t *numbers = all->numbers + all->batch.done;
    uint64_t *out = all->out + all->batch.done * layout->stride;
    uint64_t *to[2] = {out, out + layout->step};
    size_t done;
    if (!direct) {
        to[0] = wyt__flow_block(flow, 0);
        to[1] = wyt__flow_block(flow, 1);
        wanted = wanted < WYT__FLOW_BLOCK ? wanted : WYT__FLOW_BLOCK;
    }
    done = kernels->nth(wyt__flow_pair(flow), numbers, wanted, to[small],
                        to[1 - small], far);
    if (far)
        kernels->finish();
    for (size_t k = 0; !direct && k < done; k++) {
        out[k * layout->stride] = to[0][k];
        out[k * layout->stride + layout->step] = to[1][k];
    }
    wyt__batch_answered(&all->batch, done);
}

static int32_t run_pairs(struct numbers *all, struct wyt__flow *flow)
{
    const struct wyt__batch *batch = &all->batch;
    size_t lead;
    const bool far = is_far(all, &lead);
    int32_t status = WYT_OK;
    while (batch->done < batch->count && status == WYT_OK) {
        size_t end = batch->count - batch->done, before = batch->done;
        bool aligned = far && (batch->done - lead) % 8 == 0;
        if (end > WYT__FLOW_STRETCH)
            end = WYT__FLOW_STRETCH;
        if (far && !aligned) /* a few pairs up to the next line */
            end =
                (lead - batch->done) % 8 < end ? (lead - batch->done) % 8 : end;
        run_kernel(all, flow, end, aligned);
        if (batch->done == before) /* the first one was left */
            status = ask_number(all);
        if (status == WYT_OK)
            status = count_items(batch, batch->done - before);
    }
    return status;
}

static int32_t find_largest(const struct numbers *all, uint64_t *largest)
{
    int32_t status = WYT_OK;
    *largest = 0;
    for (size_t k = 0; k < all->batch.count && status == WYT_OK; k++) {
        if (all->numbers[k] > *largest)
            *largest = all->numbers[k];
        if (k % WYT__FLOW_STRETCH == WYT__FLOW_STRETCH - 1)
            status =
                wyt__work(all->batch.solver->context, WYT__FLOW_STRETCH, 0, 0);
    }
    return status;
}

/* Numbers that are listed for each one that is asked for: it takes less time
 * than to find it. */
#define LISTED_FOR_ONE 64

/* Bytes of a list. */
#define MOST_LISTED ((uint64_t)1 << 24)

/* The positions from number 0 on. */
struct listed {
    uint64_t *heaps;
    size_t room, count;
};

static int32_t look_up(struct numbers *all, const struct listed *listed)
{
    const struct wyt__layout *layout = &all->layout;
    const uint64_t number = all->numbers[all->batch.done];
    uint64_t *out = all->out + all->batch.done * layout->stride;
    const uint64_t *from;
    if (number >= listed->count)
        return ask_number(all);
    from = listed->heaps + (size_t)number * layout->n;
    for (size_t i = 0; i < layout->n; i++)
        out[i * layout->step] = from[i];
    return wyt__batch_note(&all->batch, WYT_OK);
}

/* Whether to list all numbers up to the largest one. Those of bands and of what
 * is not listed are found as soon one by one. */
static bool is_listed(const struct numbers *all, uint64_t largest,
                      const struct wyt__flow *flow)
{
    const wyt_solver *solver = all->batch.solver;
    const size_t position = all->layout.n * sizeof *all->out;
    const struct wyt__question question = {.what = WYT_ASK_NTH,
                                           .number = largest};
    const struct wyt__theory *theory = &solver->rules->theory;
    return theory->band == 0 && !theory->complement &&
           largest / LISTED_FOR_ONE < all->batch.count &&
           largest < MOST_LISTED / position &&
           (largest + 1) * position <= wyt__memory_left(solver->context) &&
           (flow != NULL || wyt__reads_many(solver, &question));
}

/* Lists them; without any positions if one is missing. */
static int32_t list(const struct numbers *all, struct listed *listed)
{
    wyt_solver *solver = all->batch.solver;
    const size_t n = all->layout.n;
    char error[WYT__ERROR_BYTES];
    int32_t status;
    memcpy(error, solver->context->error, sizeof error);
    listed->heaps = wyt__allocate_raw(solver->context, n * listed->room,
                                      sizeof *listed->heaps, &status);
    if (status == WYT_OK)
        status = wyt_solver_list(solver, 0, all->side, listed->heaps, n,
                                 listed->room, &listed->count);
    if (listed->count == listed->room ||
        (status != WYT_E_MEMORY && wyt__batch_ends(&all->batch, status)))
        return status;
    wyt__release(solver->context, listed->heaps, n * listed->room,
                 sizeof *listed->heaps);
    listed->heaps = NULL;
    listed->count = 0;
    memcpy(solver->context->error, error, sizeof error);
    return WYT_OK;
}

static int32_t run_listed(struct numbers *all, uint64_t largest)
{
    wyt_solver *solver = all->batch.solver;
    struct listed listed = {.room = (size_t)largest + 1};
    int32_t status = list(all, &listed);
    while (all->batch.done < all->batch.count && status == WYT_OK)
        status = look_up(all, &listed);
    wyt__release(solver->context, listed.heaps, all->layout.n * listed.room,
                 sizeof *listed.heaps);
    return status;
}

/* Has the largest number found first. */
static int32_t foresee_numbers(const struct numbers *all, uint64_t largest)
{
    uint64_t heaps[WYT__HEAPS];
    struct wyt__question question = {.what = WYT_ASK_NTH,
                                     .number = largest,
                                     .side = all->side,
                                     .out_heaps = heaps,
                                     .capacity = 1,
                                     .is_last = true};
    return wyt__batch_foresee(&all->batch, &question);
}

static int32_t run_numbers(struct numbers *all)
{
    const struct wyt__batch *batch = &all->batch;
    struct wyt__flow *flow = NULL;
    uint64_t largest = 0;
    int32_t status = WYT_OK;
    if (batch->count > 0)
        status = wyt__solver_flow(batch->solver, all->side, &flow);
    if (status == WYT_OK && flow != NULL && wyt__flow_pair(flow) != NULL)
        return run_pairs(all, flow);
    if (status == WYT_OK)
        status = find_largest(all, &largest);
    if (status == WYT_OK && is_listed(all, largest, flow))
        return run_listed(all, largest);
    if (status == WYT_OK)
        status = foresee_numbers(all, largest);
    while (batch->done < batch->count && status == WYT_OK)
        status = ask_number(all);
    return status;
}

int32_t wyt_solver_nth_batch(wyt_solver *solver, const uint64_t *numbers,
                             size_t count, uint32_t side, uint64_t *out_heaps,
                             size_t n, size_t step, size_t stride,
                             int32_t *out_statuses, size_t *out_count)
{
    struct numbers all = {.batch = {solver, count, 0, out_statuses},
                          .numbers = numbers,
                          .side = side,
                          .out = out_heaps,
                          .layout = {n, step, stride}};
    int32_t status =
        wyt__batch_begin(&all.batch, &all.layout, numbers, "numbers", out_heaps,
                         "out_heaps", out_count);
    if (status != WYT_OK)
        return status;
    status = wyt__check_side(solver, side);
    if (status == WYT_OK)
        status = run_numbers(&all);
    *out_count = all.batch.done;
    return status;
}

/* ---- outcomes ---- */

struct places {
    struct wyt__batch batch;
    const uint64_t *heaps;
    unsigned char *out;
    struct wyt__layout layout;
};

static int32_t ask_outcome(struct places *all)
{
    const size_t k = all->batch.done;
    uint64_t heaps[WYT__HEAPS];
    struct wyt__question question = {.what = WYT_ASK_OUTCOME, .heaps = heaps};
    int32_t status;
    wyt__layout_read(&all->layout, all->heaps, k, heaps);
    status = wyt__ask(all->batch.solver, &question, all->layout.n);
    if (status == WYT_OK)
        all->out[k] = (unsigned char)question.outcome;
    return wyt__batch_note(&all->batch, status);
}

/* The arrays of both heaps from here on, in the block if they lie otherwise;
 * *count of them at most. */
static const uint64_t *heap_array(const struct places *all,
                                  struct wyt__flow *flow, size_t heap,
                                  size_t *count)
{
    const struct wyt__layout *layout = &all->layout;
    const uint64_t *from =
        all->heaps + all->batch.done * layout->stride + heap * layout->step;
    uint64_t *block = wyt__flow_block(flow, heap);
    if (layout->stride == 1)
        return from;
    if (*count > WYT__FLOW_BLOCK)
        *count = WYT__FLOW_BLOCK;
    for (size_t k = 0; k < *count; k++)
        block[k] = from[k * layout->stride];
    return block;
}

/* Every position exists, and is P iff it is a pair. */
static int32_t run_members(struct places *all, struct wyt__flow *flow)
{
    const struct wyt__batch *batch = &all->batch;
    const struct wyt__kernels *kernels =
        wyt__kernels_of(wyt__isa(batch->solver->context));
    int32_t status = WYT_OK;
    while (batch->done < batch->count && status == WYT_OK) {
        size_t count = batch->count - batch->done;
        const uint64_t *x, *y;
        if (count > WYT__FLOW_STRETCH)
            count = WYT__FLOW_STRETCH;
        x = heap_array(all, flow, 0, &count);
        y = heap_array(all, flow, 1, &count);
        kernels->member(wyt__flow_pair(flow), x, y, count,
                        all->out + batch->done);
        wyt__batch_answered(&all->batch, count);
        status = count_items(batch, count);
    }
    return status;
}

static int32_t run_places(struct places *all)
{
    const struct wyt__batch *batch = &all->batch;
    wyt_solver *solver = batch->solver;
    const struct wyt__game *game = &solver->rules->game;
    struct wyt__flow *flow = NULL;
    int32_t status = WYT_OK;
    if (batch->count > 0 && game->heaps == 2 && solver->rules->symmetric &&
        game->hole[0] * game->hole[1] == 0)
        status = wyt__solver_flow(solver, WYT_SIDE_BOTH, &flow);
    if (status == WYT_OK && flow != NULL && wyt__flow_pair(flow) != NULL)
        return run_members(all, flow);
    if (status == WYT_OK)
        status = wyt__batch_foresee_positions(batch, &all->layout, all->heaps,
                                              WYT_ASK_OUTCOME, SIZE_MAX);
    while (batch->done < batch->count && status == WYT_OK)
        status = ask_outcome(all);
    return status;
}

int32_t wyt_solver_outcome_batch(wyt_solver *solver, const uint64_t *heaps,
                                 size_t n, size_t step, size_t stride,
                                 size_t count, void *out_outcomes,
                                 int32_t *out_statuses, size_t *out_count)
{
    struct places all = {.batch = {solver, count, 0, out_statuses},
                         .heaps = heaps,
                         .out = out_outcomes,
                         .layout = {n, step, stride}};
    int32_t status = wyt__batch_begin(&all.batch, &all.layout, heaps, "heaps",
                                      out_outcomes, "out_outcomes", out_count);
    if (status != WYT_OK)
        return status;
    status = run_places(&all);
    *out_count = all.batch.done;
    return status;
}
