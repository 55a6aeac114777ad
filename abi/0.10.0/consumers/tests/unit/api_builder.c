/* SPDX-License-Identifier: MIT */
/* builder.h: rules from parts. */
#include "support/harness.h"

#include <stdlib.h>
#include <string.h>

static wyt_builder *builder_of(wyt_context *context, size_t heaps)
{
    wyt_builder *builder = NULL;
    CHECK_STATUS(WYT_OK, wyt_builder_new(context, heaps, &builder));
    return builder;
}

static void check_text(wyt_builder *builder, wyt_context *context,
                       const char *expected)
{
    wyt_rules *rules = NULL;
    char text[256];
    size_t length;
    int32_t status = wyt_builder_finish(builder, &rules);
    CHECK(status == WYT_OK, "%s: %s", expected, wyt_context_error(context));
    CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, sizeof text, &length));
    CHECK(strcmp(text, expected) == 0, "%s, expected %s", text, expected);
    CHECK(strcmp(wyt_rules_family(rules), "vectors") == 0, "family");
    wyt_rules_unref(rules);
    rules = test_rules(context, expected);
    wyt_rules_unref(rules);
}

/* Adds what the header's example adds; more heaps than two have no strips. */
static void example(void **state)
{
    static const uint64_t knight[2] = {1, 2};
    wyt_context *context = test_context();
    wyt_builder *builder = builder_of(context, 2);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(builder, WYT_STRIP_FIRST, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(builder, WYT_STRIP_SECOND, 1));
    CHECK_STATUS(WYT_OK,
                 wyt_builder_add_strip(builder, WYT_STRIP_DIFFERENCE, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, knight, 2, 1, 1, 0));
    check_text(builder, context, "vectors:lines=1.2,strips=i1/j1/d1");
    /* It goes on, and the context may go first. */
    wyt_context_unref(context);
    context = test_context();
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, knight, 2, 4, 2, 9));
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(builder, "misere", 6));
    CHECK_STATUS(WYT_OK, wyt_builder_remove_cells(builder, 3, 2));
    wyt_builder_free(builder);
    wyt_context_unref(context);
}

/* Sorted, equal ones once: lines, single steps, strips. */
static void canonical_order(void **state)
{
    static const uint64_t a[2] = {0, 1}, b[2] = {1, 0}, c[2] = {3, 1};
    wyt_context *context = test_context();
    wyt_builder *builder = builder_of(context, 2), *other;
    wyt_rules *rules = NULL, *same = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 wyt_builder_add_strip(builder, WYT_STRIP_DIFFERENCE, 2));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, c, 2, 1, 1, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, b, 2, 1, 1, 0));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, a, 2, 5, 2, 8));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, b, 2, 1, 1, 0));
    CHECK_STATUS(WYT_OK, wyt_builder_finish(builder, &rules));
    other = builder_of(context, 2);
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(other, a, 2, 5, 2, 8));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(other, b, 2, 1, 1, 0));
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(other, c, 2, 1, 1, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(other, WYT_STRIP_DIFFERENCE, 2));
    CHECK_STATUS(WYT_OK, wyt_builder_finish(other, &same));
    CHECK(wyt_rules_equal(rules, same) == 1, "the order of adding matters");
    wyt_rules_unref(rules);
    wyt_rules_unref(same);
    wyt_builder_free(builder);
    wyt_builder_free(other);
    wyt_context_unref(context);
}

/* The same games as texts, other numbers of heaps, modifier, removed cells. */
static void texts(void **state)
{
    static const uint64_t one[1] = {3}, ones[3] = {1, 1, 1}, x[2] = {1, 0};
    wyt_context *context = test_context();
    wyt_builder *builder = builder_of(context, 1);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, one, 1, 1, 1, 0));
    check_text(builder, context, "vectors:heaps=1,lines=3");
    wyt_builder_free(builder);
    builder = builder_of(context, 3);
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, ones, 3, 4, 3, 9));
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(builder, "misere", 6));
    check_text(builder, context, "vectors:heaps=3,lines=1.1.1q4l3t9+misere");
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(builder, NULL, 0));
    check_text(builder, context, "vectors:heaps=3,lines=1.1.1q4l3t9");
    wyt_builder_free(builder);
    builder = builder_of(context, 2);
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, x, 2, 1, 1, 0));
    CHECK_STATUS(WYT_OK, wyt_builder_remove_cells(builder, 3, 5));
    check_text(builder, context, "vectors:lines=1.0,hole=3.5");
    CHECK_STATUS(WYT_OK, wyt_builder_remove_cells(builder, 2, 1));
    check_text(builder, context, "vectors:lines=1.0,hole=2.1");
    CHECK_STATUS(WYT_OK, wyt_builder_remove_cells(builder, 0, 4));
    check_text(builder, context, "vectors:lines=1.0");
    wyt_builder_free(builder);
    wyt_context_unref(context);
}

