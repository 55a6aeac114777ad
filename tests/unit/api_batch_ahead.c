/* SPDX-License-Identifier: MIT */
/*
 * Batches of so many items that the solver prepares for all of them: boxes of
 * all positions, also beside a theory and with empty heaps, and lists of all
 * numbers. Each answer is that of the moves, asked alone. What cannot be
 * prepared is asked for as it was.
 */
#include <stdlib.h>
#include <string.h>

#include "support/harness.h"
#include "support/random.h"

enum { COUNT = 700, HEAPS = 3, ROOM = COUNT * 400 };

static const struct {
    const char *text;
    uint64_t side;
    const char *backend; /* of the last winning move */
    bool goes_far;       /* any number of P-positions is found */
} games[] = {
    {"wythoff", 150, "board", true},
    {"wythoff+misere", 150, "board", false},
    {"fraenkel:a=2+bishopblock=3", 150, "board", true},
    {"fraenkel:a=3+roobblock=6", 150, "board", false},
    {"wyt:a=2,b=3", 150, "board", true},
    {"wyt:a=1,b=2+misere", 150, "board", false},
    {"wyt:a=3,b=1,c=2", 150, "board", true},
    {"hole:m=2,u=3,v=4", 150, "board", false},
    {"modulo:m=1,q=3,l=1", 150, "board", true},
    {"nim", 150, "board", true},
    {"nim+block=6", 150, "board", true},
    {"wythoff+comply=2", 60, "beatty", true},
    {"nim+comply=2", 60, "beatty", true},
    {"wyt:a=1,b=2+comply=2", 60, "board", true},
    {"vectors:lines=1.0/0.1/2.1", 150, "board", false},
    {"vectors:lines=1.2/2.2,strips=i1/j2+block=2", 100, "board", false},
    {"nim:heaps=3", 30, "xor", false},
    {"gw:heaps=3,sets=all+block=2", 30, "board", false},
    {"gw:heaps=3,sets=any", 30, "board", false},
    {"gw:heaps=3,sets=12/23+misere", 30, "board", false},
};

/* Positions at random, some with small or empty heaps; the last one has
 * none. */
static void fill(const wyt_rules *rules, uint64_t *heaps, uint64_t side,
                 uint64_t seed)
{
    const size_t n = wyt_rules_heaps(rules);
    struct random random = random_stream(seed);
    for (size_t k = 0; k < COUNT; k++) {
        int32_t is_there = 0;
        while (!is_there) {
            for (size_t i = 0; i < n; i++)
                heaps[k * n + i] =
                    random_below(&random, (k + i) % 9 == 0 ? 2 : side);
            CHECK_STATUS(
                WYT_OK, wyt_rules_contains(rules, heaps + k * n, n, &is_there));
        }
    }
    for (size_t i = (COUNT - 1) * n; i < COUNT * n; i++)
        heaps[i] = side - 1 - i % 2;
}

/* ---- winning moves ---- */

static void check_options(const char *text, const uint64_t *heaps, size_t n,
                          wyt_solver *other, const uint64_t *options,
                          uint64_t count)
{
    static uint64_t right[ROOM];
    size_t wanted;
    CHECK_STATUS(WYT_OK, wyt_solver_winning(other, heaps, n, right, NULL,
                                            ROOM / n, &wanted));
    CHECK(wanted == count &&
              memcmp(right, options, wanted * n * sizeof *right) == 0,
          "%s: winning moves of %s", text, test_position(heaps, n));
}

/* Positions just behind the box of those with heaps below `side`. */
static void check_behind(const char *text, const struct bench *bench,
                         uint64_t side, wyt_solver *other)
{
    static uint64_t options[ROOM];
    const size_t n = wyt_rules_heaps(bench->rules);
    for (uint64_t j = 10; j < 30; j++)
        for (size_t i = 0; i < n; i++) {
            uint64_t heaps[HEAPS];
            size_t count;
            for (size_t k = 0; k < n; k++)
                heaps[k] = k == i ? side : j;
            CHECK_STATUS(WYT_OK,
                         wyt_solver_winning(bench->solver, heaps, n, options,
                                            NULL, ROOM / n, &count));
            check_options(text, heaps, n, other, options, count);
        }
}

