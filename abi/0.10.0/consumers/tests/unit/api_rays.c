/* SPDX-License-Identifier: MIT */
/* explore.h and lists.h: rays of P-positions, and the fullest diagonal. */
#include "support/harness.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static wyt_board *make_board(const struct bench *bench, uint64_t width,
                             uint64_t height, uint32_t kind)
{
    const uint64_t size[2] = {width, height};
    wyt_board *board = NULL;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench->context, bench->rules, size, 2,
                                       kind, &board));
    return board;
}

struct found {
    double slopes[4], errors[4], densities[4], cover, cover_error;
    size_t count;
    uint64_t strays;
    uint32_t doubts;
};

static int32_t measure(wyt_context *context, const wyt_board *board,
                       uint64_t from, uint64_t to, double tolerance,
                       size_t capacity, struct found *found)
{
    return wyt_explore_rays(context, board, from, to, tolerance, found->slopes,
                            found->errors, found->densities, capacity,
                            &found->count, &found->cover, &found->cover_error,
                            &found->strays, &found->doubts);
}

/* Wythoff: the line k = 1 of the table in SPEC section 6; m-Wythoff: slope
 * (2 + m + sqrt(m^2 + 4)) / (2 - m + sqrt(m^2 + 4)); Nim: the diagonal. */
