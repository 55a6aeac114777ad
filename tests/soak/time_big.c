/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic of any size in units of one product of two numbers of that size
 * (mpz_mul), the best of several runs: the n-th number of Wythoff's game by an
 * integer root, with a new object, with a known constant, its index, and the
 * classification of a P-position (without the constant) and of random numbers.
 * Built with the tests, run by hand: time_big [DIGITS...].
 */
#define WYT__ANY_SIZE
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "sequences/sequence_big.h"
#include "sequences/sequence.h"
#include "support/big.h"

struct timing {
    wyt_context *context;
    struct wyt__sequence *big; /* with its constant, or without */
    mpz_t n, other, w, y, wrong;
};

/* Of the processor, for others may be at work as well. */
static double now(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void product(struct timing *it)
{
    mpz_mul(it->y, it->n, it->other);
}

static void root(struct timing *it)
{
    mpz_mul(it->y, it->n, it->n);
    mpz_mul_ui(it->y, it->y, 5);
    mpz_sqrt(it->y, it->y);
    mpz_add(it->y, it->y, it->n);
    mpz_tdiv_q_2exp(it->y, it->y, 1);
}

static void number(struct timing *it)
{
    CHECK_STATUS(WYT_OK, wyt__sequence_number(it->big, it->y, it->n));
}

static void reopen(struct timing *it)
{
    wyt__sequence_close(it->big);
    CHECK_STATUS(WYT_OK,
                 wyt__sequence_open_golden_big(it->context, 1, 1, &it->big));
}

static void new_number(struct timing *it)
{
    reopen(it);
    number(it);
}

static void rank(struct timing *it)
{
    bool found = false;
    CHECK_STATUS(WYT_OK, wyt__sequence_last(it->big, 0, it->y, it->w, &found));
}

static void accept(struct timing *it)
{
    bool yes = false;
    CHECK_STATUS(WYT_OK, wyt__sequence_is_number(it->big, it->n, it->w, &yes));
    CHECK(yes, "w is refused");
}

static void refuse(struct timing *it)
{
    bool yes = false;
    CHECK_STATUS(WYT_OK,
                 wyt__sequence_is_number(it->big, it->n, it->wrong, &yes));
    CHECK(!yes, "a random number is accepted");
}

/* Seconds of one call, the best of nine rounds of a few milliseconds. */
static double best_of(struct timing *it, void (*work)(struct timing *it))
{
    double best = 1e9, start = now();
    size_t calls = 1;
    work(it);
    while (calls < 4000 && (double)calls * (now() - start) < 0.003)
        calls *= 2;
    for (int round = 0; round < 9; round++) {
        double took;
        start = now();
        for (size_t i = 0; i < calls; i++)
            work(it);
        took = (now() - start) / (double)calls;
        if (took < best)
            best = took;
    }
    return best;
}

static void measure(unsigned long digits)
{
    gmp_randstate_t random;
    struct timing it = {test_context(), NULL,  {{0}}, {{0}},
                        {{0}},          {{0}}, {{0}}};
    double unit;
    mpz_inits(it.n, it.other, it.w, it.y, it.wrong, NULL);
    gmp_randinit_default(random);
    mpz_ui_pow_ui(it.n, 10, digits);
    mpz_urandomm(it.other, random, it.n);
    mpz_urandomm(it.wrong, random, it.n);
    mpz_urandomm(it.n, random, it.n);
    gmp_randclear(random);
    reopen(&it);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(it.big, it.w, it.n));
    unit = best_of(&it, product);
    printf("%8lu %12.0f %8.2f %8.2f", digits, unit * 1e9,
           best_of(&it, root) / unit, best_of(&it, new_number) / unit);
    reopen(&it);
    printf(" %8.2f %8.4f", best_of(&it, accept) / unit,
           best_of(&it, refuse) / unit);
    CHECK_STATUS(WYT_OK, wyt__sequence_number(it.big, it.w, it.n));
    printf(" %8.2f %8.2f", best_of(&it, number) / unit,
           best_of(&it, rank) / unit);
    printf(" %8.2f\n", best_of(&it, accept) / unit);
    wyt__sequence_close(it.big);
    mpz_clears(it.n, it.other, it.w, it.y, it.wrong, NULL);
    wyt_context_unref(it.context);
}

int main(int argc, char **argv)
{
    printf("%8s %12s %8s %8s %8s %8s %8s %8s %8s\n", "digits", "product ns",
           "root", "new", "accept", "refuse", "number", "last", "accept'");
    for (int i = 1; i < argc; i++)
        measure(strtoul(argv[i], NULL, 10));
    for (unsigned long digits = 1000; argc == 1 && digits <= 1000000;
         digits *= 10)
        measure(digits);
    return 0;
}
