/* SPDX-License-Identifier: MIT */
/* lists.h: what may be added or dropped, and the dual, of a board that is
 * there: the same as explore.h says of its game and its box. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

#define ROOM 4096

typedef int32_t (*finder)(wyt_context *context, const wyt_rules *rules,
                          const uint64_t *size, size_t n, uint64_t *out_vectors,
                          size_t capacity, size_t *out_count);
typedef int32_t (*looker)(wyt_context *context, const wyt_board *board,
                          size_t n, uint64_t *out_vectors, size_t capacity,
                          size_t *out_count);

static const struct {
    finder by_game;
    looker by_board;
} pairs[] = {
    {wyt_explore_addable, wyt_explore_addable_board},
    {wyt_explore_redundant, wyt_explore_redundant_board},
};

static const struct {
    const char *game;
    uint64_t size[3];
} games[] = {
    {"wythoff", {13, 9, 0}},
    {"hole:m=2,u=2,v=3", {10, 12, 0}},
    {"vectors:lines=1.0/0.1,steps=1.2", {11, 11, 0}},
    {"nim:heaps=3", {5, 6, 4}},
    {"nim", {0, 7, 0}},
};

static wyt_board *make_board(const struct bench *bench, const uint64_t *size,
                             uint32_t kind)
{
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK,
                 wyt_board_new(bench->context, bench->rules, size,
                               wyt_rules_heaps(bench->rules), kind, &board));
    return board;
}

/* Bytes of a saved board. */
struct bytes {
    unsigned char *all;
    size_t length;
};

static int32_t take(void *user, const void *part, size_t length)
{
    struct bytes *bytes = user;
    unsigned char *all = realloc(bytes->all, bytes->length + length);
    CHECK(all != NULL, "no memory");
    memcpy(all + bytes->length, part, length);
    bytes->all = all;
    bytes->length += length;
    return WYT_OK;
}

/* The same board, from bytes. */
static wyt_board *reload(wyt_context *context, const wyt_board *board)
{
    struct bytes bytes = {NULL, 0};
    wyt_board *loaded = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_save_to(context, board, take, &bytes));
    CHECK_STATUS(
        WYT_OK, wyt_board_load_from(context, bytes.all, bytes.length, &loaded));
    free(bytes.all);
    return loaded;
}

static void same_moves(void **state)
{
    uint64_t *want = test_array(ROOM, sizeof *want);
    uint64_t *got = test_array(ROOM, sizeof *got);
    (void)state;
    for (size_t g = 0; g < TEST_LENGTH(games); g++) {
        struct bench bench = bench_open(games[g].game, NULL);
        const size_t n = wyt_rules_heaps(bench.rules);
        wyt_board *board = make_board(&bench, games[g].size, WYT_BOARD_OUTCOME);
        wyt_board *loaded = reload(bench.context, board);
        for (size_t i = 0; i < TEST_LENGTH(pairs); i++) {
            size_t count = 99999, other = 99999;
            CHECK_STATUS(WYT_OK, pairs[i].by_game(bench.context, bench.rules,
                                                  games[g].size, n, want,
                                                  ROOM / n, &count));
            CHECK_STATUS(WYT_OK, pairs[i].by_board(bench.context, loaded, n,
                                                   got, ROOM / n, &other));
            CHECK(count == other &&
                      memcmp(want, got, count * n * sizeof *want) == 0,
                  "%s: %zu vectors, %zu", games[g].game, count, other);
            if (count == 0)
                continue;
            other = 99999;
            CHECK_ERROR(WYT_E_SPACE, bench.context,
                        pairs[i].by_board(bench.context, board, n, got,
                                          count - 1, &other));
            CHECK(count == other, "%zu of %zu", other, count);
        }
        wyt_board_unref(loaded);
        wyt_board_unref(board);
        bench_close(&bench);
    }
    free(want);
    free(got);
}

