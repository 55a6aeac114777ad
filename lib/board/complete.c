/* SPDX-License-Identifier: MIT */
/*
 * Which columns have all their P-positions in the box.
 *
 * Some moves go down a column however far: (0,j) for the j of a line along the
 * second heap, and (i,j), i < w, of a strip. Whether such a move leads from
 * (x,y) to a P-position (x',y') depends, for y > y', on y modulo the period of
 * the lines only. So if at a period of successive y above the box such moves
 * lead to P-positions of the box, to more of them than can be forbidden, they
 * do so at all y from there on: no P-position is there, and the column is
 * complete. So it is where the long ones among such moves are of one blockable
 * class, or of none; a short one that is not blockable where longer ones are
 * (roob blocking) makes its position N all the more. Where the moves of a strip
 * are of several classes nothing is known, for of each class so many could be
 * forbidden.
 *
 * With rook moves one P-position is enough (Wythoff Nim); with k - 1 forbidden
 * ones k of them (U. Larsson, Blocking Wythoff Nim, Electronic Journal of
 * Combinatorics 18 (2011) P120, Proposition 1.2). Of a rook whose moves have
 * residues below l modulo q, the P-positions of the column have to meet every
 * residue. A choice game is complete where each of its games is: they have
 * rook moves, hence at most one P-position each.
 *
 * Cost: one pass over the board; 4 bytes a line and residue; then
 * O(lines * period^2) at most, periods up to 1024. Rows are the same with the
 * heaps exchanged.
 */
#include "board/complete.h"

#include <wythoff/builder.h>
#include <wythoff/claims.h>

#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "board/storage.h"
#include "rules/game.h"
#include "rules/rules.h"

#define MOST_PERIOD 1024
/* Nanoseconds of asking for the class of a move. */
#define CLASS_STEPS 4

struct columns {
    wyt_context *context;
    const wyt_board *board;
    const struct wyt__game *game;
    size_t along; /* the heap that changes in a column */
    uint64_t lines;
    uint64_t width;          /* of the strip, 0 if there is none */
    uint64_t period;         /* of the lines along the heap */
    bool moves[MOST_PERIOD]; /* whether (0,j) is a move, j modulo the period */
    uint64_t enough;         /* P-options, to make a position N */
    uint32_t *counts;        /* P-positions by line and residue */
};

/* ---- the moves ---- */

/* The step of a line along the heap that has no end; 0 of any other class. */
static uint64_t step_of(const struct columns *columns, size_t index)
{
    const struct wyt__class *class = &columns->game->classes[index];
    const uint32_t *vector = wyt__game_vector(columns->game, index);
    if (class->strip != 0 || class->most != 0 || vector[1 - columns->along] > 0)
        return 0;
    return vector[columns->along];
}

static void add_strip(struct columns *columns, const struct wyt__class *class)
{
    uint32_t wanted = columns->along == 1 ? WYT_STRIP_FIRST : WYT_STRIP_SECOND;
    if (class->strip == wanted && class->width > columns->width)
        columns->width = class->width;
}

static void add_line(struct columns *columns, const struct wyt__class *class,
                     uint64_t step)
{
    for (uint64_t t = 0; step > 0 && t * step < columns->period; t++)
        if (t % class->modulus < class->residues)
            columns->moves[t * step] = true;
}

/* How many P-options are more than can be forbidden; 0: that is not known. */
static uint64_t enough_of(const struct columns *columns)
{
    const struct wyt__game *game = columns->game;
    const uint64_t width = columns->width > 0 ? columns->width : 1;
    uint64_t forbidden;
    if (game->variants > 0)
        return game->variants;
    return wyt__game_forbids_long(game, columns->along, width, &forbidden)
               ? forbidden + 1
               : 0;
}

/* Why there are no such moves, of one class and with few enough residues; NULL:
 * there are. */
static const char *read_moves(struct columns *columns)
{
    const struct wyt__game *game = columns->game;
    bool any;
    if (game->heaps != 2)
        return "columns are of two heaps";
    if (game->offered > 0)
        return "under comply no number of P-options makes a position N";
    columns->period = 1;
    for (size_t i = 0; i < game->class_count; i++) {
        uint64_t step = step_of(columns, i);
        if (step > 0)
            columns->period = wyt__common_multiple(
                columns->period, step * game->classes[i].modulus, MOST_PERIOD);
        add_strip(columns, &game->classes[i]);
    }
    any = columns->width > 0;
    if (columns->period == 0)
        return "the lines along a heap have a common period above 1024";
    for (size_t i = 0; i < game->class_count; i++) {
        add_line(columns, &game->classes[i], step_of(columns, i));
        any = any || step_of(columns, i) > 0;
    }
    for (uint64_t j = 0; j < columns->period; j++)
        columns->moves[j] = columns->moves[j] || columns->width > 0;
    if (!any)
        return "no class of moves takes any number, or all of a residue, from "
               "one heap and few from the other one";
    columns->enough = enough_of(columns);
    return columns->enough > 0
               ? NULL
               : "long moves along a heap are of several classes that may be "
                 "forbidden";
}

