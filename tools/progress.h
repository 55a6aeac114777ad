/* SPDX-License-Identifier: MIT */
/*
 * Long work: a bar on standard error if that is a terminal, and an end when
 * the user interrupts.
 */
#ifndef TOOLS_PROGRESS_H
#define TOOLS_PROGRESS_H

#include <stdbool.h>
#include <stdint.h>

struct progress {
    bool terminal;         /* standard error is one */
    bool visible;          /* the bar stands there now */
    uint64_t last;         /* units done at the last poll */
    double started, shown; /* seconds on the monotonic clock */
    uint64_t from;         /* units done when the first ones were, */
    double measured;       /* and when: the rate is measured from there */
};

/* Begins to listen for interruption. */
void progress_begin(struct progress *progress);

/* A wyt_progress; user is the struct progress. */
int32_t progress_poll(void *user, uint64_t done, uint64_t total);

/* Takes the bar away, before anything else is written. */
void progress_clear(struct progress *progress);

/* Whether the user asked to stop. */
bool progress_interrupted(void);

#endif
