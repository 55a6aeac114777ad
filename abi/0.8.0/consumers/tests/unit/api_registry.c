/* SPDX-License-Identifier: MIT */
/* registry.h: families, modifiers and backends as data. */
#include "support/harness.h"

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
            for (uint32_t f = WYT_TEXT_NAME; f <= WYT_TEXT_SOURCE; f++) {
                const char *text = wyt_registry_text(tables[t], i, f);
                CHECK(text != NULL && *text != '\0',
                      "table %zu, row %zu, field %u", t, i, (unsigned)f);
            }
        }
        CHECK(wyt_registry_text(tables[t], count, WYT_TEXT_NAME) == NULL,
              "table %zu has more rows than it says", t);
        CHECK(wyt_registry_text(tables[t], 0, 0) == NULL &&
                  wyt_registry_text(tables[t], 0, WYT_TEXT_SOURCE + 1) == NULL,
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows),
        cmocka_unit_test(names),
        cmocka_unit_test(names_are_unique),
        cmocka_unit_test(unknown_tables),
    };
    return test_main("api registry", tests, TEST_LENGTH(tests));
}
