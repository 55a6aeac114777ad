/* SPDX-License-Identifier: MIT */
/*
 * A command is a row: what it is called, what it takes, and what it does.
 */
#ifndef TOOLS_COMMAND_H
#define TOOLS_COMMAND_H

#include "session.h"

struct command {
    const char *name;
    const char *operands;  /* as the usage line shows them */
    const char *summary;   /* lines that end with a newline */
    const char *example;   /* a command line */
    size_t least, most;    /* operands */
    const char *first;     /* "the ... missing": NULL: "game is" */
    const char *second;    /* the same of what follows */
    void (*more)(void);    /* prints more help; NULL: none */
    struct own_help own;   /* of one option; no text: none */
    bool options[OPTIONS]; /* set of TAKES(); --help comes by itself */
    /* Returns the exit status; has shown its problems. */
    int (*run)(struct session *session);
};

/* Operands without a bound. */
#define ANY_NUMBER SIZE_MAX

extern const struct command array_command;
extern const struct command block_command;
extern const struct command board_command;
extern const struct command column_command;
extern const struct command digits_command;
extern const struct command explore_command;
extern const struct command file_command;
extern const struct command fit_command;
extern const struct command games_command;
extern const struct command graph_command;
extern const struct command grundy_command;
extern const struct command list_command;
extern const struct command mex_command;
extern const struct command moves_command;
extern const struct command nth_command;
extern const struct command outcome_command;
extern const struct command play_command;
extern const struct command prove_command;
extern const struct command rank_command;
extern const struct command remoteness_command;
extern const struct command rows_command;
extern const struct command sum_command;
extern const struct command sweep_command;
extern const struct command verify_command;
extern const struct command which_command;

#endif
