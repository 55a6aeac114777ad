/* SPDX-License-Identifier: MIT */
/*
 * Writing certificates: there is one for each claim.
 */
#include "automata/certificate.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/game.h"
#include "rules/rules.h"

static void put_numeration(struct wyt__writing *out,
                           const struct wyt__recurrence *own)
{
    char buffer[WYT__NUMERATION_BYTES];
    struct wyt__text text = {buffer, sizeof buffer, 0};
    struct wyt__proposal numeration;
    wyt__numeration_of(own, &numeration);
    wyt__numeration_print(&numeration, &text);
    wyt__write_format(out, "numeration %s\n", buffer);
}

/* What a state says: numbers of a counter, of others yes or no. */
static void put_output(struct wyt__writing *out, uint32_t output, bool number)
{
    if (number)
        wyt__write_format(out, "%lu", (unsigned long)output);
    else
        wyt__write_format(out, output != 0 ? "yes" : "no");
}

static void put_states(struct wyt__writing *out, const struct wyt__dfa *dfa,
                       bool numbers)
{
    wyt__write_format(out, " %zu\n", dfa->states);
    for (uint32_t s = 0; s < dfa->states && out->status == WYT_OK; s++) {
        put_output(out, dfa->output[s], numbers);
        for (size_t l = 0; l < dfa->letters; l++) {
            const uint32_t to = wyt__dfa_step(dfa, s, l);
            if (to == WYT__NO_STATE)
                wyt__write(out, " -", 2);
            else
                wyt__write_format(out, " %lu", (unsigned long)to);
        }
        wyt__write(out, "\n", 1);
    }
}

int32_t wyt__certificate_set(const struct wyt__dfa *valid,
                             const struct wyt__dfa *set, struct wyt__dfa *out)
{
    int32_t status = wyt__dfa_join(valid, set, wyt__both, NULL, out);
    if (status == WYT_OK && out->states > 0 && out->next[0] != 0)
        status = wyt__fail(valid->context, WYT_E_ARGUMENT,
                           "an automaton that says other things of words with "
                           "zeros in front; a set of positions was expected");
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

static int32_t put_set(struct wyt__writing *out, const struct wyt__dfa *valid,
                       const struct wyt__dfa *set)
{
    struct wyt__dfa own;
    const int32_t status = wyt__certificate_set(valid, set, &own);
    if (status != WYT_OK)
        return status;
    wyt__write(out, "set", 3);
    put_states(out, &own, false);
    wyt__dfa_close(&own);
    return out->status;
}

/* What a counter says of pairs of valid words, 0 of all others. */
static uint32_t where_valid(const void *user, uint32_t valid, uint32_t said)
{
    (void)user;
    return valid == 0 ? 0 : said;
}

/* The counters of a set, class by class. */
static int32_t put_counters(struct wyt__writing *out,
                            const struct wyt__game *game,
                            const struct wyt__dfa *valid,
                            const struct wyt__counters *counters)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < counters->classes && status == WYT_OK; i++) {
        struct wyt__dfa own;
        uint32_t line[2];
        if (counters->of[i].states == 0 || !wyt__counters_line(game, i, line))
            continue;
        status =
            wyt__dfa_join(valid, &counters->of[i], where_valid, NULL, &own);
        if (status != WYT_OK)
            return status;
        wyt__write_format(out, "counter %lu,%lu", (unsigned long)line[0],
                          (unsigned long)line[1]);
        put_states(out, &own, true);
        wyt__dfa_close(&own);
        status = out->status;
    }
    return status;
}

int32_t wyt__certificate_write(const struct wyt__words *words,
                               const wyt_rules *rules,
                               const struct wyt__dfa *sets,
                               const struct wyt__counters *counters,
                               size_t count, struct wyt__writing *certificate)
{
    struct wyt__dfa valid;
    int32_t status;
    if (rules->game.heaps == 0 || rules->game.heaps > WYT__PROVED_HEAPS)
        return wyt__fail(words->recurrence.context, WYT_UNSUPPORTED,
                         "a game of %zu heaps; certificates are for one to "
                         "three",
                         rules->game.heaps);
    wyt__writing_open(certificate, words->recurrence.context);
    status = wyt__valid_tuples(words, rules->game.heaps, &valid);
    wyt__write_format(certificate, "wyp 1\ngame ");
    wyt__write(certificate, rules->text, rules->text_length);
    wyt__write_format(certificate, "\nvalue %zu\n", count - 1);
    put_numeration(certificate, &words->recurrence);
    wyt__write(certificate, "valid", 5);
    put_states(certificate, &words->valid, false);
    for (size_t i = 0; i < count && status == WYT_OK; i++) {
        status = put_set(certificate, &valid, &sets[i]);
        if (status == WYT_OK && counters != NULL)
            status =
                put_counters(certificate, &rules->game, &valid, &counters[i]);
    }
    wyt__write_format(certificate, "end\n");
    if (status == WYT_OK)
        status = certificate->status;
    wyt__dfa_close(&valid);
    if (status != WYT_OK)
        wyt__writing_close(certificate);
    return status;
}
