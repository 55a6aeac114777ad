/* SPDX-License-Identifier: MIT */
/*
 * A table of both values from the moves alone: lexicographically every option
 * comes before its position, so one pass does.
 *
 * Cost: the options of every cell; 9 bytes a cell.
 */
#include "explore/misere.h"

#include "explore/order.h"

#include <stdlib.h>
#include <string.h>

/* Numbers of one batch of options. */
#define BATCH 1024

const char *const misere_names[CLASSES_OF_GAMES] = {"domestic", "tame",
                                                    "miserable", "pet"};

/* A pass over the box. */
struct pass {
    struct session *session;
    struct misere_table *table;
    wyt_moves *moves;
    uint64_t heaps[HEAPS];
    /* At number v the last cell, counted from 1, with an option of value v. */
    size_t *met[2];
    size_t room;   /* no value of a cell that is done is as large */
    bool swaps[2]; /* an option has (0,1), or (1,0) */
    bool has_moves;
};

size_t misere_cell(const struct misere_table *table, const uint64_t *heaps)
{
    size_t cell = 0;
    for (size_t i = 0; i < table->n; i++)
        cell = cell * (size_t)table->size[i] + (size_t)heaps[i];
    return cell;
}

static bool is_swap(struct misere_value value)
{
    return value.normal + value.misere == 1;
}

/* The classes that a game with such a position is not in. */
static uint8_t fails_of(struct misere_value value, const bool swaps[2])
{
    const bool swap = is_swap(value), same = value.normal == value.misere;
    const bool wild = value.normal >= 2 || value.misere >= 2;
    uint8_t fails = 0;
    if (wild && (value.normal == 0 || value.misere == 0))
        fails |= 1 << DOMESTIC;
    if (!swap && !same)
        fails |= 1 << TAME;
    if (!swap && swaps[0] != swaps[1])
        fails |= 1 << MISERABLE;
    if (!swap && !(same && value.normal >= 2))
        fails |= 1 << PET;
    return fails;
}

/* Room for the values of a cell, which are at most one more than any before,
 * and 1 or more. */
static bool make_room(struct pass *pass, size_t room)
{
    for (size_t i = 0; i < 2; i++) {
        size_t *met = realloc(pass->met[i], room * sizeof *met);
        if (met == NULL)
            return false;
        memset(met + pass->room, 0, (room - pass->room) * sizeof *met);
        pass->met[i] = met;
    }
    pass->room = room;
    return true;
}

static void add_option(struct pass *pass, const uint64_t *option, size_t stamp)
{
    const struct misere_table *table = pass->table;
    const struct misere_value value = table->values[misere_cell(table, option)];
    pass->met[0][value.normal] = stamp;
    pass->met[1][value.misere] = stamp;
    pass->has_moves = true;
    if (is_swap(value))
        pass->swaps[value.normal] = true;
}

static int32_t add_options(struct pass *pass, size_t stamp)
{
    struct session *session = pass->session;
    uint64_t options[BATCH];
    const size_t n = session->heaps;
    size_t count = 0;
    int32_t status = pass->moves != NULL
                         ? wyt_moves_reset(pass->moves, pass->heaps, n)
                         : wyt_moves_new(session->context, session->rules,
                                         pass->heaps, n, &pass->moves);
    do {
        if (status == WYT_OK)
            status = wyt_moves_next(pass->moves, options, BATCH / n, &count);
        for (size_t i = 0; i < count && status == WYT_OK; i++)
            add_option(pass, options + i * n, stamp);
    } while (status == WYT_OK && count > 0);
    return status;
}

/* The least number that was not met; the last room is never met. */
static uint32_t least_not_met(const struct pass *pass, size_t play,
                              size_t stamp)
{
    uint32_t value = 0;
    while (pass->met[play][value] == stamp)
        value++;
    return value;
}

static int32_t judge(struct pass *pass, size_t cell)
{
    struct misere_table *table = pass->table;
    struct misere_value *value = &table->values[cell];
    int32_t status;
    pass->swaps[0] = pass->swaps[1] = pass->has_moves = false;
    status = add_options(pass, cell + 1);
    if (status != WYT_OK)
        return status;
    value->normal = least_not_met(pass, 0, cell + 1);
    value->misere = pass->has_moves ? least_not_met(pass, 1, cell + 1) : 1;
    table->fails[cell] = fails_of(*value, pass->swaps);
    if ((value->normal + 2 > pass->room || value->misere + 2 > pass->room) &&
        !make_room(pass, 2 * pass->room))
        return WYT_E_MEMORY;
    return WYT_OK;
}

/* The next cell, the last heap counting fastest. */
static bool next_cell(struct pass *pass)
{
    for (size_t i = pass->table->n; i > 0; i--) {
        if (++pass->heaps[i - 1] < pass->table->size[i - 1])
            return true;
        pass->heaps[i - 1] = 0;
    }
    return false;
}

static int32_t fill(struct pass *pass)
{
    struct session *session = pass->session;
    size_t cell = 0;
    int32_t status = make_room(pass, 8) ? WYT_OK : WYT_E_MEMORY;
    if (pass->table->cells == 0)
        return status;
    do {
        int32_t there = 0;
        if (status == WYT_OK)
            status = wyt_rules_contains(session->rules, pass->heaps,
                                        session->heaps, &there);
        if (status == WYT_OK && there)
            status = judge(pass, cell);
        if (status == WYT_OK && ++cell % 64 == 0)
            status =
                progress_poll(&session->progress, cell, pass->table->cells);
    } while (status == WYT_OK && next_cell(pass));
    return status;
}

/* The cells of a box that a board of it has shown to be within the limits. */
static int32_t allocate(struct misere_table *table, struct session *session)
{
    const size_t bytes = sizeof *table->values + sizeof *table->fails;
    uint64_t most = 0;
    table->cells = 1;
    for (size_t i = 0; i < table->n; i++)
        table->cells *= (size_t)table->size[i];
    wyt_context_get_limit(session->context, WYT_LIMIT_MEMORY, &most);
    if (table->cells > most / bytes)
        return WYT_LIMIT;
    table->values = calloc(table->cells + 1, sizeof *table->values);
    table->fails = calloc(table->cells + 1, sizeof *table->fails);
    return table->values == NULL || table->fails == NULL ? WYT_E_MEMORY
                                                         : WYT_OK;
}

int misere_open(struct misere_table *table, struct session *session,
                const uint64_t *size)
{
    struct pass pass = {.session = session, .table = table};
    int32_t status;
    *table = (struct misere_table){.n = session->heaps};
    memcpy(table->size, size, session->heaps * sizeof *size);
    status = allocate(table, session);
    if (status == WYT_LIMIT)
        return problem_set(&session->problem, EXIT_UNANSWERED,
                           "values of %zu cells in normal and misere play take "
                           "more than the limit of memory (see "
                           "--limit-memory)",
                           table->cells);
    if (status == WYT_OK)
        status = fill(&pass);
    progress_clear(&session->progress);
    wyt_moves_free(pass.moves);
    free(pass.met[0]);
    free(pass.met[1]);
    return status == WYT_OK ? 0 : session_fail(session, status);
}

void misere_close(struct misere_table *table)
{
    free(table->values);
    free(table->fails);
}
