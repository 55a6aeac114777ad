/* SPDX-License-Identifier: MIT */
/*
 * Alternatives by depth: what is still to hold stands on a pile. A condition
 * that has several ways to hold tries one after the other; when the pile is
 * empty, the atoms that were met are an alternative.
 */
#include "rules/formula/alternatives.h"

#include "rules/formula/formula.h"
#include "rules/formula/linear.h"

/* What may stand on the pile, choices inside one another, and steps in all:
 * beyond them a formula counts as another kind. */
#define PILE 128
#define CHOICES 64
#define STEPS ((size_t)1 << 16)

/* Something that is to hold, or not to hold. */
struct goal {
    uint16_t node;
    bool negated;
    uint8_t hand;
    /* Of count(F) compared with a number: heaps behind this one are still open,
     * and of the others so many hold. */
    bool counting;
    uint8_t open, held;
};

struct search {
    const struct wyt__formula *formula;
    bool (*take)(void *user, const struct wyt__alternative *);
    void *user;
    struct wyt__alternative found;
    struct goal pile[PILE];
    size_t count, choices, steps;
};

static bool go_on(struct search *search);

static const struct wyt__node *node_at(const struct search *search,
                                       uint16_t index)
{
    return &search->formula->nodes[index];
}

/* ---- atoms ---- */

static bool with_atom(struct search *search, const struct wyt__atom *atom)
{
    bool more;
    if (search->found.count == WYT__ATOMS)
        return false;
    search->found.atoms[search->found.count++] = *atom;
    more = go_on(search);
    search->found.count--;
    return more;
}

static bool with_form(struct search *search, enum wyt__relation relation,
                      const struct wyt__linear *form)
{
    const struct wyt__atom atom = {.relation = relation, .form = *form};
    return with_atom(search, &atom);
}

/* form <= 0 for times = 1, form >= 0 for times = -1, with `more` added. */
static bool with_bound(struct search *search, const struct wyt__linear *form,
                       int64_t times, int64_t more)
{
    struct wyt__linear bound = {.k = more};
    return wyt__linear_add(&bound, form, times) &&
           with_form(search, WYT__IS_AT_MOST_ZERO, &bound);
}

/* form REL 0 */
static bool compare_zero(struct search *search, enum wyt__operation operation,
                         const struct wyt__linear *form)
{
    switch (operation) {
    case WYT__EQUAL:
        return with_form(search, WYT__IS_ZERO, form);
    case WYT__UNEQUAL:
        return with_form(search, WYT__IS_NOT_ZERO, form);
    case WYT__LESS:
        return with_bound(search, form, 1, 1);
    case WYT__AT_MOST:
        return with_bound(search, form, 1, 0);
    case WYT__GREATER:
        return with_bound(search, form, -1, 1);
    default:
        return with_bound(search, form, -1, 0);
    }
}

static enum wyt__operation opposite(enum wyt__operation operation)
{
    static const enum wyt__operation opposites[] = {WYT__UNEQUAL,  WYT__EQUAL,
                                                    WYT__AT_LEAST, WYT__GREATER,
                                                    WYT__AT_MOST,  WYT__LESS};
    return opposites[operation - WYT__EQUAL];
}

/* The same comparison with its sides exchanged. */
static enum wyt__operation turned(enum wyt__operation operation)
{
    static const enum wyt__operation other[] = {WYT__EQUAL,   WYT__UNEQUAL,
                                                WYT__GREATER, WYT__AT_LEAST,
                                                WYT__LESS,    WYT__AT_MOST};
    return other[operation - WYT__EQUAL];
}

/* ---- comparisons ---- */

/* abs(form) REL bound, for a number: of the two signs one is enough where it is
 * large, and both have to hold where it is small. */
