/* SPDX-License-Identifier: MIT */
/*
 * Nodes and edges place by place, forward, then backward, then along each
 * route.
 */
#include "automata/routes.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/formulas.h"
#include "automata/words.h"
#include "base/context.h"

static size_t pairs_of(const struct wyt__routes *routes)
{
    return routes->set->states * routes->moves->states;
}

/* The node of two states at the place that begins at `from`. */
static int32_t node_of(struct wyt__routes *routes, size_t from, uint32_t set,
                       uint32_t moves, size_t *at)
{
    const size_t pair = set * routes->moves->states + moves;
    void *node = routes->node;
    int32_t status;
    *at = routes->place[pair] - 1;
    if (routes->place[pair] > from)
        return WYT_OK;
    status = wyt__reserve(routes->context, &node, &routes->node_capacity,
                          routes->nodes + 1, sizeof *routes->node);
    routes->node = node;
    if (status != WYT_OK)
        return status;
    *at = routes->nodes++;
    routes->node[*at] = (uint32_t)pair;
    routes->place[pair] = *at + 1;
    return WYT_OK;
}

static int32_t push_edge(struct wyt__routes *routes, uint32_t letter, size_t to)
{
    void *edge = routes->edge;
    int32_t status =
        wyt__reserve(routes->context, &edge, &routes->edge_capacity,
                     routes->edges + 1, sizeof *routes->edge);
    routes->edge = edge;
    if (status != WYT_OK)
        return status;
    if (to >= UINT32_MAX)
        return wyt__fail(routes->context, WYT_LIMIT,
                         "more than %zu nodes were needed to find options", to);
    routes->edge[routes->edges].letter = letter;
    routes->edge[routes->edges++].to = (uint32_t)to;
    return WYT_OK;
}

/* The edges of a node, to nodes of the place that begins at `from`. */
static int32_t edges_of(struct wyt__routes *routes, size_t node, size_t from,
                        uint32_t letter)
{
    const uint32_t set = routes->node[node] / (uint32_t)routes->moves->states;
    const uint32_t moves = routes->node[node] % (uint32_t)routes->moves->states;
    const size_t letters = routes->set->letters;
    int32_t status = WYT_OK;
    for (size_t option = 0; option < letters && status == WYT_OK; option++) {
        const size_t by = wyt__move_letter(routes->words, routes->moves,
                                           routes->heaps, letter, option);
        const uint32_t next = wyt__dfa_step(routes->set, set, option);
        const uint32_t by_next = wyt__dfa_step(routes->moves, moves, by);
        size_t to;
        if (next == WYT__NO_STATE || by_next == WYT__NO_STATE)
            continue;
        status = node_of(routes, from, next, by_next, &to);
        if (status == WYT_OK)
            status = push_edge(routes, (uint32_t)option, to);
    }
    return status;
}

static int32_t push_first(struct wyt__routes *routes, size_t node)
{
    void *first = routes->first;
    int32_t status =
        wyt__reserve(routes->context, &first, &routes->first_capacity, node + 2,
                     sizeof *routes->first);
    routes->first = first;
    if (status == WYT_OK)
        routes->first[node] = routes->first[node + 1] = routes->edges;
    return status;
}

/* The nodes of the last place have no edges. */
static int32_t go_forward(struct wyt__routes *routes)
{
    size_t start;
    int32_t status = node_of(routes, 0, 0, 0, &start);
    for (size_t i = 0; i <= routes->length && status == WYT_OK; i++) {
        const size_t end = routes->nodes, before = routes->edges;
        routes->layer[i + 1] = end;
        for (size_t n = routes->layer[i]; n < end && status == WYT_OK; n++) {
            status = push_first(routes, n);
            if (status == WYT_OK && i < routes->length)
                status = edges_of(routes, n, end, routes->word[i]);
            if (status == WYT_OK)
                routes->first[n + 1] = routes->edges;
        }
        if (status == WYT_OK)
            status = wyt__work(routes->context,
                               4 * (end - routes->layer[i]) *
                                       (uint64_t)routes->set->letters +
                                   8 * (uint64_t)(routes->edges - before),
                               0, 0);
    }
    return status;
}

static bool is_end(const struct wyt__routes *routes, size_t node)
{
    const size_t states = routes->moves->states;
    return routes->set->output[routes->node[node] / states] != 0 &&
           routes->moves->output[routes->node[node] % states] != 0;
}

