/* SPDX-License-Identifier: MIT */
/*
 * Two threads at once: rules and boards are shared, contexts and solvers are
 * not; whatever is no longer used is freed by the other thread. Thread checkers
 * see what goes wrong.
 */
#include "support/harness.h"
#include "support/integers.h"

#include <pthread.h>
#include <string.h>

#define SIZE 64

struct share {
    wyt_rules *rules;
    wyt_board *board;
    wyt_context *context; /* of this thread */
    wyt_solver *solver;
    const char *failure;
};

/* No CHECK here: a failed test may not jump out of another thread. */
static void compare_rows(struct share *share)
{
    for (uint64_t y = 0; y < SIZE; y++) {
        uint64_t heaps[2] = {0, y};
        uint32_t row[SIZE];
        if (wyt_board_row(share->board, heaps, 2, SIZE, row) != WYT_OK)
            share->failure = "row";
        for (; heaps[0] < SIZE; heaps[0]++) {
            int32_t outcome = 9, contains = 9;
            if (wyt_solver_outcome(share->solver, heaps, 2, &outcome) !=
                    WYT_OK ||
                (uint32_t)outcome != row[heaps[0]])
                share->failure = "outcome";
            if (wyt_rules_contains(share->rules, heaps, 2, &contains) !=
                    WYT_OK ||
                contains != 1)
                share->failure = "contains";
        }
    }
}

static void *work(void *user)
{
    struct share *share = user;
    char text[32];
    size_t length;
    for (int round = 0; round < 20 && share->failure == NULL; round++) {
        wyt_rules *rules = wyt_rules_ref(share->rules);
        wyt_board *board = wyt_board_ref(share->board);
        compare_rows(share);
        if (wyt_rules_text(rules, text, sizeof text, &length) != WYT_OK ||
            strcmp(text, "wyt:a=2,b=3") != 0)
            share->failure = "text";
        if (!wyt_rules_equal(wyt_board_rules(board), rules))
            share->failure = "rules of the board";
        wyt_board_unref(board);
        wyt_rules_unref(rules);
    }
    /* Each thread gives its own back; the last one frees. */
    wyt_solver_free(share->solver);
    wyt_context_unref(share->context);
    wyt_board_unref(share->board);
    wyt_rules_unref(share->rules);
    return NULL;
}

static void shared_reading(void **state)
{
    static const uint64_t size[2] = {SIZE, SIZE};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wyt:a=2,b=3");
    wyt_solver *solver = test_solver(context, rules, "auto");
    wyt_board *board = NULL;
    struct share shares[2];
    pthread_t threads[2];
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    for (size_t i = 0; i < 2; i++) {
        struct share share = {wyt_rules_ref(rules), wyt_board_ref(board),
                              test_context(), NULL, NULL};
        CHECK_STATUS(WYT_OK,
                     wyt_solver_clone(solver, share.context, &share.solver));
        shares[i] = share;
    }
    wyt_solver_free(solver);
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
    for (size_t i = 0; i < 2; i++)
        CHECK(pthread_create(&threads[i], NULL, work, &shares[i]) == 0,
              "no thread");
    for (size_t i = 0; i < 2; i++)
        CHECK(pthread_join(threads[i], NULL) == 0, "no end");
    for (size_t i = 0; i < 2; i++)
        CHECK(shares[i].failure == NULL, "%s", shares[i].failure);
}

/* ---- freeing on another thread ---- */

/* One of everything that has a _free, with memory of its own. */
struct garbage {
    wyt_solver *solver, *automatic;
    wyt_moves *moves;
    wyt_integers *asked, *answer;
    wyt_sum *sum;
    wyt_stream *stream;
    wyt_builder *builder;
    wyt_numeration *numeration;
    wyt_certificate *certificate; /* NULL without GMP */
};

