/* SPDX-License-Identifier: MIT */
/*
 * A run in order. Terms, that is golden pairs, their parts and a-Wythoff, and
 * lines are ramps (numbers/term.h): each 1024 points start anew from the exact
 * value. Recursions are gap words (sequences/gaps.h). Both go on where they
 * stopped; to start elsewhere costs some microseconds at most.
 *
 * Of a ramp the last point of 1024 is computed first: points rise, so that all
 * of them fit into 64 bits if it does.
 */
#include "theory/stream_engine.h"

#include <wythoff/solver.h>

#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "base/wide.h"
#include "numbers/term.h"
#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/gaps.h"
#include "sequences/kernels/kernels.h"
#include "theory/listed.h"

/* A side that lists a few positions and behind them the points of one run. */
struct single {
    uint64_t head[WYT__HEAD][2];
    size_t head_count, run;
    uint64_t first; /* the index of its first point */
};

struct wyt__flow {
    wyt_context *context;
    wyt_rules *rules;
    struct single single;
    const struct wyt__run *run;
    bool mirrored;          /* the lower side of a symmetric game */
    bool exchanged;         /* x is the larger heap of a point of the run */
    struct wyt__term term;  /* of ramps but lines */
    struct wyt__gaps *gaps; /* NULL: a ramp */
    struct wyt__golden pair;
    bool is_pair;
    uint64_t next; /* the number at which the gaps stand */
    bool placed;
    uint64_t block[2][WYT__FLOW_BLOCK];
};

/* ---- what is listed ---- */

/* Point 0 of a recursion is (0,0) if the sides share it; it comes first. */
static bool is_origin(const struct wyt__theory *theory,
                      const struct wyt__listed_run *part)
{
    const struct wyt__run *run = &theory->runs[part->run];
    return part->first == 0 && part->count == 1 && run->source == WYT__MEX &&
           run->s == 0 && run->shift == 0;
}

/* Whether the listed P-positions of a side are a single run. */
static bool find_single(const wyt_rules *rules, uint32_t side,
                        struct single *single)
{
    const struct wyt__theory *theory = &rules->theory;
    const struct wyt__listed parts = wyt__listed_of(rules, side);
    const struct wyt__listed_run *endless = NULL;
    size_t origins = 0;
    for (size_t i = 0; i < parts.count; i++) {
        const struct wyt__listed_run *part = &parts.parts[i];
        if (part->count == WYT__ENDLESS && endless == NULL)
            endless = part;
        else if (is_origin(theory, part))
            origins++;
        else
            return false;
    }
    if (endless == NULL || origins > (parts.head_count == 0 ? 1 : 0) ||
        theory->complement || theory->p_count != 0 || rules->game.heaps != 2)
        return false;
    *single = (struct single){.head_count = parts.head_count,
                              .run = endless->run,
                              .first = endless->first};
    memcpy(single->head, parts.head, sizeof parts.head);
    if (origins > 0) /* the head is zeroed */
        single->head_count = 1;
    return true;
}

/* ---- life cycle ---- */

/* How a run is read. */
enum manner { NONE, LINE, TERM, GAPS };

static enum manner manner_of(const struct wyt__theory *theory,
                             const struct wyt__run *run)
{
    const struct wyt__recursion *rule = &theory->recursion;
    if (run->source == WYT__LINE)
        return LINE;
    if (run->scale != 1 || run->shift != 0 || run->every != 1)
        return NONE;
    if (run->source != WYT__MEX)
        return TERM;
    if (rule->width[0] == 0 || rule->width[1] == 0)
        return NONE;
    return rule->width[0] == 1 && rule->width[1] == 1 && rule->s == 0 ? TERM
                                                                      : GAPS;
}

static void set_term(struct wyt__flow *flow)
{
    const struct wyt__run *run = flow->run;
    const bool recursion = run->source == WYT__MEX;
    const uint32_t m = (uint32_t)(recursion ? run->a : run->m);
    const uint32_t p = recursion ? 1 : (uint32_t)run->p;
    if (run->source == WYT__PART) {
        flow->term = wyt__part_term(m, p, (uint32_t)run->l);
        return;
    }
    flow->term = wyt__golden_term(m, p);
    flow->is_pair = flow->single.head_count == 0 && flow->single.first == 0;
    if (flow->is_pair)
        flow->pair = wyt__golden_pair(m, p);
}

