/* SPDX-License-Identifier: MIT */
/*
 * The file of a board that ranks make. The order in which things reach the disk
 * is that of lib/board/file/unfinished.c: cells and sums, then the slot that
 * claims them; at the end all else, the head, the name.
 *
 * A chunk that lies in one group is summed by who solved it, from memory. Those
 * across two groups, one a group at most, are read back by rank 0.
 */
#include "part.h"

#include <wythoff/board.h>
#include <wythoff/status.h>

#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "board/file/disk.h"
#include "board/file/edges.h"
#include "board/file/format.h"
#include "board/file/input.h"
#include "board/file/sums.h"
#include "board/storage.h"
#include "rules/rules.h"

/* Bytes that are written at once, which a count of MPI holds. */
#define PIECE ((uint64_t)1 << 26)

/* ---- opening ---- */

static int32_t lay_out(struct part *part)
{
    struct wyt__disk *disk = &part->own.disk;
    const size_t bytes = (size_t)part->head.head_bytes;
    int32_t status = wyt__disk_cut(disk, 0);
    unsigned char *head = NULL;
    if (status == WYT_OK)
        status = wyt__disk_reserve(disk, part->head.part_bytes);
    if (status == WYT_OK)
        head = wyt__allocate(part->ranks->context, bytes, 1, &status);
    if (head == NULL)
        return status;
    wyt__head_put(&part->head, head);
    status = wyt__disk_write(disk, 0, head, bytes);
    wyt__release(part->ranks->context, head, bytes, 1);
    return status == WYT_OK ? wyt__disk_sync(disk) : status;
}

/* What is final has to have the sums that the file says. */
static int32_t revive(struct part *part)
{
    const struct wyt__input input = wyt__input_disk(&part->own.disk);
    const struct wyt__game *game = &part->board->rules->game;
    int32_t status;
    if (part->own.is_complete) {
        status = wyt__table_check(&input, &part->head);
        return status == WYT_OK
                   ? wyt__chunks_check(&input, &part->head, NULL, game)
                   : status;
    }
    status = wyt__slot_read(&input, &part->head, &part->own.slot);
    if (status == WYT_OK)
        status = wyt__chunks_check(&input, &part->head, &part->own.slot, game);
    part->final = part->own.slot.rows;
    return status;
}

/* Puts a complete one in its place. */
static int32_t publish(struct part *part)
{
    struct wyt__disk *disk = &part->own.disk;
    int32_t status = wyt__disk_cut(disk, part->head.file_bytes);
    if (status == WYT_OK)
        status = wyt__disk_sync(disk);
    if (status == WYT_OK)
        status = wyt__disk_publish(disk, &part->own.paths);
    part->own.is_in_place = part->is_finished = status == WYT_OK;
    if (status == WYT_OK)
        wyt__edge_files_remove(part->ranks->context, part->path);
    return status;
}

static int32_t open_own(struct part *part, const char *path)
{
    int32_t status = wyt__unfinished_open(part->ranks->context, path,
                                          part->board, &part->own);
    part->is_open = true;
    if (status == WYT_OK && strlen(part->own.paths.part) >= sizeof part->path)
        status =
            wyt__fail(part->ranks->context, WYT_E_FILE, "the path is too long");
    if (status != WYT_OK)
        return status;
    memcpy(part->path, part->own.paths.part, strlen(part->own.paths.part) + 1);
    status = part->own.was_there ? revive(part) : lay_out(part);
    return status == WYT_OK && part->own.is_complete ? publish(part) : status;
}

static int32_t open_shared(struct part *part)
{
    int error = MPI_File_open(MPI_COMM_SELF, part->path, MPI_MODE_RDWR,
                              MPI_INFO_NULL, &part->file);
    part->has_file = error == MPI_SUCCESS;
    return part->has_file ? WYT_OK
                          : ranks_fail(part->ranks, "open the board", error);
}

