/* SPDX-License-Identifier: MIT */
/* Calls that write and read files of boards. A call that succeeds removes its
 * file, from which nothing may be mapped then on Windows; one that fails finds
 * it again when it is repeated. */
#include "stage.h"
#include "support/folder.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The folder of one call that may be repeated. */
static struct folder folder;
static bool is_open;

static const char *path(void)
{
    if (!is_open)
        folder_open(&folder);
    is_open = true;
    return folder_file(&folder, "a.wyt");
}

/* Hands the status on; nothing but the file is there when all went well. */
static int32_t ended(int32_t status, size_t files)
{
    CHECK(status != WYT_OK || folder_count(&folder) == files,
          "%zu files are there", folder_count(&folder));
    if (status == WYT_OK) {
        folder_close(&folder);
        is_open = false;
    }
    return status;
}

static size_t sides(const struct stage *stage, uint64_t *size)
{
    size_t n = wyt_rules_heaps(stage->rules);
    for (size_t i = 0; i < n; i++)
        size[i] = stage->size + i;
    return n;
}

static int32_t solve(struct stage *stage, wyt_board **out_board)
{
    uint64_t size[64];
    size_t n = sides(stage, size);
    return wyt_board_solve_file(stage->context, stage->rules, size, n,
                                stage->scenario->number, path(), out_board);
}

static int32_t call_solve_file(struct stage *stage)
{
    wyt_board *const untouched = (wyt_board *)(void *)stage;
    wyt_board *out = untouched;
    int32_t status = solve(stage, &out);
    CHECK(status == WYT_OK || out == untouched, "out_board was touched");
    if (status == WYT_OK)
        wyt_board_unref(out);
    return ended(status, 1);
}

static int32_t stop(void *user, uint64_t done, uint64_t total)
{
    (void)user;
    (void)done;
    (void)total;
    return 99;
}

/* A part of a file. */
static bool prepare_part(struct stage *stage)
{
    CHECK_STATUS(WYT_OK, wyt_context_set_progress(stage->context, stop, NULL));
    CHECK_STATUS(99, solve(stage, NULL));
    return wyt_context_set_progress(stage->context, NULL, NULL) == WYT_OK;
}

static int32_t call_resume(struct stage *stage)
{
    return ended(wyt_board_resume(stage->context, path(), NULL), 1);
}

static bool prepare_file(struct stage *stage)
{
    return solve(stage, NULL) == WYT_OK;
}

static int32_t call_load(struct stage *stage)
{
    wyt_board *out = NULL;
    int32_t status = wyt_board_load(stage->context, path(), &out);
    stage->board = out;
    return ended(status, 1);
}

static int32_t call_map(struct stage *stage)
{
    wyt_board *out = NULL;
    int32_t status = wyt_board_map(stage->context, path(), &out);
    wyt_board_unref(out);
    return ended(status, 1);
}

static int32_t call_info(struct stage *stage)
{
    wyt_file *file = NULL;
    int32_t status = wyt_file_new(stage->context, path(), &file);
    wyt_file_free(file);
    return ended(status, 1);
}

static int32_t call_check(struct stage *stage)
{
    return ended(wyt_file_check(stage->context, path(), 20, 1), 1);
}

static bool prepare_board(struct stage *stage)
{
    uint64_t size[64];
    size_t n = sides(stage, size);
    return wyt_board_new(stage->context, stage->rules, size, n,
                         stage->scenario->number, &stage->board) == WYT_OK;
}

static int32_t call_save(struct stage *stage)
{
    int32_t status = wyt_board_save(stage->context, stage->board, path());
    CHECK(status == WYT_OK || folder_count(&folder) == 0, "a file is left");
    return ended(status, 1);
}

static int32_t call_save_to(struct stage *stage)
{
    stage->length = 0;
    return wyt_board_save_to(stage->context, stage->board, stage_take, stage);
}

/* Only the bytes are left. */
static bool prepare_bytes(struct stage *stage)
{
    bool done = prepare_board(stage) && call_save_to(stage) == WYT_OK;
    wyt_board_unref(stage->board);
    stage->board = NULL;
    return done;
}

static int32_t call_load_from(struct stage *stage)
{
    wyt_board *const untouched = (wyt_board *)(void *)stage;
    wyt_board *out = untouched;
    int32_t status =
        wyt_board_load_from(stage->context, stage->bytes, stage->length, &out);
    CHECK(status == WYT_OK || out == untouched, "out_board was touched");
    if (status == WYT_OK)
        wyt_board_unref(out);
    return status;
}

static bool prepare_both(struct stage *stage)
{
    return prepare_part(stage) && prepare_board(stage);
}

/* Work on the same board is not lost by a failure. */
static int32_t call_save_over(struct stage *stage)
{
    int32_t status = wyt_board_save(stage->context, stage->board, path());
    CHECK(file_exists(path()) == (status == WYT_OK) &&
              folder_count(&folder) == 1,
          "the unfinished file is lost");
    return ended(status, 1);
}

static void skip_scenario(struct scenario *scenario)
{
    size_t length = strlen(scenario->name);
    snprintf(scenario->name + length, sizeof scenario->name - length,
             " # SKIP no unfinished files here");
    scenario->call = NULL;
}

static const struct scenario table[] = {
    {"solve into a file", "wyt:a=2,b=3", NULL, WYT_BOARD_OUTCOME, NULL,
     call_solve_file, 90, 900},
    {"solve values into a file", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY, NULL,
     call_solve_file, 30, 90},
    {"solve three heaps into a file", "nim:heaps=3+misere", NULL,
     WYT_BOARD_REMOTENESS, NULL, call_solve_file, 8, 14},
    {"resume a board", "wyt:a=2,b=3", NULL, WYT_BOARD_GRUNDY, prepare_part,
     call_resume, 120, 120},
    {"load a board", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY, prepare_file,
     call_load, 30, 900},
    {"map a board", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY, prepare_file,
     call_map, 30, 90},
    {"read what a file says", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY,
     prepare_file, call_info, 30, 90},
    {"check outcomes", "wythoff+block=3", NULL, WYT_BOARD_OUTCOME, prepare_file,
     call_check, 30, 900},
    {"check values", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY, prepare_file,
     call_check, 30, 300},
    {"check remoteness", "wyt:a=1,b=1", NULL, WYT_BOARD_REMOTENESS,
     prepare_file, call_check, 30, 90},
    {"check numbers of options", "wythoff+comply=2", NULL, WYT_BOARD_OPTIONS,
     prepare_file, call_check, 30, 90},
    {"save a board", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY, prepare_board,
     call_save, 30, 900},
    {"save a board to a sink", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY,
     prepare_board, call_save_to, 30, 900},
    {"load a board from bytes", "wyt:a=1,b=1", NULL, WYT_BOARD_GRUNDY,
     prepare_bytes, call_load_from, 30, 900},
    {"save over unfinished work", "wyt:a=2,b=3", NULL, WYT_BOARD_GRUNDY,
     prepare_both, call_save_over, 120, 120},
};

size_t scenarios_files(struct scenario *out, size_t room)
{
    if (room < TEST_LENGTH(table))
        return TEST_LENGTH(table);
    memcpy(out, table, sizeof table);
    for (size_t i = 0; i < TEST_LENGTH(table); i++)
        if (!wyt_feature("map") &&
            (out[i].prepare == prepare_part || out[i].prepare == prepare_both))
            skip_scenario(&out[i]);
    return TEST_LENGTH(table);
}
