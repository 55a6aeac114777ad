/* SPDX-License-Identifier: MIT */
/*
 * Certificates as texts: what is refused, with its line; numerations that are
 * none; Grundy values in turn; any bytes; memory that is not there, and work
 * that is stopped.
 */
#include "support/automata.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "automata/certificate.h"
#include "automata/check.h"
#include "automata/check_machine.h"
#include "automata/check_weights.h"
#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/words.h"
#include "automata/writing.h"
#include "base/context.h"

#define MOST_STATES 20000

#define GAME "wyp 1\ngame wyt:a=1,b=1\n"
#define HEAD GAME "value 0\n"
#define FIBONACCI "numeration 1,1 : 1 2\nvalid 2\nyes 0 1\nyes 0 -\n"
/* Equal heaps, in base 2 and in the Fibonacci numeration. */
#define BASE_2 "numeration 2 : 1\nvalid 1\nyes 0 0\n"
#define EQUAL_2 "set 1\nyes 0 - - 0\nend\n"
#define EQUAL_FIBONACCI "set 2\nyes 0 - - 1\nyes 0 - - -\nend\n"

/* Equal heaps as they are P in Nim, whose text this file does not know. */
static char *nim_text(wyt_context *context, const char *rest)
{
    char *text = test_array(4096, 1), game[64];
    size_t length;
    wyt_rules *rules = test_rules(context, "nim");
    CHECK_STATUS(WYT_OK, wyt_rules_text(rules, game, sizeof game, &length));
    snprintf(text, 4096, "wyp 1\ngame %s\nvalue 0\n%s", game, rest);
    wyt_rules_unref(rules);
    return text;
}

/* Two theorems that a person can write. */
static void by_hand(void **state)
{
    static const char *const rest[] = {BASE_2 EQUAL_2,
                                       FIBONACCI EQUAL_FIBONACCI};
    wyt_context *context = test_context();
    struct wyt__checked checked;
    (void)state;
    wyt__checked_open(&checked);
    for (size_t i = 0; i < TEST_LENGTH(rest); i++) {
        char *text = nim_text(context, rest[i]);
        CHECK_STATUS(WYT_OK, automata_check(context, text, &checked));
        CHECK(checked.theorem, "case %zu", i);
        free(text);
    }
    CHECK_STATUS(WYT_OK, automata_check(context, HEAD FIBONACCI EQUAL_FIBONACCI,
                                        &checked));
    CHECK(!checked.theorem && checked.says_p && mpz_cmp_ui(checked.x, 1) == 0 &&
              mpz_cmp_ui(checked.y, 1) == 0,
          "equal heaps in Wythoff Nim");
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}

