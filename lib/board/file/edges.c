/* SPDX-License-Identifier: MIT */
/*
 * Files of edges:
 *
 *   head    4096 bytes and the game text: zero until all else is on the disk,
 *           then what it is of, with a CRC-32
 *   pieces  each with its length and its CRC-32 before it
 *
 * Numbers are as this machine has them, and one says so. An edge is written
 * while the one before is read, and replaces it when it is whole; a killed run
 * finds one or both of them.
 */
#include "board/file/edges.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>
#include <wythoff/version.h>

#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/crc.h"
#include "base/text.h"
#include "board/bands.h"
#include "board/file/disk.h"
#include "board/storage.h"
#include "rules/rules.h"

#define MAGIC "\x89WYTEDGE"
#define ORDER ((uint64_t)0x0102030405060708)
#define HEAD_BYTES ((uint64_t)4096)

/* What stands in the head, before the game text; the sum is that of all bytes
 * of the head behind it. */
struct head {
    char magic[8];
    uint64_t sum, order, library, kind, value_bytes, size[3];
    uint64_t isa, stage, row, end, text_length;
};

/* Before a piece. */
struct label {
    uint64_t length, sum;
};

static int32_t damaged(const struct wyt__edge_files *files,
                       const struct wyt__edge_file *file)
{
    return wyt__fail(files->context, WYT_E_FILE, "%s is damaged",
                     wyt__quote(file->path, strlen(file->path)).text);
}

/* ---- heads ---- */

/* What the head of a board's edge begins with. */
static struct head head_of(const struct wyt__edge_files *files, uint64_t row,
                           uint64_t end)
{
    const wyt_board *board = files->bands->task.board;
    struct head head;
    memset(&head, 0, sizeof head);
    memcpy(head.magic, MAGIC, sizeof head.magic);
    head.order = ORDER;
    head.library = wyt_version();
    head.kind = board->kind;
    head.value_bytes = board->value_bytes;
    head.size[0] = board->size[0];
    head.size[1] = board->n > 1 ? board->size[1] : 1;
    head.size[2] = board->n > 2 ? board->size[2] : 1;
    head.row = row;
    head.end = end;
    head.isa = files->bands->kernel->isa;
    head.stage = files->bands->stage;
    head.text_length = board->rules->text_length;
    return head;
}

static uint64_t first_piece(const struct wyt__edge_files *files)
{
    return HEAD_BYTES + files->bands->task.board->rules->text_length;
}

static uint64_t sum_of(const struct head *head, const char *text)
{
    const size_t past = sizeof head->magic + sizeof head->sum;
    const unsigned char *bytes = (const unsigned char *)head;
    const uint32_t sum = wyt__crc32(0, bytes + past, sizeof *head - past);
    return wyt__crc32(sum, text, strlen(text));
}

/* Whether a file has the text of the game. */
static int32_t check_text(const struct wyt__edge_files *files,
                          const struct wyt__edge_file *file, bool *is_good)
{
    const char *text = files->bands->task.board->rules->text;
    const size_t length = strlen(text);
    int32_t status = WYT_OK;
    char piece[256];
    for (size_t at = 0; at < length && *is_good && status == WYT_OK;) {
        const size_t part =
            length - at < sizeof piece ? length - at : sizeof piece;
        status = wyt__disk_read(&file->disk, HEAD_BYTES + at, piece, part);
        *is_good = status == WYT_OK && memcmp(piece, text + at, part) == 0;
        at += part;
    }
    return status;
}

/* ---- pieces ---- */

static int32_t make_room(struct wyt__edge_files *files, size_t bytes)
{
    void *piece = files->piece;
    const int32_t status =
        wyt__reserve(files->context, &piece, &files->room, bytes, 1);
    files->piece = piece;
    return status;
}

