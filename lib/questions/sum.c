/* SPDX-License-Identifier: MIT */
/*
 * Sums of positions by the theorem of Sprague (1935) and Grundy (1939): in
 * normal play a position is worth a heap of Nim of the size of its Grundy
 * value, so a sum is P iff the xor of the values is 0. A move in one component
 * wins iff it makes the xor 0, that is iff it leads to an option whose value
 * is the xor of the other components. Such an option may have a larger value
 * than its component had: the opponent could move back, but then the play has
 * become shorter.
 *
 * In misere play the xor does not decide, nor where moves may be forbidden;
 * such games are refused.
 *
 * Every component has a solver of its own, whose tables stay, also when a move
 * is made in it: after the first question a value is looked up. Cost: that of
 * the Grundy values, one a component, and one an option for winning moves.
 */
#include "questions/sum.h"

#include <string.h>

#include "base/context.h"
#include "moves/moves.h"
#include "moves/positions.h"
#include "questions/options_of_value.h"
#include "rules/game.h"
#include "rules/rules.h"

/* ---- life cycle ---- */

int32_t wyt_sum_new(wyt_context *context, wyt_sum **out_sum)
{
    wyt_sum *sum;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_sum == NULL)
        return wyt__fail_null(context, "out_sum");
    sum = wyt__allocate(context, 1, sizeof *sum, &status);
    if (sum == NULL)
        return status;
    sum->context = wyt_context_ref(context);
    *out_sum = sum;
    return WYT_OK;
}

void wyt_sum_free(wyt_sum *sum)
{
    wyt_context *context;
    if (sum == NULL)
        return;
    context = sum->context;
    for (size_t i = 0; i < sum->count; i++) {
        wyt_solver_free(sum->components[i].solver);
        wyt_rules_unref(sum->components[i].rules);
    }
    wyt__release(context, sum->components, sum->capacity,
                 sizeof *sum->components);
    wyt__release(context, sum, 1, sizeof *sum);
    wyt_context_unref(context);
}

/* Refuses games without Grundy values, and says why. */
static int32_t check_values(const wyt_sum *sum, const wyt_rules *rules)
{
    char reason[WYT__ERROR_BYTES];
    int32_t status = wyt__rules_check_values(sum->context, rules);
    if (status == WYT_OK)
        return WYT_OK;
    memcpy(reason, sum->context->error, sizeof reason);
    return wyt__fail(sum->context, status, "%s cannot be part of a sum: %s",
                     rules->text, reason);
}

static int32_t check_new(wyt_sum *sum, const wyt_rules *rules,
                         const uint64_t *heaps, size_t n)
{
    int32_t status;
    if (rules == NULL)
        return wyt__fail_null(sum->context, "rules");
    status = check_values(sum, rules);
    if (status == WYT_OK)
        status = wyt__rules_check(sum->context, rules, heaps, n);
    return status;
}

static int32_t open_solver(const wyt_sum *sum, const wyt_rules *rules,
                           const char *backend, wyt_solver **solver)
{
    int32_t status = wyt_solver_new(sum->context, rules, backend, solver);
    if (status != WYT_OK || wyt_solver_supports(*solver, WYT_ASK_GRUNDY))
        return status;
    wyt_solver_free(*solver);
    return wyt__fail(sum->context, WYT_UNSUPPORTED,
                     "%s cannot be part of a sum: backend '%s' does not answer "
                     "its Grundy values",
                     rules->text, backend == NULL ? "auto" : backend);
}

int32_t wyt_sum_add(wyt_sum *sum, const wyt_rules *rules, const char *backend,
                    const uint64_t *heaps, size_t n)
{
    struct wyt__component *component;
    wyt_solver *solver = NULL;
    void *components;
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    status = check_new(sum, rules, heaps, n);
    if (status != WYT_OK)
        return status;
    components = sum->components;
    status = wyt__reserve(sum->context, &components, &sum->capacity,
                          sum->count + 1, sizeof *sum->components);
    sum->components = components;
    if (status == WYT_OK)
        status = open_solver(sum, rules, backend, &solver);
    if (status != WYT_OK)
        return status;
    component = &sum->components[sum->count++];
    component->rules = wyt_rules_ref(rules);
    component->solver = solver;
    memcpy(component->heaps, heaps, n * sizeof *heaps);
    return WYT_OK;
}

/* ---- components ---- */

size_t wyt_sum_count(const wyt_sum *sum)
{
    return sum == NULL ? 0 : sum->count;
}

const wyt_rules *wyt_sum_component_rules(const wyt_sum *sum, size_t component)
{
    return sum == NULL || component >= sum->count
               ? NULL
               : sum->components[component].rules;
}

size_t wyt_sum_component_heaps(const wyt_sum *sum, size_t component)
{
    return sum == NULL || component >= sum->count
               ? 0
               : sum->components[component].rules->game.heaps;
}

static int32_t check_component(const wyt_sum *sum, size_t component)
{
    if (component < sum->count)
        return WYT_OK;
    return wyt__fail(sum->context, WYT_E_ARGUMENT,
                     "component is %zu; the sum has %zu, numbered from 0",
                     component, sum->count);
}

/* Also that there are n heaps in a position of it. */
static int32_t check_room(const wyt_sum *sum, size_t component, size_t n)
{
    int32_t status = check_component(sum, component);
    if (status != WYT_OK || n == wyt_sum_component_heaps(sum, component))
        return status;
    return wyt__fail(sum->context, WYT_E_POSITION,
                     "room for %zu heaps a position; component %zu has %zu", n,
                     component, wyt_sum_component_heaps(sum, component));
}

