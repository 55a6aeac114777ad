/* SPDX-License-Identifier: MIT */
/*
 * How many words of j letters lead from each state of an automaton of pairs to
 * an output, for j = length, length - 1, ..., 0. All vectors of a long word
 * would be too much to keep, so only each of about sqrt(length) is, and those
 * in between are made again when the way down comes by.
 *
 * A letter is high D + low, D digits. The high digits may be given; then only
 * the low ones are free.
 *
 * Cost: 2 length states letters additions of numbers with up to so many digits
 * as the words have, and room for 2 sqrt(length) states of them.
 */
#ifndef WYT_AUTOMATA_COUNTS_H
#define WYT_AUTOMATA_COUNTS_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"

struct wyt__counts {
    wyt_context *context;
    const struct wyt__dfa *dfa;
    uint32_t digits;
    const uint32_t *high; /* `length` digits, or NULL */
    uint32_t mask;
    size_t length, stride;
    mpz_t *kept; /* vectors of j = 0, stride, 2 stride, ... */
    size_t kept_vectors;
    mpz_t *block; /* vectors of j = from, from + 1, ..., from + stride - 1 */
    size_t from;
};

/* What a word that ends in each state counts: the bits that its output and a
 * mask have in common. */
void wyt__counts_ends(const struct wyt__dfa *dfa, uint32_t mask, mpz_t *out);

/* sum += counts[to] for the letters high D + low, low in from .. end - 1, of a
 * state. */
void wyt__counts_add(const struct wyt__dfa *dfa, uint32_t digits, size_t state,
                     uint32_t high, uint32_t from, uint32_t end,
                     const mpz_t *counts, mpz_t sum);

/* more = the vector of words one letter longer, the high digit of which is
 * given, or any if it is D. */
int32_t wyt__counts_lengthen(const struct wyt__dfa *dfa, uint32_t digits,
                             uint32_t high, const mpz_t *counts, mpz_t *more);

/* The automaton and the digits are borrowed; no number has more bits than said.
 * To be closed whatever the status. */
int32_t wyt__counts_open(struct wyt__counts *counts, const struct wyt__dfa *dfa,
                         uint32_t digits, const uint32_t *high, uint32_t mask,
                         size_t length, size_t bits);
void wyt__counts_close(struct wyt__counts *counts);

/* The vector of the last j letters, borrowed until the next question. */
int32_t wyt__counts_at(struct wyt__counts *counts, size_t j,
                       const mpz_t **vector);

#endif