static int32_t read_piece(struct wyt__edge_files *files,
                          struct wyt__edge_file *file, size_t *length,
                          bool *is_good)
{
    struct label label;
    int32_t status;
    *is_good = false;
    if (file->end - file->at < sizeof label)
        return WYT_OK;
    status = wyt__disk_read(&file->disk, file->at, &label, sizeof label);
    if (status != WYT_OK || label.length > file->end - file->at - sizeof label)
        return status;
    *length = (size_t)label.length;
    status = make_room(files, *length);
    if (status != WYT_OK)
        return status;
    status = wyt__disk_read(&file->disk, file->at + sizeof label, files->piece,
                            *length);
    file->at += sizeof label + label.length;
    *is_good =
        status == WYT_OK && wyt__crc32(0, files->piece, *length) == label.sum;
    return status == WYT_OK ? wyt__work(files->context, label.length / 2, 0, 0)
                            : status;
}

static int32_t take(void *user, size_t group, const unsigned char **bytes,
                    size_t *length)
{
    struct wyt__edge_files *files = user;
    struct wyt__edge_file *file = &files->file[files->above];
    bool is_good;
    int32_t status = read_piece(files, file, length, &is_good);
    (void)group;
    *bytes = files->piece;
    if (file->at >= file->end) /* so that it can be written */
        wyt__disk_close(&file->disk);
    return status == WYT_OK && !is_good ? damaged(files, file) : status;
}

static int32_t room(void *user, size_t group, size_t most,
                    unsigned char **bytes)
{
    struct wyt__edge_files *files = user;
    int32_t status = make_room(files, most);
    (void)group;
    *bytes = files->piece;
    return status;
}

/* Begins to write the file that is not read. */
static int32_t open_to_write(const struct wyt__edge_files *files,
                             struct wyt__edge_file *file)
{
    int32_t status;
    if (file->disk.is_open)
        return WYT_OK;
    file->at = file->end = first_piece(files);
    status = wyt__disk_lock(files->context, file->path, true, &file->disk);
    return status == WYT_OK ? wyt__disk_cut(&file->disk, 0) : status;
}

int32_t wyt__edge_files_put(struct wyt__edge_files *files, const void *piece,
                            size_t length)
{
    struct wyt__edge_file *file = &files->file[1 - files->above];
    const struct label label = {length, wyt__crc32(0, piece, length)};
    int32_t status = open_to_write(files, file);
    if (status == WYT_OK)
        status = wyt__disk_write(&file->disk, file->end, &label, sizeof label);
    if (status == WYT_OK)
        status = wyt__disk_write(&file->disk, file->end + sizeof label, piece,
                                 length);
    file->end += sizeof label + length;
    return status == WYT_OK ? wyt__work(files->context, length / 2, 0, 0)
                            : status;
}

static int32_t give(void *user, size_t group, size_t length)
{
    struct wyt__edge_files *files = user;
    (void)group;
    return wyt__edge_files_put(files, files->piece, length);
}

struct wyt__bands_ends wyt__edge_files_ends(struct wyt__edge_files *files)
{
    return (struct wyt__bands_ends){files, take, room, give};
}

/* ---- edges ---- */

int32_t wyt__edge_files_turn(struct wyt__edge_files *files, uint64_t row)
{
    const char *text = files->bands->task.board->rules->text;
    struct wyt__edge_file *file = &files->file[1 - files->above];
    struct head head;
    int32_t status = open_to_write(files, file);
    head = head_of(files, row, file->end);
    head.sum = sum_of(&head, text);
    if (status == WYT_OK)
        status = wyt__disk_write(&file->disk, HEAD_BYTES, text, strlen(text));
    if (status == WYT_OK)
        status = wyt__disk_sync(&file->disk);
    if (status == WYT_OK)
        status = wyt__disk_write(&file->disk, 0, &head, sizeof head);
    if (status == WYT_OK)
        status = wyt__disk_sync(&file->disk);
    if (status != WYT_OK)
        return status;
    file->at = first_piece(files);
    wyt__disk_close(&files->file[files->above].disk);
    files->above = 1 - files->above;
    files->has_edge = true;
    return WYT_OK;
}

/* The row above which a file has an edge that is whole, or 0; and the tiles of
 * its stages, which are at most so many. */
