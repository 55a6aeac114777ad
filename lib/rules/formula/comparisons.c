/* SPDX-License-Identifier: MIT */
/*
 * Formulas as comparisons: numbers by their cases, conditions by gates.
 */
#include "rules/formula/comparisons.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "rules/formula/cases.h"
#include "rules/formula/formula.h"
#include "rules/formula/gates.h"

static int32_t condition(struct wyt__cases *cases, uint16_t index, size_t hand,
                         uint16_t *gate);
static int32_t amount(struct wyt__cases *cases, uint16_t index, size_t hand);

static const struct wyt__node *node_at(const struct wyt__cases *cases,
                                       uint16_t index)
{
    return &cases->formula->nodes[index];
}

/* ---- numbers ---- */

static int32_t push_form(struct wyt__cases *cases,
                         const struct wyt__comparison *form)
{
    const struct wyt__case one = {WYT__GATE_ALWAYS, *form, 1};
    return wyt__cases_push(cases, &one, cases->count);
}

static int32_t variable(struct wyt__cases *cases, const struct wyt__node *node,
                        size_t hand)
{
    const size_t heap =
        node->heap == WYT__AT_HAND ? hand : (size_t)node->heap - 1;
    struct wyt__comparison form = {.k = 0};
    form.of[0][heap] = node->operation != WYT__LEFT;
    form.of[1][heap] =
        (node->operation == WYT__LEFT) - (node->operation == WYT__TAKEN);
    return push_form(cases, &form);
}

static int32_t join_next(struct wyt__cases *cases, enum wyt__join how,
                         size_t first, size_t second)
{
    switch (how) {
    case WYT__MINUS:
        wyt__cases_negate(cases, second);
        return wyt__cases_join(cases, first, second, wyt__case_sum);
    case WYT__TIMES:
        return wyt__cases_join(cases, first, second, wyt__case_product);
    case WYT__OVER:
        return wyt__cases_join(cases, first, second, wyt__case_quotient);
    case WYT__REST:
        return wyt__cases_join(cases, first, second, wyt__case_rest);
    default:
        return wyt__cases_join(cases, first, second, wyt__case_sum);
    }
}

/* Terms and factors, or the arguments of min and max. */
static int32_t chain(struct wyt__cases *cases, const struct wyt__node *node,
                     size_t hand)
{
    const size_t first = cases->count;
    int32_t status = amount(cases, node->first, hand);
    for (uint16_t at = node_at(cases, node->first)->next;
         at != 0 && status == WYT_OK && !wyt__cases_gave_up(cases);
         at = node_at(cases, at)->next) {
        const size_t second = cases->count;
        status = amount(cases, at, hand);
        if (status != WYT_OK || wyt__cases_gave_up(cases))
            continue;
        if (node->operation == WYT__MIN || node->operation == WYT__MAX)
            status = wyt__cases_join(
                cases, first, second,
                node->operation == WYT__MIN ? wyt__case_least : wyt__case_most);
        else
            status = join_next(cases, (enum wyt__join)node_at(cases, at)->join,
                               first, second);
    }
    return status;
}

/* sum, least and most of all heaps. */
static int32_t over_heaps(struct wyt__cases *cases,
                          const struct wyt__node *node)
{
    const wyt__joining join = node->operation == WYT__SUM     ? wyt__case_sum
                              : node->operation == WYT__LEAST ? wyt__case_least
                                                              : wyt__case_most;
    const size_t first = cases->count;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < cases->formula->heaps && status == WYT_OK &&
                       !wyt__cases_gave_up(cases);
         i++) {
        const size_t second = cases->count;
        status = amount(cases, node->first, i);
        if (status == WYT_OK && i > 0 && !wyt__cases_gave_up(cases))
            status = wyt__cases_join(cases, first, second, join);
    }
    return status;
}

/* The number of heaps for which a condition holds: held[c] says whether it is c
 * of those that were looked at. */
