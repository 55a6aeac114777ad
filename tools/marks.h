/* SPDX-License-Identifier: MIT */
/*
 * Cells of a board that are marked: positions that the user names, and those at
 * which the play may end.
 */
#ifndef TOOLS_MARKS_H
#define TOOLS_MARKS_H

#include "position_set.h"

/* What a cell is; of one that is both, MARK_GIVEN. */
enum mark_kind { MARK_NONE, MARK_TERMINAL, MARK_GIVEN, MARK_KINDS };

struct marks {
    struct session *session;
    bool has[MARK_KINDS];      /* what is asked for */
    struct position_set given; /* --mark */
    wyt_moves *moves;          /* --terminal; NULL: not needed yet */
    uint64_t *options;
};

/* Reads --mark and --terminal, for a board of this size. Returns 0, or the exit
 * status of the problem. marks_close() is needed also after a failure. */
int marks_open(struct marks *marks, struct session *session,
               const uint64_t *size);

/* Whether anything is to be marked. */
static inline bool marks_any(const struct marks *marks)
{
    return marks->has[MARK_GIVEN] || marks->has[MARK_TERMINAL];
}

/* The first option given that asks for marks, or OPTIONS. */
enum option marks_first_option(const struct session *session);

/* The kinds of the cells of a board along the first heap, from `start` on.
 * Returns a status of the library. */
int32_t marks_row(struct marks *marks, const wyt_board *board,
                  const uint64_t *start, size_t count, uint8_t *out_kinds);

void marks_close(struct marks *marks);

#endif
