/* SPDX-License-Identifier: MIT */
/*
 * sequences/bishop.c: against the recursion x_n = mex{x_i, y_i : i < n},
 * y_n = x_n + m floor(n/k); against the closed form for k = 1; and up to
 * 2^64-1 by what the recursion implies: the x_n, and the y_n from n = k on, are
 * all numbers, each once.
 */
#include "support/harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/wide.h"
#include "numbers/number.h"
#include "numbers/term.h"
#include "sequences/bishop.h"
#include "sequences/bishop_climb.h"
#include "sequences/bishop_stretch.h"
#include "support/random.h"
#include "support/sequences.h"

#define REACH ((size_t)1000000)

/* A game under test. */
struct game {
    wyt_context *context;
    uint32_t m, k;
    struct wyt__bishop bishop;
};

static struct game game_open(uint32_t m, uint32_t k)
{
    struct game game = {.context = test_context(), .m = m, .k = k};
    wyt__bishop_open(&game.bishop, game.context, m, k);
    return game;
}

static void game_close(struct game *game)
{
    wyt__bishop_close(&game->bishop);
    wyt_context_unref(game->context);
}

static const char *name_of(const struct game *game)
{
    static char name[64];
    (void)snprintf(name, sizeof name, "m = %u, k = %u", (unsigned)game->m,
                   (unsigned)game->k);
    return name;
}

/* x_n, or 0. */
static int32_t ask(struct game *game, uint64_t n, uint64_t *x)
{
    wyt__number index, found = {{0, 0}};
    int32_t status;
    wyt__number_set_u64(index, n);
    status = wyt__bishop_number(&game->bishop, index, found);
    CHECK(status != WYT_OK || wyt__number_fits(found, x),
          "%s: number %" PRIu64 " is beyond", name_of(game), n);
    return status;
}

static uint64_t number(struct game *game, uint64_t n)
{
    uint64_t x = 0;
    int32_t status = ask(game, n, &x);
    CHECK(status == WYT_OK, "%s: number %" PRIu64 ": status %d", name_of(game),
          n, (int)status);
    return x;
}

static uint64_t last(struct game *game, unsigned role, uint64_t v)
{
    uint64_t n = 0;
    wyt__number most, found = {{0, 0}};
    wyt__number_set_u64(most, v);
    CHECK_STATUS(WYT_OK, wyt__bishop_last(&game->bishop, role, most, found));
    CHECK(wyt__number_fits(found, &n), "%s: up to %" PRIu64, name_of(game), v);
    return n;
}

static bool may_have(struct game *game, uint64_t v, uint64_t first,
                     uint64_t last)
{
    bool yes = false;
    wyt__number number, from, to;
    wyt__number_set_u64(number, v);
    wyt__number_set_u64(from, first);
    wyt__number_set_u64(to, last);
    CHECK_STATUS(WYT_OK,
                 wyt__bishop_may_have(&game->bishop, number, from, to, &yes));
    return yes;
}

/* ---- numbers a table reaches ---- */

static void check_number(struct game *game, const uint64_t *x, uint64_t n)
{
    const uint64_t found = number(game, n);
    CHECK(found == x[n], "%s: x of %" PRIu64 " is %" PRIu64 ", not %" PRIu64,
          name_of(game), n, found, x[n]);
}

/* n is the last with w_n <= v, where w_n = x_n or y_n. */
static void check_last(struct game *game, const uint64_t *x, unsigned role,
                       uint64_t v)
{
    const uint64_t n = last(game, role, v), a = role == 0 ? 0 : game->m;
    CHECK(n + 1 < REACH && x[n] + a * (n / game->k) <= v &&
              x[n + 1] + a * ((n + 1) / game->k) > v,
          "%s: the last one of role %u up to %" PRIu64 " is %" PRIu64,
          name_of(game), role, v, n);
}

/* Every number is possible where it is, and few others are. */
static void check_possible(struct game *game, const uint64_t *x, uint64_t n)
{
    const uint64_t width = (uint64_t)game->k + 3;
    CHECK(may_have(game, x[n], n, n) && may_have(game, x[n], 0, UINT64_MAX),
          "%s: number %" PRIu64 " is impossible", name_of(game), n);
    CHECK(!may_have(game, x[n], n + width, UINT64_MAX) &&
              (n < width || !may_have(game, x[n], 0, n - width)),
          "%s: number %" PRIu64 " is possible far away", name_of(game), n);
}

