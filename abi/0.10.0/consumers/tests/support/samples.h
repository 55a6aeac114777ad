/* SPDX-License-Identifier: MIT */
/*
 * Game texts for families that numbers alone do not describe. A family with a
 * parameter that is a list needs a row here; the laws find every other family
 * by themselves, and a row adds single games to it.
 */
#ifndef TEST_SAMPLES_H
#define TEST_SAMPLES_H

#include <stddef.h>

struct samples {
    const char *family;
    /* Ends with NULL. Those of a family with a list are taken with every
     * modifier, and have none themselves. */
    const char *const *texts;
};

extern const struct samples samples[];
extern const size_t sample_count;

#endif
