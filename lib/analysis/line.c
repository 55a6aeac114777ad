/* SPDX-License-Identifier: MIT */
/*
 * The P-position on one line { p + t v }.
 *
 * First what is known of the line is asked (settle.c). If that says nothing
 * the line is walked from its first point, p - u v with u as large as can be,
 * one outcome after the other; boxes that a backend solves for it grow with
 * the position, up to the limits of the context. Where the game has all
 * multiples of v as moves the first P-position is the only one (see lines.c).
 * S. Heubach, M. Dufour, Nim, Wythoff and beyond - let's play! (slides, 2011).
 */
#include <wythoff/explore.h>

#include <string.h>

#include "analysis/lines.h"
#include "analysis/settle.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/solver.h"

struct line {
    wyt_solver *solver;
    const uint64_t *vector;
    size_t n;
    uint64_t bound;
    bool first_only; /* a second P-position is impossible, or not asked for */
    uint64_t first[WYT__HEAPS];
    uint64_t count;             /* P-positions found */
    uint64_t t;                 /* of the first one, from `first` on */
    uint64_t found[WYT__HEAPS]; /* the first one */
    uint64_t seen;              /* none else has all heaps up to this */
};

/* Looks at one position, if it is one. */
static int32_t look(struct line *line, uint64_t t, const uint64_t *heaps)
{
    int32_t outcome, status;
    if (wyt__game_is_removed(&line->solver->rules->game, heaps))
        return WYT_OK;
    status = wyt_solver_outcome(line->solver, heaps, line->n, &outcome);
    if (status != WYT_OK || outcome != WYT_OUTCOME_P)
        return status;
    if (line->count++ == 0) {
        line->t = t;
        memcpy(line->found, heaps, line->n * sizeof *heaps);
    }
    return WYT_OK;
}

static uint64_t largest(const struct line *line, const uint64_t *heaps)
{
    uint64_t most = 0;
    for (size_t i = 0; i < line->n; i++)
        if (heaps[i] > most)
            most = heaps[i];
    return most;
}

/* Whether the limits end the line before position t: the library has no room
 * for it, or as many as there may be cells were looked at. The first one has to
 * be looked at. */
static bool ends_here(const struct line *line, uint64_t t, int32_t status)
{
    const wyt_context *context = line->solver->context;
    return t > 0 && ((status == WYT_LIMIT && !context->foreign) ||
                     t >= context->cells_limit);
}

/* Up to the bound, or to the last position that the limits allow. The largest
 * heap never falls along the way, so that none is left out below `seen`. */
static int32_t walk(struct line *line)
{
    uint64_t heaps[WYT__HEAPS];
    int32_t status = WYT_OK;
    line->seen = line->bound;
    memcpy(heaps, line->first, line->n * sizeof *heaps);
    for (uint64_t t = 0; largest(line, heaps) <= line->bound; t++) {
        if (!ends_here(line, t, WYT_OK))
            status = look(line, t, heaps);
        if (ends_here(line, t, status)) {
            line->seen = largest(line, heaps) - 1; /* t > 0: it is not 0 */
            return WYT_OK;
        }
        if (status == WYT_OK)
            status = wyt__tick(line->solver->context, t, 0);
        if (status != WYT_OK || (line->count > 0 && line->first_only))
            break;
        for (size_t i = 0; i < line->n; i++)
            heaps[i] += line->vector[i]; /* fits: both are below 2^63 */
    }
    return status;
}

static int32_t check_heap(wyt_context *context, size_t index, uint64_t heap,
                          uint64_t bound)
{
    if (heap <= bound)
        return WYT_OK;
    if (heap > INT64_MAX)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "heap %zu is %llu; at most 2^63-1 was expected",
                         index + 1, (unsigned long long)heap);
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "heap %zu is %llu; at most %llu was expected, the bound",
                     index + 1, (unsigned long long)heap,
                     (unsigned long long)bound);
}

