/* SPDX-License-Identifier: MIT */
/*
 * The n-th listed position and the rank of one, at any size. A listing is the
 * head and, of each run, the part on one side (theory/listed.h), sorted as
 * positions are. How many of a part have both heaps at most M is one or two
 * inverse sequences, and the rank of a position a sum of counts.
 *
 * Of several parts the n-th is found through N(M), how many positions of all
 * parts have both heaps at most M: the least M with N(M) > n, and the right one
 * of those. N is nearly linear: M is guessed by proportion between two known
 * values, with steps that double: O(log M) rounds at worst.
 */
#define WYT__ANY_SIZE
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "moves/pair_big.h"
#include "numbers/mpz.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/engine_big.h"
#include "theory/band.h"
#include "theory/listed.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"

/* A listing with room for numbers. */
struct listing {
    struct wyt__runs_big *runs;
    struct wyt__listed list;
    struct wyt__pair bound, point;
    mpz_t n;
};

static void listing_init(struct listing *listing, struct wyt__runs_big *runs,
                         uint32_t side)
{
    listing->runs = runs;
    listing->list = wyt__listed_of(runs->rules, side);
    wyt__pair_init(&listing->bound);
    wyt__pair_init(&listing->point);
    mpz_init(listing->n);
}

static void listing_clear(struct listing *listing)
{
    wyt__pair_clear(&listing->bound);
    wyt__pair_clear(&listing->point);
    mpz_clear(listing->n);
}

/* Element k of a part, which is there, into listing->point. */
static int32_t element(struct listing *listing,
                       const struct wyt__listed_run *part, const mpz_t k)
{
    mpz_srcptr n = k;
    if (part->first != 0) {
        wyt__mpz_set(listing->n, part->first);
        mpz_add(listing->n, listing->n, k);
        n = listing->n;
    }
    return wyt__runs_point_big(listing->runs, part->run, n, &listing->point);
}

/* How many elements of a part have both heaps at most `most`. */
static int32_t count_part(struct listing *listing,
                          const struct wyt__listed_run *part, const mpz_t most,
                          mpz_t count)
{
    bool some;
    int32_t status;
    mpz_set(listing->bound.heap[0], most);
    mpz_set(listing->bound.heap[1], most);
    status = wyt__runs_last_below_big(listing->runs, part->run, &listing->bound,
                                      &some, count);
    wyt__mpz_set(listing->n, part->first);
    mpz_sub(count, count, listing->n);
    mpz_add_ui(count, count, 1);
    if (!some || mpz_sgn(count) < 0)
        mpz_set_ui(count, 0);
    wyt__mpz_set(listing->n, part->count);
    if (part->count != WYT__ENDLESS && mpz_cmp(count, listing->n) > 0)
        mpz_set(count, listing->n);
    return status;
}

/* The same of all parts. */
static int32_t count_all(struct listing *listing, const mpz_t most, mpz_t count)
{
    int32_t status = WYT_OK;
    mpz_t one;
    mpz_init(one);
    mpz_set_ui(count, 0);
    for (size_t i = 0; i < listing->list.count && status == WYT_OK; i++) {
        status = count_part(listing, &listing->list.parts[i], most, one);
        mpz_add(count, count, one);
    }
    mpz_clear(one);
    return status;
}

/* How many of elements low..high-1 of a part, which have the same largest
 * heap, stand before a position. */
static int32_t bisect(struct listing *listing,
                      const struct wyt__listed_run *part,
                      const struct wyt__pair *heaps, mpz_t low, mpz_t high)
{
    int32_t status = WYT_OK;
    mpz_t middle;
    mpz_init(middle);
    while (status == WYT_OK && mpz_cmp(low, high) < 0) {
        mpz_add(middle, low, high);
        mpz_fdiv_q_2exp(middle, middle, 1);
        status = element(listing, part, middle);
        if (wyt__pair_compare(&listing->point, heaps) < 0)
            mpz_add_ui(low, middle, 1);
        else
            mpz_set(high, middle);
    }
    mpz_clear(middle);
    return status;
}

/* How many elements of a part stand before a position with the largest heap
 * `most`. */
static int32_t count_before(struct listing *listing,
                            const struct wyt__listed_run *part,
                            const struct wyt__pair *heaps, const mpz_t most,
                            mpz_t count)
{
    int32_t status;
    mpz_t high, less;
    mpz_inits(high, less, NULL);
    mpz_sub_ui(less, most, 1);
    status = count_part(listing, part, less, count);
    if (status == WYT_OK)
        status = count_part(listing, part, most, high);
    if (status == WYT_OK)
        status = bisect(listing, part, heaps, count, high);
    mpz_clears(high, less, NULL);
    return status;
}

