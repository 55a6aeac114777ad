/* SPDX-License-Identifier: MIT */
/*
 * Digits by halves. Let a value be below w_(2h). Its places from h on are a row
 * with some X and Y, the last row in lexicographic order that weighs
 *     H = w_h X + w_(h-1) Y
 * or less, and what is left has places below h only. (Rows of one system are
 * ordered as the numbers they weigh.)
 *
 * X is nearly H / D for D = w_h + w_(h-2). Let lambda' = -1/lambda be the roots
 * of x^2 = a x + 1, so that q_i - lambda q_(i-1) = lambda'^i and X - lambda Y =
 * sum of d_i lambda'^i = z. With d_i <= a, and a (1 + lambda^-2 + ...) =
 * lambda, -1 < z < lambda. For E = w_h + w_(h-1) / lambda
 *     H = E X - z w_(h-1) / lambda,
 * so (X - 1) E < H, and, since what is left is below w_h, the value is below
 *     E X + w_(h-1) / lambda + w_h = (X + 1) E.
 * D differs from E by less than lambda^(1-h), and D > lambda^h - 1, X <= q_h <=
 * lambda^h. So the quotients by D and E, which is less than X + 1, differ by
 * less than 2 lambda^(1-h) lambda^h / D < 1, for 3 <= h, and lambda > 2 or h >
 * 40. Hence floor(value / D) - 2 is less than X, and by 4 at most.
 *
 * The digits of that number in the q-system, where they are found in the same
 * way, obey the rules of the p-system as well. So they are a row before the one
 * wanted, which is reached by counting: the next row weighs w_(h-1) more if the
 * last digit is a, and w_h more if not, because d_0 + 1 is either another digit
 * or a carry. A carry changes no weight, so X and Y grow by q_0 = 1 and q_(-1)
 * = 0, or by q_(-1) and q_(-2) = 1, and counting ends when what is left is less
 * than the next row needs. It is right wherever it begins before the end; the
 * quotient only makes it short. The row fits into h places throughout.
 *
 * The numbers w_h are needed for h = leaf 2^k; they come from (1) with i = h.
 */
#include "numeration/digits_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "base/wide.h"
#include "numbers/digits_limit.h"
#include "numbers/mpz.h"
#include "numeration/digits.h"
#include "numeration/weights_big.h"

/* Halvings; 2^40 leaves are beyond any memory. */
#define LEVELS 40

/* The numbers at which rows of up to leaf 2^levels places are halved. */
struct ladder {
    wyt_context *context;
    struct wyt__numeration q;
    size_t leaf; /* places whose rows weigh less than 2^64 */
    unsigned levels;
    uint64_t leaves;                   /* visited */
    mpz_t high[LEVELS], below[LEVELS]; /* q_h, q_(h-1) for h = leaf 2^k */
};

struct wyt__digit_row wyt__digit_row(wyt_context *context)
{
    return (struct wyt__digit_row){.context = context};
}

void wyt__digit_row_free(struct wyt__digit_row *row)
{
    wyt__release(row->context, row->digit, row->capacity, sizeof *row->digit);
    *row = wyt__digit_row(row->context);
}

/* ---- the ladder ---- */

static void ladder_close(struct ladder *ladder)
{
    for (unsigned k = 0; k < ladder->levels; k++) {
        mpz_clear(ladder->high[k]);
        mpz_clear(ladder->below[k]);
    }
}

/* For rows of so many places; fails before GMP is asked for anything. */
static int32_t ladder_open(struct ladder *ladder, wyt_context *context,
                           uint32_t a, uint64_t places)
{
    const uint64_t most = wyt__numeration(a, false).count - 1;
    uint64_t parts;
    int32_t status;
    ladder->context = context;
    ladder->q = wyt__numeration(a, true);
    ladder->leaf = 0;
    ladder->levels = 0;
    ladder->leaves = 0;
    parts = places / (ladder->q.count - 1) + 1;
    /* Twice: the halves of all levels, and what is made of them. */
    status = wyt__check_room_for_bits(
        context, 2 * parts * (wyt__weight_bits(&ladder->q) + 2));
    if (status != WYT_OK)
        return status;
    for (unsigned k = 0; places > most; places = places / 2 + places % 2, k++)
        ladder->levels = k + 1;
    ladder->leaf = (size_t)places;
    for (unsigned k = 0; k < ladder->levels; k++) {
        mpz_init(ladder->high[k]);
        mpz_init(ladder->below[k]);
    }
    if (ladder->levels > 0) {
        wyt__mpz_set(ladder->high[0], ladder->q.weight[places]);
        wyt__mpz_set(ladder->below[0], ladder->q.weight[places - 1]);
    }
    for (unsigned k = 1; k < ladder->levels && status == WYT_OK; k++) {
        mpz_set(ladder->high[k], ladder->high[k - 1]);
        mpz_set(ladder->below[k], ladder->below[k - 1]);
        status =
            wyt__weights_double(context, a, ladder->high[k], ladder->below[k]);
    }
    return status;
}

