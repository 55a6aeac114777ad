/* SPDX-License-Identifier: MIT */
/*
 * A game with a memory through callbacks: Fibonacci Nim. The first move takes
 * from one heap what it likes, but not all; every other move takes at most
 * twice as much as the move before. Who takes the last token wins.
 *
 * What the move before allows is kept as a second heap. It may grow, so the
 * sum of the heaps does not fall with every move; the first heap does, and is
 * the measure. A start is a P-position iff it is a Fibonacci number
 * (M. J. Whinihan, Fibonacci Nim, Fibonacci Quarterly 1, 1963), which the
 * program checks.
 */
#include <inttypes.h>
#include <stdio.h>
#include <wythoff/wythoff.h>

static uint64_t least(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

/* heaps: what lies there, and how much of it may be taken */
static int32_t fibonacci_options(void *user, const uint64_t *heaps, size_t n,
                                 wyt_emit emit, void *sink)
{
    uint64_t most = least(heaps[0], heaps[1]);
    int32_t status = WYT_OK;
    (void)user;
    (void)n;
    for (uint64_t taken = 1; taken <= most && status == WYT_OK; taken++) {
        uint64_t rest = heaps[0] - taken;
        /* No more than the rest: so positions that are one stay one. */
        const uint64_t option[2] = {rest, least(rest, 2 * taken)};
        status = emit(sink, option, 1);
    }
    return status;
}

static int32_t fibonacci_measure(void *user, const uint64_t *heaps, size_t n,
                                 uint64_t *out)
{
    (void)user;
    (void)n;
    *out = heaps[0];
    return WYT_OK;
}

/* Prints the starts that are lost, and counts those that should not be, or
 * that should be and are not. */
static int32_t print_lost(wyt_solver *solver, uint64_t last, int *wrong)
{
    uint64_t small = 1, large = 2;
    int32_t status = WYT_OK;
    for (uint64_t heap = 2; heap <= last && status == WYT_OK; heap++) {
        const uint64_t start[2] = {heap, heap - 1};
        int32_t outcome = WYT_OUTCOME_N;
        int is_fibonacci = heap == large;
        status = wyt_solver_outcome(solver, start, 2, &outcome);
        if (outcome == WYT_OUTCOME_P)
            printf(" %" PRIu64, heap);
        *wrong += (outcome == WYT_OUTCOME_P) != is_fibonacci;
        if (is_fibonacci) {
            large += small;
            small = heap;
        }
    }
    putchar('\n');
    return status;
}

static int32_t print_moves(wyt_solver *solver, uint64_t heap)
{
    const uint64_t start[2] = {heap, heap - 1};
    uint64_t options[8 * 2];
    size_t count = 0;
    int32_t status =
        wyt_solver_winning(solver, start, 2, options, NULL, 8, &count);
    printf("of %" PRIu64 " take", heap);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        printf(" %" PRIu64, heap - options[2 * i]);
    putchar('\n');
    return status;
}

int main(void)
{
    const wyt_callbacks fibonacci = {
        .size = sizeof fibonacci,
        .flags = WYT_CALLBACKS_THREAD_SAFE,
        .name = "fibonacci-nim",
        .heaps = 2,
        .options = fibonacci_options,
        .measure = fibonacci_measure,
    };
    const uint64_t box[2] = {20, 20};
    int wrong = 0;
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_rules_from_callbacks(ctx, &fibonacci, &rules);
    if (status == WYT_OK)
        status = wyt_rules_validate(ctx, rules, box, 2);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status = print_lost(solver, 150, &wrong);
    /* 100 = 89 + 8 + 3: the last part wins, and the last two do. */
    if (status == WYT_OK)
        status = print_moves(solver, 100);
    if (status != WYT_OK)
        fprintf(stderr, "fibonacci_nim: %s\n", wyt_context_error(ctx));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK || wrong != 0;
}