static bool compare_abs(struct search *search, enum wyt__operation operation,
                        const struct wyt__linear *form,
                        const struct wyt__linear *bound)
{
    struct wyt__linear sides[2] = {*bound, *bound};
    struct wyt__atom atom = {.relation = WYT__IS_AT_MOST_ZERO};
    const bool small = operation == WYT__LESS || operation == WYT__AT_MOST;
    bool more;
    for (size_t i = 0; i < 2; i++) { /* +-form - bound */
        struct wyt__linear side = {.k = 0};
        if (!wyt__linear_add(&side, form, i == 0 ? 1 : -1) ||
            !wyt__linear_add(&side, bound, -1))
            return false;
        sides[i] = side;
    }
    if (operation == WYT__EQUAL && wyt__linear_is_constant(bound) &&
        bound->k > 0)
        return compare_zero(search, WYT__EQUAL, &sides[0]) &&
               compare_zero(search, WYT__EQUAL, &sides[1]);
    if (operation == WYT__EQUAL && wyt__linear_is_constant(bound) &&
        bound->k == 0)
        return compare_zero(search, WYT__EQUAL, &sides[0]);
    if (operation == WYT__EQUAL || operation == WYT__UNEQUAL)
        return false;
    if (!small)
        return compare_zero(search, operation, &sides[0]) &&
               compare_zero(search, operation, &sides[1]);
    atom.form = sides[0];
    atom.form.k += operation == WYT__LESS;
    if (search->found.count == WYT__ATOMS)
        return false;
    search->found.atoms[search->found.count++] = atom;
    more = compare_zero(search, operation, &sides[1]);
    search->found.count--;
    return more;
}

/* form % modulus REL bound */
static bool compare_rest(struct search *search, enum wyt__operation operation,
                         const struct wyt__linear *form, int64_t modulus,
                         int64_t bound)
{
    struct wyt__atom atom = {.relation = WYT__HAS_REST,
                             .form = *form,
                             .modulus = modulus,
                             .low = 0,
                             .high = modulus - 1};
    bool more = true;
    switch (operation) {
    case WYT__EQUAL:
        atom.low = atom.high = bound;
        break;
    case WYT__UNEQUAL:
        atom.high = bound - 1;
        more = atom.high < 0 || with_atom(search, &atom);
        atom.low = bound + 1;
        atom.high = modulus - 1;
        break;
    case WYT__LESS:
        atom.high = bound - 1;
        break;
    case WYT__AT_MOST:
        atom.high = bound;
        break;
    case WYT__GREATER:
        atom.low = bound + 1;
        break;
    default:
        atom.low = bound;
    }
    atom.low = atom.low < 0 ? 0 : atom.low;
    atom.high = atom.high >= modulus ? modulus - 1 : atom.high;
    return more && (atom.low > atom.high || with_atom(search, &atom));
}

/* A chain form % number. */
static bool read_rest(const struct search *search, uint16_t index, size_t hand,
                      struct wyt__linear *form, int64_t *modulus)
{
    const struct wyt__node *node = node_at(search, index);
    struct wyt__linear number;
    uint16_t last;
    if (node->operation != WYT__FACTORS)
        return false;
    last = node_at(search, node->first)->next;
    if (node_at(search, last)->next != 0 ||
        node_at(search, last)->join != WYT__REST ||
        !wyt__linear_read(search->formula, node->first, hand, form) ||
        !wyt__linear_read(search->formula, last, hand, &number) ||
        !wyt__linear_is_constant(&number) || number.k < 1 || number.k > 65535)
        return false;
    *modulus = number.k;
    return true;
}

/* A product that is 0: one factor after the other is. */
static bool product_is_zero(struct search *search, const struct wyt__node *node,
                            size_t hand)
{
    for (uint16_t at = node->first; at != 0; at = node_at(search, at)->next) {
        struct wyt__linear factor;
        if (node_at(search, at)->join == WYT__OVER ||
            node_at(search, at)->join == WYT__REST ||
            !wyt__linear_read(search->formula, at, hand, &factor) ||
            !compare_zero(search, WYT__EQUAL, &factor))
            return false;
    }
    return true;
}

/* Puts a goal on the pile for what follows. */
static bool with_goal(struct search *search, struct goal goal)
{
    bool more;
    if (search->count == PILE)
        return false;
    search->pile[search->count++] = goal;
    more = go_on(search);
    search->count--;
    return more;
}

