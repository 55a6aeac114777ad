/* SPDX-License-Identifier: MIT */
/*
 * Late counters; see counts.h. The marked cells of the last rows are kept, a
 * list a row; before a row is looked at, those as many rows below it as a late
 * track goes up are counted on the diagonal that the track has come to.
 *
 * A counter stops at the limit, where nothing is marked any more.
 */
#include <wythoff/board.h>
#include <wythoff/status.h>

#include "base/bitset.h"
#include "base/context.h"
#include "base/least.h"
#include "board/kernels/counts.h"
#include "board/kernels/counts_late.h"

int32_t wyt__late_open(wyt_context *context, struct wyt__late_rows *late,
                       const struct wyt__counting *counting)
{
    int32_t status = WYT_OK;
    if (counting->late_count == 0)
        return WYT_OK;
    late->counting = counting;
    late->rows = (size_t)counting->late_rows + 1;
    late->room = counting->limit;
    late->counts =
        wyt__allocate(context, late->rows, sizeof *late->counts, &status);
    if (status == WYT_OK)
        late->marked = wyt__allocate(context, late->rows * late->room,
                                     sizeof *late->marked, &status);
    return status;
}

void wyt__late_close(wyt_context *context, struct wyt__late_rows *late)
{
    wyt__release(context, late->counts, late->rows, sizeof *late->counts);
    wyt__release(context, late->marked, late->rows * late->room,
                 sizeof *late->marked);
}

uint64_t wyt__late_bytes(const struct wyt__counting *counting)
{
    return counting->late_count == 0
               ? 0
               : ((uint64_t)counting->late_rows + 1) *
                     (sizeof(size_t) +
                      (uint64_t)counting->limit * sizeof(uint32_t));
}

/* Nanoseconds of a marked cell that comes to its diagonal. */
#define CELL_STEPS 4

uint64_t wyt__late_steps(const struct wyt__counting *counting, size_t width)
{
    const uint64_t marked = wyt__least_wide(counting->limit, width);
    return CELL_STEPS * (uint64_t)counting->late_count * (1 + marked);
}

static void count_up(void *counters, size_t at, uint32_t by, uint32_t most,
                     size_t bytes)
{
    const uint32_t now = wyt__counter(counters, at, bytes);
    if (now < most)
        wyt__count_up(counters, at, most - now < by ? most - now : by, bytes);
}

uint64_t wyt__late_begin_row(const struct wyt__late_rows *late, size_t y,
                             size_t width, const struct wyt__late_counters *to)
{
    const struct wyt__counting *counting = late->counting;
    uint64_t steps = 0;
    for (size_t i = 0; i < counting->late_count; i++) {
        const struct wyt__late *track = &counting->late[i];
        const uint32_t *marked;
        size_t row;
        if (track->v > y)
            continue;
        row = (y - track->v) % late->rows;
        marked = late->marked + row * late->room;
        for (size_t k = 0; k < late->counts[row]; k++) {
            const size_t x = (size_t)marked[k] + track->u;
            if (x >= width)
                break; /* they come in order */
            count_up(to->diagonals, x, track->weight, counting->limit,
                     to->bytes);
            if (to->options != NULL)
                wyt__count_up(to->options, x, 1, to->option_bytes);
        }
        steps += CELL_STEPS * (1 + (uint64_t)late->counts[row]);
    }
    return steps;
}

void wyt__late_end_row(struct wyt__late_rows *late, size_t y,
                       const uint64_t *bits, size_t words)
{
    const size_t row = y % late->rows;
    uint32_t *marked = late->marked + row * late->room;
    size_t count = 0;
    for (size_t word = 0; word < words; word++)
        for (uint64_t left = bits[word]; left != 0; left &= left - 1)
            marked[count++] = (uint32_t)(word * 64 + wyt__lowest_bit(left));
    late->counts[row] = count;
}
