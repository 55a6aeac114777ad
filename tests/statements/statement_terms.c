/* SPDX-License-Identifier: MIT */
/*
 * The two sequences u, l of WYT(a,b,c) as long as wanted (Gurvich 2012): by
 * minimal exclusion, and by the recursion that looks only at the next large
 * coordinate. A set that grows can only push its mex_b up, so the first goes
 * on where it was; a term costs O(b) steps.
 */
#include "statement.h"

#include <stdlib.h>

/* The values taken on one axis, and how far gaps of at most b lead. */
struct chain {
    struct numbers taken;
    int b, last;
};

static struct chain chain_new(int b, int bound)
{
    struct chain chain = {numbers_new(bound), b, -b};
    return chain;
}

static int chain_next(struct chain *chain)
{
    if (chain->b == 0)
        return 0;
    for (int v = chain->last + 1; v - chain->last <= chain->b; v++) {
        if (v >= 0 && v < chain->taken.bound && chain->taken.has[v])
            chain->last = v;
    }
    return chain->last + chain->b;
}

void terms_by_mex(const struct terms *terms)
{
    int widest = terms->b > terms->c ? terms->b : terms->c;
    int bound = terms->count * (2 * widest + terms->a + 1) + terms->s + 1;
    struct chain columns = chain_new(terms->b, bound);
    struct chain rows = chain_new(terms->c, bound);
    for (int n = 0; n < terms->count; n++) {
        int d = terms->a * n + terms->s;
        terms->u[n] = chain_next(&columns);
        terms->l[n] = chain_next(&rows);
        numbers_put(&columns.taken, terms->u[n]);
        numbers_put(&columns.taken, terms->l[n] + d);
        numbers_put(&rows.taken, terms->l[n]);
        numbers_put(&rows.taken, terms->u[n] + d);
    }
    numbers_free(&columns.taken);
    numbers_free(&rows.taken);
}

/* x_{n+1} from the terms z_j + d_j of the other axis, j <= n; `at` is the
 * first of them beyond x_n. */
static int step(const struct terms *terms, const int *z, int *at, int n, int x,
                int b)
{
    while (*at <= n && z[*at] + terms->a * *at + terms->s <= x)
        ++*at;
    if (*at <= n) {
        int large = z[*at] + terms->a * *at + terms->s;
        if (large <= x + b)
            return large + b;
    }
    return x + b;
}

void terms_by_recursion(const struct terms *terms)
{
    int at_u = 0, at_l = 0;
    terms->u[0] = terms->l[0] = 0;
    for (int n = 0; n + 1 < terms->count; n++) {
        terms->u[n + 1] =
            step(terms, terms->l, &at_l, n, terms->u[n], terms->b);
        terms->l[n + 1] =
            step(terms, terms->u, &at_u, n, terms->l[n], terms->c);
    }
}

struct terms terms_new(int a, int b, int c, int s, int count)
{
    struct terms terms = {.a = a, .b = b, .c = c, .s = s, .count = count};
    terms.u = statement_array(count, sizeof *terms.u);
    terms.l = statement_array(count, sizeof *terms.l);
    return terms;
}

void terms_free(struct terms *terms)
{
    free(terms->u);
    free(terms->l);
}

struct square square_of_terms(const struct terms *terms, int size)
{
    struct square square = square_new(size);
    for (int n = 0; n < terms->count; n++) {
        int d = terms->a * n + terms->s;
        square_put(&square, terms->u[n], terms->u[n] + d);
        square_put(&square, terms->l[n] + d, terms->l[n]);
    }
    return square;
}
