/* SPDX-License-Identifier: MIT */
/*
 * A sweep from its arguments to its lines. Peers come to each step together.
 */
#include "sweep/sweep.h"

#include "sweep/groups.h"
#include "sweep/peers.h"
#include "sweep/report.h"
#include "sweep/space.h"
#include "sweep/team.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

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
    const bool reads = peers_rank(session) == 0;
    int result = 0;
    for (size_t i = 0; reads && i < arguments->count && result == 0; i++)
        result = space_read(space, session, arguments->operands[i]);
    if (reads && result == 0)
        result = space_finish(space, session);
    return space_share(space, session, result);
}

/* ---- lines ---- */

static int make_line(void *user, size_t number, struct seat *seat,
                     struct block *out_result)
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
        char *line = report_line(&sweep->report, number, &finding);
        if (line == NULL)
            result = seat_fail(seat, WYT_E_MEMORY);
        else
            *out_result = (struct block){line, strlen(line) + 1};
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
                                   .take = take_line};
    result = team_run(session, &work, sweep->threads);
    return report_close(&sweep->report, result);
}

int sweep_run(struct session *session)
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
    if (result == 0 && peers_rank(session) == 0 &&
        session->arguments.value[OPTION_EXPLAIN] != NULL)
        fprintf(stderr, "%zu games, %zu groups\n", sweep.space.count,
                sweep.groups.count);
    groups_close(&sweep.groups);
    space_close(&sweep.space);
    return result;
}