static const struct automata_refusal refused[] = {
    {1, "", "'' where wyp 1, the format was expected"},
    {1, "wyp 2\n", "'wyp 2' where"},
    {1, "wyp 1 \n", "' ' where the end of the line"},
    {2, "wyp 1\ngame nimm\n", "line 2: "},
    {2, "wyp 1\ngame wythoff\n", "where 'wyt:a=1,b=1' was expected"},
    {2, "wyp 1\ngame wythoff", "a whole line"},
    {3, GAME "value 64\n", "'64' where a number up to 63"},
    {3, GAME "value 00\n", "'00' where a number"},
    {3, GAME "value -1\n", "'-1' where a number"},
    {3, GAME "value \n", "'' where a number"},
    {4, HEAD "numeration  1\n", "' 1' where a number"},
    {4, HEAD "numeration 1,1: 1 2\n", "a colon and first terms"},
    {4, HEAD "numeration 1,0 : 1 2\n", "a last coefficient"},
    {4, HEAD "numeration -0 : 1\n", "' : 1' where a number"},
    {4, HEAD "numeration 1048577 : 1\n", "a number up to 1048576"},
    {4, HEAD "numeration 1,1 : 1\n", "as many first terms"},
    {4, HEAD "numeration 1,1 : 2 3\n", "as many first terms"},
    {4, HEAD "numeration 1,1 : 1 2 3\n", "as many first terms"},
    {4, HEAD "numeration 1,1 : 1 1\n", "first terms that rise"},
    {4, HEAD "numeration 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 : 1\n",
     "at most 16 coefficients"},
    {4, HEAD "numeration 1 : 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17\n",
     "at most 16 first terms"},
    {4,
     HEAD "numeration 0,2,1 : 1 2 3\nvalid 2\nyes 0 1\nyes 0 -\nset 0\n"
          "end\n",
     "no power of the recurrence"},
    {4, HEAD "numeration 1 : 1\nvalid 1\nyes 0 0\nset 0\nend\n",
     "no power of the recurrence"},
    {4, HEAD "numeration 1,3,3 : 1 3 7\nvalid 1\nyes 0 0\nset 0\nend\n",
     "no power of the recurrence"},
    {4, HEAD "numeration -1,1 : 1 2\nvalid 1\nyes 0 0\nset 0\nend\n",
     "no power of the recurrence"},
    {6, HEAD "numeration 2 : 1\nvalid 1000000000\n", "as many states"},
    {6, HEAD "numeration 2 : 1\nvalid 3\nyes 0 0\n", "as many states"},
    {6, HEAD "numeration 2 : 1\nvalid 1\nmaybe 0 0\n", "yes or no"},
    {6, HEAD "numeration 2 : 1\nvalid 1\nyes 0 1\nset 0\nend\n",
     "a number up to 0"},
    {7, HEAD "numeration 1,1 : 1 2\nvalid 2\nyes 0 1\nyes 0\n",
     "'' where one word more"},
    {7, HEAD "numeration 1,1 : 1 2\nvalid 2\nyes 0 1\nyes 0 - -\nset 0\n",
     "' -' where the end of the line"},
    {7, HEAD "numeration 1,1 : 1 2\nvalid 2\nyes 0 -\nyes 0 -\nset 0\n",
     "a state that is reached"},
    {6, HEAD "numeration 1,1 : 1 2\nvalid 3\nyes 0 2\nyes 0 -\nyes 0 1\n",
     "order of a search in breadth"},
    {7, HEAD "numeration 1,1 : 1 2\nvalid 2\nyes 0 1\nno 1 1\nset 0\nend\n",
     "never leads to yes"},
    {7, HEAD "numeration 2 : 1\nvalid 2\nyes 0 1\nyes 1 0\nset 0\nend\n",
     "says what state 0 says"},
    {5, HEAD "numeration 2 : 1\nvalid 1\nyes 0 -\nset 0\nend\n",
     "the last one has a use"},
    {5, HEAD "numeration 2 : 1\nvalid 1\nyes\nset 0\nend\n", "0 digits"},
    {5, HEAD "numeration 2 : 1\nvalid 0\nset 0\nend\n", "0 states"},
    {5, HEAD "numeration 1,1 : 1 2\nvalid 1\nyes 0 0\nset 0\nend\n",
     "two valid words of one length weigh the same"},
    {5, HEAD "numeration 3 : 1\nvalid 1\nyes 0 0\nset 0\nend\n",
     "no greater one that weighs one more"},
    {5, HEAD "numeration 2 : 1\nvalid 2\nno 0 1\nyes 0 1\nset 0\nend\n",
     "the empty word is not valid"},
    {5, HEAD "numeration 2 : 1\nvalid 2\nyes 1 0\nno 1 0\nset 0\nend\n",
     "zeros in front"},
    /* 7 is 1 0 3, which comes before 6, that is 1 1 0. */
    {5,
     HEAD "numeration 2 : 1\nvalid 6\nyes 0 1 - -\nyes 2 3 - -\n"
          "yes 2 3 - 4\nyes 2 5 - -\nyes - - - -\nno 2 5 - -\n"
          "set 0\nend\n",
     "no greater one that weighs one more"},
    {8, HEAD FIBONACCI "", "'' where set"},
    {8, HEAD FIBONACCI "set 1\nyes 0 - - 0\nend\n",
     "the set has words that are not valid"},
    {8,
     HEAD FIBONACCI "set 4\nyes 0 - - 1\nno - - - 2\nno 3 - - -\n"
                    "yes - - - -\nend\n",
     "the set has words that are not valid"},
    {9, HEAD FIBONACCI "set 2\nyes 1 - - 0\nno - - - 0\nend\n",
     "does not lead to itself by zeros"},
    {9, HEAD FIBONACCI "set 0\n", "'' where end"},
    {9, HEAD FIBONACCI "set 0\nset 0\nend\n", "'set 0' where end"},
    {9, HEAD FIBONACCI "set 0\nend", "'' where the end of the line"},
    {10, HEAD FIBONACCI "set 0\nend\n\n", "'' where nothing was expected"},
};

