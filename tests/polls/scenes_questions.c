/* SPDX-License-Identifier: MIT */
/*
 * Every question of every backend, for games of every family and modifier with
 * small and with the largest parameters, about positions and numbers from some
 * thousand to the end of 64 bits. For the test fewer of them.
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

struct entry {
    const char *text;
    bool named, brief; /* as sizes below */
};

static const struct entry games[] = {
    {"nim:heaps=1", true, false},
    {"nim", true, false},
    {"nim:heaps=3", false, false},
    {"nim:heaps=64", false, false},
    {"wythoff", true, true},
    {"fraenkel:a=65535", false, false},
    {"wyt:a=2,b=3", false, false},
    {"wyt:a=65535,b=65535", true, true},
    {"wyt:a=0,b=1", false, false},
    {"wyt:a=0,b=65535", false, false},
    {"wyt:a=65535,b=1,c=65535", false, false},
    {"wyt:a=60000,b=50000", false, false},
    {"wyt:a=3,b=1,c=2", true, true},
    {"wyt:a=1,b=40", false, false},
    {"wyt:a=1,b=65535", true, false},
    {"wyt:a=65535,b=65535,c=65534", false, false},
    {"wyt:a=65535,b=0,c=0", false, false},
    {"wyt:a=65535,b=0,c=65535", false, false},
    {"wyt:a=1,b=2,c=0", false, false},
    {"wyt:a=10,b=300,c=200", true, false},
    {"modulo:m=65535,q=65535,l=65535", true, false},
    {"modulo:m=1,q=65535,l=1", false, false},
    {"modulo:m=65535,q=65535,l=32768", false, false},
    {"modulo:m=1,q=2,l=1", false, false},
    {"shifted:m=65535,p=65535,l=1", true, false},
    {"shifted:m=3,p=4,l=2", false, false},
    {"shifted:m=65535,p=3,l=1", false, false},
    {"choice:m=3,p=4", false, false},
    {"choice:m=65535,p=65535", true, true},
    {"hole:m=1,u=65535,v=65535", false, false},
    {"hole:m=65535,u=65535,v=65535", true, true},
    {"hole:m=2,u=3,v=5", false, false},
    {"gw:heaps=1,sets=any", false, false},
    {"gw:heaps=3,sets=all", false, false},
    {"gw:heaps=3,sets=any", true, false},
    {"gw:heaps=4,sets=pairs", false, false},
    {"gw:heaps=9,sets=any", true, true},
    {"vectors:lines=1.0/0.1/2.1", true, true},
    {"vectors:strips=i65535/j65535/d65535", false, false},
    {"vectors:steps=1.2/2.1", true, false},
    {"vectors:lines=65535.65534,steps=1.0", false, false},
    {"vectors:lines=1.0q65535l32768t65535/0.1", false, false},
    {"vectors:lines=1.0t2/0.1t3", false, false},
    {"vectors:lines=1.0/0.1/1.1/1.2/2.1/3.2", false, false},
    {"vectors:lines=1.0/0.1/2.1,hole=65535.65535", false, false},
    {"vectors:heaps=1,lines=1", true, false},
    {"vectors:heaps=1,lines=1q65535l3", true, true},
    {"vectors:heaps=1,lines=1t3", false, false},
    {"vectors:heaps=1,steps=1/3/4", false, false},
    {"vectors:heaps=1,lines=1q3l1,steps=65535", false, false},
    {"vectors:heaps=3,lines=1.2.0/0.1.0,steps=0.0.1/1.1.1", true, true},
    {"vectors:heaps=6,lines=1.1.1.1.1.1/1.0.0.0.0.0", false, false},
    {"nim+misere", false, false},
    {"nim:heaps=1+misere", true, true},
    {"wythoff+misere", false, false},
    {"wyt:a=3,b=1,c=2+misere", false, false},
    {"wyt:a=65535,b=65535+misere", true, true},
    {"fraenkel:a=65535+misere", false, false},
    {"gw:heaps=3,sets=all+misere", false, false},
    {"vectors:lines=1.0/0.1/2.1+misere", false, false},
    {"vectors:heaps=1,lines=1+misere", true, false},
    {"nim+block=2", false, false},
    {"nim+block=65535", true, false},
    {"nim:heaps=1+block=65535", true, false},
    {"nim:heaps=3+block=5", false, false},
    {"wythoff+block=14", false, false},
    {"wythoff+block=65535", true, true},
    {"wyt:a=65535,b=65535+block=65535", true, false},
    {"gw:heaps=3,sets=any+block=65535", false, false},
    {"vectors:lines=1.0/0.1/2.1+block=9", false, false},
    {"vectors:heaps=1,lines=1q7l2+block=65535", false, false},
    {"wythoff+roobblock=2", false, false},
    {"wythoff+roobblock=60000", true, false},
    {"fraenkel:a=65535+roobblock=65535", false, false},
    {"wythoff+bishopblock=2", false, false},
    {"wythoff+bishopblock=60000", true, true},
    {"fraenkel:a=3+bishopblock=40", false, false},
    {"fraenkel:a=65535+bishopblock=65535", false, false},
    {"nim+heapblock=2", false, false},
    {"nim+heapblock=65535", true, true},
    {"nim:heaps=1+heapblock=65535", false, false},
    {"nim:heaps=3+heapblock=65535", false, false},
    {"nim+comply=2", false, false},
    {"nim+comply=65535", true, true},
    {"nim:heaps=1+comply=3", false, false},
    {"nim:heaps=3+comply=5", false, false},
    {"wythoff+comply=3", false, false},
    {"wyt:a=65535,b=65535+comply=65535", true, false},
    {"gw:heaps=3,sets=all+comply=300", false, false},
    {"vectors:heaps=1,lines=1+comply=3", false, false},
};

