/* SPDX-License-Identifier: MIT */
/*
 * Whether the pairs are p-complementary, and which residues they leave out.
 */
#include "fit/look.h"

#include <inttypes.h>
#include <string.h>

/* Moduli that are tried, and pairs that a residue class needs for each to be
 * missed by more than chance. */
#define MOST_MODULUS 24
#define PAIRS_A_CLASS 8

/* p of them is how often 0 occurs, in x and from the second pair on in y. */
static uint64_t count_zeros(const struct fit_side *side)
{
    uint64_t p = 0;
    for (size_t i = 0; i < side->count; i++) {
        p += side->pairs[2 * i] == 0;
        p += i > 0 && side->pairs[2 * i + 1] == 0;
    }
    return p;
}

int look_complementary(struct fit *fit, const struct fit_side *side)
{
    uint64_t limit = 0, witness[WYT_WITNESS_NUMBERS] = {0, 0};
    uint64_t p = count_zeros(side);
    int32_t verdict = WYT_CLAIM_UNDECIDED, status;
    struct finding *finding;
    /* Integers of two sides are neither here nor there alone. */
    if (p == 0 || fit->list.side_count > 1)
        return 0;
    status = wyt_claim_complementary(fit->session->context, side->pairs,
                                     side->count, p, fit->list.complete,
                                     &verdict, &limit, witness);
    if (status != WYT_OK)
        return session_fail(fit->session, status);
    finding = look_add(fit, "complementary", side->lower);
    finding_set(finding, "p", "%" PRIu64, p);
    if (verdict == WYT_CLAIM_FAILS) {
        finding_sure(finding,
                     "fails at integer %" PRIu64 ", which occurs %" PRIu64
                     " time%s",
                     witness[0], witness[1], witness[1] == 1 ? "" : "s");
    } else if (verdict == WYT_CLAIM_HOLDS) {
        finding_sure(finding, "holds on the integers below %" PRIu64, limit);
        finding_brief(finding, "%" PRIu64 "-complementary", p);
    } else {
        finding_sure(finding, "undecided, integers may follow");
    }
    return 0;
}

/* How many of the m^2 classes of (x mod m, y mod m) occur. */
static uint64_t count_classes(const struct fit_side *side, uint64_t m)
{
    unsigned char seen[MOST_MODULUS * MOST_MODULUS];
    uint64_t count = 0;
    memset(seen, 0, sizeof seen);
    for (size_t i = 0; i < side->count; i++)
        seen[side->pairs[2 * i] % m * m + side->pairs[2 * i + 1] % m] = 1;
    for (size_t i = 0; i < m * m; i++)
        count += seen[i];
    return count;
}

int look_residues(struct fit *fit, const struct fit_side *side)
{
    for (uint64_t m = 2; m <= MOST_MODULUS; m++) {
        struct finding *finding;
        uint64_t classes;
        if (side->count < PAIRS_A_CLASS * m * m)
            break;
        classes = count_classes(side, m);
        if (classes == m * m)
            continue;
        finding = look_add(fit, "residues", side->lower);
        finding_set(finding, "modulo", "%" PRIu64, m);
        finding_set(finding, "classes", "%" PRIu64 " of %" PRIu64, classes,
                    m * m);
        finding_holds(finding, side->count);
        finding_brief(finding, "residues modulo %" PRIu64, m);
        break;
    }
    return progress_interrupted() ? session_fail(fit->session, WYT_CANCELLED)
                                  : 0;
}