int32_t part_open(struct part *part, const struct ranks *ranks,
                  const wyt_board *board, const char *path)
{
    int32_t status;
    uint64_t numbers[2];
    *part = (struct part){.ranks = ranks, .board = board};
    status =
        wyt__head_of(ranks->context, board, WYT__FILE_PARTIAL, &part->head);
    if (status == WYT_OK && ranks->rank == 0)
        status = open_own(part, path);
    status = ranks_agree(ranks, status);
    if (status != WYT_OK)
        return status;
    numbers[0] = part->final;
    numbers[1] = part->is_finished;
    MPI_Bcast(numbers, 2, MPI_UINT64_T, 0, ranks->world);
    MPI_Bcast(part->path, sizeof part->path, MPI_CHAR, 0, ranks->world);
    part->final = numbers[0];
    part->is_finished = numbers[1] != 0;
    if (!part->is_finished)
        status = open_shared(part);
    return ranks_agree(ranks, status);
}

bool part_is_complete(const struct part *part)
{
    return part->is_finished;
}

/* ---- cells ---- */

static int32_t write_at(struct part *part, uint64_t at,
                        const unsigned char *bytes, uint64_t length)
{
    while (length > 0) {
        const uint64_t piece = length < PIECE ? length : PIECE;
        MPI_Status done;
        int error = MPI_File_write_at(part->file, (MPI_Offset)at, bytes,
                                      (int)piece, MPI_BYTE, &done);
        int count = 0;
        if (error != MPI_SUCCESS)
            return ranks_fail(part->ranks, "write cells", error);
        if (MPI_Get_count(&done, MPI_BYTE, &count) != MPI_SUCCESS || count <= 0)
            return wyt__fail(part->ranks->context, WYT_E_FILE,
                             "cannot write cells: nothing is written, the disk "
                             "may be full");
        at += (uint64_t)count;
        bytes += count;
        length -= (uint64_t)count;
    }
    return WYT_OK;
}

/* The sums of chunks first..end-1, which begin at those bytes. */
static int32_t write_sums(struct part *part, uint64_t first, uint64_t end,
                          const unsigned char *bytes)
{
    const uint64_t unit = part->head.chunk_bytes;
    int32_t status = WYT_OK;
    for (uint64_t i = first; i < end && status == WYT_OK; i++) {
        unsigned char sum[4];
        wyt__put_number(
            sum, wyt__crc32(0, bytes + (i - first) * unit, (size_t)unit), 4);
        status = write_at(part, part->head.table_at + 4 * i, sum, sizeof sum);
    }
    return status;
}

int32_t part_write(struct part *part, size_t from, size_t end, bool sync)
{
    const struct wyt__head *head = &part->head;
    const unsigned char *cells = wyt__board_storage(part->board);
    const uint64_t begin = from * head->row_bytes, stop = end * head->row_bytes;
    const uint64_t unit = head->chunk_bytes;
    const uint64_t first = (begin + unit - 1) / unit, last = stop / unit;
    int32_t status =
        write_at(part, head->head_bytes + begin, cells + begin, stop - begin);
    if (status == WYT_OK && first < last)
        status = write_sums(part, first, last, cells + first * unit);
    if (status == WYT_OK && sync) {
        const int error = MPI_File_sync(part->file);
        if (error != MPI_SUCCESS)
            return ranks_fail(part->ranks, "write cells", error);
    }
    return status;
}

/* ---- what stands around them ---- */

/* The sum of bytes of the payload, read back. */
static int32_t sum_of(const struct part *part, uint64_t from, uint64_t end,
                      uint32_t *sum)
{
    unsigned char bytes[16384];
    int32_t status = WYT_OK;
    *sum = 0;
    while (from < end && status == WYT_OK) {
        const size_t length =
            end - from < sizeof bytes ? (size_t)(end - from) : sizeof bytes;
        status = wyt__disk_read(&part->own.disk, part->head.head_bytes + from,
                                bytes, length);
        *sum = wyt__crc32(*sum, bytes, length);
        from += length;
    }
    return status;
}

static int32_t put_sum(struct part *part, uint64_t chunk)
{
    const uint64_t from = chunk * part->head.chunk_bytes;
    unsigned char bytes[4];
    uint32_t sum;
    int32_t status =
        sum_of(part, from, from + wyt__chunk_length(&part->head, chunk), &sum);
    wyt__put_number(bytes, sum, 4);
    return status == WYT_OK ? wyt__disk_write(&part->own.disk,
                                              part->head.table_at + 4 * chunk,
                                              bytes, sizeof bytes)
                            : status;
}

