/* SPDX-License-Identifier: MIT */
/*
 * In place of marks_big.c where the library is built without GMP.
 */
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "numbers/integers.h"
#include "questions/marks.h"
#include "rules/game.h"

int32_t wyt__formula_class_big(const struct wyt__game *game,
                               const wyt_integers *heaps,
                               const wyt_integers *options, size_t at,
                               size_t *class)
{
    (void)game;
    (void)options;
    (void)at;
    (void)class;
    return wyt__fail(heaps->context, WYT_UNSUPPORTED,
                     "which options formulas name beyond 64 bits needs GMP, "
                     "which this library was built without");
}