static void check_near(struct random *random, uint32_t m, uint32_t k,
                       size_t count)
{
    uint64_t *x = sequence_blocked(m, k, REACH);
    struct game game = game_open(m, k);
    for (uint64_t n = WYT__BISHOP_NEAR + 40; n + 40 > WYT__BISHOP_NEAR; n--)
        check_number(&game, x, n);
    for (size_t i = 0; i < count; i++) {
        const uint64_t n = random_below(random, REACH);
        const uint64_t v = random_below(random, i % 2 == 0 ? REACH : 3000);
        check_number(&game, x, n);
        check_possible(&game, x, n);
        check_last(&game, x, 0, v);
        check_last(&game, x, 1, v);
    }
    for (uint64_t n = 0; n < 200; n++) {
        check_number(&game, x, n);
        check_possible(&game, x, n);
        check_last(&game, x, 0, n);
        check_last(&game, x, 1, n);
    }
    game_close(&game);
    free(x);
}

static void near_numbers(void **state)
{
    struct random random = random_stream(81);
    (void)state;
    for (uint32_t m = 1; m <= 12; m++)
        for (uint32_t k = 1; k <= 12; k++)
            check_near(&random, m, k, test_count(100));
    for (uint32_t m = 1; m <= 50; m += 7) {
        check_near(&random, m, 50, test_count(50));
        check_near(&random, m, 300, test_count(20));
    }
    check_near(&random, 1000, 700, test_count(20));
}

/* Without a neighbour of an earlier question, one number after the other. */
static void single_numbers(void **state)
{
    uint64_t *x = sequence_blocked(2, 7, REACH);
    struct game game = game_open(2, 7);
    (void)state;
    for (uint64_t n = WYT__BISHOP_NEAR; n < REACH; n += 997) {
        game.bishop.span.small.count = 0;
        check_number(&game, x, n);
    }
    game_close(&game);
    free(x);
}

/* A margin that is too small is found out, and doubled; then the whole run that
 * is kept is right. */
static void narrow_margins(void **state)
{
    uint64_t *x = sequence_blocked(1, 100, REACH);
    struct game game = game_open(1, 100);
    size_t doubled = 0;
    (void)state;
    for (uint64_t n = WYT__BISHOP_NEAR; n + 200 < REACH; n += 20011) {
        game.bishop.runs.margin = 1;
        check_number(&game, x, n);
        doubled += game.bishop.runs.margin > 1;
        for (size_t i = 0; i < game.bishop.span.small.count; i++)
            check_number(&game, x, game.bishop.span.start->low + i);
    }
    CHECK(doubled > 20, "only %zu margins were too small", doubled);
    game_close(&game);
    free(x);
}

/* ---- up to 2^64-1 ---- */

/* v + 1 numbers are at most v: x_0 .. and y_k .. */
static void check_partition(struct game *game, uint64_t v)
{
    const uint64_t small = last(game, 0, v), big = last(game, 1, v);
    CHECK(small + (big + 1 - game->k) == v,
          "%s: %" PRIu64 " and %" PRIu64 " numbers up to %" PRIu64,
          name_of(game), small + 1, big + 1 - game->k, v);
}

/* x_n and y_n have the rank n, what is before them has not. */
static void check_ranks(struct game *game, uint64_t n)
{
    const uint64_t x = number(game, n);
    uint64_t y;
    CHECK(last(game, 0, x) == n && last(game, 0, x - 1) == n - 1,
          "%s: the rank of %" PRIu64 " is not %" PRIu64, name_of(game), x, n);
    CHECK(may_have(game, x, n, n), "%s: number %" PRIu64 " is impossible",
          name_of(game), n);
    if (!wyt__times(n / game->k, game->m, &y) || !wyt__add(x, y, &y))
        return;
    CHECK(last(game, 1, y) == n && last(game, 1, y - 1) == n - 1,
          "%s: the rank of %" PRIu64 " is not %" PRIu64, name_of(game), y, n);
}

/* The last numbers of 64 bits. */
static void check_end(struct game *game)
{
    const uint64_t n = last(game, 0, UINT64_MAX);
    const uint64_t pair = last(game, 1, UINT64_MAX);
    uint64_t x = number(game, n);
    CHECK(UINT64_MAX - x <= 1 + (uint64_t)game->k,
          "%s: number %" PRIu64 " is %" PRIu64, name_of(game), n, x);
    CHECK_STATUS(WYT_BEYOND, ask(game, n + 1, &x));
    CHECK_STATUS(WYT_BEYOND, ask(game, UINT64_MAX, &x));
    check_ranks(game, n);
    check_ranks(game, pair);
    check_partition(game, UINT64_MAX);
    check_partition(game, UINT64_MAX - 1);
}

