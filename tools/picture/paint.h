/* SPDX-License-Identifier: MIT */
/*
 * What the pixels of a format are numbers of: of colours in png and svg, of
 * greys in pgm, of ink in pbm.
 */
#ifndef PICTURE_PAINT_H
#define PICTURE_PAINT_H

#include "picture/palette.h"

struct paint {
    const struct scale *scale;
    const struct colours *colours;
    enum picture_format format;
    uint16_t paper, ink, removed, ray;
    uint16_t marks[MARK_KINDS];
    int64_t black;   /* pgm: the number of grey 0 */
    uint32_t maxval; /* pgm */
    /* The pixel of each key of the scale, then of removed cells; NULL if these
     * are many more than the cells. */
    uint16_t *table;
};

/* For the numbers of a scale and their colours, which stay. Returns 0, or the
 * exit status of the problem: the numbers are too many for greys, or for
 * memory. paint_free() is needed also after a failure. */
int paint_make(struct session *session, const struct scale *scale,
               const struct colours *colours, struct paint *out_paint);

void paint_free(struct paint *paint);

/* The pixel of a cell that is not removed. */
uint16_t paint_of(const struct paint *paint, const struct shown *shown);

/* The pixels of a row of keys. */
void paint_row(const struct paint *paint, const uint32_t *keys, size_t count,
               uint16_t *out_pixels);

#endif
