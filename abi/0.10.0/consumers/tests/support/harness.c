/* SPDX-License-Identifier: MIT */
/* What every test program starts with. */
#include "support/harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MEMORY ((uint64_t)1 << 28)
#define CELLS ((uint64_t)1 << 22)

_Noreturn void test_fail(const char *file, int line, const char *condition,
                         const char *format, ...)
{
    char text[1024];
    va_list list;
    va_start(list, format);
    (void)vsnprintf(text, sizeof text, format, list);
    va_end(list);
    print_error("%s:%d: %s: %s\n", file, line, text, condition);
    _fail(file, line);
    abort(); /* not reached: _fail() jumps out of the test */
}

void test_check_status(const char *file, int line, const char *call,
                       int32_t expected, int32_t actual)
{
    if (actual != expected)
        test_fail(file, line, call,
                  "expected %s (%" PRId32 "), got %s (%" PRId32 ")",
                  wyt_status_name(expected), expected, wyt_status_name(actual),
                  actual);
}

void test_check_error(const char *file, int line, const char *call,
                      int32_t expected, int32_t actual,
                      const wyt_context *context)
{
    const char *error = wyt_context_error(context);
    test_check_status(file, line, call, expected, actual);
    if (strlen(error) == 0 || strlen(error) > 511 ||
        strchr(error, '\n') != NULL)
        test_fail(file, line, call, "the error is no sentence: \"%s\"", error);
}

/* Whether one of the words between blanks is the name of a status. */
static bool has_name(const char *statuses, int32_t status)
{
    const char *name = wyt_status_name(status);
    size_t length = strlen(name);
    const char *word = strstr(statuses, name);
    while (word != NULL && (word[-1] != ' ' || word[length] != ' '))
        word = strstr(word + 1, name);
    return word != NULL;
}

/* A status that a callback returns to stop the work. */
static bool stops(int32_t status)
{
    return status == WYT_CANCELLED ||
           strcmp(wyt_status_name(status), "unknown") == 0;
}

static bool asks_about_positions(const char *function)
{
    static const char *const objects[] = {"wyt_moves_", "wyt_solver_",
                                          "wyt_board_"};
    bool asks = false;
    for (size_t i = 0; i < TEST_LENGTH(objects); i++)
        asks = asks || strncmp(function, objects[i], strlen(objects[i])) == 0;
    return asks;
}

int32_t test_documented(const char *function, const char *statuses,
                        const char *others, int32_t status)
{
    /* A block that speaks of another function has the statuses of both, and
     * moves.h says what all questions about games of formulas can return. */
    if (status != WYT_OK && !has_name(statuses, status) &&
        !(status == WYT_E_RULES && asks_about_positions(function)) &&
        strstr(others, "wyt_") == NULL && (!stops(status) || others[0] == '\0'))
        test_fail(__FILE__, __LINE__, function,
                  "%s (%" PRId32 "), which its block does not name",
                  wyt_status_name(status), status);
    return status;
}

uint64_t test_seed(void)
{
    const char *text = getenv("WYT_TEST_SEED");
    return text != NULL ? strtoull(text, NULL, 10) : 1;
}

/* WYT_TEST_MULT in thousandths. */
static size_t mult(void)
{
    const char *text = getenv("WYT_TEST_MULT");
    size_t value = 0, scale = 1000;
    bool fraction = false;
    if (text == NULL)
        return 1000;
    for (; *text != '\0' && scale > 0 && value < 1000000; text++) {
        if (*text == '.')
            fraction = true;
        if (*text < '0' || *text > '9')
            continue;
        if (fraction)
            value += (scale /= 10) * (size_t)(*text - '0');
        else
            value = value * 10 + 1000 * (size_t)(*text - '0');
    }
    return value;
}

size_t test_count(size_t base)
{
    size_t count = base * mult() / 1000;
    return count > 0 ? count : 1;
}

void test_nothing(void **state)
{
    (void)state;
}

int test_main(const char *name, const struct CMUnitTest *tests, size_t count)
{
    print_message("# %s: WYT_TEST_SEED=%" PRIu64 "\n", name, test_seed());
    return _cmocka_run_group_tests(name, tests, count, NULL, NULL);
}

const char *test_position(const uint64_t *heaps, size_t n)
{
    static char ring[8][256];
    static unsigned next;
    char *text = ring[next++ % 8];
    size_t used = 0;
    text[0] = '\0';
    for (size_t i = 0; i < n && used + 30 < sizeof ring[0]; i++)
        used += (size_t)snprintf(text + used, sizeof ring[0] - used,
                                 "%s%" PRIu64, i == 0 ? "(" : ", ", heaps[i]);
    (void)snprintf(text + used, sizeof ring[0] - used, ")");
    return text;
}

wyt_context *test_context(void)
{
    wyt_context *context = NULL;
    CHECK_STATUS(WYT_OK, wyt_context_new(NULL, &context));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, MEMORY));
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_CELLS, CELLS));
    return context;
}

int32_t test_parse(wyt_context *context, const char *text,
                   wyt_rules **out_rules)
{
    *out_rules = NULL;
    return wyt_rules_parse(context, text, strlen(text), out_rules);
}

wyt_rules *test_rules(wyt_context *context, const char *text)
{
    wyt_rules *rules = NULL;
    int32_t status = test_parse(context, text, &rules);
    CHECK(status == WYT_OK, "%s: %s", text, wyt_context_error(context));
    return rules;
}

wyt_solver *test_solver(wyt_context *context, const wyt_rules *rules,
                        const char *backend)
{
    wyt_solver *solver = NULL;
    int32_t status = wyt_solver_new(context, rules, backend, &solver);
    CHECK(status == WYT_OK, "%s: %s", backend, wyt_context_error(context));
    return solver;
}

const char *test_backend(size_t index)
{
    const char *name =
        wyt_registry_text(WYT_TABLE_BACKENDS, index, WYT_TEXT_NAME);
    return name != NULL ? name : "auto";
}

size_t test_backends(void)
{
    size_t rows = wyt_registry_count(WYT_TABLE_BACKENDS);
    for (size_t i = 0; i < rows; i++) {
        if (strcmp(test_backend(i), "auto") == 0)
            return rows;
    }
    return rows + 1;
}

bool test_is_p(wyt_solver *solver, const uint64_t *heaps, size_t n)
{
    int32_t outcome = -1;
    int32_t status = wyt_solver_outcome(solver, heaps, n, &outcome);
    CHECK(status == WYT_OK, "outcome of %s by %s: %s", test_position(heaps, n),
          wyt_solver_backend(solver), wyt_status_name(status));
    CHECK(outcome == WYT_OUTCOME_P || outcome == WYT_OUTCOME_N,
          "outcome %" PRId32 " of %s", outcome, test_position(heaps, n));
    return outcome == WYT_OUTCOME_P;
}

struct bench bench_open(const char *text, const char *backend)
{
    struct bench bench = {test_context(), NULL, NULL};
    bench.rules = test_rules(bench.context, text);
    bench.solver = test_solver(bench.context, bench.rules, backend);
    return bench;
}

void bench_close(struct bench *bench)
{
    wyt_solver_free(bench->solver);
    wyt_rules_unref(bench->rules);
    wyt_context_unref(bench->context);
}

void *test_array(size_t count, size_t size)
{
    void *array = calloc(count > 0 ? count : 1, size);
    CHECK(array != NULL, "no memory for %zu objects", count);
    return array;
}
