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

/* The index of the nearest of `count` names, if `text` may be a slip of it;
 * else `count`. */
size_t suggest_nearest(const char *text, size_t length,
                       const char *(*name_of)(size_t), size_t count);

/* Whether so many edits are still a slip in a name of this length. */
int suggest_is_near(size_t distance, size_t length);

#endif