static void bad_builders(void **state)
{
    wyt_context *context = test_context();
    wyt_builder *builder = NULL;
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_builder_new(NULL, 2, &builder));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_new(context, 2, NULL));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_new(context, 0, &builder));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_new(context, 7, &builder));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 0));
    CHECK_ERROR(WYT_LIMIT, context, wyt_builder_new(context, 2, &builder));
    CHECK(builder == NULL, "out_builder was touched");
    wyt_builder_free(NULL);
    wyt_context_unref(context);
}

static void bad_lines(void **state)
{
    static const struct {
        uint64_t vector[2];
        size_t n;
        uint32_t modulus, residues, most;
    } rows[] = {{{0, 0}, 2, 1, 1, 0},
                {{65536, 0}, 2, 1, 1, 0},
                {{0, 65536}, 2, 1, 1, 0},
                {{1, 0}, 1, 1, 1, 0},
                {{1, 0}, 0, 1, 1, 0},
                {{1, 0}, 3, 1, 1, 0},
                {{1, 0}, 2, 0, 1, 0},
                {{1, 0}, 2, 0, 0, 0},
                {{1, 0}, 2, 65536, 1, 0},
                {{1, 0}, 2, 4, 0, 0},
                {{1, 0}, 2, 4, 5, 0},
                {{1, 0}, 2, 1, 1, 65536},
                {{1, 0}, 2, 4, 1, 3},
                {{1, 0}, 2, 65535, 1, 65534},
                {{UINT32_MAX, 1}, 2, 1, 1, 0},
                {{(UINT64_C(1) << 32) + 1, 0}, 2, 1, 1, 0},
                {{UINT64_MAX, 1}, 2, 1, 1, 0}};
    wyt_context *context = test_context();
    wyt_builder *builder = builder_of(context, 2);
    wyt_rules *rules = NULL;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        int32_t status = wyt_builder_add_line(builder, rows[i].vector,
                                              rows[i].n, rows[i].modulus,
                                              rows[i].residues, rows[i].most);
        CHECK(status == WYT_E_ARGUMENT &&
                  strlen(wyt_context_error(context)) > 0,
              "row %zu: %s", i, wyt_status_name(status));
    }
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_builder_add_line(builder, NULL, 2, 1, 1, 0));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_builder_add_line(NULL, rows[3].vector, 2, 1, 1, 0));
    CHECK_ERROR(WYT_E_RULES, context, wyt_builder_finish(builder, &rules));
    /* Nothing stuck: the last values that are right. */
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, rows[3].vector, 2, 65535,
                                              1, 65535));
    CHECK_STATUS(WYT_OK, wyt_builder_finish(builder, &rules));
    wyt_rules_unref(rules);
    wyt_builder_free(builder);
    wyt_context_unref(context);
}

static void bad_strips_and_cells(void **state)
{
    wyt_context *context = test_context();
    wyt_builder *two = builder_of(context, 2), *three = builder_of(context, 3);
    (void)state;
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_builder_add_strip(NULL, 1, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_add_strip(two, 0, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_add_strip(two, 4, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_add_strip(two, 1, 0));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_add_strip(two, 1, 65536));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_add_strip(three, 1, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(two, 1, 65535));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_builder_remove_cells(NULL, 1, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_builder_remove_cells(two, 65536, 1));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_builder_remove_cells(two, 1, 65536));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_remove_cells(three, 1, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_remove_cells(two, 65535, 65535));
    wyt_builder_free(two);
    wyt_builder_free(three);
    wyt_context_unref(context);
}

static void bad_modifiers(void **state)
{
    static const struct {
        const char *text;
        size_t length;
        int64_t offset;
    } rows[] = {{"miser", 5, 0},          {"misere ", 7, 6}, {"+misere", 7, 0},
                {"misere+misere", 13, 7}, {"block", 5, 5},   {" ", 1, 0},
                {"misere\0", 7, 6}};
    wyt_context *context = test_context();
    wyt_builder *builder = builder_of(context, 2);
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(builder, WYT_STRIP_FIRST, 1));
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(builder, "misere", 6));
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        CHECK_ERROR(
            WYT_E_SYNTAX, context,
            wyt_builder_set_modifiers(builder, rows[i].text, rows[i].length));
        CHECK(wyt_context_error_offset(context) == rows[i].offset,
              "row %zu: byte %lld", i,
              (long long)wyt_context_error_offset(context));
    }
    CHECK_ERROR(WYT_E_RULES, context,
                wyt_builder_set_modifiers(builder, "roobblock=2", 11));
    CHECK(wyt_context_error_offset(context) == 10, "byte %lld",
          (long long)wyt_context_error_offset(context));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_builder_set_modifiers(builder, NULL, 1));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_builder_set_modifiers(NULL, "misere", 6));
    /* What was refused replaced nothing. */
    check_text(builder, context, "vectors:strips=i1+misere");
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(builder, "", 0));
    check_text(builder, context, "vectors:strips=i1");
    wyt_builder_free(builder);
    wyt_context_unref(context);
}

