/* SPDX-License-Identifier: MIT */
/*
 * Margins, axes and legend. All lengths are multiples of a unit, one pixel of
 * the font, which grows with the picture so that its numbers can still be read
 * when it is shown smaller.
 */
#include "picture/layout.h"

#include "picture/font.h"
#include "picture/ticks.h"

#include <inttypes.h>
#include <string.h>

/* Lengths in units. */
#define TICK 4
#define GAP 3
#define SWATCH 10
/* From one line of the legend to the next. */
#define LINE 12

/* Pixels of the longer side of the cells for each unit, and most units. */
#define SIDE 800
#define UNITS 8

/* Ticks of an axis, about. */
#define TICKS 8

/* More marks than there is room for do not fit beside each other. */
static void add(struct layout *layout, const struct mark *mark)
{
    if (layout->count < MARKS_MOST)
        layout->marks[layout->count++] = *mark;
}

static void add_box(struct layout *layout, uint64_t x, uint64_t y, uint64_t w,
                    uint64_t h, uint16_t pixel)
{
    add(layout, &(struct mark){.x = x, .y = y, .w = w, .h = h, .pixel = pixel});
}

static void add_word(struct layout *layout, uint64_t x, uint64_t y,
                     enum anchor anchor, uint16_t pixel, const char *text)
{
    struct mark mark = {.x = x, .y = y, .pixel = pixel, .anchor = anchor};
    snprintf(mark.text, sizeof mark.text, "%s", text);
    add(layout, &mark);
}

static uint64_t digits(uint64_t number)
{
    uint64_t count = 1;
    for (; number > 9; number /= 10)
        count++;
    return count;
}

/* ---- axes ---- */

/* From one tick to the next, in cells: room of `least` pixels, and not more
 * ticks than wanted. */
static int64_t step_of(const struct request *request, uint64_t least,
                       uint64_t cells)
{
    uint64_t room = (least + request->zoom - 1) / request->zoom;
    uint64_t few = (cells + TICKS - 1) / TICKS;
    return ticks_step((int64_t)(room > few ? room : few));
}

/* The first tick: a multiple of the step, or if there is none the first cell.
 */
static uint64_t first_of(uint64_t from, uint64_t count, int64_t step)
{
    uint64_t first = (uint64_t)ticks_first((int64_t)from, step);
    return first < from + count ? first : from;
}

static void add_x_axis(struct layout *layout, const struct request *request,
                       uint16_t ink)
{
    const struct window *window = &request->window;
    uint64_t u = layout->unit, top = layout->y + layout->h;
    uint64_t last = window->x + window->w - 1;
    int64_t step =
        step_of(request, (digits(last) + 2) * FONT_PITCH * u, window->w);
    char text[LEGEND_LABEL];

    add_box(layout, layout->x - u, top, layout->w + u, u, ink);
    for (uint64_t x = first_of(window->x, window->w, step); x <= last;
         x += (uint64_t)step) {
        uint64_t middle =
            layout->x + (x - window->x) * request->zoom + request->zoom / 2;
        snprintf(text, sizeof text, "%" PRIu64, x);
        add_box(layout, middle, top + u, u, TICK * u, ink);
        add_word(layout, middle, top + (1 + TICK + GAP) * u, ANCHOR_MIDDLE, ink,
                 text);
    }
}

static void add_y_axis(struct layout *layout, const struct request *request,
                       uint16_t ink)
{
    const struct window *window = &request->window;
    uint64_t u = layout->unit, right = layout->x - u;
    uint64_t last = window->y + window->h - 1;
    int64_t step = step_of(request, 2 * FONT_HEIGHT * u, window->h);
    char text[LEGEND_LABEL];

    add_box(layout, right, layout->y, u, layout->h, ink);
    for (uint64_t y = first_of(window->y, window->h, step); y <= last;
         y += (uint64_t)step) {
        uint64_t middle =
            layout->y + (last - y) * request->zoom + request->zoom / 2;
        snprintf(text, sizeof text, "%" PRIu64, y);
        add_box(layout, right - TICK * u, middle, TICK * u, u, ink);
        add_word(layout, right - (TICK + GAP) * u, middle - FONT_HEIGHT / 2 * u,
                 ANCHOR_RIGHT, ink, text);
    }
}

/* ---- the legend ---- */

static void add_legend(struct layout *layout, const struct legend *legend,
                       uint16_t ink)
{
    uint64_t u = layout->unit, x = layout->x + layout->w + 2 * GAP * u;

    for (size_t i = 0; i < legend->count; i++) {
        const struct legend_entry *entry = &legend->entries[i];
        uint64_t y = layout->y + i * LINE * u;
        add_box(layout, x, y, SWATCH * u, SWATCH * u, ink);
        add_box(layout, x + u, y + u, (SWATCH - 2) * u, (SWATCH - 2) * u,
                entry->pixel);
        add_word(layout, x + (SWATCH + GAP) * u, y + 2 * u, ANCHOR_LEFT, ink,
                 entry->label);
    }
}

/* ---- the whole ---- */

static uint64_t larger(uint64_t one, uint64_t other)
{
    return one > other ? one : other;
}

static uint64_t unit_of(const struct layout *layout)
{
    uint64_t unit = 1 + larger(layout->w, layout->h) / SIDE;
    return unit < UNITS ? unit : UNITS;
}

/* Room for a line, ticks and numbers left and below, and for half a number on
 * the other sides. */
static void reserve_axes(struct layout *layout, const struct request *request)
{
    const struct window *window = &request->window;
    uint64_t u = layout->unit;
    uint64_t wide = digits(window->x + window->w - 1) * FONT_PITCH * u;
    uint64_t high = digits(window->y + window->h - 1) * FONT_PITCH * u;

    layout->x = larger(high + (1 + TICK + 2 * GAP) * u, wide / 2 + GAP * u);
    layout->y = FONT_HEIGHT * u;
    layout->width = layout->x + layout->w + wide / 2 + GAP * u;
    layout->height = layout->y + larger(layout->h, FONT_HEIGHT * u) +
                     (1 + TICK + 2 * GAP + FONT_HEIGHT) * u;
}

static void reserve_legend(struct layout *layout, const struct legend *legend)
{
    uint64_t u = layout->unit;

    layout->y = larger(layout->y, 2 * GAP * u);
    layout->x = larger(layout->x, 2 * GAP * u);
    layout->width = layout->x + layout->w +
                    (5 * GAP + SWATCH + legend->longest * FONT_PITCH) * u;
    layout->height =
        larger(larger(layout->height, layout->y + layout->h + 2 * GAP * u),
               layout->y + legend->count * LINE * u + GAP * u);
}

void layout_make(const struct request *request, const struct paint *paint,
                 const struct legend *legend, struct layout *out_layout)
{
    struct layout *layout = out_layout;
    memset(layout, 0, sizeof *layout);
    layout->width = layout->w = request->window.w * request->zoom;
    layout->height = layout->h = request->window.h * request->zoom;
    layout->unit = unit_of(layout);
    if (request->axes)
        reserve_axes(layout, request);
    if (legend != NULL)
        reserve_legend(layout, legend);
    if (request->axes)
        add_x_axis(layout, request, paint->ink);
    if (request->axes)
        add_y_axis(layout, request, paint->ink);
    if (legend != NULL)
        add_legend(layout, legend, paint->ink);
}
