/* SPDX-License-Identifier: MIT */
/*
 * What fills a board: kernels, rows of one table (board/planner.c). Each is
 * exact for the boards it does not refuse.
 */
#ifndef WYT_BOARD_KERNEL_H
#define WYT_BOARD_KERNEL_H

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/system.h"

/* A board to be filled. Its cells are zero from row `first` on, or anything if
 * the kernel overwrites them; the rows below it are final already, and a kernel
 * that cannot begin there solves them again. */
struct wyt__task {
    wyt_context *context;
    wyt_board *board;
    size_t first;
    uint32_t threads; /* at least 1 */
    /* Told by kernels that finish row after row that rows 0..rows-1 are final,
     * at the latest every wyt__task_stride() rows, on the calling thread. May
     * be NULL; a status other than WYT_OK stops the work. */
    int32_t (*finished)(void *user, size_t rows);
    void *user;
    const char *beside; /* of a board in a file: its path; else NULL */
};

struct wyt__edges;

/* Edges go to files and to other processes: where there are no files, none are
 * linked. */
#define WYT__EDGES(edges) (WYT__HAVE_FILES ? &(edges) : NULL)

struct wyt__kernel {
    const char *name;
    const char *about; /* how it works, in a clause */
    uint32_t isa;      /* the least level of instructions */
    bool in_file;      /* has files beside that of the board, and needs it */
    bool lists;        /* fills boards of listed games, and no others */
    bool threaded;     /* uses more than one thread if asked */
    bool resumes;      /* begins at any row, and tells of finished ones */
    bool by_theorem; /* writes what a theorem says, and is no witness for it */
    /* Writes every cell from there on, and the bits behind the ends of rows,
     * whatever stands there. */
    bool overwrites;
    /* Why it does not fill this board, in a clause; NULL if it does. The board
     * has its shape, but no cells yet. */
    const char *(*refuses)(const wyt_board *board);
    /* Optional: whether a kernel that stands behind it is faster for a board
     * that it does not refuse. */
    bool (*yields)(const wyt_board *board);
    /* The memory it needs beside the board, at most; UINT64_MAX if that is
     * beyond 64 bits. */
    uint64_t (*bytes)(const wyt_board *board, uint32_t threads);
    int32_t (*run)(const struct wyt__task *task);
    /* Optional: how it solves groups of rows, see board/bands.h, and what it
     * has there of its own. */
    const struct wyt__edges *edges;       /* of one and two heaps */
    const struct wyt__edges *layer_edges; /* of more */
    const void *variant;
};

/* Rows after which a kernel tells that they are final: about 16 MiB of cells,
 * and a multiple of 64. */
size_t wyt__task_stride(const wyt_board *board);

/* Tells of final rows, if there is somebody to tell. */
static inline int32_t wyt__task_finished(const struct wyt__task *task,
                                         size_t rows)
{
    return task->finished == NULL ? WYT_OK : task->finished(task->user, rows);
}

#endif
