/* SPDX-License-Identifier: MIT */
/*
 * The claims about covers, for one game: those that are made of it, and with
 * --p all of them. The columns and the diagonals are those of the box; pairs
 * are its P-positions with x <= y, numbered as far as the largest square of the
 * box reaches, because beyond that a pair may be missing.
 *
 * How often an integer occurs is known once its column is complete. p and m
 * are those of the claim; if it only says that there is a p, that is the number
 * of P-positions in column 0.
 */
#include "explore/board.h"
#include "explore/cover.h"
#include "explore/explore.h"

#include <inttypes.h>
#include <stdlib.h>

/* What a claim came to: numbers with their names. */
struct line {
    const char *name;
    int32_t verdict;
    const char *reason;   /* of what is not decided, or NULL */
    const char *words[3]; /* up to the first NULL */
    uint64_t numbers[3];
};

/* A claim: its name, what it is about, and how it is asked. */
struct claim {
    const char *name;
    uint32_t about, algorithm;
    int32_t (*ask)(const struct cover *cover, const struct claim *claim,
                   struct line *line);
    /* Of pairs: what the limit counts, and the two numbers of the witness. */
    const char *limit, *witness[2];
};

static const char few[] = "the box has too few pairs";

static const char *verdict_name(int32_t verdict)
{
    return verdict == WYT_CLAIM_HOLDS   ? "holds"
           : verdict == WYT_CLAIM_FAILS ? "fails"
                                        : "undecided";
}

static void show(const struct cover *cover, const struct line *line)
{
    struct json *json = &cover->session->json;
    size_t room = sizeof line->words / sizeof line->words[0];
    if (!cover->session->as_json) {
        printf("claim %s %s", line->name, verdict_name(line->verdict));
        for (size_t i = 0; i < room && line->words[i] != NULL; i++)
            printf(" %s %" PRIu64, line->words[i], line->numbers[i]);
        printf("%s%s\n", line->reason != NULL ? ": " : "",
               line->reason != NULL ? line->reason : "");
        return;
    }
    json_open(json, '{');
    json_pair(json, "claim", line->name);
    json_pair(json, "verdict", verdict_name(line->verdict));
    for (size_t i = 0; i < room && line->words[i] != NULL; i++) {
        json_key(json, line->words[i]);
        json_number(json, line->numbers[i]);
    }
    if (line->reason != NULL)
        json_pair(json, "reason", line->reason);
    json_close(json, '}');
}

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

/* ---- which claims ---- */

static const struct claim claims[] = {
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
};

#define CLAIMS (sizeof claims / sizeof claims[0])

static bool needs_m(uint32_t about)
{
    return about == WYT_ABOUT_EQUATION || about == WYT_ABOUT_MEX;
}

/* A claim that the game has no hypotheses of is asked only with --p, and of
 * pairs only where it has pairs, with the m that it needs. */
static bool is_asked(const struct cover *cover, uint32_t about)
{
    const wyt_rules *rules = cover->session->rules;
    const char *const *value = cover->session->arguments.value;
    int32_t made = 0;
    (void)wyt_claim_made(rules, about, &made, NULL, NULL);
    if (made)
        return true;
    if (about == WYT_ABOUT_DIAGONALS)
        return value[OPTION_MOST] != NULL;
    if (!cover->any_p || about == WYT_ABOUT_COVER)
        return cover->any_p;
    if (!wyt_rules_property(rules, WYT_RULES_SYMMETRIC))
        return false;
    if (about == WYT_ABOUT_GAPS || about == WYT_ABOUT_DIFFERENCES)
        return cover->progresses;
    return !needs_m(about) || cover->m > 0;
}

/* Whether a claim about p is, or one about m as well. */
static bool is_any_asked(const struct cover *cover, bool with_m)
{
    for (size_t i = 0; i < CLAIMS; i++)
        if (claims[i].about != WYT_ABOUT_DIAGONALS &&
            claims[i].about != WYT_ABOUT_DIFFERENCES &&
            (!with_m || needs_m(claims[i].about)) &&
            is_asked(cover, claims[i].about))
            return true;
    return false;
}

