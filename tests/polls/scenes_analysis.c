/* SPDX-License-Identifier: MIT */
/*
 * Verification, explorations, claims and sums, on boxes, lists and sums as
 * large as somebody may ask for.
 */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

static const struct entry {
    const char *text;
    uint64_t size; /* of boxes */
    bool brief;
} games[] = {
    {"nim:heaps=1", 3000000, true},
    {"nim", 1500, true},
    {"nim", 12000, false},
    {"nim:heaps=3", 120, true},
    {"wythoff", 1500, true},
    {"wythoff", 16000, false},
    {"wyt:a=65535,b=65535", 1500, true},
    {"wyt:a=65535,b=65535", 16000, false},
    {"wyt:a=300,b=200,c=100", 1500, false},
    {"choice:m=65535,p=65535", 1500, false},
    {"hole:m=65535,u=300,v=500", 1500, false},
    {"gw:heaps=3,sets=any", 120, true},
    {"gw:heaps=3,sets=any", 600, false},
    {"gw:heaps=6,sets=all", 16, false},
    {"vectors:lines=1.0/0.1/2.1", 1500, true},
    {"vectors:lines=1.0/0.1/2.1", 12000, false},
    {"vectors:strips=i65535/j65535/d65535", 3000, false},
    {"vectors:steps=1.2/2.1", 4000, true},
    /* Of lines of long periods columns are complete in many residues. */
    {"modulo:m=1,q=1009,l=1", 3000, true},
    {"vectors:lines=1.0q31l30/0.1q31l1/0.2q11l3/0.3q3l1", 1500, false},
    {"vectors:heaps=1,lines=1q65535l3", 1 << 22, false},
    {"wythoff+misere", 1500, false},
    {"wythoff+block=65535", 1500, true},
    {"wyt:a=300,b=200+block=65535", 1500, false},
    {"fraenkel:a=3+bishopblock=300", 1500, false},
    {"nim+comply=65535", 1500, false},
};

static void box(struct scene *scene)
{
    for (size_t i = 0; i < scene->n; i++)
        scene->heaps[i] = scene->is->size;
}

static bool make(struct scene *scene)
{
    box(scene);
    return ASK(scene, wyt_board_new(scene->context, scene->rules, scene->heaps,
                                    scene->n, WYT_BOARD_OUTCOME,
                                    &scene->board)) == WYT_OK;
}

/* ---- games ---- */

static void ask_verify(struct scene *scene)
{
    uint32_t question;
    box(scene);
    (void)ASK(scene, wyt_rules_verify(scene->context, scene->rules, "board",
                                      scene->heaps, scene->n, &question,
                                      scene_room()));
    (void)ASK(scene, wyt_rules_verify(scene->context, scene->rules, "beatty",
                                      scene->heaps, scene->n, &question,
                                      scene_room()));
}

static void ask_theory(struct scene *scene)
{
    const size_t count = wyt_rules_theory_count(scene->rules);
    uint64_t *room = scene_room();
    int32_t verdict;
    box(scene);
    for (size_t i = 0; i < count; i++)
        (void)ASK(scene, wyt_rules_theory_verify(
                             scene->context, scene->rules, i, scene->heaps,
                             scene->n, &verdict, room, room + 1, room + 2));
}

static void ask_validate(struct scene *scene)
{
    box(scene);
    (void)ASK(scene, wyt_rules_validate(scene->context, scene->rules,
                                        scene->heaps, scene->n));
}

/* The unit vectors and all ones. */
static void ask_lines(struct scene *scene)
{
    uint64_t vector[64] = {1}, *counts = scene_room();
    int32_t verdict;
    if (!make(scene))
        return;
    for (size_t i = 0; i < 2; i++) {
        (void)ASK(scene, wyt_explore_lines(scene->context, scene->board, vector,
                                           scene->n, scene->is->size, &verdict,
                                           NULL, counts, counts + 64));
        for (size_t k = 0; k < scene->n; k++)
            vector[k] = 1;
    }
}

static void ask_line(struct scene *scene)
{
    uint64_t vector[64] = {1};
    int32_t verdict;
    if (!scene_solver(scene))
        return;
    for (size_t i = 0; i < 2; i++) {
        (void)ASK(scene, wyt_explore_line(scene->solver, scene->heaps, vector,
                                          scene->n, INT64_MAX, &verdict, NULL,
                                          NULL, NULL, NULL, NULL));
        for (size_t k = 0; k < scene->n; k++)
            vector[k] = 1;
    }
}

