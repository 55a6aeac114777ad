/* SPDX-License-Identifier: MIT */
/*
 * Game texts for families that numbers alone do not describe. A family with a
 * parameter that is a list needs a row here; the laws find every other family
 * by themselves.
 */
#ifndef TEST_SAMPLES_H
#define TEST_SAMPLES_H

#include <stddef.h>

struct samples {
    const char *family;
    const char *const *texts; /* without modifiers; ends with NULL */
};

extern const struct samples samples[];
extern const size_t sample_count;

#endif
