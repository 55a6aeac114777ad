/* SPDX-License-Identifier: MIT */
/*
 * Both ways by halves, as halves.h argues. Digits stand with the last one
 * first, so that digit i weighs U_i.
 */
#include "automata/halves.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/ladder.h"
#include "automata/recurrence.h"
#include "automata/words.h"
#include "base/context.h"
#include "numbers/mpz.h"

/* Words between that of a quotient and the one that is looked for: a few. */
#define MOST_STEPS 4096

/* ---- what digits weigh ---- */

/* v += the remainder of digits that fit into a leaf; exact, see ladder.h. */
static int32_t add_leaf(const struct wyt__ladder *ladder, const uint32_t *digit,
                        size_t count, mpz_t *v)
{
    mpz_t sum;
    mpz_init(sum);
    for (size_t m = 0; m < ladder->order; m++) {
        int64_t small = 0;
        for (size_t i = 0; i < count; i++)
            small += (int64_t)digit[i] * ladder->power[i][m];
        wyt__vector_small(small, sum);
        mpz_add(v[m], v[m], sum);
    }
    mpz_clear(sum);
    return wyt__work(ladder->context, 2 * (uint64_t)count * ladder->order, 0,
                     0);
}

/* v += a x^g, of a rung. */
static int32_t add_moved(const struct wyt__ladder *ladder, size_t rung,
                         mpz_t *a, mpz_t *v)
{
    int32_t status = wyt__vector_multiply(ladder, (const mpz_t *)a,
                                          (const mpz_t *)ladder->x[rung], a);
    for (size_t m = 0; m < ladder->order; m++)
        mpz_add(v[m], v[m], a[m]);
    return status;
}

/* v += the remainder of at most g digits of a rung, or of one leaf. */
static int32_t add_remainder(const struct wyt__ladder *ladder, size_t rung,
                             const uint32_t *digit, size_t count, mpz_t *v)
{
    mpz_t top[WYT__ORDER];
    size_t half;
    int32_t status;
    if (count <= ladder->leaf)
        return add_leaf(ladder, digit, count, v);
    half = wyt__ladder_places(ladder, rung - 1);
    if (count <= half)
        return add_remainder(ladder, rung - 1, digit, count, v);
    wyt__vector_init(ladder, top);
    status = add_remainder(ladder, rung - 1, digit + half, count - half, top);
    if (status == WYT_OK)
        status = add_moved(ladder, rung - 1, top, v);
    if (status == WYT_OK)
        status = add_remainder(ladder, rung - 1, digit, half, v);
    wyt__vector_clear(ladder, top);
    return status;
}

/* Rungs for words of so many digits, the last one of which is not below. */
static int32_t climb_to(struct wyt__ladder *ladder, size_t count)
{
    int32_t status = wyt__ladder_climb(ladder);
    while (status == WYT_OK &&
           wyt__ladder_places(ladder, ladder->rungs - 1) < count)
        status = wyt__ladder_climb(ladder);
    return status;
}

/* The halves of all digits: what they weigh needs no remainder of the whole. */
static int32_t weigh(struct wyt__ladder *ladder, const uint32_t *digit,
                     size_t count, mpz_t number)
{
    mpz_t half[WYT__ORDER], first[WYT__ORDER];
    size_t low = 0;
    int32_t status = climb_to(ladder, (count + 1) / 2);
    const size_t rung = ladder->rungs == 0 ? 0 : ladder->rungs - 1;
    wyt__vector_init(ladder, half);
    wyt__vector_init(ladder, first);
    mpz_set_ui(number, 0);
    if (status == WYT_OK && count > wyt__ladder_places(ladder, rung)) {
        low = wyt__ladder_places(ladder, rung);
        status = add_remainder(ladder, rung, digit + low, count - low, half);
        if (status == WYT_OK)
            status = wyt__vector_weigh(ladder, (const mpz_t *)half,
                                       (const mpz_t *)ladder->u[rung], number);
        for (size_t i = 0; i < ladder->order; i++)
            mpz_set_ui(half[i], 0);
    }
    for (size_t i = 0; i < ladder->order; i++)
        wyt__vector_small(ladder->recurrence->first[i], first[i]);
    if (status == WYT_OK)
        status =
            add_remainder(ladder, rung, digit, low == 0 ? count : low, half);
    if (status == WYT_OK)
        status = wyt__vector_weigh(ladder, (const mpz_t *)half,
                                   (const mpz_t *)first, number);
    wyt__vector_clear(ladder, half);
    wyt__vector_clear(ladder, first);
    return status;
}

