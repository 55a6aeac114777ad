/* SPDX-License-Identifier: MIT */
/*
 * The public generator, and the question whether a move is legal.
 */
#include "moves/moves.h"

#include <wythoff/callbacks.h>

#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "moves/collect.h"
#include "moves/lister.h"
#include "moves/positions.h"
#include "moves/walk.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/verdict.h"

/* The options of a callback game; none are asked for where `terminal` says that
 * there are none. */
static int32_t collect(wyt_moves *moves, size_t n)
{
    const wyt_callbacks *table = &moves->rules->callbacks;
    int32_t terminal = 0, status = WYT_OK;
    moves->collection.count = 0;
    if (table->terminal != NULL)
        status = table->terminal(table->user, moves->from, n, &terminal);
    if (status != WYT_OK)
        return wyt__fail_foreign(moves->context, "terminal", status);
    if (terminal != 0)
        return WYT_OK;
    return wyt__collect(&moves->collection, moves->from);
}

static int32_t start(wyt_moves *moves, const uint64_t *heaps, size_t n)
{
    int32_t status;
    moves->ended = true;
    status = wyt__rules_check(moves->context, moves->rules, heaps, n);
    if (status == WYT_OK)
        status = wyt__rules_check_moves(moves->context, moves->rules);
    if (status != WYT_OK)
        return status;
    memcpy(moves->from, heaps, n * sizeof *heaps);
    moves->next = 0;
    if (wyt__rules_is_callback(moves->rules))
        status = collect(moves, n);
    else if (moves->rules->game.listed)
        status = wyt__lister_start(&moves->lister, moves->context,
                                   &moves->rules->game, moves->from);
    else
        wyt__walk_start(&moves->walk, &moves->rules->game, moves->from);
    moves->ended = status != WYT_OK;
    return status;
}

int32_t wyt_moves_new(wyt_context *context, const wyt_rules *rules,
                      const uint64_t *heaps, size_t n, wyt_moves **out_moves)
{
    wyt_moves *moves;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_moves == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_moves");
    moves = wyt__allocate(context, 1, sizeof *moves, &status);
    if (moves == NULL)
        return status;
    moves->context = wyt_context_ref(context);
    moves->rules = wyt_rules_ref(rules);
    wyt__collection_start(&moves->collection, context, rules);
    status = start(moves, heaps, n);
    if (status == WYT_OK)
        *out_moves = moves;
    else
        wyt_moves_free(moves);
    return status;
}

int32_t wyt_moves_reset(wyt_moves *moves, const uint64_t *heaps, size_t n)
{
    return moves == NULL ? WYT_E_ARGUMENT : start(moves, heaps, n);
}

void wyt_moves_free(wyt_moves *moves)
{
    wyt_context *context;
    if (moves == NULL)
        return;
    context = moves->context;
    wyt__collection_clear(&moves->collection);
    wyt_rules_unref(moves->rules);
    wyt__release(context, moves, 1, sizeof *moves);
    wyt_context_unref(context);
}

/* The next options of a collection. */
static size_t copy_options(wyt_moves *moves, uint64_t *out_options,
                           size_t capacity)
{
    size_t n = moves->rules->game.heaps;
    size_t left = moves->collection.count - moves->next;
    size_t count = left < capacity ? left : capacity;
    if (count > 0)
        memcpy(out_options, moves->collection.options + moves->next * n,
               count * n * sizeof *out_options);
    moves->next += count;
    return count;
}

/* What the walk did since it was asked last. */
static int32_t count_walk(wyt_moves *moves)
{
    const uint64_t work = moves->walk.work;
    moves->walk.work = 0;
    return wyt__work(moves->context, WYT__WALK_STEPS * work, 0, 0);
}

static int32_t walk_options(wyt_moves *moves, uint64_t *out_options,
                            size_t capacity, size_t *count)
{
    size_t n = moves->rules->game.heaps;
    int32_t status = WYT_OK;
    while (*count < capacity && status == WYT_OK) {
        switch (wyt__walk_next(&moves->walk, out_options + *count * n)) {
        case WYT__FOUND:
            ++*count;
            break;
        case WYT__PAUSE:
            break;
        case WYT__END:
            moves->ended = true;
            return WYT_OK;
        }
        status = count_walk(moves);
    }
    return status;
}

static int32_t list_options(wyt_moves *moves, uint64_t *out_options,
                            size_t capacity, size_t *count)
{
    const size_t n = moves->rules->game.heaps;
    bool found = true;
    int32_t status = WYT_OK;
    while (*count < capacity && status == WYT_OK && found) {
        status =
            wyt__lister_next(&moves->lister, out_options + *count * n, &found);
        *count += status == WYT_OK && found;
    }
    moves->ended = !found;
    return status;
}

int32_t wyt_moves_next(wyt_moves *moves, uint64_t *out_options, size_t capacity,
                       size_t *out_count)
{
    if (out_count != NULL)
        *out_count = 0;
    if (moves == NULL)
        return WYT_E_ARGUMENT;
    if (out_options == NULL || out_count == NULL)
        return wyt__fail_null(
            moves->context, out_options == NULL ? "out_options" : "out_count");
    if (capacity == 0)
        return wyt__fail(moves->context, WYT_E_ARGUMENT,
                         "capacity is 0; at least 1 was expected");
    if (moves->ended)
        return WYT_OK;
    if (moves->rules->game.listed)
        return list_options(moves, out_options, capacity, out_count);
    if (!wyt__rules_is_callback(moves->rules))
        return walk_options(moves, out_options, capacity, out_count);
    *out_count = copy_options(moves, out_options, capacity);
    return WYT_OK;
}

