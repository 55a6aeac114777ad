/* SPDX-License-Identifier: MIT */
/*
 * Machines that weigh digits: a search over remainders of check_weights.h, from
 * 0 on. What is cut surely passes the bound (3).
 */
#include "automata/check_weights.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/check_machine.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* The largest digit, weight and modulus: beyond, the check is not for them. */
#define MOST_REACH ((uint32_t)1 << 16)
#define MOST_WEIGHT ((int64_t)1 << 30)
#define MOST_MODULUS ((uint32_t)1 << 16)

struct search {
    const struct wyt__weights *weights;
    const struct wyt__wanted *wanted;
    uint32_t reach;
    struct wyt__seen seen; /* a remainder for each state of the machine */
    struct wyt__machine *out;
    mpz_t bound, low, high, factor;
};

/* The bound (3), doubled. */
static void find_bound(struct search *search)
{
    const struct wyt__weights *own = search->weights;
    const struct wyt__wanted *wanted = search->wanted;
    const int64_t least = -(wanted->open ? wanted->most : wanted->least);
    const int64_t most = wanted->most;
    mpz_set_ui(search->bound, (unsigned long)(least > most ? least : most));
    mpz_mul_2exp(search->bound, search->bound, own->bits);
    mpz_addmul_ui(search->bound, own->tail, search->reach);
    mpz_mul_ui(search->high, own->share, search->reach);
    if (mpz_cmp(search->bound, search->high) < 0)
        mpz_swap(search->bound, search->high);
    mpz_mul_2exp(search->bound, search->bound, 1);
}

/* Where c v(beta) surely is: between the bound and its opposite, as far as is
 * known, or beyond. */
enum place { BETWEEN, BELOW, ABOVE };

static enum place place_of(struct search *search, const int64_t *v)
{
    const struct wyt__weights *own = search->weights;
    mpz_set_ui(search->low, 0);
    mpz_set_ui(search->high, 0);
    for (size_t i = 0; i < own->order; i++) {
        wyt__mpz_set(search->factor, (uint64_t)(v[i] < 0 ? -v[i] : v[i]));
        if (v[i] < 0)
            mpz_neg(search->factor, search->factor);
        mpz_addmul(search->low, search->factor,
                   v[i] < 0 ? own->high[i] : own->low[i]);
        mpz_addmul(search->high, search->factor,
                   v[i] < 0 ? own->low[i] : own->high[i]);
    }
    mpz_neg(search->high, search->high);
    if (mpz_cmp(search->low, search->bound) > 0)
        return ABOVE;
    return mpz_cmp(search->high, search->bound) > 0 ? BELOW : BETWEEN;
}

/* Whether digits with this remainder weigh what is wanted. Fits: 16 products of
 * less than 2^31 2^26. */
static bool is_wanted(const struct search *search, const int64_t *v)
{
    const struct wyt__wanted *wanted = search->wanted;
    int64_t weight = 0;
    for (size_t i = 0; i < search->weights->order; i++)
        weight += v[i] * search->weights->first[i];
    if (wanted->modulus == 0)
        return (wanted->open || weight >= wanted->least) &&
               weight <= wanted->most;
    weight = (weight + wanted->shift) % wanted->modulus;
    return weight % wanted->component == 0 &&
           weight / wanted->component < wanted->residues;
}

/* The state of all remainders that are below for ever: its key is none of a
 * remainder. */
static int32_t state_below(struct search *search, uint32_t *state)
{
    const size_t before = search->seen.count;
    uint32_t key[WYT__MOST_TERMS];
    int32_t status;
    for (size_t i = 0; i < search->weights->order; i++)
        key[i] = UINT32_MAX;
    status = wyt__see(&search->seen, key, search->weights->order, state);
    return status == WYT_OK && search->seen.count > before
               ? wyt__machine_add(search->out, 1)
               : status;
}

