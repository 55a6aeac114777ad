/* SPDX-License-Identifier: MIT */
/*
 * Columns of games of three and more heaps, of which all but two are fixed, and
 * what a column of any game may be asked for besides.
 */
#ifndef TOOLS_COLUMN_FIXED_H
#define TOOLS_COLUMN_FIXED_H

#include "heaps.h"
#include "question.h"

/* What is asked for beside the size. */
struct column_asked {
    struct fixed fixed; /* --fix; mostly none */
    size_t heap;        /* --heap: the one that has the size; HEAPS: any */
};

/* Reads --fix and --heap. Returns 0, or the exit status of the session's
 * problem. */
int column_read(struct session *session, struct column_asked *out_column);

/* Answers by boards, for a game of three and more heaps. */
int column_ask_fixed(struct asked *asked);

#endif
