/* SPDX-License-Identifier: MIT */
/*
 * Balances: automata that read digits delta with |delta| <= R, each as the
 * letter delta + R, and say what they weigh in a recurrence. A state is a
 * remainder (recurrence.h), and one that passes the bound there can never come
 * back to a weight that is asked for, so that only finitely many are left.
 */
#ifndef WYT_AUTOMATA_BALANCE_H
#define WYT_AUTOMATA_BALANCE_H

#include <stdint.h>

#include "automata/dfa.h"
#include "automata/recurrence.h"

/* The largest weight that may be asked for, in absolute value. */
#define WYT__MOST_WEIGHT ((int64_t)1 << 30)

/* Says 1 + weight - least if the digits weigh least..most, else 0; reduced. */
int32_t wyt__balance(const struct wyt__recurrence *recurrence,
                     uint32_t most_digit, int64_t least, int64_t most,
                     struct wyt__dfa *out);

/* Says 1 if the digits weigh at most so much. A remainder that passes the bound
 * on one side stands for a weight on that side, whatever follows: see
 * balance.c. */
int32_t wyt__balance_at_most(const struct wyt__recurrence *recurrence,
                             uint32_t most_digit, int64_t most,
                             struct wyt__dfa *out);

/* Says 1 + (weight mod modulus); reduced. Of any recurrence, for its states are
 * remainders modulo the modulus: at most modulus^order. */
int32_t wyt__balance_modulo(const struct wyt__recurrence *recurrence,
                            uint32_t most_digit, uint32_t modulus,
                            struct wyt__dfa *out);

#endif
