/* SPDX-License-Identifier: MIT */
/*
 * Bouton's theorem and its relatives, theory/nim.h.
 */
#include "theory/nim.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/list.h"
#include "numbers/number.h"
#include "numbers/number_bits.h"
#include "numbers/number_work.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"

/* The xor of the floor(heap / k). */
static int32_t xor_of(wyt_context *context, wyt__number *heaps, size_t n,
                      uint64_t k, wyt__number sum)
{
    int32_t status = WYT_OK;
    wyt__number quotient;
    wyt__number_init(quotient);
    wyt__number_set_u64(sum, 0);
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        wyt__number_divide_u64(quotient, heaps[i], k);
        wyt__number_xor(sum, sum, quotient);
        status = wyt__number_work(context, heaps[i]);
    }
    wyt__number_clear(quotient);
    return status;
}

int32_t wyt__nim_value(wyt_context *context, const wyt_rules *rules,
                       wyt__number *heaps, wyt__number value)
{
    return xor_of(context, heaps, rules->game.heaps, 1, value);
}

int32_t wyt__nim_is_p(wyt_context *context, const wyt_rules *rules,
                      wyt__number *heaps, bool *is_p)
{
    bool large = false, zero;
    int32_t status;
    wyt__number sum;
    wyt__number_init(sum);
    status = xor_of(context, heaps, rules->game.heaps, rules->theory.nim, sum);
    zero = wyt__number_sign(sum) == 0;
    wyt__number_clear(sum);
    for (size_t i = 0; i < rules->game.heaps; i++)
        large = large || wyt__number_compare_u64(heaps[i], 2) >= 0;
    *is_p =
        (zero == (large || !rules->game.misere)) != rules->theory.complement;
    return status;
}

/* ---- winning moves ---- */

struct hunt {
    wyt_context *context;
    const wyt_rules *rules;
    wyt__number *heaps; /* of the position; changed and put back */
    size_t n;
    wyt__number sum, rest;
    wyt__list *list;
};

/* Adds the heaps as they are, if that is a P-position. */
static int32_t add_if_p(const struct hunt *hunt)
{
    bool is_p;
    int32_t status =
        wyt__nim_is_p(hunt->context, hunt->rules, hunt->heaps, &is_p);
    return status == WYT_OK && is_p
               ? wyt__list_add(hunt->list, hunt->heaps, hunt->n)
               : status;
}

/* Lowers heap i to the rest, if that is a winning move. */
static int32_t consider(struct hunt *hunt, size_t i)
{
    int32_t status;
    if (wyt__number_compare(hunt->rest, hunt->heaps[i]) >= 0)
        return WYT_OK;
    wyt__number_swap(hunt->rest, hunt->heaps[i]);
    status = add_if_p(hunt);
    wyt__number_swap(hunt->rest, hunt->heaps[i]);
    return status;
}

/* Misere play: a heap is lowered to make the xor 0, or to 0 or 1 where there
 * is the exception. */
static int32_t misere_heap(struct hunt *hunt, size_t i)
{
    int32_t status;
    wyt__number_set_u64(hunt->rest, 0);
    status = consider(hunt, i);
    wyt__number_set_u64(hunt->rest, 1);
    if (status == WYT_OK)
        status = consider(hunt, i);
    wyt__number_xor(hunt->rest, hunt->heaps[i], hunt->sum);
    if (status == WYT_OK && wyt__number_compare_u64(hunt->rest, 1) > 0)
        status = consider(hunt, i);
    return status;
}

/* Heap i is lowered to what has the right quotient by k. */
static int32_t blocked_heap(struct hunt *hunt, size_t i)
{
    uint64_t k = hunt->rules->theory.nim;
    int32_t status = WYT_OK;
    wyt__number_divide_u64(hunt->rest, hunt->heaps[i], k);
    wyt__number_xor(hunt->rest, hunt->rest, hunt->sum);
    wyt__number_multiply_u64(hunt->rest, hunt->rest, k);
    for (uint64_t j = 0; j < k && status == WYT_OK; j++) {
        if (wyt__number_compare(hunt->rest, hunt->heaps[i]) >= 0)
            return WYT_OK;
        status = consider(hunt, i);
        wyt__number_add_u64(hunt->rest, hunt->rest, 1);
    }
    return status;
}

/* ---- sets of odd size ---- */

