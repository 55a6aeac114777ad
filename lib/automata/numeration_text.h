/* SPDX-License-Identifier: MIT */
/*
 * Numerations as text, "1,1 : 1 2": coefficients a_(d-1), ..., a_0, a colon and
 * the first terms.
 */
#ifndef WYT_AUTOMATA_NUMERATION_TEXT_H
#define WYT_AUTOMATA_NUMERATION_TEXT_H

#include <wythoff/context.h>

#include <stdint.h>

#include "automata/proposals.h"
#include "automata/recurrence.h"
#include "base/text.h"

/* Enough for any. */
#define WYT__NUMERATION_BYTES 512

void wyt__numeration_print(const struct wyt__proposal *numeration,
                           struct wyt__text *text);

/* The shortest way to say a recurrence: without coefficients of 0 at the end,
 * and without terms at the end that follow from those before. */
void wyt__numeration_of(const struct wyt__recurrence *recurrence,
                        struct wyt__proposal *numeration);

/* Reads a text, with blanks or commas between terms. WYT_E_ARGUMENT with the
 * byte if it is none; whether there is such a numeration is not asked. */
int32_t wyt__numeration_parse(wyt_context *context, const char *text,
                              struct wyt__proposal *numeration);

#endif