/* ---- what is asked ---- */

static void ask_outcome(struct scene *scene)
{
    int32_t outcome;
    (void)ASK(scene, wyt_solver_outcome(scene->solver, scene->heaps, scene->n,
                                        &outcome));
}

static void ask_grundy(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_grundy(scene->solver, scene->heaps, scene->n,
                                       scene_room()));
}

static void ask_remoteness(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_remoteness(scene->solver, scene->heaps,
                                           scene->n, scene_room()));
}

static void ask_winning(struct scene *scene)
{
    size_t count;
    (void)ASK(scene, wyt_solver_winning(scene->solver, scene->heaps, scene->n,
                                        scene_room(), NULL,
                                        SCENE_ROOM / scene->n, &count));
}

static void ask_win(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_win(scene->solver, scene->heaps, scene->n,
                                    scene_room(), NULL));
}

static void ask_block(struct scene *scene)
{
    size_t count;
    (void)ASK(scene,
              wyt_solver_block(scene->solver, scene->heaps, scene->n,
                               scene_room(), SCENE_ROOM / scene->n, &count));
}

static void ask_choose(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_choose(scene->solver, scene->heaps, scene->n,
                                       scene_room()));
}

/* With two heaps one side as well. */
static void ask_nth(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_nth(scene->solver, scene->is->size,
                                    WYT_SIDE_BOTH, scene_room(), scene->n));
    (void)ASK(scene, wyt_solver_nth(scene->solver, scene->is->size,
                                    WYT_SIDE_LOWER, scene_room(), scene->n));
}

static void ask_rank(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_rank(scene->solver, scene->heaps, scene->n,
                                     WYT_SIDE_BOTH, scene_room()));
    (void)ASK(scene, wyt_solver_rank(scene->solver, scene->heaps, scene->n,
                                     WYT_SIDE_LOWER, scene_room()));
}

static void ask_list(struct scene *scene)
{
    size_t count;
    (void)ASK(scene, wyt_solver_list(scene->solver, scene->is->size,
                                     WYT_SIDE_BOTH, scene_room(), scene->n,
                                     SCENE_ROOM / scene->n, &count));
}

