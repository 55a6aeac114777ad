/* SPDX-License-Identifier: MIT */
/*
 * Certified rows in files: written beside their place and renamed, so that a
 * reader sees the old file, the new one, or none.
 */
#include <stdio.h>
#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "board/file/disk.h"
#include "rows/automaton.h"

/* ---- writing ---- */

struct place {
    struct wyt__paths paths;
    struct wyt__disk disk;
    uint64_t at; /* bytes that are written */
    bool is_ours, is_in_place;
};

/* What saving rows left unfinished begins as they do; anything else may be
 * dear to somebody, such as unfinished work on a board. */
static int32_t check_left(const struct wyt__disk *disk)
{
    static const char start[] = {'W', 'Y', 'T', 'R', 'O', 'W', 'S'};
    char found[sizeof start];
    const size_t length =
        disk->bytes < sizeof found ? (size_t)disk->bytes : sizeof found;
    int32_t status = wyt__disk_read(disk, 0, found, length);
    if (status != WYT_OK || memcmp(found, start, length) == 0)
        return status;
    return wyt__fail(disk->context, WYT_E_FILE,
                     "%s holds something else than rows; finish or remove it "
                     "first",
                     wyt__quote(disk->path, strlen(disk->path)).text);
}

static int32_t open_place(wyt_context *context, const char *path,
                          struct place *place)
{
    int32_t status = wyt__paths_open(context, path, &place->paths);
    if (status == WYT_OK)
        status = wyt__disk_lock(context, place->paths.part, true, &place->disk);
    if (status == WYT_OK)
        status = check_left(&place->disk);
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

static int32_t write_rows(wyt_context *context, const wyt_periodic *rows,
                          struct place *place)
{
    bool refused; /* with a sentence of its own */
    int32_t status = wyt__rows_write(context, rows, take, place, &refused);
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

int32_t wyt_periodic_save(wyt_context *context, const wyt_periodic *rows,
                          const char *path)
{
    struct place place = {.at = 0};
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rows == NULL || path == NULL)
        return wyt__fail_null(context, rows == NULL ? "rows" : "path");
    status = open_place(context, path, &place);
    if (status == WYT_OK)
        status = write_rows(context, rows, &place);
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

static int32_t load(const struct wyt__disk *disk, wyt_periodic **out_rows)
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
        status = name_file(
            context, wyt_periodic_load_from(context, bytes, length, out_rows),
            disk->path);
    wyt__release(context, bytes, length, 1);
    return status;
}

int32_t wyt_periodic_load(wyt_context *context, const char *path,
                          wyt_periodic **out_rows)
{
    struct wyt__disk disk;
    int32_t status;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (path == NULL || out_rows == NULL)
        return wyt__fail_null(context, path == NULL ? "path" : "out_rows");
    status = wyt__disk_open(context, path, &disk);
    if (status == WYT_OK)
        status = load(&disk, out_rows);
    wyt__disk_close(&disk);
    return status;
}
