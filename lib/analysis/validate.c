/* SPDX-License-Identifier: MIT */
/*
 * The contract of a game, checked on a box: what the library relies on when a
 * game comes from callbacks. Outcomes and Grundy values are computed from
 * rules without the canonical form and the symmetry that are being checked.
 */
#include <wythoff/callbacks.h>
#include <wythoff/solver.h>

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "moves/collect.h"
#include "moves/moves.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* Positions that are asked about in one call, where that can be. */
#define TOGETHER 64

/* Positions that are no options, tried against `legal` for each position. */
#define NON_OPTIONS 4096

struct validation {
    wyt_context *context;
    const wyt_rules *rules;
    const wyt_callbacks *table;
    const uint64_t *size;
    size_t n;
    uint64_t heaps[WYT__HEAPS]; /* the position that is checked */
    struct wyt__collection options;
    /* What options_of_many says of this position and some behind it, of which
     * this one is number `place` of `together`. */
    struct wyt__collection run;
    struct wyt__asked asked;
    size_t place, together;
    wyt_solver *solver; /* knows of no equivalent positions */
};

static int32_t fail(struct validation *validation, const char *what,
                    const uint64_t *other)
{
    return wyt__fail(validation->context, WYT_E_CALLBACK, "%s: %s and %s", what,
                     wyt__tuple(validation->heaps, validation->n).text,
                     wyt__tuple(other, validation->n).text);
}

static bool is_option(const struct validation *validation,
                      const uint64_t *heaps)
{
    size_t n = validation->n;
    for (size_t i = 0; i < validation->options.count; i++)
        if (memcmp(validation->options.options + i * n, heaps,
                   n * sizeof *heaps) == 0)
            return true;
    return false;
}

static int32_t check_legal_pair(struct validation *validation,
                                const uint64_t *to, bool expected)
{
    const wyt_callbacks *table = validation->table;
    int32_t legal = 0;
    int32_t status =
        table->legal(table->user, validation->heaps, to, validation->n, &legal);
    if (status != WYT_OK)
        return wyt__fail_foreign(validation->context, "legal", status);
    if (legal == expected)
        return WYT_OK;
    return fail(validation,
                expected ? "'legal' refuses an option"
                         : "'legal' allows what is no option",
                to);
}

static int32_t check_legal(struct validation *validation)
{
    uint64_t other[WYT__HEAPS] = {0};
    size_t n = validation->n, tried = 0;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < validation->options.count && status == WYT_OK; i++)
        status = check_legal_pair(validation,
                                  validation->options.options + i * n, true);
    do
        if (status == WYT_OK && !is_option(validation, other)) {
            status = check_legal_pair(validation, other, false);
            tried++;
        }
    while (status == WYT_OK && tried < NON_OPTIONS &&
           wyt__next_in_box(validation->size, validation->n, other));
    return status;
}

static int32_t check_terminal(struct validation *validation)
{
    const wyt_callbacks *table = validation->table;
    int32_t terminal = 0;
    int32_t status = table->terminal(table->user, validation->heaps,
                                     validation->n, &terminal);
    if (status != WYT_OK)
        return wyt__fail_foreign(validation->context, "terminal", status);
    if (terminal == (validation->options.count == 0))
        return WYT_OK;
    return wyt__fail(validation->context, WYT_E_CALLBACK,
                     "'terminal' answers %d at %s, which has %zu options",
                     (int)terminal,
                     wyt__tuple(validation->heaps, validation->n).text,
                     validation->options.count);
}

/* Outcome and Grundy value of a position as two numbers. */
static int32_t read_values(struct validation *validation, const uint64_t *heaps,
                           uint64_t *values)
{
    int32_t outcome;
    int32_t status =
        wyt_solver_outcome(validation->solver, heaps, validation->n, &outcome);
    values[0] = status == WYT_OK ? (uint64_t)outcome : 0;
    values[1] = 0;
    if (status == WYT_OK && !validation->rules->game.misere &&
        !wyt__game_is_blocking(&validation->rules->game))
        status = wyt_solver_grundy(validation->solver, heaps, validation->n,
                                   &values[1]);
    return status;
}

