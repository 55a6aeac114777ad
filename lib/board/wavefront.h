/* SPDX-License-Identifier: MIT */
/*
 * Tiles of a board on several threads. Rows are cut into bands, bands into
 * tiles; tile (b, c) needs (b, c-1) and, of the band before, the tiles up to
 * (b-1, c+lead). Threads take bands in turn and tell each other how far they
 * are (a number a band, nothing is locked on the way); who has to wait spins
 * for a bounded time and then sleeps. Tiles are what they are, whoever does
 * them, so results do not depend on the number of threads.
 *
 * A stage is a part of it: of the first band some tiles, of each band behind it
 * `lead` tiles less far. All that a stage needs of its own bands is in it or in
 * those before, so what comes from elsewhere, of the band before the first one,
 * can arrive between stages, and what bands behind the last one need can leave;
 * see board/bands.h.
 */
#ifndef WYT_BOARD_WAVEFRONT_H
#define WYT_BOARD_WAVEFRONT_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct wyt__wavefront {
    size_t bands, tiles; /* tiles a band */
    size_t lead;
    size_t first_band; /* bands below it are done */
    /* With `triangle`, band b begins with tile b (half of a symmetric board);
     * else with tile 0. */
    bool triangle;
    /* A stage, if `stage_end` is not 0: of band b the tiles from stage_begin -
     * (b - first_band) lead to stage_end - (b - first_band) lead, those that
     * there are. What is before them is done. Progress is told of `all` tiles,
     * of which `before` are done. */
    size_t stage_begin, stage_end;
    uint64_t before, all;
    void *user;
    /* A band's start and its tiles from the first on, all on one thread; thread
     * is 0..threads-1, for scratch memory. In stages a band may go from one
     * thread to another between two of its tiles, and `thread` is its number
     * from first_band on. They cannot fail. */
    void (*begin)(void *user, size_t thread, size_t band);
    void (*tile)(void *user, size_t thread, size_t band, size_t tile);
    /* On the calling thread, when bands 0..bands-1 are done, now and then and
     * at the end; NULL or a status that stops the work. */
    int32_t (*finished)(void *user, size_t bands);
};

/* Runs all tiles. The calling thread works as thread 0 and polls the progress
 * callback of the context; the others end before this returns. Threads that
 * cannot be started are done without. */
int32_t wyt__wavefront_run(wyt_context *context,
                           const struct wyt__wavefront *wave, size_t threads);

/* How many tiles it has. */
size_t wyt__wavefront_tiles(const struct wyt__wavefront *wave);

#endif