static void *free_garbage(void *user)
{
    struct garbage *garbage = user;
    wyt_solver_free(garbage->solver);
    wyt_solver_free(garbage->automatic);
    wyt_moves_free(garbage->moves);
    wyt_integers_free(garbage->asked);
    wyt_integers_free(garbage->answer);
    wyt_sum_free(garbage->sum);
    wyt_stream_free(garbage->stream);
    wyt_builder_free(garbage->builder);
    wyt_numeration_free(garbage->numeration);
    wyt_certificate_free(garbage->certificate);
    return NULL;
}

/* Solvers with a table and with what answers beyond 64 bits. */
static void make_solvers(wyt_context *context, const wyt_rules *rules,
                         struct garbage *garbage)
{
    static const uint64_t corner[2] = {60, 60};
    static const uint64_t limbs[2] = {3, 1};
    uint64_t value = 0;
    int32_t status;
    garbage->solver = test_solver(context, rules, "reference");
    CHECK_STATUS(WYT_OK, wyt_solver_grundy(garbage->solver, corner, 2, &value));
    garbage->automatic = test_solver(context, rules, "auto");
    garbage->answer = integers_new(context);
    garbage->asked = integers_new(context);
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(garbage->asked, limbs, 2));
    status = wyt_solver_nth_big(garbage->automatic, garbage->asked,
                                WYT_SIDE_BOTH, garbage->answer);
    if (wyt_feature("gmp") == 0) {
        CHECK_STATUS(WYT_UNSUPPORTED, status);
        return;
    }
    CHECK_STATUS(WYT_OK, status);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_certify_big(garbage->automatic, garbage->answer,
                                        &garbage->certificate));
}

static struct garbage make_garbage(wyt_context *context, const wyt_rules *rules)
{
    static const uint64_t heaps[2] = {5, 9};
    struct garbage garbage = {0};
    uint64_t options[2 * SIZE], value = 0;
    size_t count = 0;
    make_solvers(context, rules, &garbage);
    CHECK_STATUS(WYT_OK,
                 wyt_moves_new(context, rules, heaps, 2, &garbage.moves));
    CHECK_STATUS(WYT_OK, wyt_moves_next(garbage.moves, options, SIZE, &count));
    CHECK_STATUS(WYT_OK, wyt_sum_new(context, &garbage.sum));
    for (size_t i = 0; i < 3; i++)
        CHECK_STATUS(WYT_OK, wyt_sum_add(garbage.sum, rules, NULL, heaps, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_value(garbage.sum, &value));
    CHECK_STATUS(WYT_OK, wyt_stream_new(context, rules, 0, WYT_SIDE_BOTH,
                                        &garbage.stream));
    CHECK_STATUS(WYT_OK, wyt_stream_next(garbage.stream, options, 2, 1, 2, SIZE,
                                         &count));
    CHECK_STATUS(WYT_OK, wyt_builder_new(context, 2, &garbage.builder));
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(garbage.builder,
                                               WYT_STRIP_DIFFERENCE, 1));
    CHECK_STATUS(WYT_OK, wyt_numeration_new(context, 3, WYT_NUMERATION_P,
                                            &garbage.numeration));
    return garbage;
}

/* A garbage collector frees one round of objects while the next one is made
 * and asked, all of one context, whose account is even in the end. */
static void freed_elsewhere(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wythoff");
    const size_t before = wyt_context_memory(context);
    struct garbage old = make_garbage(context, rules);
    (void)state;
    CHECK(wyt_context_memory(context) > before, "nothing was made");
    for (int round = 0; round < 20; round++) {
        struct garbage next;
        pthread_t collector;
        CHECK(pthread_create(&collector, NULL, free_garbage, &old) == 0,
              "no thread");
        next = make_garbage(context, rules);
        CHECK(pthread_join(collector, NULL) == 0, "no end");
        old = next;
    }
    free_garbage(&old);
    CHECK(wyt_context_memory(context) == before, "%zu bytes, not %zu",
          wyt_context_memory(context), before);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_reading),
        cmocka_unit_test(freed_elsewhere),
    };
    return test_main("api threads", tests, TEST_LENGTH(tests));
}
