/* SPDX-License-Identifier: MIT */
/* Boards in files: saved, read, mapped, checked, solved there and resumed. */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* A path of its own, in memory if there is such a place. */
static const char *path(void)
{
    static char text[64];
    const char *folder = access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp";
    (void)snprintf(text, sizeof text, "%s/wythoff-polls-%ld.wyt", folder,
                   (long)getpid());
    return text;
}

static void clear(void)
{
    char part[80];
    (void)snprintf(part, sizeof part, "%s.part", path());
    (void)unlink(path());
    (void)unlink(part);
}

static void square(struct scene *scene)
{
    for (size_t i = 0; i < scene->n; i++)
        scene->heaps[i] = scene->is->size;
    if (scene->n == 1)
        scene->heaps[0] *= scene->is->size;
}

/* Solves, saves, and does whatever else can be done with the file. */
static void ask_all(struct scene *scene)
{
    wyt_board *other = NULL;
    square(scene);
    if (ASK(scene, wyt_board_new(scene->context, scene->rules, scene->heaps,
                                 scene->n, scene->is->number, &scene->board)) ==
            WYT_OK &&
        ASK(scene, wyt_board_save(scene->context, scene->board, path())) ==
            WYT_OK) {
        wyt_file *file = NULL;
        wyt_board_unref(scene->board);
        scene->board = NULL;
        (void)ASK(scene, wyt_file_new(scene->context, path(), &file));
        wyt_file_free(file);
        (void)ASK(scene, wyt_board_load(scene->context, path(), &scene->board));
        (void)ASK(scene, wyt_board_map(scene->context, path(), &other));
        wyt_board_unref(other);
        (void)ASK(scene, wyt_file_check(scene->context, path(), 0, 1));
        (void)ASK(scene, wyt_file_check(scene->context, path(), 20000, 1));
    }
    clear();
}

/* The same through bytes. */
static void ask_bytes(struct scene *scene)
{
    wyt_board *other = NULL;
    square(scene);
    if (ASK(scene, wyt_board_new(scene->context, scene->rules, scene->heaps,
                                 scene->n, scene->is->number, &scene->board)) !=
            WYT_OK ||
        ASK(scene, wyt_board_save_to(scene->context, scene->board, scene_take,
                                     scene)) != WYT_OK)
        return;
    (void)ASK(scene, wyt_board_load_from(scene->context, scene->bytes,
                                         scene->length, &other));
    wyt_board_unref(other);
}

/* Solves in the file until the budget is half used up, and goes on there. */
static void ask_solve(struct scene *scene)
{
    const uint64_t budget = scene->watch->budget;
    wyt_board *other = NULL;
    square(scene);
    scene->watch->budget = budget / 2;
    (void)ASK(scene, wyt_board_solve_file(
                         scene->context, scene->rules, scene->heaps, scene->n,
                         scene->is->number, path(), &scene->board));
    scene->watch->budget = budget;
    (void)ASK(scene, wyt_board_resume(scene->context, path(), &other));
    wyt_board_unref(other);
    clear();
}

static const struct entry {
    const char *text;
    uint64_t size;
    uint32_t kind;
    bool brief;
} entries[] = {
    {"wythoff", 3000, WYT_BOARD_OUTCOME, true},
    {"wythoff", 16000, WYT_BOARD_OUTCOME, false},
    {"nim", 16000, WYT_BOARD_OUTCOME, false},
    {"wythoff", 1500, WYT_BOARD_GRUNDY, true},
    {"nim", 12000, WYT_BOARD_GRUNDY, false},
    {"nim:heaps=1", 16000, WYT_BOARD_OUTCOME, false},
    {"vectors:heaps=1,lines=1", 16000, WYT_BOARD_OUTCOME, false},
    {"wyt:a=65535,b=65535", 16000, WYT_BOARD_OUTCOME, false},
    {"wyt:a=65535,b=65535", 3000, WYT_BOARD_GRUNDY, true},
    {"nim:heaps=3", 640, WYT_BOARD_OUTCOME, false},
    {"nim:heaps=3", 200, WYT_BOARD_OUTCOME, true},
    {"wythoff+block=65535", 3000, WYT_BOARD_OUTCOME, true},
    {"wythoff", 2000, WYT_BOARD_REMOTENESS, true},
    {"wythoff+block=4", 8000, WYT_BOARD_OPTIONS, false},
};

static const struct question {
    const char *name;
    void (*ask)(struct scene *scene);
} questions[] = {
    {"a saved file", ask_all},
    {"saved bytes", ask_bytes},
    {"solved in a file", ask_solve},
};

void scenes_files(struct scene_list *list)
{
    for (size_t i = 0; i < LENGTH(entries); i++)
        for (size_t k = 0; k < LENGTH(questions); k++) {
            struct scene_case one = {.game = entries[i].text,
                                     .ask = questions[k].ask,
                                     .size = entries[i].size,
                                     .number = entries[i].kind,
                                     .brief = entries[i].brief};
            (void)snprintf(one.name, sizeof one.name, "%s, kind %u: %s, %llu",
                           questions[k].name, (unsigned)one.number, one.game,
                           (unsigned long long)one.size);
            scene_add(list, &one);
        }
}
