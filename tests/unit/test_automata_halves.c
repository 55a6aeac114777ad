/* SPDX-License-Identifier: MIT */
/*
 * Words of large numbers by halves: the digits are the greedy ones, found one
 * by one, and weigh what they should.
 */
#include "support/automata.h"
#include "support/big.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <gmp.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/halves.h"
#include "automata/ladder.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"

/* Of unlike roots, orders, digits and beginnings: the last digits of some obey
 * other rules than those before. */
static const char *const rows[] = {"1,1; 1 2",       "2,1; 1 3",
                                   "2,1; 1 2",       "7,1; 1 8",
                                   "2; 1",           "10; 1",
                                   "63; 1",          "3,-1; 1 3",
                                   "2,2; 1 3",       "2,1; 1 3 8",
                                   "3; 1 2 4",       "1,1; 1 10 11",
                                   "0,1,1; 1 2 3 4", "1,0,0,1; 1 2 3 4",
                                   "1,1,1; 1 2 4",   "9; 1 2 3",
                                   "1,1; 1 2 3 5 8", "1,1,1; 1 2 3 4"};

struct result {
    uint32_t *digit;
    size_t capacity, count;
};

/* Whether digits are the greedy ones of a number, the last one first. */
static bool are_greedy(struct wyt__words *words, const struct result *it,
                       const mpz_t number)
{
    const struct wyt__recurrence *own = &words->recurrence;
    bool greedy;
    mpz_t rest;
    CHECK_STATUS(WYT_OK,
                 wyt__recurrence_weigh(&words->recurrence, it->count + 1));
    greedy =
        mpz_cmp(number, own->weight[it->count]) < 0 &&
        (it->count == 0 || mpz_cmp(number, own->weight[it->count - 1]) >= 0);
    mpz_init_set(rest, number);
    for (size_t i = it->count; i-- > 0;) {
        mpz_submul_ui(rest, own->weight[i], it->digit[i]);
        greedy =
            greedy && mpz_sgn(rest) >= 0 && mpz_cmp(rest, own->weight[i]) < 0;
    }
    greedy = greedy && mpz_sgn(rest) == 0;
    mpz_clear(rest);
    return greedy;
}

static void check_number(struct wyt__words *words, const char *row,
                         struct result *it, const mpz_t number)
{
    uint32_t *word = NULL;
    size_t capacity = 0, length;
    mpz_t back;
    bool done;
    CHECK_STATUS(WYT_OK, wyt__halves_digits(words, number, &it->digit,
                                            &it->capacity, &it->count, &done));
    CHECK(done, "%s: V is not made for it", row);
    CHECK(are_greedy(words, it, number), "%s: %s", row, big_text(number));
    mpz_init(back);
    CHECK_STATUS(WYT_OK, wyt__words_of(words, number, it->count + 3, &word,
                                       &capacity, &length));
    CHECK(length == it->count + 3, "%s: %zu digits", row, length);
    for (size_t i = 0; i < length; i++)
        CHECK(word[i] == (i < 3 ? 0 : it->digit[length - 1 - i]),
              "%s: digit %zu of %s", row, i, big_text(number));
    CHECK_STATUS(WYT_OK, wyt__halves_weigh(words, word, length, back, &done));
    CHECK(done && mpz_cmp(back, number) == 0, "%s: %s weighs %s", row,
          big_text(number), big_text(back));
    mpz_clear(back);
    wyt__release(words->recurrence.context, word, capacity, sizeof *word);
}

static void one_by_one(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(1);
    mpz_t number;
    (void)state;
    mpz_init(number);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__words words = automata_words(context, rows[i]);
        struct result it = {NULL, 0, 0};
        for (size_t round = 0; round < test_count(40); round++) {
            big_random(&random, number, 12 * (round % 40 + 1));
            check_number(&words, rows[i], &it, number);
        }
        for (unsigned long k = 0; k < 200; k++) {
            mpz_set_ui(number, k);
            check_number(&words, rows[i], &it, number);
        }
        /* Weights and their neighbours. */
        for (size_t k = 1; k < 300; k += 1 + random_below(&random, 7))
            for (int by = -1; by <= 1; by++) {
                CHECK_STATUS(WYT_OK,
                             wyt__recurrence_weigh(&words.recurrence, k + 1));
                mpz_set(number, words.recurrence.weight[k]);
                if (by < 0)
                    mpz_sub_ui(number, number, 1);
                else
                    mpz_add_ui(number, number, (unsigned long)by);
                check_number(&words, rows[i], &it, number);
            }
        wyt__release(context, it.digit, it.capacity, sizeof *it.digit);
        wyt__words_close(&words);
    }
    mpz_clear(number);
    wyt_context_unref(context);
}

