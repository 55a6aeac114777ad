/* SPDX-License-Identifier: MIT */
/*
 * Numbers of P-positions by the backend `board`, which counts shells and takes
 * some of them at a time, against those of `reference`, which looks at one
 * position after the other: in order, at random, backwards, by side, and cut
 * short.
 */
#include "support/harness.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <stdlib.h>
#include <string.h>

enum { HEAPS = 3 };

struct row {
    const char *text;
    size_t heaps, count; /* as many are compared */
};

static const struct row rows[] = {
    {"vectors:lines=1.0/0.1/2.1+comply=2", 2, 6000}, /* most cells are P */
    {"vectors:lines=1.0/0.1/1.1/1.2/2.1", 2, 40},    /* few */
    {"vectors:steps=1.2/2.1/0.1/1.0/3.0+block=6", 2, 6000},
    {"vectors:lines=2.1/1.3", 2, 400}, /* not symmetric, all of two rows */
    {"hole:m=2,u=1,v=3+comply=2", 2, 5000},
    {"gw:heaps=3,sets=12/23+comply=2", 3, 6000},
    {"vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1", 3, 2000},
    {"nim:heaps=3+comply=2", 3, 3000}, /* symmetric */
    {"gw:heaps=3,sets=any+block=2", 3, 100},
    {"vectors:heaps=1,lines=1t3", 1, 200},
};

static uint64_t *list_of(const struct row *row, const char *backend,
                         uint32_t side, uint64_t from, size_t *count)
{
    struct bench bench = bench_open(row->text, backend);
    uint64_t *list = test_array(row->count * row->heaps, sizeof *list);
    CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, from, side, list,
                                         row->heaps, row->count, count));
    bench_close(&bench);
    return list;
}

/* All together, and in pieces from anywhere. */
static void check_lists(const struct row *row, uint32_t side,
                        const uint64_t *right, struct random *random)
{
    struct bench bench = bench_open(row->text, "board");
    const size_t n = row->heaps;
    uint64_t *list = test_array(row->count * n, sizeof *list);
    for (size_t i = 0; i < 30; i++) {
        const size_t from = (size_t)random_below(random, row->count);
        const size_t left = row->count - from;
        const size_t most = i == 0 ? left : 1 + random_below(random, left);
        size_t count;
        CHECK_STATUS(WYT_OK, wyt_solver_list(bench.solver, from, side, list, n,
                                             most, &count));
        CHECK(count == most &&
                  memcmp(list, right + from * n, most * n * sizeof *list) == 0,
              "%s, side %u: %zu from number %zu on", row->text, (unsigned)side,
              most, from);
    }
    free(list);
    bench_close(&bench);
}

static void check_numbers(const struct row *row, uint32_t side,
                          const uint64_t *right, struct random *random)
{
    struct bench bench = bench_open(row->text, "board");
    const size_t n = row->heaps;
    for (size_t i = 0; i < 300; i++) {
        const uint64_t number = random_below(random, row->count);
        uint64_t heaps[HEAPS], rank;
        if (i % 2 == 0) {
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth(bench.solver, number, side, heaps, n));
            CHECK(memcmp(heaps, right + number * n, n * sizeof *heaps) == 0,
                  "%s, side %u, number %u", row->text, (unsigned)side,
                  (unsigned)number);
        }
        CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, right + number * n,
                                             n, side, &rank));
        CHECK(rank == number, "%s, side %u, rank %u in place of %u", row->text,
              (unsigned)side, (unsigned)rank, (unsigned)number);
    }
    bench_close(&bench);
}

static void numbers(void **state)
{
    struct random random = random_stream(21);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        for (uint32_t side = 0; side < (rows[i].heaps == 2 ? 3u : 1u); side++) {
            size_t count;
            uint64_t *right = list_of(&rows[i], "reference", side, 0, &count);
            CHECK(count == rows[i].count, "%s: %zu", rows[i].text, count);
            check_lists(&rows[i], side, right, &random);
            check_numbers(&rows[i], side, right, &random);
            free(right);
        }
}

/* What a call that was cut short leaves is not taken for what there is. */
static int32_t ask(wyt_context *context, const void *user)
{
    const uint64_t *right = user;
    const uint64_t numbers_asked[] = {700, 20, 1500, 1501};
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status =
        wyt_rules_parse(context, rows[0].text, strlen(rows[0].text), &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(context, rules, "board", &solver);
    for (size_t i = 0; i < TEST_LENGTH(numbers_asked); i++) {
        const uint64_t number = numbers_asked[i];
        uint64_t heaps[2];
        int32_t now;
        if (solver == NULL)
            break;
        now = wyt_solver_nth(solver, number, WYT_SIDE_BOTH, heaps, 2);
        CHECK(now != WYT_OK ||
                  memcmp(heaps, right + 2 * number, sizeof heaps) == 0,
              "number %u", (unsigned)number);
        status = status == WYT_OK ? now : status;
    }
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    return status;
}

static void stopped(void **state)
{
    size_t count;
    uint64_t *right = list_of(&rows[0], "reference", WYT_SIDE_BOTH, 0, &count);
    (void)state;
    (void)cut_short("numbers", 60, ask, right);
    free(right);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(numbers),
                                       cmocka_unit_test(stopped)};
    return test_main("census", tests, TEST_LENGTH(tests));
}
