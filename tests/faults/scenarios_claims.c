/* SPDX-License-Identifier: MIT */
/*
 * Claims about lists of positions, boards and pairs. All of them hold for
 * Nim, whose P-positions are (n,n,...), or for the (1,1) pair.
 */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

#define UNTOUCHED UINT64_C(0xeeeeeeeeeeeeeeee)

/* The verdict came with the status, and no witness. */
static int32_t answered(int32_t status, int32_t verdict, uint64_t witness)
{
    CHECK(verdict == (status == WYT_OK ? WYT_CLAIM_HOLDS : 9), "verdict %d",
          (int)verdict);
    CHECK(witness == UNTOUCHED, "the witness was touched");
    return status;
}

/* The positions (i,i) of a square, for Nim; of Wythoff's game as callbacks
 * the whole of them. */
static size_t p_positions(const struct stage *stage, uint64_t *positions)
{
    bool nim = strncmp(stage->scenario->text, "nim", 3) == 0;
    size_t count = 0;
    for (uint64_t n = 0, x = 0; n < stage->size && x < stage->size; n++) {
        uint64_t y = nim ? x : x + n;
        const uint64_t both[4] = {x, y, y, x};
        size_t numbers = x == y ? 2 : 4;
        if (y < stage->size) {
            memcpy(positions + 2 * count, both, numbers * sizeof *both);
            count += numbers / 2;
        }
        /* The next x is the least number that no pair has. */
        for (bool used = true; used;) {
            used = false;
            x++;
            for (size_t i = 0; i < 2 * count && !nim; i++)
                used = used || positions[i] == x;
        }
    }
    return count;
}

static int32_t call_partition(struct stage *stage)
{
    const uint64_t size[2] = {stage->size, stage->size};
    uint64_t positions[2 * 128], where[2] = {UNTOUCHED, UNTOUCHED};
    size_t count = p_positions(stage, positions);
    int32_t verdict = 9;
    int32_t status = wyt_claim_partition(stage->context, stage->rules, size, 2,
                                         positions, count, &verdict, where);
    return answered(status, verdict, where[0]);
}

static bool prepare_board(struct stage *stage)
{
    const uint64_t size[2] = {stage->size, stage->size};
    return wyt_board_new(stage->context, stage->rules, size, 2,
                         WYT_BOARD_OUTCOME, &stage->board) == WYT_OK;
}

static int32_t call_cover(struct stage *stage)
{
    uint64_t line = UNTOUCHED;
    int32_t verdict = 9;
    int32_t status =
        wyt_claim_cover(stage->context, stage->board, stage->scenario->number,
                        0, stage->size, 1, &verdict, &line);
    return answered(status, verdict, line);
}

static int32_t call_complete(struct stage *stage)
{
    uint64_t line = UNTOUCHED;
    int32_t verdict = 9;
    int32_t status = wyt_claim_complete(stage->context, stage->board,
                                        stage->scenario->number, 0, stage->size,
                                        &verdict, &line);
    return answered(status, verdict, line);
}

static int32_t call_diagonals(struct stage *stage)
{
    uint64_t most = UNTOUCHED, where[2] = {UNTOUCHED, UNTOUCHED};
    int32_t verdict = 9;
    int32_t status = wyt_claim_diagonals(stage->context, stage->board,
                                         stage->size, &verdict, &most, where);
    CHECK(most == (status == WYT_OK ? stage->size : UNTOUCHED), "most touched");
    return answered(status, verdict, where[0]);
}

/* Pairs that the (1,1) pair has, by its first mex algorithm. */
static uint64_t *wythoff_pairs(size_t count)
{
    uint64_t *pairs = test_array(2 * count, sizeof *pairs), next = 0;
    unsigned char *used = test_array(4 * count, 1);
    for (size_t n = 0; n < count; n++) {
        while (used[next] != 0)
            next++;
        pairs[2 * n] = next;
        pairs[2 * n + 1] = next + n;
        used[next] = used[next + n] = 1;
    }
    free(used);
    return pairs;
}

static int32_t call_pairs(struct stage *stage)
{
    size_t count = (size_t)stage->size;
    uint64_t *pairs = wythoff_pairs(count);
    uint64_t limit = UNTOUCHED, witness[2] = {UNTOUCHED, UNTOUCHED};
    uint32_t number = stage->scenario->number;
    wyt_context *context = stage->context;
    int32_t verdict = 9, status;
    if (number == 0)
        status = wyt_claim_complementary(context, pairs, count, 1, 0, &verdict,
                                         &limit, witness);
    else if (number == 10)
        status = wyt_claim_decomposition(context, pairs, count, 1, 0, &verdict,
                                         &limit, witness);
    else if (number == 20)
        status = wyt_claim_equation(context, pairs, count, 1, 1, &verdict,
                                    &limit, witness);
    else if (number == 30)
        status = wyt_claim_gaps(context, pairs, count, 1, 2, 1, &verdict,
                                &limit, witness);
    else if (number == 40)
        status = wyt_claim_differences(context, pairs, count, 0, 1, &verdict,
                                       &limit, witness);
    else if (number >= 50)
        status = wyt_claim_recursion(context, pairs, count,
                                     count * (number - 50) / 2, 1, 1, 0,
                                     &verdict, &limit, witness);
    else
        status = wyt_claim_mex(context, pairs, count, 1, 1, number, &verdict,
                               &limit, witness);
    free(pairs);
    CHECK((status == WYT_OK) == (limit != UNTOUCHED), "limit touched");
    return answered(status, verdict, witness[0]);
}

