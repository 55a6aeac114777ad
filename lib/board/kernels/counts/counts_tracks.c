/* SPDX-License-Identifier: MIT */
/*
 * Where the tracks of a game are counted; see counts_tracks.h.
 */
#include "board/kernels/counts/counts_tracks.h"

#include <wythoff/board.h>

#include "base/least.h"
#include "board/kernels/counts/counts.h"
#include "board/kernels/counts/tracks.h"
#include "board/storage.h"

/* Moves of a track that ends that are counted one by one: along a row, and
 * where lines along it would be needed for it alone. */
#define SINGLE_ROW 16
#define SINGLE_LINE 4

void wyt__count_refuse(struct wyt__count_compiler *compiler, const char *why)
{
    if (compiler->refusal == NULL)
        compiler->refusal = why;
}

/* ---- tracks along rows ---- */

/* The track that is not along the row and begins with the move (u,0). */
static struct wyt__track *track_from(struct wyt__tracks *tracks, uint32_t u,
                                     uint32_t block_class)
{
    for (size_t i = 0; i < tracks->count; i++) {
        struct wyt__track *track = &tracks->items[i];
        if (track->count > 0 && track->o[0] == u && track->o[1] == 0 &&
            track->block_class == block_class &&
            (track->count == 1 || track->w[1] > 0))
            return track;
    }
    return NULL;
}

/* Tracks along the row of a cell get back the moves before their first ones
 * that an earlier class has as the beginnings of its own. */
static void extend_rows(struct wyt__tracks *tracks)
{
    for (size_t i = 0; i < tracks->count; i++) {
        struct wyt__track *row = &tracks->items[i], *other;
        const uint32_t p = row->w[0];
        if (!row->is_endless || row->w[1] > 0 || row->o[1] > 0)
            continue;
        while (row->o[0] > p &&
               (other = track_from(tracks, row->o[0] - p, row->block_class)) !=
                   NULL) {
            row->o[0] -= p;
            row->count++;
            other->o[0] += other->w[0];
            other->o[1] += other->w[1];
            other->count--;
        }
    }
}

/* ---- what is counted where ---- */

/* The array of the lines along (p,q), which is added if it must be; else
 * WYT__COUNT_ARRAYS if there is none. */
static size_t array_of(struct wyt__count_compiler *compiler, size_t class,
                       uint32_t p, uint32_t q, bool must_be)
{
    struct wyt__counting *counting = compiler->counting;
    for (size_t i = 0; i < counting->array_count; i++) {
        const struct wyt__count_array *array = &counting->arrays[i];
        if (array->class == class && array->p == p && array->q == q)
            return i;
    }
    if (!must_be)
        return WYT__COUNT_ARRAYS;
    if (counting->array_count == WYT__COUNT_ARRAYS || p > WYT__COUNT_STEP ||
        q > WYT__COUNT_STEP) {
        wyt__count_refuse(compiler,
                          "its lines are too many or too steep for counters");
        return 0;
    }
    counting->arrays[counting->array_count] = (struct wyt__count_array){
        .p = p, .q = q, .class = class, .most = UINT32_MAX};
    return counting->array_count++;
}

static bool is_far(uint64_t u, uint64_t v)
{
    return u > WYT__COUNT_REACH || v > WYT__COUNT_REACH;
}

/* What is off the board changes nothing. */
static void add_item(struct wyt__count_compiler *compiler, size_t array,
                     uint64_t u, uint64_t v, uint32_t by, bool is_less)
{
    struct wyt__counting *counting = compiler->counting;
    if (u >= compiler->board->width || v >= compiler->board->rows)
        return;
    if (counting->item_count == WYT__COUNT_ITEMS || is_far(u, v)) {
        wyt__count_refuse(compiler,
                          "its moves are too many or too long for counters");
        return;
    }
    counting->items[counting->item_count++] =
        (struct wyt__count_item){.array = array,
                                 .u = (uint32_t)u,
                                 .v = (uint32_t)v,
                                 .by = by,
                                 .is_less = is_less};
}

/* A move o is the track o + t w that ends after it, w that of some lines. */
static void add_move(struct wyt__count_compiler *compiler, uint32_t block_class,
                     uint64_t u, uint64_t v)
{
    const struct wyt__counting *counting = compiler->counting;
    const size_t class = compiler->classes[block_class];
    const uint32_t by = compiler->weights[block_class];
    size_t array = array_of(compiler, class, 0, 1, false);
    for (size_t i = 0; array == WYT__COUNT_ARRAYS && i < counting->array_count;
         i++)
        if (counting->arrays[i].class == class)
            array = i;
    if (array == WYT__COUNT_ARRAYS)
        array = array_of(compiler, class, 0, 1, true);
    if (compiler->refusal != NULL)
        return;
    add_item(compiler, array, u, v, by, false);
    add_item(compiler, array, u + counting->arrays[array].p,
             v + counting->arrays[array].q, by, true);
    compiler->counting->arrays[array].bound += by;
}

