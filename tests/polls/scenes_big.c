/* SPDX-License-Identifier: MIT */
/*
 * Questions about numbers of many digits: up to the limit of 10^7 for the
 * script, for the test fewer.
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const struct entry {
    const char *text;
    bool brief;
} games[] = {
    {"nim:heaps=1", false},
    {"nim", false},
    {"nim:heaps=3", false},
    {"wythoff", true},
    {"fraenkel:a=65535", false},
    {"wyt:a=2,b=3", false},
    {"wyt:a=10,b=300,c=200", true},
    {"wyt:a=1,b=1000", false},
    {"wyt:a=65535,b=65535", false},
    {"wyt:a=65535,b=65535,c=65534", true},
    {"wyt:a=65535,b=1,c=65535", false},
    {"wyt:a=0,b=1", false},
    {"wyt:a=0,b=65535", false},
    {"modulo:m=65535,q=65535,l=65535", false},
    {"modulo:m=3,q=4,l=2", false},
    {"shifted:m=3,p=4,l=2", false},
    {"shifted:m=65535,p=65535,l=1", true},
    {"choice:m=3,p=4", false},
    {"choice:m=65535,p=65535", false},
    {"hole:m=2,u=3,v=5", false},
    {"gw:heaps=2,sets=12", false},
    {"vectors:lines=1.0/0.1", false},
    {"wythoff+misere", false},
    {"fraenkel:a=65535+misere", false},
    {"wyt:a=2,b=3+misere", false},
    {"nim+misere", false},
    {"nim+block=65535", true},
    {"wythoff+block=2", false},
    {"wythoff+block=3", false},
    {"wythoff+block=4", true},
    {"wythoff+block=14", false},
    {"vectors:lines=1.0/0.1/1.1,steps=1.4/4.1", false},
    {"wythoff+roobblock=2", false},
    {"wythoff+roobblock=60000", true},
    {"fraenkel:a=65535+roobblock=65535", false},
    {"wythoff+bishopblock=2", false},
    {"wythoff+bishopblock=300", true},
    {"fraenkel:a=3+bishopblock=40", false},
    {"wythoff+bishopblock=60000", false},
    {"nim+heapblock=65535", false},
    {"nim:heaps=3+heapblock=65535", true},
    {"nim:heaps=3+block=2", true},
    {"nim+comply=2", false},
    {"nim+comply=65535", false},
};

/* Appends a number of that many digits, none of them the same as those of
 * another `salt`. */
static void add_number(struct scene *scene, size_t digits, unsigned salt)
{
    char *text = malloc(digits);
    for (size_t i = 0; text != NULL && i < digits; i++)
        text[i] = (char)('1' + (i * i / 3 + i * salt + salt) % 9);
    (void)ASK(scene, wyt_integers_add_text(scene->in, text, digits));
    free(text);
}

/* The heaps: large ones and, if `thin`, a small one first. */
static void add_heaps(struct scene *scene, bool thin)
{
    for (size_t i = 0; i < scene->n; i++)
        if (thin && i == 0 && scene->n > 1)
            (void)wyt_integers_add_u64(scene->in, 40);
        else
            add_number(scene, (size_t)scene->is->size, (unsigned)i + 1);
}

/* A P-position, so that nothing is decided by the first digits. */
static bool find_p(struct scene *scene)
{
    add_number(scene, (size_t)scene->is->size, 1);
    if (ASK(scene, wyt_solver_nth_big(scene->solver, scene->in, WYT_SIDE_BOTH,
                                      scene->out)) != WYT_OK)
        return false;
    wyt_integers_clear(scene->in);
    (void)wyt_integers_add_integers(scene->in, scene->out, 0, scene->n);
    return true;
}

static void ask_outcome(struct scene *scene)
{
    int32_t outcome;
    (void)ASK(scene,
              wyt_solver_outcome_big(scene->solver, scene->in, &outcome));
}

static void ask_grundy(struct scene *scene)
{
    (void)ASK(scene,
              wyt_solver_grundy_big(scene->solver, scene->in, scene->out));
}

static void ask_remoteness(struct scene *scene)
{
    (void)ASK(scene,
              wyt_solver_remoteness_big(scene->solver, scene->in, scene->out));
}

