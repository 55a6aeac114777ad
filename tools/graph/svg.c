/* SPDX-License-Identifier: MIT */
/*
 * A graph as a drawing: curves first, those to P-positions last, and boxes upon
 * them.
 */
#include "graph/place.h"

#include "pen.h"
#include "picture/palette.h"

#include <inttypes.h>

/* Lengths in pixels. */
#define LINE 14      /* from one line of text to the next */
#define DESCENT 4    /* below the middle of the characters */
#define BEND 28      /* of a curve at its ends, at least */
#define ASIDE 40     /* of a curve within a column */
#define START_LINE 3 /* around the position that was asked about */

struct drawing {
    struct pen pen;
    const struct graph *graph;
    struct places places;
};

/* ---- moves ---- */

static int64_t bend(int64_t from, int64_t to)
{
    const int64_t half = (from < to ? to - from : from - to) / 2;
    return half > BEND ? half : BEND;
}

/* From the side of a box that looks at the other one; within a column around
 * the right side. */
static void put_curve(struct drawing *drawing, size_t from, size_t to)
{
    const struct places *places = &drawing->places;
    const struct place *one = &places->of[from], *other = &places->of[to];
    const bool leaves_right = other->column >= one->column;
    const bool enters_right = other->column <= one->column;
    const int64_t x1 = one->x + (leaves_right ? places->box_width : 0);
    const int64_t x2 = other->x + (enters_right ? places->box_width : 0);
    const int64_t y1 = one->y + places->box_height / 2;
    const int64_t y2 = other->y + places->box_height / 2;
    const int64_t by = leaves_right && enters_right ? ASIDE : bend(x1, x2);

    pen_put(&drawing->pen,
            "<path d=\"M%" PRId64 " %" PRId64 "C%" PRId64 " %" PRId64
            " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 "\"/>\n",
            x1, y1, leaves_right ? x1 + by : x1 - by, y1,
            enters_right ? x2 + by : x2 - by, y2, x2, y2);
}

/* The moves to P-positions, or the others. */
static void put_moves(struct drawing *drawing, bool to_p)
{
    const struct graph *graph = drawing->graph;
    const uint32_t colour = palette_fixed(to_p ? COLOUR_INK : COLOUR_REMOVED);
    const char *name = to_p ? "to-p" : "to-n";
    struct pen *pen = &drawing->pen;

    pen_put(pen,
            "<marker id=\"%s\" viewBox=\"0 0 8 8\" refX=\"8\" refY=\"4\" "
            "markerWidth=\"7\" markerHeight=\"7\" orient=\"auto\">"
            "<path d=\"M0 0L8 4L0 8z\" fill=\"#%06" PRIx32 "\"/></marker>\n"
            "<g class=\"%s\" fill=\"none\" stroke=\"#%06" PRIx32
            "\" marker-end=\"url(#%s)\">\n",
            name, colour, name, colour, name);
    for (size_t i = 0; i < graph->positions.count && pen->status == 0; i++) {
        for (size_t e = graph->first[i]; e < graph->first[i + 1]; e++) {
            const size_t to = graph->edges[e].to;
            if (!graph_repeats(graph, i, e) && graph_is_p(graph, to) == to_p)
                put_curve(drawing, i, to);
        }
        if (progress_interrupted())
            pen->status = WYT_CANCELLED;
    }
    pen_put(pen, "</g>\n");
}

/* ---- positions ---- */

/* What a program says of a node that is pointed at. */
static void put_about(struct drawing *drawing, size_t node, const char *heaps)
{
    const struct graph *graph = drawing->graph;
    char label[LABEL_TEXT];
    struct pen *pen = &drawing->pen;

    pen_put(pen, "<title>%s: %c", heaps, graph_is_p(graph, node) ? 'P' : 'N');
    if (graph->label != LABEL_OUTCOME)
        pen_put(pen, ", %s %s", label_name(graph->label),
                label_text(label, graph->label, graph->labels[node]));
    if (graph->has_steps)
        pen_put(pen, ", step %zu", graph->ranks[node]);
    pen_put(pen, "</title>\n");
}

