/* SPDX-License-Identifier: MIT */
/*
 * Powers of x modulo the polynomial of a recurrence, at places g_0, 2 g_0, 4
 * g_0, ..., and the weights there: what conversion by halves multiplies with.
 */
#ifndef WYT_AUTOMATA_LADDER_H
#define WYT_AUTOMATA_LADDER_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"
#include "automata/words.h"

/* Doublings; 2^40 places are beyond any memory. */
#define WYT__RUNGS 40
/* Places of a leaf, where weights and powers are small: below 2^40, so that a
 * sum of so many digits times them fits into 63 bits. */
#define WYT__LEAF 128
/* The largest k of halves.h. */
#define WYT__TAIL 16

struct wyt__ladder {
    wyt_context *context;
    const struct wyt__recurrence *recurrence;
    const struct wyt__dfa *valid;
    size_t order, tail; /* n and k of halves.h */
    bool *open;         /* of each state of V, also there */
    size_t leaf;        /* g_0 */
    int64_t weight[WYT__LEAF + 1];
    int64_t power[WYT__LEAF + 1][WYT__ORDER]; /* x^i, n coefficients */
    size_t rungs;
    mpz_t x[WYT__RUNGS][WYT__ORDER];                 /* x^g for g = g_0 2^j */
    mpz_t u[WYT__RUNGS][WYT__ORDER + WYT__TAIL + 1]; /* U_(g+i) */
};

/* Without a rung; NULL, with WYT_OK, if there is no k, or g_0 would be too
 * small. */
int32_t wyt__ladder_new(const struct wyt__words *words,
                        struct wyt__ladder **out);
void wyt__ladder_free(struct wyt__ladder *ladder);

/* One rung more. */
int32_t wyt__ladder_climb(struct wyt__ladder *ladder);

/* g_0 2^j */
static inline size_t wyt__ladder_places(const struct wyt__ladder *ladder,
                                        size_t rung)
{
    return ladder->leaf << rung;
}

/* Where a digit leads among open states. */
static inline uint32_t wyt__ladder_step(const struct wyt__ladder *ladder,
                                        uint32_t state, size_t digit)
{
    const uint32_t to = wyt__dfa_step(ladder->valid, state, digit);
    return to == WYT__NO_STATE || !ladder->open[to] ? WYT__NO_STATE : to;
}

/* Vectors of n coefficients, and how they are given back. */
void wyt__vector_init(const struct wyt__ladder *ladder, mpz_t *v);
void wyt__vector_clear(const struct wyt__ladder *ladder, mpz_t *v);

/* A coefficient, whatever a long is. */
void wyt__vector_small(int64_t value, mpz_t out);

/* v = a b modulo p; v may be one of them. */
int32_t wyt__vector_multiply(const struct wyt__ladder *ladder, const mpz_t *a,
                             const mpz_t *b, mpz_t *v);

/* v = v x modulo p. */
void wyt__vector_shift(const struct wyt__ladder *ladder, mpz_t *v);

/* sum += sum v_i u_i. */
int32_t wyt__vector_weigh(const struct wyt__ladder *ladder, const mpz_t *v,
                          const mpz_t *u, mpz_t sum);

#endif