const char *wyt__complete_lack(const struct wyt__game *game)
{
    const char *lack = NULL;
    for (size_t along = 0; along < 2 && lack == NULL; along++) {
        struct columns columns = {.game = game, .along = along};
        lack = read_moves(&columns);
    }
    return lack;
}

/* ---- the positions ---- */

/* Nanoseconds of a word, and of a P-position in it. */
#define WORD_STEPS 2
#define POSITION_STEPS 8

/* The P-positions among 64 cells from x on; returns the steps. */
static uint64_t count_word(const struct columns *columns, uint64_t x,
                           uint64_t y, uint64_t word)
{
    const uint64_t period = columns->period;
    uint64_t steps = WORD_STEPS;
    for (; word != 0; word &= word - 1) {
        const uint64_t at = x + wyt__lowest_bit(word);
        if (columns->along == 1)
            columns->counts[at * period + y % period]++;
        else
            columns->counts[y * period + at % period]++;
        steps += POSITION_STEPS;
    }
    return steps;
}

static int32_t count_positions(struct columns *columns)
{
    const wyt_board *board = columns->board;
    int32_t status = WYT_OK;
    for (size_t y = 0; y < board->rows && status == WYT_OK; y++)
        for (size_t k = 0; k < board->row_words && status == WYT_OK; k++)
            status = wyt__work(columns->context,
                               count_word(columns, 64 * (uint64_t)k, y,
                                          wyt__board_row_word(board, y, k)),
                               y, board->rows);
    return status;
}

/* Nanoseconds of a residue: half a division or so. A line has up to 2^20 pairs
 * of them, a few milliseconds. */
#define RESIDUE_STEPS 4
#define LINE_STEPS 8

static uint64_t count_line(const struct columns *columns, uint64_t line)
{
    uint64_t count = 0;
    for (uint64_t r = 0; r < columns->period; r++)
        count += columns->counts[line * columns->period + r];
    wyt__count_work(columns->context, columns->period);
    return count;
}

/* Whether every residue above the box is met often enough: by P-positions of
 * the line itself, beside those of lines that the strip reaches too. */
static bool is_complete(const struct columns *columns, uint64_t line,
                        uint64_t beside)
{
    const uint64_t period = columns->period;
    for (uint64_t r = 0; r < period; r++) {
        uint64_t met = beside, at = 0;
        for (; at < period && met < columns->enough; at++)
            if (columns->moves[(r + period - at) % period])
                met += columns->counts[line * period + at];
        wyt__count_work(columns->context, RESIDUE_STEPS * at);
        if (met < columns->enough)
            return false;
    }
    return true;
}

static int32_t judge(const struct columns *columns,
                     struct wyt__complete *complete)
{
    uint64_t beside = 0;
    int32_t status = WYT_OK;
    for (uint64_t v = 0; v < columns->lines && status == WYT_OK; v++) {
        if (is_complete(columns, v, beside))
            wyt__set_bit(complete->bits, (size_t)v);
        /* The strip of the next line reaches width - 1 lines before it. */
        if (columns->width > 1)
            beside += count_line(columns, v);
        if (columns->width > 1 && v + 1 >= columns->width)
            beside -= count_line(columns, v + 1 - columns->width);
        status = wyt__work(columns->context, LINE_STEPS, v + 1, columns->lines);
    }
    return status;
}

int32_t wyt__complete_lines(struct wyt__complete *complete,
                            wyt_context *context, const wyt_board *board,
                            uint32_t axis)
{
    struct columns columns = {.context = context,
                              .board = board,
                              .game = &board->rules->game,
                              .along = axis == WYT_AXIS_COLUMNS ? 1 : 0};
    size_t room;
    int32_t status;
    columns.lines = board->size[1 - columns.along];
    memset(complete, 0, sizeof *complete);
    if (board->size[0] == 0 || board->size[1] == 0)
        return WYT_OK; /* no line is known */
    complete->context = context;
    complete->count = wyt__words((size_t)columns.lines);
    complete->bits = wyt__allocate(context, complete->count,
                                   sizeof *complete->bits, &status);
    if (status != WYT_OK)
        return status;
    if (read_moves(&columns) != NULL)
        return WYT_OK;
    wyt__count_work(context, CLASS_STEPS * columns.width);
    room = (size_t)columns.lines <= SIZE_MAX / MOST_PERIOD
               ? (size_t)(columns.lines * columns.period)
               : SIZE_MAX; /* which no limit allows */
    columns.counts =
        wyt__allocate(context, room, sizeof *columns.counts, &status);
    if (status == WYT_OK)
        status = count_positions(&columns);
    if (status == WYT_OK)
        status = judge(&columns, complete);
    wyt__release(context, columns.counts, room, sizeof *columns.counts);
    if (status != WYT_OK)
        wyt__complete_clear(complete);
    return status;
}

bool wyt__complete_has(const struct wyt__complete *complete, uint64_t line)
{
    return line / 64 < complete->count &&
           wyt__bit(complete->bits, (size_t)line);
}

void wyt__complete_clear(struct wyt__complete *complete)
{
    wyt__release(complete->context, complete->bits, complete->count,
                 sizeof *complete->bits);
    memset(complete, 0, sizeof *complete);
}
