/* SPDX-License-Identifier: MIT */
/*
 * The P-options of a position, by looking at the bits of a solved board along
 * the lines of its moves: rows by words, the others bit by bit. A strip is the
 * rays that it is made of. Only what is P is asked whether an earlier class, or
 * an earlier ray, had it already.
 *
 * Cost: O(options along rows / 64 + other options).
 */
#include "board/p_options.h"

#include <wythoff/board.h>
#include <wythoff/builder.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "board/storage.h"
#include "moves/positions.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Nanoseconds of a position that is looked at, and of a line. */
#define LOOK_STEPS 1
#define LINE_STEPS 16

/* Words of a row, and positions, between two polls. */
#define STRETCH ((uint64_t)1 << 14)

struct search {
    const wyt_board *board;
    const struct wyt__game *game;
    const uint64_t *heaps;
    struct wyt__positions *list;
    size_t class;  /* the moves of which are looked at */
    size_t x, row; /* the position */
};

/* The moves o + t w with t = r mod m, r < residues, t <= most. */
struct line {
    uint64_t o[WYT__HEAPS], w[WYT__HEAPS];
    uint64_t modulus, residues, most;
};

/* Appends the option by o + t w, which is P, unless an earlier class has it. */
static int32_t add(struct search *search, const struct line *line, uint64_t t)
{
    const size_t n = search->game->heaps;
    uint64_t by[WYT__HEAPS], option[WYT__HEAPS];
    for (size_t i = 0; i < n; i++) {
        by[i] = line->o[i] + t * line->w[i];
        option[i] = search->heaps[i] - by[i];
    }
    wyt__count_work(search->list->context, 4 * (uint64_t)search->class);
    for (size_t i = 0; i < search->class; i++)
        if (!search->game->classes[i].redundant &&
            wyt__class_contains(search->game, i, by))
            return WYT_OK;
    return wyt__positions_add(search->list, option);
}

/* How often w can be taken after o; false if o cannot. */
static bool last_of(const struct search *search, const struct line *line,
                    uint64_t *last)
{
    *last = line->most;
    for (size_t i = 0; i < search->game->heaps; i++) {
        if (line->o[i] > search->heaps[i])
            return false;
        if (line->w[i] > 0 &&
            (search->heaps[i] - line->o[i]) / line->w[i] < *last)
            *last = (search->heaps[i] - line->o[i]) / line->w[i];
    }
    return true;
}

/* By how many rows a vector goes down. */
static size_t rows_of(const struct search *search, const uint64_t *vector)
{
    size_t rows = 0;
    for (size_t i = search->game->heaps; i-- > 1;)
        rows = rows * (size_t)search->board->size[i] + (size_t)vector[i];
    return rows;
}

static bool is_in(const struct line *line, uint64_t t)
{
    return line->modulus == 1 || t % line->modulus < line->residues;
}

/* Along a row, by words: the cells x - last..x - 1 in which t is their distance
 * from x. */
static int32_t look_along_row(struct search *search, const struct line *line,
                              uint64_t last)
{
    const size_t x = search->x - (size_t)line->o[0];
    const size_t row = search->row - rows_of(search, line->o);
    const uint64_t *bits = wyt__board_row_bits(search->board, row);
    const size_t end = x + 1, begin = x - (size_t)last;
    int32_t status = WYT_OK;
    for (size_t word = begin / 64; word * 64 < end && status == WYT_OK;
         word++) {
        uint64_t found = bits[word];
        if (word == begin / 64)
            found &= UINT64_MAX << begin % 64;
        if (end - word * 64 < 64)
            found &= ~(UINT64_MAX << (end - word * 64));
        for (; found != 0 && status == WYT_OK; found &= found - 1) {
            const uint64_t t = x - word * 64 - wyt__lowest_bit(found);
            if ((t > 0 || line->o[0] > 0 || row < search->row) &&
                is_in(line, t))
                status = add(search, line, t);
        }
        if (word % STRETCH == STRETCH - 1 && status == WYT_OK)
            status = wyt__work(search->list->context, STRETCH, word, end / 64);
    }
    return status == WYT_OK ? wyt__work(search->list->context,
                                        LINE_STEPS + last / 64 % STRETCH, 0, 0)
                            : status;
}