static void ask_values(struct scene *scene)
{
    wyt_stream *stream = NULL;
    size_t count;
    if (ASK(scene, wyt_solver_stream_value(scene->solver, 3, scene->is->size,
                                           WYT_SIDE_BOTH, &stream)) == WYT_OK)
        (void)ASK(scene,
                  wyt_stream_next(stream, scene_room(), scene->n, 1, scene->n,
                                  SCENE_ROOM / scene->n, &count));
    wyt_stream_free(stream);
}

static void ask_column(struct scene *scene)
{
    size_t count;
    (void)ASK(scene,
              wyt_solver_column(scene->solver, scene->is->size, scene_room(),
                                scene->n, SCENE_ROOM / scene->n, &count));
}

static void ask_nth_batch(struct scene *scene)
{
    const size_t many = SCENE_ROOM / 2 / (1 + scene->n);
    uint64_t *numbers = scene_room();
    size_t count;
    for (size_t i = 0; i < many; i++)
        numbers[i] = scene->is->size - i * i % scene->is->size;
    (void)ASK(scene, wyt_solver_nth_batch(scene->solver, numbers, many,
                                          WYT_SIDE_BOTH, numbers + many,
                                          scene->n, 1, scene->n, NULL, &count));
}

static void ask_outcome_batch(struct scene *scene)
{
    static unsigned char outcomes[SCENE_ROOM];
    const size_t many = SCENE_ROOM / scene->n;
    uint64_t *heaps = scene_room();
    size_t count;
    for (size_t i = 0; i < many * scene->n; i++)
        heaps[i] = scene->heaps[i % scene->n] - i % scene->is->size / 3;
    (void)ASK(scene,
              wyt_solver_outcome_batch(scene->solver, heaps, scene->n, 1,
                                       scene->n, many, outcomes, NULL, &count));
}

/* Each question of positions that only the array changes. */
static void ask_batches(struct scene *scene)
{
    const size_t n = scene->n, many = 2000;
    uint64_t *heaps = scene_room(), *out = heaps + many * n;
    static int32_t statuses[2000];
    size_t count;
    for (size_t i = 0; i < many * n; i++)
        heaps[i] = scene->heaps[i % n] / (1 + i / n % 4000);
    (void)ASK(scene, wyt_solver_grundy_batch(scene->solver, heaps, n, 1, n,
                                             many, out, statuses, &count));
    (void)ASK(scene,
              wyt_solver_winning_batch(scene->solver, heaps, n, 1, n, many, out,
                                       NULL, NULL, 0, statuses, &count));
}

static void ask_clone(struct scene *scene)
{
    wyt_solver *clone = NULL;
    if (ASK(scene, wyt_solver_clone(scene->solver, scene->context, &clone)) ==
        WYT_OK)
        (void)ASK(scene, wyt_solver_nth(clone, scene->is->size, WYT_SIDE_BOTH,
                                        scene_room(), scene->n));
    wyt_solver_free(clone);
}

struct question {
    const char *name;
    uint32_t number; /* WYT_ASK_* */
    void (*ask)(struct scene *scene);
    bool shapes; /* whether it is about a position */
};

static const struct question questions[] = {
    {"outcome", WYT_ASK_OUTCOME, ask_outcome, true},
    {"grundy", WYT_ASK_GRUNDY, ask_grundy, true},
    {"remoteness", WYT_ASK_REMOTENESS, ask_remoteness, true},
    {"winning", WYT_ASK_WINNING, ask_winning, true},
    {"win", WYT_ASK_WINNING, ask_win, true},
    {"block", WYT_ASK_BLOCK, ask_block, true},
    {"choose", WYT_ASK_CHOOSE, ask_choose, true},
    {"nth", WYT_ASK_NTH, ask_nth, false},
    {"rank", WYT_ASK_RANK, ask_rank, true},
    {"list", WYT_ASK_NTH, ask_list, false},
    {"values", WYT_ASK_VALUES, ask_values, false},
    {"column", WYT_ASK_COLUMN, ask_column, false},
    {"nth batch", WYT_ASK_NTH, ask_nth_batch, false},
    {"outcome batch", WYT_ASK_OUTCOME, ask_outcome_batch, false},
    {"batches", WYT_ASK_WINNING, ask_batches, false},
    {"clone", WYT_ASK_NTH, ask_clone, false},
};

