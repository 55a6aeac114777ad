/* SPDX-License-Identifier: MIT */
/*
 * Batches and streams: the same answers as one by one, in every layout, for
 * games with kernels and without, at every level of instructions.
 */
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"
#include "support/random.h"
#include "support/toys.h"

/* Games of every way to an answer. */
static const char *const games[] = {
    "wythoff",
    "wyt:a=2,b=1+misere",
    "wythoff+misere",
    "wyt:a=7,b=1",
    "wyt:a=2,b=3",
    "wyt:a=1,b=2+misere",
    "wyt:a=12,b=12+misere",
    "wyt:a=3,b=1,c=2",
    "wyt:a=4,b=2,c=3+misere",
    "wyt:a=0,b=2",
    "wyt:a=3,b=0",
    "wyt:a=3,b=2,c=4",
    "nim",
    "nim+misere",
    "nim+heapblock=3",
    "shifted:m=2,p=3,l=1",
    "shifted:m=3,p=5,l=0",
    "choice:m=1,p=3",
    "modulo:m=1,q=2,l=1",
    "wythoff+block=2",
    "wythoff+bishopblock=2",
    "wyt:a=2,b=1+roobblock=2",
    "hole:m=2,u=1,v=1",
    "nim:heaps=3",
    "wythoff+comply=2",
    "vectors:lines=1.0/0.1/2.1",
};

static const uint32_t sides[] = {WYT_SIDE_BOTH, WYT_SIDE_UPPER, WYT_SIDE_LOWER};

/* Distances in an array of COUNT positions. */
struct layout {
    size_t step, stride, size;
};

enum { COUNT = 300, HEAPS = 3 };

static struct layout layout(size_t which, size_t heaps)
{
    if (which == 0)
        return (struct layout){1, heaps, COUNT * heaps};
    if (which == 1)
        return (struct layout){COUNT, 1, COUNT * heaps};
    if (which == 2)
        return (struct layout){COUNT + 3, 1, (COUNT + 3) * heaps};
    return (struct layout){2, 2 * heaps + 1, COUNT * (2 * heaps + 1)};
}

enum { LAYOUTS = 4 };

static bool sided(const wyt_rules *rules, uint32_t side)
{
    return side == WYT_SIDE_BOTH || wyt_rules_heaps(rules) == 2;
}

/* Numbers near 0, and of games with formulas anywhere. */
static uint64_t some_number(struct random *random, const char *game)
{
    bool far = strncmp(game, "wythoff", 7) == 0 && strchr(game, '+') == NULL;
    return far ? random_bits(random) >> (2 + random_below(random, 60))
               : random_below(random, 200);
}

static void nth_batches(void **state)
{
    struct random random = random_stream(1);
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t k = 0; k < 3 * LAYOUTS; k++) {
            struct bench bench = bench_open(games[g], NULL);
            const size_t n = wyt_rules_heaps(bench.rules);
            const uint32_t side = sides[k % 3];
            const struct layout at = layout(k / 3, n);
            uint64_t *out = test_array(at.size, sizeof *out);
            uint64_t numbers[COUNT], heaps[HEAPS];
            size_t count = 7;
            if (!sided(bench.rules, side)) {
                free(out);
                bench_close(&bench);
                continue;
            }
            wyt_context_set_tuning(bench.context, WYT_TUNING_ISA, k % 4);
            for (size_t i = 0; i < COUNT; i++)
                numbers[i] = some_number(&random, games[g]);
            CHECK_STATUS(WYT_OK, wyt_solver_nth_batch(
                                     bench.solver, numbers, COUNT, side, out, n,
                                     at.step, at.stride, NULL, &count));
            CHECK(count == COUNT, "%zu answers", count);
            for (size_t i = 0; i < COUNT; i++) {
                CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, numbers[i],
                                                    side, heaps, n));
                for (size_t j = 0; j < n; j++)
                    CHECK(out[i * at.stride + j * at.step] == heaps[j],
                          "%s: number %llu, heap %zu is %llu", games[g],
                          (unsigned long long)numbers[i], j,
                          (unsigned long long)out[i * at.stride + j * at.step]);
            }
            free(out);
            bench_close(&bench);
        }
}

