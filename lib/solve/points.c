/* SPDX-License-Identifier: MIT */
/*
 * Points of sequences. A pair tail is asked through its function for u_n and
 * l_n; a line tail is arithmetic.
 */
#include "solve/points.h"

#include <string.h>

#include "base/assert.h"
#include "base/wide.h"

/* start + n step, or WYT__BEYOND */
static int32_t affine(uint64_t start, uint64_t step, uint64_t n, uint64_t *out)
{
    uint64_t product, sum;
    if (!wyt__times(n, step, &product) || !wyt__add(start, product, &sum))
        return WYT__BEYOND;
    *out = sum;
    return WYT_OK;
}

bool wyt__is_beyond(const struct wyt__sequence *sequence, int32_t status)
{
    return status == WYT__BEYOND && !sequence->context->foreign;
}

int32_t wyt__small(struct wyt__sequence *sequence, enum wyt__axis axis,
                   uint64_t n, uint64_t *out)
{
    bool lower = axis == WYT__LOWER && !sequence->rules->symmetric;
    if (wyt__width(sequence, axis) == 0) { /* mex_0 is 0 */
        *out = 0;
        return WYT_OK;
    }
    return sequence->small(sequence->engine, lower ? 1 : 0, n, out);
}

static int32_t pair_point(struct wyt__sequence *sequence, enum wyt__axis axis,
                          uint64_t n, uint64_t *point)
{
    const struct wyt__theory *theory = sequence->theory;
    uint64_t small, difference, big;
    int32_t status = affine(theory->pair.s, theory->pair.a, n, &difference);
    if (status == WYT_OK)
        status = wyt__small(sequence, axis, n, &small);
    if (status != WYT_OK)
        return status;
    if (!wyt__add(small, difference, &big))
        return WYT__BEYOND;
    point[axis == WYT__UPPER ? 0 : 1] = small;
    point[axis == WYT__UPPER ? 1 : 0] = big;
    return WYT_OK;
}

static int32_t line_point(struct wyt__sequence *sequence, enum wyt__axis axis,
                          uint64_t n, uint64_t *point)
{
    const struct wyt__theory *theory = sequence->theory;
    uint64_t x, y;
    int32_t status = affine(theory->line.x0, theory->line.dx, n, &x);
    if (status == WYT_OK)
        status = affine(theory->line.y0, theory->line.dy, n, &y);
    if (status != WYT_OK)
        return status;
    point[axis == WYT__UPPER ? 0 : 1] = x;
    point[axis == WYT__UPPER ? 1 : 0] = y;
    return WYT_OK;
}

int32_t wyt__point(struct wyt__sequence *sequence, enum wyt__axis axis,
                   uint64_t n, uint64_t *point)
{
    if (sequence->theory->kind == WYT__PAIR_TAIL)
        return pair_point(sequence, axis, n, point);
    return line_point(sequence, axis, n, point);
}

uint64_t wyt__width(const struct wyt__sequence *sequence, enum wyt__axis axis)
{
    return axis == WYT__UPPER ? sequence->theory->pair.b
                              : sequence->theory->pair.c;
}

void wyt__sorted_pair(const struct wyt__sequence *sequence,
                      const uint64_t *heaps, uint64_t *sorted)
{
    bool swap = sequence->rules->symmetric && heaps[0] > heaps[1];
    sorted[0] = heaps[swap ? 1 : 0];
    sorted[1] = heaps[swap ? 0 : 1];
}

/* ---- which point a position is ---- */

static bool find_in_head(const struct wyt__theory *theory,
                         const uint64_t *heaps, struct wyt__place *place)
{
    for (size_t i = 0; i < theory->head_count; i++)
        if (memcmp(theory->head[i], heaps, 2 * sizeof *heaps) == 0) {
            place->in_head = true;
            place->index = i;
            return true;
        }
    return false;
}

/* The index at which a line would meet the position. */
static bool line_index(const struct wyt__theory *theory, const uint64_t *heaps,
                       uint64_t *index)
{
    uint64_t start = theory->line.dx > 0 ? theory->line.x0 : theory->line.y0;
    uint64_t step = theory->line.dx > 0 ? theory->line.dx : theory->line.dy;
    uint64_t at = heaps[theory->line.dx > 0 ? 0 : 1];
    if (at < start || (at - start) % step != 0)
        return false;
    *index = (at - start) / step;
    return true;
}

/* The index n with big - small = d_n. */
static bool pair_index(const struct wyt__theory *theory, uint64_t small,
                       uint64_t big, uint64_t *index)
{
    if (big < small || big - small < theory->pair.s ||
        (big - small - theory->pair.s) % theory->pair.a != 0)
        return false;
    *index = (big - small - theory->pair.s) / theory->pair.a;
    return true;
}

/* Whether the small number is below u_n or l_n, which rise by at least the
 * width: spares the recursion most positions far out. */
