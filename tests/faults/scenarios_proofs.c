/* SPDX-License-Identifier: MIT */
/* Calls that look for proofs, try them, keep them and read them. Without GMP
 * there is no such scenario. */
#include "stage.h"

#include <stdlib.h>
#include <string.h>

/* A limit that leaves the search without a theorem counts as one. */
static int32_t verdict_of(const wyt_proof *proof)
{
    return wyt_proof_verdict(proof) == WYT_PROOF_THEOREM ? WYT_OK : WYT_LIMIT;
}

/* What became of a call that gives a proof, which is let go. */
static int32_t ended(int32_t status, wyt_proof *out, const wyt_proof *untouched)
{
    if (status != WYT_OK) {
        CHECK(out == untouched, "out_proof was touched");
        return status;
    }
    status = verdict_of(out);
    wyt_proof_unref(out);
    return status;
}

static int32_t call_prove(struct stage *stage)
{
    wyt_proof *const untouched = (wyt_proof *)(void *)stage;
    wyt_proof *out = untouched;
    int32_t status =
        wyt_rules_prove(stage->context, stage->rules, stage->scenario->number,
                        stage->scenario->backend, stage->size, &out);
    if (status != WYT_OK) {
        CHECK(out == untouched, "out_proof was touched");
        return status;
    }
    wyt_proof_unref(stage->proof); /* of an attempt before this one */
    stage->proof = out;
    return verdict_of(out);
}

static bool prepare_proof(struct stage *stage)
{
    return call_prove(stage) == WYT_OK;
}

static int32_t call_try(struct stage *stage)
{
    wyt_proof *const untouched = (wyt_proof *)(void *)stage;
    wyt_proof *out = untouched;
    int32_t status =
        wyt_proof_try(stage->context, stage->proof, stage->rules, &out);
    return ended(status, out, untouched);
}

static bool prepare_bytes(struct stage *stage)
{
    bool done =
        prepare_proof(stage) && wyt_proof_save_to(stage->context, stage->proof,
                                                  stage_take, stage) == WYT_OK;
    wyt_proof_unref(stage->proof);
    stage->proof = NULL;
    return done;
}

static int32_t call_load(struct stage *stage)
{
    wyt_proof *const untouched = (wyt_proof *)(void *)stage;
    wyt_proof *out = untouched;
    int32_t status =
        wyt_proof_load_from(stage->context, stage->bytes, stage->length, &out);
    return ended(status, out, untouched);
}

static int32_t ask(const struct stage *stage, const wyt_rules *rules)
{
    const uint64_t far[2] = {UINT64_C(1) << 40, 12345678901};
    wyt_solver *solver = NULL;
    uint64_t heaps[2];
    int32_t outcome;
    int32_t status =
        wyt_solver_new(stage->context, rules, "automatic", &solver);
    if (status == WYT_OK)
        status = wyt_solver_outcome(solver, far, 2, &outcome);
    if (status == WYT_OK)
        status =
            wyt_solver_nth(solver, UINT64_C(1) << 50, WYT_SIDE_BOTH, heaps, 2);
    wyt_solver_free(solver);
    return status;
}

static int32_t call_answer(struct stage *stage)
{
    wyt_rules *rules = NULL;
    int32_t status = wyt_rules_proved(stage->context, stage->proof, &rules);
    if (status == WYT_OK)
        status = ask(stage, rules);
    wyt_rules_unref(rules);
    return status;
}

static int32_t drop(void *user, const void *bytes, size_t length)
{
    (void)user;
    (void)bytes;
    (void)length;
    return WYT_OK;
}

static int32_t call_write(struct stage *stage)
{
    char path[80];
    size_t length;
    int32_t status =
        wyt_proof_write(stage->context, stage->proof, "json", drop, NULL);
    if (status == WYT_OK)
        status = wyt_proof_walnut(stage->context, stage->proof, "w", 1, drop,
                                  NULL, path, sizeof path, &length);
    return status;
}

/* The backend is a numeration here. */
static const struct scenario table[] = {
    {"prove nim", "nim", "2 : 1", 0, NULL, call_prove, 16, 256},
    {"try a proof", "nim", "2 : 1", 0, prepare_proof, call_try, 16, 256},
    {"load a proof", "wythoff", "1,1 : 1 2", 0, prepare_bytes, call_load, 64,
     64},
    {"answer by a proof", "wythoff", "1,1 : 1 2", 0, prepare_proof, call_answer,
     64, 64},
    {"prove a formula", "rule:heaps=1,move=(i<=u)+end=(x=2)", "2 : 1", 0, NULL,
     call_prove, 16, 64},
    {"prove a pass", "nim:heaps=1+won=(x=2)+pass=1", "2 : 1", 0, NULL,
     call_prove, 16, 64},
    {"load a formula", "rule:heaps=1,move=(i<=u)+cells=(x!=5)", "2 : 1", 0,
     prepare_bytes, call_load, 16, 16},
    {"export a proof", "nim", "2 : 1", 0, prepare_proof, call_write, 16, 64},
};

size_t scenarios_proofs(struct scenario *out, size_t room)
{
    if (wyt_feature("gmp") == 0)
        return 0;
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