static int32_t row_of(struct wyt__edge_files *files,
                      struct wyt__edge_file *file, uint64_t widest,
                      uint64_t *out_stage, uint64_t *out_row)
{
    const char *text = files->bands->task.board->rules->text;
    struct head head, expected;
    bool is_good = file->disk.bytes >= first_piece(files);
    int32_t status = WYT_OK;
    *out_row = 0;
    if (is_good)
        status = wyt__disk_read(&file->disk, 0, &head, sizeof head);
    if (!is_good || status != WYT_OK)
        return status;
    expected = head_of(files, head.row, head.end);
    expected.stage = head.stage;
    expected.sum = sum_of(&expected, text);
    is_good = memcmp(&head, &expected, sizeof head) == 0 &&
              head.end <= file->disk.bytes && head.row > 0 &&
              head.row < files->bands->task.board->rows &&
              head.row % files->bands->rows == 0 && head.stage <= widest;
    if (is_good)
        status = check_text(files, file, &is_good);
    file->at = first_piece(files);
    file->end = head.end;
    while (status == WYT_OK && is_good && file->at < file->end) {
        size_t length;
        status = read_piece(files, file, &length, &is_good);
    }
    file->at = first_piece(files);
    *out_stage = head.stage;
    if (status == WYT_OK && is_good)
        *out_row = head.row;
    return status;
}

int32_t wyt__edge_files_find(struct wyt__edge_files *files, uint64_t most,
                             uint64_t widest, uint64_t *out_row)
{
    int32_t status = WYT_OK;
    *out_row = 0;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++) {
        struct wyt__edge_file *file = &files->file[i];
        uint64_t row = 0, stage = 0;
        if (!wyt__disk_exists(file->path))
            continue;
        status = wyt__disk_lock(files->context, file->path, false, &file->disk);
        if (status == WYT_OK)
            status = row_of(files, file, widest, &stage, &row);
        if (status == WYT_OK && row <= most && row > *out_row) {
            *out_row = row;
            files->above = i;
            files->has_edge = true;
            files->stage = stage;
        }
    }
    for (size_t i = 0; i < 2; i++)
        if (!files->has_edge || i != files->above)
            wyt__disk_close(&files->file[i].disk);
    return status;
}

/* ---- opening ---- */

static int32_t name(wyt_context *context, const char *prefix, size_t number,
                    struct wyt__edge_file *file)
{
    int32_t status;
    file->path_room = strlen(prefix) + sizeof ".edge0";
    file->path = wyt__allocate(context, file->path_room, 1, &status);
    if (status == WYT_OK)
        (void)snprintf(file->path, file->path_room, "%s.edge%zu", prefix,
                       number);
    return status;
}

int32_t wyt__edge_files_open(const char *prefix, const struct wyt__bands *bands,
                             struct wyt__edge_files *files)
{
    wyt_context *context = bands->task.context;
    const uint64_t room = wyt__bands_piece(bands);
    int32_t status = WYT_OK;
    *files = (struct wyt__edge_files){.context = context, .bands = bands};
    if (room > SIZE_MAX / 2)
        return wyt__fail(context, WYT_LIMIT,
                         "a piece of an edge is beyond the address space");
    files->piece = wyt__allocate_raw(context, (size_t)room, 1, &status);
    files->room = status == WYT_OK ? (size_t)room : 0;
    for (size_t i = 0; i < 2 && status == WYT_OK; i++)
        status = name(context, prefix, i, &files->file[i]);
    return status;
}

void wyt__edge_files_close(struct wyt__edge_files *files, bool keep)
{
    for (size_t i = 0; i < 2; i++) {
        struct wyt__edge_file *file = &files->file[i];
        if (!keep && file->path != NULL)
            wyt__disk_remove(file->path);
        wyt__disk_close(&file->disk);
        wyt__release(files->context, file->path, file->path_room, 1);
    }
    wyt__release(files->context, files->piece, files->room, 1);
}

void wyt__edge_files_remove(wyt_context *context, const char *prefix)
{
    for (size_t i = 0; i < 2; i++) {
        const size_t length = strlen(prefix) + sizeof ".edge0";
        int32_t status;
        char *path = wyt__allocate(context, length, 1, &status);
        if (path == NULL)
            return;
        (void)snprintf(path, length, "%s.edge%zu", prefix, i);
        if (wyt__disk_exists(path))
            wyt__disk_remove(path);
        wyt__release(context, path, length, 1);
    }
}