static void refusals(void **state)
{
    (void)state;
    automata_refused(refused, TEST_LENGTH(refused));
}

/* Words of a machine are all those of a weight, whatever digits they have:
 * every word of up to LENGTH digits, with its weight by the definition. */
#define LENGTH 6
#define REACH 2

static void all_words(const struct wyt__weights *weights,
                      const struct wyt__wanted *wanted,
                      const struct wyt__machine *machine)
{
    int64_t u[LENGTH];
    size_t words = 1;
    for (size_t i = 0; i < LENGTH; i++) {
        u[i] = i < weights->order ? weights->first[i] : 0;
        for (size_t k = 0; k < weights->order && i >= weights->order; k++)
            u[i] += weights->coefficient[k] * u[i - weights->order + k];
        words *= 2 * REACH + 1;
    }
    for (size_t word = 0; word < words; word++) {
        uint32_t at = 0;
        int64_t weight = 0;
        size_t rest = word;
        for (size_t i = LENGTH; i-- > 0; rest /= 2 * REACH + 1) {
            const size_t letter = rest % (2 * REACH + 1);
            at = wyt__machine_step(machine, at, letter);
            weight += u[i] * ((int64_t)letter - REACH);
        }
        CHECK((wyt__machine_says(machine, at) != 0) ==
                  (weight >= wanted->least && weight <= wanted->most),
              "word %zu of weight %lld", word, (long long)weight);
    }
}

static void weighing(void **state)
{
    static const struct {
        size_t order;
        int64_t coefficient[4], first[4];
    } rows[] = {{1, {2}, {1}},
                {2, {1, 1}, {1, 2}},
                {2, {1, 1}, {1, 20}},
                {2, {-1, 3}, {1, 3}},
                {2, {1, 4}, {1, 2}},
                {3, {0, 1, 1}, {1, 2, 30}},
                {3, {1, 1, 1}, {1, 2, 4}},
                {4, {0, 1, 1, 0}, {1, 2, 3, 4}}};
    static const struct wyt__wanted wanted[] = {{.least = 0, .most = 0},
                                                {.least = 1, .most = 1},
                                                {.least = -3, .most = 3},
                                                {.least = 0, .most = 40}};
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        for (size_t k = 0; k < TEST_LENGTH(wanted); k++) {
            struct wyt__weights weights;
            struct wyt__machine machine;
            const char *wrong;
            CHECK_STATUS(WYT_OK, wyt__weights_open(
                                     &weights, context, rows[i].coefficient,
                                     rows[i].first, rows[i].order, &wrong));
            CHECK(wrong == NULL, "row %zu: %s", i, wrong);
            CHECK_STATUS(WYT_OK, wyt__weights_machine(&weights, REACH,
                                                      &wanted[k], &machine));
            all_words(&weights, &wanted[k], &machine);
            wyt__machine_close(&machine);
            wyt__weights_close(&weights);
        }
    wyt_context_unref(context);
}

/* What the checker is not for. */
static void unsupported(void **state)
{
    static const struct {
        const char *game, *value, *says;
    } cases[] = {{"nim:heaps=4", "0", "a game of 4 heaps"},
                 {"choice:m=2,p=2", "0", "before the first move"},
                 {"wythoff+misere", "1", "Grundy values"},
                 {"wythoff+block=2", "1", "Grundy values"}};
    wyt_context *context = test_context();
    struct wyt__checked checked;
    (void)state;
    wyt__checked_open(&checked);
    for (size_t i = 0; i < TEST_LENGTH(cases); i++) {
        char game[64], text[256];
        size_t length;
        wyt_rules *rules = test_rules(context, cases[i].game);
        CHECK_STATUS(WYT_OK, wyt_rules_text(rules, game, sizeof game, &length));
        snprintf(text, sizeof text,
                 "wyp 1\ngame %s\nvalue %s\n" BASE_2 "set 0\n%send\n", game,
                 cases[i].value, i < 2 ? "" : "set 0\n");
        CHECK_ERROR(WYT_UNSUPPORTED, context,
                    automata_check(context, text, &checked));
        CHECK(strstr(wyt_context_error(context), cases[i].says) != NULL, "%s",
              wyt_context_error(context));
        wyt_rules_unref(rules);
    }
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}