static void outcome_batches(void **state)
{
    struct random random = random_stream(2);
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t k = 0; k < LAYOUTS; k++) {
            struct bench bench = bench_open(games[g], NULL);
            const size_t n = wyt_rules_heaps(bench.rules);
            const struct layout at = layout(k, n);
            uint64_t *in = test_array(at.size, sizeof *in);
            char out[COUNT];
            size_t count = 7;
            wyt_context_set_tuning(bench.context, WYT_TUNING_ISA, k);
            for (size_t i = 0; i < COUNT; i++) {
                uint64_t heaps[HEAPS];
                for (size_t j = 0; j < n; j++)
                    heaps[j] = 2 + random_below(&random, n == 2 ? 60 : 12);
                if (i % 3 == 0)
                    CHECK_STATUS(WYT_OK,
                                 wyt_solver_nth(bench.solver, i, WYT_SIDE_BOTH,
                                                heaps, n));
                for (size_t j = 0; j < n; j++)
                    in[i * at.stride + j * at.step] = heaps[j];
            }
            CHECK_STATUS(WYT_OK, wyt_solver_outcome_batch(
                                     bench.solver, in, n, at.step, at.stride,
                                     COUNT, out, NULL, &count));
            CHECK(count == COUNT, "%zu answers", count);
            for (size_t i = 0; i < COUNT; i++) {
                uint64_t heaps[HEAPS];
                for (size_t j = 0; j < n; j++)
                    heaps[j] = in[i * at.stride + j * at.step];
                CHECK(test_is_p(bench.solver, heaps, n) ==
                          (out[i] == WYT_OUTCOME_P),
                      "%s: %s is %d", games[g], test_position(heaps, n),
                      out[i]);
            }
            free(in);
            bench_close(&bench);
        }
}

/* Every second block narrow. */
static void check_stream(const struct bench *bench, const char *game,
                         uint64_t from, uint32_t side, const struct layout *at,
                         size_t total)
{
    const size_t n = wyt_rules_heaps(bench->rules);
    uint64_t *wide = test_array(at->size, sizeof *wide), heaps[HEAPS];
    uint32_t *narrow = test_array(at->size, sizeof *narrow);
    wyt_stream *stream = NULL;
    CHECK_STATUS(WYT_OK, wyt_stream_new(bench->context, bench->rules, from,
                                        side, &stream));
    for (size_t done = 0, round = 0; done < total; round++) {
        size_t wanted = 1 + (round * 97) % COUNT, count = 7;
        CHECK_STATUS(WYT_OK,
                     round % 2 == 0
                         ? wyt_stream_next(stream, wide, n, at->step,
                                           at->stride, wanted, &count)
                         : wyt_stream_next32(stream, narrow, n, at->step,
                                             at->stride, wanted, &count));
        CHECK(count == wanted, "%zu of %zu", count, wanted);
        for (size_t i = 0; i < count; i++) {
            CHECK_STATUS(WYT_OK, wyt_solver_nth(bench->solver, from + done + i,
                                                side, heaps, n));
            for (size_t j = 0; j < n; j++) {
                size_t place = i * at->stride + j * at->step;
                uint64_t is = round % 2 == 0 ? wide[place] : narrow[place];
                CHECK(is == heaps[j], "%s: position %llu, heap %zu is %llu",
                      game, (unsigned long long)(from + done + i), j,
                      (unsigned long long)is);
            }
        }
        done += count;
    }
    wyt_stream_free(stream);
    free(wide);
    free(narrow);
}

