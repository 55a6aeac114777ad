/* SPDX-License-Identifier: MIT */
/*
 * Narrow bands of the kernel `values`: memory for those lines alone that a
 * stage meets (board/bands.h), so that boards can be solved whose sets do not
 * fit. Stage by stage the window moves along the lines of each direction.
 *
 * In a stage all bands are at the same antidiagonals: from tile c of the first
 * band, which begins with row y, it is the steps x + y >= 64 c + y of all.
 * Lines that lie on these in some rows are as many as the rows, and those that
 * the steps add, v for each m of them. When a stage needs lines before the
 * window, which stand at lower places, all that it has moves up; what is behind
 * it then was done with. What comes into the window is empty until a piece of
 * the edge has it, or begins there.
 *
 * Cost: the window has room for as many tiles more as there are bands, so a
 * word is moved about once on its way through it.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "board/bands.h"
#include "board/kernels/values/values.h"
#include "board/kernels/values/values_solver.h"
#include "board/storage.h"

enum { BAND = WYT__VALUES_BAND };

/* Steps that values enter lines ahead of, at most: less than m, or 1. */
static uint64_t steps_ahead(const struct wyt__values_direction *direction)
{
    return (uint64_t)direction->m + 1;
}

/* A piece ends less than two stages behind the last one, and the stage before
 * ends where this one begins. */
static size_t least_span(const struct wyt__bands *bands)
{
    return 2 * bands->stage + 4;
}

size_t wyt__values_span(const struct wyt__bands *bands)
{
    return least_span(bands) + bands->group;
}

/* The rows are those of the group and of the band below, moved by lanes and by
 * what enters ahead, at most v rows. */
void wyt__values_narrow(struct wyt__values *values, size_t group, size_t tiles)
{
    for (size_t i = values->band_count; i < values->count; i++) {
        struct wyt__values_direction *direction = &values->directions[i];
        const uint64_t v = direction->v, m = direction->m;
        const uint64_t steps =
            (uint64_t)tiles * BAND + 2 * steps_ahead(direction);
        const uint64_t rows = (uint64_t)(group + 3) * BAND;
        direction->places = rows + 2 * v + 2 + v * (steps / m + 3);
        direction->shift = 0;
    }
}

/* Where lines stand if the window ends before tile `end` of a band from row y
 * on: the last line of the last step has place v. */
static uint64_t shift_of(const struct wyt__values_direction *direction,
                         uint64_t y, size_t end)
{
    const uint64_t last = y + (uint64_t)end * BAND + steps_ahead(direction);
    return direction->v * (last / direction->m + 1) - y;
}

/* Empties the first `count` lines of a class, behind which all words of their
 * summaries that they lack are full. */
static void empty_lines(const struct wyt__values *values,
                        const struct wyt__values_direction *direction,
                        size_t class, size_t count)
{
    uint64_t *sets = direction->sets + class * direction->class;
    uint64_t *full = direction->full + class * direction->sum_class;
    const uint64_t rest =
        values->words % 64 != 0 ? UINT64_MAX << values->words % 64 : 0;
    for (size_t w = 0; w < values->words; w++)
        for (size_t i = 0; i < count; i++)
            sets[w * direction->word + i * direction->lane] = 0;
    for (size_t s = 0; s < values->sums; s++)
        for (size_t i = 0; i < count; i++)
            full[s * direction->word + i * direction->lane] =
                s + 1 == values->sums ? rest : 0;
}

/* Moves what a class has up by that many places. */
static void move_lines(const struct wyt__values *values,
                       const struct wyt__values_direction *direction,
                       size_t class, size_t by)
{
    uint64_t *sets = direction->sets + class * direction->class;
    uint64_t *full = direction->full + class * direction->sum_class;
    const size_t lines = (size_t)direction->places - by;
    if (direction->lane != 1) { /* a line stands in one piece */
        memmove(full + by * direction->lane, full,
                lines * direction->lane * sizeof *full);
        return;
    }
    for (size_t w = 0; w < values->words; w++)
        memmove(sets + w * direction->word + by, sets + w * direction->word,
                lines * sizeof *sets);
    for (size_t s = 0; s < values->sums; s++)
        memmove(full + s * direction->word + by, full + s * direction->word,
                lines * sizeof *full);
}

/* The window of a direction goes on by that many places, or begins anew. */
static int32_t move_window(wyt_context *context,
                           const struct wyt__values *values,
                           const struct wyt__values_direction *direction,
                           uint64_t by)
{
    const size_t places = (size_t)direction->places;
    const size_t moved = by < places ? (size_t)by : places;
    int32_t status = WYT_OK;
    for (size_t class = 0; class < direction->m && status == WYT_OK; class ++) {
        if (moved < places)
            move_lines(values, direction, class, moved);
        empty_lines(values, direction, class, moved);
        status = wyt__work(context, (uint64_t)places * values->words / 2, 0, 0);
    }
    return status;
}

static int32_t go_to(struct wyt__bands *bands, size_t y, size_t tile,
                     bool is_new)
{
    struct wyt__values_solver *solver = bands->state;
    struct wyt__values *values = &solver->values;
    int32_t status = WYT_OK;
    solver->tile = tile;
    for (size_t i = values->band_count; i < values->count && status == WYT_OK;
         i++) {
        struct wyt__values_direction *direction = &values->directions[i];
        const uint64_t shift =
            shift_of(direction, y, tile + wyt__values_span(bands));
        status = move_window(bands->task.context, values, direction,
                             is_new ? UINT64_MAX : shift - direction->shift);
        direction->shift = shift;
        for (size_t k = 0; k < solver->scratches; k++)
            solver->scratch[k].directions[i].shift = shift;
    }
    return status;
}

/* The window keeps the tile before the stage, whose lines end a piece. */
int32_t wyt__values_enter_stage(struct wyt__bands *bands, size_t band,
                                size_t begin, size_t end)
{
    const struct wyt__values_solver *solver = bands->state;
    const size_t y = band * BAND;
    (void)end;
    if (begin == 0)
        return go_to(bands, y, 0, true);
    if (begin + least_span(bands) <= solver->tile + wyt__values_span(bands))
        return WYT_OK;
    return go_to(bands, y, begin - 1, false);
}
