/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking at any size, by the runs of big_window.h: x_n is the run
 * of one number, and what is at most v lies within 2 k of v / rho or, for y_n,
 * of v / (rho + m/k), by (2) of bishop_runs.h. With r^2 + (m/k) r = 1 and
 * rho = 1 + r,
 *     1/rho = ((m-k) + k r) / m,    1/(rho + m/k) = 1 - 1/rho = (k - k r) / m.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "sequences/sequence_big.h"
#include "numbers/constant_big.h"
#include "sequences/engine_big.h"
#include "sequences/bishop_stretch_big.h"
#include "numbers/mpz.h"

struct bishop {
    struct wyt__sequence_big head;
    struct wyt__window_big window;
};

static int32_t number(struct wyt__sequence_big *big, mpz_t w, const mpz_t n)
{
    struct bishop *bishop = (struct bishop *)big;
    int32_t status = wyt__window_at_big(&bishop->window, n, 1);
    if (status == WYT_OK)
        mpz_set(w, bishop->window.run.base);
    return status;
}

static void difference(struct wyt__sequence_big *big, mpz_t d, const mpz_t n)
{
    const struct bishop *bishop = (const struct bishop *)big;
    mpz_fdiv_q_ui(d, n, bishop->window.runs.k);
    mpz_mul_ui(d, d, bishop->window.runs.m);
}

/* x_j is from rho j - 2 k to rho j, and rho <= 2: for n <= j < n + count
 * floor(rho n) - x_j is from -2 count to 2 k. */
static int32_t may_have(struct wyt__sequence_big *big, const mpz_t n,
                        uint64_t count, const mpz_t x, bool *yes)
{
    struct bishop *bishop = (struct bishop *)big;
    int32_t status;
    mpz_t w, most;
    mpz_inits(w, most, NULL);
    status = wyt__constant_floor_big(&bishop->window.r, w, n, n);
    mpz_sub(w, w, x);
    wyt__mpz_set(most, 2 * (uint64_t)bishop->window.runs.k);
    *yes = mpz_cmp(w, most) <= 0;
    wyt__mpz_set(most, 2 * count);
    mpz_neg(most, most);
    *yes = *yes && mpz_cmp(w, most) >= 0;
    mpz_clears(w, most, NULL);
    return status;
}

static int32_t is_number(struct wyt__sequence_big *big, const mpz_t n,
                         const mpz_t x, bool *yes)
{
    int32_t status = may_have(big, n, 1, x, yes);
    mpz_t w;
    if (status != WYT_OK || !*yes)
        return status;
    mpz_init(w);
    status = number(big, w, n);
    *yes = status == WYT_OK && mpz_cmp(w, x) == 0;
    mpz_clear(w);
    return status;
}

/* At most floor(v / rho) or floor(v / (rho + m/k)), and not less by more than
 * one, for v >= 0. */
static int32_t start_of(struct bishop *bishop, unsigned role, mpz_t start,
                        const mpz_t v)
{
    const uint32_t m = bishop->window.runs.m, k = bishop->window.runs.k;
    int32_t status;
    mpz_t part;
    mpz_init(part);
    mpz_mul_ui(part, v, k);
    mpz_mul_ui(start, v, role == 0 ? m : 0);
    mpz_sub(start, start, part);
    status = wyt__constant_floor_big(&bishop->window.r, start, part, start);
    if (role == 1) {
        mpz_neg(start, start);
        mpz_sub_ui(start, start, 1);
    }
    mpz_fdiv_q_ui(start, start, m);
    if (mpz_sgn(start) < 0)
        mpz_set_ui(start, 0);
    mpz_clear(part);
    return status;
}

/* How many of the run, from its first on, are at most v; at least the first
 * one is. */
static size_t count_below(const struct bishop *bishop, unsigned role,
                          const mpz_t v)
{
    const struct wyt__run_big *run = &bishop->window.run;
    const uint32_t m = bishop->window.runs.m, k = bishop->window.runs.k;
    size_t count = 0;
    mpz_t room;
    uint64_t rest, least;
    mpz_init(room);
    rest = mpz_fdiv_q_ui(room, run->start, k);
    mpz_mul_ui(room, room, role == 0 ? 0 : m);
    mpz_add(room, room, run->base);
    mpz_sub(room, v, room);
    least = wyt__mpz_low(room); /* below 2^36: rho n - x_n <= 2 k, and m */
    while (count < run->small.count &&
           run->small.above[count] +
                   (role == 0 ? 0 : m * ((rest + count) / k)) <=
               least)
        count++;
    mpz_clear(room);
    return count;
}

static int32_t last(struct wyt__sequence_big *big, unsigned role, mpz_t n,
                    const mpz_t v, bool *found)
{
    struct bishop *bishop = (struct bishop *)big;
    int32_t status;
    mpz_t start;
    *found = mpz_sgn(v) >= 0;
    if (!*found)
        return WYT_OK;
    mpz_init(start);
    status = start_of(bishop, role, start, v);
    if (status == WYT_OK)
        status = wyt__window_at_big(&bishop->window, start,
                                    2 * (size_t)bishop->window.runs.k + 6);
    if (status == WYT_OK) {
        mpz_add_ui(start, start,
                   (unsigned long)count_below(bishop, role, v) - 1);
        mpz_swap(n, start);
    }
    mpz_clear(start);
    return status;
}

static void close_bishop(struct wyt__sequence_big *big)
{
    struct bishop *bishop = (struct bishop *)big;
    wyt__window_close_big(&bishop->window);
    wyt__release(big->context, bishop, 1, sizeof *bishop);
}

static const struct wyt__engine_big engine = {
    number, difference, last, is_number, may_have, close_bishop};

int32_t wyt__sequence_open_bishop_big(wyt_context *context, uint32_t m,
                                      uint32_t k,
                                      struct wyt__sequence_big **out)
{
    struct bishop *bishop;
    int32_t status;
    *out = NULL;
    if (m == 0 || k == 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "m = %lu, k = %lu; both were expected to be 1 or more",
                         (unsigned long)m, (unsigned long)k);
    bishop = wyt__allocate(context, 1, sizeof *bishop, &status);
    if (bishop == NULL)
        return status;
    bishop->head = (struct wyt__sequence_big){&engine, context};
    wyt__window_open_big(&bishop->window, context, m, k);
    *out = &bishop->head;
    return WYT_OK;
}
