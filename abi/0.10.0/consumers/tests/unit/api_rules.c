/* SPDX-License-Identifier: MIT */
/* rules.h: canonical game texts, and what rules say about themselves. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

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
        {"wythoff+block=1", "wyt:a=1,b=1"},
        {"wythoff+block=02", "wyt:a=1,b=1+block=2"},
        {"fraenkel:a=2+roobblock=1", "wyt:a=2,b=1"},
        {"fraenkel:a=2+roobblock=65535", "wyt:a=2,b=1+roobblock=65535"},
        {"fraenkel:a=2+bishopblock=1", "wyt:a=2,b=1"},
        {"nim+heapblock=1", "nim"},
        {"nim+comply=1", "nim+comply=1"},
        {"modulo:l=1,q=3,m=2", "modulo:m=2,q=3,l=1"},
        {"shifted:p=3,m=1,l=0", "shifted:m=1,p=3,l=0"},
        {"shifted:m=1,p=3,l=3", "shifted:m=1,p=3,l=0"},
        {"shifted:l=1,m=2,p=1+misere", "shifted:m=2,p=1,l=0+misere"},
        {"shifted:m=1,p=3,l=2", "shifted:m=1,p=3,l=2"},
        {"choice:p=3,m=1", "choice:m=1,p=3"},
        {"hole:m=1,u=2,v=0", "hole:m=1,u=0,v=0"},
        {"hole:m=1,u=2,v=3+misere", "hole:m=1,u=2,v=3+misere"},
        {"gw:heaps=1,sets=any", "gw:heaps=1,sets=nim"},
        {"gw:heaps=2,sets=any", "gw:heaps=2,sets=all"},
        {"gw:heaps=3,sets=1/2/3", "gw:heaps=3,sets=nim"},
        {"gw:heaps=3,sets=321", "gw:heaps=3,sets=all"},
        {"gw:heaps=3,sets=23/13/21", "gw:heaps=3,sets=pairs"},
        {"gw:sets=123/12/32/13,heaps=3", "gw:heaps=3,sets=any"},
        {"gw:heaps=4,sets=432/21/3", "gw:heaps=4,sets=12/234"},
        {"gw:heaps=9,sets=987654321+block=3", "gw:heaps=9,sets=all+block=3"},
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

/* What rests on a remark of ours does not bear the name of a paper. */
static void own_remarks(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "gw:heaps=3,sets=pairs");
    const char *claim = wyt_rules_theory_text(rules, 0, WYT_THEORY_CLAIM);
    (void)state;
    CHECK(strncmp(claim, "with empty heaps", 16) == 0, "%s", claim);
    CHECK(strcmp(wyt_rules_theory_text(rules, 0, WYT_THEORY_STATUS),
                 "verified") == 0,
          "the status");
    CHECK(strstr(wyt_rules_theory_text(rules, 0, WYT_THEORY_SOURCE),
                 "Heubach") == NULL,
          "the source");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Lists are parameters, too: as they stand in the canonical text, and empty
 * where they do not. */
static void parameters_as_text(void **state)
{
    static const struct {
        const char *game, *name, *text;
    } rows[] = {
        {"fraenkel:a=7+misere", "a", "7"},
        {"fraenkel:a=7+misere", "c", "1"},
        {"nim+heapblock=3", "heaps", "2"},
        {"gw:heaps=3,sets=123/12", "heaps", "3"},
        {"gw:heaps=3,sets=123/12", "sets", "12/123"},
        {"gw:heaps=3,sets=12/13/23+misere", "sets", "pairs"},
        {"vectors:lines=1.0/0.2", "heaps", "2"},
        {"vectors:lines=1.0/0.2", "lines", "0.2/1.0"},
        {"vectors:lines=1.0/0.2", "steps", ""},
        {"vectors:lines=1.0/0.2", "hole", ""},
        {"vectors:steps=2.1,strips=i3/j2,hole=2.1+misere", "lines", ""},
        {"vectors:steps=2.1,strips=i3/j2,hole=2.1+misere", "steps", "2.1"},
        {"vectors:steps=2.1,strips=i3/j2,hole=2.1+misere", "strips", "i3/j2"},
        {"vectors:steps=2.1,strips=i3/j2,hole=2.1+misere", "hole", "2.1"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].game);
        const size_t expected = strlen(rows[i].text);
        char text[64] = "?";
        size_t length = 99;
        CHECK_STATUS(WYT_E_SPACE,
                     wyt_rules_parameter_text(rules, rows[i].name, text,
                                              expected, &length));
        CHECK(length == expected && text[0] == '?', "%s: %zu bytes",
              rows[i].game, length);
        CHECK_STATUS(WYT_OK, wyt_rules_parameter_text(rules, rows[i].name, text,
                                                      expected + 1, &length));
        CHECK(length == expected && strcmp(text, rows[i].text) == 0,
              "%s: %s is %s", rows[i].game, rows[i].name, text);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

static void lists_are_no_numbers(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "gw:heaps=3,sets=12");
    uint64_t value = 7;
    size_t length = 7;
    char text[8] = "?";
    (void)state;
    CHECK(wyt_rules_parameter_count(rules) == 2, "parameters");
    CHECK(strcmp(wyt_rules_parameter_name(rules, 1), "sets") == 0 &&
              wyt_rules_parameter_name(rules, 2) == NULL,
          "names of parameters");
    CHECK_STATUS(WYT_UNDEFINED,
                 wyt_rules_parameter_value(rules, "sets", &value));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_value(rules, "set", &value));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_text(rules, "set", text, 8, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_text(NULL, "sets", text, 8, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_text(rules, NULL, text, 8, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_text(rules, "sets", NULL, 8, &length));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_parameter_text(rules, "sets", text, 8, NULL));
    CHECK(value == 7 && length == 7 && text[0] == '?', "touched");
    CHECK_STATUS(WYT_E_SPACE,
                 wyt_rules_parameter_text(rules, "sets", NULL, 0, &length));
    CHECK(length == 2, "%zu bytes", length);
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
        cmocka_unit_test(null_arguments),
        cmocka_unit_test(canonical_texts),
        cmocka_unit_test(text_buffers),
        cmocka_unit_test(introspection),
        cmocka_unit_test(own_remarks),
        cmocka_unit_test(parameters_as_text),
        cmocka_unit_test(lists_are_no_numbers),
        cmocka_unit_test(no_rules),
        cmocka_unit_test(contains),
    };
    return test_main("api rules", tests, TEST_LENGTH(tests));
}
