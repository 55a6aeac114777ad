/* SPDX-License-Identifier: MIT */
/*
 * Names of heaps, and heaps that are held fixed: x, y, z, or x1, x2, ... in
 * games of any number of heaps.
 */
#ifndef TOOLS_HEAPS_H
#define TOOLS_HEAPS_H

#include "session.h"

#define HEAP_NAME 8

/* What a heap is called where the game has `heaps` of them: x, y, z of up to
 * three, else x1, x2, ... */
const char *heap_name(char buffer[HEAP_NAME], size_t heaps, size_t index);

/* Reads a name of a heap of the session's game; `what` is the option. Returns
 * 0, or the exit status of the session's problem. */
int heap_read(struct session *session, const char *what, const char *text,
              size_t length, size_t *out_index);

/* Which heaps are fixed, and at what size. */
struct fixed {
    bool is[HEAPS];
    uint64_t at[HEAPS];
    size_t count;
};

/* Reads an option like z=3,x4=0 for the session's game; the option was given.
 * Returns 0, or the exit status of the session's problem. */
int fixed_read(struct session *session, enum option option,
               struct fixed *out_fixed);

/* ", z = 3" for each of them, in at most `capacity` bytes. */
void fixed_text(const struct session *session, const struct fixed *fixed,
                char *buffer, size_t capacity);

/* Sorts positions of n heaps by the largest of those that are not fixed, then
 * lexicographically. WYT_OK or WYT_E_MEMORY. */
int32_t fixed_sort(const struct fixed *fixed, uint64_t *positions, size_t count,
                   size_t n);

/* {"z":"3"} */
void fixed_json(struct session *session, const struct fixed *fixed);

#endif
