/* SPDX-License-Identifier: MIT */
/* The watch, and what every scene begins and ends with. */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the watch ---- */

/* A single operation of GMP may take as long as it does. */
static void note(struct watch *watch)
{
    const uint64_t now = meter_now(), operation = meter_operation();
    const uint64_t gap = now - watch->seen - operation;
    if (gap > watch->largest) {
        watch->largest = gap;
        watch->where = watch->call;
    }
    watch->spent += now - watch->seen;
    watch->seen = now;
}

static int32_t progress(void *user, uint64_t done, uint64_t total)
{
    struct watch *watch = user;
    (void)done;
    (void)total;
    note(watch);
    watch->polls++;
    watch->seen = meter_now();
    return watch->spent > watch->budget ? WYT_CANCELLED : WYT_OK;
}

bool scene_begin(struct scene *scene, const char *call)
{
    struct watch *watch = scene->watch;
    watch->call = call;
    (void)meter_operation();
    watch->seen = meter_now();
    return watch->spent <= watch->budget;
}

int32_t scene_end(struct scene *scene, int32_t status)
{
    note(scene->watch);
    return status;
}

/* ---- scenes ---- */

uint64_t *scene_room(void)
{
    static uint64_t room[SCENE_ROOM];
    return room;
}

void scene_heaps(struct scene *scene)
{
    const uint64_t size = scene->is->size;
    for (size_t i = 0; i < scene->n; i++)
        scene->heaps[i] = size - i * (size / 2 / (scene->n + 1));
}

bool scene_solver(struct scene *scene)
{
    scene_heaps(scene);
    return ASK(scene, wyt_solver_new(scene->context, scene->rules,
                                     scene->is->backend, &scene->solver)) ==
           WYT_OK;
}

int32_t scene_take(void *user, const void *bytes, size_t length)
{
    struct scene *scene = user;
    if (scene->capacity - scene->length < length) {
        scene->capacity = scene->capacity * 2 + length;
        scene->bytes = realloc(scene->bytes, scene->capacity);
        if (scene->bytes == NULL)
            return WYT_E_MEMORY;
    }
    memcpy(scene->bytes + scene->length, bytes, length);
    scene->length += length;
    return WYT_OK;
}

/* Refuses a case that cannot be set up: that would look as if it was fine. */
static void demand(const struct scene *scene, int32_t status)
{
    if (status == WYT_OK)
        return;
    fprintf(stderr, "%s: %s: %s\n", scene->is->name, wyt_status_name(status),
            wyt_context_error(scene->context));
    abort();
}

static void open(struct scene *scene)
{
    const char *game = scene->is->game;
    demand(scene, wyt_context_new(NULL, &scene->context));
    demand(scene,
           wyt_context_set_progress(scene->context, progress, scene->watch));
    demand(scene, wyt_integers_new(scene->context, &scene->in));
    demand(scene, wyt_integers_new(scene->context, &scene->out));
    if (game == NULL)
        return;
    demand(scene, ASK(scene, wyt_rules_parse(scene->context, game, strlen(game),
                                             &scene->rules)));
    scene->n = wyt_rules_heaps(scene->rules);
}

static void close(struct scene *scene)
{
    free(scene->bytes);
    wyt_integers_free(scene->in);
    wyt_integers_free(scene->out);
    wyt_certificate_free(scene->certificate);
    wyt_numeration_free(scene->numeration);
    wyt_sum_free(scene->sum);
    wyt_stream_free(scene->stream);
    wyt_moves_free(scene->moves);
    wyt_periodic_unref(scene->rows);
    wyt_board_unref(scene->board);
    wyt_solver_free(scene->solver);
    wyt_rules_unref(scene->rules);
    wyt_context_unref(scene->context);
}

void scene_run(const struct scene_case *is, uint64_t budget,
               struct watch *watch)
{
    struct scene scene = {.is = is, .watch = watch};
    *watch = (struct watch){.budget = budget};
    open(&scene);
    is->ask(&scene);
    close(&scene);
}

/* ---- lists ---- */

void scene_add(struct scene_list *list, const struct scene_case *one)
{
    if (list->count == list->capacity) {
        list->capacity = list->capacity * 2 + 64;
        list->cases =
            realloc(list->cases, list->capacity * sizeof *list->cases);
        if (list->cases == NULL)
            abort();
    }
    list->cases[list->count++] = *one;
}

struct scene_case *scenes_all(size_t *out_count)
{
    struct scene_list list = {NULL, 0, 0};
    scenes_questions(&list);
    scenes_big(&list);
    scenes_boards(&list);
    scenes_files(&list);
    scenes_rows(&list);
    scenes_analysis(&list);
    scenes_numbers(&list);
    scenes_rules(&list);
    scenes_theorem(&list);
    *out_count = list.count;
    return list.cases;
}
