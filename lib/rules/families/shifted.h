/* SPDX-License-Identifier: MIT */
/*
 * The shifted game, which is also what is chosen in m x p Wythoff Nim.
 */
#ifndef WYT_RULES_FAMILIES_SHIFTED_H
#define WYT_RULES_FAMILIES_SHIFTED_H

#include <stdint.h>

#include "rules/family.h"
#include "rules/game.h"

extern const struct wyt__family wyt__family_shifted;

/* Makes the l-shifted m x p Wythoff Nim; l < p. */
int32_t wyt__build_shifted(struct wyt__game *game, uint64_t m, uint64_t p,
                           uint64_t l);

#endif
