/* SPDX-License-Identifier: MIT */
/*
 * The P-position on one line { p + t v }.
 *
 * The line is walked from its first point, p - u v with u as large as can be,
 * one outcome after the other. Where the game has all multiples of v as moves
 * the first P-position is the only one (see lines.c); that there is none at
 * all is proved for games with the P-positions of Nim (see parity.c). S.
 * Heubach, M. Dufour, Nim, Wythoff and beyond - let's play! (slides, 2011).
 */
#include <wythoff/explore.h>

#include <string.h>

#include "analysis/lines.h"
#include "solve/solver.h"

struct line {
    wyt_solver *solver;
    const uint64_t *vector;
    size_t n;
    uint64_t bound;
    bool thin;  /* at most one P-position */
    bool empty; /* proved to have none */
    uint64_t first[WYT__HEAPS];
    uint64_t count;             /* P-positions found */
    uint64_t t;                 /* of the first one, from `first` on */
    uint64_t found[WYT__HEAPS]; /* the first one */
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

static bool is_within(const struct line *line, const uint64_t *heaps)
{
    for (size_t i = 0; i < line->n; i++)
        if (heaps[i] > line->bound)
            return false;
    return true;
}

static int32_t walk(struct line *line)
{
    uint64_t heaps[WYT__HEAPS];
    int32_t status = WYT_OK;
    memcpy(heaps, line->first, line->n * sizeof *heaps);
    for (uint64_t t = 0; is_within(line, heaps); t++) {
        status = look(line, t, heaps);
        if (status == WYT_OK)
            status = wyt__tick(line->solver->context, t, 0);
        if (status != WYT_OK || (line->count > 0 && line->thin))
            break;
        for (size_t i = 0; i < line->n; i++)
            heaps[i] += line->vector[i]; /* fits: both are below 2^63 */
    }
    return status;
}

static int32_t check_number(wyt_context *context, const char *name,
                            uint64_t number)
{
    if (number <= INT64_MAX)
        return WYT_OK;
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "%s is %llu; at most 2^63-1 was expected", name,
                     (unsigned long long)number);
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
    if (status == WYT_OK)
        status = check_number(context, "bound", bound);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        status = check_number(context, "a heap", heaps[i]);
    return status;
}

static int32_t verdict_of(const struct line *line)
{
    if (line->empty)
        return WYT_CLAIM_FAILS;
    return line->count > 0 ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED;
}

int32_t wyt_explore_line(wyt_solver *solver, const uint64_t *heaps,
                         const uint64_t *vector, size_t n, uint64_t bound,
                         int32_t *out_verdict, uint64_t *out_count,
                         int64_t *out_step, uint64_t *out_heaps)
{
    struct line line = {
        .solver = solver, .vector = vector, .n = n, .bound = bound};
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
    line.thin = wyt__is_line_thin(solver->rules, vector);
    line.empty = wyt__is_line_empty(solver->rules, line.first, vector);
    status = line.empty ? WYT_OK : walk(&line);
    if (status != WYT_OK)
        return status;
    *out_verdict = verdict_of(&line);
    if (out_count != NULL)
        *out_count = line.count;
    if (line.count > 0 && out_step != NULL)
        *out_step = (int64_t)line.t - (int64_t)back; /* both below 2^63 */
    if (line.count > 0 && out_heaps != NULL)
        memcpy(out_heaps, line.found, n * sizeof *out_heaps);
    return WYT_OK;
}
