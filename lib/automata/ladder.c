/* SPDX-License-Identifier: MIT */
/*
 * Products modulo a polynomial whose first coefficient is 1: what is beyond its
 * degree is taken off from the top. Coefficients of the recurrence are small.
 */
#include "automata/ladder.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"

#define MOST_SMALL ((int64_t)1 << 40)
/* Fewer places are not worth a leaf. */
#define LEAST_LEAF 4

/* sum += c a, of a small c. */
static void add_small(mpz_t sum, const mpz_t a, int64_t c)
{
    if (c > 0)
        mpz_addmul_ui(sum, a, (unsigned long)c);
    else if (c < 0)
        mpz_submul_ui(sum, a, (unsigned long)-c);
}

void wyt__vector_small(int64_t value, mpz_t out)
{
    wyt__mpz_set(out, (uint64_t)(value < 0 ? -value : value));
    if (value < 0)
        mpz_neg(out, out);
}

void wyt__vector_init(const struct wyt__ladder *ladder, mpz_t *v)
{
    for (size_t i = 0; i < ladder->order; i++)
        mpz_init(v[i]);
}

void wyt__vector_clear(const struct wyt__ladder *ladder, mpz_t *v)
{
    for (size_t i = 0; i < ladder->order; i++)
        mpz_clear(v[i]);
}

void wyt__vector_shift(const struct wyt__ladder *ladder, mpz_t *v)
{
    const size_t n = ladder->order;
    mpz_t top;
    mpz_init(top);
    mpz_swap(top, v[n - 1]);
    for (size_t i = n - 1; i > 0; i--)
        mpz_swap(v[i], v[i - 1]);
    for (size_t i = 0; i < n; i++)
        add_small(v[i], top, ladder->recurrence->coefficient[i]);
    mpz_clear(top);
}

static size_t largest_size(const struct wyt__ladder *ladder, const mpz_t *v)
{
    size_t most = 0;
    for (size_t i = 0; i < ladder->order; i++)
        if (mpz_size(v[i]) > most)
            most = mpz_size(v[i]);
    return most;
}

/* A product of factors of unlike sizes takes as long as so many of the smaller
 * size as that goes into the larger one. */
static int32_t count_products(const struct wyt__ladder *ladder, size_t products,
                              size_t a, size_t b)
{
    const size_t less = a < b ? a : b, more = a < b ? b : a;
    return wyt__mpz_products(
        ladder->context, less == 0 ? products : products * (more / less + 1),
        less);
}

int32_t wyt__vector_multiply(const struct wyt__ladder *ladder, const mpz_t *a,
                             const mpz_t *b, mpz_t *v)
{
    const size_t n = ladder->order;
    const size_t sizes[2] = {largest_size(ladder, a), largest_size(ladder, b)};
    mpz_t product[2 * WYT__ORDER];
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 2 * n; i++)
        mpz_init(product[i]);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        for (size_t j = 0; j < n && status == WYT_OK; j++) {
            mpz_addmul(product[i + j], a[i], b[j]);
            status = count_products(ladder, 1, sizes[0], sizes[1]);
        }
    for (size_t m = 2 * n; m-- > n;)
        for (size_t i = 0; i < n; i++)
            add_small(product[m - n + i], product[m],
                      ladder->recurrence->coefficient[i]);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        mpz_swap(v[i], product[i]);
    for (size_t i = 0; i < 2 * n; i++)
        mpz_clear(product[i]);
    return status;
}

int32_t wyt__vector_weigh(const struct wyt__ladder *ladder, const mpz_t *v,
                          const mpz_t *u, mpz_t sum)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < ladder->order && status == WYT_OK; i++) {
        mpz_addmul(sum, v[i], u[i]);
        status = count_products(ladder, 1, mpz_size(v[i]), mpz_size(u[i]));
    }
    return status;
}

/* What zeros lead to from a state: the least k such that it is the same kind
 * of state from k zeros on, an end or none, and which. Zeros come round after
 * at most as many as there are states. */
static size_t find_kind(const struct wyt__ladder *ladder, uint32_t state,
                        bool *open)
{
    const struct wyt__dfa *valid = ladder->valid;
    size_t k = 0;
    *open = wyt__dfa_output(valid, state) != 0;
    for (size_t j = 1; j <= valid->states + WYT__TAIL; j++) {
        state = wyt__dfa_step(valid, state, 0);
        if ((wyt__dfa_output(valid, state) != 0) != *open) {
            *open = !*open;
            k = j;
        }
    }
    return k;
}

/* The open states and k, if there is one. */
static int32_t find_tail(struct wyt__ladder *ladder, bool *found)
{
    const size_t states = ladder->valid->states;
    int32_t status;
    ladder->open =
        wyt__allocate(ladder->context, states, sizeof *ladder->open, &status);
    for (size_t s = 0; s < states && status == WYT_OK; s++) {
        const size_t k = find_kind(ladder, (uint32_t)s, &ladder->open[s]);
        if (ladder->tail < k)
            ladder->tail = k;
        status = wyt__work(ladder->context, 2 * (uint64_t)states, 0, 0);
    }
    *found = ladder->tail <= WYT__TAIL;
    return status;
}

