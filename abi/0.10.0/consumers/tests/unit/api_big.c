/* SPDX-License-Identifier: MIT */
/*
 * The questions about numbers of any size as a caller sees them: every
 * documented status, lists that stay untouched, lists that are asked with and
 * filled at once. What the answers are is checked by law_big, golden_numbers
 * and the tests of the command. Without GMP the refusals are what is tested.
 */
#include "support/integers.h"

#include <string.h>

static bool has_gmp(void)
{
    return wyt_feature("gmp") == 1;
}

/* Numbers of 64-bit limbs, so that nothing here needs GMP to be said. */
static wyt_integers *limbs_list(wyt_context *context, size_t count)
{
    static const uint64_t limbs[] = {5, 7};
    wyt_integers *list = integers_new(context);
    for (size_t i = 0; i < count; i++)
        CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(list, limbs, 2));
    return list;
}

/* A list that must not be touched holds this. */
static wyt_integers *marked_list(wyt_context *context)
{
    static const uint64_t mark = 77;
    return integers_of(context, &mark, 1);
}

static void check_untouched(wyt_integers *list)
{
    static const uint64_t mark = 77;
    CHECK(integers_are(list, &mark, 1), "touched: %s", integers_shown(list));
    wyt_integers_free(list);
}

/* Every question of a position beyond 64 bits. */
static void refused(const char *text, const char *backend, int32_t expected)
{
    struct bench bench = bench_open(text, backend);
    wyt_integers *heaps =
        limbs_list(bench.context, wyt_rules_heaps(bench.rules));
    wyt_integers *number = limbs_list(bench.context, 1);
    wyt_integers *out = marked_list(bench.context);
    int32_t outcome = 9;
    CHECK_ERROR(expected, bench.context,
                wyt_solver_outcome_big(bench.solver, heaps, &outcome));
    CHECK(outcome == 9, "outcome %d", (int)outcome);
    CHECK_ERROR(expected, bench.context,
                wyt_solver_rank_big(bench.solver, heaps, WYT_SIDE_BOTH, out));
    CHECK_ERROR(expected, bench.context,
                wyt_solver_winning_big(bench.solver, heaps, out, NULL));
    CHECK_ERROR(expected, bench.context,
                wyt_solver_remoteness_big(bench.solver, heaps, out));
    CHECK_ERROR(expected, bench.context,
                wyt_solver_nth_big(bench.solver, number, WYT_SIDE_BOTH, out));
    CHECK_ERROR(expected, bench.context,
                wyt_solver_column_big(bench.solver, number, out));
    wyt_integers_free(number);
    wyt_integers_free(heaps);
    check_untouched(out);
    bench_close(&bench);
}

static void unsupported(void **state)
{
    (void)state;
    refused("wyt:a=1,b=3,c=9+misere", "auto", WYT_UNSUPPORTED);
    refused("vectors:lines=1.0/0.1/2.1", "auto", WYT_UNSUPPORTED);
    refused("gw:heaps=3,sets=pairs", "auto", WYT_UNSUPPORTED);
    refused("wyt:a=2,b=3", "mex", WYT_UNSUPPORTED);
    refused("wythoff", "board", WYT_UNSUPPORTED);
    if (!has_gmp())
        refused("wythoff", "auto", WYT_UNSUPPORTED);
}

/* The position of a game that answers, and an answer list. */
struct desk {
    struct bench bench;
    wyt_integers *heaps, *number, *out;
};

static struct desk desk_open(const char *text)
{
    struct desk desk = {.bench = bench_open(text, "auto")};
    desk.heaps =
        limbs_list(desk.bench.context, wyt_rules_heaps(desk.bench.rules));
    desk.number = limbs_list(desk.bench.context, 1);
    desk.out = marked_list(desk.bench.context);
    return desk;
}

