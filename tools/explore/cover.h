/* SPDX-License-Identifier: MIT */
/*
 * What `wythoff explore cover` looks at: a board of two heaps, its pairs, the
 * numbers that claims are made with; and the claims.
 */
#ifndef TOOLS_EXPLORE_COVER_H
#define TOOLS_EXPLORE_COVER_H

#include "session.h"

struct cover {
    struct session *session;
    wyt_board *board;
    uint64_t size[2];
    bool any_p; /* --p: all claims are asked */
    uint64_t p, m, most;
    uint64_t first, step; /* of the differences of pairs */
    bool progresses;      /* these two are there */
    bool has_recursion;   /* it is claimed of the game, or asked for */
    uint64_t from, a, b, offset;
    uint64_t complete; /* columns 0, 1, ... that are complete */
    uint64_t *pairs;
    size_t count, capacity; /* pairs in the box */
    size_t numbered;        /* those in the square, which come first */
    uint64_t settled; /* integers 0, 1, ... all of whose pairs are numbered */
};

/* Reads all but the session, the board and its size, which are there. Returns
 * 0, or the exit status of the problem. */
int cover_read(struct cover *cover);

/* What a claim came to: numbers with their names. */
struct line {
    const char *name;
    int32_t verdict;
    const char *reason;   /* of what is not decided, or NULL */
    const char *words[6]; /* up to the first NULL */
    uint64_t numbers[6];
};

/* In place of WYT_ABOUT_*, of the recursion, about which another function says
 * whether it is made. */
#define COVER_RECURSION UINT32_MAX

/* A claim: its name, what it is about, and how it is asked. */
struct claim {
    const char *name;
    uint32_t about, algorithm;
    int32_t (*ask)(const struct cover *cover, const struct claim *claim,
                   struct line *line);
    /* Of pairs: what the limit counts, and the two numbers of the witness. */
    const char *limit, *witness[2];
};

/* How many claims there are. */
#define COVER_CLAIMS 11

/* All claims, in the order in which they are shown. */
extern const struct claim cover_claims[COVER_CLAIMS];

#endif
