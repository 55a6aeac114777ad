/* SPDX-License-Identifier: MIT */
/* claims.h: lists of positions as certificates. */
#include "support/games.h"
#include "support/sequences.h"
#include "support/toys.h"

#include <stdlib.h>
#include <string.h>

/* A list of positions with room for all cells of a box. */
struct list {
    uint64_t *positions;
    size_t count;
    struct box box;
};

static void list_add(struct list *list, const uint64_t *heaps)
{
    size_t n = list->box.heaps;
    memcpy(list->positions + list->count * n, heaps, n * sizeof *heaps);
    list->count++;
}

/* Takes a position away; false if it is not there. */
static bool list_remove(struct list *list, const uint64_t *heaps)
{
    size_t n = list->box.heaps;
    for (size_t i = 0; i < list->count; i++) {
        uint64_t *at = list->positions + i * n;
        if (memcmp(at, heaps, n * sizeof *heaps) != 0)
            continue;
        list->count--;
        memmove(at, at + n, (list->count - i) * n * sizeof *heaps);
        return true;
    }
    return false;
}

static struct list list_open(const struct box *box)
{
    struct list list = {.box = *box};
    list.positions =
        test_array((box->cells + 1) * box->heaps, sizeof *list.positions);
    return list;
}

/* The P-positions of a box by the reference. */
static struct list list_of_p(wyt_context *context, const wyt_rules *rules,
                             const struct box *box)
{
    struct list list = list_open(box);
    wyt_solver *solver = test_solver(context, rules, "reference");
    unsigned char *there = box_positions(box, rules);
    uint64_t heaps[64];
    for (size_t i = 0; i < box->cells; i++) {
        box_cell(box, i, heaps);
        if (there[i] != 0 && test_is_p(solver, heaps, box->heaps))
            list_add(&list, heaps);
    }
    free(there);
    wyt_solver_free(solver);
    return list;
}

static int32_t claim(wyt_context *context, const wyt_rules *rules,
                     const struct list *list, uint64_t *where)
{
    int32_t verdict = 9;
    memset(where, 0xee, list->box.heaps * sizeof *where);
    CHECK_STATUS(WYT_OK, wyt_claim_partition(context, rules, list->box.size,
                                             list->box.heaps, list->positions,
                                             list->count, &verdict, where));
    if (verdict == WYT_CLAIM_HOLDS)
        CHECK(where[0] == 0xeeeeeeeeeeeeeeeeu, "out_heaps was touched");
    return verdict;
}

static void check_fails_at(wyt_context *context, const wyt_rules *rules,
                           const struct list *list, const uint64_t *cell)
{
    size_t n = list->box.heaps;
    uint64_t where[64];
    int32_t verdict = claim(context, rules, list, where);
    CHECK(verdict == WYT_CLAIM_FAILS &&
              memcmp(where, cell, n * sizeof *cell) == 0,
          "verdict %d at %s, not at %s", (int)verdict, test_position(where, n),
          test_position(cell, n));
}

/* With one cell too many or too few, the first cell that breaks the rule is
 * that cell: only later ones reach it. */
static void check_each_cell(wyt_context *context, const wyt_rules *rules,
                            struct list *list)
{
    unsigned char *there = box_positions(&list->box, rules);
    uint64_t heaps[64];
    for (size_t i = 0; i < list->box.cells; i++) {
        bool removed;
        box_cell(&list->box, i, heaps);
        if (there[i] == 0)
            continue;
        removed = list_remove(list, heaps);
        if (!removed)
            list_add(list, heaps);
        check_fails_at(context, rules, list, heaps);
        if (removed)
            list_add(list, heaps);
        else
            (void)list_remove(list, heaps);
    }
    free(there);
}

static void check_game(wyt_context *context, const wyt_rules *rules,
                       const struct box *box)
{
    struct list list = list_of_p(context, rules, box);
    uint64_t where[64];
    int32_t verdict = claim(context, rules, &list, where);
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d at %s", (int)verdict,
          test_position(where, box->heaps));
    check_each_cell(context, rules, &list);
    free(list.positions);
}

/* A box whose sides differ. */
static struct box box_of(size_t n)
{
    struct box box = {.heaps = n, .cells = 1};
    for (size_t i = 0; i < n; i++) {
        box.size[i] = n == 2 ? 13 - 4 * i : 4 + i % 2;
        box.cells *= (size_t)box.size[i];
    }
    return box;
}

