/* SPDX-License-Identifier: MIT */
/*
 * The sets of the kernel `values`: where the set of a line stands, and how the
 * sets are made from finished rows.
 *
 * The lanes of a step meet lines u + v apart, so lines with the same remainder
 * mod u + v, a class, stand together. For vectors the same word of all lines of
 * a class stands side by side, so that one load gets it for some lanes. In
 * plain C a line stands in one piece, which takes fewer steps to find a word.
 * What lies far apart does so by 8 times an odd number of words: with a power
 * of two it would share a few places of the cache.
 */
#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "board/kernels/values.h"
#include "board/kernels/vectors.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

enum { BAND = WYT__VALUES_BAND };

/* ---- the plan ---- */

/* Lanes outside the board are loaded and stored too, so lines reach BAND - 1
 * cells beyond its edges. In halves x > y0 - BAND, y < y0 + BAND. */
static void measure(const struct wyt__values *values,
                    struct wyt__values_direction *direction)
{
    const uint64_t u = direction->u, v = direction->v, m = u + v;
    const uint64_t height = values->half ? BAND : values->board->rows;
    const uint64_t low = v * BAND + u * (height + BAND);
    const uint64_t high = v * (values->board->width + BAND);
    direction->m = (uint32_t)m;
    direction->shift = low / m + 1;
    direction->last = high / m + direction->shift;
}

/* Whether the class has a direction that is to be added. */
static const char *add_class(struct wyt__values *values, size_t index)
{
    struct wyt__values_direction *direction =
        &values->directions[values->count];
    uint32_t vector[WYT__HEAPS];
    if (values->game->classes[index].redundant)
        return NULL;
    wyt__ray_vector(values->game, index, vector);
    if (wyt__greatest_divisor(vector[0], vector[1]) != 1)
        return "a ray skips cells of its line";
    if (vector[1] == 0) {
        values->has_rows = true;
        return NULL;
    }
    if (values->count + 1 == WYT__VALUES_LINES)
        return "there are too many rays";
    direction->u = vector[0];
    direction->v = vector[1];
    values->count++;
    return NULL;
}

/* The direction (u,v), or NULL. */
static const struct wyt__values_direction *
find(const struct wyt__values *values, uint32_t u, uint32_t v)
{
    for (size_t i = 0; i < values->count; i++)
        if (values->directions[i].u == u && values->directions[i].v == v)
            return &values->directions[i];
    return NULL;
}

/* Lines that go from x >= y to x < y and back have no place in halves: rows
 * begin in the other half, columns and diagonals stay in one. A board too
 * large for memory is written row by row, without its mirror. */
static bool has_half(const struct wyt__values *values)
{
    const wyt_board *board = values->board;
    const bool columns = find(values, 0, 1) != NULL;
    const bool diagonals = find(values, 1, 1) != NULL;
    const uint64_t most = (uint64_t)1 << 31;
    return board->width == board->rows &&
           values->game->hole[0] == values->game->hole[1] &&
           values->has_rows == columns &&
           values->count == (size_t)columns + diagonals &&
           wyt__board_bytes(board) <= most;
}

const char *wyt__values_plan(const wyt_board *board, bool by_words,
                             struct wyt__values *values)
{
    const uint64_t sides = (uint64_t)board->width + board->rows;
    /* Whoever fills the board has it to write; the plan reads only. */
    *values = (struct wyt__values){
        .board = (wyt_board *)(uintptr_t)board,
        .game = &board->rules->game,
        .by_words = by_words,
        /* A value is at most the sum of the heaps. */
        .words = wyt__words((size_t)sides),
    };
    values->sums = wyt__words(values->words);
    if (values->game->heaps != 2)
        return "it knows two heaps only";
    if (!wyt__has_rays_only(values->game))
        return "not all moves are rays";
    for (size_t i = 0; i < values->game->class_count; i++) {
        const char *reason = add_class(values, i);
        if (reason != NULL)
            return reason;
    }
    values->half = has_half(values);
    for (size_t i = 0; i < values->count; i++)
        measure(values, &values->directions[i]);
    return NULL;
}

/* ---- memory ---- */

/* n or a little more: 8 times an odd number. */
static uint64_t odd_lines(uint64_t n)
{
    return (n + 7) / 16 * 16 + 8;
}

/* Places of lines in a class. */
static uint64_t places_of(const struct wyt__values *values,
                          const struct wyt__values_direction *direction)
{
    return values->by_words ? odd_lines(direction->last + 1)
                            : direction->last + 1;
}

