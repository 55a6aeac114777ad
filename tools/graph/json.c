/* SPDX-License-Identifier: MIT */
/*
 * A graph as JSON: its positions in the order in which they are reached, each
 * with its options.
 */
#include "graph/graph.h"

static void put_options(struct json *json, const struct graph *graph,
                        size_t node)
{
    json_key(json, "options");
    json_open(json, '[');
    for (size_t e = graph->first[node]; e < graph->first[node + 1]; e++)
        if (!graph_repeats(graph, node, e))
            json_heaps(json,
                       position_set_at(&graph->positions, graph->edges[e].to),
                       graph->session->heaps);
    json_close(json, ']');
}

static void put_node(struct json *json, const struct graph *graph, size_t node)
{
    char label[LABEL_TEXT];

    json_open(json, '{');
    json_key(json, "heaps");
    json_heaps(json, position_set_at(&graph->positions, node),
               graph->session->heaps);
    json_pair(json, "outcome", graph_is_p(graph, node) ? "P" : "N");
    if (graph->label != LABEL_OUTCOME)
        json_pair(json, label_name(graph->label),
                  label_text(label, graph->label, graph->labels[node]));
    if (graph->has_steps) {
        json_key(json, "step");
        json_number(json, graph->ranks[node]);
    }
    put_options(json, graph, node);
    json_close(json, '}');
}

int32_t graph_write_json(struct session *session, const void *object,
                         struct sink *sink)
{
    const struct graph *graph = object;
    struct json json = {.file = sink->stream};

    json_open(&json, '{');
    json_pair(&json, "game", session->game);
    json_key(&json, "heaps");
    json_heaps(&json, position_set_at(&graph->positions, 0), session->heaps);
    json_pair(&json, "label", label_name(graph->label));
    json_key(&json, "positions");
    json_open(&json, '[');
    for (size_t i = 0; i < graph->positions.count; i++) {
        put_node(&json, graph, i);
        if (progress_interrupted())
            return WYT_CANCELLED;
    }
    json_close(&json, ']');
    json_close(&json, '}');
    fputc('\n', sink->stream);
    return WYT_OK;
}
