/* SPDX-License-Identifier: MIT */
/*
 * Processes that work on one sweep side by side. Each runs all of it with the
 * same arguments; what only one of them has, such as lines of standard input or
 * the result of a game, it shares. So all find the same groups, and the first
 * one writes. The command wythoff is alone.
 */
#ifndef TOOLS_SWEEP_PEERS_H
#define TOOLS_SWEEP_PEERS_H

#include "session.h"

/* Memory for free(). */
struct block {
    void *bytes;
    size_t length;
};

struct peers {
    size_t rank, count;
    const void *user;
    /* As peers_share(), of which it is the work. */
    int (*share)(const struct peers *peers, size_t owner, int result,
                 struct problem *problem, struct block *block);
};

/* All call this in the same order, with 0 or the exit status of what has gone
 * wrong with them, which session->problem describes. Returns 0 if nothing has,
 * and all others have the bytes of `owner` then; else the exit status of the
 * first that has failed, with its problem, and no block is touched. */
int peers_share(struct session *session, size_t owner, int result,
                struct block *block);

/* The same for a number of the first one. */
int peers_share_number(struct session *session, int result, size_t *number);

/* The same for nothing but what has gone wrong. */
int peers_agree(struct session *session, int result);

/* How many there are, and which one this is, from 0. */
size_t peers_count(const struct session *session);
size_t peers_rank(const struct session *session);

#endif
