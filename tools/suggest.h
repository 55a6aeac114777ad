/* SPDX-License-Identifier: MIT */
/*
 * "did you mean": the nearest of some names.
 */
#ifndef TOOLS_SUGGEST_H
#define TOOLS_SUGGEST_H

#include <stddef.h>

/* The edits (insert, delete, replace, swap neighbours) that make `name` of
 * `text`; a large number if either is too long to be a slip. */
size_t suggest_distance(const char *text, size_t length, const char *name);

/* Whether so many edits are still a slip in a name of this length. */
int suggest_is_near(size_t distance, size_t length);

#endif
