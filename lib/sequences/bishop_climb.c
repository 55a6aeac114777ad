/* SPDX-License-Identifier: MIT */
/*
 * Stretches of numbers: down from place to place to where the recursion has
 * been computed, then up again, stretch by stretch.
 */
#include "sequences/bishop_climb.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/wide.h"
#include "numbers/number.h"
#include "sequences/bishop_slopes.h"
#include "sequences/bishop_stretch.h"

/* A place costs as much as so many small numbers, and one for each limb. */
#define PLACE_NUMBERS 25

void wyt__bishop_open(struct wyt__bishop *bishop, wyt_context *context,
                      uint32_t m, uint32_t k)
{
    *bishop = (struct wyt__bishop){.height = 0};
    wyt__bishop_runs_open(&bishop->runs, context, m, k);
    wyt__bishop_slopes_open(&bishop->slopes, context, m, k);
    wyt__number_init(bishop->span.start);
    wyt__number_init(bishop->span.base);
    wyt__number_init(bishop->other.start);
    wyt__number_init(bishop->other.base);
}

static void close_span(wyt_context *context, struct wyt__bishop_span *span)
{
    wyt__number_clear(span->start);
    wyt__number_clear(span->base);
    wyt__bishop_run_close(context, &span->small);
}

void wyt__bishop_close(struct wyt__bishop *bishop)
{
    wyt_context *context = bishop->runs.context;
    close_span(context, &bishop->span);
    close_span(context, &bishop->other);
    wyt__release(context, bishop->places, bishop->capacity,
                 sizeof *bishop->places);
    wyt__bishop_slopes_close(&bishop->slopes);
    wyt__bishop_runs_close(&bishop->runs);
}

/* ---- down ---- */

static int32_t push(struct wyt__bishop *bishop, const wyt__number start,
                    uint64_t count)
{
    const size_t size = wyt__number_size(start);
    void *places = bishop->places;
    int32_t status =
        wyt__reserve(bishop->runs.context, &places, &bishop->capacity,
                     bishop->height + size + 2, sizeof *bishop->places);
    bishop->places = places;
    if (status != WYT_OK)
        return status;
    wyt__number_write(start, bishop->places + bishop->height);
    bishop->height += size;
    bishop->places[bishop->height++] = (wyt__limb)count;
    bishop->places[bishop->height++] = (wyt__limb)size;
    return WYT_OK;
}

/* The place pushed last. */
static uint64_t pop(struct wyt__bishop *bishop, wyt__number start)
{
    const size_t size = (size_t)bishop->places[--bishop->height];
    const uint64_t count = bishop->places[--bishop->height];
    bishop->height -= size;
    wyt__number_read(start, bishop->places + bishop->height, size);
    return count;
}

/* Whether the table has the numbers start .. start + count - 1. */
static bool in_table(const struct wyt__bishop_runs *runs,
                     const wyt__number start, uint64_t count)
{
    uint64_t first;
    return count <= runs->table_count && wyt__number_fits(start, &first) &&
           first <= runs->table_count - count;
}

/* From a place to the one that it follows from. */
static int32_t lower(struct wyt__bishop *bishop, wyt__number start,
                     uint64_t *count)
{
    int32_t status;
    wyt__number middle;
    wyt__number_init(middle);
    wyt__number_set_u64(middle, wyt__bishop_middle(&bishop->runs));
    status = wyt__bishop_scale(&bishop->slopes, start, middle);
    wyt__number_clear(middle);
    *count = wyt__bishop_lower_count(&bishop->runs, *count);
    return status;
}

/* Pushes places until the stretch around one lies in the table; that one comes
 * back. */
static int32_t go_down(struct wyt__bishop *bishop, wyt__number start,
                       uint64_t *count)
{
    const struct wyt__bishop_runs *runs = &bishop->runs;
    int32_t status = WYT_OK;
    bishop->height = 0;
    while (status == WYT_OK && !in_table(runs, start, *count + runs->margin)) {
        status = push(bishop, start, *count);
        if (status == WYT_OK)
            status = lower(bishop, start, count);
        if (status == WYT_OK)
            status =
                wyt__bishop_poll(runs, PLACE_NUMBERS + wyt__number_size(start));
    }
    return status;
}