/* ---- X and Y ---- */

/* sum += a x + b y */
static int32_t add_products(const struct ladder *ladder, mpz_t sum,
                            const mpz_t a, const mpz_t x, const mpz_t b,
                            const mpz_t y)
{
    const size_t limbs = mpz_size(a);
    int32_t status;
    mpz_addmul(sum, a, x);
    status = wyt__mpz_products(ladder->context, 1, limbs);
    if (status != WYT_OK)
        return status;
    mpz_addmul(sum, b, y);
    return wyt__mpz_products(ladder->context, 1, limbs);
}

/* (x, y) += the pair of digits that weigh (top_x, top_y) and are moved to the
 * half of a level; a pointer that is NULL is not needed. */
static int32_t add_moved(const struct ladder *ladder, unsigned level, mpz_ptr x,
                         mpz_ptr y, const mpz_t top_x, const mpz_t top_y)
{
    mpz_srcptr high = ladder->high[level], below = ladder->below[level];
    int32_t status = WYT_OK;
    mpz_t lowest; /* q_(h-2) */
    if (x != NULL)
        status = add_products(ladder, x, high, top_x, below, top_y);
    if (y == NULL || status != WYT_OK)
        return status;
    mpz_init_set(lowest, high);
    mpz_submul_ui(lowest, below, ladder->q.a);
    status = add_products(ladder, y, below, top_x, lowest, top_y);
    mpz_clear(lowest);
    return status;
}

static int32_t pair_of_leaf(struct ladder *ladder, const uint32_t *digits,
                            size_t count, mpz_ptr x, mpz_ptr y)
{
    uint64_t weight = 0;
    /* Both fit: the rules of digits hold, so X <= q_leaf. */
    if (x != NULL && wyt__weigh(&ladder->q, digits, count, 0, &weight))
        wyt__mpz_set(x, weight);
    if (y != NULL && wyt__weigh(&ladder->q, digits, count, -1, &weight))
        wyt__mpz_set(y, weight);
    return wyt__tick(ladder->context, ++ladder->leaves,
                     UINT64_C(1) << ladder->levels);
}

static int32_t pair(struct ladder *ladder, unsigned level,
                    const uint32_t *digits, size_t count, mpz_t x, mpz_t y)
{
    const size_t half = level == 0 ? count : ladder->leaf << (level - 1);
    mpz_t top_x, top_y;
    int32_t status;
    if (level == 0)
        return pair_of_leaf(ladder, digits, count, x, y);
    if (count <= half)
        return pair(ladder, level - 1, digits, count, x, y);
    mpz_init(top_x);
    mpz_init(top_y);
    status = pair(ladder, level - 1, digits + half, count - half, top_x, top_y);
    if (status == WYT_OK)
        status = pair(ladder, level - 1, digits, half, x, y);
    if (status == WYT_OK)
        status = add_moved(ladder, level - 1, x, y, top_x, top_y);
    mpz_clear(top_x);
    mpz_clear(top_y);
    return status;
}

int32_t wyt__pair_big(wyt_context *context, uint32_t a, const uint32_t *digits,
                      size_t count, mpz_t x, mpz_t y)
{
    struct ladder ladder;
    int32_t status = ladder_open(&ladder, context, a, count);
    if (status == WYT_OK)
        status = pair(&ladder, ladder.levels, digits, count, x, y);
    ladder_close(&ladder);
    return status;
}

/* ---- digits of a number ---- */

/* The digits of a value below w_leaf, as many as a leaf has places. */
static int32_t digits_of_leaf(struct ladder *ladder,
                              const struct wyt__numeration *system,
                              const mpz_t value, uint32_t *digits, mpz_ptr y)
{
    uint32_t all[WYT__PLACES];
    (void)wyt__digits(system, wyt__mpz_low(value), all);
    for (size_t i = 0; i < ladder->leaf; i++)
        digits[i] = all[i];
    return pair_of_leaf(ladder, digits, ladder->leaf, NULL, y);
}

