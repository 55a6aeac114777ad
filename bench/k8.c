/* SPDX-License-Identifier: MIT */
/*
 * K8: n-th pair and outcome of Wythoff Nim with numbers of many digits, in
 * products of that size. Measured are the formulas as GMP gives them; the
 * bound is one product.
 */
#include <gmp.h>
#include <stdio.h>
#include <stdlib.h>

#include "bench.h"

struct work {
    mpz_t n, x, y, root, product;
    size_t repeats;
};

/* x = (n + isqrt(5 n^2)) / 2 */
static void nth(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++) {
        mpz_mul(w->root, w->n, w->n);
        mpz_mul_ui(w->root, w->root, 5);
        mpz_sqrt(w->root, w->root);
        mpz_add(w->x, w->n, w->root);
        mpz_tdiv_q_2exp(w->x, w->x, 1);
        mpz_add(w->y, w->x, w->n);
    }
}

/* d = y - x: P iff 0 <= 5 d^2 - (2 x - d)^2 < 4 (2 x - d) + 4 */
static void outcome(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++) {
        mpz_sub(w->n, w->y, w->x);
        mpz_mul_2exp(w->root, w->x, 1);
        mpz_sub(w->root, w->root, w->n);
        mpz_mul(w->product, w->n, w->n);
        mpz_mul_ui(w->product, w->product, 5);
        mpz_submul(w->product, w->root, w->root);
        mpz_mul_2exp(w->root, w->root, 2);
        mpz_add_ui(w->root, w->root, 4);
        check(mpz_sgn(w->product) >= 0 && mpz_cmp(w->product, w->root) < 0,
              "outcome");
    }
}

static void multiply(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        mpz_mul(w->product, w->x, w->y);
}

static void digits(unsigned long count)
{
    struct work w;
    double times[3];
    char name[64];
    static const char *const names[] = {"n-th", "outcome"};
    w.repeats = 1 + 3000000 / count / 10;
    mpz_inits(w.n, w.x, w.y, w.root, w.product, (mpz_ptr)NULL);
    mpz_ui_pow_ui(w.n, 10, count);
    mpz_tdiv_q_ui(w.n, w.n, 7);
    nth(&w);
    const double items = (double)w.repeats;
    const struct job jobs[] = {
        {nth, &w, items}, {outcome, &w, items}, {multiply, &w, items}};
    measure(jobs, 3, times);
    for (size_t i = 0; i < 2; i++) {
        (void)snprintf(name, sizeof name, "%s by GMP alone, %lu digits",
                       names[i], count);
        report(&(struct row){.kernel = "K8",
                             .name = name,
                             .isa = "gmp",
                             .ours = times[i],
                             .bound = times[2],
                             .bound_name = "product"});
    }
    mpz_clears(w.n, w.x, w.y, w.root, w.product, (mpz_ptr)NULL);
}

void bench_k8(void)
{
    for (unsigned long count = 1000; count <= 1000000; count *= 10)
        digits(count);
}
