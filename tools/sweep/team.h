/* SPDX-License-Identifier: MIT */
/*
 * Work on many things by several threads, and its results taken in order by the
 * thread that asked. So what is made of them does not depend on how many
 * threads there are, or which of them is fast. Things are dealt to peers in
 * turn, and each of these takes all results.
 */
#ifndef TOOLS_SWEEP_TEAM_H
#define TOOLS_SWEEP_TEAM_H

#include "session.h"
#include "sweep/peers.h"

struct team;

/* Where a thing is worked on: a new context for each, with the limits of the
 * session, so that what was done before makes no difference. Its progress
 * callback ends the work when the user asks, and after `most` calls of it since
 * `calls` was set to 0, if most is not 0: then `spent` is true. The library
 * calls it after a fixed amount of work, the same on every machine. */
struct seat {
    struct team *team;
    wyt_context *context;
    uint64_t calls, most;
    bool spent;
    struct problem problem;
};

struct team_work {
    size_t first, end; /* numbers of the things */
    size_t ahead;      /* results that may wait to be taken, at least 1 */
    void *user;
    /* Works on one thing, on any thread. Writes the result, which has no
     * pointers to anything, and returns 0 or the exit status of seat->problem.
     */
    int (*work)(void *user, size_t number, struct seat *seat,
                struct block *out_result);
    /* Takes the result of a thing for free(), in their order, on the thread of
     * the caller. Returns 0, or the exit status of session->problem. */
    int (*take)(void *user, size_t number, void *result);
};

/* Returns 0, or the exit status of session->problem: of the first thing that
 * failed, so that it is always the same one. */
int team_run(struct session *session, const struct team_work *work,
             size_t threads);

/* --threads, or as many as there are processors, which peers share: then 1.
 * Same return values. */
int team_threads(struct session *session, size_t *out_threads);

/* Begins a new account of work, that ends after `most` calls. */
void seat_begin(struct seat *seat, uint64_t most);

/* Describes a status of the library in the context of a seat. */
int seat_fail(struct seat *seat, int32_t status);

/* The same, and says of which game, unless the user has stopped it. */
int seat_fail_game(struct seat *seat, int32_t status, const char *game);

#endif