static void rays(void **state)
{
    static const struct {
        const char *game;
        double slope, density;
        uint64_t diagonal;
    } rows[] = {
        {"wythoff", 1.618034, 0.381966, 1},
        {"fraenkel:a=2", 2.414214, 0.292893, 1},
        {"nim", 1, 1, 2000},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        wyt_board *board = make_board(&bench, 2000, 2000, WYT_BOARD_OUTCOME);
        struct found found = {.doubts = 99};
        uint64_t diagonal = 0;
        int32_t verdict;
        CHECK_STATUS(WYT_OK,
                     measure(bench.context, board, 1000, 2000, 0, 1, &found));
        CHECK(found.count == 1 && found.strays == 0 && found.doubts == 0,
              "%s: %zu rays, doubts %u", rows[i].game, found.count,
              (unsigned)found.doubts);
        CHECK(fabs(found.slopes[0] - rows[i].slope) <= found.errors[0] + 1e-6 &&
                  found.errors[0] < 5e-4 &&
                  fabs(found.densities[0] - rows[i].density) < 1e-4,
              "%s: slope %f +- %f, density %f", rows[i].game, found.slopes[0],
              found.errors[0], found.densities[0]);
        CHECK(fabs(found.cover - 1) <= found.cover_error + 1e-9 &&
                  found.cover_error < 1e-3,
              "cover %f +- %f", found.cover, found.cover_error);
        CHECK_STATUS(WYT_OK, wyt_claim_diagonals(bench.context, board, 0,
                                                 &verdict, &diagonal, NULL));
        CHECK(diagonal == rows[i].diagonal, "%s: %u on a diagonal",
              rows[i].game, (unsigned)diagonal);
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

/* Without rows: the upper half of what both sizes have. */
static void default_rows(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = make_board(&bench, 1400, 1300, WYT_BOARD_OUTCOME);
    struct found half = {.count = 0}, same = {.count = 0};
    (void)state;
    CHECK_STATUS(WYT_OK, measure(bench.context, board, 0, 0, 0, 1, &half));
    CHECK_STATUS(WYT_OK, measure(bench.context, board, 650, 1300, 0, 1, &same));
    CHECK(half.slopes[0] == same.slopes[0] && half.cover == same.cover,
          "slopes %f, %f", half.slopes[0], same.slopes[0]);
    wyt_board_unref(board);
    bench_close(&bench);
}

/* The tolerance is what a slope may be wrong by. */
static void tolerance(void **state)
{
    struct bench bench = bench_open("wythoff+block=2", NULL);
    wyt_board *board = make_board(&bench, 500, 500, WYT_BOARD_OUTCOME);
    struct found found = {.count = 0};
    (void)state;
    CHECK_STATUS(WYT_OK, measure(bench.context, board, 0, 0, 0, 4, &found));
    CHECK(found.count == 2 && found.doubts == 0 && found.errors[0] > 1e-4,
          "%zu rays, doubts %u, error %f", found.count, (unsigned)found.doubts,
          found.errors[0]);
    CHECK_STATUS(WYT_OK, measure(bench.context, board, 0, 0, found.errors[0], 4,
                                 &found));
    CHECK(found.doubts == 0, "doubts %u", (unsigned)found.doubts);
    CHECK_STATUS(WYT_OK, measure(bench.context, board, 0, 0, 1e-4, 4, &found));
    CHECK(found.doubts == WYT_RAYS_DRIFT, "doubts %u", (unsigned)found.doubts);
    wyt_board_unref(board);
    bench_close(&bench);
}

/* What a board cannot tell is no ray. */
static void small_boards(void **state)
{
    static const struct {
        const char *game;
        uint64_t size;
    } rows[] = {
        {"wythoff", 0},
        {"wythoff", 10},             /* 5 rows */
        {"wythoff", 126},            /* 63 rows */
        {"wythoff+block=1000", 600}, /* hardly any N-position */
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        wyt_board *board =
            make_board(&bench, rows[i].size, rows[i].size, WYT_BOARD_OUTCOME);
        struct found found = {.count = 99, .doubts = 99, .cover = 99};
        CHECK_ERROR(WYT_NONE, bench.context,
                    measure(bench.context, board, 0, 0, 0, 4, &found));
        CHECK(found.count == 99 && found.doubts == 99 && found.cover == 99,
              "outputs were touched");
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

static void short_buffers(void **state)
{
    struct bench bench = bench_open("wythoff+block=2", NULL);
    wyt_board *board = make_board(&bench, 500, 500, WYT_BOARD_OUTCOME);
    struct found found = {.cover = 99, .doubts = 99};
    size_t count = 99;
    uint32_t doubts = 99;
    (void)state;
    CHECK_ERROR(WYT_E_SPACE, bench.context,
                measure(bench.context, board, 0, 0, 0, 1, &found));
    CHECK(found.count == 2 && found.cover == 99 && found.doubts == 99,
          "%zu rays", found.count);
    CHECK_ERROR(WYT_E_SPACE, bench.context,
                wyt_explore_rays(bench.context, board, 0, 0, 0, NULL, NULL,
                                 NULL, 0, &count, NULL, NULL, NULL, &doubts));
    CHECK(count == 2 && doubts == 99, "%zu rays", count);
    CHECK_STATUS(WYT_OK,
                 wyt_explore_rays(bench.context, board, 0, 0, 0, found.slopes,
                                  found.errors, found.densities, 2, &count,
                                  NULL, NULL, NULL, &doubts));
    CHECK(doubts == 0 && found.slopes[0] < found.slopes[1], "doubts %u",
          (unsigned)doubts);
    wyt_board_unref(board);
    bench_close(&bench);
}

static void ray_arguments(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_context *context = bench.context;
    wyt_board *board = make_board(&bench, 90, 120, WYT_BOARD_OUTCOME);
    double a = 9, b = 9, c = 9;
    size_t count = 99;
    uint32_t doubts = 99;
    (void)state;
#define RAYS(context, from, to, tolerance, a, b, c, count, doubts)             \
    wyt_explore_rays(context, board, from, to, tolerance, a, b, c, 1, count,   \
                     NULL, NULL, NULL, doubts)
    CHECK_STATUS(WYT_E_ARGUMENT,
                 RAYS(NULL, 0, 0, 0, &a, &b, &c, &count, &doubts));
#define REFUSED(from, to, tolerance, a, b, c, count, doubts)                   \
    CHECK_ERROR(WYT_E_ARGUMENT, context,                                       \
                RAYS(context, from, to, tolerance, a, b, c, count, doubts))
    REFUSED(0, 91, 0, &a, &b, &c, &count, &doubts);
    REFUSED(3, 3, 0, &a, &b, &c, &count, &doubts);
    REFUSED(3, 0, 0, &a, &b, &c, &count, &doubts);
    REFUSED(0, 90, -1, &a, &b, &c, &count, &doubts);
    REFUSED(0, 90, (double)NAN, &a, &b, &c, &count, &doubts);
    REFUSED(0, 90, (double)INFINITY, &a, &b, &c, &count, &doubts);
    REFUSED(0, 90, 0, NULL, &b, &c, &count, &doubts);
    REFUSED(0, 90, 0, &a, NULL, &c, &count, &doubts);
    REFUSED(0, 90, 0, &a, &b, NULL, &count, &doubts);
    REFUSED(0, 90, 0, &a, &b, &c, NULL, &doubts);
    REFUSED(0, 90, 0, &a, &b, &c, &count, NULL);
    CHECK(a == 9 && b == 9 && c == 9 && count == 99 && doubts == 99,
          "outputs were touched");
    wyt_board_unref(board);
    bench_close(&bench);
}

/* No board, boards of numbers, and other numbers of heaps. */
static void ray_boards(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct bench one = bench_open("nim:heaps=1", NULL);
    struct bench three = bench_open("nim:heaps=3", NULL);
    static const uint64_t cube[3] = {4, 4, 4};
    wyt_board *boards[5] = {
        NULL,
        make_board(&bench, 90, 90, WYT_BOARD_GRUNDY),
        make_board(&bench, 90, 90, WYT_BOARD_REMOTENESS),
    };
    struct found found = {.count = 99};
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(one.context, one.rules, cube, 1,
                                       WYT_BOARD_OUTCOME, &boards[3]));
    CHECK_STATUS(WYT_OK, wyt_board_new(three.context, three.rules, cube, 3,
                                       WYT_BOARD_OUTCOME, &boards[4]));
    for (size_t i = 0; i < TEST_LENGTH(boards); i++)
        CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                    measure(bench.context, boards[i], 0, 0, 0, 4, &found));
    CHECK_ERROR(WYT_E_ARGUMENT, bench.context,
                measure(bench.context, boards[2], 0, 0, 0, 4, &found));
    CHECK(strstr(wyt_context_error(bench.context), "remoteness") != NULL, "%s",
          wyt_context_error(bench.context));
    CHECK(found.count == 99, "outputs were touched");
    for (size_t i = 0; i < TEST_LENGTH(boards); i++)
        wyt_board_unref(boards[i]);
    bench_close(&bench);
    bench_close(&one);
    bench_close(&three);
}

/* All P-positions of a square, in the order of positions; freed with free(). */
static uint64_t *list_of(const struct bench *bench, uint64_t size,
                         size_t *out_count)
{
    const size_t room = (size_t)(size * 20);
    uint64_t *list = test_array(2 * room, sizeof *list), next = 0;
    wyt_board *board = make_board(bench, size, size, WYT_BOARD_OUTCOME);
    CHECK_STATUS(WYT_OK, wyt_board_find(board, WYT_OUTCOME_P, 0, UINT64_MAX,
                                        list, 2, 1, 2, room, out_count, &next));
    CHECK(*out_count < room, "%zu positions", *out_count);
    wyt_board_unref(board);
    return list;
}

static int32_t measure_list(const struct bench *bench, const uint64_t *list,
                            size_t count, uint64_t from, uint64_t to,
                            size_t capacity, struct found *found)
{
    return wyt_explore_rays_list(
        bench->context, bench->rules, list, count, from, to, 0, found->slopes,
        found->errors, found->densities, capacity, &found->count, &found->cover,
        &found->cover_error, &found->strays, &found->doubts);
}

/* A list says the same as the board that it was read from, whatever stands
 * beyond the rows, in any order, and whether mirror images are there. */
static void lists(void **state)
{
    static const char *const games[] = {"wythoff",
                                        "wythoff+block=3",
                                        "wythoff+block=13",
                                        "wyt:a=2,b=1,c=3",
                                        "vectors:lines=1.0/0.1/1.1/1.2",
                                        "vectors:lines=1.0/0.1,steps=1.2"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(games); i++) {
        struct bench bench = bench_open(games[i], NULL);
        wyt_board *board = make_board(&bench, 900, 900, WYT_BOARD_OUTCOME);
        struct found by_board, by_list;
        size_t count = 0;
        uint64_t *list = list_of(&bench, 1000, &count);
        memset(&by_board, 0, sizeof by_board);
        memset(&by_list, 0, sizeof by_list);
        for (size_t k = 0; k < count / 2; k++) { /* the other way round */
            uint64_t *one = list + 2 * k, *other = list + 2 * (count - 1 - k);
            const uint64_t x = one[0], y = one[1];
            memcpy(one, other, 2 * sizeof *one);
            other[0] = x;
            other[1] = y;
        }
        CHECK_STATUS(WYT_OK,
                     measure(bench.context, board, 450, 900, 0, 4, &by_board));
        CHECK_STATUS(WYT_OK,
                     measure_list(&bench, list, count, 450, 900, 4, &by_list));
        CHECK(by_board.count > 0 &&
                  memcmp(&by_board, &by_list, sizeof by_board) == 0,
              "%s: %zu rays, cover %f; %zu rays, cover %f", games[i],
              by_board.count, by_board.cover, by_list.count, by_list.cover);
        free(list);
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

/* Nothing, heaps at the end of 64 bits, and too few places for rays. */
static void list_ends(void **state)
{
    static const uint64_t far[] = {UINT64_MAX, 80,         80, UINT64_MAX,
                                   UINT64_MAX, UINT64_MAX, 0,  0};
    struct bench bench =
        bench_open("vectors:lines=1.0/0.1/1.1,steps=1.2", NULL);
    struct found found = {.count = 99, .cover = 99, .doubts = 99};
    (void)state;
    CHECK_ERROR(WYT_NONE, bench.context,
                measure_list(&bench, NULL, 0, 0, 128, 4, &found));
    CHECK_ERROR(WYT_NONE, bench.context,
                measure_list(&bench, far, 4, 0, 128, 4, &found));
    CHECK_ERROR(WYT_NONE, bench.context,
                measure_list(&bench, far, 4, 0, UINT64_C(1) << 53, 4, &found));
    CHECK_ERROR(WYT_NONE, bench.context,
                measure_list(&bench, far, 4, 0, 63, 4, &found));
    CHECK(found.count == 99 && found.cover == 99 && found.doubts == 99,
          "outputs were touched");
    bench_close(&bench);
    bench = bench_open("wythoff+block=2", NULL);
    size_t count = 0;
    uint64_t *list = list_of(&bench, 500, &count);
    CHECK_ERROR(WYT_E_SPACE, bench.context,
                measure_list(&bench, list, count, 250, 500, 1, &found));
    CHECK(found.count == 2 && found.cover == 99 && found.doubts == 99,
          "%zu rays", found.count);
    free(list);
    bench_close(&bench);
}

static void list_arguments(void **state)
{
    static const uint64_t list[] = {0, 0};
    struct bench bench = bench_open("wythoff", NULL);
    struct bench three = bench_open("nim:heaps=3", NULL);
    wyt_context *context = bench.context;
    double a = 9, b = 9, c = 9;
    size_t count = 99;
    uint32_t doubts = 99;
    (void)state;
#define LISTED(context, rules, list, length, from, to, tolerance, a, count,    \
               doubts)                                                         \
    wyt_explore_rays_list(context, rules, list, length, from, to, tolerance,   \
                          a, &b, &c, 1, count, NULL, NULL, NULL, doubts)
    CHECK_STATUS(WYT_E_ARGUMENT, LISTED(NULL, bench.rules, list, 1, 0, 99, 0,
                                        &a, &count, &doubts));
#define LISTED_REFUSED(...)                                                    \
    CHECK_ERROR(WYT_E_ARGUMENT, context, LISTED(context, __VA_ARGS__))
    LISTED_REFUSED(NULL, list, 1, 0, 99, 0, &a, &count, &doubts);
    LISTED_REFUSED(three.rules, list, 1, 0, 99, 0, &a, &count, &doubts);
    LISTED_REFUSED(bench.rules, NULL, 1, 0, 99, 0, &a, &count, &doubts);
    LISTED_REFUSED(bench.rules, list, SIZE_MAX / 4, 0, 99, 0, &a, &count,
                   &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 99, 99, 0, &a, &count, &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 0, 0, 0, &a, &count, &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 0, (UINT64_C(1) << 53) + 1, 0, &a,
                   &count, &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 0, 99, -1, &a, &count, &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 0, 99, 0, NULL, &count, &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 0, 99, 0, &a, NULL, &doubts);
    LISTED_REFUSED(bench.rules, list, 1, 0, 99, 0, &a, &count, NULL);
    CHECK(a == 9 && b == 9 && c == 9 && count == 99 && doubts == 99,
          "outputs were touched");
    bench_close(&bench);
    bench_close(&three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rays),          cmocka_unit_test(default_rows),
        cmocka_unit_test(tolerance),     cmocka_unit_test(small_boards),
        cmocka_unit_test(short_buffers), cmocka_unit_test(ray_arguments),
        cmocka_unit_test(ray_boards),    cmocka_unit_test(lists),
        cmocka_unit_test(list_ends),     cmocka_unit_test(list_arguments),
    };
    return test_main("api rays", tests, TEST_LENGTH(tests));
}
