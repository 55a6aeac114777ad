/* SPDX-License-Identifier: MIT */
/*
 * Which pairs of words are positions.
 */
#ifndef WYT_AUTOMATA_DOMAIN_H
#define WYT_AUTOMATA_DOMAIN_H

#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"
#include "rules/game.h"

/* V x V: says 1 of pairs of valid words of one length; reduced. */
int32_t wyt__valid_pairs(const struct wyt__words *words, struct wyt__dfa *out);

/* The same without the removed cells of a game. */
int32_t wyt__domain(const struct wyt__words *words,
                    const struct wyt__game *game, struct wyt__dfa *out);

#endif
