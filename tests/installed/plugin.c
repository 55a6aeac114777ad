/* SPDX-License-Identifier: MIT */
/*
 * A shared object with the library inside. It exports one function of its own:
 * 'P' or 'N', or '?' where the library has no answer.
 */
#include <string.h>
#include <wythoff/wythoff.h>

int plugin_outcome(const char *game, uint64_t x, uint64_t y);

int plugin_outcome(const char *game, uint64_t x, uint64_t y)
{
    const uint64_t heaps[2] = {x, y};
    int32_t outcome = WYT_OUTCOME_N;
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_parse(ctx, game, strlen(game), &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status = wyt_solver_outcome(solver, heaps, 2, &outcome);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    if (status != WYT_OK)
        return '?';
    return outcome == WYT_OUTCOME_P ? 'P' : 'N';
}