static void streams(void **state)
{
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t k = 0; k < 3 * LAYOUTS; k++) {
            struct bench bench = bench_open(games[g], NULL);
            const size_t n = wyt_rules_heaps(bench.rules);
            const struct layout at = layout(k % LAYOUTS, n);
            const uint32_t side = sides[k / LAYOUTS];
            wyt_context_set_tuning(bench.context, WYT_TUNING_ISA, k % 4);
            if (sided(bench.rules, side))
                check_stream(&bench, games[g], k % LAYOUTS * (k % 3), side, &at,
                             700);
            bench_close(&bench);
        }
}

/* Arrays that are written past the caches, one aligned, one not. */
static void large_arrays(void **state)
{
    static const char *const texts[] = {"wythoff", "wyt:a=2,b=3"};
    const size_t count = ((size_t)1 << 20) + 77;
    uint64_t *plain = test_array(2 * count, sizeof *plain);
    uint64_t *array = test_array(2 * count + 8, sizeof *array);
    uint32_t *narrow = test_array(2 * count + 80, sizeof *narrow);
    uint64_t *numbers = test_array(count, sizeof *numbers);
    (void)state;
    for (size_t i = 0; i < count; i++)
        numbers[i] = 12345 + i;
    for (size_t k = 0; k < 8; k++) {
        struct bench bench = bench_open(texts[k % 2], NULL);
        size_t shift = k / 2, done = 0;
        wyt_stream *stream = NULL;
        uint32_t *aligned = narrow;
        while ((uintptr_t)aligned % 64 != 0)
            aligned++;
        wyt_context_set_tuning(bench.context, WYT_TUNING_ISA, WYT_ISA_PLAIN);
        CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules, 12345,
                                            WYT_SIDE_BOTH, &stream));
        CHECK_STATUS(WYT_OK,
                     wyt_stream_next(stream, plain, 2, count, 1, count, &done));
        wyt_stream_free(stream);
        wyt_context_set_tuning(bench.context, WYT_TUNING_ISA, UINT64_MAX);
        CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules, 12345,
                                            WYT_SIDE_BOTH, &stream));
        CHECK_STATUS(WYT_OK, wyt_stream_next(stream, array + shift, 2, count, 1,
                                             count, &done));
        CHECK(done == count &&
                  memcmp(array + shift, plain, 2 * count * sizeof *plain) == 0,
              "%s: a stream, shift %zu", texts[k % 2], shift);
        wyt_stream_free(stream);
        CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules, 12345,
                                            WYT_SIDE_BOTH, &stream));
        CHECK_STATUS(WYT_OK, wyt_stream_next32(stream, aligned, 2, count + 3, 1,
                                               count, &done));
        for (size_t i = 0; i < count; i++)
            CHECK(aligned[i] == plain[i] &&
                      aligned[count + 3 + i] == plain[count + i],
                  "%s: position %zu in 32 bits", texts[k % 2], i);
        wyt_stream_free(stream);
        if (k % 2 == 0) {
            memset(array, 0, 2 * count * sizeof *array);
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth_batch(bench.solver, numbers, count,
                                              WYT_SIDE_BOTH, array + shift, 2,
                                              count, 1, NULL, &done));
            CHECK(done == count && memcmp(array + shift, plain,
                                          2 * count * sizeof *plain) == 0,
                  "a batch, shift %zu", shift);
        }
        bench_close(&bench);
    }
    free(plain);
    free(array);
    free(narrow);
    free(numbers);
}

