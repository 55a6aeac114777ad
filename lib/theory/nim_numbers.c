/* SPDX-License-Identifier: MIT */
/*
 * Numbers of three heaps and fewer are arithmetic. Those of more are counts
 * (theory/multisets.h) of positions with all heaps below a bound and of those
 * that follow a beginning; to find the position of a number its heaps are
 * bisected, the largest first and then from the smallest one on.
 * In misere play the positions with heaps of at most 1 have an odd number of
 * ones instead of an even one; they stand first both times.
 *
 * In 64 bits nothing is too large on the way to a number: M is doubled until
 * more than 2^64 positions at most are below it, so that all multisets are
 * below 2^110; and a rank whose multisets are more has no place anyway.
 */
#include "theory/nim_numbers.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/number.h"
#include "numbers/number_bits.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/multisets.h"
#include "theory/nim_triples.h"

/* Numbers that are worked with. */
enum { BEHIND, XOR, ZERO, MOST, MIDDLE, COUNTED, LEFT, NUMBERS };

struct search {
    struct wyt__multisets sets;
    size_t n;
    uint64_t k;
    bool misere;
    bool complement; /* then there is one heap */
    wyt__number at[NUMBERS];
};

static void search_init(struct search *search, wyt_context *context,
                        const wyt_rules *rules)
{
    wyt__multisets_init(&search->sets, context, rules->theory.nim);
    search->n = rules->game.heaps;
    search->k = rules->theory.nim;
    search->misere = rules->game.misere;
    search->complement = rules->theory.complement;
    for (size_t i = 0; i < NUMBERS; i++)
        wyt__number_init(search->at[i]);
}

static void search_clear(struct search *search)
{
    for (size_t i = 0; i < NUMBERS; i++)
        wyt__number_clear(search->at[i]);
    wyt__multisets_clear(&search->sets);
}

/* ---- what stands before ---- */

/* How many positions have all heaps below `end`. */
static int32_t count_shells(struct search *search, const wyt__number end,
                            wyt__number out)
{
    wyt__operand zero = search->at[ZERO];
    return wyt__multisets_count(&search->sets, search->n, zero, end, zero, out);
}

/* A beginning of a position: its largest heap is before `end`, by one, and of
 * the others all but m were chosen, the last of them is `least`, and XOR is the
 * xor of all of these. BEHIND is how many positions it has. */
struct beginning {
    size_t m;
    wyt__number least, end;
};

/* How many positions of a beginning have a next heap below x. */
static int32_t count_below(struct search *search, const struct beginning *begin,
                           const wyt__number x, wyt__number out)
{
    int32_t status = wyt__multisets_count(&search->sets, begin->m, x,
                                          begin->end, search->at[XOR], out);
    wyt__number_subtract(out, search->at[BEHIND], out);
    return status;
}

/* Begins with the largest heap, one before the end. */
static int32_t open_beginning(struct search *search, struct beginning *begin)
{
    wyt__number *at = search->at;
    begin->m = search->n - 1;
    wyt__number_set_u64(begin->least, 0);
    wyt__number_subtract_u64(at[XOR], begin->end, 1);
    wyt__number_divide_u64(at[XOR], at[XOR], search->k);
    return wyt__multisets_count(&search->sets, begin->m, begin->least,
                                begin->end, at[XOR], at[BEHIND]);
}

/* Chooses the next heap. */
static int32_t choose(struct search *search, struct beginning *begin,
                      const wyt__number heap)
{
    wyt__number *at = search->at;
    begin->m--;
    wyt__number_set(begin->least, heap);
    wyt__number_divide_u64(at[MIDDLE], heap, search->k);
    wyt__number_xor(at[XOR], at[XOR], at[MIDDLE]);
    return wyt__multisets_count(&search->sets, begin->m, begin->least,
                                begin->end, at[XOR], at[BEHIND]);
}

/* ---- numbers ---- */

