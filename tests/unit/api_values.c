/* SPDX-License-Identifier: MIT */
/*
 * P-positions and positions of Grundy values in their order: lists against
 * boards and scans, on every side, from every number.
 */
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"
#include "support/interrupt.h"
#include "support/random.h"

#define SIZE 70

/* The numbered positions of a board with some cell, in their order. */
static size_t expected(const struct bench *bench, uint32_t kind, uint32_t cell,
                       uint32_t side, uint64_t (*out)[2])
{
    const uint64_t size[2] = {SIZE, SIZE};
    const bool symmetric =
        wyt_rules_property(bench->rules, WYT_RULES_SYMMETRIC);
    wyt_board *board = NULL;
    size_t count = 0;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench->context, bench->rules, size, 2,
                                       kind, &board));
    for (uint64_t m = 0; m < SIZE; m++)
        for (uint64_t i = 0; i <= 2 * m; i++) {
            const uint64_t at[2] = {i < m ? i : m, i < m ? m : i - m};
            const bool mirrored = symmetric && side == WYT_SIDE_LOWER;
            uint32_t found = cell + 1;
            int32_t contains;
            CHECK_STATUS(WYT_OK,
                         wyt_rules_contains(bench->rules, at, 2, &contains));
            if (contains)
                CHECK_STATUS(WYT_OK, wyt_board_get(board, at, 2, &found));
            if (found != cell || (symmetric && at[0] > at[1]) ||
                (!symmetric && side == WYT_SIDE_UPPER && at[0] > at[1]) ||
                (!symmetric && side == WYT_SIDE_LOWER && at[0] < at[1]))
                continue;
            out[count][0] = at[mirrored];
            out[count++][1] = at[!mirrored];
        }
    wyt_board_unref(board);
    return count;
}

/* What a stream gives, from some numbers on, and in small steps. */
static void check_stream(struct bench *bench, const char *game, uint64_t value,
                         uint32_t side, uint64_t (*all)[2], size_t count)
{
    for (size_t from = 0; from < count; from += 1 + from) {
        uint64_t out[7][2];
        wyt_stream *stream = NULL;
        size_t at = from, got = 7;
        CHECK_STATUS(WYT_OK, wyt_solver_stream_value(bench->solver, value, from,
                                                     side, &stream));
        while (at + 7 <= count) {
            CHECK_STATUS(WYT_OK,
                         wyt_stream_next(stream, out[0], 2, 1, 2, 7, &got));
            CHECK(got == 7 && memcmp(out, all + at, sizeof out) == 0,
                  "%s value %u side %u: numbers %zu to %zu", game,
                  (unsigned)value, (unsigned)side, at, at + 6);
            at += got;
        }
        wyt_stream_free(stream);
    }
}

static const char *const games[] = {
    "wythoff",
    "nim",
    "wyt:a=2,b=3,c=1",
    "wyt:a=1,b=2",
    "vectors:lines=1.0/0.1/1.1/1.2",
    "vectors:lines=1.0/0.1/2.5/1.1q3l2,steps=3.4",
    "vectors:lines=0.1/1.3/2.0,hole=4.3",
    "vectors:lines=1.0/1.2", /* no list of rows: it is scanned */
    "modulo:m=1,q=2,l=1",    /* nor this */
};

/* Values 0 to 6 of games with and without a theory, by lists and by scans. */
static void values(void **state)
{
    static const char *const backends[] = {"auto", "board", "lists"};
    static uint64_t all[SIZE * SIZE][2];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++)
        for (size_t b = 0; b < TEST_LENGTH(backends); b++) {
            struct bench bench = bench_open(games[i], NULL);
            wyt_solver_free(bench.solver);
            bench.solver = NULL;
            if (wyt_solver_new(bench.context, bench.rules, backends[b],
                               &bench.solver) == WYT_OK)
                for (uint32_t value = 0; value < 7; value++)
                    for (uint32_t side = 0; side < 3; side++) {
                        const size_t count = expected(&bench, WYT_BOARD_GRUNDY,
                                                      value, side, all);
                        check_stream(&bench, games[i], value, side, all, count);
                    }
            else
                CHECK(b == 2, "%s has no %s", games[i], backends[b]);
            bench_close(&bench);
        }
}

/* Numbers of P-positions, in an order of their own, and back. */
static void numbers(void **state)
{
    static const char *const more[] = {
        "wythoff+block=5",
        "wyt:a=2,b=3,c=1+misere",
        "vectors:lines=1.0/0.1/1.1/1.2/2.1",
        "vectors:lines=1.0/0.1/1.2+block=3",
        "vectors:lines=1.0/0.1,strips=d4",
        "vectors:lines=0.1/1.1q5l2/3.1t4+misere",
    };
    static uint64_t all[SIZE * SIZE][2];
    struct random random = random_stream(1);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games) + TEST_LENGTH(more); i++) {
        const char *game =
            i < TEST_LENGTH(games) ? games[i] : more[i - TEST_LENGTH(games)];
        struct bench bench = bench_open(game, NULL);
        wyt_solver *solver = NULL;
        if (wyt_solver_new(bench.context, bench.rules, "lists", &solver) !=
            WYT_OK)
            solver = NULL;
        for (uint32_t side = 0; solver != NULL && side < 3; side++) {
            const size_t count =
                expected(&bench, WYT_BOARD_OUTCOME, WYT_OUTCOME_P, side, all);
            for (size_t k = 0; k < 200; k++) {
                const uint64_t number = random_below(&random, count);
                uint64_t out[2], back = UINT64_MAX;
                CHECK_STATUS(WYT_OK,
                             wyt_solver_nth(solver, number, side, out, 2));
                CHECK(memcmp(out, all[number], sizeof out) == 0,
                      "%s side %u number %u is %s", game, (unsigned)side,
                      (unsigned)number, test_position(out, 2));
                CHECK_STATUS(WYT_OK,
                             wyt_solver_rank(solver, out, 2, side, &back));
                CHECK(back == number, "%s side %u number %u has rank %u", game,
                      (unsigned)side, (unsigned)number, (unsigned)back);
                out[0]++;
                back = out[0] < SIZE && test_is_p(bench.solver, out, 2);
                if (back == 0 && out[0] < SIZE)
                    CHECK_ERROR(WYT_NONE, bench.context,
                                wyt_solver_rank(solver, out, 2, side, &back));
            }
        }
        CHECK(solver != NULL || i == 7 || i == 8, "%s has no list", game);
        wyt_solver_free(solver);
        bench_close(&bench);
    }
}

