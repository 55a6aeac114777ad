/* SPDX-License-Identifier: MIT */
/* context.h: allocators, limits, errors, progress, reference counts. */
#include "support/allocator.h"
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

static void new_and_unref(void **state)
{
    wyt_context *context = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    CHECK(context != NULL, "no context");
    CHECK(strcmp(wyt_context_error(context), "") == 0 &&
              wyt_context_error_offset(context) == -1,
          "a new context has an error");
    CHECK(wyt_context_ref(context) == context, "ref gives another context");
    wyt_context_unref(context);
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_CELLS, 1));
    wyt_context_unref(context);
    wyt_context_unref(NULL);
    CHECK(wyt_context_ref(NULL) == NULL, "ref of NULL");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_new(NULL, NULL));
}

static void null_contexts(void **state)
{
    uint64_t value = 7;
    (void)state;
    CHECK(strcmp(wyt_context_error(NULL), "") == 0, "error of NULL");
    CHECK(wyt_context_error_offset(NULL) == -1, "offset of NULL");
    CHECK(wyt_context_memory(NULL) == 0, "memory of NULL");
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_context_set_limit(NULL, WYT_LIMIT_CELLS, 1));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_context_get_limit(NULL, WYT_LIMIT_CELLS, &value));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_set_progress(NULL, NULL, NULL));
    CHECK(value == 7, "out_value was touched");
}

/* Tables that are refused: the allocator is not touched and not destroyed. */
static void refused_allocators(void **state)
{
    struct allocator allocator;
    wyt_context *context = NULL;
    wyt_allocator table;
    struct {
        wyt_allocator known;
        void *unknown[2];
    } longer;
    (void)state;
    allocator_init(&allocator);
    for (int i = 0; i < 5; i++) {
        table = allocator.table;
        if (i == 0)
            table.allocate = NULL;
        if (i == 1)
            table.reallocate = NULL;
        if (i == 2)
            table.release = NULL;
        if (i == 3)
            table.size = 0;
        if (i == 4)
            table.size = sizeof table - 1;
        CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_new(&table, &context));
    }
    memset(&longer, 0, sizeof longer);
    longer.known = allocator.table;
    longer.known.size = sizeof longer;
    longer.unknown[1] = &longer;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_new(&longer.known, &context));
    CHECK(context == NULL && allocator.destroyed == 0 && allocator.blocks == 0,
          "a refused allocator was used");
    longer.unknown[1] = NULL;
    CHECK_STATUS(WYT_OK, wyt_context_new(&longer.known, &context));
    wyt_context_unref(context);
    CHECK(allocator.destroyed == 1, "destroyed %zu times", allocator.destroyed);
    allocator_check_empty(&allocator, "a longer table");
}

/* The table as version 0.1 had it, with whatever behind: a program that was
 * compiled then has to work with every library of this SONAME. */
static void first_size(void **state)
{
    const uint32_t bytes = sizeof(void *) == 8 ? 48 : 24;
    struct allocator allocator;
    wyt_context *context = NULL;
    struct {
        wyt_allocator table;
        unsigned char behind[64];
    } first;
    (void)state;
    allocator_init(&allocator);
    memset(&first, 0x55, sizeof first);
    memcpy(&first, &allocator.table, bytes);
    first.table.size = bytes;
    CHECK_STATUS(WYT_OK, wyt_context_new(&first.table, &context));
    wyt_context_unref(context);
    CHECK(allocator.destroyed == 1, "destroyed %zu times", allocator.destroyed);
    first.table.size = bytes - 1;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_new(&first.table, &context));
}

static void failing_allocator(void **state)
{
    struct allocator allocator;
    wyt_context *context = NULL;
    (void)state;
    for (size_t request = 1;; request++) {
        allocator_init(&allocator);
        allocator_arm(&allocator, request);
        if (wyt_context_new(&allocator.table, &context) == WYT_OK)
            break;
        CHECK(context == NULL, "out_context was touched");
        CHECK(allocator.destroyed == 0, "destroyed without a context");
        allocator_check_empty(&allocator, "a failed context");
        CHECK(request < 100, "never ends");
    }
    CHECK(allocator.refused == 0 && allocator.requests > 0,
          "a context without its own allocator");
    wyt_context_unref(context);
    allocator_check_empty(&allocator, "a context");
    CHECK(allocator.destroyed == 1, "destroyed %zu times", allocator.destroyed);
}

/* The destroy entry may be missing. */
static void allocator_without_destroy(void **state)
{
    struct allocator allocator;
    wyt_context *context = NULL;
    (void)state;
    allocator_init(&allocator);
    allocator.table.destroy = NULL;
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    memset(&allocator.table, 0x55, sizeof allocator.table); /* was copied */
    wyt_rules_unref(test_rules(context, "wyt:a=1,b=2"));
    wyt_context_unref(context);
    allocator_check_empty(&allocator, "a context");
}

