/* SPDX-License-Identifier: MIT */
/*
 * Evaluation of a formula whose heap runs: node by node as ask.c does it, but
 * for lanes where the value depends on that heap.
 */
#include "rules/formula/bulk.h"

#include <string.h>

#include "base/bitset.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk_inside.h"
#include "rules/formula/bulk_runs.h"
#include "rules/formula/bulk_work.h"

static struct wyt__bulk_value amount(struct wyt__bulk *lanes, uint16_t index,
                                     size_t slot);
static struct wyt__bulk_value condition(struct wyt__bulk *lanes, uint16_t index,
                                        size_t slot);

static const struct wyt__node *node_at(const struct wyt__bulk *lanes,
                                       uint16_t index)
{
    return &lanes->formula->nodes[index];
}

static struct wyt__bulk_value taken(struct wyt__bulk *lanes)
{
    const struct wyt__bulk_places *places = lanes->places;
    const struct wyt__bulk_value running = wyt__bulk_lanes(places->lanes);
    const size_t heap = places->running;
    if (!places->are_left && places->left[heap] == 0)
        return running;
    if (!lanes->has_taken) {
        lanes->has_taken = true;
        if (places->are_left)
            return wyt__bulk_combine(
                lanes, WYT__BULK_SUBTRACT,
                wyt__bulk_number((int64_t)places->heaps[heap]), running, 0);
        return wyt__bulk_combine(lanes, WYT__BULK_SUBTRACT, running,
                                 wyt__bulk_number((int64_t)places->left[heap]),
                                 0);
    }
    return wyt__bulk_lanes(wyt__bulk_slot(lanes, 0));
}

static struct wyt__bulk_value variable(struct wyt__bulk *lanes,
                                       const struct wyt__node *node)
{
    const struct wyt__bulk_places *places = lanes->places;
    const size_t heap =
        node->heap == WYT__AT_HAND ? lanes->hand : (size_t)node->heap - 1;
    const bool runs = heap == places->running;
    if (node->operation == WYT__BEFORE)
        return runs && !places->are_left
                   ? wyt__bulk_lanes(places->lanes)
                   : wyt__bulk_number((int64_t)places->heaps[heap]);
    if (node->operation == WYT__LEFT)
        return runs && places->are_left
                   ? wyt__bulk_lanes(places->lanes)
                   : wyt__bulk_number((int64_t)places->left[heap]);
    return runs ? taken(lanes)
                : wyt__bulk_number(
                      (int64_t)(places->heaps[heap] - places->left[heap]));
}

static struct wyt__bulk_value join(struct wyt__bulk *lanes, uint16_t index,
                                   struct wyt__bulk_value left,
                                   struct wyt__bulk_value right, size_t slot)
{
    switch ((enum wyt__join)node_at(lanes, index)->join) {
    case WYT__PLUS:
        return wyt__bulk_combine(lanes, WYT__BULK_ADD, left, right, slot);
    case WYT__MINUS:
        return wyt__bulk_combine(lanes, WYT__BULK_SUBTRACT, left, right, slot);
    case WYT__TIMES:
        return wyt__bulk_combine(lanes, WYT__BULK_MULTIPLY, left, right, slot);
    default:
        return wyt__bulk_divide(lanes, index, left, right, slot);
    }
}

static struct wyt__bulk_value gather(struct wyt__bulk *lanes,
                                     enum wyt__operation operation,
                                     struct wyt__bulk_value left,
                                     struct wyt__bulk_value right, size_t slot)
{
    switch (operation) {
    case WYT__MIN:
    case WYT__LEAST:
        return wyt__bulk_combine(lanes, WYT__BULK_MIN, left, right, slot);
    case WYT__MAX:
    case WYT__MOST:
        return wyt__bulk_combine(lanes, WYT__BULK_MAX, left, right, slot);
    case WYT__XOR:
        return wyt__bulk_combine(lanes, WYT__BULK_XOR, left, right, slot);
    case WYT__GCD:
        return wyt__bulk_gcd(lanes, left, right, slot);
    default:
        return wyt__bulk_combine(lanes, WYT__BULK_ADD, left, right, slot);
    }
}

