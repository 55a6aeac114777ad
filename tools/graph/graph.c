/* SPDX-License-Identifier: MIT */
/*
 * The search is in breadth, so that nodes have the order in which they are
 * reached. O(moves) with a few words for each; all is held in memory, for a
 * graph that is drawn is small.
 */
#include "graph/graph.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

/* Options that are asked for at once. */
#define BATCH 256

/* Where there are too many nodes, they are counted up to here. */
#define COUNTED 100000

/* A graph that is being made. */
struct search {
    struct graph *graph;
    wyt_moves *moves;
    uint64_t *options;
    uint64_t most; /* nodes allowed */
    bool counting; /* there are more, and how many is all that is wanted */
    bool is_blocked;
};

/* ---- edges ---- */

static int refuse_edges(const struct graph *graph, uint64_t limit)
{
    return problem_set(&graph->session->problem, EXIT_UNANSWERED,
                       "the graph has more than %zu moves, which need more "
                       "than %" PRIu64 " bytes, the memory limit (see "
                       "--limit-memory)",
                       graph->edge_count, limit);
}

static int grow_edges(struct graph *graph)
{
    const size_t capacity = 2 * graph->edge_capacity + BATCH;
    struct edge *grown;
    uint64_t limit = 0;

    wyt_context_get_limit(graph->session->context, WYT_LIMIT_MEMORY, &limit);
    if (capacity > limit / sizeof *grown || capacity > SIZE_MAX / sizeof *grown)
        return refuse_edges(graph, limit);
    grown = realloc(graph->edges, capacity * sizeof *grown);
    if (grown == NULL)
        return session_fail(graph->session, WYT_E_MEMORY);
    graph->edges = grown;
    graph->edge_capacity = capacity;
    return 0;
}

static int add_edge(struct graph *graph, size_t to, int32_t block_class)
{
    if (graph->edge_count == graph->edge_capacity && grow_edges(graph) != 0)
        return graph->session->problem.exit;
    graph->edges[graph->edge_count++] = (struct edge){
        .to = (uint32_t)to, .count = 1, .block_class = block_class};
    return 0;
}

static int compare(const void *one, const void *other)
{
    const struct edge *a = one, *b = other;
    if (a->to != b->to)
        return a->to < b->to ? -1 : 1;
    return (a->block_class > b->block_class) -
           (a->block_class < b->block_class);
}

/* Of the edges from number `from` on, like ones become one. */
static void merge_edges(struct graph *graph, size_t from)
{
    struct edge *edges = graph->edges;
    size_t kept = from;

    if (graph->edge_count == from)
        return;
    qsort(edges + from, graph->edge_count - from, sizeof *edges, compare);
    for (size_t i = from + 1; i < graph->edge_count; i++)
        if (compare(&edges[i], &edges[kept]) == 0)
            edges[kept].count += edges[i].count;
        else
            edges[++kept] = edges[i];
    graph->edge_count = kept + 1;
}

/* ---- nodes ---- */

static int add_option(struct search *search, const uint64_t *from,
                      uint64_t *option)
{
    struct graph *graph = search->graph;
    struct session *session = graph->session;
    int32_t block_class = 0;
    size_t place;
    bool is_new;

    if (search->is_blocked && !search->counting) {
        int32_t status =
            wyt_rules_blockable(session->context, session->rules, from, option,
                                session->heaps, &block_class);
        if (status != WYT_OK)
            return session_fail(session, status);
    }
    if (graph->unordered)
        position_sort(option, session->heaps);
    if (position_set_add(&graph->positions, option, &place, &is_new) != 0)
        return session->problem.exit;
    if (graph->positions.count > search->most)
        search->counting = true;
    return search->counting ? 0 : add_edge(graph, place, block_class);
}

static bool is_counted(const struct search *search)
{
    return search->counting && search->graph->positions.count > COUNTED;
}

static int expand(struct search *search, size_t node)
{
    struct graph *graph = search->graph;
    struct session *session = graph->session;
    const size_t n = session->heaps, first = graph->edge_count;
    uint64_t from[HEAPS];
    size_t count = 0;
    int result = 0;

    memcpy(from, position_set_at(&graph->positions, node), n * sizeof *from);
    int32_t status = wyt_moves_reset(search->moves, from, n);
    do {
        if (status == WYT_OK)
            status =
                wyt_moves_next(search->moves, search->options, BATCH, &count);
        if (status != WYT_OK)
            return session_fail(session, status);
        for (size_t i = 0; i < count && result == 0; i++)
            result = add_option(search, from, search->options + i * n);
    } while (result == 0 && count > 0 && !is_counted(search));
    merge_edges(graph, first);
    return result;
}

