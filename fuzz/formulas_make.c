/* SPDX-License-Identifier: MIT */
/* Random formulas: making them. */
#include "formulas.h"

#include "formula_kinds.h"

struct maker {
    struct input *input;
    struct formula *formula;
    unsigned around; /* functions over all heaps that stand around */
};

static unsigned choose(struct maker *maker, unsigned bound)
{
    return (unsigned)take_below(maker->input, bound);
}

static uint8_t add(struct maker *maker, unsigned kind, unsigned count,
                   const uint8_t *child)
{
    struct formula *formula = maker->formula;
    struct formula_node *node = &formula->nodes[formula->count];
    EXPECT(formula->count < FORMULA_NODES, "no room for a node");
    *node =
        (struct formula_node){.kind = (uint8_t)kind, .count = (uint8_t)count};
    for (unsigned i = 0; i < count; i++)
        node->child[i] = child[i];
    return (uint8_t)formula->count++;
}

static uint8_t number(struct maker *maker, uint32_t value)
{
    const uint8_t at = add(maker, NUMBER, 0, NULL);
    maker->formula->nodes[at].number = value;
    return at;
}

static uint8_t heap(struct maker *maker, unsigned kind, unsigned which)
{
    const uint8_t at = add(maker, kind, 0, NULL);
    maker->formula->nodes[at].heap = (uint8_t)which;
    return at;
}

static uint8_t two(struct maker *maker, unsigned kind, uint8_t left,
                   uint8_t right)
{
    const uint8_t child[] = {left, right};
    return add(maker, kind, 2, child);
}

static uint8_t one(struct maker *maker, unsigned kind, uint8_t only)
{
    return add(maker, kind, 1, &only);
}

/* A heap, or the one at hand where there is one. */
static uint8_t any_heap(struct maker *maker)
{
    const unsigned heaps = (unsigned)maker->formula->heaps;
    const unsigned kind =
        maker->formula->of_moves ? BEFORE + choose(maker, 3) : BEFORE;
    const bool at_hand = maker->around > 0 && choose(maker, 2) == 0;
    return heap(maker, kind, at_hand ? 0 : 1 + choose(maker, heaps));
}

static uint8_t leaf(struct maker *maker)
{
    return choose(maker, 3) == 0
               ? number(maker, choose(maker, choose(maker, 4) == 0 ? 90 : 6))
               : any_heap(maker);
}

/* Whether a tree may grow: the branches that wait still get their leaves. */
static bool has_room(const struct maker *maker)
{
    return maker->formula->count + 40 < FORMULA_NODES;
}

static uint8_t any_number(struct maker *maker, unsigned depth);

static uint8_t any_condition(struct maker *maker, unsigned depth)
{
    const unsigned shape = choose(maker, 12);
    uint8_t left;
    if (depth > 0 && has_room(maker) && shape < 4) {
        left = any_condition(maker, depth - 1);
        return shape == 0 ? one(maker, NOT, left)
                          : two(maker, shape < 3 ? OR : AND, left,
                                any_condition(maker, depth - 1));
    }
    if (depth > 0 && has_room(maker) && shape == 4 && maker->around < 3) {
        maker->around++;
        left = any_condition(maker, depth - 1);
        maker->around--;
        return one(maker, choose(maker, 2) == 0 ? SOME : ALL, left);
    }
    left = any_number(maker, depth > 0 ? depth - 1 : 0);
    return two(maker, EQUAL + choose(maker, 6), left,
               any_number(maker, depth > 0 ? depth - 1 : 0));
}

/* A function over all heaps of a condition or a number. */
static uint8_t over_heaps(struct maker *maker, unsigned depth)
{
    static const uint8_t kinds[] = {COUNT, SUM, LEAST, MOST};
    const unsigned kind = kinds[choose(maker, 4)];
    uint8_t part;
    maker->around++;
    part =
        kind == COUNT ? any_condition(maker, depth) : any_number(maker, depth);
    maker->around--;
    return one(maker, kind, part);
}

static uint8_t any_number(struct maker *maker, unsigned depth)
{
    const unsigned shape = choose(maker, 16);
    uint8_t child[FORMULA_CHILDREN];
    unsigned count;
    if (depth == 0 || !has_room(maker) || shape < 4)
        return leaf(maker);
    if (shape == 4 && maker->around < 3)
        return over_heaps(maker, depth - 1);
    child[0] = any_number(maker, depth - 1);
    if (shape < 6)
        return one(maker, choose(maker, 2) == 0 ? NEGATIVE : ABS, child[0]);
    child[1] = any_number(maker, depth - 1);
    if (shape < 12)
        return two(maker, PLUS + choose(maker, REST - PLUS + 1), child[0],
                   child[1]);
    count = choose(maker, 3) == 0 ? 3 : 2;
    if (count == 3)
        child[2] = leaf(maker);
    return add(maker, MIN + choose(maker, GCD - MIN + 1), count, child);
}

