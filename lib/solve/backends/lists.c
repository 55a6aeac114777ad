/* SPDX-License-Identifier: MIT */
/*
 * Backend lists: the P-positions of two heaps in their order, and those of a
 * Grundy value, from lists that grow a row and a column at a time
 * (automata/supply.h). For games that have all moves along one of the heaps:
 * there are few positions in each row then, and the memory is O(rows).
 *
 * Cells of the limit are positions that were looked at, and whatever number of
 * them was passed at once. So a list ends later than a scan, and a position has
 * a number wherever a scan would find one.
 *
 * A list of value v needs those of 0, 1, ..., v - 1, which are kept as well.
 */
#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "automata/supply.h"
#include "automata/supply_order.h"
#include "base/context.h"
#include "base/least.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/question.h"

/* How much longer than wide a box is that is asked first about a rank: most
 * positions there are no P-positions, and a list would be long. */
#define NARROW 64

/* The numbers that boards find sooner, for each option that may be forbidden:
 * they are in the first two thousand rows or so. Where many options may be, a
 * list has so many positions that a board of all rows that the limits allow
 * takes less time and memory. */
#define NEAR 2048
#define NEAR_OF_MANY 4096
#define MANY 128

/* The positions of a value. */
struct value {
    struct wyt__supply supply;
    struct wyt__supply_order order;
};

struct lists {
    wyt_context *context;
    wyt_rules *rules;
    struct value **values; /* of 0, 1, ..., known - 1; supplies may not move */
    size_t known, room;
};

static uint32_t answers(const wyt_rules *rules)
{
    const struct wyt__game *game = &rules->game;
    if (wyt__rules_is_listed(rules) || !wyt__supply_serves(game))
        return 0;
    return WYT__ASK_BOX |
           (game->misere || game->forbidden > 0 ? 0 : WYT__ASK(WYT_ASK_VALUES));
}

static bool suits(const wyt_rules *rules, const struct wyt__question *question)
{
    const uint64_t *heaps = question->heaps;
    uint64_t smaller, larger;
    if (question->what == WYT_ASK_NTH) {
        const uint64_t last = question->number + question->capacity;
        const uint32_t forbidden = rules->game.forbidden;
        return last < question->number ||
               last / (forbidden < MANY ? NEAR : NEAR_OF_MANY) >= forbidden;
    }
    if (heaps == NULL) /* a number is asked for */
        return true;
    smaller = heaps[0] < heaps[1] ? heaps[0] : heaps[1];
    larger = heaps[0] < heaps[1] ? heaps[1] : heaps[0];
    return smaller >= larger / NARROW;
}

static int32_t open_lists(wyt_context *context, const wyt_rules *rules,
                          void **out_state)
{
    int32_t status;
    struct lists *lists = wyt__allocate(context, 1, sizeof *lists, &status);
    if (lists == NULL)
        return status;
    lists->context = wyt_context_ref(context);
    lists->rules = wyt_rules_ref(rules);
    *out_state = lists;
    return WYT_OK;
}

static void forget(struct lists *lists)
{
    while (lists->known > 0) {
        struct value *value = lists->values[--lists->known];
        wyt__supply_order_close(&value->order);
        wyt__supply_close(&value->supply);
        wyt__release(lists->context, value, 1, sizeof *value);
    }
}

static void close_lists(void *state)
{
    struct lists *lists = state;
    wyt_context *context = lists->context;
    forget(lists);
    wyt__release(context, lists->values, lists->room, sizeof(struct value *));
    wyt_rules_unref(lists->rules);
    wyt__release(context, lists, 1, sizeof *lists);
    wyt_context_unref(context);
}

/* One more value. */
static int32_t add_value(struct lists *lists)
{
    const size_t known = lists->known;
    void *values = lists->values;
    struct value *value;
    int32_t status = wyt__reserve(lists->context, &values, &lists->room,
                                  known + 1, sizeof(struct value *));
    lists->values = values;
    if (status != WYT_OK)
        return status;
    value = wyt__allocate(lists->context, 1, sizeof *value, &status);
    if (value == NULL)
        return status;
    status =
        wyt__supply_open(&value->supply, lists->context, &lists->rules->game,
                         known == 0 ? NULL : &lists->values[known - 1]->supply);
    if (status != WYT_OK) {
        wyt__release(lists->context, value, 1, sizeof *value);
        return status;
    }
    wyt__supply_order_open(&value->order, &value->supply);
    lists->values[lists->known++] = value;
    return wyt__work(lists->context, 64, 0, 0);
}

static int32_t need_value(struct lists *lists, uint64_t value)
{
    int32_t status = WYT_OK;
    while (lists->known <= value && status == WYT_OK)
        status = add_value(lists);
    return status;
}

static int32_t fail_cells(const struct lists *lists, uint64_t value,
                          uint64_t found)
{
    char what[40] = "P-positions";
    if (value > 0)
        snprintf(what, sizeof what, "Grundy value %llu",
                 (unsigned long long)value);
    return wyt__fail(lists->context, WYT_LIMIT,
                     "the scan for %s passed the cell limit of %llu; it found "
                     "%llu",
                     what, (unsigned long long)lists->context->cells_limit,
                     (unsigned long long)found);
}

