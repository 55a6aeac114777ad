/* SPDX-License-Identifier: MIT */
/* registry.h: families, modifiers and backends as data. */
#include "support/harness.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static bool has(uint32_t table, const char *name)
{
    for (size_t i = 0; i < wyt_registry_count(table); i++) {
        if (strcmp(wyt_registry_text(table, i, WYT_TEXT_NAME), name) == 0)
            return true;
    }
    return false;
}

static void rows(void **state)
{
    static const uint32_t tables[] = {WYT_TABLE_FAMILIES, WYT_TABLE_MODIFIERS,
                                      WYT_TABLE_BACKENDS};
    (void)state;
    for (size_t t = 0; t < TEST_LENGTH(tables); t++) {
        size_t count = wyt_registry_count(tables[t]);
        CHECK(count > 0, "table %zu is empty", t);
        for (size_t i = 0; i < count; i++) {
            for (uint32_t f = WYT_TEXT_NAME; f <= WYT_TEXT_EXAMPLE; f++) {
                const char *text = wyt_registry_text(tables[t], i, f);
                const bool none =
                    tables[t] == WYT_TABLE_BACKENDS && f == WYT_TEXT_EXAMPLE;
                CHECK(none ? text == NULL : text != NULL && *text != '\0',
                      "table %zu, row %zu, field %u", t, i, (unsigned)f);
            }
        }
        CHECK(wyt_registry_text(tables[t], count, WYT_TEXT_NAME) == NULL,
              "table %zu has more rows than it says", t);
        CHECK(wyt_registry_text(tables[t], 0, 0) == NULL &&
                  wyt_registry_text(tables[t], 0, WYT_TEXT_EXAMPLE + 1) == NULL,
              "an unknown field has a text");
    }
}

static void names(void **state)
{
    static const char *const families[] = {"nim", "wythoff", "fraenkel", "wyt",
                                           "vectors"};
    static const char *const backends[] = {"reference", "mex",   "morphic",
                                           "beatty",    "board", "search"};
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(families); i++)
        CHECK(has(WYT_TABLE_FAMILIES, families[i]), "%s", families[i]);
    for (size_t i = 0; i < TEST_LENGTH(backends); i++)
        CHECK(has(WYT_TABLE_BACKENDS, backends[i]), "%s", backends[i]);
    CHECK(has(WYT_TABLE_MODIFIERS, "misere"), "misere");
}

/* Each name once, and each backend can be made for the game it is for. */
static void names_are_unique(void **state)
{
    (void)state;
    for (uint32_t t = WYT_TABLE_FAMILIES; t <= WYT_TABLE_BACKENDS; t++) {
        for (size_t i = 0; i < wyt_registry_count(t); i++) {
            const char *name = wyt_registry_text(t, i, WYT_TEXT_NAME);
            for (size_t j = 0; j < i; j++)
                CHECK(strcmp(wyt_registry_text(t, j, WYT_TEXT_NAME), name) != 0,
                      "%s twice", name);
        }
    }
}

static void unknown_tables(void **state)
{
    (void)state;
    CHECK(wyt_registry_count(0) == 0 && wyt_registry_count(4) == 0,
          "an unknown table has rows");
    CHECK(wyt_registry_text(0, 0, WYT_TEXT_NAME) == NULL &&
              wyt_registry_text(4, 0, WYT_TEXT_NAME) == NULL,
          "an unknown table has a text");
}

/* An example has what it is an example of. Wythoff Nim and a-Wythoff are called
 * by what they are cases of. */
