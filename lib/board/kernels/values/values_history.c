/* SPDX-License-Identifier: MIT */
/*
 * What the kernel `values` remembers of a band: the values of its last steps,
 * for moves that stand by themselves, and for values that enter a line, or
 * leave it, some steps after they were found. Values of rows before the band
 * come from the board, a column a step; in halves what is left of the band
 * stands there as well, as mirrors.
 *
 * That a value enters exactly when the cell that it reaches first is solved,
 * and not when it is found, also makes bands independent: one may be far ahead
 * of the next, and what it puts into a line is meant for rows of its own.
 *
 * Cost: about a nanosecond a value that enters or leaves.
 */
#include <wythoff/board.h>

#include "board/kernels/values/values.h"
#include "board/storage.h"
#include "rules/game.h"

enum { BAND = WYT__VALUES_BAND };

static bool is_needed(const struct wyt__values *values)
{
    return values->reach > 0 || values->move_count > 0;
}

/* Steps that are kept: those that are looked back at, and in halves those that
 * the mirrors left of a band lie on. */
static size_t depth_of(const struct wyt__values *values)
{
    size_t depth = BAND;
    while (depth < values->reach + BAND + 1)
        depth *= 2;
    return depth;
}

static size_t pitch_of(const struct wyt__values *values)
{
    return values->rise + BAND;
}

size_t wyt__values_history_words(const struct wyt__values *values)
{
    if (!is_needed(values))
        return 0;
    return depth_of(values) * pitch_of(values) / 2 + 1 + values->move_count +
           values->far_move_count * BAND / 2;
}

void wyt__values_history_lay_out(const struct wyt__values *values,
                                 uint64_t *words,
                                 struct wyt__values_history *history)
{
    *history = (struct wyt__values_history){.numbers = NULL};
    if (!is_needed(values))
        return;
    history->depth = depth_of(values);
    history->pitch = pitch_of(values);
    history->rise = values->rise;
    history->barred = (const uint32_t **)(void *)words;
    history->far = (uint32_t *)(void *)(words + values->move_count);
    history->numbers = history->far + values->far_move_count * BAND;
}

/* Lane 0 of step t, which may be below 0, taken mod 2^64. */
static uint32_t *at_step(const struct wyt__values_history *history, size_t t)
{
    return history->numbers + (t & (history->depth - 1)) * history->pitch +
           history->rise;
}

static uint32_t value_at(const struct wyt__values *values, size_t x, size_t y)
{
    const uint64_t heaps[2] = {x, y};
    return wyt__game_is_removed(values->game, heaps)
               ? WYT__VALUES_NONE
               : wyt__values_recalled(
                     values, (values->row + y) * values->board->width + x);
}

/* The mirrors in row y of a band that begins with row y0, lane i of it; rows
 * before the band have negative lanes, mod 2^64. */
static void recall_row(const struct wyt__values *values,
                       const struct wyt__values_history *history, size_t y0,
                       size_t i)
{
    const size_t reach = values->reach;
    for (size_t back = 1; back <= reach && back <= y0; back++)
        /* Step y0 - back + i, not before y0 - reach. */
        if (reach - back + i < reach + BAND)
            at_step(history, y0 - back + i)[(ptrdiff_t)i] =
                value_at(values, y0 - back, y0 + i);
}

void wyt__values_history_begin(const struct wyt__values *values,
                               const struct wyt__values_history *history,
                               size_t y)
{
    const size_t first = values->half ? y : 0;
    const size_t rows = values->height - y;
    if (history->depth == 0)
        return;
    for (size_t k = 0; k < values->reach + BAND; k++) {
        uint32_t *step =
            at_step(history, first - values->reach + k) - history->rise;
        for (size_t i = 0; i < history->pitch; i++)
            step[i] = WYT__VALUES_NONE;
    }
    for (size_t i = 0; values->half && i < BAND && i < rows; i++)
        recall_row(values, history, y, i);
    for (size_t i = 1; values->half && i <= history->rise && i <= y; i++)
        recall_row(values, history, y, -i);
}

/* Column t of the rows before the band. */
static void recall_column(const struct wyt__values *values,
                          const struct wyt__values_history *history, size_t t,
                          size_t y)
{
    for (size_t k = 1; k <= history->rise; k++)
        at_step(history, t - k)[-(ptrdiff_t)k] =
            k <= y && t < values->board->width ? value_at(values, t, y - k)
                                               : WYT__VALUES_NONE;
}

