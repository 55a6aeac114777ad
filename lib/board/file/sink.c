/* SPDX-License-Identifier: MIT */
/*
 * Boards to a sink, the bytes of a file from the first to the last. The table
 * of sums follows the cells, so it is gathered on the way.
 */
#include <wythoff/file.h>

#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "board/file/format.h"
#include "board/file/save.h"
#include "board/file/sums.h"

struct stream {
    wyt_context *context;
    const wyt_board *board;
    struct wyt__head head;
    wyt_sink sink;
    void *user;
    unsigned char *room;  /* for a chunk, or the head */
    unsigned char *table; /* for the sums */
    size_t table_bytes;
};

static int32_t emit(const struct stream *stream, const unsigned char *bytes,
                    size_t length)
{
    int32_t status = stream->sink(stream->user, bytes, length);
    if (status != WYT_OK)
        wyt__fail(stream->context, status,
                  "writing stopped: the sink returned %d", (int)status);
    return status;
}

static int32_t emit_head(const struct stream *stream)
{
    const size_t length = (size_t)stream->head.head_bytes; /* up to a chunk */
    wyt__head_put(&stream->head, stream->room);
    return emit(stream, stream->room, length);
}

static int32_t emit_chunk(const struct stream *stream, uint64_t i)
{
    const struct wyt__head *head = &stream->head;
    const size_t length = (size_t)wyt__chunk_length(head, i);
    int32_t status;
    wyt__chunk_copy(stream->board, head, i, stream->room);
    wyt__put_number(stream->table + 4 * (size_t)i,
                    wyt__crc32(0, stream->room, length), 4);
    status = emit(stream, stream->room, length);
    return status == WYT_OK ? wyt__poll(stream->context, i + 1, head->chunks)
                            : status;
}

static int32_t emit_table(const struct stream *stream)
{
    const size_t sums = stream->table_bytes - 4;
    wyt__put_number(stream->table + sums, wyt__crc32(0, stream->table, sums),
                    4);
    return emit(stream, stream->table, stream->table_bytes);
}

static int32_t emit_all(const struct stream *stream)
{
    int32_t status = emit_head(stream);
    for (uint64_t i = 0; i < stream->head.chunks && status == WYT_OK; i++)
        status = emit_chunk(stream, i);
    return status == WYT_OK ? emit_table(stream) : status;
}

/* Takes the memory, and gives it back. */
static int32_t run(struct stream *stream)
{
    int32_t status;
    stream->table_bytes = (size_t)(4 * stream->head.chunks + 4);
    stream->room =
        wyt__allocate(stream->context, (size_t)WYT__FILE_CHUNK, 1, &status);
    if (status == WYT_OK)
        stream->table =
            wyt__allocate(stream->context, stream->table_bytes, 1, &status);
    if (status == WYT_OK)
        status = emit_all(stream);
    wyt__release(stream->context, stream->room, (size_t)WYT__FILE_CHUNK, 1);
    wyt__release(stream->context, stream->table, stream->table_bytes, 1);
    return status;
}

int32_t wyt_board_save_to(wyt_context *context, const wyt_board *board,
                          wyt_sink sink, void *user)
{
    struct stream stream = {
        .context = context, .board = board, .sink = sink, .user = user};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (board == NULL || sink == NULL)
        return wyt__fail_null(context, board == NULL ? "board" : "sink");
    status = wyt__head_of(context, board, WYT__FILE_COMPLETE, &stream.head);
    return status == WYT_OK ? run(&stream) : status;
}