/* Grundy values 0 to 3 of Nim, each in its place; and in a wrong one. */
static void values(void **state)
{
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "2; 1");
    wyt_rules *rules = test_rules(context, "nim");
    struct wyt__dfa value[4];
    struct wyt__checked checked;
    (void)state;
    for (uint32_t g = 0; g < 4; g++) {
        struct wyt__pair_list list =
            automata_cells(context, "nim", 64, WYT_BOARD_GRUNDY, g);
        enum wyt__learned learned;
        size_t h;
        CHECK_STATUS(WYT_OK, wyt__learn(&words, &list, 100, false, &value[g],
                                        &h, &learned));
        wyt__pair_list_close(&list);
    }
    wyt__checked_open(&checked);
    for (size_t swap = 0; swap < 4; swap++) {
        struct wyt__writing certificate;
        const struct wyt__dfa kept = value[swap];
        value[swap] = value[3];
        value[3] = kept;
        CHECK_STATUS(WYT_OK, wyt__certificate_write(&words, rules, value, NULL,
                                                    4, &certificate));
        CHECK_STATUS(WYT_OK,
                     automata_check(context, certificate.text, &checked));
        CHECK(checked.theorem == (swap == 3) && checked.value == swap,
              "%zu exchanged: value %u", swap, (unsigned)checked.value);
        CHECK(checked.theorem || mpz_cmp_ui(checked.x, 0) == 0,
              "%zu exchanged: not in the first row", swap);
        value[3] = value[swap];
        value[swap] = kept;
        wyt__writing_close(&certificate);
    }
    wyt__checked_close(&checked);
    for (size_t g = 0; g < 4; g++)
        wyt__dfa_close(&value[g]);
    wyt_rules_unref(rules);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* A recurrence is written in one way, whatever it was made from. */
static void shortest(void **state)
{
    static const char *const same[] = {"1,1; 1 2", "1,1; 1 2 3 5",
                                       "1,1,0; 1 2 3"};
    wyt_context *context = test_context();
    wyt_rules *rules = test_rules(context, "nim");
    char *expected = nim_text(context, FIBONACCI EQUAL_FIBONACCI);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(same); i++) {
        struct wyt__words words = automata_words(context, same[i]);
        struct wyt__dfa dfa = automata_learn(&words, "nim", 64);
        struct wyt__writing certificate;
        CHECK_STATUS(WYT_OK, wyt__certificate_write(&words, rules, &dfa, NULL,
                                                    1, &certificate));
        CHECK(strcmp(certificate.text, expected) == 0, "%s", certificate.text);
        wyt__writing_close(&certificate);
        dfa.next[0] = WYT__NO_STATE;
        CHECK_ERROR(
            WYT_E_ARGUMENT, context,
            wyt__certificate_write(&words, rules, &dfa, NULL, 1, &certificate));
        CHECK(certificate.text == NULL, "a text of what is no set");
        wyt__writing_close(&certificate);
        wyt__dfa_close(&dfa);
        wyt__words_close(&words);
    }
    free(expected);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

/* Texts. */
static const char *const sound[] = {
    HEAD FIBONACCI
    "set 7\nyes 0 1 2 -\nno - - 3 -\nno - 4 - -\nyes 5 1 - -\nyes 6 - 2 -\n"
    "no 3 1 - -\nno 4 - 2 -\nend\n",
    "wyp 1\ngame wyt:a=1,b=1+block=3\nvalue 0\n" BASE_2
    "set 2\nyes 0 1 - -\nno - - - 1\nend\n",
    HEAD "numeration 3,-1 : 1 3\nvalid 2\nyes 0 0 1\nyes 0 1 -\nset 0\nend\n",
    "wyp 1\ngame nim:heaps=3\nvalue 0\n" BASE_2
    "set 1\nyes 0 - - 0 - 0 0 -\nend\n",
    "wyp 1\ngame vectors:heaps=1,steps=1/2/3\nvalue 0\n" BASE_2
    "set 3\nyes 0 1\nno 2 1\nno 0 1\nend\n"};

