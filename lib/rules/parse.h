/* SPDX-License-Identifier: MIT */
/*
 * What the builder needs of the reader of game text.
 */
#ifndef WYT_RULES_PARSE_H
#define WYT_RULES_PARSE_H

#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* Reads a modifier without its '+' and applies it. */
int32_t wyt__parse_modifier(struct wyt__game *game, const char *text,
                            size_t length);

#endif
