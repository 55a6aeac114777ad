/* SPDX-License-Identifier: MIT */
/*
 * Recurrences of Pisot and their balances: which are taken and which refused,
 * roots against roots known beforehand, and balances against every word that is
 * short and many that are long.
 */
#include "support/harness.h"
#include "support/interrupt.h"
#include "support/random.h"

#include <gmp.h>
#include <stdlib.h>
#include <string.h>

#include "automata/balance.h"
#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/roots.h"

struct row {
    size_t d, n;
    int32_t coefficients[10]; /* highest first */
    uint32_t terms[10];
    const char *refusal; /* part of the text, or NULL */
};

static const struct row rows[] = {
    {1, 1, {2}, {1}, NULL},
    {1, 1, {10}, {1}, NULL},
    {2, 2, {1, 1}, {1, 2}, NULL},
    {2, 2, {2, 1}, {1, 3}, NULL},
    {2, 2, {2, 1}, {1, 2}, NULL},
    {2, 3, {2, 1}, {1, 2, 4}, NULL},
    {2, 2, {7, 1}, {1, 8}, NULL},
    {2, 2, {3, -1}, {1, 3}, NULL}, /* 2.618 and 1/2.618 */
    {2, 2, {4, -1}, {1, 4}, NULL},
    {2, 2, {2, 2}, {1, 3}, NULL},          /* 1 + sqrt 3 and -0.73: no unit */
    {3, 4, {0, 1, 1}, {1, 2, 3, 4}, NULL}, /* plastic, the least of Pisot */
    {3, 3, {1, 1, 1}, {1, 2, 4}, NULL},
    {4, 4, {1, 0, 0, 1}, {1, 2, 3, 4}, NULL},        /* 1.3803 */
    {5, 5, {1, 1, -1, 0, 1}, {1, 2, 3, 4, 6}, NULL}, /* 1.4433 */
    {3, 3, {2, 0, 0}, {1, 2, 4}, NULL},              /* roots 0 */
    {4, 5, {2, 1, 0, 0}, {1, 2, 4, 7, 20}, NULL},
    /* (x - 3)(x - 1/2) has no integers; (x - 3) x: reducible. */
    {2, 2, {3, 0}, {1, 4}, NULL},
    {1, 1, {1}, {1}, "on the unit circle"},
    {2, 2, {1, 0}, {1, 2}, "on the unit circle"},
    {2, 2, {3, -2}, {1, 3}, "on the unit circle"}, /* (x-2)(x-1) */
    /* (x - 2)(x + 1), with the root -1 of WYT(2,3) */
    {2, 2, {1, 2}, {1, 3}, "on the unit circle"},
    /* (x^2 - x - 1)(x^2 + 1), (x^2 - x - 1)(x^2 + x + 1) */
    {4, 4, {1, 0, 1, 1}, {1, 2, 3, 5}, "on the unit circle"},
    {4, 4, {0, 1, 2, 1}, {1, 2, 3, 5}, "on the unit circle"},
    /* of Salem: x^4 - x^3 - x^2 - x + 1, and that of Lehmer */
    {4, 4, {1, 1, 1, -1}, {1, 2, 3, 5}, "on the unit circle"},
    {10,
     10,
     {-1, 0, 1, 1, 1, 1, 1, 0, -1, -1},
     {1, 2, 3, 4, 5, 6, 7, 8, 9, 10},
     "on the unit circle"},
    {2, 2, {0, 2}, {1, 2}, "more than one root"},       /* +-sqrt 2 */
    {2, 2, {1, 3}, {1, 2}, "more than one root"},       /* 2.30, -1.30 */
    {2, 2, {4, -4}, {1, 4}, "more than one root"},      /* (x-2)^2 */
    {3, 3, {1, 0, 2}, {1, 2, 3}, "more than one root"}, /* 1.69, two of 1.08 */
    {1, 1, {0}, {1}, "no root outside"},
    {3, 3, {0, 0, 0}, {1, 2, 3}, "no root outside"},
    {1, 1, {-2}, {1}, "negative dominant root"},
    {2, 2, {-1, 1}, {1, 2}, "negative dominant root"},
    {2, 2, {3, -1}, {1, 2}, NULL}, /* 1 2 5 13 */
    {2, 2, {1, 1}, {1, 1}, "first term 1"},
    {2, 2, {1, 1}, {2, 3}, "first term 2"},
    {2, 3, {1, 1}, {1, 10, 11}, NULL},
    {2, 2, {4, -1}, {1, 2}, NULL},
    {3, 3, {0, 1, 1}, {1, 9, 10}, NULL}, /* 1 9 10 10: see below */
    {0, 0, {0}, {0}, "0 coefficients"},
    {2, 1, {1, 1}, {1}, "2 coefficients"},
    {1, 1, {2000000}, {1}, "coefficient 2000000"},
};

