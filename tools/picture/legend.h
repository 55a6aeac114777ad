/* SPDX-License-Identifier: MIT */
/*
 * What stands in a legend: colours, each with what it means.
 */
#ifndef PICTURE_LEGEND_H
#define PICTURE_LEGEND_H

#include "picture/paint.h"

#define LEGEND_LABEL 48

struct legend_entry {
    uint16_t pixel;
    char label[LEGEND_LABEL];
};

#define LEGEND_MOST 64

struct legend {
    struct legend_entry entries[LEGEND_MOST];
    size_t count, longest; /* characters of the longest label */
};

/* From the top; large numbers first. */
void legend_make(const struct paint *paint, struct legend *out_legend);

#endif
