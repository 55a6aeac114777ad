/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with two heaps. All answers are arithmetic.
 */
#include "theory/band.h"

#include "numbers/number.h"
#include "numbers/number_bits.h"

/* ceil(k / 2): the most listed positions of a row */
static uint64_t full_row(uint64_t k)
{
    return k - k / 2;
}

bool wyt__band_has(uint64_t k, const wyt__number x, const wyt__number y)
{
    bool has;
    wyt__number v;
    wyt__number_init(v);
    wyt__number_add(v, x, y);
    has = wyt__number_compare_u64(v, k) < 0;
    if (wyt__number_compare(x, y) > 0)
        wyt__number_subtract(v, x, y);
    else
        wyt__number_subtract(v, y, x);
    has = has || (wyt__number_compare_u64(v, k) < 0 &&
                  wyt__number_has_bit(v, 0) == ((k - 1) % 2 != 0));
    wyt__number_clear(v);
    return has;
}

/* How row y begins: `corner` numbers x with x + y < k, and from `striped` on
 * every other one, with x + y >= k and |x - y| < k; of row 0 none. */
static void set_row(uint64_t k, const wyt__number y, wyt__number corner,
                    wyt__number striped)
{
    wyt__number_set_u64(corner, k);
    wyt__number_subtract(corner, corner, y);
    wyt__number_set(striped, corner);
    if (wyt__number_sign(corner) <= 0) {
        wyt__number_set_u64(striped, k);
        wyt__number_subtract(striped, y, striped);
        wyt__number_set_u64(corner, 0);
    }
    wyt__number_add_u64(striped, striped, 1);
}

/* v (v + 1) / 2; v and the result may not be the same. */
static void set_triangle(wyt__number triangle, const wyt__number v)
{
    wyt__number_add_u64(triangle, v, 1);
    wyt__number_multiply(triangle, triangle, v);
    wyt__number_divide_u64(triangle, triangle, 2);
}

/* How many listed positions stand in the rows before y. */
static void set_rows_before(uint64_t k, const wyt__number y, wyt__number count)
{
    const uint64_t h = full_row(k);
    wyt__number full;
    if (wyt__number_compare_u64(y, h) <= 0) {
        set_triangle(count, y);
        return;
    }
    wyt__number_init(full);
    wyt__number_set_u64(full, h);
    set_triangle(count, full);
    wyt__number_subtract_u64(full, y, h);
    wyt__number_multiply_u64(full, full, h);
    wyt__number_add(count, count, full);
    wyt__number_clear(full);
}

void wyt__band_rank(uint64_t k, const wyt__number x, const wyt__number y,
                    wyt__number rank)
{
    wyt__number corner, striped;
    wyt__number_init(corner);
    wyt__number_init(striped);
    set_row(k, y, corner, striped);
    set_rows_before(k, y, rank);
    if (wyt__number_compare_u64(y, full_row(k)) < 0 ||
        wyt__number_compare(x, corner) <= 0) {
        wyt__number_add(rank, rank, x);
    } else {
        wyt__number_add(rank, rank, corner);
        wyt__number_subtract(striped, x, striped);
        wyt__number_add_u64(striped, striped, 1);
        if (wyt__number_sign(striped) > 0) {
            wyt__number_divide_u64(striped, striped, 2);
            wyt__number_add(rank, rank, striped);
        }
    }
    wyt__number_clear(striped);
    wyt__number_clear(corner);
}

/* The position of number n in the rows before h, which are full: n is at least
 * y (y + 1) / 2 for the y that floor((sqrt(8 n + 1) - 1) / 2) gives. */
static void set_early(const wyt__number n, wyt__number *heaps)
{
    wyt__number_multiply_u64(heaps[1], n, 8);
    wyt__number_add_u64(heaps[1], heaps[1], 1);
    wyt__number_root(heaps[1], heaps[1]);
    wyt__number_subtract_u64(heaps[1], heaps[1], 1);
    wyt__number_divide_u64(heaps[1], heaps[1], 2);
    set_triangle(heaps[0], heaps[1]);
    wyt__number_subtract(heaps[0], n, heaps[0]);
}

/* The position of number n, counted from row h on. */
static void set_late(uint64_t k, wyt__number n, wyt__number *heaps)
{
    const uint64_t h = full_row(k);
    wyt__number corner, striped;
    wyt__number_init(corner);
    wyt__number_init(striped);
    wyt__number_divide_u64(heaps[1], n, h);
    wyt__number_multiply_u64(striped, heaps[1], h);
    wyt__number_subtract(heaps[0], n, striped);
    wyt__number_add_u64(heaps[1], heaps[1], h);
    set_row(k, heaps[1], corner, striped);
    if (wyt__number_compare(heaps[0], corner) >= 0) {
        wyt__number_subtract(heaps[0], heaps[0], corner);
        wyt__number_multiply_u64(heaps[0], heaps[0], 2);
        wyt__number_add(heaps[0], heaps[0], striped);
    }
    wyt__number_clear(striped);
    wyt__number_clear(corner);
}

void wyt__band_nth(uint64_t k, const wyt__number n, wyt__number *heaps)
{
    wyt__number start, rest;
    wyt__number_init(start);
    wyt__number_init(rest);
    wyt__number_set_u64(rest, full_row(k));
    set_triangle(start, rest); /* where row h begins */
    wyt__number_subtract(rest, n, start);
    if (wyt__number_sign(rest) < 0)
        set_early(n, heaps);
    else
        set_late(k, rest, heaps);
    wyt__number_clear(rest);
    wyt__number_clear(start);
}

bool wyt__band_next(uint64_t k, const wyt__number y, wyt__number x)
{
    bool has;
    wyt__number corner, striped;
    wyt__number_init(corner);
    wyt__number_init(striped);
    set_row(k, y, corner, striped);
    has = wyt__number_compare(x, corner) < 0;
    if (!has) {
        if (wyt__number_compare(x, striped) < 0)
            wyt__number_set(x, striped);
        wyt__number_subtract(striped, x, striped);
        if (wyt__number_has_bit(striped, 0))
            wyt__number_add_u64(x, x, 1);
        wyt__number_subtract(striped, x, y);
        has = wyt__number_compare_u64(striped, k) < 0;
    }
    wyt__number_clear(striped);
    wyt__number_clear(corner);
    return has;
}
