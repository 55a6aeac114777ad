/* SPDX-License-Identifier: MIT */
/*
 * Backend morphic against backend mex, term by term, for every WYT(a,b) with
 * a, b <= 12, normal and misere: numbers, ranks, and the walk in order.
 *
 *   soak_morphic [TERMS]
 *
 * compares that many terms of each game, 20000 unless given. A million take
 * about two minutes.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/morphism.h"
#include "support/cursor.h"
#include "support/harness.h"

static uint64_t terms = 20000;

/* One game by both, and the numbers in order. */
struct race {
    const char *text;
    struct bench mex, morphic;
    struct wyt__morphism *tables;
    struct wyt__cursor cursor;
    uint64_t first; /* where the recursion begins */
};

static void race_open(struct race *race, const char *text)
{
    const struct wyt__theory *theory;
    size_t bytes;
    race->text = text;
    race->mex = bench_open(text, "mex");
    race->morphic = bench_open(text, "morphic");
    theory = &race->mex.rules->theory;
    race->first = theory->runs[0].first;
    CHECK_STATUS(WYT_OK,
                 wyt__morphism_build(race->mex.context, &theory->recursion,
                                     &bytes, &race->tables));
    CHECK_STATUS(WYT_OK, wyt__cursor_open(&race->cursor, race->mex.context,
                                          race->tables, 0, race->first));
}

static void race_close(struct race *race)
{
    wyt__cursor_close(&race->cursor);
    wyt__morphism_unref(race->tables);
    bench_close(&race->mex);
    bench_close(&race->morphic);
}

/* The n-th pair by both; each rank of it is n. */
static void check_term(struct race *race, uint64_t n)
{
    uint64_t expected[2] = {0}, found[2] = {0}, rank = UINT64_MAX;
    CHECK_STATUS(WYT_OK, wyt_solver_nth(race->mex.solver, n, WYT_SIDE_BOTH,
                                        expected, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_nth(race->morphic.solver, n, WYT_SIDE_BOTH,
                                        found, 2));
    CHECK(memcmp(expected, found, sizeof found) == 0,
          "%s: number %" PRIu64 " is %s by mex, %s by morphic", race->text, n,
          test_position(expected, 2), test_position(found, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_rank(race->morphic.solver, expected, 2,
                                         WYT_SIDE_BOTH, &rank));
    CHECK(rank == n, "%s: rank %" PRIu64 " of number %" PRIu64, race->text,
          rank, n);
    if (n < race->first)
        return;
    CHECK(race->cursor.n == n && race->cursor.at == expected[0],
          "%s: number %" PRIu64 " in order is %" PRIu64, race->text, n,
          race->cursor.at);
    CHECK(wyt__cursor_next(&race->cursor), "%s: it ends at %" PRIu64,
          race->text, n);
    if (expected[0] + 1 < expected[1]) {
        const uint64_t beside[2] = {expected[0] + 1, expected[1]};
        CHECK(test_is_p(race->morphic.solver, beside, 2) ==
                  test_is_p(race->mex.solver, beside, 2),
              "%s: %s", race->text, test_position(beside, 2));
    }
}

static void soak(bool misere)
{
    for (unsigned a = 1; a <= 12; a++)
        for (unsigned b = 1; b <= 12; b++) {
            struct race race;
            char text[64];
            (void)snprintf(text, sizeof text, "wyt:a=%u,b=%u%s", a, b,
                           misere ? "+misere" : "");
            race_open(&race, text);
            for (uint64_t n = 0; n < terms; n++)
                check_term(&race, n);
            race_close(&race);
        }
}

static void normal_play(void **state)
{
    (void)state;
    soak(false);
}

static void misere_play(void **state)
{
    (void)state;
    soak(true);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(normal_play),
        cmocka_unit_test(misere_play),
    };
    if (argc > 1)
        terms = strtoull(argv[1], NULL, 10);
    else
        terms = test_count((size_t)terms);
    return test_main("soak morphic", tests, TEST_LENGTH(tests));
}
