/* SPDX-License-Identifier: MIT */
/*
 * sum.h: every status, and sums against one game: the product of the boxes,
 * solved by recursion over moves in any component, without Grundy values.
 */
#include "support/games.h"
#include "support/options.h"
#include "support/random.h"
#include "support/toys.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#define PARTS 3

/* ---- the sum as one game ---- */

/* One of the games side by side: a box of it, and the options of each cell. */
struct part {
    struct game game;
    struct box box;
    unsigned char *is_position;
    size_t **options; /* cells, ended by the number of cells */
};

static void part_open(struct part *part, const char *text, size_t cells)
{
    struct list list;
    uint64_t heaps[64];
    CHECK(game_open(&part->game, text), "%s", text);
    part->box = box_for(part->game.heaps, cells);
    part->is_position = box_positions(&part->box, part->game.rules);
    part->options = test_array(part->box.cells, sizeof *part->options);
    list = list_new(part->game.heaps);
    for (size_t i = 0; i < part->box.cells; i++) {
        wyt_moves *moves = NULL;
        box_cell(&part->box, i, heaps);
        list_clear(&list);
        if (part->is_position[i]) {
            CHECK_STATUS(WYT_OK,
                         wyt_moves_new(part->game.context, part->game.rules,
                                       heaps, part->game.heaps, &moves));
            options_fetch(moves, 5, &list);
        }
        wyt_moves_free(moves);
        part->options[i] = test_array(list.count + 1, sizeof(size_t));
        for (size_t k = 0; k < list.count; k++)
            part->options[i][k] = box_index(&part->box, list_get(&list, k));
        part->options[i][list.count] = part->box.cells;
    }
    list_free(&list);
}

static void part_close(struct part *part)
{
    for (size_t i = 0; i < part->box.cells; i++)
        free(part->options[i]);
    free(part->options);
    free(part->is_position);
    game_close(&part->game);
}

struct product {
    struct part *parts;
    size_t count;
    signed char *is_p; /* of the sum; -1 where nobody has looked */
};

static size_t product_index(const struct product *product, const size_t *cells)
{
    size_t index = 0;
    for (size_t i = 0; i < product->count; i++)
        index = index * product->parts[i].box.cells + cells[i];
    return index;
}

/* P iff no move in any component leads to P. */
static bool product_is_p(const struct product *product, const size_t *cells)
{
    signed char *known = &product->is_p[product_index(product, cells)];
    size_t next[PARTS];
    bool is_p = true;
    if (*known >= 0)
        return *known == 1;
    memcpy(next, cells, sizeof next);
    for (size_t i = 0; i < product->count && is_p; i++) {
        const size_t *option = product->parts[i].options[cells[i]];
        for (; *option != product->parts[i].box.cells && is_p; option++) {
            next[i] = *option;
            is_p = !product_is_p(product, next);
        }
        next[i] = cells[i];
    }
    *known = is_p;
    return is_p;
}

/* The moves in one component that lead to P. */
static void product_winning(const struct product *product, const size_t *cells,
                            size_t component, struct list *list)
{
    const struct part *part = &product->parts[component];
    const size_t *option = part->options[cells[component]];
    size_t next[PARTS];
    uint64_t heaps[64];
    memcpy(next, cells, sizeof next);
    list_clear(list);
    for (; *option != part->box.cells; option++) {
        next[component] = *option;
        box_cell(&part->box, *option, heaps);
        if (product_is_p(product, next))
            list_add(list, heaps);
    }
    list_sort(list);
}

static void check_winning(const struct product *product, const size_t *cells,
                          wyt_sum *sum, size_t component)
{
    size_t n = product->parts[component].game.heaps, count = 99;
    struct list expected = list_new(n), found = list_new(n);
    uint64_t room[64 * 3];
    product_winning(product, cells, component, &expected);
    CHECK(expected.count <= 64, "%zu winning moves", expected.count);
    CHECK_STATUS(WYT_OK, wyt_sum_winning(sum, component, room, n, 64, &count));
    for (size_t i = 0; i < count; i++)
        list_add(&found, room + i * n);
    CHECK(list_equal(&expected, &found),
          "%s is component %zu: %zu winning moves, expected %zu or others",
          product->parts[component].game.text, component, found.count,
          expected.count);
    list_free(&expected);
    list_free(&found);
}