static void bad_finishes(void **state)
{
    wyt_context *context = test_context();
    wyt_builder *builder = builder_of(context, 2);
    wyt_rules *rules = NULL;
    (void)state;
    CHECK_ERROR(WYT_E_RULES, context, wyt_builder_finish(builder, &rules));
    CHECK_STATUS(WYT_OK, wyt_builder_add_strip(builder, WYT_STRIP_FIRST, 1));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_builder_finish(NULL, &rules));
    CHECK_ERROR(WYT_E_ARGUMENT, context, wyt_builder_finish(builder, NULL));
    CHECK_STATUS(WYT_OK, wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 0));
    CHECK_ERROR(WYT_LIMIT, context, wyt_builder_finish(builder, &rules));
    CHECK(rules == NULL, "out_rules was touched");
    wyt_builder_free(builder);
    wyt_context_unref(context);
}

/* Reads back what a builder of each kind of class was given. */
static void classes(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(
        context, "vectors:lines=1.0/2.1q7l3t9,steps=0.4,strips=i3/d5,hole=2.6");
    uint64_t vector[3] = {77, 77, 77}, u = 77, v = 77;
    uint32_t modulus = 77, residues = 77, most = 77, strip = 77, width = 77;
    (void)state;
    CHECK(wyt_rules_class_count(rules) == 5, "count");
    CHECK_STATUS(WYT_OK, wyt_rules_class_line(rules, 1, vector, 2, &modulus,
                                              &residues, &most));
    CHECK(vector[0] == 2 && vector[1] == 1 && vector[2] == 77, "vector");
    CHECK(modulus == 7 && residues == 3 && most == 9, "line");
    CHECK_STATUS(WYT_OK, wyt_rules_class_line(rules, 2, vector, 2, &modulus,
                                              &residues, &most));
    CHECK(vector[0] == 0 && vector[1] == 4 && modulus == 1 && residues == 1 &&
              most == 1,
          "step");
    CHECK_STATUS(WYT_OK, wyt_rules_class_strip(rules, 4, &strip, &width));
    CHECK(strip == WYT_STRIP_DIFFERENCE && width == 5, "strip");
    CHECK_STATUS(WYT_OK, wyt_rules_removed_cells(rules, &u, &v));
    CHECK(u == 2 && v == 6, "removed");

    u = modulus = strip = 77;
    CHECK_STATUS(
        WYT_UNDEFINED,
        wyt_rules_class_line(rules, 3, vector, 2, &modulus, &residues, &most));
    CHECK_STATUS(WYT_UNDEFINED,
                 wyt_rules_class_strip(rules, 0, &strip, &width));
    CHECK_STATUS(
        WYT_E_POSITION,
        wyt_rules_class_line(rules, 0, vector, 3, &modulus, &residues, &most));
    CHECK_STATUS(
        WYT_E_ARGUMENT,
        wyt_rules_class_line(rules, 5, vector, 2, &modulus, &residues, &most));
    CHECK_STATUS(
        WYT_E_ARGUMENT,
        wyt_rules_class_line(NULL, 0, vector, 2, &modulus, &residues, &most));
    CHECK_STATUS(
        WYT_E_ARGUMENT,
        wyt_rules_class_line(rules, 0, NULL, 2, &modulus, &residues, &most));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_class_line(rules, 0, vector, 2, NULL,
                                                      &residues, &most));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_class_line(rules, 0, vector, 2,
                                                      &modulus, NULL, &most));
    CHECK_STATUS(
        WYT_E_ARGUMENT,
        wyt_rules_class_line(rules, 0, vector, 2, &modulus, &residues, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_class_strip(rules, 5, &strip, &width));
    CHECK_STATUS(WYT_E_ARGUMENT,
                 wyt_rules_class_strip(NULL, 0, &strip, &width));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_class_strip(rules, 4, NULL, &width));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_class_strip(rules, 4, &strip, NULL));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_removed_cells(NULL, &u, &v));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_removed_cells(rules, NULL, &v));
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_rules_removed_cells(rules, &u, NULL));
    CHECK(u == 77 && modulus == 77 && strip == 77, "an output was touched");
    CHECK(wyt_rules_class_count(NULL) == 0, "NULL");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Games that a builder cannot make, and why. */
