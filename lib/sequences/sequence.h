/* SPDX-License-Identifier: MIT */
/*
 * One sequence w_0 <= w_1 <= ... of heaps and its differences d_n, in either
 * size (numbers/number.h): the P-positions of a run are {w_n, w_n + d_n}. An
 * object begins with the head; behind it stands one engine a kind of sequence.
 *
 * An object belongs to one thread at a time, like a solver: constants, tables
 * and memos grow with the sizes asked for and stay. The numbers of the caller
 * are initialised; results may be the same as operands. On any status but
 * WYT_OK results are unspecified, and still to be cleared by the caller.
 *
 * GMP ends the program when its own memory runs out, and its numbers stand in
 * no account. So at any size every operand and every result is bounded by
 * wyt__check_bits before GMP works on it, and what is kept for long (tables,
 * memos) comes from the context. The functions below do that themselves; a
 * caller who computes with GMP on his own asks wyt__check_bits first.
 */
#ifndef WYT_SEQUENCES_SEQUENCE_H
#define WYT_SEQUENCES_SEQUENCE_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"

#define wyt__engine WYT__SIZED(wyt__engine)
#define wyt__sequence WYT__SIZED(wyt__sequence)
#define wyt__bounds WYT__SIZED(wyt__bounds)
#define wyt__sequence_close WYT__SIZED(wyt__sequence_close)
#define wyt__sequence_number WYT__SIZED(wyt__sequence_number)
#define wyt__sequence_difference WYT__SIZED(wyt__sequence_difference)
#define wyt__sequence_last WYT__SIZED(wyt__sequence_last)
#define wyt__sequence_last_within WYT__SIZED(wyt__sequence_last_within)
#define wyt__sequence_may_have WYT__SIZED(wyt__sequence_may_have)
#define wyt__sequence_is_number WYT__SIZED(wyt__sequence_is_number)

struct wyt__sequence;

/* What the last number is asked to keep: w_n <= most[0] and w_n + d_n <=
 * most[1]; NULL keeps nothing, one of them at least is there. If `near` is not
 * NULL it is an index, the last one may be close to it, and an answer behind it
 * may be given as it: for who asks both are the same. */
struct wyt__bounds {
    wyt__operand most[2], near;
};

/* What the functions below ask; operands are within the limits: in 64 bits
 * below 2^64. */
struct wyt__engine {
    /* In 64 bits WYT_BEYOND, without a text, if w_n is beyond them; it may also
     * be said where d_n is. */
    int32_t (*number)(struct wyt__sequence *sequence, wyt__number w,
                      const wyt__number n);
    /* For v >= 0; *found is false before. */
    int32_t (*last)(struct wyt__sequence *sequence, unsigned role,
                    wyt__number n, const wyt__number v, bool *found);
    /* In place of `last` where an engine has no inverse. */
    int32_t (*search)(struct wyt__sequence *sequence, wyt__number n,
                      const struct wyt__bounds *bounds, bool *found);
    int32_t (*is_number)(struct wyt__sequence *sequence, const wyt__number n,
                         const wyt__number x, bool *yes);
    /* Optional: false if x is surely none of w_n, ..., w_(n+count-1). */
    int32_t (*may_have)(struct wyt__sequence *sequence, const wyt__number n,
                        uint64_t count, const wyt__number x, bool *yes);
    /* Gives the object back and what it holds; NULL if it is a part of another
     * one. */
    void (*close)(struct wyt__sequence *sequence);
};

struct wyt__sequence {
    const struct wyt__engine *engine;
    wyt_context *context; /* borrowed */
    uint64_t a, s, every; /* d_n = a floor(n / every) + s */
};

/* NULL: nothing. */
void wyt__sequence_close(struct wyt__sequence *sequence);

/* w_n for n >= 0. */
int32_t wyt__sequence_number(struct wyt__sequence *sequence, wyt__number w,
                             const wyt__number n);

/* d_n for n >= 0. */
int32_t wyt__sequence_difference(const struct wyt__sequence *sequence,
                                 wyt__number d, const wyt__number n);

/* The last n >= 0 with w_n <= v (role 0) or w_n + d_n <= v (role 1), for any
 * integer v; *found is false, and n 0, if there is none. In 64 bits
 * WYT_BEYOND, without a text, if it is beyond them. */
int32_t wyt__sequence_last(struct wyt__sequence *sequence, unsigned role,
                           wyt__number n, const wyt__number v, bool *found);

/* The same for bounds, which are other numbers than n. */
int32_t wyt__sequence_last_within(struct wyt__sequence *sequence, wyt__number n,
                                  const struct wyt__bounds *bounds,
                                  bool *found);

/* Whether x may be one of w_n, ..., w_(n+count-1), for n, x >= 0; what is false
 * is so, and where it costs little, most other x are refused. */
int32_t wyt__sequence_may_have(struct wyt__sequence *sequence,
                               const wyt__number n, uint64_t count,
                               const wyt__number x, bool *yes);

/* Whether x = w_n, for n >= 0 and any integer x; cheaper than
 * wyt__sequence_number where possible. */
int32_t wyt__sequence_is_number(struct wyt__sequence *sequence,
                                const wyt__number n, const wyt__number x,
                                bool *yes);

#endif
