/* SPDX-License-Identifier: MIT */
/*
 * Digital lines and strips.
 *
 * x_n = floor(n a + g) for all n of a list says that the line n a + g passes on
 * or above the points (n, x_n) and below the points (n, x_n + 1). For i < j
 * that asks of a
 *
 *     (x_j - x_i - 1)/(j - i) < a < (x_j - x_i + 1)/(j - i),
 *
 * and if the largest lower bound is below the smallest upper one, each a
 * between has its g, because then max (x_n - n a) < min (x_n + 1 - n a).
 *
 * The lower bound is the steepest slope from a point (i, x_i + 1) to a later
 * (j, x_j): of the former only the lower hull matters. Let the steepest one so
 * far go from U to L. While the list holds, no upper point lies below the line
 * through U and L: before L by choice of U, and behind it because a line of the
 * list, steeper and not below L, would pass above it. So a later point beats it
 * only if it lies above that line, and then U is a better start than all before
 * U, which are dropped; a walk from U on finds the best. Each point is added
 * and dropped once. The upper bound is the same with x mirrored. The method is
 * that of J. O'Rourke, An on-line algorithm for fitting straight lines between
 * data ranges, Communications of the ACM 24 (1981).
 *
 * The thickness of points along x is the longest vertical chord of their convex
 * hull, which ends at a vertex: the thinnest strip has a slope that supports
 * the hull at both ends of the chord.
 */
#include "fit/hull.h"

#include <string.h>

int hull_compare(struct hull_fraction a, struct hull_fraction b)
{
    int64_t left = a.p * b.q, right = b.p * a.q;
    return (left > right) - (left < right);
}

/* The slope from a to a later b. */
static struct hull_fraction slope(struct hull_point a, struct hull_point b)
{
    return (struct hull_fraction){b.x - a.x, b.n - a.n};
}

/* A hull that is open above: its slopes rise. */
struct chain {
    struct hull_point *points;
    size_t first, count; /* those before `first` are dropped */
};

static void add(struct chain *chain, struct hull_point point)
{
    const struct hull_point *p = chain->points;
    while (chain->count >= chain->first + 2 &&
           hull_compare(slope(p[chain->count - 2], p[chain->count - 1]),
                        slope(p[chain->count - 1], point)) >= 0)
        chain->count--;
    chain->points[chain->count++] = point;
}

/* One of the two bounds: the steepest slope, with x times `sign`. */
struct bound {
    struct chain starts;
    int64_t sign;
    bool any;
    struct hull_fraction steepest;
};

static void raise_bound(struct bound *bound, struct hull_point point)
{
    struct chain *starts = &bound->starts;
    const struct hull_point *p = starts->points;
    struct hull_point end = {point.n, bound->sign * point.x};
    struct hull_fraction best;
    if (starts->count > 0) {
        best = slope(p[starts->first], end);
        if (!bound->any || hull_compare(best, bound->steepest) > 0) {
            while (starts->first + 1 < starts->count &&
                   hull_compare(slope(p[starts->first + 1], end), best) >= 0)
                best = slope(p[++starts->first], end);
            bound->steepest = best;
            bound->any = true;
        }
    }
    end.x++;
    add(starts, end);
}

void hull_floor(const struct hull_point *points, size_t count,
                struct hull_point *room, struct hull_line *line)
{
    struct bound low = {.starts = {room, 0, 0}, .sign = 1};
    struct bound high = {.starts = {room + count, 0, 0}, .sign = -1};
    memset(line, 0, sizeof *line);
    for (size_t i = 0; i < count; i++) {
        raise_bound(&low, points[i]);
        raise_bound(&high, points[i]);
        if (!low.any)
            continue;
        line->low = low.steepest;
        line->high.p = -high.steepest.p;
        line->high.q = high.steepest.q;
        if (hull_compare(line->low, line->high) >= 0) {
            line->fails_at = i;
            return;
        }
    }
    line->holds = true;
}

/* ---- thickness ---- */

/* The hull below the points, or with sign -1 above them, mirrored. */
static struct chain hull_below(const struct hull_point *points, size_t count,
                               int64_t sign, struct hull_point *room)
{
    struct chain chain = {room, 0, 0};
    for (size_t i = 0; i < count; i++) {
        struct hull_point point = {points[i].n, sign * points[i].x};
        struct hull_point *last =
            chain.count > 0 ? &room[chain.count - 1] : NULL;
        if (last != NULL && last->n == point.n) {
            if (last->x <= point.x)
                continue;
            chain.count--;
        }
        add(&chain, point);
    }
    return chain;
}

/* The chord from a vertex of one chain to the other one, whose place `at` moves
 * on. One of the two is mirrored, so the chord is minus the sum of their x. */
static struct hull_width chord(struct hull_point vertex,
                               const struct chain *other, size_t *at)
{
    const struct hull_point *p = other->points;
    struct hull_width width = {.q = 1};
    int64_t over;
    while (*at + 1 < other->count && p[*at + 1].n <= vertex.n)
        ++*at;
    width.whole = -vertex.x - p[*at].x;
    if (p[*at].n == vertex.n)
        return width;
    /* Between its points the other one rises by over / q. */
    width.q = p[*at + 1].n - p[*at].n;
    over = (p[*at + 1].x - p[*at].x) * (vertex.n - p[*at].n);
    width.whole -= over / width.q;
    width.rest = -(over % width.q);
    if (width.rest < 0) {
        width.rest += width.q;
        width.whole--;
    }
    return width;
}

static bool is_thicker(struct hull_width a, struct hull_width b)
{
    return a.whole != b.whole ? a.whole > b.whole : a.rest * b.q > b.rest * a.q;
}

static void widen(struct hull_width *width, const struct chain *one,
                  const struct chain *other)
{
    size_t at = 0;
    for (size_t i = 0; i < one->count; i++) {
        struct hull_width here = chord(one->points[i], other, &at);
        if (is_thicker(here, *width))
            *width = here;
    }
}

struct hull_width hull_thickness(const struct hull_point *points, size_t count,
                                 struct hull_point *room)
{
    struct chain below = hull_below(points, count, 1, room);
    struct chain above = hull_below(points, count, -1, room + count);
    struct hull_width width = {.q = 1};
    widen(&width, &below, &above);
    widen(&width, &above, &below);
    return width;
}
