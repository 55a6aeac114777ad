/* SPDX-License-Identifier: MIT */
/*
 * A game of one's own through callbacks: Euclid, played with two heaps. A move
 * takes a multiple of the smaller heap from the larger one; who empties a heap
 * wins, for then there is no move. The program first lets the library check
 * that the game keeps its contract, then prints who wins.
 */
#include <inttypes.h>
#include <stdio.h>
#include <wythoff/wythoff.h>

static int32_t euclid_options(void *user, const uint64_t *heaps, size_t n,
                              wyt_emit emit, void *sink)
{
    size_t large = heaps[0] < heaps[1];
    uint64_t option[2] = {heaps[0], heaps[1]};
    uint64_t small = heaps[1 - large];
    int32_t status = WYT_OK;
    (void)user;
    (void)n;
    while (small > 0 && option[large] >= small && status == WYT_OK) {
        option[large] -= small;
        status = emit(sink, option, 1);
    }
    return status;
}

static int32_t print_board(wyt_solver *solver, uint64_t size)
{
    int32_t status = WYT_OK, outcome;
    for (uint64_t y = size; status == WYT_OK && y-- > 1;) {
        for (uint64_t x = 1; x < size && status == WYT_OK; x++) {
            const uint64_t heaps[2] = {x, y};
            status = wyt_solver_outcome(solver, heaps, 2, &outcome);
            if (status == WYT_OK)
                putchar(outcome == WYT_OUTCOME_P ? 'P' : '.');
        }
        putchar('\n');
    }
    return status;
}

int main(void)
{
    const wyt_callbacks euclid = {
        .size = sizeof euclid,
        .flags = WYT_CALLBACKS_SYMMETRIC | WYT_CALLBACKS_THREAD_SAFE,
        .name = "euclid",
        .heaps = 2,
        .options = euclid_options,
    };
    const uint64_t box[2] = {20, 20}, far[2] = {1000000, 618034};
    uint64_t value;
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_from_callbacks(ctx, &euclid, &rules);
    if (status == WYT_OK)
        status = wyt_rules_validate(ctx, rules, box, 2);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status = print_board(solver, box[0]);
    if (status == WYT_OK)
        status = wyt_solver_grundy(solver, far, 2, &value);
    if (status == WYT_OK)
        printf("Grundy value of (1000000,618034): %" PRIu64 "\n", value);
    else
        fprintf(stderr, "own_game: %s\n", wyt_context_error(ctx));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
