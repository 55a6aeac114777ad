/* SPDX-License-Identifier: MIT */
/*
 * Checkpoints of a board that is being made. The order in which things reach
 * the disk makes them safe at every moment:
 *
 *   1. the final rows, and the sums of chunks that they make whole;
 *   2. the slot that claims them, not the newest one but the other of the two.
 *
 * 2 is written only after 1 was synced (msync with MS_SYNC), and a slot has a
 * sum of its own, so the newest slot that is whole never claims what is not
 * there. At the end the head becomes "complete" after everything else was
 * synced, the slots are cut off, the file is synced and renamed, and the folder
 * is synced.
 *
 * Rows behind the final ones may hold anything when work was killed; they are
 * made zero before it goes on, as kernels expect it.
 *
 * Cost: a sum of every byte, once, and the disk's time; a mapping, of which
 * large boards keep only what is at work in memory.
 */
#include "board/file/unfinished.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "base/text.h"
#include "board/file/disk.h"
#include "board/file/format.h"
#include "board/file/input.h"
#include "board/file/sums.h"
#include "board/file/trust.h"
#include "board/storage.h"
#include "rules/rules.h"

/* A checkpoint is written after so many bytes or seconds. */
#define STRIDE_BYTES ((uint64_t)16 << 20)
#define STRIDE_SECONDS 1.0

/* Memory is freed so often: what is read meanwhile is far below a GB. */
#define BREATH_SECONDS 0.05

/* Boards from here on are not kept in memory. */
#define LARGE_BYTES ((uint64_t)256 << 20)

static unsigned char *at(const struct wyt__unfinished *part, uint64_t offset)
{
    return part->map + (size_t)offset;
}

static unsigned char *payload(const struct wyt__unfinished *part,
                              uint64_t offset)
{
    return at(part, part->head.head_bytes + offset);
}

static int32_t sync_part(const struct wyt__unfinished *part, uint64_t from,
                         uint64_t end)
{
    return wyt__disk_sync_map(&part->disk, part->map, from, end);
}

/* Frees the memory of a part of the payload; the file keeps it. */
static void drop(const struct wyt__unfinished *part, uint64_t from,
                 uint64_t end)
{
    if (part->head.payload_bytes > LARGE_BYTES)
        wyt__disk_drop_map(part->map, part->head.head_bytes + from,
                           part->head.head_bytes + end);
}

/* ---- opening ---- */

static bool is_same(const struct wyt__head *a, const struct wyt__head *b)
{
    return a->kind == b->kind && a->cell_bytes == b->cell_bytes &&
           a->chunk_bytes == b->chunk_bytes && a->n == b->n &&
           memcmp(a->size, b->size, a->n * sizeof *a->size) == 0 &&
           a->text_length == b->text_length &&
           memcmp(a->text, b->text, a->text_length) == 0;
}

static int32_t refuse_other(const struct wyt__unfinished *part,
                            const struct wyt__head *found)
{
    const wyt_board kind = {.kind = found->kind};
    const char *path = part->paths.part;
    return wyt__fail(
        part->context, WYT_E_FILE,
        "%s holds another unfinished board: %s of %s of size %s; finish or "
        "remove it first",
        wyt__quote(path, strlen(path)).text, wyt__board_kind_name(&kind),
        wyt__quote(found->text, found->text_length).text,
        wyt__tuple(found->size, found->n).text);
}

/* Compares the head of a file that was there with what is wanted. */
static int32_t check_old(struct wyt__unfinished *part)
{
    const struct wyt__input input = wyt__input_disk(&part->disk);
    struct wyt__head found;
    unsigned char *bytes = NULL;
    int32_t status = wyt__head_read(&input, &found, &bytes);
    if (status != WYT_OK)
        return status;
    part->is_complete = found.state == WYT__FILE_COMPLETE;
    if (!is_same(&found, &part->head))
        status = refuse_other(part, &found);
    wyt__release(part->context, bytes, (size_t)found.head_bytes, 1);
    return status;
}

static int32_t look_at_old(struct wyt__unfinished *part)
{
    unsigned char start[8] = {0};
    size_t length = part->disk.bytes < sizeof start ? (size_t)part->disk.bytes
                                                    : sizeof start;
    int32_t status = wyt__disk_read(&part->disk, 0, start, length);
    part->was_there = !wyt__head_is_blank(start);
    return status == WYT_OK && part->was_there ? check_old(part) : status;
}

int32_t wyt__unfinished_open(wyt_context *context, const char *path,
                             const wyt_board *shape,
                             struct wyt__unfinished *part)
{
    int32_t status;
    *part = (struct wyt__unfinished){.context = context};
    status = wyt__head_of(context, shape, WYT__FILE_PARTIAL, &part->head);
    if (status == WYT_OK)
        status = wyt__paths_open(context, path, &part->paths);
    if (status == WYT_OK)
        status = wyt__disk_lock(context, part->paths.part, true, &part->disk);
    if (status != WYT_OK)
        return status;
    part->was_there = true; /* until it is known: do not remove it */
    return look_at_old(part);
}

