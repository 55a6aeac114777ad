/* SPDX-License-Identifier: MIT */
/*
 * The claims that `wythoff explore cover` knows, and how each is asked.
 */
#include "explore/cover.h"

static const char few[] = "the box has too few pairs";

/* ---- claims about the board ---- */

/* As far as columns are complete, unless one fails beyond. */
static int32_t ask_columns(const struct cover *cover, const struct claim *claim,
                           struct line *line)
{
    int32_t status;
    (void)claim;
    line->words[0] = "column";
    status = wyt_claim_cover(cover->session->context, cover->board,
                             WYT_AXIS_COLUMNS, 0, cover->size[0], cover->p,
                             &line->verdict, &line->numbers[0]);
    if (status != WYT_OK || line->verdict == WYT_CLAIM_FAILS)
        return status;
    line->words[0] = "columns";
    line->numbers[0] = cover->complete;
    line->verdict = cover->complete > 0 ? WYT_CLAIM_HOLDS : WYT_CLAIM_UNDECIDED;
    if (cover->complete == 0)
        line->reason = "column 0 may hold others beyond the box";
    return WYT_OK;
}

static int32_t ask_diagonals(const struct cover *cover,
                             const struct claim *claim, struct line *line)
{
    int32_t status;
    (void)claim;
    line->words[0] = "most";
    status = wyt_claim_diagonals(cover->session->context, cover->board,
                                 cover->most, &line->verdict, &line->numbers[0],
                                 &line->numbers[1]);
    if (status == WYT_OK && line->verdict == WYT_CLAIM_FAILS) {
        line->words[1] = "x";
        line->words[2] = "y";
    }
    return status;
}

/* ---- claims about the pairs ---- */

/* Asks; integers are decided where it is known that no other may follow. */
static int32_t call(const struct cover *cover, const struct claim *claim,
                    int32_t *verdict, uint64_t *limit, uint64_t *witness)
{
    wyt_context *context = cover->session->context;
    const uint64_t *pairs = cover->pairs;
    uint64_t m = cover->m, p = cover->p;
    switch (claim->about) {
    case WYT_ABOUT_COMPLEMENTARY:
        if (cover->complete == 0)
            return WYT_OK;
        return wyt_claim_complementary(context, pairs, cover->count, p,
                                       cover->complete, verdict, limit,
                                       witness);
    case WYT_ABOUT_DECOMPOSITION:
        if (cover->settled == 0)
            return WYT_OK;
        return wyt_claim_decomposition(context, pairs, cover->numbered, p,
                                       cover->settled, verdict, limit, witness);
    case WYT_ABOUT_EQUATION:
        return wyt_claim_equation(context, pairs, cover->numbered, m, p,
                                  verdict, limit, witness);
    default:
        return wyt_claim_mex(context, pairs, cover->numbered, m, p,
                             claim->algorithm, verdict, limit, witness);
    }
}

static int32_t ask_pairs(const struct cover *cover, const struct claim *claim,
                         struct line *line)
{
    uint64_t limit = 0;
    int32_t status = call(cover, claim, &line->verdict, &limit, line->numbers);
    bool fails = line->verdict == WYT_CLAIM_FAILS;
    line->words[0] = fails ? claim->witness[0] : claim->limit;
    line->words[1] = fails ? claim->witness[1] : NULL;
    if (!fails)
        line->numbers[0] = limit;
    if (line->verdict == WYT_CLAIM_UNDECIDED)
        line->reason = claim->about == WYT_ABOUT_COMPLEMENTARY
                           ? "column 0 may hold others beyond the box"
                           : few;
    return status;
}

/* Shows how far, and the two numbers that the claim was made with. */
static void tell(struct line *line, const char *what, uint64_t limit,
                 const char *const names[2], const uint64_t numbers[2])
{
    line->words[0] = what;
    line->numbers[0] = limit;
    for (size_t i = 0; i < 2; i++) {
        line->words[i + 1] = names[i];
        line->numbers[i + 1] = numbers[i];
    }
    if (line->verdict == WYT_CLAIM_UNDECIDED)
        line->reason = few;
}

/* Gaps 1 and 2 if p = 1, else 0 and 1; those of (b_n) are larger by the step of
 * the differences. */
