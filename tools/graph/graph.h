/* SPDX-License-Identifier: MIT */
/*
 * The game graph below a position: every position that can be reached from it,
 * once, and the moves between them.
 */
#ifndef GRAPH_GRAPH_H
#define GRAPH_GRAPH_H

#include "label.h"
#include "position_set.h"
#include "sink.h"

/* Options of a position that are one node of the graph and may be forbidden
 * with the same others: several if the order of heaps does not matter. */
struct edge {
    uint32_t to;
    uint32_t count;
    int32_t block_class; /* see wyt_rules_blockable() */
};

struct graph {
    struct session *session;
    bool unordered; /* positions with the same heaps are one */
    bool has_steps;
    enum label label;
    struct position_set positions; /* the nodes; the first one is the start */
    size_t *first;                 /* its edges: first[i] .. first[i + 1] - 1 */
    struct edge *edges;            /* of a node by rising `to` */
    size_t edge_count, edge_capacity;
    uint64_t *outcomes, *labels; /* of each node */
    /* With steps the round in which a node is decided, else the number of moves
     * of the longest play from it. */
    size_t *ranks;
    size_t rank_count; /* the largest rank and 1 */
};

/* Makes the graph below a position, of `most` positions at most. Returns 0, or
 * the exit status of the session's problem. graph_free() is needed also after
 * a failure. The solver of the session answers labels. */
int graph_make(struct graph *graph, const uint64_t *heaps, uint64_t most);

void graph_free(struct graph *graph);

/* The nodes so that each move leads to a later one, for free(); NULL: out of
 * memory. */
size_t *graph_order(const struct graph *graph);

/* What each kind of rank is. Returns 0, or the exit status of the session's
 * problem. */
int graph_rank_by_length(struct graph *graph);
int graph_rank_by_steps(struct graph *graph);

/* Whether two edges in a row lead to the same node, and are drawn as one. */
static inline bool graph_repeats(const struct graph *graph, size_t node,
                                 size_t edge)
{
    return edge > graph->first[node] &&
           graph->edges[edge].to == graph->edges[edge - 1].to;
}

static inline bool graph_is_p(const struct graph *graph, size_t node)
{
    return graph->outcomes[node] == WYT_OUTCOME_P;
}

/* Room for the heaps of a position with blanks between them. */
#define GRAPH_HEAPS (HEAPS * 21)

/* The heaps of a node as text. Returns buffer. */
const char *graph_heaps(char buffer[GRAPH_HEAPS], const struct graph *graph,
                        size_t node);

/* Each writes a graph, as saved_write() wants it. */
int32_t graph_write_dot(struct session *session, const void *graph,
                        struct sink *sink);
int32_t graph_write_svg(struct session *session, const void *graph,
                        struct sink *sink);
int32_t graph_write_json(struct session *session, const void *graph,
                         struct sink *sink);

#endif
