/* SPDX-License-Identifier: MIT */
/* Arrays that grow, up to the limit of memory. */
#include "support/allocator.h"
#include "support/harness.h"

#include <stddef.h>
#include <stdint.h>

#include "base/context.h"

#define LIMIT 10000000

/* Appends until nothing more fits; what was asked for meanwhile. */
static size_t fill(struct allocator *allocator, wyt_context *context,
                   void **block, size_t *capacity)
{
    size_t count = 0;
    int32_t status;
    allocator_arm(allocator, 0);
    do
        status =
            wyt__reserve(context, block, capacity, ++count, sizeof(uint64_t));
    while (status == WYT_OK);
    allocator_disarm(allocator);
    CHECK_STATUS(WYT_LIMIT, status);
    return allocator->requests;
}

/* The steps towards the limit become small with what is left, and are as few
 * as those far from it; all of it is used. */
static void growth(void **state)
{
    struct allocator allocator;
    wyt_context *context;
    void *block = NULL;
    size_t capacity = 0, requests;
    (void)state;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, LIMIT));
    requests = fill(&allocator, context, &block, &capacity);
    CHECK(requests < 150, "%zu requests", requests);
    CHECK(capacity * sizeof(uint64_t) > LIMIT - 2000, "%zu items", capacity);
    wyt__release(context, block, capacity, sizeof(uint64_t));
    wyt_context_unref(context);
    allocator_check_empty(&allocator, "growth");
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(growth)};
    return test_main("memory", tests, TEST_LENGTH(tests));
}
