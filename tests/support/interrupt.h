/* SPDX-License-Identifier: MIT */
/*
 * A call that is cut short wherever it can be: memory that ends, a caller who
 * stops it. Whatever is left over shows in the allocator of the context.
 */
#ifndef TEST_INTERRUPT_H
#define TEST_INTERRUPT_H

#include <stddef.h>
#include <stdint.h>

#include <wythoff/wythoff.h>

#include "support/allocator.h"

/* What is cut short: gives back whatever it made and hands its status on. */
typedef int32_t interrupted(wyt_context *context, const void *user);

/* The call succeeds; then each of its requests for memory is refused, about
 * `most` of them where it makes more, and it ends in WYT_E_MEMORY. The requests
 * that it makes. The context has the allocator. */
size_t refuse_requests(struct allocator *allocator, wyt_context *context,
                       size_t most, interrupted *call, const void *user);

/* The progress function that stops at the poll behind as many as the size_t at
 * `user` says, which it counts down. */
int32_t stop_after(void *user, uint64_t done, uint64_t total);

/* The call is polled after one step of work, and after more of them, and
 * stopped there with a status that no call makes of itself; until it ends
 * before, at the latest after the work between two polls. How often it was
 * stopped. */
size_t stop_work(wyt_context *context, interrupted *call, const void *user);

/* A call in a context of its own: each request refused, and stopped at its
 * first poll, its second, ..., until it ends before; nothing is left. The
 * requests that it makes. */
size_t cut_short(const char *what, size_t most, interrupted *call,
                 const void *user);

#endif
