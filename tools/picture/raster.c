/* SPDX-License-Identifier: MIT */
/*
 * Composing a row of pixels: paper, cells, rays upon them, marks beside them.
 * O(width + marks) for each, and a row of the board for every `zoom` of them.
 */
#include "picture/raster.h"

#include "picture/font.h"
#include "picture/frames.h"

#include <stdlib.h>
#include <string.h>

int32_t raster_open(const struct picture *picture, struct raster *out_raster)
{
    const struct layout *layout = &picture->layout;
    size_t w = (size_t)picture->request.window.w;

    *out_raster = (struct raster){.picture = picture};
    if (layout->width > SIZE_MAX / sizeof(uint16_t))
        return WYT_E_MEMORY;
    out_raster->keys = calloc(w, sizeof *out_raster->keys);
    out_raster->body = calloc((size_t)layout->w, sizeof(uint16_t));
    out_raster->pixels = calloc((size_t)layout->width, sizeof(uint16_t));
    out_raster->kinds = calloc(w, sizeof *out_raster->kinds);
    return out_raster->keys != NULL && out_raster->body != NULL &&
                   out_raster->pixels != NULL && out_raster->kinds != NULL
               ? WYT_OK
               : WYT_E_MEMORY;
}

void raster_close(struct raster *raster)
{
    free(raster->keys);
    free(raster->body);
    free(raster->pixels);
    free(raster->kinds);
}

static void fill(uint16_t *pixels, uint64_t from, uint64_t to, uint16_t pixel)
{
    for (uint64_t i = from; i < to; i++)
        pixels[i] = pixel;
}

/* ---- cells ---- */

/* A row of pixels of the window becomes one of the picture; from its end on, as
 * they have the same place. */
static void widen(uint16_t *pixels, uint64_t count, uint64_t zoom)
{
    for (uint64_t i = count; i-- > 0;)
        fill(pixels, i * zoom, (i + 1) * zoom, pixels[i]);
}

/* The pixels of the cells of heap y. */
static int32_t make_body(struct raster *raster, uint64_t y)
{
    const struct picture *picture = raster->picture;
    const uint64_t w = picture->request.window.w;
    const uint64_t zoom = picture->request.zoom;
    int32_t status = cells_row(&picture->cells, y, raster->keys);

    if (status == WYT_OK)
        paint_row(&picture->paint, raster->keys, (size_t)w, raster->body);
    if (status == WYT_OK && zoom > 1)
        widen(raster->body, w, zoom);
    if (status == WYT_OK && marks_any(picture->request.marks))
        status = frames_kinds(picture, y, raster->kinds);
    raster->y = y;
    raster->ready = status == WYT_OK;
    return status;
}

static void draw_rays(struct raster *raster, uint64_t row)
{
    const struct picture *picture = raster->picture;
    const struct layout *layout = &picture->layout;

    for (size_t i = 0; i < picture->rays.count; i++) {
        uint64_t from, to;
        rays_row(&picture->rays.rays[i], &picture->request, layout,
                 layout->h - 1 - row, &from, &to);
        fill(raster->pixels + layout->x, from, to, picture->paint.ray);
    }
}

/* Row `row` of the pixels of the cells, from the top. */
static int32_t draw_cells(struct raster *raster, uint64_t row)
{
    const struct picture *picture = raster->picture;
    const struct layout *layout = &picture->layout;
    const struct window *window = &picture->request.window;
    uint64_t y = window->y + window->h - 1 - row / picture->request.zoom;
    int32_t status = WYT_OK;

    if (!raster->ready || raster->y != y)
        status = make_body(raster, y);
    if (status == WYT_OK)
        memcpy(raster->pixels + layout->x, raster->body,
               (size_t)layout->w * sizeof *raster->body);
    if (status == WYT_OK)
        draw_rays(raster, row);
    if (status == WYT_OK && marks_any(picture->request.marks))
        frames_row(picture, raster->kinds, row % picture->request.zoom,
                   raster->pixels + layout->x);
    return status;
}

/* ---- marks ---- */

