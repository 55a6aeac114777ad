/* SPDX-License-Identifier: MIT */
/*
 * Claims as JSON. Numbers are below 2^32 in absolute value, so that each reader
 * has them exactly; a game text has nothing that would have to be escaped.
 */
#include "automata/export.h"

#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/numeration_text.h"
#include "automata/proposals.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "rules/rules.h"

static void put_numeration(struct wyt__writing *out,
                           const struct wyt__words *words)
{
    struct wyt__proposal own;
    wyt__numeration_of(&words->recurrence, &own);
    wyt__write_format(out, "  \"numeration\": {\"coefficients\": [");
    for (size_t i = 0; i < own.d; i++)
        wyt__write_format(out, "%s%ld", i == 0 ? "" : ", ",
                          (long)own.coefficient[i]);
    wyt__write_format(out, "], \"terms\": [");
    for (size_t i = 0; i < own.n; i++)
        wyt__write_format(out, "%s%lu", i == 0 ? "" : ", ",
                          (unsigned long)own.term[i]);
    wyt__write_format(out, "], \"digits\": %lu},\n",
                      (unsigned long)words->digits);
}

static void put_state(struct wyt__writing *out, const struct wyt__dfa *dfa,
                      uint32_t state)
{
    wyt__write_format(out, "{\"accept\": %s, \"next\": [",
                      dfa->output[state] != 0 ? "true" : "false");
    for (size_t l = 0; l < dfa->letters; l++) {
        const uint32_t to = wyt__dfa_step(dfa, state, l);
        if (l > 0)
            wyt__write(out, ", ", 2);
        if (to == WYT__NO_STATE)
            wyt__write(out, "null", 4);
        else
            wyt__write_format(out, "%lu", (unsigned long)to);
    }
    wyt__write_format(out, "]}");
}

/* States, one a line. */
static void put_dfa(struct wyt__writing *out, const struct wyt__dfa *dfa)
{
    wyt__write(out, "[", 1);
    for (uint32_t s = 0; s < dfa->states && out->status == WYT_OK; s++) {
        wyt__write_format(out, s == 0 ? "\n    " : ",\n    ");
        put_state(out, dfa, s);
    }
    wyt__write(out, "]", 1);
}

static int32_t put_set(struct wyt__writing *out, const struct wyt__claim *claim,
                       size_t index)
{
    struct wyt__dfa dfa;
    const int32_t status = wyt__export_set(claim, index, &dfa);
    if (status != WYT_OK)
        return status;
    wyt__write_format(out, index == 0 ? "\n   " : ",\n   ");
    put_dfa(out, &dfa);
    wyt__dfa_close(&dfa);
    return out->status;
}

int32_t wyt__export_json(const struct wyt__claim *claim,
                         struct wyt__writing *out)
{
    int32_t status = WYT_OK;
    wyt__write_format(out, "{\n  \"wyp\": 1,\n  \"game\": \"");
    wyt__write(out, claim->rules->text, claim->rules->text_length);
    wyt__write_format(out, "\",\n  \"value\": %zu,\n", claim->count - 1);
    put_numeration(out, claim->words);
    wyt__write_format(out, "  \"valid\":\n   ");
    put_dfa(out, &claim->words->valid);
    wyt__write_format(out, ",\n  \"sets\": [");
    for (size_t i = 0; i < claim->count && status == WYT_OK; i++)
        status = put_set(out, claim, i);
    wyt__write_format(out, "]\n}\n");
    return status == WYT_OK ? out->status : status;
}
