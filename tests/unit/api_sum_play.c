/* SPDX-License-Identifier: MIT */
/*
 * Sums that are played: wyt_sum_set and wyt_sum_component_position, every
 * status, against sums made anew, and whole games in which the winner follows
 * wyt_sum_winning.
 */
#include "support/games.h"
#include "support/random.h"
#include "support/toys.h"

#include <inttypes.h>
#include <string.h>

#define PARTS 3

/* ---- whole games ---- */

/* A table with three games on it, each by another backend. */
struct table {
    struct game games[PARTS];
    wyt_sum *sum;
    struct random random;
};

static const char *const texts[PARTS] = {"wythoff", "nim:heaps=3",
                                         "wyt:a=2,b=3"};
static const char *const backends[PARTS] = {"board", "xor", "search"};

static void table_open(struct table *table, uint64_t salt)
{
    static const uint64_t start[3] = {0, 0, 0};
    table->sum = NULL;
    table->random = random_stream(salt);
    for (size_t i = 0; i < PARTS; i++) {
        struct game *game = &table->games[i];
        CHECK(game_open(game, texts[i]), "%s", texts[i]);
        if (i == 0)
            CHECK_STATUS(WYT_OK, wyt_sum_new(game->context, &table->sum));
        CHECK_STATUS(WYT_OK, wyt_sum_add(table->sum, game->rules, backends[i],
                                         start, game->heaps));
    }
}

static void table_close(struct table *table)
{
    wyt_sum_free(table->sum);
    for (size_t i = 0; i < PARTS; i++)
        game_close(&table->games[i]);
}

/* Moves in one component, and looks whether it has arrived. */
static void move_to(struct table *table, size_t component, const uint64_t *to)
{
    size_t n = wyt_sum_component_heaps(table->sum, component);
    uint64_t back[3] = {99, 99, 99};
    CHECK_STATUS(WYT_OK, wyt_sum_set(table->sum, component, to, n));
    CHECK_STATUS(WYT_OK,
                 wyt_sum_component_position(table->sum, component, back, n));
    CHECK(memcmp(back, to, n * sizeof *to) == 0, "component %zu is at %s",
          component, test_position(back, n));
    CHECK(n == 3 || back[2] == 99, "a heap too many was written");
}

static void deal(struct table *table)
{
    for (size_t i = 0; i < PARTS; i++) {
        uint64_t heaps[3];
        for (size_t k = 0; k < table->games[i].heaps; k++)
            heaps[k] = random_below(&table->random, 12);
        move_to(table, i, heaps);
    }
}

/* One random option of the sum; false if there is none. */
static bool move_anyhow(struct table *table)
{
    size_t first = (size_t)random_below(&table->random, PARTS);
    for (size_t k = 0; k < PARTS; k++) {
        size_t i = (first + k) % PARTS, n = table->games[i].heaps, count = 0;
        uint64_t heaps[3], options[64 * 3];
        wyt_moves *moves = NULL;
        CHECK_STATUS(WYT_OK,
                     wyt_sum_component_position(table->sum, i, heaps, n));
        CHECK_STATUS(WYT_OK,
                     wyt_moves_new(table->games[i].context,
                                   table->games[i].rules, heaps, n, &moves));
        CHECK_STATUS(WYT_OK, wyt_moves_next(moves, options, 64, &count));
        wyt_moves_free(moves);
        if (count == 0)
            continue;
        move_to(table, i, options + random_below(&table->random, count) * n);
        return true;
    }
    return false;
}

/* One winning move; false if there is none. */
static bool move_well(struct table *table)
{
    for (size_t i = 0; i < PARTS; i++) {
        size_t n = table->games[i].heaps, count = 0;
        uint64_t options[64 * 3], heaps[3];
        int32_t legal = 0;
        CHECK_STATUS(WYT_OK,
                     wyt_sum_winning(table->sum, i, options, n, 64, &count));
        if (count == 0)
            continue;
        CHECK_STATUS(WYT_OK,
                     wyt_sum_component_position(table->sum, i, heaps, n));
        CHECK_STATUS(WYT_OK, wyt_rules_legal(table->games[i].context,
                                             table->games[i].rules, heaps,
                                             options, n, &legal));
        CHECK(legal == 1, "%s is no move", test_position(options, n));
        move_to(table, i, options);
        return true;
    }
    return false;
}

/* Who starts from N and plays well makes the last move, whatever the other
 * does; the sum is P after each of these moves. */
static void whole_games(void **state)
{
    struct table table;
    (void)state;
    table_open(&table, 7);
    for (size_t k = 0; k < test_count(40); k++) {
        int32_t outcome = 9;
        deal(&table);
        CHECK_STATUS(WYT_OK, wyt_sum_outcome(table.sum, &outcome));
        if (outcome == WYT_OUTCOME_P && !move_anyhow(&table))
            continue; /* all heaps are 0 */
        do {
            CHECK(move_well(&table), "no winning move in N");
            CHECK_STATUS(WYT_OK, wyt_sum_outcome(table.sum, &outcome));
            CHECK(outcome == WYT_OUTCOME_P, "outcome %" PRId32, outcome);
        } while (move_anyhow(&table));
    }
    table_close(&table);
}

