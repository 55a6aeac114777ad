/* SPDX-License-Identifier: MIT */
/*
 * A list of P-positions that is being written.
 */
#ifndef TOOLS_LIST_H
#define TOOLS_LIST_H

#include "session.h"

enum format { FORMAT_TEXT, FORMAT_CSV, FORMAT_JSON, FORMAT_BFILE, FORMATS };

struct list {
    struct session *session;
    size_t format;
    bool one_term; /* only one of the two sequences */
    size_t term;   /* which one, 0 or 1 */
    uint32_t side;
    uint64_t from, count;
    const char *big_from; /* digits in place of `from`; NULL: it fits */
};

/* Writes `count` positions from the number on whose digits are given, with
 * numbers of any size. Returns 0, or the exit status of the session's
 * problem. */
int list_write_big(const struct list *list, const char *from, uint64_t count);

#endif