static void certificates(void **state)
{
    static const char *const texts[] = {
        "wythoff",
        "nim:heaps=1",
        "nim",
        "nim:heaps=3",
        "wyt:a=2,b=3",
        "wyt:a=2,b=1,c=2",
        "wyt:a=0,b=1",
        "wythoff+misere",
        "nim:heaps=3+misere",
        "wyt:a=2,b=3+misere",
        "vectors:lines=1.0/0.1q5l2/2.1,steps=3.4",
        "vectors:lines=1.0/0.1/1.1,hole=2.3",
        "vectors:steps=1.2/2.1+misere",
        "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.0/1.0.1/0.1.1",
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(texts); i++) {
        wyt_context *context = test_context();
        wyt_rules *rules = test_rules(context, texts[i]);
        struct box box = box_of(wyt_rules_heaps(rules));
        print_message("# %s\n", texts[i]);
        check_game(context, rules, &box);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

static void callbacks(void **state)
{
    struct box box = box_of(2);
    struct toy toy = {TOY_GOOD, 0, 0};
    wyt_callbacks table = toy_full(&toy);
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    (void)state;
    check_game(context, rules, &box);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* (x,y) -> (x+2,y-1): P iff y is even, and options leave every box. */
static int32_t climb(void *user, const uint64_t *heaps, size_t n, wyt_emit emit,
                     void *sink)
{
    const uint64_t option[2] = {heaps[0] + 2, heaps[1] - 1};
    (void)user;
    (void)n;
    return heaps[1] == 0 ? WYT_OK : emit(sink, option, 1);
}

static int32_t height(void *user, const uint64_t *heaps, size_t n,
                      uint64_t *out_measure)
{
    (void)user;
    *out_measure = heaps[n - 1];
    return WYT_OK;
}

static void options_outside(void **state)
{
    static const uint64_t sound[][2] = {{0, 0}, {1, 0}, {2, 0},
                                        {3, 0}, {0, 2}, {1, 2}};
    static const uint64_t wrong[][2] = {{0, 0}, {1, 0}, {2, 0},
                                        {1, 1}, {0, 2}, {1, 2}};
    const wyt_callbacks table = {.size = sizeof table,
                                 .heaps = 2,
                                 .name = "climb",
                                 .options = climb,
                                 .measure = height};
    struct box box = {.heaps = 2, .size = {4, 3}, .cells = 12};
    struct list list = list_open(&box);
    wyt_context *context = test_context();
    wyt_rules *rules = toy_rules(context, &table);
    uint64_t where[2];
    (void)state;
    /* (2,1) has the option (4,0). */
    for (size_t i = 0; i < TEST_LENGTH(sound); i++)
        list_add(&list, sound[i]);
    CHECK(claim(context, rules, &list, where) == WYT_CLAIM_UNDECIDED,
          "not undecided");
    CHECK(where[0] == 2 && where[1] == 1, "at %s", test_position(where, 2));
    /* (3,0) is terminal and stands behind (2,1). */
    list.count = 0;
    for (size_t i = 0; i < TEST_LENGTH(wrong); i++)
        list_add(&list, wrong[i]);
    check_fails_at(context, rules, &list, (const uint64_t[]){3, 0});
    free(list.positions);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Larsson, Section 7: two of the printed columns are no P-positions. */
static void printed_tables(void **state)
{
    static const struct {
        uint32_t m, q, l;
        uint64_t right[2], printed[2], witness[2];
    } rows[] = {
        {2, 2, 1, {9, 50}, {9, 49}, {9, 49}},
        {2, 3, 2, {5, 24}, {5, 26}, {5, 24}},
    };
    struct box box = box_cube(2, 52);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_context *context = test_context();
        wyt_rules *rules =
            test_rules(context, sequence_game(rows[i].m, rows[i].q, rows[i].l));
        struct list list = list_of_p(context, rules, &box);
        uint64_t where[2];
        CHECK(claim(context, rules, &list, where) == WYT_CLAIM_HOLDS, "at %s",
              test_position(where, 2));
        CHECK(list_remove(&list, rows[i].right), "%s is not P",
              test_position(rows[i].right, 2));
        list_add(&list, rows[i].printed);
        check_fails_at(context, rules, &list, rows[i].witness);
        free(list.positions);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
    }
}

static void empty_boxes(void **state)
{
    static const uint64_t size[2] = {0, 5}, one[2] = {1, 1};
    static const uint64_t origin[2] = {0, 0};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_claim_partition(context, bench.rules, size, 2,
                                             NULL, 0, &verdict, NULL));
    CHECK(verdict == WYT_CLAIM_HOLDS, "verdict %d", (int)verdict);
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_claim_partition(context, bench.rules, size, 2, origin, 1,
                                    &verdict, NULL));
    CHECK_STATUS(WYT_OK, wyt_claim_partition(context, bench.rules, one, 2, NULL,
                                             0, &verdict, NULL));
    CHECK(verdict == WYT_CLAIM_FAILS, "verdict %d", (int)verdict);
    bench_close(&bench);
}

static void statuses(void **state)
{
    static const uint64_t size[2] = {8, 8}, large[2] = {1000000, 1000000};
    static const uint64_t doubled[] = {0, 0, 4, 4, 0, 0};
    static const uint64_t outside[] = {4, 4, 3, 8};
    static const uint64_t removed[] = {4, 4, 1, 2};
    struct bench bench = bench_open("vectors:lines=1.0/0.1/1.1,hole=2.3", NULL);
    wyt_context *context = bench.context;
    wyt_rules *rules = bench.rules;
    uint64_t where[2] = {9, 9};
    int32_t verdict = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_claim_partition(NULL, rules, size, 2, NULL,
                                                     0, &verdict, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_partition(context, NULL, size, 2, NULL, 0, &verdict, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_partition(context, rules, size, 2, NULL, 1, &verdict, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_partition(context, rules, NULL, 2, NULL, 0, &verdict, where));
    CHECK_ERROR(
        WYT_E_ARGUMENT, context,
        wyt_claim_partition(context, rules, size, 2, NULL, 0, NULL, where));
    CHECK_ERROR(
        WYT_E_POSITION, context,
        wyt_claim_partition(context, rules, size, 3, NULL, 0, &verdict, where));
    CHECK_ERROR(WYT_LIMIT, context,
                wyt_claim_partition(context, rules, large, 2, NULL, 0, &verdict,
                                    where));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_claim_partition(context, rules, size, 2, outside, 2,
                                    &verdict, where));
    CHECK(strstr(wyt_context_error(context), "position 1 of the list, (3,8)") !=
              NULL,
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_claim_partition(context, rules, size, 2, removed, 2,
                                    &verdict, where));
    CHECK(strstr(wyt_context_error(context), "(1,2)") != NULL, "%s",
          wyt_context_error(context));
    bench_close(&bench);
    bench = bench_open("wythoff", NULL);
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                wyt_claim_partition(bench.context, bench.rules, size, 2,
                                    doubled, 3, &verdict, where));
    CHECK(strstr(wyt_context_error(bench.context),
                 "position 2 of the list, (0,0)") != NULL,
          "%s", wyt_context_error(bench.context));
    bench_close(&bench);
    bench = bench_open("choice:m=1,p=2", NULL);
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_claim_partition(bench.context, bench.rules, size, 2,
                                    doubled, 1, &verdict, where));
    CHECK(verdict == 9 && where[0] == 9, "outputs were touched");
    bench_close(&bench);
}