/* Whether what has been looked at passes the limit. */
static bool is_spent(const struct lists *lists)
{
    uint64_t visited = 0;
    for (size_t v = 0; v < lists->known; v++)
        visited += lists->values[v]->supply.visited;
    return visited >= lists->context->cells_limit;
}

/* One row and column more of a value, for a side. What broke is begun anew next
 * time. */
static int32_t extend(struct lists *lists, uint64_t value, uint32_t side)
{
    struct value *const last = lists->values[value];
    const uint64_t bound = last->supply.bound + 1;
    int32_t status = WYT_OK;
    bool broken = false;
    if (is_spent(lists))
        return fail_cells(lists, value,
                          wyt__supply_order_found(&last->order, side));
    for (uint64_t v = 0; v <= value && status == WYT_OK; v++) {
        struct wyt__supply *supply = &lists->values[v]->supply;
        if (supply->bound < bound)
            status = wyt__supply_extend(supply, bound);
        broken = supply->broken;
    }
    if (status == WYT_OK)
        status = wyt__supply_order_count(&last->order);
    if (broken)
        forget(lists);
    return status;
}

/* Positions that are listed in one go, beside twice those that were. */
#define PIECE ((uint64_t)1024)

/* Has positions of a value listed, as many as there is room for behind `number`
 * or a piece of them; where that ends, the number itself. */
static int32_t read_value(void *state, uint64_t value, uint64_t number,
                          uint32_t side, uint64_t *out, size_t capacity,
                          size_t *count)
{
    struct lists *lists = state;
    uint64_t found, wanted;
    int32_t status;
    /* Each that is found was looked at, and so many values have rows. */
    if (number >= lists->context->cells_limit)
        return wyt__fail(lists->context, WYT_LIMIT,
                         "no scan for P-positions within the cell limit of "
                         "%llu finds number %llu",
                         (unsigned long long)lists->context->cells_limit,
                         (unsigned long long)number);
    if (value >= lists->context->cells_limit)
        return fail_cells(lists, value, 0);
    status = need_value(lists, value);
    if (status != WYT_OK)
        return status;
    found = wyt__supply_order_found(&lists->values[value]->order, side);
    wanted = wyt__least_wide(capacity, 2 * found + PIECE);
    while (status == WYT_OK && (found <= number || found - number < wanted)) {
        status = extend(lists, value, side);
        if (status == WYT_OK)
            found = wyt__supply_order_found(&lists->values[value]->order, side);
    }
    /* What is listed is there, unless the list broke. */
    if (status == WYT_LIMIT && !lists->context->foreign && found > number &&
        lists->known > value)
        status = WYT_OK;
    if (status != WYT_OK)
        return status;
    found -= number;
    *count = found < capacity ? (size_t)found : capacity > 0 ? capacity : 1;
    wyt__supply_order_read(&lists->values[value]->order, number, *count, side,
                           out);
    return WYT_OK;
}

/* Lists all positions with heaps up to those of one. */
static int32_t reach_position(struct lists *lists, const uint64_t *heaps,
                              uint32_t side)
{
    const uint64_t m = heaps[0] > heaps[1] ? heaps[0] : heaps[1];
    int32_t status;
    if (m >= lists->context->cells_limit)
        return fail_cells(lists, 0, 0);
    status = need_value(lists, 0);
    while (status == WYT_OK && lists->values[0]->supply.bound <= m)
        status = extend(lists, 0, side);
    return status;
}

static int32_t outcome(void *state, const uint64_t *heaps, int32_t *out)
{
    struct lists *lists = state;
    const int32_t status = reach_position(lists, heaps, WYT_SIDE_BOTH);
    if (status == WYT_OK)
        *out = wyt__supply_has(&lists->values[0]->supply, heaps[0], heaps[1])
                   ? WYT_OUTCOME_P
                   : WYT_OUTCOME_N;
    return status;
}

static int32_t rank(void *state, const uint64_t *heaps, uint32_t side,
                    uint64_t *out)
{
    struct lists *lists = state;
    const int32_t status = reach_position(lists, heaps, side);
    if (status != WYT_OK)
        return status;
    if (!wyt__is_on_side(heaps, side) ||
        !wyt__supply_order_rank(&lists->values[0]->order, heaps, side, out))
        return wyt__fail_unnumbered(lists->context, heaps, 2, side);
    return WYT_OK;
}

const struct wyt__backend wyt__backend_lists = {
    .name = "lists",
    .games = "two heaps with all moves along one of them",
    .summary = "P-positions row by row, in memory for the rows alone",
    .cost = "O(rows) for each ray that they gather along, and eight to 32768 "
            "positions between rays at once; 16 bytes a P-position, 40 a row",
    .suits = suits,
    .unasked = WYT__ASK(WYT_ASK_OUTCOME) | WYT__ASK(WYT_ASK_WINNING) |
               WYT__ASK(WYT_ASK_BLOCK),
    .answers = answers,
    .open = open_lists,
    .close = close_lists,
    .outcome = outcome,
    .read_value = read_value,
    .rank = rank,
};