/*
 * The number t that, taken from every heap of a set of odd size, makes the xor
 * 0, bit by bit from the lowest: with bit j of t zero, bit j of the xor is that
 * of the heaps and of what the lower bits of t borrow; with it one it is the
 * other one, because the set is odd. Of t, one bit more than the heaps have is
 * looked at, which is one only where t is larger than a heap.
 */
struct taking {
    const uint32_t *set;
    bool borrow[WYT__HEAPS];
};

/* Whether bit j of the xor is one if that of t is zero. */
static bool bit_of(const struct hunt *hunt, const struct taking *taking,
                   size_t j)
{
    bool bit = false;
    for (size_t i = 0; i < hunt->n; i++)
        bit ^= (wyt__number_has_bit(hunt->heaps[i], j)) ^
               (taking->set[i] != 0 && taking->borrow[i]);
    return bit;
}

/* Borrows for bit j + 1, bit j of t being `bit`. */
static void borrow(const struct hunt *hunt, struct taking *taking, size_t j,
                   bool bit)
{
    for (size_t i = 0; i < hunt->n; i++) {
        bool has = wyt__number_has_bit(hunt->heaps[i], j);
        if (taking->set[i] == 0)
            continue;
        taking->borrow[i] =
            has ? bit && taking->borrow[i] : bit || taking->borrow[i];
    }
}

static int32_t taken_from_all(const struct hunt *hunt, const uint32_t *set,
                              wyt__number t)
{
    struct taking taking = {.set = set};
    size_t bits = 1;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < hunt->n; i++)
        if (wyt__number_bits(hunt->heaps[i]) >= bits)
            bits = wyt__number_bits(hunt->heaps[i]) + 1;
    wyt__number_set_u64(t, 0);
    for (size_t j = 0; j < bits && status == WYT_OK; j++) {
        bool bit = bit_of(hunt, &taking, j);
        if (bit)
            wyt__number_set_bit(t, j);
        borrow(hunt, &taking, j, bit);
        status = wyt__work(hunt->context, 8 * (uint64_t)hunt->n, j, bits);
    }
    return status;
}

static void take(struct hunt *hunt, const uint32_t *set, bool back)
{
    for (size_t i = 0; i < hunt->n; i++) {
        if (set[i] == 0)
            continue;
        if (back)
            wyt__number_add(hunt->heaps[i], hunt->heaps[i], hunt->rest);
        else
            wyt__number_subtract(hunt->heaps[i], hunt->heaps[i], hunt->rest);
    }
}

/* The move of a set of several heaps, in games whose sets all have odd size. */
static int32_t lower_set(struct hunt *hunt, const uint32_t *set)
{
    int32_t status = taken_from_all(hunt, set, hunt->rest);
    if (status != WYT_OK || wyt__number_sign(hunt->rest) == 0)
        return status;
    for (size_t i = 0; i < hunt->n; i++)
        if (set[i] != 0 && wyt__number_compare(hunt->rest, hunt->heaps[i]) > 0)
            return WYT_OK; /* it does not have that many */
    take(hunt, set, false);
    status = add_if_p(hunt);
    take(hunt, set, true);
    return status;
}

static bool is_single(const uint32_t *set, size_t n)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++)
        count += set[i] != 0;
    return count == 1;
}

static int32_t lower_sets(struct hunt *hunt)
{
    const struct wyt__game *game = &hunt->rules->game;
    int32_t status = WYT_OK;
    for (size_t k = 0; k < game->class_count && status == WYT_OK; k++)
        if (game->classes[k].strip == 0 &&
            !is_single(wyt__game_vector(game, k), game->heaps))
            status = lower_set(hunt, wyt__game_vector(game, k));
    return status;
}

int32_t wyt__nim_winning(wyt_context *context, const wyt_rules *rules,
                         wyt__number *heaps, wyt__list *list)
{
    const struct wyt__game *game = &rules->game;
    struct hunt hunt = {.context = context,
                        .rules = rules,
                        .heaps = heaps,
                        .n = game->heaps,
                        .list = list};
    int32_t status;
    wyt__number_init(hunt.sum);
    wyt__number_init(hunt.rest);
    status = xor_of(context, heaps, hunt.n, rules->theory.nim, hunt.sum);
    for (size_t i = 0; i < hunt.n && status == WYT_OK; i++)
        status = game->misere ? misere_heap(&hunt, i) : blocked_heap(&hunt, i);
    if (status == WYT_OK)
        status = lower_sets(&hunt);
    wyt__number_clear(hunt.rest);
    wyt__number_clear(hunt.sum);
    return status;
}
