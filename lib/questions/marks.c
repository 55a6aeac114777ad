/* SPDX-License-Identifier: MIT */
/*
 * Which moves may be forbidden. At any size, modifiers compare what is taken
 * from the heaps with each other and with numbers below 2^62 (rules/family.h).
 * So larger ones are replaced by the smallest numbers in the same order, which
 * needs no GMP but subtraction.
 */
#include "questions/marks.h"

#include <wythoff/integers.h>
#include <wythoff/moves.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "numbers/integers.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"

int32_t wyt__winning_mark(wyt_context *context, const struct wyt__game *game,
                          const uint64_t *heaps, const uint64_t *option,
                          int32_t *out_mark)
{
    size_t class;
    const int32_t status =
        wyt__block_class_of(context, game, heaps, option, &class);
    *out_mark = game->offered > 0 || class != WYT__UNBLOCKABLE
                    ? WYT_WINS_UNLESS_FORBIDDEN
                    : WYT_WINS_ALWAYS;
    return status;
}

/* Nanoseconds of a limb that is subtracted, and looked at in a rank. */
#define LIMB_STEPS 4

/* Appends a - b, for a >= b. */
static int32_t add_difference(const wyt_integers *from, size_t i,
                              const wyt_integers *to, size_t k,
                              wyt_integers *out)
{
    size_t a_count, b_count;
    uint64_t *room, borrow = 0;
    const uint64_t *a = wyt__integers_limbs(from, i, &a_count);
    const uint64_t *b = wyt__integers_limbs(to, k, &b_count);
    int32_t status = wyt__integers_room(out, a_count, &room);
    if (status != WYT_OK)
        return status;
    for (size_t j = 0; j < a_count; j++) {
        uint64_t limb = j < b_count ? b[j] : 0;
        room[j] = a[j] - limb - borrow;
        borrow = a[j] < limb || (a[j] == limb && borrow) ? 1 : 0;
    }
    wyt__integers_append(out, a_count);
    return wyt__work(out->context, LIMB_STEPS * (1 + (uint64_t)a_count), 0, 0);
}

/* How many numbers of the list are less than number i. */
static uint64_t rank_among(const wyt_integers *by, size_t i)
{
    uint64_t rank = 0;
    int32_t order = 0;
    for (size_t j = 0; j < by->count; j++) {
        (void)wyt_integers_compare(by, j, by, i, &order); /* both are there */
        rank += order < 0;
    }
    return rank;
}

static size_t class_of(const wyt_rules *rules, const wyt_integers *by)
{
    uint64_t small[WYT__HEAPS];
    for (size_t i = 0; i < by->count; i++)
        if (!wyt__integers_fits(by, i, &small[i]) || small[i] >= WYT__LONG_MOVE)
            small[i] = WYT__LONG_MOVE + rank_among(by, i);
    return wyt__game_block_class(&rules->game, small);
}

/* The class that a function names, which sees both positions; those of callback
 * games have heaps of 64 bits. */
static int32_t callback_class(const wyt_rules *rules, const wyt_integers *heaps,
                              const wyt_integers *options, size_t at,
                              size_t *class)
{
    uint64_t from[WYT__HEAPS], to[WYT__HEAPS];
    bool fits = true;
    for (size_t i = 0; i < rules->game.heaps; i++)
        fits = wyt__integers_fits(heaps, i, &from[i]) &&
               wyt__integers_fits(options, at + i, &to[i]) && fits;
    return fits ? wyt__block_class_of(heaps->context, &rules->game, from, to,
                                      class)
                : wyt__fail(heaps->context, WYT_UNSUPPORTED,
                            "the heaps of %s have 64 bits", rules->text);
}

int32_t wyt__block_class_big(const wyt_rules *rules, const wyt_integers *heaps,
                             const wyt_integers *options, size_t at,
                             size_t *class)
{
    wyt_integers *by = NULL;
    int32_t status;
    *class = WYT__UNBLOCKABLE;
    if (rules->game.block_count > 0)
        return wyt__formula_class_big(&rules->game, heaps, options, at, class);
    if (rules->game.callbacks != NULL)
        return callback_class(rules, heaps, options, at, class);
    if (rules->game.forbidden == 0)
        return WYT_OK;
    status = wyt_integers_new(heaps->context, &by);
    for (size_t i = 0; i < rules->game.heaps && status == WYT_OK; i++)
        status = add_difference(heaps, i, options, at + i, by);
    if (status == WYT_OK)
        *class = class_of(rules, by);
    wyt_integers_free(by);
    return status;
}
