/* SPDX-License-Identifier: MIT */
/*
 * Drawings: for each row of cells and each colour in it one path, whose
 * rectangles are runs of like cells. The commonest colour of outcomes, that of
 * the first level, is the ground and has no rectangles. Cells, rays and marks
 * are laid out as in the other formats.
 */
#include "picture/picture.h"

#include "pen.h"
#include "picture/font.h"
#include "picture/frames.h"

#include <inttypes.h>
#include <stdlib.h>

/* Cells i .. i + count - 1 of a row. */
struct run {
    uint16_t pixel;
    uint64_t start, count;
};

struct svg {
    const struct picture *picture;
    struct pen pen;
    uint32_t *keys;
    uint16_t *pixels; /* of the cells of a row */
    struct run *runs;
    uint8_t *kinds; /* of marks, of the same cells */
};

static unsigned long colour(const struct svg *svg, uint16_t pixel)
{
    const uint8_t *rgb = svg->picture->colours.rgb[pixel];
    return (unsigned long)rgb[0] << 16 | (unsigned long)rgb[1] << 8 | rgb[2];
}

static void put_rectangle(struct svg *svg, uint64_t x, uint64_t y, uint64_t w,
                          uint64_t h, uint16_t pixel)
{
    pen_put(&svg->pen,
            "<rect x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" width=\"%" PRIu64
            "\" height=\"%" PRIu64 "\" fill=\"#%06lx\"/>\n",
            x, y, w, h, colour(svg, pixel));
}

/* ---- cells ---- */

static int compare(const void *one, const void *other)
{
    const struct run *a = one, *b = other;
    if (a->pixel != b->pixel)
        return a->pixel < b->pixel ? -1 : 1;
    return a->start < b->start ? -1 : a->start > b->start;
}

static int32_t open_svg(const struct picture *picture, struct svg *svg)
{
    size_t w = (size_t)picture->request.window.w;

    svg->picture = picture;
    svg->keys = calloc(w, sizeof *svg->keys);
    svg->pixels = calloc(w, sizeof *svg->pixels);
    svg->runs = calloc(w, sizeof *svg->runs);
    svg->kinds = calloc(w, sizeof *svg->kinds);
    return svg->keys != NULL && svg->pixels != NULL && svg->runs != NULL &&
                   svg->kinds != NULL
               ? WYT_OK
               : WYT_E_MEMORY;
}

static void close_svg(struct svg *svg)
{
    free(svg->keys);
    free(svg->pixels);
    free(svg->runs);
    free(svg->kinds);
}

/* The runs of the cells of heap y that are not of the ground. */
static int32_t find_runs(struct svg *svg, uint64_t y, size_t *out_count)
{
    const struct picture *picture = svg->picture;
    const size_t w = (size_t)picture->request.window.w;
    int32_t status = cells_row(&picture->cells, y, svg->keys);

    *out_count = 0;
    if (status != WYT_OK)
        return status;
    paint_row(&picture->paint, svg->keys, w, svg->pixels);
    for (size_t i = 0, next; i < w; i = next) {
        const uint16_t pixel = svg->pixels[i];
        for (next = i + 1; next < w && svg->pixels[next] == pixel; next++)
            ;
        if (pixel != picture->colours.ground)
            svg->runs[(*out_count)++] = (struct run){pixel, i, next - i};
    }
    return WYT_OK;
}

/* `row` counts from the top. */
static void put_runs(struct svg *svg, size_t count, uint64_t row)
{
    qsort(svg->runs, count, sizeof *svg->runs, compare);
    for (size_t i = 0; i < count && svg->pen.status == WYT_OK; i++) {
        const struct run *run = &svg->runs[i];
        if (i == 0 || run->pixel != run[-1].pixel)
            pen_put(&svg->pen, "<path fill=\"#%06lx\" d=\"",
                    colour(svg, run->pixel));
        pen_put(&svg->pen,
                "M%" PRIu64 " %" PRIu64 "h%" PRIu64 "v1h-%" PRIu64 "z",
                run->start, row, run->count, run->count);
        if (i + 1 == count || run->pixel != run[1].pixel)
            pen_put(&svg->pen, "\"/>\n");
    }
}

