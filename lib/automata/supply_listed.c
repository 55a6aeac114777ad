/* SPDX-License-Identifier: MIT */
/*
 * Lists of listed games: cells in the order of their heaps, so that options
 * come first. A cell whose verdict counts for others is told to all of them at
 * once, for P-positions are few; where it is asked whether there are options at
 * all, or options that are N, they are gone through.
 */
#include "automata/supply.h"

#include <wythoff/builder.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/differences.h"
#include "automata/pairs.h"
#include "base/context.h"
#include "moves/lister.h"
#include "rules/conditions.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"
#include "rules/game.h"
#include "rules/verdict.h"

#define MOST_CELLS ((uint64_t)1 << 31)

struct cells {
    wyt_context *context;
    const struct wyt__game *game;
    struct wyt__comparisons move; /* of a formula */
    size_t base;                  /* heaps without passes */
    uint64_t bound, layers, count;
    uint8_t *says;  /* whether a cell is P */
    uint16_t *told; /* options that count, of each group of each cell */
    size_t groups;  /* what cannot be forbidden, and each class that can be */
    uint64_t heap[WYT__PROVED_HEAPS]; /* of the cell that is looked at */
    uint64_t listed;
};

static uint64_t number_of(const struct cells *cells, const uint64_t *heap)
{
    uint64_t number = 0;
    for (size_t i = 0; i < cells->base; i++)
        number = number * cells->bound + heap[i];
    return cells->game->passes == 0
               ? number
               : number * cells->layers + heap[cells->base];
}

static void heaps_of(const struct cells *cells, uint64_t number, uint64_t *heap)
{
    if (cells->game->passes > 0) {
        heap[cells->base] = number % cells->layers;
        number /= cells->layers;
    }
    for (size_t i = cells->base; i-- > 0; number /= cells->bound)
        heap[i] = number % cells->bound;
}

/* From how many options of a group on it does not matter how many more there
 * are. */
static uint32_t enough_of(const struct cells *cells, size_t group)
{
    if (cells->game->offered > 0)
        return cells->game->offered;
    return group == 0 ? 1 : wyt__game_limit(cells->game, group - 1) + 1;
}

static bool is_full(const struct cells *cells, uint64_t cell, size_t group)
{
    return cells->told[cell * cells->groups + group] >= enough_of(cells, group);
}

/* Whether some group of a cell has enough. */
static bool is_told(const struct cells *cells, uint64_t cell)
{
    bool told = false;
    for (size_t k = 0; k < cells->groups; k++)
        told = told || is_full(cells, cell, k);
    return told;
}

/* ---- telling others ---- */

/* A cell has the one that is looked at as an option. */
static int32_t tell(struct cells *cells, const uint64_t *from)
{
    const uint64_t cell = number_of(cells, from);
    size_t class = WYT__UNBLOCKABLE, group;
    int32_t status = WYT_OK;
    if (is_told(cells, cell))
        return WYT_OK;
    if (cells->groups > 1)
        status = wyt__block_class_of(cells->context, cells->game, from,
                                     cells->heap, &class);
    group = class == WYT__UNBLOCKABLE ? 0 : class + 1;
    if (status == WYT_OK && !is_full(cells, cell, group))
        cells->told[cell * cells->groups + group]++;
    return status;
}

/* The cell that is looked at, and what is taken to come there; false outside of
 * the box. */
static bool go_back(const struct cells *cells, const uint64_t *by,
                    uint64_t *from)
{
    bool inside = true;
    memcpy(from, cells->heap, sizeof cells->heap);
    for (size_t i = 0; i < cells->base; i++) {
        from[i] += by[i];
        inside = inside && from[i] < cells->bound;
    }
    return inside;
}

/* By a move of a class, unless one before it has the move. */
static int32_t tell_by(struct cells *cells, size_t class, const uint64_t *by)
{
    uint64_t from[WYT__PROVED_HEAPS];
    if (!go_back(cells, by, from))
        return WYT_OK;
    for (size_t k = 0; k < class; k++)
        if (wyt__class_contains(cells->game->algebra, k, by))
            return WYT_OK;
    return tell(cells, from);
}

static int32_t tell_line(struct cells *cells, size_t index)
{
    const struct wyt__game *algebra = cells->game->algebra;
    const struct wyt__class *class = &algebra->classes[index];
    const uint32_t *vector = wyt__game_vector(algebra, index);
    int32_t status = WYT_OK;
    for (uint64_t t = 1;
         (class->most == 0 || t <= class->most) && status == WYT_OK; t++) {
        uint64_t by[WYT__PROVED_HEAPS] = {0}, from[WYT__PROVED_HEAPS];
        for (size_t i = 0; i < cells->base; i++)
            by[i] = t * vector[i];
        if (!go_back(cells, by, from))
            return WYT_OK;
        if (t % class->modulus < class->residues)
            status = tell_by(cells, index, by);
        wyt__count_work(cells->context, 16 + 8 * index);
    }
    return status;
}