/* Lists of named backends are the same, with kernels or not. */
static void lists(void **state)
{
    static const char *const backends[] = {"auto", "beatty", "mex"};
    static uint64_t expected[2 * COUNT], out[2 * COUNT];
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (size_t side = 0; side < 3; side++) {
            struct bench bench = bench_open(games[g], NULL);
            size_t count = 7;
            for (size_t k = 0; k < 100 && wyt_rules_heaps(bench.rules) == 2;
                 k++)
                CHECK_STATUS(WYT_OK,
                             wyt_solver_nth(bench.solver, g % 3 + k,
                                            sides[side], expected + 2 * k, 2));
            for (size_t b = 0; b < TEST_LENGTH(backends); b++) {
                wyt_solver *solver = NULL;
                if (wyt_rules_heaps(bench.rules) != 2 ||
                    wyt_solver_new(bench.context, bench.rules, backends[b],
                                   &solver) != WYT_OK)
                    continue;
                CHECK_STATUS(WYT_OK, wyt_solver_list(solver, g % 3, sides[side],
                                                     out, 2, 100, &count));
                CHECK(count == 100 &&
                          memcmp(out, expected, 200 * sizeof *out) == 0,
                      "%s, %s", games[g], backends[b]);
                CHECK(b == 0 ||
                          strcmp(wyt_solver_backend(solver), backends[b]) == 0,
                      "backend %s", wyt_solver_backend(solver));
                CHECK(strcmp(wyt_solver_backend(solver), "auto") != 0,
                      "nobody answered");
                wyt_solver_free(solver);
            }
            bench_close(&bench);
        }
}

/* ---- arrays that share places ---- */

/* Positions that are only read may: (v[k], v[k+1]), and (v[k], v[k]). */
static void shared_inputs(void **state)
{
    static const char *const texts[] = {"wythoff", "wyt:a=2,b=3",
                                        "wythoff+block=2", "nim"};
    uint64_t v[COUNT + 1];
    char out[COUNT];
    (void)state;
    for (size_t k = 0; k <= COUNT; k++) /* pairs in a row, 8 and 13 as well */
        v[k] = (uint64_t[]){3, 5, 8, 13, 2, 1, 0, 0, 4, 7, 7}[k % 11];
    for (size_t i = 0; i < 2 * TEST_LENGTH(texts); i++) {
        const size_t stride = 1 + i % 2, count = COUNT / stride;
        struct bench bench = bench_open(texts[i / 2], NULL);
        size_t done = 0;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_outcome_batch(bench.solver, v, 2, 1, stride,
                                              count, out, NULL, &done));
        CHECK(done == count, "%zu of %zu", done, count);
        for (size_t k = 0; k < count; k++)
            CHECK((out[k] == WYT_OUTCOME_P) ==
                      test_is_p(bench.solver, v + k * stride, 2),
                  "%s: position %zu", texts[i / 2], k);
        bench_close(&bench);
    }
}

/* Two calls fill columns of one table, and leave the others alone. */
static void shared_tables(void **state)
{
    static const char *const texts[] = {"wythoff", "wyt:a=2,b=3",
                                        "wythoff+block=2"};
    enum { COLUMNS = 5 };
    uint64_t table[COLUMNS * COUNT], numbers[COUNT], pair[2];
    size_t done = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        struct bench bench = bench_open(texts[i], NULL);
        wyt_stream *stream = NULL;
        for (size_t k = 0; k < COLUMNS * COUNT; k++)
            table[k] = 77;
        for (size_t k = 0; k < COUNT; k++)
            numbers[k] = k;
        CHECK_STATUS(WYT_OK, wyt_stream_new(bench.context, bench.rules, 0,
                                            WYT_SIDE_BOTH, &stream));
        CHECK_STATUS(WYT_OK, wyt_stream_next(stream, table, 2, 2, COLUMNS,
                                             COUNT, &done));
        CHECK_STATUS(WYT_OK, wyt_solver_nth_batch(bench.solver, numbers, COUNT,
                                                  WYT_SIDE_BOTH, table + 1, 2,
                                                  2, COLUMNS, NULL, &done));
        for (size_t k = 0; k < COUNT; k++) {
            const uint64_t *row = table + COLUMNS * k;
            CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, k, WYT_SIDE_BOTH,
                                                pair, 2));
            CHECK(row[0] == pair[0] && row[2] == pair[1] && row[1] == pair[0] &&
                      row[3] == pair[1] && row[4] == 77,
                  "%s: row %zu", texts[i], k);
        }
        wyt_stream_free(stream);
        bench_close(&bench);
    }
}

