/* SPDX-License-Identifier: MIT */
/*
 * rules.h: game texts, good and bad with the byte offset of what is wrong, and
 * what rules say about themselves.
 */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

struct bad {
    const char *text;
    int32_t status;
    int64_t offset; /* -1: the error is about the game, not about a byte */
};

static void check_bad(wyt_context *context, const char *text, size_t length,
                      int32_t expected, int64_t offset)
{
    wyt_rules *rules = NULL;
    int32_t status = wyt_rules_parse(context, text, length, &rules);
    const char *error = wyt_context_error(context);
    CHECK(status == expected && rules == NULL, "\"%.60s\": %s, expected %s",
          text, wyt_status_name(status), wyt_status_name(expected));
    CHECK(wyt_context_error_offset(context) == offset,
          "\"%.60s\": byte %lld, expected %lld: %s", text,
          (long long)wyt_context_error_offset(context), (long long)offset,
          error);
    CHECK(strlen(error) > 0 && strlen(error) <= 511, "\"%.60s\": error \"%s\"",
          text, error);
    for (; *error != '\0'; error++)
        CHECK(*error >= ' ' && *error < 0x7f, "\"%.60s\": control character",
              text);
}

static void bad_families(void **state)
{
    static const struct bad rows[] = {
        {"", WYT_E_SYNTAX, 0},
        {" ", WYT_E_SYNTAX, 0},
        {"nimm", WYT_E_SYNTAX, 0},
        {"Nim", WYT_E_SYNTAX, 0},
        {"ni", WYT_E_SYNTAX, 0},
        {" nim", WYT_E_SYNTAX, 0},
        {"nim ", WYT_E_SYNTAX, 3},
        {"nim\n", WYT_E_SYNTAX, 3},
        {"nim\t", WYT_E_SYNTAX, 3},
        {"nim\x01", WYT_E_SYNTAX, 3},
        {"nim\x7f", WYT_E_SYNTAX, 3},
        {"nim\xff", WYT_E_SYNTAX, 3},
        {"\xc3\xa9", WYT_E_SYNTAX, 0},
        {"\x1b[31mnim", WYT_E_SYNTAX, 0},
        {":", WYT_E_SYNTAX, 0},
        {"+misere", WYT_E_SYNTAX, 0},
        {"=", WYT_E_SYNTAX, 0},
        {"42", WYT_E_SYNTAX, 0},
        {"nim,heaps=2", WYT_E_SYNTAX, 3},
        {"nim=2", WYT_E_SYNTAX, 3},
        {"nim2", WYT_E_SYNTAX, 3},
        {"nim/wyt", WYT_E_SYNTAX, 3},
        {"callback:toy", WYT_E_SYNTAX, 0},
        {"callback", WYT_E_SYNTAX, 0},
        {"wythof", WYT_E_SYNTAX, 0},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_bad(context, rows[i].text, strlen(rows[i].text), rows[i].status,
                  rows[i].offset);
    wyt_context_unref(context);
}

static void bad_parameters(void **state)
{
    static const struct bad rows[] = {
        {"nim:", WYT_E_SYNTAX, 4},
        {"nim:heaps", WYT_E_SYNTAX, 9},
        {"nim:heaps=", WYT_E_SYNTAX, 10},
        {"nim:heaps=0", WYT_E_SYNTAX, 10},
        {"nim:heaps=65", WYT_E_SYNTAX, 10},
        {"nim:heaps=65536", WYT_E_SYNTAX, 10},
        {"nim:heaps=4294967298", WYT_E_SYNTAX, 10},
        {"nim:heaps=18446744073709551615", WYT_E_SYNTAX, 10},
        {"nim:heaps=18446744073709551616", WYT_E_SYNTAX, 10},
        {"nim:heaps=18446744073709551618", WYT_E_SYNTAX, 10},
        {"nim:heaps=99999999999999999999999999", WYT_E_SYNTAX, 10},
        {"nim:heaps=-1", WYT_E_SYNTAX, 10},
        {"nim:heaps= 2", WYT_E_SYNTAX, 10},
        {"nim:heaps=2x", WYT_E_SYNTAX, 10},
        {"nim:heaps=0x2", WYT_E_SYNTAX, 10},
        {"nim:heaps=2.0", WYT_E_SYNTAX, 10},
        {"nim:heaps==2", WYT_E_SYNTAX, 10},
        {"nim:heaps=2,", WYT_E_SYNTAX, 12},
        {"nim:heaps=2 ", WYT_E_SYNTAX, 11},
        {"nim:heaps=2:heaps=2", WYT_E_SYNTAX, 11},
        {"nim:heaps=2,heaps=3", WYT_E_SYNTAX, 12},
        {"nim:heaps=2,heaps=2", WYT_E_SYNTAX, 12},
        {"nim:heap=2", WYT_E_SYNTAX, 4},
        {"nim:Heaps=2", WYT_E_SYNTAX, 4},
        {"nim:=2", WYT_E_SYNTAX, 4},
        {"nim:,heaps=2", WYT_E_SYNTAX, 4},
        {"nim:\nheaps=2", WYT_E_SYNTAX, 4},
        {"wyt", WYT_E_SYNTAX, 3},
        {"wyt:", WYT_E_SYNTAX, 4},
        {"wyt:a=1", WYT_E_SYNTAX, 7},
        {"wyt:b=1", WYT_E_SYNTAX, 7},
        {"wyt:c=1", WYT_E_SYNTAX, 7},
        {"wyt:b=1+misere", WYT_E_SYNTAX, 7},
        {"wyt:a=1,b=1,c=1,c=2", WYT_E_SYNTAX, 16},
        {"wyt:a=1,b=1,d=1", WYT_E_SYNTAX, 12},
        {"wyt:a=65536,b=1", WYT_E_SYNTAX, 6},
        {"wyt:a=1,b=65536", WYT_E_SYNTAX, 10},
        {"wyt:a=1,b=1,c=65536", WYT_E_SYNTAX, 14},
        {"wyt:a=1,,b=1", WYT_E_SYNTAX, 8},
        {"wyt:a=1 ,b=1", WYT_E_SYNTAX, 7},
        {"wyt:a=1;b=1", WYT_E_SYNTAX, 7},
        {"wyt:a=0,b=0", WYT_E_RULES, -1},
        {"wyt:a=0,b=0,c=0", WYT_E_RULES, -1},
        {"wythoff:a=1", WYT_E_SYNTAX, 8},
        {"wythoff:", WYT_E_SYNTAX, 8},
        {"fraenkel", WYT_E_SYNTAX, 8},
        {"fraenkel:a=0", WYT_E_SYNTAX, 11},
        {"fraenkel:a=65536", WYT_E_SYNTAX, 11},
        {"fraenkel:a=1,b=1", WYT_E_SYNTAX, 13},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_bad(context, rows[i].text, strlen(rows[i].text), rows[i].status,
                  rows[i].offset);
    wyt_context_unref(context);
}

static void bad_modifiers(void **state)
{
    static const struct bad rows[] = {
        {"nim+", WYT_E_SYNTAX, 4},
        {"nim:heaps=2+", WYT_E_SYNTAX, 12},
        {"nim+Misere", WYT_E_SYNTAX, 4},
        {"nim+miser", WYT_E_SYNTAX, 4},
        {"nim+block", WYT_E_SYNTAX, 4},
        {"nim++misere", WYT_E_SYNTAX, 4},
        {"nim+misere+misere", WYT_E_SYNTAX, 10},
        {"nim+misere ", WYT_E_SYNTAX, 10},
        {"nim+misere:a=1", WYT_E_SYNTAX, 10},
        {"nim+misere=1", WYT_E_SYNTAX, 10},
        {"nim+misere,heaps=2", WYT_E_SYNTAX, 10},
        {"nim+=misere", WYT_E_SYNTAX, 4},
        {"nim+\x02", WYT_E_SYNTAX, 4},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_bad(context, rows[i].text, strlen(rows[i].text), rows[i].status,
                  rows[i].offset);
    wyt_context_unref(context);
}

static void bad_vectors(void **state)
{
    static const struct bad rows[] = {
        {"vectors", WYT_E_RULES, -1},
        {"vectors:heaps=2", WYT_E_RULES, -1},
        {"vectors:hole=1.1", WYT_E_RULES, -1},
        {"vectors:heaps=0,lines=1", WYT_E_SYNTAX, 14},
        {"vectors:heaps=7,lines=1", WYT_E_SYNTAX, 14},
        {"vectors:lines=", WYT_E_SYNTAX, 14},
        {"vectors:lines=1", WYT_E_SYNTAX, 15},
        {"vectors:lines=1.", WYT_E_SYNTAX, 16},
        {"vectors:lines=.1", WYT_E_SYNTAX, 14},
        {"vectors:lines=1.0.0", WYT_E_SYNTAX, 17},
        {"vectors:lines=0.0", WYT_E_SYNTAX, 14},
        {"vectors:lines=1.0/0.0", WYT_E_SYNTAX, 18},
        {"vectors:lines=1.0//0.1", WYT_E_SYNTAX, 18},
        {"vectors:lines=1.0/", WYT_E_SYNTAX, 18},
        {"vectors:lines=/1.0", WYT_E_SYNTAX, 14},
        {"vectors:lines=65536.0", WYT_E_SYNTAX, 14},
        {"vectors:lines=1.65536", WYT_E_SYNTAX, 16},
        {"vectors:lines=1.18446744073709551616", WYT_E_SYNTAX, 16},
        {"vectors:lines=1.0q", WYT_E_SYNTAX, 18},
        {"vectors:lines=1.0q4", WYT_E_SYNTAX, 19},
        {"vectors:lines=1.0q0l1", WYT_E_SYNTAX, 18},
        {"vectors:lines=1.0q4l0", WYT_E_SYNTAX, 20},
        {"vectors:lines=1.0q4l5", WYT_E_SYNTAX, 17},
        {"vectors:lines=1.0q4l1t3", WYT_E_SYNTAX, 17},
        {"vectors:lines=1.0l2", WYT_E_SYNTAX, 17},
        {"vectors:lines=1.0t0", WYT_E_SYNTAX, 18},
        {"vectors:lines=1.0t", WYT_E_SYNTAX, 18},
        {"vectors:lines=1.0x", WYT_E_SYNTAX, 17},
        {"vectors:steps=1.0q2l1", WYT_E_SYNTAX, 17},
        {"vectors:steps=1.0t1", WYT_E_SYNTAX, 17},
        {"vectors:strips=k1", WYT_E_SYNTAX, 15},
        {"vectors:strips=i", WYT_E_SYNTAX, 16},
        {"vectors:strips=i0", WYT_E_SYNTAX, 16},
        {"vectors:strips=i65536", WYT_E_SYNTAX, 16},
        {"vectors:strips=i1/", WYT_E_SYNTAX, 18},
        {"vectors:heaps=3,strips=i1", WYT_E_SYNTAX, 23},
        {"vectors:heaps=3,lines=1.0.0,hole=1.1", WYT_E_SYNTAX, 33},
        {"vectors:lines=1.0,hole=1", WYT_E_SYNTAX, 24},
        {"vectors:lines=1.0,hole=1.x", WYT_E_SYNTAX, 25},
        {"vectors:lines=1.0,hole=1.2.3", WYT_E_SYNTAX, 26},
        {"vectors:lines=1.0,lines=0.1", WYT_E_SYNTAX, 18},
        {"vectors:moves=1.0", WYT_E_SYNTAX, 8},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        check_bad(context, rows[i].text, strlen(rows[i].text), rows[i].status,
                  rows[i].offset);
    wyt_context_unref(context);
}

/* Embedded NUL, and texts of 100 kB. */
static void hostile_texts(void **state)
{
    wyt_context *context = test_context();
    char *text = test_array(100000, 1);
    (void)state;
    check_bad(context, "nim\0", 4, WYT_E_SYNTAX, 3);
    check_bad(context, "n\0im", 4, WYT_E_SYNTAX, 0);
    check_bad(context, "\0", 1, WYT_E_SYNTAX, 0);
    check_bad(context, "nim:heaps=2\0", 12, WYT_E_SYNTAX, 11);
    check_bad(context, "nim+misere\0", 11, WYT_E_SYNTAX, 10);
    check_bad(context, NULL, 0, WYT_E_SYNTAX, 0);
    check_bad(context, "nimrod", 2, WYT_E_SYNTAX, 0);
    memset(text, 'a', 100000);
    check_bad(context, text, 100000, WYT_E_SYNTAX, 0);
    memset(text, '1', 100000);
    memcpy(text, "nim:heaps=", 10);
    check_bad(context, text, 100000, WYT_E_SYNTAX, 10);
    memset(text, 'a', 100000);
    memcpy(text, "wyt:", 4);
    check_bad(context, text, 100000, WYT_E_SYNTAX, 4);
    memset(text, '\0', 100000);
    check_bad(context, text, 100000, WYT_E_SYNTAX, 0);
    memset(text, 'x', 100000);
    memcpy(text, "nim+", 4);
    check_bad(context, text, 100000, WYT_E_SYNTAX, 4);
    free(text);
    wyt_context_unref(context);
}

/* Long texts that are right: many equal lines are one. */
static void long_texts(void **state)
{
    static const char item[] = "1.0/0.1/";
    wyt_context *context = test_context();
    char *text = test_array(100001, 1);
    char canonical[64];
    wyt_rules *rules = NULL;
    size_t length = 14;
    (void)state;
    memcpy(text, "vectors:lines=", length);
    for (; length + sizeof item < 100000; length += sizeof item - 1)
        memcpy(text + length, item, sizeof item - 1);
    CHECK(wyt_rules_parse(context, text, length - 1, &rules) == WYT_OK, "%s",
          wyt_context_error(context));
    CHECK_STATUS(WYT_OK,
                 wyt_rules_text(rules, canonical, sizeof canonical, &length));
    CHECK(length < 40, "canonical text %s", canonical);
    wyt_rules_unref(rules);
    free(text);
    wyt_context_unref(context);
}

static void null_arguments(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_parse(NULL, "nim", 3, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_parse(context, NULL, 3, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_parse(context, "nim", 3, NULL));
    CHECK(wyt_context_error_offset(context) == -1,
          "an error about an argument has an offset");
    CHECK(rules == NULL, "out_rules was touched");
    wyt_context_unref(context);
}

static void canonical_texts(void **state)
{
    static const struct {
        const char *text, *canonical;
    } rows[] = {
        {"nim", "nim"},
        {"nim:heaps=2", "nim"},
        {"nim:heaps=002", "nim"},
        {"nim:heaps=1", "nim:heaps=1"},
        {"nim:heaps=64+misere", "nim:heaps=64+misere"},
        {"wythoff", "wyt:a=1,b=1"},
        {"wythoff+misere", "wyt:a=1,b=1+misere"},
        {"fraenkel:a=3", "wyt:a=3,b=1"},
        {"fraenkel:a=65535+misere", "wyt:a=65535,b=1+misere"},
        {"wyt:a=1,b=2,c=2", "wyt:a=1,b=2"},
        {"wyt:a=1,b=2,c=3", "wyt:a=1,b=2,c=3"},
        {"wyt:c=3,b=2,a=1", "wyt:a=1,b=2,c=3"},
        {"wyt:b=2,a=1+misere", "wyt:a=1,b=2+misere"},
        {"wyt:a=0,b=1", "wyt:a=0,b=1"},
        {"wyt:a=0,b=0,c=1", "wyt:a=0,b=0,c=1"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].text);
        char text[64];
        size_t length = 0;
        CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, sizeof text, &length));
        CHECK(strcmp(text, rows[i].canonical) == 0 && length == strlen(text),
              "%s prints %s, expected %s", rows[i].text, text,
              rows[i].canonical);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

static void text_buffers(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "wyt:a=1,b=2");
    char text[16] = "untouched";
    size_t length = 99;
    (void)state;
    CHECK_STATUS(WYT_E_SPACE, wyt_rules_text(rules, text, 11, &length));
    CHECK(length == 11 && strcmp(text, "untouched") == 0, "%zu \"%s\"", length,
          text);
    CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, 12, &length));
    CHECK(length == 11 && strcmp(text, "wyt:a=1,b=2") == 0, "%zu \"%s\"",
          length, text);
    length = 99;
    CHECK_STATUS(WYT_E_SPACE, wyt_rules_text(rules, NULL, 0, &length));
    CHECK(length == 11, "%zu", length);
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_text(NULL, text, 12, &length));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_text(rules, NULL, 12, &length));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_text(rules, text, 12, NULL));
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void introspection(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "fraenkel:a=7+misere");
    uint64_t value = 0;
    (void)state;
    CHECK(wyt_rules_heaps(rules) == 2, "heaps");
    CHECK(strcmp(wyt_rules_family(rules), "wyt") == 0, "family");
    CHECK(wyt_rules_property(rules, WYT_RULES_SYMMETRIC) == 1 &&
              wyt_rules_property(rules, WYT_RULES_MISERE) == 1 &&
              wyt_rules_property(rules, WYT_RULES_CALLBACK) == 0 &&
              wyt_rules_property(rules, WYT_RULES_THREAD_SAFE) == 1 &&
              wyt_rules_property(rules, 0) == 0 &&
              wyt_rules_property(rules, 5) == 0,
          "properties");
    CHECK(wyt_rules_parameter_count(rules) == 3, "parameters");
    CHECK(strcmp(wyt_rules_parameter_name(rules, 0), "a") == 0 &&
              strcmp(wyt_rules_parameter_name(rules, 1), "b") == 0 &&
              strcmp(wyt_rules_parameter_name(rules, 2), "c") == 0,
          "names of parameters");
    CHECK_STATUS(WYT_OK, wyt_rules_parameter_value(rules, "a", &value));
    CHECK(value == 7, "a");
    CHECK_STATUS(WYT_OK, wyt_rules_parameter_value(rules, "c", &value));
    CHECK(value == 1, "c is at its default");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_parameter_value(rules, "d", &value));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_value(rules, NULL, &value));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_parameter_value(rules, "a", NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_parameter_value(NULL, "a", &value));
    CHECK(value == 1, "out_value was touched");
    CHECK(wyt_rules_theory_count(rules) > 0, "nothing is known");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

