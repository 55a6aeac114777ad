/* SPDX-License-Identifier: MIT */
/*
 * Options with a given Grundy value t, found among few candidates.
 *
 * Nim, one heap a move: the value is the xor of the heaps (Bouton 1901), so
 * heap h becomes h xor (xor of all) xor t, if that is smaller.
 *
 * WYT(a,b), b >= 1, normal play: with x <= n,
 *     n - x (2a+b) <= G(x,n) <= n + x  (rows/automaton.c).
 * Every option of (x,n) leaves the smaller heap at some x' <= x and the larger
 * one at some n'. If x' <= n', value t needs t - x' <= n' <= t + x' (2a+b);
 * else n' < x'. All such (x',n') that a move reaches are asked for.
 *
 * Cost: O(heaps) for Nim; for WYT(a,b) (x+1) (x (2a+b+2) + 1) candidates at
 * most and one value for each that is an option.
 */
#include "questions/options_of_value.h"

#include <wythoff/builder.h>
#include <wythoff/solver.h>

#include <string.h>

#include "base/wide.h"
#include "moves/positions.h"
#include "rows/automaton.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/solver.h"

/* Whether values are xors and every move lowers one heap. */
static bool is_single_nim(const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    if (wyt__rules_is_listed(rules) || game->misere || rules->theory.nim != 1 ||
        rules->theory.complement)
        return false;
    for (size_t k = 0; k < game->class_count; k++) {
        const struct wyt__class *class = &game->classes[k];
        size_t lowered = 0;
        if (class->strip != 0 &&
            (class->strip == WYT_STRIP_DIFFERENCE || class->width != 1))
            return false;
        for (size_t i = 0; i < game->heaps; i++)
            lowered += wyt__game_vector(game, k)[i] != 0;
        if (lowered > 1)
            return false;
    }
    return true;
}

/* The index of the smaller heap. */
static size_t smaller_of(const uint64_t *heaps)
{
    return heaps[0] <= heaps[1] ? 0 : 1;
}

bool wyt__aim_suits(const wyt_rules *rules, const uint64_t *heaps)
{
    uint64_t x, n, width, candidates;
    if (is_single_nim(rules))
        return true;
    if (wyt__rules_is_listed(rules) || !wyt__rows_know(rules))
        return false;
    x = heaps[smaller_of(heaps)];
    n = heaps[1 - smaller_of(heaps)];
    width = 2 * rules->game.numbers[0] + rules->game.numbers[1] + 2;
    return x < UINT64_MAX && wyt__times(x, width, &candidates) &&
           candidates < UINT64_MAX &&
           wyt__times(candidates + 1, x + 1, &candidates) && candidates < n;
}

static int32_t aim_nim(const wyt_rules *rules, const uint64_t *heaps,
                       uint64_t wanted, struct wyt__positions *list)
{
    size_t n = rules->game.heaps;
    uint64_t option[WYT__HEAPS], total = wanted;
    int32_t status = WYT_OK;
    memcpy(option, heaps, n * sizeof *heaps);
    for (size_t i = 0; i < n; i++)
        total ^= heaps[i];
    for (size_t i = 0; i < n && status == WYT_OK; i++) {
        option[i] = heaps[i] ^ total;
        if (option[i] < heaps[i] &&
            wyt__game_is_legal(&rules->game, heaps, option))
            status = wyt__positions_add(list, option);
        option[i] = heaps[i];
    }
    return status;
}

struct aim {
    wyt_solver *solver;
    const uint64_t *heaps;
    uint64_t wanted, tried;
    struct wyt__positions *list;
};

static int32_t consider(struct aim *aim, const uint64_t *option)
{
    uint64_t value;
    int32_t status = wyt__count_option(aim->list->context, ++aim->tried);
    if (status != WYT_OK ||
        !wyt__game_is_legal(&aim->solver->rules->game, aim->heaps, option))
        return status;
    status = wyt_solver_grundy(aim->solver, option, 2, &value);
    return status == WYT_OK && value == aim->wanted
               ? wyt__positions_add(aim->list, option)
               : status;
}

/* The options whose heap `small` is x and the other one low..high. */
static int32_t consider_span(struct aim *aim, size_t small, uint64_t x,
                             uint64_t low, uint64_t high)
{
    uint64_t option[2];
    int32_t status = WYT_OK;
    option[small] = x;
    for (uint64_t n = low; n <= high && status == WYT_OK; n++) {
        option[1 - small] = n;
        status = consider(aim, option);
        if (n == UINT64_MAX)
            break;
    }
    return status;
}

static int32_t aim_row(struct aim *aim, size_t small, uint64_t x)
{
    const uint64_t *numbers = aim->solver->rules->game.numbers;
    uint64_t most = aim->heaps[1 - small], high;
    uint64_t low = aim->wanted > x ? aim->wanted - x : 0;
    int32_t status = WYT_OK;
    if (!wyt__times(x, 2 * numbers[0] + numbers[1], &high) ||
        !wyt__add(high, aim->wanted, &high) || high > most)
        high = most;
    if (x > 0)
        status = consider_span(aim, small, x, 0, x - 1 < most ? x - 1 : most);
    if (low < x)
        low = x;
    return status == WYT_OK ? consider_span(aim, small, x, low, high) : status;
}

int32_t wyt__aim(wyt_solver *solver, const uint64_t *heaps, uint64_t wanted,
                 struct wyt__positions *list)
{
    struct aim aim = {solver, heaps, wanted, 0, list};
    size_t small;
    int32_t status = WYT_OK;
    if (is_single_nim(solver->rules))
        return aim_nim(solver->rules, heaps, wanted, list);
    small = smaller_of(heaps);
    for (uint64_t x = 0; x <= heaps[small] && status == WYT_OK; x++)
        status = aim_row(&aim, small, x);
    return status;
}