static int32_t open_row(wyt_context *context, const struct row *row,
                        struct wyt__recurrence *recurrence)
{
    return wyt__recurrence_open(recurrence, context, row->coefficients, row->d,
                                row->terms, row->n);
}

/* The weights by their definition rise. */
static bool rises(const struct row *row)
{
    int64_t u[40];
    for (size_t i = 0; i < 40; i++) {
        u[i] = i < row->n ? row->terms[i] : 0;
        for (size_t j = 0; i >= row->n && j < row->d; j++)
            u[i] += row->coefficients[j] * u[i - 1 - j];
        if (i > 0 && u[i] <= u[i - 1])
            return false;
        if (u[i] > (int64_t)1 << 40)
            return true;
    }
    return true;
}

static void taken_or_refused(void **state)
{
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__recurrence recurrence;
        const char *refusal = rows[i].refusal;
        if (refusal == NULL && !rises(&rows[i]))
            refusal = "rises was expected";
        if (refusal == NULL) {
            CHECK_STATUS(WYT_OK, open_row(context, &rows[i], &recurrence));
            wyt__recurrence_close(&recurrence);
            continue;
        }
        CHECK_ERROR(WYT_E_ARGUMENT, context,
                    open_row(context, &rows[i], &recurrence));
        CHECK(strstr(wyt_context_error(context), refusal) != NULL,
              "row %zu: %s", i, wyt_context_error(context));
    }
    wyt_context_unref(context);
}

/* p *= b x^2 + a x + c or b x + c, degree grows. */
static void times(mpz_t *p, size_t *degree, const long *factor, size_t more)
{
    mpz_t product[WYT__DEGREE + 1];
    for (size_t i = 0; i <= WYT__DEGREE; i++)
        mpz_init(product[i]);
    for (size_t i = 0; i <= *degree; i++)
        for (size_t k = 0; k <= more; k++) {
            mpz_t term;
            mpz_init(term);
            mpz_mul_si(term, p[i], factor[k]);
            mpz_add(product[i + k], product[i + k], term);
            mpz_clear(term);
        }
    *degree += more;
    for (size_t i = 0; i <= WYT__DEGREE; i++) {
        mpz_swap(p[i], product[i]);
        mpz_clear(product[i]);
    }
}

/* Roots of c + b x and of c + b x + a x^2 without a floating point: those of a
 * square with conjugate roots have the modulus sqrt(c / a); of one with real
 * roots, the sign at -1 and 1 and the vertex say where they are. */
