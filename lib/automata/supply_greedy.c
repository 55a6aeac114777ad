/* SPDX-License-Identifier: MIT */
/*
 * Lists of Wythoff Nim, and of what else has its moves: the first position of a
 * row in a column and on a diagonal without a mark, as rows, columns and
 * diagonals have one mark at most. Of columns and diagonals a bit is kept, and
 * 64 positions are looked at in a word.
 *
 * A position of a lower Grundy value is no mark. In row m each value has one
 * position at most, so that 16 values are 16 numbers side by side, and a
 * position is compared with all of them at once; they are written by the first
 * supply that is above one of the 16, for all that follow.
 *
 * Cost: some 30 nanoseconds a row; 32 bytes a pair of marks, 8 a row, and 4 a
 * row and lower value.
 */
#include "automata/supply.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bitset.h"
#include "base/context.h"
#include "rules/game.h"

#define GROUP WYT__SUPPLY_GROUP

void wyt__supply_greedy_open(struct wyt__supply *supply)
{
    struct wyt__supply_greedy *own = &supply->greedy;
    const struct wyt__supply *below = supply->below;
    supply->full_diagonals[0] = 0; /* the corner is a position as others are */
    own->value = below == NULL ? 0 : below->greedy.value + 1;
    if (below != NULL)
        own->group = (own->value - 1) % GROUP == 0 ? own : below->greedy.group;
}

void wyt__supply_greedy_close(struct wyt__supply *supply)
{
    struct wyt__supply_greedy *own = &supply->greedy;
    wyt__release(supply->context, own->columns, own->words + 1,
                 sizeof *own->columns);
    wyt__release(supply->context, own->diagonals, own->words + 1,
                 sizeof *own->diagonals);
    wyt__release(supply->context, own->taken, own->taken_room,
                 sizeof *own->taken);
    memset(own, 0, sizeof *own);
}

/* Rows of the values below in its group, 0 for none. */
static int32_t reserve_taken(struct wyt__supply *supply, uint64_t bound)
{
    struct wyt__supply_greedy *group = supply->greedy.group;
    const size_t had = group->taken_room;
    void *taken = group->taken;
    int32_t status = wyt__reserve(supply->context, &taken, &group->taken_room,
                                  GROUP * (size_t)bound, sizeof *group->taken);
    group->taken = taken;
    if (status == WYT_OK && group->taken_room > had)
        memset(group->taken + had, 0,
               (group->taken_room - had) * sizeof *group->taken);
    return status;
}

/* Adds the marks of the value before to those of its group, below a bound: the
 * list of that value may be longer. */
static void take(struct wyt__supply *supply, uint64_t bound)
{
    struct wyt__supply_greedy *own = &supply->greedy;
    const struct wyt__supply *below = supply->below;
    const size_t place = (own->value - 1) % GROUP;
    for (; own->took < below->marks; own->took++) {
        const uint32_t *at = below->mark[own->took].heap;
        if (at[0] >= bound || at[1] >= bound)
            break; /* so have all that follow */
        if (at[0] <= at[1])
            own->group->taken[(size_t)at[1] * GROUP + place] = at[0] + 1;
    }
}

/* Bits for as many positions as there is room for, which grows by half where
 * lists grow row by row; diagonals are put from the end. */
static int32_t reserve_bits(struct wyt__supply *supply)
{
    struct wyt__supply_greedy *own = &supply->greedy;
    const size_t words = wyt__words(supply->lines.capacity), had = own->words;
    uint64_t *columns, *diagonals = NULL;
    int32_t status;
    if (words <= had)
        return WYT_OK;
    columns =
        wyt__allocate(supply->context, words + 1, sizeof *columns, &status);
    if (status == WYT_OK)
        diagonals = wyt__allocate(supply->context, words + 1, sizeof *diagonals,
                                  &status);
    if (status != WYT_OK) {
        wyt__release(supply->context, columns, words + 1, sizeof *columns);
        return status;
    }
    if (had > 0) {
        memcpy(columns, own->columns, had * sizeof *columns);
        memcpy(diagonals + (words - had), own->diagonals,
               had * sizeof *diagonals);
        wyt__release(supply->context, own->columns, had + 1, sizeof *columns);
        wyt__release(supply->context, own->diagonals, had + 1,
                     sizeof *diagonals);
    }
    own->columns = columns;
    own->diagonals = diagonals;
    own->words = words;
    return WYT_OK;
}

