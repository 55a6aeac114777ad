/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking: numbers and ranks, out of stretches.
 */
#include "sequences/bishop.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "numbers/number.h"
#include "sequences/bishop_climb.h"
#include "sequences/bishop_slopes.h"
#include "sequences/bishop_stretch.h"

/* Indices on both sides of a number that is asked for, and k more. */
#define BESIDE 16

/* ---- numbers ---- */

/* The place of x_n in bishop->span, together with its neighbours. */
static int32_t place_of(struct wyt__bishop *bishop, const wyt__number n,
                        uint64_t *at)
{
    const uint64_t beside = (uint64_t)bishop->runs.k + BESIDE;
    int32_t status;
    wyt__number first;
    if (wyt__bishop_has_span(bishop, n, 1, at))
        return WYT_OK;
    wyt__number_init(first);
    wyt__number_set_u64(first, beside);
    wyt__number_subtract(first, n, first);
    if (wyt__number_sign(first) < 0)
        wyt__number_set_u64(first, 0);
    status = wyt__bishop_span_at(bishop, first, 2 * beside + 1, at);
    wyt__number_clear(first);
    if (status == WYT_OK)
        (void)wyt__bishop_has_span(bishop, n, 1, at);
    return status;
}

int32_t wyt__bishop_number(struct wyt__bishop *bishop, const wyt__number n,
                           wyt__number x)
{
    const struct wyt__bishop_span *span = &bishop->span;
    uint64_t at;
    int32_t status = WYT_OK;
    const bool small = wyt__number_fits(n, &at);
    if (small && at < WYT__BISHOP_NEAR)
        status = wyt__bishop_tabulate(&bishop->runs, at + 1);
    if (status == WYT_OK && small && at < bishop->runs.table_count) {
        wyt__number_set_u64(x, bishop->runs.table[at]);
        return WYT_OK;
    }
    if (status == WYT_OK && wyt__bishop_is_beyond(&bishop->slopes, n))
        return WYT_BEYOND;
    if (status == WYT_OK)
        status = place_of(bishop, n, &at);
    if (status != WYT_OK)
        return status;
    wyt__number_set(x, span->base);
    wyt__number_advance(x, span->small.above[at]);
    return wyt__number_is_beyond(x) ? WYT_BEYOND : WYT_OK;
}

/* ---- ranks ---- */

/* How far v is above the first number of the span, x or y; from a number on
 * that is at most v it is small. *rest is the start mod k, for y. */
static uint64_t room_below(const struct wyt__bishop *bishop, unsigned role,
                           const wyt__number v, uint64_t *rest)
{
    const struct wyt__bishop_span *span = &bishop->span;
    uint64_t room;
    wyt__number number;
    wyt__number_init(number);
    *rest = wyt__bishop_difference(&bishop->runs, span->start, number);
    if (role == 0)
        wyt__number_set_u64(number, 0);
    wyt__number_add(number, number, span->base);
    wyt__number_subtract(number, v, number);
    room = wyt__number_low(number);
    wyt__number_clear(number);
    return room;
}

/* The last place of the span at which x or y is at most v; at `low` it is, and
 * at `high` it is not. */
static uint64_t last_place(const struct wyt__bishop *bishop, unsigned role,
                           const wyt__number v, uint64_t low, uint64_t high)
{
    const uint64_t *above = bishop->span.small.above;
    const uint64_t m = bishop->runs.m, k = bishop->runs.k;
    uint64_t rest;
    const uint64_t room = room_below(bishop, role, v, &rest);
    while (high - low > 1) {
        const uint64_t middle = low + (high - low) / 2;
        const uint64_t y = role == 0 ? 0 : m * ((rest + middle) / k);
        if (above[middle] + y <= room)
            low = middle;
        else
            high = middle;
    }
    return low;
}

/* How many of the indices before n are asked for as well. */
static uint64_t below_of(const wyt__number n)
{
    return wyt__number_compare_u64(n, BESIDE) < 0 ? wyt__number_low(n) : BESIDE;
}

/* The span that has the last index, together with indices before: *at is the
 * place of one with x or y at most v, which `count` places later is above. By
 * (2) x_n > rho (n - k), and so y_n > (rho + m/k) (n - k); and x_n >= n. */
static int32_t span_of(struct wyt__bishop *bishop, unsigned role,
                       const wyt__number v, uint64_t *at, uint64_t *count)
{
    uint64_t most, below;
    int32_t status;
    wyt__number first, room;
    wyt__number_init(first);
    wyt__number_init(room);
    *count = (uint64_t)bishop->runs.k + 2;
    status = wyt__bishop_index(&bishop->slopes, role, v, first);
    if (status == WYT_OK) {
        wyt__number_subtract(room, v, first);
        if (wyt__number_fits(room, &most) && most < *count)
            *count = most + 1;
        below = below_of(first);
        wyt__number_subtract_u64(first, first, below);
        status = wyt__bishop_span_at(bishop, first, below + *count, at);
        *at += below;
    }
    wyt__number_clear(room);
    wyt__number_clear(first);
    return status;
}

int32_t wyt__bishop_last(struct wyt__bishop *bishop, unsigned role,
                         const wyt__number v, wyt__number n)
{
    uint64_t at = 0, count;
    int32_t status = span_of(bishop, role, v, &at, &count);
    if (status != WYT_OK)
        return status;
    at = last_place(bishop, role, v, at, at + count);
    wyt__number_set(n, bishop->span.start);
    wyt__number_advance(n, at);
    return WYT_OK;
}

int32_t wyt__bishop_may_have(struct wyt__bishop *bishop, const wyt__number v,
                             const wyt__number first, const wyt__number last,
                             bool *yes)
{
    /* v / rho <= n < v / rho + k */
    int32_t status;
    wyt__number least;
    wyt__number_init(least);
    status = wyt__bishop_index(&bishop->slopes, 0, v, least);
    *yes = wyt__number_compare(last, least) >= 0;
    wyt__number_subtract(least, first, least);
    wyt__number_subtract_u64(least, least, bishop->runs.k);
    *yes = *yes && wyt__number_compare_u64(least, 1) <= 0;
    wyt__number_clear(least);
    return status;
}
