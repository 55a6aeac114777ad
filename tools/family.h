/* SPDX-License-Identifier: MIT */
/*
 * What is known about a family or a modifier before its parameters are known.
 */
#ifndef TOOLS_FAMILY_H
#define TOOLS_FAMILY_H

#include "session.h"

/* Whether a word is the name of a family that is no game without parameters, or
 * of a modifier. */
bool family_is_named(const struct session *session, const char *word,
                     uint32_t *out_table, size_t *out_index);

/* Shows it. Returns 0, or the exit status of the session's problem. */
int family_show(struct session *session, uint32_t table, size_t index);

/* One line for each thing that is known about the session's game, or a line
 * that nothing is; in JSON an array called theory. */
void theory_show(struct session *session);

#endif
