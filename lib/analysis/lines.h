/* SPDX-License-Identifier: MIT */
/*
 * Lines of positions { p + t v } and what is known about them without looking.
 */
#ifndef WYT_ANALYSIS_LINES_H
#define WYT_ANALYSIS_LINES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"

/* Whether every multiple of the vector is a move, by one class. */
bool wyt__has_ray(const struct wyt__game *game, const uint64_t *vector);

/* Whether no two positions of one line along the vector are P. */
bool wyt__is_line_thin(const wyt_rules *rules, const uint64_t *vector);

/* The largest t with t v <= heaps in every component; the vector is not 0. */
uint64_t wyt__steps_down(const uint64_t *heaps, const uint64_t *vector,
                         size_t n);

/* WYT_OK, or WYT_E_ARGUMENT / WYT_E_POSITION with its text. */
int32_t wyt__check_direction(wyt_context *context, const wyt_rules *rules,
                             const uint64_t *vector, size_t n);

#endif
