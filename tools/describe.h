/* SPDX-License-Identifier: MIT */
/*
 * The rules of one game in words: what the registry says of its family and of
 * its modifier, and what the letters stand for here.
 */
#ifndef TOOLS_DESCRIBE_H
#define TOOLS_DESCRIBE_H

#include "session.h"

/* The value of a parameter as game text writes it, for free(). Returns 0, or
 * the exit status of session->problem. */
int describe_value(struct session *session, const wyt_rules *rules,
                   const char *name, char **out_text);

/* Each prints `before`, one line, and if there are letters "  with a = 1, ..."
 * as another; a game with a name of its own has none to explain. Lists without
 * entries are left out. Of a game without a modifier there is none to print.
 * The first one may fail as describe_value() does. */
int describe_family(struct session *session, const wyt_rules *rules,
                    const char *before);
void describe_modifier(const wyt_rules *rules, const char *before);

#endif
