/* SPDX-License-Identifier: MIT */
/*
 * What can be told of a formula by its looks.
 *
 * Two formulas are taken for the same if one comes out of the other by putting
 * operands into another order where the order does not matter, by turning
 * comparisons round, and by turning all signs inside abs(). So a formula that
 * is found to be symmetric is; one that is symmetric in disguise may not be
 * found.
 */
#include "rules/formula/formula.h"

/* Comparisons of nodes after which two formulas count as different: more than
 * any that people write need, for abs() inside abs() has two ways each time. */
#define PATIENCE ((size_t)1 << 20)

/* ---- what occurs ---- */

static const struct wyt__node *node_at(const struct wyt__formula *formula,
                                       uint16_t index)
{
    return &formula->nodes[index];
}

static bool is_variable(const struct wyt__node *node)
{
    return node->operation == WYT__BEFORE || node->operation == WYT__TAKEN ||
           node->operation == WYT__LEFT;
}

static bool has_variable(const struct wyt__formula *formula, uint16_t index)
{
    const struct wyt__node *node = node_at(formula, index);
    bool has = is_variable(node);
    for (uint16_t at = node->first; at != 0 && !has;
         at = node_at(formula, at)->next)
        has = has_variable(formula, at);
    return has;
}

/* Whether a chain of factors is a number times one part with variables, which
 * may be divided by numbers. */
static bool is_multiple(const struct wyt__formula *formula,
                        const struct wyt__node *node)
{
    size_t parts = 0;
    for (uint16_t at = node->first; at != 0; at = node_at(formula, at)->next) {
        const enum wyt__join join = (enum wyt__join)node_at(formula, at)->join;
        if (!has_variable(formula, at))
            continue;
        if (at != node->first && join != WYT__TIMES)
            return false;
        parts++;
    }
    return parts <= 1;
}

static void look_at_all(const struct wyt__formula *formula,
                        struct wyt__formula_kind *kind)
{
    for (uint16_t index = 1; index < formula->count; index++) {
        const struct wyt__node *node = node_at(formula, index);
        if (node->operation == WYT__BEFORE || node->operation == WYT__LEFT)
            kind->is_invariant = false;
        if (node->operation == WYT__XOR || node->operation == WYT__GCD ||
            (node->operation == WYT__FACTORS && !is_multiple(formula, node)))
            kind->is_linear = false;
    }
}

/* ---- symmetry ---- */

/* Exchanges heaps `low` and `low` + 1, numbered from 1. */
struct exchange {
    struct wyt__formula *formula;
    unsigned low;
    size_t steps;
};

static bool is_same(struct exchange *exchange, uint16_t a, uint16_t b,
                    bool turned);

static unsigned other_heap(struct exchange *exchange, unsigned heap)
{
    if (heap == exchange->low)
        return heap + 1;
    return heap == exchange->low + 1 ? exchange->low : heap;
}

/* Whether the operands of a node may stand in any order. */
static bool is_loose(const struct wyt__formula *formula,
                     const struct wyt__node *node)
{
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
    case WYT__AND:
    case WYT__EQUAL:
    case WYT__UNEQUAL:
    case WYT__TERMS:
    case WYT__MIN:
    case WYT__MAX:
    case WYT__XOR:
    case WYT__GCD:
        return true;
    case WYT__FACTORS:
        for (uint16_t at = node_at(formula, node->first)->next; at != 0;
             at = node_at(formula, at)->next)
            if (node_at(formula, at)->join != WYT__TIMES)
                return false;
        return true;
    default:
        return false;
    }
}

/* The join of a child, where the first one of a chain of factors has that of
 * the others. */
static unsigned join_of(const struct wyt__node *parent,
                        const struct wyt__node *child, bool turned)
{
    if (parent->operation == WYT__FACTORS && child->join == WYT__PLUS)
        return WYT__TIMES;
    if (parent->operation == WYT__TERMS && turned)
        return child->join == WYT__PLUS ? WYT__MINUS : WYT__PLUS;
    return child->join;
}

/* Whether the operands of `a`, exchanged, are those of `b` in their order. */
static bool same_in_order(struct exchange *exchange, const struct wyt__node *a,
                          const struct wyt__node *b, bool reversed)
{
    const struct wyt__formula *formula = exchange->formula;
    uint16_t from = a->first, to = b->first;
    if (reversed) /* two of a comparison */
        return is_same(exchange, from, node_at(formula, to)->next, false) &&
               is_same(exchange, node_at(formula, from)->next, to, false);
    while (from != 0 && to != 0) {
        if (join_of(a, node_at(formula, from), false) !=
                join_of(b, node_at(formula, to), false) ||
            !is_same(exchange, from, to, false))
            return false;
        from = node_at(formula, from)->next;
        to = node_at(formula, to)->next;
    }
    return from == 0 && to == 0;
}

