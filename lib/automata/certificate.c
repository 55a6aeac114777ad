/* SPDX-License-Identifier: MIT */
/*
 * Writing certificates: there is one for each claim.
 */
#include "automata/certificate.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

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

static void put_dfa(struct wyt__writing *out, const char *word,
                    const struct wyt__dfa *dfa)
{
    wyt__write_format(out, "%s %zu\n", word, dfa->states);
    for (uint32_t s = 0; s < dfa->states && out->status == WYT_OK; s++) {
        wyt__write_format(out, dfa->output[s] != 0 ? "yes" : "no");
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
    put_dfa(out, "set", &own);
    wyt__dfa_close(&own);
    return out->status;
}

int32_t wyt__certificate_write(const struct wyt__words *words,
                               const wyt_rules *rules,
                               const struct wyt__dfa *sets, size_t count,
                               struct wyt__writing *certificate)
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
    put_dfa(certificate, "valid", &words->valid);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status = put_set(certificate, &valid, &sets[i]);
    wyt__write_format(certificate, "end\n");
    if (status == WYT_OK)
        status = certificate->status;
    wyt__dfa_close(&valid);
    if (status != WYT_OK)
        wyt__writing_close(certificate);
    return status;
}
