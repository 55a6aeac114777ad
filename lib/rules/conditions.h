/* SPDX-License-Identifier: MIT */
/*
 * Listed games: conditions on their positions, and what their formulas say of
 * a move. Formulas may have no value somewhere, and then a question has no
 * answer: WYT_E_RULES with its text.
 */
#ifndef WYT_RULES_CONDITIONS_H
#define WYT_RULES_CONDITIONS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "rules/formula/formula.h"
#include "rules/game.h"

/* Makes a game listed if it has to be: its classes go into `algebra`. */
int32_t wyt__game_list(struct wyt__game *game);

/* Gives back formulas and algebra; takes a share in those of another game, for
 * which the algebra must be NULL. */
void wyt__game_clear_conditions(struct wyt__game *game);
void wyt__game_share_formulas(struct wyt__game *game);

/* Reads the formula of a condition, cells=(F) and so on, whose text is the
 * value's. */
struct wyt__value;
int32_t wyt__game_read_condition(struct wyt__game *game,
                                 enum wyt__condition condition,
                                 const struct wyt__value *value);

/* Whether exchanging heaps of a listed game leaves it as it is, as far as its
 * formulas show it. */
int32_t wyt__game_is_listed_symmetric(const struct wyt__game *game, bool *yes);

/* Whether moves depend on what is taken alone, and whether all formulas are
 * linear; as far as formulas show it. Move classes are both. */
bool wyt__game_is_invariant(const struct wyt__game *game);
bool wyt__game_is_linear(const struct wyt__game *game);

/* Appends "(F)". */
void wyt__print_condition(const struct wyt__game *game,
                          enum wyt__condition condition,
                          struct wyt__text *text);

/* Whether a listed game has the position: its cells, its passes. False where
 * the condition has no value. */
bool wyt__game_has_cell(const struct wyt__game *game, const uint64_t *heaps);

/* The same with a status for that. */
int32_t wyt__game_check_cell(wyt_context *context, const struct wyt__game *game,
                             const uint64_t *heaps, bool *out_has);

/* Where play is over at a position of a listed game. */
enum wyt__over { WYT__GOES_ON, WYT__ENDED, WYT__WON_AT_ONCE };

/* Whether it is, by `end` or `won`. */
int32_t wyt__game_check_over(wyt_context *context, const struct wyt__game *game,
                             const uint64_t *heaps, enum wyt__over *out_over);

/* Whether what is taken is a move by the formula or the classes alone, of
 * heaps without passes. */
int32_t wyt__game_check_move(wyt_context *context, const struct wyt__game *game,
                             const uint64_t *heaps, const uint64_t *left,
                             bool *out_is);

/* The class of an option among those that formulas name, or
 * WYT__UNBLOCKABLE. */
enum wyt__trouble wyt__game_find_block(const struct wyt__game *game,
                                       const uint64_t *heaps,
                                       const uint64_t *left, size_t *out_class);

#endif
