/* SPDX-License-Identifier: MIT */
/*
 * P-positions in order beside the two-pointer loops. Into the cache, a stream
 * goes on and on through the same array; the loops need what is before, and
 * start anew with each array.
 */
#include "lists.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "simple/simple.h"

enum { NEAR = 1024, FAR = 1 << 24, REPEATS = 1000 };

struct work {
    const struct list *list;
    wyt_stream *stream;
    size_t count, repeats;
    uint64_t *out;
    int narrow;
};

static void ours(void *data)
{
    struct work *w = data;
    size_t count = 0;
    for (size_t i = 0; i < w->repeats; i++)
        check((w->narrow ? wyt_stream_next32(w->stream, (void *)w->out, 2,
                                             w->count, 1, w->count, &count)
                         : wyt_stream_next(w->stream, w->out, 2, w->count, 1,
                                           w->count, &count)) == WYT_OK,
              "stream");
}

static void two_pointers(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        simple_list(w->list->a, w->list->b, w->count, w->out,
                    w->out + w->count);
}

static void skipping(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        simple_list_one(w->list->a, w->count, w->out, w->out + w->count);
}

static void ahead(void *data)
{
    struct work *w = data;
    for (size_t i = 0; i < w->repeats; i++)
        simple_list_ahead(w->list->a, w->list->b, w->count, w->out,
                          w->out + w->count);
}

static void fill(void *data)
{
    struct work *w = data;
    memset(w->out, 1,
           2 * w->count * (w->narrow ? sizeof(uint32_t) : sizeof *w->out));
}

/* The programs give the same as a stream from 0. */
static void compare(struct work *w, const struct game *game)
{
    void (*const programs[])(void *) = {two_pointers, ahead, skipping};
    const size_t bytes = 2 * w->count * sizeof *w->out;
    uint64_t *kept = pages(bytes);
    struct work once = *w;
    once.repeats = 1;
    for (size_t i = 0; i < (w->list->b == 1 ? 3u : 2u); i++) {
        check(wyt_stream_new(game->context, game->rules, 0, WYT_SIDE_UPPER,
                             &once.stream) == WYT_OK,
              "stream");
        ours(&once);
        wyt_stream_free(once.stream);
        memcpy(kept, w->out, bytes);
        programs[i](&once);
        check(memcmp(kept, w->out, bytes) == 0, w->list->text);
    }
    free(kept);
}

static void row(const struct list *list, uint32_t isa, int far, int narrow)
{
    struct game game = game_open(list->text, isa);
    struct work w = {list, NULL,  far ? FAR : NEAR, far ? 1 : REPEATS,
                     NULL, narrow};
    const double items = (double)w.count * (double)w.repeats;
    const int simple = list->a > 0 && !narrow;
    double times[5];
    char name[64];
    w.out = pages(2 * w.count * sizeof *w.out);
    if (simple)
        compare(&w, &game);
    check(wyt_stream_new(game.context, game.rules, 1000, WYT_SIDE_UPPER,
                         &w.stream) == WYT_OK,
          "stream");
    const struct job jobs[] = {
        {ours, &w, items, 1},
        {simple ? two_pointers : NULL, &w, items, 1},
        {simple ? ahead : NULL, &w, items, 1},
        {simple && list->b == 1 ? skipping : NULL, &w, items, 1},
        {far ? fill : NULL, &w, items, 1},
    };
    measure(jobs, 5, times);
    (void)snprintf(name, sizeof name, "%s, %s", list->name,
                   narrow ? "memory, 32 bits"
                   : far  ? "memory"
                          : "cache");
    report(&(struct row){
        .kernel = list->kernel,
        .name = name,
        .isa = level_name(isa),
        .threads = 1,
        .ours = times[0],
        .simple = least_of(times + 1, 3),
        .bound = times[4],
        .bound_name = far ? "memset" : "",
        .goal = isa < 2 || narrow || (!far && !simple) ? NO_GOAL
                : far                                  ? OF_BOUND
                                                       : RATIO,
        .least = far ? 0.9 : 4,
    });
    wyt_stream_free(w.stream);
    free(w.out);
    game_close(&game);
}

void bench_list(const struct list *list)
{
    for (int where = 0; where < 3; where++)
        for (uint32_t isa = 0; isa < levels(); isa++)
            row(list, isa, where > 0, where > 1);
}
