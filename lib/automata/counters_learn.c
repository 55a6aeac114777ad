/* SPDX-License-Identifier: MIT */
/*
 * Counters from a list: h rises until what is learned passes the rules of
 * counters.h. Too small an h does not close, for it mixes up counts, or is
 * found out by the rules.
 */
#include "automata/counters.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/copies.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/learn.h"
#include "automata/line_counts.h"
#include "automata/pairs.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"

struct search {
    struct wyt__counters *counters;
    struct wyt__words *words;
    const struct wyt__game *game;
    const struct wyt__pair_list *pairs;
    struct wyt__dfa valid, set;
    uint32_t most;
    size_t most_states, most_sets;
};

/* V x V, and the positions that the list has. */
static int32_t open_sets(struct search *search, const struct wyt__dfa *claim)
{
    const bool comply = search->game->offered > 0;
    struct wyt__dfa domain;
    int32_t status = wyt__valid_tuples(search->words, 2, &search->valid);
    if (status != WYT_OK)
        return status;
    status = wyt__domain(search->words, search->game, &domain);
    if (status != WYT_OK)
        return status;
    status = wyt__dfa_join(&domain, claim, comply ? wyt__only_first : wyt__both,
                           NULL, &search->set);
    wyt__dfa_close(&domain);
    return status;
}

/* Whether boxes of h digits have about as many columns as a list is long that
 * has a square of them: larger ones leave no room for prefixes. */
static int32_t is_too_large(const struct search *search, size_t h, bool *yes)
{
    struct wyt__recurrence *own = &search->words->recurrence;
    const int32_t status = wyt__recurrence_weigh(own, h + 1);
    *yes = status != WYT_OK || mpz_sizeinbase(own->weight[h], 2) > 30;
    if (!*yes) {
        const uint64_t size = mpz_get_ui(own->weight[h]);
        *yes = size * size / 4 > search->pairs->bound;
    }
    return status;
}

/* What h digits tell; no states if it is not right. */
static int32_t try_length(struct search *search, const uint32_t line[2],
                          const struct wyt__line_counts *counts, size_t h,
                          struct wyt__dfa *out, bool *over)
{
    enum wyt__learned learned;
    bool right = false;
    int32_t status = wyt__learn_counts(search->words, search->pairs, counts, h,
                                       search->most_states, out, &learned);
    if (status == WYT_OK && learned == WYT__LEARNED)
        status =
            wyt__counter_check(search->words, &search->valid, &search->set, out,
                               line, search->most, search->most_sets, &right);
    *over = right || learned == WYT__MOST_STATES;
    if (!right)
        wyt__dfa_close(out);
    return status;
}

static int32_t learn_line(struct search *search, const uint32_t line[2],
                          struct wyt__dfa *out)
{
    struct wyt__line_counts counts;
    bool over = false;
    int32_t status = wyt__line_counts_open(&counts, search->pairs, line[0],
                                           line[1], search->most);
    if (status != WYT_OK)
        return status;
    for (size_t h = 1; !over && status == WYT_OK; h++) {
        status = is_too_large(search, h, &over);
        if (over || status != WYT_OK)
            break;
        status = try_length(search, line, &counts, h, out, &over);
    }
    wyt__line_counts_close(&counts);
    return status;
}

/* The counter of the mirror image of a line that has one, if the set is its own
 * mirror image; whether it is, the rules tell. */
static int32_t mirror(struct search *search, size_t index,
                      const uint32_t line[2], struct wyt__dfa *out)
{
    const size_t letters = search->set.letters, d = search->words->digits;
    int32_t status = WYT_OK;
    uint32_t *map;
    for (size_t i = 0; i < index; i++) {
        const struct wyt__dfa *of = &search->counters->of[i];
        uint32_t other[2];
        bool right = false;
        if (of->states == 0 || !wyt__counters_line(search->game, i, other) ||
            other[0] != line[1] || other[1] != line[0])
            continue;
        map = wyt__allocate(search->counters->context, letters, sizeof *map,
                            &status);
        for (size_t l = 0; l < letters && status == WYT_OK; l++)
            map[l] = (uint32_t)(l % d * d + l / d);
        if (status == WYT_OK)
            status = wyt__dfa_relabel(of, letters, map, out);
        wyt__release(search->counters->context, map, letters, sizeof *map);
        if (status == WYT_OK)
            status = wyt__counter_check(search->words, &search->valid,
                                        &search->set, out, line, search->most,
                                        search->most_sets, &right);
        if (!right)
            wyt__dfa_close(out);
        return status;
    }
    return status;
}

static int32_t learn_class(struct search *search, size_t index)
{
    struct wyt__dfa *out = &search->counters->of[index];
    uint32_t line[2];
    int32_t status;
    if (search->game->classes[index].redundant ||
        !wyt__counters_line(search->game, index, line))
        return WYT_OK;
    status = mirror(search, index, line, out);
    return status == WYT_OK && out->states == 0 ? learn_line(search, line, out)
                                                : status;
}

int32_t wyt__counters_learn(struct wyt__counters *counters, size_t index,
                            struct wyt__words *words,
                            const struct wyt__game *game,
                            const struct wyt__pair_list *pairs,
                            const struct wyt__dfa *claim, size_t most_states,
                            size_t most_sets)
{
    struct search search = {.counters = counters,
                            .words = words,
                            .game = game,
                            .pairs = pairs,
                            .most = wyt__counters_most(game),
                            .most_states = most_states,
                            .most_sets = most_sets};
    const size_t letters = wyt__pair_letters(words);
    int32_t status;
    if (!wyt__counters_serve(game))
        return WYT_OK;
    wyt__dfa_open(&search.valid, counters->context, letters);
    wyt__dfa_open(&search.set, counters->context, letters);
    status = open_sets(&search, claim);
    if (status == WYT_OK)
        status = learn_class(&search, index);
    wyt__dfa_close(&search.valid);
    wyt__dfa_close(&search.set);
    return status;
}

int32_t wyt__counters_open(struct wyt__counters *counters, wyt_context *context,
                           size_t classes, size_t letters)
{
    int32_t status = WYT_OK;
    counters->context = context;
    counters->classes = classes;
    counters->of = NULL;
    if (classes > 0)
        counters->of =
            wyt__allocate(context, classes, sizeof *counters->of, &status);
    for (size_t i = 0; i < classes && status == WYT_OK; i++)
        wyt__dfa_open(&counters->of[i], context, letters);
    return status;
}

int32_t wyt__counters_copy_to(const struct wyt__counters *from,
                              wyt_context *context, struct wyt__counters *out)
{
    int32_t status =
        wyt__counters_open(out, context, from->classes,
                           from->classes == 0 ? 0 : from->of[0].letters);
    for (size_t i = 0; i < from->classes && status == WYT_OK; i++)
        status = wyt__dfa_copy_to(&from->of[i], context, &out->of[i]);
    return status;
}

void wyt__counters_close(struct wyt__counters *counters)
{
    for (size_t i = 0; i < counters->classes && counters->of != NULL; i++)
        wyt__dfa_close(&counters->of[i]);
    wyt__release(counters->context, counters->of, counters->classes,
                 sizeof *counters->of);
    counters->of = NULL;
    counters->classes = 0;
}
