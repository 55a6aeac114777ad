/* SPDX-License-Identifier: MIT */
/* moves.h: the documented order, batches, and every status. */
#include "support/options.h"
#include "support/toys.h"

#include <stdlib.h>
#include <string.h>

static wyt_moves *moves_of(struct bench *bench, const uint64_t *heaps, size_t n)
{
    wyt_moves *moves = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_moves_new(bench->context, bench->rules, heaps, n, &moves));
    return moves;
}

/* Classes in the order of the rules; lines by t; strips by i, then j. */
static void documented_order(void **state)
{
    static const uint64_t from[2] = {2, 3};
    static const uint64_t lines[][2] = {{2, 2}, {2, 1}, {2, 0}, {1, 3},
                                        {0, 3}, {1, 2}, {0, 1}};
    static const uint64_t strips[][2] = {{2, 2}, {2, 1}, {2, 0}, {1, 3},
                                         {0, 3}, {1, 2}, {0, 1}};
    static const uint64_t wide[][2] = {{2, 2}, {1, 3}, {1, 2}, {1, 1},
                                       {0, 2}, {0, 1}, {0, 0}};
    static const struct {
        const char *text;
        const uint64_t (*options)[2];
        size_t count;
    } rows[] = {
        {"vectors:lines=0.1/1.0/1.1", lines, TEST_LENGTH(lines)},
        {"vectors:strips=i1/j1/d1", strips, TEST_LENGTH(strips)},
        {"vectors:strips=d2", wide, TEST_LENGTH(wide)},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].text, "auto");
        wyt_moves *moves = moves_of(&bench, from, 2);
        struct list list = list_new(2);
        options_fetch(moves, 3, &list);
        CHECK(list.count == rows[i].count, "%s: %zu options", rows[i].text,
              list.count);
        for (size_t k = 0; k < list.count; k++)
            CHECK(memcmp(list_get(&list, k), rows[i].options[k],
                         sizeof rows[i].options[k]) == 0,
                  "%s: option %zu is %s", rows[i].text, k,
                  test_position(list_get(&list, k), 2));
        list_free(&list);
        wyt_moves_free(moves);
        bench_close(&bench);
    }
}

/* Heaps at the end of 64 bits: nothing wraps. */
static void largest_heaps(void **state)
{
    static const uint64_t from[2] = {UINT64_MAX, UINT64_MAX};
    static const uint64_t below[2] = {UINT64_MAX - 1, UINT64_MAX};
    static const uint64_t zero[2] = {0, 0}, knight[2] = {UINT64_MAX - 2, 1};
    struct bench bench = bench_open("vectors:lines=1.0/0.1/1.1/2.1", "auto");
    wyt_moves *moves = moves_of(&bench, from, 2);
    uint64_t options[3 * 2];
    size_t count = 0;
    int32_t legal = 7;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, 3, &count));
    CHECK(count == 3, "%zu options", count);
    for (size_t i = 0; i < count; i++) {
        CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules, from,
                                             options + 2 * i, 2, &legal));
        CHECK(legal == 1, "%s", test_position(options + 2 * i, 2));
    }
    CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules, from, zero,
                                         2, &legal));
    CHECK(legal == 1, "(1,1) to the end");
    CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules, below,
                                         zero, 2, &legal));
    CHECK(legal == 0, "a vector beside every line");
    CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules, knight,
                                         zero, 2, &legal));
    CHECK(legal == 0, "(2,1) does not reach that far");
    CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules, zero, from,
                                         2, &legal));
    CHECK(legal == 0, "heaps grow");
    wyt_moves_free(moves);
    bench_close(&bench);
}

static void bad_arguments(void **state)
{
    static const uint64_t from[3] = {5, 5, 5}, hole[2] = {0, 0};
    struct bench bench = bench_open("vectors:strips=i1/j1,hole=1.1", "auto");
    wyt_moves *moves = NULL, *good;
    uint64_t options[2] = {7, 7};
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_moves_new(NULL, bench.rules, from, 2, &moves));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_moves_new(bench.context, NULL, from, 2, &moves));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_moves_new(bench.context, bench.rules, NULL, 2, &moves));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_moves_new(bench.context, bench.rules, from, 2, NULL));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_moves_new(bench.context, bench.rules, from, 3, &moves));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_moves_new(bench.context, bench.rules, from, 1, &moves));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_moves_new(bench.context, bench.rules, hole, 2, &moves));
    CHECK(moves == NULL, "out_moves was touched");
    good = moves_of(&bench, from, 2);
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_moves_next(NULL, options, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_moves_next(good, NULL, 1, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_moves_next(good, options, 0, &count));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_moves_next(good, options, 1, NULL));
    CHECK(options[0] == 7, "out_options was touched");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_moves_reset(NULL, from, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_moves_reset(good, NULL, 2));
    CHECK_ERROR(WYT_E_POSITION, bench.context, wyt_moves_reset(good, hole, 2));
    CHECK_STATUS(WYT_OK, wyt_moves_next(good, options, 1, &count));
    CHECK(count == 0, "options after a failed reset");
    CHECK_ERROR(WYT_E_POSITION, bench.context, wyt_moves_reset(good, from, 3));
    CHECK_STATUS(WYT_OK, wyt_moves_reset(good, from, 2));
    CHECK_STATUS(WYT_OK, wyt_moves_next(good, options, 1, &count));
    CHECK(count == 1, "no options after a good reset");
    wyt_moves_free(good);
    wyt_moves_free(NULL);
    bench_close(&bench);
}

