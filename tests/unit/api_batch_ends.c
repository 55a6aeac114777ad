/* SPDX-License-Identifier: MIT */
/*
 * Where batches and streams end: the last numbers of 64 and of 32 bits, finite
 * sets, removed cells, bad arguments.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/exact.h"
#include "support/harness.h"

static void last_positions(void **state)
{
    (void)state;
    for (uint32_t a = 1; a <= 12; a++)
        for (unsigned misere = 0; misere <= (a > 1); misere++) {
            const uint64_t last = exact_last(a, misere);
            char text[32];
            struct bench bench;
            uint64_t out[200], pair[2], numbers[3] = {last, last + 1, 0};
            size_t count = 7;
            wyt_stream *stream = NULL;
            (void)snprintf(text, sizeof text, "fraenkel:a=%u%s", (unsigned)a,
                           misere ? "+misere" : "");
            bench = bench_open(text, NULL);
            CHECK_STATUS(WYT_OK,
                         wyt_stream_new(bench.context, bench.rules, last - 60,
                                        WYT_SIDE_UPPER, &stream));
            CHECK_ERROR(WYT_BEYOND, bench.context,
                        wyt_stream_next(stream, out, 2, 100, 1, 100, &count));
            CHECK(count == 61, "%s: %zu of 61", text, count);
            for (size_t i = 0; i < count; i++)
                CHECK(exact_pair(a, misere, last - 60 + i, pair) &&
                          pair[0] == out[i] && pair[1] == out[100 + i],
                      "%s: %zu before the last", text, 60 - i);
            CHECK_ERROR(WYT_BEYOND, bench.context,
                        wyt_stream_next(stream, out, 2, 100, 1, 100, &count));
            CHECK(count == 0, "%zu behind the last", count);
            wyt_stream_free(stream);
            CHECK_ERROR(WYT_BEYOND, bench.context,
                        wyt_solver_nth_batch(bench.solver, numbers, 3,
                                             WYT_SIDE_BOTH, out, 2, 3, 1, NULL,
                                             &count));
            CHECK(count == 1 && out[0] == pair[0] && out[3] == pair[1],
                  "%s: %zu of 1", text, count);
            bench_close(&bench);
        }
}

/* Pairs behind the range of 128 bits. */
static void cut_pairs(void **state)
{
    const uint64_t n = 13628547214105702861u; /* SPEC 3.2 */
    uint64_t numbers[20], out[40];
    char outcomes[20];
    struct bench pair = bench_open("choice:m=1,p=9", NULL);
    size_t count = 0;
    (void)state;
    for (size_t i = 0; i < 20; i++)
        numbers[i] = n - 10 + i;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth_batch(pair.solver, numbers, 20, WYT_SIDE_UPPER,
                                      out, 2, 20, 1, NULL, &count));
    CHECK(count == 20 && out[10] == 1680509246112374085u &&
              out[30] == 15309056460218076946u,
          "the pair is %llu %llu", (unsigned long long)out[10],
          (unsigned long long)out[30]);
    CHECK_STATUS(WYT_OK, wyt_solver_outcome_batch(pair.solver, out, 2, 20, 1,
                                                  20, outcomes, NULL, &count));
    for (size_t i = 0; i < count; i++)
        CHECK(outcomes[i] == WYT_OUTCOME_P, "pair %zu is N", i);
    for (size_t i = 0; i < 20; i++)
        out[i] += out[i] < UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_solver_outcome_batch(pair.solver, out, 2, 20, 1,
                                                  20, outcomes, NULL, &count));
    for (size_t i = 0; i < count; i++) {
        const uint64_t heaps[2] = {out[i], out[20 + i]};
        CHECK((outcomes[i] == WYT_OUTCOME_P) ==
                  test_is_p(pair.solver, heaps, 2),
              "beside pair %zu", i);
    }
    bench_close(&pair);
}

