/* SPDX-License-Identifier: MIT */
/*
 * Every poll of every scenario is cancelled in turn: the call returns what
 * the callback returned, works when it is repeated, and leaves nothing
 * behind. The steps widen where a scenario polls very often, less with a larger
 * WYT_TEST_MULT.
 */
#include "stage.h"

#include <inttypes.h>

/* A status that the library does not know. */
#define STOP 77

struct watch {
    size_t polls, stop_at; /* 0: never */
    bool passed;
};

static int32_t progress(void *user, uint64_t done, uint64_t total)
{
    struct watch *watch = user;
    watch->passed = watch->passed || (total > 0 && done > total);
    return ++watch->polls == watch->stop_at ? STOP : WYT_OK;
}

/* The polls seen; `stop_at` of them or fewer. */
static size_t cancel(const struct scenario *scenario, size_t stop_at)
{
    struct watch watch = {0, stop_at, false};
    struct stage stage;
    int32_t status;
    CHECK(stage_open(&stage, scenario, scenario->large), "no scenario");
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(stage.context, progress, &watch));
    status = scenario->call(&stage);
    CHECK(!watch.passed, "%s: progress passed its end", scenario->name);
    if (stop_at > 0 && watch.polls >= stop_at) {
        CHECK(status == STOP && watch.polls == stop_at,
              "%s: stopped at poll %zu: %" PRId32 " after %zu polls",
              scenario->name, stop_at, status, watch.polls);
        watch.stop_at = 0;
        status = scenario->call(&stage);
    }
    CHECK(status == WYT_OK, "%s: %s: %s", scenario->name,
          wyt_status_name(status), wyt_context_error(stage.context));
    stage_close(&stage);
    return stop_at > 0 && watch.polls > stop_at ? stop_at : watch.polls;
}

static void run(void **state)
{
    const struct scenario *scenario = *state;
    size_t polls = cancel(scenario, 0);
    if (polls > 0)
        print_message("# %s: %zu polls\n", scenario->name, polls);
    for (size_t at = 1; at <= polls; at += 1 + at * 8 / test_count(16))
        (void)cancel(scenario, at);
}

int main(void)
{
    return stage_main("faults cancel", run);
}
