/* SPDX-License-Identifier: MIT */
/*
 * The numbers of WYT(a,b,c) where one of b, c is 0 and the other one, here c,
 * is below a. mex_0 is 0, so that what the other axis may not use are the
 * e_j = a j + s alone, and
 *     l_0 = 0,  l_(n+1) = l_n + c, or e_j + c if an e_j is in (l_n, l_n + c].
 * Behind every e_j follow e_j + c, e_j + 2c, ... as long as they stay below
 * e_(j+1), which are r = ceil(a / c) - 1 >= 1 numbers. Hence numbers come in
 * blocks of r: number n = q r + t + 1, 0 <= t < r, is
 *     l_n = s + a q + c (t + 1),
 * and with its difference added s + (a + a r) q + (c + a) (t + 1) + s. Both
 * rise by more from block to block than within one, which ends below the next
 * one: c r < a. (For s = 1 the first e is 1; for s = 0 it is l_0 itself.) All
 * is arithmetic, linear in the size of the numbers.
 */
#define WYT__ANY_SIZE
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "rules/recursion.h"
#include "sequences/sequence.h"
#include "sequences/sequence_big.h"

struct steps {
    struct wyt__sequence head;
    uint32_t a, c, s, r;
};

static int32_t number(struct wyt__sequence *sequence, mpz_t w, const mpz_t n)
{
    const struct steps *steps = (const struct steps *)sequence;
    unsigned long t;
    if (mpz_sgn(n) == 0) {
        mpz_set_ui(w, 0);
        return WYT_OK;
    }
    mpz_sub_ui(w, n, 1);
    t = mpz_fdiv_q_ui(w, w, steps->r);
    mpz_mul_ui(w, w, steps->a);
    mpz_add_ui(w, w, steps->s + steps->c * (t + 1)); /* c r < a < 2^16 */
    return WYT_OK;
}

static int32_t is_number(struct wyt__sequence *sequence, const mpz_t n,
                         const mpz_t x, bool *yes)
{
    mpz_t w;
    mpz_init(w);
    (void)number(sequence, w, n);
    *yes = mpz_cmp(w, x) == 0;
    mpz_clear(w);
    return WYT_OK;
}

/* At least a per block and c per number; with the differences more. */
static int32_t last(struct wyt__sequence *sequence, unsigned role, mpz_t n,
                    const mpz_t v, bool *found)
{
    const struct steps *steps = (const struct steps *)sequence;
    const unsigned long more = role == 0 ? 0 : steps->a;
    const unsigned long first =
        (role == 0 ? steps->s : 2 * steps->s) + steps->c + more;
    unsigned long t;
    mpz_t block, rest;
    *found = mpz_cmp_ui(v, role == 0 ? 0 : steps->s) >= 0;
    if (!*found)
        return WYT_OK;
    if (mpz_cmp_ui(v, first) < 0) { /* number 1 is not reached */
        mpz_set_ui(n, 0);
        return WYT_OK;
    }
    mpz_init_set_ui(block, steps->r);
    mpz_init(rest);
    mpz_mul_ui(block, block, more);
    mpz_add_ui(block, block, steps->a);
    mpz_sub_ui(rest, v, first);
    mpz_fdiv_qr(n, rest, rest, block);
    mpz_fdiv_q_ui(rest, rest, steps->c + more);
    t = mpz_cmp_ui(rest, steps->r - 1) < 0 ? mpz_get_ui(rest) : steps->r - 1;
    mpz_mul_ui(n, n, steps->r);
    mpz_add_ui(n, n, t + 1);
    mpz_clears(block, rest, NULL);
    return WYT_OK;
}

static void close_steps(struct wyt__sequence *sequence)
{
    wyt__release(sequence->context, sequence, 1, sizeof(struct steps));
}

static const struct wyt__engine engine = {.number = number,
                                          .last = last,
                                          .is_number = is_number,
                                          .close = close_steps};

int32_t wyt__sequence_open_steps_big(wyt_context *context,
                                     const struct wyt__recursion *recursion,
                                     unsigned axis, struct wyt__sequence **out)
{
    const uint64_t a = recursion->a, c = recursion->width[axis];
    struct steps *steps;
    int32_t status;
    *out = NULL;
    steps = wyt__allocate(context, 1, sizeof *steps, &status);
    if (steps == NULL)
        return status;
    *steps = (struct steps){{&engine, context, a, recursion->s, 1},
                            (uint32_t)a,
                            (uint32_t)c,
                            (uint32_t)recursion->s,
                            (uint32_t)((a - 1) / c)};
    *out = &steps->head;
    return WYT_OK;
}