static void desk_close(struct desk *desk)
{
    wyt_integers_free(desk->number);
    wyt_integers_free(desk->heaps);
    wyt_integers_free(desk->out);
    bench_close(&desk->bench);
}

static void null_arguments(void **state)
{
    struct desk desk = desk_open("wythoff");
    wyt_solver *solver = desk.bench.solver;
    wyt_context *context = desk.bench.context;
    int32_t outcome;
    uint64_t choice;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_outcome_big(NULL, desk.heaps, &outcome));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_choose_big(NULL, desk.heaps, &choice));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_grundy_big(NULL, desk.heaps, desk.out));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_winning_big(NULL, desk.heaps, desk.out, NULL));
    CHECK_STATUS(
        WYT_E_ARGUMENT,
        wyt_solver_list_big(NULL, desk.number, WYT_SIDE_BOTH, 1, desk.out));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_nth_big(NULL, desk.number,
                                                    WYT_SIDE_BOTH, desk.out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_outcome_big(solver, NULL, &outcome));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_outcome_big(solver, desk.heaps, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_choose_big(solver, desk.heaps, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_grundy_big(solver, desk.heaps, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_winning_big(solver, desk.heaps, NULL, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_winning_big(solver, desk.heaps, desk.out, desk.out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_block_big(solver, desk.heaps, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_nth_big(solver, NULL, WYT_SIDE_BOTH, desk.out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_nth_big(solver, desk.number, WYT_SIDE_BOTH, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_column_big(solver, NULL, desk.out));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_solver_list_big(solver, desk.number, WYT_SIDE_BOTH, 1, NULL));
    desk_close(&desk);
}

static void wrong_arguments(void **state)
{
    struct desk desk = desk_open("wythoff"), other = desk_open("nim:heaps=3");
    wyt_solver *solver = desk.bench.solver;
    wyt_context *context = desk.bench.context;
    int32_t outcome;
    (void)state;
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_outcome_big(solver, other.heaps, &outcome));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_solver_nth_big(solver, desk.number, WYT_SIDE_BOTH, other.out));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_solver_nth_big(solver, desk.heaps, WYT_SIDE_BOTH, desk.out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_nth_big(solver, desk.number, 3, desk.out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_rank_big(solver, desk.heaps, 3, desk.out));
    CHECK_ERROR(WYT_E_ARGUMENT, other.bench.context,
                wyt_solver_nth_big(other.bench.solver, other.number,
                                   WYT_SIDE_UPPER, other.out));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_solver_outcome_big(solver, desk.number, &outcome));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_solver_block_big(solver, desk.heaps, desk.out));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_solver_choose_big(solver, desk.heaps, &(uint64_t){0}));
    desk_close(&other);
    desk_close(&desk);
}

static void certificates(void **state)
{
    struct desk desk = desk_open("wythoff");
    struct desk nim = desk_open("nim:heaps=3+block=2");
    wyt_certificate *certificate = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_certify_big(NULL, desk.heaps, &certificate));
    CHECK_ERROR(WYT_E_ARGUMENT, desk.bench.context,
                wyt_solver_certify_big(desk.bench.solver, NULL, &certificate));
    CHECK_ERROR(WYT_E_ARGUMENT, desk.bench.context,
                wyt_solver_certify_big(desk.bench.solver, desk.heaps, NULL));
    CHECK_ERROR(
        WYT_E_ARGUMENT, desk.bench.context,
        wyt_solver_certify_big(desk.bench.solver, nim.heaps, &certificate));
    CHECK_ERROR(
        WYT_E_POSITION, desk.bench.context,
        wyt_solver_certify_big(desk.bench.solver, desk.number, &certificate));
    CHECK_ERROR(
        WYT_UNSUPPORTED, nim.bench.context,
        wyt_solver_certify_big(nim.bench.solver, nim.heaps, &certificate));
    CHECK(certificate == NULL, "touched");
    CHECK_STATUS(
        has_gmp() ? WYT_OK : WYT_UNSUPPORTED,
        wyt_solver_certify_big(desk.bench.solver, desk.heaps, &certificate));
    if (has_gmp()) {
        size_t count = wyt_certificate_count(certificate);
        CHECK(wyt_certificate_outcome(certificate) == WYT_OUTCOME_N &&
                  count > 2 && *wyt_certificate_text(certificate, count) == 0,
              "%zu lines", count);
    }
    wyt_certificate_free(certificate);
    CHECK(wyt_certificate_count(NULL) == 0 &&
              wyt_certificate_outcome(NULL) == -1 &&
              *wyt_certificate_text(NULL, 0) == '\0',
          "NULL is a certificate");
    wyt_certificate_free(NULL);
    desk_close(&nim);
    desk_close(&desk);
}

