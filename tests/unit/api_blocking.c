/* SPDX-License-Identifier: MIT */
/* Blocking, comply and choice: the questions that exist because of them. */
#include "support/harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Example 1 of Larsson's Restrictions of m-Wythoff Nim: m = p = 2, (0,2). */
static void one_roob_move(void **state)
{
    struct bench bench = bench_open("wyt:a=2,b=1+roobblock=2", NULL);
    static const uint64_t from[2] = {0, 2}, one[2] = {0, 1}, none[2] = {0, 0};
    uint64_t options[4] = {9, 9, 9, 9};
    int32_t class = -1, marks[2] = {0, 0};
    size_t count = 99;
    (void)state;
    CHECK(test_is_p(bench.solver, from, 2), "(0,2)");
    CHECK_STATUS(WYT_OK, wyt_rules_blockable(bench.context, bench.rules, from,
                                             one, 2, &class));
    CHECK(class == 0, "a short rook move has class %" PRId32, class);
    CHECK_STATUS(WYT_OK, wyt_rules_blockable(bench.context, bench.rules, from,
                                             none, 2, &class));
    CHECK(class == 1, "a roob move has class %" PRId32, class);
    CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, from, 2, options,
                                            marks, 2, &count));
    CHECK(count == 1 && memcmp(options, none, sizeof none) == 0 &&
              marks[0] == WYT_WINS_UNLESS_FORBIDDEN,
          "%zu winning moves, mark %" PRId32, count, marks[0]);
    options[0] = options[1] = 9;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_block(bench.solver, from, 2, options, 2, &count));
    CHECK(count == 1 && memcmp(options, none, sizeof none) == 0,
          "%zu options are forbidden", count);
    bench_close(&bench);
}

static void marks_differ(void **state)
{
    /* (3,3): the bishop option (0,0) may be forbidden, rook options not. */
    struct bench bench = bench_open("wythoff+bishopblock=2", NULL);
    static const uint64_t from[2] = {2, 1};
    uint64_t options[8];
    int32_t marks[4] = {0};
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_solver_winning(bench.solver, from, 2, options,
                                            marks, 4, &count));
    CHECK(count == 1 && options[0] == 1 && options[1] == 1 &&
              marks[0] == WYT_WINS_ALWAYS,
          "%zu winning moves", count);
    bench_close(&bench);
}

static void bad_questions(void **state)
{
    struct bench plain = bench_open("wythoff", NULL);
    struct bench bench = bench_open("nim+heapblock=2", NULL);
    struct bench choice = bench_open("choice:m=2,p=3", NULL);
    wyt_context *context = bench.context;
    static const uint64_t from[2] = {0, 4}, to[2] = {0, 3}, up[2] = {1, 3};
    uint64_t options[2] = {77, 77}, number = 77;
    int32_t class = 77;
    size_t count = 77;
    wyt_moves *moves = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_solver_block(NULL, from, 2, options, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_block(bench.solver, NULL, 2, options, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_block(bench.solver, from, 2, NULL, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_solver_block(bench.solver, from, 2, options, 1, NULL));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_solver_block(bench.solver, from, 1, options, 1, &count));
    CHECK_ERROR(WYT_UNDEFINED, plain.context,
                wyt_solver_block(plain.solver, from, 2, options, 1, &count));
    CHECK_ERROR(WYT_UNDEFINED, choice.context,
                wyt_solver_block(choice.solver, from, 2, options, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_solver_choose(NULL, from, 2, &number));
    CHECK_ERROR(WYT_E_ARGUMENT, choice.context,
                wyt_solver_choose(choice.solver, from, 2, NULL));
    CHECK_ERROR(WYT_E_POSITION, choice.context,
                wyt_solver_choose(choice.solver, from, 3, &number));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_solver_choose(bench.solver, from, 2, &number));
    CHECK_ERROR(WYT_NONE, choice.context,
                wyt_solver_choose(choice.solver, up, 2, &number));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_blockable(NULL, bench.rules, from, to, 2, &class));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_blockable(context, NULL, from, to, 2, &class));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_blockable(context, bench.rules, from, to, 2, NULL));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_rules_blockable(context, bench.rules, from, up, 2, &class));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_rules_blockable(context, bench.rules, from, to, 1, &class));
    CHECK_ERROR(
        WYT_UNSUPPORTED, choice.context,
        wyt_rules_blockable(choice.context, choice.rules, from, to, 2, &class));
    CHECK_ERROR(WYT_UNSUPPORTED, choice.context,
                wyt_moves_new(choice.context, choice.rules, from, 2, &moves));
    CHECK_ERROR(WYT_UNSUPPORTED, choice.context,
                wyt_solver_grundy(choice.solver, from, 2, &number));
    CHECK_ERROR(
        WYT_UNSUPPORTED, choice.context,
        wyt_solver_winning(choice.solver, from, 2, options, NULL, 1, &count));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_solver_grundy(bench.solver, from, 2, &number));
    CHECK(options[0] == 77 && number == 77 && class == 77 && count == 77 &&
              moves == NULL,
          "an output was touched");
    bench_close(&plain);
    bench_close(&bench);
    bench_close(&choice);
}

