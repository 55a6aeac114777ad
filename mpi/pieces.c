/* SPDX-License-Identifier: MIT */
/*
 * Pieces as messages. What is given stands here until it is taken: to wait for
 * that could be to wait for a rank that waits for this one, since the rank
 * below may have a group before it left to do. That comes to the edge of a
 * group at most, for a rank is not a group ahead.
 */
#define _POSIX_C_SOURCE 200809L

#include "pieces.h"

#include <wythoff/status.h>

#include <limits.h>
#include <time.h>

#include "base/context.h"

enum { TAG_PIECE = 1 };

double pieces_clock(void)
{
    struct timespec time = {0, 0};
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

/* What is in the piece is not kept. */
static int32_t make_room(const struct pieces *pieces, struct piece *piece,
                         size_t bytes)
{
    wyt_context *context = pieces->ranks->context;
    int32_t status = WYT_OK;
    if (bytes > INT_MAX)
        return wyt__fail(context, WYT_LIMIT,
                         "a piece of an edge has %zu bytes; smaller tiles have "
                         "smaller ones",
                         bytes);
    if (bytes <= piece->room)
        return WYT_OK;
    wyt__release(context, piece->bytes, piece->room, 1);
    piece->room = 0;
    piece->bytes = wyt__allocate_raw(context, bytes, 1, &status);
    if (status == WYT_OK)
        piece->room = bytes;
    return status;
}

int32_t pieces_take(struct pieces *pieces, size_t group,
                    const unsigned char **bytes, size_t *length)
{
    const struct ranks *ranks = pieces->ranks;
    const int from = (int)((group - 1) % (size_t)ranks->count);
    const double began = pieces_clock();
    MPI_Status message;
    int32_t status;
    int count = 0;
    MPI_Probe(from, TAG_PIECE, ranks->world, &message);
    MPI_Get_count(&message, MPI_BYTE, &count);
    status = make_room(pieces, &pieces->taken, (size_t)count);
    if (status != WYT_OK)
        return status;
    MPI_Recv(pieces->taken.bytes, count, MPI_BYTE, from, TAG_PIECE,
             ranks->world, MPI_STATUS_IGNORE);
    pieces->taking += pieces_clock() - began;
    *bytes = pieces->taken.bytes;
    *length = (size_t)count;
    return WYT_OK;
}

/* Goes to a piece that is not on its way. */
static int32_t find_piece(struct pieces *pieces)
{
    void *block = pieces->pieces;
    int32_t status;
    for (pieces->next = 0; pieces->next < pieces->count; pieces->next++) {
        int is_there = 0;
        MPI_Test(&pieces->pieces[pieces->next].sent, &is_there,
                 MPI_STATUS_IGNORE);
        if (is_there != 0)
            return WYT_OK;
    }
    status = wyt__reserve(pieces->ranks->context, &block, &pieces->room,
                          pieces->count + 1, sizeof *pieces->pieces);
    pieces->pieces = block;
    if (status == WYT_OK)
        pieces->pieces[pieces->count++] =
            (struct piece){NULL, 0, MPI_REQUEST_NULL};
    return status;
}

int32_t pieces_room(struct pieces *pieces, size_t most, unsigned char **bytes)
{
    int32_t status = find_piece(pieces);
    if (status == WYT_OK)
        status = make_room(pieces, &pieces->pieces[pieces->next], most);
    if (status == WYT_OK)
        *bytes = pieces->pieces[pieces->next].bytes;
    return status;
}

const unsigned char *pieces_give(struct pieces *pieces, size_t group,
                                 size_t length)
{
    const struct ranks *ranks = pieces->ranks;
    struct piece *piece = &pieces->pieces[pieces->next];
    pieces->given += length;
    if (ranks->count > 1)
        MPI_Isend(piece->bytes, (int)length, MPI_BYTE,
                  (int)((group + 1) % (size_t)ranks->count), TAG_PIECE,
                  ranks->world, &piece->sent);
    return piece->bytes;
}

void pieces_wait(struct pieces *pieces)
{
    for (size_t i = 0; i < pieces->count; i++)
        MPI_Wait(&pieces->pieces[i].sent, MPI_STATUS_IGNORE);
}

void pieces_free(struct pieces *pieces)
{
    wyt_context *context = pieces->ranks->context;
    for (size_t i = 0; i < pieces->count; i++)
        wyt__release(context, pieces->pieces[i].bytes, pieces->pieces[i].room,
                     1);
    wyt__release(context, pieces->pieces, pieces->room, sizeof *pieces->pieces);
    wyt__release(context, pieces->taken.bytes, pieces->taken.room, 1);
    *pieces = (struct pieces){.ranks = pieces->ranks};
}