/* ---- classes, as they are said ---- */

static uint8_t taken(struct maker *maker, unsigned which)
{
    return heap(maker, TAKEN, which);
}

/* A multiple of what is taken from a heap. */
static uint8_t times(struct maker *maker, unsigned factor, unsigned which)
{
    const uint8_t what = taken(maker, which);
    return factor == 1 ? what : two(maker, TIMES, number(maker, factor), what);
}

/* |i-j| or one of the two, as what a strip is about. */
static uint8_t across(struct maker *maker, unsigned a, unsigned b)
{
    const unsigned shape = choose(maker, 3);
    return shape < 2 ? taken(maker, shape == 0 ? a : b)
                     : one(maker, ABS,
                           two(maker, MINUS, taken(maker, a), taken(maker, b)));
}

static uint8_t line_between(struct maker *maker, unsigned a, unsigned b)
{
    const unsigned p = 1 + choose(maker, 3), q = 1 + choose(maker, 3);
    const uint8_t left = times(maker, p, a);
    return two(maker, EQUAL, left, times(maker, q, b));
}

static uint8_t restricted(struct maker *maker, uint8_t line, unsigned which)
{
    const unsigned shape = choose(maker, 4);
    const unsigned q = 2 + choose(maker, 3);
    uint8_t more;
    if (shape < 2)
        return line;
    more = taken(maker, which);
    more = shape == 2
               ? two(maker, AT_MOST, more, number(maker, choose(maker, 5)))
               : two(maker, LESS, two(maker, REST, more, number(maker, q)),
                     number(maker, choose(maker, q + 1)));
    return two(maker, AND, line, more);
}

/* What is said over all heaps at once. */
static uint8_t said_of_all(struct maker *maker)
{
    const unsigned shape = choose(maker, 3);
    const uint8_t none = number(maker, shape == 2 ? 1 : 0);
    uint8_t part = taken(maker, 0);
    if (shape == 0)
        return one(maker, SOME, two(maker, EQUAL, part, none));
    if (shape == 1)
        return two(maker, EQUAL, one(maker, LEAST, part), none);
    part = two(maker, GREATER, part, number(maker, 0));
    return two(maker, EQUAL, one(maker, COUNT, part), none);
}

static uint8_t alternative(struct maker *maker)
{
    const unsigned heaps = (unsigned)maker->formula->heaps;
    const unsigned a = 1 + choose(maker, heaps), b = 1 + choose(maker, heaps);
    const unsigned shape = choose(maker, 7);
    uint8_t left, right;
    switch (shape) {
    case 0:
    case 1:
        left = two(maker, EQUAL, taken(maker, a), number(maker, 0));
        return restricted(maker, left, b);
    case 2:
        return restricted(maker, line_between(maker, a, b), a);
    case 3:
        left = across(maker, a, b);
        return two(maker, LESS, left, number(maker, choose(maker, 4)));
    case 4:
        left =
            two(maker, EQUAL, taken(maker, a), number(maker, choose(maker, 4)));
        right =
            two(maker, EQUAL, taken(maker, b), number(maker, choose(maker, 4)));
        return two(maker, AND, left, right);
    case 5:
        left = two(maker, TIMES, taken(maker, a), taken(maker, b));
        return two(maker, EQUAL, left, number(maker, 0));
    default:
        return said_of_all(maker);
    }
}

static uint8_t classes(struct maker *maker)
{
    uint8_t found = alternative(maker);
    for (unsigned more = choose(maker, 4); more > 0 && has_room(maker); more--)
        found = two(maker, OR, found, alternative(maker));
    return found;
}

void formula_make(struct input *input, size_t heaps, bool of_moves,
                  struct formula *formula)
{
    struct maker maker = {.input = input, .formula = formula};
    const bool plain = of_moves && choose(&maker, 2) == 0;
    unsigned wrapped;
    *formula = (struct formula){.heaps = heaps, .of_moves = of_moves};
    formula->root =
        plain ? classes(&maker) : any_condition(&maker, 1 + choose(&maker, 4));
    for (wrapped = choose(&maker, 4); wrapped > 0; wrapped--)
        formula->nodes[choose(&maker, (unsigned)formula->count)].wrapped = true;
}
