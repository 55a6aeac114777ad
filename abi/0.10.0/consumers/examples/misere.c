/* SPDX-License-Identifier: MIT */
/*
 * Misere play of Gurvich's WYT(a,b) beside normal play: the first P-positions
 * of both, and what is known about each.
 *
 *   misere [A B]                     default: 2 3
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

enum { COUNT = 8 };

static int32_t print_game(wyt_context *ctx, const char *text)
{
    uint64_t heaps[COUNT * 2];
    size_t count = 0;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_rules_parse(ctx, text, strlen(text), &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status =
            wyt_solver_list(solver, 0, WYT_SIDE_BOTH, heaps, 2, COUNT, &count);
    if (status == WYT_OK)
        printf("%s\n ", text);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        printf(" (%" PRIu64 ",%" PRIu64 ")", heaps[2 * i], heaps[2 * i + 1]);
    if (status == WYT_OK && wyt_rules_theory_count(rules) > 0)
        printf("\n  %s [%s]\n",
               wyt_rules_theory_text(rules, 0, WYT_THEORY_CLAIM),
               wyt_rules_theory_text(rules, 0, WYT_THEORY_STATUS));
    else if (status == WYT_OK)
        printf("\n  no theorem; answered by %s\n", wyt_solver_backend(solver));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    return status;
}

int main(int argc, char **argv)
{
    const char *a = argc > 2 ? argv[1] : "2", *b = argc > 2 ? argv[2] : "3";
    char normal[64], misere[80];
    wyt_context *ctx = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    snprintf(normal, sizeof normal, "wyt:a=%.20s,b=%.20s", a, b);
    snprintf(misere, sizeof misere, "%s+misere", normal);
    if (status == WYT_OK)
        status = print_game(ctx, normal);
    if (status == WYT_OK)
        status = print_game(ctx, misere);
    if (status != WYT_OK)
        fprintf(stderr, "misere: %s\n", wyt_context_error(ctx));
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
