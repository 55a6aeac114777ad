/* SPDX-License-Identifier: MIT */
/*
 * The library against the oracles of raw/: the same options and the same
 * outcomes on boxes of 40 (three heaps: 12, four: 6).
 */
#ifndef RAW_CHECK_H
#define RAW_CHECK_H

#include "law.h"

#include "raw/raw.h"

/* The side of the box for so many heaps. */
int raw_size(const struct raw_game *raw);
void raw_widen(const int *heaps, int n, uint64_t *wide);

/* Options of every position of small games, of some of others; outcomes by
 * `reference` and by `auto`. The outcomes by the oracle are left in
 * `expected`, which has RAW_CELLS cells. */
void raw_check_game(const struct raw_game *raw, const struct game *game,
                    bool small, bool *expected);

/* The same for a text that must have a meaning. */
void raw_check_text(const struct raw_game *raw, const char *text, bool small);

#endif