/* Statement number `number` holds on the whole box, or as far as it goes. */
static int32_t call_statement(struct stage *stage)
{
    uint64_t size[64], decided = UNTOUCHED, where = UNTOUCHED;
    size_t n = wyt_rules_heaps(stage->rules);
    int32_t verdict = 9, status;
    for (size_t i = 0; i < n; i++)
        size[i] = stage->size;
    status = wyt_rules_theory_verify(stage->context, stage->rules,
                                     stage->scenario->number, size, n, &verdict,
                                     &decided, NULL, n == 1 ? &where : NULL);
    CHECK((status == WYT_OK) == (decided != UNTOUCHED), "decided touched");
    if (verdict == WYT_CLAIM_UNDECIDED && decided > 0)
        verdict = WYT_CLAIM_HOLDS;
    return answered(status, verdict, where);
}

static const struct scenario table[] = {
    {"statement, closed form", "wythoff", NULL, 1, NULL, call_statement, 9, 60},
    {"statement, recursion", "wyt:a=2,b=3", NULL, 0, NULL, call_statement, 9,
     60},
    {"statement, values", "nim", NULL, 0, NULL, call_statement, 9, 60},
    {"statement, columns", "wythoff+block=2", NULL, 1, NULL, call_statement, 9,
     60},
    {"statement, options", "wythoff+block=2", NULL, 2, NULL, call_statement, 9,
     60},
    {"statement, another game", "wythoff+comply=2", NULL, 0, NULL,
     call_statement, 9, 60},
    {"statement, misere", "hole:m=2,u=1,v=1", NULL, 0, NULL, call_statement, 9,
     60},
    {"statement, empty heaps", "gw:heaps=3,sets=pairs", NULL, 0, NULL,
     call_statement, 4, 12},
    {"statement, lines", "gw:heaps=3,sets=pairs", NULL, 1, NULL, call_statement,
     4, 12},
    {"statement, choice", "choice:m=1,p=3", NULL, 0, NULL, call_statement, 9,
     60},
    {"statement, no pair", "modulo:m=2,q=2,l=1", NULL, 0, NULL, call_statement,
     9, 60},

    {"partition of Nim", "nim", NULL, 0, NULL, call_partition, 8, 60},
    {"partition of callbacks", "toy full", NULL, 0, NULL, call_partition, 6,
     60},
    {"cover of columns", "nim", NULL, WYT_AXIS_COLUMNS, prepare_board,
     call_cover, 90, 900},
    {"cover of rows", "nim", NULL, WYT_AXIS_ROWS, prepare_board, call_cover, 90,
     900},
    {"complete columns", "nim", NULL, WYT_AXIS_COLUMNS, prepare_board,
     call_complete, 90, 900},
    {"complete rows", "wyt:a=0,b=1+misere", NULL, WYT_AXIS_ROWS, prepare_board,
     call_complete, 90, 900},
    {"diagonals", "nim", NULL, 0, prepare_board, call_diagonals, 90, 900},
    {"complementary pairs", NULL, NULL, 0, NULL, call_pairs, 20, 2000},
    {"decomposition", NULL, NULL, 10, NULL, call_pairs, 20, 2000},
    {"equation", NULL, NULL, 20, NULL, call_pairs, 20, 4000},
    {"gaps", NULL, NULL, 30, NULL, call_pairs, 20, 4000},
    {"differences", NULL, NULL, 40, NULL, call_pairs, 20, 4000},
    {"recursion", NULL, NULL, 50, NULL, call_pairs, 20, 400000},
    {"recursion, half of it given", NULL, NULL, 51, NULL, call_pairs, 20,
     200000},
    {"mex, shared", NULL, NULL, WYT_MEX_SHARED, NULL, call_pairs, 20, 4000},
    {"mex, residues", NULL, NULL, WYT_MEX_RESIDUES, NULL, call_pairs, 20, 4000},
    {"mex, blocks", NULL, NULL, WYT_MEX_BLOCKS, NULL, call_pairs, 20, 4000},
};

size_t scenarios_claims(struct scenario *out, size_t room)
{
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