static int refuse_nodes(const struct search *search)
{
    const struct graph *graph = search->graph;
    const uint64_t more = search->most > COUNTED ? search->most : COUNTED;
    const bool is_all = !is_counted(search);

    return problem_set(
        &graph->session->problem, EXIT_UNANSWERED,
        "the graph has %s%" PRIu64 " positions; the limit is %" PRIu64
        " (see --limit-nodes)",
        is_all ? "" : "more than ",
        is_all ? (uint64_t)graph->positions.count : more, search->most);
}

/* `first` gets its numbers while there is room for all. */
static int expand_all(struct search *search)
{
    struct graph *graph = search->graph;
    struct session *session = graph->session;
    int result = 0;

    for (size_t i = 0; i < graph->positions.count && result == 0; i++) {
        size_t *first = graph->first;
        if (!search->counting)
            first = realloc(first, (i + 2) * sizeof *first);
        if (first == NULL)
            return session_fail(session, WYT_E_MEMORY);
        graph->first = first;
        if (!search->counting)
            first[i] = graph->edge_count;
        result = expand(search, i);
        if (!search->counting)
            first[i + 1] = graph->edge_count;
        if (result == 0 && is_counted(search))
            break;
        if (result == 0 && progress_poll(&session->progress, i,
                                         graph->positions.count) != WYT_OK)
            result = session_fail(session, WYT_CANCELLED);
    }
    progress_clear(&session->progress);
    return result == 0 && search->counting ? refuse_nodes(search) : result;
}

static int find_nodes(struct graph *graph, const uint64_t *heaps, uint64_t most)
{
    struct session *session = graph->session;
    struct search search = {.graph = graph, .most = most};
    uint64_t start[HEAPS];
    size_t capacity = 0, place;
    bool is_new;
    int32_t status = wyt_moves_new(session->context, session->rules, heaps,
                                   session->heaps, &search.moves);
    int result = status == WYT_OK ? 0 : session_fail(session, status);

    search.is_blocked =
        graph->has_steps &&
        wyt_rules_property(session->rules, WYT_RULES_BLOCKING) == 1;
    memcpy(start, heaps, session->heaps * sizeof *start);
    if (graph->unordered)
        position_sort(start, session->heaps);
    if (result == 0)
        result = position_set_add(&graph->positions, start, &place, &is_new);
    if (result == 0)
        result = session_grow(session, &search.options, &capacity, BATCH);
    if (result == 0)
        result = expand_all(&search);
    free(search.options);
    wyt_moves_free(search.moves);
    return result;
}

/* ---- labels ---- */

static int find_labels(struct graph *graph, enum label label, uint64_t **out)
{
    const size_t count = graph->positions.count;
    int32_t status = WYT_E_MEMORY;

    *out = calloc(count, sizeof **out);
    if (*out != NULL)
        status = label_ask(graph->session, label, graph->positions.heaps, count,
                           *out);
    return status == WYT_OK ? 0 : session_fail(graph->session, status);
}

int graph_make(struct graph *graph, const uint64_t *heaps, uint64_t most)
{
    position_set_open(&graph->positions, graph->session);
    int result = find_nodes(graph, heaps, most);
    if (result == 0)
        result = find_labels(graph, LABEL_OUTCOME, &graph->outcomes);
    if (result == 0)
        result = find_labels(graph, graph->label, &graph->labels);
    if (result != 0)
        return result;
    return graph->has_steps ? graph_rank_by_steps(graph)
                            : graph_rank_by_length(graph);
}

void graph_free(struct graph *graph)
{
    position_set_close(&graph->positions);
    free(graph->first);
    free(graph->edges);
    free(graph->outcomes);
    free(graph->labels);
    free(graph->ranks);
}

const char *graph_heaps(char buffer[GRAPH_HEAPS], const struct graph *graph,
                        size_t node)
{
    const uint64_t *heaps = position_set_at(&graph->positions, node);
    size_t used = 0;

    for (size_t i = 0; i < graph->session->heaps; i++)
        used += (size_t)snprintf(buffer + used, GRAPH_HEAPS - used,
                                 "%s%" PRIu64, i > 0 ? " " : "", heaps[i]);
    return buffer;
}
