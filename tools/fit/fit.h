/* SPDX-License-Identifier: MIT */
/*
 * What the P-positions of a game of two heaps look like, or those of a list.
 * Everything is said of the rows that were looked at; only where a theorem of
 * the registry says the same, it is proved.
 */
#ifndef TOOLS_FIT_FIT_H
#define TOOLS_FIT_FIT_H

#include "fit/findings.h"
#include "fit/list.h"
#include "fit/rays.h"

/* Rows that are looked at, unless the user says how many. */
#define FIT_SIZE 4096

struct fit {
    struct session *session;
    const wyt_rules *rules; /* NULL: a list */
    struct fit_list list;
    struct fit_rays rays;
    struct findings findings;
};

/* Each returns 0, or the exit status of session->problem. fit_free() follows in
 * any case. */

/* The P-positions of a game with heaps below `size`. */
int fit_game(struct fit *fit, struct session *session, const wyt_rules *rules,
             uint64_t size);

/* Those of a board of outcomes, a square that lives as long as the fit. */
int fit_board(struct fit *fit, struct session *session, const wyt_board *board);

/* Those of standard input. */
int fit_input(struct fit *fit, struct session *session);

void fit_free(struct fit *fit);

/* One line: "1565 pairs, ray 1.61803 x^2 = x + 1, Beatty pair, ...". Cut at the
 * end of the buffer. Returns it. */
const char *fit_summary(const struct fit *fit, char *buffer, size_t capacity);

#endif