/* Limits are of what was looked at; the next question goes on. */
static void limits(void **state)
{
    struct bench bench = bench_open("wythoff+block=5", NULL);
    uint64_t out[2], far[2];
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, 3000, 0, far, 2));
    bench_close(&bench);
    bench = bench_open("wythoff+block=5", NULL);
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 5000);
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_nth(bench.solver, 3000, 0, out, 2));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_nth(bench.solver, UINT64_MAX, 0, out, 2));
    CHECK(strcmp(wyt_solver_backend(bench.solver), "lists") != 0,
          "a refusal is an answer");
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, 300, 0, out, 2));
    CHECK(strcmp(wyt_solver_backend(bench.solver), "lists") == 0, "%s",
          wyt_solver_backend(bench.solver));
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 10000000);
    CHECK_STATUS(WYT_OK, wyt_solver_nth(bench.solver, 3000, 0, out, 2));
    CHECK(memcmp(out, far, sizeof out) == 0, "number 3000 is %s",
          test_position(out, 2));
    bench_close(&bench);
}

/* What a scan says that it found is on the side that was asked for. */
static void found_on_side(void **state)
{
    struct bench bench = bench_open("wyt:a=1,b=5,c=2+misere", "lists");
    uint64_t out[2];
    (void)state;
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 100000);
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_nth(bench.solver, 3, WYT_SIDE_UPPER, out, 2));
    CHECK(strstr(wyt_context_error(bench.context), "; it found 1; ") != NULL,
          "%s", wyt_context_error(bench.context));
    bench_close(&bench);
}

/* A stream that is stopped goes on as if it had not been. */
static void stops(void **state)
{
    enum { MANY = 60000 };
    uint64_t *whole = malloc(MANY * 2 * sizeof *whole);
    uint64_t *parts = malloc(MANY * 2 * sizeof *parts);
    struct bench bench = bench_open("wythoff", NULL);
    wyt_stream *stream = NULL;
    size_t done = 0, got = 0, stopped = 0;
    (void)state;
    CHECK(whole != NULL && parts != NULL, "memory");
    CHECK_STATUS(WYT_OK,
                 wyt_solver_stream_value(bench.solver, 2, 0, 0, &stream));
    CHECK_STATUS(WYT_OK, wyt_stream_next(stream, whole, 2, 1, 2, MANY, &got));
    wyt_stream_free(stream);
    bench_close(&bench);
    bench = bench_open("wythoff", NULL);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_stream_value(bench.solver, 2, 0, 0, &stream));
    while (done < MANY) {
        size_t left = 1;
        int32_t status;
        wyt_context_set_progress(bench.context, stop_after, &left);
        status = wyt_stream_next(stream, parts + 2 * done, 2, 1, 2, MANY - done,
                                 &got);
        stopped += status == WYT_CANCELLED;
        CHECK(status == WYT_OK || status == WYT_CANCELLED, "status %d",
              (int)status);
        done += got;
    }
    CHECK(stopped > 1 && memcmp(whole, parts, MANY * 2 * sizeof *whole) == 0,
          "a stream that was stopped %zu times is another one", stopped);
    wyt_stream_free(stream);
    bench_close(&bench);
    free(whole);
    free(parts);
}

static void refused(void **state)
{
    static const char *const without[] = {"wythoff+misere", "wythoff+block=2",
                                          "wythoff+comply=2"};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_stream *stream = NULL;
    wyt_solver *solver = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_stream_value(NULL, 1, 0, 0, &stream));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_stream_value(bench.solver, 1, 0, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_solver_stream_value(bench.solver, 1, 0, 3, &stream));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_new(bench.context, bench.rules, "beatty", &solver));
    CHECK(wyt_solver_supports(bench.solver, WYT_ASK_VALUES) == 1 &&
              wyt_solver_supports(solver, WYT_ASK_VALUES) == 0,
          "who numbers positions of values");
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_stream_value(solver, 1, 0, 0, &stream));
    wyt_solver_free(solver);
    bench_close(&bench);
    for (size_t i = 0; i < TEST_LENGTH(without); i++) {
        bench = bench_open(without[i], NULL);
        CHECK_ERROR(WYT_UNDEFINED, bench.context,
                    wyt_solver_stream_value(bench.solver, 0, 0, 0, &stream));
        bench_close(&bench);
    }
    bench = bench_open("choice:m=1,p=2", NULL);
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_stream_value(bench.solver, 1, 0, 0, &stream));
    CHECK(stream == NULL, "out_stream was touched");
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values), cmocka_unit_test(numbers),
        cmocka_unit_test(limits), cmocka_unit_test(found_on_side),
        cmocka_unit_test(stops),  cmocka_unit_test(refused)};
    return test_main("values", tests, TEST_LENGTH(tests));
}