/* ---- streams of solvers ---- */

/* The next position of a stream. */
static void check_next(wyt_stream *stream, wyt_solver *solver, uint64_t number,
                       uint32_t side, const char *game, size_t n)
{
    uint64_t heaps[HEAPS], right[HEAPS];
    size_t count;
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, heaps, n, 1, n, 1, &count));
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, number, side, right, n));
    CHECK(count == 1 && memcmp(heaps, right, n * sizeof *heaps) == 0,
          "%s: number %llu is %s", game, (unsigned long long)number,
          test_position(heaps, n));
}

/* Other sides and other streams of the solver change nothing, and streams
 * outlive it. */
static void solver_streams(void **state)
{
    static const char *const backends[] = {"auto", "mex", "board"};
    (void)state;
    for (size_t k = 0; k < TEST_LENGTH(games) * TEST_LENGTH(backends); k++) {
        const char *game = games[k / TEST_LENGTH(backends)];
        const char *backend = backends[k % TEST_LENGTH(backends)];
        struct bench bench = bench_open(game, NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        const uint32_t side = n == 2 ? WYT_SIDE_LOWER : WYT_SIDE_BOTH;
        wyt_stream *stream = NULL, *second = NULL;
        wyt_solver *solver = NULL;
        if (wyt_solver_new(bench.context, bench.rules, backend, &solver) !=
            WYT_OK) {
            bench_close(&bench);
            continue;
        }
        CHECK_STATUS(WYT_OK,
                     wyt_solver_stream(solver, 2, WYT_SIDE_BOTH, &stream));
        CHECK_STATUS(WYT_OK, wyt_solver_stream(solver, 0, side, &second));
        for (uint64_t i = 0; i < 20; i++) {
            check_next(stream, bench.solver, i + 2, WYT_SIDE_BOTH, game, n);
            check_next(second, bench.solver, i, side, game, n);
            CHECK(i > 10 || k % 3 == 0 ||
                      strcmp(wyt_solver_backend(solver), backend) == 0,
                  "%s: asked %s", game, wyt_solver_backend(solver));
            if (i == 10)
                wyt_solver_free(solver);
        }
        /* The solver is freed, its rules are not. */
        CHECK(wyt_rules_equal(wyt_stream_rules(stream), bench.rules) == 1,
              "%s: other rules", game);
        CHECK(wyt_stream_rules(NULL) == NULL, "NULL has rules");
        wyt_stream_free(second);
        wyt_stream_free(stream);
        bench_close(&bench);
    }
}

/* What callbacks have answered is not asked again. */
static void remembered_answers(void **state)
{
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    wyt_solver *solver = test_solver(context, rules, NULL);
    wyt_stream *stream = NULL;
    uint64_t heaps[2 * 20];
    size_t asked, count;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, 19, WYT_SIDE_BOTH, heaps, 2));
    asked = toy.asked;
    CHECK(asked > 0, "nothing was asked");
    CHECK_STATUS(WYT_OK, wyt_solver_stream(solver, 0, WYT_SIDE_BOTH, &stream));
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, heaps, 2, 1, 2, 20, &count));
    CHECK(count == 20 && toy.asked == asked, "%zu more positions were asked",
          toy.asked - asked);
    wyt_stream_free(stream);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nth_batches),
        cmocka_unit_test(outcome_batches),
        cmocka_unit_test(streams),
        cmocka_unit_test(large_arrays),
        cmocka_unit_test(lists),
        cmocka_unit_test(shared_inputs),
        cmocka_unit_test(shared_tables),
        cmocka_unit_test(solver_streams),
        cmocka_unit_test(remembered_answers),
    };
    return test_main("api batch", tests, TEST_LENGTH(tests));
}
