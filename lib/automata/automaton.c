/* SPDX-License-Identifier: MIT */
/*
 * References to automata.
 */
#include "automata/automaton.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/copies.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/words.h"
#include "base/context.h"
#include "base/references.h"

static int32_t copy_sets(struct wyt_automaton *automaton,
                         const struct wyt__dfa *sets,
                         const struct wyt__counters *counters)
{
    wyt_context *context = automaton->context;
    struct wyt__dfa valid;
    int32_t status = wyt__valid_tuples(
        &automaton->words, wyt__tuple_heaps(&automaton->words, sets[0].letters),
        &valid);
    for (size_t i = 0; i < automaton->count && status == WYT_OK; i++)
        status = wyt__dfa_copy_to(&sets[i], context, &automaton->sets[i]);
    for (size_t i = 0; i < automaton->count && status == WYT_OK; i++)
        status = wyt__dfa_join_to(&automaton->sets[i], &valid, wyt__both, NULL);
    for (size_t i = 0;
         counters != NULL && i < automaton->count && status == WYT_OK; i++)
        status = wyt__counters_copy_to(&counters[i], context,
                                       &automaton->counters[i]);
    wyt__dfa_close(&valid);
    return status;
}

int32_t wyt__automaton_new(wyt_context *context, const struct wyt__words *words,
                           const struct wyt__dfa *sets,
                           const struct wyt__counters *counters, size_t count,
                           struct wyt_automaton **out)
{
    int32_t status;
    struct wyt_automaton *automaton =
        wyt__allocate(context, 1, sizeof *automaton, &status);
    if (automaton == NULL)
        return status;
    atomic_init(&automaton->references, 1);
    automaton->context = wyt_context_ref(context);
    automaton->sets =
        wyt__allocate(context, count, sizeof *automaton->sets, &status);
    if (status == WYT_OK)
        automaton->counters =
            wyt__allocate(context, count, sizeof *automaton->counters, &status);
    automaton->count = count;
    if (status == WYT_OK)
        status = wyt__words_copy_to(words, context, &automaton->words);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        wyt__dfa_open(&automaton->sets[i], context, sets[i].letters);
    if (status == WYT_OK)
        status = copy_sets(automaton, sets, counters);
    if (status == WYT_OK)
        *out = automaton;
    else
        wyt__automaton_unref(automaton);
    return status;
}

struct wyt_automaton *wyt__automaton_ref(struct wyt_automaton *automaton)
{
    wyt__take_reference(&automaton->references);
    return automaton;
}

void wyt__automaton_unref(struct wyt_automaton *automaton)
{
    wyt_context *context;
    if (automaton == NULL || !wyt__give_reference(&automaton->references))
        return;
    context = automaton->context;
    for (size_t i = 0; i < automaton->count && automaton->sets != NULL; i++)
        wyt__dfa_close(&automaton->sets[i]);
    for (size_t i = 0; i < automaton->count && automaton->counters != NULL; i++)
        wyt__counters_close(&automaton->counters[i]);
    wyt__release(context, automaton->sets, automaton->count,
                 sizeof *automaton->sets);
    wyt__release(context, automaton->counters, automaton->count,
                 sizeof *automaton->counters);
    wyt__words_close(&automaton->words);
    wyt__release(context, automaton, 1, sizeof *automaton);
    wyt_context_unref(context);
}
