/* SPDX-License-Identifier: MIT */
/*
 * The options of a position of any size, for games with move classes. Built
 * without GMP the answer is always WYT_UNSUPPORTED. Positions were checked:
 * they have as many numbers as the game has heaps.
 */
#ifndef WYT_MOVES_OPTIONS_BIG_H
#define WYT_MOVES_OPTIONS_BIG_H

#include <wythoff/integers.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

/* Whether `to`, which need not exist, is an option of `from`. */
int32_t wyt__legal_big(wyt_context *context, const wyt_rules *rules,
                       const wyt_integers *from, const wyt_integers *to,
                       int32_t *out_legal);

/* Appends the first options, `most` at most, in the order of the generator;
 * what is left in the list after a failure is to be cut off. */
int32_t wyt__list_options_big(wyt_context *context, const wyt_rules *rules,
                              const wyt_integers *heaps, size_t most,
                              wyt_integers *list);

/* Appends how many options there are. */
int32_t wyt__count_options_big(wyt_context *context, const wyt_rules *rules,
                               const wyt_integers *heaps, wyt_integers *list);

#endif