/* Several numbers, each put into those before it. */
static struct wyt__bulk_value
of_children(struct wyt__bulk *lanes, const struct wyt__node *node, size_t slot)
{
    const enum wyt__operation operation = (enum wyt__operation)node->operation;
    struct wyt__bulk_value value = amount(lanes, node->first, slot);
    for (uint16_t at = node_at(lanes, node->first)->next; at != 0;
         at = node_at(lanes, at)->next) {
        const struct wyt__bulk_value right = amount(lanes, at, slot + 1);
        value = operation == WYT__TERMS || operation == WYT__FACTORS
                    ? join(lanes, at, value, right, slot)
                    : gather(lanes, operation, value, right, slot);
    }
    return value;
}

/* The child for one heap after the other. */
static struct wyt__bulk_value
of_heaps(struct wyt__bulk *lanes, const struct wyt__node *node, size_t slot)
{
    const size_t outer = lanes->hand;
    struct wyt__bulk_value value;
    lanes->hand = 0;
    value = amount(lanes, node->first, slot);
    for (lanes->hand = 1; lanes->hand < lanes->formula->heaps; lanes->hand++)
        value = gather(lanes, (enum wyt__operation)node->operation, value,
                       amount(lanes, node->first, slot + 1), slot);
    lanes->hand = outer;
    return value;
}

static struct wyt__bulk_value count(struct wyt__bulk *lanes,
                                    const struct wyt__node *node, size_t slot)
{
    const size_t outer = lanes->hand;
    struct wyt__bulk_value value = wyt__bulk_number(0);
    int64_t certain = 0;
    for (lanes->hand = 0; lanes->hand < lanes->formula->heaps; lanes->hand++) {
        const struct wyt__bulk_value one =
            condition(lanes, node->first, slot + 1);
        if (one.lanes == NULL)
            certain += one.number;
        else /* all ones are -1 */
            value =
                wyt__bulk_combine(lanes, WYT__BULK_SUBTRACT, value, one, slot);
    }
    lanes->hand = outer;
    return certain == 0 ? value
                        : wyt__bulk_combine(lanes, WYT__BULK_ADD, value,
                                            wyt__bulk_number(certain), slot);
}

/* Of a node that is no number and no variable. */
static struct wyt__bulk_value find_amount(struct wyt__bulk *lanes,
                                          uint16_t index, size_t slot)
{
    const struct wyt__node *node = node_at(lanes, index);
    switch ((enum wyt__operation)node->operation) {
    case WYT__NEGATIVE:
        return wyt__bulk_opposite(lanes, amount(lanes, node->first, slot),
                                  slot);
    case WYT__ABS:
        return wyt__bulk_absolute(lanes, amount(lanes, node->first, slot),
                                  slot);
    case WYT__COUNT:
        return count(lanes, node, slot);
    case WYT__SUM:
    case WYT__LEAST:
    case WYT__MOST:
        return of_heaps(lanes, node, slot);
    default:
        return of_children(lanes, node, slot);
    }
}

/* ---- conditions ---- */

static struct wyt__bulk_value compare(struct wyt__bulk *lanes,
                                      const struct wyt__node *node, size_t slot)
{
    static const enum wyt__bulk_operation operations[] = {
        [WYT__EQUAL] = WYT__BULK_EQUAL,
        [WYT__UNEQUAL] = WYT__BULK_UNEQUAL,
        [WYT__LESS] = WYT__BULK_LESS,
        [WYT__AT_MOST] = WYT__BULK_AT_MOST,
        [WYT__GREATER] = WYT__BULK_GREATER,
        [WYT__AT_LEAST] = WYT__BULK_AT_LEAST};
    const struct wyt__bulk_value left = amount(lanes, node->first, slot);
    const struct wyt__bulk_value right =
        amount(lanes, node_at(lanes, node->first)->next, slot + 1);
    return wyt__bulk_combine(lanes, operations[node->operation], left, right,
                             slot);
}