/* Any bytes are answered, with a sentence if they are refused; and what comes
 * from a sound text by a few other bytes is refused or refuted. */
static void any_bytes(void **state)
{
    static const char bytes[] = "0123456789- \nyesnovalidt,:.+";
    wyt_context *context = test_context();
    struct random random = random_stream(4);
    struct wyt__checked checked;
    size_t read = 0;
    (void)state;
    wyt__checked_open(&checked);
    for (size_t round = 0; round < test_count(20000); round++) {
        const char *from = sound[round % TEST_LENGTH(sound)];
        char text[512];
        size_t length = strlen(from);
        int32_t status;
        memcpy(text, from, length);
        for (size_t k = random_below(&random, 3) + 1; k-- > 0;) {
            const size_t at = random_below(&random, length);
            const size_t kind = random_below(&random, 8);
            if (kind == 0) {
                length = at + 1;
            } else if (kind == 1 && length > 1) {
                memmove(text + at, text + at + 1, --length - at);
            } else if (kind == 2 && length < sizeof text) {
                memmove(text + at + 1, text + at, length++ - at);
            } else if (kind == 3) {
                text[at] = (char)random_below(&random, 256);
            } else {
                text[at] = bytes[random_below(&random, sizeof bytes - 1)];
            }
        }
        status = wyt__check(context, text, length, MOST_STATES, &checked);
        CHECK(status == WYT_OK || status == WYT_LIMIT ||
                  status == WYT_UNSUPPORTED || status == WYT_E_DATA,
              "status %d: %s", (int)status, wyt_context_error(context));
        read += status == WYT_OK;
    }
    CHECK(read > test_count(20000) / 1000, "%zu were read", read);
    wyt__checked_close(&checked);
    wyt_context_unref(context);
}

struct certified {
    const wyt_rules *rules;
    struct wyt__words words;
    struct wyt__dfa dfa;
};

/* Writes and checks; whatever fails is handed on. */
static int32_t write_and_check(wyt_context *context, const void *user)
{
    const struct certified *it = user;
    struct wyt__writing certificate;
    struct wyt__checked checked;
    int32_t status = wyt__certificate_write(&it->words, it->rules, &it->dfa,
                                            NULL, 1, &certificate);
    if (status != WYT_OK)
        return status;
    wyt__checked_open(&checked);
    status = wyt__check(context, certificate.text, certificate.length,
                        MOST_STATES, &checked);
    CHECK(checked.theorem == (status == WYT_OK), "theorem with status %d",
          (int)status);
    wyt__checked_close(&checked);
    wyt__writing_close(&certificate);
    return status;
}

/* Every request for memory is refused in turn, and every poll stops. */
static void faults(void **state)
{
    static const char *const games[] = {"nim+misere", "hole:m=1,u=1,v=1",
                                        "wythoff+block=3",
                                        "nim:heaps=3+heapblock=2"};
    (void)state;
    for (size_t k = 0; k < TEST_LENGTH(games); k++) {
        struct allocator allocator;
        wyt_context *context;
        wyt_rules *rules;
        struct certified it;
        size_t stops;
        allocator_init(&allocator);
        CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
        rules = test_rules(context, games[k]);
        it.rules = rules;
        it.words = automata_words(context, k == 1 ? "1,1; 1 2" : "2; 1");
        it.dfa = automata_learn(&it.words, games[k], k == 3 ? 16 : 144);
        refuse_requests(&allocator, context, SIZE_MAX, write_and_check, &it);
        stops = stop_work(context, write_and_check, &it);
        CHECK(stops > 20, "%s: no poll", games[k]);
        wyt__dfa_close(&it.dfa);
        wyt__words_close(&it.words);
        wyt_rules_unref(rules);
        wyt_context_unref(context);
        allocator_check_empty(&allocator, games[k]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_hand),   cmocka_unit_test(refusals),
        cmocka_unit_test(weighing),  cmocka_unit_test(unsupported),
        cmocka_unit_test(values),    cmocka_unit_test(shortest),
        cmocka_unit_test(any_bytes), cmocka_unit_test(faults)};
    return test_main("automata check text", tests, TEST_LENGTH(tests));
}
