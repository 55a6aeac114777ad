/* SPDX-License-Identifier: MIT */
/*
 * What a board has of shells.
 */
#include "solve/census.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "board/shell_lines.h"
#include "board/shells.h"
#include "moves/positions.h"

/* Positions that are taken together for those who ask for few, at least, but
 * for shells with more; of three heaps also so many times the cells of a side,
 * which are turned for them. */
#define AT_ONCE 8192
#define SIDES 3

/* Nanoseconds of a cell that is passed. */
#define LOOK_STEPS 2

void wyt__census_open(struct wyt__census *census, wyt_context *context,
                      struct wyt__shells_of of)
{
    memset(census, 0, sizeof *census);
    census->of = of;
    census->reader.context = context;
    census->list.context = context;
    census->list.n = of.n;
}

void wyt__census_close(struct wyt__census *census)
{
    wyt_context *context = census->list.context;
    wyt__release(context, census->before, census->room, sizeof *census->before);
    wyt__shells_close(&census->reader);
    wyt__positions_clear(&census->list);
    wyt__census_open(census, context, census->of);
}

/* ---- counting ---- */

int32_t wyt__census_count(struct wyt__census *census, const wyt_board *board,
                          uint64_t last)
{
    const size_t each = wyt__shell_counts(census->of);
    const size_t had = each * wyt__lines_before(census->of, census->shells);
    const size_t all = each * wyt__lines_before(census->of, last + 1);
    void *before = census->before;
    int32_t status = wyt__reserve(census->list.context, &before, &census->room,
                                  all + each, sizeof *census->before);
    census->before = before;
    if (status == WYT_OK)
        status = wyt__shells_count(&census->reader, board, census->shells, last,
                                   census->before + had + each);
    if (status != WYT_OK)
        return status;
    for (size_t i = 0; i < each && had == 0; i++)
        census->before[i] = 0;
    for (size_t i = had; i < all; i++)
        census->before[i + each] += census->before[i];
    census->shells = last + 1;
    return WYT_OK;
}

/* How many positions on a side stand before a line, by number of all lines. */
static uint64_t before_line(const struct wyt__census *census, uint64_t line,
                            uint32_t side)
{
    return census->before[line * wyt__shell_counts(census->of) + side];
}

uint64_t wyt__census_before(const struct wyt__census *census, uint64_t shells,
                            uint32_t side)
{
    return shells == 0
               ? 0
               : before_line(census, wyt__lines_before(census->of, shells),
                             side);
}

/* ---- one number ---- */