static void ask_moves(struct scene *scene)
{
    int32_t legal;
    (void)ASK(scene, wyt_rules_legal_big(scene->context, scene->rules,
                                         scene->in, scene->in, &legal));
    (void)ASK(scene, wyt_rules_option_count_big(scene->context, scene->rules,
                                                scene->in, scene->out));
    (void)ASK(scene, wyt_rules_options_big(scene->context, scene->rules,
                                           scene->in, 1000, scene->out));
    (void)ASK(scene, wyt_rules_options_big(scene->context, scene->rules,
                                           scene->in, 1, scene->out));
    (void)ASK(scene, wyt_rules_blockable_big(scene->context, scene->rules,
                                             scene->in, scene->out, &legal));
}

static void ask_winning(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_winning_big(scene->solver, scene->in,
                                            scene->out, NULL));
}

static void ask_block(struct scene *scene)
{
    (void)ASK(scene,
              wyt_solver_block_big(scene->solver, scene->in, scene->out));
}

static void ask_choose(struct scene *scene)
{
    (void)ASK(scene,
              wyt_solver_choose_big(scene->solver, scene->in, scene_room()));
}

static void ask_rank(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_rank_big(scene->solver, scene->in,
                                         WYT_SIDE_BOTH, scene->out));
}

static void ask_certify(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_certify_big(scene->solver, scene->in,
                                            &scene->certificate));
}

static void ask_nth(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_nth_big(scene->solver, scene->in, WYT_SIDE_BOTH,
                                        scene->out));
    (void)ASK(scene, wyt_solver_nth_big(scene->solver, scene->in,
                                        WYT_SIDE_LOWER, scene->out));
}

static void ask_list(struct scene *scene)
{
    (void)ASK(scene, wyt_solver_list_big(scene->solver, scene->in,
                                         WYT_SIDE_BOTH, 1000, scene->out));
}

static void ask_column(struct scene *scene)
{
    (void)ASK(scene,
              wyt_solver_column_big(scene->solver, scene->in, scene->out));
}

/* What is asked about: a number, a position, one with a small heap, or a
 * P-position. */
enum about { NUMBER, POSITION, THIN, LOST };

static const char *const abouts[] = {"", "", ", thin", ", P"};

static const struct question {
    const char *name;
    void (*ask)(struct scene *scene);
    enum about about;
} questions[] = {
    {"outcome", ask_outcome, POSITION},
    {"outcome", ask_outcome, LOST},
    {"outcome", ask_outcome, THIN},
    {"grundy", ask_grundy, POSITION},
    {"grundy", ask_grundy, THIN},
    {"winning", ask_winning, POSITION},
    {"winning", ask_winning, THIN},
    {"block", ask_block, POSITION},
    {"block", ask_block, LOST},
    {"choose", ask_choose, LOST},
    {"rank", ask_rank, POSITION},
    {"rank", ask_rank, LOST},
    {"certify", ask_certify, POSITION},
    {"certify", ask_certify, LOST},
    {"certify", ask_certify, THIN},
    {"nth", ask_nth, NUMBER},
    {"list", ask_list, NUMBER},
    {"column", ask_column, NUMBER},
    {"remoteness", ask_remoteness, POSITION},
    {"moves", ask_moves, POSITION},
    {"moves", ask_moves, THIN},
};

static void ask(struct scene *scene)
{
    const struct question *question = &questions[scene->is->number];
    if (!scene_solver(scene))
        return;
    if (question->about == NUMBER)
        add_number(scene, (size_t)scene->is->size, 1);
    else if (question->about != LOST)
        add_heaps(scene, question->about == THIN);
    else if (!find_p(scene))
        return;
    question->ask(scene);
}

static const struct size {
    uint64_t digits;
    bool brief;
} sizes[] = {
    {60, false},      {3000, false},     {100000, true},
    {1000000, false}, {10000000, false},
};

static void add_game(struct scene_list *list, const struct entry *game)
{
    for (size_t z = 0; z < LENGTH(sizes); z++)
        for (size_t q = 0; q < LENGTH(questions); q++) {
            struct scene_case one = {.game = game->text,
                                     .backend = "auto",
                                     .ask = ask,
                                     .size = sizes[z].digits,
                                     .number = (uint32_t)q,
                                     .brief = game->brief && sizes[z].brief};
            (void)snprintf(one.name, sizeof one.name, "%s: %s, %llu digits%s",
                           questions[q].name, game->text,
                           (unsigned long long)one.size,
                           abouts[questions[q].about]);
            scene_add(list, &one);
        }
}

void scenes_big(struct scene_list *list)
{
    if (wyt_feature("gmp") != 1)
        return;
    for (size_t g = 0; g < LENGTH(games); g++)
        add_game(list, &games[g]);
}