/* The state of a remainder, if that is not cut. */
static int32_t state_of(struct search *search, const int64_t *v,
                        uint32_t *state)
{
    const size_t n = search->weights->order, before = search->seen.count;
    uint32_t key[WYT__MOST_TERMS];
    enum place place = BETWEEN;
    int32_t status;
    *state = WYT__DEAD;
    if (search->wanted->modulus == 0)
        place = place_of(search, v);
    if (place == BELOW && search->wanted->open)
        return state_below(search, state);
    if (place != BETWEEN)
        return WYT_OK;
    for (size_t i = 0; i < n; i++) {
        if (v[i] > INT32_MAX || v[i] < -INT32_MAX)
            return wyt__fail(search->weights->context, WYT_LIMIT,
                             "a remainder of digits has a component of more "
                             "than 31 bits");
        key[i] = (uint32_t)(v[i] + INT32_MAX);
    }
    status = wyt__see(&search->seen, key, n, state);
    if (status == WYT_OK && search->seen.count > before)
        status = wyt__machine_add(search->out, is_wanted(search, v));
    return status;
}

/* The remainder behind one more digit: x v + digit modulo p. Fits: components
 * are below 2^31 and coefficients at most 2^20. */
static void advance(const struct search *search, const int64_t *v,
                    int64_t digit, int64_t *next)
{
    const struct wyt__weights *own = search->weights;
    const uint32_t modulus = search->wanted->modulus;
    for (size_t i = 0; i < own->order; i++) {
        next[i] = (i == 0 ? digit : v[i - 1]) +
                  v[own->order - 1] * own->coefficient[i];
        if (modulus != 0)
            next[i] = (next[i] % modulus + modulus) % modulus;
    }
}

static int32_t visit(struct search *search, size_t state)
{
    const size_t n = search->weights->order;
    int64_t v[WYT__MOST_TERMS], next[WYT__MOST_TERMS];
    size_t length;
    const uint32_t *key = wyt__seen_words(&search->seen, state, &length);
    int32_t status = WYT_OK;
    if (key[0] == UINT32_MAX) { /* whatever follows */
        for (size_t l = 0; l < search->out->letters; l++)
            search->out->next.at[state * search->out->letters + l] =
                (uint32_t)state;
        return wyt__work(search->weights->context, search->out->letters, 0, 0);
    }
    for (size_t i = 0; i < n; i++)
        v[i] = (int64_t)key[i] - INT32_MAX;
    for (size_t l = 0; l < search->out->letters && status == WYT_OK; l++) {
        uint32_t to;
        advance(search, v, (int64_t)l - search->reach, next);
        status = state_of(search, next, &to);
        if (status == WYT_OK)
            search->out->next.at[state * search->out->letters + l] = to;
    }
    return status == WYT_OK ? wyt__work(search->weights->context,
                                        32 * n * search->out->letters, 0, 0)
                            : status;
}

static int32_t check(const struct wyt__weights *weights, uint32_t reach,
                     const struct wyt__wanted *wanted)
{
    if (reach <= MOST_REACH && wanted->modulus <= MOST_MODULUS &&
        wanted->least >= -MOST_WEIGHT && wanted->most <= MOST_WEIGHT &&
        wanted->most >= -MOST_WEIGHT)
        return WYT_OK;
    return wyt__fail(weights->context, WYT_LIMIT,
                     "digits up to %lu, weights %lld to %lld, modulo %lu; "
                     "within %lu, 2^30 and %lu can be checked",
                     (unsigned long)reach, (long long)wanted->least,
                     (long long)wanted->most, (unsigned long)wanted->modulus,
                     (unsigned long)MOST_REACH, (unsigned long)MOST_MODULUS);
}

int32_t wyt__weights_machine(const struct wyt__weights *weights, uint32_t reach,
                             const struct wyt__wanted *wanted,
                             struct wyt__machine *out)
{
    const int64_t zero[WYT__MOST_TERMS] = {0};
    struct search search = {
        .weights = weights, .wanted = wanted, .reach = reach, .out = out};
    uint32_t state;
    int32_t status = check(weights, reach, wanted);
    wyt__machine_open(out, weights->context, 2 * (size_t)reach + 1);
    if (status != WYT_OK)
        return status;
    wyt__seen_open(&search.seen, weights->context);
    mpz_inits(search.bound, search.low, search.high, search.factor, NULL);
    find_bound(&search);
    status = state_of(&search, zero, &state);
    for (size_t s = 0; s < search.seen.count && status == WYT_OK; s++)
        status = visit(&search, s);
    mpz_clears(search.bound, search.low, search.high, search.factor, NULL);
    wyt__seen_close(&search.seen);
    return status == WYT_OK ? wyt__machine_trim(out) : status;
}