static int32_t count(struct wyt__cases *cases, const struct wyt__node *node)
{
    uint16_t held[WYT__FORMULA_HEAPS + 2] = {WYT__GATE_ALWAYS};
    const size_t first = cases->count;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < cases->formula->heaps && status == WYT_OK; i++) {
        uint16_t holds, fails = WYT__GATE_NEVER;
        status = condition(cases, node->first, i, &holds);
        if (status == WYT_OK)
            status = wyt__gate_not(cases->own, holds, &fails);
        for (size_t c = i + 2; c-- > 0 && status == WYT_OK;) {
            uint16_t more = WYT__GATE_NEVER, same;
            if (c > 0)
                status = wyt__gate_both(cases->own, held[c - 1], holds, &more);
            if (status == WYT_OK)
                status = wyt__gate_both(cases->own, held[c], fails, &same);
            if (status == WYT_OK)
                status = wyt__gate_either(cases->own, more, same, &held[c]);
        }
    }
    for (size_t c = 0; c <= cases->formula->heaps && status == WYT_OK; c++) {
        const struct wyt__case one = {held[c], {.k = (int64_t)c}, 1};
        status = wyt__cases_push(cases, &one, first);
    }
    return status;
}

/* Where a case is negative its opposite. */
static int32_t absolute(struct wyt__cases *cases, const struct wyt__node *node,
                        size_t hand)
{
    const size_t first = cases->count;
    size_t second;
    int32_t status = amount(cases, node->first, hand);
    second = cases->count;
    for (size_t i = first;
         i < second && status == WYT_OK && !wyt__cases_gave_up(cases); i++) {
        struct wyt__case one = cases->pile[i], turned = one;
        static const struct wyt__comparison none = {.k = 0};
        uint16_t negative, other = WYT__GATE_NEVER;
        wyt__form_add(&turned.form, -1, &none, 0);
        one.form.comparing = WYT__FORM_NOT_ABOVE;
        status = wyt__gate_compare(cases->own, &one.form, &negative);
        if (status == WYT_OK)
            status = wyt__gate_not(cases->own, negative, &other);
        if (status == WYT_OK)
            status =
                wyt__gate_both(cases->own, negative, one.when, &turned.when);
        if (status == WYT_OK)
            status = wyt__gate_both(cases->own, other, one.when, &one.when);
        if (status == WYT_OK)
            status = wyt__cases_push(cases, &one, second);
        if (status == WYT_OK)
            status = wyt__cases_push(cases, &turned, second);
    }
    if (status == WYT_OK)
        wyt__cases_put_down(cases, second, first);
    return status;
}

static int32_t amount(struct wyt__cases *cases, uint16_t index, size_t hand)
{
    const struct wyt__node *node = node_at(cases, index);
    struct wyt__comparison form = {.k = 0};
    const size_t first = cases->count;
    int32_t status;
    switch ((enum wyt__operation)node->operation) {
    case WYT__LITERAL:
        form.k = node->number < (uint64_t)WYT__LARGEST_IN_FORM
                     ? (int64_t)node->number
                     : WYT__LARGEST_IN_FORM;
        return push_form(cases, &form);
    case WYT__BEFORE:
    case WYT__TAKEN:
    case WYT__LEFT:
        return variable(cases, node, hand);
    case WYT__NEGATIVE:
        status = amount(cases, node->first, hand);
        wyt__cases_negate(cases, first);
        return status;
    case WYT__ABS:
        return absolute(cases, node, hand);
    case WYT__COUNT:
        return count(cases, node);
    case WYT__SUM:
    case WYT__LEAST:
    case WYT__MOST:
        return over_heaps(cases, node);
    case WYT__XOR:
        return wyt__cases_give_up(cases, "it has xor");
    case WYT__GCD:
        return wyt__cases_give_up(cases, "it has gcd");
    default:
        return chain(cases, node, hand);
    }
}

/* ---- conditions ---- */

