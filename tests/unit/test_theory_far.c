/* SPDX-License-Identifier: MIT */
/*
 * Theories where no box reaches. At random positions up to 64 bits, many of
 * them beside a P-position, the outcome has to follow from the options that
 * are P by the rule of the game; the n-th P-position has the number n and
 * stands in its columns.
 */
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/order.h"
#include "rules/game.h"
#include "support/harness.h"
#include "support/random.h"
#include "support/theories.h"

/* Room for the options of one question. */
#define ROOM 20000

struct far {
    const struct spec *spec;
    struct bench bench;
    struct random *random;
    uint64_t *room;
};

/* ---- one position ---- */

static void certify(const struct far *far, const uint64_t *at)
{
    wyt_solver *solver = far->bench.solver;
    size_t count = 0;
    if (wyt__game_is_removed(&far->bench.rules->game, at))
        return;
    CHECK_STATUS(WYT_OK, wyt_solver_winning(solver, at, 2, far->room, NULL,
                                            ROOM, &count));
    for (size_t i = 0; i < count; i++)
        CHECK(test_is_p(solver, far->room + 2 * i, 2) &&
                  wyt__game_is_legal(&far->bench.rules->game, at,
                                     far->room + 2 * i),
              "%s %" PRIu64 " %" PRIu64 ": %s to %s", far->spec->text,
              far->spec->a, far->spec->b, test_position(at, 2),
              test_position(far->room + 2 * i, 2));
    CHECK(test_is_p(solver, at, 2) ==
              spec_is_p(far->spec, at, 2, far->room, count),
          "%s %" PRIu64 " %" PRIu64 ": %s with %zu P-options", far->spec->text,
          far->spec->a, far->spec->b, test_position(at, 2), count);
}

/* A little more or less, or the same; within 64 bits. */
static uint64_t near_by(struct random *random, uint64_t n)
{
    uint64_t by = random_below(random, 8);
    if (random_below(random, 2) == 0)
        return n >= by ? n - by : n;
    return n <= UINT64_MAX - by ? n + by : n;
}

static void is_in_column(const struct far *far, uint64_t value,
                         const uint64_t *at)
{
    wyt_solver *solver = far->bench.solver;
    bool swap = far->bench.rules->symmetric && at[0] > at[1];
    const uint64_t sorted[2] = {at[swap ? 1 : 0], at[swap ? 0 : 1]};
    size_t count = 0;
    bool found = false;
    int32_t status =
        wyt_solver_column(solver, value, far->room, 2, ROOM, &count);
    if (status == WYT_BEYOND) {
        const char *text = wyt_context_error(far->bench.context);
        CHECK(strstr(text, "beyond 64 bits") != NULL, "%s", text);
        return;
    }
    CHECK_STATUS(WYT_OK, status);
    for (size_t i = 0; i < count; i++) {
        found = found || memcmp(far->room + 2 * i, sorted, sizeof sorted) == 0;
        CHECK(test_is_p(solver, far->room + 2 * i, 2), "%s is N",
              test_position(far->room + 2 * i, 2));
    }
    CHECK(found, "%s is not in its column", test_position(at, 2));
}

/* The P-position with a number, its neighbours, and itself in every way. */
static void visit(const struct far *far, uint64_t number, uint32_t side)
{
    wyt_solver *solver = far->bench.solver;
    uint64_t at[2], next[2], rank = 0;
    int32_t status = wyt_solver_nth(solver, number, side, at, 2);
    if (status == WYT_BEYOND)
        return;
    CHECK_STATUS(WYT_OK, status);
    CHECK_STATUS(WYT_OK, wyt_solver_rank(solver, at, 2, side, &rank));
    CHECK(rank == number && test_is_p(solver, at, 2),
          "%s %" PRIu64 " %" PRIu64 ": %" PRIu64 " is %s", far->spec->text,
          far->spec->a, far->spec->b, number, test_position(at, 2));
    if (number < UINT64_MAX &&
        wyt_solver_nth(solver, number + 1, side, next, 2) == WYT_OK)
        CHECK((far->bench.rules->symmetric && side == WYT_SIDE_LOWER) ||
                  wyt__compare_positions(at, next, 2) < 0,
              "%" PRIu64 " and the next one", number);
    if (far->spec->comply)
        return;
    is_in_column(far, at[0], at);
    is_in_column(far, at[1], at);
    certify(far, at);
    for (size_t i = 0; i < 3; i++) {
        const uint64_t beside[2] = {near_by(far->random, at[0]),
                                    near_by(far->random, at[1])};
        certify(far, beside);
    }
}

static void check_far(const struct spec *spec, size_t count)
{
    struct random random = random_stream(31);
    struct far far = {spec, spec_open(spec), &random, NULL};
    uint64_t last = UINT64_MAX, at[2];
    far.room = test_array(ROOM, 2 * sizeof *far.room);
    /* The largest power of 2 below the last number, for numbers of all sizes
     * that exist. */
    while (wyt_solver_nth(far.bench.solver, last, 0, at, 2) != WYT_OK)
        last /= 2;
    for (size_t i = 0; i < count; i++) {
        uint64_t x = random_size(&random), y = random_size(&random);
        const uint64_t anywhere[2] = {x, y};
        uint64_t number = random_size(&random);
        visit(&far, number > last ? number % last : number, (uint32_t)(i % 3));
        if (!spec->comply)
            certify(&far, anywhere);
    }
    visit(&far, last, 0);
    free(far.room);
    bench_close(&far.bench);
}

