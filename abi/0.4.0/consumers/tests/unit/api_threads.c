/* SPDX-License-Identifier: MIT */
/*
 * Two threads at once: rules and boards are shared, contexts and solvers are
 * not. Thread checkers see what goes wrong.
 */
#include "support/harness.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(shared_reading),
    };
    return test_main("api threads", tests, TEST_LENGTH(tests));
}
