/* SPDX-License-Identifier: MIT */
/*
 * Arguments of a command: options and operands in any order. One table knows
 * every option; a command says which of them it takes.
 */
#ifndef TOOLS_OPTIONS_H
#define TOOLS_OPTIONS_H

#include "problem.h"

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

enum option {
    OPTION_A,
    OPTION_ALL,
    OPTION_AXES,
    OPTION_B,
    OPTION_BACKEND,
    OPTION_BELOW,
    OPTION_BLOCK,
    OPTION_BOARD,
    OPTION_CELLS,
    OPTION_CERTIFY,
    OPTION_COLUMNS,
    OPTION_COMMON,
    OPTION_COUNT,
    OPTION_DIFFERENCE,
    OPTION_EFFORT,
    OPTION_EXPLAIN,
    OPTION_FIRST,
    OPTION_FIX,
    OPTION_FORMAT,
    OPTION_FROM,
    OPTION_GRUNDY,
    OPTION_GRUNDY_VALUE, /* the same name, with a number behind it */
    OPTION_HEAP,
    OPTION_JSON,
    OPTION_LABEL,
    OPTION_LAST,
    OPTION_LEGEND,
    OPTION_LEVEL,
    OPTION_LIMIT_CELLS,
    OPTION_LIMIT_DIGITS,
    OPTION_LIMIT_MEMORY,
    OPTION_LIMIT_NODES,
    OPTION_LITERATURE,
    OPTION_MARK,
    OPTION_MISERE,
    OPTION_MOST,
    OPTION_NUMERATION,
    OPTION_OFFSET,
    OPTION_OPTIONS,
    OPTION_ORDER,
    OPTION_OUTPUT,
    OPTION_P,
    OPTION_PALETTE,
    OPTION_PROOF,
    OPTION_RAYS,
    OPTION_REMOTENESS,
    OPTION_ROWS,
    OPTION_SEED,
    OPTION_SHIFT,
    OPTION_SIDE,
    OPTION_SIZE,
    OPTION_SLICE,
    OPTION_STEPS,
    OPTION_SYMMETRIC,
    OPTION_SYSTEM,
    OPTION_TERM,
    OPTION_TERMINAL,
    OPTION_THREADS,
    OPTION_UNORDERED,
    OPTION_VALUE,
    OPTION_WALNUT,
    OPTION_WINDOW,
    OPTION_WINNING,
    OPTION_ZEROS,
    OPTION_ZOOM,
    OPTION_HELP, /* every command takes it: it need be in no set */
    OPTIONS
};

/* A set of options says of each whether it is in it: bool set[OPTIONS] =
 * {TAKES(OPTION_A), TAKES(OPTION_B)}. Names of several are lists of TAKES(). */
#define TAKES(option) [option] = true

struct arguments {
    char **operands;
    size_t count;
    const char *value[OPTIONS]; /* NULL: not given; a flag has "" */
};

/* Sorts argv (without the name of the command) into operands and options.
 * Operands are moved to the front of argv, where `operands` points. Returns 0,
 * or EXIT_USAGE and describes the problem. */
int options_parse(struct arguments *arguments, char **argv, size_t argc,
                  const bool *taken, struct problem *problem);

/* Reads an option that is a number; `fallback` if it was not given. */
int options_number(const struct arguments *arguments, enum option option,
                   uint64_t fallback, uint64_t *out_value,
                   struct problem *problem);

/* The name of an option, without dashes. */
const char *options_name(enum option option);

/* Finds the value of an option in a list of `count` words; `fallback` if it
 * was not given. */
int options_word(const struct arguments *arguments, enum option option,
                 const char *const *words, size_t count, size_t fallback,
                 size_t *out_index, struct problem *problem);

/* What an option means to one command, where that is not the usual. */
struct own_help {
    enum option option;
    const char *text; /* NULL: there is no such option */
};

/* One line of help for each option in the set. */
void options_help(FILE *file, const bool *taken, const struct own_help *own);

#endif