/* ---- the n-th of several parts ---- */

/* What is known: N(low) <= k < N(high), low_count = N(low) and so on; high is
 * -1 as long as nothing is. `slack` is added to the next guess. */
struct bracket {
    mpz_t low, high, low_count, high_count, guess, slack;
    bool was_low; /* the last guess was */
};

static void bracket_init(struct bracket *b)
{
    mpz_inits(b->low, b->high, b->low_count, b->high_count, b->guess, b->slack,
              NULL);
    mpz_set_si(b->low, -1);
    mpz_set_si(b->high, -1);
    mpz_set_ui(b->slack, 1);
    b->was_low = true;
}

static void bracket_clear(struct bracket *b)
{
    mpz_clears(b->low, b->high, b->low_count, b->high_count, b->guess, b->slack,
               NULL);
}

/* Where N reaches k, from low on in proportion, a little to the side that was
 * not hit last, and strictly inside. */
static void guess_inside(struct bracket *b, const mpz_t k)
{
    mpz_t width;
    mpz_init(width);
    mpz_sub(b->guess, k, b->low_count);
    mpz_sub(width, b->high, b->low);
    mpz_mul(b->guess, b->guess, width);
    mpz_sub(width, b->high_count, b->low_count); /* positive */
    mpz_fdiv_q(b->guess, b->guess, width);
    mpz_add(b->guess, b->guess, b->low);
    if (b->was_low)
        mpz_add(b->guess, b->guess, b->slack);
    else
        mpz_sub(b->guess, b->guess, b->slack);
    mpz_sub_ui(width, b->high, 1);
    if (mpz_cmp(b->guess, width) > 0)
        mpz_set(b->guess, width);
    if (mpz_cmp(b->guess, b->low) <= 0)
        mpz_add_ui(b->guess, b->low, 1);
    mpz_clear(width);
}

/* Behind low, in proportion to what was counted there. */
static void guess_behind(struct bracket *b, const mpz_t k)
{
    if (mpz_sgn(b->low) < 0) {
        mpz_set(b->guess, k);
        return;
    }
    mpz_add_ui(b->guess, k, 1);
    mpz_mul(b->guess, b->guess, b->low);
    if (mpz_sgn(b->low_count) > 0)
        mpz_fdiv_q(b->guess, b->guess, b->low_count);
    if (mpz_cmp(b->guess, b->low) < 0)
        mpz_set(b->guess, b->low);
    mpz_add(b->guess, b->guess, b->slack);
}

static int32_t look(struct listing *listing, struct bracket *b, const mpz_t k,
                    mpz_t count)
{
    int32_t status = count_all(listing, b->guess, count);
    bool low = mpz_cmp(count, k) <= 0;
    if (low == b->was_low)
        mpz_mul_2exp(b->slack, b->slack, 1);
    else
        mpz_set_ui(b->slack, 1);
    b->was_low = low;
    mpz_set(low ? b->low : b->high, b->guess);
    mpz_set(low ? b->low_count : b->high_count, count);
    return status;
}

/* Closes the bracket: high becomes the least M with N(M) > k. */
static int32_t enclose(struct listing *listing, struct bracket *b,
                       const mpz_t k)
{
    int32_t status = WYT_OK;
    mpz_t room;
    mpz_init(room);
    while (status == WYT_OK) {
        mpz_sub(room, b->high, b->low);
        if (mpz_sgn(b->high) >= 0 && mpz_cmp_ui(room, 1) == 0)
            break;
        if (mpz_sgn(b->high) < 0)
            guess_behind(b, k);
        else
            guess_inside(b, k);
        status = wyt__mpz_products(listing->runs->context, 4, mpz_size(k));
        if (status == WYT_OK)
            status = look(listing, b, k, room);
    }
    mpz_clear(room);
    return status;
}

/* Whether element number count[i] of part i has heaps of at most `most`; then
 * it is in listing->point. */
static int32_t next_of(struct listing *listing, size_t i, const mpz_t *count,
                       const mpz_t most, bool *there)
{
    const struct wyt__listed_run *part = &listing->list.parts[i];
    int32_t status = WYT_OK;
    wyt__mpz_set(listing->n, part->count);
    *there = part->count == WYT__ENDLESS || mpz_cmp(count[i], listing->n) < 0;
    if (*there)
        status = element(listing, part, count[i]);
    *there = *there && status == WYT_OK &&
             mpz_cmp(listing->point.heap[0], most) <= 0 &&
             mpz_cmp(listing->point.heap[1], most) <= 0;
    return status;
}

