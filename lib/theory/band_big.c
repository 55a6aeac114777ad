/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with two heaps at any size (theory/band.h). From row k on a row
 * y holds x = y-k+1, y-k+3, ..., y, that are h = ceil(k / 2) positions, and
 * h (h + 1) / 2 + (y - h) h positions stand in the rows before it; the rows
 * before row k are asked of the functions on 64 bits. k is below 2^32.
 */
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "sequences/engine_big.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "rules/rules.h"
#include "theory/band.h"
#include "moves/legal_big.h"
#include "moves/pair_big.h"
#include "theory/theory_big.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"

bool wyt__band_has_big(uint64_t k, const struct wyt__pair *heaps)
{
    mpz_t sum;
    bool has;
    mpz_init(sum);
    mpz_add(sum, heaps->heap[0], heaps->heap[1]);
    has = mpz_cmp_ui(sum, (unsigned long)k) < 0;
    mpz_sub(sum, heaps->heap[0], heaps->heap[1]);
    has = has || (mpz_cmpabs_ui(sum, (unsigned long)k) < 0 &&
                  mpz_odd_p(sum) == (int)((k - 1) % 2));
    mpz_clear(sum);
    return has;
}

/* ceil(k / 2) */
static uint64_t full_row(uint64_t k)
{
    return k - k / 2;
}

/* Where row y = k, k + 1, ... begins in the list. */
static void row_start(uint64_t k, const mpz_t y, mpz_t start)
{
    uint64_t h = full_row(k);
    mpz_sub_ui(start, y, (unsigned long)h);
    mpz_mul_2exp(start, start, 1);
    mpz_add_ui(start, start, (unsigned long)h + 1);
    mpz_mul_ui(start, start, (unsigned long)h);
    mpz_fdiv_q_2exp(start, start, 1);
}

void wyt__band_rank_big(uint64_t k, const struct wyt__pair *heaps, mpz_t number)
{
    mpz_t column;
    if (mpz_cmp_ui(heaps->heap[1], (unsigned long)k) < 0) {
        const uint64_t small[2] = {wyt__mpz_low(heaps->heap[0]),
                                   wyt__mpz_low(heaps->heap[1])};
        uint64_t before = 0;
        (void)wyt__band_before(k, small, &before); /* it is below 2^63 */
        wyt__mpz_set(number, before);
        return;
    }
    mpz_init(column); /* (x - (y - k + 1)) / 2 */
    mpz_sub(column, heaps->heap[0], heaps->heap[1]);
    mpz_add_ui(column, column, (unsigned long)(k - 1));
    mpz_fdiv_q_2exp(column, column, 1);
    row_start(k, heaps->heap[1], number);
    mpz_add(number, number, column);
    mpz_clear(column);
}

void wyt__band_nth_big(uint64_t k, const mpz_t number, struct wyt__pair *heaps)
{
    mpz_t start;
    mpz_init(start);
    wyt__mpz_set(heaps->heap[1], k);
    row_start(k, heaps->heap[1], start);
    mpz_sub(start, number, start); /* behind the first row of that form */
    if (mpz_sgn(start) < 0) {
        uint64_t small[2] = {0, 0};
        (void)wyt__band_nth(k, wyt__mpz_low(number), small);
        wyt__mpz_set(heaps->heap[0], small[0]);
        wyt__mpz_set(heaps->heap[1], small[1]);
    } else {
        unsigned long column =
            mpz_fdiv_q_ui(start, start, (unsigned long)full_row(k));
        mpz_add(heaps->heap[1], heaps->heap[1], start);
        mpz_add_ui(heaps->heap[0], start, 2 * column + 1);
    }
    mpz_clear(start);
}

/* Calls for every (other, value) of the set with other <= most. */
static int32_t
each_in_row(struct wyt__runs_big *far, const mpz_t value, const mpz_t most,
            int32_t (*call)(const struct wyt__pair *pair, void *user),
            void *user)
{
    const uint64_t k = far->theory->band;
    const uint64_t steps =
        WYT__LIMB_STEPS * ((uint64_t)mpz_size(value) + mpz_size(most) + 8);
    int32_t status = WYT_OK;
    struct wyt__pair pair;
    mpz_t end;
    wyt__pair_init(&pair);
    mpz_init(end);
    mpz_set(pair.heap[1], value);
    mpz_add_ui(end, value, (unsigned long)(k - 1));
    if (mpz_cmp(end, most) > 0)
        mpz_set(end, most);
    mpz_sub_ui(pair.heap[0], value, (unsigned long)(k - 1));
    if (mpz_sgn(pair.heap[0]) < 0)
        mpz_set_ui(pair.heap[0], 0);
    for (; status == WYT_OK && mpz_cmp(pair.heap[0], end) <= 0;
         mpz_add_ui(pair.heap[0], pair.heap[0], 1)) {
        if (wyt__band_has_big(k, &pair))
            status = call(&pair, user);
        if (status == WYT_OK)
            status = wyt__work(far->context, steps, 0, 0);
    }
    mpz_clear(end);
    wyt__pair_clear(&pair);
    return status;
}

/* A row of winning moves. */
struct row {
    struct wyt__runs_big *far;
    const struct wyt__pair *from;
    wyt_integers *list;
    bool mirrored;
};

static int32_t consider(const struct wyt__pair *pair, void *user)
{
    const struct row *row = user;
    struct wyt__pair to;
    int32_t status = WYT_OK;
    wyt__pair_init(&to);
    mpz_set(to.heap[row->mirrored ? 1 : 0], pair->heap[0]);
    mpz_set(to.heap[row->mirrored ? 0 : 1], pair->heap[1]);
    if (wyt__is_legal_big(&row->far->rules->game, row->from, &to))
        status = wyt__add_pair_big(row->list, &to);
    wyt__pair_clear(&to);
    return status;
}

int32_t wyt__band_winning_big(struct wyt__runs_big *far,
                              const struct wyt__pair *heaps, wyt_integers *list)
{
    struct row row = {far, heaps, list, false};
    int32_t status =
        each_in_row(far, heaps->heap[1], heaps->heap[0], consider, &row);
    row.mirrored = true;
    return status == WYT_OK ? each_in_row(far, heaps->heap[0], heaps->heap[1],
                                          consider, &row)
                            : status;
}

static int32_t add_sorted(const struct wyt__pair *pair, void *user)
{
    bool swap = mpz_cmp(pair->heap[0], pair->heap[1]) > 0;
    int32_t status = wyt__integers_write(user, pair->heap[swap ? 1 : 0]);
    return status == WYT_OK
               ? wyt__integers_write(user, pair->heap[swap ? 0 : 1])
               : status;
}

int32_t wyt__band_column_big(struct wyt__runs_big *far, const mpz_t value,
                             wyt_integers *list)
{
    int32_t status;
    mpz_t most;
    mpz_init(most);
    mpz_add_ui(most, value, (unsigned long)far->theory->band);
    status = each_in_row(far, value, most, add_sorted, list);
    mpz_clear(most);
    return status;
}