/* The row that weighs one more in the p-system, of no more places. */
static void count_up(uint32_t *digits, size_t count, uint32_t a)
{
    size_t i = 0;
    if (digits[0] == a) { /* (a + 1) p_0 = p_1 */
        digits[0] = 0;
        i = 1;
    }
    while (i + 1 < count && digits[i + 1] == a) { /* and 0 behind it */
        digits[i + 1] = 0;
        i += 2;
    }
    digits[i]++;
}

/* Half of a split: the row of the places from h on, and what is left. */
struct top {
    uint32_t *digits;
    size_t count;
    mpz_t x, y, rest;
};

/* A division takes as long as so many products. */
#define DIVISION 3

/* x = a number below X, or 0. */
static int32_t guess(const struct ladder *ladder,
                     const struct wyt__numeration *system, unsigned level,
                     const mpz_t value, mpz_t x)
{
    const size_t limbs = mpz_size(ladder->high[level]);
    mpz_t high, by; /* w_h + w_(h-2) = 2 w_h - a w_(h-1) */
    mpz_init_set(high, ladder->high[level]);
    mpz_init_set(by, ladder->below[level]);
    wyt__weights_turn(system, high, by);
    mpz_mul_ui(by, by, system->a);
    mpz_mul_2exp(high, high, 1);
    mpz_sub(by, high, by);
    mpz_tdiv_q(x, value, by);
    if (mpz_cmp_ui(x, 2) >= 0)
        mpz_sub_ui(x, x, 2);
    else
        mpz_set_ui(x, 0);
    mpz_clear(high);
    mpz_clear(by);
    return wyt__mpz_products(ladder->context, DIVISION, limbs);
}

/* Counts up to the row wanted, a few times at most. */
static void count_to(uint32_t a, const mpz_t high, const mpz_t below,
                     struct top *top)
{
    for (;;) {
        const bool carries = top->digits[0] == a;
        mpz_srcptr next = carries ? below : high;
        if (mpz_cmp(top->rest, next) < 0)
            break;
        mpz_sub(top->rest, top->rest, next);
        if (carries)
            mpz_add_ui(top->y, top->y, 1);
        else
            mpz_add_ui(top->x, top->x, 1);
        count_up(top->digits, top->count, a);
    }
}

/* What is left of the value, and the row that leaves so little. */
static int32_t settle(const struct ladder *ladder,
                      const struct wyt__numeration *system, unsigned level,
                      const mpz_t value, struct top *top)
{
    int32_t status;
    mpz_t high, below;
    mpz_init_set(high, ladder->high[level]);
    mpz_init_set(below, ladder->below[level]);
    wyt__weights_turn(system, high, below);
    mpz_set(top->rest, value);
    mpz_submul(top->rest, high, top->x);
    status = wyt__mpz_products(ladder->context, 1, mpz_size(high));
    if (status == WYT_OK) {
        mpz_submul(top->rest, below, top->y);
        count_to(system->a, high, below, top);
        status = wyt__mpz_products(ladder->context, 1, mpz_size(high));
    }
    mpz_clear(high);
    mpz_clear(below);
    return status;
}

/* The digits of a value below w_h, h = leaf 2^level, all h of them; Y, unless
 * that is NULL. */
static int32_t split(struct ladder *ladder,
                     const struct wyt__numeration *system, unsigned level,
                     const mpz_t value, uint32_t *digits, mpz_ptr y)
{
    struct top top;
    int32_t status;
    if (level == 0)
        return digits_of_leaf(ladder, system, value, digits, y);
    level--;
    top.count = ladder->leaf << level;
    top.digits = digits + top.count;
    mpz_inits(top.x, top.y, top.rest, NULL);
    status = guess(ladder, system, level, value, top.x);
    if (status == WYT_OK)
        status = split(ladder, &ladder->q, level, top.x, top.digits, top.y);
    if (status == WYT_OK)
        status = settle(ladder, system, level, value, &top);
    if (status == WYT_OK)
        status = split(ladder, system, level, top.rest, digits, y);
    if (status == WYT_OK)
        status = add_moved(ladder, level, NULL, y, top.x, top.y);
    mpz_clears(top.x, top.y, top.rest, NULL);
    return status;
}