/* The least end of shells that holds more than LEFT positions. */
static int32_t find_end(struct search *search, wyt__number end)
{
    wyt__number *at = search->at;
    int32_t status = WYT_OK;
    bool more = false;
    wyt__number_set_u64(at[MOST], 1);
    wyt__number_set_u64(end, 0); /* too few are below it */
    while (status == WYT_OK && !more) {
        status = count_shells(search, at[MOST], at[COUNTED]);
        more = wyt__number_compare(at[COUNTED], at[LEFT]) > 0;
        if (!more) {
            wyt__number_set(end, at[MOST]);
            wyt__number_multiply_u64(at[MOST], at[MOST], 2);
        }
    }
    while (status == WYT_OK) {
        wyt__number_subtract(at[MIDDLE], at[MOST], end);
        if (wyt__number_compare_u64(at[MIDDLE], 1) == 0)
            break;
        wyt__number_divide_u64(at[MIDDLE], at[MIDDLE], 2);
        wyt__number_add(at[MIDDLE], at[MIDDLE], end);
        status = count_shells(search, at[MIDDLE], at[COUNTED]);
        if (wyt__number_compare(at[COUNTED], at[LEFT]) > 0)
            wyt__number_set(at[MOST], at[MIDDLE]);
        else
            wyt__number_set(end, at[MIDDLE]);
    }
    if (status == WYT_OK)
        status = count_shells(search, end, at[COUNTED]);
    wyt__number_subtract(at[LEFT], at[LEFT], at[COUNTED]);
    wyt__number_set(end, at[MOST]);
    return status;
}

/* The largest next heap of a beginning below which there are at most LEFT
 * positions. */
static int32_t find_heap(struct search *search, struct beginning *begin,
                         wyt__number heap)
{
    wyt__number *at = search->at;
    int32_t status = WYT_OK;
    wyt__number_set(heap, begin->least);
    wyt__number_set(at[MOST], begin->end);
    while (status == WYT_OK) {
        wyt__number_subtract(at[MIDDLE], at[MOST], heap);
        if (wyt__number_compare_u64(at[MIDDLE], 1) == 0)
            break;
        wyt__number_divide_u64(at[MIDDLE], at[MIDDLE], 2);
        wyt__number_add(at[MIDDLE], at[MIDDLE], heap);
        status = count_below(search, begin, at[MIDDLE], at[COUNTED]);
        if (wyt__number_compare(at[COUNTED], at[LEFT]) > 0)
            wyt__number_set(at[MOST], at[MIDDLE]);
        else
            wyt__number_set(heap, at[MIDDLE]);
    }
    if (status == WYT_OK)
        status = count_below(search, begin, heap, at[COUNTED]);
    wyt__number_subtract(at[LEFT], at[LEFT], at[COUNTED]);
    return status;
}

/* How many positions with heaps of at most 1 there are: with an even number of
 * ones, or with an odd one. */
static uint64_t early(size_t n, bool odd)
{
    return odd ? (n + 1) / 2 : n / 2 + 1;
}

/* Misere play: early positions are written, the number of others becomes that
 * of normal play. */
static bool set_early(struct search *search, wyt__number *heaps)
{
    wyt__number *left = &search->at[LEFT];
    uint64_t ones;
    if (wyt__number_compare_u64(*left, early(search->n, true)) >= 0) {
        wyt__number_add_u64(*left, *left, early(search->n, false));
        wyt__number_subtract_u64(*left, *left, early(search->n, true));
        return false;
    }
    ones = 2 * wyt__number_low(*left) + 1;
    for (size_t i = 0; i < search->n; i++)
        wyt__number_set_u64(heaps[i], i + ones >= search->n ? 1 : 0);
    return true;
}

static int32_t find_position(struct search *search, wyt__number *heaps)
{
    struct beginning first;
    int32_t status;
    wyt__number_init(first.least);
    wyt__number_init(first.end);
    status = find_end(search, first.end);
    if (status == WYT_OK)
        status = open_beginning(search, &first);
    for (size_t i = 0; i + 1 < search->n && status == WYT_OK; i++) {
        status = find_heap(search, &first, heaps[i]);
        if (status == WYT_OK)
            status = choose(search, &first, heaps[i]);
    }
    wyt__number_subtract_u64(heaps[search->n - 1], first.end, 1);
    wyt__number_clear(first.least);
    wyt__number_clear(first.end);
    return status;
}

/* ---- one heap and two ---- */

/* The heap of number 0: with one heap the P-positions are all below k, or all
 * others. */
static uint64_t first_heap(const struct search *search)
{
    return search->complement ? search->k : 0;
}

/*
 * Pairs with the same quotient: row b of them, with r = b mod k, has the r + 1
 * heaps from b - r to b, and k rows have k (k + 1) / 2. So numbers are
 * arithmetic, also where squares of heaps have no place.
 */
