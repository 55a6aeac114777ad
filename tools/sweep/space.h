/* SPDX-License-Identifier: MIT */
/*
 * A space of games: what the lines of its text (term.h) mean, as a list of
 * games in a fixed order. Each game is there once, at its first place.
 *
 * The order: terms as they are written; in a term the numbers of its modifier;
 * for each, fewer lines and steps of the pool before more of them; as many of
 * them in the order of the pool.
 */
#ifndef TOOLS_SWEEP_SPACE_H
#define TOOLS_SWEEP_SPACE_H

#include "session.h"

/* Games that a space may have. */
#define MOST_GAMES 10000000

struct space {
    char **game; /* canonical texts */
    size_t count, capacity;
};

/* The games of a text, "-" for lines from standard input or "@FILE" for lines
 * of a file; there '#' begins a comment. Several calls add up. Returns 0, or
 * the exit status of session->problem. */
int space_read(struct space *space, struct session *session, const char *text);

/* Drops games that have been there before. Same return values. */
int space_finish(struct space *space, struct session *session);

/* Gives peers the games of the first of them, which alone reads. `result` is 0,
 * or the exit status of what has gone wrong. Same return values. */
int space_share(struct space *space, struct session *session, int result);

void space_close(struct space *space);

#endif