/* Puts one more condition into those before: of "or" with last = true, of
 * "and". Whether the result is certain already. */
static bool put(struct wyt__bulk *lanes, bool last, struct wyt__bulk_value one,
                struct wyt__bulk_value *value, size_t slot)
{
    if (one.lanes == NULL) {
        if ((one.number != 0) == last)
            *value = wyt__bulk_number(last);
        return (one.number != 0) == last;
    }
    if (value->lanes == NULL) {
        *value = one;
        return false;
    }
    *value = wyt__bulk_combine(lanes, last ? WYT__BULK_OR : WYT__BULK_AND,
                               *value, one, slot);
    return value->lanes == NULL && (value->number != 0) == last;
}

/* The slot of the next condition: that of the result while there is none. */
static size_t next_slot(const struct wyt__bulk_value *value, size_t slot)
{
    return value->lanes == NULL ? slot : slot + 1;
}

static struct wyt__bulk_value until(struct wyt__bulk *lanes,
                                    const struct wyt__node *node, bool last,
                                    size_t slot)
{
    struct wyt__bulk_value value = wyt__bulk_number(!last);
    bool is_certain = false;
    for (uint16_t at = node->first; at != 0 && !is_certain;
         at = node_at(lanes, at)->next)
        is_certain =
            put(lanes, last, condition(lanes, at, next_slot(&value, slot)),
                &value, slot);
    return value;
}

static struct wyt__bulk_value until_heap(struct wyt__bulk *lanes,
                                         const struct wyt__node *node,
                                         bool last, size_t slot)
{
    const size_t outer = lanes->hand;
    struct wyt__bulk_value value = wyt__bulk_number(!last);
    bool is_certain = false;
    for (lanes->hand = 0; lanes->hand < lanes->formula->heaps && !is_certain;
         lanes->hand++)
        is_certain = put(lanes, last,
                         condition(lanes, node->first, next_slot(&value, slot)),
                         &value, slot);
    lanes->hand = outer;
    return value;
}

static struct wyt__bulk_value negated(struct wyt__bulk *lanes,
                                      struct wyt__bulk_value value, size_t slot)
{
    if (value.lanes == NULL)
        return wyt__bulk_number(value.number == 0);
    return wyt__bulk_combine(lanes, WYT__BULK_XOR, value, wyt__bulk_number(-1),
                             slot);
}

static struct wyt__bulk_value find_condition(struct wyt__bulk *lanes,
                                             uint16_t index, size_t slot)
{
    const struct wyt__node *node = node_at(lanes, index);
    switch ((enum wyt__operation)node->operation) {
    case WYT__OR:
        return until(lanes, node, true, slot);
    case WYT__AND:
        return until(lanes, node, false, slot);
    case WYT__NOT:
        return negated(lanes, condition(lanes, node->first, slot), slot);
    case WYT__SOME:
        return until_heap(lanes, node, true, slot);
    case WYT__ALL:
        return until_heap(lanes, node, false, slot);
    default:
        return compare(lanes, node, slot);
    }
}

/* ---- what is kept in a row ---- */

typedef struct wyt__bulk_value (*find_value)(struct wyt__bulk *lanes,
                                             uint16_t index, size_t slot);

/* The value of a node in the whole row; it is found in the slots from `slot`
 * on, if it is not known. */
