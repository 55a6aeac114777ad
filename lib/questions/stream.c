/* SPDX-License-Identifier: MIT */
/*
 * P-positions in order: lists and streams. Where they are a run or two, kernels
 * write them, into the caller's arrays if these have one heap each, by blocks
 * into other layouts. Other games are asked for them one by one.
 */
#include <wythoff/batch.h>
#include <wythoff/lists.h>

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "questions/ask.h"
#include "questions/caller_arrays.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "sequences/kernels/kernels.h"
#include "solve/question.h"
#include "solve/scan.h"
#include "solve/solver.h"
#include "theory/stream_engine.h"

struct wyt_stream {
    wyt_context *context;
    wyt_solver *solver;
    uint64_t next;
    uint64_t value; /* Grundy value; 0: P-positions */
    uint32_t side;
    bool ended; /* behind number 2^64-1 */
};

/* Numbers for positions that are asked for together and then put. */
#define ROOM 1024

/* Where positions go: to one of two arrays. */
struct target {
    wyt_solver *solver;
    uint64_t value;
    uint32_t side;
    uint64_t *wide;
    uint32_t *narrow;
    struct wyt__layout layout;
    size_t capacity, done;
    bool goes_on; /* of a stream */
};

/* ---- one by one ---- */

static int32_t fail_narrow(const struct target *target, uint64_t number)
{
    return wyt__fail(target->solver->context, WYT_BEYOND,
                     "P-position number %llu has a heap beyond 32 bits",
                     (unsigned long long)number);
}

/* How many positions come before the first with a heap beyond 32 bits. */
static size_t fitting(size_t n, const uint64_t *const *from, size_t apart,
                      size_t count)
{
    for (size_t k = 0; k < n; k++)
        for (size_t i = 0; i < count; i++)
            if (from[k][i * apart] > UINT32_MAX)
                count = i;
    return count;
}

static int32_t fail_number(wyt_context *context)
{
    return wyt__fail(context, WYT_BEYOND,
                     "P-position number 18446744073709551616 comes next; "
                     "numbers are below 2^64");
}

/* Positions of n heaps whose heap k are those from[k], `apart` numbers from one
 * to the next: into 64 bits, */
static inline void put_heaps(const struct target *target,
                             const uint64_t *const *from, size_t apart,
                             size_t count, size_t n)
{
    const size_t stride = target->layout.stride, step = target->layout.step;
    uint64_t *to = target->wide + target->done * stride;
    for (size_t i = 0; i < count; i++, to += stride)
        for (size_t k = 0; k < n; k++)
            to[k * step] = from[k][i * apart];
}

/* Pairs one after the other, from an array a heap. */
static void put_pairs(uint64_t *restrict to, const uint64_t *restrict x,
                      const uint64_t *restrict y, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        to[2 * i] = x[i];
        to[2 * i + 1] = y[i];
    }
}

static void put_wide(const struct target *target, const uint64_t *const *from,
                     size_t apart, size_t count)
{
    const struct wyt__layout *layout = &target->layout;
    if (layout->n == 2 && layout->step == 1 && layout->stride == 2 &&
        apart == 1)
        put_pairs(target->wide + 2 * target->done, from[0], from[1], count);
    else if (layout->n == 2)
        put_heaps(target, from, apart, count, 2);
    else if (target->layout.n == 3)
        put_heaps(target, from, apart, count, 3);
    else
        put_heaps(target, from, apart, count, target->layout.n);
}

/* and into 32. */
static void put_small(const struct target *target, const uint64_t *const *from,
                      size_t apart, size_t count)
{
    const struct wyt__layout *layout = &target->layout;
    uint32_t *to = target->narrow + target->done * layout->stride;
    for (size_t k = 0; k < layout->n; k++)
        for (size_t i = 0; i < count; i++)
            to[i * layout->stride + k * layout->step] =
                (uint32_t)from[k][i * apart];
}

