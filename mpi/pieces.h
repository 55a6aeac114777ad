/* SPDX-License-Identifier: MIT */
/*
 * Pieces of edges (lib/board/bands.h) as messages from rank to rank.
 */
#ifndef WYTHOFF_MPI_PIECES_H
#define WYTHOFF_MPI_PIECES_H

#include <mpi.h>
#include <stddef.h>
#include <stdint.h>

#include "ranks.h"

struct piece {
    unsigned char *bytes;
    size_t room;
    MPI_Request sent;
};

struct pieces {
    const struct ranks *ranks;
    struct piece *pieces; /* on their way, or free */
    size_t count, room, next;
    struct piece taken;
    /* Seconds of the processor until pieces came; bytes that were given. */
    double taking;
    uint64_t given;
};

/* Seconds of the processor for this thread. */
double pieces_clock(void);

/* The next piece from the rank that has the group before one. */
int32_t pieces_take(struct pieces *pieces, size_t group,
                    const unsigned char **bytes, size_t *length);

/* Room for the next piece; sends it to the rank that has the group behind one,
 * if that is another. Nobody waits. Gives back where it stands. */
int32_t pieces_room(struct pieces *pieces, size_t most, unsigned char **bytes);
const unsigned char *pieces_give(struct pieces *pieces, size_t group,
                                 size_t length);

/* Waits until all that was given is taken. */
void pieces_wait(struct pieces *pieces);
void pieces_free(struct pieces *pieces);

#endif
