/* SPDX-License-Identifier: MIT */
/*
 * Two games on one table: Wythoff Nim at (3,4) beside a heap of 5. A move is
 * a move in one of them; every move that wins is shown, and one is made.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

static int32_t add(wyt_context *ctx, wyt_sum *sum, const char *game,
                   const uint64_t *heaps, size_t n)
{
    wyt_rules *rules = NULL;
    int32_t status = wyt_rules_parse(ctx, game, strlen(game), &rules);
    if (status == WYT_OK)
        status = wyt_sum_add(sum, rules, NULL, heaps, n);
    wyt_rules_unref(rules); /* the sum keeps its own reference */
    return status;
}

/* The winning moves in one component. */
static int32_t show(wyt_sum *sum, size_t component)
{
    uint64_t options[16 * 2];
    size_t n = wyt_sum_component_heaps(sum, component), count = 0;
    int32_t status = wyt_sum_winning(sum, component, options, n, 16, &count);
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        printf("game %zu to", component + 1);
        for (size_t k = 0; k < n; k++)
            printf(" %" PRIu64, options[i * n + k]);
        printf("\n");
    }
    return status;
}

/* Makes the first winning move there is. */
static int32_t play(wyt_sum *sum)
{
    uint64_t options[16 * 2], value = 0;
    size_t n = 0, count = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < wyt_sum_count(sum) && status == WYT_OK; i++) {
        n = wyt_sum_component_heaps(sum, i);
        status = wyt_sum_winning(sum, i, options, n, 16, &count);
        if (status != WYT_OK || count == 0)
            continue;
        status = wyt_sum_set(sum, i, options, n);
        if (status == WYT_OK)
            status = wyt_sum_value(sum, &value);
        if (status == WYT_OK)
            printf("moved in game %zu: value %" PRIu64 "\n", i + 1, value);
        return status;
    }
    return status;
}

int main(void)
{
    const uint64_t pair[2] = {3, 4}, heap = 5;
    uint64_t value = 0;
    wyt_context *ctx = NULL;
    wyt_sum *sum = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_sum_new(ctx, &sum);
    if (status == WYT_OK)
        status = add(ctx, sum, "wythoff", pair, 2);
    if (status == WYT_OK)
        status = add(ctx, sum, "nim:heaps=1", &heap, 1);
    if (status == WYT_OK)
        status = wyt_sum_value(sum, &value);
    if (status == WYT_OK)
        printf("value %" PRIu64 ": %s\n", value,
               value == 0 ? "no move wins" : "these moves win");
    for (size_t i = 0; i < wyt_sum_count(sum) && status == WYT_OK; i++)
        status = show(sum, i);
    if (status == WYT_OK)
        status = play(sum);
    if (status != WYT_OK && ctx != NULL)
        fprintf(stderr, "sum: %s\n", wyt_context_error(ctx));
    wyt_sum_free(sum);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
