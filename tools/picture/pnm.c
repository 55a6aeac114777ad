/* SPDX-License-Identifier: MIT */
/*
 * Portable bitmaps (P4) and greymaps (P5) of Netpbm. Greys above 255 have two
 * bytes, the higher one first.
 */
#include "picture/raster.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static int32_t put_text(struct sink *sink, const char *text)
{
    return sink_take(sink, text, strlen(text));
}

/* "P5\n# title\n# grey 0 is -12\n300 200\n255\n"; a bitmap has no comments, as
 * the library writes it. */
static int32_t write_header(const struct picture *picture, struct sink *sink)
{
    const struct layout *layout = &picture->layout;
    char title[400], text[600];

    if (picture->request.format == PICTURE_PBM) {
        snprintf(text, sizeof text, "P4\n%" PRIu64 " %" PRIu64 "\n",
                 layout->width, layout->height);
        return put_text(sink, text);
    }
    picture_title(picture, title, sizeof title);
    snprintf(text, sizeof text,
             "P5\n# %s\n# grey 0 is %" PRId64 "\n%" PRIu64 " %" PRIu64
             "\n%" PRIu32 "\n",
             title, picture->paint.black, layout->width, layout->height,
             picture->paint.maxval);
    return put_text(sink, text);
}

static size_t pack_wide(const uint16_t *pixels, size_t width,
                        unsigned char *bytes)
{
    for (size_t i = 0; i < width; i++) {
        bytes[2 * i] = (unsigned char)(pixels[i] >> 8);
        bytes[2 * i + 1] = (unsigned char)(pixels[i] & 0xff);
    }
    return 2 * width;
}

/* The bytes of a row of pixels; returns how many. */
static size_t pack(const struct picture *picture, const uint16_t *pixels,
                   unsigned char *bytes)
{
    const size_t width = (size_t)picture->layout.width;

    if (picture->request.format == PICTURE_PGM && picture->paint.maxval > 255)
        return pack_wide(pixels, width, bytes);
    return raster_pack(pixels, width,
                       picture->request.format == PICTURE_PBM ? 1 : 8, bytes);
}

int32_t picture_write_pnm(const struct picture *picture, struct sink *sink)
{
    const struct layout *layout = &picture->layout;
    size_t length;
    struct raster raster;
    int32_t status = raster_open(picture, &raster);
    unsigned char *bytes = malloc(2 * (size_t)layout->width);

    if (bytes == NULL)
        status = WYT_E_MEMORY;
    if (status == WYT_OK)
        status = write_header(picture, sink);
    for (uint64_t row = 0; status == WYT_OK && row < layout->height; row++) {
        status = raster_next(&raster);
        if (status != WYT_OK)
            break;
        length = pack(picture, raster.pixels, bytes);
        status = sink_take(sink, bytes, length);
    }
    free(bytes);
    raster_close(&raster);
    return status;
}
