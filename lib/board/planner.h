/* SPDX-License-Identifier: MIT */
/*
 * Which kernel fills a board: the first one of the table whose instructions
 * the context allows, that does not refuse it or yield to another one, and
 * whose memory fits.
 */
#ifndef WYT_BOARD_PLANNER_H
#define WYT_BOARD_PLANNER_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "board/kernel.h"

/* The kernels, fastest first. */
extern const struct wyt__kernel *const wyt__board_kernels[];
extern const size_t wyt__board_kernel_count;

/* Why a kernel does not fill a board that has its shape, in a clause; NULL if
 * it does. */
const char *wyt__plan_refusal(const struct wyt__kernel *kernel,
                              const wyt_board *board);

/* The kernel for a board that has its shape; with by_moves one that uses no
 * theorem. board_bytes are needed for the cells themselves, 0 if they lie in a
 * file. NULL with *status WYT_LIMIT and its text if the memory does not
 * suffice for any. */
const struct wyt__kernel *wyt__plan(wyt_context *context,
                                    const wyt_board *board,
                                    uint64_t board_bytes, bool by_moves,
                                    int32_t *status);

/* Fills a board that has its cells. */
int32_t wyt__plan_fill(wyt_context *context, wyt_board *board,
                       const struct wyt__kernel *kernel);

/* The same for a task that lacks the number of threads only. */
int32_t wyt__plan_run(const struct wyt__kernel *kernel, struct wyt__task task);

/* Says what the plan is, for people: the kernel, its threads and memory, and
 * why those before it are passed over. */
int32_t wyt__plan_explain(wyt_context *context, const wyt_board *board,
                          bool in_file, struct wyt__text *text);

#endif
