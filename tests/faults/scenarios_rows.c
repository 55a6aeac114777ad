/* SPDX-License-Identifier: MIT */
/* Calls that compute, prove, write and read certified rows. */
#include "stage.h"
#include "support/folder.h"

#include <stdlib.h>
#include <string.h>

static int32_t call_new(struct stage *stage)
{
    wyt_periodic *const untouched = (wyt_periodic *)(void *)stage;
    wyt_periodic *out = untouched;
    uint64_t value = 9;
    int32_t status =
        wyt_periodic_new(stage->context, stage->rules, stage->size, &out);
    if (status != WYT_OK) {
        CHECK(out == untouched, "out_rows was touched");
        return status;
    }
    stage->rows = out;
    CHECK(wyt_periodic_count(out) == stage->size + 1, "another number of rows");
    CHECK_STATUS(WYT_OK, wyt_periodic_value(out, 0, UINT64_MAX, &value));
    CHECK(value == UINT64_MAX, "row 0");
    return status;
}

static int32_t call_save(struct stage *stage)
{
    stage->length = 0;
    return wyt_periodic_save_to(stage->context, stage->rows, stage_take, stage);
}

static int32_t call_check(struct stage *stage)
{
    int32_t holds = 9;
    int32_t status = wyt_periodic_check(stage->context, stage->rows, &holds);
    CHECK(holds == (status == WYT_OK ? 1 : 9), "holds = %d", (int)holds);
    return status;
}

static int32_t call_load(struct stage *stage)
{
    wyt_periodic *const untouched = (wyt_periodic *)(void *)stage;
    wyt_periodic *out = untouched;
    int32_t status = wyt_periodic_load_from(stage->context, stage->bytes,
                                            stage->length, &out);
    if (status != WYT_OK) {
        CHECK(out == untouched, "out_rows was touched");
        return status;
    }
    CHECK(wyt_periodic_count(out) == stage->size + 1, "another number of rows");
    wyt_periodic_unref(out);
    return status;
}

static bool prepare_rows(struct stage *stage)
{
    return call_new(stage) == WYT_OK;
}

/* Only the bytes are left. */
static bool prepare_bytes(struct stage *stage)
{
    bool done = call_new(stage) == WYT_OK && call_save(stage) == WYT_OK;
    wyt_periodic_unref(stage->rows);
    stage->rows = NULL;
    return done;
}

/* The folder of one call that may be repeated. */
static struct folder folder;
static bool is_open;

static const char *path(void)
{
    if (!is_open)
        folder_open(&folder);
    is_open = true;
    return folder_file(&folder, "rows");
}

/* Hands the status on; nothing is left of what failed. */
static int32_t ended(int32_t status, size_t files)
{
    CHECK(folder_count(&folder) == files, "%zu files are there",
          folder_count(&folder));
    if (status == WYT_OK) {
        folder_close(&folder);
        is_open = false;
    }
    return status;
}

static int32_t call_save_file(struct stage *stage)
{
    int32_t status = wyt_periodic_save(stage->context, stage->rows, path());
    return ended(status, status == WYT_OK ? 1 : 0);
}

static bool prepare_file(struct stage *stage)
{
    return call_new(stage) == WYT_OK &&
           wyt_periodic_save(stage->context, stage->rows, path()) == WYT_OK;
}

static int32_t call_load_file(struct stage *stage)
{
    wyt_periodic *const untouched = (wyt_periodic *)(void *)stage;
    wyt_periodic *out = untouched;
    int32_t status = wyt_periodic_load(stage->context, path(), &out);
    CHECK(status == WYT_OK || out == untouched, "out_rows was touched");
    if (status == WYT_OK)
        wyt_periodic_unref(out);
    return ended(status, 1);
}

/* Far out, then near: rows are certified, then one ends with the question. */
static int32_t call_grundy(struct stage *stage)
{
    const uint64_t far[2] = {stage->size, UINT64_MAX - 2 * stage->size};
    const uint64_t near[2] = {3 * stage->size, 3 * stage->size + 2};
    uint64_t value = 9;
    int32_t status = WYT_OK;
    if (stage->solver == NULL)
        status = wyt_solver_new(stage->context, stage->rules,
                                stage->scenario->backend, &stage->solver);
    if (status == WYT_OK)
        status = wyt_solver_grundy(stage->solver, far, 2, &value);
    if (status == WYT_OK)
        status = wyt_solver_grundy(stage->solver, near, 2, &value);
    return status;
}

static const struct scenario table[] = {
    {"rows wythoff", "wythoff", NULL, 0, NULL, call_new, 6, 26},
    {"rows fraenkel", "fraenkel:a=3", NULL, 0, NULL, call_new, 5, 11},
    {"rows wyt", "wyt:a=1,b=2", NULL, 0, NULL, call_new, 7, 120},
    {"Grundy by rows wythoff", "wythoff", "rows", 0, NULL, call_grundy, 4, 24},
    {"Grundy by rows wyt", "wyt:a=2,b=2", "rows", 0, NULL, call_grundy, 6, 60},
    {"check rows", "wythoff", NULL, 0, prepare_rows, call_check, 6, 14},
    {"check linear rows", "wyt:a=2,b=3", NULL, 0, prepare_rows, call_check, 9,
     30},
    {"save rows", "wythoff", NULL, 0, prepare_rows, call_save, 6, 14},
    {"load rows", "wythoff", NULL, 0, prepare_bytes, call_load, 6, 14},
    {"save rows to a file", "wythoff", NULL, 0, prepare_rows, call_save_file, 6,
     40},
    {"load rows from a file", "wythoff", NULL, 0, prepare_file, call_load_file,
     6, 40},
};

size_t scenarios_rows(struct scenario *out, size_t room)
{
    if (room >= TEST_LENGTH(table))
        memcpy(out, table, sizeof table);
    return TEST_LENGTH(table);
}