static void memory_is_counted(void **state)
{
    struct allocator allocator;
    wyt_context *context = NULL;
    wyt_rules *rules;
    size_t before;
    (void)state;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    before = wyt_context_memory(context);
    CHECK(before == allocator.bytes, "%zu bytes of %zu", before,
          allocator.bytes);
    rules = test_rules(context, "nim:heaps=5");
    CHECK(wyt_context_memory(context) == allocator.bytes &&
              allocator.bytes > before,
          "%zu bytes of %zu", wyt_context_memory(context), allocator.bytes);
    wyt_rules_unref(rules);
    CHECK(wyt_context_memory(context) == before, "%zu bytes are left",
          wyt_context_memory(context) - before);
    wyt_context_unref(context);
}

static void limits(void **state)
{
    wyt_context *context = NULL;
    uint64_t value = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    CHECK_STATUS(WYT_OK,
                 wyt_context_get_limit(context, WYT_LIMIT_MEMORY, &value));
    CHECK(value == (uint64_t)1 << 30, "default memory limit");
    CHECK_STATUS(WYT_OK,
                 wyt_context_get_limit(context, WYT_LIMIT_CELLS, &value));
    CHECK(value == (uint64_t)1 << 28, "default cell limit");
    for (uint32_t limit = WYT_LIMIT_MEMORY; limit <= WYT_LIMIT_DIGITS;
         limit++) {
        static const uint64_t values[] = {0, 1, UINT64_MAX};
        for (size_t i = 0; i < TEST_LENGTH(values); i++) {
            CHECK_STATUS(WYT_OK,
                         wyt_context_set_limit(context, limit, values[i]));
            CHECK_STATUS(WYT_OK, wyt_context_get_limit(context, limit, &value));
            CHECK(value == values[i], "limit %u", (unsigned)limit);
        }
    }
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_context_set_limit(context, 0, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_context_set_limit(context, 4, 1));
    CHECK(strstr(wyt_context_error(context), "limit 4 is unknown") != NULL,
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_context_get_limit(context, 7, &value));
    CHECK(strstr(wyt_context_error(context), "limit 7 is unknown") != NULL,
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_context_get_limit(context, WYT_LIMIT_CELLS, NULL));
    CHECK(strstr(wyt_context_error(context), "out_value") != NULL, "%s",
          wyt_context_error(context));
    CHECK(value == UINT64_MAX, "out_value was touched");
    wyt_context_unref(context);
}

static void tuning(void **state)
{
    static const uint64_t values[] = {0, 1, UINT64_MAX};
    wyt_context *context = test_context();
    uint64_t value = 7;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_get_tuning(context, WYT_TUNING_ISA, &value));
    CHECK(value == UINT64_MAX, "default instruction set");
    CHECK_STATUS(WYT_OK,
                 wyt_context_get_tuning(context, WYT_TUNING_THREADS, &value));
    CHECK(value == 1, "default threads");
    CHECK(WYT_ISA_PLAIN == 0 && WYT_ISA_AVX2 == 1 && WYT_ISA_AVX512 == 2,
          "an instruction set has another number");
    for (uint32_t which = WYT_TUNING_ISA; which <= WYT_TUNING_THREADS; which++)
        for (size_t i = 0; i < TEST_LENGTH(values); i++) {
            CHECK_STATUS(WYT_OK,
                         wyt_context_set_tuning(context, which, values[i]));
            CHECK_STATUS(WYT_OK,
                         wyt_context_get_tuning(context, which, &value));
            CHECK(value == values[i], "tuning %u", (unsigned)which);
        }
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_set_tuning(NULL, 1, 1));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_context_get_tuning(NULL, 1, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_context_set_tuning(context, 0, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_context_set_tuning(context, 3, 1));
    CHECK(strstr(wyt_context_error(context), "tuning 3 is unknown") != NULL,
          "%s", wyt_context_error(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_context_get_tuning(context, 3, &value));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_context_get_tuning(context, WYT_TUNING_ISA, NULL));
    CHECK(value == UINT64_MAX, "out_value was touched");
    wyt_context_unref(context);
}

static void memory_limit_works(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "nim"), *other = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 0));
    CHECK_ERROR(WYT_LIMIT, context, test_parse(context, "wythoff", &other));
    CHECK(other == NULL, "out_rules was touched");
    CHECK(wyt_rules_heaps(rules) == 2, "what is held stays held");
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, UINT64_MAX));
    CHECK_STATUS(WYT_OK, test_parse(context, "wythoff", &other));
    wyt_rules_unref(rules);
    wyt_rules_unref(other);
    wyt_context_unref(context);
}

