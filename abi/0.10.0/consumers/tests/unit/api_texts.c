/* SPDX-License-Identifier: MIT */
/* rules.h: bad game texts, with the byte offset of what is wrong. */
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

static void check_rows(const struct bad *rows, size_t count)
{
    wyt_context *context = test_context();
    for (size_t i = 0; i < count; i++)
        check_bad(context, rows[i].text, strlen(rows[i].text), rows[i].status,
                  rows[i].offset);
    wyt_context_unref(context);
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
    (void)state;
    check_rows(rows, TEST_LENGTH(rows));
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
    (void)state;
    check_rows(rows, TEST_LENGTH(rows));
}

static void bad_modifiers(void **state)
{
    static const struct bad rows[] = {
        {"nim+", WYT_E_SYNTAX, 4},
        {"nim:heaps=2+", WYT_E_SYNTAX, 12},
        {"nim+Misere", WYT_E_SYNTAX, 4},
        {"nim+miser", WYT_E_SYNTAX, 4},
        {"nim+blok", WYT_E_SYNTAX, 4},
        {"nim+block", WYT_E_SYNTAX, 9},
        {"nim+block=", WYT_E_SYNTAX, 10},
        {"nim+block=0", WYT_E_SYNTAX, 10},
        {"nim+block=65536", WYT_E_SYNTAX, 10},
        {"nim+block=18446744073709551617", WYT_E_SYNTAX, 10},
        {"nim+block=-1", WYT_E_SYNTAX, 10},
        {"nim+block=2.", WYT_E_SYNTAX, 10},
        {"nim+block=2+comply=2", WYT_E_RULES, 12},
        {"nim+misere+comply=2", WYT_E_RULES, 18},
        {"nim+comply=2+misere", WYT_E_RULES, 11},
        {"nim+comply=0", WYT_E_SYNTAX, 11},
        {"nim+roobblock=2", WYT_E_RULES, 14},
        {"wyt:a=2,b=2+roobblock=1", WYT_E_RULES, 22},
        {"wyt:a=0,b=1+bishopblock=2", WYT_E_RULES, 24},
        {"wyt:a=1,b=1,c=2+bishopblock=2", WYT_E_RULES, 28},
        {"wythoff+heapblock=2", WYT_E_RULES, 18},
        {"gw:heaps=3,sets=nim+heapblock=2", WYT_E_RULES, 30},
        {"choice:m=1,p=2+misere", WYT_E_RULES, 15},
        {"choice:m=1,p=2+block=2", WYT_E_RULES, 21},
        {"nim++misere", WYT_E_SYNTAX, 4},
        {"nim+misere+misere", WYT_E_SYNTAX, 11},
        {"nim+misere ", WYT_E_SYNTAX, 10},
        {"nim+misere:a=1", WYT_E_SYNTAX, 10},
        {"nim+misere=1", WYT_E_SYNTAX, 10},
        {"nim+misere,heaps=2", WYT_E_SYNTAX, 10},
        {"nim+=misere", WYT_E_SYNTAX, 4},
        {"nim+\x02", WYT_E_SYNTAX, 4},
    };
    (void)state;
    check_rows(rows, TEST_LENGTH(rows));
}

static void bad_games(void **state)
{
    static const struct bad rows[] = {
        {"modulo:m=0,q=1,l=1", WYT_E_SYNTAX, 9},
        {"modulo:m=1,q=0,l=1", WYT_E_SYNTAX, 13},
        {"modulo:m=1,q=2,l=0", WYT_E_SYNTAX, 17},
        {"modulo:m=1,q=2,l=3", WYT_E_RULES, 17},
        {"modulo:l=3,m=1,q=2", WYT_E_RULES, 9},
        {"modulo:m=1,q=2", WYT_E_SYNTAX, 14},
        {"shifted:m=1,p=0,l=0", WYT_E_SYNTAX, 14},
        {"shifted:m=1,p=3,l=4", WYT_E_RULES, 18},
        {"choice:m=1,p=0", WYT_E_SYNTAX, 13},
        {"choice:m=1", WYT_E_SYNTAX, 10},
        {"hole:m=0,u=1,v=1", WYT_E_SYNTAX, 7},
        {"hole:m=1,u=65536,v=1", WYT_E_SYNTAX, 11},
        {"gw:heaps=3", WYT_E_SYNTAX, 10},
        {"gw:sets=any", WYT_E_SYNTAX, 11},
        {"gw:heaps=0,sets=any", WYT_E_SYNTAX, 9},
        {"gw:heaps=10,sets=any", WYT_E_SYNTAX, 9},
        {"gw:heaps=3,sets=", WYT_E_SYNTAX, 16},
        {"gw:heaps=3,sets=14", WYT_E_SYNTAX, 17},
        {"gw:heaps=3,sets=10", WYT_E_SYNTAX, 17},
        {"gw:heaps=3,sets=121", WYT_E_SYNTAX, 18},
        {"gw:heaps=3,sets=12/21", WYT_E_SYNTAX, 19},
        {"gw:heaps=3,sets=12//13", WYT_E_SYNTAX, 19},
        {"gw:heaps=3,sets=12/", WYT_E_SYNTAX, 19},
        {"gw:heaps=3,sets=/12", WYT_E_SYNTAX, 16},
        {"gw:heaps=3,sets=nimm", WYT_E_SYNTAX, 16},
        {"gw:heaps=3,sets=1.2", WYT_E_SYNTAX, 17},
    };
    (void)state;
    check_rows(rows, TEST_LENGTH(rows));
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
    (void)state;
    check_rows(rows, TEST_LENGTH(rows));
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

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_families),  cmocka_unit_test(bad_parameters),
        cmocka_unit_test(bad_modifiers), cmocka_unit_test(bad_vectors),
        cmocka_unit_test(bad_games),     cmocka_unit_test(hostile_texts),
        cmocka_unit_test(long_texts),
    };
    return test_main("api texts", tests, TEST_LENGTH(tests));
}
