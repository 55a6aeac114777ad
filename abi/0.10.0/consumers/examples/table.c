/* SPDX-License-Identifier: MIT */
/*
 * A table of P-positions of any game text.
 *
 *   table [GAME [COUNT]]             default: wyt:a=1,b=2 10
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <wythoff/wythoff.h>

enum { BATCH = 16, HEAPS = 64 };

static int32_t print_table(wyt_solver *solver, size_t n, uint64_t count)
{
    uint64_t heaps[BATCH * HEAPS];
    int32_t status = WYT_OK;
    size_t got = BATCH;
    for (uint64_t k = 0; k < count && status == WYT_OK && got == BATCH;
         k += got) {
        size_t want = count - k < BATCH ? (size_t)(count - k) : BATCH;
        status =
            wyt_solver_list(solver, k, WYT_SIDE_BOTH, heaps, n, want, &got);
        for (size_t i = 0; i < got; i++) {
            printf("%5" PRIu64 ":", k + i);
            for (size_t h = 0; h < n; h++)
                printf(" %5" PRIu64, heaps[i * n + h]);
            printf("\n");
        }
    }
    return status;
}

int main(int argc, char **argv)
{
    const char *game = argc > 1 ? argv[1] : "wyt:a=1,b=2";
    uint64_t count = argc > 2 ? strtoull(argv[2], NULL, 10) : 10;
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_parse(ctx, game, strlen(game), &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status = print_table(solver, wyt_rules_heaps(rules), count);
    if (status == WYT_OK)
        printf("answered by %s\n", wyt_solver_backend(solver));
    else
        fprintf(stderr, "table: %s\n", wyt_context_error(ctx));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
