/* SPDX-License-Identifier: MIT */
/*
 * sequences/halves_big.c: the same walks as those along tables
 * (morphism_big.c), for numbers of any size below that from which halves take
 * over, at random and next to where words end; beyond it, that the walks are
 * their own inverses.
 */
#define WYT__ANY_SIZE
#include "sequences/halves_big.h"

#include <stdio.h>

#include "base/context.h"
#include "rules/recursion.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "sequences/tables_big.h"
#include "support/big.h"

struct game {
    uint32_t a, b, s;
};

/* As many letters as there may be, one residue of several, misere play. */
static const struct game games[] = {
    {2, 3, 0},  {1, 1, 0},  {1, 2, 0},   {3, 2, 0},   {2, 3, 1},
    {5, 3, 1},  {4, 6, 0},  {1, 11, 0},  {7, 5, 0},   {9, 1, 1},
    {30, 4, 0}, {3, 10, 1}, {22, 33, 0}, {1000, 7, 0}};

struct stage {
    wyt_context *context;
    struct wyt__tables_big *tables;
    struct wyt__sequence *sequence;
};

static struct stage open_stage(const struct game *game)
{
    const struct wyt__recursion recursion = {
        game->a, {game->b, game->b}, game->s, 1};
    struct stage stage = {test_context(), NULL, NULL};
    CHECK_STATUS(
        WYT_OK, wyt__tables_open_big(stage.context, &recursion, &stage.tables));
    CHECK_STATUS(WYT_OK, wyt__sequence_open_morphism_big(
                             stage.context, &recursion, 0, &stage.sequence));
    CHECK(stage.tables->halves != NULL, "a=%u, b=%u, s=%u goes by halves",
          game->a, game->b, game->s);
    return stage;
}

static void close_stage(struct stage *stage)
{
    wyt__tables_close_big(stage->tables);
    wyt__sequence_close(stage->sequence);
    wyt_context_unref(stage->context);
}

/* The walks with n numbers, and with their sums up to n, as tables do them. */
static void compare(const struct stage *stage, const struct game *game,
                    const mpz_t n)
{
    mpz_t left, gain, expected;
    bool found = false;
    if (mpz_sgn(n) < 0)
        return;
    mpz_init_set(left, n);
    mpz_inits(gain, expected, NULL);
    CHECK_STATUS(WYT_OK,
                 wyt__halves_walk_big(stage->tables->halves, wyt__length_big,
                                      wyt__sum_big, left, gain));
    CHECK_STATUS(WYT_OK, wyt__sequence_number(stage->sequence, expected, n));
    CHECK(mpz_cmp(gain, expected) == 0 && mpz_sgn(left) == 0,
          "a=%u, b=%u, s=%u: number %s", game->a, game->b, game->s,
          big_text(n));
    for (unsigned role = 0; role < 2; role++) {
        mpz_set(left, n);
        if (role == 1 && game->s == 1)
            mpz_sub_ui(left, left, 1);
        if (mpz_sgn(left) < 0)
            continue;
        CHECK_STATUS(WYT_OK, wyt__halves_walk_big(stage->tables->halves,
                                                  role == 0 ? wyt__sum_big
                                                            : wyt__after_big,
                                                  wyt__length_big, left, gain));
        CHECK_STATUS(WYT_OK, wyt__sequence_last(stage->sequence, role, expected,
                                                n, &found));
        CHECK(found && mpz_cmp(gain, expected) == 0,
              "a=%u, b=%u, s=%u: last %u of %s", game->a, game->b, game->s,
              role, big_text(n));
    }
    mpz_clears(left, gain, expected, NULL);
}

static void small_numbers(void **state)
{
    mpz_t n;
    (void)state;
    mpz_init(n);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct stage stage = open_stage(&games[i]);
        for (unsigned long k = 0; k < 300; k++) {
            mpz_set_ui(n, k);
            compare(&stage, &games[i], n);
        }
        close_stage(&stage);
    }
    mpz_clear(n);
}

