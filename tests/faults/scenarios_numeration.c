/* SPDX-License-Identifier: MIT */
/*
 * Numeration systems and the Wythoff array, for numbers of as many limbs as
 * the stage is large, if there is GMP.
 */
#include "stage.h"

#include <string.h>

#include "support/integers.h"

/* More than any number of the scenarios has. */
#define DIGITS 100000
#define LIMBS 1024

static uint32_t parameter(const struct stage *stage)
{
    return stage->scenario->number;
}

/* GMP wants room for some numbers. */
static bool prepare(struct stage *stage)
{
    stage->scratch = 1 << 14;
    return true;
}

/* Without it answers end at 64 bits. */
static size_t limbs_of(const struct stage *stage)
{
#ifdef WYT_HAVE_GMP
    return (size_t)stage->size;
#else
    (void)stage;
    return 1;
#endif
}

/* 2^(64 limbs) - 2^64 + 5, which has digits and a row for every a. */
static wyt_integers *number(struct stage *stage, int32_t *status)
{
    uint64_t limbs[LIMBS];
    wyt_integers *list = NULL;
    memset(limbs, 0xff, sizeof limbs);
    limbs[0] = 5;
    *status = wyt_integers_new(stage->context, &list);
    if (*status == WYT_OK)
        *status = wyt_integers_add_limbs(list, limbs, limbs_of(stage));
    return list;
}

/* A list of as many numbers as it has to be, if all went well. */
static int32_t check_count(int32_t status, wyt_integers *list, size_t count)
{
    if (status == WYT_OK)
        CHECK(wyt_integers_count(list) == count, "%zu numbers",
              wyt_integers_count(list));
    wyt_integers_free(list);
    return status;
}

/* A list is appended to itself. */
static int32_t call_put_together(struct stage *stage)
{
    const size_t count = (size_t)stage->size;
    wyt_integers *list = NULL;
    int32_t status = wyt_integers_new(stage->context, &list);
    for (size_t i = 0; i < count && status == WYT_OK; i++)
        status = wyt_integers_add_u64(list, i);
    if (status == WYT_OK) {
        status = wyt_integers_add_integers(list, list, 0, count);
        CHECK(wyt_integers_count(list) == (status == WYT_OK ? 2 : 1) * count,
              "%zu numbers", wyt_integers_count(list));
    }
    wyt_integers_free(list);
    return status;
}

/* mex_b of the first multiples of b, from the largest on, which is the next
 * one. */
static int32_t call_mex(struct stage *stage)
{
    const uint64_t mark = 77;
    uint64_t limbs[2] = {0, 3};
    wyt_integers *lists[3] = {NULL, NULL, NULL};
    size_t count;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < 3 && status == WYT_OK; i++)
        status = wyt_integers_new(stage->context, &lists[i]);
    if (status == WYT_OK)
        status = wyt_integers_add_limbs(lists[1], limbs, 2);
    if (status == WYT_OK)
        status = wyt_integers_add_u64(lists[2], mark);
    for (uint64_t i = stage->size; i-- > 0 && status == WYT_OK;) {
        limbs[1] = 3 * i;
        status = wyt_integers_add_limbs(lists[0], limbs, 2);
    }
    if (status == WYT_OK) {
        status = wyt_integers_mex(lists[0], lists[1], lists[2]);
        limbs[0] = limbs[1] = 0;
        CHECK(wyt_integers_limbs(lists[2], 0, limbs, 2, &count) == WYT_OK &&
                  limbs[0] == (status == WYT_OK ? 0 : mark) &&
                  limbs[1] == (status == WYT_OK ? 3 * stage->size : 0),
              "the answer is %s", integers_shown(lists[2]));
    }
    for (size_t i = 0; i < 3; i++)
        wyt_integers_free(lists[i]);
    return status;
}

static int32_t call_new(struct stage *stage)
{
    wyt_numeration *const untouched = (wyt_numeration *)(void *)stage;
    wyt_numeration *out = untouched;
    int32_t status = wyt_numeration_new(stage->context, parameter(stage),
                                        WYT_NUMERATION_P, &out);
    if (status == WYT_OK)
        wyt_numeration_free(out);
    else
        CHECK(out == untouched, "out_numeration was touched");
    return status;
}

static int32_t call_digits(struct stage *stage)
{
    static uint32_t digits[DIGITS];
    wyt_numeration *system = NULL;
    size_t count = SIZE_MAX;
    int32_t status;
    wyt_integers *list = number(stage, &status);
    if (status == WYT_OK)
        status = wyt_numeration_new(stage->context, parameter(stage),
                                    WYT_NUMERATION_Q, &system);
    if (status == WYT_OK)
        status =
            wyt_numeration_digits_big(system, list, 0, digits, DIGITS, &count);
    CHECK((status == WYT_OK) == (count != SIZE_MAX), "out_count: %zu", count);
    if (status == WYT_OK)
        status = wyt_numeration_value_big(system, digits, count, list);
    wyt_numeration_free(system);
    return check_count(status, list, 1);
}

static int32_t call_shift(struct stage *stage)
{
    wyt_numeration *system = NULL;
    int32_t status;
    wyt_integers *list = number(stage, &status);
    if (status == WYT_OK)
        status = wyt_numeration_new(stage->context, parameter(stage),
                                    WYT_NUMERATION_P, &system);
    if (status == WYT_OK)
        status = wyt_numeration_shift_big(system, list, 0, 3, list);
    if (status == WYT_OK)
        status = wyt_numeration_shift_big(system, list, 0, -3, list);
    wyt_numeration_free(system);
    return check_count(status, list, 1);
}

static int32_t call_array(struct stage *stage)
{
    const uint32_t a = parameter(stage);
    uint64_t column = UINT64_MAX;
    int32_t status;
    wyt_integers *list = number(stage, &status);
    if (status == WYT_OK)
        status = wyt_numeration_array_place_big(stage->context, a, list, 0,
                                                list, &column);
    CHECK((status == WYT_OK) == (column != UINT64_MAX), "out_column");
    if (status == WYT_OK)
        status = wyt_numeration_array_value_big(stage->context, a, list, 0,
                                                column, list);
    return check_count(status, list, 1);
}

static const struct scenario table[] = {
    {"integers put together", NULL, NULL, 0, NULL, call_put_together, 30, 2000},
    {"minimal excludant", NULL, NULL, 0, NULL, call_mex, 30, 20000},
    {"numeration_new", NULL, NULL, 3, NULL, call_new, 0, 0},
    {"digits of a = 1", NULL, NULL, 1, prepare, call_digits, 3, 1000},
    {"digits of a = 65535", NULL, NULL, 65535, prepare, call_digits, 3, 1000},
    {"shift", NULL, NULL, 2, prepare, call_shift, 3, 1000},
    {"array", NULL, NULL, 1, prepare, call_array, 3, 1000},
    {"array of a = 7", NULL, NULL, 7, prepare, call_array, 3, 1000},
};

size_t scenarios_numeration(struct scenario *out, size_t room)
{
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
