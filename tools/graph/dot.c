/* SPDX-License-Identifier: MIT */
/*
 * A graph in the language of Graphviz, from left to right. With steps they are
 * the ranks, which invisible edges keep in their order.
 */
#include "graph/graph.h"

#include "pen.h"
#include "picture/palette.h"

#include <inttypes.h>

/* Text between quotation marks. */
static void put_quoted(struct pen *pen, const char *text)
{
    pen_put(pen, "\"");
    for (; *text != '\0'; text++)
        pen_put(pen, "%s%c", *text == '"' || *text == '\\' ? "\\" : "", *text);
    pen_put(pen, "\"");
}

static void put_head(struct pen *pen, const struct graph *graph)
{
    pen_put(pen, "digraph ");
    put_quoted(pen, graph->session->game);
    pen_put(pen,
            " {\n"
            "  rankdir=LR;\n"
            "  node [shape=box, style=filled, fillcolor=\"#%06" PRIx32
            "\", fontcolor=\"#%06" PRIx32 "\"];\n"
            "  edge [color=\"#%06" PRIx32 "\"];\n",
            palette_outcome(false), palette_outcome(true),
            palette_fixed(COLOUR_REMOVED));
}

static void put_node(struct pen *pen, const struct graph *graph, size_t node)
{
    char heaps[GRAPH_HEAPS], label[LABEL_TEXT];

    graph_heaps(heaps, graph, node);
    label_text(label, graph->label, graph->labels[node]);
    pen_put(pen, "  \"%s\" [label=\"%s\\n%s\", outcome=%c", heaps, heaps, label,
            graph_is_p(graph, node) ? 'P' : 'N');
    if (graph->label != LABEL_OUTCOME)
        pen_put(pen, ", %s=%s", label_name(graph->label), label);
    if (graph->has_steps)
        pen_put(pen, ", step=%zu", graph->ranks[node]);
    if (graph_is_p(graph, node))
        pen_put(pen,
                ", fillcolor=\"#%06" PRIx32 "\", fontcolor=\"#%06" PRIx32 "\"",
                palette_outcome(true), palette_outcome(false));
    if (node == 0)
        pen_put(pen, ", color=\"#%06" PRIx32 "\", penwidth=3",
                palette_fixed(COLOUR_RAY));
    pen_put(pen, "];\n");
}

static void put_edges(struct pen *pen, const struct graph *graph, size_t node)
{
    char from[GRAPH_HEAPS], to[GRAPH_HEAPS];

    graph_heaps(from, graph, node);
    for (size_t e = graph->first[node]; e < graph->first[node + 1]; e++) {
        const size_t next = graph->edges[e].to;
        if (graph_repeats(graph, node, e))
            continue;
        pen_put(pen, "  \"%s\" -> \"%s\"", from, graph_heaps(to, graph, next));
        if (graph_is_p(graph, next))
            pen_put(pen, " [color=\"#%06" PRIx32 "\"]",
                    palette_fixed(COLOUR_INK));
        pen_put(pen, ";\n");
    }
}

/* The ranks, in each its nodes and a title, and no edge but those between the
 * titles says where a node stands. */
static void put_steps(struct pen *pen, const struct graph *graph)
{
    char heaps[GRAPH_HEAPS];

    for (size_t step = 0; step < graph->rank_count; step++) {
        pen_put(pen,
                "  { rank=same; \"step %zu\" [shape=plaintext, style=\"\"];",
                step);
        for (size_t i = 0; i < graph->positions.count; i++)
            if (graph->ranks[i] == step)
                pen_put(pen, " \"%s\";", graph_heaps(heaps, graph, i));
        pen_put(pen, " }\n");
    }
    for (size_t step = 1; step < graph->rank_count; step++)
        pen_put(pen, "  \"step %zu\" -> \"step %zu\" [style=invis];\n",
                step - 1, step);
    pen_put(pen, "  edge [constraint=false];\n");
}

int32_t graph_write_dot(struct session *session, const void *object,
                        struct sink *sink)
{
    const struct graph *graph = object;
    struct pen pen = {.sink = sink};

    put_head(&pen, graph);
    for (size_t i = 0; i < graph->positions.count; i++)
        put_node(&pen, graph, i);
    if (graph->has_steps)
        put_steps(&pen, graph);
    for (size_t i = 0; i < graph->positions.count && pen.status == 0; i++) {
        put_edges(&pen, graph, i);
        if (progress_interrupted())
            return WYT_CANCELLED;
    }
    pen_put(&pen, "}\n");
    (void)session;
    return pen.status;
}