/* The first of what is left of the parts, and its part. */
static int32_t first_left(struct listing *listing, const mpz_t *count,
                          const mpz_t most, struct wyt__pair *heaps,
                          size_t *which)
{
    int32_t status = WYT_OK;
    bool there, some = false;
    for (size_t i = 0; i < listing->list.count && status == WYT_OK; i++) {
        status = next_of(listing, i, count, most, &there);
        if (status != WYT_OK || !there ||
            (some && wyt__pair_compare(&listing->point, heaps) > 0))
            continue;
        mpz_swap(heaps->heap[0], listing->point.heap[0]);
        mpz_swap(heaps->heap[1], listing->point.heap[1]);
        *which = i;
        some = true;
    }
    return status;
}

/* Element number `left` of those with the largest heap `most`. */
static int32_t among_equal(struct listing *listing, const struct bracket *b,
                           mpz_t left, struct wyt__pair *heaps)
{
    mpz_t count[WYT__RUNS];
    size_t which = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < WYT__RUNS; i++)
        mpz_init(count[i]);
    for (size_t i = 0; i < listing->list.count && status == WYT_OK; i++)
        status = count_part(listing, &listing->list.parts[i], b->low, count[i]);
    while (status == WYT_OK) {
        status =
            first_left(listing, (const mpz_t *)count, b->high, heaps, &which);
        if (mpz_sgn(left) == 0 || status != WYT_OK)
            break;
        mpz_sub_ui(left, left, 1);
        mpz_add_ui(count[which], count[which], 1);
        status = wyt__tick(listing->runs->context, 0, 0);
    }
    for (size_t i = 0; i < WYT__RUNS; i++)
        mpz_clear(count[i]);
    return status;
}

/* Element k of several parts. */
static int32_t merged(struct listing *listing, const mpz_t k,
                      struct wyt__pair *heaps)
{
    struct bracket b;
    int32_t status;
    bracket_init(&b);
    status = enclose(listing, &b, k);
    if (status == WYT_OK) {
        mpz_sub(b.guess, k, b.low_count);
        status = among_equal(listing, &b, b.guess, heaps);
    }
    bracket_clear(&b);
    return status;
}

/* The one part there is, or the one without an end, and how many elements the
 * others have; NULL if there is no such one. */
static const struct wyt__listed_run *
only_endless(const struct wyt__listed *list, uint64_t *others)
{
    const struct wyt__listed_run *endless = NULL;
    *others = 0;
    if (list->count == 1)
        return &list->parts[0];
    for (size_t i = 0; i < list->count; i++) {
        const struct wyt__listed_run *part = &list->parts[i];
        if (part->count == WYT__ENDLESS && endless != NULL)
            return NULL;
        if (part->count == WYT__ENDLESS)
            endless = part;
        else
            *others += part->count; /* each below 2^34 */
    }
    return endless;
}

/* Element k if it is behind the ends of all parts but one: then it is one of
 * that part, without any counting. One side of WYT(a,b,c) is such a listing,
 * for of the other run only (0,0) lies on it. */
static int32_t behind_ends(struct listing *listing, const mpz_t k,
                           struct wyt__pair *heaps, bool *found)
{
    uint64_t others;
    const struct wyt__listed_run *part = only_endless(&listing->list, &others);
    int32_t status = WYT_OK;
    mpz_t n;
    mpz_init(n);
    wyt__mpz_set(n, others);
    mpz_sub(n, k, n);
    *found = part != NULL && mpz_sgn(n) >= 0;
    if (*found) {
        status = element(listing, part, n);
        mpz_swap(heaps->heap[0], listing->point.heap[0]);
        mpz_swap(heaps->heap[1], listing->point.heap[1]);
    }
    for (size_t i = 0; i < listing->list.count && status == WYT_OK && *found;
         i++) {
        const struct wyt__listed_run *other = &listing->list.parts[i];
        if (other == part || other->count == WYT__ENDLESS)
            continue;
        wyt__mpz_set(n, other->count - 1);
        status = element(listing, other, n);
        *found = wyt__pair_compare(&listing->point, heaps) < 0;
    }
    mpz_clear(n);
    return status;
}

/* ---- the two questions ---- */

/* Whether the listing ends before element k of its parts. */
static bool ends_before(const struct wyt__listed *list, const mpz_t k)
{
    uint64_t total = 0;
    bool before;
    mpz_t end;
    for (size_t i = 0; i < list->count; i++) {
        if (list->parts[i].count == WYT__ENDLESS)
            return false;
        total += list->parts[i].count; /* each below 2^34 */
    }
    mpz_init(end);
    wyt__mpz_set(end, total);
    before = mpz_cmp(k, end) >= 0;
    mpz_clear(end);
    return before;
}

