/* SPDX-License-Identifier: MIT */
/*
 * A board that is being made in a file: PATH.part, mapped into memory, with a
 * checkpoint, and renamed to PATH when it is complete.
 */
#ifndef WYT_BOARD_FILE_UNFINISHED_H
#define WYT_BOARD_FILE_UNFINISHED_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/file/disk.h"
#include "board/file/format.h"

struct wyt__unfinished {
    wyt_context *context;
    wyt_board *board; /* whose cells lie in the file; NULL when it is saved */
    struct wyt__paths paths;
    struct wyt__disk disk;
    struct wyt__head head;
    unsigned char *map; /* all of the file; NULL if it is not mapped */
    size_t map_bytes;
    struct wyt__slot slot; /* the newest one in the file */
    uint64_t told;         /* rows that the kernel says are final */
    double last;           /* when the slot was written */
    double breath;         /* when memory was freed */
    bool was_there;        /* before it was opened here */
    bool is_complete;      /* and only has to be renamed */
    bool is_in_place;      /* it was */
    bool is_stopped;       /* what is final is kept, without asking again */
};

/*
 * Locks PATH.part, a new one or one of the same board. Any other is refused.
 * Nothing of it is looked at beyond its head.
 */
int32_t wyt__unfinished_open(wyt_context *context, const char *path,
                             const wyt_board *shape,
                             struct wyt__unfinished *part);

/* Lays out a new file, or reads how far an old one is and whether its final
 * rows are what was written; the rest is zero then. Gives the board its
 * cells. */
int32_t wyt__unfinished_map(struct wyt__unfinished *part, wyt_board *board);

/* Forgets the rows that are final: all cells are zero. */
int32_t wyt__unfinished_restart(struct wyt__unfinished *part);

/* Rows 0..rows-1 are final; now and then that is kept in the file. `user` is a
 * struct wyt__unfinished, as for a kernel. */
int32_t wyt__unfinished_told(void *user, size_t rows);

/* Frees the memory that kept rows of a large board take, if that was not done
 * just now: kernels look back at them. */
void wyt__unfinished_breathe(struct wyt__unfinished *part);

/* Keeps in the file what was told. */
int32_t wyt__unfinished_keep(struct wyt__unfinished *part);

/* All cells are final, whatever was told: completes the file and puts it in its
 * place. */
int32_t wyt__unfinished_finish(struct wyt__unfinished *part);

/* Takes the cells away from the board, unlocks the file, and removes it unless
 * it is kept or in its place. */
void wyt__unfinished_close(struct wyt__unfinished *part, bool keep);

#endif
