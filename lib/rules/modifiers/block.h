/* SPDX-License-Identifier: MIT */
/*
 * What is known about block=K, which comply=K turns around.
 */
#ifndef WYT_RULES_MODIFIERS_BLOCK_H
#define WYT_RULES_MODIFIERS_BLOCK_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/game.h"
#include "rules/theory.h"

/* Attaches the P-positions of the game with up to k - 1 options forbidden,
 * without statements; false if they are not known. */
bool wyt__attach_block(const struct wyt__game *game, uint64_t k,
                       struct wyt__theory *theory);

#endif