int32_t wyt_sum_component_position(const wyt_sum *sum, size_t component,
                                   uint64_t *out_heaps, size_t n)
{
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    if (out_heaps == NULL)
        return wyt__fail_null(sum->context, "out_heaps");
    status = check_room(sum, component, n);
    if (status == WYT_OK)
        memcpy(out_heaps, sum->components[component].heaps,
               n * sizeof *out_heaps);
    return status;
}

int32_t wyt_sum_set(wyt_sum *sum, size_t component, const uint64_t *heaps,
                    size_t n)
{
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    status = check_component(sum, component);
    if (status == WYT_OK)
        status = wyt__rules_check(sum->context,
                                  sum->components[component].rules, heaps, n);
    if (status == WYT_OK)
        memcpy(sum->components[component].heaps, heaps, n * sizeof *heaps);
    return status;
}

static int32_t value_of(const struct wyt__component *component, uint64_t *value)
{
    return wyt_solver_grundy(component->solver, component->heaps,
                             component->rules->game.heaps, value);
}

int32_t wyt_sum_component_value(wyt_sum *sum, size_t component,
                                uint64_t *out_value)
{
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    if (out_value == NULL)
        return wyt__fail_null(sum->context, "out_value");
    status = check_component(sum, component);
    return status == WYT_OK ? value_of(&sum->components[component], out_value)
                            : status;
}

/* ---- the sum ---- */

/* The xor of all components but one; none is left out if it is sum->count. */
static int32_t add_up(const wyt_sum *sum, size_t without, uint64_t *out)
{
    uint64_t total = 0, value = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < sum->count && status == WYT_OK; i++) {
        if (i == without)
            continue;
        status = value_of(&sum->components[i], &value);
        total ^= value;
        if (status == WYT_OK)
            status = wyt__tick(sum->context, i + 1, sum->count);
    }
    if (status == WYT_OK)
        *out = total;
    return status;
}

int32_t wyt_sum_value(wyt_sum *sum, uint64_t *out_value)
{
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    if (out_value == NULL)
        return wyt__fail_null(sum->context, "out_value");
    return add_up(sum, sum->count, out_value);
}

int32_t wyt_sum_outcome(wyt_sum *sum, int32_t *out_outcome)
{
    uint64_t value;
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    if (out_outcome == NULL)
        return wyt__fail_null(sum->context, "out_outcome");
    status = add_up(sum, sum->count, &value);
    if (status == WYT_OK)
        *out_outcome = value == 0 ? WYT_OUTCOME_P : WYT_OUTCOME_N;
    return status;
}

/* ---- winning moves ---- */

/* Notes the options with a value, going through all of them. */
static int32_t try_options(const struct wyt__component *component,
                           wyt_moves *moves, uint64_t wanted,
                           struct wyt__positions *list)
{
    uint64_t option[WYT__HEAPS], value, tried = 0;
    size_t count = 1;
    int32_t status = WYT_OK;
    while (status == WYT_OK) {
        status = wyt_moves_next(moves, option, 1, &count);
        if (status != WYT_OK || count == 0)
            return status;
        status = wyt_solver_grundy(component->solver, option, list->n, &value);
        if (status == WYT_OK && value == wanted)
            status = wyt__positions_add(list, option);
        if (status == WYT_OK)
            status = wyt__count_option(list->context, ++tried);
    }
    return status;
}

static int32_t list_winning(const wyt_sum *sum, size_t index,
                            struct wyt__positions *list)
{
    const struct wyt__component *component = &sum->components[index];
    wyt_moves *moves = NULL;
    uint64_t wanted = 0, own = 0;
    /* The component itself first: its box holds all its options. */
    int32_t status = value_of(component, &own);
    if (status == WYT_OK)
        status = add_up(sum, index, &wanted);
    if (status != WYT_OK || wanted == own)
        return status; /* P: no option has the value of its position */
    if (wyt__aim_suits(component->rules, component->heaps))
        return wyt__aim(component->solver, component->heaps, wanted, list);
    status = wyt_moves_new(sum->context, component->rules, component->heaps,
                           list->n, &moves);
    if (status == WYT_OK)
        status = try_options(component, moves, wanted, list);
    wyt_moves_free(moves);
    return status;
}

static int32_t check_winning(const wyt_sum *sum, size_t component,
                             const uint64_t *out_options, size_t n,
                             size_t capacity, const size_t *out_count)
{
    if (out_count == NULL || (out_options == NULL && capacity > 0))
        return wyt__fail_null(sum->context,
                              out_count == NULL ? "out_count" : "out_options");
    return check_room(sum, component, n);
}

int32_t wyt_sum_winning(wyt_sum *sum, size_t component, uint64_t *out_options,
                        size_t n, size_t capacity, size_t *out_count)
{
    struct wyt__positions list = {0};
    int32_t status;
    if (sum == NULL)
        return WYT_E_ARGUMENT;
    status = check_winning(sum, component, out_options, n, capacity, out_count);
    if (status != WYT_OK)
        return status;
    list.context = sum->context;
    list.n = n;
    status = list_winning(sum, component, &list);
    if (status == WYT_OK)
        status =
            wyt__positions_hand_out(&list, out_options, capacity, out_count);
    wyt__positions_clear(&list);
    return status;
}