/* Those of them that fit, behind the ones that are done. */
static int32_t put(struct target *target, uint64_t number,
                   const uint64_t *const *from, size_t apart, size_t count)
{
    size_t fit = count;
    if (target->narrow != NULL) {
        fit = fitting(target->layout.n, from, apart, count);
        put_small(target, from, apart, fit);
    } else {
        put_wide(target, from, apart, fit);
    }
    target->done += fit;
    return fit < count ? fail_narrow(target, number + fit) : WYT_OK;
}

/* The same for positions whose heaps lie one behind the other. */
static int32_t put_positions(struct target *target, uint64_t number,
                             const uint64_t *heaps, size_t count)
{
    const size_t n = target->layout.n;
    const uint64_t *from[WYT__HEAPS];
    for (size_t k = 0; k < n; k++)
        from[k] = heaps + k;
    return put(target, number, from, n, count);
}

/* Whether answers can be written to where they belong. */
static bool is_in_place(const struct target *target)
{
    const struct wyt__layout *layout = &target->layout;
    return target->wide != NULL && layout->step == 1 &&
           layout->stride == layout->n;
}

/* Asks for the positions behind those that are done, and gets one or more. */
static int32_t ask_some(struct target *target, struct wyt__question *question)
{
    const bool in_place = is_in_place(target);
    const size_t n = target->layout.n, left = target->capacity - target->done;
    const size_t room = ROOM / n;
    uint64_t heaps[ROOM];
    int32_t status;
    question->out_heaps = in_place ? target->wide + target->done * n : heaps;
    question->capacity = in_place || left < room ? left : room;
    question->count = 1;
    status = wyt__answer(target->solver, question);
    if (status == WYT_OK && in_place)
        target->done += question->count;
    else if (status == WYT_OK)
        status =
            put_positions(target, question->number, heaps, question->count);
    return status == WYT_OK ? wyt__tick(target->solver->context, target->done,
                                        target->capacity)
                            : status;
}

static int32_t ask_all(struct target *target, uint64_t from)
{
    struct wyt__question question = {
        .what = target->value == 0 ? WYT_ASK_NTH : WYT_ASK_VALUES,
        .value = target->value,
        .side = target->side,
        .goes_on = target->goes_on};
    int32_t status = WYT_OK;
    while (target->done < target->capacity && status == WYT_OK) {
        question.number = from + target->done;
        status = ask_some(target, &question);
    }
    return status == WYT_NONE && !target->solver->context->foreign ? WYT_OK
                                                                   : status;
}

/* ---- by kernels ---- */

/* Both halves of a block into 32-bit arrays; how many positions fit. */
static size_t put_narrow(struct target *target, uint64_t *const *block,
                         size_t count, bool far)
{
    const struct wyt__kernels *kernels =
        wyt__kernels_of(wyt__isa(target->solver->context));
    for (size_t i = 0; i < 2; i++) {
        uint32_t *to = target->narrow + i * target->layout.step + target->done;
        count = kernels->narrow(block[i], count, to, far);
    }
    return count;
}

/* A block of positions into the target; those that fit into 32 bits. */
static int32_t put_block(struct target *target, uint64_t number,
                         uint64_t *const *block, size_t count, bool far)
{
    const uint64_t *const from[2] = {block[0], block[1]};
    size_t narrow;
    if (target->narrow == NULL || target->layout.stride != 1)
        return put(target, number, from, 1, count);
    narrow = put_narrow(target, block, count, far);
    target->done += narrow;
    return narrow < count ? fail_narrow(target, number + narrow) : WYT_OK;
}

/* Whether blocks go to 32-bit arrays past the caches. */
static bool is_far(const struct target *target)
{
    const struct wyt__layout *layout = &target->layout;
    if (target->narrow == NULL || layout->stride != 1 ||
        target->capacity / 2 < WYT__FLOW_FAR)
        return false;
    return (uintptr_t)target->narrow % WYT__FAR_ALIGNMENT == 0 &&
           (uintptr_t)(target->narrow + layout->step) % WYT__FAR_ALIGNMENT == 0;
}

