/* SPDX-License-Identifier: MIT */
/*
 * explore compare: the first position of a box at which two games differ.
 */
#include "explore/explore.h"
#include "size.h"

#include <inttypes.h>
#include <stdlib.h>

/* Two games, the first in the session. */
struct pair {
    struct session *session;
    wyt_rules *other;
    char *other_game;
    uint32_t question;
    int32_t verdict;
    uint64_t heaps[HEAPS];
};

/* "P", "N" or the Grundy value, of one of the games. */
static int32_t answer(const struct pair *pair, const wyt_rules *rules,
                      char *text, size_t capacity)
{
    struct session *session = pair->session;
    wyt_solver *solver = NULL;
    uint64_t value = 0;
    int32_t outcome = 0;
    int32_t status = wyt_solver_new(session->context, rules, NULL, &solver);
    bool grundy = pair->question == WYT_ASK_GRUNDY;

    if (status == WYT_OK && grundy)
        status = wyt_solver_grundy(solver, pair->heaps, session->heaps, &value);
    else if (status == WYT_OK)
        status =
            wyt_solver_outcome(solver, pair->heaps, session->heaps, &outcome);
    if (grundy)
        snprintf(text, capacity, "%" PRIu64, value);
    else
        snprintf(text, capacity, "%s", outcome == WYT_OUTCOME_P ? "P" : "N");
    wyt_solver_free(solver);
    return status;
}

static void show(const struct pair *pair, const char *first, const char *second)
{
    struct session *session = pair->session;
    struct json *json = &session->json;
    bool same = pair->verdict == WYT_CLAIM_HOLDS;

    explore_begin(session);
    if (session->as_json) {
        json_pair(json, "other", pair->other_game);
        json_key(json, "same");
        json_bool(json, same);
        if (!same) {
            json_key(json, "heaps");
            json_heaps(json, pair->heaps, session->heaps);
            json_pair(json, "first", first);
            json_pair(json, "second", second);
        }
    } else if (same) {
        puts("same");
    } else {
        text_heaps(stdout, pair->heaps, session->heaps, ' ');
        printf(": %s %s\n", first, second);
    }
    explore_end(session);
}

static int compare(struct pair *pair)
{
    struct session *session = pair->session;
    uint64_t size[HEAPS];
    char first[32] = "", second[32] = "";
    int result = size_read(session, size);

    if (result != 0)
        return result;
    int32_t status = wyt_explore_compare(
        session->context, session->rules, pair->other, pair->question, size,
        session->heaps, &pair->verdict, pair->heaps);
    if (status == WYT_OK && pair->verdict == WYT_CLAIM_FAILS)
        status = answer(pair, session->rules, first, sizeof first);
    if (status == WYT_OK && pair->verdict == WYT_CLAIM_FAILS)
        status = answer(pair, pair->other, second, sizeof second);
    if (status != WYT_OK)
        return session_fail(session, status);
    show(pair, first, second);
    return 0;
}

static int run_compare(struct session *session)
{
    struct pair pair = {.session = session,
                        .question =
                            session->arguments.value[OPTION_GRUNDY] != NULL
                                ? WYT_ASK_GRUNDY
                                : WYT_ASK_OUTCOME};
    int result = session_parse(session, session->arguments.operands[1],
                               &pair.other, &pair.other_game);
    if (result == 0) {
        result = compare(&pair);
        if (result != 0)
            problem_show(&session->problem);
    }
    wyt_rules_unref(pair.other);
    free(pair.other_game);
    return result;
}

const struct exploration explore_compare = {
    .name = "compare",
    .operands = "GAME GAME --size W[xH...] [--grundy]",
    .summary =
        "  the first position of the box at which the games differ in outcome, "
        "or in\n"
        "  Grundy value, and what it is in both; \"same\" if there is none. "
        "Cells that\n"
        "  one of them has removed are skipped\n",
    .options = TAKES(OPTION_SIZE) | TAKES(OPTION_GRUNDY),
    .least = 2,
    .most = 2,
    .run = run_compare,
};
