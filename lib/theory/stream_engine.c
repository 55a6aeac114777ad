/* SPDX-License-Identifier: MIT */
/*
 * A few positions by hand, and behind them a strand (theory/strand.h) or a
 * braid of two (theory/braid.h); or bishop-type blocking
 * (theory/bishop_stream.h); or a band (theory/band_stream.h); or what another
 * flow does not list (theory/unlisted_stream.h).
 */
#include "theory/stream_engine.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "moves/positions.h"
#include "numbers/term.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/kernels/kernels.h"
#include "theory/band_stream.h"
#include "theory/bishop_stream.h"
#include "theory/braid.h"
#include "theory/listed.h"
#include "theory/strand.h"
#include "theory/unlisted_stream.h"

struct wyt__flow {
    wyt_context *context;
    wyt_rules *rules;
    uint64_t head[WYT__HEAD][2];
    size_t head_count;
    bool mirrored;             /* the lower side of a symmetric game */
    struct wyt__strand strand; /* without a braid */
    struct wyt__braid *braid;
    struct wyt__bishop_stream bishop;
    struct wyt__band_stream band;
    struct wyt__flow *listed; /* NULL, or what is left out */
    struct wyt__unlisted_stream *unlisted;
    bool exchanged; /* x is the larger heap of a point of the strand */
    struct wyt__golden pair;
    bool is_pair;
    uint64_t block[2][WYT__FLOW_BLOCK];
};

/* ---- life cycle ---- */

/* Point 0 of a recursion is (0,0) if the sides share it; it comes first. */
static bool is_origin(const struct wyt__theory *theory,
                      const struct wyt__listed_run *part)
{
    const struct wyt__run *run = &theory->runs[part->run];
    return part->first == 0 && part->count == 1 && run->source == WYT__MEX &&
           run->s == 0 && run->shift == 0;
}

/* The head, and with it a part that is (0,0) alone. */
static void set_head(struct wyt__flow *flow, struct wyt__listed *list)
{
    const struct wyt__theory *theory = &flow->rules->theory;
    size_t kept = 0;
    memcpy(flow->head, list->head, sizeof flow->head);
    flow->head_count = list->head_count;
    for (size_t i = 0; i < list->count; i++) {
        if (flow->head_count == 0 && is_origin(theory, &list->parts[i]))
            flow->head_count = 1; /* the head is zeroed */
        else
            list->parts[kept++] = list->parts[i];
    }
    list->count = kept;
}

static void set_pair(struct wyt__flow *flow)
{
    const struct wyt__strand *strand = &flow->strand;
    const struct wyt__run *run = &strand->run;
    const bool recursion = run->source == WYT__MEX;
    flow->exchanged = flow->mirrored != wyt__strand_is_lower(strand);
    flow->is_pair = strand->manner == WYT__RAMP && flow->head_count == 0 &&
                    strand->first == 0 && run->scale == 1 && run->shift == 0 &&
                    (recursion || run->source == WYT__GOLDEN);
    if (flow->is_pair)
        flow->pair = wyt__golden_pair((uint32_t)(recursion ? run->a : run->m),
                                      recursion ? 1 : (uint32_t)run->p);
}

/* Opens what is behind the head: at most two parts, one of them endless. */
static int32_t open_parts(struct wyt__flow *flow, uint32_t side)
{
    const struct wyt__theory *theory = &flow->rules->theory;
    struct wyt__listed list = wyt__listed_of(flow->rules, side);
    int32_t status;
    if (list.ends)
        return WYT_UNSUPPORTED;
    set_head(flow, &list);
    if (list.count == 2)
        return wyt__braid_open(flow->context, theory, list.parts, &flow->braid);
    if (list.count != 1)
        return WYT_UNSUPPORTED;
    if (wyt__bishop_stream_has(&theory->runs[list.parts[0].run]) &&
        list.parts[0].first == 0) {
        wyt__bishop_stream_open(&flow->bishop, flow->context,
                                &theory->runs[list.parts[0].run]);
        return WYT_OK;
    }
    status =
        wyt__strand_open(&flow->strand, flow->context, theory, &list.parts[0]);
    if (status == WYT_OK)
        set_pair(flow);
    return status;
}

