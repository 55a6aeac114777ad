/* SPDX-License-Identifier: MIT */
/*
 * callbacks.h: games whose functions answer differently each time they are
 * asked, so that play would go in circles.
 */
#include "support/toys.h"

#include <string.h>

struct fickle {
    uint64_t measured;
    bool is_asked;
};

/* The position itself, once. */
static int32_t fickle_options(void *user, const uint64_t *heaps, size_t n,
                              wyt_emit emit, void *sink)
{
    struct fickle *fickle = user;
    bool again = fickle->is_asked;
    (void)n;
    fickle->is_asked = true;
    return again ? WYT_OK : emit(sink, heaps, 1);
}

/* Falls whenever it is asked. */
static int32_t fickle_measure(void *user, const uint64_t *heaps, size_t n,
                              uint64_t *out)
{
    struct fickle *fickle = user;
    (void)heaps;
    (void)n;
    *out = --fickle->measured;
    return WYT_OK;
}

/* A position that is its own option is settled below itself. */
static void circles(void **state)
{
    const uint64_t heap = 3;
    struct fickle fickle = {UINT64_MAX, false};
    wyt_context *context = test_context();
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "fickle",
                                 .heaps = 1,
                                 .options = fickle_options,
                                 .measure = fickle_measure,
                                 .user = &fickle};
    wyt_rules *rules = toy_rules(context, &table);
    wyt_solver *solver = test_solver(context, rules, "search");
    int32_t outcome = -1;
    (void)state;
    CHECK_ERROR(WYT_E_CALLBACK, context,
                wyt_solver_outcome(solver, &heap, 1, &outcome));
    CHECK(outcome == -1 &&
              strstr(wyt_context_error(context), "(3) comes back") != NULL,
          "%s", wyt_context_error(context));
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(solver, &heap, 1, &outcome));
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(circles)};
    return test_main("api fickle", tests, TEST_LENGTH(tests));
}
