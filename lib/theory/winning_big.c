/* SPDX-License-Identifier: MIT */
/*
 * Winning moves at any size: all options that are listed. As in 64 bits
 * (theory/winning.c), a class of moves reaches of each run those points that
 * stand in one interval; here its ends come from inverse sequences and from
 * the difference of the heaps by arithmetic, nothing is searched. Every point
 * of it is tested for being an option, so a superfluous one does no harm.
 *
 * Cost: a few inverse sequences a class and run, and one point a candidate.
 */
#define WYT__ANY_SIZE
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <gmp.h>

#include "base/context.h"
#include "moves/legal_big.h"
#include "moves/pair_big.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "numbers/mpz.h"
#include "numbers/number.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "rules/theory.h"
#include "sequences/engine_big.h"
#include "theory/band.h"
#include "theory/class_bounds.h"
#include "theory/interval_big.h"
#include "theory/runs_big.h"
#include "theory/theory_big.h"

int32_t wyt__add_pair_big(wyt_integers *list, const struct wyt__pair *heaps)
{
    int32_t status = wyt__integers_write(list, heaps->heap[0]);
    return status == WYT_OK ? wyt__integers_write(list, heaps->heap[1])
                            : status;
}

/* ---- points ---- */

struct hunt {
    struct wyt__runs_big *runs;
    const struct wyt__pair *from;
    wyt_integers *list;
    struct wyt__pair point;
};

static int32_t consider(const struct hunt *hunt)
{
    if (!wyt__is_legal_big(&hunt->runs->rules->game, hunt->from, &hunt->point))
        return WYT_OK;
    return wyt__add_pair_big(hunt->list, &hunt->point);
}

static int32_t consider_head(struct hunt *hunt)
{
    const struct wyt__theory *theory = hunt->runs->theory;
    size_t ways = hunt->runs->rules->symmetric ? 2 : 1;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < ways * theory->head_count && status == WYT_OK; i++) {
        const uint64_t *head = theory->head[i / ways];
        wyt__mpz_set(hunt->point.heap[0], head[i % ways]);
        wyt__mpz_set(hunt->point.heap[1], head[1 - i % ways]);
        status = consider(hunt);
    }
    return status;
}

/* Every point of an interval, which holds at most as many as the cell limit
 * allows. */
static int32_t consider_interval(struct hunt *hunt,
                                 const struct wyt__interval *interval)
{
    uint64_t tried = 0;
    int32_t status = WYT_OK;
    mpz_t n;
    mpz_init_set(n, interval->low);
    while (status == WYT_OK && mpz_cmp(n, interval->high) <= 0) {
        status =
            wyt__runs_point_big(hunt->runs, interval->run, n, &hunt->point);
        if (status == WYT_OK && interval->mirrored)
            wyt__pair_swap(&hunt->point);
        if (status == WYT_OK)
            status = consider(hunt);
        if (status == WYT_OK)
            status = wyt__count_option(hunt->runs->context, ++tried);
        mpz_add_ui(n, n, 1);
    }
    mpz_clear(n);
    return status;
}

static int32_t consider_class(struct hunt *hunt, size_t class,
                              struct wyt__interval *interval)
{
    int32_t status =
        wyt__interval_of_big(hunt->runs, hunt->from, class, interval);
    if (status != WYT_OK || wyt__interval_is_empty(interval))
        return status;
    return consider_interval(hunt, interval);
}

static int32_t consider_runs(struct hunt *hunt)
{
    const struct wyt__game *game = &hunt->runs->rules->game;
    size_t count = hunt->runs->theory->run_count;
    size_t ways = hunt->runs->rules->symmetric ? 2 : 1;
    int32_t status = WYT_OK;
    struct wyt__interval interval;
    wyt__interval_init(&interval);
    for (size_t i = 0; i < ways * count && status == WYT_OK; i++)
        for (size_t k = 0; k < game->class_count && status == WYT_OK; k++) {
            interval.run = i % count;
            interval.mirrored = i >= count;
            if (!game->classes[k].redundant)
                status = consider_class(hunt, k, &interval);
        }
    wyt__interval_clear(&interval);
    return status;
}

/* ---- games ---- */

static int32_t consider_runs_and_head(struct hunt *hunt)
{
    int32_t status = consider_head(hunt);
    return status == WYT_OK ? consider_runs(hunt) : status;
}

/* Along the row and the column, for that is how Nim is played. */
static int32_t consider_band(struct hunt *hunt)
{
    int32_t status = WYT_OK;
    for (size_t heap = 0; heap < 2 && status == WYT_OK; heap++) {
        mpz_t *next = &hunt->point.heap[heap], *row = hunt->point.heap;
        mpz_set_ui(*next, 0);
        row += 1 - heap;
        mpz_set(*row, hunt->from->heap[1 - heap]);
        while (status == WYT_OK &&
               wyt__band_next(hunt->runs->theory->band, *row, *next) &&
               mpz_cmp(*next, hunt->from->heap[heap]) < 0) {
            status = consider(hunt);
            for (size_t i = 0; i < 2 && status == WYT_OK; i++)
                status =
                    wyt__number_work(hunt->runs->context, hunt->from->heap[i]);
            mpz_add_ui(*next, *next, 1);
        }
    }
    return status;
}

int32_t wyt__winning_big(struct wyt__runs_big *runs,
                         const struct wyt__pair *heaps, wyt_integers *list)
{
    const struct wyt__game *game = &runs->rules->game;
    size_t before = list->count;
    const bool band = runs->theory->band > 0;
    struct hunt hunt = {.runs = runs, .from = heaps, .list = list};
    int32_t status;
    if (band ? !wyt__game_is_nim_like(game) : !wyt__game_is_narrow(game))
        return wyt__fail(runs->context, WYT_UNSUPPORTED,
                         "winning moves of %s beyond 64 bits are not known: "
                         "it has moves along other lines than rows, columns "
                         "and diagonals",
                         runs->rules->text);
    wyt__pair_init(&hunt.point);
    status = band ? consider_band(&hunt) : consider_runs_and_head(&hunt);
    wyt__pair_clear(&hunt.point);
    return status == WYT_OK ? wyt__integers_sort(list, before, 2) : status;
}
