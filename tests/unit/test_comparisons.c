/* SPDX-License-Identifier: MIT */
/*
 * rules/formula/comparisons: formulas as comparisons of forms say everywhere on
 * a box what the plain evaluator says; what is not of this kind is told.
 */
#include "support/harness.h"
#include "support/random.h"

#include <stdio.h>
#include <string.h>

#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

#define BOX 7
#define HEAPS 2

static struct wyt__formula *read_formula(wyt_context *context, const char *text,
                                         size_t heaps)
{
    const struct wyt__formula_source source = {text, strlen(text), 0, "move"};
    struct wyt__formula *formula = NULL;
    const int32_t status =
        wyt__formula_read(context, &source, heaps, WYT__MOVES, &formula);
    CHECK(status == WYT_OK, "%s: %s", text, wyt_context_error(context));
    return formula;
}

/* At every position of a box and every option of it. */
static void compare(const char *text, const struct wyt__formula *formula,
                    const struct wyt__comparisons *comparisons)
{
    const uint64_t cells = BOX * BOX;
    for (uint64_t a = 0; a < cells; a++)
        for (uint64_t b = 0; b < cells; b++) {
            const uint64_t from[3] = {a / BOX, a % BOX, 3};
            const uint64_t left[3] = {b / BOX, b % BOX, (a + b) % 4};
            bool holds, compared;
            if (left[0] > from[0] || left[1] > from[1])
                continue;
            CHECK(wyt__formula_ask(formula, from, left, &holds) ==
                      WYT__NO_TROUBLE,
                  "%s has no value somewhere", text);
            compared = wyt__comparisons_hold(comparisons, from, left);
            CHECK(compared == holds, "%s: %d at %s to %s", text, compared,
                  test_position(from, 3), test_position(left, 3));
        }
}

/* Whether a text has comparisons; they are held against it. */
static const char *judge(wyt_context *context, const char *text, size_t heaps)
{
    struct wyt__formula *formula = read_formula(context, text, heaps);
    struct wyt__comparisons comparisons;
    const char *why;
    CHECK_STATUS(WYT_OK, wyt__comparisons_open(&comparisons, context, formula));
    why = comparisons.why;
    if (why == NULL)
        compare(text, formula, &comparisons);
    wyt__comparisons_close(&comparisons);
    wyt__formula_unref(formula);
    return why;
}

static void every_kind(void **state)
{
    static const struct {
        const char *text;
        size_t heaps;
    } rows[] = {
        {"i=0|j=0|i=j", 2},
        {"i=0|j=0|abs(i-j)<min(x,y)+1", 2},
        {"i<=j&x>2*v+1", 2},
        {"2*i-4*u!=6|3*x+6*j>=7", 2},
        {"2*i=3", 2},
        {"(x-u)*3%5=j%5", 2},
        {"(i-j)%-3<0", 2},
        {"(i-7*j)/-3>=v/2", 2},
        {"x/2/2=u/3*2%4", 2},
        {"(x/2+y/3)%4=1", 2},
        {"5/2*i=2*j+7%4", 2},
        {"abs(abs(i-j)-2)=abs(u-v)", 2},
        {"max(i,j,3)<=min(u+1,v+2,5)", 2},
        {"i*j=0|u*v*i!=0", 2},
        {"0=i*j", 2},
        {"count(i>0)=1", 3},
        {"count(i>0)*2+count(u=0)<=3", 3},
        {"sum(i)%3=1&least(u)<2|most(abs(i-u))>4", 3},
        {"some(i=2*u)|!all(i<=u+1)", 3},
        {"all(some(i1>=i)|x<z)", 3},
        {"sum(min(i,u))=least(max(x,2))+1", 3},
        {"i%20<10&(x+y)%20>=7", 2},
        {"1=1", 2},
        {"1>2|i<0-1", 2},
        {"!(i=0|j=0)&!(i<j)", 2},
        {"-i<-(2*j)+1&-(-u)=v", 2},
        {"i=0|i=1|i=2|i=3|i=4|i=5|i=6|j=0|j=1|j=3", 2},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const char *why = judge(context, rows[i].text, rows[i].heaps);
        CHECK(why == NULL, "%s: %s", rows[i].text, why);
    }
    wyt_context_unref(context);
}

