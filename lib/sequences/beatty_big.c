/* SPDX-License-Identifier: MIT */
/*
 * The Beatty sequences at any size: the (m,p) pairs and their parts (Larsson,
 * Restrictions of m-Wythoff Nim, Appendix) and misere a-Wythoff. All have the
 * form
 *     w_n = floor((N alpha + e) / P),  d_n = M N,  N = u n + v,
 * with alpha = phi_t = 1 + r, r^2 + t r = 1, and t = M P:
 *     (m,p) pair  t = m p, P = p, M = m, N = n, e = 0
 *     its part l  the same with N = p n + l
 *     misere      t = P = a, M = 1, N = a n + 1, e = a - 2, for
 *                 n alpha + 1/alpha = (N alpha + a - 2) / a
 *                 follows from alpha^2 + (a-2) alpha = a.
 * e is an integer, hence w_n = floor((floor(N alpha) + e) / P): a product with
 * the constant r (numbers/constant_big.h).
 *
 * Inverses, without a search. w_n <= v is N alpha < V with V = P (v+1) - e,
 * that is, for V >= 1, N <= floor(V / alpha); and 1/alpha = (t-1+r) / t, so
 *     floor(V / alpha) = floor(((t-1) V + floor(V r)) / t).
 * w_n + d_n <= v is N (alpha + t) < V, and 1/alpha + 1/(alpha+t) = 1, so
 * N <= floor(V - V/alpha) = V - 1 - floor(V / alpha). Nothing is ever equal,
 * for alpha is irrational.
 *
 * Classification without a root: x = w_n iff X < N (1 + r) - N <= X + P with
 * X = P x - e - N, that is, X < N r < X + P. With s = 2 X + t N and
 * D = t^2 + 4 this is s < N sqrt(D) < s + 2 P: two squares, and none for most
 * x, which the highest limbs refuse already.
 */
#define WYT__ANY_SIZE
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"
#include "numbers/constant_big.h"
#include "numbers/mpz.h"

struct beatty {
    struct wyt__sequence head;
    struct wyt__constant_big r;
    mpz_t t;
    uint32_t u, v, e, p, m; /* of the file's head; p and m are P and M */
};

/* N = u n + v, in `room` unless it is n itself. */
static mpz_srcptr index_of(const struct beatty *beatty, mpz_t room,
                           const mpz_t n)
{
    if (beatty->u == 1 && beatty->v == 0)
        return n;
    mpz_mul_ui(room, n, beatty->u);
    mpz_add_ui(room, room, beatty->v);
    return room;
}

static int32_t number(struct wyt__sequence *big, mpz_t w, const mpz_t n)
{
    struct beatty *beatty = (struct beatty *)big;
    int32_t status;
    mpz_srcptr index;
    mpz_t room;
    mpz_init(room);
    index = index_of(beatty, room, n);
    status = wyt__constant_floor_big(&beatty->r, w, index, index);
    if (status == WYT_OK && beatty->p > 1) {
        mpz_add_ui(w, w, beatty->e); /* which is 0 for P = 1 */
        mpz_fdiv_q_ui(w, w, beatty->p);
    }
    mpz_clear(room);
    return status;
}

/* The last N with N alpha < V (role 0) or N (alpha + t) < V, for V >= 1. */
static int32_t last_index(struct beatty *beatty, unsigned role, mpz_t index,
                          const mpz_t bound)
{
    int32_t status;
    mpz_mul(index, bound, beatty->t);
    mpz_sub(index, index, bound);
    status = wyt__constant_floor_big(&beatty->r, index, bound, index);
    if (status != WYT_OK)
        return status;
    if (mpz_cmp_ui(beatty->t, 1) > 0)
        mpz_fdiv_q(index, index, beatty->t);
    if (role == 1) {
        mpz_sub(index, bound, index);
        mpz_sub_ui(index, index, 1);
    }
    return WYT_OK;
}

static int32_t last(struct wyt__sequence *big, unsigned role, mpz_t n,
                    const mpz_t v, bool *found)
{
    struct beatty *beatty = (struct beatty *)big;
    int32_t status = WYT_OK;
    mpz_t bound;
    mpz_init(bound);
    mpz_add_ui(bound, v, 1);
    mpz_mul_ui(bound, bound, beatty->p);
    mpz_sub_ui(bound, bound, beatty->e);
    if (mpz_sgn(bound) > 0)
        status = last_index(beatty, role, n, bound);
    if (mpz_sgn(bound) > 0 && status == WYT_OK) {
        mpz_sub_ui(n, n, beatty->v);
        *found = mpz_sgn(n) >= 0;
        mpz_fdiv_q_ui(n, n, beatty->u);
    }
    mpz_clear(bound);
    return status;
}