static void removed_cells(void **state)
{
    struct desk desk = desk_open("hole:m=3,u=2,v=1");
    int32_t outcome = 9;
    (void)state;
    wyt_integers_clear(desk.heaps);
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(desk.heaps, 1));
    CHECK_STATUS(WYT_OK, wyt_integers_add_u64(desk.heaps, 0));
    CHECK_ERROR(
        WYT_E_POSITION, desk.bench.context,
        wyt_solver_outcome_big(desk.bench.solver, desk.heaps, &outcome));
    desk_close(&desk);
}

static void undefined_values(void **state)
{
    struct desk desk = desk_open("nim:heaps=3+misere");
    (void)state;
    CHECK_ERROR(WYT_UNDEFINED, desk.bench.context,
                wyt_solver_grundy_big(desk.bench.solver, desk.heaps, desk.out));
    desk_close(&desk);
}

/* Where 64 bits answer, no GMP is needed. */
static void small(void **state)
{
    static const uint64_t heaps[] = {8, 13};
    struct desk desk = desk_open("wythoff");
    wyt_solver *solver = desk.bench.solver;
    wyt_integers *list = integers_of(desk.bench.context, heaps, 2);
    static const uint64_t fifth = 5;
    int32_t outcome = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_outcome_big(solver, list, &outcome));
    CHECK(outcome == WYT_OUTCOME_P, "outcome %d", (int)outcome);
    /* A list may be asked with and filled at once. */
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank_big(solver, list, WYT_SIDE_BOTH, list));
    CHECK(integers_are(list, &fifth, 1), "rank %s", integers_shown(list));
    CHECK_STATUS(WYT_OK, wyt_solver_nth_big(solver, list, WYT_SIDE_BOTH, list));
    CHECK(integers_are(list, heaps, 2), "heaps %s", integers_shown(list));
    wyt_integers_free(list);
    desk_close(&desk);
}

static void says(const struct desk *desk, const char *text)
{
    const char *said = wyt_context_error(desk->bench.context);
    CHECK(strcmp(said, text) == 0, "said: %s", said);
}

/* Errors name what was asked for, of long numbers how they begin. */
static void no_such_thing(void **state)
{
    struct desk one = desk_open("nim:heaps=1"), desk = desk_open("wythoff");
    (void)state;
    if (has_gmp()) {
        CHECK_ERROR(WYT_NONE, one.bench.context,
                    wyt_solver_nth_big(one.bench.solver, one.number,
                                       WYT_SIDE_BOTH, one.out));
        says(&one, "there is no P-position number 1291272085...[21 digits]; "
                   "there are 1");
        CHECK_ERROR(WYT_NONE, desk.bench.context,
                    wyt_solver_rank_big(desk.bench.solver, desk.heaps,
                                        WYT_SIDE_BOTH, desk.out));
        says(&desk,
             "(1291272085...[21 digits],1291272085...[21 digits]) has no "
             "number: it is an N-position");
        CHECK_STATUS(WYT_OK, wyt_solver_list_big(one.bench.solver, one.number,
                                                 WYT_SIDE_BOTH, 3, one.out));
        CHECK(wyt_integers_count(one.out) == 0, "%s", integers_shown(one.out));
    }
    desk_close(&desk);
    desk_close(&one);
}

