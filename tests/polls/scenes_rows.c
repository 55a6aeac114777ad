/* SPDX-License-Identifier: MIT */
/* Certified rows: made, asked for by a solver, proved again, saved, loaded. */
#include "scene.h"

#include <stdio.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static void ask_new(struct scene *scene)
{
    (void)ASK(scene, wyt_periodic_new(scene->context, scene->rules,
                                      scene->is->size, &scene->rows));
}

/* Far out in the rows, then near. */
static void ask_grundy(struct scene *scene)
{
    const uint64_t far[2] = {scene->is->size, UINT64_MAX};
    const uint64_t near[2] = {scene->is->size, 70 * scene->is->size};
    if (!scene_solver(scene))
        return;
    (void)ASK(scene, wyt_solver_grundy(scene->solver, far, 2, scene_room()));
    (void)ASK(scene, wyt_solver_grundy(scene->solver, near, 2, scene_room()));
}

static void ask_again(struct scene *scene)
{
    wyt_periodic *other = NULL;
    int32_t holds;
    if (ASK(scene, wyt_periodic_new(scene->context, scene->rules,
                                    scene->is->size, &scene->rows)) != WYT_OK)
        return;
    (void)ASK(scene, wyt_periodic_check(scene->context, scene->rows, &holds));
    (void)ASK(scene, wyt_periodic_save_to(scene->context, scene->rows,
                                          scene_take, scene));
    (void)ASK(scene, wyt_periodic_load_from(scene->context, scene->bytes,
                                            scene->length, &other));
    wyt_periodic_unref(other);
}

static const struct entry {
    const char *text;
    uint64_t row;
    bool brief;
} entries[] = {
    {"wythoff", 20, true},
    {"wythoff", 60, false},
    {"wythoff", 2000, true},
    {"fraenkel:a=3", 12, true},
    {"fraenkel:a=65535", 2000, true},
    {"wyt:a=0,b=1", 500, true},
    {"wyt:a=1,b=2", 400, false},
    {"wyt:a=3,b=5", 200, true},
    {"wyt:a=40,b=30", 60, true},
    {"wyt:a=0,b=65535", 3000, false},
    {"wyt:a=1,b=65535", 3000, true},
    {"wyt:a=60000,b=50000", 300, true},
    {"wyt:a=65535,b=65535", 2000, true},
    {"wyt:a=65535,b=65535", 5400, false},
    {"wyt:a=20000,b=1", 50, false},
};

static const struct question {
    const char *name;
    const char *backend;
    void (*ask)(struct scene *scene);
} questions[] = {
    {"rows", NULL, ask_new},
    {"values by rows", "rows", ask_grundy},
    {"values far out", "auto", ask_grundy},
    {"rows again", NULL, ask_again},
};

void scenes_rows(struct scene_list *list)
{
    for (size_t i = 0; i < LENGTH(entries); i++)
        for (size_t q = 0; q < LENGTH(questions); q++) {
            struct scene_case one = {.game = entries[i].text,
                                     .backend = questions[q].backend,
                                     .ask = questions[q].ask,
                                     .size = entries[i].row,
                                     .brief = entries[i].brief};
            (void)snprintf(one.name, sizeof one.name, "%s: %s up to %llu",
                           questions[q].name, one.game,
                           (unsigned long long)one.size);
            scene_add(list, &one);
        }
}