/* Before the choice there are no moves, so no verdict rule. */
static void choices(void **state)
{
    static const uint64_t size[2] = {6, 6}, origin[2] = {0, 0};
    struct bench bench = bench_open("choice:m=1,p=2", NULL);
    uint64_t heaps[2] = {9, 9};
    int32_t verdict = 9;
    (void)state;
    CHECK_ERROR(WYT_UNSUPPORTED, bench.context,
                wyt_claim_partition(bench.context, bench.rules, size, 2, origin,
                                    1, &verdict, heaps));
    CHECK(verdict == 9 && heaps[0] == 9, "outputs were touched");
    bench_close(&bench);
}

static void callback_faults(void **state)
{
    static const uint64_t size[2] = {6, 6};
    static const struct {
        enum toy_fault fault;
        int32_t status;
    } rows[] = {{TOY_ERROR, 42},
                {TOY_LARGER, WYT_E_CALLBACK},
                {TOY_REPEAT, WYT_E_CALLBACK},
                {TOY_ENDLESS, WYT_LIMIT}};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct toy toy = {rows[i].fault, 0, 0};
        wyt_callbacks table = toy_full(&toy);
        wyt_rules *rules = toy_rules(context, &table);
        const uint64_t origin[2] = {0, 0};
        int32_t verdict = 9;
        CHECK_STATUS(rows[i].status,
                     wyt_claim_partition(context, rules, size, 2, origin, 1,
                                         &verdict, NULL));
        CHECK(verdict == 9, "out_verdict was touched");
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(certificates),    cmocka_unit_test(callbacks),
        cmocka_unit_test(options_outside), cmocka_unit_test(printed_tables),
        cmocka_unit_test(empty_boxes),     cmocka_unit_test(statuses),
        cmocka_unit_test(callback_faults), cmocka_unit_test(choices),
    };
    return test_main("api partition", tests, TEST_LENGTH(tests));
}
