/* SPDX-License-Identifier: MIT */
/*
 * Hostile callback games: every answer comes from the input, so options grow,
 * repeat and contradict each other, are other ones when they are asked for
 * again, and statuses come from anywhere. Sinks and allocators are hostile as
 * well. Whatever they say, the library comes back with a status it documents
 * or with theirs.
 */
#include "ask.h"

#include <string.h>

#define POLLS 60
#define MOST_HEAPS 4
/* What callbacks return of their own. */
#define FOREIGN 1234

struct hostile {
    struct world world;
    struct input input;
    size_t n, destroyed;
    bool sane; /* a game after all, so that more of the library is reached */
    wyt_rules *rules;
};

/* Mostly WYT_OK. */
static int32_t take_status(struct hostile *hostile)
{
    uint64_t shape = take_below(&hostile->input, 64);
    if (hostile->sane || shape < 60)
        return WYT_OK;
    return shape == 60 ? FOREIGN : shape == 61 ? WYT_LIMIT : (int32_t)WYT_NONE;
}

/* A heap near the one that is there, or any. */
static uint64_t take_heap(struct hostile *hostile, uint64_t heap)
{
    uint64_t shape = take_below(&hostile->input, 16);
    if (shape < 12)
        return heap - (shape < heap ? shape : heap);
    return shape < 14 ? heap : take_number(&hostile->input);
}

static int32_t emit_hostile(struct hostile *hostile, const uint64_t *heaps,
                            wyt_emit emit, void *sink)
{
    uint64_t options[4 * MOST_HEAPS];
    uint64_t batches = take_below(&hostile->input, 4);
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < batches; i++) {
        size_t count = (size_t)take_below(&hostile->input, 5);
        for (size_t k = 0; k < count * hostile->n; k++)
            options[k] = take_heap(hostile, heaps[k % hostile->n]);
        status = emit(sink, options, count);
        /* A status that must be returned at once is not, now and then. */
        if (status != WYT_OK && take_below(&hostile->input, 4) != 0)
            return status;
    }
    return take_status(hostile);
}

/* Take one or two from a heap. */
static int32_t emit_sane(const struct hostile *hostile, const uint64_t *heaps,
                         wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < hostile->n; i++)
        for (uint64_t less = 1; less <= 2 && less <= heaps[i]; less++) {
            uint64_t option[MOST_HEAPS];
            memcpy(option, heaps, hostile->n * sizeof *option);
            option[i] -= less;
            status = emit(sink, option, 1);
            if (status != WYT_OK)
                return status;
        }
    return status;
}

static int32_t options(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink)
{
    struct hostile *hostile = user;
    EXPECT(n == hostile->n, "%zu heaps", n);
    return hostile->sane ? emit_sane(hostile, heaps, emit, sink)
                         : emit_hostile(hostile, heaps, emit, sink);
}

/* Options of any of the positions, in any order, or of none of them. */
static int32_t options_of_many(void *user, const uint64_t *heaps, size_t n,
                               size_t count, wyt_emit_for emit, void *sink)
{
    struct hostile *hostile = user;
    int32_t status = WYT_OK;
    EXPECT(n == hostile->n && count > 0, "%zu positions", count);
    for (size_t i = 0; i < count; i++) {
        uint64_t of = take_below(&hostile->input, 16) == 0
                          ? take_number(&hostile->input)
                          : take_below(&hostile->input, count);
        uint64_t option[MOST_HEAPS];
        for (size_t k = 0; k < n; k++)
            option[k] = take_heap(hostile, heaps[(of % count) * n + k]);
        status = emit(sink, &of, option, 1);
        if (status != WYT_OK && take_below(&hostile->input, 4) != 0)
            return status;
    }
    return take_status(hostile);
}

/* Mostly a class that there is. */
static int32_t blockable(void *user, const uint64_t *from, const uint64_t *to,
                         size_t n, int32_t *out_class)
{
    struct hostile *hostile = user;
    uint64_t shape = take_below(&hostile->input, 32);
    (void)from;
    (void)to;
    EXPECT(n == hostile->n, "%zu heaps", n);
    if (shape != 31) /* else it is left as it was */
        *out_class = shape < 30 ? (int32_t)(shape % 3) : 64 + (int32_t)n - 2;
    return take_status(hostile);
}

/* Answers of yes or no, which are neither now and then. */
static int32_t take_answer(struct hostile *hostile, int32_t *out)
{
    uint64_t shape = take_below(&hostile->input, 16);
    if (shape != 15) /* else it is left as it was */
        *out = shape < 14 ? (int32_t)(shape % 2) : -7;
    return take_status(hostile);
}

static int32_t terminal(void *user, const uint64_t *heaps, size_t n,
                        int32_t *out)
{
    (void)heaps;
    (void)n;
    return take_answer(user, out);
}

static int32_t legal(void *user, const uint64_t *from, const uint64_t *to,
                     size_t n, int32_t *out)
{
    (void)from;
    (void)to;
    (void)n;
    return take_answer(user, out);
}

static int32_t canonical(void *user, uint64_t *heaps, size_t n)
{
    struct hostile *hostile = user;
    for (size_t i = 0; i < n; i++)
        heaps[i] = take_heap(hostile, heaps[i]);
    return take_status(hostile);
}

static int32_t measure(void *user, const uint64_t *heaps, size_t n,
                       uint64_t *out)
{
    struct hostile *hostile = user;
    *out = take_heap(hostile, heaps[n - 1]);
    return take_status(hostile);
}

static int32_t outcome(void *user, const uint64_t *heaps, size_t n,
                       int32_t *out)
{
    return terminal(user, heaps, n, out);
}