static int32_t check(const wyt_solver *solver, const uint64_t *heaps,
                     const uint64_t *vector, size_t n, uint64_t bound,
                     const int32_t *out_verdict)
{
    wyt_context *context = solver->context;
    int32_t status;
    if (heaps == NULL || vector == NULL || out_verdict == NULL)
        return wyt__fail_null(context, heaps == NULL    ? "heaps"
                                       : vector == NULL ? "vector"
                                                        : "out_verdict");
    status = wyt__check_direction(context, solver->rules, vector, n);
    if (status == WYT_OK && bound > INT64_MAX)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "bound is %llu; at most 2^63-1 was expected",
                         (unsigned long long)bound);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        status = check_heap(context, i, heaps[i], bound);
    return status;
}

/* Takes what is known over. A P-position with a heap beyond 2^63-1 is not
 * handed out: then it is known that there is none below. */
static void take_known(struct line *line, const struct wyt__settled *settled)
{
    line->seen = INT64_MAX;
    if (settled->count == 0 || largest(line, settled->heaps) > INT64_MAX)
        return;
    line->count = settled->count;
    memcpy(line->found, settled->heaps, line->n * sizeof *line->found);
    for (size_t i = 0; i < line->n; i++)
        if (line->vector[i] != 0)
            line->t = (line->found[i] - line->first[i]) / line->vector[i];
}

/* Walks a line of which nothing is known. */
static int32_t explore(struct line *line, struct wyt__settled *settled)
{
    const wyt_rules *rules = line->solver->rules;
    bool met = wyt__are_lines_met(rules, line->vector);
    int32_t status;
    line->first_only =
        line->bound == INT64_MAX || wyt__is_line_thin(rules, line->vector);
    status = walk(line);
    if (status == WYT_LIMIT && !line->solver->context->foreign && met &&
        largest(line, line->first) > 0) {
        line->seen = largest(line, line->first) - 1; /* the line begins there */
        status = WYT_OK;
    }
    settled->verdict =
        line->count > 0 || met ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED;
    settled->reason =
        line->count == 0 && met ? WYT_REASON_MET : WYT_REASON_SEEN;
    return status;
}

int32_t wyt_explore_line(wyt_solver *solver, const uint64_t *heaps,
                         const uint64_t *vector, size_t n, uint64_t bound,
                         int32_t *out_verdict, uint32_t *out_reason,
                         uint64_t *out_count, uint64_t *out_seen,
                         int64_t *out_step, uint64_t *out_heaps)
{
    struct line line = {
        .solver = solver, .vector = vector, .n = n, .bound = bound};
    struct wyt__settled settled;
    uint64_t back;
    int32_t status;
    if (solver == NULL)
        return WYT_E_ARGUMENT;
    status = check(solver, heaps, vector, n, bound, out_verdict);
    if (status != WYT_OK)
        return status;
    back = wyt__steps_down(heaps, vector, n);
    for (size_t i = 0; i < n; i++)
        line.first[i] = heaps[i] - back * vector[i];
    status = wyt__settle_line(solver, line.first, vector, &settled);
    if (status == WYT_OK && settled.verdict != WYT_CLAIM_UNDECIDED)
        take_known(&line, &settled);
    else if (status == WYT_OK)
        status = explore(&line, &settled);
    if (status != WYT_OK)
        return status;
    *out_verdict = settled.verdict;
    if (out_reason != NULL)
        *out_reason = settled.reason;
    if (out_count != NULL)
        *out_count = line.count;
    if (line.count == 0 && settled.verdict != WYT_CLAIM_FAILS &&
        out_seen != NULL)
        *out_seen = line.seen;
    if (line.count > 0 && out_step != NULL)
        *out_step = (int64_t)line.t - (int64_t)back; /* both below 2^63 */
    if (line.count > 0 && out_heaps != NULL)
        memcpy(out_heaps, line.found, n * sizeof *out_heaps);
    return WYT_OK;
}