static void where(const long *f, size_t degree, size_t *outside, bool *circle)
{
    if (degree == 1) {
        *outside += labs(f[0]) > labs(f[1]);
        *circle |= labs(f[0]) == labs(f[1]);
    } else if (f[1] * f[1] < 4 * f[2] * f[0]) {
        *outside += labs(f[0]) > labs(f[2]) ? 2 : 0;
        *circle |= labs(f[0]) == labs(f[2]);
    } else {
        const long s = f[2] > 0 ? 1 : -1;
        const long at[2] = {s * (f[0] - f[1] + f[2]), s * (f[0] + f[1] + f[2])};
        *circle |= at[0] == 0 || at[1] == 0;
        if (at[0] < 0)
            *outside += 1;
        if (at[1] < 0)
            *outside += 1;
        /* Both on one side of -1 and 1: is the vertex -b/2a outside? */
        if (at[0] > 0 && at[1] > 0 && labs(f[1]) > 2 * labs(f[2]))
            *outside += 2;
    }
}

static void roots(void **state)
{
    struct random random = random_stream(1);
    mpz_t p[WYT__DEGREE + 1];
    size_t seen[2] = {0, 0};
    (void)state;
    for (size_t i = 0; i <= WYT__DEGREE; i++)
        mpz_init(p[i]);
    for (size_t round = 0; round < test_count(4000); round++) {
        size_t degree = 0, expected = 0, outside;
        bool circle = false, on_circle;
        const size_t target = 1 + random_below(&random, WYT__DEGREE - 1);
        for (size_t i = 0; i <= WYT__DEGREE; i++)
            mpz_set_ui(p[i], 0);
        mpz_set_si(p[0], random_below(&random, 2) ? 1 : -3);
        while (degree < target) {
            long f[3];
            const size_t more = 1 + random_below(&random, 2);
            for (size_t k = 0; k <= more; k++)
                f[k] = (long)random_below(&random, 41) - 20;
            if (f[more] == 0)
                continue;
            if (circle && random_below(&random, 4) != 0)
                f[0] = f[more] = 1;
            where(f, more, &expected, &circle);
            times(p, &degree, f, more);
        }
        wyt__roots_outside((const mpz_t *)p, degree, &on_circle, &outside);
        CHECK(on_circle == circle && (circle || outside == expected),
              "round %zu, degree %zu: %zu outside, circle %d; expected %zu, %d",
              round, degree, outside, on_circle, expected, circle);
        seen[circle]++;
    }
    CHECK(seen[0] > 0 && seen[1] > 0, "%zu and %zu polynomials", seen[0],
          seen[1]);
    for (size_t i = 0; i <= WYT__DEGREE; i++)
        mpz_clear(p[i]);
}

/* Balances of all words of some length against their sums. */
static void compare(const struct wyt__recurrence *recurrence,
                    const struct wyt__dfa *dfa, uint32_t most_digit,
                    uint32_t length, int64_t least, int64_t most)
{
    uint32_t word[16] = {0};
    for (;;) {
        int64_t sum = 0;
        size_t i = 0;
        for (size_t k = 0; k < length; k++)
            sum += ((int64_t)word[k] - most_digit) *
                   (int64_t)mpz_get_si(recurrence->weight[length - 1 - k]);
        CHECK(wyt__dfa_run(dfa, word, length) ==
                  (sum < least || sum > most ? 0 : (uint32_t)(1 + sum - least)),
              "length %u: %ld of %u..", (unsigned)length, (long)sum,
              (unsigned)word[0]);
        while (i < length && ++word[i] > 2 * most_digit)
            word[i++] = 0;
        if (i == length)
            return;
    }
}

