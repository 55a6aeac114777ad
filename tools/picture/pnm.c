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

/* The bytes of a row of pixels; returns how many. */
static size_t pack_bits(const uint16_t *pixels, size_t width, char *bytes)
{
    size_t length = (width + 7) / 8;
    memset(bytes, 0, length);
    for (size_t i = 0; i < width; i++)
        if (pixels[i] != 0)
            bytes[i / 8] = (char)(bytes[i / 8] | 0x80 >> i % 8);
    return length;
}

static size_t pack_greys(const uint16_t *pixels, size_t width, bool wide,
                         char *bytes)
{
    size_t length = 0;
    for (size_t i = 0; i < width; i++) {
        if (wide)
            bytes[length++] = (char)(pixels[i] >> 8);
        bytes[length++] = (char)(pixels[i] & 0xff);
    }
    return length;
}

int32_t picture_write_pnm(const struct picture *picture, struct sink *sink)
{
    const struct layout *layout = &picture->layout;
    size_t width = (size_t)layout->width, length;
    struct raster raster;
    int32_t status = raster_open(picture, &raster);
    char *bytes = malloc(2 * width);

    if (bytes == NULL)
        status = WYT_E_MEMORY;
    if (status == WYT_OK)
        status = write_header(picture, sink);
    for (uint64_t row = 0; status == WYT_OK && row < layout->height; row++) {
        status = raster_next(&raster);
        if (status != WYT_OK)
            break;
        length = picture->request.format == PICTURE_PBM
                     ? pack_bits(raster.pixels, width, bytes)
                     : pack_greys(raster.pixels, width,
                                  picture->paint.maxval > 255, bytes);
        status = sink_take(sink, bytes, length);
    }
    free(bytes);
    raster_close(&raster);
    return status;
}
