/* SPDX-License-Identifier: MIT */
/* explore.h: what may be added or dropped, duals, comparisons. */
#include "support/toys.h"

#include <string.h>

/* ---- moves added and dropped ---- */

typedef int32_t (*finder)(wyt_context *context, const wyt_rules *rules,
                          const uint64_t *size, size_t n, uint64_t *out_vectors,
                          size_t capacity, size_t *out_count);

static bool lists(const uint64_t *vectors, size_t count, const uint64_t *v,
                  size_t n)
{
    for (size_t i = 0; i < count; i++)
        if (memcmp(vectors + i * n, v, n * sizeof *v) == 0)
            return true;
    return false;
}

#define SIDE 7

/* The outcomes of the box by the definition, with one vector more or less. */
static void play_changed(const wyt_rules *rules, wyt_context *context,
                         const uint64_t *v, bool add, bool *p)
{
    for (uint64_t cell = 0; cell < SIDE * SIDE; cell++) {
        uint64_t from[2] = {cell / SIDE, cell % SIDE};
        int32_t is_position = 0;
        p[cell] = true;
        CHECK_STATUS(WYT_OK, wyt_rules_contains(rules, from, 2, &is_position));
        for (uint64_t to = 0; to < cell && is_position; to++) {
            uint64_t target[2] = {to / SIDE, to % SIDE};
            int32_t legal = 0, contains = 0;
            bool by_v =
                target[0] + v[0] == from[0] && target[1] + v[1] == from[1];
            CHECK_STATUS(WYT_OK,
                         wyt_rules_contains(rules, target, 2, &contains));
            CHECK_STATUS(WYT_OK, wyt_rules_legal(context, rules, from, target,
                                                 2, &legal));
            if (contains && (by_v ? add : legal != 0) && p[to])
                p[cell] = false;
        }
        p[cell] = p[cell] && is_position;
    }
}

/* Each vector of the box, tried by playing the changed game. */
static void check_changes(const char *game, finder find, bool add)
{
    static const uint64_t size[2] = {SIDE, SIDE};
    static const uint64_t nothing[2] = {SIDE, SIDE};
    struct bench bench = bench_open(game, NULL);
    uint64_t vectors[2 * SIDE * SIDE];
    bool before[SIDE * SIDE], after[SIDE * SIDE];
    size_t count = 0;
    CHECK_STATUS(WYT_OK, find(bench.context, bench.rules, size, 2, vectors,
                              SIDE * SIDE, &count));
    play_changed(bench.rules, bench.context, nothing, true, before);
    for (uint64_t cell = 1; cell < SIDE * SIDE; cell++) {
        /* Far from the origin, so that no removed cell is in the way. */
        uint64_t v[2] = {cell / SIDE, cell % SIDE};
        uint64_t from[2] = {100 + v[0], 100 + v[1]}, to[2] = {100, 100};
        int32_t legal = 0;
        bool expected;
        CHECK_STATUS(WYT_OK, wyt_rules_legal(bench.context, bench.rules, from,
                                             to, 2, &legal));
        play_changed(bench.rules, bench.context, v, add, after);
        expected =
            (legal == 0) == add && memcmp(before, after, sizeof before) == 0;
        CHECK(lists(vectors, count, v, 2) == expected, "%s: %s", game,
              test_position(v, 2));
    }
    bench_close(&bench);
}

static void changes(void **state)
{
    static const char *const games[] = {
        "wythoff",
        "nim",
        "wyt:a=2,b=3",
        "wyt:a=1,b=1,c=2",
        "vectors:lines=1.0/0.1/1.1,hole=2.3",
        "vectors:lines=1.0/0.1q3l2/1.2,steps=3.3/2.1",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        check_changes(games[i], wyt_explore_addable, true);
        check_changes(games[i], wyt_explore_redundant, false);
    }
}

