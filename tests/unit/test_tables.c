/* SPDX-License-Identifier: MIT */
/* solve/memo.h and solve/box.h: what searches and boxes keep. */
#include "support/harness.h"

#include <string.h>

#include "solve/box.h"
#include "solve/memo.h"

static void memo_keeps_all(void **state)
{
    wyt_context *context = test_context();
    struct wyt__memo memo = {.context = context, .n = 3};
    (void)state;
    for (uint64_t i = 0; i < 1000; i++) {
        const uint64_t heaps[3] = {i % 10, i / 10 % 10, i / 100};
        CHECK(wyt__memo_get(&memo, heaps) == WYT__UNKNOWN, "%u is new",
              (unsigned)i);
        CHECK_STATUS(WYT_OK, wyt__memo_put(&memo, heaps, (uint32_t)i));
    }
    for (uint64_t i = 0; i < 1000; i++) {
        const uint64_t heaps[3] = {i % 10, i / 10 % 10, i / 100};
        CHECK(wyt__memo_get(&memo, heaps) == i, "%u is known", (unsigned)i);
    }
    wyt__memo_clear(&memo);
    wyt_context_unref(context);
}

static void memo_has_a_limit(void **state)
{
    wyt_context *context = test_context();
    struct wyt__memo memo = {.context = context, .n = 1};
    uint64_t heap = 0;
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1);
    CHECK_STATUS(WYT_OK, wyt__memo_put(&memo, &heap, 0));
    heap = 1;
    CHECK_STATUS(WYT_LIMIT, wyt__memo_put(&memo, &heap, 0));
    wyt__memo_clear(&memo);
    wyt_context_unref(context);
}

static void boxes(void **state)
{
    static const struct {
        uint64_t old[2], heaps[2], box[2];
        int32_t status;
    } rows[] = {
        {{0, 0}, {0, 0}, {1, 1}, WYT_OK},
        {{0, 0}, {4, 7}, {8, 8}, WYT_OK},
        {{8, 8}, {3, 8}, {8, 16}, WYT_OK},
        {{1, 500}, {1, 1}, {2, 500}, WYT_OK},   /* 2 * 512 is too many */
        {{1, 900}, {900, 0}, {901, 1}, WYT_OK}, /* together, too */
        {{8, 8}, {1000, 0}, {8, 8}, WYT_LIMIT}, /* 1001 cells */
        {{8, 8}, {UINT64_MAX, 0}, {8, 8}, WYT_LIMIT},
        {{8, 8}, {UINT64_MAX - 1, UINT64_MAX - 1}, {8, 8}, WYT_LIMIT},
    };
    wyt_context *context = test_context();
    (void)state;
    wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1000);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        uint64_t size[2] = {rows[i].old[0], rows[i].old[1]};
        CHECK_STATUS(rows[i].status,
                     wyt__cover(context, rows[i].heaps, 2, size));
        CHECK(memcmp(size, rows[i].box, sizeof size) == 0, "row %zu: %s", i,
              test_position(size, 2));
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(memo_keeps_all),
        cmocka_unit_test(memo_has_a_limit),
        cmocka_unit_test(boxes),
    };
    return test_main("tables", tests, TEST_LENGTH(tests));
}
