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
    enum picture_format format;
    uint16_t paper, ink, removed, ray;
    int64_t black;   /* pgm: the number of grey 0 */
    uint32_t maxval; /* pgm */
};

/* For the numbers of a scale, which stays. Returns 0, or the exit status of
 * the problem: the numbers are too many for greys. */
int paint_make(struct session *session, const struct scale *scale,
               struct paint *out_paint);

uint16_t paint_of(const struct paint *paint, const struct shown *shown);

#endif