/* From t on to the next cell that is P; past the last one if there is none. */
static uint64_t next_p(const uint64_t *row, size_t x, size_t words, size_t step,
                       uint64_t t, uint64_t last)
{
    row -= t * words;
    x -= (size_t)t * step;
    for (; t <= last && !wyt__bit(row, x); t++) {
        x -= step;
        row -= words;
    }
    return t;
}

static int32_t look_along(struct search *search, const struct line *line,
                          uint64_t last)
{
    const wyt_board *board = search->board;
    const size_t words = rows_of(search, line->w) * board->row_words;
    const size_t x = search->x - (size_t)line->o[0];
    const size_t row = search->row - rows_of(search, line->o);
    const uint64_t *bits = wyt__board_row_bits(board, row);
    int32_t status = WYT_OK;
    for (uint64_t t = x == search->x && row == search->row;
         t <= last && status == WYT_OK;) {
        const uint64_t from = t;
        const uint64_t end = last - t < STRETCH ? last : t + STRETCH;
        t = next_p(bits, x, words, (size_t)line->w[0], t, end);
        if (t <= end && is_in(line, t))
            status = add(search, line, t);
        t += t <= end;
        if (status == WYT_OK)
            status = wyt__work(search->list->context, LOOK_STEPS * (t - from),
                               t, last);
    }
    return status == WYT_OK ? wyt__work(search->list->context, LINE_STEPS, 0, 0)
                            : status;
}

static int32_t look_at_line(struct search *search, const struct line *line)
{
    uint64_t last;
    bool is_row = line->w[0] == 1;
    if (!last_of(search, line, &last))
        return wyt__work(search->list->context, LINE_STEPS, 0, 0);
    for (size_t i = 1; i < search->game->heaps; i++)
        is_row = is_row && line->w[i] == 0;
    return is_row ? look_along_row(search, line, last)
                  : look_along(search, line, last);
}

/* The rays through (k,0) and (0,k), along the strip; k = 0 is one of them. */
static int32_t look_at_strip(struct search *search, size_t index)
{
    const struct wyt__class *strip = &search->game->classes[index];
    struct line line = {.w = {strip->strip != WYT_STRIP_FIRST,
                              strip->strip != WYT_STRIP_SECOND},
                        .modulus = 1,
                        .residues = 1,
                        .most = UINT64_MAX};
    int32_t status = look_at_line(search, &line);
    for (uint64_t k = 1; k < strip->width && status == WYT_OK; k++) {
        line.o[0] = k;
        line.o[1] = 0;
        if (k > search->heaps[0] && k > search->heaps[1])
            break;
        if (strip->strip != WYT_STRIP_SECOND)
            status = look_at_line(search, &line);
        line.o[0] = 0;
        line.o[1] = k;
        if (strip->strip != WYT_STRIP_FIRST && status == WYT_OK)
            status = look_at_line(search, &line);
    }
    return status;
}

static int32_t look_at_class(struct search *search, size_t index)
{
    const struct wyt__class *class = &search->game->classes[index];
    struct line line = {.modulus = class->modulus,
                        .residues = class->residues,
                        .most = class->most == 0 ? UINT64_MAX : class->most};
    search->class = index;
    if (class->strip != 0)
        return look_at_strip(search, index);
    for (size_t i = 0; i < search->game->heaps; i++)
        line.w[i] = wyt__game_vector(search->game, index)[i];
    return look_at_line(search, &line);
}

int32_t wyt__p_options(const wyt_board *board, const uint64_t *heaps,
                       struct wyt__positions *list)
{
    struct search search = {.board = board,
                            .game = &board->rules->game,
                            .heaps = heaps,
                            .list = list,
                            .x = (size_t)heaps[0],
                            .row = wyt__board_row_of(board, heaps)};
    int32_t status = WYT_OK;
    for (size_t i = 0; i < search.game->class_count && status == WYT_OK; i++)
        if (!search.game->classes[i].redundant)
            status = look_at_class(&search, i);
    return status;
}
