/* SPDX-License-Identifier: MIT */
/*
 * Numerations: valid words are the greedy ones, one for each number and in
 * their order; a wrong automaton of words is refused.
 */
#include "support/harness.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <gmp.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"

struct row {
    size_t d, n;
    int32_t coefficients[5]; /* highest first */
    uint32_t terms[5];
    uint32_t digits;
    size_t states;
};

/* States of the reduced automaton of greedy words. */
static const struct row rows[] = {
    {1, 1, {2}, {1}, 2, 1},
    {1, 1, {10}, {1}, 10, 1},
    {2, 2, {1, 1}, {1, 2}, 2, 2},
    {2, 2, {2, 1}, {1, 3}, 3, 2},
    {2, 2, {2, 1}, {1, 2}, 3, 2},
    {2, 2, {7, 1}, {1, 8}, 8, 2},
    {2, 2, {3, -1}, {1, 3}, 3, 2},
    {2, 2, {2, 2}, {1, 3}, 3, 2},
    {2, 3, {2, 1}, {1, 3, 8}, 3, 0},
    {3, 4, {0, 1, 1}, {1, 2, 3, 4}, 2, 0},
    {3, 3, {1, 1, 1}, {1, 2, 4}, 2, 3},
    {2, 3, {1, 1}, {1, 10, 11}, 10, 0},
    {1, 3, {3}, {1, 2, 4}, 3, 0},
    {4, 4, {1, 0, 0, 1}, {1, 2, 3, 4}, 2, 0},
};

static struct wyt__words open_row(wyt_context *context, const struct row *row)
{
    struct wyt__words words;
    CHECK_STATUS(WYT_OK, wyt__words_open(&words, context, row->coefficients,
                                         row->d, row->terms, row->n));
    return words;
}

/* All words of one length in their order: the valid ones weigh 0, 1, 2, ... up
 * to U_length - 1. False at the first that does not. */
static bool in_order(const struct wyt__words *words,
                     const struct wyt__dfa *valid, size_t length)
{
    uint32_t word[24] = {0};
    unsigned long number = 0;
    for (;;) {
        size_t i = length;
        if (wyt__dfa_run(valid, word, length) != 0) {
            unsigned long sum = 0;
            for (size_t k = 0; k < length; k++)
                sum += word[k] *
                       mpz_get_ui(words->recurrence.weight[length - 1 - k]);
            if (sum != number++)
                return false;
        }
        while (i > 0 && word[i - 1] + 1 == words->digits)
            word[--i] = 0;
        if (i == 0)
            return mpz_cmp_ui(words->recurrence.weight[length], number) == 0;
        word[i - 1]++;
    }
}

/* A length of about so many words. */
static size_t length_of(const struct wyt__words *words, size_t count)
{
    size_t length = 0;
    for (size_t n = 1; n < count; n *= words->digits)
        length++;
    return length;
}

static void valid_words(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__words words = open_row(context, &rows[i]);
        uint64_t *count;
        const size_t most = length_of(&words, 100000);
        CHECK(words.digits == rows[i].digits, "row %zu: %u digits", i,
              (unsigned)words.digits);
        CHECK(rows[i].states == 0 || words.valid.states == rows[i].states,
              "row %zu: %zu states", i, words.valid.states);
        CHECK_STATUS(WYT_OK,
                     wyt__recurrence_weigh(&words.recurrence, most + 1));
        CHECK_STATUS(WYT_OK, wyt__words_count(&words, most, &count));
        for (size_t n = 0; n <= most; n++) {
            CHECK(in_order(&words, &words.valid, n), "row %zu: length %zu", i,
                  n);
            CHECK(mpz_cmp_ui(words.recurrence.weight[n],
                             (unsigned long)count[n * words.valid.states]) == 0,
                  "row %zu: %zu words of %zu digits", i,
                  (size_t)count[n * words.valid.states], n);
        }
        wyt__release(context, count, (most + 1) * words.valid.states,
                     sizeof *count);
        wyt__words_close(&words);
    }
    wyt_context_unref(context);
}

/* Every automaton with one transition or one output changed is refused, or what
 * it says is right. */
static void wrong_words(void **state)
{
    wyt_context *context = test_context();
    size_t refused = 0, taken = 0;
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__words words = open_row(context, &rows[i]);
        const size_t most = length_of(&words, 2000), n = words.valid.states;
        const size_t places = n * words.digits;
        CHECK_STATUS(WYT_OK,
                     wyt__recurrence_weigh(&words.recurrence, most + 1));
        for (size_t place = 0; place < places + n && words.digits < 9; place++)
            for (uint32_t to = 0; to <= n; to++) {
                struct wyt__dfa other;
                const char *wrong;
                bool right = true;
                CHECK_STATUS(WYT_OK, wyt__dfa_copy(&words.valid, &other));
                if (place < places)
                    other.next[place] = to == n ? WYT__NO_STATE : to;
                else
                    other.output[place - places] ^= 1;
                CHECK_STATUS(WYT_OK, wyt__words_certify(&words.recurrence,
                                                        &other, &wrong));
                for (size_t k = 0; k <= most; k++)
                    right = right && in_order(&words, &other, k);
                CHECK((wrong == NULL) == right, "row %zu, place %zu to %u: %s",
                      i, place, (unsigned)to,
                      wrong == NULL ? "certified" : wrong);
                refused += wrong != NULL;
                taken += wrong == NULL;
                wyt__dfa_close(&other);
            }
        wyt__words_close(&words);
    }
    CHECK(refused > 100 && taken > 10, "%zu refused, %zu taken", refused,
          taken);
    wyt_context_unref(context);
}

