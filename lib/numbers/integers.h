/* SPDX-License-Identifier: MIT */
/*
 * Lists of integers from inside. A number has no leading zero limb, so that
 * equal numbers have equal limbs; zero has none.
 */
#ifndef WYT_NUMBERS_INTEGERS_H
#define WYT_NUMBERS_INTEGERS_H

#include <wythoff/integers.h>

#include <stdbool.h>

struct wyt_integers {
    wyt_context *context;
    uint64_t *limbs; /* of all numbers, one after the other */
    size_t limb_capacity;
    size_t *ends; /* where the limbs of each number end */
    size_t count, capacity;
};

/* The limbs of a number that is there, borrowed until the list changes. */
const uint64_t *wyt__integers_limbs(const wyt_integers *integers, size_t index,
                                    size_t *count);

/* Makes room for a number of `count` limbs behind the last one; they become a
 * number by wyt__integers_append. */
int32_t wyt__integers_room(wyt_integers *integers, size_t count,
                           uint64_t **out_limbs);

/* Appends the number whose `count` limbs were written into the room. */
void wyt__integers_append(wyt_integers *integers, size_t count);

/* Drops all but the first `count` numbers, or the first ones. */
void wyt__integers_cut(wyt_integers *integers, size_t count);
void wyt__integers_drop(wyt_integers *integers, size_t count);

/* An answer was appended, for what is there may be the question; now it takes
 * the place of the `before` numbers there were. A failure leaves those. */
int32_t wyt__integers_replace(wyt_integers *integers, size_t before,
                              int32_t status);

/* Sorts positions of n heaps each, from number `from` on, in the order of
 * positions (base/order.h), and drops those that come twice. */
int32_t wyt__integers_sort(wyt_integers *integers, size_t from, size_t n);

/* Appends a number of another list, or of the same one if there is room for
 * its limbs. */
int32_t wyt__integers_copy(wyt_integers *integers, const wyt_integers *other,
                           size_t index);

/* Whether a number is below 2^64, and its value. */
bool wyt__integers_fits(const wyt_integers *integers, size_t index,
                        uint64_t *value);

/* Whether the first `room` numbers are, or all if there are fewer; then they
 * are written. */
bool wyt__integers_all_fit(const wyt_integers *integers, uint64_t *values,
                           size_t room);

/* A list takes over the numbers of another one of the same context. */
void wyt__integers_swap(wyt_integers *a, wyt_integers *b);

#ifdef WYT_HAVE_GMP
#include <gmp.h>

/*
 * Between lists and GMP. The mpz_t are initialised. Both refuse what passes a
 * limit (wyt__check_bits), unless it is below 2^64; writing appends.
 */
int32_t wyt__integers_read(const wyt_integers *integers, size_t index,
                           mpz_t value);
int32_t wyt__integers_write(wyt_integers *integers, const mpz_t value);

/* Decimal text beyond 64 bits, the work of wyt_integers_add_text and
 * wyt_integers_text: digits only, without leading zeros. */
int32_t wyt__integers_from_text(wyt_integers *integers, const char *digits,
                                size_t length);
int32_t wyt__integers_to_text(const wyt_integers *integers, size_t index,
                              char *text, size_t capacity, size_t *length);

/* The number of decimal digits of value > 0, which was read. */
size_t wyt__count_digits(const mpz_t value);
#endif

#endif