static int32_t nth_of_parts(struct listing *listing, const mpz_t k,
                            struct wyt__pair *heaps)
{
    const struct wyt__listed *list = &listing->list;
    bool found;
    int32_t status;
    if (ends_before(list, k))
        return wyt__fail(listing->runs->context, WYT_NONE,
                         "there is no P-position of that number; the set has "
                         "%llu on this side",
                         (unsigned long long)wyt__listed_total(list));
    status = behind_ends(listing, k, heaps, &found);
    return status == WYT_OK && !found ? merged(listing, k, heaps) : status;
}

int32_t wyt__nth_big(struct wyt__runs_big *runs, const mpz_t number,
                     uint32_t side, struct wyt__pair *heaps)
{
    struct listing listing;
    int32_t status = WYT_OK;
    mpz_srcptr k = number;
    mpz_t room;
    listing_init(&listing, runs, side);
    mpz_init(room);
    if (listing.list.head_count > 0) {
        mpz_sub_ui(room, number, (unsigned long)listing.list.head_count);
        k = room;
    }
    if (runs->theory->band > 0) {
        wyt__band_nth(runs->theory->band, number, heaps->heap);
    } else if (mpz_sgn(k) < 0) {
        wyt__mpz_set(heaps->heap[0], listing.list.head[mpz_get_ui(number)][0]);
        wyt__mpz_set(heaps->heap[1], listing.list.head[mpz_get_ui(number)][1]);
    } else {
        status = nth_of_parts(&listing, k, heaps);
    }
    if (status == WYT_OK && runs->rules->symmetric && side == WYT_SIDE_LOWER)
        wyt__pair_swap(heaps);
    mpz_clear(room);
    listing_clear(&listing);
    return status;
}

/* Of a position in the head of the theory: its place in that of the side. */
static size_t place_in_head(const struct listing *listing, size_t place)
{
    const uint64_t *head = listing->runs->theory->head[place];
    size_t k = 0;
    while (listing->list.head[k][0] != head[0] ||
           listing->list.head[k][1] != head[1])
        k++; /* it is on the side, so it is there */
    return k;
}

/* Of a point of a run: the elements before it in its own part and the others,
 * and the head. */
static int32_t add_up(struct listing *listing,
                      const struct wyt__found_big *spot,
                      const struct wyt__pair *heaps, mpz_t number)
{
    const mpz_t *most =
        &heaps->heap[mpz_cmp(heaps->heap[0], heaps->heap[1]) < 0];
    int32_t status = WYT_OK;
    mpz_t before;
    mpz_init(before);
    mpz_set_ui(number, (unsigned long)listing->list.head_count);
    for (size_t i = 0; i < listing->list.count && status == WYT_OK; i++) {
        const struct wyt__listed_run *part = &listing->list.parts[i];
        if (part->run == spot->place) {
            wyt__mpz_set(before, part->first);
            mpz_sub(before, spot->index, before);
        } else {
            status = count_before(listing, part, heaps, *most, before);
        }
        mpz_add(number, number, before);
    }
    mpz_clear(before);
    return status;
}

static int32_t rank_in_runs(struct wyt__runs_big *runs,
                            const struct wyt__pair *heaps, uint32_t side,
                            mpz_t number)
{
    struct listing listing;
    struct wyt__found_big spot;
    bool found;
    int32_t status;
    listing_init(&listing, runs, side);
    mpz_init(spot.index);
    status = wyt__find_big(runs, heaps, &spot, &found);
    if (status == WYT_OK && !found)
        status = WYT_NONE;
    else if (status == WYT_OK && spot.in_head)
        mpz_set_ui(number, (unsigned long)place_in_head(&listing, spot.place));
    else if (status == WYT_OK)
        status = add_up(&listing, &spot, heaps, number);
    mpz_clear(spot.index);
    listing_clear(&listing);
    return status;
}

int32_t wyt__rank_big(struct wyt__runs_big *runs, const struct wyt__pair *heaps,
                      uint32_t side, mpz_t number)
{
    uint64_t k = runs->theory->band;
    if (k == 0)
        return rank_in_runs(runs, heaps, side, number);
    if (!wyt__band_has(k, heaps->heap[0], heaps->heap[1]))
        return WYT_NONE;
    wyt__band_rank(k, heaps->heap[0], heaps->heap[1], number);
    return WYT_OK;
}
