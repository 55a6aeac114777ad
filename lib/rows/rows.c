/* SPDX-License-Identifier: MIT */
/*
 * Certified rows of Grundy values as an object: made as a whole, shared, and
 * read by looking up. How they are computed says automaton.c.
 */
#include <string.h>

#include "base/context.h"
#include "base/references.h"
#include "rows/automaton.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"

bool wyt__rows_know(const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    return game->family != NULL && strcmp(game->family->name, "wyt") == 0 &&
           game->modifier == NULL && !game->misere && game->numbers[1] >= 1 &&
           game->numbers[1] == game->numbers[2];
}

int32_t wyt__rows_open(wyt_context *context, const wyt_rules *rules,
                       wyt_periodic **out_rows)
{
    int32_t status;
    wyt_periodic *rows = wyt__allocate(context, 1, sizeof *rows, &status);
    if (rows == NULL)
        return status;
    atomic_init(&rows->references, 1);
    rows->context = wyt_context_ref(context);
    rows->rules = wyt_rules_ref(rules);
    rows->a = rules->game.numbers[0];
    rows->b = rules->game.numbers[1];
    *out_rows = rows;
    return WYT_OK;
}

static int32_t check_game(wyt_context *context, const wyt_rules *rules)
{
    int32_t status = wyt__rules_check_values(context, rules);
    if (status != WYT_OK || wyt__rows_know(rules))
        return status;
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "certified rows are those of wyt with b = c >= 1, not of "
                     "%s",
                     rules->text);
}

int32_t wyt_periodic_new(wyt_context *context, const wyt_rules *rules,
                         uint64_t last_row, wyt_periodic **out_rows)
{
    struct wyt__row_bounds reach = {.columns = UINT64_MAX, .work = UINT64_MAX};
    wyt_periodic *rows = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_rows == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_rows");
    status = check_game(context, rules);
    if (status == WYT_OK)
        status = wyt__rows_open(context, rules, &rows);
    reach.cells = context->cells_limit;
    if (status == WYT_OK)
        status = wyt__rows_extend(rows, last_row, &reach);
    if (status == WYT_OK)
        *out_rows = rows;
    else
        wyt_periodic_unref(rows);
    return status;
}

wyt_periodic *wyt_periodic_ref(wyt_periodic *rows)
{
    if (rows != NULL)
        wyt__take_reference(&rows->references);
    return rows;
}

void wyt_periodic_unref(wyt_periodic *rows)
{
    wyt_context *context;
    if (rows == NULL || !wyt__give_reference(&rows->references))
        return;
    context = rows->context;
    for (size_t i = 0; i < rows->count; i++)
        wyt__row_clear(context, &rows->rows[i]);
    wyt__release(context, rows->rows, rows->capacity, sizeof *rows->rows);
    wyt_rules_unref(rows->rules);
    wyt__release(context, rows, 1, sizeof *rows);
    wyt_context_unref(context);
}

const wyt_rules *wyt_periodic_rules(const wyt_periodic *rows)
{
    return rows == NULL ? NULL : rows->rules;
}

uint64_t wyt_periodic_count(const wyt_periodic *rows)
{
    return rows == NULL ? 0 : rows->count;
}

/* y + above is not negative: above is at least -n in column n, and a later
 * column only has more. */
int32_t wyt__rows_value(const wyt_periodic *rows, uint64_t x, uint64_t y,
                        uint64_t *out_value)
{
    uint64_t row = x < y ? x : y, n = x < y ? y : x;
    int32_t above = wyt__rows_above(rows, row, n);
    if (above > 0 && n > UINT64_MAX - (uint64_t)above)
        return WYT_BEYOND;
    *out_value = n + (uint64_t)(int64_t)above;
    return WYT_OK;
}

int32_t wyt_periodic_value(const wyt_periodic *rows, uint64_t x, uint64_t y,
                           uint64_t *out_value)
{
    if (rows == NULL || out_value == NULL)
        return WYT_E_ARGUMENT;
    if (x >= rows->count && y >= rows->count)
        return WYT_E_POSITION;
    return wyt__rows_value(rows, x, y, out_value);
}

int32_t wyt_periodic_period(const wyt_periodic *rows, uint64_t row,
                            uint64_t *out_period, uint64_t *out_preperiod)
{
    if (rows == NULL || out_period == NULL || out_preperiod == NULL)
        return WYT_E_ARGUMENT;
    if (row >= rows->count)
        return WYT_E_ARGUMENT;
    *out_period = rows->rows[row].period;
    *out_preperiod = rows->rows[row].preperiod;
    return WYT_OK;
}

int32_t wyt_periodic_certificate(const wyt_periodic *rows, uint64_t row,
                                 uint64_t *out_column, uint64_t *out_span,
                                 int64_t *out_window, size_t capacity,
                                 size_t *out_count)
{
    const struct wyt__row *at;
    if (rows == NULL || out_column == NULL || out_span == NULL ||
        (out_window == NULL && capacity > 0) || out_count == NULL)
        return WYT_E_ARGUMENT;
    if (row >= rows->count)
        return WYT_E_ARGUMENT;
    at = &rows->rows[row];
    *out_count = at->window_count;
    if (capacity < at->window_count)
        return WYT_E_SPACE;
    for (size_t k = 0; k < at->window_count; k++)
        out_window[k] = at->window[k];
    *out_column = at->column;
    *out_span = at->span;
    return WYT_OK;
}