static inline void leave(struct wyt__values_line line, size_t lane,
                         uint32_t value)
{
    const size_t w = value / 64;
    line.sets[w * line.word + lane * line.lane] &= ~((uint64_t)1 << value % 64);
    line.full[w / 64 * line.word + lane * line.lane] &=
        ~((uint64_t)1 << w % 64);
}

static void leave_all(struct wyt__values_line line, const uint32_t *numbers,
                      size_t low, size_t end)
{
    for (size_t i = low; i < end; i++)
        if (numbers[i] != WYT__VALUES_NONE)
            leave(line, i, numbers[i]);
}

/* What enters or leaves before step t, whose lanes low..end-1 are cells of the
 * board, removed ones too. */
static void look_all(const struct wyt__values *values,
                     const struct wyt__values_history *history,
                     const struct wyt__values_direction *directions,
                     const struct wyt__values_window *window, size_t t,
                     size_t y)
{
    const wyt_board *board = values->board;
    const size_t least = values->half ? y : 0;
    const size_t low = t < board->width ? 0 : t - board->width + 1;
    size_t end = t - least + 1 < BAND ? t - least + 1 : BAND;
    struct wyt__values_line line;
    if (end > values->height - y)
        end = values->height - y;
    wyt__values_place(&directions[window->direction], 1, t, y, &line);
    for (size_t r = window->first; low < end && r <= window->last; r++) {
        const size_t i = r * window->i, j = r * window->j;
        const uint32_t *numbers = at_step(history, t - i - j) - j;
        if (i > t - low || j > y + end - 1)
            return;
        if (window->when == WYT__VALUES_LEAVES)
            leave_all(line, numbers, low, end);
        else
            values->variant->enter(&line, numbers, low, end);
    }
}

/* That is so if the step before does not read the lines, and the values are
 * older. The processor has then done with what was written when it is read. */
bool wyt__values_is_early(const struct wyt__values *values,
                          const struct wyt__values_window *window)
{
    return values->directions[window->direction].m > 1 &&
           window->first * (window->i + window->j) > 1;
}

/* The values of options by moves that stand by themselves. */
static void bar_moves(const struct wyt__values *values,
                      const struct wyt__values_history *history, size_t t,
                      size_t y)
{
    uint32_t *far = history->far;
    for (size_t k = 0; k < values->move_count; k++) {
        const struct wyt__values_move *move = &values->moves[k];
        if (!move->is_far) {
            history->barred[k] =
                at_step(history, t - move->i - move->j) - move->j;
            continue;
        }
        wyt__values_recall_far(values, move, t, y, far);
        history->barred[k] = far;
        far += BAND;
    }
}

void wyt__values_history_look(const struct wyt__values *values,
                              const struct wyt__values_history *history,
                              const struct wyt__values_direction *directions,
                              size_t t, size_t y)
{
    const bool is_first = t == (values->half ? y : 0);
    if (is_first)
        recall_column(values, history, t, y);
    recall_column(values, history, t + 1, y);
    bar_moves(values, history, t, y);
    for (size_t i = 0; i < values->window_count; i++) {
        const struct wyt__values_window *window = &values->windows[i];
        const bool early = wyt__values_is_early(values, window);
        if (window->when == WYT__VALUES_AT_ONCE)
            continue;
        if (is_first || !early)
            look_all(values, history, directions, window, t, y);
        if (early)
            look_all(values, history, directions, window, t + 1, y);
    }
}

void wyt__values_history_keep(const struct wyt__values *values,
                              const struct wyt__values_history *history,
                              const struct wyt__values_step *step, size_t t,
                              size_t y)
{
    const size_t least = values->half ? y : 0;
    const size_t end = t - least + 1 < BAND ? t - least + 1 : BAND;
    uint32_t *numbers = at_step(history, t);
    if (step->shorts != NULL)
        for (size_t i = 0; i < end; i++)
            numbers[i] = step->shorts[i];
    else
        for (size_t i = 0; i < end; i++)
            numbers[i] = step->longs[i];
    if (y < values->game->hole[1])
        for (size_t i = 0; i < end; i++)
            if ((step->lanes >> i & 1) == 0)
                numbers[i] = WYT__VALUES_NONE;
}
