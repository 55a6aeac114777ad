/* SPDX-License-Identifier: MIT */
/* Which formulas are found to say move classes, and which classes; those of
 * known games with what is known about these. */
#include "support/harness.h"

#include <string.h>

#include <wythoff/builder.h>

/* The text of the classes of a game, or "" if it has none. */
static void classes_of(wyt_context *context, const char *text, char *out,
                       size_t capacity, size_t *theory)
{
    wyt_rules *rules = NULL, *built = NULL;
    wyt_builder *builder = NULL;
    size_t length = 0;
    int32_t status = test_parse(context, text, &rules);
    CHECK(status == WYT_OK, "%s: %s", text, wyt_context_error(context));
    if (capacity > 0)
        out[0] = '\0';
    *theory = wyt_rules_theory_count(rules);
    if (capacity > 0 && wyt_rules_class_count(rules) > 0) {
        CHECK_STATUS(WYT_OK, wyt_builder_from_rules(context, rules, &builder));
        CHECK_STATUS(WYT_OK, wyt_builder_finish(builder, &built));
        CHECK_STATUS(WYT_OK, wyt_rules_text(built, out, capacity, &length));
    }
    CHECK(strcmp(wyt_rules_family(rules), "rule") == 0, "%s: family", text);
    wyt_rules_unref(built);
    wyt_builder_free(builder);
    wyt_rules_unref(rules);
}

static void recognised(void **state)
{
    static const struct {
        const char *text, *classes;
        bool known; /* something is known about the game */
    } rows[] = {
        {"rule:move=(i=0|j=0|i=j)", "vectors:strips=i1/j1/d1", true},
        {"rule:move=(i*j=0)", "vectors:strips=i1/j1", true},
        {"rule:move=(j=0|i-j=0|0=i)", "vectors:strips=i1/j1/d1", true},
        {"rule:move=(i<2|j<3|abs(i-j)<4)", "vectors:strips=i2/j3/d4", true},
        {"rule:move=(i<2|3>j|4>abs(j-i))", "vectors:strips=i2/j3/d4", true},
        {"rule:move=(i=0|j=0|i-j<=2&j-i<=2)", "vectors:strips=i1/j1/d3", true},
        {"rule:move=(!(i!=0&j!=0))", "vectors:strips=i1/j1", true},
        {"rule:move=(count(i>0)=1|all(i=i1))", "vectors:strips=i1/j1/d1", true},
        {"rule:move=(i=2*j)", "vectors:lines=2.1", false},
        {"rule:move=(2*i=3*j|i=0)", "vectors:lines=3.2,strips=i1", false},
        {"rule:move=(i=0&j%4<2)", "vectors:lines=0.1q4l2", false},
        {"rule:move=(i=0&j%4=0)", "vectors:lines=0.1q4l1", false},
        {"rule:move=(i=0&j<=5)", "vectors:lines=0.1t5", false},
        {"rule:move=(i=j&i+j<=8)", "vectors:lines=1.1t4", false},
        {"rule:move=(i+j=1)", "vectors:steps=0.1/1.0", false},
        {"rule:move=(most(i)<=1)", "vectors:steps=0.1/1.0/1.1", false},
        {"rule:move=(i=0&j=3|i=2&j=1)", "vectors:steps=0.3/2.1", false},
        {"rule:move=(i=0&j>2&j<6)", "vectors:steps=0.3/0.4/0.5", false},
        {"rule:heaps=1,move=(i>0)", "vectors:heaps=1,lines=1", true},
        {"rule:heaps=1,move=(i<4)", "vectors:heaps=1,lines=1t3", false},
        {"rule:heaps=3,move=(count(i>0)=1)",
         "vectors:heaps=3,lines=0.0.1/0.1.0/1.0.0", true},
        {"rule:heaps=3,move=(count(i>0)=1|i=j&j=k)",
         "vectors:heaps=3,lines=0.0.1/0.1.0/1.0.0/1.1.1", false},
        {"rule:heaps=3,move=(i=0&j=0|i=j&k=0&i%3<2)",
         "vectors:heaps=3,lines=0.0.1/1.1.0q3l2", false},
        /* No move classes. */
        {"rule:move=(i=0|j=0|(i-j)%3=0)", "", false},
        {"rule:move=(i=0|j=0|abs(i-j)<min(x,y)+2)", "", false},
        {"rule:move=(i=0|j=0|i<j)", "", false},
        {"rule:move=(i<2&j>0)", "", false},
        {"rule:move=(i=0&j%4=1)", "", false},
        {"rule:move=(i=0&j>2)", "", false},
        {"rule:move=(i=0&j!=2)", "", false},
        {"rule:move=(xor(i,j)=0)", "", false},
        {"rule:heaps=3,move=(count(i>0)<=2)", "", false},
        {"rule:move=(i=1|i=1&j=x)", "", false},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        char classes[200];
        size_t theory;
        classes_of(context, rows[i].text, classes, sizeof classes, &theory);
        CHECK(strcmp(classes, rows[i].classes) == 0, "%s: \"%s\", not \"%s\"",
              rows[i].text, classes, rows[i].classes);
        CHECK((theory > 0) == rows[i].known, "%s: %zu statements", rows[i].text,
              theory);
    }
    wyt_context_unref(context);
}