/* ---- classification ---- */

/* The highest limbs that decide nearly always. */
#define HIGH_LIMBS 3

/*
 * Whether x = w_n is out of the question, by n1 = floor(n/Q) and
 * x1 = floor(x/Q) with a power Q of 2 above twice the parameters, and
 * F = floor(u n1 alpha). From P (x+1) > (u n + v) alpha + e, where x + 1 is at
 * most (x1 + 1) Q, follows
 *     P (x1+1) > u n1 alpha >= F,
 * and from P x <= (u n + v) alpha + e, where N <= (u n1 + u + 1) Q,
 *     P x1 < (u n1 + u + 1) alpha + 1 < F + 1 + 2 (u + 1) + 1.
 */
static int32_t is_refused(struct beatty *beatty, const mpz_t n, const mpz_t x,
                          bool *refused)
{
    const size_t limbs = mpz_size(n) - HIGH_LIMBS;
    int32_t status;
    mpz_t n_view, x_view, index, excess;
    mpz_inits(index, excess, NULL);
    /* cppcheck-suppress uninitvar; the call makes the view */
    mpz_mul_ui(index, wyt__mpz_high(n_view, n, limbs), beatty->u);
    status = wyt__constant_floor_big(&beatty->r, excess, index, index);
    /* cppcheck-suppress uninitvar; the call makes the view */
    mpz_submul_ui(excess, wyt__mpz_high(x_view, x, limbs), beatty->p);
    *refused = mpz_cmp_ui(excess, beatty->p) >= 0;
    mpz_add_ui(excess, excess, beatty->u);
    mpz_add_ui(excess, excess, beatty->u);
    mpz_add_ui(excess, excess, 4);
    *refused = *refused || mpz_sgn(excess) <= 0;
    mpz_clears(index, excess, NULL);
    return status;
}

static void multiply(mpz_t v, uint32_t by)
{
    if (by > 1)
        mpz_mul_ui(v, v, by);
}

/* s = 2 (P x - e) + (t-2) N */
static void sum_of(const struct beatty *beatty, mpz_t s, const mpz_t index,
                   const mpz_t x)
{
    mpz_t less;
    mpz_init(less);
    mpz_sub_ui(less, beatty->t, 2); /* -1 for Wythoff Nim */
    mpz_mul_2exp(s, x, 1);
    multiply(s, beatty->p);
    mpz_sub_ui(s, s, beatty->e);
    mpz_sub_ui(s, s, beatty->e);
    mpz_addmul(s, index, less);
    mpz_clear(less);
}

/* s < N sqrt(D) < s + 2 P for s >= 0, by D N^2 - s^2 against 0 and (s + 2P)^2 -
 * s^2 = 4 P (s + P). mpz_mul knows squares, mpz_submul does not. */
static int32_t is_above(const struct beatty *beatty, mpz_t square, mpz_t s,
                        bool *yes)
{
    int32_t status;
    mpz_t apart;
    mpz_init(apart);
    mpz_mul(apart, s, s);
    status = wyt__mpz_products(beatty->head.context, 1, mpz_size(s));
    mpz_neg(apart, apart);
    mpz_addmul(apart, square, beatty->r.square);
    *yes = mpz_sgn(apart) > 0;
    mpz_add_ui(s, s, beatty->p);
    multiply(s, beatty->p);
    mpz_mul_2exp(s, s, 2);
    *yes = *yes && mpz_cmp(apart, s) < 0;
    mpz_clear(apart);
    return status;
}

/* The same for s < 0, where s + 2 P is small if it is positive at all. */
static bool is_around(const struct beatty *beatty, mpz_t square, mpz_t s)
{
    mpz_add_ui(s, s, beatty->p);
    mpz_add_ui(s, s, beatty->p);
    if (mpz_sgn(s) <= 0)
        return false;
    mpz_mul(s, s, s);
    mpz_mul(square, square, beatty->r.square);
    return mpz_cmp(square, s) < 0;
}

static int32_t is_between(const struct beatty *beatty, const mpz_t n,
                          const mpz_t x, bool *yes)
{
    int32_t status;
    mpz_srcptr index;
    mpz_t room, s, square;
    mpz_inits(room, s, square, NULL);
    index = index_of(beatty, room, n);
    sum_of(beatty, s, index, x);
    mpz_mul(square, index, index);
    status = wyt__mpz_products(beatty->head.context, 1, mpz_size(index));
    if (status == WYT_OK && mpz_sgn(s) >= 0)
        status = is_above(beatty, square, s, yes);
    else if (status == WYT_OK)
        *yes = is_around(beatty, square, s);
    mpz_clears(room, s, square, NULL);
    return status;
}

