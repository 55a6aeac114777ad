/* SPDX-License-Identifier: MIT */
/*
 * Valid words learned from greedy ones, and conversion of numbers.
 *
 * A word y_m .. y_0 is greedy iff y_i U_i + ... + y_0 U_0 < U_(i+1) for all i.
 * So what may follow a prefix u, in j digits, are the greedy words below
 *     room_j(u) = min of U_j and, over the ends t of u, of U_(|t|+j) - |t0^j|,
 * and two prefixes with the same room_j for all j are followed by the same
 * words. Those with the same room_0, ..., room_h are taken for one state, h
 * rising until what comes out is certified.
 */
#include "automata/words.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/halves.h"
#include "automata/keys.h"
#include "automata/recurrence.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* Weights are kept below 2^62 while V is learned. */
#define MOST_PLACES 90
#define MOST_STATES 4096
/* The largest alphabet: pairs of digits are letters as well. */
#define MOST_DIGITS 64
#define MOST_COUNT ((uint64_t)1 << 62)

struct learner {
    struct wyt__words *words;
    int64_t weight[MOST_PLACES];
    size_t places, h;
    struct wyt__keys keys; /* the room of each state */
    struct wyt__dfa dfa;
    /* A prefix that leads to each state, the digits of all one by one. */
    struct wyt__keys prefixes;
    bool open; /* the places do not suffice */
};

/* room_j of a prefix, or 0 if that is less, for j = 0..h, as two words each;
 * whether one of them is positive: else no word begins so. */
static bool find_room(const struct learner *learner, const uint32_t *prefix,
                      size_t length, uint32_t *room)
{
    bool any = false;
    for (size_t j = 0; j <= learner->h; j++) {
        int64_t least = learner->weight[j], value = 0;
        for (size_t i = 0; i < length; i++) {
            value += prefix[length - 1 - i] * learner->weight[i + j];
            if (learner->weight[i + j + 1] - value < least)
                least = learner->weight[i + j + 1] - value;
        }
        if (least < 0)
            least = 0;
        any |= least > 0;
        room[2 * j] = (uint32_t)((uint64_t)least >> 32);
        room[2 * j + 1] = (uint32_t)(uint64_t)least;
    }
    return any;
}

/* The state of a prefix; keys and prefixes have the same numbers while states
 * are found, for a prefix is put down only with a new state. */
static int32_t state_of(struct learner *learner, const uint32_t *prefix,
                        size_t length, uint32_t *state)
{
    uint32_t room[2 * MOST_PLACES], number;
    const size_t before = learner->keys.count;
    int32_t status;
    *state = WYT__NO_STATE;
    if (length + learner->h + 1 > learner->places || before > MOST_STATES) {
        learner->open = true;
        return WYT_OK;
    }
    status = wyt__work(learner->dfa.context,
                       2 * (learner->h + 1) * (length + 1), 0, 0);
    if (status != WYT_OK || !find_room(learner, prefix, length, room))
        return status;
    status =
        wyt__keys_number(&learner->keys, room, 2 * (learner->h + 1), state);
    if (status != WYT_OK || learner->keys.count == before)
        return status;
    status = wyt__keys_number(&learner->prefixes, prefix, length, &number);
    return status == WYT_OK
               ? wyt__dfa_add(&learner->dfa, (room[0] | room[1]) != 0)
               : status;
}

/* V as it looks from h. */
static int32_t guess(struct learner *learner)
{
    uint32_t prefix[MOST_PLACES + 1] = {0}, state;
    int32_t status = state_of(learner, prefix, 0, &state);
    for (size_t at = 0; at < learner->dfa.states && status == WYT_OK; at++) {
        size_t length;
        const uint32_t *known =
            wyt__keys_words(&learner->prefixes, at, &length);
        if (length > 0)
            memcpy(prefix, known, length * sizeof *known);
        for (size_t digit = 0;
             digit < learner->dfa.letters && status == WYT_OK && !learner->open;
             digit++) {
            prefix[length] = (uint32_t)digit;
            /* Zeros in front are no digits: the start leads to itself. */
            if (at == 0 && digit == 0)
                state = 0;
            else
                status = state_of(learner, prefix, length + 1, &state);
            if (status == WYT_OK)
                learner->dfa.next[at * learner->dfa.letters + digit] = state;
        }
    }
    return status == WYT_OK
               ? wyt__work(learner->dfa.context, 64 * learner->keys.used, 0, 0)
               : status;
}

