/* SPDX-License-Identifier: MIT */
/*
 * What a formula says at one place: the definition, node by node, with exact
 * numbers. Kernels that are faster are held against it.
 */
#include <wythoff/status.h>

#include "base/context.h"
#include "base/signed.h"
#include "base/text.h"
#include "rules/formula/formula.h"

struct place {
    const struct wyt__formula *formula;
    const uint64_t *heaps, *left;
    size_t hand; /* the heap at hand, from 0 on */
};

static enum wyt__trouble amount(const struct place *place, uint16_t index,
                                struct wyt__signed *out);
static enum wyt__trouble condition(const struct place *place, uint16_t index,
                                   bool *out);

static const struct wyt__node *node_at(const struct place *place,
                                       uint16_t index)
{
    return &place->formula->nodes[index];
}

static uint64_t variable(const struct place *place,
                         const struct wyt__node *node)
{
    const size_t heap =
        node->heap == WYT__AT_HAND ? place->hand : (size_t)node->heap - 1;
    if (node->operation == WYT__BEFORE)
        return place->heaps[heap];
    return node->operation == WYT__LEFT
               ? place->left[heap]
               : place->heaps[heap] - place->left[heap];
}

static enum wyt__trouble join(enum wyt__join how, struct wyt__signed right,
                              struct wyt__signed *left)
{
    struct wyt__signed other;
    bool fits;
    switch (how) {
    case WYT__PLUS:
        fits = wyt__signed_add(*left, right, left);
        break;
    case WYT__MINUS:
        fits = wyt__signed_subtract(*left, right, left);
        break;
    case WYT__TIMES:
        fits = wyt__signed_multiply(*left, right, left);
        break;
    default:
        if (wyt__signed_is_zero(right))
            return WYT__DIVISION;
        fits = how == WYT__OVER
                   ? wyt__signed_divide(*left, right, left, &other)
                   : wyt__signed_divide(*left, right, &other, left);
        /* -2^127 % -1 is 0, though the quotient has no room. */
        if (!fits && how == WYT__REST) {
            *left = wyt__signed_of(0);
            fits = true;
        }
    }
    return fits ? WYT__NO_TROUBLE : WYT__NO_ROOM;
}

static enum wyt__trouble chain(const struct place *place,
                               const struct wyt__node *node,
                               struct wyt__signed *out)
{
    enum wyt__trouble trouble = amount(place, node->first, out);
    uint16_t at = node_at(place, node->first)->next;
    for (; at != 0 && trouble == WYT__NO_TROUBLE;
         at = node_at(place, at)->next) {
        struct wyt__signed right;
        trouble = amount(place, at, &right);
        if (trouble == WYT__NO_TROUBLE)
            trouble =
                join((enum wyt__join)node_at(place, at)->join, right, out);
    }
    return trouble;
}

/* Puts one more number into min, max, xor or gcd of those before. */
static enum wyt__trouble gather(enum wyt__operation operation,
                                struct wyt__signed next,
                                struct wyt__signed *out)
{
    const int order = wyt__signed_compare(next, *out);
    switch (operation) {
    case WYT__MIN:
    case WYT__LEAST:
        *out = order < 0 ? next : *out;
        return WYT__NO_TROUBLE;
    case WYT__MAX:
    case WYT__MOST:
        *out = order > 0 ? next : *out;
        return WYT__NO_TROUBLE;
    case WYT__XOR:
        out->high ^= next.high;
        out->low ^= next.low;
        return WYT__NO_TROUBLE;
    case WYT__GCD:
        return wyt__signed_gcd(*out, next, out) ? WYT__NO_TROUBLE
                                                : WYT__NO_ROOM;
    default:
        return wyt__signed_add(*out, next, out) ? WYT__NO_TROUBLE
                                                : WYT__NO_ROOM;
    }
}

static enum wyt__trouble check_sign(enum wyt__operation operation,
                                    struct wyt__signed number)
{
    return operation == WYT__XOR && wyt__signed_is_negative(number)
               ? WYT__XOR_SIGN
               : WYT__NO_TROUBLE;
}

/* min, max, xor and gcd of the arguments. */
static enum wyt__trouble of_arguments(const struct place *place,
                                      const struct wyt__node *node,
                                      struct wyt__signed *out)
{
    const enum wyt__operation operation = (enum wyt__operation)node->operation;
    enum wyt__trouble trouble = amount(place, node->first, out);
    uint16_t at = node_at(place, node->first)->next;
    if (trouble == WYT__NO_TROUBLE)
        trouble = check_sign(operation, *out);
    for (; at != 0 && trouble == WYT__NO_TROUBLE;
         at = node_at(place, at)->next) {
        struct wyt__signed next;
        trouble = amount(place, at, &next);
        if (trouble == WYT__NO_TROUBLE)
            trouble = check_sign(operation, next);
        if (trouble == WYT__NO_TROUBLE)
            trouble = gather(operation, next, out);
    }
    return trouble;
}

/* sum, least and most over all heaps. */
static enum wyt__trouble of_heaps(const struct place *outer,
                                  const struct wyt__node *node,
                                  struct wyt__signed *out)
{
    struct place place = *outer;
    enum wyt__trouble trouble = WYT__NO_TROUBLE;
    *out = wyt__signed_of(0);
    for (place.hand = 0;
         place.hand < place.formula->heaps && trouble == WYT__NO_TROUBLE;
         place.hand++) {
        struct wyt__signed next;
        trouble = amount(&place, node->first, &next);
        if (trouble != WYT__NO_TROUBLE)
            break;
        if (place.hand == 0)
            *out = next;
        else
            trouble = gather((enum wyt__operation)node->operation, next, out);
    }
    return trouble;
}