static int32_t apply_canonical(struct validation *validation, uint64_t *heaps)
{
    const wyt_callbacks *table = validation->table;
    int32_t status = table->canonical(table->user, heaps, validation->n);
    if (status == WYT_OK)
        return WYT_OK;
    return wyt__fail_foreign(validation->context, "canonical", status);
}

/* Whether another position has the values of the one that is checked. */
static int32_t check_equivalent(struct validation *validation,
                                const uint64_t *other, const char *complaint)
{
    uint64_t values[2], others[2];
    int32_t status = read_values(validation, validation->heaps, values);
    if (status == WYT_OK)
        status = read_values(validation, other, others);
    if (status == WYT_OK && memcmp(values, others, sizeof values) != 0)
        return fail(validation, complaint, other);
    return status;
}

static int32_t check_not_larger(struct validation *validation,
                                const uint64_t *other)
{
    uint64_t measure, others;
    int32_t status = wyt__measure(validation->context, validation->rules,
                                  validation->heaps, &measure);
    if (status == WYT_OK)
        status = wyt__measure(validation->context, validation->rules, other,
                              &others);
    if (status == WYT_OK && others > measure)
        return fail(validation, "'canonical' makes the measure larger", other);
    return status;
}

static int32_t check_canonical(struct validation *validation)
{
    uint64_t once[WYT__HEAPS], twice[WYT__HEAPS];
    size_t bytes = validation->n * sizeof *once;
    int32_t status;
    memcpy(once, validation->heaps, bytes);
    status = apply_canonical(validation, once);
    memcpy(twice, once, bytes);
    if (status == WYT_OK)
        status = apply_canonical(validation, twice);
    if (status == WYT_OK && memcmp(once, twice, bytes) != 0)
        return fail(validation, "'canonical' applied twice differs", twice);
    if (status == WYT_OK)
        status = check_not_larger(validation, once);
    if (status == WYT_OK)
        status = check_equivalent(
            validation, once,
            "'canonical' changes the outcome or the Grundy value");
    return status;
}

static int32_t check_symmetric(struct validation *validation)
{
    uint64_t sorted[WYT__HEAPS];
    memcpy(sorted, validation->heaps, validation->n * sizeof *sorted);
    wyt__sort_heaps(sorted, validation->n);
    return check_equivalent(validation, sorted,
                            "the game is not symmetric: unlike values");
}

/* Asks for the options of the position at work and of some that come next, or
 * of half as many, where they are too many for one call. */
static int32_t ask_together(struct validation *validation)
{
    uint64_t heaps[TOGETHER * WYT__HEAPS], next[WYT__HEAPS];
    const size_t n = validation->n;
    size_t count = 0;
    int32_t status;
    memcpy(next, validation->heaps, n * sizeof *next);
    do
        memcpy(heaps + count++ * n, next, n * sizeof *next);
    while (count < TOGETHER && wyt__next_in_box(validation->size, n, next));
    do {
        status = wyt__collect_many(&validation->run, &validation->asked, heaps,
                                   count);
        validation->together = count;
        count /= 2;
    } while (status == WYT_LIMIT && validation->run.full);
    validation->place = 0;
    return status;
}

/* Both functions name the same options: neither names one twice. */
static int32_t check_together(struct validation *validation)
{
    const size_t n = validation->n, count = validation->options.count;
    const size_t *starts;
    uint64_t *options = validation->options.options, *run;
    int32_t status = WYT_OK;
    if (++validation->place >= validation->together)
        status = ask_together(validation);
    if (status != WYT_OK)
        return status;
    starts = validation->asked.starts + validation->place;
    run = validation->run.options + starts[0] * n;
    if (starts[1] - starts[0] != count)
        return wyt__fail(validation->context, WYT_E_CALLBACK,
                         "'options_of_many' emits %zu options of %s, 'options' "
                         "%zu",
                         starts[1] - starts[0],
                         wyt__tuple(validation->heaps, n).text, count);
    if (count == 0)
        return WYT_OK;
    status = wyt__sort_positions(validation->context, options, count, n);
    if (status == WYT_OK)
        status = wyt__sort_positions(validation->context, run, count, n);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        if (memcmp(options + i * n, run + i * n, n * sizeof *run) != 0)
            return fail(validation, "'options_of_many' emits another option",
                        run + i * n);
    return status;
}