static void same_duals(void **state)
{
    (void)state;
    for (size_t g = 0; g + 1 < TEST_LENGTH(games); g++) {
        struct bench bench = bench_open(games[g].game, NULL);
        wyt_board *board = make_board(&bench, games[g].size, WYT_BOARD_OUTCOME);
        wyt_rules *want = NULL, *got = NULL;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_dual(bench.context, bench.rules, games[g].size,
                                      wyt_rules_heaps(bench.rules), &want));
        CHECK_STATUS(WYT_OK,
                     wyt_explore_dual_board(bench.context, board, &got));
        CHECK(wyt_rules_equal(want, got), "%s", games[g].game);
        wyt_rules_unref(want);
        wyt_rules_unref(got);
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

static void move_statuses(void **state)
{
    static const uint64_t size[2] = {4, 4};
    struct bench bench = bench_open("wythoff", NULL);
    struct bench misere = bench_open("wythoff+misere", NULL);
    struct bench choice = bench_open("choice:m=1,p=3", NULL);
    wyt_context *context = bench.context;
    wyt_board *boards[] = {make_board(&bench, size, WYT_BOARD_OUTCOME),
                           make_board(&bench, size, WYT_BOARD_GRUNDY),
                           make_board(&misere, size, WYT_BOARD_OUTCOME),
                           make_board(&choice, size, WYT_BOARD_OUTCOME)};
    uint64_t v[99];
    size_t count = 99;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(pairs); i++) {
        const looker f = pairs[i].by_board;
        CHECK_STATUS(WYT_E_ARGUMENT, f(NULL, boards[0], 2, v, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context, f(context, NULL, 2, v, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, boards[0], 2, NULL, 9, &count));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, boards[0], 2, v, 9, NULL));
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    f(context, boards[1], 2, v, 9, &count));
        CHECK_ERROR(WYT_E_POSITION, context,
                    f(context, boards[0], 3, v, 9, &count));
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    f(context, boards[2], 2, v, 9, &count));
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    f(context, boards[3], 2, v, 9, &count));
    }
    CHECK(count == 99, "out_count was touched");
    for (size_t i = 0; i < TEST_LENGTH(boards); i++)
        wyt_board_unref(boards[i]);
    bench_close(&bench);
    bench_close(&misere);
    bench_close(&choice);
}

static void dual_statuses(void **state)
{
    static const uint64_t size[7] = {2, 2, 2, 2, 2, 2, 2}, one[2] = {1, 1};
    static const uint64_t many[2] = {1200, 1200}, tall[2] = {1, 140000};
    struct bench bench = bench_open("nim", NULL);
    struct bench seven = bench_open("nim:heaps=7", NULL);
    struct bench far = bench_open("vectors:strips=j65535", NULL);
    struct bench choice = bench_open("choice:m=1,p=2", NULL);
    wyt_board *good = make_board(&bench, size, WYT_BOARD_OUTCOME);
    const struct {
        wyt_board *board;
        int32_t status;
    } rows[] = {
        {NULL, WYT_E_ARGUMENT},
        {make_board(&bench, size, WYT_BOARD_GRUNDY), WYT_E_ARGUMENT},
        {make_board(&seven, size, WYT_BOARD_OUTCOME), WYT_E_ARGUMENT},
        {make_board(&far, tall, WYT_BOARD_OUTCOME), WYT_E_ARGUMENT},
        {make_board(&choice, size, WYT_BOARD_OUTCOME), WYT_UNSUPPORTED},
        {make_board(&bench, one, WYT_BOARD_OUTCOME), WYT_E_RULES},
        {make_board(&bench, many, WYT_BOARD_OUTCOME), WYT_E_RULES},
    };
    wyt_rules *const untouched = (wyt_rules *)(void *)&bench;
    wyt_rules *out = untouched;
    wyt_context *context = bench.context;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_explore_dual_board(NULL, good, &out));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_explore_dual_board(context, good, NULL));
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        CHECK_ERROR(rows[i].status, context,
                    wyt_explore_dual_board(context, rows[i].board, &out));
        wyt_board_unref(rows[i].board);
    }
    CHECK(out == untouched, "out_rules was touched");
    wyt_board_unref(good);
    bench_close(&bench);
    bench_close(&seven);
    bench_close(&far);
    bench_close(&choice);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(same_moves),
        cmocka_unit_test(same_duals),
        cmocka_unit_test(move_statuses),
        cmocka_unit_test(dual_statuses),
    };
    return test_main("api board moves", tests, TEST_LENGTH(tests));
}