int32_t wyt__halves_weigh(const struct wyt__words *words, const uint32_t *word,
                          size_t count, mpz_t number, bool *done)
{
    wyt_context *context = words->recurrence.context;
    struct wyt__ladder *ladder;
    uint32_t *digit = NULL;
    int32_t status = wyt__ladder_new(words, &ladder);
    *done = status == WYT_OK && ladder != NULL;
    if (*done)
        digit = wyt__allocate(context, count, sizeof *digit, &status);
    for (size_t i = 0; i < count && digit != NULL; i++)
        digit[i] = word[count - 1 - i];
    if (digit != NULL)
        status = weigh(ladder, digit, count, number);
    wyt__release(context, digit, count, sizeof *digit);
    wyt__ladder_free(ladder);
    return status;
}

/* ---- the digits of a number ---- */

struct halving {
    struct wyt__ladder *ladder;
    uint32_t *state; /* of V before each of the digits that are looked at */
};

/* The states before the digits of p, the first one last. */
static int32_t find_states(const struct halving *halving, const uint32_t *digit,
                           size_t count)
{
    uint32_t state = 0;
    for (size_t i = count; i-- > 0;) {
        halving->state[i] = state;
        state = wyt__ladder_step(halving->ladder, state, digit[i]);
    }
    return wyt__work(halving->ladder->context, 4 * (uint64_t)count, 0, 0);
}

/* The next digit there to an open state, upwards or downwards; false if
 * none. */
static bool next_digit(const struct halving *halving, size_t i, bool up,
                       uint32_t *digit)
{
    const struct wyt__ladder *ladder = halving->ladder;
    for (;;) {
        if (up ? ++*digit >= ladder->valid->letters : (*digit)-- == 0)
            return false;
        if (wyt__ladder_step(ladder, halving->state[i], *digit) !=
            WYT__NO_STATE)
            return true;
    }
}

/* The largest digit there to an open state. */
static uint32_t largest_digit(const struct halving *halving, size_t i)
{
    uint32_t digit = (uint32_t)halving->ladder->valid->letters;
    (void)next_digit(halving, i, false, &digit); /* zeros are open */
    return digit;
}

/* The first place of p, from the last one on, where a word next to it has
 * another digit, with that digit; false if there is no such word. */
static bool find_change(const struct halving *halving, const uint32_t *digit,
                        size_t count, bool up, size_t *place, uint32_t *to)
{
    for (*place = 0; *place < count; ++*place) {
        *to = digit[*place];
        if (next_digit(halving, *place, up, to))
            return true;
    }
    return false;
}

/* Changes p into the word next to it; *by = what that adds to p0^k. Remainders
 * on the way are those of a difference that is small in the end, so they are
 * small: p0^k and the word next to it weigh less than U_(k+1) more or less. */
static int32_t change(const struct halving *halving, uint32_t *digit,
                      size_t place, uint32_t to, bool up, mpz_t *by)
{
    const struct wyt__ladder *ladder = halving->ladder;
    for (size_t i = place + 1; i-- > 0;) {
        const uint32_t before = digit[i];
        if (i < place)
            halving->state[i] =
                wyt__ladder_step(ladder, halving->state[i + 1], digit[i + 1]);
        digit[i] = i == place ? to : up ? 0 : largest_digit(halving, i);
        wyt__vector_shift(ladder, by);
        if (digit[i] >= before)
            mpz_add_ui(by[0], by[0], (unsigned long)(digit[i] - before));
        else
            mpz_sub_ui(by[0], by[0], (unsigned long)(before - digit[i]));
    }
    for (size_t i = 0; i < ladder->tail; i++)
        wyt__vector_shift(ladder, by);
    return wyt__work(
        ladder->context,
        (place + 1 + ladder->tail) * ladder->order * WYT__LIMB_STEPS, 0, 0);
}

