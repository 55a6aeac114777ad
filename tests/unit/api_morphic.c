/* SPDX-License-Identifier: MIT */
/*
 * solver.h by the backend morphic: tables that clones share, games whose
 * tables do not fit, the ends of 64 bits, and what is refused where no theory
 * holds.
 */
#include "support/harness.h"

#include <inttypes.h>
#include <string.h>

#include "base/context.h"

/* WYT(1,3000): tables of about 3 MB. */
#define WIDE "wyt:a=1,b=3000"
#define WIDE_BYTES 2500000

/* Far beyond any table of the recursion. */
static const uint64_t FAR = UINT64_C(1000000000000);

static void set_memory(wyt_context *context, uint64_t bytes)
{
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, bytes));
}

static void check_far(wyt_solver *solver, const uint64_t *expected)
{
    uint64_t heaps[2] = {9, 9};
    CHECK_STATUS(WYT_OK, wyt_solver_nth(solver, FAR, WYT_SIDE_BOTH, heaps, 2));
    CHECK(strcmp(wyt_solver_backend(solver), "morphic") == 0, "by %s",
          wyt_solver_backend(solver));
    CHECK(expected == NULL || memcmp(heaps, expected, sizeof heaps) == 0, "%s",
          test_position(heaps, 2));
}

static size_t used_bytes(const wyt_context *context)
{
    return atomic_load(&context->used_bytes);
}

/* One of two solvers has no room for the tables, and uses those of the other,
 * whichever of them is the clone; they live as long as either. */
static void check_sharing(const char *backend, bool clone_builds)
{
    struct bench bench = bench_open(WIDE, backend);
    wyt_context *context = test_context();
    wyt_solver *clone = NULL, *builder, *guest;
    uint64_t heaps[2];
    CHECK_STATUS(WYT_OK, wyt_solver_clone(bench.solver, context, &clone));
    builder = clone_builds ? clone : bench.solver;
    guest = clone_builds ? bench.solver : clone;
    set_memory(clone_builds ? bench.context : context, 100000);
    CHECK_ERROR(WYT_LIMIT, clone_builds ? bench.context : context,
                wyt_solver_nth(guest, FAR, WYT_SIDE_BOTH, heaps, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_nth(builder, FAR, WYT_SIDE_BOTH, heaps, 2));
    CHECK(used_bytes(clone_builds ? context : bench.context) > WIDE_BYTES,
          "the tables are small");
    check_far(guest, heaps);
    wyt_solver_free(builder);
    check_far(guest, heaps);
    CHECK(used_bytes(clone_builds ? context : bench.context) > WIDE_BYTES,
          "the tables are gone");
    wyt_solver_free(guest);
    CHECK(used_bytes(clone_builds ? context : bench.context) < WIDE_BYTES,
          "the tables are still there");
    wyt_rules_unref(bench.rules);
    wyt_context_unref(bench.context);
    wyt_context_unref(context);
}

static void sharing(void **state)
{
    (void)state;
    check_sharing("morphic", false);
    check_sharing("morphic", true);
    check_sharing("auto", false);
    check_sharing("auto", true);
}

/* Where the tables do not fit, the automatic choice takes the recursion; if
 * that does not reach far enough, the tables are what is missed. */
static void too_little_memory(void **state)
{
    struct bench bench = bench_open(WIDE, "auto");
    uint64_t heaps[2] = {9, 9}, rank = 9;
    (void)state;
    set_memory(bench.context, 1000000);
    for (int i = 0; i < 2; i++) {
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth(bench.solver, 3, WYT_SIDE_BOTH, heaps, 2));
        CHECK(strcmp(wyt_solver_backend(bench.solver), "mex") == 0, "by %s",
              wyt_solver_backend(bench.solver));
        CHECK_STATUS(WYT_OK, wyt_solver_rank(bench.solver, heaps, 2,
                                             WYT_SIDE_BOTH, &rank));
        CHECK(rank == 3 && test_is_p(bench.solver, heaps, 2), "number 3");
        CHECK_ERROR(WYT_LIMIT, bench.context,
                    wyt_solver_nth(bench.solver, FAR, WYT_SIDE_BOTH, heaps, 2));
        CHECK(strstr(wyt_context_error(bench.context), "morphism") != NULL &&
                  strstr(wyt_context_error(bench.context), "1000000") != NULL,
              "%s", wyt_context_error(bench.context));
    }
    set_memory(bench.context, (uint64_t)1 << 28);
    check_far(bench.solver, NULL);
    bench_close(&bench);
}

