/* SPDX-License-Identifier: MIT */
/*
 * Nim at any size, by the theorems of solve/backends/xor.c: P iff the xor of
 * the floor(heap / k) is 0, k = 1 but for heap blocking, with the exception of
 * misere play. Linear in the size of the heaps.
 */
#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "theory/theory_big.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"

/* The xor of the floor(heap / k). */
static int32_t xor_of(wyt_context *context, mpz_t *heaps, size_t n, uint64_t k,
                      mpz_t sum)
{
    int32_t status = WYT_OK;
    mpz_t quotient;
    mpz_init(quotient);
    mpz_set_ui(sum, 0);
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        mpz_fdiv_q_ui(quotient, heaps[i], (unsigned long)k);
        mpz_xor(sum, sum, quotient);
        status = wyt__work(context,
                           WYT__LIMB_STEPS * (1 + (uint64_t)mpz_size(heaps[i])),
                           0, 0);
    }
    mpz_clear(quotient);
    return status;
}

int32_t wyt__nim_value_big(wyt_context *context, const wyt_rules *rules,
                           mpz_t *heaps, mpz_t value)
{
    return xor_of(context, heaps, rules->game.heaps, 1, value);
}

int32_t wyt__nim_is_p_big(wyt_context *context, const wyt_rules *rules,
                          mpz_t *heaps, bool *is_p)
{
    bool large = false, zero;
    int32_t status;
    mpz_t sum;
    mpz_init(sum);
    status = xor_of(context, heaps, rules->game.heaps, rules->theory.nim, sum);
    zero = mpz_sgn(sum) == 0;
    mpz_clear(sum);
    for (size_t i = 0; i < rules->game.heaps; i++)
        large = large || mpz_cmp_ui(heaps[i], 2) >= 0;
    *is_p =
        (zero == (large || !rules->game.misere)) != rules->theory.complement;
    return status;
}

/* ---- winning moves ---- */

struct hunt {
    struct wyt__runs_big *far;
    mpz_t *heaps; /* of the position; changed and put back */
    size_t n;
    mpz_t sum, rest;
    wyt_integers *list;
};

/* Adds the heaps as they are, if that is a P-position. */
static int32_t add_if_p(const struct hunt *hunt)
{
    bool is_p;
    int32_t status = wyt__nim_is_p_big(hunt->far->context, hunt->far->rules,
                                       hunt->heaps, &is_p);
    for (size_t i = 0; i < hunt->n && status == WYT_OK && is_p; i++)
        status = wyt__integers_write(hunt->list, hunt->heaps[i]);
    return status;
}

/* Lowers heap i to the rest, if that is a winning move. */
static int32_t consider(struct hunt *hunt, size_t i)
{
    int32_t status;
    if (mpz_cmp(hunt->rest, hunt->heaps[i]) >= 0)
        return WYT_OK;
    mpz_swap(hunt->rest, hunt->heaps[i]);
    status = add_if_p(hunt);
    mpz_swap(hunt->rest, hunt->heaps[i]);
    return status;
}

/* Misere play: a heap is lowered to make the xor 0, or to 0 or 1 where there
 * is the exception. */
static int32_t misere_heap(struct hunt *hunt, size_t i)
{
    int32_t status;
    mpz_set_ui(hunt->rest, 0);
    status = consider(hunt, i);
    mpz_set_ui(hunt->rest, 1);
    if (status == WYT_OK)
        status = consider(hunt, i);
    mpz_xor(hunt->rest, hunt->heaps[i], hunt->sum);
    if (status == WYT_OK && mpz_cmp_ui(hunt->rest, 1) > 0)
        status = consider(hunt, i);
    return status;
}