static void check_sum(const struct product *product, const size_t *cells,
                      const char *const *backends)
{
    wyt_context *context = product->parts[0].game.context;
    wyt_sum *sum = NULL;
    uint64_t heaps[64], value = 99, total = 0;
    int32_t outcome = 9;
    bool is_p = product_is_p(product, cells);
    CHECK_STATUS(WYT_OK, wyt_sum_new(context, &sum));
    for (size_t i = 0; i < product->count; i++) {
        const struct part *part = &product->parts[i];
        box_cell(&part->box, cells[i], heaps);
        CHECK_STATUS(WYT_OK, wyt_sum_add(sum, part->game.rules, backends[i],
                                         heaps, part->game.heaps));
        CHECK_STATUS(WYT_OK, wyt_sum_component_value(sum, i, &value));
        total ^= value;
    }
    CHECK_STATUS(WYT_OK, wyt_sum_outcome(sum, &outcome));
    CHECK((outcome == WYT_OUTCOME_P) == is_p,
          "%s at %zu and %s at %zu: outcome %" PRId32,
          product->parts[0].game.text, cells[0], product->parts[1].game.text,
          cells[1], outcome);
    CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
    CHECK(value == total && (value == 0) == is_p, "value %" PRIu64, value);
    for (size_t i = 0; i < product->count; i++)
        check_winning(product, cells, sum, i);
    wyt_sum_free(sum);
}

/* Some sums of positions of the games, the recursion knowing all. */
static void check_product(const char *const *texts, size_t count, size_t cells,
                          uint64_t salt)
{
    static const char *const names[] = {NULL, "board", "search", "reference"};
    struct part parts[PARTS];
    struct product product = {parts, count, NULL};
    struct random random = random_stream(salt);
    size_t total = 1, at[PARTS] = {0};
    for (size_t i = 0; i < count; i++) {
        part_open(&parts[i], texts[i], cells);
        total *= parts[i].box.cells;
    }
    product.is_p = test_array(total, 1);
    memset(product.is_p, -1, total);
    for (size_t k = 0; k < test_count(60); k++) {
        const char *backends[PARTS] = {NULL};
        for (size_t i = 0; i < count; i++) {
            do
                at[i] = (size_t)random_below(&random, parts[i].box.cells);
            while (!parts[i].is_position[at[i]]);
            backends[i] = names[random_below(&random, TEST_LENGTH(names))];
        }
        check_sum(&product, at, backends);
    }
    for (size_t i = 0; i < count; i++)
        part_close(&parts[i]);
    free(product.is_p);
}

static void pairs(void **state)
{
    static const char *const rows[][2] = {
        {"wythoff", "nim"},
        {"wythoff", "wythoff"},
        {"wyt:a=2,b=3", "nim:heaps=1"},
        {"nim:heaps=3", "wyt:a=1,b=0"},
        {"vectors:lines=1.0/0.1/2.1,hole=1.2", "wyt:a=1,b=2"},
        {"vectors:heaps=1,steps=1/3/4", "wyt:a=2,b=1,c=3"},
        {"vectors:lines=1.0/0.1q5l2/2.1,steps=3.4",
         "vectors:heaps=3,lines=1.0.0/0.1.1,steps=0.0.2"},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_product(rows[i], 2, 81, i);
}

static void triples(void **state)
{
    static const char *const rows[][3] = {
        {"wythoff", "wythoff", "nim:heaps=1"},
        {"wythoff", "wyt:a=2,b=2", "vectors:lines=1.0/0.2,hole=2.1"},
        {"nim", "fraenkel:a=2", "vectors:heaps=1,steps=1/3/4"},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_product(rows[i], 3, 36, 100 + i);
}

/* ---- the interface ---- */

static void empty_sums(void **state)
{
    wyt_context *context = test_context();
    wyt_sum *sum = NULL;
    uint64_t value = 99;
    int32_t outcome = 9;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_new(NULL, &sum));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_new(context, NULL));
    CHECK(sum == NULL, "out_sum was touched");
    CHECK_STATUS(WYT_OK, wyt_sum_new(context, &sum));
    wyt_context_unref(context); /* the sum keeps it */
    CHECK(wyt_sum_count(sum) == 0 && wyt_sum_component_heaps(sum, 0) == 0,
          "components");
    CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
    CHECK_STATUS(WYT_OK, wyt_sum_outcome(sum, &outcome));
    CHECK(value == 0 && outcome == WYT_OUTCOME_P, "%" PRIu64 ", %" PRId32,
          value, outcome);
    wyt_sum_free(sum);
    wyt_sum_free(NULL);
    CHECK(wyt_sum_count(NULL) == 0 && wyt_sum_component_heaps(NULL, 0) == 0,
          "NULL");
}