/* Words of all sets of a direction, with their summaries. */
static bool count_words(const struct wyt__values *values,
                        const struct wyt__values_direction *direction,
                        uint64_t *count)
{
    const uint64_t both = values->words + values->sums;
    return wyt__times(places_of(values, direction), direction->m, count) &&
           wyt__times(*count, values->by_words ? both : odd_lines(both),
                      count) &&
           *count <= SIZE_MAX / 8;
}

uint64_t wyt__values_set_bytes(const struct wyt__values *values)
{
    uint64_t total = 0;
    for (size_t i = 0; i < values->count; i++) {
        uint64_t words;
        if (!count_words(values, &values->directions[i], &words) ||
            !wyt__add(total, words * 8, &total))
            return UINT64_MAX;
    }
    return total;
}

/* How the words of a direction lie, now that they are known to fit. */
static void lay_out(const struct wyt__values *values,
                    struct wyt__values_direction *direction)
{
    const size_t places = (size_t)places_of(values, direction);
    direction->full = direction->sets;
    if (values->by_words) {
        direction->word = places;
        direction->lane = 1;
        direction->class = places * values->words;
        direction->sum_class = places * values->sums;
        direction->full += direction->m * direction->class;
    } else {
        direction->word = 1;
        direction->lane = (size_t)odd_lines(values->words + values->sums);
        direction->class = direction->sum_class = places * direction->lane;
        direction->sets += values->sums;
    }
}

/* A summary has bits for words that the set lacks; nobody is to look there. */
void wyt__values_close_rest(const struct wyt__values *values,
                            const struct wyt__values_line *lines, size_t count)
{
    const size_t words = values->words % 64;
    uint64_t *full = lines->full + (values->sums - 1) * lines->word;
    for (size_t i = 0; i < count && words != 0; i++)
        full[i * lines->lane] |= UINT64_MAX << words;
}

static void close_rest(const struct wyt__values *values,
                       const struct wyt__values_direction *direction)
{
    for (size_t class = 0; class < direction->m; class ++) {
        const struct wyt__values_line line = {
            NULL, direction->full + class * direction->sum_class,
            direction->word, direction->lane};
        wyt__values_close_rest(values, &line, (size_t)direction->last + 1);
    }
}

static int32_t open_direction(wyt_context *context, struct wyt__values *values,
                              struct wyt__values_direction *direction)
{
    uint64_t words;
    int32_t status;
    if (!count_words(values, direction, &words))
        return wyt__fail(context, WYT_LIMIT,
                         "sets of %zu words for %llu lines are beyond the "
                         "address space",
                         values->words, (unsigned long long)direction->last);
    direction->sets =
        wyt__allocate(context, (size_t)words, sizeof *direction->sets, &status);
    if (status != WYT_OK)
        return status;
    lay_out(values, direction);
    close_rest(values, direction);
    return status;
}

int32_t wyt__values_open(wyt_context *context, struct wyt__values *values)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < values->count && status == WYT_OK; i++)
        status = open_direction(context, values, &values->directions[i]);
    return status;
}

void wyt__values_close(wyt_context *context, struct wyt__values *values)
{
    for (size_t i = 0; i < values->count; i++) {
        struct wyt__values_direction *direction = &values->directions[i];
        uint64_t words = 0;
        if (direction->sets == NULL)
            continue;
        (void)count_words(values, direction, &words);
        wyt__release(context,
                     values->by_words ? direction->sets : direction->full,
                     (size_t)words, sizeof *direction->sets);
    }
}

/* ---- where a set stands ---- */

/* The line of (x,y); x may lie up to BAND - 1 below 0, taken mod 2^64. */
static struct wyt__values_line
line_of(const struct wyt__values_direction *direction, uint64_t x, uint64_t y)
{
    const uint64_t c =
        direction->v * x + direction->m * direction->shift - direction->u * y;
    /* For the usual rays m is 1 or 2. */
    const uint64_t q =
        direction->m <= 2 ? c >> (direction->m - 1) : c / direction->m;
    const size_t class = (size_t)(c - q * direction->m);
    const size_t at = (size_t)(direction->last - q);
    return (struct wyt__values_line){
        direction->sets + class * direction->class + at * direction->lane,
        direction->full + class * direction->sum_class + at * direction->lane,
        direction->word,
        direction->lane,
    };
}

void wyt__values_place(const struct wyt__values *values, uint64_t t, uint64_t y,
                       struct wyt__values_line *lines)
{
    for (size_t i = 0; i < values->count; i++)
        lines[i] = line_of(&values->directions[i], t, y);
}

/* ---- halves ---- */

