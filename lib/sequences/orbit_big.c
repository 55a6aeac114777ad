/* SPDX-License-Identifier: MIT */
/*
 * The orbits of letters: found once, then stepped from level to level.
 */
#include "sequences/orbit_big.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "sequences/tables_big.h"

/* ---- finding them ---- */

/* Which orbit a letter is on, plus 1, and where; orbits in a row. */
struct mark {
    size_t orbit, at;
};

struct search {
    struct wyt__tables_big *tables;
    struct mark *marks[2];
};

static struct mark *mark_of(const struct search *search,
                            struct wyt__letter_big letter)
{
    return &search->marks[letter.axis][letter.e];
}

/* Notes the image of the letter at an index, if it has copies. */
static int32_t note_copies(struct search *search, struct wyt__orbit_big *orbit,
                           size_t at, struct wyt__letter_big letter,
                           struct wyt__letter_big *next)
{
    const uint32_t copies = wyt__image_big(search->tables, letter, next);
    void *block = orbit->copies;
    int32_t status;
    if (copies == 0)
        return WYT_OK;
    status =
        wyt__reserve(search->tables->context, &block, &orbit->copies_capacity,
                     orbit->copies_count + 1, sizeof *orbit->copies);
    orbit->copies = block;
    if (status == WYT_OK)
        orbit->copies[orbit->copies_count++] =
            (struct wyt__copies_big){at, next->axis, copies};
    return status;
}

/* Follows a letter up to one that was met before. */
static int32_t follow(struct search *search, size_t number,
                      struct wyt__letter_big letter)
{
    struct wyt__orbit_big *orbit = &search->tables->orbits[number];
    size_t count = 0;
    int32_t status = WYT_OK;
    while (status == WYT_OK && mark_of(search, letter)->orbit == 0) {
        struct wyt__letter_big next;
        *mark_of(search, letter) = (struct mark){number + 1, count};
        status = note_copies(search, orbit, count++, letter, &next);
        letter = next;
        if (status == WYT_OK)
            status = wyt__tick(search->tables->context, count, 0);
    }
    if (status != WYT_OK)
        return status;
    orbit->join = mark_of(search, letter)->orbit - 1;
    orbit->join_at = mark_of(search, letter)->at;
    orbit->places = wyt__allocate(search->tables->context, count,
                                  sizeof *orbit->places, &status);
    if (orbit->places != NULL)
        orbit->count = count;
    return status;
}

static int32_t follow_all(struct search *search)
{
    struct wyt__tables_big *tables = search->tables;
    const unsigned axes = tables->axes;
    int32_t status = WYT_OK;
    WYT__ASSERT(axes > 0);
    for (size_t i = 0; i < tables->orbit_count && status == WYT_OK; i++) {
        const struct wyt__letter_big first = {
            (uint32_t)(i % axes), i < axes ? 0 : (uint32_t)tables->recursion.s};
        status = follow(search, i, first);
    }
    return status;
}

/* ---- natural numbers in places ---- */

static int32_t reserve(wyt_context *context, struct wyt__limbs_big *number,
                       size_t size)
{
    void *block = number->limbs;
    int32_t status = wyt__reserve(context, &block, &number->capacity, size,
                                  sizeof *number->limbs);
    number->limbs = block;
    return status;
}

/* number += times row; there is room. */
static void add(struct wyt__limbs_big *number, const struct wyt__rows_big *row,
                uint32_t times)
{
    const size_t old = number->size, size = row->length_size;
    const size_t most = old > size ? old : size;
    mp_limb_t carry, *limbs = number->limbs;
    memset(limbs + old, 0, (most + 1 - old) * sizeof *limbs);
    carry = mpn_addmul_1(limbs, row->length, (mp_size_t)size, times);
    (void)mpn_add_1(limbs + size, limbs + size, (mp_size_t)(most + 1 - size),
                    carry); /* the highest limb was 0: no carry */
    number->size = most + (limbs[most] != 0);
}

/* ---- levels ---- */

static struct wyt__limbs_big *place(const struct wyt__orbit_big *orbit,
                                    size_t level, size_t at)
{
    return &orbit->places[(level + at) % orbit->count];
}

/* Nanoseconds of a number that is looked up, and of a limb of it. */
#define NUMBER_STEPS 64
#define LIMB_STEPS 2

static int32_t count_number(const struct wyt__tables_big *tables, size_t limbs)
{
    return wyt__work(tables->context,
                     NUMBER_STEPS + LIMB_STEPS * (uint64_t)limbs,
                     tables->levels, 0);
}

/* L_0 = 1 everywhere. */
static int32_t start(struct wyt__tables_big *tables)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < tables->orbit_count; i++) {
        struct wyt__orbit_big *orbit = &tables->orbits[i];
        for (size_t at = 0; at < orbit->count && status == WYT_OK; at++) {
            status = reserve(tables->context, &orbit->places[at], 1);
            if (status == WYT_OK) {
                orbit->places[at].limbs[0] = 1;
                orbit->places[at].size = 1;
                status = count_number(tables, 1);
            }
        }
    }
    return status;
}

