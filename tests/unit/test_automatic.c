/* SPDX-License-Identifier: MIT */
/*
 * The backend automatic, asked by the interface: it answers as other backends
 * do, in 64 bits and beyond.
 */
#include "support/integers.h"
#include "support/interrupt.h"
#include "support/subject.h"

#include <string.h>

#include "automata/answers.h"
#include "automata/automaton.h"
#include "rules/game.h"
#include "rules/rules.h"

#define NEAR 16
#define NUMBERS 40

/* A game with its proof, and two that answer. */
struct pair {
    const char *game;
    bool block;
    struct subject it;
    wyt_solver *mine, *other;
};

static struct pair pair_open(const struct subject_row *row, const char *backend)
{
    struct pair pair = {.game = row->game, .it = subject_open(row)};
    wyt_rules *rules = pair.it.bench.rules;
    CHECK_STATUS(WYT_OK, wyt__automaton_new(
                             pair.it.context, &pair.it.answers.words,
                             &pair.it.answers.set, NULL, 1, &rules->proof));
    rules->release_proof = wyt__automaton_unref;
    pair.block = wyt__game_is_blocking(&rules->game);
    pair.mine = test_solver(pair.it.context, rules, "automatic");
    pair.other = test_solver(pair.it.context, rules, backend);
    return pair;
}

static void pair_close(struct pair *pair)
{
    wyt_solver_free(pair->mine);
    wyt_solver_free(pair->other);
    subject_close(&pair->it);
}

/* Moves from a position: winning ones, and what is forbidden or offered. */
static void check_moves(const struct pair *pair, const uint64_t *at)
{
    uint64_t options[2][8 * NEAR];
    int32_t marks[2][4 * NEAR];
    size_t count[2];
    for (int which = 0; which < 1 + pair->block; which++) {
        for (int k = 0; k < 2; k++) {
            wyt_solver *solver = k == 0 ? pair->mine : pair->other;
            CHECK_STATUS(WYT_OK,
                         which == 0
                             ? wyt_solver_winning(solver, at, 2, options[k],
                                                  marks[k], 4 * NEAR, &count[k])
                             : wyt_solver_block(solver, at, 2, options[k],
                                                4 * NEAR, &count[k]));
        }
        CHECK(count[0] == count[1] &&
                  memcmp(options[0], options[1],
                         2 * count[0] * sizeof(uint64_t)) == 0 &&
                  (which > 0 ||
                   memcmp(marks[0], marks[1], count[0] * sizeof(int32_t)) == 0),
              "%s: moves from %s", pair->game, test_position(at, 2));
    }
}

static void check_box(const struct pair *pair)
{
    for (uint64_t x = 0; x < NEAR; x++)
        for (uint64_t y = 0; y < NEAR; y++) {
            const uint64_t at[2] = {x, y};
            if (wyt__game_is_removed(&pair->it.bench.rules->game, at))
                continue;
            CHECK(test_is_p(pair->mine, at, 2) == test_is_p(pair->other, at, 2),
                  "%s: %s", pair->game, test_position(at, 2));
            check_moves(pair, at);
            for (uint32_t side = 0; side < WYT__SIDES; side++) {
                uint64_t number[2] = {0, 0};
                const int32_t status =
                    wyt_solver_rank(pair->other, at, 2, side, &number[1]);
                CHECK_STATUS(status, wyt_solver_rank(pair->mine, at, 2, side,
                                                     &number[0]));
                CHECK(number[0] == number[1], "%s: the number of %s",
                      pair->game, test_position(at, 2));
            }
        }
}

static void check_list(const struct pair *pair, uint32_t side)
{
    uint64_t heaps[2][2 * NUMBERS];
    size_t count;
    /* A side may have few; then others scan and find no end. */
    const int32_t status =
        wyt_solver_list(pair->other, 0, side, heaps[1], 2, NUMBERS, &count);
    CHECK(status == WYT_OK || status == WYT_LIMIT, "%s: a list", pair->game);
    for (size_t i = 0; i < count; i++) {
        CHECK_STATUS(WYT_OK, wyt_solver_nth(pair->mine, i, side, heaps[0], 2));
        CHECK(memcmp(heaps[0], heaps[1] + 2 * i, 2 * sizeof **heaps) == 0,
              "%s, side %u: number %zu", pair->game, (unsigned)side, i);
    }
}

static void small(void **state)
{
    (void)state;
    for (size_t i = 0; i < subject_count; i++) {
        struct pair pair = pair_open(&subject_rows[i], "auto");
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(pair.it.context,
                                                   WYT_LIMIT_CELLS, 20000));
        check_box(&pair);
        for (uint32_t side = 0; side < WYT__SIDES; side++)
            check_list(&pair, side);
        pair_close(&pair);
    }
}

