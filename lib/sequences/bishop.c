/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking in 64 bits: down from place to place to where the
 * recursion has been computed, then up again, run by run, as
 * sequences/bishop_stretch_big.c does it in GMP.
 */
#include "sequences/bishop.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/wide.h"
#include "sequences/bishop_stretch.h"

/* Indices on both sides of a number that is asked for, and k more. */
#define BESIDE 16

/* Whether a q^2 + b q 2^64 <= c 2^128 + d q 2^64; a, b, c, d are below 2^34. */
static bool is_below(const uint64_t *form, uint64_t q)
{
    const struct wyt__wide square = wyt__multiply(q, q);
    const struct wyt__wide low = wyt__multiply(form[0], square.low);
    const struct wyt__wide carry = {0, low.high + (low.low > 0)};
    const struct wyt__wide most = {form[2], 0};
    struct wyt__wide left = wyt__multiply(form[0], square.high);
    left = wyt__add_wide(left, wyt__multiply(form[1], q));
    left = wyt__add_wide(left, carry); /* divided by 2^64 and rounded up */
    return !wyt__less_wide(wyt__add_wide(most, wyt__multiply(form[3], q)),
                           left);
}

/* floor(2^64 z), where a z^2 + (b - d) z = c has the one root 0 < z < 1. */
static uint64_t root_of(const uint64_t *form)
{
    uint64_t q = 0;
    for (int bit = 63; bit >= 0; bit--)
        if (is_below(form, q | (uint64_t)1 << bit))
            q |= (uint64_t)1 << bit;
    return q;
}

/* k r^2 + m r = k, and m s^2 + (2k - m) s = k for s = 1/rho: put
 * rho + m/k = 1/(1-s) into 1/(1-s) - 1/s = m/k. */
void wyt__bishop_open(struct wyt__bishop *bishop, wyt_context *context,
                      uint32_t m, uint32_t k)
{
    const uint64_t ratio[4] = {k, m, k, 0};
    const uint64_t inverse[4] = {m, 2 * (uint64_t)k, k, m};
    *bishop = (struct wyt__bishop){.ratio = root_of(ratio),
                                   .inverse = root_of(inverse)};
    wyt__bishop_runs_open(&bishop->runs, context, m, k);
}

void wyt__bishop_close(struct wyt__bishop *bishop)
{
    wyt_context *context = bishop->runs.context;
    wyt__bishop_run_close(context, &bishop->span.small);
    wyt__bishop_run_close(context, &bishop->other.small);
    wyt__release(context, bishop->places, bishop->place_capacity,
                 sizeof *bishop->places);
    wyt__bishop_runs_close(&bishop->runs);
}

/* ---- down ---- */

static int32_t push(struct wyt__bishop *bishop, struct wyt__bishop_place place)
{
    void *places = bishop->places;
    int32_t status =
        wyt__reserve(bishop->runs.context, &places, &bishop->place_capacity,
                     bishop->place_count + 1, sizeof *bishop->places);
    bishop->places = places;
    if (status == WYT_OK)
        bishop->places[bishop->place_count++] = place;
    return status;
}

/* Whether the run around a place lies in the table. */
static bool in_table(const struct wyt__bishop_runs *runs,
                     const struct wyt__bishop_place *place)
{
    const uint64_t more = place->count + runs->margin;
    return more <= runs->table_count &&
           place->start <= runs->table_count - more;
}

/* Pushes places until the run around one lies in the table; that one comes
 * back. r n is taken too small by less than 2: n r 2^64 by n, then a floor. */
static int32_t go_down(struct wyt__bishop *bishop,
                       struct wyt__bishop_place *place)
{
    const uint64_t middle = wyt__bishop_middle(&bishop->runs);
    int32_t status = WYT_OK;
    bishop->place_count = 0;
    while (status == WYT_OK && !in_table(&bishop->runs, place)) {
        status = push(bishop, *place);
        place->start = wyt__multiply(place->start, bishop->ratio).high + middle;
        place->count = wyt__bishop_lower_count(&bishop->runs, place->count);
        if (status == WYT_OK)
            status = wyt__bishop_poll(&bishop->runs, 10);
    }
    return status;
}

/* ---- up ---- */

/* The numbers start - margin .. start + count + margin - 1, as far as they are
 * at least `least`. */
