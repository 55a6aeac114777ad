/* SPDX-License-Identifier: MIT */
/*
 * Tiles of a board on several threads. Rows are cut into bands, bands into
 * tiles; tile (b, c) needs (b, c-1) and, of the band before, the tiles up to
 * (b-1, c+lead). Threads take bands in turn and tell each other how far they
 * are (a number a band, nothing is locked on the way); who has to wait spins
 * for a bounded time and then sleeps. Tiles are what they are, whoever does
 * them, so results do not depend on the number of threads.
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
    /* Progress is told of so many wavefronts of this kind (0: one), this one
     * being number `part`. */
    size_t parts, part;
    void *user;
    /* A band's start and its tiles from the first on, all on one thread; thread
     * is 0..threads-1, for scratch memory. They cannot fail. */
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

#endif
