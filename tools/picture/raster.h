/* SPDX-License-Identifier: MIT */
/*
 * A picture as rows of pixels from the top, one at a time. The highest y is
 * above.
 */
#ifndef PICTURE_RASTER_H
#define PICTURE_RASTER_H

#include "picture/picture.h"

struct raster {
    const struct picture *picture;
    uint32_t *keys;   /* a row of the window */
    uint16_t *body;   /* the same as pixels */
    uint16_t *pixels; /* a row of the picture */
    uint8_t *kinds;   /* of marks, of the same cells */
    uint64_t y, next; /* heap of the body; the next row of the picture */
    bool ready;       /* there is a body */
};

/* Returns WYT_OK or WYT_E_MEMORY; raster_close() is needed also then. */
int32_t raster_open(const struct picture *picture, struct raster *out_raster);

/* The next row into raster->pixels: WYT_OK, WYT_CANCELLED, or a status of the
 * board. */
int32_t raster_next(struct raster *raster);

void raster_close(struct raster *raster);

/* Packs pixels of 1, 2, 4 or 8 bits, the leftmost one highest in its byte; what
 * is left of the last byte is 0. Returns how many bytes there are. */
size_t raster_pack(const uint16_t *pixels, size_t width, unsigned bits,
                   unsigned char *out_bytes);

#endif
