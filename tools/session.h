/* SPDX-License-Identifier: MIT */
/*
 * What every command needs: a context with the limits that were asked for,
 * the rules of the game, a solver, and the way from a status of the library
 * to a message and an exit status.
 */
#ifndef TOOLS_SESSION_H
#define TOOLS_SESSION_H

#include "options.h"
#include "output.h"
#include "progress.h"

#include <wythoff/wythoff.h>

/* The library has no game with more heaps. */
#define HEAPS 64

/* Options that all commands with a context take. */
#define TAKES_LIMITS                                                           \
    TAKES(OPTION_LIMIT_MEMORY), TAKES(OPTION_LIMIT_CELLS),                     \
        TAKES(OPTION_LIMIT_DIGITS)

struct peers;

struct session {
    struct arguments arguments;
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
    wyt_board *board; /* a saved one that explore looks at, or NULL */
    char *game;       /* canonical text */
    size_t heaps;     /* of a position of the game */
    bool as_json;
    struct json json;
    struct progress progress;
    const struct peers *peers; /* who sweeps as well; NULL: nobody */
    struct problem problem;    /* the last one */
};

/* Each of these returns 0, or the exit status of session->problem. */

/* The context, with limits and progress. */
int session_open(struct session *session);

/* The rules that a text names, and their canonical text for free(). Shows its
 * problems itself, because they may take several lines. */
int session_parse(struct session *session, const char *text,
                  wyt_rules **out_rules, char **out_game);

/* The same for the first operand, into the session. */
int session_read_game(struct session *session);

/* The canonical text of rules, for free(). */
int session_copy_game(struct session *session, const wyt_rules *rules,
                      char **out_game);

/* Whether a position of `count` numbers has as many heaps as the game. */
int session_check_heaps(struct session *session, const wyt_rules *rules,
                        const char *game, size_t count);

/* Whether --backend, if given, names a backend. */
int session_check_backend(struct session *session);

/* The solver for --backend. */
int session_make_solver(struct session *session);

/* --side as WYT_SIDE_*. */
int session_side(struct session *session, uint32_t *out_side);

/* Describes a status of the library that is not WYT_OK. */
int session_fail(struct session *session, int32_t status);

/* Describes why standard input could not be read further: the system's reason,
 * or that the user asked to stop. */
int session_fail_input(struct session *session, int reason);

/* Room for more positions of this game than `*capacity`, at least `count`. */
int session_grow(struct session *session, uint64_t **positions,
                 size_t *capacity, size_t count);

/* With --explain, says which backend answered. */
void session_explain(struct session *session);

void session_close(struct session *session);

#endif