/* Strips are of two heaps: a row of numbers around each. */
static int32_t tell_strip(struct cells *cells, size_t index)
{
    const struct wyt__class *class = &cells->game->algebra->classes[index];
    const bool both = class->strip == WYT_STRIP_DIFFERENCE;
    const size_t along = class->strip == WYT_STRIP_FIRST;
    const uint64_t width = class->width;
    int32_t status = WYT_OK;
    for (uint64_t t = 0; t < cells->bound && status == WYT_OK; t++) {
        const uint64_t first = both && t >= width ? t - width + 1 : 0;
        const uint64_t end = both ? t + width : width;
        for (uint64_t s = first;
             s < end && s < cells->bound && status == WYT_OK; s++) {
            uint64_t by[WYT__PROVED_HEAPS] = {0};
            by[along] = t;
            by[1 - along] = s;
            if (t + s > 0)
                status = tell_by(cells, index, by);
            wyt__count_work(cells->context, 16 + 8 * index);
        }
    }
    return status;
}

static int32_t tell_classes(struct cells *cells)
{
    const struct wyt__game *algebra = cells->game->algebra;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < algebra->class_count && status == WYT_OK; i++)
        if (!algebra->classes[i].redundant)
            status = algebra->classes[i].strip != 0 ? tell_strip(cells, i)
                                                    : tell_line(cells, i);
    return status;
}

/* The next position with no heap smaller, the last heap fastest. */
static bool take_back(const struct cells *cells, uint64_t *from)
{
    for (size_t i = cells->base; i-- > 0; from[i] = cells->heap[i])
        if (++from[i] < cells->bound)
            return true;
    return false;
}

static int32_t tell_by_formula(struct cells *cells)
{
    const uint64_t steps = 8 + 4 * (uint64_t)cells->move.gates;
    uint64_t from[WYT__PROVED_HEAPS];
    int32_t status = WYT_OK;
    memcpy(from, cells->heap, sizeof from);
    while (status == WYT_OK && take_back(cells, from)) {
        const bool needed = !is_told(cells, number_of(cells, from));
        if (needed && wyt__comparisons_hold(&cells->move, from, cells->heap))
            status = tell(cells, from);
        if (status == WYT_OK)
            status = wyt__work(cells->context, needed ? steps : 4, 0, 0);
    }
    return status;
}

/* ---- the verdict ---- */

/* Whether there is an option but a pass, an N-position if it is asked for. */
static int32_t find_option(const struct cells *cells, bool wants_n, bool *found)
{
    struct wyt__lister lister;
    uint64_t option[WYT__HEAPS];
    bool more = true;
    int32_t status =
        wyt__lister_start(&lister, cells->context, cells->game, cells->heap);
    *found = false;
    while (status == WYT_OK && more && !*found) {
        status = wyt__lister_next(&lister, option, &more);
        if (status == WYT_OK && more)
            *found = !wants_n || cells->says[number_of(cells, option)] == 0;
    }
    return status;
}

/* A pass to a P-position, where another move is. */
static int32_t add_pass(const struct cells *cells, uint64_t cell, bool *lost)
{
    bool has;
    int32_t status;
    if (*lost || cells->game->passes == 0 || cells->heap[cells->base] == 0 ||
        cells->says[cell - 1] == 0)
        return WYT_OK;
    status = find_option(cells, false, &has);
    *lost = status == WYT_OK && has;
    return status;
}

/* Whether a cell is P, where play may be over. */
static int32_t judge(const struct cells *cells, uint64_t cell, bool *is_p)
{
    const struct wyt__game *game = cells->game;
    enum wyt__over over = WYT__GOES_ON;
    bool lost = is_told(cells, cell);
    int32_t status =
        wyt__game_check_over(cells->context, game, cells->heap, &over);
    *is_p = over == WYT__ENDED && !game->misere && game->offered == 0;
    if (status != WYT_OK || over != WYT__GOES_ON)
        return status;
    *is_p = lost;
    if (game->offered > 0)
        return WYT_OK;
    status = add_pass(cells, cell, &lost);
    *is_p = !lost;
    return status == WYT_OK && game->misere && !lost
               ? find_option(cells, wyt__game_is_blocking(game), is_p)
               : status;
}

