/* SPDX-License-Identifier: MIT */
/*
 * The claims about covers, for one game: those that are made of it, and with
 * --p all of them. The columns and the diagonals are those of the box; pairs
 * are its P-positions with x <= y, numbered as far as the largest square of the
 * box reaches, because beyond that a pair may be missing.
 */
#include "explore/cover.h"
#include "explore/explore.h"

#include "size.h"

#include <inttypes.h>
#include <stdlib.h>

/* What a claim came to: numbers with their names. */
struct line {
    const char *name;
    int32_t verdict;
    const char *reason;   /* of what is not decided, or NULL */
    const char *words[6]; /* up to the first NULL */
    uint64_t numbers[6];
};

/* In place of WYT_ABOUT_*, of the recursion, about which another function says
 * whether it is made. */
#define ABOUT_RECURSION UINT32_MAX

/* A claim: its name, what it is about, and how it is asked. */
struct claim {
    const char *name;
    uint32_t about, algorithm;
    int32_t (*ask)(const struct cover *cover, const struct claim *claim,
                   struct line *line);
    /* Of pairs: what the limit counts, and the two numbers of the witness. */
    const char *limit, *witness[2];
};

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
                           : "the box has too few pairs";
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
        line->reason = "the box has too few pairs";
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
    {"recursion", ABOUT_RECURSION, 0, ask_recursion, "pairs", {"n", "mex"}},
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
    if (about == ABOUT_RECURSION)
        return cover->has_recursion;
    (void)wyt_claim_made(rules, about, &made, NULL, NULL);
    if (made)
        return true;
    if (about == WYT_ABOUT_DIAGONALS)
        return value[OPTION_MOST] != NULL;
    return cover->any_p && (about == WYT_ABOUT_COVER ||
                            (wyt_rules_property(rules, WYT_RULES_SYMMETRIC) &&
                             (!needs_m(about) || cover->m > 0)));
}

static bool is_any_asked(const struct cover *cover, bool with_m)
{
    for (size_t i = 0; i < CLAIMS; i++)
        if (claims[i].about != WYT_ABOUT_DIAGONALS &&
            claims[i].about != ABOUT_RECURSION &&
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

/* ---- all of it ---- */

static int examine(struct cover *cover)
{
    struct session *session = cover->session;
    int32_t status =
        wyt_board_new(session->context, session->rules, cover->size, 2,
                      WYT_BOARD_OUTCOME, &cover->board);
    progress_clear(&session->progress);
    if (status != WYT_OK)
        return session_fail(session, status);
    int result = cover_read(cover);
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
        result = size_read(session, size);
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
    .operands = "GAME --size W[xH] [--p P] [--most K] "
                "[--a A --b B --offset S --from N]",
    .summary =
        "  what is claimed of the game: that every column holds P "
        "P-positions, no\n"
        "  diagonal more than K, and that the pairs (a_n, b_n), the "
        "P-positions with\n"
        "  x <= y, are P-complementary, decompose, and obey the equation and "
        "the mex\n"
        "  algorithms of the (m,p) pair, or from N on the recursion\n"
        "  x_n = mex_B{x_i, y_i : i < n}, y_n = x_n + A n + S; one line a "
        "claim: \"claim\n"
        "  NAME holds|fails|undecided\", then how far, or where. Claims that "
        "nobody makes\n"
        "  of the game are left out; --p P asks them too, but the recursion, "
        "which each\n"
        "  of --a A, --b B, --offset S and --from N asks\n",
    .options = TAKES(OPTION_A) | TAKES(OPTION_B) | TAKES(OPTION_FROM) |
               TAKES(OPTION_MOST) | TAKES(OPTION_OFFSET) | TAKES(OPTION_P) |
               TAKES(OPTION_SIZE),
    .least = 1,
    .most = 1,
    .run = run_cover,
};
