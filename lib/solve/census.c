/* SPDX-License-Identifier: MIT */
/*
 * What a table has of shells.
 */
#include "solve/census.h"

#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "moves/positions.h"
#include "solve/backend.h"

/* Positions that are taken at once, at most; of three heaps also so many times
 * the cells of a side, which are turned for them. */
#define AT_ONCE 8192
#define SIDES 3

/* Shells that are taken alone before all are. */
#define JUMPS 16

/* Nanoseconds of a position that is looked at. */
#define LOOK_STEPS 2

void wyt__census_open(struct wyt__census *census, wyt_context *context,
                      size_t n, const struct wyt__backend *backend, void *state)
{
    memset(census, 0, sizeof *census);
    census->backend = backend;
    census->state = state;
    census->list.context = context;
    census->list.n = n;
}

void wyt__census_close(struct wyt__census *census)
{
    wyt__release(census->list.context, census->before, census->room,
                 sizeof *census->before);
    wyt__positions_clear(&census->list);
    wyt__census_open(census, census->list.context, census->list.n,
                     census->backend, census->state);
}

int32_t wyt__census_count(struct wyt__census *census, uint64_t last)
{
    const size_t had = (size_t)census->shells;
    void *before = census->before;
    int32_t status = wyt__reserve(census->list.context, &before, &census->room,
                                  (size_t)last + 2, sizeof *census->before);
    census->before = before;
    if (status == WYT_OK)
        status = census->backend->count_shells(census->state, had, last,
                                               census->before + had + 1);
    if (status != WYT_OK)
        return status;
    if (had == 0)
        memset(census->before[0], 0, sizeof census->before[0]);
    for (size_t s = had; s <= last; s++)
        for (size_t i = 0; i < 3; i++)
            census->before[s + 1][i] += census->before[s][i];
    census->shells = last + 1;
    return WYT_OK;
}

uint64_t wyt__census_total(const struct wyt__census *census, uint32_t side)
{
    return census->shells == 0 ? 0 : census->before[census->shells][side];
}

/* The shell of a number, which is below the total. */
static uint64_t shell_of(const struct wyt__census *census, uint64_t number,
                         uint32_t side)
{
    uint64_t low = 0, high = census->shells - 1;
    while (low < high) {
        const uint64_t middle = high - (high - low) / 2;
        if (census->before[middle][side] <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* Whether the positions of a shell come next after those that are there. */
static bool follows(const struct wyt__census *census, uint64_t shell)
{
    return census->first < census->end && shell >= census->end &&
           census->before[shell][0] == census->before[census->end][0];
}

/* The last shell that is taken with one, for twice as many positions as there
 * are. */
static uint64_t last_with(const struct wyt__census *census, uint64_t shell)
{
    uint64_t most = 2 * (uint64_t)census->list.count, last = shell;
    const uint64_t enough =
        AT_ONCE + (census->list.n == 3 ? SIDES * shell * shell : 0);
    most = most < enough ? most : enough;
    while (last + 1 < census->shells &&
           census->before[last + 2][0] - census->before[shell][0] <= most)
        last++;
    return last;
}

/* Whether all positions are kept: where they are few beside the cells, or asked
 * for here and there, and find room. */
static bool are_kept(const struct wyt__census *census)
{
    const uint64_t shells = census->shells, n = census->list.n;
    const uint64_t cells = shells * shells * (n == 3 ? shells : 1);
    const uint64_t total = census->before[shells][0];
    return total <= cells / 16 ||
           (census->jumps > JUMPS &&
            total * n * sizeof *census->list.heaps <=
                wyt__memory_left(census->list.context) / 8);
}

/* Those of shells first..last behind what the list has. */
static int32_t take_shells(struct wyt__census *census, uint64_t first,
                           uint64_t last)
{
    const size_t had = census->list.count;
    int32_t status = census->backend->collect(census->state, false, 0, first,
                                              last, &census->list);
    if (status != WYT_OK)
        census->list.count = had;
    else
        census->end = last + 1;
    return status;
}

/* Takes a shell, and those behind it that may be wanted next. */
static int32_t take(struct wyt__census *census, uint64_t shell)
{
    uint64_t first = shell, last = shell;
    bool is_more = false; /* goes behind what is there */
    if (shell >= census->first && shell < census->end)
        return WYT_OK;
    if (follows(census, shell))
        last = last_with(census, shell);
    else
        census->jumps++;
    if (are_kept(census)) {
        is_more = census->first == 0;
        first = is_more ? census->end : 0;
        last = census->shells - 1;
    }
    if (!is_more) {
        census->list.count = 0;
        census->first = census->end = first;
    }
    return take_shells(census, first, last);
}

/* A position of the list, by how many of all shells stand before it. */
static const uint64_t *position(const struct wyt__census *census,
                                uint64_t number)
{
    return census->list.heaps +
           (number - census->before[census->first][0]) * census->list.n;
}

int32_t wyt__census_nth(struct wyt__census *census, uint64_t number,
                        uint32_t side, const uint64_t **out_heaps,
                        size_t *further)
{
    const uint64_t shell = shell_of(census, number, side);
    uint64_t left = number - census->before[shell][side];
    uint64_t at = census->before[shell][0];
    int32_t status = take(census, shell);
    if (status != WYT_OK)
        return status;
    if (side == WYT_SIDE_BOTH) {
        *further = (size_t)(census->before[census->end][0] - number - 1);
        *out_heaps = position(census, number);
        return WYT_OK;
    }
    while (!wyt__is_on_side(position(census, at), side) || left-- > 0)
        at++;
    *further = 0;
    *out_heaps = position(census, at);
    return wyt__work(census->list.context,
                     LOOK_STEPS * (at - census->before[shell][0] + 1), 0, 0);
}

int32_t wyt__census_rank(struct wyt__census *census, const uint64_t *heaps,
                         uint32_t side, uint64_t *out)
{
    const size_t n = census->list.n;
    uint64_t shell = 0, rank, count;
    int32_t status;
    for (size_t i = 0; i < n; i++)
        shell = heaps[i] > shell ? heaps[i] : shell;
    status = take(census, shell);
    if (status != WYT_OK)
        return status;
    rank = census->before[shell][side];
    count = census->before[shell + 1][0] - census->before[shell][0];
    for (uint64_t i = 0; i < count; i++) {
        const uint64_t *other = position(census, census->before[shell][0] + i);
        if (wyt__compare_positions(other, heaps, n) >= 0)
            break;
        rank += wyt__is_on_side(other, side);
    }
    *out = rank;
    return wyt__work(census->list.context, LOOK_STEPS * count, 0, 0);
}