/* The text stays after success, and hostile input is shown harmlessly. */
static void error_texts(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    static const char bad[] = "\x01\xff\n\t\"%s%n\x7f";
    char *longer = test_array(100001, 1);
    char copy[600];
    (void)state;
    CHECK_ERROR(WYT_E_SYNTAX, context,
                wyt_rules_parse(context, bad, sizeof bad - 1, &rules));
    for (const char *c = wyt_context_error(context); *c != '\0'; c++)
        CHECK(*c >= ' ' && *c < 0x7f, "byte %d in the error", *c);
    CHECK(strstr(wyt_context_error(context), "\\x01") != NULL, "\"%s\"",
          wyt_context_error(context));
    strcpy(copy, wyt_context_error(context));
    rules = test_rules(context, "nim");
    CHECK(strcmp(copy, wyt_context_error(context)) == 0,
          "success changed the error");
    wyt_rules_unref(rules);
    memset(longer, 'x', 100000);
    CHECK_ERROR(WYT_E_SYNTAX, context, test_parse(context, longer, &rules));
    free(longer);
    wyt_context_unref(context);
}

static int32_t count_polls(void *user, uint64_t done, uint64_t total)
{
    size_t *polls = user;
    (*polls)++;
    return total > 0 && done > total ? 7 : WYT_OK;
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return WYT_CANCELLED;
}

static void progress(void **state)
{
    const uint64_t size[2] = {200, 200};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wyt:a=3,b=2");
    wyt_board *board = NULL;
    size_t polls = 0;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_progress(context, count_polls, &polls));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2,
                                       WYT_BOARD_GRUNDY, &board));
    CHECK(polls > 0, "no progress in 40000 cells");
    wyt_board_unref(board);
    board = NULL;
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(context, stop, NULL));
    CHECK_STATUS(WYT_CANCELLED, wyt_board_new(context, rules, size, 2,
                                              WYT_BOARD_GRUNDY, &board));
    CHECK(board == NULL, "out_board was touched");
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(context, NULL, NULL));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2,
                                       WYT_BOARD_GRUNDY, &board));
    wyt_board_unref(board);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* One of everything, released in every rotation and both directions; memory
 * checkers see a use after the end, the allocator sees what is left. */
static void release_order(size_t first, bool backwards)
{
    static const uint64_t corner[2] = {4, 4}, size[2] = {5, 5};
    struct allocator allocator;
    wyt_context *context = NULL;
    wyt_rules *rules;
    wyt_solver *solver, *clone = NULL;
    wyt_moves *moves = NULL;
    wyt_board *board = NULL;
    wyt_builder *builder = NULL;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    rules = test_rules(context, "wyt:a=1,b=2");
    solver = test_solver(context, rules, "auto");
    (void)test_is_p(solver, corner, 2);
    CHECK_STATUS(WYT_OK, wyt_solver_clone(solver, context, &clone));
    CHECK_STATUS(WYT_OK, wyt_moves_new(context, rules, corner, 2, &moves));
    CHECK_STATUS(WYT_OK, wyt_builder_new(context, 2, &builder));
    CHECK_STATUS(WYT_OK, wyt_board_new(context, rules, size, 2,
                                       WYT_BOARD_GRUNDY, &board));
    for (size_t i = 0; i < 7; i++) {
        size_t which = (first + (backwards ? 7 - i : i)) % 7;
        if (which == 0)
            wyt_context_unref(context);
        if (which == 1)
            wyt_rules_unref(rules);
        if (which == 2)
            wyt_solver_free(solver);
        if (which == 3)
            wyt_solver_free(clone);
        if (which == 4)
            wyt_moves_free(moves);
        if (which == 5)
            wyt_builder_free(builder);
        if (which == 6)
            wyt_board_unref(board);
    }
    allocator_check_empty(&allocator, "everything released");
    CHECK(allocator.destroyed == 1, "destroyed %zu times", allocator.destroyed);
}

static void any_release_order(void **state)
{
    (void)state;
    for (size_t first = 0; first < 7; first++) {
        release_order(first, false);
        release_order(first, true);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(new_and_unref),
        cmocka_unit_test(null_contexts),
        cmocka_unit_test(refused_allocators),
        cmocka_unit_test(first_size),
        cmocka_unit_test(failing_allocator),
        cmocka_unit_test(allocator_without_destroy),
        cmocka_unit_test(memory_is_counted),
        cmocka_unit_test(limits),
        cmocka_unit_test(tuning),
        cmocka_unit_test(memory_limit_works),
        cmocka_unit_test(error_texts),
        cmocka_unit_test(progress),
        cmocka_unit_test(any_release_order),
    };
    return test_main("api context", tests, TEST_LENGTH(tests));
}
