/* SPDX-License-Identifier: MIT */
/*
 * Proofs for a group. A game is undecided if a limit was met, and if the effort
 * was spent: both are the same on every machine.
 */
#include "sweep/proofs.h"

#include <stdlib.h>
#include <string.h>

#include "refutation.h"

const char *const verdict_names[VERDICTS] = {
    [VERDICT_UNDECIDED] = "undecided",
    [VERDICT_THEOREM] = "theorem",
    [VERDICT_REFUTED] = "refuted",
    [VERDICT_UNSUPPORTED] = "unsupported",
};

/* The verdict that a proof, or its status, gives. Returns 0, or the exit status
 * of seat->problem for what is a fault and no verdict. */
static int judge(struct seat *seat, int32_t status, const wyt_proof *proof,
                 enum verdict *out_verdict)
{
    *out_verdict = VERDICT_UNDECIDED;
    seat->most = 0; /* what follows is short, and not to be stopped */
    if (status == WYT_UNSUPPORTED)
        *out_verdict = VERDICT_UNSUPPORTED;
    if (status == WYT_UNSUPPORTED || status == WYT_LIMIT ||
        (status == WYT_CANCELLED && seat->spent))
        return 0;
    if (status != WYT_OK)
        return seat_fail(seat, status);
    if (wyt_proof_verdict(proof) == WYT_PROOF_THEOREM)
        *out_verdict = VERDICT_THEOREM;
    else if (wyt_proof_verdict(proof) == WYT_PROOF_REFUTED)
        *out_verdict = VERDICT_REFUTED;
    return 0;
}

/* ---- the shortest game ---- */

static int32_t parse(struct seat *seat, const char *game, wyt_rules **out_rules)
{
    return wyt_rules_parse(seat->context, game, SIZE_MAX, out_rules);
}

/* The theorem about a game; NULL if there is none. */
static int find_theorem(struct finding *finding, struct seat *seat,
                        const char *game, uint64_t effort,
                        wyt_proof **out_proof)
{
    wyt_rules *rules = NULL;
    int32_t status = parse(seat, game, &rules);
    seat_begin(seat, effort);
    if (status == WYT_OK)
        status = wyt_rules_prove(seat->context, rules, 0, NULL, 0, out_proof);
    wyt_rules_unref(rules);
    int result = judge(seat, status, *out_proof, &finding->verdict);
    if (result != 0 || finding->verdict != VERDICT_THEOREM)
        return result;
    finding->numeration = strdup(wyt_proof_numeration(*out_proof));
    finding->states = wyt_proof_states(*out_proof, 0);
    return finding->numeration != NULL ? 0 : seat_fail(seat, WYT_E_MEMORY);
}

/* ---- the others ---- */

/* Where a claim is wrong. */
static int32_t read_place(struct seat *seat, const wyt_proof *proof,
                          struct member *member)
{
    struct refutation refutation;
    int32_t status = refutation_read(seat->context, proof, &refutation);
    for (size_t i = 0; i < 2 && status == WYT_OK; i++) {
        member->heap[i] = refutation.heap[i];
        refutation.heap[i] = NULL;
    }
    refutation_free(&refutation);
    return status;
}

static int try_member(struct seat *seat, const wyt_proof *theorem,
                      const char *game, uint64_t effort, struct member *member)
{
    wyt_rules *rules = NULL;
    wyt_proof *proof = NULL;
    int32_t status = parse(seat, game, &rules);
    seat_begin(seat, effort);
    if (status == WYT_OK)
        status = wyt_proof_try(seat->context, theorem, rules, &proof);
    int result = judge(seat, status, proof, &member->verdict);
    if (result == 0 && member->verdict == VERDICT_REFUTED) {
        status = read_place(seat, proof, member);
        result = status == WYT_OK ? 0 : seat_fail(seat, status);
    }
    wyt_proof_unref(proof);
    wyt_rules_unref(rules);
    return result;
}

/* All members; without a theorem there is nothing to try. */
static int try_members(struct finding *finding, struct seat *seat,
                       const struct space *space, const struct groups *groups,
                       size_t number, const wyt_proof *theorem, uint64_t effort)
{
    const struct group *group = &groups->group[number];
    size_t game = group->first;
    int result = 0;
    for (size_t i = 0; i < finding->count && result == 0; i++) {
        struct member *member = &finding->member[i];
        if (game == group->shortest || theorem == NULL)
            member->verdict =
                game == group->shortest ? finding->verdict : VERDICT_UNDECIDED;
        else
            result =
                try_member(seat, theorem, space->game[game], effort, member);
        finding->number[member->verdict]++;
        game = groups->next[game];
    }
    return result;
}

int proofs_find(struct finding *finding, struct seat *seat,
                const struct space *space, const struct groups *groups,
                size_t group, uint64_t effort)
{
    const struct group *of = &groups->group[group];
    wyt_proof *proof = NULL;
    int result = 0;
    *finding = (struct finding){.count = of->games};
    finding->member = calloc(of->games, sizeof *finding->member);
    if (finding->member == NULL)
        return seat_fail(seat, WYT_E_MEMORY);
    if (effort > 0)
        result = find_theorem(finding, seat, space->game[of->shortest], effort,
                              &proof);
    if (result == 0)
        result = try_members(finding, seat, space, groups, group,
                             finding->verdict == VERDICT_THEOREM ? proof : NULL,
                             effort);
    wyt_proof_unref(proof);
    return result;
}

void finding_close(struct finding *finding)
{
    for (size_t i = 0; i < finding->count && finding->member != NULL; i++) {
        free(finding->member[i].heap[0]);
        free(finding->member[i].heap[1]);
    }
    free(finding->member);
    free(finding->numeration);
    *finding = (struct finding){0};
}
