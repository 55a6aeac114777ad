/* SPDX-License-Identifier: MIT */
/*
 * Which words are positions: tuples of them, one for each heap.
 */
#ifndef WYT_AUTOMATA_DOMAIN_H
#define WYT_AUTOMATA_DOMAIN_H

#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"
#include "rules/game.h"

/* V x V, V or V x V x V: says 1 of valid words of one length, one for each
 * heap; reduced. */
int32_t wyt__valid_tuples(const struct wyt__words *words, size_t heaps,
                          struct wyt__dfa *out);

/* Says something of valid words where a heap is below a bound; of others
 * anything may be said. WYT_LIMIT if the bound is too large. */
int32_t wyt__below(const struct wyt__words *words, size_t heaps, size_t heap,
                   uint64_t bound, struct wyt__dfa *out);

/* Takes the cells x < hole[0], y < hole[1] of the first two heaps out of a
 * domain. */
int32_t wyt__remove_hole(const struct wyt__words *words, size_t heaps,
                         const uint64_t *hole, struct wyt__dfa *domain);

/* The same as wyt__valid_tuples() without the removed cells of a game. */
int32_t wyt__domain(const struct wyt__words *words,
                    const struct wyt__game *game, struct wyt__dfa *out);

#endif