static void from_rules_refused(void **state)
{
    static const struct {
        const char *text, *why;
    } rows[] = {
        {"choice:m=2,p=3", "before the choice"},
        {"nim:heaps=7", "more than 6 heaps"},
        {"shifted:m=300,p=300,l=7", "beyond 65535"},
        {"wythoff+roobblock=2", "certain families"},
        {"wythoff+bishopblock=2", "certain families"},
        {"nim+heapblock=2", "certain families"},
    };
    wyt_context *context = test_context();
    wyt_builder *builder = NULL;
    wyt_rules *rules;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        rules = test_rules(context, rows[i].text);
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    wyt_builder_from_rules(context, rules, &builder));
        CHECK(strstr(wyt_context_error(context), rows[i].why) != NULL &&
                  builder == NULL,
              "%s: %s", rows[i].text, wyt_context_error(context));
        wyt_rules_unref(rules);
    }
    rules = test_rules(context, "wythoff");
    CHECK_STATUS(WYT_E_ARGUMENT, wyt_builder_from_rules(NULL, rules, &builder));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_builder_from_rules(context, NULL, &builder));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_builder_from_rules(context, rules, NULL));
    CHECK(builder == NULL, "out_builder was touched");
    CHECK(wyt_rules_class_count(rules) == 3, "Wythoff Nim has three strips");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* The builder goes on from where the rules are. */
static void from_rules(void **state)
{
    const uint64_t knight[2] = {1, 2};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "hole:m=2,u=3,v=4+block=2");
    wyt_rules *made = NULL, *expected = NULL;
    wyt_builder *builder = NULL;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_builder_from_rules(context, rules, &builder));
    wyt_rules_unref(rules);
    CHECK_STATUS(WYT_OK, wyt_builder_add_line(builder, knight, 2, 1, 1, 0));
    CHECK_STATUS(WYT_OK, wyt_builder_finish(builder, &made));
    expected = test_rules(context,
                          "vectors:lines=1.2,strips=i1/j1/d2,hole=3.4+block=2");
    CHECK(wyt_rules_equal(made, expected) == 1, "another game");
    wyt_rules_unref(made);
    wyt_rules_unref(expected);
    wyt_builder_free(builder);
    wyt_context_unref(context);
}

/* SIZE_MAX: the text ends with NUL. */
static void texts_that_end_with_nul(void **state)
{
    wyt_context *context = test_context();
    wyt_integers *numbers = NULL;
    wyt_builder *builder = NULL;
    wyt_rules *rules = NULL, *other = NULL;
    uint64_t value = 0;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt_rules_parse(context, "wyt:a=2,b=1+misere",
                                         SIZE_MAX, &rules));
    other = test_rules(context, "wyt:a=2,b=1+misere");
    CHECK(wyt_rules_equal(rules, other) == 1, "another game");
    wyt_rules_unref(other);
    other = NULL;
    CHECK_ERROR(WYT_E_SYNTAX, context,
                wyt_rules_parse(context, "", SIZE_MAX, &other));
    CHECK(wyt_context_error_offset(context) == 0, "offset");
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_rules_parse(context, NULL, SIZE_MAX, &other));
    CHECK_STATUS(WYT_OK, wyt_builder_new(context, 2, &builder));
    CHECK_STATUS(WYT_OK,
                 wyt_builder_set_modifiers(builder, "block=3", SIZE_MAX));
    CHECK_STATUS(WYT_OK, wyt_builder_set_modifiers(builder, "", SIZE_MAX));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_builder_set_modifiers(builder, NULL, SIZE_MAX));
    CHECK_STATUS(WYT_OK, wyt_integers_new(context, &numbers));
    CHECK_STATUS(WYT_OK, wyt_integers_add_text(numbers, "00123", SIZE_MAX));
    CHECK_STATUS(WYT_OK, wyt_integers_u64(numbers, 0, &value));
    CHECK(value == 123, "%llu", (unsigned long long)value);
    CHECK_ERROR(WYT_E_SYNTAX, context,
                wyt_integers_add_text(numbers, "", SIZE_MAX));
    CHECK_ERROR(WYT_E_ARGUMENT, context,
                wyt_integers_add_text(numbers, NULL, SIZE_MAX));
    CHECK(other == NULL, "out_rules was touched");
    wyt_integers_free(numbers);
    wyt_builder_free(builder);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(example),
        cmocka_unit_test(canonical_order),
        cmocka_unit_test(texts),
        cmocka_unit_test(bad_builders),
        cmocka_unit_test(classes),
        cmocka_unit_test(from_rules),
        cmocka_unit_test(from_rules_refused),
        cmocka_unit_test(texts_that_end_with_nul),
        cmocka_unit_test(bad_lines),
        cmocka_unit_test(bad_strips_and_cells),
        cmocka_unit_test(bad_modifiers),
        cmocka_unit_test(bad_finishes),
    };
    return test_main("api builder", tests, TEST_LENGTH(tests));
}
