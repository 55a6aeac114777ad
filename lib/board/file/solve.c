/* SPDX-License-Identifier: MIT */
/*
 * Boards that are solved straight into their file, and going on with it.
 */
#include <wythoff/file.h>

#include <string.h>

#include "base/context.h"
#include "base/system.h"
#include "base/text.h"
#include "board/board.h"
#include "board/file/disk.h"
#include "board/file/edges.h"
#include "board/file/open.h"
#include "board/file/unfinished.h"
#include "board/kernel.h"
#include "board/planner.h"
#include "board/storage.h"

/* The progress callback of the caller, and the part that breathes at each
 * poll. */
struct watch {
    struct wyt__unfinished *part;
    wyt_progress progress;
    void *user;
};

static int32_t watch(void *user, uint64_t done, uint64_t total)
{
    const struct watch *own = user;
    wyt__unfinished_breathe(own->part);
    return own->progress == NULL ? WYT_OK
                                 : own->progress(own->user, done, total);
}

static int32_t run(struct wyt__unfinished *part,
                   const struct wyt__kernel *kernel, struct wyt__task task)
{
    wyt_context *context = part->context;
    struct watch own = {part, context->progress, context->progress_user};
    int32_t status;
    context->progress = watch;
    context->progress_user = &own;
    status = wyt__plan_run(kernel, task);
    context->progress = own.progress;
    context->progress_user = own.user;
    return status;
}

/* Has the rows solved that are not final yet. */
static int32_t fill(struct wyt__unfinished *part,
                    const struct wyt__kernel *kernel)
{
    struct wyt__task task = {.context = part->context,
                             .board = part->board,
                             .finished = wyt__unfinished_told,
                             .user = part,
                             .beside = part->paths.part};
    int32_t status = WYT_OK;
    if (part->slot.rows == part->head.rows)
        return WYT_OK;
    if (part->slot.rows > 0 && !kernel->resumes)
        status = wyt__unfinished_restart(part);
    task.first = (size_t)part->slot.rows;
    return status == WYT_OK ? run(part, kernel, task) : status;
}

/* Work that was stopped keeps what is final; the status is that of the work. */
static int32_t work(struct wyt__unfinished *part, wyt_board *board,
                    const struct wyt__kernel *kernel)
{
    int32_t status = wyt__unfinished_map(part, board);
    if (status == WYT_OK && !part->is_complete) {
        status = fill(part, kernel);
        if (status != WYT_OK) {
            char error[WYT__ERROR_BYTES];
            memcpy(error, part->context->error, sizeof error);
            part->is_stopped = true;
            (void)wyt__unfinished_keep(part);
            memcpy(part->context->error, error, sizeof error);
            return status;
        }
    }
    if (status == WYT_OK)
        status = wyt__unfinished_finish(part);
    if (status == WYT_OK) /* of a run that had less memory */
        wyt__edge_files_remove(part->context, part->paths.part);
    return status;
}

/* What is given up before anything is final, and was not asked to stop, leaves
 * no file. */
static bool is_kept(const struct wyt__unfinished *part, int32_t status)
{
    return status == WYT_OK || part->was_there || part->slot.rows > 0 ||
           part->context->foreign;
}

static int32_t solve_mapped(wyt_board *board, const char *path)
{
    struct wyt__unfinished part;
    int32_t status;
    const struct wyt__kernel *kernel =
        wyt__plan(board->context, board, 0, false, &status);
    if (kernel == NULL)
        return status;
    board->context->foreign = false;
    status = wyt__unfinished_open(board->context, path, board, &part);
    if (status == WYT_OK)
        status = work(&part, board, kernel);
    wyt__unfinished_close(&part, is_kept(&part, status));
    return status;
}

/* Where files are not mapped. */
static int32_t solve_and_save(const wyt_board *board, const char *path)
{
    wyt_board *solved = NULL;
    int32_t status =
        wyt__board_by_moves(board->context, board->rules, board->size, board->n,
                            board->kind, &solved);
    if (status == WYT_OK)
        status = wyt_board_save(board->context, solved, path);
    wyt_board_unref(solved);
    return status;
}

/* Takes over a board without cells. */
static int32_t solve(wyt_board *board, const char *path, wyt_board **out_board)
{
    wyt_context *context = wyt_context_ref(board->context);
    int32_t status = wyt__system_maps() ? solve_mapped(board, path)
                                        : solve_and_save(board, path);
    wyt_board_unref(board);
    if (status == WYT_OK && out_board != NULL)
        status = wyt_board_map(context, path, out_board);
    wyt_context_unref(context);
    return status;
}

int32_t wyt_board_solve_file(wyt_context *context, const wyt_rules *rules,
                             const uint64_t *size, size_t n, uint32_t kind,
                             const char *path, wyt_board **out_board)
{
    wyt_board *board = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL)
        return wyt__fail_null(context, "path");
    status = wyt__board_open(context, rules, size, n, kind, &board);
    return status == WYT_OK ? solve(board, path, out_board) : status;
}

/* ---- going on ---- */

/* There is no unfinished file: perhaps because the board is finished. */
static int32_t resume_nothing(wyt_context *context, const char *path,
                              const char *part, wyt_board **out_board)
{
    wyt_board *board = NULL;
    int32_t status;
    if (!wyt__disk_exists(path))
        return wyt__fail(context, WYT_E_FILE,
                         "there is neither %s nor %s to go on with",
                         wyt__quote(part, strlen(part)).text,
                         wyt__quote(path, strlen(path)).text);
    status = wyt_board_map(context, path, &board);
    if (status == WYT_OK && out_board != NULL)
        *out_board = board;
    else
        wyt_board_unref(board);
    return status;
}

/* The board that the unfinished file is to become. */
static int32_t read_part(wyt_context *context, const char *part,
                         wyt_board **out_board)
{
    struct wyt_file file;
    int32_t status = wyt__file_open(context, part, &file);
    if (status == WYT_OK)
        status = wyt__file_shape(&file, true, out_board);
    wyt__file_close(&file);
    return status;
}

int32_t wyt_board_resume(wyt_context *context, const char *path,
                         wyt_board **out_board)
{
    struct wyt__paths paths;
    wyt_board *board = NULL;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL)
        return wyt__fail_null(context, "path");
    status = wyt__paths_open(context, path, &paths);
    if (status == WYT_OK && !wyt__disk_exists(paths.part)) {
        status = resume_nothing(context, path, paths.part, out_board);
    } else if (status == WYT_OK) {
        status = read_part(context, paths.part, &board);
        if (status == WYT_OK)
            status = solve(board, path, out_board);
    }
    wyt__paths_close(context, &paths);
    return status;
}
