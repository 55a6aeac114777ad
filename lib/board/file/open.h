/* SPDX-License-Identifier: MIT */
/*
 * Saved boards that are read, from files or memory.
 */
#ifndef WYT_BOARD_FILE_OPEN_H
#define WYT_BOARD_FILE_OPEN_H

#include <wythoff/file.h>

#include <stdbool.h>

#include "board/file/disk.h"
#include "board/file/format.h"
#include "board/file/input.h"

struct wyt_file {
    wyt_context *context;
    wyt_rules *rules;
    struct wyt__head head; /* its text is that of the rules */
    struct wyt__slot slot; /* of a board that is being made */
    struct wyt__disk disk; /* not open: the bytes lie in memory */
    struct wyt__input input;
};

/* Opens a file and reads what it says of itself; closed with
 * wyt__file_close(), also on failure. The path is borrowed; *file stays where
 * it is as long as it is open. */
int32_t wyt__file_open(wyt_context *context, const char *path,
                       struct wyt_file *file);

void wyt__file_close(struct wyt_file *file);

/* Rows that are final. */
uint64_t wyt__file_rows(const struct wyt_file *file);

/* A board of the file, without cells; within the limits of the context if it
 * is to be solved. */
int32_t wyt__file_shape(const struct wyt_file *file, bool within_limits,
                        wyt_board **out_board);

/* Compares the sums of what is final, and looks at its zeros. */
int32_t wyt__file_check(const struct wyt_file *file);

/* The board where it lies, or where that cannot be, in memory. Cells are not
 * compared with their sums. */
int32_t wyt__file_map(const struct wyt_file *file, wyt_board **out_board);

/* WYT_E_DATA if a cell of its board, in rows that are final, is no position by
 * a condition and does not hold 0. */
int32_t wyt__file_check_removed(const struct wyt_file *file,
                                const wyt_board *board);

/* Numbers of memory as they are in files, or back. */
void wyt__file_swap(const wyt_board *board, void *cells, size_t bytes);

#endif