static void narrow_ends(void **state)
{
    static const size_t layouts[][2] = {{1, 2}, {300, 1}, {303, 1}, {2, 5}};
    static const char *const texts[] = {"wythoff", "wyt:a=3,b=2"};
    (void)state;
    for (size_t k = 0; k < 2 * TEST_LENGTH(layouts); k++) {
        struct bench bench = bench_open(texts[k % 2], NULL);
        const size_t *at = layouts[k / 2];
        uint32_t *out = test_array(2000, sizeof *out);
        uint64_t next[2], low = 0;
        size_t count = 7;
        wyt_stream *stream = NULL;
        for (int bit = 31; bit >= 0; bit--) { /* the last that fits */
            CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules,
                                                low | (uint64_t)1 << bit,
                                                WYT_SIDE_UPPER, &stream));
            CHECK_STATUS(WYT_OK,
                         wyt_stream_next(stream, next, 2, 1, 2, 1, &count));
            if (next[1] <= UINT32_MAX)
                low |= (uint64_t)1 << bit;
            wyt_stream_free(stream);
        }
        CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules,
                                            low - 99, WYT_SIDE_UPPER, &stream));
        CHECK_ERROR(
            WYT_BEYOND, bench.context,
            wyt_stream_next32(stream, out, 2, at[0], at[1], 300, &count));
        CHECK(count == 100, "%zu of 100", count);
        CHECK_STATUS(WYT_OK, wyt_stream_next(stream, next, 2, 1, 2, 1, &count));
        CHECK(next[1] > UINT32_MAX && next[0] > out[99 * at[1]],
              "%llu %llu goes on", (unsigned long long)next[0],
              (unsigned long long)next[1]);
        wyt_stream_free(stream);
        free(out);
        bench_close(&bench);
    }
}

/* Finite sets end with WYT_OK and fewer. */
static void finite_sets(void **state)
{
    struct bench bench = bench_open("wyt:a=2,b=2,c=7", NULL);
    uint64_t out[20], number = 5;
    wyt_stream *stream = NULL;
    size_t count = 7;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules, 0,
                                        WYT_SIDE_LOWER, &stream));
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, out, 2, 10, 1, 10, &count));
    CHECK(count == 1 && out[0] == 0 && out[10] == 0, "%zu positions", count);
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, out, 2, 10, 1, 10, &count));
    CHECK(count == 0, "%zu positions behind the last", count);
    CHECK_ERROR(WYT_NONE, bench.context,
                wyt_solver_nth_batch(bench.solver, &number, 1, WYT_SIDE_LOWER,
                                     out, 2, 1, 2, NULL, &count));
    wyt_stream_free(stream);
    CHECK_STATUS(WYT_OK,
                 wyt_stream_new(bench.context, bench.rules, UINT64_MAX - 1,
                                WYT_SIDE_UPPER, &stream));
    CHECK_ERROR(WYT_BEYOND, bench.context,
                wyt_stream_next(stream, out, 2, 10, 1, 10, &count));
    wyt_stream_free(stream);
    bench_close(&bench);
}

/* ---- arguments ---- */

static void refused_batches(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct bench three = bench_open("nim:heaps=3", NULL);
    uint64_t numbers[2] = {0, 1}, out[8];
    char outcomes[2];
    size_t count = 7;
    (void)state;
#define NTH(solver, numbers, side, out, n, step, stride)                       \
    wyt_solver_nth_batch(solver, numbers, 2, side, out, n, step, stride, NULL, \
                         &count)
    CHECK_STATUS(WYT_E_ARGUMENT, NTH(NULL, numbers, 0, out, 2, 1, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, NULL, 0, out, 2, 1, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, numbers, 0, NULL, 2, 1, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, numbers, 3, out, 2, 1, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, numbers, 0, out, 2, 0, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, numbers, 0, out, 2, 1, 0));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, numbers, 0, out, 2, SIZE_MAX, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                NTH(bench.solver, numbers, 0, out, 2, 1, SIZE_MAX / 2));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                NTH(bench.solver, numbers, 0, out, 3, 1, 3));
    CHECK_ERROR(WYT_E_ARGUMENT, three.context,
                NTH(three.solver, numbers, 1, out, 3, 1, 3));
#undef NTH
    CHECK(count == 0, "count is %zu", count);
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_nth_batch(bench.solver, numbers, 2, 0, out, 2, 1, 2,
                                     NULL, NULL));
    CHECK_STATUS(WYT_OK, wyt_solver_nth_batch(bench.solver, NULL, 0, 0, NULL, 2,
                                              1, 2, NULL, &count));
#define OUTCOME(solver, heaps, n, step, out)                                   \
    wyt_solver_outcome_batch(solver, heaps, n, step, 2, 1, out, NULL, &count)
    CHECK_STATUS(WYT_E_ARGUMENT, OUTCOME(NULL, numbers, 2, 1, outcomes));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                OUTCOME(bench.solver, NULL, 2, 1, outcomes));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                OUTCOME(bench.solver, numbers, 2, 1, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                OUTCOME(bench.solver, numbers, 2, 0, outcomes));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                OUTCOME(bench.solver, numbers, 1, 1, outcomes));
