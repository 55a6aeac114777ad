/* SPDX-License-Identifier: MIT */
/*
 * Boards of every kind by every kernel: squares, towers and bars of as many
 * cells as the limit allows; reading and writing them.
 */
#include "scene.h"

#include <stdio.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const struct entry {
    const char *text;
    bool brief;
} games[] = {
    {"nim:heaps=1", true},
    {"nim", false},
    {"nim:heaps=3", false},
    {"nim:heaps=6", false},
    {"wythoff", true},
    {"wyt:a=65535,b=65535", true},
    {"wyt:a=0,b=65535", false},
    {"wyt:a=65535,b=1,c=65535", false},
    {"wyt:a=300,b=200,c=100", true},
    {"wyt:a=2,b=2", false},
    {"modulo:m=1,q=65535,l=1", false},
    {"modulo:m=3,q=2,l=1", false},
    {"shifted:m=65535,p=3,l=1", false},
    {"choice:m=3,p=4", false},
    {"choice:m=65535,p=65535", true},
    {"choice:m=1,p=65535", false},
    {"hole:m=2,u=65535,v=65535", false},
    {"hole:m=65535,u=300,v=500", true},
    {"gw:heaps=1,sets=any", false},
    {"gw:heaps=3,sets=any", true},
    {"gw:heaps=6,sets=any", false},
    {"vectors:lines=1.0/0.1/2.1", true},
    {"vectors:lines=1.0/0.1/1.1/1.2/2.1/3.2", false},
    {"vectors:strips=i65535/j65535/d65535", false},
    {"vectors:steps=1.2/2.1", true},
    {"vectors:lines=1.0q65535l32768t65535/0.1", false},
    {"vectors:lines=1.0q3l2/0.1q3l2/1.1", false},
    {"vectors:lines=1.0/0.1/300.200", false},
    {"vectors:lines=65535.1/1.65535", false},
    {"vectors:heaps=1,lines=1", false},
    {"vectors:heaps=1,lines=1q65535l3", true},
    {"vectors:heaps=1,steps=1/3/4", false},
    {"vectors:heaps=1,lines=1q3l1,steps=65535", false},
    {"vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1", true},
    {"vectors:heaps=3,lines=1.0.0/0.1.0/0.0.1/1.2.3", false},
    {"nim:heaps=1+misere", false},
    {"nim:heaps=3+misere", false},
    {"wythoff+misere", false},
    {"wyt:a=65535,b=65535+misere", false},
    {"vectors:heaps=1,lines=1q7l2+misere", false},
    {"nim:heaps=1+block=65535", false},
    {"nim:heaps=3+block=5", false},
    {"wythoff+block=14", true},
    {"wythoff+block=65535", false},
    {"wyt:a=300,b=200+block=65535", true},
    {"wyt:a=65535,b=65535+block=65535", false},
    {"vectors:lines=1.0q3l2/0.1q3l2/1.1+block=4", false},
    {"fraenkel:a=3+roobblock=300", false},
    {"fraenkel:a=65535+roobblock=65535", false},
    {"fraenkel:a=3+bishopblock=300", false},
    {"fraenkel:a=65535+bishopblock=65535", false},
    {"fraenkel:a=30+block=8000", true},
    {"nim+heapblock=65535", false},
    {"nim:heaps=3+heapblock=3", false},
    {"nim+comply=65535", false},
    {"wythoff+comply=3", true},
    {"wyt:a=65535,b=65535+comply=65535", false},
};

static const struct shape {
    const char *name;
    uint64_t size[3]; /* the first three heaps; the others have 8 */
    bool brief;
} shapes[] = {
    {"a square", {12000, 12000, 12}, true},
    {"a square of four cells a side", {4, 4, 4}, false},
    {"a cube", {600, 600, 600}, false},
    {"a bar", {(uint64_t)1 << 26, 2, 1}, true},
    {"a tower", {2, (uint64_t)1 << 24, 1}, true},
    {"a wide tower", {3000, 60000, 1}, false},
    {"a far tower", {2, 2, (uint64_t)1 << 22}, true},
};

