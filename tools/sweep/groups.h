/* SPDX-License-Identifier: MIT */
/*
 * Games of a space in groups: those whose P-positions are the same on a square.
 */
#ifndef TOOLS_SWEEP_GROUPS_H
#define TOOLS_SWEEP_GROUPS_H

#include "sweep/space.h"

struct set;

struct group {
    struct set *set;    /* the cells */
    uint64_t positions; /* how many of them are P */
    size_t first, last; /* games of the space, a list by struct groups.next */
    size_t games;       /* how many */
    size_t shortest;    /* the one with the shortest text, the first of these */
};

struct groups {
    struct group *group; /* in the order of their first games */
    size_t count, capacity;
    size_t *next;         /* of a game, the next of its group; ends with
                             NO_GAME */
    size_t *table, slots; /* hashes to numbers of groups, NO_GAME: empty */
    uint64_t bytes;       /* of all sets */
};

#define NO_GAME SIZE_MAX

/* Solves a square of every game and puts them into groups. Two games are in one
 * group if all their cells are the same: hashes only say which to compare.
 * Returns 0, or the exit status of session->problem. */
int groups_find(struct groups *groups, struct session *session,
                const struct space *space, uint64_t size, size_t threads);

void groups_close(struct groups *groups);

#endif