/* By the constant, which is known: one product. */
static int32_t is_product(struct beatty *beatty, const mpz_t n, const mpz_t x,
                          bool *yes)
{
    int32_t status;
    mpz_t w;
    mpz_init(w);
    status = number(&beatty->head, w, n);
    *yes = mpz_cmp(w, x) == 0;
    mpz_clear(w);
    return status;
}

static int32_t is_number(struct wyt__sequence *big, const mpz_t n,
                         const mpz_t x, bool *yes)
{
    struct beatty *beatty = (struct beatty *)big;
    bool refused = false;
    int32_t status = WYT_OK;
    size_t more;
    /* w_n < 2 (u n + v + 1) */
    if (mpz_size(x) > mpz_size(n) + 2)
        refused = true;
    else if (mpz_size(n) > HIGH_LIMBS + 1)
        status = is_refused(beatty, n, x, &refused);
    if (status != WYT_OK || refused)
        return status;
    /* N has a limb more than n at most. */
    more = beatty->u > 1 || beatty->v > 0;
    if (beatty->v == 0 && mpz_sgn(n) == 0)
        *yes = mpz_sgn(x) == 0; /* N = 0: there is equality */
    else if (wyt__constant_knows_big(&beatty->r, mpz_size(n) + more))
        return is_product(beatty, n, x, yes);
    else
        return is_between(beatty, n, x, yes);
    return WYT_OK;
}

static void close_beatty(struct wyt__sequence *big)
{
    struct beatty *beatty = (struct beatty *)big;
    wyt__constant_close_big(&beatty->r);
    mpz_clear(beatty->t);
    wyt__release(big->context, beatty, 1, sizeof *beatty);
}

static const struct wyt__engine engine = {.number = number,
                                          .last = last,
                                          .is_number = is_number,
                                          .close = close_beatty};

/* ---- the three kinds ---- */

/* `form` has u, v, e, p and m; t = m p. */
static int32_t open_form(wyt_context *context, const struct beatty *form,
                         struct wyt__sequence **out)
{
    int32_t status;
    struct beatty *beatty = wyt__allocate(context, 1, sizeof *beatty, &status);
    mpz_t square;
    if (beatty == NULL)
        return status;
    *beatty = *form;
    beatty->head =
        (struct wyt__sequence){&engine, context, (uint64_t)form->m * form->u,
                               (uint64_t)form->m * form->v, 1};
    mpz_init_set_ui(beatty->t, beatty->m);
    mpz_mul_ui(beatty->t, beatty->t, beatty->p);
    mpz_init(square);
    mpz_mul(square, beatty->t, beatty->t);
    mpz_add_ui(square, square, 4);
    wyt__constant_open_big(&beatty->r, context, square, beatty->t, 1);
    mpz_clear(square);
    *out = &beatty->head;
    return WYT_OK;
}

int32_t wyt__sequence_open_golden_big(wyt_context *context, uint32_t m,
                                      uint32_t p, struct wyt__sequence **out)
{
    const struct beatty form = {.u = 1, .p = p, .m = m};
    *out = NULL;
    if (m == 0 || p == 0)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "m = %lu, p = %lu; both were expected to be 1 or more",
                         (unsigned long)m, (unsigned long)p);
    return open_form(context, &form, out);
}

int32_t wyt__sequence_open_part_big(wyt_context *context, uint32_t m,
                                    uint32_t p, uint32_t l,
                                    struct wyt__sequence **out)
{
    const struct beatty form = {.u = p, .v = l, .p = p, .m = m};
    *out = NULL;
    if (m == 0 || l >= p)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "m = %lu, p = %lu, l = %lu; m >= 1 and l < p were "
                         "expected",
                         (unsigned long)m, (unsigned long)p, (unsigned long)l);
    return open_form(context, &form, out);
}

int32_t wyt__sequence_open_misere_big(wyt_context *context, uint32_t a,
                                      struct wyt__sequence **out)
{
    const struct beatty form = {.u = a, .v = 1, .e = a - 2, .p = a, .m = 1};
    *out = NULL;
    if (a < 2)
        return wyt__fail(context, WYT_E_ARGUMENT,
                         "a = %lu; 2 or more was expected in misere play",
                         (unsigned long)a);
    return open_form(context, &form, out);
}
