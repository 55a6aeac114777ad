/* SPDX-License-Identifier: MIT */
/*
 * The sets of the kernel `values`: where the set of a line stands.
 *
 * Lines along (u,v) do not change x + y mod u + v, so lines with the same
 * remainder, a class, are met by the same steps. Followed back to the first
 * step of its class, the cell (x,y) is in row y - v k, which numbers its line:
 * lanes of a step meet neighbours. For vectors the same word of all lines of a
 * class stands side by side, so that one load gets it for some lanes. In plain
 * C a line stands in one piece, which takes fewer steps to find a word. What
 * lies far apart does so by 8 times an odd number of words: with a power of two
 * it would share a few places of the cache.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/wide.h"
#include "board/kernels/values/values.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND };

/* Words that are cleared between two polls, and nanoseconds of one that stands
 * in a line of the cache by itself. */
#define PIECE ((size_t)1 << 17)
#define CLOSE_STEPS 2

/* ---- memory ---- */

/* n or a little more: 8 times an odd number. */
static uint64_t odd_lines(uint64_t n)
{
    return (n + 7) / 16 * 16 + 8;
}

/* Words of a line that stands in one piece: lines of the cache. */
static uint64_t line_words(const struct wyt__values *values)
{
    const uint64_t both = values->words + values->sums;
    return both <= 8 ? 8 : both <= 16 ? 16 : odd_lines(both);
}

/* Places of lines in a class. */
static uint64_t places_of(const struct wyt__values *values,
                          const struct wyt__values_direction *direction)
{
    return values->variant->by_words ? odd_lines(direction->places)
                                     : direction->places;
}

/* Words of all sets of a direction, with their summaries, and some so that they
 * may begin at a line of the cache. */
static bool count_words(const struct wyt__values *values,
                        const struct wyt__values_direction *direction,
                        uint64_t *count)
{
    const uint64_t both = values->words + values->sums;
    *count = 0;
    return wyt__times(places_of(values, direction), direction->classes,
                      count) &&
           wyt__times(*count,
                      values->variant->by_words ? both : line_words(values),
                      count) &&
           wyt__add(*count, 8, count) && *count <= SIZE_MAX / 8;
}

uint64_t wyt__values_line_bytes(const struct wyt__values *values, bool far)
{
    uint64_t total = 0;
    for (size_t i = values->band_count; i < values->count; i++) {
        uint64_t words;
        if ((values->directions[i].fold != 0) != far)
            continue;
        if (!count_words(values, &values->directions[i], &words) ||
            !wyt__add(total, words * 8, &total))
            return UINT64_MAX;
    }
    return total;
}

uint64_t wyt__values_set_bytes(const struct wyt__values *values)
{
    uint64_t total = values->move_count * sizeof *values->moves +
                     wyt__values_layer_bytes(values);
    return wyt__add(total, wyt__values_line_bytes(values, false), &total) &&
                   wyt__add(total, wyt__values_line_bytes(values, true), &total)
               ? total
               : UINT64_MAX;
}

uint64_t wyt__values_band_words(const struct wyt__values *values)
{
    uint64_t total = 0, words;
    for (size_t i = 0; i < values->band_count; i++) {
        (void)count_words(values, &values->directions[i], &words);
        total += words;
    }
    return total;
}

/* How the words of a direction lie, now that they are known to fit. */
static void lay_out(const struct wyt__values *values,
                    struct wyt__values_direction *direction, uint64_t *words)
{
    const size_t places = (size_t)places_of(values, direction);
    direction->block = words;
    words += (64 - (uintptr_t)words % 64) % 64 / sizeof *words;
    direction->sets = direction->full = words;
    if (values->variant->by_words) {
        direction->word = places;
        direction->lane = 1;
        direction->class = places * values->words;
        direction->sum_class = places * values->sums;
        direction->full += direction->classes * direction->class;
    } else {
        direction->word = 1;
        direction->lane = (size_t)line_words(values);
        direction->class = direction->sum_class = places * direction->lane;
        direction->sets += values->sums;
    }
}

/* A summary has bits for words that the set lacks; nobody is to look there. */
static void close_class(const struct wyt__values *values,
                        const struct wyt__values_direction *direction,
                        size_t class)
{
    uint64_t *full = direction->full + class * direction->sum_class +
                     (values->sums - 1) * direction->word;
    for (size_t i = 0; i < direction->places && values->words % 64 != 0; i++)
        full[i * direction->lane] |= UINT64_MAX << values->words % 64;
}

static int32_t close_rest(wyt_context *context,
                          const struct wyt__values *values,
                          const struct wyt__values_direction *direction)
{
    int32_t status = WYT_OK;
    for (size_t class = 0; class < direction->classes && status == WYT_OK;
         class ++) {
        close_class(values, direction, class);
        status = wyt__work(context, CLOSE_STEPS * direction->places,
                           values->row, values->board->rows);
    }
    return status;
}

static int32_t open_direction(wyt_context *context, struct wyt__values *values,
                              struct wyt__values_direction *direction)
{
    uint64_t count, *words;
    int32_t status;
    if (!count_words(values, direction, &count))
        return wyt__fail(context, WYT_LIMIT,
                         "sets of %zu words for %llu lines are beyond the "
                         "address space",
                         values->words, (unsigned long long)direction->places);
    words = wyt__allocate(context, (size_t)count, sizeof *words, &status);
    if (status != WYT_OK)
        return status;
    lay_out(values, direction, words);
    return close_rest(context, values, direction);
}

