/* SPDX-License-Identifier: MIT */
/*
 * A search of one position: who wins it, its Grundy value, how long play from
 * it lasts. For any game with moves; positions that were met stay known.
 */
#ifndef WYT_MOVES_SEARCH_H
#define WYT_MOVES_SEARCH_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdint.h>

/* What is searched for. */
enum wyt__goal {
    WYT__FIND_OUTCOME,
    WYT__FIND_VALUE,
    WYT__FIND_REMOTENESS,
    WYT__GOALS
};

struct wyt__search;

int32_t wyt__search_new(wyt_context *context, const wyt_rules *rules,
                        struct wyt__search **out_search);
void wyt__search_free(struct wyt__search *search);

/* Answers for a position of the game; an outcome is WYT_OUTCOME_P or
 * WYT_OUTCOME_N. What was tabulated is given back after WYT_LIMIT and
 * WYT_E_MEMORY. */
int32_t wyt__search_ask(struct wyt__search *search, enum wyt__goal goal,
                        const uint64_t *heaps, uint32_t *out_value);

#endif
