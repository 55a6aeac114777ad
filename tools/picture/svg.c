/* SPDX-License-Identifier: MIT */
/*
 * Drawings: for each row of cells and each colour in it one path, whose
 * rectangles are runs of like cells. The commonest colour of outcomes, that of
 * the first level, is the ground and has no rectangles. Cells, rays and marks
 * are laid out as in the other formats.
 */
#include "picture/picture.h"

#include "picture/font.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* Cells i .. i + count - 1 of a row. */
struct run {
    uint16_t pixel;
    uint64_t start, count;
};

struct svg {
    const struct picture *picture;
    struct sink *sink;
    uint32_t *keys;
    uint16_t *pixels; /* of the cells of a row */
    struct run *runs;
    int32_t status; /* after a failure nothing more is written */
};

PRINTF_LIKE(2, 3)
static void put(struct svg *svg, const char *format, ...)
{
    char text[1024];
    va_list arguments;

    if (svg->status != WYT_OK)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    svg->status = sink_take(svg->sink, text, strlen(text));
}

/* Text of a game has none of these, but titles are text. */
static void put_escaped(struct svg *svg, const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '&')
            put(svg, "&amp;");
        else if (*text == '<')
            put(svg, "&lt;");
        else
            put(svg, "%c", *text);
}

static unsigned long colour(const struct svg *svg, uint16_t pixel)
{
    const uint8_t *rgb = svg->picture->colours.rgb[pixel];
    return (unsigned long)rgb[0] << 16 | (unsigned long)rgb[1] << 8 | rgb[2];
}

static void put_rectangle(struct svg *svg, uint64_t x, uint64_t y, uint64_t w,
                          uint64_t h, uint16_t pixel)
{
    put(svg,
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
    return svg->keys != NULL && svg->pixels != NULL && svg->runs != NULL
               ? WYT_OK
               : WYT_E_MEMORY;
}

static void close_svg(struct svg *svg)
{
    free(svg->keys);
    free(svg->pixels);
    free(svg->runs);
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
    for (size_t i = 0; i < count && svg->status == WYT_OK; i++) {
        const struct run *run = &svg->runs[i];
        if (i == 0 || run->pixel != run[-1].pixel)
            put(svg, "<path fill=\"#%06lx\" d=\"", colour(svg, run->pixel));
        put(svg, "M%" PRIu64 " %" PRIu64 "h%" PRIu64 "v1h-%" PRIu64 "z",
            run->start, row, run->count, run->count);
        if (i + 1 == count || run->pixel != run[1].pixel)
            put(svg, "\"/>\n");
    }
}

static void put_cells(struct svg *svg)
{
    const struct picture *picture = svg->picture;
    const struct window *window = &picture->request.window;
    const struct layout *layout = &picture->layout;
    size_t count;

    put(svg,
        "<svg x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" width=\"%" PRIu64
        "\" height=\"%" PRIu64 "\" viewBox=\"0 0 %" PRIu64 " %" PRIu64
        "\" shape-rendering=\"crispEdges\">\n",
        layout->x, layout->y, layout->w, layout->h, window->w, window->h);
    put_rectangle(svg, 0, 0, window->w, window->h, picture->colours.ground);
    for (uint64_t row = 0; svg->status == WYT_OK && row < window->h; row++) {
        svg->status = find_runs(svg, window->y + window->h - 1 - row, &count);
        if (svg->status == WYT_OK)
            put_runs(svg, count, row);
        if (svg->status == WYT_OK)
            svg->status =
                progress_poll(&picture->session->progress, row + 1, window->h);
    }
    put(svg, "</svg>\n");
}

/* ---- upon and beside the cells ---- */

/* Halves of pixels as decimals. */
static void put_half(struct svg *svg, const char *name, int64_t halves)
{
    put(svg, " %s=\"%s%" PRIu64 "%s\"", name, halves < 0 ? "-" : "",
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
    put(svg,
        "<svg x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" width=\"%" PRIu64
        "\" height=\"%" PRIu64 "\" stroke=\"#%06lx\" stroke-width=\"%" PRIu64
        "\">\n",
        layout->x, layout->y, layout->w, layout->h,
        colour(svg, picture->paint.ray), rays_width(&picture->request, layout));
    for (size_t i = 0; i < picture->rays.count; i++) {
        rays_line(&picture->rays.rays[i], &picture->request, layout, ends);
        put(svg, "<line");
        for (size_t j = 0; j < 4; j++)
            put_half(svg, names[j], ends[j]);
        put(svg, "/>\n");
    }
    put(svg, "</svg>\n");
}

static void put_word(struct svg *svg, const struct mark *mark)
{
    static const char *const anchors[] = {
        [ANCHOR_LEFT] = "start",
        [ANCHOR_MIDDLE] = "middle",
        [ANCHOR_RIGHT] = "end",
    };
    put(svg, "<text x=\"%" PRIu64 "\" y=\"%" PRIu64 "\" text-anchor=\"%s\">",
        mark->x, mark->y + FONT_HEIGHT * svg->picture->layout.unit,
        anchors[mark->anchor]);
    put_escaped(svg, mark->text);
    put(svg, "</text>\n");
}

static void put_marks(struct svg *svg)
{
    const struct layout *layout = &svg->picture->layout;

    if (layout->count == 0)
        return;
    put(svg, "<g font-family=\"monospace\" font-size=\"%" PRIu64 "\">\n",
        10 * layout->unit);
    for (size_t i = 0; i < layout->count; i++) {
        const struct mark *mark = &layout->marks[i];
        if (mark->text[0] != '\0')
            put_word(svg, mark);
        else
            put_rectangle(svg, mark->x, mark->y, mark->w, mark->h, mark->pixel);
    }
    put(svg, "</g>\n");
}

static void put_all(struct svg *svg)
{
    const struct layout *layout = &svg->picture->layout;
    char title[400];

    picture_title(svg->picture, title, sizeof title);
    put(svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%" PRIu64
        "\" height=\"%" PRIu64 "\" viewBox=\"0 0 %" PRIu64 " %" PRIu64
        "\">\n<title>",
        layout->width, layout->height, layout->width, layout->height);
    put_escaped(svg, title);
    put(svg, "</title>\n");
    put_rectangle(svg, 0, 0, layout->width, layout->height,
                  svg->picture->paint.paper);
    put_cells(svg);
    put_rays(svg);
    put_marks(svg);
    put(svg, "</svg>\n");
}

int32_t picture_count_svg(const struct picture *picture, uint64_t *out_runs)
{
    const struct window *window = &picture->request.window;
    struct svg svg = {.sink = NULL};
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
    struct svg svg = {.sink = sink};

    svg.status = open_svg(picture, &svg);
    put_all(&svg);
    close_svg(&svg);
    return svg.status;
}
