/* SPDX-License-Identifier: MIT */
/*
 * Copies into a context. What is copied is not changed, so that several threads
 * may do it at once.
 */
#include "automata/copies.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/words.h"

int32_t wyt__dfa_copy_to(const struct wyt__dfa *from, wyt_context *context,
                         struct wyt__dfa *out)
{
    struct wyt__dfa view = *from;
    view.context = context;
    return wyt__dfa_copy(&view, out);
}

static void copy_recurrence(const struct wyt__recurrence *from,
                            wyt_context *context, struct wyt__recurrence *out)
{
    memset(out, 0, sizeof *out);
    out->context = context;
    out->order = from->order;
    memcpy(out->coefficient, from->coefficient, sizeof out->coefficient);
    memcpy(out->first, from->first, sizeof out->first);
    out->bits = from->bits;
    for (size_t i = 0; i < WYT__ORDER; i++) {
        mpz_init_set(out->low[i], from->low[i]);
        mpz_init_set(out->high[i], from->high[i]);
    }
    mpz_init_set(out->slope_high, from->slope_high);
    mpz_init_set(out->share_low, from->share_low);
    mpz_init_set(out->tail_high, from->tail_high);
    mpz_init_set(out->rise_low, from->rise_low);
}

int32_t wyt__words_copy_to(const struct wyt__words *from, wyt_context *context,
                           struct wyt__words *out)
{
    int32_t status;
    copy_recurrence(&from->recurrence, context, &out->recurrence);
    out->digits = from->digits;
    status = wyt__dfa_copy_to(&from->valid, context, &out->valid);
    if (status != WYT_OK)
        wyt__words_close(out);
    return status;
}