static void set_pair(uint64_t k, const wyt__number number, wyt__number *heaps)
{
    const uint64_t block = k * (k + 1) / 2; /* k is below 2^16 */
    uint64_t rest, r;
    wyt__number_divide_u64(heaps[1], number, block);
    wyt__number_multiply_u64(heaps[0], heaps[1], block);
    wyt__number_subtract(heaps[0], number, heaps[0]);
    rest = wyt__number_low(heaps[0]);
    /* r (r + 1) / 2 <= rest, as in theory/band.c */
    wyt__number_multiply_u64(heaps[0], heaps[0], 8);
    wyt__number_add_u64(heaps[0], heaps[0], 1);
    wyt__number_root(heaps[0], heaps[0]);
    r = (wyt__number_low(heaps[0]) - 1) / 2;
    wyt__number_multiply_u64(heaps[1], heaps[1], k);
    wyt__number_add_u64(heaps[0], heaps[1], rest - r * (r + 1) / 2);
    wyt__number_add_u64(heaps[1], heaps[1], r);
}

static void rank_pair(struct search *search, wyt__number *heaps,
                      wyt__number number)
{
    const uint64_t k = search->k;
    wyt__number *start = &search->at[MIDDLE];
    uint64_t r;
    wyt__number_divide_u64(number, heaps[1], k);
    wyt__number_multiply_u64(*start, number, k);
    wyt__number_subtract(search->at[LEFT], heaps[1], *start);
    r = wyt__number_low(search->at[LEFT]);
    wyt__number_multiply_u64(number, number, k * (k + 1) / 2);
    wyt__number_add_u64(number, number, r * (r + 1) / 2);
    wyt__number_subtract(search->at[LEFT], heaps[0], *start);
    wyt__number_add(number, number, search->at[LEFT]);
}

int32_t wyt__nim_nth(wyt_context *context, const wyt_rules *rules,
                     const wyt__number number, wyt__number *heaps)
{
    struct search search;
    int32_t status = WYT_OK;
    wyt__operand left = search.at[LEFT];
    search_init(&search, context, rules);
    wyt__number_set(search.at[LEFT], number);
    if (!search.misere || !set_early(&search, heaps)) {
        if (search.n == 1)
            wyt__number_add_u64(heaps[0], left, first_heap(&search));
        else if (search.n == 2)
            set_pair(search.k, left, heaps);
        else if (search.n == 3)
            status = wyt__nim_triples_nth(context, search.k, left, heaps);
        else
            status = find_position(&search, heaps);
    }
    search_clear(&search);
    return status;
}

/* ---- ranks ---- */

static void sort_heaps(wyt__number *heaps, size_t n)
{
    for (size_t i = 1; i < n; i++)
        for (size_t j = i;
             j > 0 && wyt__number_compare(heaps[j - 1], heaps[j]) > 0; j--)
            wyt__number_swap(heaps[j - 1], heaps[j]);
}

static int32_t add_before(struct search *search, wyt__number *heaps,
                          wyt__number number)
{
    const size_t n = search->n;
    struct beginning first;
    int32_t status;
    wyt__number_init(first.least);
    wyt__number_init(first.end);
    status = count_shells(search, heaps[n - 1], number);
    wyt__number_add_u64(first.end, heaps[n - 1], 1);
    if (status == WYT_OK)
        status = open_beginning(search, &first);
    for (size_t i = 0; i + 1 < n && status == WYT_OK; i++) {
        status = count_below(search, &first, heaps[i], search->at[COUNTED]);
        wyt__number_add(number, number, search->at[COUNTED]);
        if (status == WYT_OK)
            status = choose(search, &first, heaps[i]);
    }
    wyt__number_clear(first.least);
    wyt__number_clear(first.end);
    return status;
}

int32_t wyt__nim_rank(wyt_context *context, const wyt_rules *rules,
                      wyt__number *heaps, wyt__number number)
{
    struct search search;
    const size_t n = rules->game.heaps;
    int32_t status = WYT_OK;
    sort_heaps(heaps, n);
    search_init(&search, context, rules);
    if (search.misere && wyt__number_compare_u64(heaps[n - 1], 1) <= 0) {
        size_t ones = 0;
        for (size_t i = 0; i < n; i++)
            ones += wyt__number_sign(heaps[i]) > 0;
        wyt__number_set_u64(number, ones / 2);
    } else {
        if (n == 1)
            wyt__number_subtract_u64(number, heaps[0], first_heap(&search));
        else if (n == 2)
            rank_pair(&search, heaps, number);
        else if (n == 3)
            status = wyt__nim_triples_rank(context, search.k, heaps, number);
        else
            status = add_before(&search, heaps, number);
        if (search.misere) {
            wyt__number_subtract_u64(number, number, early(n, false));
            wyt__number_add_u64(number, number, early(n, true));
        }
    }
    search_clear(&search);
    return status;
}