/* The number that was asked for is named, also where a theory begins with
 * positions by hand. */
static void no_such_number(void **state)
{
    static const struct {
        const char *digits, *says;
    } rows[] = {
        {"3", "there is no P-position number 3; the set has 1 on this side"},
        {"1000000000000000000000000000000",
         "there is no P-position number 1000000000...[31 digits]; the set has "
         "1 on this side"},
    };
    struct desk desk = desk_open("wyt:a=0,b=5,c=2+misere");
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows) && (i == 0 || has_gmp()); i++) {
        wyt_integers *number = integers_new(desk.bench.context);
        CHECK_STATUS(WYT_OK, wyt_integers_add_text(number, rows[i].digits,
                                                   strlen(rows[i].digits)));
        CHECK_ERROR(WYT_NONE, desk.bench.context,
                    wyt_solver_nth_big(desk.bench.solver, number,
                                       WYT_SIDE_UPPER, desk.out));
        says(&desk, rows[i].says);
        wyt_integers_free(number);
    }
    desk_close(&desk);
}

/* The column of one heap is the position itself, if it is P, also in place of
 * the number that is asked for. */
static void column_of_one_heap(void **state)
{
    struct desk desk = desk_open("nim:heaps=1");
    wyt_integers *large = limbs_list(desk.bench.context, 1);
    static const uint64_t zero = 0;
    wyt_integers *number = integers_of(desk.bench.context, &zero, 1);
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_column_big(desk.bench.solver, number, number));
    CHECK(wyt_integers_count(number) == 1, "%s", integers_shown(number));
    if (has_gmp()) {
        CHECK_STATUS(WYT_OK,
                     wyt_solver_column_big(desk.bench.solver, large, large));
        CHECK(wyt_integers_count(large) == 0, "%s", integers_shown(large));
    }
    wyt_integers_free(number);
    wyt_integers_free(large);
    desk_close(&desk);
}

/* At any size the backend that answers is the one that does in 64 bits, and
 * the one that was asked for. */
static void same_backend(void **state)
{
    static const struct {
        const char *game, *asked, *answers;
    } rows[] = {{"wythoff+bishopblock=3", "auto", "mex"},
                {"wythoff+bishopblock=3", "mex", "mex"},
                {"wyt:a=2,b=0,c=3", "auto", "beatty"},
                {"wyt:a=2,b=0,c=3", "mex", "mex"},
                {"wyt:a=2,b=3", "auto", "morphic"},
                {"nim:heaps=3", "auto", "xor"}};
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows && has_gmp(); i++) {
        struct bench bench = bench_open(rows[i].game, rows[i].asked);
        size_t n = wyt_rules_heaps(bench.rules);
        wyt_integers *heaps = limbs_list(bench.context, n);
        const uint64_t small[3] = {1, 2, 3};
        int32_t outcome;
        CHECK_STATUS(WYT_OK,
                     wyt_solver_outcome_big(bench.solver, heaps, &outcome));
        CHECK(strcmp(wyt_solver_backend(bench.solver), rows[i].answers) == 0,
              "%s: %s", rows[i].game, wyt_solver_backend(bench.solver));
        CHECK_STATUS(WYT_OK,
                     wyt_solver_outcome(bench.solver, small, n, &outcome));
        CHECK(strcmp(wyt_solver_backend(bench.solver), rows[i].answers) == 0,
              "%s: %s", rows[i].game, wyt_solver_backend(bench.solver));
        wyt_integers_free(heaps);
        bench_close(&bench);
    }
}

