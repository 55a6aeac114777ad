/* SPDX-License-Identifier: MIT */
/*
 * In place of options_big.c and count_big.c where the library is built without
 * GMP.
 */
#include "moves/options_big.h"

#include <wythoff/status.h>

#include "base/context.h"

static int32_t fail_without_gmp(wyt_context *context)
{
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "moves beyond 64 bits and numbers of options need GMP; "
                     "this library was built without it");
}

int32_t wyt__legal_big(wyt_context *context, const wyt_rules *rules,
                       const wyt_integers *from, const wyt_integers *to,
                       int32_t *out_legal)
{
    (void)rules;
    (void)from;
    (void)to;
    (void)out_legal;
    return fail_without_gmp(context);
}

int32_t wyt__list_options_big(wyt_context *context, const wyt_rules *rules,
                              const wyt_integers *heaps, size_t most,
                              wyt_integers *list)
{
    (void)rules;
    (void)heaps;
    (void)most;
    (void)list;
    return fail_without_gmp(context);
}

int32_t wyt__count_options_big(wyt_context *context, const wyt_rules *rules,
                               const wyt_integers *heaps, wyt_integers *list)
{
    (void)rules;
    (void)heaps;
    (void)list;
    return fail_without_gmp(context);
}
