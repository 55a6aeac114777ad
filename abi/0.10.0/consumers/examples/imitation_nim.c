/* SPDX-License-Identifier: MIT */
/*
 * Another game with a memory through callbacks: Imitation Nim, which is Nim
 * with two heaps where a player must not imitate the other one. If the move
 * before took m from the smaller heap, or from either if they were equal, the
 * next move must not take m from the larger one.
 *
 * m is kept as a third heap, 0 if nothing is forbidden. It may grow, so the
 * measure is the sum of the first two heaps. The starts that are lost are the
 * P-positions of Wythoff Nim: to forbid an imitation takes away what a move
 * along the diagonal gives (U. Larsson, 2-pile Nim with a restricted number of
 * move-size imitations, arXiv 0710.3632). The program compares the two games.
 */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <wythoff/wythoff.h>

static int32_t imitation_options(void *user, const uint64_t *heaps, size_t n,
                                 wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    (void)user;
    (void)n;
    for (size_t k = 0; k < 2; k++) {
        uint64_t heap = heaps[k], other = heaps[1 - k];
        for (uint64_t taken = 1; taken <= heap && status == WYT_OK; taken++) {
            uint64_t option[3];
            if (heap > other && taken == heaps[2])
                continue;
            option[k] = heap - taken;
            option[1 - k] = other;
            option[2] = heap <= other ? taken : 0;
            status = emit(sink, option, 1);
        }
    }
    return status;
}

static int32_t imitation_measure(void *user, const uint64_t *heaps, size_t n,
                                 uint64_t *out)
{
    (void)user;
    (void)n;
    *out = heaps[0] + heaps[1];
    return WYT_OK;
}

/* Prints the starts x <= y that are lost, and counts those at which Wythoff
 * Nim differs. */
static int32_t compare(wyt_solver *solver, wyt_solver *wythoff, uint64_t size,
                       int *wrong)
{
    int32_t status = WYT_OK;
    for (uint64_t x = 0; x < size; x++)
        for (uint64_t y = x; y < size && status == WYT_OK; y++) {
            const uint64_t start[3] = {x, y, 0};
            int32_t outcome = 0, expected = 0;
            status = wyt_solver_outcome(solver, start, 3, &outcome);
            if (status == WYT_OK)
                status = wyt_solver_outcome(wythoff, start, 2, &expected);
            if (outcome == WYT_OUTCOME_P)
                printf("(%" PRIu64 ",%" PRIu64 ") ", x, y);
            *wrong += outcome != expected;
        }
    putchar('\n');
    return status;
}

int main(void)
{
    const wyt_callbacks imitation = {
        .size = sizeof imitation,
        .flags = WYT_CALLBACKS_THREAD_SAFE,
        .name = "imitation-nim",
        .heaps = 3,
        .options = imitation_options,
        .measure = imitation_measure,
    };
    const uint64_t box[3] = {8, 8, 8};
    int wrong = 0;
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL, *queen = NULL;
    wyt_solver *solver = NULL, *wythoff = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_from_callbacks(ctx, &imitation, &rules);
    if (status == WYT_OK)
        status = wyt_rules_parse(ctx, "wythoff", strlen("wythoff"), &queen);
    if (status == WYT_OK)
        status = wyt_rules_validate(ctx, rules, box, 3);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, queen, NULL, &wythoff);
    if (status == WYT_OK)
        status = compare(solver, wythoff, 24, &wrong);
    if (status != WYT_OK)
        fprintf(stderr, "imitation_nim: %s\n", wyt_context_error(ctx));
    else
        printf("%d starts are decided as in Wythoff Nim, %d are not\n",
               24 * 25 / 2 - wrong, wrong);
    wyt_solver_free(wythoff);
    wyt_solver_free(solver);
    wyt_rules_unref(queen);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK || wrong != 0;
}
