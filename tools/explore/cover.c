/* SPDX-License-Identifier: MIT */
/*
 * The claims about covers, for one game: those that are made of it, and with
 * --p all of them. The columns and the diagonals are those of the box; pairs
 * are its P-positions with x <= y, numbered as far as the largest square of the
 * box reaches, because beyond that a pair may be missing.
 */
#include "explore/board.h"
#include "explore/cover.h"
#include "explore/explore.h"

#include <inttypes.h>
#include <stdlib.h>

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

/* ---- which claims ---- */

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
    if (about == COVER_RECURSION)
        return cover->has_recursion;
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
    for (size_t i = 0; i < COVER_CLAIMS; i++)
        if (cover_claims[i].about != WYT_ABOUT_DIAGONALS &&
            cover_claims[i].about != WYT_ABOUT_DIFFERENCES &&
            cover_claims[i].about != COVER_RECURSION &&
            (!with_m || needs_m(cover_claims[i].about)) &&
            is_asked(cover, cover_claims[i].about))
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
    for (size_t i = 0; i < COVER_CLAIMS; i++) {
        if (is_asked(cover, cover_claims[i].about))
            continue;
        if (as_json)
            json_text(json, cover_claims[i].name);
        else
            printf("%s%s", before, cover_claims[i].name);
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
         i < COVER_CLAIMS && status == WYT_OK && !progress_interrupted(); i++) {
        struct line line = {.name = cover_claims[i].name,
                            .verdict = WYT_CLAIM_UNDECIDED};
        if (!is_asked(cover, cover_claims[i].about))
            continue;
        status = cover_claims[i].ask(cover, &cover_claims[i], &line);
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
    .operands = "(GAME --size W[xH] | --board FILE) [--p P] [--most K] "
                "[--a A --b B ...]",
    .summary =
        "  what is claimed of the game: that every column holds P "
        "P-positions, no\n"
        "  diagonal more than K, and that the pairs (a_n, b_n), the "
        "P-positions with\n"
        "  x <= y, are P-complementary, decompose, obey the equation and the "
        "mex\n"
        "  algorithms of the (m,p) pair, have its gaps, differ by an "
        "arithmetic\n"
        "  progression, or from N on obey the recursion\n"
        "  x_n = mex_B{x_i, y_i : i < n}, y_n = x_n + A n + S; one line a "
        "claim: \"claim\n"
        "  NAME holds|fails|undecided\", then how far, or where. Claims that "
        "nobody makes\n"
        "  of the game are left out; --p P asks them too, but the recursion, "
        "which each\n"
        "  of --a A, --b B, --offset S and --from N asks\n",
    .options = {TAKES(OPTION_A), TAKES(OPTION_B), TAKES(OPTION_BOARD),
                TAKES(OPTION_FROM), TAKES(OPTION_MOST), TAKES(OPTION_OFFSET),
                TAKES(OPTION_P), TAKES(OPTION_SIZE)},
    .least = 1,
    .most = 1,
    .run = run_cover,
};
