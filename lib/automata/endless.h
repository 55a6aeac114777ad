/* SPDX-License-Identifier: MIT */
/*
 * Whether a set has an end.
 */
#ifndef WYT_AUTOMATA_ENDLESS_H
#define WYT_AUTOMATA_ENDLESS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"

/*
 * Whether an automaton that does not mind zeros in front reaches certain states
 * by infinitely many words that do not begin with the letter 0. `allowed` says
 * which letters count, NULL all; `ends` which states.
 *
 * They are infinitely many iff there is a cycle on the way, other than that of
 * the start by the letter 0. If there is none, no such word has as many letters
 * as there are states. Cost: O(m) for each round of finding what leads to an
 * end, at most as many as states.
 */
int32_t wyt__dfa_endless(const struct wyt__dfa *dfa, const bool *allowed,
                         const bool *ends, bool *endless);

#endif