static void bad_legal(void **state)
{
    static const uint64_t from[3] = {5, 5, 5}, to[3] = {4, 5, 5};
    static const uint64_t hole[2] = {0, 0};
    struct bench bench = bench_open("vectors:lines=1.0/1.1,hole=1.1", "auto");
    wyt_context *context = bench.context;
    const wyt_rules *rules = bench.rules;
    int32_t legal = 7;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_legal(NULL, rules, from, to, 2, &legal));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_legal(context, NULL, from, to, 2, &legal));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_legal(context, rules, NULL, to, 2, &legal));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_legal(context, rules, from, NULL, 2, &legal));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_legal(context, rules, from, to, 2, NULL));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_rules_legal(context, rules, from, to, 3, &legal));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_rules_legal(context, rules, hole, to, 2, &legal));
    CHECK(legal == 7, "out_legal was touched");
    CHECK_STATUS(WYT_OK,
                 wyt_rules_legal(context, rules, from, hole, 2, &legal));
    CHECK(legal == 0, "a removed cell is an option");
    CHECK_STATUS(WYT_OK, wyt_rules_legal(context, rules, from, to, 2, &legal));
    CHECK(legal == 1, "(5,5) -> (4,5)");
    CHECK_STATUS(WYT_OK,
                 wyt_rules_legal(context, rules, from, from, 2, &legal));
    CHECK(legal == 0, "a position is its own option");
    bench_close(&bench);
}

/* Options of callback games as moves.h and callbacks.h document them. */
static void callback_faults(void **state)
{
    static const uint64_t from[2] = {6, 9}, to[2] = {5, 9};
    static const struct {
        enum toy_fault fault;
        int32_t status;
    } rows[] = {
        {TOY_GOOD, WYT_OK},           {TOY_ERROR, 42},
        {TOY_REPEAT, WYT_E_CALLBACK}, {TOY_SAME, WYT_E_CALLBACK},
        {TOY_LARGER, WYT_E_CALLBACK}, {TOY_DISOBEYS, WYT_E_CALLBACK},
        {TOY_ENDLESS, WYT_LIMIT},
    };
    wyt_context *context = test_context();
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1000));
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct toy toy = {rows[i].fault, 0, 0};
        wyt_callbacks table = toy_plain(&toy);
        wyt_rules *rules = toy_rules(context, &table);
        wyt_moves *moves = NULL;
        int32_t legal = 7;
        CHECK_STATUS(rows[i].status,
                     wyt_moves_new(context, rules, from, 2, &moves));
        CHECK(moves == NULL || rows[i].status == WYT_OK, "out_moves touched");
        CHECK_STATUS(rows[i].status,
                     wyt_rules_legal(context, rules, from, to, 2, &legal));
        CHECK(legal == (rows[i].status == WYT_OK ? 1 : 7), "legal = %d",
              (int)legal);
        wyt_moves_free(moves);
        wyt_rules_unref(rules);
        CHECK(toy.destroyed == 1, "row %zu destroyed %zu times", i,
              toy.destroyed);
    }
    wyt_context_unref(context);
}

/* A callback game keeps the order of its author, in batches of any size. */
static void callback_order(void **state)
{
    static const uint64_t from[2] = {2, 1};
    static const uint64_t expected[] = {1, 1, 2, 0, 1, 0, 0, 1};
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    wyt_moves *moves = NULL;
    struct list list = list_new(2);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_moves_new(context, rules, from, 2, &moves));
    for (size_t batch = 1; batch < 7; batch++) {
        CHECK_STATUS(WYT_OK, wyt_moves_reset(moves, from, 2));
        options_fetch(moves, batch, &list);
        CHECK(list.count == 4 &&
                  memcmp(list.heaps, expected, sizeof expected) == 0,
              "%zu options in batches of %zu", list.count, batch);
    }
    list_free(&list);
    wyt_moves_free(moves);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return 77;
}

/* Fetches options until `wanted` of them or the end; returns how many. */
static size_t drain(wyt_moves *moves, uint64_t *options, size_t wanted)
{
    size_t all = 0, count = 1;
    while (count > 0 && all < wanted) {
        size_t room = wanted - all < 4096 ? wanted - all : 4096;
        CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, room, &count));
        all += count;
    }
    return all;
}

