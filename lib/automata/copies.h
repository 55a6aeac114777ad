/* SPDX-License-Identifier: MIT */
/*
 * The same for another context, so that another thread can use it.
 */
#ifndef WYT_AUTOMATA_COPIES_H
#define WYT_AUTOMATA_COPIES_H

#include <wythoff/context.h>

#include <stdint.h>

#include "automata/dfa.h"
#include "automata/words.h"

int32_t wyt__dfa_copy_to(const struct wyt__dfa *from, wyt_context *context,
                         struct wyt__dfa *out);

/* What was certified need not be again. Weights are not copied. */
int32_t wyt__words_copy_to(const struct wyt__words *from, wyt_context *context,
                           struct wyt__words *out);

#endif