int32_t wyt__digits_big(const struct wyt__numeration *system, const mpz_t value,
                        struct wyt__digit_row *row, mpz_ptr y)
{
    struct ladder ladder;
    const size_t bits = mpz_sizeinbase(value, 2);
    size_t count;
    void *block = row->digit;
    int32_t status = ladder_open(&ladder, row->context, system->a,
                                 wyt__weight_places(system->a, bits));
    count = ladder.leaf << ladder.levels;
    if (status == WYT_OK)
        status = wyt__reserve(row->context, &block, &row->capacity, count,
                              sizeof *row->digit);
    row->digit = block;
    if (status == WYT_OK)
        status = split(&ladder, system, ladder.levels, value, row->digit, y);
    ladder_close(&ladder);
    if (status != WYT_OK)
        return status;
    while (count > 0 && row->digit[count - 1] == 0)
        count--;
    row->count = count;
    return WYT_OK;
}

/* ---- the number of digits ---- */

/* Refuses a number that is at least w_places 2^more and so sure to be too long.
 * Numbers of 64 bits never are. */
static int32_t check_places(wyt_context *context,
                            const struct wyt__numeration *system,
                            uint64_t places, size_t more)
{
    const struct wyt__numeration q = wyt__numeration(system->a, true);
    uint64_t bits, limbs;
    if (!wyt__times(places / (q.count - 1), wyt__weight_bits(&q), &bits) ||
        !wyt__add(bits, more, &bits))
        bits = UINT64_MAX;
    if (bits <= 64)
        return WYT_OK;
    limbs = bits / 64 < SIZE_MAX ? bits / 64 : SIZE_MAX;
    return wyt__check_least_digits(
        context, wyt__least_digits((size_t)limbs, (size_t)(bits % 64)));
}

/* (high, below) = (q_n, q_(n-1)), from the highest bit of n on. */
static int32_t power(wyt_context *context, uint32_t a, uint64_t n, mpz_t high,
                     mpz_t below)
{
    mpz_set_ui(high, 1);
    mpz_set_ui(below, 0);
    for (unsigned bit = 64; bit-- > 0;) {
        int32_t status = WYT_OK;
        if (n >> bit != 0)
            status = wyt__poll(context, n >> bit, n);
        if (status == WYT_OK)
            status = wyt__check_room_for_bits(
                context, 2 * (uint64_t)mpz_sizeinbase(high, 2));
        if (status != WYT_OK)
            return status;
        status = wyt__weights_double(context, a, high, below);
        if (status != WYT_OK)
            return status;
        if ((n >> bit & 1) != 0)
            wyt__weights_advance(a, high, below);
    }
    return WYT_OK;
}

int32_t wyt__move_big(wyt_context *context,
                      const struct wyt__numeration *system, const mpz_t x,
                      const mpz_t y, uint64_t places, mpz_t out)
{
    const size_t bits = mpz_sizeinbase(x, 2);
    mpz_t high, below;
    int32_t status;
    mpz_set_ui(out, 0);
    if (mpz_sgn(x) == 0) /* no digits */
        return WYT_OK;
    status = check_places(context, system, places, bits - 1);
    mpz_init(high);
    mpz_init(below);
    if (status == WYT_OK)
        status = power(context, system->a, places, high, below);
    if (status == WYT_OK)
        status =
            wyt__check_room_for_bits(context, mpz_sizeinbase(high, 2) + bits);
    if (status == WYT_OK) {
        wyt__weights_turn(system, high, below);
        mpz_mul(high, high, x);
        status = wyt__mpz_products(context, 1, mpz_size(high));
    }
    if (status == WYT_OK) {
        mpz_addmul(high, below, y);
        mpz_swap(out, high);
        status = wyt__mpz_products(context, 1, mpz_size(out));
    }
    mpz_clear(high);
    mpz_clear(below);
    return status;
}

int32_t wyt__weigh_big(wyt_context *context,
                       const struct wyt__numeration *system,
                       const uint32_t *digits, size_t count, int64_t places,
                       mpz_t out)
{
    const uint64_t right = places < 0 ? -(uint64_t)places : 0;
    const uint64_t left = places < 0 ? 0 : (uint64_t)places;
    mpz_t x, y;
    int32_t status;
    while (count > 0 && digits[count - 1] == 0)
        count--;
    mpz_set_ui(out, 0);
    if (count <= right)
        return WYT_OK;
    digits += right;
    count -= (size_t)right;
    status = check_places(context, system, left + count - 1, 0);
    mpz_init(x);
    mpz_init(y);
    if (status == WYT_OK)
        status = wyt__pair_big(context, system->a, digits, count, x, y);
    if (status == WYT_OK)
        status = wyt__move_big(context, system, x, y, left, out);
    mpz_clear(x);
    mpz_clear(y);
    return status;
}
