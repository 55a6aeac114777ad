/* SPDX-License-Identifier: MIT */
/*
 * Backend user: the closed form that the author of a callback game gives. It
 * is believed; wyt_rules_verify() compares it with the reference.
 */
#include <wythoff/callbacks.h>

#include "base/context.h"
#include "moves/collect.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/backends/stateless.h"

static uint32_t answers(const wyt_rules *rules)
{
    return rules->callbacks.outcome != NULL ? WYT__ASK_BOX : 0;
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    const struct wyt__plain *user = state;
    const wyt_callbacks *table = &user->rules->callbacks;
    int32_t answer = WYT_OUTCOME_N;
    int32_t status =
        table->outcome(table->user, heaps, user->rules->game.heaps, &answer);
    if (status != WYT_OK)
        return wyt__fail_foreign(user->context, "outcome", status);
    if (answer != WYT_OUTCOME_P && answer != WYT_OUTCOME_N)
        return wyt__fail(user->context, WYT_E_CALLBACK,
                         "the callback 'outcome' answers %d; WYT_OUTCOME_P "
                         "(1) or WYT_OUTCOME_N (0) was expected",
                         (int)answer);
    *out = answer;
    return WYT_OK;
}

const struct wyt__backend wyt__backend_user = {
    .name = "user",
    .games = "callback games with a closed form of their own",
    .summary = "the outcome callback of the game",
    .cost = "that of the callback",
    .answers = answers,
    .open = wyt__open_plain,
    .close = wyt__close_plain,
    .outcome = outcome,
};
