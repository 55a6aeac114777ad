/* SPDX-License-Identifier: MIT */
/*
 * Where nodes stand in a drawing: in columns by their ranks, in a column from
 * the top by their heaps.
 */
#ifndef GRAPH_PLACE_H
#define GRAPH_PLACE_H

#include "graph/graph.h"

/* The upper left corner of the box of a node, in pixels. */
struct place {
    uint64_t column;
    int64_t x, y;
};

struct places {
    struct place *of; /* each node */
    int64_t box_width, box_height;
    int64_t width, height; /* of the drawing */
    int64_t top;           /* what is above the columns */
};

/* Returns WYT_OK or WYT_E_MEMORY; places_free() is needed also then. */
int32_t places_make(const struct graph *graph, struct places *out_places);

/* The left end of a column. */
int64_t places_column(const struct places *places, uint64_t column);

void places_free(struct places *places);

#endif
