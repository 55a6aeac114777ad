/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic of intervals. Ends are within 2^62, so sums and differences of
 * two of them are within 64 bits; products are checked.
 */
#include "rules/formula/bounds.h"

#include "base/wide.h"
#include "rules/formula/formula.h"

struct bounding {
    const struct wyt__formula *formula;
    const uint64_t *most;
    struct wyt__node_bounds *bounds;
    int64_t widest;
    bool fails;
};

static const struct wyt__node *node_at(const struct bounding *bounding,
                                       uint16_t index)
{
    return &bounding->formula->nodes[index];
}

static int64_t least_of(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t most_of(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static int64_t magnitude(struct wyt__node_range interval)
{
    return most_of(-interval.low, interval.high);
}

/* Takes note of numbers that occur; they become 0 if they are too large. */
static struct wyt__node_range note(struct bounding *bounding, int64_t low,
                                   int64_t high)
{
    const struct wyt__node_range interval = {low, high};
    if (low < -WYT__BOUNDS_MOST || high > WYT__BOUNDS_MOST) {
        bounding->fails = true;
        return (struct wyt__node_range){0, 0};
    }
    bounding->widest = most_of(bounding->widest, magnitude(interval));
    return interval;
}

static int64_t product(struct bounding *bounding, int64_t a, int64_t b)
{
    uint64_t size;
    if (!wyt__times((uint64_t)(a < 0 ? -a : a), (uint64_t)(b < 0 ? -b : b),
                    &size) ||
        size > (uint64_t)WYT__BOUNDS_MOST) {
        bounding->fails = true;
        return 0;
    }
    return (a < 0) == (b < 0) ? (int64_t)size : -(int64_t)size;
}

static int64_t quotient(int64_t a, int64_t b)
{
    const int64_t whole = a / b;
    return whole - (a % b != 0 && (a < 0) != (b < 0));
}

/* The hull of what the ends give. */
static struct wyt__node_range hull(struct bounding *bounding,
                                   const int64_t corners[4])
{
    const int64_t low = least_of(least_of(corners[0], corners[1]),
                                 least_of(corners[2], corners[3]));
    const int64_t high = most_of(most_of(corners[0], corners[1]),
                                 most_of(corners[2], corners[3]));
    return note(bounding, low, high);
}

static struct wyt__node_range times(struct bounding *bounding,
                                    struct wyt__node_range a,
                                    struct wyt__node_range b)
{
    const int64_t corners[4] = {
        product(bounding, a.low, b.low), product(bounding, a.low, b.high),
        product(bounding, a.high, b.low), product(bounding, a.high, b.high)};
    return hull(bounding, corners);
}

/* Floors are monotone in both numbers while the divisor keeps its sign. */
static struct wyt__node_range over(struct bounding *bounding,
                                   struct wyt__node_range a,
                                   struct wyt__node_range b)
{
    const int64_t corners[4] = {quotient(a.low, b.low), quotient(a.low, b.high),
                                quotient(a.high, b.low),
                                quotient(a.high, b.high)};
    return hull(bounding, corners);
}

/* A rest has the sign of its divisor and is smaller. */
static struct wyt__node_range rest(struct bounding *bounding,
                                   struct wyt__node_range b)
{
    return b.low > 0 ? note(bounding, 0, b.high - 1)
                     : note(bounding, b.low + 1, 0);
}

static struct wyt__node_range join(struct bounding *bounding,
                                   enum wyt__join how, struct wyt__node_range a,
                                   struct wyt__node_range b)
{
    switch (how) {
    case WYT__PLUS:
        return note(bounding, a.low + b.low, a.high + b.high);
    case WYT__MINUS:
        return note(bounding, a.low - b.high, a.high - b.low);
    case WYT__TIMES:
        return times(bounding, a, b);
    default:
        if (b.low <= 0 && b.high >= 0) {
            bounding->fails = true;
            return (struct wyt__node_range){0, 0};
        }
        return how == WYT__OVER ? over(bounding, a, b) : rest(bounding, b);
    }
}

/* Nothing below the next power of two. */
static int64_t all_bits(int64_t number)
{
    uint64_t bits = (uint64_t)number;
    for (unsigned by = 1; by < 64; by *= 2)
        bits |= bits >> by;
    return (int64_t)bits;
}

static struct wyt__node_range gather(struct bounding *bounding,
                                     enum wyt__operation operation,
                                     struct wyt__node_range a,
                                     struct wyt__node_range b)
{
    switch (operation) {
    case WYT__MIN:
    case WYT__LEAST:
        return note(bounding, least_of(a.low, b.low), least_of(a.high, b.high));
    case WYT__MAX:
    case WYT__MOST:
        return note(bounding, most_of(a.low, b.low), most_of(a.high, b.high));
    case WYT__XOR:
        bounding->fails = bounding->fails || a.low < 0 || b.low < 0;
        return bounding->fails
                   ? a
                   : note(bounding, 0, all_bits(most_of(a.high, b.high)));
    case WYT__GCD:
        return note(bounding, 0, most_of(magnitude(a), magnitude(b)));
    default:
        return note(bounding, a.low + b.low, a.high + b.high);
    }
}

static struct wyt__node_range number(struct bounding *bounding, uint16_t index);
static void condition(struct bounding *bounding, uint16_t index);

/* What several numbers give, each after those before it. */
static struct wyt__node_range of_children(struct bounding *bounding,
                                          const struct wyt__node *node)
{
    const bool joins =
        node->operation == WYT__TERMS || node->operation == WYT__FACTORS;
    struct wyt__node_range interval = number(bounding, node->first);
    for (uint16_t at = node_at(bounding, node->first)->next; at != 0;
         at = node_at(bounding, at)->next) {
        const struct wyt__node_range right = number(bounding, at);
        if (bounding->bounds != NULL)
            bounding->bounds[at].before = interval;
        interval =
            joins ? join(bounding, (enum wyt__join)node_at(bounding, at)->join,
                         interval, right)
                  : gather(bounding, (enum wyt__operation)node->operation,
                           interval, right);
    }
    return interval;
}

/* The heap at hand may be any one: so the interval of the child is that of
 * every heap. */
static struct wyt__node_range of_heaps(struct bounding *bounding,
                                       const struct wyt__node *node)
{
    const struct wyt__node_range one = number(bounding, node->first);
    struct wyt__node_range interval = one;
    for (size_t i = 1; i < bounding->formula->heaps; i++)
        interval = gather(bounding, (enum wyt__operation)node->operation,
                          interval, one);
    return interval;
}

static struct wyt__node_range variable(struct bounding *bounding,
                                       const struct wyt__node *node)
{
    uint64_t most = 0;
    for (size_t i = 0; i < bounding->formula->heaps; i++)
        if ((node->heap == WYT__AT_HAND || node->heap == i + 1) &&
            bounding->most[i] > most)
            most = bounding->most[i];
    bounding->fails = bounding->fails || most > (uint64_t)WYT__BOUNDS_MOST;
    return note(bounding, 0, bounding->fails ? 0 : (int64_t)most);
}

static struct wyt__node_range find_number(struct bounding *bounding,
                                          const struct wyt__node *node)
{
    struct wyt__node_range one;
    switch ((enum wyt__operation)node->operation) {
    case WYT__LITERAL:
        if (node->number > (uint64_t)WYT__BOUNDS_MOST)
            bounding->fails = true;
        return bounding->fails ? (struct wyt__node_range){0, 0}
                               : note(bounding, (int64_t)node->number,
                                      (int64_t)node->number);
    case WYT__BEFORE:
    case WYT__TAKEN:
    case WYT__LEFT:
        return variable(bounding, node);
    case WYT__NEGATIVE:
        one = number(bounding, node->first);
        return note(bounding, -one.high, -one.low);
    case WYT__ABS:
        one = number(bounding, node->first);
        return note(bounding, most_of(0, most_of(one.low, -one.high)),
                    magnitude(one));
    case WYT__COUNT:
        condition(bounding, node->first);
        return note(bounding, 0, (int64_t)bounding->formula->heaps);
    case WYT__SUM:
    case WYT__LEAST:
    case WYT__MOST:
        return of_heaps(bounding, node);
    default:
        return of_children(bounding, node);
    }
}

static struct wyt__node_range number(struct bounding *bounding, uint16_t index)
{
    const struct wyt__node_range interval =
        find_number(bounding, node_at(bounding, index));
    if (bounding->bounds != NULL)
        bounding->bounds[index].value = interval;
    return interval;
}

static void condition(struct bounding *bounding, uint16_t index)
{
    const struct wyt__node *node = node_at(bounding, index);
    const bool compares =
        node->operation >= WYT__EQUAL && node->operation <= WYT__AT_LEAST;
    for (uint16_t at = node->first; at != 0; at = node_at(bounding, at)->next)
        if (compares)
            (void)number(bounding, at);
        else
            condition(bounding, at);
}

bool wyt__formula_bounds(const struct wyt__formula *formula,
                         const uint64_t *most, struct wyt__node_bounds *bounds,
                         int64_t *out_widest)
{
    struct bounding bounding = {formula, most, bounds, 0, false};
    condition(&bounding, formula->root);
    *out_widest = bounding.widest;
    return !bounding.fails;
}