static int32_t go_back(struct wyt__routes *routes)
{
    const size_t last = routes->layer[routes->length];
    int32_t status;
    routes->live_capacity = routes->nodes;
    routes->live = wyt__allocate(routes->context, routes->nodes,
                                 sizeof *routes->live, &status);
    for (size_t n = routes->nodes; n-- > 0 && status == WYT_OK;) {
        routes->live[n] = n >= last && is_end(routes, n);
        for (size_t e = routes->first[n]; e < routes->first[n + 1]; e++)
            if (routes->live[routes->edge[e].to])
                routes->live[n] = true;
        status = wyt__work(
            routes->context,
            4 + 2 * (uint64_t)(routes->first[n + 1] - routes->first[n]), 0, 0);
    }
    return status;
}

int32_t wyt__routes_open(struct wyt__routes *routes,
                         const struct wyt__words *words,
                         const struct wyt__dfa *set,
                         const struct wyt__dfa *moves, const uint32_t *word,
                         size_t length)
{
    wyt_context *context = words->recurrence.context;
    int32_t status = WYT_OK;
    memset(routes, 0, sizeof *routes);
    routes->context = context;
    routes->words = words;
    routes->heaps = wyt__tuple_heaps(words, set->letters);
    routes->set = set;
    routes->moves = moves;
    routes->word = word;
    routes->length = length;
    if (set->states == 0 || moves->states == 0)
        return WYT_OK;
    if (set->states >= UINT32_MAX / moves->states)
        return wyt__fail(context, WYT_LIMIT,
                         "%zu states of positions with %zu of moves are too "
                         "many",
                         set->states, moves->states);
    routes->layer =
        wyt__allocate(context, length + 2, sizeof *routes->layer, &status);
    if (status == WYT_OK)
        routes->place = wyt__allocate(context, pairs_of(routes),
                                      sizeof *routes->place, &status);
    if (status == WYT_OK)
        routes->at =
            wyt__allocate(context, length, sizeof *routes->at, &status);
    if (status == WYT_OK)
        routes->letter =
            wyt__allocate(context, length, sizeof *routes->letter, &status);
    if (status == WYT_OK)
        status = go_forward(routes);
    return status == WYT_OK ? go_back(routes) : status;
}

void wyt__routes_close(struct wyt__routes *routes)
{
    wyt_context *context = routes->context;
    wyt__release(context, routes->layer, routes->length + 2,
                 sizeof *routes->layer);
    wyt__release(context, routes->place, pairs_of(routes),
                 sizeof *routes->place);
    wyt__release(context, routes->at, routes->length, sizeof *routes->at);
    wyt__release(context, routes->letter, routes->length,
                 sizeof *routes->letter);
    wyt__release(context, routes->node, routes->node_capacity,
                 sizeof *routes->node);
    wyt__release(context, routes->edge, routes->edge_capacity,
                 sizeof *routes->edge);
    wyt__release(context, routes->first, routes->first_capacity,
                 sizeof *routes->first);
    wyt__release(context, routes->live, routes->live_capacity,
                 sizeof *routes->live);
}

/* The first live edge of a node from one on; false if there is none. */
static bool take(struct wyt__routes *routes, size_t node, size_t edge)
{
    while (edge < routes->first[node + 1] &&
           !routes->live[routes->edge[edge].to])
        edge++;
    if (edge == routes->first[node + 1])
        return false;
    routes->at[routes->depth] = edge;
    routes->letter[routes->depth++] = routes->edge[edge].letter;
    return true;
}

/* The node that the route so far leads to. */
static size_t node_at(const struct wyt__routes *routes)
{
    return routes->depth == 0 ? 0
                              : routes->edge[routes->at[routes->depth - 1]].to;
}

bool wyt__routes_next(struct wyt__routes *routes)
{
    if (routes->nodes == 0 || !routes->live[0])
        return false;
    if (routes->begun) {
        bool other = false;
        while (routes->depth > 0 && !other) {
            routes->depth--;
            other =
                take(routes, node_at(routes), routes->at[routes->depth] + 1);
        }
        if (!other)
            return false;
    }
    routes->begun = true;
    while (routes->depth < routes->length) {
        const size_t node = node_at(routes);
        (void)take(routes, node, routes->first[node]); /* it is live */
    }
    return true;
}