int32_t wyt__supply_greedy_reserve(struct wyt__supply *supply, uint64_t bound)
{
    int32_t status = reserve_bits(supply);
    if (status == WYT_OK && supply->below != NULL)
        status = reserve_taken(supply, bound);
    if (status != WYT_OK || supply->below == NULL)
        return status;
    status = wyt__work(
        supply->context,
        4 * (uint64_t)(supply->below->marks - supply->greedy.took), 0, 0);
    take(supply, bound);
    return status;
}

/* 64 bits from one on. */
static uint64_t bits_from(const uint64_t *row, size_t at)
{
    const size_t by = at % 64;
    return by == 0 ? row[at / 64]
                   : row[at / 64] >> by | row[at / 64 + 1] << (64 - by);
}

/* Whether (x,m) is a position of a lower value. */
static bool is_taken(const struct wyt__supply *supply, uint64_t x, uint64_t m)
{
    while (supply->below != NULL) {
        const uint32_t *row = supply->greedy.group->taken + m * GROUP;
        uint32_t found = 0;
        for (size_t k = 0; k < GROUP; k++)
            found |= row[k] == x + 1;
        if (found != 0)
            return true;
        /* The last supply of the group before. */
        for (uint32_t k = (supply->greedy.value - 1) % GROUP + 1; k > 0; k--)
            supply = supply->below;
    }
    return false;
}

/* Passes the columns and diagonals that are marked from the first one on. */
static void pass_full(struct wyt__supply *supply)
{
    const struct wyt__supply_greedy *own = &supply->greedy;
    const uint64_t m = supply->bound;
    const size_t last = 64 * own->words - 1;
    uint64_t *column = &supply->full[0], *diagonal = supply->full_diagonals;
    while (*column < m && wyt__bit(own->columns, (size_t)*column))
        ++*column;
    while (*diagonal < m && wyt__bit(own->diagonals, last - (size_t)*diagonal))
        ++*diagonal;
}

bool wyt__supply_greedy_find(struct wyt__supply *supply, uint64_t *x,
                             uint64_t *looked)
{
    const struct wyt__supply_greedy *own = &supply->greedy;
    const uint64_t m = supply->bound;
    /* Diagonal m - x is beside column x. */
    const size_t place = 64 * own->words - 1 - (size_t)m;
    uint64_t to;
    pass_full(supply);
    to = m + 1 - supply->full_diagonals[0];
    for (uint64_t i = supply->full[0]; i < to; i += 64) {
        uint64_t free = ~(bits_from(own->columns, (size_t)i) |
                          bits_from(own->diagonals, place + (size_t)i));
        ++*looked;
        for (; free != 0; free &= free - 1) {
            const uint64_t at[2] = {i + wyt__lowest_bit(free), m};
            if (at[0] >= to)
                return false;
            ++*looked;
            *x = at[0];
            if (!is_taken(supply, at[0], m) &&
                !wyt__game_is_removed(supply->game, at))
                return true;
        }
    }
    return false;
}

void wyt__supply_greedy_count(struct wyt__supply *supply, uint64_t x)
{
    struct wyt__supply_greedy *own = &supply->greedy;
    const uint64_t m = supply->bound;
    wyt__set_bit(own->columns, (size_t)x);
    wyt__set_bit(own->columns, (size_t)m);
    wyt__set_bit(own->diagonals, 64 * own->words - 1 - (size_t)(m - x));
}
