/* SPDX-License-Identifier: MIT */
/*
 * Every scenario under memory limits from nothing to what it needs, and under
 * cell limits from 0 on: it answers or says WYT_LIMIT, never holds more than
 * allowed, and works when the limit is lifted.
 */
#include "stage.h"

#include <inttypes.h>

/* The bytes a scenario needs at its peak beyond what was there. */
static size_t need_of(const struct scenario *scenario)
{
    struct stage stage;
    size_t need, before;
    CHECK(stage_open(&stage, scenario, scenario->small), "no scenario");
    allocator_arm(&stage.allocator, 0);
    before = stage.allocator.bytes;
    CHECK_STATUS(WYT_OK, scenario->call(&stage));
    need = stage.allocator.peak - before;
    stage_close(&stage);
    return need;
}

/* Calls under a limit; the status is WYT_OK or WYT_LIMIT. */
static int32_t call_under(struct stage *stage, uint32_t limit, uint64_t value)
{
    const char *name = stage->scenario->name;
    uint64_t before = 0;
    int32_t status;
    CHECK_STATUS(WYT_OK, wyt_context_get_limit(stage->context, limit, &before));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(stage->context, limit, value));
    allocator_arm(&stage->allocator, 0);
    status = stage->scenario->call(stage);
    CHECK(status == WYT_OK || status == WYT_LIMIT,
          "%s under limit %" PRIu32 " of %" PRIu64 ": %s", name, limit, value,
          wyt_status_name(status));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(stage->context, limit, before));
    if (status == WYT_OK)
        return status;
    CHECK(wyt_context_error(stage->context)[0] != '\0', "%s: no error text",
          name);
    CHECK(stage->scenario->call(stage) == WYT_OK, "%s: with the limit lifted",
          name);
    return status;
}

static void check_memory(const struct scenario *scenario, size_t need,
                         size_t step, size_t steps)
{
    struct stage stage;
    size_t base, allowed = need / steps * step, peak;
    int32_t status;
    CHECK(stage_open(&stage, scenario, scenario->small), "no scenario");
    if (step == steps)
        allowed = need + stage.scratch;
    base = wyt_context_memory(stage.context);
    status = call_under(&stage, WYT_LIMIT_MEMORY, base + allowed);
    peak = stage.allocator.peak - base;
    /* With the limit lifted a failed call has been repeated. */
    CHECK(status == WYT_LIMIT || peak <= allowed,
          "%s: %zu bytes where %zu are allowed", scenario->name, peak, allowed);
    CHECK(status == WYT_OK || step < steps, "%s: %zu bytes do not suffice",
          scenario->name, need);
    stage_close(&stage);
}

static void run(void **state)
{
    static const uint64_t cells[] = {0, 1, 2, 10, 50, 80, 200, 1000, 10000};
    const struct scenario *scenario = *state;
    const size_t need = need_of(scenario), steps = test_count(24);
    for (size_t step = 0; step <= steps; step++)
        check_memory(scenario, need, step, steps);
    for (size_t i = 0; i < TEST_LENGTH(cells); i++) {
        struct stage stage;
        CHECK(stage_open(&stage, scenario, scenario->small), "no scenario");
        (void)call_under(&stage, WYT_LIMIT_CELLS, cells[i]);
        stage_close(&stage);
    }
}

int main(void)
{
    return stage_main("faults limit", run);
}
