/* SPDX-License-Identifier: MIT */
/*
 * Operations of a backend that answers by the theory of its game: its state
 * begins with a struct wyt__runs of 64 bits.
 */
#ifndef WYT_THEORY_OPERATIONS_H
#define WYT_THEORY_OPERATIONS_H

#include <wythoff/rules.h>

#include <stdbool.h>
#include <stdint.h>

#include "moves/positions.h"

/* Whether the theory is made of runs, or one that needs none of them: a band
 * (theory/band.h), or triples (theory/triples.h). */
bool wyt__sequence_serves(const wyt_rules *rules);

int32_t wyt__sequence_outcome(void *state, const uint64_t *heaps, int32_t *out);
int32_t wyt__sequence_winning(void *state, const uint64_t *heaps,
                              struct wyt__positions *list);
int32_t wyt__sequence_nth(void *state, uint64_t number, uint32_t side,
                          uint64_t *out);
int32_t wyt__sequence_rank(void *state, const uint64_t *heaps, uint32_t side,
                           uint64_t *out);
int32_t wyt__sequence_column(void *state, uint64_t value,
                             struct wyt__positions *list);
int32_t wyt__sequence_diagonal(void *state, const uint64_t *heaps,
                               struct wyt__positions *list);

#endif
