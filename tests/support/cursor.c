/* SPDX-License-Identifier: MIT */
/*
 * Walking through the letters of a word of gaps. The frames are the images on
 * the way down of which something is left; whoever enters the last letter of
 * an image is done with it and takes its frame away. So the letter that a frame
 * stands at is a copy of 0, and the next frame lies where the images of 0 next
 * have several letters: that bounds their number before any walk.
 */
#include "support/cursor.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/wide.h"
#include "rules/recursion.h"
#include "sequences/morphism.h"

/* The most frames below a letter of the last level, and one more for it. */
static size_t most_frames(const struct wyt__morphism *tables)
{
    size_t idle = tables->letters[0][0].idle, count;
    if (tables->letters[1][0].idle < idle)
        idle = tables->letters[1][0].idle;
    count = tables->levels / (idle + 1);
    return count + 2;
}

/* Skips copies of the letter at a place, as many as fit into what is left. */
static bool skip(struct wyt__cursor *cursor, struct wyt__gap_place *place,
                 const struct wyt__gap_letter *letter, uint64_t *left)
{
    const struct wyt__gap_cell *zero =
        &cursor->tables->zero[place->axis][place->level];
    uint64_t q = wyt__gap_fitting(letter, *left, zero->length), sum;
    if (q == letter->copies) {
        place->e = letter->last;
    } else {
        WYT__ASSERT(cursor->frame_count < cursor->frame_capacity);
        cursor->frames[cursor->frame_count++] = (struct wyt__gap_frame){
            letter->copies - (uint32_t)q - 1, letter->last,
            (uint32_t)place->level, place->axis};
    }
    *left -= q * zero->length;
    return q == 0 || (wyt__times(q, zero->sum, &sum) &&
                      wyt__add(cursor->at, sum, &cursor->at));
}

/* Enters the image of a letter, `left` of its letters further: puts frames on
 * the way down, and stands at a gap. False if that is beyond 64 bits. */
static bool enter(struct wyt__cursor *cursor, struct wyt__gap_place place,
                  uint64_t left)
{
    const struct wyt__recursion *recursion = &cursor->tables->recursion;
    const struct wyt__gap_letter *letter =
        wyt__gap_descend(cursor->tables, &place);
    while (letter != NULL) {
        if (!skip(cursor, &place, letter, &left))
            return false;
        letter = wyt__gap_descend(cursor->tables, &place);
    }
    /* Each image of one letter adds a to the gap. */
    cursor->gap =
        recursion->width[place.axis] + place.e + recursion->a * place.level;
    return left == 0;
}

int32_t wyt__cursor_open(struct wyt__cursor *cursor, wyt_context *context,
                         struct wyt__morphism *tables, unsigned axis,
                         uint64_t n)
{
    const struct wyt__gap_start *start;
    int32_t status;
    memset(cursor, 0, sizeof *cursor);
    cursor->context = context;
    cursor->tables = wyt__morphism_ref(tables);
    cursor->axis = axis;
    cursor->n = n;
    cursor->block = wyt__morphism_block(tables, axis, n);
    cursor->frame_capacity = most_frames(tables);
    cursor->frames = wyt__allocate(context, cursor->frame_capacity,
                                   sizeof *cursor->frames, &status);
    if (status != WYT_OK)
        return status;
    start = &tables->starts[axis][cursor->block];
    cursor->at = start->at;
    return enter(cursor, wyt__gap_block(tables, axis, cursor->block),
                 n - start->index)
               ? WYT_OK
               : WYT_BEYOND;
}

void wyt__cursor_close(struct wyt__cursor *cursor)
{
    wyt__release(cursor->context, cursor->frames, cursor->frame_capacity,
                 sizeof *cursor->frames);
    wyt__morphism_unref(cursor->tables);
}

/* The next letter of the topmost image. */
static struct wyt__gap_place next_place(struct wyt__cursor *cursor)
{
    struct wyt__gap_frame *frame = &cursor->frames[cursor->frame_count - 1];
    struct wyt__gap_place place = {frame->level, frame->axis, 0};
    if (frame->copies > 0) {
        frame->copies--;
    } else {
        place.e = frame->last;
        cursor->frame_count--;
    }
    return place;
}

bool wyt__cursor_next(struct wyt__cursor *cursor)
{
    if (!wyt__add(cursor->at, cursor->gap, &cursor->at))
        return false;
    cursor->n++;
    if (cursor->frame_count > 0)
        return enter(cursor, next_place(cursor), 0);
    cursor->block++; /* it starts here, so below 2^64 */
    return enter(
        cursor, wyt__gap_block(cursor->tables, cursor->axis, cursor->block), 0);
}