/* In one call, and one after the other. */
static void winning(void **state)
{
    static uint64_t heaps[COUNT * HEAPS], counts[COUNT], options[ROOM],
        single[ROOM];
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        struct bench bench = bench_open(games[g].text, NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        wyt_solver *other =
            test_solver(bench.context, bench.rules, "reference");
        wyt_solver *alone = test_solver(bench.context, bench.rules, NULL);
        size_t done, used = 0, count;
        fill(bench.rules, heaps, games[g].side, g);
        CHECK_STATUS(WYT_OK, wyt_solver_winning_batch(
                                 bench.solver, heaps, n, 1, n, COUNT, counts,
                                 options, NULL, ROOM / n, NULL, &done));
        CHECK(done == COUNT, "%s: %zu", games[g].text, done);
        CHECK(strcmp(wyt_solver_backend(bench.solver), games[g].backend) == 0,
              "%s: by %s", games[g].text, wyt_solver_backend(bench.solver));
        for (size_t k = 0; k < COUNT; k++) {
            const uint64_t *at = heaps + k * n;
            check_options(games[g].text, at, n, other, options + used * n,
                          counts[k]);
            used += (size_t)counts[k];
            CHECK_STATUS(WYT_OK, wyt_solver_winning(alone, at, n, single, NULL,
                                                    ROOM / n, &count));
            check_options(games[g].text, at, n, other, single, count);
        }
        CHECK(strcmp(wyt_solver_backend(alone), games[g].backend) == 0,
              "%s: alone by %s", games[g].text, wyt_solver_backend(alone));
        check_behind(games[g].text, &bench, games[g].side, other);
        wyt_solver_free(alone);
        wyt_solver_free(other);
        bench_close(&bench);
    }
}

/* ---- other answers ---- */

static void check_values(const char *text, wyt_solver *other,
                         const uint64_t *heaps, size_t n,
                         const uint64_t *values, bool far)
{
    uint64_t right;
    for (size_t k = 0; k < COUNT; k++) {
        const uint64_t *at = heaps + k * n;
        CHECK_STATUS(WYT_OK, far ? wyt_solver_remoteness(other, at, n, &right)
                                 : wyt_solver_grundy(other, at, n, &right));
        CHECK(values[k] == right, "%s: %s has %llu, not %llu", text,
              test_position(at, n), (unsigned long long)right,
              (unsigned long long)values[k]);
    }
}

static void boards(void **state)
{
    static const char *const texts[] = {"wyt:a=2,b=3", "hole:m=2,u=3,v=4",
                                        "gw:heaps=3,sets=any",
                                        "vectors:lines=1.0/0.1/2.1"};
    static uint64_t heaps[COUNT * HEAPS], values[COUNT];
    static unsigned char outcomes[COUNT];
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(texts); g++) {
        struct bench bench = bench_open(texts[g], NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        wyt_solver *other =
            test_solver(bench.context, bench.rules, "reference");
        size_t done;
        fill(bench.rules, heaps, 30, 100 + g);
        CHECK_STATUS(WYT_OK,
                     wyt_solver_outcome_batch(bench.solver, heaps, n, 1, n,
                                              COUNT, outcomes, NULL, &done));
        for (size_t k = 0; k < COUNT; k++)
            CHECK((outcomes[k] == WYT_OUTCOME_P) ==
                      test_is_p(other, heaps + k * n, n),
                  "%s: %s", texts[g], test_position(heaps + k * n, n));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_grundy_batch(bench.solver, heaps, n, 1, n,
                                             COUNT, values, NULL, &done));
        check_values(texts[g], other, heaps, n, values, false);
        CHECK_STATUS(WYT_OK,
                     wyt_solver_remoteness_batch(bench.solver, heaps, n, 1, n,
                                                 COUNT, values, NULL, &done));
        check_values(texts[g], other, heaps, n, values, true);
        wyt_solver_free(other);
        bench_close(&bench);
    }
}

/* ---- numbers ---- */

/* Many of few are listed, few of many are not. */
static void check_numbers(const char *text, uint64_t below, uint32_t side)
{
    static uint64_t numbers[COUNT], out[(COUNT + 1) * HEAPS];
    struct bench bench = bench_open(text, NULL);
    const size_t n = wyt_rules_heaps(bench.rules);
    wyt_solver *other = test_solver(bench.context, bench.rules, NULL);
    struct random random = random_stream(below + side);
    uint64_t heaps[HEAPS];
    size_t done;
    int32_t status;
    for (size_t k = 0; k < COUNT; k++)
        numbers[k] = random_below(&random, below);
    status = wyt_solver_nth_batch(bench.solver, numbers, COUNT, side, out, n,
                                  COUNT + 1, 1, NULL, &done);
    CHECK(status == WYT_OK, "%s, below %llu: %s", text,
          (unsigned long long)below, wyt_context_error(bench.context));
    for (size_t k = 0; k < COUNT; k++) {
        CHECK_STATUS(WYT_OK, wyt_solver_nth(other, numbers[k], side, heaps, n));
        for (size_t i = 0; i < n; i++)
            CHECK(out[i * (COUNT + 1) + k] == heaps[i],
                  "%s: number %llu on side %u is %s", text,
                  (unsigned long long)numbers[k], (unsigned)side,
                  test_position(heaps, n));
    }
    wyt_solver_free(other);
    bench_close(&bench);
}

static void numbers(void **state)
{
    static const uint64_t below[] = {5, 100, 500, 64 * COUNT, 90 * COUNT};
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        const bool flat = strstr(games[g].text, "heaps=3") == NULL;
        for (size_t b = 0; b < TEST_LENGTH(below); b++)
            for (uint32_t side = 0; side < (flat ? 3 : 1); side++)
                if (b < 2 || !flat || games[g].goes_far)
                    check_numbers(games[g].text,
                                  flat ? below[b] : below[b] / 64 + 1, side);
    }
}

