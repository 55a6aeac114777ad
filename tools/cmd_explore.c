/* SPDX-License-Identifier: MIT */
/*
 * The command explore: conjectures about a game, each a row of one table.
 */
#include "command.h"
#include "explore_cover.h"
#include "suggest.h"

#include <string.h>

static const struct {
    const char *name;
    int (*run)(struct session *session);
} rows[] = {
    {"cover", explore_cover},
};

#define ROWS (sizeof rows / sizeof rows[0])

static const char *row_name(size_t i)
{
    return rows[i].name;
}

static int unknown(struct session *session, const char *what)
{
    char quoted[QUOTED];
    size_t best = suggest_nearest(what, strlen(what), row_name, ROWS);

    quote(quoted, what, strlen(what));
    if (best < ROWS)
        return problem_set(&session->problem, EXIT_USAGE,
                           "there is nothing to explore called %s; did you "
                           "mean '%s'?",
                           quoted, rows[best].name);
    return problem_set(&session->problem, EXIT_USAGE,
                       "there is nothing to explore called %s; explore --help "
                       "says what there is",
                       quoted);
}

static int run_explore(struct session *session)
{
    struct arguments *arguments = &session->arguments;
    const char *what = arguments->operands[0];
    size_t i = 0;
    while (i < ROWS && strcmp(rows[i].name, what) != 0)
        i++;
    if (i == ROWS) {
        unknown(session, what);
        return problem_show(&session->problem);
    }
    /* What follows reads the game as the first operand. */
    arguments->operands++;
    arguments->count--;
    int result = session_read_game(session);
    if (result != 0)
        return result;
    result = rows[i].run(session);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command explore_command = {
    .name = "explore",
    .operands = "WHAT GAME --size W[xH]",
    .summary = "what a box of positions says about "
               "conjectures\n" EXPLORE_COVER_SUMMARY,
    .example = "wythoff explore cover wythoff --size 100",
    .options = TAKES_LIMITS | EXPLORE_COVER_OPTIONS,
    .least = 2,
    .most = 2,
    .second = "game is",
    .run = run_explore,
};
