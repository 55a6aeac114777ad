/* SPDX-License-Identifier: MIT */
/*
 * A numeration: the weights of a recurrence, and the *valid* words of digits,
 * most significant first, one for each number and each sufficient length.
 *
 * Valid words are given by an automaton V, and it does not matter how that was
 * found, for it is certified:
 *   (i)   the empty word is valid, and the start of V leads to itself by 0;
 *   (ii)  no two valid words of one length weigh the same;
 *   (iii) for each valid word x there is a valid word y, greater than 0x in the
 *         order of words, that weighs one more.
 * Then by (i) zeros in front change nothing. The empty word weighs 0; by (iii)
 * every number has a valid word, and by (ii) only one of each length, so that
 * the y of (iii) is that of the next number. Hence of words of one length the
 * greater one weighs more: value is an isomorphism of orders, numbers are
 * compared by their first different digit, and the numbers whose words have at
 * most n digits are 0, 1, ... up to some number.
 *
 * (ii) is a search in V x V x Z(0), where Z(w) is the balance of weight w of
 * differences of digits; (iii) one over sets of states of V x Z(1), of which
 * one member has to accept wherever V accepts x.
 */
#ifndef WYT_AUTOMATA_WORDS_H
#define WYT_AUTOMATA_WORDS_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"

struct wyt__words {
    struct wyt__recurrence recurrence;
    uint32_t digits;       /* digits are 0 .. digits - 1 */
    struct wyt__dfa valid; /* V, reduced, says 1 of valid words */
};

/*
 * The numeration of greedy words, arguments as of wyt__recurrence_open(): V is
 * learned from them, by how many numbers go on from a prefix with 0, 1, 2, ...
 * digits more, and certified. WYT_LIMIT if no such V is found.
 */
int32_t wyt__words_open(struct wyt__words *words, wyt_context *context,
                        const int32_t *coefficients, size_t d,
                        const uint32_t *terms, size_t n);
void wyt__words_close(struct wyt__words *words);

/* Whether the automaton is right as the V of the recurrence: *wrong is NULL, or
 * what is not so. */
int32_t wyt__words_certify(const struct wyt__recurrence *recurrence,
                           const struct wyt__dfa *valid, const char **wrong);

/* The word of a number that is not negative, in at least `least` digits: a
 * block of *length digits, *capacity of them allocated, as for wyt__reserve().
 * Cost: quadratic in the digits, of long words that of halves.h. */
int32_t wyt__words_of(struct wyt__words *words, const mpz_t number,
                      size_t least, uint32_t **word, size_t *capacity,
                      size_t *length);

/* What digits weigh, valid or not; digits are below D. Cost: the same. */
int32_t wyt__words_weigh(struct wyt__words *words, const uint32_t *word,
                         size_t length, mpz_t number);

/* How many words of each length lead from each state of V to a valid end, 2^62
 * for more: count[length * states + state], length <= most. A block of
 * (most + 1) states numbers that the caller releases. */
int32_t wyt__words_count(const struct wyt__words *words, size_t most,
                         uint64_t **count);

#endif
