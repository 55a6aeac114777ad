/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with two heaps. All answers are arithmetic; k is at most 2^32.
 */
#include "theory/band.h"

#include "base/wide.h"

static uint64_t distance(uint64_t x, uint64_t y)
{
    return x > y ? x - y : y - x;
}

bool wyt__band_has(uint64_t k, const uint64_t *heaps)
{
    uint64_t x = heaps[0], y = heaps[1];
    if (x < k && y < k - x)
        return true;
    return distance(x, y) < k && (distance(x, y) ^ (k - 1)) % 2 == 0;
}

/* ceil(k / 2): the most listed positions of a row */
static uint64_t full_row(uint64_t k)
{
    return k - k / 2;
}

/* The first x of row y with x + y >= k, |x - y| < k and x - y = k - 1 mod 2,
 * if there is one, which only row 0 lacks. */
static uint64_t first_striped(uint64_t k, uint64_t y)
{
    return y < k ? k - y + 1 : y - k + 1;
}

/* How many x with x + y < k row y has. */
static uint64_t corner(uint64_t k, uint64_t y)
{
    return y < k ? k - y : 0;
}

/* How many listed positions have y < bound, or false. */
static bool rows_before(uint64_t k, uint64_t bound, uint64_t *count)
{
    uint64_t h = full_row(k), full;
    if (bound <= h) {
        *count = bound * (bound + 1) / 2; /* below 2^63 */
        return true;
    }
    return wyt__times(bound - h, h, &full) &&
           wyt__add(full, h * (h + 1) / 2, count);
}

/* How many listed positions of row y are left of x <= y. */
static uint64_t row_before(uint64_t k, uint64_t y, uint64_t x)
{
    uint64_t first = first_striped(k, y);
    if (y < full_row(k) || x <= corner(k, y))
        return x;
    return corner(k, y) + (x <= first ? 0 : (x - first + 1) / 2);
}

bool wyt__band_before(uint64_t k, const uint64_t *heaps, uint64_t *count)
{
    return rows_before(k, heaps[1], count) &&
           wyt__add(*count, row_before(k, heaps[1], heaps[0]), count);
}

bool wyt__band_nth(uint64_t k, uint64_t number, uint64_t *heaps)
{
    uint64_t h = full_row(k), low = 0, y, rest;
    if (number < h * (h + 1) / 2) {
        uint64_t high = h - 1;
        while (low < high) { /* the last row that begins at most there */
            uint64_t middle = high - (high - low) / 2;
            if (middle * (middle + 1) / 2 <= number)
                low = middle;
            else
                high = middle - 1;
        }
        heaps[0] = number - low * (low + 1) / 2;
        heaps[1] = low;
        return true;
    }
    number -= h * (h + 1) / 2;
    if (!wyt__add(number / h, h, &y))
        return false;
    rest = number % h;
    heaps[0] = rest;
    if (rest >= corner(k, y))
        heaps[0] = first_striped(k, y) + 2 * (rest - corner(k, y));
    heaps[1] = y;
    return true;
}

bool wyt__band_next(uint64_t k, uint64_t y, uint64_t from, uint64_t *x)
{
    uint64_t first = first_striped(k, y);
    if (from < corner(k, y)) {
        *x = from;
        return true;
    }
    *x = from;
    if (from <= first)
        *x = first;
    else if (!wyt__add(from, (from - first) % 2, x))
        return false;
    return *x < y || *x - y < k;
}

bool wyt__band_is_cut(uint64_t k, uint64_t y)
{
    return y > UINT64_MAX - (k - 1);
}