/* Where a word begins: the last character is no wider than its glyph. */
static uint64_t word_left(const struct mark *mark, uint64_t unit)
{
    uint64_t width = (strlen(mark->text) * FONT_PITCH - 1) * unit;
    uint64_t back = mark->anchor == ANCHOR_RIGHT    ? width
                    : mark->anchor == ANCHOR_MIDDLE ? width / 2
                                                    : 0;
    return mark->x > back ? mark->x - back : 0;
}

static void draw_word(struct raster *raster, const struct mark *mark,
                      unsigned row)
{
    const struct layout *layout = &raster->picture->layout;
    uint64_t unit = layout->unit, left = word_left(mark, unit);

    for (const char *at = mark->text; *at != '\0'; at++) {
        uint8_t bits = font_row(*at, row);
        for (uint64_t i = 0; i < FONT_WIDTH; i++) {
            uint64_t from = left + i * unit, to = from + unit;
            if ((bits >> (FONT_WIDTH - 1 - i) & 1) != 0 && to <= layout->width)
                fill(raster->pixels, from, to, mark->pixel);
        }
        left += FONT_PITCH * unit;
    }
}

static void draw_mark(struct raster *raster, const struct mark *mark)
{
    const struct layout *layout = &raster->picture->layout;
    bool word = mark->text[0] != '\0';
    uint64_t height = word ? FONT_HEIGHT * layout->unit : mark->h;
    uint64_t row = raster->next - mark->y, end = mark->x + mark->w;

    if (raster->next < mark->y || row >= height)
        return;
    if (word)
        draw_word(raster, mark, (unsigned)(row / layout->unit));
    else
        fill(raster->pixels, mark->x, end < layout->width ? end : layout->width,
             mark->pixel);
}

/* The cells of a row and what is beside them, or paper alone. */
static int32_t draw_row(struct raster *raster)
{
    const struct layout *layout = &raster->picture->layout;
    const uint16_t paper = raster->picture->paint.paper;
    uint64_t row = raster->next - layout->y;

    if (raster->next < layout->y || row >= layout->h) {
        fill(raster->pixels, 0, layout->width, paper);
        return WYT_OK;
    }
    fill(raster->pixels, 0, layout->x, paper);
    fill(raster->pixels, layout->x + layout->w, layout->width, paper);
    return draw_cells(raster, row);
}

int32_t raster_next(struct raster *raster)
{
    const struct picture *picture = raster->picture;
    const struct layout *layout = &picture->layout;
    int32_t status = progress_poll(&picture->session->progress, raster->next,
                                   layout->height);

    if (status == WYT_OK)
        status = draw_row(raster);
    for (size_t i = 0; status == WYT_OK && i < layout->count; i++)
        draw_mark(raster, &layout->marks[i]);
    raster->next++;
    return status;
}

/* ---- packing ---- */

/* With a number of bits that the compiler sees. */
static inline size_t pack(const uint16_t *pixels, size_t width, unsigned bits,
                          unsigned char *out)
{
    const size_t each = 8 / bits;
    size_t length = 0, i = 0;
    unsigned byte = 0;

    for (; width - i >= each; i += each) {
        byte = 0;
        for (size_t k = 0; k < each; k++)
            byte = byte << bits | pixels[i + k];
        out[length++] = (unsigned char)(byte & 0xff);
    }
    if (i == width)
        return length;
    byte = 0;
    for (size_t k = 0; k < each; k++, i++)
        byte = byte << bits | (i < width ? pixels[i] : 0u);
    out[length++] = (unsigned char)(byte & 0xff);
    return length;
}

size_t raster_pack(const uint16_t *pixels, size_t width, unsigned bits,
                   unsigned char *out_bytes)
{
    switch (bits) {
    case 1:
        return pack(pixels, width, 1, out_bytes);
    case 2:
        return pack(pixels, width, 2, out_bytes);
    case 4:
        return pack(pixels, width, 4, out_bytes);
    default:
        return pack(pixels, width, 8, out_bytes);
    }
}
