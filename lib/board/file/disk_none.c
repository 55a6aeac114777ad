/* SPDX-License-Identifier: MIT */
/*
 * Files where there is neither POSIX nor Windows: there are none.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/system.h"
#include "board/file/disk.h"

#if !WYT__HAVE_FILES

static int32_t refuse(wyt_context *context)
{
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "files of boards need POSIX or Windows, and this system "
                     "is neither");
}

int32_t wyt__paths_open(wyt_context *context, const char *path,
                        struct wyt__paths *paths)
{
    (void)path;
    *paths = (struct wyt__paths){0};
    return refuse(context);
}

void wyt__paths_close(wyt_context *context, struct wyt__paths *paths)
{
    (void)context;
    (void)paths;
}

bool wyt__disk_exists(const char *path)
{
    (void)path;
    return false;
}

int32_t wyt__disk_open(wyt_context *context, const char *path,
                       struct wyt__disk *disk)
{
    *disk = (struct wyt__disk){.context = context, .path = path};
    return refuse(context);
}

int32_t wyt__disk_lock(wyt_context *context, const char *path, bool make,
                       struct wyt__disk *disk)
{
    (void)make;
    return wyt__disk_open(context, path, disk);
}

void wyt__disk_close(struct wyt__disk *disk)
{
    (void)disk;
}

/* No file is ever open, so none of the others is called. */

int32_t wyt__disk_read(const struct wyt__disk *disk, uint64_t at, void *bytes,
                       size_t length)
{
    (void)at;
    (void)bytes;
    (void)length;
    return refuse(disk->context);
}

int32_t wyt__disk_write(struct wyt__disk *disk, uint64_t at, const void *bytes,
                        size_t length)
{
    (void)at;
    (void)bytes;
    (void)length;
    return refuse(disk->context);
}

int32_t wyt__disk_reserve(struct wyt__disk *disk, uint64_t bytes)
{
    (void)bytes;
    return refuse(disk->context);
}

int32_t wyt__disk_cut(struct wyt__disk *disk, uint64_t bytes)
{
    (void)bytes;
    return refuse(disk->context);
}

int32_t wyt__disk_sync(const struct wyt__disk *disk)
{
    return refuse(disk->context);
}

int32_t wyt__disk_map(const struct wyt__disk *disk, bool writable,
                      void **out_map, size_t *out_bytes)
{
    (void)writable;
    (void)out_map;
    (void)out_bytes;
    return refuse(disk->context);
}

void wyt__disk_unmap(void *map, size_t bytes)
{
    (void)map;
    (void)bytes;
}

int32_t wyt__disk_sync_map(const struct wyt__disk *disk, void *map,
                           uint64_t from, uint64_t end)
{
    (void)map;
    (void)from;
    (void)end;
    return refuse(disk->context);
}

void wyt__disk_drop_map(void *map, uint64_t from, uint64_t end)
{
    (void)map;
    (void)from;
    (void)end;
}

int32_t wyt__disk_publish(const struct wyt__disk *disk,
                          const struct wyt__paths *paths)
{
    (void)paths;
    return refuse(disk->context);
}

void wyt__disk_remove(const char *path)
{
    (void)path;
}

double wyt__disk_clock(void)
{
    return 0;
}

#endif