/* What boards and the other questions refuse of these games. */
static void refusals(void **state)
{
    struct bench bench = bench_open("wythoff+block=3", NULL);
    struct bench comply = bench_open("wythoff+comply=3", NULL);
    struct bench choice = bench_open("choice:m=2,p=3", NULL);
    static const uint64_t size[2] = {9, 9}, one[2] = {0, 1}, none[2] = {0, 0};
    wyt_board *board = NULL;
    uint64_t number = 77;
    int32_t legal = 77;
    (void)state;
    for (uint32_t kind = WYT_BOARD_GRUNDY; kind <= WYT_BOARD_REMOTENESS;
         kind++) {
        CHECK_ERROR(
            WYT_UNDEFINED, bench.context,
            wyt_board_new(bench.context, bench.rules, size, 2, kind, &board));
        CHECK_ERROR(
            WYT_UNDEFINED, comply.context,
            wyt_board_new(comply.context, comply.rules, size, 2, kind, &board));
        CHECK_ERROR(
            WYT_UNSUPPORTED, choice.context,
            wyt_board_new(choice.context, choice.rules, size, 2, kind, &board));
    }
    CHECK_ERROR(WYT_UNDEFINED, bench.context,
                wyt_solver_remoteness(bench.solver, one, 2, &number));
    CHECK_ERROR(WYT_UNSUPPORTED, choice.context,
                wyt_solver_remoteness(choice.solver, one, 2, &number));
    CHECK_ERROR(
        WYT_UNSUPPORTED, choice.context,
        wyt_rules_legal(choice.context, choice.rules, one, none, 2, &legal));
    CHECK(board == NULL && number == 77 && legal == 77,
          "an output was touched");
    bench_close(&bench);
    bench_close(&comply);
    bench_close(&choice);
}

static void heap_classes(void **state)
{
    struct bench bench = bench_open("nim:heaps=3+heapblock=3", NULL);
    static const uint64_t from[3] = {4, 4, 4};
    (void)state;
    for (size_t i = 0; i < 3; i++) {
        uint64_t to[3] = {4, 4, 4};
        int32_t class = -1;
        to[i] = 1;
        CHECK_STATUS(WYT_OK, wyt_rules_blockable(bench.context, bench.rules,
                                                 from, to, 3, &class));
        CHECK(class == (int32_t)i + 1, "heap %zu: %" PRId32, i, class);
    }
    bench_close(&bench);
}

/* SPEC 3.4 (iiib): l = k mod p from (a_k, b_k), -k mod p from (b_k, a_k); the
 * chosen game, asked by itself, agrees. */
static void choices(void **state)
{
    struct bench bench = bench_open("choice:m=2,p=3", NULL);
    uint64_t number = 0;
    (void)state;
    for (uint64_t x = 0; x < 30; x++)
        for (uint64_t y = 0; y < 60; y++) {
            const uint64_t start[2] = {x, y};
            wyt_rules *rules = NULL;
            wyt_solver *chosen;
            if (!test_is_p(bench.solver, start, 2))
                continue;
            CHECK_STATUS(WYT_OK,
                         wyt_solver_choose(bench.solver, start, 2, &number));
            CHECK_STATUS(WYT_OK, wyt_rules_chosen(bench.context, bench.rules,
                                                  number, &rules));
            chosen = test_solver(bench.context, rules, "reference");
            CHECK(test_is_p(chosen, start, 2), "l = %" PRIu64 " at %s", number,
                  test_position(start, 2));
            wyt_solver_free(chosen);
            wyt_rules_unref(rules);
        }
    bench_close(&bench);
}

