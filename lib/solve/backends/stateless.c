/* SPDX-License-Identifier: MIT */
/*
 * Opening and closing of backends that keep the game and what lies in one block
 * with it.
 */
#include "solve/backends/stateless.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"

int32_t wyt__open_plain_sized(wyt_context *context, const wyt_rules *rules,
                              size_t bytes, void **out_state)
{
    int32_t status;
    struct wyt__plain *plain = wyt__allocate(context, 1, bytes, &status);
    if (plain == NULL)
        return status;
    plain->context = wyt_context_ref(context);
    plain->rules = wyt_rules_ref(rules);
    *out_state = plain;
    return WYT_OK;
}

void wyt__close_plain_sized(void *state, size_t bytes)
{
    struct wyt__plain *plain = state;
    wyt_context *context = plain->context;
    wyt_rules_unref(plain->rules);
    wyt__release(context, plain, 1, bytes);
    wyt_context_unref(context);
}

int32_t wyt__open_plain(wyt_context *context, const wyt_rules *rules,
                        void **out_state)
{
    return wyt__open_plain_sized(context, rules, sizeof(struct wyt__plain),
                                 out_state);
}

void wyt__close_plain(void *state)
{
    wyt__close_plain_sized(state, sizeof(struct wyt__plain));
}
