/* SPDX-License-Identifier: MIT */
/*
 * The entries of a legend: all colours if there are few, else round numbers
 * and the ends of the scale.
 */
#include "picture/legend.h"

#include "picture/ticks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

/* Numbers of a scale that are shown, but for its ends. */
#define NUMBERS 8
/* Colours of a scale without order that are all shown. */
#define FEW 16
/* Levels next to the border that are all shown, and which of the others. */
#define NEAR 4

PRINTF_LIKE(3, 4)
static void add(struct legend *legend, uint16_t pixel, const char *format, ...)
{
    struct legend_entry *entry = &legend->entries[legend->count];
    va_list arguments;
    size_t length;

    if (legend->count == LEGEND_MOST)
        return;
    entry->pixel = pixel;
    va_start(arguments, format);
    vsnprintf(entry->label, sizeof entry->label, format, arguments);
    va_end(arguments);
    length = strlen(entry->label);
    if (length > legend->longest)
        legend->longest = length;
    legend->count++;
}

static void add_number(struct legend *legend, const struct paint *paint,
                       int64_t number)
{
    const struct shown shown = {.number = number, .sort = SORT_PLAIN};
    add(legend, paint_of(paint, &shown), "%" PRId64, number);
}

static void add_numbers(struct legend *legend, const struct paint *paint)
{
    const struct scale *scale = paint->scale;
    bool mod = scale->request.palette == PALETTE_MOD;
    int64_t least = mod ? 0 : scale->plain.least;
    int64_t most = mod ? scale->request.modulus - 1 : scale->plain.most;
    int64_t step =
        most - least < FEW ? 1 : ticks_step((most - least) / NUMBERS);
    int64_t top = ticks_first(most, step);

    if (!scale->plain.any)
        return;
    if (top > most)
        top -= step;
    if (top < most && most > least)
        add_number(legend, paint, most);
    for (int64_t at = top; at > least; at -= step)
        add_number(legend, paint, at);
    add_number(legend, paint, least);
}

/* The level `level` of a sort, with the numbers that it stands for. */
static void add_level(struct legend *legend, const struct paint *paint,
                      enum sort sort, uint32_t level)
{
    struct shown shown = {.sort = sort};
    const char *name = sort == SORT_P ? "P" : "N";
    int64_t far;

    scale_numbers(paint->scale, sort, level, &shown.number, &far);
    if (far == shown.number)
        add(legend, paint_of(paint, &shown), "%s %" PRId64, name, far);
    else
        add(legend, paint_of(paint, &shown), "%s %" PRId64 "-%" PRId64, name,
            far < shown.number ? far : shown.number,
            far < shown.number ? shown.number : far);
}

static bool is_shown(uint32_t level, uint32_t levels)
{
    return levels <= 2 * NEAR || level < NEAR || level % NEAR == 0 ||
           level + 1 == levels;
}

static void add_counts(struct legend *legend, const struct paint *paint)
{
    const struct span *n = &paint->scale->plain, *p = &paint->scale->p;

    for (uint32_t i = n->levels; i-- > 0;)
        if (is_shown(i, n->levels))
            add_level(legend, paint, SORT_PLAIN, i);
    for (uint32_t i = 0; i < p->levels; i++)
        if (is_shown(i, p->levels))
            add_level(legend, paint, SORT_P, i);
}

static void add_outcomes(struct legend *legend, const struct paint *paint)
{
    const struct shown n = {.number = 1, .sort = SORT_PLAIN};
    const struct shown p = {.sort = SORT_P};
    if (paint->scale->plain.any)
        add(legend, paint_of(paint, &n), "N");
    if (paint->scale->p.any)
        add(legend, paint_of(paint, &p), "P");
}

void legend_make(const struct paint *paint, struct legend *out_legend)
{
    const struct request *request = &paint->scale->request;

    *out_legend = (struct legend){.count = 0};
    if (request->palette == PALETTE_OUTCOME)
        add_outcomes(out_legend, paint);
    else if (request->palette == PALETTE_OPTIONS)
        add_counts(out_legend, paint);
    else
        add_numbers(out_legend, paint);
    if (paint->scale->removed)
        add(out_legend, paint->removed, "removed");
    if (request->marks->has[MARK_GIVEN])
        add(out_legend, paint->marks[MARK_GIVEN], "marked");
    if (request->marks->has[MARK_TERMINAL])
        add(out_legend, paint->marks[MARK_TERMINAL], "terminal");
    if (request->rays)
        add(out_legend, paint->ray, "%s",
            request->measured ? "ray, measured" : "ray");
}