/* a REL b of two cases. */
static int32_t compare_as(struct wyt__cases *cases,
                          enum wyt__operation operation,
                          const struct wyt__case *a, const struct wyt__case *b,
                          uint16_t *gate)
{
    const bool turned =
        operation == WYT__AT_LEAST || operation == WYT__LESS; /* b <= a */
    const bool equal = operation == WYT__EQUAL || operation == WYT__UNEQUAL;
    const bool negated = operation == WYT__UNEQUAL || operation == WYT__LESS ||
                         operation == WYT__GREATER;
    int32_t status =
        wyt__case_compare(cases, turned ? b : a, turned ? a : b,
                          equal ? WYT__FORM_ZERO : WYT__FORM_NOT_ABOVE, gate);
    return status == WYT_OK && negated ? wyt__gate_not(cases->own, *gate, gate)
                                       : status;
}

/* The product of a comparison of one with 0, or NULL. */
static const struct wyt__node *product_of(const struct wyt__cases *cases,
                                          const struct wyt__node *node,
                                          uint16_t *zero)
{
    const uint16_t first = node->first, second = node_at(cases, first)->next;
    const bool turned = node_at(cases, first)->operation != WYT__FACTORS;
    const struct wyt__node *product = node_at(cases, turned ? second : first);
    bool is;
    *zero = turned ? first : second;
    is = product->operation == WYT__FACTORS &&
         node_at(cases, *zero)->operation == WYT__LITERAL &&
         node_at(cases, *zero)->number == 0 &&
         (node->operation == WYT__EQUAL || node->operation == WYT__UNEQUAL);
    for (uint16_t at = product->first; at != 0 && is;
         at = node_at(cases, at)->next)
        is = at == product->first || node_at(cases, at)->join == WYT__TIMES;
    return is ? product : NULL;
}

/* The cases from `first` on, each with each from `second` on, compared. */
static int32_t compare_all(struct wyt__cases *cases,
                           enum wyt__operation operation, size_t first,
                           size_t second, uint16_t *gate)
{
    int32_t status = WYT_OK;
    *gate = WYT__GATE_NEVER;
    for (size_t i = first; i < second; i++)
        for (size_t k = second; k < cases->count && status == WYT_OK; k++) {
            const struct wyt__case a = cases->pile[i], b = cases->pile[k];
            uint16_t both, holds;
            if (wyt__cases_gave_up(cases))
                return WYT_OK;
            status = wyt__gate_both(cases->own, a.when, b.when, &both);
            if (status == WYT_OK)
                status = compare_as(cases, operation, &a, &b, &holds);
            if (status == WYT_OK)
                status = wyt__gate_both(cases->own, both, holds, &both);
            if (status == WYT_OK)
                status = wyt__gate_either(cases->own, *gate, both, gate);
        }
    cases->count = first;
    return status;
}

/* A product that is 0: one of its factors is. */
static int32_t compare_product(struct wyt__cases *cases,
                               const struct wyt__node *product, size_t hand,
                               uint16_t zero, uint16_t *gate)
{
    int32_t status = WYT_OK;
    *gate = WYT__GATE_NEVER;
    for (uint16_t at = product->first;
         at != 0 && status == WYT_OK && !wyt__cases_gave_up(cases);
         at = node_at(cases, at)->next) {
        const size_t first = cases->count;
        size_t second;
        uint16_t is_zero;
        status = amount(cases, at, hand);
        second = cases->count;
        if (status == WYT_OK)
            status = amount(cases, zero, hand);
        if (status == WYT_OK)
            status = compare_all(cases, WYT__EQUAL, first, second, &is_zero);
        if (status == WYT_OK)
            status = wyt__gate_either(cases->own, *gate, is_zero, gate);
    }
    return status;
}

static int32_t compare(struct wyt__cases *cases, const struct wyt__node *node,
                       size_t hand, uint16_t *gate)
{
    const size_t first = cases->count;
    uint16_t zero;
    const struct wyt__node *product = product_of(cases, node, &zero);
    size_t second;
    int32_t status;
    *gate = WYT__GATE_NEVER;
    if (product != NULL) {
        status = compare_product(cases, product, hand, zero, gate);
        return status == WYT_OK && node->operation == WYT__UNEQUAL
                   ? wyt__gate_not(cases->own, *gate, gate)
                   : status;
    }
    status = amount(cases, node->first, hand);
    second = cases->count;
    if (status == WYT_OK && !wyt__cases_gave_up(cases))
        status = amount(cases, node_at(cases, node->first)->next, hand);
    return status == WYT_OK && !wyt__cases_gave_up(cases)
               ? compare_all(cases, (enum wyt__operation)node->operation, first,
                             second, gate)
               : status;
}