static struct wyt__bulk_value kept(struct wyt__bulk *lanes, find_value find,
                                   uint16_t index, size_t slot)
{
    struct wyt__bulk_note *note = &lanes->notes[index];
    const int64_t first = lanes->first, end = lanes->end;
    struct wyt__bulk_value value = {note->number, note->lanes};
    if (note->row == lanes->places->row)
        return value;
    lanes->first = 0;
    lanes->end = lanes->width;
    value = find(lanes, index, slot);
    if (value.lanes != NULL) {
        struct wyt__bulk_runs *room = wyt__bulk_slot(lanes, note->slot);
        *room = *(const struct wyt__bulk_runs *)value.lanes;
        value.lanes = room;
    }
    lanes->first = first;
    lanes->end = end;
    note->row = lanes->places->row;
    note->number = value.number;
    note->lanes = value.lanes;
    return value;
}

static bool keeps(const struct wyt__bulk *lanes, uint16_t index)
{
    return lanes->is_in_runs && lanes->notes[index].slot != 0 &&
           lanes->places->row != 0;
}

static struct wyt__bulk_value amount(struct wyt__bulk *lanes, uint16_t index,
                                     size_t slot)
{
    const struct wyt__node *node = node_at(lanes, index);
    if (node->operation == WYT__LITERAL)
        return wyt__bulk_number((int64_t)node->number);
    if (node->operation == WYT__BEFORE || node->operation == WYT__TAKEN ||
        node->operation == WYT__LEFT)
        return variable(lanes, node);
    return keeps(lanes, index) ? kept(lanes, find_amount, index, slot)
                               : find_amount(lanes, index, slot);
}

static struct wyt__bulk_value condition(struct wyt__bulk *lanes, uint16_t index,
                                        size_t slot)
{
    return keeps(lanes, index) ? kept(lanes, find_condition, index, slot)
                               : find_condition(lanes, index, slot);
}

void wyt__bulk_ask(struct wyt__bulk *lanes,
                   const struct wyt__bulk_places *places, uint8_t *out_holds)
{
    struct wyt__bulk_value value;
    lanes->places = places;
    lanes->blocks = (places->count + WYT__BULK_BLOCK - 1) / WYT__BULK_BLOCK;
    lanes->has_taken = false;
    lanes->hand = 0;
    value = condition(lanes, lanes->formula->root, 1);
    if (value.lanes == NULL)
        memset(out_holds, (int)value.number, lanes->blocks * WYT__BULK_BLOCK);
    else
        lanes->work->holds(out_holds, value.lanes, lanes->blocks);
}

static void one_piece(struct wyt__bulk_runs *runs, struct wyt__bulk_run piece)
{
    runs->count = 1;
    runs->at[0] = piece;
}

static struct wyt__bulk_value ask_in_runs(struct wyt__bulk *lanes,
                                          const struct wyt__bulk_places *places)
{
    struct wyt__bulk_places running = *places;
    struct wyt__bulk_value value;
    struct wyt__bulk_runs heap;
    one_piece(&heap, (struct wyt__bulk_run){lanes->width, 0, 1});
    running.lanes = &heap;
    lanes->places = &running;
    lanes->has_taken = false;
    lanes->hand = 0;
    lanes->is_in_runs = true;
    value = condition(lanes, lanes->formula->root, 1);
    lanes->is_in_runs = false;
    return value;
}

bool wyt__bulk_ask_runs(struct wyt__bulk *lanes,
                        const struct wyt__bulk_places *places, uint64_t first,
                        uint64_t end, uint64_t *bits)
{
    const uint64_t most = lanes->most[places->running];
    struct wyt__bulk_value value;
    if (!lanes->has_runs || most >= WYT__BULK_RUNS_END)
        return false;
    if (first >= end)
        return true;
    lanes->first = (int64_t)first;
    lanes->end = (int64_t)end;
    lanes->width = (int64_t)most + 1;
    value = ask_in_runs(lanes, places);
    if (lanes->fails) {
        lanes->fails = lanes->has_runs = false;
        return false;
    }
    if (value.lanes != NULL)
        wyt__bulk_mark_runs(lanes, value.lanes, bits);
    else if (value.number != 0)
        wyt__fill(bits, wyt__words((size_t)end), first, end);
    return true;
}
