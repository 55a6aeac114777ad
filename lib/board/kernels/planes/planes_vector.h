/* SPDX-License-Identifier: MIT */
/*
 * Rows of the kernel "planes" by vectors of LANES words, written once; what
 * planes_rows.c says of words holds for them. Lines are whole vectors, on
 * multiples of their size. The file that includes this one defines the type
 * `vector`, LANES, KERNEL and HELPER, which name the instruction set of a
 * function, and what the sets do differently; see planes_avx512.c.
 */
#ifndef WYT_BOARD_PLANES_VECTOR_H
#define WYT_BOARD_PLANES_VECTOR_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bitset.h"
#include "board/kernel.h"
#include "board/kernels/planes/planes.h"

/* Where in a row the P-position is: a bit of vector number `at`. */
struct place {
    vector bit;
    size_t at;
};

HELPER uint64_t *turn_line(const struct wyt__plane_run *run,
                           const struct wyt__plane_turn *turn)
{
    return turn->lines + turn->line * run->pitch;
}

/* Vector k of the cells that some direction reaches. */
HELPER vector look(const struct wyt__plane_run *run, size_t k)
{
    vector reach = load(run->along + k * LANES);
    for (size_t i = 0; i < run->count; i++)
        reach = either(reach, load(run->lines[i] + run->offset + k * LANES));
    for (size_t i = 0; i < run->turn_count; i++)
        reach = either(reach, load(turn_line(run, &run->turns[i]) + k * LANES));
    return reach;
}

/* The first cell that is not reached, of a row of so many vectors. Those behind
 * its end count as reached, and `blocked`, a part of vector 0. */
HELPER struct place find(const struct wyt__plane_run *run, size_t vectors,
                         vector end, vector blocked)
{
    struct place place = {.at = 0};
    for (size_t k = 0; k < vectors; k++) {
        vector reach = look(run, k);
        if (k == 0)
            reach = either(reach, blocked);
        if (k + 1 == vectors)
            reach = either(reach, end);
        place.at = k;
        if (first_gap(reach, &place.bit))
            break;
    }
    return place;
}

HELPER void add(uint64_t *line, struct place place)
{
    line += place.at * LANES;
    store(line, either(load(line), place.bit));
}

/* Adds the P-position to a line that moves up. */
HELPER void move_up(uint64_t *line, size_t vectors, struct place place,
                    size_t up)
{
    vector v;
    add(line, place);
    if (up >= 64) {
        wyt__shift(line, vectors * LANES, up);
        return;
    }
    v = load(line + (vectors - 1) * LANES);
    for (size_t k = vectors; k-- > 1;) {
        const vector before = load(line + (k - 1) * LANES);
        store(line + k * LANES, shifted(v, before, up));
        v = before;
    }
    store(line, shifted(v, none(), up));
}

/* A line of one vector. */
HELPER void move_up_one(uint64_t *line, struct place place, size_t up)
{
    if (up >= 64) {
        add(line, place);
        wyt__shift(line, LANES, up);
        return;
    }
    store(line, shifted(either(load(line), place.bit), none(), up));
}

HELPER void move(uint64_t *line, size_t vectors, struct place place, size_t up)
{
    if (vectors == 1)
        move_up_one(line, place, up);
    else
        move_up(line, vectors, place, up);
}

/* A row of the board is no whole number of vectors, and empty before. */
HELPER void put(uint64_t *row, size_t words, struct place place)
{
    const size_t from = place.at * LANES;
    uint64_t rest[LANES];
    if (words - from >= LANES) {
        store(row + from, place.bit);
        return;
    }
    store(rest, place.bit);
    memcpy(row + from, rest, (words - from) * sizeof *row);
}

HELPER void take_row(struct wyt__plane_run *run, size_t vectors, vector end,
                     vector blocked)
{
    const struct place place = find(run, vectors, end, blocked);
    put(run->row, run->words, place);
    if (run->has_along)
        add(run->along, place);
    for (size_t i = 0; i < run->still; i++)
        add(run->lines[i] + run->offset, place);
    for (size_t i = run->still; i < run->count; i++)
        move(run->lines[i] + run->offset, vectors, place, run->up[i]);
    for (size_t i = 0; i < run->turn_count; i++) {
        struct wyt__plane_turn *turn = &run->turns[i];
        move(turn_line(run, turn), vectors, place, turn->up);
        if (++turn->line == turn->count)
            turn->line = 0;
    }
    run->offset += run->pitch;
    run->row += run->words;
}

/* The cells behind the end of a row, of its last vector. */
HELPER vector end_of(const struct wyt__plane_run *run)
{
    const size_t last = run->words - (run->pitch - LANES);
    uint64_t end[LANES];
    for (size_t i = 0; i < LANES; i++)
        end[i] = i < last ? 0 : UINT64_MAX;
    end[last - 1] = ~run->last_mask;
    return load(end);
}

HELPER void take(struct wyt__plane_run *runs, size_t count, size_t vectors,
                 size_t size, size_t from, size_t end)
{
    static const uint64_t first[LANES] = {1};
    const vector behind = end_of(runs), x_0 = load(first);
    for (size_t step = from; step < end; step++)
        for (size_t i = 0; i < count; i++)
            if (step - i < size)
                take_row(&runs[i], vectors, behind,
                         step - i < runs[i].terminal ? x_0 : none());
}

KERNEL void take_rows(struct wyt__plane_run *runs, size_t count, size_t size,
                      size_t from, size_t end)
{
    const size_t vectors = runs->pitch / LANES;
    if (vectors == 1)
        take(runs, count, 1, size, from, end);
    else if (vectors == 2)
        take(runs, count, 2, size, from, end);
    else
        take(runs, count, vectors, size, from, end);
}

static uint64_t bytes(const wyt_board *board, uint32_t threads)
{
    return wyt__planes_bytes(board, LANES, threads);
}

static int32_t run(const struct wyt__task *task)
{
    static const struct wyt__plane_kernel kernel = {LANES, take_rows};
    return wyt__planes_fill(task, &kernel);
}

#endif
