/* SPDX-License-Identifier: MIT */
/*
 * The public numeration system from inside.
 */
#ifndef WYT_NUMERATION_SYSTEMS_H
#define WYT_NUMERATION_SYSTEMS_H

#include <wythoff/numeration.h>

#include <stdbool.h>

#include "numeration/digits.h"

/* The largest a, that of the games. */
#define WYT__SYSTEM_MOST 65535

struct wyt_numeration {
    wyt_context *context;
    struct wyt__numeration system;
};

/* WYT_E_ARGUMENT, with a text, unless there is a context and 1 <= a <= 65535.
 */
int32_t wyt__check_system(wyt_context *context, uint32_t a);

/* WYT_E_ARGUMENT, with a text, if there is no system or a pointer is NULL. */
int32_t wyt__check_numeration(const wyt_numeration *numeration,
                              const void *pointer, const char *name);

/* WYT_E_ARGUMENT, with a text that says which one, unless these are digits of
 * the system; NULL only if there are none. */
int32_t wyt__check_digits_of(const wyt_numeration *numeration,
                             const uint32_t *digits, size_t count);

/* WYT_UNDEFINED with the text for digits that wyt__is_movable() refuses. */
int32_t wyt__fail_move(const wyt_numeration *numeration, int64_t places);

/* The entry of the array of a, or false if it is beyond 64 bits. */
bool wyt__array_entry(uint32_t a, uint64_t row, uint64_t column, uint64_t *out);

#endif
