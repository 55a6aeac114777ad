/* SPDX-License-Identifier: MIT */
/*
 * The backend automatic for one heap and for three: on boxes it answers as the
 * definition does, beyond 64 bits as theories do that know nothing of automata.
 */
#include "support/integers.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define NUMBERS 200
#define ROOM 256

/* Rules that are proved, and two that answer. */
struct pair {
    const char *game;
    struct bench it;
    wyt_rules *proved;
    wyt_solver *mine;
    size_t n;
};

static struct pair pair_open(const char *game, const char *backend)
{
    struct pair pair = {.game = game, .it = bench_open(game, backend)};
    wyt_proof *proof = NULL;
    CHECK_STATUS(WYT_OK, wyt_rules_prove(pair.it.context, pair.it.rules, 0,
                                         "2 : 1", 0, &proof));
    CHECK(wyt_proof_verdict(proof) == WYT_PROOF_THEOREM, "%s is not proved",
          game);
    CHECK_STATUS(WYT_OK,
                 wyt_rules_proved(pair.it.context, proof, &pair.proved));
    wyt_proof_unref(proof);
    pair.mine = test_solver(pair.it.context, pair.proved, "automatic");
    pair.n = wyt_rules_heaps(pair.proved);
    return pair;
}

static void pair_close(struct pair *pair)
{
    wyt_solver_free(pair->mine);
    wyt_rules_unref(pair->proved);
    bench_close(&pair->it);
}

/* Winning moves, and what is forbidden or offered: the same options. */
static void check_moves(const struct pair *pair, const uint64_t *at)
{
    const bool block =
        strchr(pair->game, '+') != NULL && strstr(pair->game, "misere") == NULL;
    uint64_t options[2][3 * ROOM];
    int32_t marks[2][ROOM];
    size_t count[2];
    for (int which = 0; which < 1 + block; which++) {
        for (int k = 0; k < 2; k++) {
            wyt_solver *solver = k == 0 ? pair->mine : pair->it.solver;
            CHECK_STATUS(
                WYT_OK,
                which == 0 ? wyt_solver_winning(solver, at, pair->n, options[k],
                                                marks[k], ROOM, &count[k])
                           : wyt_solver_block(solver, at, pair->n, options[k],
                                              ROOM, &count[k]));
        }
        CHECK(count[0] == count[1] &&
                  memcmp(options[0], options[1],
                         pair->n * count[0] * sizeof **options) == 0 &&
                  (which > 0 ||
                   memcmp(marks[0], marks[1], count[0] * sizeof **marks) == 0),
              "%s: moves from %s", pair->game, test_position(at, pair->n));
    }
}

static void check_position(const struct pair *pair, const uint64_t *at)
{
    uint64_t number[2] = {0, 0};
    int32_t status;
    CHECK(test_is_p(pair->mine, at, pair->n) ==
              test_is_p(pair->it.solver, at, pair->n),
          "%s: %s", pair->game, test_position(at, pair->n));
    check_moves(pair, at);
    status = wyt_solver_rank(pair->it.solver, at, pair->n, WYT_SIDE_BOTH,
                             &number[1]);
    CHECK_STATUS(status, wyt_solver_rank(pair->mine, at, pair->n, WYT_SIDE_BOTH,
                                         &number[0]));
    CHECK(number[0] == number[1], "%s: %s is number %" PRIu64, pair->game,
          test_position(at, pair->n), number[0]);
}

/* The first positions; a set may have fewer, and then others scan and find no
 * end. */
static void check_list(const struct pair *pair)
{
    uint64_t heaps[3] = {0}, list[3 * NUMBERS];
    size_t count;
    const int32_t status = wyt_solver_list(pair->it.solver, 0, WYT_SIDE_BOTH,
                                           list, pair->n, NUMBERS, &count);
    CHECK(status == WYT_OK || status == WYT_LIMIT, "%s: a list", pair->game);
    for (size_t i = 0; i < count; i++) {
        CHECK_STATUS(WYT_OK, wyt_solver_nth(pair->mine, i, WYT_SIDE_BOTH, heaps,
                                            pair->n));
        CHECK(memcmp(heaps, list + pair->n * i, pair->n * sizeof *heaps) == 0,
              "%s: number %zu is %s", pair->game, i,
              test_position(heaps, pair->n));
    }
    CHECK(count > 2, "%s: %zu positions", pair->game, count);
}