/* ---- cases ---- */

/* The shapes of positions: all heaps large, one small, one tiny. */
static const char *const shapes[] = {"", ", thin", ", a strip"};

static void shape(struct scene *scene, size_t kind)
{
    const uint64_t small = kind == 1 ? 300 : 2;
    if (kind > 0 && scene->n > 1 && small < scene->heaps[0])
        scene->heaps[0] = small;
}

/* The number of a case is its question and its shape. */
static void ask(struct scene *scene)
{
    const struct question *question =
        &questions[scene->is->number / LENGTH(shapes)];
    if (!scene_solver(scene))
        return;
    shape(scene, scene->is->number % LENGTH(shapes));
    question->ask(scene);
}

/* Which of them named backends are asked about, and which the test has. */
static const struct size {
    uint64_t size;
    bool named, brief;
} sizes[] = {
    {4000, true, true},           {16000, false, false},
    {300000, false, true},        {((uint64_t)1 << 28) - 2, true, false},
    {UINT64_MAX - 3, true, true},
};

static void add_question(struct scene_list *list, const struct entry *game,
                         const char *backend, size_t q)
{
    const struct question *question = &questions[q];
    const bool automatic = strcmp(backend, "auto") == 0;
    for (size_t z = 0; z < LENGTH(sizes); z++)
        for (size_t s = 0; (automatic || sizes[z].named) &&
                           s < (question->shapes ? LENGTH(shapes) : 1);
             s++) {
            struct scene_case one = {
                .game = game->text,
                .backend = backend,
                .ask = ask,
                .size = sizes[z].size,
                .number = (uint32_t)(q * LENGTH(shapes) + s),
                .brief = game->brief && sizes[z].brief && s < 2 &&
                         (automatic || (z == 0 && s == 0))};
            (void)snprintf(one.name, sizeof one.name, "%s by %s: %s, %llu%s",
                           question->name, backend, game->text,
                           (unsigned long long)one.size, shapes[s]);
            scene_add(list, &one);
        }
}

/* The questions that a backend answers about a game. */
static void add_backend(struct scene_list *list, const struct entry *game,
                        const char *backend)
{
    wyt_context *context = NULL;
    wyt_rules *rules = NULL;
    wyt_solver *solver = NULL;
    int32_t status = wyt_context_new(NULL, &context);
    if (status == WYT_OK)
        status =
            wyt_rules_parse(context, game->text, strlen(game->text), &rules);
    if (status != WYT_OK) {
        fprintf(stderr, "%s: %s\n", game->text, wyt_context_error(context));
        abort();
    }
    if (wyt_solver_new(context, rules, backend, &solver) == WYT_OK)
        for (size_t q = 0; q < LENGTH(questions); q++)
            if (wyt_solver_supports(solver, questions[q].number) == 1)
                add_question(list, game, backend, q);
    wyt_solver_free(solver);
    wyt_rules_unref(rules);
    wyt_context_unref(context);
}

void scenes_questions(struct scene_list *list)
{
    const size_t backends = wyt_registry_count(WYT_TABLE_BACKENDS);
    for (size_t g = 0; g < LENGTH(games); g++) {
        add_backend(list, &games[g], "auto");
        for (size_t b = 0; b < backends && games[g].named; b++)
            add_backend(
                list, &games[g],
                wyt_registry_text(WYT_TABLE_BACKENDS, b, WYT_TEXT_NAME));
    }
}
