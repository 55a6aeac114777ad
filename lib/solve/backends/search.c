/* SPDX-License-Identifier: MIT */
/*
 * Backend search: for games with callbacks, and for positions far out of which
 * few others can be reached. See moves/search.h.
 */
#include "moves/search.h"

#include <wythoff/status.h>

#include "rules/rules.h"
#include "solve/backend.h"

static uint32_t answers(const wyt_rules *rules)
{
    /* A choice game has no moves to go along. */
    return rules->game.variants > 0 ? 0 : wyt__ask_options(rules);
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    uint32_t value = 0;
    int32_t status = wyt__search_ask(state, WYT__FIND_OUTCOME, heaps, &value);
    if (status == WYT_OK)
        *out = (int32_t)value;
    return status;
}

static int32_t number(struct wyt__search *search, enum wyt__goal goal,
                      const uint64_t *heaps, uint64_t *out)
{
    uint32_t value = 0;
    int32_t status = wyt__search_ask(search, goal, heaps, &value);
    if (status == WYT_OK)
        *out = value;
    return status;
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    return number(state, WYT__FIND_VALUE, heaps, out);
}

static int32_t remoteness(void *state, const uint64_t *heaps, uint64_t *out)
{
    return number(state, WYT__FIND_REMOTENESS, heaps, out);
}

static int32_t open_search(wyt_context *context, const wyt_rules *rules,
                           void **out_state)
{
    struct wyt__search *search = NULL;
    int32_t status = wyt__search_new(context, rules, &search);
    if (status == WYT_OK)
        *out_state = search;
    return status;
}

static void close_search(void *state)
{
    wyt__search_free(state);
}

const struct wyt__backend wyt__backend_search = {
    .name = "search",
    .games = "every game, callback games above all",
    .summary = "depth-first search with a memo of whole positions",
    .cost = "O(options) and 100 to 350 bytes a position that is met",
    .searches = true,
    .answers = answers,
    .open = open_search,
    .close = close_search,
    .outcome = outcome,
    .grundy = grundy,
    .remoteness = remoteness,
};