/* Classes of options are in range. */
static int32_t check_classes(struct validation *validation)
{
    size_t class;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < validation->options.count && status == WYT_OK; i++)
        status = wyt__block_class_of(
            validation->context, &validation->rules->game, validation->heaps,
            validation->options.options + i * validation->n, &class);
    return status;
}

static int32_t check_position(struct validation *validation)
{
    /* Collecting finds options that repeat or are not smaller. */
    int32_t status = wyt__collect(&validation->options, validation->heaps);
    if (status == WYT_OK && validation->table->legal != NULL)
        status = check_legal(validation);
    if (status == WYT_OK && validation->table->terminal != NULL)
        status = check_terminal(validation);
    if (status == WYT_OK && validation->table->options != NULL &&
        validation->table->options_of_many != NULL)
        status = check_together(validation);
    if (status == WYT_OK)
        status = check_classes(validation);
    if (status == WYT_OK && validation->table->canonical != NULL &&
        !wyt__game_is_blocking(&validation->rules->game))
        status = check_canonical(validation);
    if (status == WYT_OK && validation->rules->symmetric)
        status = check_symmetric(validation);
    return status;
}

/* A solver for the same options without equivalent positions. */
static int32_t open_solver(struct validation *validation)
{
    wyt_callbacks plain = *validation->table;
    wyt_rules *rules = NULL;
    int32_t status;
    plain.flags &= ~(uint32_t)WYT_CALLBACKS_SYMMETRIC;
    plain.canonical = NULL;
    plain.outcome = NULL;
    plain.destroy = NULL;
    status = wyt_rules_from_callbacks(validation->context, &plain, &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(validation->context, rules, "search",
                                &validation->solver);
    wyt_rules_unref(rules);
    return status;
}

static int32_t check_box(struct validation *validation)
{
    int32_t status = open_solver(validation);
    wyt__collection_start(&validation->options, validation->context,
                          validation->rules);
    wyt__collection_start(&validation->run, validation->context,
                          validation->rules);
    if (status == WYT_OK)
        do
            status = check_position(validation);
        while (status == WYT_OK &&
               (status = wyt__tick(validation->context, 0, 0)) == WYT_OK &&
               wyt__next_in_box(validation->size, validation->n,
                                validation->heaps));
    wyt__collection_clear(&validation->options);
    wyt__collection_clear(&validation->run);
    wyt__asked_clear(validation->context, &validation->asked);
    wyt_solver_free(validation->solver);
    return status;
}

static int32_t check_size(const struct validation *validation)
{
    uint64_t cells;
    for (size_t i = 0; i < validation->n; i++)
        if (validation->size[i] == 0)
            return wyt__fail(validation->context, WYT_E_ARGUMENT,
                             "size %zu of the box is 0; at least 1 was "
                             "expected",
                             i);
    return wyt__check_box(validation->context, validation->size, validation->n,
                          &cells);
}

int32_t wyt_rules_validate(wyt_context *context, const wyt_rules *rules,
                           const uint64_t *size, size_t n)
{
    struct validation validation = {
        .context = context, .rules = rules, .size = size, .n = n};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    status = wyt__rules_check_size(context, rules, size, n);
    if (status != WYT_OK)
        return status;
    validation.table = &rules->callbacks;
    status = check_size(&validation);
    if (status != WYT_OK || !wyt__rules_is_callback(rules))
        return status; /* move classes keep the contract by construction */
    return check_box(&validation);
}
