/* SPDX-License-Identifier: MIT */
/*
 * What stands behind struct wyt__sequence_big: one engine a kind of sequence,
 * whose state begins with the head. The entry points of sequence_big.h look at
 * limits before an engine is asked, and at what it answers.
 */
#ifndef WYT_SEQUENCES_ENGINE_BIG_H
#define WYT_SEQUENCES_ENGINE_BIG_H

#include <wythoff/context.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__sequence_big;

/* As in sequence_big.h; operands are within the limits. */
struct wyt__engine_big {
    int32_t (*number)(struct wyt__sequence_big *big, mpz_t w, const mpz_t n);
    void (*difference)(struct wyt__sequence_big *big, mpz_t d, const mpz_t n);
    int32_t (*last)(struct wyt__sequence_big *big, unsigned role, mpz_t n,
                    const mpz_t v, bool *found);
    int32_t (*is_number)(struct wyt__sequence_big *big, const mpz_t n,
                         const mpz_t x, bool *yes);
    /* Optional: false if x is surely none of w_n, ..., w_(n+count-1). */
    int32_t (*may_have)(struct wyt__sequence_big *big, const mpz_t n,
                        uint64_t count, const mpz_t x, bool *yes);
    void (*close)(
        struct wyt__sequence_big *big); /* gives the state back as well */
};

struct wyt__sequence_big {
    const struct wyt__engine_big *engine;
    wyt_context *context;
};

#endif