/* Heaps 3, 5 and 7 of Nim: each is lowered to the xor of the others. */
static void known_sums(void **state)
{
    static const uint64_t heap[3] = {3, 5, 7}, left[3] = {2, 4, 6};
    struct bench bench = bench_open("nim:heaps=1", NULL);
    wyt_sum *sum = NULL;
    uint64_t value = 99, option = 99;
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    for (size_t i = 0; i < 3; i++)
        CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, "xor", &heap[i], 1));
    CHECK(wyt_sum_count(sum) == 3 && wyt_sum_component_heaps(sum, 2) == 1 &&
              wyt_sum_component_heaps(sum, 3) == 0,
          "components");
    CHECK_STATUS(WYT_OK, wyt_sum_value(sum, &value));
    CHECK(value == 1, "value %" PRIu64, value);
    for (size_t i = 0; i < 3; i++) {
        CHECK_STATUS(WYT_OK, wyt_sum_winning(sum, i, &option, 1, 1, &count));
        CHECK(count == 1 && option == left[i], "component %zu: %" PRIu64, i,
              option);
    }
    wyt_sum_free(sum);
    bench_close(&bench);
}

/* (3,4) of Wythoff Nim is worth 2 and (0,4) is worth 4: beside a heap of 4
 * this winning move raises the value of the component. */
static void raising_moves(void **state)
{
    static const uint64_t heaps[2] = {3, 4}, heap = 4;
    struct bench bench = bench_open("wythoff", NULL);
    wyt_rules *nim = test_rules(bench.context, "nim:heaps=1");
    wyt_sum *sum = NULL;
    uint64_t out[8] = {9, 9};
    size_t count = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, nim, NULL, &heap, 1));
    CHECK_STATUS(WYT_OK, wyt_sum_winning(sum, 0, out, 2, 4, &count));
    CHECK(count == 2 && out[2] == 0 && out[3] == 4, "%zu, last %s", count,
          test_position(out + 2, 2));
    wyt_sum_free(sum);
    wyt_rules_unref(nim);
    bench_close(&bench);
}

static void bad_arguments(void **state)
{
    static const uint64_t heaps[3] = {2, 3, 1};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    wyt_sum *sum = NULL;
    uint64_t out[2] = {99, 99};
    int32_t outcome = 99;
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(context, &sum));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_sum_add(NULL, bench.rules, NULL, heaps, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_add(sum, NULL, NULL, heaps, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_add(sum, bench.rules, NULL, NULL, 2));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_add(sum, bench.rules, "betty", heaps, 2));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_sum_add(sum, bench.rules, NULL, heaps, 3));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_sum_add(sum, bench.rules, "xor", heaps, 2));
    CHECK_ERROR(WYT_UNSUPPORTED, context,
                wyt_sum_add(sum, bench.rules, "beatty", heaps, 2));
    CHECK(wyt_sum_count(sum) == 0, "something was added");
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, "auto", heaps, 2));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_value(NULL, out));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_value(sum, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_component_value(NULL, 0, out));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_component_value(sum, 0, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_component_value(sum, 1, out));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_outcome(NULL, &outcome));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_sum_outcome(sum, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_sum_winning(NULL, 0, out, 2, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_winning(sum, 0, NULL, 2, 1, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_winning(sum, 0, out, 2, 1, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_sum_winning(sum, 1, out, 2, 1, &count));
    CHECK_ERROR(WYT_E_POSITION, context,
                wyt_sum_winning(sum, 0, out, 1, 1, &count));
    CHECK(out[0] == 99 && outcome == 99 && count == 99, "outputs were touched");
    wyt_sum_free(sum);
    bench_close(&bench);
}

static void removed_cells(void **state)
{
    static const uint64_t heaps[2] = {0, 1};
    struct bench bench = bench_open("vectors:strips=i1/j1/d1,hole=1.2", NULL);
    wyt_sum *sum = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_ERROR(WYT_E_POSITION, bench.context,
                wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
    wyt_sum_free(sum);
    bench_close(&bench);
}

/* What has no Grundy theory is refused, and the reason is given. */
static void other_conventions(void **state)
{
    static const uint64_t heaps[2] = {2, 3};
    static const char *const games[] = {"wythoff+misere", "nim+misere"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench bench = bench_open(games[i], NULL);
        wyt_sum *sum = NULL;
        CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
        CHECK_ERROR(WYT_UNDEFINED, bench.context,
                    wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
        CHECK(strstr(wyt_context_error(bench.context),
                     "not defined for misere") != NULL,
              "%s", wyt_context_error(bench.context));
        CHECK(wyt_sum_count(sum) == 0, "it was added");
        wyt_sum_free(sum);
        bench_close(&bench);
    }
}

/* One component alone has the winning moves that it has as a game. */
static void spaces(void **state)
{
    static const uint64_t heaps[2] = {2, 2};
    static const uint64_t expected[6] = {0, 0, 1, 2, 2, 1};
    struct bench bench = bench_open("wythoff", NULL);
    uint64_t out[6] = {9, 9, 9, 9, 9, 9};
    wyt_sum *sum = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, heaps, 2));
    for (size_t room = 0; room <= 3; room++) {
        size_t count = 99;
        CHECK_STATUS(
            room < 3 ? WYT_E_SPACE : WYT_OK,
            wyt_sum_winning(sum, 0, room > 0 ? out : NULL, 2, room, &count));
        CHECK(count == 3 && (room == 3) == (out[0] == 0), "%zu with room %zu",
              count, room);
    }
    CHECK(memcmp(out, expected, sizeof out) == 0, "winning moves of (2, 2)");
    wyt_sum_free(sum);
    bench_close(&bench);
}

/* A component beyond the limits; Nim has none. */
static void limits(void **state)
{
    static const uint64_t far[2] = {(uint64_t)1 << 40, (uint64_t)1 << 41};
    static const uint64_t heap = 1000;
    struct bench bench = bench_open("wythoff", NULL);
    wyt_rules *nim = test_rules(bench.context, "nim:heaps=1");
    wyt_sum *sum = NULL, *other = NULL;
    uint64_t out = 99;
    int32_t outcome = 99;
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, nim, NULL, &heap, 1));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 999));
    /* No limit: the moves of Nim are computed, not scanned for. */
    CHECK_STATUS(WYT_OK, wyt_sum_winning(sum, 0, &out, 1, 1, &count));
    CHECK(count == 1 && out == 0, "%zu, %" PRIu64, count, out);
    out = count = 99;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_CELLS, 1000));
    CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, far, 2));
    CHECK_ERROR(WYT_LIMIT, bench.context, wyt_sum_value(sum, &out));
    CHECK_ERROR(WYT_LIMIT, bench.context, wyt_sum_outcome(sum, &outcome));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_sum_component_value(sum, 1, &out));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_sum_winning(sum, 0, &out, 1, 1, &count));
    CHECK(out == 99 && count == 99 && outcome == 99, "outputs were touched");
    CHECK_STATUS(WYT_OK, wyt_sum_component_value(sum, 0, &out));
    CHECK(out == 1000, "the other component has %" PRIu64, out);
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(bench.context, WYT_LIMIT_MEMORY, 0));
    CHECK_ERROR(WYT_LIMIT, bench.context, wyt_sum_new(bench.context, &other));
    CHECK_ERROR(WYT_LIMIT, bench.context,
                wyt_sum_add(sum, nim, NULL, &heap, 1));
    CHECK(other == NULL && wyt_sum_count(sum) == 2, "something was made");
    wyt_sum_free(sum);
    wyt_rules_unref(nim);
    bench_close(&bench);
}