static bool is_too_small(const struct wyt__sequence *sequence,
                         enum wyt__axis axis, const uint64_t *heaps, uint64_t n)
{
    uint64_t least;
    return sequence->theory->kind == WYT__PAIR_TAIL &&
           (!wyt__times(n, wyt__width(sequence, axis), &least) ||
            heaps[axis == WYT__UPPER ? 0 : 1] < least);
}

static int32_t find_on_axis(struct wyt__sequence *sequence,
                            const uint64_t *heaps, enum wyt__axis axis,
                            struct wyt__place *place, bool *found)
{
    const struct wyt__theory *theory = sequence->theory;
    unsigned low = axis == WYT__UPPER ? 0 : 1;
    uint64_t point[2];
    int32_t status;
    if (theory->kind == WYT__LINE_TAIL
            ? !line_index(theory, heaps, &place->index)
            : !pair_index(theory, heaps[low], heaps[1 - low], &place->index))
        return WYT_OK;
    if (place->index < theory->first ||
        is_too_small(sequence, axis, heaps, place->index))
        return WYT_OK;
    place->in_head = false;
    place->axis = axis;
    if (sequence->is_pair != NULL && theory->kind == WYT__PAIR_TAIL) {
        *found = sequence->is_pair(sequence->engine, place->index, heaps[0],
                                   heaps[1]);
        return WYT_OK;
    }
    status = wyt__point(sequence, axis, place->index, point);
    if (wyt__is_beyond(sequence, status))
        return WYT_OK;
    if (status != WYT_OK)
        return status;
    *found = memcmp(point, heaps, sizeof point) == 0;
    return WYT_OK;
}

int32_t wyt__find_place(struct wyt__sequence *sequence, const uint64_t *heaps,
                        struct wyt__place *place, bool *found)
{
    int32_t status = WYT_OK;
    *found = find_in_head(sequence->theory, heaps, place);
    if (!*found)
        status = find_on_axis(sequence, heaps, WYT__UPPER, place, found);
    if (status == WYT_OK && !*found && !sequence->rules->symmetric &&
        sequence->theory->kind == WYT__PAIR_TAIL)
        status = find_on_axis(sequence, heaps, WYT__LOWER, place, found);
    return status;
}

/* ---- searching ---- */

/* The number of point n that is looked at, and whether it is <= bound. */
static int32_t is_at_most(struct wyt__sequence *sequence, enum wyt__axis axis,
                          enum wyt__part part, uint64_t n, uint64_t bound,
                          bool *yes)
{
    uint64_t point[2], value = 0;
    int32_t status;
    if (part == WYT__SMALL) {
        status = wyt__small(sequence, axis, n, &value);
    } else {
        status = wyt__point(sequence, axis, n, point);
        value = status == WYT_OK ? point[axis == WYT__UPPER ? 1 : 0] : 0;
    }
    *yes = status == WYT_OK && value <= bound;
    return wyt__is_beyond(sequence, status) ? WYT_OK : status;
}

/* Doubles the stride as long as the points stay at most `bound`: then
 * low is at most it, and the answer is in low..*most. */
static int32_t gallop(struct wyt__sequence *sequence, enum wyt__axis axis,
                      enum wyt__part part, uint64_t bound, uint64_t *low,
                      uint64_t *most)
{
    bool yes = true;
    int32_t status = WYT_OK;
    for (uint64_t stride = 1; yes && *low < *most && status == WYT_OK;
         stride *= 2) { /* stride <= *low + 1, so it does not wrap */
        uint64_t probe = *most - *low < stride ? *most : *low + stride;
        status = is_at_most(sequence, axis, part, probe, bound, &yes);
        if (yes)
            *low = probe;
        else
            *most = probe - 1;
    }
    return status;
}

int32_t wyt__last_at_most(struct wyt__sequence *sequence, enum wyt__axis axis,
                          enum wyt__part part, uint64_t bound, uint64_t limit,
                          uint64_t *n, bool *found)
{
    /* Small numbers rise by at least the width, big ones by a more. */
    uint64_t step = wyt__width(sequence, axis) +
                    (part == WYT__BIG ? sequence->theory->pair.a : 0);
    WYT__ASSERT(step > 0);
    uint64_t low = 0, most = bound / step;
    int32_t status = is_at_most(sequence, axis, part, 0, bound, found);
    if (most > limit)
        most = limit;
    if (status == WYT_OK && *found)
        status = gallop(sequence, axis, part, bound, &low, &most);
    while (status == WYT_OK && *found && low < most) {
        uint64_t middle = most - (most - low) / 2;
        bool yes;
        status = is_at_most(sequence, axis, part, middle, bound, &yes);
        if (yes)
            low = middle;
        else
            most = middle - 1;
    }
    *n = low;
    return status;
}
