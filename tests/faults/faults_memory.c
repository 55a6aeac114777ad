/* SPDX-License-Identifier: MIT */
/*
 * Requests for memory of every scenario are refused in turn, each of the first
 * ones and some behind them: alone, and together with all that follow. Each
 * time the call says so or does without, works when it is repeated, and leaves
 * nothing behind.
 */
#include "stage.h"

#include <stdint.h>

static void check_failed(struct stage *stage, int32_t status, size_t request)
{
    const char *name = stage->scenario->name;
    CHECK(status == WYT_E_MEMORY, "%s: request %zu refused: %s", name, request,
          wyt_status_name(status));
    CHECK(wyt_context_error(stage->context)[0] != '\0',
          "%s: request %zu: no error text", name, request);
    status = stage->scenario->call(stage);
    CHECK(status == WYT_OK, "%s: after request %zu was refused: %s", name,
          request, wyt_status_name(status));
}

/* False once no request is left to refuse. */
static bool refuse(const struct scenario *scenario, size_t request,
                   size_t refusals)
{
    struct stage stage;
    int32_t status;
    bool refused;
    CHECK(stage_open(&stage, scenario, scenario->small), "no scenario");
    stage.allocator.refusals = refusals;
    allocator_arm(&stage.allocator, request);
    status = scenario->call(&stage);
    refused = stage.allocator.refused > 0;
    allocator_disarm(&stage.allocator);
    if (status != WYT_OK && refused)
        check_failed(&stage, status, request);
    else
        CHECK(status == WYT_OK, "%s: %s: %s", scenario->name,
              wyt_status_name(status), wyt_context_error(stage.context));
    stage_close(&stage);
    return refused;
}

/* The next request to refuse: those behind the first 64, times WYT_TEST_MULT,
 * lie apart. */
static size_t after(size_t request)
{
    return request + 1 + request / test_count(64);
}

static void run(void **state)
{
    const struct scenario *scenario = *state;
    size_t request;
    for (request = 1; refuse(scenario, request, 1); request = after(request))
        CHECK(request < 20000, "%s never ends", scenario->name);
    for (request = 1; refuse(scenario, request, SIZE_MAX / 2);
         request = after(request))
        CHECK(request < 20000, "%s never ends", scenario->name);
}

int main(void)
{
    return stage_main("faults memory", run);
}