/* least or most of all heaps, compared with a number: all heaps or one. */
static bool compare_heaps(struct search *search, const struct wyt__node *node,
                          enum wyt__operation operation,
                          const struct wyt__linear *bound)
{
    const bool most = node->operation == WYT__MOST;
    const size_t before = search->found.count, n = search->formula->heaps;
    const bool all =
        most ? operation == WYT__LESS || operation == WYT__AT_MOST
             : operation == WYT__GREATER || operation == WYT__AT_LEAST;
    bool more = true;
    if (operation == WYT__EQUAL || operation == WYT__UNEQUAL)
        return false;
    for (size_t i = 0; i < n && more; i++) {
        struct wyt__linear form, side = {.k = 0};
        if (!wyt__linear_read(search->formula, node->first, i, &form) ||
            !wyt__linear_add(&side, &form, 1) ||
            !wyt__linear_add(&side, bound, -1))
            return false;
        if (!all || i + 1 == n) {
            more = compare_zero(search, operation, &side);
            continue;
        }
        if (search->found.count == WYT__ATOMS)
            return false;
        if (operation == WYT__GREATER || operation == WYT__AT_LEAST) {
            struct wyt__linear negative = {.k = 0};
            (void)wyt__linear_add(&negative, &side, -1);
            side = negative;
        }
        side.k += operation == WYT__LESS || operation == WYT__GREATER;
        search->found.atoms[search->found.count++] =
            (struct wyt__atom){.relation = WYT__IS_AT_MOST_ZERO, .form = side};
    }
    search->found.count = before;
    return more;
}

/* A part of a known kind on the left, a linear form on the right. */
static bool compare_part(struct search *search, enum wyt__operation operation,
                         uint16_t left, const struct wyt__linear *right,
                         struct goal goal)
{
    const struct wyt__node *node = node_at(search, left);
    struct wyt__linear form;
    int64_t modulus;
    if (node->operation == WYT__ABS)
        return wyt__linear_read(search->formula, node->first, goal.hand,
                                &form) &&
               compare_abs(search, operation, &form, right);
    if (!wyt__linear_is_constant(right))
        return false;
    if (node->operation == WYT__COUNT) {
        goal.counting = true;
        goal.open = goal.held = 0;
        return with_goal(search, goal);
    }
    if (node->operation == WYT__LEAST || node->operation == WYT__MOST)
        return compare_heaps(search, node, operation, right);
    if (read_rest(search, left, goal.hand, &form, &modulus))
        return compare_rest(search, operation, &form, modulus, right->k);
    return node->operation == WYT__FACTORS && operation == WYT__EQUAL &&
           right->k == 0 && product_is_zero(search, node, goal.hand);
}

static bool compare(struct search *search, const struct wyt__node *node,
                    struct goal goal)
{
    enum wyt__operation operation = (enum wyt__operation)node->operation;
    const uint16_t a = node->first, b = node_at(search, a)->next;
    struct wyt__linear left, right, difference = {.k = 0};
    const bool has_left =
        wyt__linear_read(search->formula, a, goal.hand, &left);
    const bool has_right =
        wyt__linear_read(search->formula, b, goal.hand, &right);
    if (goal.negated)
        operation = opposite(operation);
    if (has_left && has_right)
        return wyt__linear_add(&difference, &left, 1) &&
               wyt__linear_add(&difference, &right, -1) &&
               compare_zero(search, operation, &difference);
    if (has_right)
        return compare_part(search, operation, a, &right, goal);
    return has_left && compare_part(search, turned(operation), b, &left, goal);
}

/* ---- conditions ---- */

/* Whether a number of heaps is what a comparison with count() wants; the node
 * is the comparison. */
