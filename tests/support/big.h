/* SPDX-License-Identifier: MIT */
/*
 * What tests of numbers of any size share: the sizes worth trying, and the
 * laws that every sequence w_0 <= w_1 <= ... with its differences keeps.
 * Built only with GMP.
 */
#ifndef TEST_BIG_H
#define TEST_BIG_H

#include "sequences/sequence_big.h"
#include "sequences/sequence.h"
#include "support/harness.h"
#include "support/random.h"

/* A sequence under test: what it is, and its value from elsewhere; w is NULL
 * if nothing else knows it. Strictly: w_n < w_(n+1) throughout. */
struct big_case {
    const char *name;
    struct wyt__sequence *big;
    bool strictly;
    void (*oracle)(const struct big_case *it, mpz_t w, mpz_t d, const mpz_t n);
    uint64_t m, p, l; /* for the oracle */
};

/* A random number of 1..bits bits, all lengths alike. */
void big_random(struct random *random, mpz_t number, size_t bits);

/* Everything that can be asked about index n. */
void big_check_index(const struct big_case *it, struct random *random,
                     const mpz_t n);

/* What lies at or below v, in both roles. */
void big_check_last(const struct big_case *it, const mpz_t v);

/* number, and its neighbours if they are not negative, as index and value. */
void big_check_around(const struct big_case *it, struct random *random,
                      const mpz_t number);

/* Powers of two up to 2^bits, and the denominators q_0 = 1, q_1 = t,
 * q_(i+1) = t q_i + q_(i-1) of [1;t,t,...] up to there (the Fibonacci numbers
 * for t = 1), with neighbours. */
void big_check_edges(const struct big_case *it, struct random *random,
                     uint64_t t, size_t bits);

/* A decimal text; lives until eight further calls. */
const char *big_text(const mpz_t number);

#endif