int32_t wyt__orbits_open_big(struct wyt__tables_big *tables)
{
    wyt_context *context = tables->context;
    struct search search = {tables, {NULL, NULL}};
    size_t sizes[2] = {(size_t)tables->recursion.width[0] + 1,
                       (size_t)tables->recursion.width[1] + 1};
    const unsigned axes = tables->axes;
    int32_t status;
    WYT__ASSERT(axes <= 2);
    tables->orbits = wyt__allocate(context, tables->orbit_count,
                                   sizeof *tables->orbits, &status);
    for (unsigned i = 0; i < axes && status == WYT_OK; i++)
        search.marks[i] =
            wyt__allocate(context, sizes[i], sizeof *search.marks[i], &status);
    if (status == WYT_OK)
        status = follow_all(&search);
    if (status == WYT_OK)
        status = start(tables);
    for (unsigned i = 0; i < axes; i++)
        wyt__release(context, search.marks[i], sizes[i],
                     sizeof *search.marks[i]);
    return status;
}

static void close_orbit(wyt_context *context, struct wyt__orbit_big *orbit)
{
    for (size_t at = 0; at < orbit->count; at++)
        wyt__release(context, orbit->places[at].limbs,
                     orbit->places[at].capacity,
                     sizeof *orbit->places[at].limbs);
    wyt__release(context, orbit->places, orbit->count, sizeof *orbit->places);
    wyt__release(context, orbit->copies, orbit->copies_capacity,
                 sizeof *orbit->copies);
    wyt__release(context, orbit->rows, orbit->row_capacity,
                 sizeof *orbit->rows);
}

void wyt__orbits_close_big(struct wyt__tables_big *tables)
{
    if (tables->orbits == NULL)
        return;
    for (size_t i = 0; i < tables->orbit_count; i++)
        close_orbit(tables->context, &tables->orbits[i]);
    wyt__release(tables->context, tables->orbits, tables->orbit_count,
                 sizeof *tables->orbits);
    tables->orbits = NULL;
}

/* ---- steps ---- */

/* What follows the last letter. */
static const struct wyt__limbs_big *
follower(const struct wyt__tables_big *tables,
         const struct wyt__orbit_big *orbit, size_t level)
{
    return place(&tables->orbits[orbit->join], level, orbit->join_at);
}

const struct wyt__limbs_big *
wyt__orbit_first_big(const struct wyt__tables_big *tables,
                     const struct wyt__orbit_big *orbit, size_t level)
{
    return orbit->count == 0 ? follower(tables, orbit, level)
                             : place(orbit, level, 0);
}

/* Room for all that a step writes, so that it is done in full or not at all. */
static int32_t prepare(struct wyt__tables_big *tables,
                       const struct wyt__orbit_big *orbit, size_t level)
{
    const size_t follows = follower(tables, orbit, level)->size;
    int32_t status = reserve(tables->context, place(orbit, level, 0), follows);
    for (size_t k = 0; k < orbit->copies_count && status == WYT_OK; k++) {
        const struct wyt__copies_big *image = &orbit->copies[k];
        const struct wyt__rows_big *row =
            &tables->orbits[image->axis].rows[level];
        struct wyt__limbs_big *number = place(orbit, level + 1, image->at);
        size_t most = image->at + 1 == orbit->count ? follows : number->size;
        if (most < row->length_size)
            most = row->length_size;
        status = reserve(tables->context, number, most + 1);
        if (status == WYT_OK)
            status = count_number(tables, 0);
    }
    return status;
}

/* The follower goes where the first letter was, which the rows have by now. */
static void turn(const struct wyt__tables_big *tables,
                 const struct wyt__orbit_big *orbit, size_t level)
{
    const struct wyt__limbs_big *from = follower(tables, orbit, level);
    struct wyt__limbs_big *to = place(orbit, level, 0);
    if (from == to)
        return;
    memcpy(to->limbs, from->limbs, from->size * sizeof *to->limbs);
    to->size = from->size;
}

/* The last orbit that is left. */
static int32_t step(struct wyt__tables_big *tables, size_t level)
{
    struct wyt__step_big *at = &tables->step;
    const struct wyt__orbit_big *orbit = &tables->orbits[at->orbits - 1];
    int32_t status = WYT_OK;
    if (!at->is_turned)
        turn(tables, orbit, level);
    at->is_turned = true;
    while (at->copies < orbit->copies_count && status == WYT_OK) {
        const struct wyt__copies_big *image = &orbit->copies[at->copies++];
        const struct wyt__rows_big *row =
            &tables->orbits[image->axis].rows[level];
        add(place(orbit, level + 1, image->at), row, image->copies);
        status = count_number(tables, row->length_size);
    }
    return status;
}

static int32_t prepare_all(struct wyt__tables_big *tables, size_t level)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < tables->orbit_count && status == WYT_OK; i++)
        if (tables->orbits[i].count > 0)
            status = prepare(tables, &tables->orbits[i], level);
    return status;
}

int32_t wyt__orbits_step_big(struct wyt__tables_big *tables, size_t level)
{
    struct wyt__step_big *at = &tables->step;
    if (!at->is_open) {
        int32_t status = prepare_all(tables, level);
        if (status != WYT_OK)
            return status;
        *at = (struct wyt__step_big){true, tables->orbit_count, 0, false};
    }
    /* Backwards, for an orbit takes from itself or an earlier one. */
    while (at->orbits > 0) {
        int32_t status = WYT_OK;
        if (tables->orbits[at->orbits - 1].count > 0)
            status = step(tables, level);
        if (status != WYT_OK)
            return status;
        *at = (struct wyt__step_big){true, at->orbits - 1, 0, false};
    }
    at->is_open = false;
    return WYT_OK;
}