static void put_line(struct drawing *drawing, int64_t x, int64_t y,
                     uint32_t colour, const char *text)
{
    pen_put(&drawing->pen,
            "<text x=\"%" PRId64 "\" y=\"%" PRId64 "\" fill=\"#%06" PRIx32
            "\">%s</text>\n",
            x, y, colour, text);
}

static void put_node(struct drawing *drawing, size_t node)
{
    const struct graph *graph = drawing->graph;
    const struct places *places = &drawing->places;
    const struct place *place = &places->of[node];
    const bool is_p = graph_is_p(graph, node);
    const int64_t middle = place->x + places->box_width / 2;
    char heaps[GRAPH_HEAPS], label[LABEL_TEXT];
    struct pen *pen = &drawing->pen;

    pen_put(pen, "<g class=\"%c\"", is_p ? 'P' : 'N');
    if (graph->has_steps)
        pen_put(pen, " data-step=\"%zu\"", graph->ranks[node]);
    pen_put(pen, ">\n");
    put_about(drawing, node, graph_heaps(heaps, graph, node));
    pen_put(pen,
            "<rect x=\"%" PRId64 "\" y=\"%" PRId64 "\" width=\"%" PRId64
            "\" height=\"%" PRId64 "\" rx=\"5\" fill=\"#%06" PRIx32
            "\" stroke=\"#%06" PRIx32 "\" stroke-width=\"%d\"/>\n",
            place->x, place->y, places->box_width, places->box_height,
            palette_outcome(is_p),
            palette_fixed(node == 0 ? COLOUR_RAY : COLOUR_INK),
            node == 0 ? START_LINE : 1);
    put_line(drawing, middle, place->y + LINE, palette_outcome(!is_p), heaps);
    put_line(drawing, middle, place->y + 2 * LINE, palette_outcome(!is_p),
             label_text(label, graph->label, graph->labels[node]));
    pen_put(pen, "</g>\n");
}

static void put_headings(struct drawing *drawing)
{
    const struct graph *graph = drawing->graph;
    const struct places *places = &drawing->places;
    char text[32];

    for (size_t step = 0; graph->has_steps && step < graph->rank_count;
         step++) {
        snprintf(text, sizeof text, "step %zu", step);
        put_line(drawing, places_column(places, step) + places->box_width / 2,
                 places->top - LINE + DESCENT, palette_fixed(COLOUR_INK), text);
    }
}

/* ---- the whole ---- */

static void put_title(struct drawing *drawing)
{
    const struct graph *graph = drawing->graph;
    char heaps[GRAPH_HEAPS];

    pen_put(&drawing->pen, "<title>");
    pen_put_escaped(&drawing->pen, graph->session->game);
    pen_put(&drawing->pen, ": the game graph below %s%s</title>\n",
            graph_heaps(heaps, graph, 0),
            graph->has_steps ? ", step by step" : "");
}

static void put_all(struct drawing *drawing)
{
    const struct places *places = &drawing->places;
    struct pen *pen = &drawing->pen;

    pen_put(pen,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRId64
            "\" height=\"%" PRId64 "\" viewBox=\"0 0 %" PRId64 " %" PRId64
            "\">\n",
            places->width, places->height, places->width, places->height);
    put_title(drawing);
    pen_put(pen,
            "<rect width=\"%" PRId64 "\" height=\"%" PRId64
            "\" fill=\"#%06" PRIx32 "\"/>\n",
            places->width, places->height, palette_fixed(COLOUR_PAPER));
    put_moves(drawing, false);
    put_moves(drawing, true);
    pen_put(pen, "<g font-family=\"monospace\" font-size=\"12\" "
                 "text-anchor=\"middle\">\n");
    put_headings(drawing);
    for (size_t i = 0; i < drawing->graph->positions.count; i++)
        put_node(drawing, i);
    pen_put(pen, "</g>\n</svg>\n");
}

int32_t graph_write_svg(struct session *session, const void *object,
                        struct sink *sink)
{
    struct drawing drawing = {.graph = object};
    int32_t status = places_make(drawing.graph, &drawing.places);

    (void)session;
    drawing.pen = (struct pen){sink, status};
    if (status == WYT_OK)
        put_all(&drawing);
    places_free(&drawing.places);
    return drawing.pen.status;
}
