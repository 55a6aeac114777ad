/* SPDX-License-Identifier: MIT */
/*
 * An allocator that counts, that can refuse the n-th request, and that knows
 * of every block how long it is: a release or a reallocation with another
 * length is remembered as a mistake of the library.
 */
#ifndef TEST_ALLOCATOR_H
#define TEST_ALLOCATOR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <wythoff/wythoff.h>

struct allocator {
    wyt_allocator table;
    /* Requests are refused from number `refuse` on, for `refusals` of them;
     * counted from 1 at the last allocator_arm(). */
    size_t refuse, refusals;
    bool armed;
    size_t requests; /* since the last allocator_arm() */
    size_t refused;  /* since the last allocator_arm() */
    size_t blocks, bytes;
    size_t peak; /* most bytes since the last allocator_arm() */
    size_t mistakes, destroyed;
};

/* Ready for use as &allocator->table; lives where it is. */
void allocator_init(struct allocator *allocator);

/* From now on request number `refuse` fails; 0 lets all pass and counts. */
void allocator_arm(struct allocator *allocator, size_t refuse);
void allocator_disarm(struct allocator *allocator);

/* Fails the test if anything is left or was given back wrongly. */
void allocator_check_empty(const struct allocator *allocator, const char *what);

#endif
