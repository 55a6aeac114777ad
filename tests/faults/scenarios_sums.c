/* SPDX-License-Identifier: MIT */
/* Calls of sums: a game beside itself, each component by another backend. */
#include "stage.h"

#include <string.h>

/* Positions that are no mirror images, so that the sum is N. */
static size_t position(const struct stage *stage, size_t component,
                       uint64_t *heaps)
{
    size_t n = wyt_rules_heaps(stage->rules);
    for (size_t i = 0; i < n; i++)
        heaps[i] = 1 + stage->size / (component + 1) / 2 + i;
    return n;
}

static int32_t add(struct stage *stage, wyt_sum *sum, size_t component,
                   const char *backend)
{
    uint64_t heaps[64];
    size_t n = position(stage, component, heaps);
    return wyt_sum_add(sum, stage->rules, backend, heaps, n);
}

static int32_t call_sum_new(struct stage *stage)
{
    wyt_sum *const untouched = (wyt_sum *)(void *)stage;
    wyt_sum *out = untouched;
    int32_t status = wyt_sum_new(stage->context, &out);
    if (status == WYT_OK)
        stage->made_sum = out;
    else
        CHECK(out == untouched, "out_sum was touched");
    return status;
}

static bool prepare_empty(struct stage *stage)
{
    return wyt_sum_new(stage->context, &stage->sum) == WYT_OK;
}

/* A component that was not added is not there. */
static int32_t call_sum_add(struct stage *stage)
{
    size_t before = wyt_sum_count(stage->sum);
    int32_t status = add(stage, stage->sum, 0, stage->scenario->backend);
    CHECK(wyt_sum_count(stage->sum) == before + (status == WYT_OK),
          "%zu components", wyt_sum_count(stage->sum));
    return status;
}

static bool prepare_sum(struct stage *stage)
{
    CHECK(prepare_empty(stage), "no sum");
    for (size_t i = 0; i < 3; i++)
        CHECK_STATUS(WYT_OK, add(stage, stage->sum, i,
                                 i == 1 ? "search" : stage->scenario->backend));
    return true;
}

static int32_t call_component_value(struct stage *stage)
{
    uint64_t value = UINT64_MAX;
    int32_t status = wyt_sum_component_value(stage->sum, 1, &value);
    CHECK((status == WYT_OK) == (value != UINT64_MAX), "value touched");
    return status;
}

static int32_t call_value(struct stage *stage)
{
    uint64_t value = UINT64_MAX;
    int32_t status = wyt_sum_value(stage->sum, &value);
    CHECK((status == WYT_OK) == (value != UINT64_MAX), "value touched");
    return status;
}

/* A move needs no memory and no time, so nothing can go wrong with it; the
 * value behind it is solved by the solver that was there. */
static int32_t call_value_after_set(struct stage *stage)
{
    uint64_t heaps[64], back[64], value = UINT64_MAX;
    size_t n = position(stage, 0, heaps);
    int32_t status;
    CHECK_STATUS(WYT_OK, wyt_sum_set(stage->sum, 2, heaps, n));
    CHECK_STATUS(WYT_OK, wyt_sum_component_position(stage->sum, 2, back, n));
    CHECK(memcmp(heaps, back, n * sizeof *heaps) == 0, "heaps");
    status = wyt_sum_component_value(stage->sum, 2, &value);
    CHECK((status == WYT_OK) == (value != UINT64_MAX), "value touched");
    return status;
}

static int32_t call_outcome(struct stage *stage)
{
    int32_t outcome = 9;
    int32_t status = wyt_sum_outcome(stage->sum, &outcome);
    CHECK((status == WYT_OK) == (outcome != 9), "outcome touched");
    return status;
}

static int32_t call_winning(struct stage *stage)
{
    uint64_t options[64 * 3];
    size_t count = 99;
    int32_t status;
    memset(options, 0xee, sizeof options);
    status =
        wyt_sum_winning(stage->sum, stage->scenario->number, options,
                        wyt_sum_component_heaps(stage->sum, 0), 64, &count);
    if (status != WYT_OK)
        CHECK(count == 99 && options[0] == 0xeeeeeeeeeeeeeeeeu,
              "outputs were touched");
    return status;
}

static int32_t call_certify(struct stage *stage)
{
    wyt_certificate *certificate = NULL;
    int32_t status = wyt_sum_certify(stage->sum, &certificate);
    CHECK((status == WYT_OK) == (certificate != NULL), "certificate touched");
    wyt_certificate_free(certificate);
    return status;
}

/* Beside a P-position a component alone that is none, and two that are the
 * same: a certificate has a use for each kind. */
static bool prepare_account(struct stage *stage)
{
    static const uint64_t heaps[4][2] = {{0, 0}, {9, 9}, {5, 9}, {9, 5}};
    CHECK(prepare_empty(stage), "no sum");
    for (size_t i = 0; i < 4; i++)
        CHECK_STATUS(WYT_OK,
                     wyt_sum_add(stage->sum, stage->rules, NULL, heaps[i], 2));
    return true;
}

static const struct scenario table[] = {
    {"sum", NULL, NULL, 0, NULL, call_sum_new, 8, 26},
    {"sum: add", "wyt:a=2,b=3", "auto", 0, prepare_empty, call_sum_add, 8, 26},
    {"sum: add a callback game", "toy full", "auto", 0, prepare_empty,
     call_sum_add, 8, 26},
    {"sum: component value", "wyt:a=2,b=3", "board", 0, prepare_sum,
     call_component_value, 8, 26},
    {"sum: value", "wyt:a=2,b=3", "board", 0, prepare_sum, call_value, 8, 26},
    {"sum: value of a callback game", "toy full", "reference", 0, prepare_sum,
     call_value, 8, 20},
    {"sum: value of three heaps", "nim:heaps=3", "auto", 0, prepare_sum,
     call_value, 6, 12},
    {"sum: value after a move", "wyt:a=2,b=3", "board", 0, prepare_sum,
     call_value_after_set, 8, 26},
    {"sum: outcome", "wyt:a=1,b=1", "auto", 0, prepare_sum, call_outcome, 8,
     26},
    {"sum: certify Nim", "nim:heaps=3", "auto", 0, prepare_sum, call_certify, 6,
     12},
    {"sum: winning", "wyt:a=2,b=3", "board", 0, prepare_sum, call_winning, 8,
     26},
    {"sum: winning by search", "wyt:a=2,b=3", "auto", 1, prepare_sum,
     call_winning, 8, 26},
    {"sum: winning in a callback game", "toy full", "reference", 0, prepare_sum,
     call_winning, 8, 20},
    {"sum: winning in many options", "nim:heaps=1", "xor", 0, prepare_sum,
     call_winning, 8, 5000},
    /* Certificates of WYT(a,b) compute with large numbers. */
    {"sum: certify", "wyt:a=2,b=3", "auto", 0, prepare_account, call_certify, 8,
     8},
};

size_t scenarios_sums(struct scenario *out, size_t room)
{
    const size_t count = TEST_LENGTH(table) - (wyt_feature("gmp") == 0);
    if (room >= count)
        memcpy(out, table, count * sizeof *table);
    return count;
}