/* False if the sum is not small, which then fits: |a| < 2^40, |c| <= 2^20. */
static bool add_term(int64_t *sum, int64_t a, int64_t c)
{
    *sum += a * c;
    return *sum > -MOST_SMALL && *sum < MOST_SMALL;
}

/* Weight and power number i out of those before; false if one is not small. */
static bool next_small(struct wyt__ladder *ladder, size_t i)
{
    const struct wyt__recurrence *own = ladder->recurrence;
    const size_t n = ladder->order;
    bool small = true;
    ladder->weight[i] = i < n ? own->first[i] : 0;
    for (size_t m = 0; m < n; m++) {
        if (i >= n)
            small =
                small && add_term(&ladder->weight[i], ladder->weight[i - n + m],
                                  own->coefficient[m]);
        ladder->power[i][m] = 0;
        if (i == 0)
            ladder->power[i][m] = m == 0;
        else if (m > 0)
            ladder->power[i][m] = ladder->power[i - 1][m - 1];
        if (i > 0)
            small = small &&
                    add_term(&ladder->power[i][m], ladder->power[i - 1][n - 1],
                             own->coefficient[m]);
    }
    return small;
}

/* As many places as are small, the tail of them beside g_0. */
static bool fill_leaf(struct wyt__ladder *ladder)
{
    size_t places = 0;
    while (places <= WYT__LEAF && next_small(ladder, places))
        places++;
    if (places < ladder->tail + LEAST_LEAF + 1)
        return false;
    ladder->leaf = places - 1 - ladder->tail;
    return true;
}

int32_t wyt__ladder_new(const struct wyt__words *words,
                        struct wyt__ladder **out)
{
    wyt_context *context = words->recurrence.context;
    bool found;
    int32_t status;
    struct wyt__ladder *ladder =
        wyt__allocate(context, 1, sizeof *ladder, &status);
    *out = NULL;
    if (status != WYT_OK)
        return status;
    ladder->context = context;
    ladder->recurrence = &words->recurrence;
    ladder->valid = &words->valid;
    ladder->order = words->recurrence.order;
    status = find_tail(ladder, &found);
    if (status == WYT_OK && found && fill_leaf(ladder))
        *out = ladder;
    else
        wyt__ladder_free(ladder);
    return status;
}

void wyt__ladder_free(struct wyt__ladder *ladder)
{
    if (ladder == NULL)
        return;
    wyt__release(ladder->context, ladder->open, ladder->valid->states,
                 sizeof *ladder->open);
    for (size_t j = 0; j < ladder->rungs; j++) {
        wyt__vector_clear(ladder, ladder->x[j]);
        for (size_t i = 0; i < ladder->order + ladder->tail + 1; i++)
            mpz_clear(ladder->u[j][i]);
    }
    wyt__release(ladder->context, ladder, 1, sizeof *ladder);
}

/* The weights of a rung: n out of powers, then by the recurrence. */
static void weigh_rung(struct wyt__ladder *ladder, size_t rung)
{
    const struct wyt__recurrence *own = ladder->recurrence;
    const size_t n = ladder->order;
    mpz_t *u = ladder->u[rung], power[WYT__ORDER];
    for (size_t m = 0; m < n; m++)
        mpz_init_set(power[m], ladder->x[rung][m]);
    for (size_t i = 0; i < n; i++) {
        mpz_set_ui(u[i], 0);
        for (size_t m = 0; m < n; m++)
            add_small(u[i], power[m], own->first[m]);
        wyt__vector_shift(ladder, power);
    }
    for (size_t i = n; i < n + ladder->tail + 1; i++) {
        mpz_set_ui(u[i], 0);
        for (size_t m = 0; m < n; m++)
            add_small(u[i], u[i - n + m], own->coefficient[m]);
    }
    wyt__vector_clear(ladder, power);
}

int32_t wyt__ladder_climb(struct wyt__ladder *ladder)
{
    const size_t n = ladder->order, rung = ladder->rungs;
    const size_t terms = n + ladder->tail + 1;
    const uint64_t before =
        rung == 0 ? 40 : mpz_sizeinbase(ladder->u[rung - 1][terms - 1], 2);
    int32_t status;
    if (rung == WYT__RUNGS)
        return wyt__fail(ladder->context, WYT_LIMIT,
                         "a word of %zu digits is too long",
                         wyt__ladder_places(ladder, rung - 1));
    status = wyt__check_room_for_bits(ladder->context, 2 * before * (n + 1));
    if (status != WYT_OK)
        return status;
    wyt__vector_init(ladder, ladder->x[rung]);
    for (size_t i = 0; i < terms; i++)
        mpz_init(ladder->u[rung][i]);
    ladder->rungs++;
    for (size_t i = 0; i < n && rung == 0; i++)
        wyt__vector_small(ladder->power[ladder->leaf][i], ladder->x[0][i]);
    if (rung > 0)
        status = wyt__vector_multiply(
            ladder, (const mpz_t *)ladder->x[rung - 1],
            (const mpz_t *)ladder->x[rung - 1], ladder->x[rung]);
    if (status == WYT_OK)
        weigh_rung(ladder, rung);
    return status == WYT_OK
               ? wyt__work(ladder->context,
                           terms * n * WYT__LIMB_STEPS *
                               (uint64_t)mpz_size(ladder->u[rung][0]),
                           0, 0)
               : status;
}