#undef OUTCOME
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_outcome_batch(bench.solver, numbers, 2, 1, 2, 1,
                                         outcomes, NULL, NULL));
    CHECK_STATUS(WYT_OK, wyt_solver_outcome_batch(bench.solver, NULL, 2, 1, 2,
                                                  0, NULL, NULL, &count));
    bench_close(&three);
    bench_close(&bench);
}

static void refused_streams(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct bench three = bench_open("nim:heaps=3", NULL);
    uint64_t out[8];
    uint32_t out32[8];
    size_t count = 7;
    wyt_stream *stream = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_stream_new(NULL, bench.rules, 0, 0, &stream));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_new(bench.context, NULL, 0, 0, &stream));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_new(bench.context, bench.rules, 0, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_new(bench.context, bench.rules, 0, 3, &stream));
    CHECK_ERROR(WYT_E_ARGUMENT, three.context,
                wyt_stream_new(three.context, three.rules, 0, 2, &stream));
    CHECK(stream == NULL, "out_stream was touched");
    CHECK_STATUS(WYT_OK,
                 wyt_stream_new(bench.context, bench.rules, 0, 0, &stream));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_stream_next(NULL, out, 2, 1, 2, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_stream_next32(NULL, out32, 2, 1, 2, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_next(stream, NULL, 2, 1, 2, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_next32(stream, NULL, 2, 1, 2, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_next(stream, out, 2, 1, 2, 1, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_stream_next(stream, out, 2, 0, 2, 1, &count));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_stream_next(stream, out, 3, 1, 3, 1, &count));
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, NULL, 2, 1, 2, 0, &count));
    wyt_stream_free(stream);
    wyt_stream_free(NULL);
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_stream(NULL, 0, 0, &stream));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_stream(bench.solver, 0, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_stream(bench.solver, 0, 3, &stream));
    CHECK_ERROR(WYT_E_ARGUMENT, three.context,
                wyt_solver_stream(three.solver, 0, 1, &stream));
    bench_close(&three);
    bench_close(&bench);
}

/* Removed cells end a batch of outcomes. */
static void removed_cells(void **state)
{
    struct bench bench = bench_open("hole:m=2,u=3,v=4", NULL);
    const uint64_t heaps[6] = {5, 6, 1, 2, 7, 8};
    char out[3] = {9, 9, 9};
    size_t count = 7;
    (void)state;
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_solver_outcome_batch(bench.solver, heaps, 2, 1, 2, 3, out,
                                         NULL, &count));
    CHECK(count == 1 && out[0] != 9, "%zu answers", count);
    bench_close(&bench);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    ++*(size_t *)user;
    return done <= total ? WYT_CANCELLED : WYT_E_INTERNAL;
}

/* Positions that no kernel writes, and pieces of bishop-type blocking, are
 * cancelled like others, and the stream goes on behind those that were
 * written. */
static void stopped_streams(void **state)
{
    static const char *const texts[] = {"choice:m=1,p=3",
                                        "fraenkel:a=3+bishopblock=2",
                                        "fraenkel:a=2+bishopblock=5"};
    enum { WANTED = 600000 };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct bench bench = bench_open(texts[i], NULL);
        uint64_t *out = test_array(2 * WANTED, sizeof *out), next[2], pair[2];
        size_t count = 0, polls = 0, one;
        wyt_stream *stream = NULL;
        CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules, 0,
                                            WYT_SIDE_BOTH, &stream));
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_progress(bench.context, stop, &polls));
        CHECK_ERROR(WYT_CANCELLED, bench.context,
                    wyt_stream_next(stream, out, 2, WANTED, 1, WANTED, &count));
        CHECK(polls == 1 && count < WANTED, "%s: %zu polls, %zu written",
              texts[i], polls, count);
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_progress(bench.context, NULL, NULL));
        CHECK_STATUS(WYT_OK, wyt_stream_next(stream, next, 2, 1, 2, 1, &one));
        CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, count, WYT_SIDE_BOTH,
                                            pair, 2));
        CHECK(next[0] == pair[0] && next[1] == pair[1], "%s goes on elsewhere",
              texts[i]);
        wyt_stream_free(stream);
        free(out);
        bench_close(&bench);
    }
}

