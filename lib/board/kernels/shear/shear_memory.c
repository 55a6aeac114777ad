/* SPDX-License-Identifier: MIT */
/*
 * Where the planes of the shear kernel stand: all words of a band are one
 * block, dealt out to views, carries, closed lanes and finished rows, and taps
 * are pointers into it. Each thread has a block; carries, which lead from band
 * to band, are those of the first one.
 *
 * Memory O(width * rise / 64 + lag) words a plane, and O(lag) more a thread.
 */
#include "board/kernels/shear/shear_band.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdint.h>

#include "base/context.h"
#include "board/kernels/kernels.h"
#include "board/kernels/shear/shear.h"
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

/* Views, the closed lanes of a chunk, and words of rows. */
static uint64_t own_words(const struct wyt__program *program)
{
    return (uint64_t)count_views(program) * view_words(program) +
           WYT__SHEAR_CHUNK * L + HEIGHT * BLOCKS + LINE;
}

static uint64_t carry_words(const wyt_board *board,
                            const struct wyt__program *program)
{
    return (uint64_t)(count_views(program) - program->plane_count) *
           (band_steps(board) + program->lag);
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

/* Number `index` of all views. */
static uint64_t *place_carries(struct wyt__shear *shear, size_t *taken,
                               size_t index)
{
    return shear->first != NULL
               ? shear->first->views[index].carries
               : take_words(shear, taken, shear->program.lag + shear->count);
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
                    place_carries(shear, &taken, (size_t)(view - shear->views));
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
    steps->limit = program->limit;
}

int32_t wyt__shear_open(struct wyt__shear *shear)
{
    int32_t status;
    wyt__shear_program(shear->board, &shear->program);
    shear->count = band_steps(shear->board);
    shear->view_count = count_views(&shear->program);
    shear->word_count = (size_t)own_words(&shear->program);
    if (shear->first == NULL)
        shear->word_count += (size_t)carry_words(shear->board, &shear->program);
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

/* Words of steps, times what is looked up for each, that take half a
 * millisecond: ten times what it takes to start a thread. */
#define WORTH_WORDS (UINT64_C(1) << 22)

/* A band is two tiles behind the one before it, so more threads than half of
 * the tiles would wait, as they would without two bands for each. */
size_t wyt__shear_threads(const wyt_board *board,
                          const struct wyt__program *program, uint32_t threads)
{
    const size_t bands = (board->rows + HEIGHT - 1) / HEIGHT;
    const size_t tiles = band_steps(board) / WYT__SHEAR_CHUNK;
    const uint64_t taps = program->reach_count + program->plane_count;
    const size_t least = (bands < tiles ? bands : tiles) / 2;
    if (board->rows * (uint64_t)board->row_words * taps < WORTH_WORDS)
        return 1;
    return least < 1 ? 1 : least < threads ? least : threads;
}

uint64_t wyt__shear_bytes(const wyt_board *board, uint32_t threads)
{
    struct wyt__program program;
    uint64_t a_thread;
    wyt__shear_program(board, &program);
    a_thread = 8 * own_words(&program) + HEIGHT * sizeof(size_t) +
               count_views(&program) * sizeof(struct wyt__shear_view) +
               sizeof(struct wyt__shear) + 64;
    return 8 * carry_words(board, &program) +
           wyt__shear_threads(board, &program, threads) * a_thread +
           (board->rows / HEIGHT + 1) * (uint64_t)sizeof(size_t);
}