static void examples(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < wyt_registry_count(WYT_TABLE_FAMILIES); i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_FAMILIES, i, WYT_TEXT_NAME);
        const char *text =
            wyt_registry_text(WYT_TABLE_FAMILIES, i, WYT_TEXT_EXAMPLE);
        wyt_rules *rules = test_rules(context, text);
        CHECK(strncmp(text, name, strlen(name)) == 0 &&
                  (text[strlen(name)] == ':' || text[strlen(name)] == '\0'),
              "%s is no example of %s", text, name);
        wyt_rules_unref(rules);
    }
    for (size_t i = 0; i < wyt_registry_count(WYT_TABLE_MODIFIERS); i++) {
        const char *name =
            wyt_registry_text(WYT_TABLE_MODIFIERS, i, WYT_TEXT_NAME);
        const char *text =
            wyt_registry_text(WYT_TABLE_MODIFIERS, i, WYT_TEXT_EXAMPLE);
        wyt_rules *rules = test_rules(context, text);
        CHECK(wyt_rules_modifier_count(rules) == 1 &&
                  strcmp(wyt_rules_modifier_name(rules, 0), name) == 0,
              "%s is no example of %s", text, name);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* Writes "FAMILY:NAME=VALUE,..." with the example's parameters but one, which
 * has another value; a value of NULL leaves it out. */
static void write_other(char text[256], size_t family, size_t changed,
                        const char *value)
{
    const char *example =
        wyt_registry_text(WYT_TABLE_FAMILIES, family, WYT_TEXT_EXAMPLE);
    const char *name =
        wyt_registry_parameter_name(WYT_TABLE_FAMILIES, family, changed);
    char separator = ':';
    size_t used = strcspn(example, ":");
    (void)snprintf(text, 256, "%.*s", (int)used, example);
    for (const char *at = example + used; *at != '\0';) {
        const size_t length = strcspn(++at, ",");
        const bool kept =
            strncmp(at, name, strlen(name)) != 0 || at[strlen(name)] != '=';
        if (kept)
            used += (size_t)snprintf(text + used, 256 - used, "%c%.*s",
                                     separator, (int)length, at);
        separator = kept ? ',' : separator;
        at += length;
    }
    if (value != NULL)
        (void)snprintf(text + used, 256 - used, "%c%s=%s", separator, name,
                       value);
}

static int32_t read_other(wyt_context *context, size_t family, size_t changed,
                          const char *value)
{
    char text[256];
    wyt_rules *rules = NULL;
    int32_t status;
    write_other(text, family, changed, value);
    status = wyt_rules_parse(context, text, strlen(text), &rules);
    wyt_rules_unref(rules);
    return status;
}

/* What is left out and what is out of range is refused, as the table says. */
static void parameters(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t f = 0; f < wyt_registry_count(WYT_TABLE_FAMILIES); f++) {
        const size_t count =
            wyt_registry_parameter_count(WYT_TABLE_FAMILIES, f);
        for (size_t p = 0; p < count; p++) {
            const char *missing =
                wyt_registry_parameter_default(WYT_TABLE_FAMILIES, f, p);
            uint64_t least = 77, most = 77;
            char value[24];
            int32_t status = wyt_registry_parameter_range(WYT_TABLE_FAMILIES, f,
                                                          p, &least, &most);
            CHECK((read_other(context, f, p, NULL) == WYT_OK) ==
                          (missing != NULL) ||
                      strcmp(wyt_registry_text(WYT_TABLE_FAMILIES, f,
                                               WYT_TEXT_NAME),
                             "vectors") == 0,
                  "family %zu without parameter %zu", f, p);
            if (status == WYT_UNDEFINED) {
                CHECK(least == 77 && most == 77, "a list has a range");
                continue;
            }
            CHECK_STATUS(WYT_OK, status);
            (void)snprintf(value, sizeof value, "%" PRIu64, most + 1);
            CHECK_STATUS(WYT_E_SYNTAX, read_other(context, f, p, value));
            (void)snprintf(value, sizeof value, "%" PRIu64, least - 1);
            if (least > 0)
                CHECK_STATUS(WYT_E_SYNTAX, read_other(context, f, p, value));
        }
        CHECK(wyt_registry_parameter_name(WYT_TABLE_FAMILIES, f, count) == NULL,
              "family %zu has more parameters than it says", f);
    }
    wyt_context_unref(context);
}

static void numbers_of_modifiers(void **state)
{
    uint64_t least = 0, most = 0;
    (void)state;
    for (size_t i = 0; i < wyt_registry_count(WYT_TABLE_MODIFIERS); i++) {
        const bool has =
            strchr(wyt_registry_text(WYT_TABLE_MODIFIERS, i, WYT_TEXT_GRAMMAR),
                   '=') != NULL &&
            strstr(wyt_registry_text(WYT_TABLE_MODIFIERS, i, WYT_TEXT_GRAMMAR),
                   "=(F)") == NULL;
        CHECK(wyt_registry_parameter_count(WYT_TABLE_MODIFIERS, i) == has,
              "modifier %zu", i);
        CHECK_STATUS(has ? WYT_OK : WYT_E_ARGUMENT,
                     wyt_registry_parameter_range(WYT_TABLE_MODIFIERS, i, 0,
                                                  &least, &most));
        CHECK(!has || (least == 1 && most == 65535), "modifier %zu", i);
        CHECK(!has ||
                  strcmp(wyt_registry_parameter_name(WYT_TABLE_MODIFIERS, i, 0),
                         "K") == 0,
              "modifier %zu", i);
        CHECK(wyt_registry_parameter_default(WYT_TABLE_MODIFIERS, i, 0) == NULL,
              "modifier %zu has a default", i);
    }
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_registry_parameter_range(
                                     WYT_TABLE_FAMILIES, 0, 0, NULL, &most));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_registry_parameter_range(
                                     WYT_TABLE_FAMILIES, 0, 0, &least, NULL));
    CHECK(wyt_registry_parameter_count(WYT_TABLE_BACKENDS, 0) == 0 &&
              wyt_registry_parameter_count(WYT_TABLE_FAMILIES, 1000) == 0,
          "parameters of what has none");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples),
        cmocka_unit_test(parameters),
        cmocka_unit_test(numbers_of_modifiers),
        cmocka_unit_test(rows),
        cmocka_unit_test(names),
        cmocka_unit_test(names_are_unique),
        cmocka_unit_test(unknown_tables),
    };
    return test_main("api registry", tests, TEST_LENGTH(tests));
}
