/* SPDX-License-Identifier: MIT */
/*
 * From what the checker reads to what answers are found with.
 */
#include "automata/load.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/automaton.h"
#include "automata/check_machine.h"
#include "automata/check_read.h"
#include "automata/check_weights.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "rules/certified.h"
#include "rules/rules.h"

static int32_t convert(wyt_context *context, const struct wyt__machine *from,
                       struct wyt__dfa *out)
{
    int32_t status = WYT_OK;
    wyt__dfa_open(out, context, from->letters);
    for (size_t s = 0; s < from->states && status == WYT_OK; s++)
        status = wyt__dfa_add(out, from->says.at[s]);
    for (size_t i = 0; i < out->states * from->letters && status == WYT_OK; i++)
        out->next[i] =
            from->next.at[i] == WYT__DEAD ? WYT__NO_STATE : from->next.at[i];
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* The counters of a set. */
static int32_t open_counters(wyt_context *context, const struct wyt__wyp *wyp,
                             size_t set, struct wyt__counters *out)
{
    const size_t letters = wyp->set[set].letters;
    int32_t status = wyt__counters_open(
        out, context, wyp->counters == 0 ? 0 : wyp->rules->game.class_count,
        letters);
    for (size_t i = 0; i < wyp->counters && status == WYT_OK; i++)
        if (wyp->counter[i].set == set)
            status = convert(context, &wyp->counter[i].machine,
                             &out->of[wyp->counter[i].class]);
    return status;
}

static int32_t open_words(wyt_context *context, const struct wyt__wyp *wyp,
                          struct wyt__words *words)
{
    int32_t coefficient[WYT__MOST_TERMS] = {0}, status;
    uint32_t term[WYT__MOST_TERMS];
    size_t d = wyp->order;
    for (size_t i = 0; i < wyp->order; i++) {
        coefficient[i] = (int32_t)wyp->coefficient[wyp->order - 1 - i];
        term[i] = (uint32_t)wyp->first[i];
    }
    while (d > 1 && coefficient[d - 1] == 0)
        d--;
    status = wyt__recurrence_open(&words->recurrence, context, coefficient, d,
                                  term, wyp->order);
    if (status != WYT_OK)
        return status;
    words->digits = (uint32_t)wyp->valid.letters;
    status = convert(context, &wyp->valid, &words->valid);
    if (status != WYT_OK)
        wyt__recurrence_close(&words->recurrence);
    return status;
}

static int32_t open_automaton(wyt_context *context, const struct wyt__wyp *wyp,
                              struct wyt_automaton **out)
{
    struct wyt__dfa sets[WYT__MOST_VALUE + 1];
    struct wyt__counters counters[WYT__MOST_VALUE + 1];
    struct wyt__words words;
    size_t count = 0, counted = 0;
    int32_t status = open_words(context, wyp, &words);
    if (status != WYT_OK)
        return status;
    for (; count < wyp->sets && status == WYT_OK; count++)
        status = convert(context, &wyp->set[count], &sets[count]);
    for (; counted < wyp->sets && status == WYT_OK; counted++)
        status = open_counters(context, wyp, counted, &counters[counted]);
    if (status == WYT_OK)
        status =
            wyt__automaton_new(context, &words, sets, counters, count, out);
    while (counted > 0)
        wyt__counters_close(&counters[--counted]);
    while (count > 0)
        wyt__dfa_close(&sets[--count]);
    wyt__words_close(&words);
    return status;
}

int32_t wyt__automaton_load(wyt_context *context, const char *text,
                            size_t length, wyt_rules **rules,
                            struct wyt_automaton **out)
{
    struct wyt__wyp wyp;
    size_t line;
    int32_t status = wyt__wyp_read(&wyp, context, text, length, &line);
    if (status != WYT_OK)
        return status;
    status = open_automaton(context, &wyp, out);
    if (status == WYT_OK && rules != NULL)
        *rules = wyt_rules_ref(wyp.rules);
    wyt__wyp_close(&wyp);
    return status;
}

int32_t wyt__automaton_of(wyt_context *context, const wyt_rules *rules,
                          struct wyt_automaton **out)
{
    if (rules->proof == NULL)
        return wyt__automaton_load(context, rules->certified->text,
                                   rules->certified->length, NULL, out);
    *out = wyt__automaton_ref(rules->proof);
    return WYT_OK;
}
