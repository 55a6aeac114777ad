/* SPDX-License-Identifier: MIT */
/*
 * Blocking Nim with three heaps. All answers are arithmetic.
 */
#include "theory/triples.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stddef.h>

#include "moves/list.h"
#include "numbers/number.h"
#include "numbers/number_work.h"

#define ROOT 3 /* products of half as many limbs that a root takes */

/* The places of the heaps, from the smallest to the largest. */
struct order {
    size_t x, y, z;
};

static struct order sorted(wyt__number *heaps)
{
    struct order o = {0, 1, 2};
    if (wyt__number_compare(heaps[o.x], heaps[o.y]) > 0)
        o = (struct order){o.y, o.x, o.z};
    if (wyt__number_compare(heaps[o.y], heaps[o.z]) > 0)
        o = (struct order){o.x, o.z, o.y};
    if (wyt__number_compare(heaps[o.x], heaps[o.y]) > 0)
        o = (struct order){o.y, o.x, o.z};
    return o;
}

bool wyt__triples_has(wyt__number *heaps)
{
    const struct order o = sorted(heaps);
    bool has;
    wyt__number sum;
    wyt__number_init(sum);
    wyt__number_add(sum, heaps[o.x], heaps[o.y]);
    wyt__number_add_u64(sum, sum, 1);
    has = wyt__number_compare(heaps[o.x], heaps[o.z]) == 0 ||
          wyt__number_compare(sum, heaps[o.z]) == 0;
    wyt__number_clear(sum);
    return has;
}

/* Appends the option with heap i lowered to `rest`, if it is one. */
static int32_t lower(wyt__number *heaps, size_t i, wyt__number rest,
                     wyt__list *list)
{
    int32_t status;
    if (wyt__number_compare(rest, heaps[i]) >= 0)
        return WYT_OK;
    wyt__number_swap(rest, heaps[i]);
    status = wyt__list_add(list, heaps, 3);
    wyt__number_swap(rest, heaps[i]);
    return status;
}

/* With the heaps a and b that stay: where the third one is not the largest. */
static void set_lesser_rest(wyt__number rest, const wyt__number a,
                            const wyt__number b)
{
    const int order = wyt__number_compare(a, b);
    if (order == 0) {
        wyt__number_set(rest, a);
        return;
    }
    if (order > 0)
        wyt__number_subtract(rest, a, b);
    else
        wyt__number_subtract(rest, b, a);
    wyt__number_subtract_u64(rest, rest, 1);
}

int32_t wyt__triples_winning(wyt__number *heaps, wyt__list *list)
{
    int32_t status = WYT_OK;
    wyt__number rest;
    wyt__number_init(rest);
    for (size_t i = 0; i < 3 && status == WYT_OK; i++) {
        const size_t a = (i + 1) % 3, b = (i + 2) % 3;
        set_lesser_rest(rest, heaps[a], heaps[b]);
        status = lower(heaps, i, rest, list);
        wyt__number_add(rest, heaps[a], heaps[b]);
        wyt__number_add_u64(rest, rest, 1);
        if (status == WYT_OK)
            status = lower(heaps, i, rest, list);
    }
    wyt__number_clear(rest);
    return status;
}

/* How many listed positions stand in the rows before z: with h = floor(z / 2)
 * it is h (z - h) + z. */
static int32_t row_start(wyt_context *context, const wyt__number z,
                         wyt__number start)
{
    wyt__number half;
    wyt__number_init(half);
    wyt__number_divide_u64(half, z, 2);
    wyt__number_subtract(start, z, half);
    wyt__number_multiply(start, start, half);
    wyt__number_add(start, start, z);
    wyt__number_clear(half);
    return wyt__number_products(context, 1, z);
}

int32_t wyt__triples_rank(wyt_context *context, wyt__number *heaps,
                          wyt__number rank)
{
    const struct order o = sorted(heaps);
    const size_t bits = wyt__number_bits(heaps[o.z]);
    /* z has b bits, so that z^2 / 4 has 2 b - 3 at least. */
    int32_t status =
        bits > 1 ? wyt__number_check(context, 2 * bits - 3) : WYT_OK;
    wyt__number within;
    if (status != WYT_OK)
        return status;
    wyt__number_init(within);
    wyt__number_set(within, heaps[o.x]);
    if (wyt__number_compare(heaps[o.x], heaps[o.z]) == 0) {
        wyt__number_add_u64(within, within, 1); /* the last one of its row */
        wyt__number_divide_u64(within, within, 2);
    }
    status = row_start(context, heaps[o.z], rank);
    wyt__number_add(rank, rank, within);
    wyt__number_clear(within);
    return status;
}

/* The last row that begins at n or before. */
static int32_t find_row(wyt_context *context, const wyt__number n,
                        wyt__number z)
{
    wyt__number_multiply_u64(z, n, 4);
    wyt__number_add_u64(z, z, 7);
    wyt__number_root(z, z);
    wyt__number_subtract_u64(z, z, 2);
    return wyt__number_products(context, ROOT, z);
}

int32_t wyt__triples_nth(wyt_context *context, const wyt__number n,
                         wyt__number *heaps)
{
    int32_t status = find_row(context, n, heaps[2]);
    if (status == WYT_OK)
        status = row_start(context, heaps[2], heaps[0]);
    if (status != WYT_OK)
        return status;
    wyt__number_subtract(heaps[0], n, heaps[0]);
    wyt__number_subtract(heaps[1], heaps[2], heaps[0]);
    wyt__number_subtract_u64(heaps[1], heaps[1], 1);
    if (wyt__number_compare(heaps[0], heaps[1]) > 0) {
        wyt__number_set(heaps[0], heaps[2]); /* the last one of its row */
        wyt__number_set(heaps[1], heaps[2]);
    }
    return WYT_OK;
}
