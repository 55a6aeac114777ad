/* SPDX-License-Identifier: MIT */
/*
 * A frame lies within its cell, so that what the cell shows is still seen in
 * its middle and neighbours keep theirs.
 */
#include "picture/frames.h"

/* Cells of fewer pixels a side would have no middle worth a frame. */
#define SMALL 4

uint64_t frames_width(const struct request *request)
{
    return request->zoom < SMALL ? request->zoom : request->zoom / 8 + 1;
}

int32_t frames_kinds(const struct picture *picture, uint64_t y,
                     uint8_t *out_kinds)
{
    const struct window *window = &picture->request.window;
    const uint64_t start[2] = {window->x, y};

    return marks_row(picture->request.marks, picture->cells.board, start,
                     (size_t)window->w, out_kinds);
}

static void fill(uint16_t *pixels, uint64_t count, uint16_t pixel)
{
    for (uint64_t i = 0; i < count; i++)
        pixels[i] = pixel;
}

void frames_row(const struct picture *picture, const uint8_t *kinds,
                uint64_t row, uint16_t *pixels)
{
    const struct request *request = &picture->request;
    const uint64_t zoom = request->zoom, width = frames_width(request);
    const bool is_whole = row < width || row >= zoom - width;

    for (uint64_t i = 0; i < request->window.w; i++) {
        const uint16_t pixel = picture->paint.marks[kinds[i]];
        uint16_t *cell = pixels + i * zoom;
        if (kinds[i] == MARK_NONE)
            continue;
        fill(cell, is_whole ? zoom : width, pixel);
        if (!is_whole)
            fill(cell + zoom - width, width, pixel);
    }
}
