/* SPDX-License-Identifier: MIT */
/*
 * A file that appears whole or not at all: it is written under a temporary
 * name beside its place, synced, and renamed.
 */
#ifndef TOOLS_FILE_H
#define TOOLS_FILE_H

#include "problem.h"

#include <stdbool.h>
#include <stdio.h>

struct new_file {
    const char *name; /* as the user gave it */
    char *path;       /* where it goes */
    char *temporary;
    FILE *stream; /* write here */
};

/* What a file name ends with, from its last dot on; NULL if nothing stands
 * before the dot, as in names of hidden files, or nothing behind it. */
const char *file_suffix(const char *name);

/* Each returns 0, or an exit status and the problem: EXIT_USAGE for a name
 * that must not be replaced, else EXIT_UNANSWERED. */
int new_file_open(struct new_file *file, const char *name,
                  struct problem *problem);

/* Puts the file in its place; if that fails nothing of it is left. */
int new_file_finish(struct new_file *file, struct problem *problem);

/* Gives it up; nothing of it is left. */
void new_file_abandon(struct new_file *file);

#endif