static int32_t flow_blocks(struct target *target, struct wyt__flow *flow,
                           uint64_t from)
{
    uint64_t *const block[2] = {wyt__flow_block(flow, 0),
                                wyt__flow_block(flow, 1)};
    const bool far = is_far(target);
    int32_t status = WYT_OK;
    while (target->done < target->capacity && status == WYT_OK) {
        size_t left = target->capacity - target->done, count = 0;
        size_t wanted = left < WYT__FLOW_BLOCK ? left : WYT__FLOW_BLOCK;
        uint64_t number = from + target->done;
        int32_t put;
        status =
            wyt__flow_read(flow, number, wanted, block[0], block[1], &count);
        put = put_block(target, number, block, count, far);
        if (put != WYT_OK)
            status = put;
        if (status == WYT_OK) /* the flow counted them */
            status = wyt__work(target->solver->context, 0, target->done,
                               target->capacity);
    }
    if (far)
        wyt__kernels_of(wyt__isa(target->solver->context))->finish();
    return status;
}

/* Positions from a number on, whose numbers are below 2^64. */
static int32_t read_numbers(struct target *target, uint64_t from)
{
    struct wyt__flow *flow = NULL;
    const struct wyt__layout *layout = &target->layout;
    int32_t status = WYT_OK;
    if (target->capacity > 0 && target->value == 0)
        status = wyt__solver_flow(target->solver, target->side, &flow);
    if (status != WYT_OK)
        return status;
    if (flow == NULL)
        return ask_all(target, from);
    if (target->wide != NULL && layout->stride == 1)
        return wyt__flow_read(flow, from, target->capacity, target->wide,
                              target->wide + layout->step, &target->done);
    return flow_blocks(target, flow, from);
}

/* Positions from a number on. */
static int32_t read_all(struct target *target, uint64_t from)
{
    const uint64_t behind = UINT64_MAX - from;
    const bool cut = target->capacity > 0 && target->capacity - 1 > behind;
    int32_t status;
    if (cut)
        target->capacity = (size_t)behind + 1;
    status = read_numbers(target, from);
    return status == WYT_OK && cut && target->done == target->capacity
               ? fail_number(target->solver->context)
               : status;
}

/* ---- lists ---- */

int32_t wyt_solver_list(wyt_solver *solver, uint64_t from, uint32_t side,
                        uint64_t *out_heaps, size_t n, size_t capacity,
                        size_t *out_count)
{
    struct target target = {.solver = solver,
                            .side = side,
                            .wide = out_heaps,
                            .layout = {n, 1, n},
                            .capacity = capacity};
    int32_t status;
    if (out_count != NULL)
        *out_count = 0;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (out_heaps == NULL && capacity > 0))
        return wyt__fail_null(solver->context,
                              out_count == NULL ? "out_count" : "out_heaps");
    status = wyt__check_room(solver, n);
    if (status == WYT_OK)
        status = wyt__check_side(solver, side);
    if (status == WYT_OK)
        status = read_all(&target, from);
    *out_count = target.done;
    return status;
}

/* ---- streams ---- */

/* Whether the solver numbers the positions of a value. */
static int32_t check_numbers(const wyt_solver *solver, uint64_t value)
{
    if (wyt_solver_supports(solver, value == 0 ? WYT_ASK_NTH : WYT_ASK_VALUES))
        return WYT_OK;
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "numbers of %s of %s are not answered by %s",
                     value == 0 ? "P-positions" : "positions of a Grundy value",
                     solver->rules->text,
                     solver->automatic ? "any backend"
                                       : solver->candidates[0].backend->name);
}

