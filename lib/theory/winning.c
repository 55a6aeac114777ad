/* SPDX-License-Identifier: MIT */
/*
 * Winning moves where the P-positions are runs of points: all options that are
 * listed, of which a position may have many if moves can be blocked.
 *
 * Of the points below a position a strip or a line of moves reaches those with
 * successive indices, because a run never turns back (theory/interval.h). Every
 * point of such an interval is tested once for being an option, so a
 * superfluous one does no harm.
 *
 * Cost: a few inverse sequences a class and run, and one point a candidate.
 */
#include <wythoff/status.h>

#include "base/context.h"
#include "moves/legal.h"
#include "moves/list.h"
#include "moves/pair.h"
#include "numbers/number.h"
#include "numbers/number_work.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "theory/answers.h"
#include "theory/band.h"
#include "theory/class_bounds.h"
#include "theory/interval.h"
#include "theory/runs.h"

struct hunt {
    const struct wyt__runs *runs;
    const struct wyt__pair *from;
    wyt__list *list;
    struct wyt__pair point;
    /* What the classes reach of the run that is looked at. */
    struct wyt__interval intervals[WYT__NARROW];
    size_t count;
};

/* hunt->point, as the game sees it. */
static int32_t consider(struct hunt *hunt)
{
    if (!wyt__is_legal(&hunt->runs->rules->game, hunt->from, &hunt->point))
        return WYT_OK;
    return wyt__list_add(hunt->list, hunt->point.heap, 2);
}

static int32_t consider_head(struct hunt *hunt)
{
    const struct wyt__theory *theory = hunt->runs->theory;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < theory->head_count && status == WYT_OK; i++) {
        const uint64_t *head = theory->head[i];
        wyt__pair_set_u64(&hunt->point, head);
        status = consider(hunt);
        if (status != WYT_OK || !hunt->runs->rules->symmetric ||
            head[0] == head[1])
            continue;
        wyt__pair_swap(&hunt->point);
        status = consider(hunt);
    }
    return status;
}

/* ---- runs ---- */

/* Point n of a run; on the diagonal it is its own mirror image. */
static int32_t consider_point(struct hunt *hunt, size_t run, bool mirrored,
                              const wyt__number n)
{
    int32_t status = wyt__runs_point(hunt->runs, run, n, &hunt->point);
    if (status != WYT_OK)
        return status;
    if (mirrored) {
        if (wyt__number_compare(hunt->point.heap[0], hunt->point.heap[1]) == 0)
            return WYT_OK;
        wyt__pair_swap(&hunt->point);
    }
    return consider(hunt);
}

/* Every point of an interval from number *next on, which goes behind it. */
static int32_t consider_interval(struct hunt *hunt,
                                 const struct wyt__interval *interval,
                                 wyt__number next)
{
    uint64_t tried = 0;
    int32_t status = WYT_OK;
    if (wyt__number_compare(next, interval->low) < 0)
        wyt__number_set(next, interval->low);
    while (status == WYT_OK && wyt__number_compare(next, interval->high) <= 0) {
        status = consider_point(hunt, interval->run, interval->mirrored, next);
        if (status == WYT_OK)
            status = wyt__list_tried(hunt->runs->context, ++tried);
        wyt__number_add_u64(next, next, 1);
    }
    return status;
}

/* Notes what a class reaches of `below`, by its first point, so that every
 * point is met once. */
static int32_t note_class(struct hunt *hunt, const struct wyt__interval *below,
                          const struct wyt__extent *extent)
{
    struct wyt__interval *last = &hunt->intervals[hunt->count];
    int32_t status;
    wyt__interval_init(last);
    wyt__interval_copy(last, below);
    status = wyt__interval_narrow(hunt->runs, hunt->from, extent, last);
    if (status != WYT_OK || wyt__interval_is_empty(last)) {
        wyt__interval_clear(last);
        return status;
    }
    hunt->count++;
    for (; last > hunt->intervals &&
           wyt__number_compare(last[-1].low, last->low) > 0;
         last--) {
        wyt__number_swap(last[-1].low, last->low);
        wyt__number_swap(last[-1].high, last->high);
    }
    return WYT_OK;
}

/* What all classes reach of a run. */
static int32_t note_classes(struct hunt *hunt,
                            const struct wyt__interval *below)
{
    const struct wyt__game *game = &hunt->runs->rules->game;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++) {
        const struct wyt__extent extent = wyt__class_extent(game, i);
        if (!game->classes[i].redundant)
            status = note_class(hunt, below, &extent);
    }
    return status;
}

static int32_t consider_run(struct hunt *hunt, size_t run, bool mirrored)
{
    struct wyt__interval below = {.run = run, .mirrored = mirrored};
    int32_t status;
    wyt__number next;
    wyt__number_init(next);
    wyt__interval_init(&below);
    hunt->count = 0;
    status = wyt__interval_below(hunt->runs, hunt->from, &below);
    if (status == WYT_OK && !wyt__interval_is_empty(&below))
        status = note_classes(hunt, &below);
    for (size_t i = 0; i < hunt->count; i++) {
        if (status == WYT_OK)
            status = consider_interval(hunt, &hunt->intervals[i], next);
        wyt__interval_clear(&hunt->intervals[i]);
    }
    wyt__interval_clear(&below);
    wyt__number_clear(next);
    return status;
}

static int32_t consider_runs(struct hunt *hunt)
{
    const size_t count = hunt->runs->theory->run_count;
    const size_t ways = hunt->runs->rules->symmetric ? 2 : 1;
    int32_t status = consider_head(hunt);
    for (size_t i = 0; i < ways * count && status == WYT_OK; i++)
        status = consider_run(hunt, i % count, i >= count);
    return status;
}

/* ---- bands ---- */

/* Along the row and the column, for that is how Nim is played. */
static int32_t consider_band(struct hunt *hunt)
{
    const uint64_t k = hunt->runs->theory->band;
    int32_t status = WYT_OK;
    for (size_t heap = 0; heap < 2 && status == WYT_OK; heap++) {
        wyt__number *next = &hunt->point.heap[heap];
        wyt__number *row = &hunt->point.heap[1 - heap];
        wyt__number_set_u64(*next, 0);
        wyt__number_set(*row, hunt->from->heap[1 - heap]);
        while (status == WYT_OK && wyt__band_next(k, *row, *next) &&
               wyt__number_compare(*next, hunt->from->heap[heap]) < 0) {
            status = consider(hunt);
            for (size_t i = 0; i < 2 && status == WYT_OK; i++)
                status =
                    wyt__number_work(hunt->runs->context, hunt->from->heap[i]);
            wyt__number_add_u64(*next, *next, 1);
        }
    }
    return status;
}

int32_t wyt__winning(const struct wyt__runs *runs,
                     const struct wyt__pair *heaps, wyt__list *list)
{
    const size_t before = list->count;
    struct hunt hunt;
    int32_t status;
    if (!wyt__winning_is_known(runs->rules))
        return wyt__fail(runs->context, WYT_UNSUPPORTED,
                         "winning moves of %s beyond 64 bits are not known: "
                         "it has moves along other lines than rows, columns "
                         "and diagonals",
                         runs->rules->text);
    hunt.runs = runs;
    hunt.from = heaps;
    hunt.list = list;
    wyt__pair_init(&hunt.point);
    status =
        runs->theory->band > 0 ? consider_band(&hunt) : consider_runs(&hunt);
    wyt__pair_clear(&hunt.point);
    return status == WYT_OK ? wyt__list_sort(list, before, 2) : status;
}