static bool is_wanted(const struct search *search, struct goal goal)
{
    const struct wyt__node *node = node_at(search, goal.node);
    const uint16_t a = node->first, b = node_at(search, a)->next;
    const bool first = node_at(search, a)->operation == WYT__COUNT;
    enum wyt__operation operation = (enum wyt__operation)node->operation;
    struct wyt__linear bound = {.k = 0};
    int64_t held = goal.held;
    (void)wyt__linear_read(search->formula, first ? b : a, goal.hand, &bound);
    if (!first)
        operation = turned(operation);
    if (goal.negated)
        operation = opposite(operation);
    switch (operation) {
    case WYT__EQUAL:
        return held == bound.k;
    case WYT__UNEQUAL:
        return held != bound.k;
    case WYT__LESS:
        return held < bound.k;
    case WYT__AT_MOST:
        return held <= bound.k;
    case WYT__GREATER:
        return held > bound.k;
    default:
        return held >= bound.k;
    }
}

/* The next heap of a count: it holds there, or it does not. */
static bool count_on(struct search *search, struct goal goal)
{
    const struct wyt__node *node = node_at(search, goal.node);
    const uint16_t a = node->first;
    const uint16_t count = node_at(search, a)->operation == WYT__COUNT
                               ? a
                               : node_at(search, a)->next;
    struct goal heap = {.node = node_at(search, count)->first,
                        .hand = goal.open};
    bool more = true;
    if (goal.open == search->formula->heaps)
        return !is_wanted(search, goal) || go_on(search);
    if (search->count + 2 > PILE)
        return false;
    goal.open++;
    for (unsigned holds = 0; holds < 2 && more; holds++) {
        goal.held = (uint8_t)(goal.held + holds);
        heap.negated = holds == 0;
        search->pile[search->count++] = goal;
        more = with_goal(search, heap);
        search->count--;
    }
    return more;
}

/* One of several is to hold, or all of them: children, or one child for each
 * heap. */
static bool several(struct search *search, const struct wyt__node *node,
                    struct goal goal, bool over_heaps)
{
    const bool is_or =
        node->operation == WYT__OR || node->operation == WYT__SOME;
    const bool one = is_or != goal.negated;
    const size_t before = search->count;
    bool more = true;
    uint16_t at = node->first;
    for (size_t i = 0; at != 0 && more; i++) {
        struct goal part = {.node = at,
                            .negated = goal.negated,
                            .hand = over_heaps ? (uint8_t)i : goal.hand};
        if (one)
            more = with_goal(search, part);
        else if (search->count == PILE)
            more = false;
        else
            search->pile[search->count++] = part;
        if (!over_heaps)
            at = node_at(search, at)->next;
        else if (i + 1 == search->formula->heaps)
            at = 0;
    }
    if (!one && more)
        more = go_on(search);
    search->count = before;
    return more;
}

static bool meet(struct search *search, struct goal goal)
{
    const struct wyt__node *node = node_at(search, goal.node);
    if (goal.counting)
        return count_on(search, goal);
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
    case WYT__AND:
        return several(search, node, goal, false);
    case WYT__SOME:
    case WYT__ALL:
        return several(search, node, goal, true);
    case WYT__NOT:
        return with_goal(search, (struct goal){.node = node->first,
                                               .negated = !goal.negated,
                                               .hand = goal.hand});
    default:
        return compare(search, node, goal);
    }
}

/* Meets what is on the pile, and gives it back as it was. */
static bool go_on(struct search *search)
{
    struct goal goal;
    bool more;
    if (++search->steps > STEPS)
        return false;
    if (search->count == 0)
        return search->take(search->user, &search->found);
    if (search->choices == CHOICES)
        return false;
    goal = search->pile[--search->count];
    search->choices++;
    more = meet(search, goal);
    search->choices--;
    search->pile[search->count++] = goal;
    return more;
}

bool wyt__formula_alternatives(const struct wyt__formula *formula,
                               bool (*take)(void *user,
                                            const struct wyt__alternative *),
                               void *user)
{
    struct search search = {.formula = formula, .take = take, .user = user};
    search.pile[search.count++] = (struct goal){.node = formula->root};
    return formula->kind.is_invariant && go_on(&search);
}
