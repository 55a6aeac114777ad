/* SPDX-License-Identifier: MIT */
/*
 * Backend user: the closed form that the author of a callback game gives. It
 * is believed; wyt_analysis_verify() compares it with the reference.
 */
#include "moves/collect.h"
#include "solve/backend.h"

struct user {
    wyt_context *context;
    wyt_rules *rules;
};

static uint32_t answers(const wyt_rules *rules)
{
    return rules->callbacks.outcome != NULL ? WYT__ASK_BOX : 0;
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    const struct user *user = state;
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

static int32_t open_user(wyt_context *context, const wyt_rules *rules,
                         void **out_state)
{
    int32_t status;
    struct user *user = wyt__allocate(context, 1, sizeof *user, &status);
    if (user == NULL)
        return status;
    user->context = wyt_context_ref(context);
    user->rules = wyt__rules_share(rules);
    *out_state = user;
    return WYT_OK;
}

static void close_user(void *state)
{
    struct user *user = state;
    wyt_context *context = user->context;
    wyt_rules_unref(user->rules);
    wyt__release(context, user, 1, sizeof *user);
    wyt_context_unref(context);
}

const struct wyt__backend wyt__backend_user = {
    .name = "user",
    .games = "callback games with a closed form of their own",
    .summary = "the outcome callback of the game",
    .cost = "that of the callback",
    .answers = answers,
    .open = open_user,
    .close = close_user,
    .outcome = outcome,
};
