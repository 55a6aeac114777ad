/* SPDX-License-Identifier: MIT */
/*
 * Opening and closing of backends that keep nothing but the game.
 */
#include "solve/backends/stateless.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"

int32_t wyt__open_plain(wyt_context *context, const wyt_rules *rules,
                        void **out_state)
{
    int32_t status;
    struct wyt__plain *plain =
        wyt__allocate(context, 1, sizeof *plain, &status);
    if (plain == NULL)
        return status;
    plain->context = wyt_context_ref(context);
    plain->rules = wyt_rules_ref(rules);
    *out_state = plain;
    return WYT_OK;
}

void wyt__close_plain(void *state)
{
    struct wyt__plain *plain = state;
    wyt_context *context = plain->context;
    wyt_rules_unref(plain->rules);
    wyt__release(context, plain, 1, sizeof *plain);
    wyt_context_unref(context);
}
