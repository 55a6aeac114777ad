/* SPDX-License-Identifier: MIT */
/* Explorations: lines, rays, moves added and dropped, duals, comparisons. */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#define ODD "vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.1.1"

/* The same size along every heap. */
static size_t sides(const struct stage *stage, uint64_t *size)
{
    size_t n = wyt_rules_heaps(stage->rules);
    for (size_t i = 0; i < n; i++)
        size[i] = stage->size;
    return n;
}

static bool prepare_solver(struct stage *stage)
{
    CHECK_STATUS(WYT_OK, wyt_solver_new(stage->context, stage->rules, NULL,
                                        &stage->solver));
    return true;
}

static bool prepare_board(struct stage *stage)
{
    uint64_t size[64];
    size_t n = sides(stage, size);
    CHECK_STATUS(WYT_OK, wyt_board_new(stage->context, stage->rules, size, n,
                                       WYT_BOARD_OUTCOME, &stage->board));
    return true;
}

/* From (0,1) along (2,1), which nobody knows: all the way to the bound. */
static int32_t call_line(struct stage *stage)
{
    static const uint64_t start[2] = {0, 1};
    static const uint64_t vector[2] = {2, 1};
    int32_t verdict = 99;
    uint64_t count = 99;
    int32_t status =
        wyt_explore_line(stage->solver, start, vector, 2, stage->size, &verdict,
                         NULL, &count, NULL, NULL, NULL);
    CHECK(status == WYT_OK ? verdict == WYT_CLAIM_HOLDS && count == 1
                           : verdict == 99 && count == 99,
          "verdict %u, count %u", (unsigned)verdict, (unsigned)count);
    return status;
}

/* What is known of a line: its diagonal, or the game without an empty heap. */
static int32_t call_known_line(struct stage *stage)
{
    const uint64_t start[3] = {0, stage->size, stage->size};
    static const uint64_t vector[3] = {0, 1, 1};
    int32_t verdict = 99;
    uint64_t heaps[3] = {99};
    size_t n = wyt_rules_heaps(stage->rules);
    int32_t status =
        wyt_explore_line(stage->solver, start + 3 - n, vector + 3 - n, n,
                         INT64_MAX, &verdict, NULL, NULL, NULL, NULL, heaps);
    CHECK(status == WYT_OK ? verdict == WYT_CLAIM_HOLDS && heaps[0] == 0
                           : verdict == 99 && heaps[0] == 99,
          "verdict %u", (unsigned)verdict);
    return status;
}

static int32_t call_lines(struct stage *stage)
{
    static const uint64_t vector[3] = {1, 1, 1};
    uint64_t counts[WYT_LINES_COUNTS] = {99}, heaps[3] = {99};
    int32_t verdict = 99;
    int32_t status =
        wyt_explore_lines(stage->context, stage->board, vector, 3, stage->size,
                          &verdict, NULL, counts, heaps);
    CHECK(status == WYT_OK ? verdict == WYT_CLAIM_FAILS && heaps[2] == 1
                           : verdict == 99 && counts[0] == 99 && heaps[0] == 99,
          "verdict %u", (unsigned)verdict);
    return status;
}

static int32_t call_rays(struct stage *stage)
{
    double slopes[4] = {9}, errors[4], densities[4], cover = 9;
    uint32_t doubts = 99;
    size_t count = 99;
    int32_t status = wyt_explore_rays(stage->context, stage->board, 0,
                                      stage->size, 0, slopes, errors, densities,
                                      4, &count, &cover, NULL, NULL, &doubts);
    CHECK(status == WYT_OK
              ? count == 1 && doubts < 99
              : count == 99 && slopes[0] == 9 && cover == 9 && doubts == 99,
          "%zu rays", count);
    return status;
}

/* The same of the pairs (x,y), x <= y, of Wythoff Nim. */
static int32_t call_rays_list(struct stage *stage)
{
    const size_t most = (size_t)stage->size;
    uint64_t *pairs = test_array(2 * most, sizeof *pairs), next = 0;
    unsigned char *used = test_array(4 * most, 1);
    double slopes[4] = {9}, errors[4], densities[4], cover = 9;
    uint32_t doubts = 99;
    size_t count = 99;
    int32_t status;
    for (size_t n = 0; n < most; n++) {
        while (used[next] != 0)
            next++;
        pairs[2 * n] = next;
        pairs[2 * n + 1] = next + n;
        used[next] = used[next + n] = 1;
    }
    status = wyt_explore_rays_list(
        stage->context, stage->rules, pairs, most, stage->size, 2 * stage->size,
        0, slopes, errors, densities, 4, &count, &cover, NULL, NULL, &doubts);
    free(used);
    free(pairs);
    CHECK(status == WYT_OK
              ? count == 1 && doubts < 99
              : count == 99 && slopes[0] == 9 && cover == 9 && doubts == 99,
          "%zu rays", count);
    return status;
}

/* Number 0: addable; 1: redundant. */
static int32_t call_moves(struct stage *stage)
{
    uint64_t size[64], *vectors = test_array(4096 * 3, sizeof *vectors);
    size_t n = sides(stage, size), count = 99999;
    int32_t status = (stage->scenario->number == 0 ? wyt_explore_addable
                                                   : wyt_explore_redundant)(
        stage->context, stage->rules, size, n, vectors, 4096, &count);
    free(vectors);
    CHECK((status == WYT_OK) == (count <= 4096), "%zu vectors", count);
    return status;
}

