/* SPDX-License-Identifier: MIT */
/*
 * All that a game of one's own has: boards, pictures, lists, rays, claims, sums
 * and play. The game has two heaps: take any number from one of them, or the
 * same number from both that is at most their difference. Its options are
 * listed for many positions in one call, by a function that may be called on
 * several threads. With the name of a file it also writes a picture there, as
 * PBM.
 */
#include <inttypes.h>
#include <stdio.h>
#include <wythoff/wythoff.h>

#define SIZE 24
#define FAR 300

/* The options of one of the positions: at most so many of any number of them
 * are handed over at a time. */
struct batch {
    uint64_t of[256], options[2 * 256];
    size_t count;
    wyt_emit_for emit;
    void *sink;
};

static int32_t hand_over(struct batch *batch)
{
    size_t count = batch->count;
    batch->count = 0;
    return batch->emit(batch->sink, batch->of, batch->options, count);
}

static int32_t add(struct batch *batch, uint64_t of, uint64_t x, uint64_t y)
{
    batch->of[batch->count] = of;
    batch->options[2 * batch->count] = x;
    batch->options[2 * batch->count + 1] = y;
    return ++batch->count < 256 ? WYT_OK : hand_over(batch);
}

static int32_t options_of_many(void *user, const uint64_t *heaps, size_t n,
                               size_t count, wyt_emit_for emit, void *sink)
{
    struct batch batch = {.emit = emit, .sink = sink};
    int32_t status = WYT_OK;
    (void)user;
    for (uint64_t i = 0; i < count; i++) {
        uint64_t x = heaps[i * n], y = heaps[i * n + 1];
        uint64_t both = x < y ? y - x : x - y;
        for (uint64_t t = 1; t <= x && status == WYT_OK; t++)
            status = add(&batch, i, x - t, y);
        for (uint64_t t = 1; t <= y && status == WYT_OK; t++)
            status = add(&batch, i, x, y - t);
        for (uint64_t t = 1; t <= both && t <= x && t <= y && status == WYT_OK;
             t++)
            status = add(&batch, i, x - t, y - t);
    }
    return status == WYT_OK ? hand_over(&batch) : status;
}

static int32_t to_file(void *user, const void *bytes, size_t length)
{
    return fwrite(bytes, 1, length, user) == length ? WYT_OK : 1000;
}

/* The board as text, and as a picture if there is a name. */
static int32_t show(wyt_context *ctx, const wyt_board *board, const char *path)
{
    int32_t status = wyt_board_write(ctx, board, "text", to_file, stdout);
    FILE *file;
    if (status != WYT_OK || path == NULL)
        return status;
    file = fopen(path, "wb");
    if (file == NULL)
        return WYT_E_FILE;
    status = wyt_board_write(ctx, board, "pbm", to_file, file);
    return fclose(file) == 0 ? status : WYT_E_FILE;
}

/* The P-positions with x <= y in their order, and whether the rules alone
 * confirm all those of a box. */
static int32_t list(wyt_context *ctx, wyt_solver *solver,
                    const wyt_rules *rules, const wyt_board *board)
{
    const uint64_t size[2] = {SIZE, SIZE};
    uint64_t first[2 * 10], inside[2 * SIZE * SIZE], next;
    size_t count;
    int32_t verdict;
    int32_t status =
        wyt_solver_list(solver, 0, WYT_SIDE_UPPER, first, 2, 10, &count);
    for (size_t i = 0; status == WYT_OK && i < count; i++)
        printf("(%" PRIu64 ",%" PRIu64 ")%s", first[2 * i], first[2 * i + 1],
               i + 1 < count ? " " : "\n");
    if (status == WYT_OK)
        status = wyt_board_find(board, WYT_OUTCOME_P, 0, UINT64_MAX, inside, 2,
                                1, 2, SIZE * SIZE, &count, &next);
    if (status == WYT_OK)
        status = wyt_claim_partition(ctx, rules, size, 2, inside, count,
                                     &verdict, NULL);
    if (status == WYT_OK)
        printf("%zu P-positions on the board: %s\n", count,
               verdict == WYT_CLAIM_HOLDS ? "confirmed" : "refuted");
    return status;
}

