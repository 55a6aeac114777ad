/* SPDX-License-Identifier: MIT */
/*
 * The rules of one game in words: what the registry says of its family and of
 * its modifier, and what the letters stand for here.
 */
#ifndef TOOLS_DESCRIBE_H
#define TOOLS_DESCRIBE_H

#include <wythoff/wythoff.h>

/* Each prints `before`, one line, and if there are letters "  with a = 1, ..."
 * as another. Of a game without a modifier there is none to print. */
void describe_family(const wyt_rules *rules, const char *before);
void describe_modifier(const wyt_rules *rules, const char *before);

#endif