/* Twenty thousand decimal digits, whose weights no table could hold here. */
static void there_and_back(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(2);
    mpz_t number, back;
    (void)state;
    mpz_inits(number, back, NULL);
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__words words = automata_words(context, rows[i]);
        uint32_t *word = NULL;
        size_t capacity = 0, length;
        big_random(&random, back, 8000);
        mpz_ui_pow_ui(number, 10, 20000);
        mpz_sub(number, number, back);
        CHECK_STATUS(WYT_OK, wyt__words_of(&words, number, 0, &word, &capacity,
                                           &length));
        CHECK(word[0] != 0, "%s: a zero in front", rows[i]);
        CHECK_STATUS(WYT_OK, wyt__words_weigh(&words, word, length, back));
        CHECK(mpz_cmp(number, back) == 0, "%s: another number", rows[i]);
        CHECK(words.recurrence.weights < 1000, "%s: a table of %zu weights",
              rows[i], words.recurrence.weights);
        wyt__release(context, word, capacity, sizeof *word);
        wyt__words_close(&words);
    }
    mpz_clears(number, back, NULL);
    wyt_context_unref(context);
}

/* A V in which zeros lead from end to no end and back has no k. */
static void not_made_for_it(void **state)
{
    wyt_context *context = test_context();
    struct wyt__words words = automata_words(context, "2; 1");
    struct wyt__dfa *valid = &words.valid;
    uint32_t digit = 1, *word = NULL;
    size_t capacity = 0, count;
    mpz_t number;
    bool done = true;
    (void)state;
    CHECK_STATUS(WYT_OK, wyt__dfa_add(valid, 0));
    CHECK_STATUS(WYT_OK, wyt__dfa_add(valid, 1));
    valid->next[1] = 1;
    valid->next[2] = 2;
    valid->next[4] = 1;
    mpz_init_set_ui(number, 5);
    CHECK_STATUS(WYT_OK, wyt__halves_digits(&words, number, &word, &capacity,
                                            &count, &done));
    CHECK(!done && word == NULL, "digits of a strange V");
    CHECK_STATUS(WYT_OK, wyt__halves_weigh(&words, &digit, 1, number, &done));
    CHECK(!done, "a sum of a strange V");
    mpz_clear(number);
    wyt__words_close(&words);
    wyt_context_unref(context);
}

/* What is converted, by words that remember rungs of their ladder. */
struct converted {
    struct wyt__words *words;
    mpz_t number;
};

static int32_t convert(wyt_context *context, const void *user)
{
    const struct converted *it = user;
    uint32_t *word = NULL;
    size_t capacity = 0, length;
    mpz_t back;
    int32_t status =
        wyt__words_of(it->words, it->number, 0, &word, &capacity, &length);
    mpz_init(back);
    if (status == WYT_OK)
        status = wyt__words_weigh(it->words, word, length, back);
    CHECK(status != WYT_OK || mpz_cmp(back, it->number) == 0, "another number");
    wyt__release(context, word, capacity, sizeof *word);
    mpz_clear(back);
    return status;
}

static void faults(void **state)
{
    struct allocator allocator;
    wyt_context *context;
    struct wyt__words words;
    struct converted it;
    size_t requests, stops;
    (void)state;
    allocator_init(&allocator);
    CHECK_STATUS(WYT_OK, wyt_context_new(&allocator.table, &context));
    words = automata_words(context, "0,1,1; 1 2 3 4");
    it.words = &words;
    mpz_init(it.number);
    mpz_ui_pow_ui(it.number, 10, 2600);
    requests = refuse_requests(&allocator, context, SIZE_MAX, convert, &it);
    CHECK(requests > 4, "%zu requests", requests);
    stops = stop_work(context, convert, &it);
    CHECK(stops > 20, "no poll");
    CHECK_STATUS(WYT_OK,
                 wyt_context_set_limit(context, WYT_LIMIT_MEMORY, 200000));
    CHECK_ERROR(WYT_LIMIT, context, convert(context, &it));
    mpz_clear(it.number);
    wyt__words_close(&words);
    wyt_context_unref(context);
    allocator_check_empty(&allocator, "halves");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_by_one), cmocka_unit_test(there_and_back),
        cmocka_unit_test(not_made_for_it), cmocka_unit_test(faults)};
    return test_main("automata halves", tests, TEST_LENGTH(tests));
}
