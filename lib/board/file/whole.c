/* SPDX-License-Identifier: MIT */
/*
 * Writing beside the place and renaming; reading at once.
 */
#include "board/file/whole.h"

#include <wythoff/board.h>
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "board/file/disk.h"

/* ---- writing ---- */

struct place {
    struct wyt__paths paths;
    struct wyt__disk disk;
    uint64_t at; /* bytes that are written */
    bool is_ours, is_in_place;
};

/* What saving left unfinished begins as they do; anything else may be dear to
 * somebody, such as unfinished work on a board. */
static int32_t check_left(const struct wyt__disk *disk,
                          const struct wyt__whole *whole)
{
    char found[WYT__WHOLE_HEAD];
    const size_t head = strlen(whole->head);
    const size_t length = disk->bytes < head ? (size_t)disk->bytes : head;
    int32_t status = wyt__disk_read(disk, 0, found, length);
    if (status != WYT_OK || memcmp(found, whole->head, length) == 0)
        return status;
    return wyt__fail(disk->context, WYT_E_FILE,
                     "%s holds something else than %s; finish or remove it "
                     "first",
                     wyt__quote(disk->path, strlen(disk->path)).text,
                     whole->what);
}

static int32_t open_place(wyt_context *context, const char *path,
                          const struct wyt__whole *whole, struct place *place)
{
    int32_t status = wyt__paths_open(context, path, &place->paths);
    if (status == WYT_OK)
        status = wyt__disk_lock(context, place->paths.part, true, &place->disk);
    if (status == WYT_OK)
        status = check_left(&place->disk, whole);
    place->is_ours = status == WYT_OK;
    return status == WYT_OK ? wyt__disk_cut(&place->disk, 0) : status;
}

static int32_t take(void *user, const void *bytes, size_t length)
{
    struct place *place = user;
    int32_t status = wyt__disk_write(&place->disk, place->at, bytes, length);
    place->at += length;
    return status;
}

static int32_t write_place(const struct wyt__whole *whole, struct place *place)
{
    int32_t status = whole->write(whole->subject, take, place);
    if (status == WYT_OK)
        status = wyt__disk_sync(&place->disk);
    if (status == WYT_OK)
        status = wyt__disk_publish(&place->disk, &place->paths);
    place->is_in_place = status == WYT_OK;
    return status;
}

static void close_place(wyt_context *context, struct place *place)
{
    /* Removed while it is locked: it is no other's yet. */
    if (place->is_ours && !place->is_in_place)
        wyt__disk_remove(place->paths.part);
    wyt__disk_close(&place->disk);
    wyt__paths_close(context, &place->paths);
}

int32_t wyt__save_whole(wyt_context *context, const char *path,
                        const struct wyt__whole *whole)
{
    struct place place = {.at = 0};
    int32_t status = open_place(context, path, whole, &place);
    if (status == WYT_OK)
        status = write_place(whole, &place);
    close_place(context, &place);
    return status;
}

/* ---- reading ---- */

/* A sentence about bytes gets the path of their file. */
static int32_t name_file(wyt_context *context, int32_t status, const char *path)
{
    const int64_t offset = context->error_offset;
    char reason[WYT__ERROR_BYTES];
    if (status != WYT_E_DATA && status != WYT_UNSUPPORTED)
        return status;
    (void)snprintf(reason, sizeof reason, "%s", context->error);
    wyt__fail(context, status, "%s: %s", wyt__quote(path, strlen(path)).text,
              reason);
    context->error_offset = offset;
    return status;
}

static int32_t read_bytes(const struct wyt__disk *disk, unsigned char *bytes)
{
    const uint64_t piece = (uint64_t)1 << 20;
    int32_t status = WYT_OK;
    for (uint64_t at = 0; at < disk->bytes && status == WYT_OK;) {
        const uint64_t left = disk->bytes - at;
        const size_t length = (size_t)(left < piece ? left : piece);
        status = wyt__disk_read(disk, at, bytes + (size_t)at, length);
        at += length;
        if (status == WYT_OK)
            status = wyt__poll(disk->context, at, disk->bytes);
    }
    return status;
}

static int32_t load(const struct wyt__disk *disk, wyt__read_whole read,
                    void *user)
{
    wyt_context *context = disk->context;
    unsigned char *bytes;
    size_t length = (size_t)disk->bytes;
    int32_t status;
    if (disk->bytes > SIZE_MAX)
        return wyt__fail(context, WYT_LIMIT,
                         "%s has %llu bytes, which is beyond the address space",
                         wyt__quote(disk->path, strlen(disk->path)).text,
                         (unsigned long long)disk->bytes);
    bytes = wyt__allocate(context, length, 1, &status);
    if (status == WYT_OK)
        status = read_bytes(disk, bytes);
    if (status == WYT_OK)
        status = name_file(context, read(user, bytes, length), disk->path);
    wyt__release(context, bytes, length, 1);
    return status;
}

int32_t wyt__load_whole(wyt_context *context, const char *path,
                        wyt__read_whole read, void *user)
{
    struct wyt__disk disk;
    int32_t status = wyt__disk_open(context, path, &disk);
    if (status == WYT_OK)
        status = load(&disk, read, user);
    wyt__disk_close(&disk);
    return status;
}
