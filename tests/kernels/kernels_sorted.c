/* SPDX-License-Identifier: MIT */
/*
 * The kernels `sorted` and `nim`, of Grundy values, against option by option
 * (cells.c); and that theorems are compared with boards by moves.
 */
#include <wythoff/verify.h>

#include "board/board.h"
#include "rules/rules.h"

#include "values_boxes.h"

/* Heaps in falling order: sides about those of turned squares and of planes
 * that are settled together. */
static void sorted(void **state)
{
    static const struct {
        const char *text;
        uint64_t side;
    } table[] = {
        {"nim:heaps=3", 17},
        {"nim:heaps=3", 65},
        {"gw:heaps=3,sets=any", 1},
        {"gw:heaps=3,sets=any", 8},
        {"gw:heaps=3,sets=any", 74},
        {"gw:heaps=3,sets=pairs", 64},
        {"gw:heaps=3,sets=pairs", 67},
        {"gw:heaps=3,sets=all", 33},
        {"vectors:heaps=3,lines=1.1.0/1.0.1/0.1.1", 66},
        {"vectors:heaps=3,lines=1.1.1", 21},
        {"vectors:heaps=3,lines=1.1.0/1.0.1/0.1.1/1.1.1", 20},
        {"gw:heaps=4,sets=any", 11},
        {"gw:heaps=4,sets=pairs", 18},
        {"gw:heaps=4,sets=all", 9},
        {"gw:heaps=5,sets=any", 6},
        {"gw:heaps=6,sets=pairs", 4},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        const uint64_t side = table[i].side;
        const uint64_t size[BOX_HEAPS] = {side, side, side, side, side, side};
        check_box("sorted", table[i].text, size, i % 2 == 0 ? 2 : 4, "cells");
    }
}

static void nim(void **state)
{
    static const struct {
        const char *text;
        uint64_t size[BOX_HEAPS];
    } table[] = {
        {"nim:heaps=1", {300}},           {"nim:heaps=2", {130, 210}},
        {"nim:heaps=3", {65, 7, 31}},     {"vectors:lines=0.1/1.0", {64, 65}},
        {"nim:heaps=5", {9, 3, 1, 8, 5}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++)
        check_box("nim", table[i].text, table[i].size, i % 2 == 0 ? 2 : 4,
                  "cells");
}

/* Games and boxes that `sorted` and `nim` leave to others. */
static void refusals(void **state)
{
    static const struct {
        const char *kernel, *text;
        uint64_t size[BOX_HEAPS];
    } table[] = {
        {"sorted", "wythoff", {20, 20}},
        {"sorted", "nim:heaps=3", {20, 20, 21}},
        {"sorted", "vectors:heaps=3,lines=1.0.0/0.1.0", {9, 9, 9}},
        {"sorted", "vectors:heaps=3,lines=2.0.0/0.2.0/0.0.2", {9, 9, 9}},
        {"sorted",
         "vectors:heaps=3,lines=1.1.1,steps=1.0.0/0.1.0/0.0.1",
         {9, 9, 9}},
        {"sorted",
         "vectors:heaps=3,lines=1.0.0q2l1/0.1.0q2l1/0.0.1q2l1",
         {9, 9, 9}},
        {"nim", "wythoff", {20, 20}},
        {"nim", "vectors:lines=0.1", {20, 20}},
        {"nim", "vectors:lines=0.1/1.0,hole=3.4", {20, 20}},
        {"nim", "vectors:lines=0.2/1.0", {20, 20}},
        {"nim", "vectors:lines=0.1/1.0t9", {20, 20}},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct boxed box;
        wyt_board *board;
        CHECK(box_open(&box, table[i].text, table[i].size), "%s",
              table[i].text);
        board = box_shape(&box);
        CHECK(plain_row(table[i].kernel)->refuses(board) != NULL, "%s takes %s",
              table[i].kernel, table[i].text);
        wyt_board_unref(board);
        game_close(&box.game);
    }
}

static void set_nim(struct game *game, uint64_t k)
{
    ((wyt_rules *)(uintptr_t)game->rules)->theory.nim = k;
}

/* With a theorem that is wrong: a board says what it does, one by moves does
 * not, and the check of the statement sees that. */
static void theorem(void **state)
{
    static const uint64_t size[3] = {9, 8, 7}, heaps[3] = {4, 3, 0};
    const struct {
        uint64_t k;
        uint32_t by_theorem;
        int32_t verdict;
    } table[] = {{2, WYT_OUTCOME_N, WYT_CLAIM_HOLDS},
                 {3, WYT_OUTCOME_P, WYT_CLAIM_FAILS}};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(table); i++) {
        struct game game;
        wyt_board *known = NULL, *solved = NULL;
        uint32_t cell = 0;
        int32_t verdict = 0;
        CHECK(game_open(&game, "nim:heaps=3+heapblock=2"), "nim");
        set_nim(&game, table[i].k);
        CHECK_STATUS(WYT_OK, wyt_board_new(game.context, game.rules, size, 3,
                                           WYT_BOARD_OUTCOME, &known));
        CHECK_STATUS(WYT_OK,
                     wyt__board_by_moves(game.context, game.rules, size, 3,
                                         WYT_BOARD_OUTCOME, &solved));
        CHECK_STATUS(WYT_OK, wyt_board_get(known, heaps, 3, &cell));
        CHECK(cell == table[i].by_theorem, "(4,3,0) is %u", (unsigned)cell);
        CHECK_STATUS(WYT_OK, wyt_board_get(solved, heaps, 3, &cell));
        CHECK(cell == WYT_OUTCOME_N, "by moves (4,3,0) is %u", (unsigned)cell);
        CHECK_STATUS(WYT_OK,
                     wyt_rules_theory_verify(game.context, game.rules, 0, size,
                                             3, &verdict, NULL, NULL, NULL));
        CHECK(verdict == table[i].verdict, "k = %u: verdict %d",
              (unsigned)table[i].k, (int)verdict);
        wyt_board_unref(known);
        wyt_board_unref(solved);
        set_nim(&game, 2);
        game_close(&game);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sorted), cmocka_unit_test(nim),
        cmocka_unit_test(theorem), cmocka_unit_test(refusals)};
    return test_main("kernels sorted", tests, TEST_LENGTH(tests));
}
