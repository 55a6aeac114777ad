/* SPDX-License-Identifier: MIT */
/*
 * Numbers in formulas that are linear in what is taken.
 */
#include "rules/formula/linear.h"

#include "rules/formula/formula.h"

/* The largest number in a form. */
#define LARGEST ((int64_t)1 << 24)

static const struct wyt__node *node_at(const struct wyt__formula *formula,
                                       uint16_t index)
{
    return &formula->nodes[index];
}

static bool is_small(const struct wyt__linear *form)
{
    bool small = form->k < LARGEST && form->k > -LARGEST;
    for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
        small = small && form->c[i] < LARGEST && form->c[i] > -LARGEST;
    return small;
}

bool wyt__linear_add(struct wyt__linear *to, const struct wyt__linear *more,
                     int64_t times)
{
    for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
        to->c[i] += times * more->c[i];
    to->k += times * more->k;
    return is_small(to);
}

bool wyt__linear_is_constant(const struct wyt__linear *form)
{
    bool constant = true;
    for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
        constant = constant && form->c[i] == 0;
    return constant;
}

/* A product of which one factor at most is no number. */
static bool read_product(const struct wyt__formula *formula,
                         const struct wyt__node *node, size_t hand,
                         struct wyt__linear *form)
{
    *form = (struct wyt__linear){.k = 1};
    for (uint16_t at = node->first; at != 0; at = node_at(formula, at)->next) {
        struct wyt__linear factor, product = {.k = 0};
        const struct wyt__linear *number = form, *other = &factor;
        if (node_at(formula, at)->join == WYT__OVER ||
            node_at(formula, at)->join == WYT__REST ||
            !wyt__linear_read(formula, at, hand, &factor))
            return false;
        if (!wyt__linear_is_constant(form)) {
            number = &factor;
            other = form;
        }
        if (!wyt__linear_is_constant(number) || number->k >= 1 << 16 ||
            number->k <= -(1 << 16) ||
            !wyt__linear_add(&product, other, number->k))
            return false;
        *form = product;
    }
    return true;
}

static bool read_terms(const struct wyt__formula *formula,
                       const struct wyt__node *node, size_t hand,
                       struct wyt__linear *form)
{
    *form = (struct wyt__linear){.k = 0};
    for (uint16_t at = node->first; at != 0; at = node_at(formula, at)->next) {
        struct wyt__linear term;
        if (!wyt__linear_read(formula, at, hand, &term) ||
            !wyt__linear_add(form, &term,
                             node_at(formula, at)->join == WYT__MINUS ? -1 : 1))
            return false;
    }
    return true;
}

/* A number as a linear form, if it is one. */
bool wyt__linear_read(const struct wyt__formula *formula, uint16_t index,
                      size_t hand, struct wyt__linear *form)
{
    const struct wyt__node *node = node_at(formula, index);
    struct wyt__linear part;
    *form = (struct wyt__linear){.k = 0};
    switch ((enum wyt__operation)node->operation) {
    case WYT__LITERAL:
        form->k =
            node->number < (uint64_t)LARGEST ? (int64_t)node->number : LARGEST;
        return is_small(form);
    case WYT__TAKEN:
        form->c[node->heap == WYT__AT_HAND ? hand : (size_t)node->heap - 1] = 1;
        return true;
    case WYT__TERMS:
        return read_terms(formula, node, hand, form);
    case WYT__FACTORS:
        return read_product(formula, node, hand, form);
    case WYT__NEGATIVE:
        return wyt__linear_read(formula, node->first, hand, &part) &&
               wyt__linear_add(form, &part, -1);
    case WYT__SUM:
        for (size_t i = 0; i < formula->heaps; i++)
            if (!wyt__linear_read(formula, node->first, i, &part) ||
                !wyt__linear_add(form, &part, 1))
                return false;
        return true;
    default:
        return false;
    }
}
