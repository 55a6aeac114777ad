/* SPDX-License-Identifier: MIT */
/*
 * Operations on values of nodes. Their bounds say that no number is beyond a
 * lane.
 */
#include <stdint.h>

#include "base/wide.h"
#include "rules/formula/bounds.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk.h"
#include "rules/formula/bulk_inside.h"
#include "rules/formula/bulk_runs.h"
#include "rules/formula/bulk_work.h"

static int64_t of_two(enum wyt__bulk_operation operation, int64_t a, int64_t b)
{
    switch (operation) {
    case WYT__BULK_ADD:
        return a + b;
    case WYT__BULK_SUBTRACT:
        return a - b;
    case WYT__BULK_MULTIPLY:
        return a * b;
    case WYT__BULK_MIN:
        return a < b ? a : b;
    case WYT__BULK_MAX:
        return a > b ? a : b;
    case WYT__BULK_XOR:
        return a ^ b;
    case WYT__BULK_EQUAL:
        return a == b;
    case WYT__BULK_UNEQUAL:
        return a != b;
    case WYT__BULK_LESS:
        return a < b;
    case WYT__BULK_AT_MOST:
        return a <= b;
    case WYT__BULK_GREATER:
        return a > b;
    default:
        return a >= b;
    }
}

/* The operation that gives the same of b and a. */
static enum wyt__bulk_operation exchanged(enum wyt__bulk_operation operation)
{
    switch (operation) {
    case WYT__BULK_SUBTRACT:
        return WYT__BULK_SUBTRACT_FROM;
    case WYT__BULK_LESS:
        return WYT__BULK_GREATER;
    case WYT__BULK_GREATER:
        return WYT__BULK_LESS;
    case WYT__BULK_AT_MOST:
        return WYT__BULK_AT_LEAST;
    case WYT__BULK_AT_LEAST:
        return WYT__BULK_AT_MOST;
    default:
        return operation;
    }
}

struct wyt__bulk_value wyt__bulk_combine(struct wyt__bulk *lanes,
                                         enum wyt__bulk_operation operation,
                                         struct wyt__bulk_value a,
                                         struct wyt__bulk_value b, size_t slot)
{
    void *out = wyt__bulk_slot(lanes, slot);
    if (lanes->fails)
        return wyt__bulk_number(0);
    if (a.lanes == NULL && b.lanes == NULL)
        return wyt__bulk_number(of_two(operation, a.number, b.number));
    if (lanes->is_in_runs && a.lanes == NULL)
        return wyt__bulk_combine_runs(lanes, exchanged(operation), b, a, slot);
    if (lanes->is_in_runs)
        return wyt__bulk_combine_runs(lanes, operation, a, b, slot);
    if (a.lanes == NULL)
        lanes->work->with_number[exchanged(operation)](out, b.lanes, a.number,
                                                       lanes->blocks);
    else if (b.lanes == NULL)
        lanes->work->with_number[operation](out, a.lanes, b.number,
                                            lanes->blocks);
    else
        lanes->work->with_lanes[operation](out, a.lanes, b.lanes,
                                           lanes->blocks);
    return wyt__bulk_lanes(out);
}

struct wyt__bulk_value wyt__bulk_opposite(struct wyt__bulk *lanes,
                                          struct wyt__bulk_value a, size_t slot)
{
    return wyt__bulk_combine(lanes, WYT__BULK_SUBTRACT, wyt__bulk_number(0), a,
                             slot);
}

/* A value as lanes. */
static const void *spread(struct wyt__bulk *lanes, struct wyt__bulk_value a,
                          size_t slot)
{
    if (a.lanes != NULL)
        return a.lanes;
    lanes->work->fill(wyt__bulk_slot(lanes, slot), a.number, lanes->blocks);
    return wyt__bulk_slot(lanes, slot);
}

/* Runs are no longer what the formula is. */
static struct wyt__bulk_value fail(struct wyt__bulk *lanes)
{
    lanes->fails = true;
    return wyt__bulk_number(0);
}

static int64_t divide_number(int64_t a, int64_t b, bool is_rest)
{
    const int64_t rest = a % b;
    const bool goes_down = rest != 0 && (rest < 0) != (b < 0);
    if (is_rest)
        return rest + (goes_down ? b : 0);
    return a / b - goes_down;
}

