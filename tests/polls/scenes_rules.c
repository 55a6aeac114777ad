/* SPDX-License-Identifier: MIT */
/*
 * Game texts of every length, rules with as many classes as there may be, and
 * the options of a position, whether moves or callbacks say them.
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* ---- texts ---- */

/* "vectors:lines=1.2/2.3/3.4/...", and the options of a far position. */
static void ask_classes(struct scene *scene)
{
    const size_t classes = scene->is->number;
    const size_t room = 16 * classes + 64;
    const uint64_t heaps[2] = {scene->is->size, scene->is->size};
    char *text = malloc(room);
    size_t used = (size_t)snprintf(text, room, "vectors:lines="), count = 1;
    for (size_t i = 0; i < classes; i++)
        used += (size_t)snprintf(text + used, room - used, "%s%zu.%zu",
                                 i > 0 ? "/" : "", i % 700 + 1, i + 2);
    if (ASK(scene, wyt_rules_parse(scene->context, text, used,
                                   &scene->rules)) == WYT_OK &&
        ASK(scene, wyt_moves_new(scene->context, scene->rules, heaps, 2,
                                 &scene->moves)) == WYT_OK)
        while (count > 0 &&
               ASK(scene, wyt_moves_next(scene->moves, scene_room(), 100,
                                         &count)) == WYT_OK)
            ;
    free(text);
}

/* A text that is no game, of many bytes. */
static void ask_long_text(struct scene *scene)
{
    static const char *const texts[] = {"vectors:lines=1.1", "wythoff+block=2",
                                        "gw:heaps=9,sets=12"};
    const char *begins = texts[scene->is->number];
    const size_t length = (size_t)scene->is->size;
    char *text = malloc(length);
    for (size_t i = 0; text != NULL && i < length; i++)
        text[i] = i < strlen(begins) ? begins[i] : "/1.1"[i % 4];
    (void)ASK(scene,
              wyt_rules_parse(scene->context, text, length, &scene->rules));
    free(text);
}

/* ---- options ---- */

/* All options, a batch after the other, and all at once. */
static void ask_options(struct scene *scene)
{
    size_t count = 1;
    int32_t legal;
    scene_heaps(scene);
    if (ASK(scene, wyt_moves_new(scene->context, scene->rules, scene->heaps,
                                 scene->n, &scene->moves)) != WYT_OK)
        return;
    (void)ASK(scene, wyt_moves_next(scene->moves, scene_room(),
                                    SCENE_ROOM / scene->n, &count));
    while (count > 0 && ASK(scene, wyt_moves_next(scene->moves, scene_room(),
                                                  64, &count)) == WYT_OK)
        ;
    (void)ASK(scene, wyt_rules_options(scene->context, scene->rules,
                                       scene->heaps, scene->n, scene_room(),
                                       SCENE_ROOM / scene->n, &count));
    memset(scene_room(), 0, 64 * sizeof(uint64_t));
    (void)ASK(scene, wyt_rules_legal(scene->context, scene->rules, scene->heaps,
                                     scene_room(), scene->n, &legal));
}

/* ---- callbacks: Nim with one or two heaps ---- */

static int32_t emit_options(void *user, const uint64_t *heaps, size_t n,
                            wyt_emit emit, void *sink)
{
    static uint64_t batch[2 * 1024];
    int32_t status = WYT_OK;
    (void)user;
    for (size_t i = 0; i < n; i++)
        for (uint64_t left = 0; left < heaps[i] && status == WYT_OK;) {
            size_t count = 0;
            for (; count < 1024 && left < heaps[i]; count++, left++) {
                memcpy(batch + count * n, heaps, n * sizeof *heaps);
                batch[count * n + i] = left;
            }
            status = emit(sink, batch, count);
        }
    return status;
}

static void ask_callbacks(struct scene *scene)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "nim",
                                 .heaps = scene->is->number,
                                 .options = emit_options};
    const uint64_t box[2] = {1000, 1000};
    size_t count;
    if (ASK(scene, wyt_rules_from_callbacks(scene->context, &table,
                                            &scene->rules)) != WYT_OK)
        return;
    scene->n = table.heaps;
    scene_heaps(scene);
    if (ASK(scene, wyt_moves_new(scene->context, scene->rules, scene->heaps,
                                 scene->n, &scene->moves)) == WYT_OK)
        (void)ASK(scene, wyt_moves_next(scene->moves, scene_room(),
                                        SCENE_ROOM / scene->n, &count));
    if (!scene_solver(scene))
        return;
    (void)ASK(scene, wyt_solver_grundy(scene->solver, scene->heaps, scene->n,
                                       scene_room()));
    (void)ASK(scene, wyt_solver_remoteness(scene->solver, scene->heaps,
                                           scene->n, scene_room()));
    (void)ASK(scene, wyt_solver_nth(scene->solver, 3000, WYT_SIDE_BOTH,
                                    scene_room(), scene->n));
    (void)ASK(scene,
              wyt_rules_validate(scene->context, scene->rules, box, scene->n));
}