/* One word up or down: u and rest follow. *moved is false if there is none. */
static int32_t step(const struct halving *halving, size_t rung, bool up,
                    uint32_t *digit, mpz_t *u, mpz_t rest, bool *moved)
{
    const struct wyt__ladder *ladder = halving->ladder;
    mpz_t by[WYT__ORDER], weight;
    size_t place;
    uint32_t to;
    int32_t status;
    *moved = find_change(halving, digit, wyt__ladder_places(ladder, rung), up,
                         &place, &to);
    if (!*moved)
        return WYT_OK;
    mpz_init(weight);
    wyt__vector_init(ladder, by);
    status = change(halving, digit, place, to, up, by);
    if (status == WYT_OK)
        status = wyt__vector_weigh(ladder, (const mpz_t *)by,
                                   (const mpz_t *)ladder->u[rung], weight);
    mpz_sub(rest, rest, weight);
    for (size_t i = 0; i < ladder->order; i++)
        mpz_add(u[i], u[i], by[i]);
    wyt__vector_clear(ladder, by);
    mpz_clear(weight);
    return status;
}

static int32_t fail_far(const struct halving *halving, size_t places)
{
    return wyt__fail(halving->ladder->context, WYT_E_INTERNAL,
                     "the quotient is not near the word of %zu digits", places);
}

/* Goes to the last p such that p0^(g+k) is not more than the number: up to the
 * first one that is, and back. */
static int32_t settle(const struct halving *halving, size_t rung,
                      uint32_t *digit, mpz_t *u, mpz_t rest)
{
    const size_t places = wyt__ladder_places(halving->ladder, rung);
    size_t steps = 0;
    bool moved = true;
    int32_t status = find_states(halving, digit, places);
    for (; status == WYT_OK && mpz_sgn(rest) >= 0 && moved; steps++)
        status = steps > MOST_STEPS
                     ? fail_far(halving, places)
                     : step(halving, rung, true, digit, u, rest, &moved);
    for (; status == WYT_OK && mpz_sgn(rest) < 0; steps++) {
        status = step(halving, rung, false, digit, u, rest, &moved);
        if (status == WYT_OK && (!moved || steps > MOST_STEPS))
            status = fail_far(halving, places);
    }
    return status;
}

/* The digits of a number below U_leaf+k. */
static int32_t digits_of_leaf(const struct wyt__ladder *ladder,
                              const mpz_t number, uint32_t *digit, mpz_t *v)
{
    const size_t count = ladder->leaf + ladder->tail;
    int64_t rest = (int64_t)wyt__mpz_low(number);
    for (size_t i = count; i-- > 0;) {
        digit[i] = (uint32_t)(rest / ladder->weight[i]);
        rest %= ladder->weight[i];
    }
    return add_leaf(ladder, digit, count, v);
}

/* floor(number U_g / U_(2g)), or nearly, of what is above some bits; below
 * U_(g+k). */
static int32_t guess(const struct wyt__ladder *ladder, size_t rung,
                     const mpz_t number, mpz_t out)
{
    const mpz_t *less = ladder->u[rung], *more = ladder->u[rung + 1];
    const size_t bits = mpz_sizeinbase(less[0], 2);
    const size_t all = mpz_sizeinbase(more[0], 2);
    const mp_bitcnt_t cut =
        wyt__mpz_bits(all > bits + 192 ? all - bits - 192 : 0);
    mpz_t by;
    mpz_init(by);
    mpz_tdiv_q_2exp(by, more[0], cut);
    mpz_tdiv_q_2exp(out, number, cut);
    mpz_mul(out, out, less[0]);
    mpz_tdiv_q(out, out, by);
    if (mpz_cmp(out, less[ladder->tail]) >= 0)
        mpz_sub_ui(out, less[ladder->tail], 1);
    mpz_clear(by);
    return wyt__mpz_products(ladder->context, 4, mpz_size(less[0]));
}

