/* SPDX-License-Identifier: MIT */
/*
 * Colours, by integer arithmetic alone, so that the bytes of a picture are the
 * same on every machine.
 */
#ifndef PICTURE_PALETTE_H
#define PICTURE_PALETTE_H

#include "picture/scale.h"

/* The colours that every picture has, by their numbers; those of levels
 * follow. */
enum { COLOUR_PAPER, COLOUR_INK, COLOUR_REMOVED, COLOUR_RAY, COLOUR_LEVELS };

/* Steps of the counts of two sorts of cells fit as well. */
#define COLOURS_MOST (COLOUR_LEVELS + LEVELS_MOST)

struct colours {
    size_t count;
    uint8_t rgb[COLOURS_MOST][3];
};

/* First the levels of plain cells, then those of P-positions. */
void palette_make(const struct scale *scale, struct colours *out_colours);

#endif
