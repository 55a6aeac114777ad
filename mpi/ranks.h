/* SPDX-License-Identifier: MIT */
/*
 * Boards by several processes: ranks of MPI, which need not share a machine but
 * a file system. The only folder that names MPI.
 */
#ifndef WYTHOFF_MPI_RANKS_H
#define WYTHOFF_MPI_RANKS_H

#include <wythoff/context.h>

#include <mpi.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct ranks {
    MPI_Comm world;
    int rank, count;
    wyt_context *context;
};

/* What a board is to be, and how it is cut and dealt. */
struct ranks_task {
    const char *path;
    const char *game; /* NULL: what PATH.part has */
    uint64_t size[3];
    size_t size_count; /* 1: all heaps */
    uint32_t kind;
    size_t rows, columns; /* of a tile: of a group and a stage; 0: as it fits */
    uint32_t threads;     /* of a rank */
    bool has_checkpoint;  /* else at most eight a run */
    size_t checkpoint;    /* after so many groups; 0: never */
    bool shows_progress, shows_times;
};

/* Solves a board of two or three heaps into a file, or goes on with it. All
 * ranks call it with the same task and get the same status, and the text of
 * what went wrong. What goes wrong on one of them at work ends all:
 * MPI_Abort(). */
int32_t ranks_solve(struct ranks *ranks, const struct ranks_task *task);

/* All give their status and get the first one that is not WYT_OK, with its
 * text. */
int32_t ranks_agree(const struct ranks *ranks, int32_t status);

/* Says what went wrong here, and ends all ranks. */
_Noreturn void ranks_abort(const struct ranks *ranks);

/* A failed call of MPI as a status with a text. */
int32_t ranks_fail(const struct ranks *ranks, const char *what, int error);

#endif