/* The same for many positions, options of the last one first. */
static int32_t emit_many(void *user, const uint64_t *heaps, size_t n,
                         size_t count, wyt_emit_for emit, void *sink)
{
    static uint64_t of[1024], batch[2 * 1024];
    int32_t status = WYT_OK;
    size_t found = 0;
    (void)user;
    for (uint64_t k = count; k-- > 0;)
        for (size_t i = 0; i < n; i++)
            for (uint64_t left = 0; left < heaps[k * n + i]; left++) {
                memcpy(batch + found * n, heaps + k * n, n * sizeof *heaps);
                batch[found * n + i] = left;
                of[found++] = k;
                if (found < 1024)
                    continue;
                status = emit(sink, of, batch, found);
                if (status != WYT_OK)
                    return status;
                found = 0;
            }
    return emit(sink, of, batch, found);
}

/* Boards of every kind. */
static void ask_boards_of_many(struct scene *scene)
{
    const wyt_callbacks table = {.size = sizeof table,
                                 .name = "nim",
                                 .heaps = 2,
                                 .options_of_many = emit_many};
    const uint64_t size[2] = {scene->is->size, scene->is->size};
    if (ASK(scene, wyt_rules_from_callbacks(scene->context, &table,
                                            &scene->rules)) != WYT_OK)
        return;
    for (uint32_t kind = WYT_BOARD_OUTCOME; kind <= WYT_BOARD_OPTIONS; kind++) {
        (void)ASK(scene, wyt_board_new(scene->context, scene->rules, size, 2,
                                       kind, &scene->board));
        wyt_board_unref(scene->board);
        scene->board = NULL;
    }
    (void)ASK(scene, wyt_rules_validate(scene->context, scene->rules, size, 2));
}

static const char *const walked[] = {
    "nim:heaps=1",
    "wythoff",
    "wyt:a=65535,b=65535",
    "wyt:a=65535,b=1,c=65535",
    "modulo:m=65535,q=65535,l=65535",
    "modulo:m=1,q=65535,l=1",
    "shifted:m=65535,p=65535,l=1",
    "hole:m=65535,u=65535,v=65535",
    "gw:heaps=9,sets=any",
    "vectors:strips=i65535/j65535/d65535",
    "vectors:lines=1.1/2.2/1.1q65535l65534,steps=1.0",
    "vectors:heaps=1,lines=1/1q65535l65534",
    "vectors:lines=1.0/0.1/2.1,hole=65535.65535",
    "rule:move=(i=0|j=0|i*x<j+y&i%3=1)",
    "rule:heaps=1,move=(i=1|u=x/2)",
    "rule:heaps=3,move=(count(i>0)<=2&count(some(x=9))=0)",
    "wythoff+end=(x+y<=9)+pass=65535",
    "nim+cells=(x%7<6|y>x)+misere+block=2(i>0&x>u;j>3:4)",
};

static const uint64_t sizes[] = {3000, 100000, (uint64_t)1 << 30,
                                 UINT64_MAX - 5};

static const struct scene_case others[] = {
    {.name = "300 classes",
     .ask = ask_classes,
     .number = 300,
     .size = 20000,
     .brief = true},
    {.name = "1024 classes",
     .ask = ask_classes,
     .number = 1024,
     .size = UINT64_MAX,
     .brief = true},
    {.name = "too many classes",
     .ask = ask_classes,
     .number = 100000,
     .size = 5000,
     .brief = true},
    {.name = "a long list of lines",
     .ask = ask_long_text,
     .number = 0,
     .size = 10000000,
     .brief = true},
    {.name = "a long modifier",
     .ask = ask_long_text,
     .number = 1,
     .size = 10000000,
     .brief = true},
    {.name = "a long list of sets",
     .ask = ask_long_text,
     .number = 2,
     .size = 10000000,
     .brief = true},
    {.name = "a heap of callbacks",
     .ask = ask_callbacks,
     .number = 1,
     .size = 3000,
     .brief = true},
    {.name = "a large heap of callbacks",
     .ask = ask_callbacks,
     .number = 1,
     .size = 4000000,
     .brief = true},
    {.name = "heaps of callbacks",
     .ask = ask_callbacks,
     .number = 2,
     .size = 100,
     .brief = true},
    {.name = "boards of many positions of callbacks",
     .ask = ask_boards_of_many,
     .size = 1000,
     .brief = true},
    {.name = "large heaps of callbacks",
     .ask = ask_callbacks,
     .number = 2,
     .size = 100000000,
     .brief = true},
};

void scenes_rules(struct scene_list *list)
{
    for (size_t g = 0; g < LENGTH(walked); g++)
        for (size_t z = 0; z < LENGTH(sizes); z++) {
            struct scene_case one = {.game = walked[g],
                                     .ask = ask_options,
                                     .size = sizes[z],
                                     .brief = z % 2 == 1};
            (void)snprintf(one.name, sizeof one.name, "options: %s, %llu",
                           one.game, (unsigned long long)one.size);
            scene_add(list, &one);
        }
    for (size_t i = 0; i < LENGTH(others); i++)
        scene_add(list, &others[i]);
}
