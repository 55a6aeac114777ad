/* SPDX-License-Identifier: MIT */
/*
 * Two backends compared: every backend that knows a game answers the same
 * question far out, and is checked against the reference on a box.
 *
 *   compare [GAME]                   default: wyt:a=2,b=1
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

/* One line about one backend; a refusal is an answer too. */
static int32_t report(wyt_context *ctx, const wyt_rules *rules,
                      const char *name)
{
    const uint64_t size[2] = {40, 40};
    uint64_t heaps[2] = {0, 0};
    uint32_t question = 0;
    wyt_solver *solver = NULL;
    int32_t status = wyt_solver_new(ctx, rules, name, &solver);
    if (status == WYT_OK)
        status = wyt_solver_nth(solver, 40, WYT_SIDE_BOTH, heaps, 2);
    if (status == WYT_OK)
        status = wyt_rules_verify(ctx, rules, name, size, 2, &question, NULL);
    wyt_solver_free(solver);
    if (status == WYT_OK)
        printf("%-10s number 40 is (%" PRIu64 ",%" PRIu64 "), %s\n", name,
               heaps[0], heaps[1],
               question == 0 ? "agrees with the reference" : "DISAGREES");
    else if (status > 0)
        printf("%-10s %s\n", name, wyt_context_error(ctx));
    return status > 0 ? WYT_OK : status != WYT_OK ? status : (int32_t)question;
}

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "wyt:a=2,b=1";
    size_t backends = wyt_registry_count(WYT_TABLE_BACKENDS);
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_parse(ctx, game, strlen(game), &rules);
    for (size_t i = 0; i < backends && status == WYT_OK; i++)
        status =
            report(ctx, rules,
                   wyt_registry_text(WYT_TABLE_BACKENDS, i, WYT_TEXT_NAME));
    if (status != WYT_OK)
        fprintf(stderr, "compare: %s\n", wyt_context_error(ctx));
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
