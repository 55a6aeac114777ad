/* SPDX-License-Identifier: MIT */
/*
 * The command explore: finds the row that the first operand names, and hands
 * the others over.
 */
#include "command.h"
#include "explore/board.h"
#include "explore/explore.h"
#include "suggest.h"

#include <string.h>

static const struct exploration *const explorations[] = {
    &explore_cover,   &explore_line,      &explore_rays,
    &explore_addable, &explore_redundant, &explore_dual,
    &explore_inverse, &explore_compare,   &explore_partition,
};

#define EXPLORATIONS (sizeof explorations / sizeof explorations[0])

void explore_begin(struct session *session)
{
    progress_clear(&session->progress);
    if (!session->as_json)
        return;
    json_open(&session->json, '{');
    json_pair(&session->json, "game", session->game);
}

void explore_end(struct session *session)
{
    if (!session->as_json)
        return;
    json_close(&session->json, '}');
    fputc('\n', stdout);
}

static void print_explorations(void)
{
    for (size_t i = 0; i < EXPLORATIONS; i++)
        printf("%s %s\n%s", explorations[i]->name, explorations[i]->operands,
               explorations[i]->summary);
    puts("Options, where WHAT takes them:");
}

static const char *exploration_name(size_t i)
{
    return explorations[i]->name;
}

static int unknown(struct session *session, const char *name)
{
    struct problem *problem = &session->problem;
    char quoted[QUOTED];
    size_t length = strlen(name);
    size_t best = suggest_nearest(name, length, exploration_name, EXPLORATIONS);

    quote(quoted, name, length);
    if (best < EXPLORATIONS)
        problem_set(problem, EXIT_USAGE,
                    "there is nothing to explore called %s; did you mean "
                    "'%s'?",
                    quoted, explorations[best]->name);
    else
        problem_set(problem, EXIT_USAGE,
                    "there is nothing to explore called %s; wythoff explore "
                    "--help lists what there is",
                    quoted);
    return problem_show(problem);
}

/* Whether a saved board stands for the game. */
static bool has_board(const struct session *session)
{
    return session->arguments.value[OPTION_BOARD] != NULL;
}

static int wrong_count(struct session *session, const struct exploration *what)
{
    const struct arguments *arguments = &session->arguments;
    char quoted[QUOTED], fault[QUOTED + 32];
    const size_t most = what->most - has_board(session);

    if (arguments->count > most) {
        const char *surplus = arguments->operands[most];
        snprintf(fault, sizeof fault, "%s is one argument too many",
                 quote(quoted, surplus, strlen(surplus)));
    } else {
        snprintf(fault, sizeof fault, "%s is missing",
                 what->no_game                                ? "the list"
                 : arguments->count + has_board(session) == 0 ? "the game"
                                                              : "a game");
    }
    problem_set(&session->problem, EXIT_USAGE,
                "%s; usage: wythoff explore %s %s", fault, what->name,
                what->operands);
    return problem_show(&session->problem);
}

/* An option of another row is refused, not ignored. */
static int check_options(struct session *session,
                         const struct exploration *what)
{
    static const bool always[OPTIONS] = {TAKES_LIMITS, TAKES(OPTION_JSON)};

    for (size_t i = 0; i < OPTIONS; i++)
        if (session->arguments.value[i] != NULL && !always[i] &&
            !what->options[i])
            return problem_set(&session->problem, EXIT_USAGE,
                               "explore %s takes no --%s; usage: wythoff "
                               "explore %s %s",
                               what->name, options_name((enum option)i),
                               what->name, what->operands);
    return 0;
}

static const struct exploration *find(const char *name)
{
    for (size_t i = 0; i < EXPLORATIONS; i++)
        if (strcmp(explorations[i]->name, name) == 0)
            return explorations[i];
    return NULL;
}

/* The game, or the board that has it. */
static int read_game(struct session *session, const struct exploration *what)
{
    if (what->no_game)
        return 0;
    if (!has_board(session))
        return session_read_game(session);
    return board_load(session) == 0 ? 0 : problem_show(&session->problem);
}

static int run_explore(struct session *session)
{
    struct arguments *arguments = &session->arguments;
    const struct exploration *what;
    int result;

    if (arguments->count == 0) {
        complain("what to explore is missing; wythoff explore --help lists "
                 "what there is");
        return EXIT_USAGE;
    }
    what = find(arguments->operands[0]);
    if (what == NULL)
        return unknown(session, arguments->operands[0]);
    arguments->operands++;
    arguments->count--;
    if (check_options(session, what) != 0)
        return problem_show(&session->problem);
    if (arguments->count + has_board(session) < what->least ||
        arguments->count + has_board(session) > what->most)
        return wrong_count(session, what);
    result = read_game(session, what);
    return result == 0 ? what->run(session) : result;
}

const struct command explore_command = {
    .name = "explore",
    .operands = "WHAT GAME...",
    .summary = "conjectures, looked at on a box\n",
    .example = "wythoff explore rays wythoff --size 2000",
    .options = {TAKES_EXPLORE},
    .least = 0,
    .most = ANY_NUMBER,
    .more = print_explorations,
    .run = run_explore,
};
