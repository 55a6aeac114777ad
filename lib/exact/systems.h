/* SPDX-License-Identifier: MIT */
/*
 * The public numeration system from inside.
 */
#ifndef WYT_EXACT_SYSTEMS_H
#define WYT_EXACT_SYSTEMS_H

#include <wythoff/numeration.h>

#include "base/context.h"
#include "exact/numeration.h"

/* The largest a, that of the games. */
#define WYT__SYSTEM_MOST 65535

struct wyt_numeration {
    wyt_context *context;
    struct wyt__numeration system;
};

/* WYT_E_ARGUMENT, with a text, unless there is a context and 1 <= a <= 65535.
 */
int32_t wyt__check_system(wyt_context *context, uint32_t a);

#endif
