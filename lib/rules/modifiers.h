/* SPDX-License-Identifier: MIT */
/*
 * Reading the modifiers of a game text.
 */
#ifndef WYT_RULES_MODIFIERS_H
#define WYT_RULES_MODIFIERS_H

#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/reader.h"

/* Reads {"+" modifier} up to the end of the text and applies them in the
 * canonical order, that of the table. */
int32_t wyt__read_modifiers(struct wyt__text_reader *reader,
                            struct wyt__game *game);

/* The same for modifiers without the first '+'; none if the text is empty. */
int32_t wyt__parse_modifiers(struct wyt__game *game, const char *text,
                             size_t length);

#endif