/* Where the P-positions of a larger board gather. */
static int32_t explore(wyt_context *ctx, const wyt_rules *rules)
{
    const uint64_t size[2] = {FAR, FAR};
    double slopes[8], errors[8], densities[8], cover, error;
    size_t count = 0;
    uint64_t strays, most;
    uint32_t doubts;
    int32_t verdict, status;
    wyt_board *board = NULL;
    status = wyt_board_new(ctx, rules, size, 2, WYT_BOARD_OUTCOME, &board);
    if (status == WYT_OK)
        status =
            wyt_explore_rays(ctx, board, 0, 0, 0.05, slopes, errors, densities,
                             8, &count, &cover, &error, &strays, &doubts);
    for (size_t i = 0; status == WYT_OK && i < count; i++)
        printf("a ray of slope %.2f\n", slopes[i]);
    if (status == WYT_OK)
        status = wyt_claim_diagonals(ctx, board, 1, &verdict, &most, NULL);
    if (status == WYT_OK)
        printf("at most %" PRIu64 " P-positions on a diagonal\n", most);
    wyt_board_unref(board);
    return status;
}

/* Together with a heap of Nim. */
static int32_t add_up(wyt_context *ctx, const wyt_rules *rules)
{
    const uint64_t heaps[2] = {6, 9}, pile[1] = {5};
    wyt_rules *nim = NULL;
    wyt_sum *sum = NULL;
    uint64_t value;
    int32_t status = wyt_rules_parse(ctx, "nim:heaps=1", 11, &nim);
    if (status == WYT_OK)
        status = wyt_sum_new(ctx, &sum);
    if (status == WYT_OK)
        status = wyt_sum_add(sum, rules, NULL, heaps, 2);
    if (status == WYT_OK)
        status = wyt_sum_add(sum, nim, NULL, pile, 1);
    if (status == WYT_OK)
        status = wyt_sum_value(sum, &value);
    if (status == WYT_OK)
        printf("(6,9) and a heap of 5 have the value %" PRIu64 "\n", value);
    wyt_sum_free(sum);
    wyt_rules_unref(nim);
    return status;
}

/* The library against somebody who always takes one token. */
static int32_t play(wyt_solver *solver)
{
    uint64_t heaps[2] = {14, 20}, options[2 * 64];
    int32_t status = WYT_OK;
    size_t count = 1;
    while (status == WYT_OK && count > 0 && heaps[0] + heaps[1] > 0) {
        status =
            wyt_solver_winning(solver, heaps, 2, options, NULL, 64, &count);
        if (status != WYT_OK || count == 0)
            break;
        printf("(%" PRIu64 ",%" PRIu64 ") -> (%" PRIu64 ",%" PRIu64 ")\n",
               heaps[0], heaps[1], options[0], options[1]);
        heaps[0] = options[0];
        heaps[1] = options[1];
        heaps[heaps[0] < heaps[1]] -= heaps[0] + heaps[1] > 0;
    }
    return status;
}

int main(int argc, char **argv)
{
    const wyt_callbacks table = {
        .size = sizeof table,
        .flags = WYT_CALLBACKS_SYMMETRIC | WYT_CALLBACKS_THREAD_SAFE,
        .name = "difference",
        .heaps = 2,
        .options_of_many = options_of_many,
    };
    const uint64_t box[2] = {SIZE, SIZE};
    wyt_context *ctx = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    wyt_board *board = NULL;
    int32_t status = wyt_context_new(NULL, &ctx);
    if (status == WYT_OK)
        status = wyt_context_set_tuning(ctx, WYT_TUNING_THREADS, 2);
    if (status == WYT_OK)
        status = wyt_rules_from_callbacks(ctx, &table, &rules);
    if (status == WYT_OK)
        status = wyt_rules_validate(ctx, rules, box, 2);
    if (status == WYT_OK)
        status = wyt_solver_new(ctx, rules, NULL, &solver);
    if (status == WYT_OK)
        status = wyt_board_new(ctx, rules, box, 2, WYT_BOARD_OUTCOME, &board);
    if (status == WYT_OK)
        status = show(ctx, board, argc > 1 ? argv[1] : NULL);
    if (status == WYT_OK)
        status = list(ctx, solver, rules, board);
    if (status == WYT_OK)
        status = explore(ctx, rules);
    if (status == WYT_OK)
        status = add_up(ctx, rules);
    if (status == WYT_OK)
        status = play(solver);
    if (status != WYT_OK)
        fprintf(stderr, "own_board: %s\n", wyt_context_error(ctx));
    wyt_board_unref(board);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(ctx);
    return status != WYT_OK;
}