/* The same in any order: each operand finds one that no other has taken. To be
 * the same is an equivalence, so the first one found will do. */
static bool same_in_some_order(struct exchange *exchange,
                               const struct wyt__node *a,
                               const struct wyt__node *b, bool turned)
{
    struct wyt__node *nodes = exchange->formula->nodes;
    size_t missing = 0;
    for (uint16_t to = b->first; to != 0; to = nodes[to].next, missing++)
        nodes[to].is_taken = false;
    for (uint16_t from = a->first; from != 0; from = nodes[from].next) {
        uint16_t to = b->first;
        while (to != 0 && (nodes[to].is_taken ||
                           join_of(a, &nodes[from], turned) !=
                               join_of(b, &nodes[to], false) ||
                           !is_same(exchange, from, to, false)))
            to = nodes[to].next;
        if (to == 0)
            return false;
        nodes[to].is_taken = true;
        missing--;
    }
    return missing == 0;
}

/* The comparison that says the same with its operands exchanged. */
static unsigned reverse(unsigned operation)
{
    switch ((enum wyt__operation)operation) {
    case WYT__LESS:
        return WYT__GREATER;
    case WYT__GREATER:
        return WYT__LESS;
    case WYT__AT_MOST:
        return WYT__AT_LEAST;
    case WYT__AT_LEAST:
        return WYT__AT_MOST;
    default:
        return operation;
    }
}

static bool is_zero(const struct wyt__node *node)
{
    return node->operation == WYT__LITERAL && node->number == 0;
}

/* Whether two parts that are compared with 0 become each other but for their
 * sign, as terms, or terms with % by a number, do not mind. */
static bool same_but_sign(struct exchange *exchange, uint16_t a, uint16_t b)
{
    const struct wyt__formula *formula = exchange->formula;
    const struct wyt__node *from = node_at(formula, a),
                           *to = node_at(formula, b);
    uint16_t by[2];
    if (from->operation == WYT__TERMS)
        return is_same(exchange, a, b, true);
    if (from->operation != WYT__FACTORS || to->operation != WYT__FACTORS)
        return false;
    by[0] = node_at(formula, from->first)->next;
    by[1] = node_at(formula, to->first)->next;
    return node_at(formula, by[0])->join == WYT__REST &&
           node_at(formula, by[0])->next == 0 &&
           node_at(formula, by[1])->join == WYT__REST &&
           node_at(formula, by[1])->next == 0 &&
           is_same(exchange, by[0], by[1], false) &&
           is_same(exchange, from->first, to->first, true);
}

/* Whether both are "= 0", or "!= 0", of parts that are the same but for their
 * sign. */
static bool same_zeros(struct exchange *exchange, const struct wyt__node *from,
                       const struct wyt__node *to)
{
    const struct wyt__formula *formula = exchange->formula;
    if (from->operation != WYT__EQUAL && from->operation != WYT__UNEQUAL)
        return false;
    return is_zero(node_at(formula, node_at(formula, from->first)->next)) &&
           is_zero(node_at(formula, node_at(formula, to->first)->next)) &&
           same_but_sign(exchange, from->first, to->first);
}

/* Whether `a` becomes `b` by the exchange; turned: with all signs turned. */
static bool is_same(struct exchange *exchange, uint16_t a, uint16_t b,
                    bool turned)
{
    const struct wyt__formula *formula = exchange->formula;
    const struct wyt__node *from = node_at(formula, a),
                           *to = node_at(formula, b);
    if (++exchange->steps > PATIENCE)
        return false;
    if (from->operation != to->operation)
        return reverse(from->operation) == to->operation &&
               same_in_order(exchange, from, to, true);
    if (from->operation == WYT__LITERAL)
        return from->number == to->number && !turned;
    if (is_variable(from))
        return other_heap(exchange, from->heap) == to->heap && !turned;
    if (from->operation == WYT__ABS)
        return is_same(exchange, from->first, to->first, false) ||
               (node_at(formula, from->first)->operation == WYT__TERMS &&
                is_same(exchange, from->first, to->first, true));
    if (same_zeros(exchange, from, to))
        return true;
    if (is_loose(formula, from) && is_loose(formula, to))
        return same_in_some_order(exchange, from, to, turned);
    return !turned && same_in_order(exchange, from, to, false);
}

static bool is_symmetric(struct wyt__formula *formula)
{
    struct exchange exchange = {formula, 1, 0};
    for (; exchange.low < formula->heaps; exchange.low++)
        if (!is_same(&exchange, formula->root, formula->root, false))
            return false;
    return true;
}

void wyt__formula_judge(struct wyt__formula *formula)
{
    formula->kind = (struct wyt__formula_kind){true, true, false};
    look_at_all(formula, &formula->kind);
    formula->kind.is_symmetric = is_symmetric(formula);
}
