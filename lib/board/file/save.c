/* SPDX-License-Identifier: MIT */
/*
 * Saving a board that lies in memory: a chunk at a time, the head last, so that
 * an unfinished file is never taken for a board, and what work on the same
 * board has kept in the file stays true meanwhile.
 */
#include "board/file/save.h"

#include <wythoff/file.h>

#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "base/system.h"
#include "board/file/disk.h"
#include "board/file/format.h"
#include "board/file/open.h"
#include "board/file/sums.h"
#include "board/file/unfinished.h"
#include "board/file/zeros.h"
#include "board/storage.h"
#include "rules/rules.h"

struct saver {
    struct wyt__unfinished *part;
    const wyt_board *board;
    unsigned char *chunk; /* room for one */
    uint32_t table_sum;
};

void wyt__chunk_copy(const wyt_board *board, const struct wyt__head *head,
                     uint64_t i, unsigned char *out)
{
    const struct wyt__zeros zeros = wyt__zeros_of(head, &board->rules->game);
    const unsigned char *cells = wyt__board_storage(board);
    const size_t length = (size_t)wyt__chunk_length(head, i);
    const uint64_t from = i * head->chunk_bytes;
    memcpy(out, cells + (size_t)from, length);
    if (!wyt__system_is_little_endian())
        wyt__file_swap(board, out, length);
    /* A board that is mapped has what stands in its file. */
    wyt__zeros_write(&zeros, from, out, length);
}

static int32_t save_chunk(struct saver *saver, uint64_t i)
{
    const struct wyt__head *head = &saver->part->head;
    struct wyt__disk *disk = &saver->part->disk;
    size_t length = (size_t)wyt__chunk_length(head, i);
    uint64_t at = head->head_bytes + i * head->chunk_bytes;
    unsigned char entry[4];
    int32_t status;
    wyt__chunk_copy(saver->board, head, i, saver->chunk);
    wyt__put_number(entry, wyt__crc32(0, saver->chunk, length), sizeof entry);
    saver->table_sum = wyt__crc32(saver->table_sum, entry, sizeof entry);
    status = wyt__disk_write(disk, at, saver->chunk, length);
    if (status == WYT_OK)
        status =
            wyt__disk_write(disk, head->table_at + 4 * i, entry, sizeof entry);
    return status == WYT_OK
               ? wyt__poll(saver->part->context, i + 1, head->chunks)
               : status;
}

static int32_t save_payload(struct saver *saver)
{
    const struct wyt__head *head = &saver->part->head;
    unsigned char sum[4];
    int32_t status = WYT_OK;
    for (uint64_t i = 0; i < head->chunks && status == WYT_OK; i++)
        status = save_chunk(saver, i);
    wyt__put_number(sum, saver->table_sum, sizeof sum);
    if (status == WYT_OK)
        status =
            wyt__disk_write(&saver->part->disk,
                            head->table_at + 4 * head->chunks, sum, sizeof sum);
    return status == WYT_OK ? wyt__disk_sync(&saver->part->disk) : status;
}

static int32_t save_head(struct saver *saver)
{
    struct wyt__unfinished *part = saver->part;
    size_t length = (size_t)part->head.head_bytes; /* at most a chunk */
    memset(saver->chunk, 0, length);
    part->head.state = WYT__FILE_COMPLETE;
    wyt__head_put(&part->head, saver->chunk);
    return wyt__disk_write(&part->disk, 0, saver->chunk, length);
}

/*
 * A file that was there holds work on this very board. It is neither cut nor
 * given another head: the final rows that it claims have the bytes that are
 * written over them, and so have the sums of their chunks, so its slot stays
 * true until the new head says that all rows are there. Whoever stops before
 * that loses nothing.
 */
static int32_t begin(struct wyt__unfinished *part)
{
    return part->was_there ? WYT_OK : wyt__disk_cut(&part->disk, 0);
}

/* Writes the cells of a board to an open part, and puts that in its place. */
static int32_t save_part(struct wyt__unfinished *part, const wyt_board *board)
{
    struct saver saver = {.part = part, .board = board};
    int32_t status;
    saver.chunk =
        wyt__allocate(part->context, (size_t)WYT__FILE_CHUNK, 1, &status);
    if (status == WYT_OK)
        status = begin(part);
    if (status == WYT_OK)
        status = wyt__disk_reserve(&part->disk, part->head.file_bytes);
    if (status == WYT_OK)
        status = save_payload(&saver);
    if (status == WYT_OK)
        status = save_head(&saver);
    wyt__release(part->context, saver.chunk, (size_t)WYT__FILE_CHUNK, 1);
    part->is_complete = true;
    return status == WYT_OK ? wyt__unfinished_finish(part) : status;
}

int32_t wyt_board_save(wyt_context *context, const wyt_board *board,
                       const char *path)
{
    struct wyt__unfinished part;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (board == NULL || path == NULL)
        return wyt__fail_null(context, board == NULL ? "board" : "path");
    status = wyt__unfinished_open(context, path, board, &part);
    if (status == WYT_OK)
        status = save_part(&part, board);
    wyt__unfinished_close(&part, part.was_there);
    return status;
}