/* ---- up ---- */

/* Makes room for the numbers start - margin .. start + count + margin - 1, as
 * far as they are at least `least`. */
static int32_t surround(struct wyt__bishop *bishop,
                        struct wyt__bishop_span *span, const wyt__number start,
                        uint64_t count, uint64_t margin, uint32_t least)
{
    uint64_t length = 2 * margin + count, without = 0;
    wyt__number shift;
    wyt__number_init(shift);
    wyt__number_set_u64(shift, margin);
    wyt__number_subtract(span->start, start, shift);
    wyt__number_set_u64(shift, least);
    if (wyt__number_compare(span->start, shift) < 0) {
        wyt__number_subtract(span->start, shift, span->start);
        without = wyt__number_low(span->start);
        wyt__number_set(span->start, shift);
    }
    wyt__number_clear(shift);
    length -= length < without ? length : without;
    if (length > SIZE_MAX)
        length = SIZE_MAX; /* which is refused */
    return wyt__bishop_run_reserve(bishop->runs.context, &span->small,
                                   (size_t)length);
}

/* The lowest stretch; no y is asked for below k. */
static int32_t read_table(struct wyt__bishop *bishop, const wyt__number start,
                          uint64_t count)
{
    const uint32_t *from = bishop->runs.table;
    struct wyt__bishop_span *span = &bishop->span;
    const bool only = bishop->height == 0;
    int32_t status =
        surround(bishop, span, start, count, only ? 0 : bishop->runs.margin,
                 only ? 0 : bishop->runs.k);
    if (status != WYT_OK)
        return status;
    from += wyt__number_low(span->start);
    wyt__number_set_u64(span->base, from[0]);
    for (size_t i = 0; i < span->small.count; i++)
        span->small.above[i] = from[i] - from[0];
    return WYT_OK;
}

uint64_t wyt__bishop_difference(const struct wyt__bishop_runs *runs,
                                const wyt__number n, wyt__number d)
{
    const uint64_t low = wyt__number_low(n);
    uint64_t rest;
    wyt__number_divide_u64(d, n, runs->k);
    rest = low - runs->k * wyt__number_low(d); /* mod 2^64, and below it */
    wyt__number_multiply_u64(d, d, runs->m);
    return rest;
}

/*
 * The excess n - F(lo) for the first n of a stretch, and lo mod k. By (2) F(lo)
 * is near lo / r: with the margin h <= 2^60, and 1/r <= 1 + m/k, the excess is
 * below 2^62.
 */
static int64_t excess_of(const struct wyt__bishop *bishop, const wyt__number n,
                         uint64_t *rest)
{
    const struct wyt__bishop_span *from = &bishop->span;
    int64_t excess;
    bool below;
    wyt__number height;
    wyt__number_init(height);
    *rest = wyt__bishop_difference(&bishop->runs, from->start, height);
    wyt__number_add(height, height, from->base);
    wyt__number_subtract(height, height, from->start);
    wyt__number_add_u64(height, height, bishop->runs.k);
    below = wyt__number_compare(n, height) < 0;
    if (below)
        wyt__number_subtract(height, height, n);
    else
        wyt__number_subtract(height, n, height);
    WYT__ASSERT(wyt__number_bits(height) <= 62);
    excess = (int64_t)wyt__number_low(height);
    wyt__number_clear(height);
    return below ? -excess : excess;
}

/* As much of the stretch above as bishop->span tells, by (1); that one is
 * lost. */
static void rise(struct wyt__bishop *bishop, struct wyt__bishop_span *to)
{
    const uint32_t k = bishop->runs.k;
    struct wyt__bishop_span *from = &bishop->span;
    uint64_t rest;
    int64_t excess = excess_of(bishop, to->start, &rest);
    if (excess < 0 && wyt__number_compare_u64(from->start, k) != 0) {
        const uint64_t by = (uint64_t)-excess; /* the first are not known */
        wyt__number_advance(to->start, by);
        to->small.count -= to->small.count < by ? to->small.count : (size_t)by;
        excess = 0;
    }
    wyt__number_add(to->base, to->start, from->start);
    wyt__number_subtract_u64(to->base, to->base, k);
    wyt__number_advance(to->base, wyt__bishop_tell(&bishop->runs, &from->small,
                                                   rest, excess, &to->small));
}