/* Binary words of which 1 1 at the end is written 0 3, but for 3 itself: one
 * for each number, but 1 0 3, that of 7, comes before 1 1 0. */
static void out_of_order(void **state)
{
    enum { START, FIRST, THREE, ZERO, ONE, ONES, END, STATES };
    const uint32_t none = WYT__NO_STATE;
    const uint32_t next[STATES][4] = {[START] = {START, FIRST, none, none},
                                      [FIRST] = {ZERO, THREE, none, none},
                                      [THREE] = {ZERO, ONES, none, none},
                                      [ZERO] = {ZERO, ONE, none, END},
                                      [ONE] = {ZERO, ONES, none, none},
                                      [ONES] = {ZERO, ONES, none, none},
                                      [END] = {none, none, none, none}};
    wyt_context *context = test_context();
    struct wyt__words words = open_row(context, &rows[0]);
    struct wyt__dfa other;
    const char *wrong;
    (void)state;
    wyt__dfa_open(&other, context, 4);
    for (size_t i = 0; i < STATES; i++)
        CHECK_STATUS(WYT_OK, wyt__dfa_add(&other, i != ONES));
    memcpy(other.next, next, sizeof next);
    CHECK_STATUS(WYT_OK, wyt__words_certify(&words.recurrence, &other, &wrong));
    CHECK(wrong != NULL && strstr(wrong, "greater") != NULL, "%s",
          wrong == NULL ? "certified" : wrong);
    wyt__dfa_close(&other);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* Words of one numeration are none of another one, unless the two have the same
 * ones. */
static void other_words(void **state)
{
    wyt_context *context = test_context();
    struct wyt__words words[TEST_LENGTH(rows)];
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        words[i] = open_row(context, &rows[i]);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        for (size_t k = 0; k < TEST_LENGTH(rows); k++) {
            const struct wyt__recurrence *weights = &words[i].recurrence;
            const char *wrong;
            if (words[k].digits > 3)
                continue;
            CHECK_STATUS(WYT_OK,
                         wyt__words_certify(weights, &words[k].valid, &wrong));
            CHECK((wrong == NULL) == (i == k), "words %zu with weights %zu", k,
                  i);
        }
    for (size_t i = 0; i < TEST_LENGTH(rows); i++)
        wyt__words_close(&words[i]);
    wyt_context_unref(context);
}

static void there_and_back(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(1);
    uint32_t *word = NULL;
    size_t capacity = 0, length;
    mpz_t number, back;
    (void)state;
    mpz_inits(number, back, NULL);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__words words = open_row(context, &rows[i]);
        for (size_t round = 0; round < 60; round++) {
            const size_t least = random_below(&random, 30);
            mpz_set_ui(number, (unsigned long)round);
            for (size_t k = round / 10; k > 0; k--) {
                mpz_mul_2exp(number, number, 32);
                mpz_add_ui(number, number,
                           (unsigned long)(random_bits(&random) >> 32));
            }
            CHECK_STATUS(WYT_OK, wyt__words_of(&words, number, least, &word,
                                               &capacity, &length));
            CHECK(length == least || (length > least && word[0] != 0),
                  "row %zu: %zu digits, at least %zu", i, length, least);
            CHECK_STATUS(WYT_OK, wyt__words_weigh(&words, word, length, back));
            CHECK(mpz_cmp(number, back) == 0, "row %zu, round %zu", i, round);
            CHECK(wyt__dfa_run(&words.valid, word, length) == 1, "row %zu", i);
        }
        wyt__words_close(&words);
    }
    wyt__release(context, word, capacity, sizeof *word);
    mpz_clears(number, back, NULL);
    wyt_context_unref(context);
}

static int32_t open_and_convert(wyt_context *context, const void *user)
{
    struct wyt__words words;
    uint32_t *word = NULL;
    size_t capacity = 0, length;
    mpz_t number;
    int32_t status = wyt__words_open(&words, context, rows[9].coefficients,
                                     rows[9].d, rows[9].terms, rows[9].n);
    (void)user;
    if (status != WYT_OK)
        return status;
    mpz_init_set_ui(number, 1000000000);
    status = wyt__words_of(&words, number, 90, &word, &capacity, &length);
    mpz_clear(number);
    wyt__release(context, word, capacity, sizeof *word);
    wyt__words_close(&words);
    return status;
}

static void faults(void **state)
{
    (void)state;
    cut_short("words", SIZE_MAX, open_and_convert, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(valid_words),    cmocka_unit_test(wrong_words),
        cmocka_unit_test(other_words),    cmocka_unit_test(out_of_order),
        cmocka_unit_test(there_and_back), cmocka_unit_test(faults)};
    return test_main("automata words", tests, TEST_LENGTH(tests));
}