static void ask_rays(struct scene *scene)
{
    static double slopes[SCENE_ROOM], errors[SCENE_ROOM];
    static double densities[SCENE_ROOM];
    uint32_t doubts;
    size_t count;
    if (scene->n == 2 && make(scene))
        (void)ASK(scene, wyt_explore_rays(scene->context, scene->board, 0, 0, 0,
                                          slopes, errors, densities, SCENE_ROOM,
                                          &count, NULL, NULL, NULL, &doubts));
}

static void ask_addable(struct scene *scene)
{
    size_t count;
    box(scene);
    (void)ASK(scene, wyt_explore_addable(scene->context, scene->rules,
                                         scene->heaps, scene->n, scene_room(),
                                         SCENE_ROOM / scene->n, &count));
}

static void ask_redundant(struct scene *scene)
{
    size_t count;
    box(scene);
    (void)ASK(scene, wyt_explore_redundant(scene->context, scene->rules,
                                           scene->heaps, scene->n, scene_room(),
                                           SCENE_ROOM / scene->n, &count));
}

static void ask_dual(struct scene *scene)
{
    wyt_rules *dual = NULL;
    box(scene);
    (void)ASK(scene, wyt_explore_dual(scene->context, scene->rules,
                                      scene->heaps, scene->n, &dual));
    wyt_rules_unref(dual);
}

static void ask_compare(struct scene *scene)
{
    int32_t verdict;
    box(scene);
    for (uint32_t what = WYT_ASK_OUTCOME; what <= WYT_ASK_GRUNDY; what++)
        (void)ASK(scene, wyt_explore_compare(scene->context, scene->rules,
                                             scene->rules, what, scene->heaps,
                                             scene->n, &verdict, scene_room()));
}

static void ask_board_claims(struct scene *scene)
{
    int32_t verdict;
    if (scene->n != 2 || !make(scene))
        return;
    for (uint32_t axis = WYT_AXIS_COLUMNS; axis <= WYT_AXIS_ROWS; axis++) {
        (void)ASK(scene,
                  wyt_claim_cover(scene->context, scene->board, axis, 0,
                                  scene->is->size, 1, &verdict, scene_room()));
        (void)ASK(scene,
                  wyt_claim_complete(scene->context, scene->board, axis, 0,
                                     scene->is->size, &verdict, scene_room()));
    }
    (void)ASK(scene,
              wyt_claim_diagonals(scene->context, scene->board, 1, &verdict,
                                  scene_room(), scene_room() + 1));
}

static void ask_partition(struct scene *scene)
{
    size_t count = 0;
    int32_t verdict;
    if (!scene_solver(scene))
        return;
    (void)ASK(scene, wyt_solver_list(scene->solver, 0, WYT_SIDE_BOTH,
                                     scene_room(), scene->n, 1000, &count));
    box(scene);
    (void)ASK(scene, wyt_claim_partition(scene->context, scene->rules,
                                         scene->heaps, scene->n, scene_room(),
                                         count, &verdict, NULL));
}

static void ask_sum(struct scene *scene)
{
    size_t count;
    if (ASK(scene, wyt_sum_new(scene->context, &scene->sum)) != WYT_OK)
        return;
    for (size_t i = 0; i < 8; i++) {
        for (size_t k = 0; k < scene->n; k++)
            scene->heaps[k] = scene->is->size - 3 * i;
        (void)ASK(scene, wyt_sum_add(scene->sum, scene->rules, NULL,
                                     scene->heaps, scene->n));
    }
    (void)ASK(scene, wyt_sum_outcome(scene->sum, (int32_t *)scene_room()));
    (void)ASK(scene, wyt_sum_winning(scene->sum, 1, scene_room(), scene->n,
                                     SCENE_ROOM / scene->n, &count));
}

static const struct question {
    const char *name;
    void (*ask)(struct scene *scene);
} questions[] = {
    {"verify", ask_verify},
    {"what is known", ask_theory},
    {"validate", ask_validate},
    {"lines", ask_lines},
    {"line", ask_line},
    {"rays", ask_rays},
    {"addable", ask_addable},
    {"redundant", ask_redundant},
    {"dual", ask_dual},
    {"compare", ask_compare},
    {"claims on a board", ask_board_claims},
    {"partition", ask_partition},
    {"sum", ask_sum},
};

