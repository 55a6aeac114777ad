/* SPDX-License-Identifier: MIT */
/*
 * Where things are in a picture, in pixels from its upper left corner: the
 * cells, and marks beside them. A mark is a rectangle or a word.
 */
#ifndef PICTURE_LAYOUT_H
#define PICTURE_LAYOUT_H

#include "picture/legend.h"

enum anchor { ANCHOR_LEFT, ANCHOR_MIDDLE, ANCHOR_RIGHT };

struct mark {
    uint64_t x, y, w, h; /* of a word x is where its anchor is, y its top */
    uint16_t pixel;
    enum anchor anchor;
    char text[LEGEND_LABEL]; /* "": a rectangle */
};

#define MARKS_MOST 512

struct layout {
    uint64_t width, height;
    uint64_t x, y, w, h; /* of the cells */
    uint64_t unit;       /* pixels a pixel of the font */
    struct mark marks[MARKS_MOST];
    size_t count;
};

/* Of the window of a request; legend may be NULL. */
void layout_make(const struct request *request, const struct paint *paint,
                 const struct legend *legend, struct layout *out_layout);

#endif
