/* SPDX-License-Identifier: MIT */
/*
 * A formula as comparisons of linear forms, put together by gates: for those
 * who want it as something else than an answer at one place, such as an
 * automaton. The forms are of what stands before the move and of what is left,
 * as i = x - u; those of a condition on positions have nothing that is left.
 *
 * A number of the formula is a list of *cases*: a form over a denominator, and
 * a gate that says where that is the number. abs, min, max, least, most, count,
 * quotients and rests by a number have more cases than one; where a case is
 * meant its form is a multiple of the denominator. A formula with a number that
 * is not so, as a product of heaps, has no comparisons; wyt__formula_ask() may
 * know it all the same.
 *
 * Numbers are below 2^24, so that no sum here or there leaves its room: what
 * wyt__formula_ask() says of heaps of 64 bits these say of heaps of any size.
 */
#ifndef WYT_RULES_FORMULA_COMPARISONS_H
#define WYT_RULES_FORMULA_COMPARISONS_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/formula.h"

enum wyt__comparing {
    WYT__FORM_ZERO,      /* it is 0 */
    WYT__FORM_NOT_ABOVE, /* it is at most 0 */
    WYT__FORM_REST       /* modulo `modulus` it is one of low..high */
};

struct wyt__comparison {
    enum wyt__comparing comparing;
    int64_t of[2][WYT__FORMULA_HEAPS]; /* of x, y, ... and of u, v, ... */
    int64_t k;                         /* what is added */
    int64_t modulus, low, high;        /* 0 <= low <= high < modulus */
};

/* Gates: what others say, none of which is behind. */
enum wyt__gating {
    WYT__NEVER,
    WYT__ALWAYS,
    WYT__IF_COMPARED, /* number a of the comparisons */
    WYT__IF_NOT,      /* gate a */
    WYT__IF_BOTH,     /* gates a and b */
    WYT__IF_EITHER
};

struct wyt__gate {
    enum wyt__gating gating;
    uint16_t a, b;
};

/* The most comparisons and gates, and alternatives that are told apart. */
#define WYT__COMPARISONS 256
#define WYT__GATES 2048
#define WYT__PARTS 8

struct wyt__comparisons {
    wyt_context *context;
    size_t heaps;
    struct wyt__comparison *all;
    size_t count, room;
    struct wyt__gate *gate; /* the first two are NEVER and ALWAYS */
    size_t gates, gate_room;
    /* The formula holds iff one of these gates says so: the operands of its
     * outermost `|`, the last ones together if there are too many. */
    uint16_t part[WYT__PARTS];
    size_t parts;
    const char *why; /* there are none: a clause; or NULL */
};

/* Of a formula that was read; to be closed whatever the status. WYT_OK also if
 * it has none, with `why`. */
int32_t wyt__comparisons_open(struct wyt__comparisons *comparisons,
                              wyt_context *context,
                              const struct wyt__formula *formula);
void wyt__comparisons_close(struct wyt__comparisons *comparisons);

/* Whether one of the parts holds, for heaps below 2^32; `left` may be `heaps`
 * of a condition on positions. */
bool wyt__comparisons_hold(const struct wyt__comparisons *comparisons,
                           const uint64_t *heaps, const uint64_t *left);

/* WYT_UNSUPPORTED: a formula, its name, and why it is not known to `who`. */
int32_t wyt__comparisons_refuse(wyt_context *context,
                                const struct wyt__formula *formula,
                                const char *name, const char *why,
                                const char *who);

#endif