/* Copies the first `words` words of one line, and their summary. */
static void copy_line(const struct wyt__values_line *from,
                      const struct wyt__values_line *to, size_t words)
{
    for (size_t w = 0; w < words; w++)
        to->sets[w * to->word] = from->sets[w * from->word];
    for (size_t s = 0; s < wyt__words(words); s++)
        to->full[s * to->word] = from->full[s * from->word];
}

void wyt__values_mirror(const struct wyt__values *values, uint64_t y,
                        const struct wyt__values_line *rows)
{
    const struct wyt__values_direction *columns = find(values, 0, 1);
    const struct wyt__values_direction *diagonals = find(values, 1, 1);
    /* Cells above the band, less than 2 BAND to its right. */
    const size_t sum = (size_t)(2 * y) + 2 * BAND;
    const size_t words =
        wyt__words(sum) < values->words ? wyt__words(sum) : values->words;
    for (size_t i = 0; i < BAND && columns != NULL; i++) {
        const struct wyt__values_line from = line_of(columns, y + i, 0);
        const struct wyt__values_line to = {rows->sets + i * rows->lane,
                                            rows->full + i * rows->lane,
                                            rows->word, rows->lane};
        copy_line(&from, &to, words);
    }
    for (uint64_t d = 1; d < BAND && diagonals != NULL; d++) {
        const struct wyt__values_line from = line_of(diagonals, d, 0);
        const struct wyt__values_line to = line_of(diagonals, 0, d);
        copy_line(&from, &to, words);
    }
}

/* ---- from finished rows ---- */

/* The cells x >= least, x < end, of a row. */
static void add_cells(struct wyt__values *values, size_t y, size_t least,
                      size_t end)
{
    const wyt_board *board = values->board;
    for (size_t x = least; x < end; x++) {
        const uint64_t heaps[2] = {x, y};
        const uint32_t value = wyt__board_value(board, y * board->width + x);
        if (wyt__game_is_removed(values->game, heaps))
            continue;
        for (size_t i = 0; i < values->count; i++) {
            const struct wyt__values_line line =
                line_of(&values->directions[i], x, y);
            line.sets[value / 64 * line.word] |= (uint64_t)1 << value % 64;
        }
    }
}

/* The mirrors of the cells in rows y.., BAND of them, and columns x..end-1. */
static void mirror_cells(wyt_board *board, size_t y, size_t x, size_t end)
{
    for (; x < end; x++)
        for (size_t i = y; i < y + BAND; i++)
            wyt__board_set_value(board, x * board->width + i,
                                 wyt__board_value(board, i * board->width + x));
}

/* Word w of all lines of a direction. */
static int32_t sum_up_word(wyt_context *context,
                           const struct wyt__values_direction *direction,
                           size_t w)
{
    int32_t status = WYT_OK;
    for (size_t class = 0; class < direction->m && status == WYT_OK; class ++) {
        const uint64_t *sets =
            direction->sets + class * direction->class + w * direction->word;
        uint64_t *full = direction->full + class * direction->sum_class +
                         w / 64 * direction->word;
        for (size_t i = 0; i <= direction->last; i++)
            full[i * direction->lane] |=
                (uint64_t)(sets[i * direction->lane] == UINT64_MAX) << w % 64;
        status = wyt__work(context, direction->last + 1, 0, 0);
    }
    return status;
}

static int32_t sum_up(wyt_context *context, const struct wyt__values *values)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < values->count; i++)
        for (size_t w = 0; w < values->words && status == WYT_OK; w++)
            status = sum_up_word(context, &values->directions[i], w);
    return status;
}

/* A tile: rows y.., BAND of them, all below `rows`. */
static void add_tile(struct wyt__values *values, size_t y, size_t x,
                     size_t rows)
{
    const size_t width = values->board->width;
    const size_t end = width - x < BAND ? width : x + BAND;
    for (size_t i = y; i < y + BAND; i++)
        if (!values->half)
            add_cells(values, i, x, end);
        else if (i < end)
            add_cells(values, i, x < i ? i : x, end);
    if (values->half && x >= rows)
        mirror_cells(values->board, y, x, end);
}

int32_t wyt__values_rebuild(wyt_context *context, struct wyt__values *values,
                            size_t rows)
{
    const size_t width = values->board->width;
    int32_t status = WYT_OK;
    if (rows == 0)
        return WYT_OK;
    for (size_t y = 0; y < rows; y += BAND)
        for (size_t x = values->half ? y : 0; x < width; x += BAND) {
            add_tile(values, y, x, rows);
            status = wyt__poll(context, y, rows);
            if (status != WYT_OK)
                return status;
        }
    return sum_up(context, values);
}