static void random_numbers(void **state)
{
    struct random random = random_stream(61);
    mpz_t n;
    (void)state;
    mpz_init(n);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct stage stage = open_stage(&games[i]);
        for (uint32_t k = 0; k < test_count(12); k++) {
            big_random(&random, n, 1 + random_below(&random, 6000));
            compare(&stage, &games[i], n);
        }
        close_stage(&stage);
    }
    mpz_clear(n);
}

/* Lengths and sums of words, and of all words up to one, and numbers beside
 * them: there the leading parts cannot tell. */
static void edges(void **state)
{
    struct random random = random_stream(62);
    mpz_t n, whole, view;
    (void)state;
    mpz_inits(n, whole, NULL);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct stage stage = open_stage(&games[i]);
        CHECK_STATUS(WYT_OK, wyt__tables_reach_big(stage.tables, 700));
        for (uint32_t k = 0; k < test_count(12); k++) {
            const size_t level = (size_t)random_below(&random, 699);
            const struct wyt__letter_big letter = {
                0, (uint32_t)(k % 2 == 0 ? 0 : games[i].s)};
            const enum wyt__column_big column =
                k % 3 == 0 ? wyt__length_big : wyt__sum_big;
            mpz_set_ui(whole, 0);
            for (size_t j = k % 4 < 2 ? 0 : level; j <= level; j++)
                mpz_add(whole, whole,
                        wyt__row_big(stage.tables, view, letter, j, column));
            for (int beside = -1; beside <= 1; beside++) {
                if (beside < 0)
                    mpz_sub_ui(n, whole, 1);
                else
                    mpz_add_ui(n, whole, (unsigned long)beside);
                compare(&stage, &games[i], n);
            }
        }
        close_stage(&stage);
    }
    mpz_clears(n, whole, NULL);
}

/* Far beyond what tables could hold within these bytes: numbers and how many
 * there are up to one are inverse, and a stranger is none. */
static void large_numbers(void **state)
{
    struct random random = random_stream(63);
    mpz_t n, w, back;
    (void)state;
    mpz_inits(n, w, back, NULL);
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct stage stage = open_stage(&games[i]);
        struct wyt__sequence *big = stage.sequence;
        bool yes = false;
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(stage.context,
                                                   WYT_LIMIT_MEMORY, 8000000));
        mpz_ui_pow_ui(n, 10, 12000);
        big_random(&random, w, 4000);
        mpz_add(n, n, w);
        CHECK_STATUS(WYT_OK, wyt__sequence_number(big, w, n));
        CHECK_STATUS(WYT_OK, wyt__sequence_is_number(big, n, w, &yes));
        CHECK(yes, "game %zu: its own number", i);
        CHECK_STATUS(WYT_OK, wyt__sequence_last(big, 0, back, w, &yes));
        CHECK(yes && mpz_cmp(back, n) == 0, "game %zu: up to a number", i);
        mpz_sub_ui(w, w, 1);
        CHECK_STATUS(WYT_OK, wyt__sequence_is_number(big, n, w, &yes));
        CHECK(!yes, "game %zu: the number below", i);
        CHECK_STATUS(WYT_OK, wyt__sequence_last(big, 0, back, w, &yes));
        mpz_add_ui(back, back, 1);
        CHECK(yes && mpz_cmp(back, n) == 0, "game %zu: below a number", i);
        close_stage(&stage);
    }
    mpz_clears(n, w, back, NULL);
}

/* Many letters, letters that the letter 0 does not lead to, two axes. */
static void without_halves(void **state)
{
    static const struct wyt__recursion others[] = {
        {1, {12, 12}, 0, 1}, {4, {6, 6}, 1, 1}, {3, {2, 3}, 0, 1}};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(others); i++) {
        struct wyt__tables_big *tables = NULL;
        CHECK_STATUS(WYT_OK,
                     wyt__tables_open_big(context, &others[i], &tables));
        CHECK(tables->halves == NULL, "recursion %zu", i);
        wyt__tables_close_big(tables);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_numbers), cmocka_unit_test(random_numbers),
        cmocka_unit_test(edges), cmocka_unit_test(large_numbers),
        cmocka_unit_test(without_halves)};
    return test_main("big halves", tests, TEST_LENGTH(tests));
}
