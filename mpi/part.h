/* SPDX-License-Identifier: MIT */
/*
 * The file of a board that ranks make: PATH.part, laid out as by one machine
 * (lib/board/file/format.h). Rank 0 has it locked, and writes what stands
 * around the cells; each rank writes the cells of its groups, and the sums of
 * chunks that lie in them.
 */
#ifndef WYTHOFF_MPI_PART_H
#define WYTHOFF_MPI_PART_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/bands.h"
#include "board/file/format.h"
#include "board/file/unfinished.h"
#include "ranks.h"

/* As long as paths may be, with a suffix. */
#define PART_PATH 4200

struct part {
    const struct ranks *ranks;
    const wyt_board *board;
    struct wyt__unfinished own; /* of rank 0 */
    bool is_open, is_finished;  /* own */
    struct wyt__head head;
    char path[PART_PATH]; /* of PATH.part */
    MPI_File file;
    bool has_file;
    uint64_t final; /* rows, when it was opened */
};

/* Opens the file, on all ranks, or makes it. */
int32_t part_open(struct part *part, const struct ranks *ranks,
                  const wyt_board *board, const char *path);

/* Whether all cells were there already, and the board only had to be put in its
 * place, which is done. */
bool part_is_complete(const struct part *part);

/* Writes rows from..end-1 of the board, which are final, and their sums; on the
 * disk if wanted. */
int32_t part_write(struct part *part, size_t from, size_t end, bool sync);

/* Rank 0: the rows of the first `groups` groups are final and on the disk, as
 * the file says from now on. */
int32_t part_claim(struct part *part, const struct wyt__bands *bands,
                   size_t groups);

/* Rank 0: all are, so it is completed and put in its place. */
int32_t part_finish(struct part *part, const struct wyt__bands *bands);

/* Closes it; what is not in its place is kept, if anything in it is final. */
void part_close(struct part *part);

#endif