static void infinite(void **state)
{
    struct desk desk = desk_open("wyt:a=1,b=0,c=0");
    static const uint64_t zero = 0;
    wyt_integers *number = integers_of(desk.bench.context, &zero, 1);
    (void)state;
    CHECK_ERROR(WYT_INFINITE, desk.bench.context,
                wyt_solver_column_big(desk.bench.solver, number, desk.out));
    wyt_integers_free(number);
    desk_close(&desk);
}

/* 2^64 has 20 digits, and so has its partner; the next limit is passed by the
 * answer alone. */
static void digits_limit(void **state)
{
    struct desk desk = desk_open("wythoff");
    wyt_integers *number;
    (void)state;
    if (has_gmp()) {
        number = integers_text(desk.bench.context, "90000000000000000000");
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(desk.bench.context,
                                                   WYT_LIMIT_DIGITS, 20));
        CHECK_ERROR(WYT_LIMIT, desk.bench.context,
                    wyt_solver_nth_big(desk.bench.solver, number, WYT_SIDE_BOTH,
                                       desk.out));
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(desk.bench.context,
                                                   WYT_LIMIT_DIGITS, 21));
        CHECK_STATUS(WYT_OK, wyt_solver_nth_big(desk.bench.solver, number,
                                                WYT_SIDE_BOTH, desk.out));
        wyt_integers_free(number);
    }
    desk_close(&desk);
}

/* Positions that were found before a limit stay in the list. */
static void list_prefix(void **state)
{
    struct desk desk = desk_open("wythoff");
    wyt_integers *from;
    (void)state;
    if (has_gmp()) {
        /* y = n phi^2 passes 10^20 at n = 38196601125010515179.5... */
        from = integers_text(desk.bench.context, "38196601125010515178");
        CHECK_STATUS(WYT_OK, wyt_context_set_limit(desk.bench.context,
                                                   WYT_LIMIT_DIGITS, 20));
        CHECK_ERROR(WYT_LIMIT, desk.bench.context,
                    wyt_solver_list_big(desk.bench.solver, from, WYT_SIDE_BOTH,
                                        5, desk.out));
        CHECK(wyt_integers_count(desk.out) % 2 == 0 &&
                  wyt_integers_count(desk.out) < 10,
              "%s", integers_shown(desk.out));
        wyt_integers_free(from);
    }
    desk_close(&desk);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    return done <= total ? WYT_CANCELLED : WYT_E_INTERNAL;
}

/* A long list is cancelled where each of its positions takes no time, in 64
 * bits and beyond. */
static void stopped_lists(void **state)
{
    static const uint64_t zero = 0;
    struct desk desk = desk_open("wythoff");
    wyt_integers *numbers[2] = {integers_of(desk.bench.context, &zero, 1),
                                desk.number};
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(desk.bench.context, stop, NULL));
    for (size_t i = 0; i < (has_gmp() ? 2 : 1); i++) {
        CHECK_ERROR(WYT_CANCELLED, desk.bench.context,
                    wyt_solver_list_big(desk.bench.solver, numbers[i],
                                        WYT_SIDE_BOTH, 5000, desk.out));
        CHECK(wyt_integers_count(desk.out) % 2 == 0 &&
                  wyt_integers_count(desk.out) < 10000,
              "%zu numbers", wyt_integers_count(desk.out));
    }
    wyt_integers_free(numbers[0]);
    desk_close(&desk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(unsupported),    cmocka_unit_test(certificates),
        cmocka_unit_test(null_arguments), cmocka_unit_test(wrong_arguments),
        cmocka_unit_test(removed_cells),  cmocka_unit_test(undefined_values),
        cmocka_unit_test(small),          cmocka_unit_test(no_such_thing),
        cmocka_unit_test(no_such_number), cmocka_unit_test(column_of_one_heap),
        cmocka_unit_test(same_backend),   cmocka_unit_test(infinite),
        cmocka_unit_test(digits_limit),   cmocka_unit_test(list_prefix),
        cmocka_unit_test(stopped_lists),
    };
    return test_main("api big", tests, TEST_LENGTH(tests));
}