static int32_t fill(struct cells *cells)
{
    const bool comply = cells->game->offered > 0;
    int32_t status = WYT_OK;
    for (uint64_t cell = 0; cell < cells->count && status == WYT_OK; cell++) {
        bool is_cell, is_p = false;
        heaps_of(cells, cell, cells->heap);
        status = wyt__game_check_cell(cells->context, cells->game, cells->heap,
                                      &is_cell);
        if (status != WYT_OK || !is_cell)
            continue;
        status = judge(cells, cell, &is_p);
        cells->says[cell] = is_p;
        cells->listed += is_p;
        if (status == WYT_OK && is_p != comply)
            status = cells->game->algebra != NULL ? tell_classes(cells)
                                                  : tell_by_formula(cells);
        if (status == WYT_OK)
            status = wyt__work(cells->context, 128, 0, 0);
    }
    return status;
}

/* ---- the list ---- */

/* The heaps behind the first one, as one number. */
static uint64_t second_of(const struct cells *cells, const uint64_t *heap)
{
    const size_t heaps = cells->game->heaps;
    return heaps == 1   ? 0
           : heaps == 2 ? heap[1]
                        : heap[1] * cells->bound + heap[2];
}

static int32_t list(const struct cells *cells, struct wyt__pair_list *pairs)
{
    uint64_t heap[WYT__PROVED_HEAPS] = {0};
    int32_t status =
        wyt__pair_list_reserve(pairs, cells->context, cells->game->heaps,
                               cells->bound, (size_t)cells->listed);
    for (uint64_t cell = 0; cell < cells->count && status == WYT_OK; cell++) {
        if (cells->says[cell] != 0) {
            heaps_of(cells, cell, heap);
            pairs->second[pairs->count++] = second_of(cells, heap);
            pairs->start[heap[0] + 1] = pairs->count;
        }
        status = wyt__work(cells->context, 2, 0, 0);
    }
    for (uint64_t x = 0; x < cells->bound && status == WYT_OK; x++)
        if (pairs->start[x + 1] < pairs->start[x])
            pairs->start[x + 1] = pairs->start[x];
    if (status != WYT_OK)
        wyt__pair_list_close(pairs);
    return status;
}

static int32_t open_cells(struct cells *cells)
{
    const struct wyt__game *game = cells->game;
    int32_t status = WYT_OK;
    cells->base = wyt__game_base_heaps(game);
    cells->layers = game->passes == 0              ? 1
                    : game->passes >= cells->bound ? cells->bound
                                                   : game->passes + 1;
    cells->groups = game->offered > 0       ? 1
                    : game->block_count > 0 ? 1 + game->block_count
                    : game->forbidden > 0   ? 1 + game->heaps
                                            : 1;
    cells->count = cells->layers;
    for (size_t i = 0; i < cells->base; i++) {
        if (cells->bound == 0 || cells->count > MOST_CELLS / cells->bound)
            return wyt__fail(cells->context, WYT_LIMIT,
                             "a list of %zu heaps below %llu; up to 2^31 cells "
                             "are possible",
                             game->heaps, (unsigned long long)cells->bound);
        cells->count *= cells->bound;
    }
    if (game->algebra == NULL)
        status =
            wyt__comparisons_open(&cells->move, cells->context, game->move);
    if (status == WYT_OK && cells->move.why != NULL)
        status = wyt__comparisons_refuse(cells->context, game->move, "move",
                                         cells->move.why, "proofs by automata");
    if (status == WYT_OK)
        cells->says = wyt__allocate(cells->context, (size_t)cells->count,
                                    sizeof *cells->says, &status);
    if (status == WYT_OK)
        cells->told =
            wyt__allocate(cells->context, (size_t)cells->count * cells->groups,
                          sizeof *cells->told, &status);
    return status;
}

int32_t wyt__supply_listed(wyt_context *context, const struct wyt__game *game,
                           uint64_t bound, struct wyt__pair_list *pairs)
{
    struct cells cells = {.context = context,
                          .game = game,
                          .move = {.context = context},
                          .bound = bound};
    int32_t status;
    memset(pairs, 0, sizeof *pairs);
    pairs->context = context;
    if (game->heaps == 0 || game->heaps > WYT__PROVED_HEAPS)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game of %zu heaps; lists are made of games with "
                         "one to three",
                         game->heaps);
    status = open_cells(&cells);
    if (status == WYT_OK)
        status = fill(&cells);
    if (status == WYT_OK)
        status = list(&cells, pairs);
    wyt__release(context, cells.says, (size_t)cells.count, sizeof *cells.says);
    wyt__release(context, cells.told, (size_t)cells.count * cells.groups,
                 sizeof *cells.told);
    wyt__comparisons_close(&cells.move);
    return status;
}
