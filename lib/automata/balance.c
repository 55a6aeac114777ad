/* SPDX-License-Identifier: MIT */
/*
 * Balances, by a search from the remainder 0. Nothing is cut but what surely
 * passes the bound: a remainder too large for its words is an error.
 *
 * Which side a weight is on. Let v be the remainder of some digits and let m
 * more follow, all at most R in absolute value. As recurrence.h has it, they
 * weigh
 *     W >= c beta^m v(beta) - R c (beta^m - 1) / (beta - 1) - R E
 * all together. If v(beta) is greater than (|w| + R E) / c and than R / (beta -
 * 1), which are the sides of its (1), then with t = beta^(-m), 0 < t <= 1,
 * v(beta) > t (|w| + R E) / c + (1 - t) R / (beta - 1), and W > |w|. By the
 * same argument with all signs turned W < -|w| if v(beta) is less than the
 * opposite of both. So behind a remainder that passes the bound for w it is
 * known for ever whether the weight is at most w.
 */
#include "automata/balance.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/keys.h"
#include "automata/recurrence.h"
#include "base/assert.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* The largest digit, so that sums below stay small. */
#define MOST_DIGIT ((uint32_t)1 << 20)

/* A word of the key of all remainders that pass the bound below. */
#define BELOW UINT32_MAX

/* Which side of the bounds a remainder is surely on. */
enum side { WITHIN, PASSES_BELOW, PASSES_ABOVE };

struct balance {
    const struct wyt__recurrence *recurrence;
    uint32_t most_digit;
    int64_t least, most;
    uint32_t modulus; /* 0: none */
    bool open;        /* whether all weights up to `most` are asked for */
    struct wyt__keys keys;
    struct wyt__dfa dfa; /* a state for each key */
    mpz_t bound, low, high;
    mpz_t value[WYT__ORDER];
};

/* What the digits of a remainder weigh; fits, for components below 2^31 and
 * first terms up to 2^26 give less than 16 2^57. */
static int64_t weight_of(const struct wyt__recurrence *own, const int64_t *v)
{
    int64_t weight = 0;
    for (size_t i = 0; i < own->order; i++)
        weight += v[i] * own->first[i];
    return weight;
}

static uint32_t output_of(const struct balance *balance, const int64_t *v)
{
    const int64_t weight = weight_of(balance->recurrence, v);
    if (balance->modulus != 0)
        return 1 + (uint32_t)(weight % balance->modulus);
    if (balance->open)
        return weight <= balance->most;
    return weight < balance->least || weight > balance->most
               ? 0
               : (uint32_t)(1 + weight - balance->least);
}

/* Whether |v(beta)| is surely larger than the bound, and on which side. */
static enum side side_of(struct balance *balance, const int64_t *v)
{
    for (size_t i = 0; i < balance->recurrence->order; i++) {
        wyt__mpz_set(balance->value[i], (uint64_t)(v[i] < 0 ? -v[i] : v[i]));
        if (v[i] < 0)
            mpz_neg(balance->value[i], balance->value[i]);
    }
    wyt__recurrence_evaluate(balance->recurrence, (const mpz_t *)balance->value,
                             balance->low, balance->high);
    mpz_neg(balance->high, balance->high);
    if (mpz_cmp(balance->low, balance->bound) > 0)
        return PASSES_ABOVE;
    return mpz_cmp(balance->high, balance->bound) > 0 ? PASSES_BELOW : WITHIN;
}

/* v = x v + digit modulo p. Fits: components are below 2^31 and coefficients at
 * most 2^20. */
static void advance(const struct balance *balance, int64_t *v, int64_t digit)
{
    const struct wyt__recurrence *own = balance->recurrence;
    const size_t n = own->order;
    const int64_t top = v[n - 1];
    for (size_t i = n; i-- > 0;)
        v[i] = (i > 0 ? v[i - 1] : digit) + top * own->coefficient[i];
    for (size_t i = 0; i < n && balance->modulus != 0; i++) {
        v[i] %= balance->modulus;
        v[i] += v[i] < 0 ? balance->modulus : 0;
    }
}

/* The state of a remainder, which becomes one if it is new. */
static int32_t state_of(struct balance *balance, const int64_t *v,
                        uint32_t *state)
{
    const size_t n = balance->recurrence->order, before = balance->keys.count;
    wyt_context *context = balance->recurrence->context;
    uint32_t key[WYT__ORDER];
    enum side side = WITHIN;
    int32_t status;
    *state = WYT__NO_STATE;
    status = wyt__work(context, 64 * n, 0, 0);
    if (status == WYT_OK && balance->modulus == 0)
        side = side_of(balance, v);
    if (status != WYT_OK || side == PASSES_ABOVE ||
        (side == PASSES_BELOW && !balance->open))
        return status;
    for (size_t i = 0; i < n; i++) {
        if (side == PASSES_BELOW) {
            key[i] = BELOW;
            continue;
        }
        if (v[i] > INT32_MAX || v[i] < -INT32_MAX)
            return wyt__fail(context, WYT_LIMIT,
                             "a remainder of digits has a component beyond 31 "
                             "bits");
        key[i] = (uint32_t)(v[i] + INT32_MAX);
    }
    status = wyt__keys_number(&balance->keys, key, n, state);
    if (status == WYT_OK && balance->keys.count > before)
        status = wyt__dfa_add(&balance->dfa,
                              side == PASSES_BELOW ? 1 : output_of(balance, v));
    return status;
}

