/* SPDX-License-Identifier: MIT */
/*
 * What is written about groups: a line each, as CSV or JSON, to standard output
 * or to a file that a later run goes on with.
 *
 * A line begins with what the space says of its group: the *head* of the line.
 * So lines that are there already can be compared with the space.
 */
#ifndef TOOLS_SWEEP_REPORT_H
#define TOOLS_SWEEP_REPORT_H

#include "sweep/groups.h"
#include "sweep/proofs.h"

struct report {
    struct session *session;
    const struct space *space;
    const struct groups *groups;
    const char *name; /* NULL: standard output */
    FILE *file;       /* NULL: of another peer */
    size_t written;   /* lines of groups that are there */
};

/* Opens it; report.written groups are there. Of peers the first one does, and
 * the others write nothing. Returns 0, or the exit status of session->problem,
 * and closes it. */
int report_open(struct report *report, struct session *session,
                const struct space *space, const struct groups *groups);

/* The line of a group with its end, for free(). NULL: no memory. Any thread. */
char *report_line(const struct report *report, size_t group,
                  const struct finding *finding);

/* Writes a line; the next one may take long. Same return values. */
int report_write(struct report *report, const char *line);

/* Closes it. `result` is how the work before has ended; so is the exit status,
 * unless what was written could not be. */
int report_close(struct report *report, int result);

#endif