/* The last pair of 64 bits, and the next one. */
static void check_end(const char *text)
{
    struct bench bench = bench_open(text, "morphic");
    uint64_t low = 0, high = UINT64_MAX, heaps[2] = {0, 0}, rank = 0;
    uint64_t column[16];
    size_t count = 0;
    bool found = false;
    while (low < high) {
        uint64_t middle = high - (high - low) / 2;
        int32_t status =
            wyt_solver_nth(bench.solver, middle, WYT_SIDE_UPPER, heaps, 2);
        CHECK(status == WYT_OK || status == WYT_BEYOND, "%s: %s", text,
              wyt_status_name(status));
        if (status == WYT_OK)
            low = middle;
        else
            high = middle - 1;
    }
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, low, WYT_SIDE_UPPER, heaps, 2));
    CHECK(heaps[1] > UINT64_MAX - ((uint64_t)1 << 18), "%s ends at %s", text,
          test_position(heaps, 2));
    CHECK_STATUS(
        WYT_OK, wyt_solver_rank(bench.solver, heaps, 2, WYT_SIDE_UPPER, &rank));
    CHECK(rank == low && test_is_p(bench.solver, heaps, 2), "%s: %s", text,
          test_position(heaps, 2));
    CHECK_STATUS(WYT_OK, wyt_solver_column(bench.solver, heaps[0], column, 2, 8,
                                           &count));
    for (size_t i = 0; i < count; i++)
        found |= memcmp(column + 2 * i, heaps, sizeof heaps) == 0;
    CHECK(found, "%s: column %" PRIu64, text, heaps[0]);
    bench_close(&bench);
}

static void ends(void **state)
{
    static const char *const texts[] = {
        "wythoff",          "wyt:a=1,b=2",
        "wyt:a=2,b=3",      "wyt:a=2,b=3+misere",
        "wyt:a=1,b=12",     "wyt:a=1,b=12+misere",
        "wyt:a=12,b=1",     "wyt:a=12,b=12+misere",
        "wyt:a=65535,b=3",  "wyt:a=9,b=4,c=12",
        "wyt:a=9,b=12,c=4", "wyt:a=9,b=12,c=4+misere",
        "wythoff+block=2",  "wyt:a=65535,b=65535+misere",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++)
        check_end(texts[i]);
}

/* Both pairs of (2^64-1, y), for all the neighbours of the diagonal. */
static void corners(void **state)
{
    struct bench bench = bench_open("wyt:a=2,b=3", "morphic");
    uint64_t out[16];
    size_t count = 9;
    (void)state;
    for (uint64_t i = 0; i < 8; i++)
        for (uint64_t k = 0; k < 8; k++) {
            const uint64_t heaps[2] = {UINT64_MAX - i, UINT64_MAX - k};
            CHECK(!test_is_p(bench.solver, heaps, 2), "%s",
                  test_position(heaps, 2));
            CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, heaps, 2, out,
                                                    NULL, 8, &count));
            CHECK(count >= 1, "%s has no winning move",
                  test_position(heaps, 2));
        }
    bench_close(&bench);
}

/* Misere play with |b-c| >= a >= 1: why, and how far boards reach. */
static void no_theory(void **state)
{
    struct bench bench = bench_open("wyt:a=2,b=1,c=3+misere", "auto");
    const uint64_t large[2] = {UINT64_MAX, 7}, edge[2] = {99, 99};
    const uint64_t next[2] = {100, 99};
    uint64_t out[2] = {9, 9};
    int32_t outcome = 9;
    wyt_solver *solver = NULL;
    size_t count;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 10000));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_outcome(bench.solver, large, 2, &outcome));
    CHECK(strstr(wyt_context_error(bench.context),
                 "no theory holds: in misere play the recursion needs |b-c| < "
                 "a, and with |b-c| >= a >= 1, b, c >= 1 no rule is known; "
                 "boards answer heaps up to about 99 ") != NULL,
          "%s", wyt_context_error(bench.context));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_outcome(bench.solver, next, 2, &outcome));
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(bench.solver, edge, 2, &outcome));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_nth(bench.solver, 10000, WYT_SIDE_BOTH, out, 2));
    CHECK(strstr(wyt_context_error(bench.context), "no theory") != NULL, "%s",
          wyt_context_error(bench.context));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_solver_column(bench.solver, 10000, out, 2, 1, &count));
    CHECK(strstr(wyt_context_error(bench.context), "no theory") != NULL, "%s",
          wyt_context_error(bench.context));
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_solver_new(bench.context, bench.rules, "morphic", &solver));
    CHECK(strstr(wyt_context_error(bench.context), "no theory") != NULL, "%s",
          wyt_context_error(bench.context));
    bench_close(&bench);
}

static int32_t count_polls(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    ++*(uint64_t *)user;
    return WYT_OK;
}

/* Tables of few levels, each of which takes long: a tenth of a second, and
 * somebody may want to stop it. */
static void polls(void **state)
{
    const uint64_t heaps[2] = {FAR, 2 * FAR};
    struct bench bench = bench_open("wyt:a=65530,b=65071,c=65535", "morphic");
    uint64_t count = 0;
    int32_t outcome;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(bench.context, count_polls, &count));
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(bench.solver, heaps, 2, &outcome));
    CHECK(count > 50, "asked %" PRIu64 " times", count);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sharing),   cmocka_unit_test(too_little_memory),
        cmocka_unit_test(ends),      cmocka_unit_test(corners),
        cmocka_unit_test(no_theory), cmocka_unit_test(polls),
    };
    return test_main("api morphic", tests, TEST_LENGTH(tests));
}
