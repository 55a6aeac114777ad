/* SPDX-License-Identifier: MIT */
/*
 * Opening the runs of a theory at any size.
 */
#ifndef WYT_THEORY_OPEN_BIG_H
#define WYT_THEORY_OPEN_BIG_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdint.h>

struct wyt__runs_big;

/* Makes what the runs need; wyt__runs_close_big() gives it back. */
int32_t wyt__runs_open_big(wyt_context *context, const wyt_rules *rules,
                           struct wyt__runs_big **out_runs);

#endif
