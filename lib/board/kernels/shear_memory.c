/* SPDX-License-Identifier: MIT */
/*
 * Where the planes of the shear kernel stand: all words of a band are one
 * block, dealt out to views, carries, closed lanes and finished rows, and taps
 * are pointers into it.
 *
 * Memory O(width * rise / 64 + lag) words a plane.
 */
#include "board/kernels/shear_band.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdint.h>

#include "base/context.h"
#include "board/kernels/kernels.h"
#include "board/kernels/shear.h"
#include "board/storage.h"

#define L WYT__SHEAR_WORDS
#define HEIGHT WYT__SHEAR_HEIGHT
#define BLOCKS WYT__SHEAR_BLOCKS

/* Words of a cache line. A step that lies across two is read back slowly. */
#define LINE ((size_t)8)

static size_t band_steps(const wyt_board *board)
{
    return (board->row_words + L) * 64;
}

static size_t view_words(const struct wyt__program *program)
{
    return (program->lag + WYT__SHEAR_CHUNK) * L;
}

static size_t count_views(const struct wyt__program *program)
{
    size_t count = 0;
    for (size_t i = 0; i < program->plane_count; i++)
        count += program->planes[i].depth + 1;
    return count;
}

/* Views, carries, the closed lanes of a chunk, and words of rows. */
static uint64_t count_words(const wyt_board *board,
                            const struct wyt__program *program)
{
    const uint64_t views = count_views(program);
    return views * view_words(program) +
           (views - program->plane_count) * (band_steps(board) + program->lag) +
           WYT__SHEAR_CHUNK * L + HEIGHT * BLOCKS + LINE;
}

static uint64_t *take_words(struct wyt__shear *shear, size_t *taken,
                            size_t count)
{
    uint64_t *words = shear->words + *taken;
    *taken += count;
    return words;
}

/* Rays need nothing but P, so they can stand before the other planes. */
static void order_planes(struct wyt__shear *shear)
{
    const struct wyt__program *program = &shear->program;
    size_t slot = 1;
    for (size_t i = 1; i < program->plane_count; i++)
        if (program->planes[i].is_ray)
            shear->slots[i] = slot++;
    shear->steps.ray_count = slot - 1;
    for (size_t i = 1; i < program->plane_count; i++)
        if (!program->planes[i].is_ray)
            shear->slots[i] = slot++;
}

/* Deals the words out. */
static void place_views(struct wyt__shear *shear)
{
    const struct wyt__program *program = &shear->program;
    const size_t past = program->lag * L;
    struct wyt__shear_view *view = shear->views;
    const size_t offset = (uintptr_t)shear->words / 8 % LINE;
    size_t taken = offset == 0 ? 0 : LINE - offset;
    shear->closed = take_words(shear, &taken, WYT__SHEAR_CHUNK * L);
    shear->rows =
        (uint64_t(*)[BLOCKS])(void *)take_words(shear, &taken, HEIGHT * BLOCKS);
    for (size_t i = 0; i < program->plane_count; i++) {
        struct wyt__shear_plane *plane = &shear->planes[shear->slots[i]];
        plane->views = view;
        plane->depth = program->planes[i].depth;
        for (uint32_t q = 0; q <= plane->depth; q++, view++) {
            view->steps = past + take_words(shear, &taken, view_words(program));
            if (q > 0)
                view->carries =
                    take_words(shear, &taken, program->lag + shear->count);
        }
    }
}

static struct wyt__shear_tap place_tap(const struct wyt__shear *shear,
                                       const struct wyt__tap *tap)
{
    const struct wyt__shear_plane *plane =
        &shear->planes[shear->slots[tap->plane]];
    const struct wyt__shear_view *near = plane->views + tap->v / 64;
    const struct wyt__shear_view *far = near + (tap->v % 64 != 0);
    const size_t back = (tap->u + tap->v) * L;
    return (struct wyt__shear_tap){near->steps - back, far->steps - back,
                                   tap->v % 64};
}

/* The reach taps that need no shift, or those that do. */
static struct wyt__shear_tap *place_reach(struct wyt__shear *shear,
                                          size_t *placed, bool shifted)
{
    const struct wyt__program *program = &shear->program;
    struct wyt__shear_tap *first = shear->taps + *placed;
    for (size_t i = 0; i < program->reach_count; i++)
        if ((program->reach[i].v % 64 != 0) == shifted)
            shear->taps[(*placed)++] = place_tap(shear, &program->reach[i]);
    return first;
}

static void place_taps(struct wyt__shear *shear)
{
    const struct wyt__program *program = &shear->program;
    struct wyt__shear_steps *steps = &shear->steps;
    size_t placed = 0;
    steps->straight = place_reach(shear, &placed, false);
    steps->straight_count = placed;
    steps->shifted = place_reach(shear, &placed, true);
    steps->shifted_count = placed - steps->straight_count;
    for (size_t i = 1; i < program->plane_count; i++) {
        struct wyt__shear_plane *plane = &shear->planes[shear->slots[i]];
        const size_t source = shear->slots[program->planes[i].source];
        plane->tap = place_tap(shear, &program->planes[i].tap);
        plane->source = shear->planes[source].views[0].steps;
    }
    steps->closed = shear->closed;
    steps->planes = shear->planes;
    steps->plane_count = program->plane_count;
}

int32_t wyt__shear_open(struct wyt__shear *shear)
{
    int32_t status;
    wyt__shear_program(shear->board, &shear->program);
    shear->count = band_steps(shear->board);
    shear->view_count = count_views(&shear->program);
    shear->word_count = (size_t)count_words(shear->board, &shear->program);
    shear->words = wyt__allocate(shear->context, shear->word_count,
                                 sizeof *shear->words, &status);
    if (status == WYT_OK)
        shear->opens = wyt__allocate(shear->context, HEIGHT,
                                     sizeof *shear->opens, &status);
    if (status == WYT_OK)
        shear->views = wyt__allocate(shear->context, shear->view_count,
                                     sizeof *shear->views, &status);
    if (status != WYT_OK)
        return status;
    order_planes(shear);
    place_views(shear);
    place_taps(shear);
    return WYT_OK;
}

void wyt__shear_close(struct wyt__shear *shear)
{
    wyt_context *context = shear->context;
    wyt__release(context, shear->words, shear->word_count,
                 sizeof *shear->words);
    wyt__release(context, shear->opens, HEIGHT, sizeof *shear->opens);
    wyt__release(context, shear->views, shear->view_count,
                 sizeof *shear->views);
}

uint64_t wyt__shear_bytes(const wyt_board *board, uint32_t threads)
{
    struct wyt__program program;
    (void)threads;
    wyt__shear_program(board, &program);
    return 8 * count_words(board, &program) + HEIGHT * sizeof(size_t) +
           count_views(&program) * sizeof(struct wyt__shear_view) + 64;
}