static int32_t map_file(struct wyt__unfinished *part)
{
    void *map = NULL;
    int32_t status = wyt__disk_map(&part->disk, true, &map, &part->map_bytes);
    part->map = map;
    if (status == WYT_OK)
        wyt__board_attach(part->board, payload(part, 0));
    return status;
}

static int32_t lay_out(struct wyt__unfinished *part)
{
    int32_t status = wyt__disk_cut(&part->disk, 0);
    if (status == WYT_OK)
        status = wyt__disk_reserve(&part->disk, part->head.part_bytes);
    if (status == WYT_OK)
        status = map_file(part);
    if (status != WYT_OK)
        return status;
    wyt__head_put(&part->head, part->map);
    return sync_part(part, 0, part->head.head_bytes);
}

/* Writes zeros where there are others; space that was never written to stays
 * as it is. */
static int32_t clear(struct wyt__unfinished *part, uint64_t from)
{
    const uint64_t end = part->head.payload_bytes;
    const uint64_t start = from;
    int32_t status = WYT_OK;
    while (from < end && status == WYT_OK) {
        uint64_t left = end - from;
        size_t piece =
            left < WYT__FILE_CHUNK ? (size_t)left : (size_t)WYT__FILE_CHUNK;
        unsigned char *bytes = payload(part, from);
        if (!wyt__is_zero(bytes, piece))
            memset(bytes, 0, piece);
        drop(part, from, from + piece);
        from += piece;
        status = wyt__poll(part->context, from - start, end - start);
    }
    return status;
}

/* Rows that take about as long as a stride. */
static uint64_t stride(const struct wyt__unfinished *part)
{
    uint64_t row = part->head.row_bytes;
    return row == 0 || row > STRIDE_BYTES ? 1 : STRIDE_BYTES / row;
}

/* Looks through the final rows. */
static int32_t trust(struct wyt__unfinished *part)
{
    const uint64_t rows = part->slot.rows, step = stride(part);
    int32_t status = WYT_OK;
    for (uint64_t row = 0; row < rows && status == WYT_OK; row += step) {
        uint64_t end = rows - row < step ? rows : row + step;
        status = wyt__trust_rows(part->context, part->board, (size_t)row,
                                 (size_t)end);
        drop(part, row * part->head.row_bytes, end * part->head.row_bytes);
    }
    return status;
}

/* Goes on where the slot ends. */
static int32_t revive(struct wyt__unfinished *part)
{
    const struct wyt__input input = wyt__input_disk(&part->disk);
    int32_t status = wyt__slot_read(&input, &part->head, &part->slot);
    if (status == WYT_OK)
        status = wyt__chunks_check(&input, &part->head, &part->slot,
                                   &part->board->rules->game);
    if (status == WYT_OK)
        status = map_file(part);
    if (status == WYT_OK)
        status = trust(part);
    part->told = part->slot.rows;
    return status == WYT_OK
               ? clear(part, part->slot.rows * part->head.row_bytes)
               : status;
}

/* A complete one is looked at once more, and only has to be put in place. */
static int32_t check_complete(struct wyt__unfinished *part)
{
    const struct wyt__input input = wyt__input_disk(&part->disk);
    int32_t status = wyt__table_check(&input, &part->head);
    return status == WYT_OK ? wyt__chunks_check(&input, &part->head, NULL,
                                                &part->board->rules->game)
                            : status;
}

int32_t wyt__unfinished_map(struct wyt__unfinished *part, wyt_board *board)
{
    part->board = board;
    part->last = wyt__disk_clock();
    if (part->is_complete)
        return check_complete(part);
    return part->was_there ? revive(part) : lay_out(part);
}

/* ---- checkpoints ---- */

/* Sums of the chunks that end between two offsets of the payload. A row may
 * have any number of them, but who stops keeps what is final. */
static int32_t sum_chunks(struct wyt__unfinished *part, uint64_t from,
                          uint64_t end)
{
    const uint64_t unit = part->head.chunk_bytes;
    int32_t status = WYT_OK;
    for (uint64_t i = from / unit; i < end / unit && status == WYT_OK; i++) {
        wyt__put_number(at(part, part->head.table_at + 4 * i),
                        wyt__crc32(0, payload(part, i * unit), (size_t)unit),
                        4);
        if (!part->is_stopped)
            status = wyt__work(part->context, unit, part->slot.rows,
                               part->head.rows);
    }
    return status;
}

static int32_t write_slot(struct wyt__unfinished *part,
                          const struct wyt__slot *slot)
{
    uint64_t offset = wyt__slot_at(&part->head, slot->sequence);
    int32_t status;
    wyt__slot_put(slot, at(part, offset));
    status = sync_part(part, offset, offset + WYT__FILE_BLOCK);
    if (status == WYT_OK)
        part->slot = *slot;
    return status;
}