/* A component that was moved is worth what a new one is worth there. */
static void same_as_new(void **state)
{
    struct table table;
    (void)state;
    table_open(&table, 8);
    for (size_t k = 0; k < test_count(40); k++) {
        uint64_t value = 0, expected = 1, heaps[3];
        wyt_sum *fresh = NULL;
        deal(&table);
        CHECK_STATUS(WYT_OK, wyt_sum_new(table.games[0].context, &fresh));
        for (size_t i = 0; i < PARTS; i++) {
            size_t n = table.games[i].heaps;
            CHECK_STATUS(WYT_OK,
                         wyt_sum_component_position(table.sum, i, heaps, n));
            CHECK_STATUS(WYT_OK, wyt_sum_add(fresh, table.games[i].rules,
                                             "reference", heaps, n));
            CHECK_STATUS(WYT_OK, wyt_sum_component_value(fresh, i, &expected));
            CHECK_STATUS(WYT_OK, wyt_sum_component_value(table.sum, i, &value));
            CHECK(value == expected, "%s at %s: %" PRIu64 ", not %" PRIu64,
                  texts[i], test_position(heaps, n), value, expected);
        }
        CHECK_STATUS(WYT_OK, wyt_sum_value(fresh, &expected));
        CHECK_STATUS(WYT_OK, wyt_sum_value(table.sum, &value));
        CHECK(value == expected, "sum %" PRIu64 ", not %" PRIu64, value,
              expected);
        wyt_sum_free(fresh);
    }
    table_close(&table);
}

/* ---- the interface ---- */

/* The solver stays, and what it knows: nothing is asked again. */
static void tables_stay(void **state)
{
    static const uint64_t large[2] = {6, 7}, small[2] = {3, 4};
    struct bench bench = bench_open("nim:heaps=1", NULL);
    struct toy toy = {.fault = TOY_GOOD};
    wyt_callbacks functions = toy_plain(&toy);
    wyt_rules *rules = toy_rules(bench.context, &functions);
    wyt_sum *sum = NULL;
    uint64_t value = 99;
    size_t asked;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, rules, NULL, large, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_component_value(sum, 0, &value));
    asked = toy.asked;
    CHECK(asked > 0, "nothing was asked");
    CHECK_STATUS(WYT_OK, wyt_sum_set(sum, 0, small, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_component_value(sum, 0, &value));
    CHECK(value == 2, "(3,4) of Wythoff Nim is worth %" PRIu64, value);
    CHECK(toy.asked == asked, "asked %zu times more", toy.asked - asked);
    wyt_sum_free(sum);
    wyt_rules_unref(rules);
    bench_close(&bench);
}

static void bad_arguments(void **state)
{
    static const uint64_t heaps[3] = {2, 3, 1}, other[3] = {5, 6, 7};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    wyt_sum *sum = NULL;
    uint64_t out[3] = {99, 99, 99};
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(context, &sum));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_set(sum, 0, other, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_component_position(sum, 0, out, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_set(NULL, 0, other, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_set(sum, 1, other, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_set(sum, 0, NULL, 2));
    CHECK_ERROR(WYT_E_POSITION, context, wyt_sum_set(sum, 0, other, 0));
    CHECK_ERROR(WYT_E_POSITION, context, wyt_sum_set(sum, 0, other, 1));
    CHECK_ERROR(WYT_E_POSITION, context, wyt_sum_set(sum, 0, other, 3));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_component_position(NULL, 0, out, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_component_position(sum, 1, out, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_component_position(sum, 0, NULL, 2));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_sum_component_position(sum, 0, out, 1));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_sum_component_position(sum, 0, out, 3));
    CHECK(out[0] == 99 && out[1] == 99 && out[2] == 99, "out_heaps touched");
    CHECK_STATUS(WYT_OK, wyt_sum_component_position(sum, 0, out, 2));
    CHECK(out[0] == 2 && out[1] == 3, "the component has moved to %s",
          test_position(out, 2));
    wyt_sum_free(sum);
    bench_close(&bench);
}

static void removed_cells(void **state)
{
    static const uint64_t heaps[2] = {2, 3}, removed[2] = {0, 1};
    struct bench bench = bench_open("vectors:strips=i1/j1/d1,hole=1.2", NULL);
    uint64_t out[2] = {99, 99};
    wyt_sum *sum = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
    CHECK_ERROR(WYT_E_POSITION, bench.context, wyt_sum_set(sum, 0, removed, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_component_position(sum, 0, out, 2));
    CHECK(out[0] == 2 && out[1] == 3, "the component has moved to %s",
          test_position(out, 2));
    wyt_sum_free(sum);
    bench_close(&bench);
}

static void rules_are_told(void **state)
{
    struct table table;
    (void)state;
    table_open(&table, 5);
    for (size_t i = 0; i < PARTS; i++)
        CHECK(wyt_rules_equal(wyt_sum_component_rules(table.sum, i),
                              table.games[i].rules) == 1,
              "component %zu has other rules", i);
    CHECK(wyt_sum_component_rules(table.sum, PARTS) == NULL &&
              wyt_sum_component_rules(NULL, 0) == NULL,
          "rules of nothing");
    table_close(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),   cmocka_unit_test(same_as_new),
        cmocka_unit_test(tables_stay),   cmocka_unit_test(bad_arguments),
        cmocka_unit_test(removed_cells), cmocka_unit_test(rules_are_told),
    };
    return test_main("api sum play", tests, TEST_LENGTH(tests));
}
