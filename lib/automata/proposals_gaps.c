/* SPDX-License-Identifier: MIT */
/*
 * The characteristic polynomial of the gap morphism of WYT(a,b,c), by
 * D. K. Faddeev's and U. Le Verrier's recursion: M_1 = A, c_(n-1) = -tr M_1,
 * M_k = A (M_(k-1) + c_(n-k+1)), c_(n-k) = -tr M_k / k, all integers. Roots of
 * unity and 0 are divided out: they are no roots of a recurrence of Pisot.
 */
#include "automata/proposals.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/recurrence.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/recursion.h"
#include "sequences/alphabet.h"

#define MOST WYT__ORDER

/* Cyclotomic polynomials of small degree, the constant term first. */
static const struct {
    size_t degree;
    int coefficient[5];
} roots_of_unity[] = {
    {1, {-1, 1}},          {1, {1, 1}},
    {2, {1, 1, 1}},        {2, {1, 0, 1}},
    {2, {1, -1, 1}},       {4, {1, 1, 1, 1, 1}},
    {4, {1, 0, 0, 0, 1}},  {4, {1, -1, 1, -1, 1}},
    {4, {1, 0, -1, 0, 1}},
};

/* WYT(a,b,c) of strips alone, a, b, c >= 1 and |b - c| < a. */
static bool recursion_of(const struct wyt__game *game,
                         struct wyt__recursion *rule)
{
    uint64_t width[4] = {0, 0, 0, 0};
    for (size_t i = 0; i < game->class_count; i++) {
        const struct wyt__class *class = &game->classes[i];
        if (class->strip == 0)
            return false;
        width[class->strip == WYT_STRIP_FIRST    ? 0
              : class->strip == WYT_STRIP_SECOND ? 1
                                                 : 2] = class->width;
    }
    *rule = (struct wyt__recursion){width[2], {width[0], width[1]}, 0, 1};
    return width[0] > 0 && width[1] > 0 &&
           (width[0] > width[1] ? width[0] - width[1] : width[1] - width[0]) <
               width[2];
}

/* p becomes the characteristic polynomial, p[n] = 1. */
static void characteristic(int64_t a[MOST][MOST], size_t n, mpz_t *p)
{
    mpz_t m[MOST][MOST], next[MOST][MOST];
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++) {
            mpz_init(m[i][j]);
            mpz_init(next[i][j]);
        }
    mpz_set_ui(p[n], 1);
    for (size_t k = 1; k <= n; k++) {
        for (size_t i = 0; i < n; i++)
            mpz_add(m[i][i], m[i][i], p[n - k + 1]);
        mpz_set_ui(p[n - k], 0);
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++) {
                mpz_set_ui(next[i][j], 0);
                for (size_t l = 0; l < n; l++)
                    mpz_addmul_ui(next[i][j], m[l][j], (unsigned long)a[i][l]);
                if (i == j)
                    mpz_sub(p[n - k], p[n - k], next[i][i]);
            }
        mpz_divexact_ui(p[n - k], p[n - k], (unsigned long)k);
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < n; j++)
                mpz_swap(m[i][j], next[i][j]);
    }
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < n; j++)
            mpz_clears(m[i][j], next[i][j], NULL);
}

/* Divides by a monic polynomial, if nothing is left. */
static bool divide(mpz_t *p, size_t *n, const int *by, size_t degree)
{
    mpz_t rest[MOST + 1];
    bool whole = true;
    if (*n <= degree)
        return false;
    for (size_t i = 0; i <= *n; i++)
        mpz_init_set(rest[i], p[i]);
    for (size_t i = *n + 1; i-- > degree;)
        for (size_t j = 0; j < degree; j++) {
            if (by[j] > 0)
                mpz_submul_ui(rest[i - degree + j], rest[i],
                              (unsigned long)by[j]);
            else if (by[j] < 0)
                mpz_addmul_ui(rest[i - degree + j], rest[i],
                              (unsigned long)-by[j]);
        }
    for (size_t j = 0; j < degree; j++)
        whole &= mpz_sgn(rest[j]) == 0;
    for (size_t i = degree; whole && i <= *n; i++)
        mpz_set(p[i - degree], rest[i]);
    for (size_t i = 0; i <= *n; i++)
        mpz_clear(rest[i]);
    if (whole)
        *n -= degree;
    return whole;
}

static void drop_roots(mpz_t *p, size_t *n)
{
    const int zero[] = {0, 1};
    while (divide(p, n, zero, 1)) {
    }
    for (size_t i = 0; i < sizeof roots_of_unity / sizeof *roots_of_unity; i++)
        while (divide(p, n, roots_of_unity[i].coefficient,
                      roots_of_unity[i].degree)) {
        }
}

/* How often each letter is in the image of each. */
static void incidence(const struct wyt__alphabet *alphabet,
                      int64_t a[MOST][MOST])
{
    memset(a, 0, MOST * sizeof *a);
    for (size_t i = 0; i < alphabet->count; i++) {
        const struct wyt__letter *letter = &alphabet->letters[i];
        if (letter->repeats > 0)
            a[i][letter->zero] += letter->repeats;
        a[i][letter->last]++;
    }
}

static int32_t add_polynomial(struct wyt__proposals *proposals,
                              int64_t a[MOST][MOST], size_t n)
{
    mpz_t p[MOST + 1];
    const size_t all = n;
    int32_t coefficients[MOST], status;
    bool fits = true;
    for (size_t i = 0; i <= all; i++)
        mpz_init(p[i]);
    characteristic(a, n, p);
    drop_roots(p, &n);
    for (size_t j = 0; j < n && fits; j++) {
        fits = mpz_cmpabs_ui(p[j], (unsigned long)WYT__COEFFICIENT) <= 0;
        coefficients[n - 1 - j] = fits ? -(int32_t)mpz_get_si(p[j]) : 0;
    }
    for (size_t i = 0; i <= all; i++)
        mpz_clear(p[i]);
    if (!fits)
        return WYT_OK;
    status = wyt__work(proposals->context, 64 * all * all * all * all, 0, 0);
    return status == WYT_OK ? wyt__proposals_start(proposals, coefficients, n,
                                                   "the gap morphism")
                            : status;
}

int32_t wyt__proposals_gaps(struct wyt__proposals *proposals,
                            const struct wyt__game *game)
{
    struct wyt__recursion rule;
    struct wyt__alphabet alphabet;
    int64_t a[MOST][MOST];
    size_t count;
    int32_t status;
    if (!recursion_of(game, &rule))
        return WYT_OK;
    status = wyt__alphabet_open(&alphabet, proposals->context, &rule, 0);
    if (status == WYT_UNSUPPORTED)
        return WYT_OK; /* too many letters for a numeration, too */
    if (status != WYT_OK)
        return status;
    count = alphabet.count;
    if (count <= MOST)
        incidence(&alphabet, a);
    wyt__alphabet_close(&alphabet);
    return count <= MOST ? add_polynomial(proposals, a, count) : WYT_OK;
}
