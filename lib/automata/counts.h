/* SPDX-License-Identifier: MIT */
/*
 * How many words of j letters lead from each state of an automaton to an output
 * that is not 0, for j = length, length - 1, ..., 0. All vectors of a long word
 * would be too much to keep, so only each of about sqrt(length) is, and those
 * in between are made again when the way down comes by.
 *
 * A letter is given * unit + free, free below unit: of words of tuples the
 * first digits may be given, and then only the others are free.
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
    size_t unit;
    const uint32_t *given; /* `length` numbers, or NULL, which are all 0 */
    size_t length, stride;
    mpz_t *kept; /* vectors of j = 0, stride, 2 stride, ... */
    size_t kept_vectors;
    mpz_t *block; /* vectors of j = from, from + 1, ..., from + stride - 1 */
    size_t from;
};

/* The vector of words without a letter. */
void wyt__counts_ends(const struct wyt__dfa *dfa, mpz_t *out);

/* sum += counts[to] for the letters from .. end - 1 of a state. */
void wyt__counts_add(const struct wyt__dfa *dfa, size_t state, size_t from,
                     size_t end, const mpz_t *counts, mpz_t sum);

/* more = the vector of words that have one letter more in front, one of from ..
 * end - 1. */
int32_t wyt__counts_lengthen(const struct wyt__dfa *dfa, size_t from,
                             size_t end, const mpz_t *counts, mpz_t *more);

/* The automaton and what is given are borrowed; no number has more bits than
 * said. To be closed whatever the status. */
int32_t wyt__counts_open(struct wyt__counts *counts, const struct wyt__dfa *dfa,
                         size_t unit, const uint32_t *given, size_t length,
                         size_t bits);
void wyt__counts_close(struct wyt__counts *counts);

/* The vector of the last j letters, borrowed until the next question. */
int32_t wyt__counts_at(struct wyt__counts *counts, size_t j,
                       const mpz_t **vector);

#endif
