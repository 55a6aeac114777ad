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
#include "automata/dfa.h"
#include "automata/words.h"
#include "base/context.h"

int32_t wyt__automaton_new(wyt_context *context, const struct wyt__words *words,
                           const struct wyt__dfa *set,
                           struct wyt_automaton **out)
{
    int32_t status;
    struct wyt_automaton *automaton =
        wyt__allocate(context, 1, sizeof *automaton, &status);
    if (automaton == NULL)
        return status;
    atomic_init(&automaton->references, 1);
    automaton->context = wyt_context_ref(context);
    wyt__dfa_open(&automaton->set, context, set->letters);
    status = wyt__words_copy_to(words, context, &automaton->words);
    if (status == WYT_OK)
        status = wyt__dfa_copy_to(set, context, &automaton->set);
    if (status == WYT_OK)
        *out = automaton;
    else
        wyt__automaton_unref(automaton);
    return status;
}

struct wyt_automaton *wyt__automaton_ref(struct wyt_automaton *automaton)
{
    atomic_fetch_add_explicit(&automaton->references, 1, memory_order_relaxed);
    return automaton;
}

void wyt__automaton_unref(struct wyt_automaton *automaton)
{
    wyt_context *context;
    if (automaton == NULL ||
        atomic_fetch_sub_explicit(&automaton->references, 1,
                                  memory_order_acq_rel) != 1)
        return;
    context = automaton->context;
    wyt__dfa_close(&automaton->set);
    wyt__words_close(&automaton->words);
    wyt__release(context, automaton, 1, sizeof *automaton);
    wyt_context_unref(context);
}
