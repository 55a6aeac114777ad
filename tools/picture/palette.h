/* SPDX-License-Identifier: MIT */
/*
 * Colours, by integer arithmetic alone, so that the bytes of a picture are the
 * same on every machine.
 */
#ifndef PICTURE_PALETTE_H
#define PICTURE_PALETTE_H

#include "picture/scale.h"

/* Colours beside those of levels. */
enum {
    COLOUR_PAPER,
    COLOUR_INK,
    COLOUR_REMOVED,
    COLOUR_RAY,
    COLOUR_TERMINAL,
    COLOUR_MARKED,
    COLOURS_FIXED
};

/* Steps of the counts of two sorts of cells fit as well. */
#define COLOURS_MOST (COLOURS_FIXED + LEVELS_MOST)

/* The colours of a picture, each of them once, and by their numbers which are
 * which. What a picture does not have is number 0. */
struct colours {
    size_t count;
    uint8_t rgb[COLOURS_MOST][3];
    uint16_t fixed[COLOURS_FIXED];
    uint16_t levels[LEVELS_MOST]; /* of plain cells, then of P-positions */
    uint16_t ground;              /* of the first level, or paper */
};

/* Colours of drawings that are no boards, as 0xrrggbb: one of those beside the
 * levels, and that of an outcome. */
uint32_t palette_fixed(size_t colour);
uint32_t palette_outcome(bool is_p);

void palette_make(const struct scale *scale, struct colours *out_colours);

#endif
