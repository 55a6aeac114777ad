/* SPDX-License-Identifier: MIT */
/*
 * Wythoff Nim by the formulas as they stand, with GMP.
 */
#include "simple_big.h"

#include <stdlib.h>

void simple_big_nth(mpz_t x, mpz_t y, const mpz_t n)
{
    mpz_mul(y, n, n);
    mpz_mul_ui(y, y, 5);
    mpz_sqrt(y, y);
    mpz_add(x, n, y);
    mpz_tdiv_q_2exp(x, x, 1);
    mpz_add(y, x, n);
}

int simple_big_is_p(const mpz_t x, const mpz_t y)
{
    mpz_t d, u, v;
    int is_p;
    mpz_inits(d, u, v, (mpz_ptr)NULL);
    mpz_sub(d, y, x);
    mpz_mul_2exp(u, x, 1);
    mpz_sub(u, u, d);
    mpz_mul(v, d, d);
    mpz_mul_ui(v, v, 5);
    mpz_mul(d, u, u);
    mpz_sub(v, v, d);
    mpz_mul_2exp(u, u, 2);
    mpz_add_ui(u, u, 4);
    is_p = mpz_sgn(v) >= 0 && mpz_cmp(v, u) < 0;
    mpz_clears(d, u, v, (mpz_ptr)NULL);
    return is_p;
}

/* A level: lengths and sums of the gaps b + e, e = 0 .. b. */
struct level {
    mpz_t *length, *sum;
};

static struct level new_level(unsigned b)
{
    struct level level = {malloc((b + 1) * sizeof(mpz_t)),
                          malloc((b + 1) * sizeof(mpz_t))};
    for (unsigned e = 0; e <= b; e++) {
        mpz_init_set_ui(level.length[e], 1);
        mpz_init_set_ui(level.sum[e], b + e);
    }
    return level;
}

/* The image of b + e is `copies` gaps b and the gap b + d. */
static unsigned image(unsigned a, unsigned b, unsigned e, unsigned *d)
{
    const unsigned whole = (b + e + a - 1) / b;
    *d = b + e + a - whole * b;
    return whole - 1;
}

static struct level next_level(const struct level *from, unsigned a, unsigned b)
{
    struct level level = new_level(b);
    for (unsigned e = 0; e <= b; e++) {
        unsigned d, copies = image(a, b, e, &d);
        mpz_set(level.length[e], from->length[d]);
        mpz_addmul_ui(level.length[e], from->length[0], copies);
        mpz_set(level.sum[e], from->sum[e]);
        mpz_addmul_ui(level.sum[e], from->length[e], a);
    }
    return level;
}

void simple_big_recursion(mpz_t x, const mpz_t n, unsigned a, unsigned b)
{
    size_t top = 0, room = 64;
    unsigned e = 0;
    struct level *levels = malloc(room * sizeof *levels);
    mpz_t left;
    mpz_init_set(left, n);
    mpz_set_ui(x, 0);
    levels[0] = new_level(b);
    while (mpz_cmp(left, levels[top].length[0]) >= 0) {
        mpz_sub(left, left, levels[top].length[0]);
        mpz_add(x, x, levels[top].sum[0]);
        if (++top == room)
            levels = realloc(levels, (room *= 2) * sizeof *levels);
        levels[top] = next_level(&levels[top - 1], a, b);
    }
    for (size_t i = top; i-- > 0;) {
        unsigned d, copies = image(a, b, e, &d);
        for (e = d; copies > 0; copies--) {
            if (mpz_cmp(left, levels[i].length[0]) < 0) {
                e = 0;
                break;
            }
            mpz_sub(left, left, levels[i].length[0]);
            mpz_add(x, x, levels[i].sum[0]);
        }
    }
    for (size_t i = 0; i <= top; i++) {
        for (e = 0; e <= b; e++) {
            mpz_clear(levels[i].length[e]);
            mpz_clear(levels[i].sum[e]);
        }
        free(levels[i].length);
        free(levels[i].sum);
    }
    free(levels);
    mpz_clear(left);
}
