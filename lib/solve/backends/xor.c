/* SPDX-License-Identifier: MIT */
/*
 * Backend xor: Nim with any number of heaps, theory/nim.h.
 */
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/context.h"
#include "moves/options.h"
#include "moves/positions.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/backends/stateless.h"
#include "theory/nim.h"
#include "theory/nim_next.h"
#include "theory/nim_numbers.h"

/* Nanoseconds of a position that is tried for a next one. */
#define NEXT_STEPS 16

struct nim {
    struct wyt__plain plain; /* first: what most functions need */
    /* The position that was numbered last, if there is one: the next number is
     * mostly the one behind it. */
    bool known;
    uint64_t number, heaps[WYT__HEAPS];
};

static int32_t open_nim(wyt_context *context, const wyt_rules *rules,
                        void **out_state)
{
    return wyt__open_plain_sized(context, rules, sizeof(struct nim), out_state);
}

static void close_nim(void *state)
{
    wyt__close_plain_sized(state, sizeof(struct nim));
}

/* Whether the xor is the Grundy value. */
static bool is_plain(const wyt_rules *rules)
{
    return !rules->game.misere && rules->theory.nim == 1 &&
           !rules->theory.complement;
}

static uint32_t answers(const wyt_rules *rules)
{
    if (rules->theory.nim == 0)
        return 0;
    return WYT__ASK_BOX | (is_plain(rules) ? WYT__ASK(WYT_ASK_GRUNDY) : 0);
}

static void read_heaps(const struct wyt__plain *nim, const uint64_t *heaps,
                       wyt__number *out)
{
    for (size_t i = 0; i < nim->rules->game.heaps; i++)
        wyt__number_set_u64(out[i], heaps[i]);
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS];
    bool is_p;
    int32_t status;
    read_heaps(nim, heaps, position);
    status = wyt__nim_is_p(nim->context, nim->rules, position, &is_p);
    if (status == WYT_OK)
        *out = is_p ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

static int32_t grundy(void *state, const uint64_t *heaps, uint64_t *out)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS], value;
    int32_t status;
    read_heaps(nim, heaps, position);
    status = wyt__nim_value(nim->context, nim->rules, position, value);
    if (status == WYT_OK)
        *out = wyt__number_low(value);
    return status;
}

static int32_t winning(void *state, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS];
    if (nim->rules->theory.complement)
        return wyt__list_options(nim->rules, heaps, WYT_OUTCOME_P, outcome,
                                 state, list);
    read_heaps(nim, heaps, position);
    return wyt__nim_winning(nim->context, nim->rules, position, list);
}

/* ---- numbers ---- */

static bool numbers(const wyt_rules *rules)
{
    return wyt__nim_is_counted(rules);
}

/* Counts to a number, and keeps its position. */
static int32_t count_to(struct nim *nim, uint64_t number)
{
    const size_t n = nim->plain.rules->game.heaps;
    wyt__number position[WYT__HEAPS], of;
    int32_t status;
    wyt__number_set_u64(of, number);
    status = wyt__nim_nth(nim->plain.context, nim->plain.rules, of, position);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        if (wyt__number_is_beyond(position[i]))
            status = WYT_BEYOND;
    if (wyt__is_beyond(nim->plain.context, status))
        return wyt__fail_beyond_nth(nim->plain.context, number);
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        nim->heaps[i] = wyt__number_low(position[i]);
    return status;
}

static int32_t nth(void *state, uint64_t number, uint32_t side, uint64_t *out)
{
    struct nim *nim = state;
    const size_t n = nim->plain.rules->game.heaps;
    bool follows = nim->known && n >= 3 && number == nim->number + 1;
    int32_t status = wyt__work(nim->plain.context, NEXT_STEPS, 0, 0);
    size_t tries = 0;
    if (status != WYT_OK)
        return status;
    nim->known = false;
    if (follows)
        follows = wyt__nim_next(nim->plain.rules, nim->heaps, &tries);
    wyt__count_work(nim->plain.context, NEXT_STEPS * (uint64_t)tries);
    if (!follows)
        status = count_to(nim, number);
    if (status != WYT_OK)
        return status;
    nim->known = number < UINT64_MAX;
    nim->number = number;
    for (size_t i = 0; i < n; i++)
        out[i] = nim->heaps[side == WYT_SIDE_LOWER ? n - 1 - i : i];
    return WYT_OK;
}

static int32_t rank(void *state, const uint64_t *heaps, uint32_t side,
                    uint64_t *out)
{
    const struct wyt__plain *nim = state;
    wyt__number position[WYT__HEAPS], number;
    int32_t status;
    bool is_p;
    read_heaps(nim, heaps, position);
    status = wyt__nim_is_p(nim->context, nim->rules, position, &is_p);
    if (status == WYT_OK && (!is_p || !wyt__is_on_side(heaps, side)))
        return wyt__fail_unnumbered(nim->context, heaps, nim->rules->game.heaps,
                                    side);
    if (status == WYT_OK)
        status = wyt__nim_rank(nim->context, nim->rules, position, number);
    if (status == WYT_OK && wyt__number_is_beyond(number))
        status = WYT_BEYOND;
    if (wyt__is_beyond(nim->context, status))
        return wyt__fail_beyond_rank(nim->context);
    if (status == WYT_OK)
        *out = wyt__number_low(number);
    return status;
}

const struct wyt__backend wyt__backend_xor = {
    .name = "xor",
    .games = "Nim with any number of heaps, normal, misere and heap-blocking "
             "play",
    .summary = "Bouton's theorem: the xor of the heaps, or of their quotients",
    .cost = "O(heaps) an answer; numbers by counting digits, O(heaps^2 log^2 "
            "n) of them",
    .at_any_size = wyt__answer_theory_big,
    .answers = answers,
    .open = open_nim,
    .close = close_nim,
    .outcome = outcome,
    .grundy = grundy,
    .winning = winning,
    .numbers = numbers,
    .nth = nth,
    .rank = rank,
};