static int32_t open_learner(struct learner *learner, struct wyt__words *words)
{
    struct wyt__recurrence *recurrence = &words->recurrence;
    int32_t status = wyt__recurrence_weigh(recurrence, MOST_PLACES);
    memset(learner, 0, sizeof *learner);
    learner->words = words;
    words->digits = 1;
    while (status == WYT_OK && learner->places < MOST_PLACES &&
           mpz_sizeinbase(recurrence->weight[learner->places], 2) <= 55) {
        const size_t i = learner->places++;
        learner->weight[i] = (int64_t)wyt__mpz_low(recurrence->weight[i]);
        if (i > 0) {
            const int64_t most =
                (learner->weight[i] - 1) / learner->weight[i - 1];
            if (most >= MOST_DIGITS)
                return wyt__fail(recurrence->context, WYT_LIMIT,
                                 "digits up to %lld; at most %d is possible",
                                 (long long)most, MOST_DIGITS - 1);
            if (words->digits < most + 1)
                words->digits = (uint32_t)most + 1;
        }
    }
    return status;
}

/* Whether there are U_n words of n digits, as there are of greedy ones. That
 * is cheaper than a certificate, and nearly every wrong guess ends here. */
static int32_t count_words(const struct learner *learner, bool *right)
{
    const struct wyt__words *words = learner->words;
    uint64_t *count;
    int32_t status;
    *right = words->valid.states > 0;
    if (!*right)
        return WYT_OK;
    status = wyt__words_count(words, learner->places - 1, &count);
    if (status != WYT_OK)
        return status;
    for (size_t n = 0; n < learner->places && *right; n++)
        *right = count[n * words->valid.states] == (uint64_t)learner->weight[n];
    wyt__release(words->recurrence.context, count,
                 learner->places * words->valid.states, sizeof *count);
    return wyt__work(words->recurrence.context,
                     learner->places * words->valid.states * words->digits, 0,
                     0);
}

/* Whether V is right. */
static int32_t certify(const struct learner *learner, bool *done)
{
    const char *wrong = NULL;
    int32_t status = count_words(learner, done);
    if (status == WYT_OK && *done) {
        status = wyt__words_certify(&learner->words->recurrence,
                                    &learner->words->valid, &wrong);
        *done = wrong == NULL;
    }
    return status;
}

/* One try with h; *done if V was found, which is certified then. */
static int32_t learn_by(struct learner *learner, size_t h, bool *done)
{
    struct wyt__words *words = learner->words;
    wyt_context *context = words->recurrence.context;
    int32_t status;
    learner->h = h;
    learner->open = *done = false;
    wyt__keys_open(&learner->keys, context);
    wyt__keys_open(&learner->prefixes, context);
    wyt__dfa_open(&learner->dfa, context, words->digits);
    status = guess(learner);
    if (status == WYT_OK && !learner->open)
        status = wyt__dfa_reduce(&learner->dfa);
    wyt__keys_close(&learner->keys);
    wyt__keys_close(&learner->prefixes);
    words->valid = learner->dfa;
    if (status == WYT_OK && !learner->open)
        status = certify(learner, done);
    if (status != WYT_OK || !*done)
        wyt__dfa_close(&words->valid);
    return status;
}

static int32_t learn(struct wyt__words *words)
{
    struct learner learner;
    bool done = false;
    int32_t status = open_learner(&learner, words);
    wyt__dfa_open(&words->valid, words->recurrence.context, words->digits);
    for (size_t h = 1; status == WYT_OK && !done; h++) {
        if (2 * h > learner.places)
            return wyt__fail(words->recurrence.context, WYT_LIMIT,
                             "no automaton of greedy words was found by what "
                             "follows a prefix in up to %zu digits",
                             h - 1);
        status = learn_by(&learner, h, &done);
    }
    return status;
}

int32_t wyt__words_open(struct wyt__words *words, wyt_context *context,
                        const int32_t *coefficients, size_t d,
                        const uint32_t *terms, size_t n)
{
    int32_t status;
    memset(words, 0, sizeof *words);
    status = wyt__recurrence_open(&words->recurrence, context, coefficients, d,
                                  terms, n);
    if (status == WYT_OK)
        status = learn(words);
    if (status != WYT_OK)
        wyt__words_close(words);
    return status;
}

void wyt__words_close(struct wyt__words *words)
{
    if (words->recurrence.context != NULL)
        wyt__dfa_close(&words->valid);
    wyt__recurrence_close(&words->recurrence);
}

/* The places of a number: the least n with number < U_n, or more. */
static int32_t find_length(struct wyt__words *words, const mpz_t number,
                           size_t least, size_t *length)
{
    struct wyt__recurrence *recurrence = &words->recurrence;
    int32_t status = WYT_OK;
    for (*length = least; status == WYT_OK; (*length)++) {
        status = wyt__recurrence_weigh(recurrence, *length + 1);
        if (status == WYT_OK &&
            mpz_cmp(number, recurrence->weight[*length]) < 0)
            break;
    }
    return status;
}