static void swap(struct wyt__bishop *bishop)
{
    struct wyt__bishop_span span = bishop->span;
    bishop->span = bishop->other;
    bishop->other = span;
}

/* Pops the places, and makes the stretch around each, at the top without
 * more. */
static int32_t go_up(struct wyt__bishop *bishop)
{
    int32_t status = WYT_OK;
    wyt__number start;
    wyt__number_init(start);
    while (status == WYT_OK && bishop->span.small.count > 0 &&
           bishop->height > 0) {
        const uint64_t count = pop(bishop, start);
        status = surround(bishop, &bishop->other, start, count,
                          bishop->height == 0 ? 0 : bishop->runs.margin, 0);
        if (status != WYT_OK)
            break;
        rise(bishop, &bishop->other);
        swap(bishop);
        status = wyt__bishop_poll(&bishop->runs, bishop->span.small.count +
                                                     bishop->other.small.count);
    }
    wyt__number_clear(start);
    return status;
}

/* ---- spans ---- */

bool wyt__bishop_has_span(const struct wyt__bishop *bishop,
                          const wyt__number first, uint64_t count, uint64_t *at)
{
    const struct wyt__bishop_span *span = &bishop->span;
    bool has;
    wyt__number rest;
    wyt__number_init(rest);
    wyt__number_subtract(rest, first, span->start);
    has = wyt__number_fits(rest, at) && count <= span->small.count &&
          *at <= span->small.count - count;
    wyt__number_clear(rest);
    return has;
}

/* With the margin there is. */
static int32_t attempt(struct wyt__bishop *bishop, const wyt__number first,
                       uint64_t count)
{
    int32_t status = wyt__bishop_prepare(&bishop->runs);
    wyt__number place;
    wyt__number_init(place);
    wyt__number_set(place, first);
    if (status == WYT_OK)
        status = go_down(bishop, place, &count);
    if (status == WYT_OK)
        status = read_table(bishop, place, count);
    if (status == WYT_OK)
        status = go_up(bishop);
    wyt__number_clear(place);
    return status;
}

/* The places down to the table fall from so many bits to nothing: half a
 * square of bits, which is refused before the first one is computed. */
static int32_t check_places(const struct wyt__bishop *bishop,
                            const wyt__number first)
{
    wyt_context *context = bishop->runs.context;
    const double bits = (double)wyt__number_bits(first);
    const double steps = bits * (double)bishop->runs.half_life;
    const double bytes = steps * (bits / 16 + 2 * (double)sizeof(wyt__limb));
    if (bytes < 0x1p20 || bytes * 0.9 < (double)wyt__memory_left(context))
        return WYT_OK;
    return wyt__fail(context, WYT_LIMIT,
                     "bishop-type blocking needs about %.0f MiB for a number "
                     "of %.0f bits; the memory limit is %llu bytes",
                     bytes / 0x1p20, bits,
                     (unsigned long long)context->memory_limit);
}

/* Makes bishop->span have these numbers by climbing. */
static int32_t climb(struct wyt__bishop *bishop, const wyt__number first,
                     uint64_t count, uint64_t *at)
{
    int32_t status = check_places(bishop, first);
    while (status == WYT_OK) {
        status = attempt(bishop, first, count);
        if (status != WYT_OK || wyt__bishop_has_span(bishop, first, count, at))
            break;
        wyt__bishop_widen(&bishop->runs);
    }
    return status;
}

int32_t wyt__bishop_span_at(struct wyt__bishop *bishop, const wyt__number first,
                            uint64_t count, uint64_t *at)
{
    uint64_t end;
    int32_t status = WYT_OK;
    if (wyt__bishop_has_span(bishop, first, count, at))
        return WYT_OK;
    if (wyt__number_fits(first, &end) && wyt__add(end, count, &end) &&
        end <= WYT__BISHOP_NEAR)
        status = wyt__bishop_tabulate(&bishop->runs, end);
    if (status != WYT_OK)
        return status;
    if (!in_table(&bishop->runs, first, count))
        return climb(bishop, first, count, at);
    bishop->height = 0;
    *at = 0;
    return read_table(bishop, first, count);
}
