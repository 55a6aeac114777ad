/* SPDX-License-Identifier: MIT */
/*
 * Which moves may be forbidden, and what a winning move therefore depends on.
 */
#ifndef WYT_QUESTIONS_MARKS_H
#define WYT_QUESTIONS_MARKS_H

#include <wythoff/integers.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* What a winning move depends on: WYT_WINS_*. */
int32_t wyt__winning_mark(wyt_context *context, const struct wyt__game *game,
                          const uint64_t *heaps, const uint64_t *option,
                          int32_t *out_mark);

/* The blockable class of the move of any size to the option that begins at
 * number `at` of a list, or WYT__UNBLOCKABLE. */
int32_t wyt__block_class_big(const wyt_rules *rules, const wyt_integers *heaps,
                             const wyt_integers *options, size_t at,
                             size_t *class);

/* The same where formulas name the classes, *class being none so far. */
int32_t wyt__formula_class_big(const struct wyt__game *game,
                               const wyt_integers *heaps,
                               const wyt_integers *options, size_t at,
                               size_t *class);

#endif