static void boxes(void **state)
{
    static const char *const games[] = {
        "vectors:heaps=1,steps=1/2/3",
        "nim:heaps=1+heapblock=3",
        "vectors:heaps=1,lines=2q3l2,steps=1/7+misere",
        "vectors:heaps=1,lines=1t3/2+block=2",
        "nim:heaps=3",
        "nim:heaps=3+block=2",
        "nim:heaps=3+heapblock=2",
        "nim:heaps=3+comply=2",
        "gw:heaps=3,sets=all+misere",
        "vectors:heaps=3,lines=1.2.3q3l2",
        "vectors:heaps=3,lines=2.1.1/2.2.2,steps=1.1.0+block=2",
        "vectors:heaps=3,lines=0.0.1q2l1/1.1.0/1.1.1+block=2",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct pair pair = pair_open(games[i], "reference");
        const uint64_t box = pair.n == 1 ? 100 : 8;
        uint64_t at[3] = {0, 0, 0};
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(pair.it.context,
                                                   WYT_LIMIT_CELLS, 8000));
        for (at[0] = 0; at[0] < box; at[0]++)
            for (at[1] = 0; at[1] < (pair.n == 1 ? 1 : box); at[1]++)
                for (at[2] = 0; at[2] < (pair.n == 1 ? 1 : box); at[2]++)
                    check_position(&pair, at);
        check_list(&pair);
        pair_close(&pair);
    }
}

/* Blocking Nim of three heaps, whose P-positions have a formula: positions of
 * numbers, numbers of positions, outcomes and winning moves. */
static void large(void **state)
{
    static const char *const numbers[] = {
        "17", "9223372036854775807", "98765432109876543210987654321098765432"};
    struct pair pair = pair_open("nim:heaps=3+block=2", "auto");
    wyt_context *context = pair.it.context;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(numbers); i++) {
        wyt_integers *asked = integers_text(context, numbers[i]);
        wyt_integers *mine = integers_new(context);
        wyt_integers *other = integers_new(context);
        int32_t outcome = -1;
        CHECK_STATUS(WYT_OK, wyt_solver_nth_big(pair.it.solver, asked,
                                                WYT_SIDE_BOTH, other));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_nth_big(pair.mine, asked, WYT_SIDE_BOTH, mine));
        CHECK(integers_equal(mine, other), "number %s is %s", numbers[i],
              integers_shown(mine));
        CHECK_STATUS(WYT_OK, wyt_solver_outcome_big(pair.mine, mine, &outcome));
        CHECK(outcome == WYT_OUTCOME_P, "%s", integers_shown(mine));
        CHECK_STATUS(
            WYT_OK, wyt_solver_rank_big(pair.mine, mine, WYT_SIDE_BOTH, other));
        CHECK(integers_equal(asked, other), "%s is number %s",
              integers_shown(mine), integers_shown(other));
        /* One heap of another size. */
        CHECK_STATUS(WYT_OK, wyt_integers_add_text(asked, "5", 1));
        CHECK_STATUS(WYT_OK, wyt_integers_add_integers(asked, mine, 2, 1));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_winning_big(pair.mine, asked, mine, NULL));
        CHECK_STATUS(
            WYT_OK, wyt_solver_winning_big(pair.it.solver, asked, other, NULL));
        CHECK(integers_equal(mine, other), "%s and %s from %s",
              integers_shown(mine), integers_shown(other),
              integers_shown(asked));
        CHECK_ERROR(
            WYT_NONE, context,
            wyt_solver_rank_big(pair.mine, asked, WYT_SIDE_BOTH, other));
        wyt_integers_free(asked);
        wyt_integers_free(mine);
        wyt_integers_free(other);
    }
    pair_close(&pair);
}

