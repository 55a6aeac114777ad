/* SPDX-License-Identifier: MIT */
/*
 * The kernels in plain C: what the others have to equal. About 1 ns an item,
 * half of it for points in a row. Exactness is argued in numbers/term.c and
 * sequences/gaps.h.
 */
#include "base/wide.h"
#include "sequences/kernels/kernels.h"
#include "numbers/term.h"

static size_t nth(const struct wyt__golden *pair, const uint64_t *n,
                  size_t count, uint64_t *x, uint64_t *y, bool far)
{
    const struct wyt__golden g = *pair;
    (void)far;
    for (size_t i = 0; i < count; i++) {
        const uint64_t k = n[i];
        struct wyt__wide sum = {0, wyt__multiply(k, g.low).high};
        if (k > g.limit)
            return i;
        sum = wyt__add_wide(wyt__multiply(k, g.high), sum);
        x[i] = sum.high + (k & g.whole);
        y[i] = x[i] + k * g.m;
    }
    return count;
}

static void member(const struct wyt__golden *pair, const uint64_t *x,
                   const uint64_t *y, size_t count, unsigned char *out)
{
    for (size_t i = 0; i < count; i++) {
        /* Without a branch: which one is larger is anybody's guess. */
        const uint64_t swap =
            (x[i] ^ y[i]) & ((uint64_t)0 - (uint64_t)(x[i] > y[i]));
        out[i] = wyt__golden_has(pair, x[i] ^ swap, y[i] ^ swap);
    }
}

/* With 64 bits of the fraction: point i is too small by less than i + 1 units.
 * False if one was so close to the next integer that this matters. */
static bool short_ramp(const struct wyt__ramp *from, size_t count, uint64_t *x,
                       uint64_t *y)
{
    const uint64_t step = from->step_high, whole = from->whole;
    const uint64_t rise = from->rise;
    uint64_t fraction = from->high, largest = fraction;
    uint64_t at = from->x, d = from->d;
    for (size_t i = 0; i < count; i++) {
        x[i] = at;
        y[i] = at + d;
        fraction += step;
        at += whole + (fraction < step);
        largest = fraction > largest ? fraction : largest;
        d += rise;
    }
    return largest < UINT64_MAX - count;
}

static bool ramp(const struct wyt__ramp *from, size_t count, uint64_t *x,
                 uint64_t *y, bool far)
{
    const struct wyt__wide step = {from->step_high, from->step_low};
    const uint64_t whole = from->whole, rise = from->rise;
    struct wyt__wide fraction = {from->high, from->low};
    uint64_t at = from->x, d = from->d;
    (void)far;
    if (short_ramp(from, count, x, y))
        return true;
    for (size_t i = 0; i < count; i++) {
        x[i] = at;
        y[i] = at + d;
        fraction = wyt__add_wide(fraction, step);
        at += whole + wyt__less_wide(fraction, step);
        d += rise;
    }
    return true;
}

static size_t read_word(const struct wyt__rows *rows,
                        struct wyt__reader *reader, size_t room, uint64_t *x,
                        uint64_t *y, bool far)
{
    size_t done = 0;
    (void)far;
    while (done < room && reader->count > 0) {
        const uint16_t letter = *reader->letters;
        const uint32_t *offsets = rows->offsets + rows->start[letter];
        size_t end = rows->length[letter];
        const uint64_t base = reader->x - offsets[reader->at];
        if (end - reader->at > room - done)
            end = reader->at + (room - done);
        for (size_t j = reader->at; j < end; j++, done++) {
            x[done] = base + offsets[j];
            y[done] = x[done] + reader->d;
            reader->d += rows->rise;
        }
        reader->at = end;
        if (end < rows->length[letter]) {
            reader->x = base + offsets[end];
            break;
        }
        reader->x = base + rows->sum[letter];
        reader->at = 0;
        reader->letters++;
        reader->count--;
    }
    return done;
}

static size_t narrow(const uint64_t *from, size_t count, uint32_t *to, bool far)
{
    (void)far;
    for (size_t i = 0; i < count; i++) {
        if (from[i] >> 32 != 0)
            return i;
        to[i] = (uint32_t)from[i];
    }
    return count;
}

static void finish(void)
{
}

const struct wyt__kernels wyt__kernels_plain = {
    "plain", 0, nth, member, ramp, read_word, narrow, finish,
};
