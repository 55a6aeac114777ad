/* SPDX-License-Identifier: MIT */
/*
 * Linear forms c_1 i_1 + ... + k of what is taken. Their numbers are below
 * 2^24, so they have a value within 128 bits whatever the heaps are.
 */
#ifndef WYT_RULES_FORMULA_LINEAR_H
#define WYT_RULES_FORMULA_LINEAR_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/formula.h"

struct wyt__linear {
    int64_t c[WYT__FORMULA_HEAPS], k;
};

/* A number of a formula as a form, if it is one; `hand` is the heap at hand. */
bool wyt__linear_read(const struct wyt__formula *formula, uint16_t index,
                      size_t hand, struct wyt__linear *form);

/* Adds `times` forms; false if a number is too large then. */
bool wyt__linear_add(struct wyt__linear *to, const struct wyt__linear *more,
                     int64_t times);

bool wyt__linear_is_constant(const struct wyt__linear *form);

#endif
