/* SPDX-License-Identifier: MIT */
/*
 * PNG through libpng: indexed with as few bits as the colours need, or RGB if
 * they are more than 256. How it is packed depends on the size and the palette,
 * and there is no time in it, so that the bytes depend on the picture and on
 * the version of zlib alone.
 *
 * Small pictures are packed as well as zlib can. Of large ones it takes most of
 * the time, for which see how_to_pack().
 */
#include "picture/raster.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#define INDEXED_MOST 256

/* Pixels of a small picture; zlib takes at most half a second for them. */
#define SMALL_MOST (UINT64_C(1) << 20)

/* Bytes handed on at once. */
#define PIECE 65536

struct writer {
    const struct picture *picture;
    struct sink *sink;
    struct raster raster;
    png_structp png;
    png_infop info;
    png_bytep bytes; /* a row */
    int32_t status;  /* why libpng was left */
};

static void take(png_structp png, png_bytep bytes, png_size_t length)
{
    struct writer *writer = png_get_io_ptr(png);
    writer->status =
        sink_take(writer->sink, (const char *)bytes, (size_t)length);
    if (writer->status != WYT_OK)
        png_error(png, "stopped");
}

static void flush(png_structp png)
{
    (void)png;
}

/* Without a word on standard error. */
static void on_error(png_structp png, png_const_charp text)
{
    (void)text;
    png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text)
{
    (void)png;
    (void)text;
}

static unsigned bits_for(size_t colours)
{
    return colours <= 2 ? 1 : colours <= 4 ? 2 : colours <= 16 ? 4 : 8;
}

static bool is_indexed(const struct writer *writer)
{
    return writer->picture->colours.count <= INDEXED_MOST;
}

/* Neighbours have near numbers, and so near colours of a ramp, but no pattern
 * that comes again. */
static bool is_smooth(const struct picture *picture)
{
    const enum palette palette = picture->request.palette;
    return (palette == PALETTE_VALUE || palette == PALETTE_MINUS_SUM) &&
           picture->request.zoom == 1 && bits_for(picture->colours.count) == 8;
}

/*
 * Of 4096^2 Grundy values of Wythoff Nim in 252 colours the differences of
 * neighbours, in codes by their frequency alone, take 8.0 MB and 0.12 s; level
 * 1 takes 8.4 MB and 0.20 s, level 9 7.8 MB and 0.63 s. Pictures with patterns,
 * those of outcomes, counts and cells of several pixels, are larger without
 * them, and take less time at level 1.
 */
static void how_to_pack(png_structp png, const struct picture *picture)
{
    const struct layout *layout = &picture->layout;
    const bool small = layout->width <= SMALL_MOST / layout->height;
    const bool smooth = !small && is_smooth(picture);

    png_set_compression_level(png, small ? 9 : 1);
    png_set_compression_mem_level(png, 9);
    if (smooth)
        png_set_compression_strategy(png, Z_HUFFMAN_ONLY);
    else
        png_set_compression_strategy(png, Z_DEFAULT_STRATEGY);
    png_set_filter(png, PNG_FILTER_TYPE_BASE,
                   smooth ? PNG_FILTER_SUB : PNG_FILTER_NONE);
    png_set_compression_buffer_size(png, PIECE);
}

static void set_palette(struct writer *writer)
{
    const struct colours *colours = &writer->picture->colours;
    png_color palette[INDEXED_MOST];

    for (size_t i = 0; i < colours->count; i++) {
        palette[i].red = colours->rgb[i][0];
        palette[i].green = colours->rgb[i][1];
        palette[i].blue = colours->rgb[i][2];
    }
    png_set_PLTE(writer->png, writer->info, palette, (int)colours->count);
}

static void set_title(struct writer *writer)
{
    char key[] = "Title", title[400];
    png_text text;

    picture_title(writer->picture, title, sizeof title);
    memset(&text, 0, sizeof text);
    text.compression = PNG_TEXT_COMPRESSION_NONE;
    text.key = key;
    text.text = title;
    png_set_text(writer->png, writer->info, &text, 1);
}

static void write_header(struct writer *writer)
{
    const struct layout *layout = &writer->picture->layout;
    bool indexed = is_indexed(writer);

    png_set_write_fn(writer->png, writer, take, flush);
    png_set_user_limits(writer->png, 0x7fffffff, 0x7fffffff);
    png_set_IHDR(writer->png, writer->info, (png_uint_32)layout->width,
                 (png_uint_32)layout->height,
                 indexed ? (int)bits_for(writer->picture->colours.count) : 8,
                 indexed ? PNG_COLOR_TYPE_PALETTE : PNG_COLOR_TYPE_RGB,
                 PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
                 PNG_FILTER_TYPE_DEFAULT);
    how_to_pack(writer->png, writer->picture);
    if (indexed)
        set_palette(writer);
    set_title(writer);
    png_write_info(writer->png, writer->info);
}

static void pack(const struct writer *writer)
{
    const struct colours *colours = &writer->picture->colours;
    const size_t width = (size_t)writer->picture->layout.width;
    const uint16_t *pixels = writer->raster.pixels;

    if (is_indexed(writer)) {
        raster_pack(pixels, width, bits_for(colours->count), writer->bytes);
        return;
    }
    for (size_t i = 0; i < width; i++)
        memcpy(writer->bytes + 3 * i, colours->rgb[pixels[i]], 3);
}

/* What libpng may leave by a long jump: nothing here is to be freed, and what
 * changes is in the writer. */
static void write_all(struct writer *writer)
{
    if (setjmp(png_jmpbuf(writer->png)) != 0) {
        if (writer->status == WYT_OK)
            writer->status = WYT_E_MEMORY;
        return;
    }
    write_header(writer);
    while (writer->raster.next < writer->picture->layout.height) {
        writer->status = raster_next(&writer->raster);
        if (writer->status != WYT_OK)
            return;
        pack(writer);
        png_write_row(writer->png, writer->bytes);
    }
    png_write_end(writer->png, writer->info);
}

int32_t picture_write_png(const struct picture *picture, struct sink *sink)
{
    struct writer writer = {.picture = picture, .sink = sink};

    writer.status = raster_open(picture, &writer.raster);
    writer.bytes = calloc((size_t)picture->layout.width, 3);
    writer.png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, on_error,
                                         on_warning);
    if (writer.png != NULL)
        writer.info = png_create_info_struct(writer.png);
    if (writer.bytes == NULL || writer.info == NULL)
        writer.status = WYT_E_MEMORY;
    if (writer.status == WYT_OK)
        write_all(&writer);
    png_destroy_write_struct(&writer.png, &writer.info);
    free(writer.bytes);
    raster_close(&writer.raster);
    return writer.status;
}
