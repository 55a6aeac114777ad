/* SPDX-License-Identifier: MIT */
/*
 * The public questions about moves of any size. What fits into 64 bits is
 * asked there; callback games have nothing beyond.
 */
#include <wythoff/big.h>

#include "base/context.h"
#include "moves/moves.h"
#include "moves/options_big.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "rules/game.h"
#include "rules/rules.h"

static int32_t check_list(wyt_context *context, const wyt_integers *list,
                          const char *name)
{
    if (list == NULL)
        return wyt__fail_null(context, name);
    if (list->context == context)
        return WYT_OK;
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "%s belongs to another context than the call", name);
}

/* Reads a list as heaps of 64 bits; false if one is larger, or there are too
 * many. */
static bool read_small(const wyt_integers *list, uint64_t *heaps)
{
    bool fits = list->count <= WYT__HEAPS;
    for (size_t i = 0; fits && i < list->count; i++)
        fits = wyt__integers_fits(list, i, &heaps[i]);
    return fits;
}

/* The position that a question is about; *small says whether `heaps` holds it.
 */
static int32_t check_position(wyt_context *context, const wyt_rules *rules,
                              const wyt_integers *list, const char *name,
                              uint64_t *heaps, bool *small)
{
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL)
        return wyt__fail_null(context, "rules");
    status = check_list(context, list, name);
    if (status != WYT_OK)
        return status;
    *small = read_small(list, heaps);
    /* No removed cell is beyond 64 bits. */
    if (*small || list->count != rules->game.heaps)
        status = wyt__rules_check(context, rules, heaps, list->count);
    if (status == WYT_OK)
        status = wyt__rules_check_moves(context, rules);
    if (status != WYT_OK || *small || !wyt__rules_is_listed(rules))
        return status;
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "%s is a game whose options are asked for one by one; its "
                     "heaps have 64 bits",
                     rules->text);
}

int32_t wyt_rules_legal_big(wyt_context *context, const wyt_rules *rules,
                            const wyt_integers *from, const wyt_integers *to,
                            int32_t *out_legal)
{
    uint64_t heaps[WYT__HEAPS], target[WYT__HEAPS];
    bool small = false;
    int32_t status =
        check_position(context, rules, from, "from", heaps, &small);
    if (status == WYT_OK)
        status = check_list(context, to, "to");
    if (status == WYT_OK && out_legal == NULL)
        return wyt__fail_null(context, "out_legal");
    if (status == WYT_OK && to->count != rules->game.heaps)
        status = wyt__fail(context, WYT_E_POSITION,
                           "%zu heaps were given; the game has %zu", to->count,
                           rules->game.heaps);
    if (status != WYT_OK)
        return status;
    if (!small)
        return wyt__legal_big(context, rules, from, to, out_legal);
    if (read_small(to, target))
        return wyt_rules_legal(context, rules, heaps, target, to->count,
                               out_legal);
    *out_legal = 0; /* a heap is larger */
    return WYT_OK;
}

/* ---- lists ---- */

enum { BLOCK = 64 };

/* Appends options of a position of 64 bits, `most` at most. */
static int32_t list_small(wyt_moves *moves, size_t most, wyt_integers *list)
{
    const size_t n = moves->rules->game.heaps;
    uint64_t options[BLOCK * WYT__HEAPS];
    size_t found = 0, count = 1;
    int32_t status = WYT_OK;
    while (status == WYT_OK && found < most && count > 0) {
        const size_t wanted = most - found < BLOCK ? most - found : BLOCK;
        status = wyt_moves_next(moves, options, wanted, &count);
        found += count;
        for (size_t i = 0; i < count * n && status == WYT_OK; i++)
            status = wyt_integers_add_u64(list, options[i]);
        if (status == WYT_OK)
            status = wyt__count_option(moves->context, found);
    }
    return status;
}

int32_t wyt_rules_options_big(wyt_context *context, const wyt_rules *rules,
                              const wyt_integers *heaps, size_t most,
                              wyt_integers *out_options)
{
    uint64_t values[WYT__HEAPS];
    bool small = false;
    wyt_moves *moves = NULL;
    size_t before;
    int32_t status =
        check_position(context, rules, heaps, "heaps", values, &small);
    if (status == WYT_OK)
        status = check_list(context, out_options, "out_options");
    if (status != WYT_OK)
        return status;
    before = out_options->count;
    if (small)
        status =
            wyt_moves_new(context, rules, values, rules->game.heaps, &moves);
    if (status == WYT_OK)
        status = small ? list_small(moves, most, out_options)
                       : wyt__list_options_big(context, rules, heaps, most,
                                               out_options);
    wyt_moves_free(moves);
    return wyt__integers_replace(out_options, before, status);
}

/* What the callback has emitted. */
static int32_t count_collected(wyt_context *context, const wyt_rules *rules,
                               const uint64_t *heaps, wyt_integers *list)
{
    wyt_moves *moves = NULL;
    int32_t status =
        wyt_moves_new(context, rules, heaps, rules->game.heaps, &moves);
    if (status == WYT_OK)
        status = wyt_integers_add_u64(list, moves->collection.count);
    wyt_moves_free(moves);
    return status;
}

int32_t wyt_rules_option_count_big(wyt_context *context, const wyt_rules *rules,
                                   const wyt_integers *heaps,
                                   wyt_integers *out_count)
{
    uint64_t values[WYT__HEAPS];
    bool small = false;
    size_t before;
    int32_t status =
        check_position(context, rules, heaps, "heaps", values, &small);
    if (status == WYT_OK)
        status = check_list(context, out_count, "out_count");
    if (status != WYT_OK)
        return status;
    before = out_count->count;
    status = wyt__rules_is_listed(rules)
                 ? count_collected(context, rules, values, out_count)
                 : wyt__count_options_big(context, rules, heaps, out_count);
    return wyt__integers_replace(out_count, before, status);
}