static int32_t count_call(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    ++*(uint32_t *)user;
    return WYT_OK;
}

/* Of 65535 games on a small board only those matter that leave some of it:
 * those with l < 20 or 65535 - l < 20. One poll each, and few for the others:
 * the backend "board" has it by the moves. */
static void board_of_many_choices(void **state)
{
    static const uint64_t corner[2] = {19, 19};
    struct bench bench = bench_open("choice:m=1,p=65535", NULL);
    wyt_solver *solver = NULL;
    uint32_t calls = 0;
    int32_t outcome = 9;
    (void)state;
    wyt_context_set_progress(bench.context, count_call, &calls);
    CHECK_STATUS(WYT_OK,
                 wyt_solver_new(bench.context, bench.rules, "board", &solver));
    CHECK_STATUS(WYT_OK, wyt_solver_outcome(solver, corner, 2, &outcome));
    CHECK(calls >= 39 && calls < 1000, "%" PRIu32 " calls", calls);
    for (uint64_t x = 0; x < 20; x++)
        for (uint64_t y = 0; y < 20; y++) {
            const uint64_t heaps[2] = {x, y};
            /* a_n = 0 and b_n = n for n < p */
            CHECK_STATUS(WYT_OK,
                         wyt_solver_outcome(solver, heaps, 2, &outcome));
            CHECK((outcome == WYT_OUTCOME_P) == (x == 0 || y == 0), "%s",
                  test_position(heaps, 2));
        }
    wyt_solver_free(solver);
    bench_close(&bench);
}

static void chosen_games(void **state)
{
    struct bench bench = bench_open("choice:m=2,p=3", NULL);
    wyt_rules *plain = test_rules(bench.context, "wythoff"), *rules = NULL;
    wyt_context *context = bench.context;
    (void)state;
    CHECK(wyt_rules_choices(bench.rules) == 3 &&
              wyt_rules_choices(plain) == 0 && wyt_rules_choices(NULL) == 0,
          "choices");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_chosen(NULL, plain, 0, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_chosen(context, NULL, 0, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_chosen(context, bench.rules, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_chosen(context, bench.rules, 3, &rules));
    CHECK_ERROR(WYT_UNDEFINED, context,
                wyt_rules_chosen(context, plain, 0, &rules));
    CHECK(rules == NULL, "out_rules was touched");
    for (uint64_t l = 0; l < 3; l++) {
        char text[64];
        wyt_rules *expected;
        (void)snprintf(text, sizeof text, "shifted:m=2,p=3,l=%" PRIu64, l);
        expected = test_rules(context, text);
        CHECK_STATUS(WYT_OK, wyt_rules_chosen(context, bench.rules, l, &rules));
        CHECK(wyt_rules_equal(rules, expected) == 1, "%s", text);
        wyt_rules_unref(rules);
        wyt_rules_unref(expected);
    }
    wyt_rules_unref(plain);
    bench_close(&bench);
}

/* The game has this modifier alone, or none. */
static void check_modifier(const wyt_rules *rules, const char *name,
                           const char *value)
{
    uint64_t number = 99;
    size_t length = 99;
    char text[8] = "??";
    CHECK(wyt_rules_modifier_count(rules) == (name != NULL), "count");
    CHECK(wyt_rules_modifier_name(rules, name != NULL) == NULL, "behind");
    if (name == NULL)
        return;
    CHECK(strcmp(wyt_rules_modifier_name(rules, 0), name) == 0, "%s", name);
    CHECK_STATUS(WYT_OK, wyt_rules_modifier_text(rules, name, text, sizeof text,
                                                 &length));
    CHECK(strcmp(text, value) == 0 && length == strlen(value), "%s: %s", name,
          text);
    CHECK_STATUS(length == 0 ? WYT_UNDEFINED : WYT_OK,
                 wyt_rules_modifier_value(rules, name, &number));
    CHECK(number == (length == 0 ? 99u : strtoull(value, NULL, 10)), "%s",
          name);
}

static void properties(void **state)
{
    static const struct {
        const char *text, *modifier, *value;
        uint64_t block, offer;
        int32_t blocking, comply, choice;
    } rows[] = {
        {"wythoff", NULL, "", 0, 0, 0, 0, 0},
        {"wythoff+misere", "misere", "", 0, 0, 0, 0, 0},
        {"wythoff+block=7", "block", "7", 6, 0, 1, 0, 0},
        {"wythoff+block=1", NULL, "", 0, 0, 0, 0, 0},
        {"wythoff+comply=1", "comply", "1", 0, 1, 0, 1, 0},
        {"nim+heapblock=65535", "heapblock", "65535", 65534, 0, 1, 0, 0},
        {"choice:m=1,p=1", NULL, "", 0, 0, 0, 0, 1},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].text);
        check_modifier(rules, rows[i].modifier, rows[i].value);
        CHECK(wyt_rules_block_count(rules, 1) == rows[i].block &&
                  wyt_rules_block_count(rules, 0) == 0 &&
                  wyt_rules_block_count(rules, -1) == 0 &&
                  wyt_rules_offer_count(rules) == rows[i].offer,
              "%s", rows[i].text);
        CHECK(
            wyt_rules_property(rules, WYT_RULES_BLOCKING) == rows[i].blocking &&
                wyt_rules_property(rules, WYT_RULES_COMPLY) == rows[i].comply &&
                wyt_rules_property(rules, WYT_RULES_CHOICE) == rows[i].choice,
            "%s", rows[i].text);
        wyt_rules_unref(rules);
    }
    CHECK(wyt_rules_modifier_count(NULL) == 0 &&
              wyt_rules_modifier_name(NULL, 0) == NULL &&
              wyt_rules_block_count(NULL, 1) == 0 &&
              wyt_rules_offer_count(NULL) == 0,
          "NULL");
    wyt_context_unref(context);
}