static void no_rules(void **state)
{
    int32_t contains = 7;
    uint64_t heaps[2] = {0, 0};
    (void)state;
    CHECK(wyt_rules_ref(NULL) == NULL, "ref");
    wyt_rules_unref(NULL);
    CHECK(wyt_rules_heaps(NULL) == 0 && wyt_rules_parameter_count(NULL) == 0 &&
              wyt_rules_theory_count(NULL) == 0 &&
              wyt_rules_property(NULL, WYT_RULES_MISERE) == 0,
          "numbers of NULL");
    CHECK(strcmp(wyt_rules_family(NULL), "") == 0 &&
              wyt_rules_parameter_name(NULL, 0) == NULL &&
              wyt_rules_theory_text(NULL, 0, WYT_THEORY_CLAIM) == NULL,
          "texts of NULL");
    CHECK(wyt_rules_equal(NULL, NULL) == 1, "NULL is not NULL");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_contains(NULL, heaps, 2, &contains));
    CHECK(contains == 7, "out_contains was touched");
}

static void contains(void **state)
{
    static const struct {
        uint64_t heaps[3];
        size_t n;
        int32_t contains;
    } rows[] = {
        {{0, 0}, 2, 0}, {{1, 2}, 2, 0},          {{2, 0}, 2, 1},
        {{0, 3}, 2, 1}, {{1, 0, 0}, 3, 0},       {{5, 5}, 1, 0},
        {{5, 5}, 0, 0}, {{UINT64_MAX, 0}, 2, 1}, {{1, UINT64_MAX}, 2, 1},
    };
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "vectors:strips=i1/j1/d2,hole=2.3");
    int32_t found;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        found = 7;
        CHECK_STATUS(WYT_OK, wyt_rules_contains(rules, rows[i].heaps, rows[i].n,
                                                &found));
        CHECK(found == rows[i].contains, "%s",
              test_position(rows[i].heaps, rows[i].n));
    }
    CHECK_STATUS(WYT_OK, wyt_rules_contains(rules, NULL, 0, &found));
    CHECK(found == 0, "no heaps are a position");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_contains(rules, NULL, 2, &found));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_contains(rules, rows[0].heaps, 2, NULL));
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_families),   cmocka_unit_test(bad_parameters),
        cmocka_unit_test(bad_modifiers),  cmocka_unit_test(bad_vectors),
        cmocka_unit_test(hostile_texts),  cmocka_unit_test(long_texts),
        cmocka_unit_test(null_arguments), cmocka_unit_test(canonical_texts),
        cmocka_unit_test(text_buffers),   cmocka_unit_test(introspection),
        cmocka_unit_test(no_rules),       cmocka_unit_test(contains),
    };
    return test_main("api rules", tests, TEST_LENGTH(tests));
}