static void with_modifiers(void **state)
{
    wyt_context *context = test_context();
    char classes[200];
    size_t theory;
    (void)state;
    classes_of(context, "rule:move=(i=0|j=0|abs(i-j)<2)+roobblock=2", NULL, 0,
               &theory);
    CHECK(theory > 0, "roobblock: nothing is known");
    classes_of(context, "rule:heaps=4,move=(count(i>0)=1)+heapblock=3", NULL, 0,
               &theory);
    CHECK(theory > 0, "heapblock: nothing is known");
    classes_of(context, "rule:move=(i=0|j=0)+end=(x=1)", classes,
               sizeof classes, &theory);
    CHECK(theory == 0 && classes[0] == '\0', "end: classes, or a theory");
    wyt_context_unref(context);
}

static void parameters(void **state)
{
    wyt_context *context = test_context();
    wyt_rules *rules = NULL;
    uint64_t heaps = 0;
    char text[80] = "";
    size_t length = 0;
    (void)state;
    CHECK_STATUS(WYT_OK,
                 test_parse(context, "rule:move=( i=0|j=0|i=j )", &rules));
    CHECK(wyt_rules_parameter_count(rules) == 2, "parameters");
    CHECK_STATUS(WYT_OK, wyt_rules_parameter_value(rules, "heaps", &heaps));
    CHECK(heaps == 2, "heaps");
    CHECK_STATUS(WYT_UNDEFINED,
                 wyt_rules_parameter_value(rules, "move", &heaps));
    CHECK_STATUS(WYT_OK, wyt_rules_parameter_text(rules, "move", text,
                                                  sizeof text, &length));
    CHECK(strcmp(text, "(i=0|j=0|i=j)") == 0 && length == strlen(text),
          "move: %s", text);
    wyt_rules_unref(rules);
    rules = NULL;
    CHECK_STATUS(WYT_OK,
                 test_parse(context,
                            "wythoff+misere+end=(x+y<=2)+block=2(i=0;j=0:4)",
                            &rules));
    CHECK(wyt_rules_modifier_count(rules) == 3, "modifiers");
    CHECK(strcmp(wyt_rules_modifier_name(rules, 0), "end") == 0 &&
              strcmp(wyt_rules_modifier_name(rules, 1), "misere") == 0 &&
              strcmp(wyt_rules_modifier_name(rules, 2), "block") == 0 &&
              wyt_rules_modifier_name(rules, 3) == NULL,
          "names of modifiers");
    CHECK_STATUS(WYT_UNDEFINED, wyt_rules_modifier_value(rules, "end", &heaps));
    CHECK_STATUS(WYT_OK, wyt_rules_modifier_value(rules, "block", &heaps));
    CHECK(heaps == 2, "block");
    CHECK_STATUS(WYT_OK, wyt_rules_modifier_text(rules, "block", text,
                                                 sizeof text, &length));
    CHECK(strcmp(text, "2(i=0;j=0:4)") == 0, "block: %s", text);
    CHECK_STATUS(WYT_E_SPACE,
                 wyt_rules_modifier_text(rules, "end", text, 8, &length));
    CHECK(length == 8, "length of end: %zu", length);
    CHECK_STATUS(WYT_OK, wyt_rules_modifier_text(rules, "misere", text,
                                                 sizeof text, &length));
    CHECK(length == 0 && text[0] == '\0', "misere: %s", text);
    CHECK(wyt_rules_block_count(rules, 1) == 1 &&
              wyt_rules_block_count(rules, 2) == 3 &&
              wyt_rules_block_count(rules, 3) == 0,
          "how many may be forbidden");
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* What the text shows of each game. */
static void kinds(void **state)
{
    static const struct {
        const char *text;
        bool invariant, linear;
    } rows[] = {
        {"wythoff", true, true},
        {"modulo:m=2,q=3,l=1", true, true},
        {"hole:m=1,u=2,v=3", true, true},
        {"rule:move=(i=0|j=0|i=j)", true, true},
        {"rule:move=(i*j=2|i=j)", true, false},
        {"rule:move=(i=0|j=0|abs(i-j)<min(x,y)+2)", false, true},
        {"rule:heaps=3,move=(count(i>0)=1|xor(i,j,k)=0)", true, false},
        {"rule:heaps=1,move=(i=1|u=x/2)", false, true},
        {"wythoff+end=(x+y<=2)", true, true},
        {"wythoff+cells=(x*y!=2)", true, false},
        {"wythoff+pass=1", false, true},
        {"wythoff+block=2(i*x=1)", true, false},
        {"choice:m=2,p=3", false, true},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules = test_rules(context, rows[i].text);
        CHECK(wyt_rules_property(rules, WYT_RULES_INVARIANT) ==
                  rows[i].invariant,
              "%s: invariant", rows[i].text);
        CHECK(wyt_rules_property(rules, WYT_RULES_LINEAR) == rows[i].linear,
              "%s: linear", rows[i].text);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

/* The text of a game with conditions, passes or several modifiers has its moves
 * as well, and reads back as itself. */
static void listed_texts(void **state)
{
    static const char *const rows[][2] = {
        {"vectors:strips=i1/j1+pass=1", "vectors:strips=i1/j1+pass=1"},
        {"vectors:lines=1.0/0.1+end=(x=1)", "vectors:lines=0.1/1.0+end=(x=1)"},
        {"vectors:steps=1.2,hole=2.3+won=(x=4)",
         "vectors:steps=1.2,hole=2.3+won=(x=4)"},
        {"vectors:heaps=3,lines=1.0.2+pass=2+misere",
         "vectors:heaps=3,lines=1.0.2+pass=2+misere"},
        {"gw:heaps=3,sets=12/13+end=(x=1)", "gw:heaps=3,sets=12/13+end=(x=1)"},
        {"gw:heaps=3,sets=all+cells=(x<9)", "gw:heaps=3,sets=all+cells=(x<9)"},
        {"rule:move=(i=0|j=0)+pass=1", "rule:move=(i=0|j=0)+pass=1"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        wyt_rules *rules, *again;
        char text[100];
        size_t length;
        CHECK_STATUS(WYT_OK, test_parse(context, rows[i][0], &rules));
        CHECK_STATUS(WYT_OK, wyt_rules_text(rules, text, sizeof text, &length));
        CHECK(strcmp(text, rows[i][1]) == 0, "%s: %s", rows[i][0], text);
        CHECK_STATUS(WYT_OK, test_parse(context, text, &again));
        CHECK(wyt_rules_equal(rules, again) == 1, "%s", text);
        wyt_rules_unref(again);
        wyt_rules_unref(rules);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(recognised),   cmocka_unit_test(with_modifiers),
        cmocka_unit_test(parameters),   cmocka_unit_test(kinds),
        cmocka_unit_test(listed_texts),
    };
    return test_main("formulas", tests, TEST_LENGTH(tests));
}
