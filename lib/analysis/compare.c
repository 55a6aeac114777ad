/* SPDX-License-Identifier: MIT */
/*
 * Where two games part: the first position of a box, in the order of
 * positions, whose outcome or Grundy value is not the same.
 *
 * The box is gone through lexicographically, and shrinks as soon as there is a
 * difference: only positions with a smaller largest heap stand before it in
 * the order, or those before it of the same, which have been looked at.
 *
 * Cost: two answers a position, of any backend, so that callback games may be
 * compared as well.
 */
#include <string.h>

#include "analysis/explore.h"
#include "base/cells.h"
#include "base/context.h"
#include "base/order.h"
#include "rules/game.h"
#include "rules/rules.h"

struct parting {
    wyt_context *context;
    const wyt_rules *rules[2];
    wyt_solver *solvers[2];
    uint32_t question;
    size_t n;
    uint64_t size[WYT__HEAPS]; /* of what may still be first */
    uint64_t heaps[WYT__HEAPS];
    bool found;
};

static int32_t answer(wyt_solver *solver, uint32_t question,
                      const uint64_t *heaps, size_t n, uint64_t *value)
{
    int32_t outcome = 0, status;
    if (question == WYT_ASK_GRUNDY)
        return wyt_solver_grundy(solver, heaps, n, value);
    status = wyt_solver_outcome(solver, heaps, n, &outcome);
    *value = (uint64_t)outcome;
    return status;
}

static void note(struct parting *parting, const uint64_t *heaps)
{
    uint64_t most = 0;
    if (parting->found &&
        wyt__compare_positions(heaps, parting->heaps, parting->n) > 0)
        return;
    parting->found = true;
    memcpy(parting->heaps, heaps, parting->n * sizeof *heaps);
    for (size_t i = 0; i < parting->n; i++)
        if (heaps[i] > most)
            most = heaps[i];
    for (size_t i = 0; i < parting->n; i++)
        if (parting->size[i] > most)
            parting->size[i] = most;
}

static int32_t look(struct parting *parting, const uint64_t *heaps)
{
    uint64_t values[2];
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2; i++)
        if (wyt__game_is_removed(&parting->rules[i]->game, heaps))
            return WYT_OK;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = answer(parting->solvers[i], parting->question, heaps,
                        parting->n, &values[i]);
    if (status == WYT_OK && values[0] != values[1])
        note(parting, heaps);
    return status;
}

static int32_t look_at_all(struct parting *parting)
{
    uint64_t heaps[WYT__HEAPS] = {0};
    int32_t status = WYT_OK;
    for (size_t i = 0; i < parting->n; i++)
        if (parting->size[i] == 0)
            return WYT_OK;
    do {
        status = look(parting, heaps);
        if (status == WYT_OK)
            status = wyt__tick(parting->context, 0, 0);
    } while (status == WYT_OK &&
             wyt__next_in_box(parting->size, parting->n, heaps));
    return status;
}

static int32_t check(wyt_context *context, const wyt_rules *rules,
                     const wyt_rules *other, uint32_t question,
                     const uint64_t *size, size_t n, const int32_t *out_verdict)
{
    if (other == NULL || out_verdict == NULL)
        return wyt__fail_null(context, other == NULL ? "other" : "out_verdict");
    if (question != WYT_ASK_OUTCOME && question != WYT_ASK_GRUNDY)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "question is %u; WYT_ASK_OUTCOME (1) or "
                         "WYT_ASK_GRUNDY (2) was expected",
                         (unsigned)question);
    if (rules != NULL && rules->game.heaps != other->game.heaps)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "one game has %zu heaps, the other %zu; as many were "
                         "expected",
                         rules->game.heaps, other->game.heaps);
    return wyt__check_explored(context, rules, size, n);
}

int32_t wyt_explore_compare(wyt_context *context, const wyt_rules *rules,
                            const wyt_rules *other, uint32_t question,
                            const uint64_t *size, size_t n,
                            int32_t *out_verdict, uint64_t *out_heaps)
{
    struct parting parting = {.context = context,
                              .rules = {rules, other},
                              .question = question,
                              .n = n};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = check(context, rules, other, question, size, n, out_verdict);
    if (status != WYT_OK)
        return status;
    memcpy(parting.size, size, n * sizeof *size);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = wyt_solver_new(context, parting.rules[i], NULL,
                                &parting.solvers[i]);
    if (status == WYT_OK)
        status = look_at_all(&parting);
    for (size_t i = 0; i < 2; i++)
        wyt_solver_free(parting.solvers[i]);
    if (status != WYT_OK)
        return status;
    *out_verdict = parting.found ? WYT_CLAIM_FAILS : WYT_CLAIM_HOLDS;
    if (parting.found && out_heaps != NULL)
        memcpy(out_heaps, parting.heaps, n * sizeof *out_heaps);
    return WYT_OK;
}
