/* SPDX-License-Identifier: MIT */
/*
 * Calls about numbers of any size. The lists that are asked with are made
 * beforehand; the list that is filled must stay as it is on failure. Without
 * GMP there is no such scenario.
 */
#include "stage.h"

#include <stdio.h>
#include <string.h>

#include "support/integers.h"

static const char *const games[] = {
    "wythoff",
    "wyt:a=2,b=2",
    "wyt:a=3,b=2,c=1",
    "wyt:a=3,b=0,c=2",
    "wyt:a=2,b=1+misere",
    "wythoff+block=2",
    "wythoff+bishopblock=3",
    "wyt:a=2,b=1+roobblock=3",
    "nim+block=5",
    "nim:heaps=3",
    "nim:heaps=3+block=2",
    "nim:heaps=3+heapblock=2",
    "gw:heaps=3,sets=123",
    "shifted:m=1,p=3,l=1",
    "choice:m=1,p=2",
    "nim:heaps=2",
};

static const uint64_t mark = 77;

/* A position or a number, as the question wants it; it may have an empty heap,
 * so that games with three reduce to smaller ones. */
static bool prepare_lists(struct stage *stage)
{
    size_t n = wyt_rules_heaps(stage->rules);
    stage->asked = integers_new(stage->context);
    stage->answer = integers_of(stage->context, &mark, 1);
    for (size_t i = 0; i < n; i++) {
        const uint64_t limbs[] = {9 + i, stage->size, 5 + 3 * i};
        if (wyt_integers_add_limbs(stage->asked, limbs, 3) != WYT_OK)
            return false;
    }
    return true;
}

/* Beside WYT_ASK_*. */
#define CERTIFY 0

static int32_t certify(struct stage *stage)
{
    wyt_certificate *certificate = NULL;
    int32_t status =
        wyt_solver_certify_big(stage->solver, stage->asked, &certificate);
    CHECK((status == WYT_OK) == (certificate != NULL), "certificate touched");
    wyt_certificate_free(certificate);
    return status;
}

static int32_t ask(struct stage *stage)
{
    wyt_solver *solver = stage->solver;
    wyt_integers *asked = stage->asked, *out = stage->answer;
    int32_t outcome;
    uint64_t choice;
    switch (stage->scenario->number) {
    case CERTIFY:
        return certify(stage);
    case WYT_ASK_OUTCOME:
        return wyt_solver_outcome_big(solver, asked, &outcome);
    case WYT_ASK_GRUNDY:
        return wyt_solver_grundy_big(solver, asked, out);
    case WYT_ASK_REMOTENESS:
        return wyt_solver_remoteness_big(solver, asked, out);
    case WYT_ASK_WINNING:
        return wyt_solver_winning_big(solver, asked, out, NULL);
    case WYT_ASK_BLOCK:
        return wyt_solver_block_big(solver, asked, out);
    case WYT_ASK_CHOOSE:
        return wyt_solver_choose_big(solver, asked, &choice);
    case WYT_ASK_RANK:
        return wyt_solver_rank_big(solver, asked, WYT_SIDE_BOTH, out);
    case WYT_ASK_NTH:
        return wyt_solver_nth_big(solver, stage->number, WYT_SIDE_BOTH, out);
    default:
        return wyt_solver_column_big(solver, stage->number, out);
    }
}

static int32_t call(struct stage *stage)
{
    int32_t status;
    status = ask(stage);
    if (status != WYT_OK) /* then every call before it failed too */
        CHECK(integers_are(stage->answer, &mark, 1), "the list was touched: %s",
              integers_shown(stage->answer));
    return status == WYT_NONE ? WYT_OK : status;
}

/* A scenario if the question is answered, asked of another solver, so that
 * nothing is there yet. */
static bool prepare(struct stage *stage)
{
    static const uint64_t number[] = {3, 0, 1};
    int32_t status;
    if (!prepare_lists(stage))
        return false;
    stage->scratch = 1 << 16;
    stage->number = integers_new(stage->context);
    CHECK_STATUS(WYT_OK, wyt_integers_add_limbs(stage->number, number, 3));
    CHECK_STATUS(WYT_OK, wyt_solver_new(stage->context, stage->rules, NULL,
                                        &stage->solver));
    status = ask(stage);
    wyt_solver_free(stage->solver);
    stage->solver = NULL;
    wyt_integers_free(stage->answer);
    stage->answer = integers_of(stage->context, &mark, 1);
    CHECK_STATUS(WYT_OK, wyt_solver_new(stage->context, stage->rules, NULL,
                                        &stage->solver));
    return status == WYT_OK || status == WYT_NONE;
}