/* What has no answer says so behind a list too, and those before it have
 * theirs. */
static void missing(void **state)
{
    static const char *const texts[] = {"wythoff+block=6", "wyt:a=2,b=3",
                                        "vectors:lines=1.0/0.1/2.1"};
    static uint64_t numbers[COUNT], out[COUNT * 2];
    static int32_t statuses[COUNT];
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(texts); g++) {
        struct bench bench = bench_open(texts[g], NULL);
        uint64_t heaps[2];
        size_t done;
        for (size_t k = 0; k < COUNT; k++)
            numbers[k] = k == 100 ? UINT64_MAX : k * 7 % 200;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth_batch(bench.solver, numbers, COUNT, 0, out,
                                          2, 1, 2, statuses, &done));
        for (size_t k = 0; k < COUNT; k++) {
            CHECK((statuses[k] == WYT_OK) == (k != 100), "item %zu: %s", k,
                  wyt_status_name(statuses[k]));
            if (k == 100)
                continue;
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth(bench.solver, numbers[k], 0, heaps, 2));
            CHECK(memcmp(heaps, out + 2 * k, sizeof heaps) == 0,
                  "%s: number %zu", texts[g], (size_t)numbers[k]);
        }
        bench_close(&bench);
    }
}

/* ---- limits ---- */

/* What a list does not reach. */
static void ended(void **state)
{
    static const char *const texts[] = {"wythoff+block=6",
                                        "gw:heaps=3,sets=all+block=2",
                                        "fraenkel:a=5+block=2"};
    enum { NUMBERS = 3000 };
    static uint64_t numbers[NUMBERS], out[NUMBERS * HEAPS];
    static int32_t statuses[NUMBERS];
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(texts); g++) {
        struct bench bench = bench_open(texts[g], NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        wyt_solver *other;
        size_t done, found = 0;
        wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 20000);
        other = test_solver(bench.context, bench.rules, NULL);
        for (size_t k = 0; k < NUMBERS; k++)
            numbers[k] = k;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth_batch(bench.solver, numbers, NUMBERS, 0,
                                          out, n, 1, n, statuses, &done));
        for (size_t k = 0; k < NUMBERS; k++) {
            uint64_t heaps[HEAPS];
            const int32_t right = wyt_solver_nth(other, k, 0, heaps, n);
            CHECK(statuses[k] == right, "%s: number %zu: %s, not %s", texts[g],
                  k, wyt_status_name(statuses[k]), wyt_status_name(right));
            CHECK(right != WYT_OK ||
                      memcmp(heaps, out + k * n, n * sizeof *heaps) == 0,
                  "%s: number %zu", texts[g], k);
            found += right == WYT_OK;
        }
        CHECK(found > 40 && found < NUMBERS, "%s: %zu", texts[g], found);
        wyt_solver_free(other);
        bench_close(&bench);
    }
}

/* No box within the limit holds all of these, but each of them has one. */
static void apart(void **state)
{
    static const char *const texts[] = {"wythoff+block=6", "wyt:a=2,b=3"};
    const uint64_t heaps[] = {2, 60, 60, 2, 1, 61, 40, 3};
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(texts); g++) {
        struct bench bench = bench_open(texts[g], g == 0 ? "board" : NULL);
        wyt_solver *other = test_solver(bench.context, bench.rules, "search");
        uint64_t counts[4], options[100], right[100];
        size_t done, used = 0, count;
        char before[200];
        CHECK_ERROR(
            WYT_E_ARGUMENT, bench.context,
            wyt_solver_winning(bench.solver, NULL, 2, right, NULL, 50, NULL));
        strcpy(before, wyt_context_error(bench.context));
        wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 2000);
        CHECK_STATUS(WYT_OK, wyt_solver_winning_batch(bench.solver, heaps, 2, 1,
                                                      2, 4, counts, options,
                                                      NULL, 50, NULL, &done));
        CHECK(g == 0 || strcmp(before, wyt_context_error(bench.context)) == 0,
              "%s: %s", texts[g], wyt_context_error(bench.context));
        for (size_t k = 0; k < 4; k++, used += count) {
            CHECK_STATUS(WYT_OK, wyt_solver_winning(other, heaps + 2 * k, 2,
                                                    right, NULL, 50, &count));
            CHECK(count == counts[k] && memcmp(right, options + 2 * used,
                                               2 * count * sizeof *right) == 0,
                  "%s: %s", texts[g], test_position(heaps + 2 * k, 2));
        }
        wyt_solver_free(other);
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winning), cmocka_unit_test(boards),
        cmocka_unit_test(numbers), cmocka_unit_test(missing),
        cmocka_unit_test(ended),   cmocka_unit_test(apart)};
    return test_main("api batch_ahead", tests, TEST_LENGTH(tests));
}
