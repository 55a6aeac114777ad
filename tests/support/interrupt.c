/* SPDX-License-Identifier: MIT */
/* Calls that are cut short. */
#include "support/interrupt.h"

#include "base/context.h"
#include "support/harness.h"

size_t refuse_requests(struct allocator *allocator, wyt_context *context,
                       size_t most, interrupted *call, const void *user)
{
    size_t requests;
    allocator_arm(allocator, 0);
    CHECK_STATUS(WYT_OK, call(context, user));
    requests = allocator->requests;
    for (size_t i = 1; i <= requests; i += 1 + requests / most) {
        allocator_arm(allocator, i);
        CHECK_STATUS(WYT_E_MEMORY, call(context, user));
        CHECK(allocator->refused == 1, "request %zu of %zu was not made", i,
              requests);
    }
    allocator_disarm(allocator);
    return requests;
}

int32_t stop_after(void *user, uint64_t done, uint64_t total)
{
    (void)done;
    (void)total;
    return (*(size_t *)user)-- == 0 ? WYT_CANCELLED : WYT_OK;
}

/* WYT_CANCELLED at each poll. */
static void stop_polls(wyt_context *context, interrupted *call,
                       const void *user)
{
    for (size_t at = 0;; at++) {
        size_t left = at;
        int32_t status;
        CHECK_STATUS(WYT_OK,
                     wyt_context_set_progress(context, stop_after, &left));
        status = call(context, user);
        if (status == WYT_OK)
            break;
        CHECK_STATUS(WYT_CANCELLED, status);
    }
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(context, NULL, NULL));
}

static int32_t stop_strangely(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return WYT_NONE;
}

size_t stop_work(wyt_context *context, interrupted *call, const void *user)
{
    size_t stops = 0;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(context, stop_strangely, NULL));
    for (uint64_t at = 1; at < WYT__POLL_STEPS; at += 1 + at / 8) {
        int32_t status;
        context->work = WYT__POLL_STEPS - at; /* a poll after `at` steps */
        status = call(context, user);
        if (status == WYT_OK)
            break;
        CHECK_STATUS(WYT_NONE, status);
        stops++;
    }
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(context, NULL, NULL));
    return stops;
}

size_t cut_short(const char *what, size_t most, interrupted *call,
                 const void *user)
{
    size_t requests;
    struct allocator allocator;
    wyt_context *context;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    requests = refuse_requests(&allocator, context, most, call, user);
    stop_polls(context, call, user);
    wyt_context_unref(context);
    allocator_check_empty(&allocator, what);
    return requests;
}
