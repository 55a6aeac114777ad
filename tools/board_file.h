/* SPDX-License-Identifier: MIT */
/*
 * Boards that are solved straight into a file, and what would be done.
 */
#ifndef TOOLS_BOARD_FILE_H
#define TOOLS_BOARD_FILE_H

#include "session.h"

/* What a kind of board is called, in options and JSON. */
const char *board_file_kind(uint64_t kind);

/* NAME.part, for free(); NULL: no memory. */
char *board_file_part(const char *name);

/* A name as it is typed, or a long or strange one as a message shows it. */
const char *board_file_shown(char buffer[QUOTED], const char *name);

/* Each of these returns 0, or the exit status of session->problem. */

/* Solves into the file of --output. */
int board_file_solve(struct session *session, const uint64_t *size,
                     uint32_t kind);

/* Prints how the box would be solved. */
int board_file_explain(struct session *session, const uint64_t *size,
                       uint32_t kind, bool in_file);

/* Describes a status of work on a file, and how to go on. */
int board_file_fail(struct session *session, int32_t status, const char *name);

#endif