static void short_words(void **state)
{
    static const struct {
        uint32_t most_digit, length;
        int64_t least, most;
    } cases[] = {{1, 9, 0, 0}, {1, 9, 1, 1},  {1, 8, -4, 3}, {1, 8, -40, -30},
                 {2, 6, 0, 0}, {3, 5, -1, 9}, {4, 4, 17, 17}};
    const size_t few = 4; /* of more terms there are too many remainders */
    wyt_context *context = test_context();
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__recurrence recurrence;
        if (rows[i].refusal != NULL || !rises(&rows[i]))
            continue;
        CHECK_STATUS(WYT_OK, open_row(context, &rows[i], &recurrence));
        CHECK_STATUS(WYT_OK, wyt__recurrence_weigh(&recurrence, 16));
        for (size_t k = 0; k < (rows[i].n > 3 ? few : TEST_LENGTH(cases));
             k++) {
            struct wyt__dfa dfa;
            CHECK_STATUS(WYT_OK,
                         wyt__balance(&recurrence, cases[k].most_digit,
                                      cases[k].least, cases[k].most, &dfa));
            for (uint32_t n = 0; n <= cases[k].length; n++)
                compare(&recurrence, &dfa, cases[k].most_digit, n,
                        cases[k].least, cases[k].most);
            wyt__dfa_close(&dfa);
        }
        wyt__recurrence_close(&recurrence);
    }
    wyt_context_unref(context);
}

/* The greedy digits of a number, in `length` places; their largest one. */
static uint32_t greedy(const struct wyt__recurrence *recurrence, mpz_t number,
                       size_t length, int32_t sign, int32_t *digits)
{
    uint32_t largest = 0;
    mpz_t digit;
    mpz_init(digit);
    for (size_t i = 0; i < length; i++) {
        mpz_fdiv_qr(digit, number, number, recurrence->weight[length - 1 - i]);
        digits[i] += sign * (int32_t)mpz_get_si(digit);
        if (mpz_cmp_ui(digit, largest) > 0)
            largest = (uint32_t)mpz_get_ui(digit);
    }
    mpz_clear(digit);
    return largest;
}

#define PLACES 90

/* q e - p f for e = p t, f = q t between random numbers of many places: a cut
 * that comes too early would lose some of them. */
static void long_words(void **state)
{
    static const uint32_t vectors[][2] = {{1, 1}, {1, 2}, {2, 3}, {1, 4}};
    wyt_context *context = test_context();
    struct random random = random_stream(3);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__recurrence recurrence;
        struct wyt__dfa dfa[TEST_LENGTH(vectors)];
        uint32_t most = 1;
        if (rows[i].refusal != NULL || !rises(&rows[i]) || rows[i].n > 3 ||
            rows[i].coefficients[0] > 4 || rows[i].terms[1] > 4)
            continue;
        CHECK_STATUS(WYT_OK, open_row(context, &rows[i], &recurrence));
        CHECK_STATUS(WYT_OK, wyt__recurrence_weigh(&recurrence, PLACES + 1));
        for (size_t j = 0; j < PLACES; j++) {
            mpz_t ratio;
            mpz_init(ratio);
            mpz_sub_ui(ratio, recurrence.weight[j + 1], 1);
            mpz_fdiv_q(ratio, ratio, recurrence.weight[j]);
            if (mpz_cmp_ui(ratio, most) > 0)
                most = (uint32_t)mpz_get_ui(ratio);
            mpz_clear(ratio);
        }
        for (size_t k = 0; k < TEST_LENGTH(vectors); k++)
            CHECK_STATUS(WYT_OK,
                         wyt__balance(&recurrence,
                                      (vectors[k][0] + vectors[k][1]) * most, 0,
                                      0, &dfa[k]));
        for (size_t round = 0; round < test_count(200); round++) {
            const size_t k = round % TEST_LENGTH(vectors);
            const uint32_t p = vectors[k][0], q = vectors[k][1];
            int32_t e[PLACES] = {0}, f[PLACES] = {0};
            uint32_t word[PLACES];
            mpz_t t, x, n;
            mpz_inits(t, x, n, NULL);
            for (int axis = 0; axis < 2; axis++) {
                for (size_t bits = 0; bits < 6; bits++) {
                    mpz_mul_2exp(x, x, 64);
                    mpz_add_ui(x, x, (unsigned long)random_bits(&random));
                    if (axis == 0)
                        mpz_set(t, x);
                }
                mpz_fdiv_q_ui(n, recurrence.weight[PLACES - 1], 4);
                mpz_mod(x, x, n);
                mpz_fdiv_q_ui(n, n, 2 * (p + q));
                mpz_mod(t, t, n);
                mpz_set(n, x);
                greedy(&recurrence, n, PLACES, -1, axis == 0 ? e : f);
                mpz_addmul_ui(x, t, axis == 0 ? p : q);
                greedy(&recurrence, x, PLACES, 1, axis == 0 ? e : f);
            }
            for (size_t j = 0; j < PLACES; j++)
                word[j] = (uint32_t)((int32_t)q * e[j] - (int32_t)p * f[j] +
                                     (int32_t)((p + q) * most));
            CHECK(wyt__dfa_run(&dfa[k], word, PLACES) == 1,
                  "row %zu, (%u,%u): a sum of 0 is refused", i, (unsigned)p,
                  (unsigned)q);
            word[PLACES - 1] += word[PLACES - 1] == 0 ? 1 : UINT32_MAX;
            CHECK(wyt__dfa_run(&dfa[k], word, PLACES) == 0, "row %zu", i);
            mpz_clears(t, x, n, NULL);
        }
        for (size_t k = 0; k < TEST_LENGTH(vectors); k++)
            wyt__dfa_close(&dfa[k]);
        wyt__recurrence_close(&recurrence);
    }
    wyt_context_unref(context);
}

