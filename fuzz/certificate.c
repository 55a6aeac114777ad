/* SPDX-License-Identifier: MIT */
/*
 * Hostile certificates (automaton.h, docs/proofs.md). What is a theorem
 * answers as the definition of the game does on a box; what is refuted is wrong
 * where it says so; saved again both are the same bytes, and the prover, which
 * shares no code with the checker, has no other verdict.
 */
#include "target.h"

#include <stdlib.h>
#include <string.h>

#define POLLS 300
#define HEAPS 3

/* Heaps of the box. */
static uint64_t box_of(const wyt_proof *proof)
{
    return wyt_rules_heaps(wyt_proof_rules(proof)) == HEAPS ? 5 : 12;
}

/* The outcome of a position by the definition; false if it has none here. */
static bool ask(const struct world *world, const wyt_rules *rules,
                const uint64_t *heaps, int32_t *outcome)
{
    wyt_solver *solver = NULL;
    bool known = answered(
        world, wyt_solver_new(world->context, rules, "reference", &solver));
    known = known && answered(world, wyt_solver_outcome(solver, heaps,
                                                        wyt_rules_heaps(rules),
                                                        outcome));
    wyt_solver_free(solver);
    return known;
}

static void trust(const struct world *world, const wyt_proof *proof)
{
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    const size_t n = wyt_rules_heaps(wyt_proof_rules(proof));
    const uint64_t box = box_of(proof);
    uint64_t cells = 1;
    for (size_t i = 0; i < n; i++)
        cells *= box;
    if (answered(world, wyt_rules_proved(world->context, proof, &rules)) &&
        answered(world,
                 wyt_solver_new(world->context, rules, "automatic", &solver)))
        for (uint64_t cell = 0; cell < cells; cell++) {
            const uint64_t heaps[HEAPS] = {cell % box, cell / box % box,
                                           cell / box / box};
            int32_t outcome = -1, expected = -1;
            if (answered(world,
                         wyt_solver_outcome(solver, heaps, n, &outcome)) &&
                ask(world, wyt_proof_rules(proof), heaps, &expected))
                EXPECT(outcome == expected, "cell %llu",
                       (unsigned long long)cell);
        }
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
}

/* P-positions that are refuted near the corner are looked at. */
static void distrust(const struct world *world, const wyt_proof *proof)
{
    wyt_integers *where = NULL;
    uint64_t heaps[HEAPS] = {0};
    int32_t says = -1, outcome = -1;
    bool near = wyt_proof_value(proof) == 0;
    if (!answered(world, wyt_integers_new(world->context, &where)))
        return;
    near = near && answered(world, wyt_proof_refutation(proof, where, &says));
    for (size_t i = 0; near && i < wyt_integers_count(where); i++)
        near = wyt_integers_u64(where, i, &heaps[i]) == WYT_OK &&
               heaps[i] < box_of(proof);
    if (near && ask(world, wyt_proof_rules(proof), heaps, &outcome))
        EXPECT(outcome != says, "it is right at (%llu,%llu,%llu)",
               (unsigned long long)heaps[0], (unsigned long long)heaps[1],
               (unsigned long long)heaps[2]);
    wyt_integers_free(where);
}

static void use(const struct world *world, const wyt_proof *proof,
                const uint8_t *bytes, size_t length)
{
    const int32_t verdict = wyt_proof_verdict(proof);
    struct expected output = {bytes, length, 0};
    wyt_proof *again = NULL;
    EXPECT(verdict == WYT_PROOF_THEOREM || verdict == WYT_PROOF_REFUTED,
           "verdict %d", (int)verdict);
    if (answered(world, wyt_proof_save_to(world->context, proof, expect_bytes,
                                          &output)))
        EXPECT(output.at == length, "%zu of %zu bytes", output.at, length);
    if (verdict == WYT_PROOF_THEOREM)
        trust(world, proof);
    else
        distrust(world, proof);
    if (answered(world, wyt_proof_try(world->context, proof,
                                      wyt_proof_rules(proof), &again)))
        EXPECT(wyt_proof_verdict(again) == verdict ||
                   wyt_proof_verdict(again) == WYT_PROOF_UNDECIDED,
               "the prover says %d", (int)wyt_proof_verdict(again));
    wyt_proof_unref(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct world world;
    wyt_proof *proof = NULL;
    uint8_t *bytes = malloc(size + 1); /* to see what is read behind the end */
    EXPECT(bytes != NULL, "no memory");
    if (size > 0)
        memcpy(bytes, data, size);
    world_open(&world, POLLS);
    if (answered(&world,
                 wyt_proof_load_from(world.context, bytes, size, &proof)))
        use(&world, proof, bytes, size);
    wyt_proof_unref(proof);
    world_close(&world);
    free(bytes);
    return 0;
}
