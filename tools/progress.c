/* SPDX-License-Identifier: MIT */
/*
 * The progress callback. The first signal asks the work to stop through it; a
 * second one has its usual effect, should the work not listen.
 */
#include "progress.h"

#include "system.h"

#include <wythoff/wythoff.h>

#include <inttypes.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>

#define BAR 20

/* Written by a signal handler, and read by several threads. */
static atomic_int interrupted;

static void on_signal(int signal)
{
    (void)signal;
    interrupted = 1;
}

void progress_begin(struct progress *progress)
{
    *progress = (struct progress){.terminal = system_has_screen(stderr)};
    progress->started = progress->measured = system_clock();
    system_listen(on_signal);
}

/* Units a second since the first ones were done, so that what comes before
 * them, such as clearing memory, is not taken for their pace; 0 if it is too
 * early to tell. */
static double rate_of(const struct progress *progress, uint64_t done,
                      double time)
{
    double seconds = time - progress->measured;
    return seconds > 0 ? (double)(done - progress->from) / seconds : 0;
}

/* "[#####...............]  25 %  1200000/s  12 s left" */
static void draw(const struct progress *progress, uint64_t done, uint64_t total,
                 double time)
{
    char bar[BAR + 1];
    double rate = rate_of(progress, done, time);
    double part = total > 0 ? (double)done / (double)total : 0;
    size_t full = part < 1 ? (size_t)(part * BAR) : BAR;

    if (total == 0) {
        fprintf(stderr, "\r\033[K%" PRIu64 " done  %.0f/s", done, rate);
        return;
    }
    memset(bar, '.', BAR);
    memset(bar, '#', full);
    bar[BAR] = '\0';
    fprintf(stderr, "\r\033[K[%s] %3.0f %%", bar, part * 100);
    if (rate > 0)
        fprintf(stderr, "  %.0f/s  %.0f s left", rate,
                total > done ? (double)(total - done) / rate : 0);
}

int32_t progress_poll(void *user, uint64_t done, uint64_t total)
{
    struct progress *progress = user;
    if (interrupted != 0)
        return WYT_CANCELLED;
    if (!progress->terminal || (done == 0 && total == 0)) /* inside a unit */
        return WYT_OK;

    double time = system_clock();
    if (done < progress->last) /* another piece of work has begun */
        progress->started = time;
    if (done < progress->last || progress->last == 0) {
        progress->measured = time;
        progress->from = done;
    }
    progress->last = done;
    /* Short work shows nothing, and ten times a second is fast enough. */
    if (time - progress->started > 0.5 && time - progress->shown > 0.1) {
        draw(progress, done, total, time);
        progress->shown = time;
        progress->visible = true;
    }
    return WYT_OK;
}

void progress_clear(struct progress *progress)
{
    if (progress->visible)
        fputs("\r\033[K", stderr);
    progress->visible = false;
}

bool progress_interrupted(void)
{
    return interrupted != 0;
}
