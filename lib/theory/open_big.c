/* SPDX-License-Identifier: MIT */
/*
 * Which sequences the runs of a theory need at any size.
 */
#define WYT__ANY_SIZE
#include "theory/open_big.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "rules/recursion.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/bishop_sequence.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "theory/close_big.h"
#include "theory/runs.h"

/* The sequence of the other run with the same recursion, if it is open. */
static struct wyt__sequence *beside(const struct wyt__runs *runs, size_t run)
{
    for (size_t i = 0; i < run; i++)
        if (runs->run[i].source == WYT__MEX && runs->numbers[i] != NULL &&
            runs->run[i].lower != runs->run[run].lower)
            return runs->numbers[i];
    return NULL;
}

static int32_t open_mex(struct wyt__runs *runs, size_t run)
{
    const struct wyt__recursion *rule = &runs->theory->recursion;
    const bool lower = runs->run[run].lower;
    uint32_t a = (uint32_t)rule->a, s = (uint32_t)rule->s;
    struct wyt__sequence **out = &runs->numbers[run];
    if (rule->every > 1)
        return wyt__sequence_open_bishop(runs->context, a,
                                         (uint32_t)rule->every, out);
    if (rule->width[lower ? 0 : 1] == 0)
        return wyt__sequence_open_steps_big(runs->context, rule, lower, out);
    if (rule->width[0] == 1 && rule->width[1] == 1)
        return s == 0 ? wyt__sequence_open_golden_big(runs->context, a, 1, out)
                      : wyt__sequence_open_misere_big(runs->context, a, out);
    if (beside(runs, run) != NULL)
        return wyt__sequence_open_other_axis_big(beside(runs, run), out);
    return wyt__sequence_open_morphism_big(runs->context, rule, lower, out);
}

static int32_t open_run(struct wyt__runs *runs, size_t run)
{
    const struct wyt__run *r = &runs->run[run];
    switch (r->source) {
    case WYT__GOLDEN:
        return wyt__sequence_open_golden_big(
            runs->context, (uint32_t)r->m, (uint32_t)r->p, &runs->numbers[run]);
    case WYT__PART:
        return wyt__sequence_open_part_big(runs->context, (uint32_t)r->m,
                                           (uint32_t)r->p, (uint32_t)r->l,
                                           &runs->numbers[run]);
    case WYT__MEX:
        return open_mex(runs, run);
    case WYT__LINE:
        break;
    }
    return WYT_OK;
}

int32_t wyt__runs_open_big(wyt_context *context, const wyt_rules *rules,
                           struct wyt__runs **out_runs)
{
    int32_t status;
    struct wyt__runs *runs =
        wyt__runs_new(context, rules, sizeof *runs, &status);
    if (runs == NULL)
        return status;
    for (size_t i = 0; i < runs->theory->run_count && status == WYT_OK; i++)
        status = open_run(runs, i);
    if (status == WYT_OK)
        *out_runs = runs;
    else
        wyt__runs_close_big(runs);
    return status;
}

void wyt__runs_close_big(struct wyt__runs *runs)
{
    if (runs == NULL)
        return;
    for (size_t i = 0; i < WYT__RUNS; i++)
        wyt__sequence_close(runs->numbers[i]);
    wyt__runs_free(runs, sizeof *runs);
}