/* u = that of p0^k, for the word of the guess; its last k digits become 0. */
static void drop_tail(const struct wyt__ladder *ladder, uint32_t *digit,
                      mpz_t *u)
{
    mpz_t small;
    mpz_init(small);
    for (size_t m = 0; m < ladder->order; m++) {
        int64_t sum = 0;
        for (size_t i = 0; i < ladder->tail; i++)
            sum += (int64_t)digit[i] * ladder->power[i][m];
        wyt__vector_small(sum, small);
        mpz_sub(u[m], u[m], small);
    }
    memset(digit, 0, ladder->tail * sizeof *digit);
    mpz_clear(small);
}

/* The g + k digits of a number below U_(g+k), g of a rung; v += their
 * remainder, unless it is NULL. */
static int32_t split(const struct halving *halving, size_t rung,
                     const mpz_t number, uint32_t *digit, mpz_t *v)
{
    const struct wyt__ladder *ladder = halving->ladder;
    mpz_t u[WYT__ORDER], rest, weight;
    size_t half;
    int32_t status;
    if (rung == 0 && v != NULL)
        return digits_of_leaf(ladder, number, digit, v);
    wyt__vector_init(ladder, u);
    if (rung == 0) {
        status = digits_of_leaf(ladder, number, digit, u);
        wyt__vector_clear(ladder, u);
        return status;
    }
    rung--;
    half = wyt__ladder_places(ladder, rung);
    mpz_init(weight);
    mpz_init_set(rest, number);
    status = guess(ladder, rung, number, weight);
    if (status == WYT_OK)
        status = split(halving, rung, weight, digit + half, u);
    if (status == WYT_OK) {
        drop_tail(ladder, digit + half, u);
        mpz_set_ui(weight, 0);
        status = wyt__vector_weigh(ladder, (const mpz_t *)u,
                                   (const mpz_t *)ladder->u[rung], weight);
        mpz_sub(rest, rest, weight);
    }
    if (status == WYT_OK)
        status = settle(halving, rung, digit + half + ladder->tail, u, rest);
    if (status == WYT_OK)
        status = split(halving, rung, rest, digit, v);
    if (status == WYT_OK && v != NULL)
        status = add_moved(ladder, rung, u, v);
    mpz_clears(rest, weight, NULL);
    wyt__vector_clear(ladder, u);
    return status;
}

/* Rungs up to one whose words reach beyond a number. */
static int32_t climb_beyond(struct wyt__ladder *ladder, const mpz_t number)
{
    int32_t status = wyt__ladder_climb(ladder);
    while (status == WYT_OK &&
           mpz_cmp(ladder->u[ladder->rungs - 1][ladder->tail], number) <= 0)
        status = wyt__ladder_climb(ladder);
    return status;
}

static int32_t digits(struct wyt__ladder *ladder, const mpz_t number,
                      uint32_t **digit, size_t *capacity, size_t *count)
{
    struct halving halving = {ladder, NULL};
    void *block = *digit;
    size_t places = 0;
    int32_t status = climb_beyond(ladder, number);
    if (status == WYT_OK) {
        places = wyt__ladder_places(ladder, ladder->rungs - 1);
        *count = places + ladder->tail;
        status = wyt__reserve(ladder->context, &block, capacity, *count,
                              sizeof **digit);
    }
    *digit = block;
    if (status == WYT_OK)
        halving.state = wyt__allocate(ladder->context, places,
                                      sizeof *halving.state, &status);
    if (status == WYT_OK)
        status = split(&halving, ladder->rungs - 1, number, *digit, NULL);
    wyt__release(ladder->context, halving.state, places, sizeof *halving.state);
    while (status == WYT_OK && *count > 0 && (*digit)[*count - 1] == 0)
        --*count;
    return status;
}

int32_t wyt__halves_digits(const struct wyt__words *words, const mpz_t number,
                           uint32_t **digit, size_t *capacity, size_t *count,
                           bool *done)
{
    struct wyt__ladder *ladder;
    int32_t status = wyt__ladder_new(words, &ladder);
    *done = status == WYT_OK && ladder != NULL;
    if (*done)
        status = digits(ladder, number, digit, capacity, count);
    wyt__ladder_free(ladder);
    return status;
}
