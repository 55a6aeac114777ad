/* SPDX-License-Identifier: MIT */
/*
 * A formula about what is taken as alternatives: it holds iff one of them does,
 * and an alternative is a list of atoms that all hold.
 */
#ifndef WYT_RULES_FORMULA_ALTERNATIVES_H
#define WYT_RULES_FORMULA_ALTERNATIVES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/formula.h"
#include "rules/formula/linear.h"

enum wyt__relation {
    WYT__IS_ZERO,
    WYT__IS_NOT_ZERO,
    WYT__IS_AT_MOST_ZERO,
    WYT__HAS_REST /* modulo `modulus` it is one of low..high */
};

struct wyt__atom {
    enum wyt__relation relation;
    struct wyt__linear form;
    int64_t modulus, low, high;
};

/* The most atoms of an alternative. */
#define WYT__ATOMS 32

struct wyt__alternative {
    struct wyt__atom atoms[WYT__ATOMS];
    size_t count;
};

/* Calls `take` for each alternative until it returns false. False if it did, or
 * if the formula is not of this kind or has too many alternatives. */
bool wyt__formula_alternatives(const struct wyt__formula *formula,
                               bool (*take)(void *user,
                                            const struct wyt__alternative *),
                               void *user);

#endif
