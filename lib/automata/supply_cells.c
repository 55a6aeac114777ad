/* SPDX-License-Identifier: MIT */
/*
 * Lists of games with one heap or three: cell by cell, option by option. Cells
 * are numbered as heaps are the digits of a number, the last one the least, so
 * that options come first.
 */
#include "automata/supply.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/differences.h"
#include "automata/pairs.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/verdict.h"

#define MOST_CELLS ((uint64_t)1 << 32)
/* Values from here on are one. */
#define MOST_VALUE 255

struct cells {
    wyt_context *context;
    const struct wyt__game *game;
    uint32_t value;
    uint64_t bound, count;
    /* Grundy values, the larger ones all one more; of P-positions 0 or 1. */
    uint8_t *says;
    uint64_t heap[WYT__PROVED_HEAPS]; /* of the cell that is looked at */
    uint64_t listed;
};

static uint64_t number_of(const struct cells *cells, const uint64_t *heap)
{
    uint64_t number = 0;
    for (size_t i = 0; i < cells->game->heaps; i++)
        number = number * cells->bound + heap[i];
    return number;
}

/* The next option of a class, from the one of t on; false if there is none.
 * Options that an earlier class has are passed. */
static bool next_option(const struct cells *cells, size_t index, uint64_t *t,
                        uint64_t *option)
{
    const struct wyt__game *game = cells->game;
    const struct wyt__class *class = &game->classes[index];
    const uint32_t *vector = wyt__game_vector(game, index);
    for (++*t; class->most == 0 || *t <= class->most; ++*t) {
        uint64_t by[WYT__PROVED_HEAPS];
        bool fresh = *t % class->modulus < class->residues;
        for (size_t i = 0; i < game->heaps; i++) {
            by[i] = *t * vector[i];
            if (by[i] > cells->heap[i])
                return false;
            option[i] = cells->heap[i] - by[i];
        }
        for (size_t k = 0; k < index && fresh; k++)
            fresh = !wyt__class_contains(game, k, by);
        if (fresh)
            return true;
    }
    return false;
}

/* The verdict on the cell; *steps that it took. */
static bool is_p(const struct cells *cells, uint64_t *steps)
{
    struct wyt__tally tally;
    uint64_t option[WYT__PROVED_HEAPS];
    bool certain = false;
    wyt__tally_start(&tally, cells->game, cells->heap);
    for (size_t i = 0; i < cells->game->class_count && !certain; i++)
        for (uint64_t t = 0; !certain && next_option(cells, i, &t, option);
             *steps += 16 + 8 * i)
            certain = wyt__tally_add(
                &tally, option, cells->says[number_of(cells, option)] != 0);
    return wyt__tally_is_p(&tally);
}

/* The Grundy value of the cell, or one more than the largest that matters. */
static uint8_t value_of(const struct cells *cells, uint64_t *steps)
{
    bool seen[MOST_VALUE + 2] = {false};
    uint64_t option[WYT__PROVED_HEAPS];
    uint8_t value = 0;
    for (size_t i = 0; i < cells->game->class_count; i++)
        for (uint64_t t = 0; next_option(cells, i, &t, option);
             *steps += 16 + 8 * i)
            seen[cells->says[number_of(cells, option)]] = true;
    while (value <= cells->value && seen[value])
        value++;
    return value;
}

static int32_t fill(struct cells *cells)
{
    int32_t status = WYT_OK;
    for (uint64_t cell = 0; cell < cells->count && status == WYT_OK; cell++) {
        uint64_t rest = cell, steps = 32;
        for (size_t i = cells->game->heaps; i-- > 0; rest /= cells->bound)
            cells->heap[i] = rest % cells->bound;
        cells->says[cell] =
            cells->value > 0 ? value_of(cells, &steps) : is_p(cells, &steps);
        cells->listed += cells->value > 0 ? cells->says[cell] == cells->value
                                          : cells->says[cell] != 0;
        status = wyt__work(cells->context, steps, 0, 0);
    }
    return status;
}

/* The list of what was found: cells come in its order. */
static int32_t list(const struct cells *cells, struct wyt__pair_list *pairs)
{
    const uint64_t column = cells->count / cells->bound;
    const uint8_t wanted = cells->value > 0 ? (uint8_t)cells->value : 1;
    int32_t status =
        wyt__pair_list_reserve(pairs, cells->context, cells->game->heaps,
                               cells->bound, (size_t)cells->listed);
    for (uint64_t cell = 0; cell < cells->count && status == WYT_OK; cell++) {
        if (cells->says[cell] == wanted)
            pairs->second[pairs->count++] = cell % column;
        if (cell % column == column - 1)
            pairs->start[cell / column + 1] = pairs->count;
        status = wyt__work(cells->context, 2, 0, 0);
    }
    if (status != WYT_OK)
        wyt__pair_list_close(pairs);
    return status;
}

static int32_t check_game(wyt_context *context, const struct wyt__game *game,
                          uint32_t value)
{
    if ((game->heaps != 1 && game->heaps != 3) || game->variants > 0 ||
        game->class_count == 0)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game of %zu heaps and %zu classes of moves; lists "
                         "are made of games with one to three heaps, some "
                         "classes, and no choice",
                         game->heaps, game->class_count);
    if (value > 0 && (wyt__game_is_blocking(game) || game->misere))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a Grundy value of a game with a modifier; they are "
                         "for normal play without one");
    return value < MOST_VALUE
               ? WYT_OK
               : wyt__fail(context, WYT_LIMIT,
                           "Grundy value %lu; less than %d is possible",
                           (unsigned long)value, MOST_VALUE);
}

int32_t wyt__supply_cells(wyt_context *context, const struct wyt__game *game,
                          uint32_t value, uint64_t bound,
                          struct wyt__pair_list *pairs)
{
    struct cells cells = {.context = context,
                          .game = game,
                          .value = value,
                          .bound = bound,
                          .count = 1};
    int32_t status = check_game(context, game, value);
    memset(pairs, 0, sizeof *pairs);
    for (size_t i = 0; i < game->heaps && status == WYT_OK; i++) {
        if (bound == 0 || cells.count > MOST_CELLS / bound)
            return wyt__fail(context, WYT_LIMIT,
                             "a list of %zu heaps below %llu; up to 2^32 cells "
                             "are possible",
                             game->heaps, (unsigned long long)bound);
        cells.count *= bound;
    }
    if (status == WYT_OK)
        cells.says = wyt__allocate(context, (size_t)cells.count,
                                   sizeof *cells.says, &status);
    if (status == WYT_OK)
        status = fill(&cells);
    if (status == WYT_OK)
        status = list(&cells, pairs);
    wyt__release(context, cells.says, (size_t)cells.count, sizeof *cells.says);
    return status;
}
