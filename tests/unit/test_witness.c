/* SPDX-License-Identifier: MIT */
/*
 * A board that a theorem wrote is no witness: whatever is asked of a game by
 * its board is answered by the moves, also where the cells of the board say
 * something else. Without the mark they are believed.
 */
#include "support/harness.h"

#include <string.h>

#include "board/board.h"
#include "board/storage.h"

#define SIZE 100
#define ROOM (SIZE * SIZE)

enum { COVER, COMPLETE, DIAGONALS, LINES, RAYS, ADDABLE, REDUNDANT, DUAL, ALL };

static const char *const names[ALL] = {"wyt_claim_cover()",
                                       "wyt_claim_complete()",
                                       "wyt_claim_diagonals()",
                                       "wyt_explore_lines()",
                                       "wyt_explore_rays()",
                                       "wyt_explore_addable_board()",
                                       "wyt_explore_redundant_board()",
                                       "wyt_explore_dual_board()"};

static uint64_t dual_classes(wyt_context *context, const wyt_board *board)
{
    wyt_rules *dual = NULL;
    uint64_t count;
    CHECK_STATUS(WYT_OK, wyt_explore_dual_board(context, board, &dual));
    count = wyt_rules_class_count(dual);
    wyt_rules_unref(dual);
    return count;
}

/* A number of each function. */
static void ask(wyt_context *context, const wyt_board *board, uint64_t *answers)
{
    static uint64_t vectors[2 * ROOM];
    const uint64_t diagonal[2] = {1, 1};
    uint64_t counts[WYT_LINES_COUNTS];
    double slopes[4], errors[4], densities[4];
    int32_t verdicts[LINES + 1];
    uint32_t doubts;
    size_t count = 0;
    CHECK_STATUS(WYT_OK, wyt_claim_cover(context, board, WYT_AXIS_COLUMNS, 0, 1,
                                         1, &verdicts[COVER], NULL));
    CHECK_STATUS(WYT_OK, wyt_claim_complete(context, board, WYT_AXIS_COLUMNS, 0,
                                            1, &verdicts[COMPLETE], NULL));
    CHECK_STATUS(WYT_OK, wyt_claim_diagonals(context, board, 1,
                                             &verdicts[DIAGONALS], NULL, NULL));
    CHECK_STATUS(WYT_OK,
                 wyt_explore_lines(context, board, diagonal, 2, 4,
                                   &verdicts[LINES], NULL, counts, NULL));
    for (size_t i = 0; i <= LINES; i++)
        answers[i] = (uint64_t)verdicts[i];
    answers[RAYS] = (uint64_t)wyt_explore_rays(
        context, board, SIZE / 5, SIZE, 0, slopes, errors, densities, 4, &count,
        NULL, NULL, NULL, &doubts);
    CHECK_STATUS(WYT_OK, wyt_explore_addable_board(context, board, 2, vectors,
                                                   ROOM, &count));
    answers[ADDABLE] = count;
    CHECK_STATUS(WYT_OK, wyt_explore_redundant_board(context, board, 2, vectors,
                                                     ROOM, &count));
    answers[REDUNDANT] = count;
    answers[DUAL] = dual_classes(context, board);
}

static void witness(void **state)
{
    static const uint64_t size[2] = {SIZE, SIZE};
    struct bench bench = bench_open("wythoff", NULL);
    uint64_t by_moves[ALL], given[ALL], believed[ALL];
    wyt_board *solved = NULL, *known = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt__board_by_moves(bench.context, bench.rules, size,
                                             2, WYT_BOARD_OUTCOME, &solved));
    CHECK_STATUS(WYT_OK, wyt_board_new(bench.context, bench.rules, size, 2,
                                       WYT_BOARD_OUTCOME, &known));
    CHECK(known->by_theorem && !solved->by_theorem,
          "who wrote it is forgotten");
    memset(wyt__board_storage(known), 0, (size_t)wyt__board_bytes(known));
    for (size_t i = 3; i < 5; i++)
        wyt__board_row_bits(known, i)[0] |= UINT64_C(1) << i;
    ask(bench.context, solved, by_moves);
    ask(bench.context, known, given);
    known->by_theorem = false;
    ask(bench.context, known, believed);
    for (size_t i = 0; i < ALL; i++) {
        CHECK(given[i] == by_moves[i], "%s: %u, by the moves %u", names[i],
              (unsigned)given[i], (unsigned)by_moves[i]);
        CHECK(believed[i] != by_moves[i], "%s: %u of both boards", names[i],
              (unsigned)by_moves[i]);
    }
    wyt_board_unref(known);
    wyt_board_unref(solved);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(witness)};
    return test_main("witness", tests, TEST_LENGTH(tests));
}
