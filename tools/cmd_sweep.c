/* SPDX-License-Identifier: MIT */
/*
 * The command sweep: all games of a space, put into groups by their P-positions
 * on a square, and what can be proved of each group.
 */
#include "command.h"
#include "sweep/groups.h"
#include "sweep/report.h"
#include "sweep/space.h"
#include "sweep/team.h"

#include <inttypes.h>
#include <stdlib.h>

#define SIZE 256

/* The cells of a square are numbered in 64 bits, and its rows in memory. */
#define MOST_SIZE 65536

/* What a proof may cost, in about milliseconds. */
#define EFFORT 1000

/* Lines that may wait for one before them. */
#define AHEAD 1024

struct sweep {
    struct space space;
    struct groups groups;
    struct report report;
    uint64_t size, effort;
    size_t threads;
};

static int read_size(struct session *session, uint64_t *out_size)
{
    int result = options_number(&session->arguments, OPTION_SIZE, SIZE,
                                out_size, &session->problem);
    if (result == 0 && (*out_size == 0 || *out_size > MOST_SIZE))
        result = problem_set(&session->problem, EXIT_USAGE,
                             "--size is %" PRIu64 "; 1 to %d are allowed",
                             *out_size, MOST_SIZE);
    return result;
}

static int read_space(struct session *session, struct space *space)
{
    const struct arguments *arguments = &session->arguments;
    int result = 0;
    for (size_t i = 0; i < arguments->count && result == 0; i++)
        result = space_read(space, session, arguments->operands[i]);
    return result == 0 ? space_finish(space, session) : result;
}

/* ---- lines ---- */

static int make_line(void *user, size_t number, struct seat *seat,
                     void **out_result)
{
    const struct sweep *sweep = user;
    const struct group *group = &sweep->groups.group[number];
    struct finding finding;
    int result = proofs_find(&finding, seat, &sweep->space, &sweep->groups,
                             number, sweep->effort);
    if (result == 0 && sweep->effort > 0)
        result = fits_find(seat, sweep->space.game[group->shortest],
                           sweep->effort, finding.fit);
    if (result == 0) {
        *out_result = report_line(&sweep->report, number, &finding);
        if (*out_result == NULL)
            result = seat_fail(seat, WYT_E_MEMORY);
    }
    finding_close(&finding);
    return result;
}

static int take_line(void *user, size_t number, void *result)
{
    struct sweep *sweep = user;
    (void)number;
    progress_clear(&sweep->report.session->progress);
    int exit = report_write(&sweep->report, result);
    free(result);
    return exit;
}

static void drop_line(void *user, void *result)
{
    (void)user;
    free(result);
}

static int write_groups(struct session *session, struct sweep *sweep)
{
    int result =
        report_open(&sweep->report, session, &sweep->space, &sweep->groups);
    if (result != 0)
        return result;
    const struct team_work work = {.first = sweep->report.written,
                                   .end = sweep->groups.count,
                                   .ahead = AHEAD,
                                   .user = sweep,
                                   .work = make_line,
                                   .take = take_line,
                                   .drop = drop_line};
    result = team_run(session, &work, sweep->threads);
    return report_close(&sweep->report, result);
}

static int run_sweep(struct session *session)
{
    struct sweep sweep = {.size = SIZE};
    int result = read_size(session, &sweep.size);
    if (result == 0)
        result = options_number(&session->arguments, OPTION_EFFORT, EFFORT,
                                &sweep.effort, &session->problem);
    if (result == 0)
        result = team_threads(session, &sweep.threads);
    if (result == 0)
        result = read_space(session, &sweep.space);
    if (result == 0)
        result = groups_find(&sweep.groups, session, &sweep.space, sweep.size,
                             sweep.threads);
    if (result == 0)
        result = write_groups(session, &sweep);
    if (result == 0 && session->arguments.value[OPTION_EXPLAIN] != NULL)
        fprintf(stderr, "%zu games, %zu groups\n", sweep.space.count,
                sweep.groups.count);
    groups_close(&sweep.groups);
    space_close(&sweep.space);
    return result == 0 ? 0 : problem_show(&session->problem);
}

const struct command sweep_command = {
    .name = "sweep",
    .operands = "SPACE...",
    .summary =
        "all games of a space, in groups of equal P-positions, with proofs\n"
        "SPACE is GAME+PART+PART...: a game with two heaps, and lines and "
        "steps that are\n"
        "added to it. PART is lines=V/V/... or steps=V/V/..., vectors of game "
        "text in\n"
        "which every number may be a range A-B; most=N, how many are added at "
        "once,\n"
        "default 1; least=N, default 0; mirror, each with its mirror image; or "
        "a\n"
        "modifier, block=A-B for several. \"-\" reads lines from standard "
        "input, \"@FILE\"\n"
        "from a file. Each line of the answer is a group of games whose "
        "P-positions are\n"
        "the same on a square, 256x256 unless --size says otherwise: number, "
        "shortest\n"
        "name, how many games, how many P-positions, the games. Then what is "
        "proved, for\n"
        "heaps of every size: whether the P-positions of the shortest game are "
        "an\n"
        "automaton, in which numeration, with how many states; how many games "
        "have the\n"
        "same ones by proof, how many have not; the verdict of each; and what "
        "the set\n"
        "looks like. A run that was stopped goes on with its FILE. Threads: as "
        "many as\n"
        "there are processors, unless --threads says otherwise; limits are "
        "those of each.\n",
    .example = "wythoff sweep nim+lines=1-2.1-2+steps=1-2.1-2+most=2+mirror",
    .options = {TAKES_LIMITS, TAKES(OPTION_EFFORT), TAKES(OPTION_EXPLAIN),
                TAKES(OPTION_JSON), TAKES(OPTION_OUTPUT), TAKES(OPTION_SIZE),
                TAKES(OPTION_THREADS)},
    .least = 1,
    .most = ANY_NUMBER,
    .first = "space is",
    .own = {OPTION_OUTPUT, "write to FILE, and go on with what is there"},
    .run = run_sweep,
};