/* Heap i is lowered to what has the right quotient by k. */
static int32_t blocked_heap(struct hunt *hunt, size_t i)
{
    uint64_t k = hunt->far->theory->nim;
    int32_t status = WYT_OK;
    mpz_fdiv_q_ui(hunt->rest, hunt->heaps[i], (unsigned long)k);
    mpz_xor(hunt->rest, hunt->rest, hunt->sum);
    mpz_mul_ui(hunt->rest, hunt->rest, (unsigned long)k);
    for (uint64_t j = 0; j < k && status == WYT_OK; j++) {
        if (mpz_cmp(hunt->rest, hunt->heaps[i]) >= 0)
            return WYT_OK;
        status = consider(hunt, i);
        mpz_add_ui(hunt->rest, hunt->rest, 1);
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
                   mp_bitcnt_t j)
{
    bool bit = false;
    for (size_t i = 0; i < hunt->n; i++)
        bit ^= (mpz_tstbit(hunt->heaps[i], j) != 0) ^
               (taking->set[i] != 0 && taking->borrow[i]);
    return bit;
}

/* Borrows for bit j + 1, bit j of t being `bit`. */
static void borrow(const struct hunt *hunt, struct taking *taking,
                   mp_bitcnt_t j, bool bit)
{
    for (size_t i = 0; i < hunt->n; i++) {
        bool has = mpz_tstbit(hunt->heaps[i], j) != 0;
        if (taking->set[i] == 0)
            continue;
        taking->borrow[i] =
            has ? bit && taking->borrow[i] : bit || taking->borrow[i];
    }
}

static int32_t taken_from_all(const struct hunt *hunt, const uint32_t *set,
                              mpz_t t)
{
    struct taking taking = {.set = set};
    size_t bits = 1;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < hunt->n; i++)
        if (mpz_sizeinbase(hunt->heaps[i], 2) >= bits)
            bits = mpz_sizeinbase(hunt->heaps[i], 2) + 1;
    mpz_set_ui(t, 0);
    for (size_t j = 0; j < bits && status == WYT_OK; j++) {
        bool bit = bit_of(hunt, &taking, j);
        if (bit)
            mpz_setbit(t, j);
        borrow(hunt, &taking, j, bit);
        status = wyt__work(hunt->far->context, 8 * (uint64_t)hunt->n, j, bits);
    }
    return status;
}

static void take(struct hunt *hunt, const uint32_t *set, bool back)
{
    for (size_t i = 0; i < hunt->n; i++) {
        if (set[i] == 0)
            continue;
        if (back)
            mpz_add(hunt->heaps[i], hunt->heaps[i], hunt->rest);
        else
            mpz_sub(hunt->heaps[i], hunt->heaps[i], hunt->rest);
    }
}

/* The move of a set of several heaps, in games whose sets all have odd size. */
static int32_t lower_set(struct hunt *hunt, const uint32_t *set)
{
    int32_t status = taken_from_all(hunt, set, hunt->rest);
    if (status != WYT_OK || mpz_sgn(hunt->rest) == 0)
        return status;
    for (size_t i = 0; i < hunt->n; i++)
        if (set[i] != 0 && mpz_cmp(hunt->rest, hunt->heaps[i]) > 0)
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
    const struct wyt__game *game = &hunt->far->rules->game;
    int32_t status = WYT_OK;
    for (size_t k = 0; k < game->class_count && status == WYT_OK; k++)
        if (game->classes[k].strip == 0 &&
            !is_single(wyt__game_vector(game, k), game->heaps))
            status = lower_set(hunt, wyt__game_vector(game, k));
    return status;
}

int32_t wyt__nim_winning_big(struct wyt__runs_big *far, mpz_t *heaps,
                             wyt_integers *list)
{
    const struct wyt__game *game = &far->rules->game;
    struct hunt hunt = {
        .far = far, .heaps = heaps, .n = game->heaps, .list = list};
    size_t before = list->count;
    int32_t status;
    mpz_inits(hunt.sum, hunt.rest, NULL);
    status = xor_of(far->context, heaps, hunt.n, far->theory->nim, hunt.sum);
    for (size_t i = 0; i < hunt.n && status == WYT_OK; i++)
        status = game->misere ? misere_heap(&hunt, i) : blocked_heap(&hunt, i);
    if (status == WYT_OK)
        status = lower_sets(&hunt);
    mpz_clears(hunt.sum, hunt.rest, NULL);
    return status == WYT_OK ? wyt__integers_sort(list, before, hunt.n) : status;
}