static int32_t digits_of(struct balance *balance, size_t at)
{
    const size_t n = balance->recurrence->order;
    const int64_t most = balance->most_digit;
    int64_t from[WYT__ORDER], v[WYT__ORDER];
    size_t length;
    const uint32_t *key = wyt__keys_words(&balance->keys, at, &length);
    int32_t status = WYT_OK;
    WYT__ASSERT(n > 0);
    if (key[0] == BELOW) { /* for ever */
        for (size_t l = 0; l < balance->dfa.letters; l++)
            balance->dfa.next[at * balance->dfa.letters + l] = (uint32_t)at;
        return wyt__work(balance->recurrence->context, balance->dfa.letters, 0,
                         0);
    }
    for (size_t i = 0; i < n; i++)
        from[i] = (int64_t)key[i] - INT32_MAX;
    for (int64_t digit = -most; digit <= most && status == WYT_OK; digit++) {
        uint32_t state;
        for (size_t i = 0; i < n; i++)
            v[i] = from[i];
        advance(balance, v, digit);
        status = state_of(balance, v, &state);
        if (status == WYT_OK)
            balance->dfa
                .next[at * balance->dfa.letters + (size_t)(digit + most)] =
                state;
    }
    return status;
}

static int32_t search(struct balance *balance)
{
    const int64_t zero[WYT__ORDER] = {0};
    uint32_t state;
    int32_t status = state_of(balance, zero, &state);
    for (size_t at = 0; at < balance->keys.count && status == WYT_OK; at++)
        status = digits_of(balance, at);
    return status == WYT_OK ? wyt__dfa_reduce(&balance->dfa) : status;
}

static int32_t run(struct balance *balance, struct wyt__dfa *out)
{
    wyt_context *context = balance->recurrence->context;
    const size_t letters = 2 * (size_t)balance->most_digit + 1;
    int32_t status;
    wyt__keys_open(&balance->keys, context);
    wyt__dfa_open(&balance->dfa, context, letters);
    status = search(balance);
    if (status == WYT_OK) {
        *out = balance->dfa;
        wyt__dfa_open(&balance->dfa, context, letters);
    }
    wyt__dfa_close(&balance->dfa);
    wyt__keys_close(&balance->keys);
    return status;
}

static int32_t check_digit(const struct wyt__recurrence *recurrence,
                           uint32_t most_digit)
{
    if (most_digit <= MOST_DIGIT)
        return WYT_OK;
    return wyt__fail(recurrence->context, WYT_LIMIT,
                     "differences of digits up to %lu; at most %lu is possible",
                     (unsigned long)most_digit, (unsigned long)MOST_DIGIT);
}

/* The balance of weights that are bounded by `weight` in absolute value, at
 * least where that matters. */
static int32_t weigh(struct balance *balance, int64_t weight,
                     struct wyt__dfa *out)
{
    const struct wyt__recurrence *recurrence = balance->recurrence;
    int32_t status = check_digit(recurrence, balance->most_digit);
    wyt__dfa_open(out, recurrence->context,
                  2 * (size_t)balance->most_digit + 1);
    if (status == WYT_OK && weight > WYT__MOST_WEIGHT)
        status = wyt__fail(recurrence->context, WYT_LIMIT,
                           "a balance of %lld to %lld; numbers within 2^30 "
                           "are possible",
                           (long long)balance->least, (long long)balance->most);
    if (status != WYT_OK)
        return status;
    mpz_inits(balance->bound, balance->low, balance->high, NULL);
    for (size_t i = 0; i < recurrence->order; i++)
        mpz_init(balance->value[i]);
    wyt__recurrence_bound(recurrence, balance->most_digit, (uint64_t)weight,
                          balance->bound);
    status = run(balance, out);
    mpz_clears(balance->bound, balance->low, balance->high, NULL);
    for (size_t i = 0; i < recurrence->order; i++)
        mpz_clear(balance->value[i]);
    return status;
}

int32_t wyt__balance(const struct wyt__recurrence *recurrence,
                     uint32_t most_digit, int64_t least, int64_t most,
                     struct wyt__dfa *out)
{
    struct balance balance = {.recurrence = recurrence,
                              .most_digit = most_digit,
                              .least = least,
                              .most = most};
    const int64_t weight = -least > most ? -least : most;
    return weigh(&balance, least > most ? WYT__MOST_WEIGHT + 1 : weight, out);
}

int32_t wyt__balance_at_most(const struct wyt__recurrence *recurrence,
                             uint32_t most_digit, int64_t most,
                             struct wyt__dfa *out)
{
    struct balance balance = {.recurrence = recurrence,
                              .most_digit = most_digit,
                              .least = most,
                              .most = most,
                              .open = true};
    return weigh(&balance, most < 0 ? -most : most, out);
}

int32_t wyt__balance_modulo(const struct wyt__recurrence *recurrence,
                            uint32_t most_digit, uint32_t modulus,
                            struct wyt__dfa *out)
{
    struct balance balance = {
        .recurrence = recurrence, .most_digit = most_digit, .modulus = modulus};
    int32_t status = check_digit(recurrence, most_digit);
    wyt__dfa_open(out, recurrence->context, 2 * (size_t)most_digit + 1);
    if (status == WYT_OK && (modulus == 0 || modulus > MOST_DIGIT))
        status = wyt__fail(recurrence->context, WYT_LIMIT,
                           "a balance modulo %lu; 1 to %lu is possible",
                           (unsigned long)modulus, (unsigned long)MOST_DIGIT);
    return status == WYT_OK ? run(&balance, out) : status;
}
