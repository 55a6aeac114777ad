/* SPDX-License-Identifier: MIT */
/*
 * Which games are served by formulas for their P-positions, the state that
 * serves them, and outcomes.
 */
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "numbers/number.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/band.h"
#include "theory/points.h"
#include "theory/runs.h"
#include "theory/triples.h"

void *wyt__sequence_new(wyt_context *context, const wyt_rules *rules,
                        size_t bytes, int32_t *status)
{
    struct wyt__sequence *sequence = wyt__allocate(context, 1, bytes, status);
    if (sequence == NULL)
        return NULL;
    sequence->context = wyt_context_ref(context);
    sequence->rules = wyt_rules_ref(rules);
    sequence->theory = &rules->theory;
    sequence->engine = sequence;
    return sequence;
}

void wyt__sequence_free(void *state, size_t bytes)
{
    struct wyt__sequence *sequence = state;
    wyt_context *context = sequence->context;
    wyt_rules_unref(sequence->rules);
    wyt__release(context, sequence, 1, bytes);
    wyt_context_unref(context);
}

bool wyt__sequence_serves(const wyt_rules *rules)
{
    const struct wyt__theory *theory = &rules->theory;
    return theory->triples || (rules->game.heaps == 2 &&
                               (theory->run_count > 0 || theory->band > 0));
}

static bool is_in_band(uint64_t k, const uint64_t *heaps)
{
    wyt__number x, y;
    wyt__number_set_u64(x, heaps[0]);
    wyt__number_set_u64(y, heaps[1]);
    return wyt__band_has(k, x, y);
}

static bool is_triple(const uint64_t *heaps)
{
    wyt__number position[3];
    for (size_t i = 0; i < 3; i++)
        wyt__number_set_u64(position[i], heaps[i]);
    return wyt__triples_has(position);
}

int32_t wyt__sequence_outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    struct wyt__sequence *sequence = state;
    const struct wyt__theory *theory = sequence->theory;
    struct wyt__place place;
    uint64_t sorted[2];
    bool found;
    int32_t status = WYT_OK;
    wyt__sorted_pair(sequence->rules, heaps, sorted);
    if (theory->triples)
        found = is_triple(heaps);
    else if (theory->band > 0)
        found = is_in_band(theory->band, sorted);
    else
        status = wyt__find_place(sequence, sorted, &place, &found);
    if (status == WYT_OK)
        *out = found != theory->complement ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}