static int32_t surround(struct wyt__bishop *bishop,
                        struct wyt__bishop_span *span,
                        const struct wyt__bishop_place *place, uint64_t margin,
                        uint64_t least)
{
    const uint64_t end = place->start + place->count + margin;
    span->start = place->start < margin ? 0 : place->start - margin;
    if (span->start < least)
        span->start = least;
    return wyt__bishop_run_reserve(bishop->runs.context, &span->small,
                                   (size_t)(end - span->start));
}

/* The lowest run; no y is asked for below k. */
static int32_t read_table(struct wyt__bishop *bishop,
                          const struct wyt__bishop_place *place)
{
    const uint64_t *from = bishop->runs.table;
    struct wyt__bishop_span *span = &bishop->span;
    const bool only = bishop->place_count == 0;
    int32_t status =
        surround(bishop, span, place, only ? 0 : bishop->runs.margin,
                 only ? 0 : bishop->runs.k);
    if (status != WYT_OK)
        return status;
    from += span->start;
    span->base = from[0] - span->start;
    for (size_t i = 0; i < span->small.count; i++)
        span->small.above[i] = from[i] - from[0];
    return WYT_OK;
}

/* As much of the run above as bishop->span tells, by (1); that one is lost. The
 * excess is of the size of margins, so that it is found modulo 2^64. */
static void rise(struct wyt__bishop *bishop, struct wyt__bishop_span *to)
{
    const uint64_t m = bishop->runs.m, k = bishop->runs.k;
    struct wyt__bishop_span *from = &bishop->span;
    const uint64_t height = from->base + m * (from->start / k) + k;
    int64_t excess = (int64_t)(to->start - height);
    WYT__ASSERT(from->start >= k);
    if (excess < 0 && from->start != k) { /* the first ones are not known */
        const uint64_t by = 0 - (uint64_t)excess;
        to->start += by;
        to->small.count -= to->small.count < by ? to->small.count : (size_t)by;
        excess = 0;
    }
    to->base = from->start - k +
               wyt__bishop_tell(&bishop->runs, &from->small, from->start % k,
                                excess, &to->small);
}

static void swap(struct wyt__bishop *bishop)
{
    struct wyt__bishop_span span = bishop->span;
    bishop->span = bishop->other;
    bishop->other = span;
}

/* Pops the places, and makes the run around each, at the top without more. */
static int32_t go_up(struct wyt__bishop *bishop)
{
    int32_t status = WYT_OK;
    while (status == WYT_OK && bishop->span.small.count > 0 &&
           bishop->place_count > 0) {
        const struct wyt__bishop_place *place =
            &bishop->places[--bishop->place_count];
        const bool top = bishop->place_count == 0;
        status = surround(bishop, &bishop->other, place,
                          top ? 0 : bishop->runs.margin, 0);
        if (status != WYT_OK)
            break;
        rise(bishop, &bishop->other);
        swap(bishop);
        status = wyt__bishop_poll(&bishop->runs, bishop->span.small.count +
                                                     bishop->other.small.count);
    }
    return status;
}

/* With the margin there is. */
static int32_t attempt(struct wyt__bishop *bishop,
                       struct wyt__bishop_place place)
{
    int32_t status = wyt__bishop_prepare(&bishop->runs);
    if (status == WYT_OK)
        status = go_down(bishop, &place);
    if (status == WYT_OK)
        status = read_table(bishop, &place);
    if (status == WYT_OK)
        status = go_up(bishop);
    if (status != WYT_OK)
        bishop->span.small.count = 0; /* it is of another place */
    return status;
}

/* Whether the run that is kept has numbers first .. first + count - 1. */
static bool has_span(const struct wyt__bishop *bishop, uint64_t first,
                     uint64_t count)
{
    const struct wyt__bishop_span *span = &bishop->span;
    return first >= span->start && count <= span->small.count &&
           first - span->start <= span->small.count - count;
}

/* Makes bishop->span have these numbers by climbing. */
static int32_t climb(struct wyt__bishop *bishop,
                     const struct wyt__bishop_place *place)
{
    for (;;) {
        int32_t status = attempt(bishop, *place);
        if (status != WYT_OK || has_span(bishop, place->start, place->count))
            return status;
        wyt__bishop_widen(&bishop->runs);
    }
}

