/* SPDX-License-Identifier: MIT */
/*
 * From the numbers of cells to levels of a palette. The numbers of a picture
 * are looked at once, before anything of it is written.
 *
 * Numbers of P-options are levels by their distance from the border between P
 * and N, in steps that are single up to 8 and then four to each doubling. In
 * blocking games nearly all counts lie within a few of K, where the structures
 * are that Cook, Larsson and Neary found (A cellular automaton for blocking
 * queen games, 2015), and the corner has all numbers below K.
 */
#ifndef PICTURE_SCALE_H
#define PICTURE_SCALE_H

#include "picture/cells.h"

/* The numbers of one sort of cells. */
struct span {
    bool any;
    int64_t least, most;
    uint32_t levels;
};

struct scale {
    struct request request;
    struct span plain, p;
    bool removed;   /* there are removed cells */
    uint32_t first; /* the least key of a cell that is not removed, */
    uint64_t keys;  /* and how many there are from it to the largest one */
};

/* Looks at all cells of the window. Returns a status of the library. */
int32_t scale_scan(struct session *session, const struct cells *cells,
                   struct scale *out_scale);

/* Whether a number is in the span of its sort. */
bool scale_has(const struct scale *scale, const struct shown *shown);

/* 0 .. levels - 1 of the span of the cell, which has its number. */
uint32_t scale_level(const struct scale *scale, const struct shown *shown);

/* Of PALETTE_OPTIONS: the numbers of a level, the one nearer to the border
 * first. */
void scale_numbers(const struct scale *scale, enum sort sort, uint32_t level,
                   int64_t *out_near, int64_t *out_far);

#endif