static void modifier_arguments(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "nim+block=23");
    uint64_t value = 5;
    size_t length = 5;
    char text[3] = "??";
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_value(NULL, "block", &value));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_modifier_value(rules, NULL, &value));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_value(rules, "block", NULL));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_value(rules, "bloc", &value));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_text(NULL, "block", text, 3, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_text(rules, NULL, text, 3, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_text(rules, "block", NULL, 3, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_text(rules, "block", text, 3, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_modifier_text(rules, "misere", text, 3, &length));
    CHECK(value == 5 && length == 5 && strcmp(text, "??") == 0,
          "an output was touched");
    CHECK_STATUS(WYT_E_SPACE,
                 wyt_rules_modifier_text(rules, "block", text, 2, &length));
    CHECK(length == 2 && strcmp(text, "??") == 0, "length %zu, %s", length,
          text);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* A table answers where a search would fill the memory: with k/m = 100 it
 * remembers more than 2^22 numbers. The pair was computed by the recursion,
 * x_n = mex{x_i, y_i : i < n}, apart from the library. */
static void table_before_search(void **state)
{
    struct bench bench = bench_open("wythoff+bishopblock=100", NULL);
    const uint64_t n = 15000000;
    uint64_t heaps[2] = {0, 0}, rank = 0;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_solver_nth(bench.solver, n, WYT_SIDE_BOTH, heaps, 2));
    CHECK(heaps[0] == 29925088 && heaps[1] == 30075088, "%s",
          test_position(heaps, 2));
    CHECK_STATUS(WYT_OK,
                 wyt_solver_rank(bench.solver, heaps, 2, WYT_SIDE_BOTH, &rank));
    CHECK(rank == n && test_is_p(bench.solver, heaps, 2), "%" PRIu64, rank);
    bench_close(&bench);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_roob_move),         cmocka_unit_test(marks_differ),
        cmocka_unit_test(bad_questions),         cmocka_unit_test(refusals),
        cmocka_unit_test(heap_classes),          cmocka_unit_test(choices),
        cmocka_unit_test(board_of_many_choices), cmocka_unit_test(properties),
        cmocka_unit_test(modifier_arguments),    cmocka_unit_test(chosen_games),
        cmocka_unit_test(table_before_search),
    };
    return test_main("api blocking", tests, TEST_LENGTH(tests));
}
