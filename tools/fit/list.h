/* SPDX-License-Identifier: MIT */
/*
 * The positions that are fitted: pairs of two heaps, from a game or from
 * standard input. Those with x <= y are the upper side; those with x > y, if
 * they are not the mirror image of the others, the lower side, exchanged. So
 * x <= y everywhere.
 */
#ifndef TOOLS_FIT_LIST_H
#define TOOLS_FIT_LIST_H

#include "session.h"

/* More pairs are an area and no list. */
#define FIT_MOST_PAIRS ((size_t)1 << 22)

struct fit_side {
    bool lower;
    /* Heaps x and y of each, and its number n; n rises strictly. Numbers from 0
     * on in the order of positions, unless the input has its own. */
    uint64_t *pairs, *numbers;
    size_t count;
};

struct fit_list {
    struct fit_side sides[2];
    size_t side_count; /* without those that are empty */
    uint64_t rows;     /* y is below it */
    /* Columns below it hold all that they ever will; 0: not known. */
    uint64_t complete;
};

/* Each returns 0, or the exit status of session->problem. */

/* The P-positions of a board of outcomes. */
int fit_list_board(struct fit_list *list, struct session *session,
                   const wyt_board *board);

/* The lines of standard input: "x y" or all "n x y", comments from # on. */
int fit_list_input(struct fit_list *list, struct session *session);

void fit_list_free(struct fit_list *list);

#endif