static const struct kind {
    const char *name;
    uint32_t kind;
} kinds[] = {
    {"outcomes", WYT_BOARD_OUTCOME},
    {"values", WYT_BOARD_GRUNDY},
    {"remoteness", WYT_BOARD_REMOTENESS},
    {"numbers of options", WYT_BOARD_OPTIONS},
};

static int32_t ignore(void *user, const void *bytes, size_t length)
{
    (void)user;
    (void)bytes;
    (void)length;
    return WYT_OK;
}

static void sides(struct scene *scene, const struct shape *shape)
{
    uint64_t one = 1;
    for (size_t i = 0; i < scene->n; i++)
        scene->heaps[i] = i < 3 ? shape->size[i] : 8;
    for (size_t i = 1; i < 3 && scene->n == 1; i++)
        one *= shape->size[i];
    if (scene->n == 1) /* as many cells in a row */
        scene->heaps[0] *= one;
}

/* The number of a case is its kind and its shape, and whether the kernels are
 * those in plain C; its size is that of a cell's question, or 0. */
static void ask_new(struct scene *scene)
{
    const uint32_t number = scene->is->number / 2;
    const uint32_t kind = kinds[number % LENGTH(kinds)].kind;
    sides(scene, &shapes[number / LENGTH(kinds)]);
    if (scene->is->number % 2 == 1)
        (void)wyt_context_set_tuning(scene->context, WYT_TUNING_ISA,
                                     WYT_ISA_PLAIN);
    (void)ASK(scene,
              wyt_board_explain(scene->context, scene->rules, scene->heaps,
                                scene->n, kind, 0, NULL, 0, &scene->length));
    scene->length = 0;
    (void)ASK(scene, wyt_board_new(scene->context, scene->rules, scene->heaps,
                                   scene->n, kind, &scene->board));
}

static void add_game(struct scene_list *list, const struct entry *game)
{
    for (uint32_t s = 0; s < LENGTH(shapes); s++)
        for (uint32_t k = 0; k < LENGTH(kinds); k++)
            for (uint32_t plain = 0; plain < 2; plain++) {
                struct scene_case one = {
                    .game = game->text,
                    .ask = ask_new,
                    .number = 2 * (s * (uint32_t)LENGTH(kinds) + k) + plain,
                    .brief = game->brief && shapes[s].brief &&
                             (plain == 0 || (k < 2 && s == 0))};
                (void)snprintf(one.name, sizeof one.name, "%s of %s: %s%s",
                               shapes[s].name, kinds[k].name, game->text,
                               plain ? ", plain C" : "");
                scene_add(list, &one);
            }
}

/* ---- what is done with a board ---- */

static bool make(struct scene *scene, uint32_t kind)
{
    scene->heaps[0] = scene->is->size;
    for (size_t i = 1; i < scene->n; i++)
        scene->heaps[i] = scene->is->size;
    return ASK(scene, wyt_board_new(scene->context, scene->rules, scene->heaps,
                                    scene->n, kind, &scene->board)) == WYT_OK;
}

static void write(struct scene *scene, uint32_t kind, const char *format)
{
    if (make(scene, kind))
        (void)ASK(scene, wyt_board_write(scene->context, scene->board, format,
                                         ignore, NULL));
}

static void ask_pbm(struct scene *scene)
{
    write(scene, WYT_BOARD_OUTCOME, "pbm");
}

static void ask_text(struct scene *scene)
{
    write(scene, scene->is->number, "text");
}

static void ask_csv(struct scene *scene)
{
    write(scene, scene->is->number, "csv");
}

/* Reading asks nobody: the caller bounds what a call reads, and that many cells
 * are read before it would be missed. */
#define PIECE ((uint64_t)1 << 19)