/* What is asked about a number, and about positions that it leads to. */
static void check_far(const struct pair *pair, wyt_integers *asked,
                      wyt_integers *const *list)
{
    wyt_solver *const solvers[2] = {pair->mine, pair->other};
    int32_t outcomes[2];
    for (uint32_t side = 0; side < WYT__SIDES; side++) {
        for (int k = 0; k < 2; k++)
            CHECK_STATUS(WYT_OK,
                         wyt_solver_nth_big(solvers[k], asked, side, list[k]));
        CHECK(integers_equal(list[0], list[1]), "%s: %s", pair->game,
              integers_shown(list[0]));
        for (int k = 0; k < 2; k++) {
            CHECK_STATUS(WYT_OK, wyt_solver_outcome_big(solvers[k], list[0],
                                                        &outcomes[k]));
            CHECK(outcomes[k] == WYT_OUTCOME_P, "%s: %s", pair->game,
                  integers_shown(list[0]));
        }
        CHECK_STATUS(WYT_OK,
                     wyt_solver_rank_big(pair->mine, list[0], side, list[1]));
        CHECK(integers_equal(list[1], asked), "%s: %s", pair->game,
              integers_shown(list[1]));
    }
    for (int k = 0; k < 2; k++)
        CHECK_STATUS(WYT_OK, wyt_solver_column_big(solvers[k], asked, list[k]));
    CHECK(integers_equal(list[0], list[1]), "%s: column %s", pair->game,
          integers_shown(asked));
    CHECK_STATUS(WYT_OK, wyt_integers_add_text(asked, "3", 1));
    for (int k = 0; k < 2; k++)
        CHECK_STATUS(WYT_OK,
                     wyt_solver_winning_big(solvers[k], asked, list[k], NULL));
    CHECK(integers_equal(list[0], list[1]), "%s: from %s", pair->game,
          integers_shown(asked));
    CHECK_ERROR(
        WYT_NONE, pair->it.context,
        wyt_solver_rank_big(pair->mine, asked, WYT_SIDE_UPPER, list[0]));
    CHECK_ERROR(WYT_NONE, pair->it.context,
                wyt_solver_rank_big(pair->mine, asked, WYT_SIDE_BOTH, list[0]));
}

static void large(void **state)
{
    static const char *const numbers[] = {
        "17", "9223372036854775807", "98765432109876543210987654321098765432"};
    (void)state;
    for (size_t i = 0; i < subject_count; i++) {
        struct pair pair;
        if (subject_rows[i].theory == NULL ||
            strcmp(subject_rows[i].theory, "xor") == 0)
            continue;
        pair = pair_open(&subject_rows[i], subject_rows[i].theory);
        for (size_t k = 0; k < TEST_LENGTH(numbers); k++) {
            wyt_integers *asked = integers_text(pair.it.context, numbers[k]);
            wyt_integers *const list[2] = {integers_new(pair.it.context),
                                           integers_new(pair.it.context)};
            check_far(&pair, asked, list);
            wyt_integers_free(asked);
            wyt_integers_free(list[0]);
            wyt_integers_free(list[1]);
        }
        pair_close(&pair);
    }
}

/* W^4: all that may be forbidden is forbidden, and there are three of them. */
static void blocked(void **state)
{
    struct pair pair = pair_open(subject_row("wythoff+block=4"), "auto");
    wyt_integers *asked =
        integers_text(pair.it.context, "123456789012345678901234567890");
    wyt_integers *heaps = integers_new(pair.it.context);
    wyt_integers *options = integers_new(pair.it.context);
    wyt_integers *winning = integers_new(pair.it.context);
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth_big(pair.mine, asked, WYT_SIDE_BOTH, heaps));
    CHECK_STATUS(WYT_OK, wyt_solver_block_big(pair.mine, heaps, options));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_winning_big(pair.mine, heaps, winning, NULL));
    CHECK(integers_equal(options, winning) && wyt_integers_count(options) <= 6,
          "%s are forbidden, %s win", integers_shown(options),
          integers_shown(winning));
    wyt_integers_free(asked);
    wyt_integers_free(heaps);
    wyt_integers_free(options);
    wyt_integers_free(winning);
    pair_close(&pair);
}

/* What has no place in 64 bits, and what is not known. */
static void ends(void **state)
{
    struct pair pair = pair_open(subject_row("wythoff"), "auto");
    const uint64_t last = UINT64_C(1) << 62; /* whose heaps have a place */
    uint64_t heaps[2];
    wyt_integers *asked, *out = integers_new(pair.it.context);
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(pair.mine, last, WYT_SIDE_BOTH, heaps, 2));
    CHECK_ERROR(WYT_BEYOND, pair.it.context,
                wyt_solver_nth(pair.mine, UINT64_MAX, WYT_SIDE_BOTH, heaps, 2));
    asked = integers_text(pair.it.context, "18446744073709551616 5");
    CHECK_ERROR(WYT_UNSUPPORTED, pair.it.context,
                wyt_solver_grundy_big(pair.mine, asked, out));
    wyt_integers_free(asked);
    wyt_integers_free(out);
    pair_close(&pair);
}

/* A solver that answers from an automaton of its own. */
static int32_t answer(wyt_context *context, const void *user)
{
    const struct pair *pair = user;
    const uint64_t at[2] = {3, 5};
    struct wyt_automaton *proof = NULL;
    wyt_solver *solver = NULL;
    int32_t outcome;
    int32_t status = wyt__automaton_new(context, &pair->it.answers.words,
                                        &pair->it.answers.set, NULL, 1, &proof);
    if (status == WYT_OK)
        status =
            wyt_solver_new(context, pair->it.bench.rules, "automatic", &solver);
    if (status == WYT_OK)
        status = wyt_solver_outcome(solver, at, 2, &outcome);
    wyt__automaton_unref(proof);
    wyt_solver_free(solver);
    return status;
}

static void faults(void **state)
{
    struct pair pair = pair_open(subject_row("wythoff"), "auto");
    struct allocator allocator;
    wyt_context *context;
    size_t requests;
    (void)state;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    requests = refuse_requests(&allocator, context, SIZE_MAX, answer, &pair);
    CHECK(requests > 20, "%zu requests", requests);
    wyt_context_unref(context);
    allocator_check_empty(&allocator, "automatic");
    pair_close(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small), cmocka_unit_test(large),
        cmocka_unit_test(blocked), cmocka_unit_test(ends),
        cmocka_unit_test(faults)};
    return test_main("automatic", tests, TEST_LENGTH(tests));
}
