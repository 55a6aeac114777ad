/* SPDX-License-Identifier: MIT */
/*
 * Ranks of nodes: where they stand in a drawing.
 *
 * Steps are rounds of the labelling from the end of the play backwards. In
 * round k a position is decided if it was not before and its outcome follows
 * from those of the options decided in earlier rounds, whatever the others may
 * be. So round 0 has the positions at which the play may end. In normal play
 * without blocking the round is the remoteness: N follows from one option that
 * is P, P from all options being N.
 *
 * What is P and what is N follows the verdict of the library's reference:
 *   normal play   P iff no option is P,
 *   misere play   P iff there is an option and none is P,
 *   blocking      P iff no unblockable option is P and of each blockable class
 *                 at most as many as may be forbidden,
 *   comply        P iff at least K options are N.
 *
 * O(nodes + edges log(edges)) for each.
 */
#include "graph/graph.h"

#include <stdlib.h>

/* Sources first: a node comes when all moves to it were seen. */
size_t *graph_order(const struct graph *graph)
{
    const size_t count = graph->positions.count;
    size_t *order = calloc(count, sizeof *order);
    size_t *into = calloc(count, sizeof *into);
    size_t found = 1;

    if (order == NULL || into == NULL) {
        free(order);
        free(into);
        return NULL;
    }
    for (size_t i = 0; i < graph->edge_count; i++)
        into[graph->edges[i].to]++;
    for (size_t i = 0; i < found; i++)
        for (size_t e = graph->first[order[i]]; e < graph->first[order[i] + 1];
             e++)
            if (--into[graph->edges[e].to] == 0)
                order[found++] = graph->edges[e].to;
    free(into);
    return order;
}

/* What decides an option of a node: its round. */
struct event {
    size_t round;
    const struct edge *edge;
};

/* Ranks are found from the end of the play on, options first. */
struct ranking {
    struct graph *graph;
    struct event *events; /* room for the edges of a node */
};

typedef size_t (*rank_of)(const struct ranking *ranking, size_t node);

static size_t most_edges(const struct graph *graph)
{
    size_t most = 0;

    for (size_t i = 0; i < graph->positions.count; i++)
        if (graph->first[i + 1] - graph->first[i] > most)
            most = graph->first[i + 1] - graph->first[i];
    return most;
}

static int rank_all(struct graph *graph, rank_of rank)
{
    const size_t count = graph->positions.count;
    struct ranking ranking = {.graph = graph};
    size_t *order = graph_order(graph);
    int result = 0;

    graph->ranks = calloc(count, sizeof *graph->ranks);
    ranking.events = calloc(most_edges(graph) + 1, sizeof *ranking.events);
    if (order == NULL || graph->ranks == NULL || ranking.events == NULL)
        result = session_fail(graph->session, WYT_E_MEMORY);
    for (size_t i = count; result == 0 && i-- > 0;) {
        const size_t found = rank(&ranking, order[i]);
        graph->ranks[order[i]] = found;
        if (found >= graph->rank_count)
            graph->rank_count = found + 1;
    }
    free(ranking.events);
    free(order);
    return result;
}

/* ---- the longest play ---- */

static size_t length_of(const struct ranking *ranking, size_t node)
{
    const struct graph *graph = ranking->graph;
    size_t length = 0;

    for (size_t e = graph->first[node]; e < graph->first[node + 1]; e++) {
        const size_t next = graph->ranks[graph->edges[e].to] + 1;
        length = next > length ? next : length;
    }
    return length;
}

int graph_rank_by_length(struct graph *graph)
{
    return rank_all(graph, length_of);
}

/* ---- rounds ---- */

/* Options of a node: those of class 0 cannot be forbidden. */
struct tally {
    const struct graph *graph;
    size_t open;                                /* not decided yet */
    size_t n;                                   /* known to be N */
    size_t p_of[HEAPS + 1], open_of[HEAPS + 1]; /* of each class */
};

static void open_all(struct tally *tally, size_t node)
{
    const struct graph *graph = tally->graph;

    for (size_t e = graph->first[node]; e < graph->first[node + 1]; e++) {
        const struct edge *edge = &graph->edges[e];
        tally->open += edge->count;
        tally->open_of[edge->block_class] += edge->count;
    }
}

static void decide(struct tally *tally, const struct edge *edge)
{
    tally->open -= edge->count;
    tally->open_of[edge->block_class] -= edge->count;
    if (graph_is_p(tally->graph, edge->to))
        tally->p_of[edge->block_class] += edge->count;
    else
        tally->n += edge->count;
}

/* Whether more options are P than can be forbidden; with `extra`, if all that
 * are open were P. */
static bool has_too_many(const struct tally *tally, bool extra)
{
    const wyt_rules *rules = tally->graph->session->rules;

    for (size_t i = 0; i <= tally->graph->session->heaps; i++)
        if (tally->p_of[i] + (extra ? tally->open_of[i] : 0) >
            wyt_rules_block_count(rules, (int32_t)i))
            return true;
    return false;
}

static bool is_certain(const struct tally *tally)
{
    const wyt_rules *rules = tally->graph->session->rules;
    const uint64_t offered = wyt_rules_offer_count(rules);

    if (offered > 0)
        return tally->n >= offered || tally->n + tally->open < offered;
    return has_too_many(tally, false) || !has_too_many(tally, true);
}

static int compare(const void *one, const void *other)
{
    const struct event *a = one, *b = other;
    return (a->round > b->round) - (a->round < b->round);
}

static size_t round_of(const struct ranking *ranking, size_t node)
{
    const struct graph *graph = ranking->graph;
    const size_t first = graph->first[node];
    const size_t count = graph->first[node + 1] - first;
    struct event *events = ranking->events;
    struct tally tally = {.graph = graph};
    size_t round = 0;

    for (size_t i = 0; i < count; i++) {
        const struct edge *edge = &graph->edges[first + i];
        events[i] = (struct event){graph->ranks[edge->to], edge};
    }
    qsort(events, count, sizeof *events, compare);
    open_all(&tally, node);
    for (size_t i = 0; i < count && !is_certain(&tally);) {
        round = events[i].round + 1;
        for (; i < count && events[i].round + 1 == round; i++)
            decide(&tally, events[i].edge);
    }
    return round;
}

int graph_rank_by_steps(struct graph *graph)
{
    return rank_all(graph, round_of);
}
