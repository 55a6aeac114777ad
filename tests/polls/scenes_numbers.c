/* SPDX-License-Identifier: MIT */
/* Lists of integers, numeration systems and the Wythoff array. */
#include "scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define LENGTH(array) (sizeof(array) / sizeof((array)[0]))

/* A number of as many decimal digits as the case is large. */
static void add_number(struct scene *scene)
{
    const size_t digits = (size_t)scene->is->size;
    char *text = malloc(digits);
    if (text == NULL)
        abort();
    for (size_t i = 0; i < digits; i++)
        text[i] = (char)('1' + i * i / 3 % 9);
    (void)ASK(scene, wyt_integers_add_text(scene->in, text, digits));
    free(text);
}

static void ask_text(struct scene *scene)
{
    const size_t room = (size_t)scene->is->size + 2;
    char *text = malloc(room);
    size_t length;
    int32_t order;
    add_number(scene);
    (void)ASK(scene, wyt_integers_text(scene->in, 0, text, room, &length));
    (void)ASK(scene, wyt_integers_text(scene->in, 0, NULL, 0, &length));
    (void)ASK(scene, wyt_integers_digits(scene->in, 0, &length));
    (void)ASK(scene, wyt_integers_compare(scene->in, 0, scene->in, 0, &order));
    for (size_t i = 0; i < 16; i++)
        (void)ASK(scene,
                  wyt_integers_add_integers(scene->in, scene->in, 0,
                                            wyt_integers_count(scene->in)));
    free(text);
}

static void ask_many(struct scene *scene)
{
    for (uint64_t i = 0; i < 1000; i++)
        (void)wyt_integers_add_u64(scene->in, i);
    for (size_t i = 0; i < 12; i++)
        (void)ASK(scene,
                  wyt_integers_add_integers(scene->in, scene->in, 0,
                                            wyt_integers_count(scene->in)));
}

/* mex_1 of numbers in disorder, and of long ones. */
static void ask_mex(struct scene *scene)
{
    for (uint64_t i = 0; i < 300000; i++)
        (void)wyt_integers_add_u64(scene->in, i * 2654435761u % 300007);
    (void)ASK(scene, wyt_integers_mex(scene->in, NULL, scene->out));
    wyt_integers_clear(scene->in);
    for (uint64_t i = 0; i < 300; i++) {
        uint64_t limbs[1000] = {i};
        limbs[999] = i * 40503 % 300;
        (void)wyt_integers_add_limbs(scene->in, limbs, LENGTH(limbs));
    }
    (void)ASK(scene, wyt_integers_mex(scene->in, NULL, scene->out));
}

/* To digits and back, and moved. */
static void ask_digits(struct scene *scene)
{
    const uint32_t a = scene->is->number / 2;
    const size_t room = 5 * (size_t)scene->is->size;
    uint32_t *digits = malloc(room * sizeof *digits);
    size_t count = 0;
    add_number(scene);
    if (digits != NULL &&
        ASK(scene,
            wyt_numeration_new(scene->context, a,
                               scene->is->number % 2 == 0 ? WYT_NUMERATION_P
                                                          : WYT_NUMERATION_Q,
                               &scene->numeration)) == WYT_OK &&
        ASK(scene, wyt_numeration_digits_big(scene->numeration, scene->in, 0,
                                             digits, room, &count)) == WYT_OK) {
        (void)ASK(scene, wyt_numeration_value_big(scene->numeration, digits,
                                                  count, scene->out));
        (void)ASK(scene, wyt_numeration_shift_big(scene->numeration, scene->in,
                                                  0, 1000, scene->out));
        (void)ASK(scene, wyt_numeration_shift_big(scene->numeration, scene->out,
                                                  0, -1000, scene->out));
    }
    free(digits);
}

static void ask_array(struct scene *scene)
{
    const uint32_t a = scene->is->number;
    uint64_t column = 0;
    add_number(scene);
    (void)ASK(scene, wyt_numeration_array_place_big(
                         scene->context, a, scene->in, 0, scene->out, &column));
    (void)ASK(scene,
              wyt_numeration_array_value_big(scene->context, a, scene->in, 0,
                                             scene->is->size, scene->out));
    (void)ASK(scene,
              wyt_numeration_array_value_big(scene->context, a, scene->in, 0,
                                             UINT64_MAX / 2, scene->out));
}

static const struct question {
    const char *name;
    void (*ask)(struct scene *scene);
    uint32_t number;
} questions[] = {
    {"text", ask_text, 0},
    {"digits for a = 1, p", ask_digits, 2},
    {"digits for a = 1, q", ask_digits, 3},
    {"digits for a = 7, p", ask_digits, 14},
    {"digits for a = 65535, q", ask_digits, 131071},
    {"array for a = 1", ask_array, 1},
    {"array for a = 65535", ask_array, 65535},
};

static const uint64_t sizes[] = {19, 3000, 100000, 1000000, 10000000};

static const struct scene_case many = {
    .name = "many integers", .ask = ask_many, .brief = true};

static const struct scene_case mex = {
    .name = "minimal excludant", .ask = ask_mex, .brief = true};

void scenes_numbers(struct scene_list *list)
{
    const size_t last = wyt_feature("gmp") == 1 ? LENGTH(sizes) : 1;
    for (size_t z = 0; z < last; z++)
        for (size_t q = 0; q < LENGTH(questions); q++) {
            struct scene_case one = {.ask = questions[q].ask,
                                     .size = sizes[z],
                                     .number = questions[q].number,
                                     .brief = sizes[z] <= 100000};
            (void)snprintf(one.name, sizeof one.name, "%s, %llu digits",
                           questions[q].name, (unsigned long long)one.size);
            scene_add(list, &one);
        }
    scene_add(list, &many);
    scene_add(list, &mex);
}