/* ---- moves ---- */

/* Beside the position there is its first option. */
static bool prepare_moves(struct stage *stage)
{
    stage->scratch = 1 << 16;
    if (!prepare_lists(stage))
        return false;
    stage->number = integers_new(stage->context);
    CHECK_STATUS(WYT_OK, wyt_rules_options_big(stage->context, stage->rules,
                                               stage->asked, 1, stage->number));
    return true;
}

static int32_t call_moves(struct stage *stage)
{
    int32_t legal = 9, status;
    if (stage->scenario->number == 0) {
        status = wyt_rules_legal_big(stage->context, stage->rules, stage->asked,
                                     stage->asked, &legal);
        CHECK(legal == (status == WYT_OK ? 0 : 9), "out_legal is %d", legal);
        return status;
    }
    if (stage->scenario->number == 3) {
        const int32_t expected = wyt_rules_block_count(stage->rules, 1) > 0;
        status = wyt_rules_blockable_big(stage->context, stage->rules,
                                         stage->asked, stage->number, &legal);
        CHECK(legal == (status == WYT_OK ? expected : 9), "out_class is %d",
              legal);
        return status;
    }
    status = stage->scenario->number == 1
                 ? wyt_rules_option_count_big(stage->context, stage->rules,
                                              stage->asked, stage->answer)
                 : wyt_rules_options_big(stage->context, stage->rules,
                                         stage->asked, 600, stage->answer);
    CHECK(status == WYT_OK || integers_are(stage->answer, &mark, 1),
          "the answer was touched: %s", integers_shown(stage->answer));
    if (status == WYT_OK) { /* once more with the same answer before it */
        wyt_integers_clear(stage->answer);
        CHECK_STATUS(WYT_OK, wyt_integers_add_u64(stage->answer, mark));
    }
    return status;
}

static size_t scenarios_of_moves(struct scenario *out, size_t room)
{
    static const char *const texts[] = {
        "wyt:a=2,b=3", "gw:heaps=3,sets=123", "hole:m=2,u=3,v=4",
        "vectors:lines=2.0/3.0/0.1/1.1,steps=1.2", "nim:heaps=3+heapblock=2"};
    static const char *const names[] = {"legal", "option count", "options",
                                        "blockable"};
    size_t count = 0;
    for (size_t g = 0; g < TEST_LENGTH(texts); g++)
        for (uint32_t q = 0; q < TEST_LENGTH(names); q++, count++) {
            struct scenario one = {.text = texts[g],
                                   .number = q,
                                   .prepare = prepare_moves,
                                   .call = call_moves,
                                   .small = 3,
                                   .large = 1000};
            (void)snprintf(one.name, sizeof one.name, "big %s: %s", names[q],
                           texts[g]);
            if (count < room)
                out[count] = one;
        }
    return wyt_feature("gmp") == 1 ? count : 0;
}

size_t scenarios_big(struct scenario *out, size_t room)
{
    static const char *const names[] = {
        [CERTIFY] = "certify",       [WYT_ASK_OUTCOME] = "outcome",
        [WYT_ASK_GRUNDY] = "grundy", [WYT_ASK_WINNING] = "winning",
        [WYT_ASK_NTH] = "nth",       [WYT_ASK_RANK] = "rank",
        [WYT_ASK_COLUMN] = "column", [WYT_ASK_BLOCK] = "block",
        [WYT_ASK_CHOOSE] = "choose", [WYT_ASK_REMOTENESS] = "remoteness"};
    size_t count = 0;
    for (size_t g = 0; g < TEST_LENGTH(games); g++)
        for (uint32_t q = CERTIFY; q <= WYT_ASK_REMOTENESS; q++) {
            struct scenario one = {.text = games[g],
                                   .number = q,
                                   .prepare = prepare,
                                   .call = call,
                                   .small = 3,
                                   .large = 1000};
            struct stage stage;
            (void)snprintf(one.name, sizeof one.name, "big %s: %s", names[q],
                           games[g]);
            if (!stage_open(&stage, &one, one.small))
                continue;
            stage_close(&stage);
            if (count < room)
                out[count] = one;
            count++;
        }
    return count + scenarios_of_moves(out + count, room - count);
}