/* Callback games beside others, and what their functions return. */
static void callback_games(void **state)
{
    static const struct {
        enum toy_fault fault;
        int32_t status;
    } rows[] = {
        {TOY_GOOD, WYT_OK}, {TOY_ERROR, 42}, {TOY_SAME, WYT_E_CALLBACK}};
    static const uint64_t heaps[2] = {4, 4}, heap = 6;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open("nim:heaps=1", NULL);
        struct toy toy = {.fault = rows[i].fault};
        wyt_callbacks table = toy_plain(&toy);
        wyt_rules *rules = toy_rules(bench.context, &table);
        uint64_t out[32], value = 99;
        size_t count = 0;
        wyt_sum *sum = NULL;
        CHECK_STATUS(WYT_OK, wyt_sum_new(bench.context, &sum));
        CHECK_STATUS(WYT_OK, wyt_sum_add(sum, rules, NULL, heaps, 2));
        CHECK_STATUS(WYT_OK, wyt_sum_add(sum, bench.rules, NULL, &heap, 1));
        wyt_rules_unref(rules); /* the sum keeps them */
        CHECK_STATUS(rows[i].status, wyt_sum_value(sum, &value));
        CHECK_STATUS(rows[i].status,
                     wyt_sum_winning(sum, 0, out, 2, 16, &count));
        /* (4,4) of Wythoff Nim is worth 7, and (3,3) is worth 6. */
        CHECK(value == (rows[i].status == WYT_OK ? 1u : 99u), "value %" PRIu64,
              value);
        CHECK((count > 0) == (rows[i].status == WYT_OK), "%zu winning", count);
        wyt_sum_free(sum);
        bench_close(&bench);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs),
        cmocka_unit_test(triples),
        cmocka_unit_test(empty_sums),
        cmocka_unit_test(known_sums),
        cmocka_unit_test(bad_arguments),
        cmocka_unit_test(removed_cells),
        cmocka_unit_test(other_conventions),
        cmocka_unit_test(raising_moves),
        cmocka_unit_test(spaces),
        cmocka_unit_test(limits),
        cmocka_unit_test(callback_games),
    };
    return test_main("api sum", tests, TEST_LENGTH(tests));
}
