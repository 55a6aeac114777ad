/* SPDX-License-Identifier: MIT */
/*
 * Peers of a sweep (tools/sweep/peers.h) as ranks. Whose turn it is may take
 * long, so the others do not wait in MPI, which would keep their processors
 * busy.
 */
#define _POSIX_C_SOURCE 200809L

#include "sweep.h"

#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "command.h"
#include "sweep/peers.h"
#include "sweep/sweep.h"

/* What MPI counts in an int is sent in pieces. */
#define PIECE ((size_t)1 << 30)

/* Waits, first for a moment and then with longer and longer pauses. */
static void wait_for(MPI_Request *request)
{
    const long most = 4000000;
    struct timespec pause = {0, 1000};
    int is_done = 0;
    for (int tries = 0; is_done == 0; tries++) {
        MPI_Test(request, &is_done, MPI_STATUS_IGNORE);
        if (is_done != 0 || tries < 100)
            continue;
        nanosleep(&pause, NULL);
        if (pause.tv_nsec < most)
            pause.tv_nsec *= 2;
    }
}

static void send_block(const struct ranks *ranks, int owner,
                       const struct block *block)
{
    unsigned char *bytes = block->bytes;
    for (size_t done = 0; done < block->length; done += PIECE) {
        const size_t left = block->length - done;
        MPI_Bcast(bytes + done, (int)(left < PIECE ? left : PIECE), MPI_BYTE,
                  owner, ranks->world);
    }
}

/* One question to all says who has failed and how long the block is: the
 * lowest rank that has failed gives the largest number, and only the owner a
 * length. */
static int share(const struct peers *peers, size_t owner, int result,
                 struct problem *problem, struct block *block)
{
    const struct ranks *ranks = peers->user;
    const bool is_owner = owner == peers->rank;
    uint64_t mine[2] = {result == 0 ? 0 : peers->count - peers->rank,
                        is_owner ? block->length : 0};
    uint64_t all[2];
    MPI_Request request;
    MPI_Iallreduce(mine, all, 2, MPI_UINT64_T, MPI_MAX, ranks->world, &request);
    wait_for(&request);
    if (all[0] != 0) {
        MPI_Bcast(problem, sizeof *problem, MPI_BYTE,
                  (int)(peers->count - all[0]), ranks->world);
        return problem->exit;
    }
    if (!is_owner && all[1] > 0) {
        *block = (struct block){malloc((size_t)all[1]), (size_t)all[1]};
        if (block->bytes == NULL) {
            complain("rank %d: out of memory", ranks->rank);
            MPI_Abort(ranks->world, EXIT_UNANSWERED);
        }
    }
    send_block(ranks, (int)owner, block);
    return 0;
}

static int print_help(const struct ranks *ranks)
{
    if (ranks->rank == 0) {
        printf("usage: mpirun -n RANKS wythoff-mpi sweep %s [OPTION...]\n%s\n",
               sweep_command.operands, sweep_command.summary);
        options_help(stdout, sweep_command.options, &sweep_command.own);
    }
    return 0;
}

static int sweep(struct session *session)
{
    int result;
    if (session->arguments.count < sweep_command.least)
        return problem_set(&session->problem, EXIT_USAGE,
                           "the %s missing; wythoff-mpi sweep --help says more",
                           sweep_command.first);
    result = peers_agree(session, session_open(session));
    return result == 0 ? sweep_run(session) : result;
}

int ranks_sweep(const struct ranks *ranks, char **words, size_t count)
{
    const struct peers peers = {.rank = (size_t)ranks->rank,
                                .count = (size_t)ranks->count,
                                .user = ranks,
                                .share = share};
    struct session session = {.peers = &peers};
    int result = options_parse(&session.arguments, words, count,
                               sweep_command.options, &session.problem);
    if (result == 0 && session.arguments.value[OPTION_HELP] != NULL)
        return print_help(ranks);
    if (result == 0)
        result = sweep(&session);
    session_close(&session);
    if (result == 0 && ranks->rank == 0)
        result = output_flush(stdout, "standard output", &session.problem);
    if (result != 0 && ranks->rank == 0)
        problem_show(&session.problem);
    return result;
}