/* A number has so many partners in all; or one of them is beyond 64 bits. */
static void check_columns(const struct spec *spec, size_t partners)
{
    struct random random = random_stream(32);
    struct bench bench = spec_open(spec);
    uint64_t *room = test_array(ROOM, 2 * sizeof *room);
    size_t count = 0, whole = 0, cut = 0;
    for (size_t i = 0; i < 200; i++) {
        uint64_t value = random_bits(&random) >> (i / 20) | 1;
        int32_t status =
            wyt_solver_column(bench.solver, value, room, 2, ROOM, &count);
        whole += status == WYT_OK;
        cut += status == WYT_BEYOND;
        CHECK(status == WYT_BEYOND || count == partners,
              "%s %" PRIu64 " %" PRIu64 ": %" PRIu64 " has %zu partners",
              spec->text, spec->a, spec->b, value, count);
    }
    CHECK(whole + cut == 200 && whole >= 80, "%zu whole, %zu cut", whole, cut);
    CHECK(cut > 0, "%s: nothing is cut", spec->text);
    free(room);
    bench_close(&bench);
}

/* ---- the games ---- */

/* Every number stands p times in a pair of p, once in each heap of a part;
 * with k = 2 and 3 each column of Wythoff's game has k P-positions. */
static void columns(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 4; m++)
        for (uint64_t p = 1; p <= 5; p++) {
            struct spec spec = spec_roob(m, p);
            check_columns(&spec, (size_t)p);
            for (uint64_t l = 0; l < p; l++) {
                spec = spec_shifted(m, p, l);
                check_columns(&spec, l == 0 || 2 * l == p ? 1 : 2);
            }
        }
    for (uint64_t k = 1; k <= 3; k++) {
        const struct spec spec = spec_blocked_wythoff(k, "beatty");
        check_columns(&spec, (size_t)k);
    }
}

static void pairs(void **state)
{
    (void)state;
    for (uint64_t m = 1; m <= 5; m++)
        for (uint64_t p = 1; p <= 5; p++) {
            struct spec spec = spec_roob(m, p);
            check_far(&spec, test_count(20));
            spec.comply = true;
            check_far(&spec, test_count(4));
        }
}

/* Any m and p, as far as there is room for a column of p positions. */
static void large_pairs(void **state)
{
    static const uint64_t rows[][2] = {{65535, 1},    {65535, 2},  {1, 1000},
                                       {65535, 1000}, {1, 5000},   {777, 2048},
                                       {65535, 400},  {4096, 4096}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const struct spec spec = spec_roob(rows[i][0], rows[i][1]);
        check_far(&spec, test_count(5));
    }
}

static void modular_games(void **state)
{
    static const uint64_t rows[][3] = {{1, 2, 1},    {2, 3, 2},   {4, 3, 2},
                                       {6, 5, 3},    {7, 100, 1}, {100, 7, 50},
                                       {500, 13, 20}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const struct spec spec =
            spec_modular(rows[i][0], rows[i][1], rows[i][2]);
        check_far(&spec, test_count(20));
    }
}

static void shifted_games(void **state)
{
    static const uint64_t rows[][3] = {
        {1, 2, 1},     {1, 3, 1},     {1, 3, 2},     {2, 3, 0},
        {2, 5, 3},     {7, 6, 3},     {255, 257, 1}, {1, 9, 4},
        {16, 4095, 7}, {1, 65535, 1}, {13, 13, 12}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const struct spec spec =
            spec_shifted(rows[i][0], rows[i][1], rows[i][2]);
        check_far(&spec, test_count(60));
    }
}

static void blocked_wythoff(void **state)
{
    (void)state;
    for (uint64_t k = 1; k <= 3; k++) {
        struct spec spec = spec_blocked_wythoff(k, "beatty");
        check_far(&spec, test_count(200));
        spec.comply = true;
        check_far(&spec, test_count(20));
    }
}

static void blocked_nim(void **state)
{
    static const uint64_t rows[] = {1, 2, 3, 10, 77, 400, 1001};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct spec spec = spec_blocked_nim(rows[i]);
        check_far(&spec, test_count(rows[i] > 100 ? 4 : 40));
        spec.comply = true;
        check_far(&spec, test_count(10));
    }
}

/* The last column of blocking Nim that is whole. */
static void last_columns(void **state)
{
    (void)state;
    for (uint64_t k = 1; k <= 9; k++) {
        const struct spec spec = spec_blocked_nim(k);
        struct bench bench = spec_open(&spec);
        uint64_t room[2 * 16], value = UINT64_MAX - (k - 1);
        size_t count = 0;
        CHECK_STATUS(WYT_OK, wyt_solver_column(bench.solver, value, room, 2, 16,
                                               &count));
        CHECK(count == k && room[2 * k - 1] == UINT64_MAX, "k = %u: %zu",
              (unsigned)k, count);
        if (k > 1)
            CHECK_ERROR(WYT_BEYOND, bench.context,
                        wyt_solver_column(bench.solver, value + 1, room, 2, 16,
                                          &count));
        bench_close(&bench);
    }
}

static void bishop_blocking(void **state)
{
    static const uint64_t rows[][2] = {{1, 1}, {2, 2}, {3, 2},
                                       {4, 3}, {1, 9}, {3, 40}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct spec spec = spec_bishop(rows[i][0], rows[i][1]);
        spec.backend = "auto";
        check_far(&spec, 2);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns),         cmocka_unit_test(pairs),
        cmocka_unit_test(large_pairs),     cmocka_unit_test(modular_games),
        cmocka_unit_test(shifted_games),   cmocka_unit_test(blocked_wythoff),
        cmocka_unit_test(blocked_nim),     cmocka_unit_test(last_columns),
        cmocka_unit_test(bishop_blocking),
    };
    return test_main("theory far", tests, TEST_LENGTH(tests));
}