/* A long skip can be stopped, and goes on with the next call: the two classes
 * of (1,0) leave nothing for the class of (2,0), which takes more than a
 * million steps to find that out. */
static void skips_can_be_stopped(void **state)
{
    static const uint64_t from[2] = {3000000, 1};
    struct bench bench =
        bench_open("vectors:lines=1.0q65535l65534/1.0q65534l65533/2.0", "auto");
    wyt_moves *moves = moves_of(&bench, from, 2);
    uint64_t *options = test_array(2 * 4096, sizeof *options);
    size_t all = drain(moves, options, SIZE_MAX), count = 9;
    (void)state;
    CHECK(all == 3000000, "%zu options of (3000000, 1)", all);
    CHECK_STATUS(WYT_OK, wyt_moves_reset(moves, from, 2));
    CHECK(drain(moves, options, all) == all, "fewer the second time");
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(bench.context, stop, NULL));
    CHECK_STATUS(77, wyt_moves_next(moves, options, 4096, &count));
    CHECK(count == 0, "%zu options in the skip", count);
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(bench.context, NULL, NULL));
    count = 9;
    CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, 4096, &count));
    CHECK(count == 0, "%zu options after the skip", count);
    free(options);
    wyt_moves_free(moves);
    bench_close(&bench);
}

/* Takes 1 or 2 from a heap, and calls the library by name. */
static int32_t options_by_name(void *user, const uint64_t *heaps, size_t n,
                               wyt_emit emit, void *sink)
{
    int32_t status = WYT_OK;
    CHECK(emit == wyt_emit_options && n == 1, "another function");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_emit_options(NULL, heaps, 0));
    CHECK_STATUS(WYT_OK, wyt_emit_options(sink, NULL, 0));
    for (uint64_t i = 1; i <= 2 && i <= heaps[0] && status == WYT_OK; i++) {
        uint64_t rest = user == NULL ? heaps[0] - i : heaps[0];
        status = wyt_emit_options(sink, &rest, 1);
    }
    return status;
}

static void emitted_by_name(void **state)
{
    wyt_callbacks table = {.size = sizeof table,
                           .name = "by-name",
                           .heaps = 1,
                           .options = options_by_name};
    const uint64_t from = 9;
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    uint64_t options[2] = {0};
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    CHECK_STATUS(WYT_OK, wyt_rules_options(context, rules, &from, 1, options, 2,
                                           &count));
    CHECK(count == 2 && options[0] == 8 && options[1] == 7, "options");
    wyt_rules_unref(rules);

    table.user = context; /* options do not get smaller */
    CHECK_STATUS(WYT_OK, wyt_rules_from_callbacks(context, &table, &rules));
    CHECK_ERROR(
        WYT_E_CALLBACK, context,
        wyt_rules_options(context, rules, &from, 1, options, 2, &count));
    CHECK(wyt_rules_class_count(rules) == 0, "a callback game has classes");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void bad_options(void **state)
{
    static const uint64_t from[2] = {5, 5}, hole[2] = {0, 0};
    struct bench bench = bench_open("vectors:strips=i1/j1,hole=1.1", NULL);
    wyt_rules *choice = test_rules(bench.context, "choice:m=1,p=2");
    uint64_t options[2] = {7, 7};
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_options(NULL, bench.rules, from, 2,
                                                   options, 1, &count));
    CHECK_ERROR(
        WYT_E_ARGUMENT, bench.context,
        wyt_rules_options(bench.context, NULL, from, 2, options, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_rules_options(bench.context, bench.rules, NULL, 2, options,
                                  1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_rules_options(bench.context, bench.rules, from, 2, NULL, 1,
                                  &count));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_rules_options(bench.context, bench.rules, from, 2, options,
                                  1, NULL));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_rules_options(bench.context, bench.rules, from, 1, options,
                                  1, &count));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_rules_options(bench.context, bench.rules, hole, 2, options,
                                  1, &count));
    CHECK_ERROR(
        WYT_UNSUPPORTED, bench.context,
        wyt_rules_options(bench.context, choice, from, 2, options, 1, &count));
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 9);
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_rules_options(bench.context, bench.rules, from, 2, NULL, 0,
                                  &count));
    CHECK(count == 9 && options[0] == 7, "an output was touched");
    wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 10);
    CHECK_ERROR(WYT_E_SPACE, bench.context,
                wyt_rules_options(bench.context, bench.rules, from, 2, NULL, 0,
                                  &count));
    CHECK(count == 10, "%zu options", count);
    wyt_rules_unref(choice);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(documented_order),
        cmocka_unit_test(largest_heaps),
        cmocka_unit_test(bad_arguments),
        cmocka_unit_test(bad_legal),
        cmocka_unit_test(callback_faults),
        cmocka_unit_test(callback_order),
        cmocka_unit_test(skips_can_be_stopped),
        cmocka_unit_test(emitted_by_name),
        cmocka_unit_test(bad_options),
    };
    return test_main("api moves", tests, TEST_LENGTH(tests));
}
