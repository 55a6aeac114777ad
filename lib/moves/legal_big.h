/* SPDX-License-Identifier: MIT */
/*
 * What the algebra of a game (rules/game.h) says about moves of any size.
 */
#ifndef WYT_MOVES_LEGAL_BIG_H
#define WYT_MOVES_LEGAL_BIG_H

#include <stdbool.h>
#include <stddef.h>

#include <gmp.h>

#include "rules/game.h"

/* Whether class number `index` contains a move of any number of heaps, which
 * is not 0. The move is read only. */
bool wyt__class_contains_big(const struct wyt__game *game, size_t index,
                             mpz_t *by);

/* Whether `by` lowers some heap and raises none. */
bool wyt__lowers_big(const struct wyt__game *game, mpz_t *by);

/* Whether heaps may be lowered by `by`, as far as move classes say. */
bool wyt__is_move_big(const struct wyt__game *game, mpz_t *by);

/* Whether a position of two heaps is none of the removed cells. */
bool wyt__exists_big(const struct wyt__game *game, mpz_srcptr x, mpz_srcptr y);

#endif