static void put_cells(struct svg *svg)
{
    const struct picture *picture = svg->picture;
    const struct window *window = &picture->request.window;
    const struct layout *layout = &picture->layout;
    size_t count;

    pen_put(&svg->pen,
            "<svg x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" width=\"%" PRIu64
            "\" height=\"%" PRIu64 "\" viewBox=\"0 0 %" PRIu64 " %" PRIu64
            "\" shape-rendering=\"crispEdges\">\n",
            layout->x, layout->y, layout->w, layout->h, window->w, window->h);
    put_rectangle(svg, 0, 0, window->w, window->h, picture->colours.ground);
    for (uint64_t row = 0; svg->pen.status == WYT_OK && row < window->h;
         row++) {
        svg->pen.status =
            find_runs(svg, window->y + window->h - 1 - row, &count);
        if (svg->pen.status == WYT_OK)
            put_runs(svg, count, row);
        if (svg->pen.status == WYT_OK)
            svg->pen.status =
                progress_poll(&picture->session->progress, row + 1, window->h);
    }
    pen_put(&svg->pen, "</svg>\n");
}

/* ---- upon and beside the cells ---- */

/* Halves of pixels as decimals. */
static void put_half(struct svg *svg, const char *name, int64_t halves)
{
    pen_put(&svg->pen, " %s=\"%s%" PRIu64 "%s\"", name, halves < 0 ? "-" : "",
            (uint64_t)(halves < 0 ? -halves : halves) / 2,
            halves % 2 != 0 ? ".5" : "");
}

static void put_rays(struct svg *svg)
{
    static const char *const names[4] = {"x1", "y1", "x2", "y2"};
    const struct picture *picture = svg->picture;
    const struct layout *layout = &picture->layout;
    int64_t ends[4];

    if (picture->rays.count == 0)
        return;
    pen_put(&svg->pen,
            "<svg x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" width=\"%" PRIu64
            "\" height=\"%" PRIu64
            "\" stroke=\"#%06lx\" stroke-width=\"%" PRIu64 "\">\n",
            layout->x, layout->y, layout->w, layout->h,
            colour(svg, picture->paint.ray),
            rays_width(&picture->request, layout));
    for (size_t i = 0; i < picture->rays.count; i++) {
        rays_line(&picture->rays.rays[i], &picture->request, layout, ends);
        pen_put(&svg->pen, "<line");
        for (size_t j = 0; j < 4; j++)
            put_half(svg, names[j], ends[j]);
        pen_put(&svg->pen, "/>\n");
    }
    pen_put(&svg->pen, "</svg>\n");
}

/* A square, and if it is not filled another one in it, the other way round. */
static void put_frame(struct svg *svg, uint64_t column, uint64_t row)
{
    const uint64_t zoom = svg->picture->request.zoom;
    const uint64_t width = frames_width(&svg->picture->request);
    const uint64_t x = column * zoom, y = row * zoom;

    pen_put(&svg->pen,
            "M%" PRIu64 " %" PRIu64 "h%" PRIu64 "v%" PRIu64 "h-%" PRIu64 "z", x,
            y, zoom, zoom, zoom);
    if (2 * width < zoom)
        pen_put(&svg->pen,
                "M%" PRIu64 " %" PRIu64 "v%" PRIu64 "h%" PRIu64 "v-%" PRIu64
                "z",
                x + width, y + width, zoom - 2 * width, zoom - 2 * width,
                zoom - 2 * width);
}

/* The frames of one kind in a row; `row` counts from the top. */
static void put_frames_row(struct svg *svg, uint64_t row, uint8_t kind)
{
    const struct picture *picture = svg->picture;
    bool any = false;

    for (uint64_t i = 0; i < picture->request.window.w; i++) {
        if (svg->kinds[i] != kind)
            continue;
        if (!any)
            pen_put(&svg->pen, "<path fill=\"#%06lx\" d=\"",
                    colour(svg, picture->paint.marks[kind]));
        any = true;
        put_frame(svg, i, row);
    }
    if (any)
        pen_put(&svg->pen, "\"/>\n");
}