/* What a theory lists, on a side. */
static int32_t fill_listed(struct wyt__flow *flow, uint32_t side)
{
    flow->band.k = flow->rules->theory.band;
    return flow->band.k == 0 ? open_parts(flow, side) : WYT_OK;
}

typedef int32_t fill(struct wyt__flow *flow, uint32_t side);

static int32_t open_by(fill *fill_flow, wyt_context *context,
                       const wyt_rules *rules, uint32_t side,
                       struct wyt__flow **out_flow)
{
    int32_t status;
    struct wyt__flow *flow = wyt__allocate(context, 1, sizeof *flow, &status);
    if (flow == NULL)
        return status;
    flow->context = wyt_context_ref(context);
    flow->rules = wyt_rules_ref(rules);
    flow->mirrored = rules->symmetric && side == WYT_SIDE_LOWER;
    status = fill_flow(flow, side);
    if (status == WYT_OK)
        *out_flow = flow;
    else
        wyt__flow_close(flow);
    return status;
}

/* All others. Of a symmetric game the upper side has them. */
static int32_t fill_unlisted(struct wyt__flow *flow, uint32_t side)
{
    int32_t status;
    if (flow->rules->symmetric)
        side = WYT_SIDE_UPPER;
    flow->unlisted =
        wyt__allocate(flow->context, 1, sizeof *flow->unlisted, &status);
    if (flow->unlisted == NULL)
        return status;
    flow->unlisted->side = side;
    return open_by(fill_listed, flow->context, flow->rules, side,
                   &flow->listed);
}

int32_t wyt__flow_open(wyt_context *context, const wyt_rules *rules,
                       uint32_t side, struct wyt__flow **out_flow)
{
    const struct wyt__theory *theory = &rules->theory;
    if (theory->p_count != 0 || rules->game.heaps != 2 ||
        (theory->run_count == 0 && theory->band == 0))
        return WYT_UNSUPPORTED;
    return open_by(theory->complement ? fill_unlisted : fill_listed, context,
                   rules, side, out_flow);
}

void wyt__flow_close(struct wyt__flow *flow)
{
    wyt_context *context;
    if (flow == NULL)
        return;
    context = flow->context;
    wyt__strand_close(&flow->strand);
    wyt__braid_close(flow->braid);
    wyt__bishop_stream_close(&flow->bishop);
    wyt__flow_close(flow->listed);
    wyt__release(context, flow->unlisted, flow->unlisted == NULL ? 0 : 1,
                 sizeof *flow->unlisted);
    wyt_rules_unref(flow->rules);
    wyt__release(context, flow, 1, sizeof *flow);
    wyt_context_unref(context);
}

const struct wyt__golden *wyt__flow_pair(const struct wyt__flow *flow)
{
    return flow->is_pair ? &flow->pair : NULL;
}

bool wyt__flow_is_exchanged(const struct wyt__flow *flow)
{
    return flow->exchanged;
}

uint64_t *wyt__flow_block(struct wyt__flow *flow, size_t i)
{
    return flow->block[i];
}

/* ---- reading ---- */

static size_t read_head(const struct wyt__flow *flow, uint64_t from,
                        size_t room, uint64_t *x, uint64_t *y)
{
    size_t done = 0;
    for (; done < room && from + done < flow->head_count; done++) {
        const uint64_t *point = flow->head[from + done];
        x[done] = point[flow->mirrored ? 1 : 0];
        y[done] = point[flow->mirrored ? 0 : 1];
    }
    return done;
}

size_t wyt__flow_lead(const uint64_t *x, const uint64_t *y)
{
    const uintptr_t from = (uintptr_t)x % WYT__FAR_ALIGNMENT;
    if ((uintptr_t)y % WYT__FAR_ALIGNMENT != from || from % sizeof *x != 0)
        return WYT__FLOW_BLOCK;
    return (WYT__FAR_ALIGNMENT - from) % WYT__FAR_ALIGNMENT / sizeof *x;
}