/* Counts the options and keeps those that the caller has room for. */
static int32_t list_all(wyt_moves *moves, struct wyt__positions *list,
                        size_t capacity, size_t *out_count)
{
    uint64_t option[WYT__HEAPS];
    uint64_t tried = 0;
    size_t count = 1;
    int32_t status = WYT_OK;
    while (status == WYT_OK) {
        status = wyt_moves_next(moves, option, 1, &count);
        if (status != WYT_OK || count == 0)
            break;
        if (tried < capacity)
            status = wyt__positions_add(list, option);
        if (status == WYT_OK)
            status = wyt__count_option(moves->context, ++tried);
    }
    *out_count = (size_t)tried;
    return status;
}

int32_t wyt_rules_options(wyt_context *context, const wyt_rules *rules,
                          const uint64_t *heaps, size_t n,
                          uint64_t *out_options, size_t capacity,
                          size_t *out_count)
{
    struct wyt__positions list = {.context = context, .n = n};
    wyt_moves *moves = NULL;
    size_t count = 0;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_count == NULL || (out_options == NULL && capacity > 0))
        return wyt__fail_null(context,
                              out_count == NULL ? "out_count" : "out_options");
    status = wyt_moves_new(context, rules, heaps, n, &moves);
    if (status == WYT_OK)
        status = list_all(moves, &list, capacity, &count);
    if (status == WYT_OK && count > capacity)
        status = wyt__fail(context, WYT_E_SPACE,
                           "%s has %zu options; there is room for %zu",
                           wyt__tuple(heaps, n).text, count, capacity);
    else if (status == WYT_OK && count > 0)
        memcpy(out_options, list.heaps, count * n * sizeof *out_options);
    if (status == WYT_OK || status == WYT_E_SPACE)
        *out_count = count;
    wyt__positions_clear(&list);
    wyt_moves_free(moves);
    return status;
}

/* A callback game without `legal`: look for the option among all. */
static int32_t search_options(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *from, const uint64_t *to,
                              int32_t *out_legal)
{
    struct wyt__collection collection;
    size_t n = rules->game.heaps;
    int32_t status, found = 0;
    wyt__collection_start(&collection, context, rules);
    status = wyt__collect(&collection, from);
    for (size_t i = 0; i < collection.count && found == 0; i++)
        found = memcmp(collection.options + i * n, to, n * sizeof *to) == 0;
    wyt__collection_clear(&collection);
    if (status == WYT_OK)
        *out_legal = found;
    return status;
}

static int32_t ask_callback(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *from, const uint64_t *to,
                            int32_t *out_legal)
{
    const wyt_callbacks *table = &rules->callbacks;
    int32_t status, legal = 0;
    if (table->legal == NULL)
        return search_options(context, rules, from, to, out_legal);
    status = table->legal(table->user, from, to, rules->game.heaps, &legal);
    if (status != WYT_OK)
        return wyt__fail_foreign(context, "legal", status);
    *out_legal = legal != 0;
    return WYT_OK;
}

static int32_t ask_listed(wyt_context *context, const wyt_rules *rules,
                          const uint64_t *from, const uint64_t *to,
                          int32_t *out_legal)
{
    bool legal = false;
    const int32_t status =
        wyt__lister_legal(context, &rules->game, from, to, &legal);
    if (status == WYT_OK)
        *out_legal = legal;
    return status;
}

int32_t wyt_rules_legal(wyt_context *context, const wyt_rules *rules,
                        const uint64_t *from, const uint64_t *to, size_t n,
                        int32_t *out_legal)
{
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || to == NULL || out_legal == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules"
                                       : to == NULL  ? "to"
                                                     : "out_legal");
    status = wyt__rules_check(context, rules, from, n);
    if (status == WYT_OK)
        status = wyt__rules_check_moves(context, rules);
    if (status != WYT_OK)
        return status;
    if (wyt__rules_is_callback(rules))
        return ask_callback(context, rules, from, to, out_legal);
    if (rules->game.listed)
        return ask_listed(context, rules, from, to, out_legal);
    *out_legal = wyt__game_is_legal(&rules->game, from, to);
    return WYT_OK;
}

int32_t wyt_rules_blockable(wyt_context *context, const wyt_rules *rules,
                            const uint64_t *from, const uint64_t *to, size_t n,
                            int32_t *out_class)
{
    int32_t legal = 0, status;
    size_t class;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (out_class == NULL)
        return wyt__fail_null(context, "out_class");
    status = wyt_rules_legal(context, rules, from, to, n, &legal);
    if (status != WYT_OK)
        return status;
    if (legal == 0)
        return wyt__fail(context, WYT_E_POSITION, "%s is no option of %s",
                         wyt__tuple(to, n).text, wyt__tuple(from, n).text);
    status = wyt__block_class_of(context, &rules->game, from, to, &class);
    if (status != WYT_OK)
        return status;
    *out_class = class == WYT__UNBLOCKABLE ? 0 : (int32_t) class + 1;
    return WYT_OK;
}
