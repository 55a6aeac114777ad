/* SPDX-License-Identifier: MIT */
/*
 * With steps the first column has round 0. Without, the position that was asked
 * about stands in the first column and the ends of the play in the last one, so
 * that moves go to the right.
 */
#include "graph/place.h"

#include <stdlib.h>
#include <string.h>

/* Lengths in pixels. */
#define MARGIN 12
#define CHARACTER 8   /* a character and what is beside it */
#define BOX_HEIGHT 34 /* two lines */
#define BETWEEN 56    /* from a column to the next */
#define BELOW 12      /* from a box to the next */
#define HEADING 24

/* A node to be sorted. */
struct item {
    uint64_t column;
    const uint64_t *heaps;
    size_t node, n;
};

static int compare(const void *one, const void *other)
{
    const struct item *a = one, *b = other;

    if (a->column != b->column)
        return a->column < b->column ? -1 : 1;
    for (size_t i = 0; i < a->n; i++)
        if (a->heaps[i] != b->heaps[i])
            return a->heaps[i] < b->heaps[i] ? -1 : 1;
    return 0;
}

/* Characters of the longest line in a box or above a column. */
static size_t longest(const struct graph *graph)
{
    char heaps[GRAPH_HEAPS], label[LABEL_TEXT];
    size_t most = strlen("step 00");

    for (size_t i = 0; i < graph->positions.count; i++) {
        const size_t one = strlen(graph_heaps(heaps, graph, i));
        const size_t other =
            strlen(label_text(label, graph->label, graph->labels[i]));
        most = one > most ? one : most;
        most = other > most ? other : most;
    }
    return most;
}

int64_t places_column(const struct places *places, uint64_t column)
{
    return MARGIN + (int64_t)column * (places->box_width + BETWEEN);
}

/* From the items in order; each column is centred on the longest one. */
static void set_rows(struct places *places, const struct item *items,
                     size_t count)
{
    int64_t row = 0, most = 0;

    for (size_t i = 0; i < count; i++) {
        row = i > 0 && items[i].column == items[i - 1].column ? row + 1 : 0;
        most = row > most ? row : most;
        places->of[items[i].node].y = row;
    }
    for (size_t i = 0, next; i < count; i = next) {
        for (next = i + 1;
             next < count && items[next].column == items[i].column; next++)
            ;
        for (size_t k = i; k < next; k++) {
            struct place *place = &places->of[items[k].node];
            const int64_t halves =
                2 * place->y + most + 1 - (int64_t)(next - i);
            place->y = places->top + halves * (BOX_HEIGHT + BELOW) / 2;
        }
    }
    places->height =
        places->top + (most + 1) * (BOX_HEIGHT + BELOW) - BELOW + MARGIN;
}

static uint64_t column_of(const struct graph *graph, size_t node)
{
    return graph->has_steps ? graph->ranks[node]
                            : graph->rank_count - 1 - graph->ranks[node];
}

int32_t places_make(const struct graph *graph, struct places *out_places)
{
    const size_t count = graph->positions.count;
    struct places *places = out_places;
    struct item *items = calloc(count, sizeof *items);

    *places = (struct places){
        .of = calloc(count, sizeof *places->of),
        .box_width = (int64_t)longest(graph) * CHARACTER + CHARACTER,
        .box_height = BOX_HEIGHT,
        .top = MARGIN + (graph->has_steps ? HEADING : 0),
    };
    if (items == NULL || places->of == NULL) {
        free(items);
        return WYT_E_MEMORY;
    }
    for (size_t i = 0; i < count; i++) {
        const uint64_t column = column_of(graph, i);
        items[i] = (struct item){column, position_set_at(&graph->positions, i),
                                 i, graph->session->heaps};
        places->of[i].column = column;
        places->of[i].x = places_column(places, column);
    }
    qsort(items, count, sizeof *items, compare);
    set_rows(places, items, count);
    places->width = places_column(places, graph->rank_count) - BETWEEN + MARGIN;
    free(items);
    return WYT_OK;
}

void places_free(struct places *places)
{
    free(places->of);
    places->of = NULL;
}
