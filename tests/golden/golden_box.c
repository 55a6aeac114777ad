/* SPDX-License-Identifier: MIT */
/*
 * Golden boxes of WYT(a,b) and WYT(a,b,c), and Grundy tables: every cell
 * against raw-rule tables that were computed by a program independent of the
 * library (files wyt_ab_box, wyt_abc_box, grundy).
 */
#include "support/games.h"
#include "support/json.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const backends[] = {"reference", "board", "auto"};

static void game_text(const json_t *entry, bool misere, char *text,
                      size_t bytes)
{
    uint64_t b = json_number(entry, "b"), c = b;
    if (json_object_get(entry, "c") != NULL)
        c = json_number(entry, "c");
    (void)snprintf(text, bytes,
                   "wyt:a=%" PRIu64 ",b=%" PRIu64 ",c=%" PRIu64 "%s",
                   json_number(entry, "a"), b, c, misere ? "+misere" : "");
}

/* Marks the cells of a list of [x,y]; a symmetric list has only x <= y. */
static void mark_pairs(const json_t *pairs, bool symmetric, size_t size,
                       unsigned char *mark)
{
    size_t index;
    const json_t *pair;
    json_array_foreach(pairs, index, pair)
    {
        uint64_t x, y;
        CHECK(json_u64(json_array_get(pair, 0), &x) &&
                  json_u64(json_array_get(pair, 1), &y) && x < size && y < size,
              "pair %zu is outside the box", index);
        mark[(size_t)x * size + (size_t)y] = 1;
        if (symmetric)
            mark[(size_t)y * size + (size_t)x] = 1;
    }
}

static void check_box(const json_t *entry, const char *key, bool symmetric)
{
    size_t size = (size_t)json_number(entry, "box");
    unsigned char *expected = test_array(size * size, 1);
    struct box box = box_cube(2, size);
    struct game game;
    char text[64];
    game_text(entry, json_truth(entry, "misere"), text, sizeof text);
    mark_pairs(json_member(entry, key), symmetric, size, expected);
    CHECK(game_open(&game, text), "%s has no meaning", text);
    for (size_t b = 0; b < TEST_LENGTH(backends); b++) {
        unsigned char *found = box_outcomes(&box, &game, backends[b]);
        for (size_t i = 0; i < box.cells; i++) {
            uint64_t heaps[2];
            box_cell(&box, i, heaps);
            CHECK(found[i] == expected[i], "%s by %s: %s is %s", text,
                  backends[b], test_position(heaps, 2),
                  expected[i] ? "P" : "N");
        }
        free(found);
    }
    game_close(&game);
    free(expected);
}

static void check_boxes(const char *file, const char *key, bool symmetric)
{
    json_t *root = json_open(file);
    const json_t *entry, *cases = json_member(root, "cases");
    size_t index;
    CHECK(json_array_size(cases) > 0, "%s has no case", file);
    json_array_foreach(cases, index, entry) check_box(entry, key, symmetric);
    print_message("# %s: %zu cases\n", file, json_array_size(cases));
    json_decref(root);
}

static void wyt_ab_box(void **state)
{
    (void)state;
    check_boxes("wyt_ab_box.json", "P_x_le_y", true);
}

static void wyt_abc_box(void **state)
{
    (void)state;
    check_boxes("wyt_abc_box.json", "P", false);
}

static uint64_t value_at(const json_t *rows, size_t x, size_t y)
{
    uint64_t value = UINT64_MAX;
    CHECK(json_u64(json_array_get(json_array_get(rows, x), y), &value),
          "a value passes 64 bits");
    return value;
}

/* A square table of Grundy values by a solver and by a board. */
static void check_grundy(const char *text, const json_t *rows)
{
    size_t size = json_array_size(rows);
    const uint64_t sides[2] = {size, size};
    struct bench bench = bench_open(text, "auto");
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench.context, bench.rules, sides, 2,
                                       WYT_BOARD_GRUNDY, &board));
    for (size_t i = 0; i < size * size; i++) {
        const uint64_t heaps[2] = {i / size, i % size};
        uint64_t expected = value_at(rows, i / size, i % size);
        uint64_t value = UINT64_MAX;
        uint32_t cell = UINT32_MAX;
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(bench.solver, heaps, 2, &value));
        CHECK_STATUS(WYT_OK, wyt_board_get(board, heaps, 2, &cell));
        CHECK(value == expected && cell == expected,
              "%s: %s has %" PRIu64 " and %" PRIu32 ", expected %" PRIu64, text,
              test_position(heaps, 2), value, cell, expected);
    }
    wyt_board_unref(board);
    bench_close(&bench);
}

/* The recursion started at 1 on terminal positions: 0 iff misere P. */
static void check_misere_grundy(const char *text, const json_t *rows)
{
    size_t size = json_array_size(rows);
    struct bench bench = bench_open(text, "auto");
    for (size_t i = 0; i < size * size; i++) {
        const uint64_t heaps[2] = {i / size, i % size};
        bool expected = value_at(rows, i / size, i % size) == 0;
        CHECK(test_is_p(bench.solver, heaps, 2) == expected, "%s: %s", text,
              test_position(heaps, 2));
    }
    bench_close(&bench);
}

static void grundy(void **state)
{
    json_t *root = json_open("grundy.json");
    const json_t *entry, *cases = json_member(root, "wyt");
    size_t index;
    (void)state;
    CHECK(json_array_size(cases) > 0, "no case");
    json_array_foreach(cases, index, entry)
    {
        char text[64];
        game_text(entry, false, text, sizeof text);
        check_grundy(text, json_member(entry, "G"));
        game_text(entry, true, text, sizeof text);
        check_misere_grundy(text, json_member(entry, "misereG"));
    }
    json_decref(root);
}

/* Three heaps, the same from one or from two of them. */
static void grundy_pairs(void **state)
{
    json_t *root = json_open("grundy.json");
    const json_t *table = json_member(root, "gw3_pairs_10");
    size_t size = json_array_size(table);
    struct bench bench = bench_open(
        "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.0/1.0.1/0.1.1", "auto");
    (void)state;
    for (size_t i = 0; i < size * size * size; i++) {
        const uint64_t heaps[3] = {i / size / size, i / size % size, i % size};
        uint64_t value = UINT64_MAX;
        uint64_t expected = value_at(json_array_get(table, (size_t)heaps[0]),
                                     (size_t)heaps[1], (size_t)heaps[2]);
        CHECK_STATUS(WYT_OK, wyt_solver_grundy(bench.solver, heaps, 3, &value));
        CHECK(value == expected, "%s has %" PRIu64 ", expected %" PRIu64,
              test_position(heaps, 3), value, expected);
    }
    bench_close(&bench);
    json_decref(root);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wyt_ab_box),
        cmocka_unit_test(wyt_abc_box),
        cmocka_unit_test(grundy),
        cmocka_unit_test(grundy_pairs),
    };
    if (argc > 1)
        json_set_folder(argv[1]);
    return test_main("golden boxes", tests, TEST_LENGTH(tests));
}
