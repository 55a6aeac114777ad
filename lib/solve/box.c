/* SPDX-License-Identifier: MIT */
/*
 * Boxes that grow by half, of more than two heaps by a quarter: a row of
 * questions about larger and larger positions solves a constant factor more
 * cells than the last one. The first times they grow by an eighth: questions
 * about positions at random come close to the largest one with the first few
 * of them, and then most of a larger box would be for nobody. Sides are round
 * then, and a box becomes a cube, if that has few more cells: positions at
 * random would soon make it one, side by side. Where the limit of cells is near
 * they grow by a quarter, an eighth and so on: they come close to it in a
 * logarithmic number of steps.
 */
#include "solve/box.h"

#include <string.h>

#include "base/cells.h"
#include "base/context.h"
#include "base/text.h"
#include "base/wide.h"
#include "rules/game.h"

/* The sides that are left as they are. */
#define SMALL 16
/* The largest unit of round sides of three and more heaps, whose cells are
 * many. */
#define CUBE_UNIT 16

uint64_t wyt__round_side(uint64_t side, size_t n)
{
    uint64_t unit = 1;
    if (side < SMALL || side > UINT64_MAX / 2)
        return side;
    while (8 * unit < side && (n <= 2 || unit < CUBE_UNIT))
        unit *= 2;
    return (side + unit - 1) / unit * unit;
}

/* The room to grow by: a part of the old size. The first box has none to spare,
 * for there may be no second question. A small one of two heaps grows at once;
 * with more heaps that is too many cells. */
static uint64_t room_of(uint64_t old, uint64_t part, bool is_flat)
{
    return is_flat && old > 0 && old < SMALL ? SMALL - old : old / part;
}

/* The size along one heap: of the old box and the position together, with room
 * if it has to grow. */
static uint64_t grown(uint64_t heap, uint64_t old, uint64_t room)
{
    if (heap < old)
        return old;
    return old <= UINT64_MAX - room && old + room > heap ? old + room
                                                         : heap + 1;
}

/* The sides that are longer than before, round. */
static void round_sides(uint64_t *box, const uint64_t *old, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (box[i] > old[i])
            box[i] = wyt__round_side(box[i], n);
}

/* So many times boxes grow by so small a part. */
enum { CAREFUL_TIMES = 6, CAREFUL_PART = 8 };

/* Cells of a cube beside those of the box that is asked for, at most. */
#define CUBE 2

/* The box as a cube, if it has no more than so many times its cells. */
static void make_cube(uint64_t *box, size_t n)
{
    uint64_t side = 0, cells = 1, cube = 1;
    for (size_t i = 0; i < n; i++)
        side = box[i] > side ? box[i] : side;
    for (size_t i = 0; i < n; i++)
        if (!wyt__times(cells, box[i], &cells) ||
            !wyt__times(cube, side, &cube))
            return;
    for (size_t i = 0; i < n && cube / CUBE <= cells; i++)
        box[i] = side;
}

static int32_t fail_large(wyt_context *context, const uint64_t *heaps, size_t n)
{
    return wyt__fail(context, WYT_LIMIT,
                     "the box up to %s has more cells than the limit of %llu",
                     wyt__tuple(heaps, n).text,
                     (unsigned long long)context->cells_limit);
}

/* A box on its way to be solved. */
struct attempt {
    wyt_context *context;
    const uint64_t *heaps;
    size_t n;
    uint64_t box[WYT__HEAPS];
    int32_t (*solve)(void *owner, const uint64_t *size);
    void *owner;
    int32_t status;
};

/* Solves the box if it holds the position and fits; whether that settles it. */
static bool is_settled(struct attempt *attempt)
{
    uint64_t cells;
    if (!wyt__covers(attempt->box, attempt->heaps, attempt->n) ||
        !wyt__box_fits(attempt->context, attempt->box, attempt->n, &cells))
        return false; /* a heap of 2^64-1 is in no box */
    attempt->status = attempt->solve(attempt->owner, attempt->box);
    return attempt->status != WYT_LIMIT || attempt->context->foreign;
}

static int32_t grow_box(wyt_context *context, const uint64_t *heaps, size_t n,
                        const uint64_t *size, size_t growths,
                        int32_t (*solve)(void *owner, const uint64_t *size),
                        void *owner)
{
    struct attempt attempt = {context, heaps, n, {0}, solve, owner, WYT_OK};
    const uint64_t usual = n <= 2 ? 2 : 4;
    const uint64_t least = growths < CAREFUL_TIMES ? CAREFUL_PART : usual;
    uint64_t old[WYT__HEAPS], any = 1;
    memcpy(old, size, n * sizeof *size); /* solving may change it */
    attempt.status = fail_large(context, heaps, n);
    for (uint64_t part = least; any != 0; part *= 2) {
        any = 0;
        for (size_t i = 0; i < n; i++) {
            uint64_t room = room_of(old[i], part, part == least && n <= 2);
            any |= room;
            attempt.box[i] = grown(heaps[i], old[i], room);
        }
        if (part == least && any != 0) {
            round_sides(attempt.box, old, n);
            make_cube(attempt.box, n);
        }
        if (is_settled(&attempt))
            return attempt.status;
    }
    for (size_t i = 0; i < n; i++)
        attempt.box[i] = heaps[i] + 1; /* 0 for 2^64-1, which covers nothing */
    (void)is_settled(&attempt);
    return attempt.status;
}

int32_t wyt__cover(wyt_context *context, const uint64_t *heaps, size_t n,
                   const uint64_t *size, size_t growths,
                   int32_t (*solve)(void *owner, const uint64_t *size),
                   void *owner)
{
    return wyt__covers(size, heaps, n)
               ? WYT_OK
               : grow_box(context, heaps, n, size, growths, solve, owner);
}
