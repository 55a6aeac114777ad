/* SPDX-License-Identifier: MIT */
/*
 * Comparisons and gates as they are made: equal ones once, and simple ones at
 * once. Forms are divided by what their numbers have in common, and their first
 * number is positive.
 */
#ifndef WYT_RULES_FORMULA_GATES_H
#define WYT_RULES_FORMULA_GATES_H

#include <stdbool.h>
#include <stdint.h>

#include "rules/formula/comparisons.h"

/* Every number of a form is less than this in absolute value. */
#define WYT__LARGEST_IN_FORM ((int64_t)1 << 24)

/* The gates that never and always say yes. */
#define WYT__GATE_NEVER 0
#define WYT__GATE_ALWAYS 1

/* The first two gates. */
int32_t wyt__gates_open(struct wyt__comparisons *own);

/* The gate of a comparison; WYT__GATE_NEVER with own->why if it is too
 * large. */
int32_t wyt__gate_compare(struct wyt__comparisons *own,
                          const struct wyt__comparison *comparison,
                          uint16_t *gate);
int32_t wyt__gate_not(struct wyt__comparisons *own, uint16_t a, uint16_t *gate);
int32_t wyt__gate_both(struct wyt__comparisons *own, uint16_t a, uint16_t b,
                       uint16_t *gate);
int32_t wyt__gate_either(struct wyt__comparisons *own, uint16_t a, uint16_t b,
                         uint16_t *gate);

/* The largest number that divides both, and floors of a quotient by a number
 * above 0. */
int64_t wyt__gate_divisor(int64_t a, int64_t b);
int64_t wyt__gate_floor(int64_t a, int64_t b);

#endif