static void check_huge(struct random *random, uint32_t m, uint32_t k,
                       size_t count)
{
    struct game game = game_open(m, k);
    uint64_t most = last(&game, 0, UINT64_MAX);
    for (size_t i = 0; i < count; i++) {
        const unsigned by = (unsigned)random_below(random, 40);
        check_ranks(&game,
                    1 + random_below(random, most) / ((uint64_t)1 << by));
        check_partition(&game, (random_bits(random) >> by) + m + k);
    }
    check_end(&game);
    game_close(&game);
}

static void huge_numbers(void **state)
{
    static const uint32_t rows[][2] = {{1, 50},     {3, 100},   {1, 300},
                                       {65535, 1},  {65535, 2}, {65535, 65535},
                                       {1000, 333}, {7, 200},   {65535, 1000}};
    struct random random = random_stream(82);
    (void)state;
    for (uint32_t m = 1; m <= 12; m++)
        for (uint32_t k = 1; k <= 12; k++)
            check_huge(&random, m, k, test_count(20));
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_huge(&random, rows[i][0], rows[i][1], 1);
}

/* k = 1 is m-Wythoff. */
static void closed_form(void **state)
{
    static const uint32_t rows[] = {1, 2, 3, 4, 5, 6, 7, 100, 65535};
    struct random random = random_stream(83);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const struct wyt__term term = wyt__golden_term(rows[i], 1);
        struct game game = game_open(rows[i], 1);
        for (size_t j = 0; j < test_count(200); j++) {
            const uint64_t n =
                random_bits(&random) >> (1 + random_below(&random, 60));
            uint64_t x = 0;
            CHECK(wyt__term_at(&term, n, &x) && number(&game, n) == x,
                  "m = %u: number %" PRIu64 " is not %" PRIu64,
                  (unsigned)rows[i], n, x);
        }
        game_close(&game);
    }
}

/* ---- limits ---- */

static int32_t count_polls(void *user, uint64_t done, uint64_t total)
{
    size_t *left = user;
    (void)done;
    (void)total;
    return (*left)-- == 0 ? 77 : WYT_OK;
}

/* A stopped climb leaves nothing wrong behind. */
static void stopped(void **state)
{
    const uint64_t n = (uint64_t)1 << 62;
    struct game game = game_open(1, 200);
    uint64_t expected, x = 0;
    size_t polls = SIZE_MAX, stops = 0;
    (void)state;
    wyt_context_set_progress(game.context, count_polls, &polls);
    expected = number(&game, n);
    for (size_t after = 0;; after++) {
        int32_t status;
        game.bishop.span.small.count = 0;
        polls = after;
        status = ask(&game, n, &x);
        if (status == WYT_OK)
            break;
        CHECK(status == 77, "status %d", (int)status);
        stops++;
        polls = SIZE_MAX;
        CHECK(number(&game, n + 3 + after) > n, "a number after a stop");
    }
    CHECK(x == expected && stops > 2, "%zu stops", stops);
    game_close(&game);
}

/* Memory does not grow with the questions, nor much with n. */
static void little_memory(void **state)
{
    struct random random = random_stream(84);
    struct game game = game_open(1, 50);
    size_t held;
    (void)state;
    wyt_context_set_limit(game.context, WYT_LIMIT_MEMORY, 1 << 20);
    (void)number(&game, (uint64_t)1 << 62);
    held = wyt_context_memory(game.context);
    for (int i = 0; i < 20; i++)
        (void)number(&game, random_bits(&random) >> 2);
    CHECK(wyt_context_memory(game.context) <= held + held / 2,
          "%zu bytes became %zu", held, wyt_context_memory(game.context));
    game_close(&game);
    game = game_open(1, UINT32_MAX); /* no table is that large */
    CHECK_ERROR(WYT_LIMIT, game.context,
                ask(&game, UINT64_MAX / 3, &(uint64_t){0}));
    (void)number(&game, 100000);
    CHECK(last(&game, 1, 1000) == 1000, "y_n = n for n < k");
    game_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(near_numbers),   cmocka_unit_test(single_numbers),
        cmocka_unit_test(narrow_margins), cmocka_unit_test(huge_numbers),
        cmocka_unit_test(closed_form),    cmocka_unit_test(stopped),
        cmocka_unit_test(little_memory),
    };
    return test_main("bishop", tests, TEST_LENGTH(tests));
}