/* The number of heaps for which the child holds. */
static enum wyt__trouble count(const struct place *outer,
                               const struct wyt__node *node,
                               struct wyt__signed *out)
{
    struct place place = *outer;
    enum wyt__trouble trouble = WYT__NO_TROUBLE;
    *out = wyt__signed_of(0);
    for (place.hand = 0;
         place.hand < place.formula->heaps && trouble == WYT__NO_TROUBLE;
         place.hand++) {
        bool holds = false;
        trouble = condition(&place, node->first, &holds);
        out->low += holds;
    }
    return trouble;
}

static enum wyt__trouble opposite(struct wyt__signed *number)
{
    return wyt__signed_negate(*number, number) ? WYT__NO_TROUBLE : WYT__NO_ROOM;
}

static enum wyt__trouble amount(const struct place *place, uint16_t index,
                                struct wyt__signed *out)
{
    const struct wyt__node *node = node_at(place, index);
    enum wyt__trouble trouble;
    switch ((enum wyt__operation)node->operation) {
    case WYT__LITERAL:
        *out = wyt__signed_of(node->number);
        return WYT__NO_TROUBLE;
    case WYT__BEFORE:
    case WYT__TAKEN:
    case WYT__LEFT:
        *out = wyt__signed_of(variable(place, node));
        return WYT__NO_TROUBLE;
    case WYT__TERMS:
    case WYT__FACTORS:
        return chain(place, node, out);
    case WYT__NEGATIVE:
    case WYT__ABS:
        trouble = amount(place, node->first, out);
        return trouble == WYT__NO_TROUBLE &&
                       (node->operation == WYT__NEGATIVE ||
                        wyt__signed_is_negative(*out))
                   ? opposite(out)
                   : trouble;
    case WYT__COUNT:
        return count(place, node, out);
    case WYT__SUM:
    case WYT__LEAST:
    case WYT__MOST:
        return of_heaps(place, node, out);
    default:
        return of_arguments(place, node, out);
    }
}

static enum wyt__trouble compare(const struct place *place,
                                 const struct wyt__node *node, bool *out)
{
    struct wyt__signed left, right;
    int order;
    enum wyt__trouble trouble = amount(place, node->first, &left);
    if (trouble == WYT__NO_TROUBLE)
        trouble = amount(place, node_at(place, node->first)->next, &right);
    if (trouble != WYT__NO_TROUBLE)
        return trouble;
    order = wyt__signed_compare(left, right);
    switch ((enum wyt__operation)node->operation) {
    case WYT__EQUAL:
        *out = order == 0;
        break;
    case WYT__UNEQUAL:
        *out = order != 0;
        break;
    case WYT__LESS:
        *out = order < 0;
        break;
    case WYT__AT_MOST:
        *out = order <= 0;
        break;
    case WYT__GREATER:
        *out = order > 0;
        break;
    default:
        *out = order >= 0;
    }
    return WYT__NO_TROUBLE;
}

/* Children one after the other, until one is `last`. */
static enum wyt__trouble until(const struct place *place,
                               const struct wyt__node *node, bool last,
                               bool *out)
{
    enum wyt__trouble trouble = WYT__NO_TROUBLE;
    *out = !last;
    for (uint16_t at = node->first;
         at != 0 && *out != last && trouble == WYT__NO_TROUBLE;
         at = node_at(place, at)->next)
        trouble = condition(place, at, out);
    return trouble;
}

/* The child for one heap after the other, until it is `last`. */
static enum wyt__trouble until_heap(const struct place *outer,
                                    const struct wyt__node *node, bool last,
                                    bool *out)
{
    struct place place = *outer;
    enum wyt__trouble trouble = WYT__NO_TROUBLE;
    *out = !last;
    for (place.hand = 0; place.hand < place.formula->heaps && *out != last &&
                         trouble == WYT__NO_TROUBLE;
         place.hand++)
        trouble = condition(&place, node->first, out);
    return trouble;
}

static enum wyt__trouble condition(const struct place *place, uint16_t index,
                                   bool *out)
{
    const struct wyt__node *node = node_at(place, index);
    enum wyt__trouble trouble;
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
        return until(place, node, true, out);
    case WYT__AND:
        return until(place, node, false, out);
    case WYT__NOT:
        trouble = condition(place, node->first, out);
        *out = !*out;
        return trouble;
    case WYT__SOME:
        return until_heap(place, node, true, out);
    case WYT__ALL:
        return until_heap(place, node, false, out);
    default:
        return compare(place, node, out);
    }
}

enum wyt__trouble wyt__formula_ask(const struct wyt__formula *formula,
                                   const uint64_t *heaps, const uint64_t *left,
                                   bool *out_holds)
{
    const struct place place = {formula, heaps, left, 0};
    *out_holds = false;
    return condition(&place, formula->root, out_holds);
}

int32_t wyt__formula_fail(wyt_context *context,
                          const struct wyt__formula *formula,
                          enum wyt__trouble trouble, const char *name,
                          const uint64_t *heaps, const uint64_t *left)
{
    static const char *const troubles[] = {"", "divides by zero",
                                           "has a number beyond 128 bits",
                                           "takes xor of a negative number"};
    const size_t n = formula->heaps;
    if (left == NULL)
        return wyt__fail(context, WYT_E_RULES, "%s=(...) %s at %s", name,
                         troubles[trouble], wyt__tuple(heaps, n).text);
    return wyt__fail(context, WYT_E_RULES,
                     "%s=(...) %s at the position %s and its option %s", name,
                     troubles[trouble], wyt__tuple(heaps, n).text,
                     wyt__tuple(left, n).text);
}