static void put_frames(struct svg *svg)
{
    const struct picture *picture = svg->picture;
    const struct window *window = &picture->request.window;
    const struct layout *layout = &picture->layout;

    if (!marks_any(picture->request.marks))
        return;
    pen_put(&svg->pen,
            "<svg x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" width=\"%" PRIu64
            "\" height=\"%" PRIu64 "\">\n",
            layout->x, layout->y, layout->w, layout->h);
    for (uint64_t row = 0; svg->pen.status == WYT_OK && row < window->h;
         row++) {
        svg->pen.status =
            frames_kinds(picture, window->y + window->h - 1 - row, svg->kinds);
        put_frames_row(svg, row, MARK_TERMINAL);
        put_frames_row(svg, row, MARK_GIVEN);
        if (svg->pen.status == WYT_OK)
            svg->pen.status =
                progress_poll(&picture->session->progress, row + 1, window->h);
    }
    pen_put(&svg->pen, "</svg>\n");
}

static void put_word(struct svg *svg, const struct mark *mark)
{
    static const char *const anchors[] = {
        [ANCHOR_LEFT] = "start",
        [ANCHOR_MIDDLE] = "middle",
        [ANCHOR_RIGHT] = "end",
    };
    pen_put(&svg->pen,
            "<text x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" text-anchor=\"%s\">",
            mark->x, mark->y + FONT_HEIGHT * svg->picture->layout.unit,
            anchors[mark->anchor]);
    pen_put_escaped(&svg->pen, mark->text);
    pen_put(&svg->pen, "</text>\n");
}

static void put_marks(struct svg *svg)
{
    const struct layout *layout = &svg->picture->layout;

    if (layout->count == 0)
        return;
    pen_put(&svg->pen,
            "<g font-family=\"monospace\" font-size=\"%" PRIu64 "\">\n",
            10 * layout->unit);
    for (size_t i = 0; i < layout->count; i++) {
        const struct mark *mark = &layout->marks[i];
        if (mark->text[0] != '\0')
            put_word(svg, mark);
        else
            put_rectangle(svg, mark->x, mark->y, mark->w, mark->h, mark->pixel);
    }
    pen_put(&svg->pen, "</g>\n");
}

static void put_all(struct svg *svg)
{
    const struct layout *layout = &svg->picture->layout;
    char title[400];

    picture_title(svg->picture, title, sizeof title);
    pen_put(&svg->pen,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRIu64
            "\" height=\"%" PRIu64 "\" viewBox=\"0 0 %" PRIu64 " %" PRIu64
            "\">\n<title>",
            layout->width, layout->height, layout->width, layout->height);
    pen_put_escaped(&svg->pen, title);
    pen_put(&svg->pen, "</title>\n");
    put_rectangle(svg, 0, 0, layout->width, layout->height,
                  svg->picture->paint.paper);
    put_cells(svg);
    put_rays(svg);
    put_frames(svg);
    put_marks(svg);
    pen_put(&svg->pen, "</svg>\n");
}

int32_t picture_count_svg(const struct picture *picture, uint64_t *out_runs)
{
    const struct window *window = &picture->request.window;
    struct svg svg = {.picture = picture};
    int32_t status = open_svg(picture, &svg);
    size_t count;

    *out_runs = 0;
    for (uint64_t y = 0; status == WYT_OK && y < window->h; y++) {
        status = find_runs(&svg, window->y + y, &count);
        *out_runs += count;
        if (status == WYT_OK)
            status =
                progress_poll(&picture->session->progress, y + 1, window->h);
    }
    close_svg(&svg);
    return status;
}

int32_t picture_write_svg(const struct picture *picture, struct sink *sink)
{
    struct svg svg = {.pen = {.sink = sink}};

    svg.pen.status = open_svg(picture, &svg);
    put_all(&svg);
    close_svg(&svg);
    return svg.pen.status;
}