static void residues(void **state)
{
    wyt_context *context = test_context();
    struct random random = random_stream(4);
    (void)state;
    for (size_t i = 0; i < TEST_LENGTH(rows); i++) {
        struct wyt__recurrence recurrence;
        if (rows[i].refusal != NULL || !rises(&rows[i]) || rows[i].n > 3)
            continue;
        CHECK_STATUS(WYT_OK, open_row(context, &rows[i], &recurrence));
        CHECK_STATUS(WYT_OK, wyt__recurrence_weigh(&recurrence, 30));
        for (uint32_t m = 1; m < 7; m++) {
            struct wyt__dfa dfa;
            CHECK_STATUS(WYT_OK, wyt__balance_modulo(&recurrence, 3, m, &dfa));
            for (size_t round = 0; round < 200; round++) {
                uint32_t word[30];
                const size_t length = random_below(&random, 31);
                mpz_t sum;
                mpz_init(sum);
                for (size_t k = 0; k < length; k++) {
                    mpz_t *weight = &recurrence.weight[length - 1 - k];
                    word[k] = (uint32_t)random_below(&random, 7);
                    mpz_addmul_ui(sum, *weight, word[k]);
                    mpz_submul_ui(sum, *weight, 3);
                }
                CHECK(wyt__dfa_run(&dfa, word, length) ==
                          1 + mpz_fdiv_ui(sum, m),
                      "row %zu modulo %u", i, (unsigned)m);
                mpz_clear(sum);
            }
            wyt__dfa_close(&dfa);
        }
        wyt__recurrence_close(&recurrence);
    }
    wyt_context_unref(context);
}

static int32_t all_of(wyt_context *context, const void *user)
{
    struct wyt__recurrence recurrence;
    struct wyt__dfa dfa;
    int32_t status = open_row(context, &rows[10], &recurrence);
    (void)user;
    if (status == WYT_OK)
        status = wyt__balance(&recurrence, 2, 0, 0, &dfa);
    if (status == WYT_OK)
        wyt__dfa_close(&dfa);
    wyt__recurrence_close(&recurrence);
    return status;
}

static void faults(void **state)
{
    (void)state;
    cut_short("recurrences", SIZE_MAX, all_of, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(taken_or_refused), cmocka_unit_test(roots),
        cmocka_unit_test(short_words),      cmocka_unit_test(long_words),
        cmocka_unit_test(residues),         cmocka_unit_test(faults)};
    return test_main("automata recurrence", tests, TEST_LENGTH(tests));
}