/* Nim: the third heap of a P-position is the xor of the others. */
static void nim(void **state)
{
    struct pair pair = pair_open("nim:heaps=3", "xor");
    wyt_context *context = pair.it.context;
    wyt_integers *heaps =
        integers_text(context, "340282366920938463463374607431768211455 "
                               "255211775190703847597530955573826158592 "
                               "85070591730234615865843651857942052863");
    wyt_integers *moves[2] = {integers_new(context), integers_new(context)};
    wyt_integers *number = integers_new(context);
    int32_t outcome = -1;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_outcome_big(pair.mine, heaps, &outcome));
    CHECK(outcome == WYT_OUTCOME_P, "%s", integers_shown(heaps));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank_big(pair.mine, heaps, WYT_SIDE_BOTH, number));
    CHECK_STATUS(
        WYT_OK, wyt_solver_nth_big(pair.mine, number, WYT_SIDE_BOTH, moves[0]));
    for (size_t i = 3; i-- > 0;) /* in order */
        CHECK_STATUS(WYT_OK, wyt_integers_add_integers(moves[1], heaps, i, 1));
    CHECK(integers_equal(moves[0], moves[1]), "%s", integers_shown(moves[0]));
    wyt_integers_clear(moves[1]);
    CHECK_STATUS(WYT_OK, wyt_integers_add_text(moves[1], "7", 1));
    CHECK_STATUS(WYT_OK, wyt_integers_add_integers(moves[1], heaps, 0, 2));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_winning_big(pair.it.solver, moves[1], heaps, NULL));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_winning_big(pair.mine, moves[1], moves[0], NULL));
    CHECK(integers_equal(heaps, moves[0]), "from %s to %s",
          integers_shown(moves[1]), integers_shown(moves[0]));
    wyt_integers_free(heaps);
    wyt_integers_free(moves[0]);
    wyt_integers_free(moves[1]);
    wyt_integers_free(number);
    pair_close(&pair);
}

/* What other backends refuse for three heaps is refused in the same way. */
static void refused(void **state)
{
    struct pair pair = pair_open("nim:heaps=3+heapblock=2", "reference");
    const uint64_t at[3] = {1, 2, 3};
    uint64_t heaps[3], number;
    size_t count;
    (void)state;
    CHECK_ERROR(WYT_E_ARGUMENT, pair.it.context,
                wyt_solver_nth(pair.mine, 0, WYT_SIDE_UPPER, heaps, 3));
    CHECK_ERROR(WYT_E_ARGUMENT, pair.it.context,
                wyt_solver_rank(pair.mine, at, 3, WYT_SIDE_LOWER, &number));
    CHECK_ERROR(WYT_UNSUPPORTED, pair.it.context,
                wyt_solver_column(pair.it.solver, 5, heaps, 3, 1, &count));
    CHECK_ERROR(WYT_UNSUPPORTED, pair.it.context,
                wyt_solver_column(pair.mine, 5, heaps, 3, 1, &count));
    pair_close(&pair);
    pair = pair_open("nim:heaps=1+heapblock=3", "reference");
    CHECK_ERROR(WYT_NONE, pair.it.context,
                wyt_solver_nth(pair.mine, 3, WYT_SIDE_BOTH, heaps, 1));
    pair_close(&pair);
}

/* The digits of all heaps, and the states that they lead through. */
static void paths(void **state)
{
    static const char *const lines[] = {
        "outcome P of (5, 3, 6) in nim:heaps=3",
        "theorem: P is what an automaton accepts",
        "states 1, numeration 2 : 1",
        "digits of x: 1 0 1",
        "digits of y: 0 1 1",
        "digits of z: 1 1 0",
        "states: 0 0 0 0, which accepts; so it is P",
    };
    struct pair pair = pair_open("nim:heaps=3", "xor");
    wyt_integers *at = integers_text(pair.it.context, "5 3 6");
    wyt_certificate *certificate = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_certify_big(pair.mine, at, &certificate));
    CHECK(wyt_certificate_count(certificate) == TEST_LENGTH(lines), "%zu lines",
          wyt_certificate_count(certificate));
    for (size_t i = 0; i < TEST_LENGTH(lines); i++)
        CHECK(strcmp(wyt_certificate_text(certificate, i), lines[i]) == 0, "%s",
              wyt_certificate_text(certificate, i));
    wyt_certificate_free(certificate);
    wyt_integers_free(at);
    pair_close(&pair);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boxes), cmocka_unit_test(large), cmocka_unit_test(nim),
        cmocka_unit_test(refused), cmocka_unit_test(paths)};
    return test_main("automatic heaps", tests, TEST_LENGTH(tests));
}