static int32_t set_run(struct wyt__flow *flow)
{
    const struct wyt__theory *theory = &flow->rules->theory;
    switch (manner_of(theory, flow->run)) {
    case LINE:
        return WYT_OK;
    case TERM:
        set_term(flow);
        return WYT_OK;
    case GAPS:
        return wyt__gaps_open(flow->context, &theory->recursion,
                              flow->run->lower ? 1 : 0, &flow->gaps);
    default:
        return WYT_UNSUPPORTED;
    }
}

int32_t wyt__flow_open(wyt_context *context, const wyt_rules *rules,
                       uint32_t side, struct wyt__flow **out_flow)
{
    struct single single;
    struct wyt__flow *flow;
    int32_t status;
    if (!find_single(rules, side, &single))
        return WYT_UNSUPPORTED;
    flow = wyt__allocate(context, 1, sizeof *flow, &status);
    if (flow == NULL)
        return status;
    flow->context = wyt_context_ref(context);
    flow->rules = wyt_rules_ref(rules);
    flow->single = single;
    flow->run = &rules->theory.runs[single.run];
    flow->mirrored = rules->symmetric && side == WYT_SIDE_LOWER;
    flow->exchanged =
        flow->mirrored != (flow->run->source != WYT__LINE && flow->run->lower);
    status = set_run(flow);
    if (status != WYT_OK) {
        wyt__flow_close(flow);
        return status;
    }
    *out_flow = flow;
    return WYT_OK;
}