/* The same on a board. */
static int32_t call_board_moves(struct stage *stage)
{
    uint64_t *vectors = test_array(4096 * 3, sizeof *vectors);
    size_t count = 99999;
    int32_t status =
        (stage->scenario->number == 0 ? wyt_explore_addable_board
                                      : wyt_explore_redundant_board)(
            stage->context, stage->board, 2, vectors, 4096, &count);
    free(vectors);
    CHECK((status == WYT_OK) == (count <= 4096), "%zu vectors", count);
    return status;
}

static int32_t call_board_dual(struct stage *stage)
{
    wyt_rules *const untouched = (wyt_rules *)(void *)stage;
    wyt_rules *out = untouched;
    int32_t status = wyt_explore_dual_board(stage->context, stage->board, &out);
    if (status == WYT_OK)
        stage->made_rules = out;
    else
        CHECK(out == untouched, "out_rules was touched");
    return status;
}

static int32_t call_dual(struct stage *stage)
{
    wyt_rules *const untouched = (wyt_rules *)(void *)stage;
    wyt_rules *out = untouched;
    uint64_t size[64];
    size_t n = sides(stage, size);
    int32_t status =
        wyt_explore_dual(stage->context, stage->rules, size, n, &out);
    if (status == WYT_OK)
        stage->made_rules = out;
    else
        CHECK(out == untouched, "out_rules was touched");
    return status;
}

static int32_t call_inverse(struct stage *stage)
{
    const uint64_t size[2] = {stage->size, stage->size};
    uint64_t list[512], *vectors = malloc(2 * 40000 * sizeof *vectors);
    uint64_t stuck[2];
    size_t count = 0, moves = 99;
    int32_t verdict = 9, status;
    for (uint64_t x = 0; 2 * x < stage->size; x++) {
        list[2 * count] = x;
        list[2 * count++ + 1] = 2 * x;
    }
    CHECK(vectors != NULL, "memory");
    status = wyt_explore_inverse(stage->context, size, 2, list, count, &verdict,
                                 stuck, vectors, 40000, &moves);
    free(vectors);
    if (status != WYT_OK)
        CHECK(verdict == 9 && moves == 99, "outputs were touched");
    return status;
}

static bool prepare_other(struct stage *stage)
{
    stage->made_rules = test_rules(stage->context, stage->scenario->backend);
    return true;
}

static int32_t call_compare(struct stage *stage)
{
    uint64_t size[64], heaps[64];
    size_t n = sides(stage, size);
    int32_t verdict = 99;
    int32_t status =
        wyt_explore_compare(stage->context, stage->rules, stage->made_rules,
                            stage->scenario->number, size, n, &verdict, heaps);
    CHECK(verdict == (status == WYT_OK ? WYT_CLAIM_HOLDS : 99), "verdict %u",
          (unsigned)verdict);
    return status;
}

static const struct scenario table[] = {
    {"explore line", "nim", NULL, 0, prepare_solver, call_line, 30, 2000},
    {"explore a line that is listed", "wyt:a=1,b=2", NULL, 0, prepare_solver,
     call_known_line, 30, 2000},
    {"explore a line that is blocked", "wyt:a=1,b=1+bishopblock=9", NULL, 0,
     prepare_solver, call_known_line, 30, 2000},
    {"explore a line without a heap", "gw:heaps=3,sets=any", NULL, 0,
     prepare_solver, call_known_line, 30, 2000},
    {"explore lines", ODD, NULL, 0, prepare_board, call_lines, 5, 24},
    {"explore rays", "wyt:a=1,b=1", NULL, 0, prepare_board, call_rays, 90,
     3000},
    {"explore rays of a list", "wyt:a=1,b=1", NULL, 0, NULL, call_rays_list, 90,
     3000},
    {"explore addable", "wyt:a=1,b=1", NULL, 0, NULL, call_moves, 12, 60},
    {"explore addable of three heaps", ODD, NULL, 0, NULL, call_moves, 4, 9},
    {"explore redundant", "wyt:a=1,b=1", NULL, 1, NULL, call_moves, 12, 60},
    {"explore redundant of three heaps", ODD, NULL, 1, NULL, call_moves, 4, 9},
    {"explore addable on a board", "wyt:a=1,b=1", NULL, 0, prepare_board,
     call_board_moves, 12, 60},
    {"explore redundant on a board", "wyt:a=1,b=1", NULL, 1, prepare_board,
     call_board_moves, 12, 60},
    {"explore dual of a board", "wyt:a=1,b=1", NULL, 0, prepare_board,
     call_board_dual, 12, 200},
    {"explore dual", "wyt:a=1,b=1", NULL, 0, NULL, call_dual, 12, 200},
    {"explore inverse", "wyt:a=1,b=1", NULL, 0, NULL, call_inverse, 12, 160},
    {"explore compare", "wyt:a=1,b=1", "fraenkel:a=1", WYT_ASK_OUTCOME,
     prepare_other, call_compare, 12, 60},
    {"explore compare values", "wyt:a=2,b=2", "wyt:a=2,b=2,c=2", WYT_ASK_GRUNDY,
     prepare_other, call_compare, 12, 40},
};

size_t scenarios_explore(struct scenario *out, size_t room)
{
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
