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
#include <stdio.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/domain.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "base/text.h"
#include "rules/rules.h"

static int32_t put(struct wyt__certificate *out, const char *text,
                   size_t length)
{
    void *block = out->text;
    int32_t status = wyt__reserve(out->context, &block, &out->capacity,
                                  out->length + length + 1, 1);
    out->text = block;
    if (status != WYT_OK)
        return status;
    memcpy(out->text + out->length, text, length);
    out->length += length;
    out->text[out->length] = '\0';
    return wyt__work(out->context, length, 0, 0);
}

/* A word and a number behind it. */
static int32_t put_number(struct wyt__certificate *out, const char *word,
                          int64_t number)
{
    char text[64];
    const int length =
        snprintf(text, sizeof text, "%s%lld", word, (long long)number);
    return put(out, text, (size_t)length);
}

static int32_t put_numeration(struct wyt__certificate *out,
                              const struct wyt__recurrence *own)
{
    char buffer[WYT__NUMERATION_BYTES];
    struct wyt__text text = {buffer, sizeof buffer, 0};
    struct wyt__proposal numeration;
    wyt__numeration_of(own, &numeration);
    wyt__text_append(&text, "numeration ");
    wyt__numeration_print(&numeration, &text);
    wyt__text_append(&text, "\n");
    return put(out, buffer, text.length);
}

static int32_t put_dfa(struct wyt__certificate *out, const char *word,
                       const struct wyt__dfa *dfa)
{
    int32_t status = put_number(out, word, (int64_t)dfa->states);
    if (status == WYT_OK)
        status = put(out, "\n", 1);
    for (uint32_t s = 0; s < dfa->states && status == WYT_OK; s++) {
        status = dfa->output[s] != 0 ? put(out, "yes", 3) : put(out, "no", 2);
        for (size_t l = 0; l < dfa->letters && status == WYT_OK; l++) {
            const uint32_t to = wyt__dfa_step(dfa, s, l);
            status = to == WYT__NO_STATE ? put(out, " -", 2)
                                         : put_number(out, " ", to);
        }
        if (status == WYT_OK)
            status = put(out, "\n", 1);
    }
    return status;
}

/* What of a set are valid pairs, reduced, saying no more than yes. */
static int32_t put_set(struct wyt__certificate *out,
                       const struct wyt__dfa *valid, const struct wyt__dfa *set)
{
    struct wyt__dfa own;
    int32_t status = wyt__dfa_join(valid, set, wyt__both, NULL, &own);
    if (status == WYT_OK && own.states > 0 && own.next[0] != 0)
        status = wyt__fail(out->context, WYT_E_ARGUMENT,
                           "an automaton that says other things of words with "
                           "zeros in front; a set of positions was expected");
    if (status == WYT_OK)
        status = put_dfa(out, "set ", &own);
    wyt__dfa_close(&own);
    return status;
}

static int32_t put_head(struct wyt__certificate *out, const wyt_rules *rules,
                        size_t count)
{
    int32_t status = put(out, "wyp 1\ngame ", 11);
    if (status == WYT_OK)
        status = put(out, rules->text, rules->text_length);
    if (status == WYT_OK)
        status = put_number(out, "\nvalue ", (int64_t)count - 1);
    return status == WYT_OK ? put(out, "\n", 1) : status;
}

int32_t wyt__certificate_write(const struct wyt__words *words,
                               const wyt_rules *rules,
                               const struct wyt__dfa *sets, size_t count,
                               struct wyt__certificate *certificate)
{
    struct wyt__dfa valid;
    int32_t status;
    memset(certificate, 0, sizeof *certificate);
    certificate->context = words->recurrence.context;
    status = wyt__valid_pairs(words, &valid);
    if (status == WYT_OK)
        status = put_head(certificate, rules, count);
    if (status == WYT_OK)
        status = put_numeration(certificate, &words->recurrence);
    if (status == WYT_OK)
        status = put_dfa(certificate, "valid ", &words->valid);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status = put_set(certificate, &valid, &sets[i]);
    if (status == WYT_OK)
        status = put(certificate, "end\n", 4);
    wyt__dfa_close(&valid);
    if (status != WYT_OK)
        wyt__certificate_close(certificate);
    return status;
}

void wyt__certificate_close(struct wyt__certificate *certificate)
{
    wyt__release(certificate->context, certificate->text, certificate->capacity,
                 1);
    memset(certificate, 0, sizeof *certificate);
}