/* The sums of chunks across groups, up to a byte of the payload. */
static int32_t put_sums(struct part *part, const struct wyt__bands *bands,
                        size_t groups)
{
    const struct wyt__head *head = &part->head;
    const uint64_t end = wyt__bands_row(bands, groups) * head->row_bytes;
    int32_t status = WYT_OK;
    for (size_t g = 0; g < groups && status == WYT_OK; g++) {
        const uint64_t at = wyt__bands_row(bands, g) * head->row_bytes;
        const uint64_t chunk = at / head->chunk_bytes;
        if (at % head->chunk_bytes != 0 &&
            chunk * head->chunk_bytes + wyt__chunk_length(head, chunk) <= end)
            status = put_sum(part, chunk);
    }
    return status;
}

int32_t part_claim(struct part *part, const struct wyt__bands *bands,
                   size_t groups)
{
    const struct wyt__head *head = &part->head;
    unsigned char block[WYT__FILE_BLOCK] = {0};
    struct wyt__slot slot = {.sequence = part->own.slot.sequence + 1,
                             .rows = wyt__bands_row(bands, groups)};
    const uint64_t end = slot.rows * head->row_bytes;
    int32_t status = put_sums(part, bands, groups);
    if (status == WYT_OK)
        status = sum_of(part, end / head->chunk_bytes * head->chunk_bytes, end,
                        &slot.tail_sum);
    if (status == WYT_OK)
        status = wyt__disk_sync(&part->own.disk);
    wyt__slot_put(&slot, block);
    if (status == WYT_OK)
        status =
            wyt__disk_write(&part->own.disk, wyt__slot_at(head, slot.sequence),
                            block, sizeof block);
    if (status == WYT_OK)
        status = wyt__disk_sync(&part->own.disk);
    if (status == WYT_OK)
        part->own.slot = slot;
    return status;
}

/* The sum of the table, then the state. */
static int32_t complete(struct part *part)
{
    const struct wyt__head *head = &part->head;
    struct wyt__disk *disk = &part->own.disk;
    wyt_context *context = part->ranks->context;
    const size_t table = (size_t)(4 * head->chunks);
    const size_t room =
        table + 4 > head->head_bytes ? table + 4 : (size_t)head->head_bytes;
    int32_t status;
    unsigned char *bytes = wyt__allocate(context, room, 1, &status);
    if (bytes == NULL)
        return status;
    status = wyt__disk_read(disk, head->table_at, bytes, table);
    wyt__put_number(bytes + table, wyt__crc32(0, bytes, table), 4);
    if (status == WYT_OK)
        status =
            wyt__disk_write(disk, head->table_at + table, bytes + table, 4);
    if (status == WYT_OK)
        status = wyt__disk_sync(disk);
    if (status == WYT_OK)
        status = wyt__disk_read(disk, 0, bytes, (size_t)head->head_bytes);
    if (status == WYT_OK) {
        wyt__head_set_state(bytes, head->head_bytes, WYT__FILE_COMPLETE);
        status = wyt__disk_write(disk, 0, bytes, (size_t)head->head_bytes);
    }
    wyt__release(context, bytes, room, 1);
    return status == WYT_OK ? wyt__disk_sync(disk) : status;
}

int32_t part_finish(struct part *part, const struct wyt__bands *bands)
{
    const struct wyt__head *head = &part->head;
    int32_t status = put_sums(part, bands, wyt__bands_groups(bands));
    if (status == WYT_OK && head->payload_bytes % head->chunk_bytes != 0)
        status = put_sum(part, head->chunks - 1);
    if (status == WYT_OK)
        status = complete(part);
    return status == WYT_OK ? publish(part) : status;
}

void part_close(struct part *part)
{
    if (part->has_file)
        MPI_File_close(&part->file);
    if (part->is_open)
        wyt__unfinished_close(&part->own,
                              part->own.was_there || part->own.slot.rows > 0);
}