static void other_kinds(void **state)
{
    static const char *const rows[][2] = {
        {"i*j=u", "it multiplies heaps"},
        {"i*i<4", "it multiplies heaps"},
        {"i*j<=0", "it multiplies heaps"},
        {"j>0&i%j=0", "it divides by what is no number"},
        {"i/(j+1)=0", "it divides by what is no number"},
        {"i/(2-2)=0", "it divides by 0"},
        {"i%65=0", "it divides by more than 64"},
        {"i/64/262144=j", "it has a number of 2^24 or more"},
        {"xor(i,j)=0", "it has xor"},
        {"gcd(i,j)=1", "it has gcd"},
        {"i<16777216", "it has a number of 2^24 or more"},
        {"i*8000*8000<j", "it has a number of 2^24 or more"},
        {"i%63+j%61+u%59=v%57", "it has too many cases"},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        const char *why = judge(context, rows[i][0], 2);
        CHECK(why != NULL && strcmp(why, rows[i][1]) == 0, "%s: %s", rows[i][0],
              why == NULL ? "nothing" : why);
    }
    wyt_context_unref(context);
}

/* ---- formulas at random ---- */

struct writer {
    struct random random;
    char text[4096];
    size_t length;
};

static void put(struct writer *writer, const char *text)
{
    const size_t length = strlen(text);
    CHECK(writer->length + length < sizeof writer->text, "too long");
    memcpy(writer->text + writer->length, text, length + 1);
    writer->length += length;
}

static size_t pick(struct writer *writer, size_t count)
{
    return (size_t)random_below(&writer->random, count);
}

static void put_condition(struct writer *writer, size_t depth);

static void put_number(struct writer *writer, size_t depth)
{
    static const char *const leaves[] = {"x", "y", "z", "i", "j", "k", "u",
                                         "v", "w", "0", "1", "2", "3", "7"};
    static const char *const before[] = {
        "(",    "(",    "(",      "(",     "(",      "abs(", "min(",
        "max(", "sum(", "least(", "most(", "count(", "-"};
    static const char *const between[] = {"+", "-", "*2", "/3", "%4", "", ",",
                                          ",", "",  "",   "",   "",   ""};
    size_t kind = depth == 0 ? 0 : pick(writer, TEST_LENGTH(before));
    if (depth == 0 || pick(writer, 4) == 0) {
        put(writer, leaves[pick(writer, TEST_LENGTH(leaves))]);
        return;
    }
    put(writer, before[kind]);
    if (kind == 12) { /* a sign */
        put_number(writer, 0);
        return;
    }
    if (kind == 11)
        put_condition(writer, depth - 1);
    else
        put_number(writer, depth - 1);
    if (kind == 2 || kind == 3 || kind == 4) {
        put(writer, pick(writer, 3) == 0 ? ")*3-1" : ")");
        put(writer, between[kind]);
        return;
    }
    put(writer, between[kind]);
    if (kind < 2 || kind == 6 || kind == 7)
        put_number(writer, depth - 1);
    put(writer, ")");
}

static void put_condition(struct writer *writer, size_t depth)
{
    static const char *const relations[] = {"=", "!=", "<", "<=", ">", ">="};
    const size_t kind = depth == 0 ? 0 : pick(writer, 6);
    if (kind < 3) {
        put_number(writer, depth);
        put(writer, relations[pick(writer, TEST_LENGTH(relations))]);
        put_number(writer, depth);
        return;
    }
    put(writer, kind == 3 ? "!(" : kind == 4 ? "some(" : "(");
    put_condition(writer, depth - 1);
    if (kind == 5) {
        put(writer, pick(writer, 2) == 0 ? "|" : "&");
        put_condition(writer, depth - 1);
    }
    put(writer, ")");
}

static void at_random(void **state)
{
    const size_t count = test_count(400);
    size_t known = 0;
    wyt_context *context = test_context();
    struct writer writer = {.random = random_stream(0x636f6d70)};
    (void)state;
    for (size_t i = 0; i < count; i++) {
        writer.length = 0;
        put_condition(&writer, 1 + i % 3);
        known += judge(context, writer.text, 3) == NULL;
    }
    CHECK(known >= count / 2, "%zu of %zu", known, count);
    wyt_context_unref(context);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind),
        cmocka_unit_test(other_kinds),
        cmocka_unit_test(at_random),
    };
    return test_main("comparisons", tests, TEST_LENGTH(tests));
}
