/* SPDX-License-Identifier: MIT */
/*
 * Refusals. Boards of outcomes take one bit a cell and a few rows more, so that
 * the limits of the context tell how far they reach.
 */
#include "solve/refusal.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "board/complete.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/solver.h"

uint64_t wyt__largest_heap(const wyt_context *context)
{
    uint64_t low = 0, high = (uint64_t)1 << 32;
    while (low < high) {
        uint64_t middle = high - (high - low) / 2, cells;
        const uint64_t size[2] = {middle, middle};
        uint64_t bytes = middle * ((middle + 63) / 64) * 8; /* below 2^62 */
        if (wyt__box_fits(context, size, 2, &cells) &&
            bytes <= context->memory_limit)
            low = middle;
        else
            high = middle - 1;
    }
    return low == 0 ? 0 : low - 1;
}

int32_t wyt__explain(wyt_context *context, const wyt_rules *rules,
                     int32_t status)
{
    char text[WYT__ERROR_BYTES];
    if (rules->theory.lack == NULL || context->foreign ||
        (status != WYT_LIMIT && status != WYT_UNSUPPORTED))
        return status;
    memcpy(text, context->error, sizeof text);
    return wyt__fail(context, status,
                     "%s; no theory holds: %s; boards answer heaps up to about "
                     "%llu within the limits of the context",
                     text, rules->theory.lack,
                     (unsigned long long)wyt__largest_heap(context));
}

/* ---- what nobody answers ---- */

static const char *question_name(uint32_t what)
{
    static const char *const names[] = {
        [WYT_ASK_OUTCOME] = "outcomes",
        [WYT_ASK_GRUNDY] = "Grundy values",
        [WYT_ASK_WINNING] = "winning moves",
        [WYT_ASK_NTH] = "numbers of P-positions",
        [WYT_ASK_RANK] = "numbers of P-positions",
        [WYT_ASK_COLUMN] = "whole columns",
        [WYT_ASK_BLOCK] = "blocking",
        [WYT_ASK_CHOOSE] = "choices",
        [WYT_ASK_REMOTENESS] = "values of remoteness",
        [WYT_ASK_VALUES] = "positions of a Grundy value",
    };
    return names[what];
}

/* Why no scan ends with a whole column; NULL: one does, or it is not asked. */
static const char *column_lack(const wyt_solver *solver, uint32_t what)
{
    if (what != WYT_ASK_COLUMN || !solver->automatic)
        return NULL;
    return wyt__rules_is_listed(solver->rules)
               ? "of a game without move classes it is not known which moves "
                 "there are"
               : wyt__complete_lack(&solver->rules->game);
}

int32_t wyt__fail_unanswered(const wyt_solver *solver, uint32_t what)
{
    const char *lack = column_lack(solver, what);
    return wyt__fail(
        solver->context, WYT_UNSUPPORTED, "%s of %s are not answered by %s%s%s",
        question_name(what), solver->rules->text,
        solver->automatic ? "any backend" : solver->candidates[0].backend->name,
        lack == NULL ? "" : "; no scan proves that they end: ",
        lack == NULL ? "" : lack);
}
