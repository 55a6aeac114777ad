/* SPDX-License-Identifier: MIT */
/*
 * sequences/bishop_big.c from inside: margins that are too small, and what is
 * kept from question to question.
 */
#define WYT__ANY_SIZE

#include <inttypes.h>

#include "numbers/number.h"
#include "sequences/bishop.h"
#include "sequences/bishop_climb.h"
#include "sequences/bishop_stretch.h"
#include "support/big.h"

#define REACH 150000

/* A game under test, and the numbers that its recursion has. */
struct game {
    wyt_context *context;
    struct wyt__bishop bishop, table;
};

static struct game game_open(uint32_t m, uint32_t k)
{
    struct game game = {.context = test_context()};
    wyt__bishop_open(&game.bishop, game.context, m, k);
    wyt__bishop_open(&game.table, game.context, m, k);
    CHECK_STATUS(WYT_OK, wyt__bishop_tabulate(&game.table.runs, REACH));
    return game;
}

static void game_close(struct game *game)
{
    wyt__bishop_close(&game->bishop);
    wyt__bishop_close(&game->table);
    wyt_context_unref(game->context);
}

static void check_number(struct game *game, uint64_t n)
{
    wyt__number x;
    wyt__number_init(x);
    wyt__number_set_u64(x, n);
    CHECK_STATUS(WYT_OK, wyt__bishop_number(&game->bishop, x, x));
    CHECK(mpz_cmp_ui(x, (unsigned long)game->table.runs.table[n]) == 0,
          "x of %" PRIu64 " is %s", n, big_text(x));
    wyt__number_clear(x);
}

/* A margin that is too small is found out, and doubled; then the whole span
 * that is kept is right. */
static void narrow_margins(void **state)
{
    struct game game = game_open(1, 100);
    const struct wyt__bishop_span *span = &game.bishop.span;
    size_t doubled = 0;
    (void)state;
    for (uint64_t n = WYT__BISHOP_NEAR; n + 200 < REACH; n += 701) {
        game.bishop.runs.margin = 1;
        check_number(&game, n);
        doubled += game.bishop.runs.margin > 1;
        for (size_t i = 0; i < span->small.count; i++)
            check_number(&game, wyt__number_low(span->start) + i);
    }
    CHECK(doubled > 10, "only %zu margins were too small", doubled);
    game_close(&game);
}

/* Nothing of a climb that was stopped is taken for an answer. */
static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    size_t *left = user;
    (void)done;
    (void)total;
    return (*left)-- == 0 ? 77 : WYT_OK;
}

/* What is kept is right, wherever it is. */
static void check_kept(struct game *game)
{
    const struct wyt__bishop_span *span = &game->bishop.span;
    mpz_t n, x, expected;
    mpz_inits(n, x, expected, NULL);
    for (size_t i = 0; i < span->small.count; i += 37) {
        wyt__number_set_u64(x, i);
        mpz_add(n, span->start, x);
        CHECK_STATUS(WYT_OK, wyt__bishop_number(&game->bishop, n, x));
        CHECK_STATUS(WYT_OK, wyt__bishop_number(&game->table, n, expected));
        CHECK(mpz_cmp(x, expected) == 0, "x of %s is %s, not %s", big_text(n),
              big_text(x), big_text(expected));
    }
    mpz_clears(n, x, expected, NULL);
}

static void stopped(void **state)
{
    struct game game = game_open(1, 60);
    size_t polls = SIZE_MAX, stops = 0;
    int32_t status = 77;
    mpz_t n, x, expected;
    (void)state;
    mpz_inits(n, x, expected, NULL);
    mpz_ui_pow_ui(n, 10, 30);
    wyt_context_set_progress(game.context, stop, &polls);
    CHECK_STATUS(WYT_OK, wyt__bishop_number(&game.bishop, n, expected));
    for (size_t after = 0; status == 77; after++) {
        game.bishop.span.small.count = 0;
        polls = after;
        status = wyt__bishop_number(&game.bishop, n, x);
        stops += status == 77;
        polls = SIZE_MAX;
        check_kept(&game);
    }
    CHECK_STATUS(WYT_OK, wyt__bishop_number(&game.bishop, n, x));
    CHECK(mpz_cmp(x, expected) == 0 && stops > 2, "%s after %zu stops",
          big_text(x), stops);
    mpz_clears(n, x, expected, NULL);
    game_close(&game);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(narrow_margins),
                                       cmocka_unit_test(stopped)};
    return test_main("big margins", tests, TEST_LENGTH(tests));
}
