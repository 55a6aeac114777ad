/* SPDX-License-Identifier: MIT */
/* rules/formula: what is told of a formula by its looks, limits, and that the
 * canonical text reads back. What formulas mean is compared with another
 * language in tests/cli/test_rules.py. */
#include "support/harness.h"

#include <string.h>

#include "base/text.h"
#include "rules/formula/formula.h"

static struct wyt__formula *open(wyt_context *context, const char *text,
                                 size_t heaps, enum wyt__subject subject)
{
    const struct wyt__formula_source source = {text, strlen(text), 0, "move"};
    struct wyt__formula *formula = NULL;
    int32_t status =
        wyt__formula_read(context, &source, heaps, subject, &formula);
    CHECK(status == WYT_OK, "%s: %s", text, wyt_context_error(context));
    return formula;
}

static void kinds(void **state)
{
    static const struct {
        const char *text;
        size_t heaps;
        bool invariant, linear, symmetric;
    } rows[] = {
        {"i=0|j=0|i=j", 2, true, true, true},
        {"i=0|i=0|j=0", 2, true, true, false},
        {"j=0|i=0|j=i", 2, true, true, true},
        {"i=0|j=0|abs(i-j)<3", 2, true, true, true},
        {"i=0|j=0|abs(i-2*j)<3", 2, true, true, false},
        {"abs(i-2*j)<3|abs(j-i*2)<3", 2, true, true, true},
        {"abs(2*j-i)<3|abs(j*2-i)<3", 2, true, true, false},
        {"i*j=0", 2, true, false, true},
        {"i*2*3/4%5=0", 1, true, true, true},
        {"(i+1)*2=6/(i+1)", 1, true, false, true},
        {"2/i=1", 1, true, false, true},
        {"xor(i,j)=0", 2, true, false, true},
        {"gcd(i,j)=1", 2, true, false, true},
        {"i=0|x=1", 2, false, true, false},
        {"i<=j", 2, true, true, false},
        {"i<=j|j<=i", 2, true, true, true},
        {"i<=j|i>=j", 2, true, true, true},
        {"i<j&x<=y|j<i&y<=x", 2, false, true, true},
        {"u=v", 2, false, true, true},
        {"(i-j)%3=0", 2, true, true, true},
        {"(i-j)%3=1", 2, true, true, false},
        {"i-j=0", 2, true, true, true},
        {"i-j!=1", 2, true, true, false},
        {"i-2*j=0", 2, true, true, false},
        {"count(i>0)=1", 3, true, true, true},
        {"count(i>i1)=1", 3, true, true, false},
        {"some(i=1)|i=2", 3, true, true, false},
        {"some(i=1)|sum(x*i)=2", 3, false, false, true},
        {"min(i,j)<max(j,i)+k", 3, true, true, false},
        {"min(i,j,k)<2", 3, true, true, true},
        {"i-j-k=1", 3, true, true, false},
        {"i1+i2+i3+i4+i5+i6=6", 6, true, true, true},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__formula *formula =
            open(context, rows[i].text, rows[i].heaps, WYT__MOVES);
        CHECK(formula->kind.is_invariant == rows[i].invariant &&
                  formula->kind.is_linear == rows[i].linear &&
                  formula->kind.is_symmetric == rows[i].symmetric,
              "%s: %d %d %d", rows[i].text, formula->kind.is_invariant,
              formula->kind.is_linear, formula->kind.is_symmetric);
        wyt__formula_unref(formula);
    }
    wyt_context_unref(context);
}

/* A formula whose two ways of being compared would double with each abs. */
static void patience(void **state)
{
    wyt_context *context = test_context();
    struct wyt__formula *formula;
    char text[1024] = "";
    size_t at = 0;
    (void)state;
    for (size_t i = 0; i < 60; i++, at += 6)
        memcpy(text + at, "1-abs(", 7);
    memcpy(text + at, "2-j-2*i", 8);
    at += 7;
    memset(text + at, ')', 60);
    memcpy(text + at + 60, "=0", 3);
    formula = open(context, text, 2, WYT__MOVES);
    CHECK(!formula->kind.is_symmetric, "symmetric");
    wyt__formula_unref(formula);
    wyt_context_unref(context);
}

static void fails(wyt_context *context, const char *text, size_t length,
                  int64_t offset)
{
    const struct wyt__formula_source source = {text, length, 0, "move"};
    struct wyt__formula *formula = NULL;
    CHECK_ERROR(WYT_E_SYNTAX, context,
                wyt__formula_read(context, &source, 2, WYT__MOVES, &formula));
    CHECK(wyt_context_error_offset(context) == offset, "%.40s: byte %lld", text,
          (long long)wyt_context_error_offset(context));
    CHECK(formula == NULL, "an output was touched");
}

static void limits(void **state)
{
    static char text[5000];
    wyt_context *context = test_context();
    const struct wyt__formula_source whole = {text, WYT__FORMULA_BYTES, 0,
                                              "move"};
    struct wyt__formula *formula = NULL;
    (void)state;
    memset(text, ' ', sizeof text);
    memcpy(text, "i=0", 3);
    for (size_t at = 3; at + 4 <= WYT__FORMULA_BYTES; at += 4)
        memcpy(text + at, "|j=1", 4);
    CHECK_STATUS(WYT_OK,
                 wyt__formula_read(context, &whole, 2, WYT__MOVES, &formula));
    wyt__formula_unref(formula);
    fails(context, text, WYT__FORMULA_BYTES + 1, 0);
    fails(context, "some(some(some(some(some(i=1)))))", 33, 20);
    fails(context, "i=0\0|j=0", 8, 3);
    fails(context, "i=0;", 4, 3);
    fails(context, "", 0, 0);
    fails(context, "i=0)", 4, 3);
    fails(context, "i==0", 4, 2);
    fails(context, "i=!j", 4, 2);
    fails(context, "-(i=0)=1", 8, 1);
    fails(context, "min(i=0,1)=1", 12, 4);
    fails(context, "abs(i,j)=1", 10, 5);
    fails(context, "some(i)", 7, 5);
    fails(context, "count=1", 7, 5);
    fails(context, "x7=1", 4, 0);
    fails(context, "j1=1", 4, 0);
    fails(context, "x0=1", 4, 0);
    wyt_context_unref(context);
}

static void reads_back(void **state)
{
    static const char *const rows[] = {
        "i-(j-1)=2",
        "i-j-1=2",
        "-(i+j)<-i*2",
        "i/(j*2)%3=i*(j%2)",
        "!(i=1|j=2)&(i=2|j=1)",
        "!i=1|!!j=1",
        "i=1&(j=1|i=2&j=3)",
        "min(i,max(j,2))>abs(-i)",
        "count(i>x1&sum(u)=3)=1",
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        char buffer[200] = "";
        struct wyt__text text = {buffer, sizeof buffer, 0};
        struct wyt__formula *formula = open(context, rows[i], 2, WYT__MOVES);
        wyt__formula_print(formula, &text);
        CHECK(strcmp(buffer, rows[i]) == 0, "%s prints as %s", rows[i], buffer);
        wyt__formula_unref(formula);
    }
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(kinds),
        cmocka_unit_test(patience),
        cmocka_unit_test(limits),
        cmocka_unit_test(reads_back),
    };
    return test_main("formula", tests, TEST_LENGTH(tests));
}
