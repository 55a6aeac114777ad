/* SPDX-License-Identifier: MIT */
/*
 * The colours of levels. Ramps are straight lines between given colours:
 * - values: viridis, by S. van der Walt and N. Smith (public domain), which
 *   grows lighter evenly and is told apart with every kind of colour vision;
 * - values modulo n <= 8: the colours of M. Okabe and K. Ito, Color universal
 *   design (2008), in an order that begins with black; larger n: a ring;
 * - numbers of P-options: P-positions blue, dark at the border; N-positions
 *   from pale to red as they have more;
 * - rays and marks: three more colours of Okabe and Ito.
 * Blue and orange stay apart for the
 *   colour-blind, dark and pale for those who print in grey.
 *
 * A colour that stands for two things is one of the picture, as white paper and
 * white N-positions, and none is there that nothing can have: so most boards of
 * outcomes have two.
 */
#include "picture/palette.h"

#include <string.h>

typedef uint8_t rgb[3];

static const rgb fixed[COLOURS_FIXED] = {
    [COLOUR_PAPER] = {255, 255, 255},   [COLOUR_INK] = {0, 0, 0},
    [COLOUR_REMOVED] = {180, 180, 180}, [COLOUR_RAY] = {213, 94, 0},
    [COLOUR_TERMINAL] = {0, 158, 115},  [COLOUR_MARKED] = {204, 121, 167},
};

static const rgb value_ramp[] = {
    {0x44, 0x01, 0x54}, {0x47, 0x2d, 0x7b}, {0x3b, 0x52, 0x8b},
    {0x2c, 0x72, 0x8e}, {0x21, 0x90, 0x8c}, {0x27, 0xad, 0x81},
    {0x5d, 0xc8, 0x63}, {0xaa, 0xdc, 0x32}, {0xfd, 0xe7, 0x25},
};

static const rgb few[] = {
    {0, 0, 0},      {230, 159, 0}, {86, 180, 233}, {0, 158, 115},
    {240, 228, 66}, {0, 114, 178}, {213, 94, 0},   {204, 121, 167},
};

static const rgb ring[] = {
    {20, 20, 90},  {60, 140, 180}, {255, 240, 170},
    {225, 95, 60}, {95, 10, 60},   {20, 20, 90},
};

static const rgb outcome_n[] = {{255, 255, 255}};
static const rgb outcome_p[] = {{0, 0, 0}};

static const rgb options_n[] = {
    {253, 246, 220},
    {250, 185, 100},
    {235, 115, 55},
    {185, 45, 60},
};

static const rgb options_p[] = {
    {0, 8, 60}, {30, 90, 170}, {60, 135, 190}, {95, 170, 205}, {130, 205, 220},
};

#define STOPS(ramp) (sizeof(ramp) / sizeof(ramp)[0])

static uint32_t packed(const uint8_t *colour)
{
    return (uint32_t)colour[0] << 16 | (uint32_t)colour[1] << 8 | colour[2];
}

uint32_t palette_fixed(size_t colour)
{
    return packed(fixed[colour]);
}

uint32_t palette_outcome(bool is_p)
{
    return packed(is_p ? outcome_p[0] : outcome_n[0]);
}

/* The number of a colour, which is a new one if it was not there. */
static uint16_t number_of(struct colours *colours, const uint8_t *colour)
{
    size_t i = 0;

    while (i < colours->count && memcmp(colours->rgb[i], colour, 3) != 0)
        i++;
    if (i == colours->count)
        memcpy(colours->rgb[colours->count++], colour, 3);
    return (uint16_t)i;
}

/* ---- levels ---- */

/* The levels that have their colours. */
struct levels {
    struct colours *colours;
    size_t count;
};

/* The next level has colour i of n along a ramp of m >= 1 given colours. */
static void interpolate(struct levels *levels, const rgb *ramp, size_t m,
                        uint32_t i, uint32_t n)
{
    uint32_t place = n > 1 ? i * (uint32_t)(m - 1) * 256 / (n - 1) : 0;
    uint32_t stop = place >> 8, part = place & 255;
    const uint8_t *from = ramp[stop], *to = ramp[stop + (part > 0)];
    rgb colour;

    for (size_t c = 0; c < 3; c++)
        colour[c] =
            (uint8_t)((from[c] * (256 - part) + to[c] * part + 128) >> 8);
    levels->colours->levels[levels->count++] =
        number_of(levels->colours, colour);
}

static void put(struct levels *levels, const rgb *ramp, size_t m, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        interpolate(levels, ramp, m, i, n);
}

/* Steps from a border: the single ones, next to it, have half of the ramp. */
static void put_steps(struct levels *levels, const rgb *ramp, size_t m,
                      uint32_t n)
{
    const uint32_t single = 8;
    uint32_t more = n > single + 1 ? n - single - 1 : 0;

    if (more == 0)
        put(levels, ramp, m, n);
    for (uint32_t i = 0; more > 0 && i < n; i++)
        interpolate(levels, ramp, m,
                    i < single ? i * more : single * (more + i - single),
                    2 * single * more + 1);
}

/* A ring does not show its first colour again. */
static void put_mod(struct levels *levels, uint32_t n)
{
    if (n <= STOPS(few)) {
        put(levels, few, n, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++)
        interpolate(levels, ring, STOPS(ring), i, n + 1);
}

static void put_levels(const struct scale *scale, struct levels *levels)
{
    uint32_t plain = scale->plain.levels, p = scale->p.levels;

    switch (scale->request.palette) {
    case PALETTE_OUTCOME:
        put(levels, outcome_n, STOPS(outcome_n), plain);
        put(levels, outcome_p, STOPS(outcome_p), p);
        break;
    case PALETTE_MOD:
        put_mod(levels, plain);
        break;
    case PALETTE_OPTIONS:
        put_steps(levels, options_n, STOPS(options_n), plain);
        put_steps(levels, options_p, STOPS(options_p), p);
        break;
    case PALETTE_VALUE:
    case PALETTE_MINUS_SUM:
        put(levels, value_ramp, STOPS(value_ramp), plain);
        break;
    }
}

/* ---- all of them ---- */

/* A drawing has paper below its cells. */
static bool is_used(const struct scale *scale, size_t colour)
{
    const struct request *request = &scale->request;

    switch (colour) {
    case COLOUR_REMOVED:
        return scale->removed;
    case COLOUR_RAY:
        return request->rays;
    case COLOUR_TERMINAL:
        return request->marks->has[MARK_TERMINAL];
    case COLOUR_MARKED:
        return request->marks->has[MARK_GIVEN];
    default:
        return request->axes || request->legend ||
               request->format == PICTURE_SVG;
    }
}

void palette_make(const struct scale *scale, struct colours *out_colours)
{
    struct colours *colours = out_colours;
    struct levels levels = {.colours = colours};

    *colours = (struct colours){.count = 0};
    for (size_t i = 0; i < COLOURS_FIXED; i++)
        if (is_used(scale, i))
            colours->fixed[i] = number_of(colours, fixed[i]);
    put_levels(scale, &levels);
    colours->ground =
        levels.count > 0 ? colours->levels[0] : colours->fixed[COLOUR_PAPER];
}