static void ask_cells(struct scene *scene)
{
    uint64_t from[64] = {0}, size[64];
    if (!make(scene, scene->is->number))
        return;
    for (size_t i = 0; i < scene->n; i++)
        size[i] = scene->is->size;
    size[scene->n - 1] = PIECE / scene->is->size;
    for (size_t i = 1; i + 1 < scene->n; i++)
        size[scene->n - 1] /= scene->is->size;
    for (uint32_t bytes = 1; bytes <= 4; bytes *= 2)
        (void)ASK(scene,
                  wyt_board_cells(scene->board, from, size, scene->n, bytes,
                                  NULL, scene_room(), SCENE_ROOM * 8 / bytes));
}

static void ask_find(struct scene *scene)
{
    uint64_t next = 0;
    size_t count;
    if (!make(scene, scene->is->number))
        return;
    for (uint32_t cell = 0; cell < 3; cell++)
        for (next = 0; next < 8 * PIECE;)
            if (ASK(scene, wyt_board_find(scene->board, cell, next,
                                          next + PIECE, scene_room(), scene->n,
                                          1, scene->n, SCENE_ROOM / scene->n,
                                          &count, &next)) != WYT_OK ||
                count == 0)
                break;
}

static const struct scene_case others[] = {
    {.name = "removed cells of a board",
     .game = "nim+cells=(x%7<6|y>x)+end=(x=x)",
     .size = 3000,
     .ask = ask_pbm,
     .brief = true},
    {.name = "a large board as a bitmap",
     .game = "nim",
     .size = 16000,
     .ask = ask_pbm,
     .brief = false},
    {.name = "a board as a bitmap",
     .game = "nim",
     .size = 4000,
     .ask = ask_pbm,
     .brief = true},
    {.name = "a board of values as text",
     .game = "nim",
     .size = 4096,
     .ask = ask_text,
     .number = WYT_BOARD_GRUNDY,
     .brief = true},
    {.name = "a large board of values as text",
     .game = "nim",
     .size = 12000,
     .ask = ask_text,
     .number = WYT_BOARD_GRUNDY},
    {.name = "a board of values as csv",
     .game = "nim",
     .size = 2000,
     .ask = ask_csv,
     .number = WYT_BOARD_GRUNDY,
     .brief = true},
    {.name = "a row of values as text",
     .game = "nim:heaps=1",
     .size = (uint64_t)1 << 22,
     .ask = ask_text,
     .number = WYT_BOARD_GRUNDY,
     .brief = true},
    {.name = "outcomes read",
     .game = "nim",
     .size = 4096,
     .ask = ask_cells,
     .number = WYT_BOARD_OUTCOME,
     .brief = true},
    {.name = "values read",
     .game = "wyt:a=2,b=3",
     .size = 1024,
     .ask = ask_cells,
     .number = WYT_BOARD_GRUNDY,
     .brief = true},
    {.name = "values of a cube read",
     .game = "nim:heaps=3",
     .size = 200,
     .ask = ask_cells,
     .number = WYT_BOARD_GRUNDY,
     .brief = true},
    {.name = "outcomes found",
     .game = "nim",
     .size = 4096,
     .ask = ask_find,
     .number = WYT_BOARD_OUTCOME,
     .brief = true},
    {.name = "values found",
     .game = "wyt:a=2,b=3",
     .size = 1024,
     .ask = ask_find,
     .number = WYT_BOARD_GRUNDY,
     .brief = true},
    {.name = "numbers of options found",
     .game = "wythoff+block=4",
     .size = 1024,
     .ask = ask_find,
     .number = WYT_BOARD_OPTIONS,
     .brief = true},
    {.name = "a cube as csv",
     .game = "nim:heaps=3",
     .size = 300,
     .ask = ask_csv,
     .number = WYT_BOARD_OUTCOME,
     .brief = true},
};

void scenes_boards(struct scene_list *list)
{
    for (size_t g = 0; g < LENGTH(games); g++)
        add_game(list, &games[g]);
    for (size_t i = 0; i < LENGTH(others); i++)
        scene_add(list, &others[i]);
}
