/* SPDX-License-Identifier: MIT */
/*
 * Numbers of a formula while its comparisons (comparisons.h) are made: the
 * cases of a number stand on a pile. What reads a number puts its cases on top,
 * and what joins two numbers puts the result in their place.
 */
#ifndef WYT_RULES_FORMULA_CASES_H
#define WYT_RULES_FORMULA_CASES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

/* A form over `over` > 0, where the gate says so; nothing but its numbers
 * counts. */
struct wyt__case {
    uint16_t when;
    struct wyt__comparison form;
    int64_t over;
};

struct wyt__cases {
    struct wyt__comparisons *own;
    const struct wyt__formula *formula;
    struct wyt__case *pile;
    size_t count, room;
};

/* There are no comparisons, for this reason; whether that was said. */
int32_t wyt__cases_give_up(struct wyt__cases *cases, const char *why);
bool wyt__cases_gave_up(const struct wyt__cases *cases);

/* a = a times + b more, of forms alone; factors are below 2^30. */
void wyt__form_add(struct wyt__comparison *a, int64_t times,
                   const struct wyt__comparison *b, int64_t more);

/* Puts a case on the pile, or its gate to that of an equal form among those
 * from `start` on. */
int32_t wyt__cases_push(struct wyt__cases *cases, const struct wyt__case *one,
                        size_t start);

/* Puts what stands from `from` on at `to`, in place of what stands there. */
void wyt__cases_put_down(struct wyt__cases *cases, size_t from, size_t to);

void wyt__cases_negate(struct wyt__cases *cases, size_t start);

/* How two cases become one or more, from `start` on; the gate of b is that of
 * both. */
typedef int32_t (*wyt__joining)(struct wyt__cases *cases,
                                const struct wyt__case *a,
                                const struct wyt__case *b, size_t start);

int32_t wyt__case_sum(struct wyt__cases *cases, const struct wyt__case *a,
                      const struct wyt__case *b, size_t start);
int32_t wyt__case_product(struct wyt__cases *cases, const struct wyt__case *a,
                          const struct wyt__case *b, size_t start);
int32_t wyt__case_quotient(struct wyt__cases *cases, const struct wyt__case *a,
                           const struct wyt__case *b, size_t start);
int32_t wyt__case_rest(struct wyt__cases *cases, const struct wyt__case *a,
                       const struct wyt__case *b, size_t start);
int32_t wyt__case_least(struct wyt__cases *cases, const struct wyt__case *a,
                        const struct wyt__case *b, size_t start);
int32_t wyt__case_most(struct wyt__cases *cases, const struct wyt__case *a,
                       const struct wyt__case *b, size_t start);

/* Joins the cases of a number, from `first` on, with those of another one, from
 * `second` on, each with each. */
int32_t wyt__cases_join(struct wyt__cases *cases, size_t first, size_t second,
                        wyt__joining join);

/* The gate that says how a compares with b: a - b is 0, or at most 0. */
int32_t wyt__case_compare(struct wyt__cases *cases, const struct wyt__case *a,
                          const struct wyt__case *b,
                          enum wyt__comparing comparing, uint16_t *gate);

#endif
