/* SPDX-License-Identifier: MIT */
/*
 * The functions of JavaScript that the library calls, and their addresses. Each
 * is imported once for all games and contexts: `user` is the number by which
 * JavaScript finds who is meant, so nothing is compiled at run time and the
 * table of functions never grows.
 */
#include <stddef.h>
#include <stdint.h>
#include <wythoff/wythoff.h>

#define IMPORTED(name)                                                         \
    __attribute__((import_module("libwythoff"), import_name(#name))) name

int32_t IMPORTED(js_progress)(void *user, uint64_t done, uint64_t total);
int32_t IMPORTED(js_sink)(void *user, const void *bytes, size_t length);
int32_t IMPORTED(js_options)(void *user, const uint64_t *heaps, size_t n,
                             wyt_emit emit, void *sink);
int32_t IMPORTED(js_terminal)(void *user, const uint64_t *heaps, size_t n,
                              int32_t *out);
int32_t IMPORTED(js_legal)(void *user, const uint64_t *from, const uint64_t *to,
                           size_t n, int32_t *out);
int32_t IMPORTED(js_canonical)(void *user, uint64_t *heaps, size_t n);
int32_t IMPORTED(js_measure)(void *user, const uint64_t *heaps, size_t n,
                             uint64_t *out);
int32_t IMPORTED(js_outcome)(void *user, const uint64_t *heaps, size_t n,
                             int32_t *out);
int32_t IMPORTED(js_blockable)(void *user, const uint64_t *from,
                               const uint64_t *to, size_t n, int32_t *out);
void IMPORTED(js_destroy)(void *user);

wyt_progress wyt_js_progress(void);
wyt_sink wyt_js_sink(void);
int32_t wyt_js_rules(wyt_context *context, const char *name, uint32_t flags,
                     size_t heaps, uint64_t block, uint32_t has, void *user,
                     wyt_rules **out_rules);

/* For wyt_context_set_progress(). */
wyt_progress wyt_js_progress(void)
{
    return js_progress;
}

/* For what takes a sink. */
wyt_sink wyt_js_sink(void)
{
    return js_sink;
}

/* A game of functions, those whose bit is set in `has`, in the order below. */
int32_t wyt_js_rules(wyt_context *context, const char *name, uint32_t flags,
                     size_t heaps, uint64_t block, uint32_t has, void *user,
                     wyt_rules **out_rules)
{
    const wyt_callbacks table = {
        .size = sizeof table,
        .flags = flags,
        .name = name,
        .heaps = heaps,
        .options = js_options,
        .terminal = has & 1U ? js_terminal : NULL,
        .legal = has & 2U ? js_legal : NULL,
        .canonical = has & 4U ? js_canonical : NULL,
        .measure = has & 8U ? js_measure : NULL,
        .outcome = has & 16U ? js_outcome : NULL,
        .blockable = has & 32U ? js_blockable : NULL,
        .destroy = js_destroy,
        .user = user,
        .block = block,
    };
    return wyt_rules_from_callbacks(context, &table, out_rules);
}
