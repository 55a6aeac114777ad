/* SPDX-License-Identifier: MIT */
/*
 * Positions in arrays of a caller: heap i of position k stands at
 * [i step + k stride]. Kernels work on arrays of one heap each, stride 1; other
 * layouts go through blocks.
 */
#ifndef WYT_QUESTIONS_CALLER_ARRAYS_H
#define WYT_QUESTIONS_CALLER_ARRAYS_H

#include <wythoff/solver.h>

#include <stddef.h>
#include <stdint.h>

struct wyt__layout {
    size_t n, step, stride;
};

/* Whether the numbers of a layout make sense and stay within the address
 * space, for `count` positions; else WYT_E_ARGUMENT or WYT_E_POSITION. */
int32_t wyt__check_layout(wyt_solver *solver, const struct wyt__layout *layout,
                          size_t count);

#endif
