/* SPDX-License-Identifier: MIT */
/* Arrays that grow, up to the limit of memory, and large blocks. */
#include "support/allocator.h"
#include "support/harness.h"
#include "support/where.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

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

/* Whether Linux was asked for huge pages where the address is. */
static bool is_huge(const void *at)
{
    FILE *maps = fopen("/proc/self/smaps", "r");
    const uintptr_t place = (uintptr_t)at;
    char line[4096];
    bool is_there = false, answer = false;
    while (maps != NULL && fgets(line, sizeof line, maps) != NULL) {
        unsigned long long from, end;
        if (sscanf(line, "%llx-%llx ", &from, &end) == 2)
            is_there = from <= place && place < end;
        else if (is_there && strncmp(line, "VmFlags:", 8) == 0)
            answer = strstr(line, " hg") != NULL;
    }
    if (maps != NULL)
        fclose(maps);
    return answer;
}

#define HUGE_PAGE ((size_t)1 << 21)

/* All of a large block that nobody gave an allocator for. */
static void huge_pages(void **state)
{
    const size_t sizes[] = {HUGE_PAGE / 2, 2 * HUGE_PAGE + 12345};
    wyt_context *context;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    for (size_t i = 0; i < TEST_LENGTH(sizes); i++) {
        int32_t status = WYT_OK;
        unsigned char *block = wyt__allocate(context, sizes[i], 1, &status);
        CHECK_STATUS(WYT_OK, status);
        CHECK((uintptr_t)block % HUGE_PAGE == 0, "%zu bytes at %p", sizes[i],
              (void *)block);
        CHECK(is_huge(block), "small pages of %zu bytes", sizes[i]);
        CHECK(is_huge(block + sizes[i] - 1), "%zu bytes end on a small page",
              sizes[i]);
        wyt__release(context, block, sizes[i], 1);
    }
    wyt_context_unref(context);
}

/* What is in a block stays there when it becomes large, and when it grows with
 * others beside it. */
static void contents(void **state)
{
    enum { STEPS = 12, COUNT = 3 };
    wyt_context *context;
    void *blocks[COUNT] = {NULL};
    size_t capacity[COUNT] = {0}, used[COUNT] = {0};
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    for (size_t i = 0, need = 1000; i < STEPS * COUNT; i++) {
        const size_t k = i % COUNT;
        uint32_t *numbers;
        need += need / 3;
        CHECK_STATUS(WYT_OK, wyt__reserve(context, &blocks[k], &capacity[k],
                                          need, sizeof *numbers));
        numbers = blocks[k];
        for (size_t j = 0; j < used[k]; j++)
            CHECK(numbers[j] == (uint32_t)(j * 7 + k), "number %zu of %zu", j,
                  used[k]);
        for (used[k] = 0; used[k] < capacity[k]; used[k]++)
            numbers[used[k]] = (uint32_t)(used[k] * 7 + k);
    }
    for (size_t k = 0; k < COUNT; k++)
        wyt__release(context, blocks[k], capacity[k], sizeof(uint32_t));
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(growth),
        cmocka_unit_test(contents),
        where_huge((struct CMUnitTest)cmocka_unit_test(huge_pages)),
    };
    return test_main("memory", tests, TEST_LENGTH(tests));
}