static void show_number(const struct cover *cover, const char *name,
                        uint64_t number)
{
    if (cover->session->as_json) {
        json_key(&cover->session->json, name);
        json_number(&cover->session->json, number);
    } else {
        printf("%s %" PRIu64 "\n", name, number);
    }
}

static void show_head(const struct cover *cover)
{
    struct json *json = &cover->session->json;
    if (cover->session->as_json) {
        json_open(json, '{');
        json_pair(json, "game", cover->session->game);
        json_key(json, "size");
        json_heaps(json, cover->size, 2);
    }
    if (is_any_asked(cover, false))
        show_number(cover, "p", cover->p);
    if (is_any_asked(cover, true))
        show_number(cover, "m", cover->m);
    if (cover->session->as_json) {
        json_key(json, "claims");
        json_open(json, '[');
    }
}

/* The claims that were not asked, by name. */
static void show_foot(const struct cover *cover)
{
    struct json *json = &cover->session->json;
    bool as_json = cover->session->as_json;
    const char *before = "left out ";
    if (as_json) {
        json_close(json, ']');
        json_key(json, "left_out");
        json_open(json, '[');
    }
    for (size_t i = 0; i < CLAIMS; i++) {
        if (is_asked(cover, claims[i].about))
            continue;
        if (as_json)
            json_text(json, claims[i].name);
        else
            printf("%s%s", before, claims[i].name);
        before = " ";
    }
    if (as_json) {
        json_close(json, ']');
        json_close(json, '}');
    }
    if (as_json || before[1] == '\0')
        fputc('\n', stdout);
}

static int32_t show_all(const struct cover *cover)
{
    int32_t status = WYT_OK;
    show_head(cover);
    for (size_t i = 0;
         i < CLAIMS && status == WYT_OK && !progress_interrupted(); i++) {
        struct line line = {.name = claims[i].name,
                            .verdict = WYT_CLAIM_UNDECIDED};
        if (!is_asked(cover, claims[i].about))
            continue;
        status = claims[i].ask(cover, &claims[i], &line);
        if (status == WYT_OK)
            show(cover, &line);
    }
    show_foot(cover);
    return status == WYT_OK && progress_interrupted() ? WYT_CANCELLED : status;
}

/* ---- the box ---- */

static int examine(struct cover *cover)
{
    struct session *session = cover->session;
    int32_t status;
    int result =
        board_open(session, cover->size, WYT_BOARD_OUTCOME, &cover->board);
    if (result == 0)
        result = cover_read(cover);
    if (result != 0)
        return result;
    status = show_all(cover);
    progress_clear(&session->progress);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

static int run_cover(struct session *session)
{
    struct cover cover = {.session = session};
    uint64_t size[HEAPS] = {0};
    int result;
    if (session->heaps != 2)
        result = problem_set(&session->problem, EXIT_USAGE,
                             "cover is for two heaps, %.200s has %zu",
                             session->game, session->heaps);
    else
        result = board_size(session, size);
    for (size_t i = 0; i < 2 && result == 0; i++) {
        cover.size[i] = size[i];
        if (size[i] == 0)
            result = problem_set(&session->problem, EXIT_USAGE,
                                 "a box of size 0 has nothing to explore");
    }
    if (result == 0)
        result = examine(&cover);
    wyt_board_unref(cover.board);
    free(cover.pairs);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct exploration explore_cover = {
    .name = "cover",
    .operands = "(GAME --size W[xH] | --board FILE) [--p P] [--most K]",
    .summary =
        "  what is claimed of the game: that every column holds P "
        "P-positions, no\n"
        "  diagonal more than K, and that the pairs (a_n, b_n), the "
        "P-positions with\n"
        "  x <= y, are P-complementary, decompose, obey the equation and the "
        "mex\n"
        "  algorithms of the (m,p) pair, have its gaps, and differ by an "
        "arithmetic\n"
        "  progression; one line a claim: \"claim NAME "
        "holds|fails|undecided\", "
        "then\n"
        "  how far, or where. Claims that nobody makes of the game are left "
        "out; --p P\n"
        "  asks them too\n",
    .options = TAKES(OPTION_SIZE) | TAKES(OPTION_BOARD) | TAKES(OPTION_MOST) |
               TAKES(OPTION_P),
    .least = 1,
    .most = 1,
    .run = run_cover,
};