int32_t wyt__values_open_moves(wyt_context *context, struct wyt__values *values)
{
    int32_t status;
    if (values->move_count == 0)
        return WYT_OK;
    values->moves = wyt__allocate(context, values->move_count,
                                  sizeof *values->moves, &status);
    if (status == WYT_OK)
        wyt__values_list_moves(values);
    return status;
}

int32_t wyt__values_open_lines(wyt_context *context, struct wyt__values *values,
                               bool far)
{
    int32_t status = WYT_OK;
    for (size_t i = values->band_count; i < values->count && status == WYT_OK;
         i++)
        if ((values->directions[i].fold != 0) == far)
            status = open_direction(context, values, &values->directions[i]);
    return status;
}

int32_t wyt__values_open(wyt_context *context, struct wyt__values *values)
{
    int32_t status = wyt__values_open_layers(context, values);
    if (status == WYT_OK)
        status = wyt__values_open_moves(context, values);
    if (status == WYT_OK)
        status = wyt__values_open_lines(context, values, false);
    return status == WYT_OK ? wyt__values_open_lines(context, values, true)
                            : status;
}

void wyt__values_close(wyt_context *context, struct wyt__values *values)
{
    wyt__values_close_layers(context, values);
    wyt__release(context, values->moves, values->move_count,
                 sizeof *values->moves);
    for (size_t i = values->band_count; i < values->count; i++) {
        struct wyt__values_direction *direction = &values->directions[i];
        uint64_t words = 0;
        if (direction->block == NULL)
            continue;
        (void)count_words(values, direction, &words);
        wyt__release(context, direction->block, (size_t)words,
                     sizeof *direction->block);
    }
}

/* A block that has been used before. */
static int32_t clear(wyt_context *context, const struct wyt__values *values,
                     uint64_t *block, size_t words)
{
    int32_t status = WYT_OK;
    for (size_t done = 0; done < words && status == WYT_OK; done += PIECE) {
        const size_t piece = words - done < PIECE ? words - done : PIECE;
        memset(block + done, 0, piece * sizeof *block);
        status = wyt__work(context, piece, values->row, values->board->rows);
    }
    return status;
}

int32_t wyt__values_clear(wyt_context *context, struct wyt__values *values)
{
    int32_t status = WYT_OK;
    for (size_t i = values->band_count; i < values->count && status == WYT_OK;
         i++) {
        struct wyt__values_direction *direction = &values->directions[i];
        uint64_t count;
        if (direction->fold != 0 || !count_words(values, direction, &count))
            continue;
        status = clear(context, values, direction->block, (size_t)count);
        if (status == WYT_OK)
            status = close_rest(context, values, direction);
    }
    return status;
}

void wyt__values_clear_now(const struct wyt__values *values)
{
    for (size_t i = values->band_count; i < values->count; i++) {
        const struct wyt__values_direction *direction = &values->directions[i];
        uint64_t count;
        if (direction->fold != 0 || !count_words(values, direction, &count))
            continue;
        memset(direction->block, 0, (size_t)count * sizeof *direction->block);
        for (size_t class = 0; class < direction->classes; class ++)
            close_class(values, direction, class);
    }
}

void wyt__values_begin_band(const struct wyt__values *values, uint64_t y,
                            uint64_t *words,
                            struct wyt__values_direction *directions)
{
    memset(words, 0, (size_t)wyt__values_band_words(values) * sizeof(uint64_t));
    for (size_t i = 0; i < values->band_count; i++) {
        uint64_t count;
        (void)count_words(values, &directions[i], &count);
        lay_out(values, &directions[i], words);
        for (size_t class = 0; class < directions[i].classes; class ++)
            close_class(values, &directions[i], class);
        directions[i].shift = -y;
        words += count;
    }
}

/* ---- where a set stands ---- */

/* The line that meets step s with lane 0 in row y. */
static struct wyt__values_line
line_of(const struct wyt__values_direction *direction, uint64_t s, uint64_t y)
{
    size_t class, at;
    if (direction->fold != 0) {
        class = (size_t)((s + direction->offset) % direction->fold +
                         direction->first);
        at = (size_t)(y + direction->shift);
    } else {
        /* For the usual rays m is 1 or 2. */
        const uint64_t k =
            direction->m <= 2 ? s >> (direction->m - 1) : s / direction->m;
        class = (size_t)(s - k * direction->m);
        at = (size_t)(y + direction->shift - direction->v * k);
    }
    return (struct wyt__values_line){
        direction->sets + class * direction->class + at * direction->lane,
        direction->full + class * direction->sum_class + at * direction->lane,
        direction->word,
        direction->lane,
    };
}

void wyt__values_place(const struct wyt__values_direction *directions,
                       size_t count, uint64_t t, uint64_t y,
                       struct wyt__values_line *lines)
{
    for (size_t i = 0; i < count; i++)
        lines[i] = line_of(&directions[i], t + y, y);
}

void wyt__values_place_extras(const struct wyt__values *values,
                              const struct wyt__values_direction *directions,
                              uint64_t t, uint64_t y,
                              struct wyt__values_line *lines)
{
    for (size_t i = 0; i < values->window_count; i++) {
        const struct wyt__values_window *window = &values->windows[i];
        if (window->when != WYT__VALUES_AT_ONCE)
            continue;
        for (uint64_t r = window->first; r <= window->last; r++)
            *lines++ = line_of(&directions[window->direction],
                               t + y + r * window->i + r * window->j,
                               y + r * window->j);
    }
}