/* What a number of at least that size in both directions is divided by; it is
 * kept for the next time. */
static const struct wyt__bulk_divisor *
divisor_of(struct wyt__bulk *lanes, uint16_t index, int64_t number)
{
    struct wyt__bulk_note *divisor = &lanes->notes[index];
    const struct wyt__node_range before = lanes->bounds[index].before;
    if (divisor->has_divisor && divisor->by.number == number)
        return &divisor->by;
    /* A number below a negative divisor is negated. */
    divisor->by = wyt__bulk_divisor(
        number, before.low < -before.high ? before.low : -before.high,
        before.high > -before.low ? before.high : -before.low);
    divisor->has_divisor = true;
    return &divisor->by;
}

/* Lanes by one number: a / -d = -a / d, and a % -d = -(-a % d). */
static struct wyt__bulk_value divide_lanes(struct wyt__bulk *lanes,
                                           uint16_t index,
                                           struct wyt__bulk_value a,
                                           int64_t number, size_t slot)
{
    const bool is_rest = lanes->formula->nodes[index].join == WYT__REST;
    const struct wyt__bulk_divisor *by =
        divisor_of(lanes, index, number < 0 ? -number : number);
    void *out = wyt__bulk_slot(lanes, slot);
    if (number < 0)
        a = wyt__bulk_opposite(lanes, a, slot);
    if (is_rest)
        lanes->work->rest(out, a.lanes, by, lanes->blocks);
    else
        lanes->work->quotient(out, a.lanes, by, lanes->blocks);
    return number < 0 && is_rest
               ? wyt__bulk_opposite(lanes, wyt__bulk_lanes(out), slot)
               : wyt__bulk_lanes(out);
}

struct wyt__bulk_value wyt__bulk_divide(struct wyt__bulk *lanes, uint16_t index,
                                        struct wyt__bulk_value a,
                                        struct wyt__bulk_value b, size_t slot)
{
    const bool is_rest = lanes->formula->nodes[index].join == WYT__REST;
    if (lanes->fails ||
        (lanes->is_in_runs && (a.lanes != NULL || b.lanes != NULL)))
        return fail(lanes);
    if (a.lanes == NULL && b.lanes == NULL)
        return wyt__bulk_number(divide_number(a.number, b.number, is_rest));
    if (b.lanes == NULL)
        return divide_lanes(lanes, index, a, b.number, slot);
    lanes->work->divide(wyt__bulk_slot(lanes, slot), spread(lanes, a, slot),
                        b.lanes, is_rest, lanes->blocks);
    return wyt__bulk_lanes(wyt__bulk_slot(lanes, slot));
}

struct wyt__bulk_value wyt__bulk_gcd(struct wyt__bulk *lanes,
                                     struct wyt__bulk_value a,
                                     struct wyt__bulk_value b, size_t slot)
{
    const void *left, *right;
    if (lanes->fails ||
        (lanes->is_in_runs && (a.lanes != NULL || b.lanes != NULL)))
        return fail(lanes);
    if (a.lanes == NULL && b.lanes == NULL) {
        const uint64_t p = (uint64_t)a.number, q = (uint64_t)b.number;
        return wyt__bulk_number((int64_t)wyt__greatest_divisor(
            a.number < 0 ? 0 - p : p, b.number < 0 ? 0 - q : q));
    }
    left = spread(lanes, a, slot);
    right = spread(lanes, b, slot + 1);
    lanes->work->divisor(wyt__bulk_slot(lanes, slot), left, right,
                         lanes->blocks);
    return wyt__bulk_lanes(wyt__bulk_slot(lanes, slot));
}

struct wyt__bulk_value wyt__bulk_absolute(struct wyt__bulk *lanes,
                                          struct wyt__bulk_value a, size_t slot)
{
    if (a.lanes == NULL)
        return wyt__bulk_number(a.number < 0 ? -a.number : a.number);
    if (lanes->is_in_runs)
        return wyt__bulk_absolute_runs(lanes, a, slot);
    lanes->work->absolute(wyt__bulk_slot(lanes, slot), a.lanes, lanes->blocks);
    return wyt__bulk_lanes(wyt__bulk_slot(lanes, slot));
}
