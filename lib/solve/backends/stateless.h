/* SPDX-License-Identifier: MIT */
/*
 * The state of a backend that keeps nothing but the game.
 */
#ifndef WYT_SOLVE_BACKENDS_STATELESS_H
#define WYT_SOLVE_BACKENDS_STATELESS_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__plain {
    wyt_context *context;
    wyt_rules *rules;
};

int32_t wyt__open_plain(wyt_context *context, const wyt_rules *rules,
                        void **out_state);
void wyt__close_plain(void *state);

/* The same for a state of more bytes that begins with struct wyt__plain; what
 * is behind it is zeroed. */
int32_t wyt__open_plain_sized(wyt_context *context, const wyt_rules *rules,
                              size_t bytes, void **out_state);
void wyt__close_plain_sized(void *state, size_t bytes);

#endif
