/* SPDX-License-Identifier: MIT */
/*
 * Questions in arrays of a caller. Heap i of position k stands at
 * [i step + k stride]: kernels work on arrays of one heap each, stride 1; other
 * layouts go through blocks. What an item of a batch has for an answer may be a
 * status.
 */
#ifndef WYT_QUESTIONS_CALLER_ARRAYS_H
#define WYT_QUESTIONS_CALLER_ARRAYS_H

#include <wythoff/solver.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__question;

struct wyt__layout {
    size_t n, step, stride;
};

/* Whether the numbers of a layout make sense and stay within the address
 * space, for `count` positions; else WYT_E_ARGUMENT or WYT_E_POSITION. */
int32_t wyt__check_layout(wyt_solver *solver, const struct wyt__layout *layout,
                          size_t count);

/* The heaps of position number k of an array. */
void wyt__layout_read(const struct wyt__layout *layout, const uint64_t *array,
                      size_t k, uint64_t *heaps);

/* A batch on its way: items before `done` are dealt with. */
struct wyt__batch {
    wyt_solver *solver;
    size_t count, done;
    int32_t *statuses; /* NULL: the first item without an answer ends it */
};

/* Checks the solver, the layout and the arrays of a batch, which have names,
 * and begins: no item is dealt with, no status is on its way. */
int32_t wyt__batch_begin(struct wyt__batch *batch,
                         const struct wyt__layout *layout, const void *in,
                         const char *in_name, const void *out,
                         const char *out_name, size_t *out_count);

/* Before the first of several items: asks a question that is about all of them,
 * see `is_last` and `foreseen` of a question. What it has for an answer is
 * nobody's. */
int32_t wyt__batch_foresee(const struct wyt__batch *batch,
                           struct wyt__question *question);

/* The same of the first `count` positions, or all if they are fewer, which are
 * asked `what`. */
int32_t wyt__batch_foresee_positions(const struct wyt__batch *batch,
                                     const struct wyt__layout *layout,
                                     const uint64_t *heaps, uint32_t what,
                                     size_t count);

/* Whether a status is not about one item alone. */
bool wyt__batch_ends(const struct wyt__batch *batch, int32_t status);

/* Behind an item that was asked for alone: notes its status and polls. What is
 * not WYT_OK then ends the batch. */
int32_t wyt__batch_note(struct wyt__batch *batch, int32_t status);

/* Behind items that a kernel answered. */
void wyt__batch_answered(struct wyt__batch *batch, size_t items);

#endif
