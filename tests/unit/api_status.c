/* SPDX-License-Identifier: MIT */
/* status.h and version.h: names, numbers and features. */
#include "support/harness.h"

#include <stdio.h>
#include <string.h>

static void names(void **state)
{
    static const struct {
        int32_t status;
        const char *name;
    } rows[] = {
        {WYT_OK, "ok"},
        {WYT_E_ARGUMENT, "argument"},
        {WYT_E_MEMORY, "memory"},
        {WYT_E_SPACE, "space"},
        {WYT_E_SYNTAX, "syntax"},
        {WYT_E_RULES, "rules"},
        {WYT_E_POSITION, "position"},
        {WYT_E_CALLBACK, "callback"},
        {WYT_E_INTERNAL, "internal"},
        {WYT_E_FILE, "file"},
        {WYT_E_DATA, "data"},
        {WYT_UNDEFINED, "undefined"},
        {WYT_UNSUPPORTED, "unsupported"},
        {WYT_LIMIT, "limit"},
        {WYT_CANCELLED, "cancelled"},
        {WYT_NONE, "none"},
        {WYT_BEYOND, "beyond"},
        {WYT_INFINITE, "infinite"},
        {77, "unknown"},
        {-77, "unknown"},
        {INT32_MIN, "unknown"},
        {INT32_MAX, "unknown"},
    };
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        CHECK(strcmp(wyt_status_name(rows[i].status), rows[i].name) == 0,
              "%d is %s", (int)rows[i].status, wyt_status_name(rows[i].status));
}

/* Codes are never reused: these numbers are part of the interface. */
static void numbers(void **state)
{
    (void)state;
    CHECK(WYT_OK == 0 && WYT_E_ARGUMENT == -1 && WYT_E_MEMORY == -2 &&
              WYT_E_SPACE == -3 && WYT_E_SYNTAX == -4 && WYT_E_RULES == -5 &&
              WYT_E_POSITION == -6 && WYT_E_CALLBACK == -7 &&
              WYT_E_INTERNAL == -8 && WYT_E_FILE == -9 && WYT_E_DATA == -10,
          "an error has another number");
    CHECK(WYT_UNDEFINED == 1 && WYT_UNSUPPORTED == 2 && WYT_LIMIT == 3 &&
              WYT_CANCELLED == 4 && WYT_NONE == 5 && WYT_BEYOND == 6 &&
              WYT_INFINITE == 7,
          "an answer has another number");
}

static void version(void **state)
{
    char text[32];
    (void)state;
    CHECK(wyt_version() ==
              ((uint32_t)WYT_VERSION_MAJOR << 16 |
               (uint32_t)WYT_VERSION_MINOR << 8 | (uint32_t)WYT_VERSION_PATCH),
          "version %x", (unsigned)wyt_version());
    CHECK(wyt_version() == WYT_VERSION, "version %x, not %x",
          (unsigned)wyt_version(), (unsigned)WYT_VERSION);
#if WYT_VERSION < 0x000400 || WYT_VERSION > 0xffffff
#error WYT_VERSION is not for the preprocessor
#endif
    CHECK(wyt_version_base() == WYT_VERSION_BASE, "base %x, not %x",
          (unsigned)wyt_version_base(), (unsigned)WYT_VERSION_BASE);
    CHECK(WYT_VERSION_BASE <= WYT_VERSION && WYT_VERSION_BASE % 256 == 0,
          "base %x", (unsigned)WYT_VERSION_BASE);
    (void)snprintf(text, sizeof text, "%d.%d.%d", WYT_VERSION_MAJOR,
                   WYT_VERSION_MINOR, WYT_VERSION_PATCH);
    CHECK(strcmp(wyt_version_text(), text) == 0, "version %s",
          wyt_version_text());
}

static void features(void **state)
{
    static const char *const known[] = {"int128", "gmp",    "assertions",
                                        "avx2",   "avx512", "threads",
                                        "files",  "map"};
    static const char *const unknown[] = {"", "INT128", "int12", "int1288"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(known); i++)
        CHECK(wyt_feature(known[i]) == 0 || wyt_feature(known[i]) == 1, "%s",
              known[i]);
    for (size_t i = 0; i < TEST_LENGTH(unknown); i++)
        CHECK(wyt_feature(unknown[i]) == 0, "\"%s\"", unknown[i]);
#ifdef WYT_HAVE_GMP
    CHECK(wyt_feature("gmp") == 1, "built with GMP, says no");
#else
    CHECK(wyt_feature("gmp") == 0, "built without GMP, says yes");
#endif
    CHECK(wyt_feature("avx512") <= wyt_feature("avx2"), "avx512 alone");
    CHECK(wyt_feature("map") <= wyt_feature("files"), "map alone");
    CHECK(wyt_feature("threads") == 1, "no threads");
    CHECK(wyt_feature(NULL) == 0, "NULL is a feature");
}

/* Calls that know no context leave the sentence of an earlier error. */
static void no_sentence(void **state)
{
    const uint64_t size[2] = {5, 5}, outside[2] = {5, 0};
    struct bench bench = bench_open("wythoff", NULL);
    wyt_board *board = NULL;
    wyt_rules *none = NULL;
    char before[512], text[2];
    uint32_t cell;
    size_t length;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_board_new(bench.context, bench.rules, size, 2,
                                       WYT_BOARD_OUTCOME, &board));
    CHECK_ERROR(WYT_E_SYNTAX, bench.context,
                wyt_rules_parse(bench.context, "?", 1, &none));
    (void)snprintf(before, sizeof before, "%s",
                   wyt_context_error(bench.context));
    CHECK_STATUS(WYT_E_POSITION, wyt_board_get(board, outside, 2, &cell));
    CHECK_STATUS(WYT_E_SPACE,
                 wyt_rules_text(bench.rules, text, sizeof text, &length));
    CHECK(strcmp(wyt_context_error(bench.context), before) == 0, "%s",
          wyt_context_error(bench.context));
    wyt_board_unref(board);
    bench_close(&bench);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names),       cmocka_unit_test(numbers),
        cmocka_unit_test(version),     cmocka_unit_test(features),
        cmocka_unit_test(no_sentence),
    };
    return test_main("api status", tests, TEST_LENGTH(tests));
}