/* The shell of a number, which is below the total. */
static uint64_t shell_of(const struct wyt__census *census, uint64_t number,
                         uint32_t side)
{
    uint64_t low = 0, high = census->shells - 1;
    while (low < high) {
        const uint64_t middle = high - (high - low) / 2;
        if (wyt__census_before(census, middle, side) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* The line of a shell that a number is on. */
static uint64_t line_of(const struct wyt__census *census, uint64_t shell,
                        uint64_t number, uint32_t side)
{
    const uint64_t first = wyt__lines_before(census->of, shell);
    uint64_t low = 0, high = wyt__shell_lines(census->of, shell) - 1;
    while (low < high) {
        const uint64_t middle = high - (high - low) / 2;
        if (before_line(census, first + middle, side) <= number)
            low = middle;
        else
            high = middle - 1;
    }
    return low;
}

/* A line as far as it lies on a side: of those along the second of two heaps
 * the upper side has the end. */
static struct wyt__shell_line line_on_side(const struct wyt__census *census,
                                           uint64_t shell, uint64_t number,
                                           uint32_t side)
{
    struct wyt__shell_line line = wyt__shell_line(census->of, shell, number);
    if (side == WYT_SIDE_UPPER && line.along == 1)
        line.from = line.end - 1;
    return line;
}

static int32_t look_up(const struct wyt__census *census, const wyt_board *board,
                       uint64_t number, uint32_t side, uint64_t *out_heaps)
{
    const uint64_t shell = shell_of(census, number, side);
    const uint64_t first = wyt__lines_before(census->of, shell);
    const uint64_t at = line_of(census, shell, number, side);
    const struct wyt__shell_line line = line_on_side(census, shell, at, side);
    memcpy(out_heaps, line.cell, census->of.n * sizeof *out_heaps);
    out_heaps[line.along] = wyt__line_nth(
        board, &line, number - before_line(census, first + at, side));
    return wyt__work(census->list.context, LOOK_STEPS * (shell + 1), 0, 0);
}

int32_t wyt__census_rank(const struct wyt__census *census,
                         const wyt_board *board, const uint64_t *heaps,
                         uint32_t side, uint64_t *out)
{
    uint64_t shell = 0, at;
    struct wyt__shell_line line;
    for (size_t i = 0; i < census->of.n; i++)
        shell = heaps[i] > shell ? heaps[i] : shell;
    at = wyt__shell_line_of(census->of, heaps);
    line = line_on_side(census, shell, at, side);
    *out =
        before_line(census, wyt__lines_before(census->of, shell) + at, side) +
        wyt__line_rank(board, &line, heaps[line.along]);
    return wyt__work(census->list.context, LOOK_STEPS * (shell + 1), 0, 0);
}

/* ---- many numbers ---- */

/* The last shell up to which, from one on, there are so many positions at most,
 * but that one at least. */
static uint64_t last_within(const struct wyt__census *census, uint64_t shell,
                            uint64_t most)
{
    const uint64_t before = wyt__census_before(census, shell, WYT_SIDE_BOTH);
    const uint64_t all =
        wyt__census_before(census, census->shells, WYT_SIDE_BOTH);
    const uint64_t number = all - before > most ? before + most : all;
    const uint64_t last = number == all
                              ? census->shells - 1
                              : shell_of(census, number, WYT_SIDE_BOTH) - 1;
    return last < shell || last == UINT64_MAX ? shell : last;
}

static uint64_t count_of(const struct wyt__census *census, uint64_t first,
                         uint64_t last)
{
    return wyt__census_before(census, last + 1, WYT_SIDE_BOTH) -
           wyt__census_before(census, first, WYT_SIDE_BOTH);
}

/* Drops what is there; a shell is taken next. */
static void start_at(struct wyt__census *census, uint64_t shell)
{
    census->list.count = 0;
    census->first = census->end = shell;
}

/* Takes the shells up to `last` behind what is there. */
static int32_t take(struct wyt__census *census, const wyt_board *board,
                    uint64_t last)
{
    struct wyt__positions *list = &census->list;
    const size_t count = (size_t)count_of(census, census->end, last);
    void *heaps = list->heaps;
    int32_t status =
        wyt__reserve(list->context, &heaps, &list->capacity,
                     (list->count + count) * list->n, sizeof *list->heaps);
    list->heaps = heaps;
    if (status == WYT_OK)
        status = wyt__shells_read(&census->reader, board, census->end, last,
                                  list->heaps + list->count * list->n);
    if (status != WYT_OK)
        return status;
    list->count += count;
    census->end = last + 1;
    return WYT_OK;
}

/* Whether all positions are kept, which are few beside the cells. */
static bool are_kept(const struct wyt__census *census)
{
    const uint64_t shells = census->shells, n = census->of.n;
    const uint64_t cells = shells * shells * (n == 3 ? shells : 1);
    const uint64_t total = wyt__census_before(census, shells, WYT_SIDE_BOTH);
    return total <= cells / 16 &&
           total * n * sizeof *census->list.heaps <=
               wyt__memory_left(census->list.context) / 2;
}

/* Takes the shell of a number that is wanted, with some behind it, or all. */
static int32_t take_some(struct wyt__census *census, const wyt_board *board,
                         uint64_t shell)
{
    const uint64_t sides = census->of.n == 3 ? SIDES * shell * shell : 0;
    const bool all = are_kept(census);
    if (!all || census->first > 0)
        start_at(census, all ? 0 : shell);
    return take(census, board,
                all ? census->shells - 1
                    : last_within(census, shell, AT_ONCE + sides));
}

/* Copies positions that are there from a number on. */
static int32_t copy(const struct wyt__census *census, uint64_t number,
                    uint64_t *out_heaps, size_t capacity, size_t *count)
{
    const uint64_t before =
        wyt__census_before(census, census->first, WYT_SIDE_BOTH);
    return wyt__positions_copy(&census->list, (size_t)(number - before),
                               census->list.count, out_heaps, capacity, count);
}

/* Those of both sides, in their order. */
static int32_t read_all(struct wyt__census *census, const wyt_board *board,
                        uint64_t number, uint64_t *out_heaps, size_t capacity,
                        size_t *count)
{
    const uint64_t shell = shell_of(census, number, WYT_SIDE_BOTH);
    const bool is_first =
        number == wyt__census_before(census, shell, WYT_SIDE_BOTH);
    const bool is_there = shell >= census->first && shell < census->end;
    int32_t status;
    if (!is_there && is_first && capacity >= count_of(census, shell, shell)) {
        const uint64_t last = last_within(census, shell, capacity);
        *count = (size_t)count_of(census, shell, last);
        return wyt__shells_read(&census->reader, board, shell, last, out_heaps);
    }
    status = is_there ? WYT_OK : take_some(census, board, shell);
    return status == WYT_OK ? copy(census, number, out_heaps, capacity, count)
                            : status;
}

int32_t wyt__census_read(struct wyt__census *census, const wyt_board *board,
                         uint64_t number, uint32_t side, uint64_t *out_heaps,
                         size_t capacity, size_t *count)
{
    const bool is_alone = capacity == 1 && number != census->next;
    int32_t status;
    if (side != WYT_SIDE_BOTH || (is_alone && !are_kept(census))) {
        *count = 1;
        status = look_up(census, board, number, side, out_heaps);
    } else {
        status = read_all(census, board, number, out_heaps, capacity, count);
    }
    if (status == WYT_OK)
        census->next = number + *count;
    return status;
}