/*
 * How much the marked cells count that a track has as options of a cell: those
 * at two of its moves are position and option, and of both classes that a ray
 * may have no more than the limits can be options of one of them; if the track
 * is a line from its own beginning, these options are all on the track.
 */
static uint64_t bound_of(const struct wyt__count_compiler *compiler,
                         const struct wyt__track *track)
{
    const uint64_t bound =
        track->o[0] == track->w[0] && track->o[1] == track->w[1]
            ? compiler->limits[track->block_class]
            : 2 * (uint64_t)compiler->largest_limit - 1;
    return compiler->weights[track->block_class] *
           wyt__least_wide(track->count, bound);
}

/* The pattern of a period. */
static size_t pattern_of(struct wyt__count_compiler *compiler, size_t class,
                         uint32_t p)
{
    struct wyt__counting *counting = compiler->counting;
    for (size_t i = 0; i < counting->pattern_count; i++)
        if (counting->patterns[i].class == class &&
            counting->patterns[i].p == p)
            return i;
    if (counting->pattern_count == WYT__COUNT_PATTERNS || p > WYT__COUNT_STEP) {
        wyt__count_refuse(compiler, "its residues are too many for counters");
        return 0;
    }
    counting->patterns[counting->pattern_count] = (struct wyt__count_pattern){
        .class = class,
        .p = p,
        .most = compiler->is_exact ? UINT32_MAX : counting->limits[class]};
    return counting->pattern_count++;
}

/* Along rows. */
static void add_row(struct wyt__count_compiler *compiler,
                    const struct wyt__track *track)
{
    struct wyt__counting *counting = compiler->counting;
    const size_t class = compiler->classes[track->block_class];
    const uint32_t by = compiler->weights[track->block_class];
    const uint32_t u = track->o[0], v = track->o[1], p = track->w[0];
    if (p == 1 && u == 1 && v == 0) {
        counting->row_class = class;
        counting->row_by = by;
    } else if (p == 1 && counting->above_count < WYT__COUNT_ABOVE &&
               !is_far(u, v)) {
        counting->is_delayed = counting->is_delayed || v == 0;
        counting->above[counting->above_count++] =
            (struct wyt__count_above){class, u, v, by};
    } else if (v == 0 && u <= p &&
               counting->residue_count < WYT__COUNT_RESIDUES) {
        const size_t pattern = pattern_of(compiler, class, p);
        counting->residues[counting->residue_count++] =
            (struct wyt__count_residue){pattern, u, by};
        counting->sums[class] += bound_of(compiler, track);
    } else {
        wyt__count_refuse(compiler, "its moves along rows begin too far away");
    }
}

static void add_endless(struct wyt__count_compiler *compiler,
                        const struct wyt__track *track)
{
    size_t array;
    compiler->is_sparse = true;
    if (track->w[1] == 0) {
        add_row(compiler, track);
        return;
    }
    array = array_of(compiler, compiler->classes[track->block_class],
                     track->w[0], track->w[1], true);
    if (compiler->refusal != NULL)
        return;
    add_item(compiler, array, track->o[0], track->o[1],
             compiler->weights[track->block_class], false);
    compiler->counting->arrays[array].bound += bound_of(compiler, track);
}

static void add_ending(struct wyt__count_compiler *compiler,
                       const struct wyt__track *track)
{
    const uint32_t *o = track->o, *w = track->w;
    const size_t class = compiler->classes[track->block_class];
    const uint32_t by = compiler->weights[track->block_class];
    const uint64_t n = track->count;
    const size_t array =
        w[1] == 0 ? WYT__COUNT_ARRAYS
                  : array_of(compiler, class, w[0], w[1], n > SINGLE_LINE);
    if (array == WYT__COUNT_ARRAYS) {
        if (n > SINGLE_ROW)
            wyt__count_refuse(compiler, "too many single moves");
        for (uint64_t t = 0; t < n && compiler->refusal == NULL; t++)
            add_move(compiler, track->block_class, o[0] + t * w[0],
                     o[1] + t * w[1]);
        return;
    }
    if (compiler->refusal != NULL)
        return;
    add_item(compiler, array, o[0], o[1], by, false);
    add_item(compiler, array, o[0] + n * w[0], o[1] + n * w[1], by, true);
    compiler->counting->arrays[array].bound += bound_of(compiler, track);
}

/* Those that end use the lines of those that do not. */
void wyt__count_tracks(struct wyt__count_compiler *compiler)
{
    const struct wyt__tracks *tracks = &compiler->tracks;
    extend_rows(&compiler->tracks);
    for (int ends = 0; ends < 2; ends++)
        for (size_t i = 0; i < tracks->count; i++) {
            const struct wyt__track *track = &tracks->items[i];
            if (compiler->refusal != NULL || track->count == 0 ||
                track->is_endless == (ends == 1))
                continue;
            if (track->is_endless)
                add_endless(compiler, track);
            else
                add_ending(compiler, track);
        }
}
