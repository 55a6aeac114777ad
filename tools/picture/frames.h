/* SPDX-License-Identifier: MIT */
/*
 * Frames around marked cells. Where a cell has few pixels it is filled.
 */
#ifndef PICTURE_FRAMES_H
#define PICTURE_FRAMES_H

#include "picture/picture.h"

/* How wide a frame is, in pixels; all of a cell: it is filled. */
uint64_t frames_width(const struct request *request);

/* The kinds of the marks of the cells of heap y of the window. Returns a status
 * of the library. */
int32_t frames_kinds(const struct picture *picture, uint64_t y,
                     uint8_t *out_kinds);

/* Draws those of a row of pixels, number `row` from the top of its cells. */
void frames_row(const struct picture *picture, const uint8_t *kinds,
                uint64_t row, uint16_t *pixels);

#endif
