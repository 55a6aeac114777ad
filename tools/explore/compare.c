/* SPDX-License-Identifier: MIT */
/*
 * explore compare: the first position of a box at which two games differ; what
 * takes boards is in files of its own.
 */
#include "explore/compare.h"
#include "explore/explore.h"
#include "size.h"

#include <inttypes.h>
#include <stdlib.h>

/* The most games. */
#define GAMES 64

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

static int compare_first(struct session *session)
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

/* What the options do not allow together; 0 if there is nothing. */
static int check(struct session *session)
{
    const char *const *value = session->arguments.value;
    const size_t games =
        session->arguments.count + (value[OPTION_BOARD] != NULL);
    struct problem *problem = &session->problem;
    if (value[OPTION_ALL] != NULL && value[OPTION_COMMON] != NULL)
        return problem_set(problem, EXIT_USAGE,
                           "--all lists where games differ, --common what they "
                           "share; one of them was expected");
    if (value[OPTION_MISERE] == NULL)
        return games >= 2 ? 0
                          : problem_set(problem, EXIT_USAGE,
                                        "a game is missing; usage: wythoff "
                                        "explore compare %s",
                                        explore_compare.operands);
    if (value[OPTION_BOARD] != NULL || value[OPTION_GRUNDY] != NULL)
        return problem_set(problem, EXIT_USAGE,
                           "--misere solves the game and shows its values; "
                           "neither --board nor --grundy was expected");
    return games == 1 ? 0
                      : problem_set(problem, EXIT_USAGE,
                                    "--misere compares one game with itself; "
                                    "%zu games were given",
                                    games);
}

static int run_compare(struct session *session)
{
    const char *const *value = session->arguments.value;
    if (check(session) != 0)
        return problem_show(&session->problem);
    if (value[OPTION_MISERE] != NULL)
        return compare_misere(session);
    if (session->board != NULL || session->arguments.count > 2 ||
        value[OPTION_ALL] != NULL || value[OPTION_COMMON] != NULL)
        return compare_games(session);
    return compare_first(session);
}

const struct exploration explore_compare = {
    .name = "compare",
    .operands = "GAME [GAME...] --size W[xH...] [--all|--common] "
                "[--grundy|--misere]",
    .summary =
        "  the first position of the box at which the games differ in outcome, "
        "or in\n"
        "  Grundy value, and what it is in each; \"same\" if there is none. "
        "--all: every\n"
        "  such position, --common: every P-position that they share, with how "
        "many\n"
        "  there are, and how many are P-positions of one game only. With "
        "--board, FILE\n"
        "  is the first game. --misere: of each position (--all: of those that "
        "differ,\n"
        "  --common: that are P in both) the outcome and the Grundy value in "
        "normal and\n"
        "  in misere play, and whether the game is domestic, tame, miserable, "
        "pet on\n"
        "  the box. Cells that a game has removed are skipped\n",
    .options = {TAKES(OPTION_SIZE), TAKES(OPTION_BOARD), TAKES(OPTION_GRUNDY),
                TAKES(OPTION_ALL), TAKES(OPTION_COMMON), TAKES(OPTION_MISERE)},
    .least = 1,
    .most = GAMES,
    .run = run_compare,
};