/* What kernels write at once: a stretch, or a few points before an array that
 * is written past the caches. */
struct stretch {
    size_t lead, done, capacity;
    bool far;
};

static size_t stretch_of(const struct stretch *s)
{
    size_t left = s->capacity - s->done;
    if (s->far && s->done < s->lead)
        return s->lead - s->done;
    return left < WYT__FLOW_STRETCH ? left : WYT__FLOW_STRETCH;
}

/* Short reads count their work only: the caller polls, with its own `done`. */
static int32_t count_points(const struct wyt__flow *flow,
                            const struct stretch *s, size_t count)
{
    const uint64_t steps = WYT__POINT_STEPS * (uint64_t)count;
    if (s->capacity > WYT__FLOW_STRETCH)
        return wyt__work(flow->context, steps, s->done, s->capacity);
    wyt__count_work(flow->context, steps);
    return WYT_OK;
}

/* Points behind the head, from number k of them on, and how many. */
static int32_t read_points(struct wyt__flow *flow, uint64_t k, size_t room,
                           uint64_t *x, uint64_t *y, bool far, size_t *count)
{
    const struct wyt__kernels *kernels =
        wyt__kernels_of(wyt__isa(flow->context));
    uint64_t *first = flow->mirrored ? y : x, *second = flow->mirrored ? x : y;
    if (flow->listed != NULL)
        return wyt__unlisted_read(flow->unlisted, flow->listed, k, room, first,
                                  second, count);
    if (flow->bishop.open)
        return wyt__bishop_read(&flow->bishop, k, room, first, second, count);
    if (flow->band.k > 0)
        *count = wyt__band_read(&flow->band, k, room, first, second);
    else if (flow->braid != NULL)
        *count = wyt__braid_read(flow->braid, kernels, k, room, first, second);
    else
        *count = wyt__strand_read(&flow->strand, kernels, k, room,
                                  flow->exchanged ? y : x,
                                  flow->exchanged ? x : y, far);
    if (far)
        kernels->finish();
    return WYT_OK;
}

static int32_t read_behind(struct wyt__flow *flow, uint64_t from,
                           struct stretch *s, uint64_t *x, uint64_t *y)
{
    const uint64_t begin = from - flow->head_count;
    while (s->done < s->capacity) {
        const size_t wanted = stretch_of(s);
        const bool far = s->far && s->done >= s->lead;
        const uint64_t k = begin + s->done;
        size_t count = 0;
        int32_t status = WYT_OK;
        if (k >= s->done) /* else it passed 2^64-1 */
            status = read_points(flow, k, wanted, x + s->done, y + s->done, far,
                                 &count);
        s->done += count;
        if (status == WYT_OK && count < wanted)
            status = wyt__fail_beyond_nth(flow->context, from + s->done);
        if (status == WYT_OK)
            status = count_points(flow, s, count);
        if (status != WYT_OK)
            return status;
    }
    return WYT_OK;
}

int32_t wyt__flow_read(struct wyt__flow *flow, uint64_t from, size_t capacity,
                       uint64_t *x, uint64_t *y, size_t *count)
{
    struct stretch s = {.capacity = capacity};
    int32_t status = WYT_OK;
    size_t head = read_head(flow, from, capacity, x, y);
    s.capacity -= head;
    s.lead = wyt__flow_lead(x + head, y + head);
    s.far = flow->listed == NULL && flow->band.k == 0 && flow->braid == NULL &&
            !flow->bishop.open && flow->strand.run.scale == 1 &&
            s.lead < WYT__FLOW_BLOCK && s.capacity >= WYT__FLOW_FAR;
    if (s.capacity > 0)
        status = read_behind(flow, from + head, &s, x + head, y + head);
    *count = head + s.done;
    return status;
}
