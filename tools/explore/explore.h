/* SPDX-License-Identifier: MIT */
/*
 * What `wythoff explore` looks at: each WHAT is a row, in a file of its own.
 */
#ifndef TOOLS_EXPLORE_EXPLORE_H
#define TOOLS_EXPLORE_EXPLORE_H

#include "session.h"

struct exploration {
    const char *name;
    const char *operands;  /* behind WHAT, as the usage line shows them */
    const char *summary;   /* lines that end with a newline */
    size_t least, most;    /* operands behind WHAT; one less with --board */
    bool no_game;          /* they do not begin with a game */
    bool options[OPTIONS]; /* set of TAKES(), beside --help, --json, limits */
    /* The operands begin with the game, which has been read, unless no_game is
     * set, or a saved board stands for it. Returns the exit status; has shown
     * its problems. */
    int (*run)(struct session *session);
};

extern const struct exploration explore_addable;
extern const struct exploration explore_compare;
extern const struct exploration explore_cover;
extern const struct exploration explore_dual;
extern const struct exploration explore_inverse;
extern const struct exploration explore_line;
extern const struct exploration explore_partition;
extern const struct exploration explore_rays;
extern const struct exploration explore_redundant;

/* The options of all rows, for the command. */
#define TAKES_EXPLORE                                                          \
    TAKES_LIMITS, TAKES(OPTION_A), TAKES(OPTION_ALL), TAKES(OPTION_B),         \
        TAKES(OPTION_BELOW), TAKES(OPTION_BLOCK), TAKES(OPTION_BOARD),         \
        TAKES(OPTION_COMMON), TAKES(OPTION_COUNT), TAKES(OPTION_FROM),         \
        TAKES(OPTION_GRUNDY), TAKES(OPTION_JSON), TAKES(OPTION_MISERE),        \
        TAKES(OPTION_MOST), TAKES(OPTION_OFFSET), TAKES(OPTION_P),             \
        TAKES(OPTION_SIZE), TAKES(OPTION_SYMMETRIC)

/* Opens the JSON value of an answer, if one is wanted, and closes it. */
void explore_begin(struct session *session);
void explore_end(struct session *session);

#endif