/* The payload and the table between two offsets of the payload. */
static int32_t sync_rows(const struct wyt__unfinished *part, uint64_t from,
                         uint64_t end)
{
    const struct wyt__head *head = &part->head;
    int32_t status =
        sync_part(part, head->head_bytes + from, head->head_bytes + end);
    return status == WYT_OK
               ? sync_part(part, head->table_at + from / head->chunk_bytes * 4,
                           head->table_at + end / head->chunk_bytes * 4)
               : status;
}

int32_t wyt__unfinished_keep(struct wyt__unfinished *part)
{
    const struct wyt__head *head = &part->head;
    uint64_t from = part->slot.rows * head->row_bytes;
    uint64_t end = part->told * head->row_bytes;
    uint64_t tail = end / head->chunk_bytes * head->chunk_bytes;
    struct wyt__slot slot = {.sequence = part->slot.sequence + 1,
                             .rows = part->told};
    int32_t status;
    if (part->told <= part->slot.rows)
        return WYT_OK;
    status = sum_chunks(part, from, end);
    slot.tail_sum = wyt__crc32(0, payload(part, tail), (size_t)(end - tail));
    if (status == WYT_OK)
        status = sync_rows(part, from, end);
    if (status == WYT_OK)
        status = write_slot(part, &slot);
    drop(part, from, end);
    part->last = wyt__disk_clock();
    return status;
}

int32_t wyt__unfinished_told(void *user, size_t rows)
{
    struct wyt__unfinished *part = user;
    uint64_t bytes;
    if (rows <= part->slot.rows)
        return WYT_OK;
    part->told = rows;
    bytes = (rows - part->slot.rows) * part->head.row_bytes;
    if (bytes < STRIDE_BYTES && wyt__disk_clock() - part->last < STRIDE_SECONDS)
        return WYT_OK;
    return wyt__unfinished_keep(part);
}

void wyt__unfinished_breathe(struct wyt__unfinished *part)
{
    double now = wyt__disk_clock();
    if (now - part->breath < BREATH_SECONDS)
        return;
    part->breath = now;
    drop(part, 0, part->slot.rows * part->head.row_bytes);
}

int32_t wyt__unfinished_restart(struct wyt__unfinished *part)
{
    const struct wyt__slot none = {.sequence = part->slot.sequence + 1};
    int32_t status = write_slot(part, &none);
    part->told = 0;
    return status == WYT_OK ? clear(part, 0) : status;
}

/* ---- the end ---- */

/* Keeps the rows that no kernel told of, a piece at a time. */
static int32_t keep_rest(struct wyt__unfinished *part)
{
    const struct wyt__head *head = &part->head;
    int32_t status = wyt__unfinished_keep(part);
    while (part->told < head->rows && status == WYT_OK) {
        uint64_t left = head->rows - part->told, step = stride(part);
        part->told += left < step ? left : step;
        status = wyt__unfinished_keep(part);
        if (status == WYT_OK)
            status = wyt__poll(part->context, part->told, head->rows);
    }
    return status;
}

/* The last chunk, if it is shorter, and the sum of the table. */
static int32_t complete_table(struct wyt__unfinished *part)
{
    const struct wyt__head *head = &part->head;
    unsigned char *table = at(part, head->table_at);
    size_t length = (size_t)(4 * head->chunks);
    if (head->payload_bytes % head->chunk_bytes != 0)
        wyt__put_number(table + length - 4, part->slot.tail_sum, 4);
    wyt__put_number(table + length, wyt__crc32(0, table, length), 4);
    return sync_part(part, head->table_at, head->file_bytes);
}

static int32_t complete(struct wyt__unfinished *part)
{
    int32_t status = keep_rest(part);
    if (status == WYT_OK)
        status = complete_table(part);
    if (status != WYT_OK)
        return status;
    wyt__head_set_state(part->map, part->head.head_bytes, WYT__FILE_COMPLETE);
    return sync_part(part, 0, part->head.head_bytes);
}

static void unmap(struct wyt__unfinished *part)
{
    if (part->map == NULL)
        return;
    wyt__board_attach(part->board, NULL);
    wyt__disk_unmap(part->map, part->map_bytes);
    part->map = NULL;
}

int32_t wyt__unfinished_finish(struct wyt__unfinished *part)
{
    int32_t status = part->is_complete ? WYT_OK : complete(part);
    unmap(part);
    if (status == WYT_OK)
        status = wyt__disk_cut(&part->disk, part->head.file_bytes);
    if (status == WYT_OK)
        status = wyt__disk_sync(&part->disk);
    if (status == WYT_OK)
        status = wyt__disk_publish(&part->disk, &part->paths);
    part->is_in_place = status == WYT_OK;
    return status;
}

void wyt__unfinished_close(struct wyt__unfinished *part, bool keep)
{
    unmap(part);
    /* Removed while it is locked: it is no other's yet. */
    if (part->disk.is_open && !part->is_in_place && !keep)
        wyt__disk_remove(part->paths.part);
    wyt__disk_close(&part->disk);
    wyt__paths_close(part->context, &part->paths);
}