static void destroy(void *user)
{
    struct hostile *hostile = user;
    hostile->destroyed++;
}

/* ---- what is asked ---- */

static void ask_analysis(const struct hostile *hostile, const uint64_t *heaps)
{
    wyt_context *context = hostile->world.context;
    uint64_t size[MOST_HEAPS], witness[MOST_HEAPS], vectors[8 * MOST_HEAPS];
    uint32_t question;
    int32_t verdict;
    size_t count;
    wyt_rules *dual = NULL;
    const wyt_rules *rules = hostile->rules;
    for (size_t i = 0; i < hostile->n; i++)
        size[i] = 1 + heaps[i] % 5;
    (void)answered(&hostile->world,
                   wyt_rules_validate(context, rules, size, hostile->n));
    (void)answered(&hostile->world,
                   wyt_rules_verify(context, rules, "search", size, hostile->n,
                                    &question, witness));
    (void)answered(&hostile->world,
                   wyt_rules_verify(context, rules, NULL, size, hostile->n,
                                    &question, witness));
    (void)answered(&hostile->world,
                   wyt_explore_addable(context, rules, size, hostile->n,
                                       vectors, 8, &count));
    (void)answered(&hostile->world,
                   wyt_explore_redundant(context, rules, size, hostile->n,
                                         vectors, 8, &count));
    (void)answered(&hostile->world,
                   wyt_explore_dual(context, rules, size, hostile->n, &dual));
    wyt_rules_unref(dual);
    (void)answered(&hostile->world,
                   wyt_explore_compare(context, rules, rules, WYT_ASK_OUTCOME,
                                       size, hostile->n, &verdict, witness));
}

static void ask_sum(const struct hostile *hostile, const uint64_t *heaps)
{
    uint64_t value, moves[8 * MOST_HEAPS];
    int32_t result;
    size_t count;
    wyt_sum *sum = NULL;
    if (!answered(&hostile->world, wyt_sum_new(hostile->world.context, &sum)))
        return;
    for (int i = 0; i < 2; i++)
        (void)answered(&hostile->world, wyt_sum_add(sum, hostile->rules, NULL,
                                                    heaps, hostile->n));
    (void)answered(&hostile->world, wyt_sum_value(sum, &value));
    (void)answered(&hostile->world, wyt_sum_outcome(sum, &result));
    (void)answered(&hostile->world,
                   wyt_sum_winning(sum, 0, moves, hostile->n, 8, &count));
    wyt_sum_free(sum);
}

static void ask_stream(const struct hostile *hostile)
{
    uint64_t found[8 * MOST_HEAPS];
    size_t count;
    wyt_stream *stream = NULL;
    int32_t status = wyt_stream_new(hostile->world.context, hostile->rules, 0,
                                    WYT_SIDE_BOTH, &stream);
    if (status == WYT_OK)
        (void)answered(&hostile->world,
                       wyt_stream_next(stream, found, hostile->n, 1, hostile->n,
                                       8, &count));
    else
        (void)answered(&hostile->world, status);
    wyt_stream_free(stream);
}

static void ask(struct hostile *hostile)
{
    uint64_t heaps[MOST_HEAPS];
    struct question question = {&hostile->world, hostile->rules, heaps,
                                hostile->n, hostile->sane};
    for (size_t i = 0; i < hostile->n; i++)
        heaps[i] = take_below(&hostile->input, 16) == 0
                       ? take_number(&hostile->input)
                       : take_below(&hostile->input, 7);
    ask_moves(&question);
    ask_backends(&question);
    ask_boards(&question, 3);
    ask_analysis(hostile, heaps);
    ask_sum(hostile, heaps);
    ask_stream(hostile);
}

static void make(struct hostile *hostile)
{
    wyt_callbacks table = {.size = sizeof table,
                           .name = "hostile",
                           .options = options,
                           .destroy = destroy,
                           .user = hostile};
    uint64_t given = take(&hostile->input, 1);
    hostile->n = table.heaps =
        1 + (size_t)take_below(&hostile->input, MOST_HEAPS);
    hostile->sane = given >= 192;
    table.flags = (uint32_t)take_below(&hostile->input, 8);
    table.terminal = (given & 1) != 0 && !hostile->sane ? terminal : NULL;
    table.legal = (given & 2) != 0 && !hostile->sane ? legal : NULL;
    table.canonical = (given & 4) != 0 && !hostile->sane ? canonical : NULL;
    table.measure = (given & 8) != 0 && !hostile->sane ? measure : NULL;
    table.outcome = (given & 16) != 0 && !hostile->sane ? outcome : NULL;
    if ((given & 32) != 0 && !hostile->sane) {
        table.blockable = (given & 1) != 0 ? blockable : NULL;
        table.block = take_below(&hostile->input, 4);
    }
    if ((given & 64) != 0 && !hostile->sane) {
        table.options_of_many = options_of_many;
        table.options = (given & 2) != 0 ? options : NULL;
    }
    (void)answered(&hostile->world,
                   wyt_rules_from_callbacks(hostile->world.context, &table,
                                            &hostile->rules));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct hostile hostile = {.input = {data, size}};
    world_open(&hostile.world, POLLS);
    hostile.world.foreign = FOREIGN;
    if (take_below(&hostile.input, 4) == 0)
        hostile.world.refuse = hostile.world.requests + take(&hostile.input, 1);
    make(&hostile);
    if (hostile.rules != NULL) {
        ask(&hostile);
        EXPECT(hostile.destroyed == 0, "destroyed while it is used");
        wyt_rules_unref(hostile.rules);
        EXPECT(hostile.destroyed == 1, "destroyed %zu times",
               hostile.destroyed);
    }
    world_close(&hostile.world);
    return 0;
}
