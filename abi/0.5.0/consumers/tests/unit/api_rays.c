/* SPDX-License-Identifier: MIT */
/* explore.h: rays of P-positions, and the fullest diagonal. */
#include "support/harness.h"

#include <math.h>
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

/* Wythoff: the line k = 1 of the table in SPEC section 6; m-Wythoff: slope
 * (2 + m + sqrt(m^2 + 4)) / (2 - m + sqrt(m^2 + 4)); Nim: the diagonal. */
static void rays(void **state)
{
    static const struct {
        const char *game;
        double slope, density;
        uint64_t diagonal;
    } rows[] = {
        {"wythoff", 1.6180, 0.382, 1},
        {"fraenkel:a=2", 2.4142, 0.293, 1},
        {"nim", 1, 1, 2000},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct bench bench = bench_open(rows[i].game, NULL);
        wyt_board *board = make_board(&bench, 2000, 2000, WYT_BOARD_OUTCOME);
        double slope = 9, density = 9, cover = 9;
        uint64_t diagonal = 0;
        int32_t verdict;
        size_t count = 9;
        CHECK_STATUS(WYT_OK,
                     wyt_explore_rays(bench.context, board, 1000, 2000, 0,
                                      &slope, &density, 1, &count, &cover));
        CHECK(count == 1, "%s: %zu rays", rows[i].game, count);
        CHECK(fabs(slope - rows[i].slope) < 1e-3 &&
                  fabs(density - rows[i].density) < 1e-3,
              "%s: slope %f, density %f", rows[i].game, slope, density);
        CHECK(fabs(cover - density * (1 + slope)) < 1e-9, "cover %f", cover);
        CHECK_STATUS(WYT_OK, wyt_claim_diagonals(bench.context, board, 0,
                                                 &verdict, &diagonal, NULL));
        CHECK(diagonal == rows[i].diagonal, "%s: %u on a diagonal",
              rows[i].game, (unsigned)diagonal);
        wyt_board_unref(board);
        bench_close(&bench);
    }
}

/* A small gap cuts a ray into points; then buffers are too short. */
static void ray_pieces(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = make_board(&bench, 20, 14, WYT_BOARD_OUTCOME);
    double slopes[4], densities[4], cover = 9;
    size_t count = 0;
    (void)state;
    /* (8,13), then (3,5) and (6,10), (4,7), (1,2). */
    CHECK_ERROR(WYT_E_SPACE, bench.context,
                wyt_explore_rays(bench.context, board, 0, 14, 1e-9, slopes,
                                 densities, 3, &count, &cover));
    CHECK(count == 4 && cover == 9, "%zu rays, cover %f", count, cover);
    CHECK_STATUS(WYT_OK, wyt_explore_rays(bench.context, board, 0, 14, 1e-9,
                                          slopes, densities, 4, &count, NULL));
    CHECK(slopes[0] == 13.0 / 8, "slope %f", slopes[0]);
    CHECK(slopes[3] == 2 && fabs(densities[3] * 14 - 1) < 1e-12, "slope %f",
          slopes[3]);
    CHECK_STATUS(WYT_OK, wyt_explore_rays(bench.context, board, 8, 10, 0, NULL,
                                          NULL, 0, &count, &cover));
    CHECK(count == 0 && cover == 0, "%zu rays in empty rows", count);
    wyt_board_unref(board);
    bench_close(&bench);
}

/* Points of one x: the ratio of sums; on x = 0: infinite. */
static void upright_rays(void **state)
{
    struct bench bench = bench_open("vectors:steps=9.0/0.9", NULL);
    wyt_board *board = make_board(&bench, 9, 9, WYT_BOARD_OUTCOME);
    double slopes[99], densities[99];
    size_t count = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_explore_rays(bench.context, board, 0, 9, 0.01,
                                          slopes, densities, 99, &count, NULL));
    CHECK(count > 3 && isinf(slopes[count - 1]), "%zu rays", count);
    CHECK(slopes[0] == 1 && slopes[count - 2] == 8, "%f .. %f", slopes[0],
          slopes[count - 2]);
    CHECK(fabs(densities[count - 1] * 9 - 8) < 1e-12, "(0,0) is on no ray: %f",
          densities[count - 1]);
    wyt_board_unref(board);
    bench_close(&bench);
}

static void ray_statuses(void **state)
{
    struct bench bench = bench_open("wythoff", NULL);
    struct bench three = bench_open("nim:heaps=3", NULL);
    static const uint64_t cube[3] = {4, 4, 4};
    wyt_context *context = bench.context;
    wyt_board *board = make_board(&bench, 9, 12, WYT_BOARD_OUTCOME);
    wyt_board *values = make_board(&bench, 9, 9, WYT_BOARD_GRUNDY);
    wyt_board *remote = make_board(&bench, 9, 9, WYT_BOARD_REMOTENESS);
    wyt_board *wrong = NULL;
    double a = 9, b = 9;
    size_t count = 99;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(three.context, three.rules, cube, 3,
                                       WYT_BOARD_OUTCOME, &wrong));
#define RAYS(context, board, from, to, gap, a, b, count)                       \
    wyt_explore_rays(context, board, from, to, gap, a, b, 1, count, NULL)
    CHECK_STATUS(WYT_E_ARGUMENT, RAYS(NULL, board, 0, 9, 0, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, NULL, 0, 9, 0, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, values, 0, 9, 0, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, remote, 0, 9, 0, &a, &b, &count));
    CHECK(strstr(wyt_context_error(context), "remoteness") != NULL, "%s",
          wyt_context_error(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, wrong, 0, 4, 0, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, board, 0, 10, 0, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, board, 3, 3, 0, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, board, 0, 9, -1, &a, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, board, 0, 9, 0, NULL, &b, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, board, 0, 9, 0, &a, NULL, &count));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                RAYS(context, board, 0, 9, 0, &a, &b, NULL));
    CHECK(a == 9 && b == 9 && count == 99, "outputs were touched");
    wyt_board_unref(board);
    wyt_board_unref(values);
    wyt_board_unref(remote);
    wyt_board_unref(wrong);
    bench_close(&bench);
    bench_close(&three);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rays),
        cmocka_unit_test(ray_pieces),
        cmocka_unit_test(upright_rays),
        cmocka_unit_test(ray_statuses),
    };
    return test_main("api rays", tests, TEST_LENGTH(tests));
}