/* The order of positions, and a buffer that is too short. */
static void order_of_vectors(void **state)
{
    static const uint64_t size[2] = {5, 5};
    static const uint64_t expected[10][2] = {{1, 3}, {2, 3}, {3, 1}, {3, 2},
                                             {1, 4}, {2, 4}, {3, 4}, {4, 1},
                                             {4, 2}, {4, 3}};
    struct bench bench = bench_open("wythoff", NULL);
    uint64_t vectors[20] = {99};
    size_t count = 0;
    (void)state;
    CHECK_ERROR(WYT_E_SPACE, bench.context,
                wyt_explore_addable(bench.context, bench.rules, size, 2,
                                    vectors, 9, &count));
    CHECK(count == 10 && vectors[0] == 99, "%zu vectors", count);
    CHECK_STATUS(WYT_OK, wyt_explore_addable(bench.context, bench.rules, size,
                                             2, vectors, 10, &count));
    CHECK(count == 10 && memcmp(vectors, expected, sizeof vectors) == 0,
          "%zu vectors", count);
    bench_close(&bench);
}

/* Nim with three heaps: the diagonal of two heaps joins no two P-positions
 * in {0,1}^3, and that of three does not either. */
static void three_heaps(void **state)
{
    static const uint64_t size[3] = {2, 2, 2}, empty[3] = {2, 0, 2};
    static const uint64_t ones[3] = {1, 1, 1};
    struct bench bench = bench_open("nim:heaps=3", NULL);
    uint64_t vectors[24];
    size_t count = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_explore_addable(bench.context, bench.rules, size,
                                             3, vectors, 8, &count));
    CHECK(count == 1 && memcmp(vectors, ones, sizeof ones) == 0, "%zu", count);
    CHECK_STATUS(WYT_OK, wyt_explore_redundant(bench.context, bench.rules, size,
                                               3, vectors, 8, &count));
    CHECK(count == 0, "%zu redundant", count);
    CHECK_STATUS(WYT_OK, wyt_explore_addable(bench.context, bench.rules, empty,
                                             3, NULL, 0, &count));
    CHECK(count == 0, "%zu in an empty box", count);
    CHECK_STATUS(WYT_OK, wyt_explore_redundant(bench.context, bench.rules,
                                               empty, 3, NULL, 0, &count));
    CHECK(count == 0, "%zu in an empty box", count);
    bench_close(&bench);
}

static void change_statuses(void **state)
{
    static const finder finders[] = {wyt_explore_addable,
                                     wyt_explore_redundant};
    static const uint64_t size[3] = {4, 4, 4};
    static const uint64_t large[2] = {100000, 100000};
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    struct bench bench = bench_open("wythoff", NULL);
    struct bench misere = bench_open("wythoff+misere", NULL);
    struct bench choice = bench_open("choice:m=1,p=3", NULL);
    wyt_context *context = bench.context;
    wyt_rules *rules = bench.rules, *foreign = toy_rules(context, &table);
    uint64_t v[99];
    size_t count = 99;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(finders); i++) {
        finder f = finders[i];
        CHECK_STATUS(WYT_E_ARGUMENT, f(NULL, rules, size, 2, v, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, NULL, size, 2, v, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, rules, NULL, 2, v, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, rules, size, 2, NULL, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, rules, size, 2, v, 9, NULL));
        CHECK_ERROR(WYT_E_POSITION, context,
                    f(context, rules, size, 3, v, 9, &count));
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    f(context, misere.rules, size, 2, v, 9, &count));
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    f(context, foreign, size, 2, v, 9, &count));
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    f(context, choice.rules, size, 2, v, 9, &count));
        CHECK(strstr(wyt_context_error(context), "chooses") != NULL, "%s",
              wyt_context_error(context));
        CHECK_ERROR(WYT_LIMIT, context,
                    f(context, rules, large, 2, v, 9, &count));
    }
    CHECK(count == 99, "out_count was touched");
    wyt_rules_unref(foreign);
    bench_close(&bench);
    bench_close(&misere);
    bench_close(&choice);
}

/* ---- duals ---- */

/* Larsson, Hegarty, Fraenkel: the moves of the dual of the dual of Wythoff
 * give the P-positions of the dual, and P(W**) = P(W). */