/* A stream that keeps a solver. */
static int32_t open_stream(wyt_solver *solver, uint64_t value, uint64_t from,
                           uint32_t side, wyt_stream **out_stream)
{
    int32_t status = wyt__check_side(solver, side);
    if (status == WYT_OK)
        status = check_numbers(solver, value);
    if (status != WYT_OK)
        return status;
    wyt_stream *stream =
        wyt__allocate(solver->context, 1, sizeof *stream, &status);
    if (stream == NULL)
        return status;
    stream->context = wyt_context_ref(solver->context);
    stream->solver = wyt__solver_ref(solver);
    stream->value = value;
    stream->next = from;
    stream->side = side;
    *out_stream = stream;
    return WYT_OK;
}

int32_t wyt_stream_new(wyt_context *context, const wyt_rules *rules,
                       uint64_t from, uint32_t side, wyt_stream **out_stream)
{
    wyt_solver *solver = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_stream == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_stream");
    status = wyt_solver_new(context, rules, NULL, &solver);
    if (status == WYT_OK)
        status = open_stream(solver, 0, from, side, out_stream);
    wyt_solver_free(solver);
    return status;
}

int32_t wyt_solver_stream(wyt_solver *solver, uint64_t from, uint32_t side,
                          wyt_stream **out_stream)
{
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_stream == NULL)
        return wyt__fail_null(solver->context, "out_stream");
    return open_stream(solver, 0, from, side, out_stream);
}

int32_t wyt_solver_stream_value(wyt_solver *solver, uint64_t value,
                                uint64_t from, uint32_t side,
                                wyt_stream **out_stream)
{
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    if (out_stream == NULL)
        return wyt__fail_null(solver->context, "out_stream");
    status = wyt__check_meaning(solver, WYT_ASK_VALUES);
    return status == WYT_OK ? open_stream(solver, value, from, side, out_stream)
                            : status;
}

const wyt_rules *wyt_stream_rules(const wyt_stream *stream)
{
    return stream == NULL ? NULL : stream->solver->rules;
}

void wyt_stream_free(wyt_stream *stream)
{
    wyt_context *context;
    if (stream == NULL)
        return;
    context = stream->context;
    wyt_solver_free(stream->solver);
    wyt__release(context, stream, 1, sizeof *stream);
    wyt_context_unref(context);
}

static int32_t next(wyt_stream *stream, struct target *target,
                    size_t *out_count)
{
    const bool nowhere = target->wide == NULL && target->narrow == NULL;
    int32_t status;
    if (out_count != NULL)
        *out_count = 0;
    if (stream == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (nowhere && target->capacity > 0))
        return wyt__fail_null(stream->context,
                              out_count == NULL ? "out_count" : "out_heaps");
    target->solver = stream->solver;
    target->value = stream->value;
    target->side = stream->side;
    target->goes_on = true;
    status =
        wyt__check_layout(stream->solver, &target->layout, target->capacity);
    if (status == WYT_OK && stream->ended && target->capacity > 0)
        status = fail_number(stream->context);
    if (status == WYT_OK)
        status = read_all(target, stream->next);
    stream->ended = stream->ended || target->done > UINT64_MAX - stream->next;
    stream->next += target->done;
    *out_count = target->done;
    return status;
}

int32_t wyt_stream_next(wyt_stream *stream, uint64_t *out_heaps, size_t n,
                        size_t step, size_t stride, size_t capacity,
                        size_t *out_count)
{
    struct target target = {
        .wide = out_heaps, .layout = {n, step, stride}, .capacity = capacity};
    return next(stream, &target, out_count);
}

int32_t wyt_stream_next32(wyt_stream *stream, uint32_t *out_heaps, size_t n,
                          size_t step, size_t stride, size_t capacity,
                          size_t *out_count)
{
    struct target target = {
        .narrow = out_heaps, .layout = {n, step, stride}, .capacity = capacity};
    return next(stream, &target, out_count);
}