/* The greedy digits of a number in a word of so many, one by one. */
static int32_t divide(const struct wyt__words *words, const mpz_t number,
                      uint32_t *word, size_t length)
{
    wyt_context *context = words->recurrence.context;
    mpz_t rest, digit;
    int32_t status = WYT_OK;
    mpz_init_set(rest, number);
    mpz_init(digit);
    for (size_t i = 0; i < length && status == WYT_OK; i++) {
        mpz_fdiv_qr(digit, rest, rest,
                    words->recurrence.weight[length - 1 - i]);
        word[i] = mpz_cmp_ui(digit, words->digits) < 0
                      ? (uint32_t)mpz_get_ui(digit)
                      : words->digits;
        if (word[i] >= words->digits)
            status =
                wyt__fail(context, WYT_E_INTERNAL,
                          "a greedy digit of %zu places is too large", length);
        else
            status = wyt__work(context,
                               WYT__LIMB_STEPS * (1 + (uint64_t)mpz_size(rest)),
                               0, 0);
    }
    mpz_clears(rest, digit, NULL);
    return status;
}

static int32_t reserve(const struct wyt__words *words, size_t length,
                       uint32_t **word, size_t *capacity)
{
    void *block = *word;
    const int32_t status = wyt__reserve(words->recurrence.context, &block,
                                        capacity, length, sizeof **word);
    *word = block;
    return status;
}

/* The word of a number that is short, by its weights. */
static int32_t word_of(struct wyt__words *words, const mpz_t number,
                       size_t least, uint32_t **word, size_t *capacity,
                       size_t *length)
{
    int32_t status = find_length(words, number, least, length);
    if (status == WYT_OK)
        status = reserve(words, *length, word, capacity);
    return status == WYT_OK ? divide(words, number, *word, *length) : status;
}

/* Digits that begin with the last one become a word. */
static int32_t turn(const struct wyt__words *words, size_t count, size_t least,
                    uint32_t **word, size_t *capacity, size_t *length)
{
    int32_t status;
    *length = count < least ? least : count;
    status = reserve(words, *length, word, capacity);
    if (status != WYT_OK)
        return status;
    memset(*word + count, 0, (*length - count) * sizeof **word);
    for (size_t i = 0; i < *length / 2; i++) {
        const uint32_t kept = (*word)[i];
        (*word)[i] = (*word)[*length - 1 - i];
        (*word)[*length - 1 - i] = kept;
    }
    return WYT_OK;
}

int32_t wyt__words_of(struct wyt__words *words, const mpz_t number,
                      size_t least, uint32_t **word, size_t *capacity,
                      size_t *length)
{
    size_t count;
    bool done = false;
    int32_t status = WYT_OK;
    if (mpz_sizeinbase(number, 2) >= WYT__HALVES_BITS)
        status =
            wyt__halves_digits(words, number, word, capacity, &count, &done);
    if (status == WYT_OK)
        status = done ? turn(words, count, least, word, capacity, length)
                      : word_of(words, number, least, word, capacity, length);
    /* The only valid word of a number is the one of its weight that V says. */
    if (status == WYT_OK && wyt__dfa_run(&words->valid, *word, *length) == 0)
        status = wyt__fail(words->recurrence.context, WYT_E_INTERNAL,
                           "a greedy word of %zu places is not valid", *length);
    return status;
}

/* What digits weigh, by their weights. */
static int32_t add_up(struct wyt__words *words, const uint32_t *word,
                      size_t length, mpz_t number)
{
    int32_t status = wyt__recurrence_weigh(&words->recurrence, length);
    mpz_set_ui(number, 0);
    for (size_t i = 0; i < length && status == WYT_OK; i++) {
        mpz_addmul_ui(number, words->recurrence.weight[length - 1 - i],
                      word[i]);
        status =
            wyt__work(words->recurrence.context,
                      WYT__LIMB_STEPS * (1 + (uint64_t)mpz_size(number)), 0, 0);
    }
    return status;
}

int32_t wyt__words_weigh(struct wyt__words *words, const uint32_t *word,
                         size_t length, mpz_t number)
{
    bool done = false;
    int32_t status = WYT_OK;
    if (length >= WYT__HALVES_DIGITS)
        status = wyt__halves_weigh(words, word, length, number, &done);
    return status == WYT_OK && !done ? add_up(words, word, length, number)
                                     : status;
}

int32_t wyt__words_count(const struct wyt__words *words, size_t most,
                         uint64_t **count)
{
    const struct wyt__dfa *valid = &words->valid;
    const size_t states = valid->states;
    int32_t status;
    *count = wyt__allocate(words->recurrence.context, (most + 1) * states,
                           sizeof **count, &status);
    if (status != WYT_OK)
        return status;
    for (size_t s = 0; s < states; s++)
        (*count)[s] = valid->output[s] != 0;
    for (size_t i = 1; i <= most; i++)
        for (size_t s = 0; s < states; s++) {
            uint64_t *sum = &(*count)[i * states + s];
            for (size_t digit = 0; digit < valid->letters; digit++) {
                const uint32_t to = wyt__dfa_step(valid, (uint32_t)s, digit);
                if (to != WYT__NO_STATE)
                    *sum += (*count)[(i - 1) * states + to];
                if (*sum > MOST_COUNT)
                    *sum = MOST_COUNT;
            }
        }
    return WYT_OK;
}