static void dual(void **state)
{
    static const uint64_t size[2] = {24, 24};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_rules *once = NULL, *twice = NULL;
    uint64_t heaps[2] = {9, 9};
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_explore_dual(bench.context, bench.rules, size, 2, &once));
    CHECK_STATUS(WYT_OK,
                 wyt_explore_dual(bench.context, once, size, 2, &twice));
    CHECK_STATUS(WYT_OK, wyt_explore_compare(bench.context, bench.rules, twice,
                                             WYT_ASK_OUTCOME, size, 2, &verdict,
                                             heaps));
    CHECK(verdict == WYT_CLAIM_HOLDS, "differ at %s", test_position(heaps, 2));
    CHECK_STATUS(WYT_OK, wyt_explore_compare(bench.context, bench.rules, once,
                                             WYT_ASK_OUTCOME, size, 2, &verdict,
                                             heaps));
    CHECK(verdict == WYT_CLAIM_FAILS && heaps[0] == 0 && heaps[1] == 1,
          "differ at %s", test_position(heaps, 2));
    wyt_rules_unref(once);
    wyt_rules_unref(twice);
    bench_close(&bench);
}

static void dual_statuses(void **state)
{
    static const uint64_t size[7] = {2, 2, 2, 2, 2, 2, 2}, one[2] = {1, 1};
    static const uint64_t many[2] = {1200, 1200}, tall[2] = {1, 140000};
    struct bench bench = bench_open("nim", NULL);
    struct bench seven = bench_open("nim:heaps=7", NULL);
    struct bench knight = bench_open("vectors:steps=1.0", NULL);
    struct bench far = bench_open("vectors:strips=j65535", NULL);
    struct bench choice = bench_open("choice:m=1,p=2", NULL);
    wyt_rules *const untouched = (wyt_rules *)(void *)&bench;
    wyt_rules *out = untouched;
    wyt_context *context = bench.context;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_explore_dual(NULL, bench.rules, size, 2, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_dual(context, NULL, size, 2, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_dual(context, bench.rules, NULL, 2, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_dual(context, bench.rules, size, 2, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_dual(context, seven.rules, size, 7, &out));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_explore_dual(context, bench.rules, size, 3, &out));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_explore_dual(context, choice.rules, size, 2, &out));
    CHECK_ERROR(WYT_E_RULES, context,
                wyt_explore_dual(context, bench.rules, one, 2, &out));
    CHECK_ERROR(WYT_E_RULES, context,
                wyt_explore_dual(context, bench.rules, many, 2, &out));
    CHECK_ERROR(WYT_E_RULES, context,
                wyt_explore_dual(context, knight.rules, tall, 2, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_dual(context, far.rules, tall, 2, &out));
    CHECK(out == untouched, "out_rules was touched");
    bench_close(&bench);
    bench_close(&seven);
    bench_close(&knight);
    bench_close(&far);
    bench_close(&choice);
}

/* ---- comparisons ---- */

static void comparisons(void **state)
{
    static const struct {
        const char *game, *other;
        uint32_t question;
        uint64_t size[2];
        int32_t verdict;
        uint64_t heaps[2];
    } rows[] = {
        {"wythoff",
         "fraenkel:a=1",
         WYT_ASK_GRUNDY,
         {9, 9},
         WYT_CLAIM_HOLDS,
         {0}},
        {"wythoff", "nim", WYT_ASK_OUTCOME, {9, 9}, WYT_CLAIM_FAILS, {1, 1}},
        {"wythoff",
         "fraenkel:a=2",
         WYT_ASK_OUTCOME,
         {9, 9},
         WYT_CLAIM_FAILS,
         {1, 2}},
        /* Before (1,2) and (2,1) comes nothing; (0,9) would be later. */
        {"wythoff",
         "vectors:lines=1.0/0.1/1.1/2.1",
         WYT_ASK_OUTCOME,
         {9, 9},
         WYT_CLAIM_FAILS,
         {2, 1}},
        {"wythoff",
         "wythoff+misere",
         WYT_ASK_OUTCOME,
         {9, 9},
         WYT_CLAIM_FAILS,
         {0, 0}},
        /* A removed cell is skipped; the same P-positions, other values. */
        {"nim",
         "vectors:lines=1.0/0.1,hole=1.1",
         WYT_ASK_OUTCOME,
         {3, 1},
         WYT_CLAIM_FAILS,
         {1, 0}},
        {"wythoff", "nim", WYT_ASK_GRUNDY, {9, 1}, WYT_CLAIM_HOLDS, {0}},
        {"wythoff", "nim", WYT_ASK_OUTCOME, {9, 0}, WYT_CLAIM_HOLDS, {0}},
        /* (3,0) to (3,3) are all of the same largest heap. */
        {"vectors:steps=3.0",
         "vectors:steps=4.0",
         WYT_ASK_OUTCOME,
         {9, 9},
         WYT_CLAIM_FAILS,
         {3, 0}},
        /* The lexicographically first difference is (0,5), the first one in
         * the order of positions (1,1). */
        {"nim",
         "vectors:lines=1.0,steps=0.1/0.2/0.3/0.4/1.1",
         WYT_ASK_OUTCOME,
         {9, 9},
         WYT_CLAIM_FAILS,
         {1, 1}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        wyt_rules *other = test_rules(bench.context, rows[i].other);
        uint64_t heaps[2] = {0, 0};
        int32_t verdict = 9;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_compare(bench.context, bench.rules, other,
                                         rows[i].question, rows[i].size, 2,
                                         &verdict, heaps));
        CHECK(verdict == rows[i].verdict &&
                  memcmp(heaps, rows[i].heaps, sizeof heaps) == 0,
              "row %zu: %u at %s", i, (unsigned)verdict,
              test_position(heaps, 2));
        wyt_rules_unref(other);
        bench_close(&bench);
    }
}

static void compare_statuses(void **state)
{
    static const uint64_t size[3] = {4, 4, 4};
    static const uint64_t large[2] = {100000, 100000};
    struct toy toy = {TOY_ERROR, 0, 0};
    wyt_callbacks table = toy_plain(&toy);
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    wyt_rules *rules = bench.rules, *foreign = toy_rules(context, &table);
    wyt_rules *misere = test_rules(context, "nim+misere");
    wyt_rules *three = test_rules(context, "nim:heaps=3");
    int32_t verdict = 99;
    (void)state;
#define COMPARE(context, rules, other, question, size, n, verdict)             \
    wyt_explore_compare(context, rules, other, question, size, n, verdict, NULL)
    CHECK_STATUS(WYT_E_ARGUMENT,
                 COMPARE(NULL, rules, rules, 1, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                COMPARE(context, NULL, rules, 1, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                COMPARE(context, rules, NULL, 1, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                COMPARE(context, rules, rules, 3, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                COMPARE(context, rules, three, 1, size, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                COMPARE(context, rules, rules, 1, NULL, 2, &verdict));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                COMPARE(context, rules, rules, 1, size, 2, NULL));
    CHECK_ERROR(WYT_E_POSITION, context,
                COMPARE(context, rules, rules, 1, size, 3, &verdict));
    CHECK_ERROR(WYT_LIMIT, context,
                COMPARE(context, rules, rules, 1, large, 2, &verdict));
    CHECK_ERROR(WYT_UNDEFINED, context,
                COMPARE(context, rules, misere, 2, size, 2, &verdict));
    CHECK_STATUS(42, COMPARE(context, rules, foreign, 1, size, 2, &verdict));
    CHECK(verdict == 99, "out_verdict was touched");
    wyt_rules_unref(foreign);
    wyt_rules_unref(misere);
    wyt_rules_unref(three);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {

        cmocka_unit_test(changes),     cmocka_unit_test(order_of_vectors),
        cmocka_unit_test(three_heaps), cmocka_unit_test(change_statuses),
        cmocka_unit_test(dual),        cmocka_unit_test(dual_statuses),
        cmocka_unit_test(comparisons), cmocka_unit_test(compare_statuses),
    };
    return test_main("api explore", tests, TEST_LENGTH(tests));
}
