/* SPDX-License-Identifier: MIT */
/*
 * Names of files and refusals, which are the same on every system that has
 * files; see disk.h.
 */
#include "board/file/disk.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/system.h"
#include "base/text.h"

#if WYT__HAVE_FILES

static const char suffix[] = ".part";

int32_t wyt__disk_refuse(wyt_context *context, const char *what,
                         const char *path, const char *reason)
{
    return wyt__fail(context, WYT_E_FILE, "cannot %s %s: %s", what,
                     wyt__quote(path, strlen(path)).text, reason);
}

static int32_t name_part(wyt_context *context, struct wyt__paths *paths,
                         const char *path)
{
    size_t length;
    int32_t status =
        wyt__disk_target(context, path, paths->target, paths->room);
    if (status != WYT_OK)
        return status;
    length = strlen(paths->target);
    if (length + sizeof suffix > paths->room)
        return wyt__disk_refuse(context, "write", path, "the path is too long");
    memcpy(paths->part, paths->target, length);
    memcpy(paths->part + length, suffix, sizeof suffix);
    return WYT_OK;
}

int32_t wyt__paths_open(wyt_context *context, const char *path,
                        struct wyt__paths *paths)
{
    const size_t room = wyt__disk_path_room + sizeof suffix;
    int32_t status;
    *paths = (struct wyt__paths){.room = room};
    if (strlen(path) == 0 || strlen(path) >= wyt__disk_path_room)
        return wyt__disk_refuse(context, "write", path,
                                strlen(path) == 0 ? "the path is empty"
                                                  : "the path is too long");
    paths->target = wyt__allocate(context, room, 1, &status);
    if (status == WYT_OK)
        paths->part = wyt__allocate(context, room, 1, &status);
    return status == WYT_OK ? name_part(context, paths, path) : status;
}

void wyt__paths_close(wyt_context *context, struct wyt__paths *paths)
{
    wyt__release(context, paths->target, paths->room, 1);
    wyt__release(context, paths->part, paths->room, 1);
    *paths = (struct wyt__paths){0};
}

#endif
