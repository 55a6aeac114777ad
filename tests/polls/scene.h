/* SPDX-License-Identifier: MIT */
/*
 * A scene is one game with one solver of it, asked one question, under a
 * watch: how much is done between the moments at which the progress callback
 * may stop the call - from its beginning to the first one, from one to the
 * next, and from the last one to the end. `tests/faults` cancels every poll
 * that there is; this finds those that are missing.
 *
 * When a scene has done as much as its budget allows, the callback cancels, so
 * that the largest questions there are can be asked.
 */
#ifndef TEST_SCENE_H
#define TEST_SCENE_H

#include <stdbool.h>
#include <stddef.h>

#include <wythoff/wythoff.h>

#include "meter.h"

/* Numbers that a question may be answered by. */
#define SCENE_ROOM ((size_t)1 << 18)

struct watch {
    uint64_t begun, seen;     /* on the meter: the call, the last poll */
    uint64_t spent, budget;   /* of the scene */
    uint64_t largest;         /* gap so far */
    const char *call, *where; /* at work; with the largest gap */
    size_t polls;
};

struct scene;

struct scene_case {
    char name[160];
    const char *game, *backend; /* or NULL */
    void (*ask)(struct scene *scene);
    uint64_t size;   /* about how large heaps, numbers or boxes are */
    uint32_t number; /* whatever the question wants */
    bool brief;      /* small enough for the test; time_gaps runs all */
};

struct scene {
    const struct scene_case *is;
    struct watch *watch;
    wyt_context *context;
    wyt_rules *rules;
    wyt_solver *solver;
    wyt_board *board;
    wyt_periodic *rows;
    wyt_moves *moves;
    wyt_stream *stream;
    wyt_sum *sum;
    wyt_numeration *numeration;
    wyt_certificate *certificate;
    wyt_integers *in, *out;
    size_t n; /* heaps */
    uint64_t heaps[64];
    unsigned char *bytes;
    size_t length, capacity;
};

/* Runs a scene with a budget in units of the meter. The watch is written while
 * it runs, so that a parent process may read how far it came. */
void scene_run(const struct scene_case *is, uint64_t budget,
               struct watch *watch);

/* A call of the library under the watch; its status is the value. */
#define ASK(scene, call)                                                       \
    (scene_begin((scene), #call) ? scene_end((scene), (call)) : WYT_CANCELLED)

/* False if the budget is used up: then nothing more is asked. */
bool scene_begin(struct scene *scene, const char *call);
int32_t scene_end(struct scene *scene, int32_t status);

/* Where answers go; shared by all scenes. */
uint64_t *scene_room(void);

/* The solver of the case, and heaps of about its size, each smaller than the
 * one before it; false if there is no such solver. */
bool scene_solver(struct scene *scene);
void scene_heaps(struct scene *scene);

/* Keeps what is written. */
int32_t scene_take(void *user, const void *bytes, size_t length);

/* Cases in a row. */
struct scene_list {
    struct scene_case *cases;
    size_t count, capacity;
};

void scene_add(struct scene_list *list, const struct scene_case *one);

/* Every case; freed with free(). */
struct scene_case *scenes_all(size_t *out_count);

/* The parts of it, one a file. */
void scenes_questions(struct scene_list *list);
void scenes_big(struct scene_list *list);
void scenes_boards(struct scene_list *list);
void scenes_files(struct scene_list *list);
void scenes_rows(struct scene_list *list);
void scenes_analysis(struct scene_list *list);
void scenes_numbers(struct scene_list *list);
void scenes_rules(struct scene_list *list);
void scenes_theorem(struct scene_list *list);

#endif
