/* SPDX-License-Identifier: MIT */
/*
 * Outcomes and Grundy values cell by cell, for any number of heaps: the
 * options of a cell are looked up one by one, as the move classes say. A cell
 * stands after all its options, because an option is smaller in some heap and
 * larger in none.
 *
 * Time O(cells * options), memory one stamp a Grundy value.
 */
#include "base/bitset.h"
#include "board/solve.h"
#include "moves/walk.h"

struct visit {
    wyt_context *context;
    wyt_board *board;
    const struct wyt__game *game;
    uint64_t heaps[WYT__HEAPS]; /* the cell whose options are visited */
    size_t cell;                /* its number */
    /* Looks at the option number `option`; true ends the visit. */
    bool (*look)(struct visit *visit, size_t option);
    uint64_t *stamps; /* stamps[g] = cell + 1 if an option has value g */
};

/* ---- the options of a cell, with repetitions ---- */

static bool is_removed(const struct visit *visit, uint64_t i, uint64_t j)
{
    const uint64_t option[2] = {visit->heaps[0] - i, visit->heaps[1] - j};
    return wyt__game_is_removed(visit->game, option);
}

/* By how much cell numbers fall with one step along a vector. */
static size_t stride(const struct visit *visit, const uint32_t *vector)
{
    size_t step = 0;
    for (size_t i = visit->game->heaps; i-- > 0;)
        step = step * (size_t)visit->board->size[i] + vector[i];
    return step;
}

static bool visit_line(struct visit *visit, const struct wyt__class *line,
                       const uint32_t *vector)
{
    size_t step;
    uint64_t last = line->most != 0 ? line->most : UINT64_MAX;
    for (size_t i = 0; i < visit->game->heaps; i++)
        if (vector[i] != 0 && visit->heaps[i] / vector[i] < last)
            last = visit->heaps[i] / vector[i];
    if (last == 0)
        return false; /* the vector may be longer than the board */
    step = stride(visit, vector);
    for (uint64_t t = 1; t <= last; t++) {
        if (t % line->modulus >= line->residues)
            continue;
        if (visit->game->heaps == 2 &&
            is_removed(visit, t * vector[0], t * vector[1]))
            continue;
        if (visit->look(visit, visit->cell - (size_t)t * step))
            return true;
    }
    return false;
}

/* The moves (i, low..high) of a strip, without (0,0). */
static bool visit_strip_row(struct visit *visit, uint64_t i, uint64_t low,
                            uint64_t high)
{
    size_t width = visit->board->width;
    for (uint64_t j = low; j <= high && j <= visit->heaps[1]; j++) {
        if ((i == 0 && j == 0) || is_removed(visit, i, j))
            continue;
        if (visit->look(visit, visit->cell - (size_t)i - (size_t)j * width))
            return true;
    }
    return false;
}

static bool visit_strip(struct visit *visit, const struct wyt__class *strip)
{
    uint64_t width = strip->width, y = visit->heaps[1];
    for (uint64_t i = 0; i <= visit->heaps[0]; i++) {
        uint64_t low = 0, high = y;
        if (strip->strip == WYT_STRIP_FIRST && i >= width)
            return false;
        if (strip->strip == WYT_STRIP_SECOND)
            high = width - 1;
        if (strip->strip == WYT_STRIP_DIFFERENCE) {
            low = i < width ? 0 : i - width + 1;
            high = i + width - 1;
        }
        if (visit_strip_row(visit, i, low, high))
            return true;
    }
    return false;
}

static bool visit_options(struct visit *visit)
{
    for (size_t i = 0; i < visit->game->class_count; i++) {
        const struct wyt__class *class = &visit->game->classes[i];
        bool ended =
            class->strip != 0
                ? visit_strip(visit, class)
                : visit_line(visit, class, wyt__game_vector(visit->game, i));
        if (ended)
            return true;
    }
    return false;
}

/* ---- what is done with them ---- */

static bool look_for_p(struct visit *visit, size_t option)
{
    size_t width = visit->board->width;
    return wyt__bit(wyt__board_row_bits(visit->board, option / width),
                    option % width);
}

static bool stamp_value(struct visit *visit, size_t option)
{
    visit->stamps[visit->board->values[option]] = (uint64_t)visit->cell + 1;
    return false;
}

static void settle_outcome(struct visit *visit)
{
    if (visit_options(visit) ||
        (visit->game->misere && !wyt__has_option(visit->game, visit->heaps)))
        return;
    wyt__set_bit(
        wyt__board_row_bits(visit->board, visit->cell / visit->board->width),
        visit->cell % visit->board->width);
}

static void settle_grundy(struct visit *visit)
{
    uint32_t value = 0;
    visit_options(visit);
    while (visit->stamps[value] == (uint64_t)visit->cell + 1)
        value++;
    visit->board->values[visit->cell] = value;
}

static int32_t sweep(struct visit *visit, void (*settle)(struct visit *visit))
{
    wyt_board *board = visit->board;
    size_t cells = board->rows * board->width;
    int32_t status = WYT_OK;
    while (visit->cell < cells && status == WYT_OK) {
        if (!wyt__game_is_removed(visit->game, visit->heaps))
            settle(visit);
        if (++visit->heaps[0] == board->width) {
            visit->heaps[0] = 0;
            wyt__board_next_row(board, visit->heaps);
        }
        visit->cell++;
        status = wyt__poll(visit->context, visit->cell, cells);
    }
    return status;
}

int32_t wyt__solve_cells(wyt_context *context, wyt_board *board)
{
    struct visit visit = {.context = context,
                          .board = board,
                          .game = &board->rules->game,
                          .look = look_for_p};
    return sweep(&visit, settle_outcome);
}

int32_t wyt__solve_grundy(wyt_context *context, wyt_board *board)
{
    struct visit visit = {.context = context,
                          .board = board,
                          .game = &board->rules->game,
                          .look = stamp_value};
    size_t values = 1; /* a value is at most the sum of the heaps */
    int32_t status;
    if (board->rows == 0)
        return WYT_OK;
    for (size_t i = 0; i < board->n; i++)
        values += (size_t)board->size[i];
    visit.stamps =
        wyt__allocate(context, values, sizeof *visit.stamps, &status);
    if (status == WYT_OK)
        status = sweep(&visit, settle_grundy);
    wyt__release(context, visit.stamps, values, sizeof *visit.stamps);
    return status;
}