/* The same, out of the table where they are near. */
static int32_t span_at(struct wyt__bishop *bishop, uint64_t first,
                       uint64_t count)
{
    const struct wyt__bishop_place place = {first, count};
    int32_t status = WYT_OK;
    if (has_span(bishop, first, count))
        return WYT_OK;
    if (first + count <= WYT__BISHOP_NEAR)
        status = wyt__bishop_tabulate(&bishop->runs, first + count);
    if (status != WYT_OK)
        return status;
    if (first + count > bishop->runs.table_count)
        return climb(bishop, &place);
    bishop->place_count = 0;
    return read_table(bishop, &place);
}

/* ---- numbers ---- */

/* x_n - n of the run that is kept. */
static uint64_t above(const struct wyt__bishop *bishop, uint64_t n)
{
    const struct wyt__bishop_span *span = &bishop->span;
    const uint64_t i = n - span->start;
    return span->base + (span->small.above[i] - i);
}

/* Whether x_n > 2^64-1 by (2) already. If not, n < 2^64 / rho + 2 k, so that
 * the indices beside it fit, for 1 - 1/rho >= 2^-34 k. */
static bool is_beyond(const struct wyt__bishop *bishop, uint64_t n)
{
    const uint64_t rise = wyt__multiply(n, bishop->ratio).high;
    const uint64_t room = 2 * (uint64_t)bishop->runs.k;
    return rise >= room && rise - room > UINT64_MAX - n;
}

int32_t wyt__bishop_number(struct wyt__bishop *bishop, uint64_t n,
                           uint64_t *out)
{
    const uint64_t beside = (uint64_t)bishop->runs.k + BESIDE;
    int32_t status = WYT_OK;
    if (n < WYT__BISHOP_NEAR)
        status = wyt__bishop_tabulate(&bishop->runs, n + 1);
    if (status == WYT_OK && n < bishop->runs.table_count) {
        *out = bishop->runs.table[n];
        return WYT_OK;
    }
    if (status == WYT_OK && is_beyond(bishop, n))
        return WYT_BEYOND;
    if (status == WYT_OK && !has_span(bishop, n, 1))
        status = span_at(bishop, n < beside ? 0 : n - beside, 2 * beside + 1);
    if (status != WYT_OK)
        return status;
    return wyt__add(n, above(bishop, n), out) ? WYT_OK : WYT_BEYOND;
}

/* ---- ranks ---- */

/* Whether x_n or y_n, of the run that is kept, is at most v. */
static bool is_at_most(const struct wyt__bishop *bishop, unsigned role,
                       uint64_t n, uint64_t v)
{
    const uint64_t m = role == 0 ? 0 : bishop->runs.m;
    uint64_t difference, sum;
    return wyt__times(n / bishop->runs.k, m, &difference) &&
           wyt__add(difference, n, &sum) &&
           wyt__add(sum, above(bishop, n), &sum) && sum <= v;
}

/* At most v / rho or v (1 - 1/rho), and not less by more than 2. */
static uint64_t start_of(const struct wyt__bishop *bishop, unsigned role,
                         uint64_t v)
{
    const uint64_t part = wyt__multiply(v, bishop->inverse).high;
    if (role == 0)
        return part;
    return v - part < 2 ? 0 : v - part - 2;
}

int32_t wyt__bishop_last(struct wyt__bishop *bishop, unsigned role, uint64_t v,
                         uint64_t *n)
{
    /* The first of these is small enough and the last one is not: by (2)
     * x_n > rho (n - k), and so y_n > (rho + m/k) (n - k); and x_n >= n. */
    uint64_t low = start_of(bishop, role, v);
    uint64_t high = low + bishop->runs.k + 2;
    const uint64_t first = low < BESIDE ? 0 : low - BESIDE;
    int32_t status;
    if (high - 1 > v)
        high = v + 1;
    status = span_at(bishop, first, high - first);
    if (status != WYT_OK)
        return status;
    while (high - low > 1) {
        const uint64_t middle = low + (high - low) / 2;
        if (is_at_most(bishop, role, middle, v))
            low = middle;
        else
            high = middle;
    }
    *n = low;
    return WYT_OK;
}

bool wyt__bishop_may_have(const struct wyt__bishop *bishop, uint64_t v,
                          uint64_t first, uint64_t last)
{
    /* v / rho <= n < v / rho + k */
    const uint64_t least = wyt__multiply(v, bishop->inverse).high;
    return last >= least &&
           (first <= least || first - least <= (uint64_t)bishop->runs.k + 1);
}