/* ---- pairs ---- */

/* The (1,1) pair, which rises, or numbers in disorder. */
static uint64_t *pairs_of(struct scene *scene, bool disorder)
{
    const size_t count = (size_t)scene->is->size;
    uint64_t *pairs = malloc(2 * count * sizeof *pairs);
    if (pairs == NULL || !scene_solver(scene))
        abort();
    (void)wyt_solver_list(scene->solver, 0, WYT_SIDE_UPPER, pairs, 2, count,
                          &scene->length);
    scene->length = 0;
    for (size_t i = 0; disorder && i < 2 * count; i++)
        pairs[i] = pairs[i] * 2654435761u % 1000003;
    return pairs;
}

static void ask_rays_of(struct scene *scene, const uint64_t *pairs,
                        size_t count)
{
    static double slopes[SCENE_ROOM], errors[SCENE_ROOM];
    static double densities[SCENE_ROOM];
    uint32_t doubts;
    size_t found;
    (void)ASK(scene, wyt_explore_rays_list(scene->context, scene->rules, pairs,
                                           count, 0, count, 0, slopes, errors,
                                           densities, SCENE_ROOM, &found, NULL,
                                           NULL, NULL, &doubts));
}

static void ask_pairs(struct scene *scene)
{
    const size_t count = (size_t)scene->is->size;
    const uint32_t p = scene->is->number % 1000;
    uint64_t *pairs = pairs_of(scene, scene->is->number >= 1000);
    int32_t verdict;
    (void)ASK(scene, wyt_claim_complementary(scene->context, pairs, count, p, 0,
                                             &verdict, NULL, NULL));
    (void)ASK(scene, wyt_claim_decomposition(scene->context, pairs, count, p, 0,
                                             &verdict, NULL, NULL));
    (void)ASK(scene, wyt_claim_equation(scene->context, pairs, count, 1, p,
                                        &verdict, NULL, NULL));
    (void)ASK(scene, wyt_claim_gaps(scene->context, pairs, count, 0, 2, 1,
                                    &verdict, NULL, NULL));
    (void)ASK(scene, wyt_claim_differences(scene->context, pairs, count, 0, 1,
                                           &verdict, NULL, NULL));
    ask_rays_of(scene, pairs, count);
    (void)ASK(scene, wyt_claim_recursion(scene->context, pairs, count, 0, 1, 1,
                                         0, &verdict, NULL, NULL));
    (void)ASK(scene,
              wyt_claim_recursion(scene->context, pairs, count, count - 1, 1, 1,
                                  0, &verdict, NULL, NULL));
    for (uint32_t algorithm = WYT_MEX_SHARED; algorithm <= WYT_MEX_BLOCKS;
         algorithm++)
        (void)ASK(scene, wyt_claim_mex(scene->context, pairs, count, 1, p,
                                       algorithm, &verdict, NULL, NULL));
    free(pairs);
}

static const struct scene_case others[] = {
    {.name = "claims about pairs",
     .game = "wythoff",
     .ask = ask_pairs,
     .size = 1 << 19,
     .number = 1,
     .brief = true},
    {.name = "claims about many pairs",
     .game = "wythoff",
     .ask = ask_pairs,
     .size = 1 << 24,
     .number = 1},
    {.name = "claims about pairs in residues",
     .game = "wythoff",
     .ask = ask_pairs,
     .size = 1 << 19,
     .number = 7,
     .brief = true},
    {.name = "claims about pairs in disorder",
     .game = "wythoff",
     .ask = ask_pairs,
     .size = 1 << 18,
     .number = 1001,
     .brief = true},
    {.name = "claims about many pairs in disorder",
     .game = "wythoff",
     .ask = ask_pairs,
     .size = 1 << 23,
     .number = 1003},
};

void scenes_analysis(struct scene_list *list)
{
    for (size_t g = 0; g < LENGTH(games); g++)
        for (size_t q = 0; q < LENGTH(questions); q++) {
            struct scene_case one = {.game = games[g].text,
                                     .ask = questions[q].ask,
                                     .size = games[g].size,
                                     .brief = games[g].brief};
            (void)snprintf(one.name, sizeof one.name, "%s: %s, %llu",
                           questions[q].name, one.game,
                           (unsigned long long)one.size);
            scene_add(list, &one);
        }
    for (size_t i = 0; i < LENGTH(others); i++)
        scene_add(list, &others[i]);
}
