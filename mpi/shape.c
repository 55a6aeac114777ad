/* SPDX-License-Identifier: MIT */
/*
 * The board of a task, from the words of the user or from its file.
 */
#include "shape.h"

#include <wythoff/board.h>
#include <wythoff/rules.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/system.h"
#include "board/board.h"
#include "board/file/disk.h"
#include "board/file/open.h"
#include "board/storage.h"
#include "ranks.h"

/* The unfinished file says what the board is; all ranks read it. */
static int32_t shape_of_part(const struct ranks *ranks,
                             const struct ranks_task *task,
                             wyt_board **out_board)
{
    wyt_context *context = ranks->context;
    struct wyt__paths paths;
    struct wyt_file file;
    int32_t status = wyt__paths_open(context, task->path, &paths);
    if (status == WYT_OK && !wyt__disk_exists(paths.part))
        status = wyt__fail(context, WYT_E_FILE,
                           "there is no unfinished board %s.part", task->path);
    if (status == WYT_OK) {
        status = wyt__file_open(context, paths.part, &file);
        if (status == WYT_OK)
            status = wyt__file_shape(&file, true, out_board);
        wyt__file_close(&file);
    }
    wyt__paths_close(context, &paths);
    return status;
}

/* The size of each heap, of which there may be three at most. */
static int32_t read_box(const struct ranks *ranks,
                        const struct ranks_task *task, const wyt_rules *rules,
                        uint64_t size[3])
{
    const size_t heaps = wyt_rules_heaps(rules);
    if (heaps < 2 || heaps > 3)
        return wyt__fail(ranks->context, WYT_UNSUPPORTED,
                         "the game has %zu heaps; ranks solve boards of two "
                         "and three",
                         heaps);
    if (task->size_count != 1 && task->size_count != heaps)
        return wyt__fail(ranks->context, WYT_E_ARGUMENT,
                         "--size has %zu numbers; the game has %zu heaps",
                         task->size_count, heaps);
    for (size_t i = 0; i < heaps; i++)
        size[i] = task->size[task->size_count == 1 ? 0 : i];
    return WYT_OK;
}

int32_t shape_of(const struct ranks *ranks, const struct ranks_task *task,
                 wyt_rules **out_rules, wyt_board **out_board)
{
    wyt_context *context = ranks->context;
    uint64_t size[3];
    int32_t status;
    if (!wyt__system_maps())
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "cells are not in memory here as they are in files");
    if (task->game == NULL)
        return shape_of_part(ranks, task, out_board);
    status = wyt_rules_parse(context, task->game, SIZE_MAX, out_rules);
    if (status == WYT_OK)
        status = read_box(ranks, task, *out_rules, size);
    return status == WYT_OK ? wyt__board_open(context, *out_rules, size,
                                              wyt_rules_heaps(*out_rules),
                                              task->kind, out_board)
                            : status;
}