/* What a scan has found already is written out, and that is polled as well. */
static void stopped_copies(void **state)
{
    enum { WANTED = 600000 };
    struct bench bench = bench_open("vectors:steps=1.1", "board");
    uint64_t *out = test_array(2 * WANTED, sizeof *out), *part;
    size_t count = 0, polls = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_BOTH, out, 2,
                                         WANTED, &count));
    part = test_array(2 * WANTED, sizeof *part);
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(bench.context, stop, &polls));
    CHECK_ERROR(WYT_CANCELLED, bench.context,
                wyt_solver_list(bench.solver, 0, WYT_SIDE_BOTH, part, 2, WANTED,
                                &count));
    CHECK(polls == 1 && count < WANTED, "%zu polls, %zu written", polls, count);
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(bench.context, NULL, NULL));
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, 0, WYT_SIDE_BOTH, part,
                                         2, WANTED, &count));
    CHECK(count == WANTED && memcmp(out, part, 2 * WANTED * sizeof *out) == 0,
          "other positions");
    free(part);
    free(out);
    bench_close(&bench);
}

/* How often the callback was asked, and the most items between two times. */
struct polls {
    size_t count;
    uint64_t last, most;
};

static int32_t note_poll(void *user, uint64_t done, uint64_t total)
{
    struct polls *polls = user;
    if (done > total || done < polls->last)
        return WYT_E_INTERNAL;
    if (done - polls->last > polls->most)
        polls->most = done - polls->last;
    polls->last = done;
    polls->count++;
    return WYT_OK;
}

/* Polls of a batch of numbers, or of the outcomes of what they number, with the
 * heaps side by side or in two arrays. */
static struct polls count_polls(const char *text, uint64_t number, size_t items,
                                bool outcomes, bool apart)
{
    struct bench bench = bench_open(text, NULL);
    uint64_t *numbers = test_array(items, sizeof *numbers);
    uint64_t *heaps = test_array(2 * items, sizeof *heaps);
    char *out = test_array(items, 1);
    const size_t step = apart ? items : 1, stride = apart ? 1 : 2;
    struct polls polls = {0, 0, 0};
    size_t count;
    for (size_t i = 0; i < items; i++)
        numbers[i] = number;
    if (outcomes)
        CHECK_STATUS(WYT_OK, wyt_solver_nth_batch(bench.solver, numbers, items,
                                                  WYT_SIDE_BOTH, heaps, 2, step,
                                                  stride, NULL, &count));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(bench.context, note_poll, &polls));
    if (outcomes)
        CHECK_STATUS(WYT_OK, wyt_solver_outcome_batch(bench.solver, heaps, 2,
                                                      step, stride, items, out,
                                                      NULL, &count));
    else
        CHECK_STATUS(WYT_OK, wyt_solver_nth_batch(bench.solver, numbers, items,
                                                  WYT_SIDE_BOTH, heaps, 2, step,
                                                  stride, NULL, &count));
    free(out);
    free(heaps);
    free(numbers);
    bench_close(&bench);
    return polls;
}

/* Kernels poll every 2^19 items, or a stretch of 2^16 later, in every layout;
 * what is asked for one by one, because there is no kernel or because it leaves
 * the number, every 256 at least: an answer may poll itself. */
static void polled_batches(void **state)
{
    static const struct {
        const char *text;
        uint64_t number;
        size_t items, every;
        bool outcomes;
    } table[] = {
        {"wythoff", 5, 1200000, 1 << 19, false},
        {"wythoff", 5, 1200000, 1 << 19, true},
        {"wyt:a=7,b=1", 5, 1200000, 1 << 19, false},
        {"choice:m=1,p=3", 5, 1200000, 1 << 19, false},
        {"fraenkel:a=1+bishopblock=3", 5, 5000, 256, false},
        {"wythoff+block=2", 5, 5000, 256, true},
        {"wyt:a=2,b=3", 5, 5000, 256, false},
        {"choice:m=1,p=3", UINT64_C(9714788291990136096), 5000, 256, false},
    };
    (void)state;
    for (size_t i = 0; i < 2 * TEST_LENGTH(table); i++) {
        const size_t k = i / 2, items = table[k].items, every = table[k].every;
        struct polls polls = count_polls(table[k].text, table[k].number, items,
                                         table[k].outcomes, i % 2 == 0);
        CHECK(polls.count >= items / every &&
                  polls.most <= every + (every == 256 ? 8 : 65536) &&
                  (every == 256 || polls.count <= items / every + 1),
              "%s %zu: %zu polls, up to %zu items between", table[k].text, k,
              polls.count, (size_t)polls.most);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(last_positions),  cmocka_unit_test(cut_pairs),
        cmocka_unit_test(narrow_ends),     cmocka_unit_test(finite_sets),
        cmocka_unit_test(refused_batches), cmocka_unit_test(refused_streams),
        cmocka_unit_test(removed_cells),   cmocka_unit_test(stopped_streams),
        cmocka_unit_test(stopped_copies),  cmocka_unit_test(polled_batches),
    };
    return test_main("api batch_ends", tests, TEST_LENGTH(tests));
}