/* Children, or one child for each heap: both or either. */
static int32_t several(struct wyt__cases *cases, const struct wyt__node *node,
                       size_t hand, uint16_t *gate)
{
    const bool heaps =
        node->operation == WYT__SOME || node->operation == WYT__ALL;
    const bool either =
        node->operation == WYT__SOME || node->operation == WYT__OR;
    uint16_t at = node->first;
    int32_t status = WYT_OK;
    *gate = either ? WYT__GATE_NEVER : WYT__GATE_ALWAYS;
    for (size_t i = 0;
         at != 0 && status == WYT_OK && !wyt__cases_gave_up(cases); i++) {
        uint16_t part;
        status = condition(cases, at, heaps ? i : hand, &part);
        if (status == WYT_OK)
            status = either ? wyt__gate_either(cases->own, *gate, part, gate)
                            : wyt__gate_both(cases->own, *gate, part, gate);
        if (!heaps)
            at = node_at(cases, at)->next;
        else if (i + 1 == cases->formula->heaps)
            at = 0;
    }
    return status;
}

static int32_t condition(struct wyt__cases *cases, uint16_t index, size_t hand,
                         uint16_t *gate)
{
    const struct wyt__node *node = node_at(cases, index);
    int32_t status;
    *gate = WYT__GATE_NEVER;
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
    case WYT__AND:
    case WYT__SOME:
    case WYT__ALL:
        return several(cases, node, hand, gate);
    case WYT__NOT:
        status = condition(cases, node->first, hand, gate);
        return status == WYT_OK ? wyt__gate_not(cases->own, *gate, gate)
                                : status;
    default:
        return compare(cases, node, hand, gate);
    }
}

/* ---- parts ---- */

/* One more alternative, or more of the last one. */
static int32_t add_part(struct wyt__cases *cases, uint16_t gate)
{
    struct wyt__comparisons *own = cases->own;
    uint16_t *last = &own->part[WYT__PARTS - 1];
    if (own->parts == WYT__PARTS)
        return wyt__gate_either(own, *last, gate, last);
    own->part[own->parts++] = gate;
    return WYT_OK;
}

static int32_t read_parts(struct wyt__cases *cases)
{
    const uint16_t root = cases->formula->root;
    const struct wyt__node *node = node_at(cases, root);
    const bool many = node->operation == WYT__OR;
    int32_t status = wyt__gates_open(cases->own);
    for (uint16_t at = many ? node->first : root;
         at != 0 && status == WYT_OK && !wyt__cases_gave_up(cases);
         at = many ? node_at(cases, at)->next : 0) {
        uint16_t gate;
        status = condition(cases, at, 0, &gate);
        if (status == WYT_OK)
            status = add_part(cases, gate);
    }
    return status;
}

int32_t wyt__comparisons_open(struct wyt__comparisons *comparisons,
                              wyt_context *context,
                              const struct wyt__formula *formula)
{
    struct wyt__cases cases = {.own = comparisons, .formula = formula};
    int32_t status;
    memset(comparisons, 0, sizeof *comparisons);
    comparisons->context = context;
    comparisons->heaps = formula->heaps;
    status = read_parts(&cases);
    wyt__release(context, cases.pile, cases.room, sizeof *cases.pile);
    return status;
}

void wyt__comparisons_close(struct wyt__comparisons *comparisons)
{
    wyt__release(comparisons->context, comparisons->all, comparisons->room,
                 sizeof *comparisons->all);
    wyt__release(comparisons->context, comparisons->gate,
                 comparisons->gate_room, sizeof *comparisons->gate);
    comparisons->all = NULL;
    comparisons->gate = NULL;
    comparisons->room = comparisons->gate_room = 0;
}