static int32_t ask_gaps(const struct cover *cover, const struct claim *claim,
                        struct line *line)
{
    static const char *const names[2] = {"least", "most"};
    const uint64_t least = cover->p == 1, letters[2] = {least, least + 1};
    uint64_t limit = 0;
    int32_t status = wyt_claim_gaps(
        cover->session->context, cover->pairs, cover->numbered, letters[0],
        letters[1], cover->step, &line->verdict, &limit, line->numbers);
    line->words[0] = claim->witness[0];
    line->words[1] = claim->witness[1];
    if (status == WYT_OK && line->verdict != WYT_CLAIM_FAILS)
        tell(line, claim->limit, limit, names, letters);
    return status;
}

static int32_t ask_differences(const struct cover *cover,
                               const struct claim *claim, struct line *line)
{
    static const char *const names[2] = {"first", "step"};
    const uint64_t terms[2] = {cover->first, cover->step};
    uint64_t limit = 0;
    int32_t status = wyt_claim_differences(
        cover->session->context, cover->pairs, cover->numbered, terms[0],
        terms[1], &line->verdict, &limit, line->numbers);
    line->words[0] = claim->witness[0];
    line->words[1] = claim->witness[1];
    if (status == WYT_OK && line->verdict != WYT_CLAIM_FAILS)
        tell(line, claim->limit, limit, names, terms);
    return status;
}

/* The parameters stand behind how far, or where. */
static int32_t ask_recursion(const struct cover *cover,
                             const struct claim *claim, struct line *line)
{
    static const char *const names[] = {"a", "b", "offset", "from"};
    const uint64_t numbers[] = {cover->a, cover->b, cover->offset, cover->from};
    const size_t from =
        cover->from < cover->numbered ? (size_t)cover->from : cover->numbered;
    uint64_t limit = 0;
    size_t used;
    int32_t status = wyt_claim_recursion(
        cover->session->context, cover->pairs, cover->numbered, from, cover->a,
        cover->b, cover->offset, &line->verdict, &limit, line->numbers);
    used = line->verdict == WYT_CLAIM_FAILS ? 2 : 1;
    line->words[0] = used == 2 ? claim->witness[0] : claim->limit;
    line->words[1] = claim->witness[1];
    if (used == 1)
        line->numbers[0] = limit;
    for (size_t i = 0; i < 4; i++) {
        line->words[used + i] = names[i];
        line->numbers[used + i] = numbers[i];
    }
    if (line->verdict == WYT_CLAIM_UNDECIDED)
        line->reason = few;
    return status;
}

/* ---- all of them ---- */

const struct claim cover_claims[COVER_CLAIMS] = {
    {"cover", WYT_ABOUT_COVER, 0, ask_columns, NULL, {NULL, NULL}},
    {"diagonals", WYT_ABOUT_DIAGONALS, 0, ask_diagonals, NULL, {NULL, NULL}},
    {"complementary",
     WYT_ABOUT_COMPLEMENTARY,
     0,
     ask_pairs,
     "integers",
     {"integer", "times"}},
    {"decomposition",
     WYT_ABOUT_DECOMPOSITION,
     0,
     ask_pairs,
     "integers",
     {"class", "integer"}},
    {"equation", WYT_ABOUT_EQUATION, 0, ask_pairs, "pairs", {"n", "index"}},
    {"mex-shared",
     WYT_ABOUT_MEX,
     WYT_MEX_SHARED,
     ask_pairs,
     "pairs",
     {"n", "mex"}},
    {"mex-residues",
     WYT_ABOUT_MEX,
     WYT_MEX_RESIDUES,
     ask_pairs,
     "pairs",
     {"n", "mex"}},
    {"mex-blocks",
     WYT_ABOUT_MEX,
     WYT_MEX_BLOCKS,
     ask_pairs,
     "pairs",
     {"n", "mex"}},
    {"gaps", WYT_ABOUT_GAPS, 0, ask_gaps, "gaps", {"n", "sequence"}},
    {"differences",
     WYT_ABOUT_DIFFERENCES,
     0,
     ask_differences,
     "pairs",
     {"n", "b"}},
    {"recursion", COVER_RECURSION, 0, ask_recursion, "pairs", {"n", "mex"}},
};
