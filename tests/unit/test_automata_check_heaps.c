/* SPDX-License-Identifier: MIT */
/*
 * Certificates of one heap and of three as texts: what is a theorem, where
 * claims are wrong, and what is refused, with its line.
 */
#include "support/automata.h"

#include <gmp.h>
#include <stdio.h>
#include <string.h>

#include "automata/check.h"

#define MOST_STATES 20000

#define BASE_2 "numeration 2 : 1\nvalid 1\nyes 0 0\n"
#define FIBONACCI "numeration 1,1 : 1 2\nvalid 2\nyes 0 1\nyes 0 -\n"
/* Nim of three heaps: an even number of ones at each place. */
#define NIM_3 "wyp 1\ngame nim:heaps=3\nvalue 0\n" BASE_2
#define XOR_3 "set 1\nyes 0 - - 0 - 0 0 -\nend\n"
/* Up to three tokens from one heap: multiples of four. */
#define STEPS "wyp 1\ngame vectors:heaps=1,steps=1/2/3\nvalue 0\n" BASE_2
#define FOURTHS "set 3\nyes 0 1\nno 2 1\nno 0 1\nend\n"

/* What is said of a position of one heap or three. */
static void check_heaps(wyt_context *context, const char *text, bool theorem,
                        const unsigned long *at, bool says_p)
{
    struct wyt__checked checked;
    wyt__checked_open(&checked);
    CHECK_STATUS(WYT_OK, automata_check(context, text, &checked));
    CHECK(checked.theorem == theorem && checked.says_p == says_p &&
              mpz_cmp_ui(checked.x, at[0]) == 0 &&
              mpz_cmp_ui(checked.y, at[1]) == 0 &&
              mpz_cmp_ui(checked.z, at[2]) == 0,
          "%s: (%lu,%lu,%lu)", text, mpz_get_ui(checked.x),
          mpz_get_ui(checked.y), mpz_get_ui(checked.z));
    wyt__checked_close(&checked);
}

/* Theorems and claims of one heap and three. */
static void claims(void **state)
{
    static const struct {
        const char *text;
        bool theorem;
        unsigned long at[3];
        bool says_p;
    } cases[] = {
        {STEPS FOURTHS, true, {0, 0, 0}, false},
        {NIM_3 XOR_3, true, {0, 0, 0}, false},
        /* No position, or all. */
        {STEPS "set 0\nend\n", false, {0, 0, 0}, false},
        {NIM_3 "set 0\nend\n", false, {0, 0, 0}, false},
        {STEPS "set 1\nyes 0 0\nend\n", false, {1, 0, 0}, true},
        {NIM_3 "set 1\nyes 0 0 0 0 0 0 0 0\nend\n", false, {0, 0, 1}, true},
        /* One transition flipped: (1,1,1) is let in, or (1,0,1) left out. */
        {NIM_3 "set 1\nyes 0 - - 0 - 0 0 0\nend\n", false, {1, 1, 1}, true},
        {NIM_3 "set 1\nyes 0 - - 0 - - 0 -\nend\n", false, {1, 0, 1}, false},
        {STEPS "set 3\nyes 0 1\nno 2 1\nno 0 -\nend\n",
         false,
         {20, 0, 0},
         false},
        /* An output flipped. */
        {STEPS "set 3\nyes 0 1\nyes 2 1\nno 0 1\nend\n",
         false,
         {1, 0, 0},
         true},
        /* Another game, with the same text else. */
        {"wyp 1\ngame nim:heaps=3+misere\nvalue 0\n" BASE_2 XOR_3,
         false,
         {0, 0, 0},
         true},
        {"wyp 1\ngame nim:heaps=3+block=2\nvalue 0\n" BASE_2 XOR_3,
         false,
         {0, 0, 1},
         false},
    };
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(cases); i++)
        check_heaps(context, cases[i].text, cases[i].theorem, cases[i].at,
                    cases[i].says_p);
    wyt_context_unref(context);
}

static const struct automata_refusal refused[] = {
    /* A set has letters of one heap, or of three. */
    {8, NIM_3 "set 1\nyes 0 - - 0\nend\n", "as many states"},
    {8, NIM_3 "set 1\nyes 0 - - 0 - 0 0\nend\n", "one word more"},
    {8, NIM_3 "set 1\nyes 0 - - 0 - 0 0 - -\nend\n", "the end of the line"},
    {8, STEPS "set 1\nyes 0 - - 0\nend\n", "the end of the line"},
    {8, STEPS "set 1\nyes 0\nend\n", "one word more"},
    {9, NIM_3 "set 2\nyes 0 - - 0 - 0 1 -\nyes 0 - - 0 - 0 1 -\nend\n",
     "says what state 0 says"},
    {9, NIM_3 "set 2\nyes 0 1 - 0 - 0 0 -\nno - 1 - - - - - -\nend\n",
     "never leads to yes"},
    {9, NIM_3 "set 2\nyes 0 - - 0 - 0 0 -\nyes - - - - - - - -\nend\n",
     "a state that is reached"},
    {8, NIM_3 "set 2\nyes 1 - - 0 - 0 0 -\nno 1 - - 0 - 0 0 -\nend\n",
     "zeros in front"},
    {11, STEPS "set 4\nyes 0 1\nno 2 3\nno 0 1\nno 2 1\nend\n",
     "says what state 1 says"},
    {8, STEPS "set 3\nyes 0 2\nno 1 2\nno 0 2\nend\n",
     "order of a search in breadth"},
    {8,
     "wyp 1\ngame nim:heaps=3\nvalue 0\n" FIBONACCI
     "set 1\nyes 0 - - 0 - 0 0 -\nend\n",
     "the set has words that are not valid"},
    {8, "wyp 1\ngame nim:heaps=1\nvalue 0\n" FIBONACCI "set 1\nyes 0 0\nend\n",
     "the set has words that are not valid"},
};

static void refusals(void **state)
{
    (void)state;
    automata_refused(refused, TEST_LENGTH(refused));
}

/* Of three heaps there are at most 16 digits. */
static void letters(void **state)
{
    wyt_context *context = test_context();
    struct wyt__checked checked;
    (void)state;
    wyt__checked_open(&checked);
    for (unsigned digits = 16; digits <= 17; digits++) {
        char text[256];
        size_t used = (size_t)snprintf(
            text, sizeof text,
            "wyp 1\ngame nim:heaps=3\nvalue 0\nnumeration %u : 1\nvalid 1\nyes",
            digits);
        for (unsigned i = 0; i < digits; i++)
            used += (size_t)snprintf(text + used, sizeof text - used, " 0");
        snprintf(text + used, sizeof text - used, "\nset 0\nend\n");
        if (digits == 16)
            check_heaps(context, text, false, (unsigned long[3]){0, 0, 0},
                        false);
        else
            CHECK_ERROR(WYT_LIMIT, context,
                        automata_check(context, text, &checked));
    }
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(claims),
                                       cmocka_unit_test(refusals),
                                       cmocka_unit_test(letters)};
    return test_main("automata check heaps", tests, TEST_LENGTH(tests));
}