void wyt__flow_close(struct wyt__flow *flow)
{
    wyt_context *context;
    if (flow == NULL)
        return;
    context = flow->context;
    wyt__gaps_close(flow->gaps);
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

/* ---- ramps ---- */

/* start + n step, or false */
static bool affine(uint64_t start, uint64_t step, uint64_t n, uint64_t *out)
{
    return wyt__times(n, step, out) && wyt__add(*out, start, out);
}

/* The ramp at point n of the run; false if the point does not fit. */
static bool make_ramp(const struct wyt__flow *flow, uint64_t n,
                      struct wyt__ramp *ramp)
{
    const struct wyt__run *run = flow->run;
    uint64_t y, d;
    if (run->source == WYT__LINE) {
        *ramp = (struct wyt__ramp){.whole = run->dx, .rise = run->dy - run->dx};
        if (!affine(run->x0, run->dx, n, &ramp->x) ||
            !affine(run->y0, run->dy, n, &y))
            return false;
        ramp->d = y - ramp->x; /* may wrap, and adding it wraps back */
        return true;
    }
    return affine(run->s, run->a, n, &d) &&
           wyt__ramp_at(&flow->term, n, d, run->a, ramp) &&
           wyt__add(ramp->x, d, &y);
}

/* How many of `count` >= 1 points from n on fit, the first of which the ramp
 * has. */
static size_t fitting(const struct wyt__flow *flow,
                      const struct wyt__ramp *ramp, uint64_t n, size_t count)
{
    struct wyt__ramp last;
    size_t low = 0;
    /* Neither heap rises faster: dx + dy < 2^33, 1 + 1 + a < 2^34. */
    const struct wyt__run *run = flow->run;
    const uint64_t rise =
        run->source == WYT__LINE ? run->dx + run->dy : 2 + run->a;
    const uint64_t large =
        ramp->x > ramp->x + ramp->d ? ramp->x : ramp->x + ramp->d;
    if (n <= UINT64_MAX - count && large <= UINT64_MAX - count * rise)
        return count;
    while (low < count) { /* low fit, more than count do not */
        size_t middle = count - (count - low) / 2;
        if (n <= UINT64_MAX - (middle - 1) &&
            make_ramp(flow, n + (middle - 1), &last))
            low = middle;
        else
            count = middle - 1;
    }
    return low;
}

static size_t read_ramp(const struct wyt__flow *flow,
                        const struct wyt__kernels *kernels, uint64_t n,
                        size_t room, uint64_t *x, uint64_t *y, bool far)
{
    size_t done = 0;
    while (done < room) {
        size_t left = room - done;
        size_t wanted = left < WYT__RAMP_POINTS ? left : WYT__RAMP_POINTS;
        size_t count = 0;
        struct wyt__ramp ramp;
        if (make_ramp(flow, n + done, &ramp))
            count = fitting(flow, &ramp, n + done, wanted);
        if (count > 0 && !kernels->ramp(&ramp, count, x + done, y + done, far))
            (void)wyt__kernels_plain.ramp(&ramp, count, x + done, y + done,
                                          far);
        done += count;
        if (count < wanted)
            break;
    }
    return done;
}

/* ---- reading ---- */

static size_t read_gaps(struct wyt__flow *flow,
                        const struct wyt__kernels *kernels, uint64_t n,
                        size_t room, uint64_t *x, uint64_t *y, bool far)
{
    size_t count;
    if (!flow->placed || flow->next != n)
        flow->placed = wyt__gaps_seek(flow->gaps, n);
    if (!flow->placed)
        return 0;
    count = wyt__gaps_read(flow->gaps, kernels, room, x, y, far);
    flow->next = n + count;
    return count;
}

static size_t read_head(const struct wyt__flow *flow, uint64_t from,
                        size_t room, uint64_t *x, uint64_t *y)
{
    size_t done = 0;
    for (; done < room && from + done < flow->single.head_count; done++) {
        const uint64_t *point = flow->single.head[from + done];
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

static int32_t fail_beyond(const struct wyt__flow *flow, uint64_t number)
{
    return wyt__fail(flow->context, WYT_BEYOND,
                     "P-position number %llu has a heap beyond 64 bits",
                     (unsigned long long)number);
}

/* A few points are a part of what somebody else tells of. */
static int32_t count_points(const struct wyt__flow *flow,
                            const struct stretch *s, size_t count)
{
    const uint64_t steps = WYT__POINT_STEPS * (uint64_t)count;
    if (s->capacity > WYT__FLOW_STRETCH)
        return wyt__work(flow->context, steps, s->done, s->capacity);
    wyt__count_work(flow->context, steps);
    return WYT_OK;
}

/* Points of the run behind the head. */
static int32_t read_run(struct wyt__flow *flow, uint64_t from,
                        struct stretch *s, uint64_t *x, uint64_t *y)
{
    const struct wyt__kernels *kernels =
        wyt__kernels_of(wyt__isa(flow->context));
    const uint64_t begin = from - flow->single.head_count + flow->single.first;
    while (s->done < s->capacity) {
        const size_t wanted = stretch_of(s);
        const bool far = s->far && s->done >= s->lead;
        const uint64_t n = begin + s->done;
        size_t count = 0;
        int32_t status;
        if (n >= s->done) /* else it passed 2^64-1 */
            count =
                (flow->gaps != NULL ? read_gaps(flow, kernels, n, wanted,
                                                x + s->done, y + s->done, far)
                                    : read_ramp(flow, kernels, n, wanted,
                                                x + s->done, y + s->done, far));
        if (far)
            kernels->finish();
        s->done += count;
        if (count < wanted)
            return fail_beyond(flow, from + s->done);
        status = count_points(flow, s, count);
        if (status != WYT_OK)
            return status;
    }
    return WYT_OK;
}

int32_t wyt__flow_read(struct wyt__flow *flow, uint64_t from, size_t capacity,
                       uint64_t *x, uint64_t *y, size_t *count)
{
    uint64_t *small = flow->exchanged ? y : x, *big = flow->exchanged ? x : y;
    struct stretch s = {.capacity = capacity};
    int32_t status = WYT_OK;
    size_t head = read_head(flow, from, capacity, x, y);
    s.capacity -= head;
    s.lead = wyt__flow_lead(x + head, y + head);
    s.far = s.lead < WYT__FLOW_BLOCK && s.capacity >= WYT__FLOW_FAR;
    if (s.capacity > 0)
        status = read_run(flow, from + head, &s, small + head, big + head);
    *count = head + s.done;
    return status;
}
