/* SPDX-License-Identifier: MIT */
/*
 * Files by Windows: the only place of the library that names its calls. Paths
 * are UTF-8. Every file is opened so that others may rename or delete it
 * meanwhile, as POSIX allows. NTFS takes the space of a file when its length is
 * set, so a full disk is an error before a mapping is written to.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/system.h"
#include "board/file/disk.h"

#if WYT__HAVE_WINDOWS

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include <io.h>
#include <stdio.h>
#include <string.h>

#include "base/text.h"

/* Of a path, in UTF-8 and in the units of Windows: fewer than bytes. */
#define PATH_ROOM 4096

/* How often a file is opened again that was replaced meanwhile. */
#define TRIES 16

/* Whoever reads a locked part of a file is refused, so what is locked is a byte
 * that no file has. */
#define LOCKED_HIGH 0x7fffffff

const size_t wyt__disk_path_room = PATH_ROOM;

#define EVERYBODY (FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE)

/* The words of Windows are in the language of its user. */
static const char *reason_of(DWORD error)
{
    static const struct {
        DWORD error;
        const char *text;
    } reasons[] = {
        {ERROR_FILE_NOT_FOUND, "No such file or directory"},
        {ERROR_PATH_NOT_FOUND, "No such file or directory"},
        {ERROR_INVALID_NAME, "No file can have such a name"},
        {ERROR_NO_UNICODE_TRANSLATION, "The path is not UTF-8"},
        {ERROR_INSUFFICIENT_BUFFER, "The path is too long"},
        {ERROR_ACCESS_DENIED, "Permission denied"},
        {ERROR_WRITE_PROTECT, "Read-only file system"},
        {ERROR_SHARING_VIOLATION, "Another process has it open"},
        {ERROR_USER_MAPPED_FILE, "Another process has it mapped"},
        {ERROR_DISK_FULL, "No space left on device"},
        {ERROR_FILE_TOO_LARGE, "File too large"},
        {ERROR_NOT_ENOUGH_MEMORY, "Cannot allocate memory"},
        {ERROR_TOO_MANY_OPEN_FILES, "Too many open files"},
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; i++)
        if (reasons[i].error == error)
            return reasons[i].text;
    return NULL;
}

static int32_t refuse_error(wyt_context *context, const char *what,
                            const char *path, DWORD error)
{
    const char *known = reason_of(error);
    char reason[64];
    snprintf(reason, sizeof reason, "error %u of Windows", (unsigned)error);
    return wyt__disk_refuse(context, what, path,
                            known != NULL ? known : reason);
}

static int32_t fail(const struct wyt__disk *disk, const char *what, DWORD error)
{
    return refuse_error(disk->context, what, disk->path, error);
}

/* ---- names ---- */

/* False, and the error is set. */
static bool widen(const char *path, wchar_t wide[PATH_ROOM])
{
    return MultiByteToWideChar(CP_UTF8, MB_ERR_INVALID_CHARS, path, -1, wide,
                               PATH_ROOM) > 0;
}

static HANDLE open_path(const char *path, DWORD access, DWORD how, DWORD flags)
{
    wchar_t wide[PATH_ROOM];
    if (!widen(path, wide))
        return INVALID_HANDLE_VALUE;
    return CreateFileW(
        wide, access, EVERYBODY, NULL, how,
        FILE_ATTRIBUTE_NORMAL | FILE_FLAG_BACKUP_SEMANTICS | flags, NULL);
}

static HANDLE open_to_look(const char *path, DWORD flags)
{
    return open_path(path, FILE_READ_ATTRIBUTES, OPEN_EXISTING, flags);
}

bool wyt__disk_exists(const char *path)
{
    HANDLE file = open_to_look(path, FILE_FLAG_OPEN_REPARSE_POINT);
    if (file == INVALID_HANDLE_VALUE)
        return GetLastError() == ERROR_SHARING_VIOLATION;
    CloseHandle(file);
    return true;
}

static bool is_regular(HANDLE file)
{
    BY_HANDLE_FILE_INFORMATION found;
    return GetFileType(file) == FILE_TYPE_DISK &&
           GetFileInformationByHandle(file, &found) != 0 &&
           (found.dwFileAttributes & FILE_ATTRIBUTE_DIRECTORY) == 0;
}

/* Whether it was opened itself and is a symbolic link. */
static bool is_link(HANDLE file)
{
    FILE_ATTRIBUTE_TAG_INFO found;
    return GetFileInformationByHandleEx(file, FileAttributeTagInfo, &found,
                                        sizeof found) != 0 &&
           (found.FileAttributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0 &&
           found.ReparseTag == IO_REPARSE_TAG_SYMLINK;
}

static bool leads_elsewhere(const char *path)
{
    HANDLE file = open_to_look(path, FILE_FLAG_OPEN_REPARSE_POINT);
    bool found = file != INVALID_HANDLE_VALUE && is_link(file);
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return found;
}

/* The name of an open file without links. */
static bool real_name(HANDLE file, char *target, size_t room)
{
    wchar_t wide[PATH_ROOM];
    DWORD length = GetFinalPathNameByHandleW(file, wide, PATH_ROOM, 0);
    return length > 0 && length < PATH_ROOM &&
           WideCharToMultiByte(CP_UTF8, WC_ERR_INVALID_CHARS, wide, -1, target,
                               (int)room, NULL, NULL) > 0;
}

int32_t wyt__disk_target(wyt_context *context, const char *path, char *target,
                         size_t room)
{
    HANDLE file = open_to_look(path, 0);
    bool link = leads_elsewhere(path), regular, named = true;
    memcpy(target, path, strlen(path) + 1);
    if (file == INVALID_HANDLE_VALUE)
        return link ? wyt__disk_refuse(
                          context, "write", path,
                          "it is a symbolic link that leads nowhere")
                    : WYT_OK;
    regular = is_regular(file);
    if (link)
        named = real_name(file, target, room);
    CloseHandle(file);
    if (!regular)
        return wyt__disk_refuse(context, "write", path,
                                "it exists and is no regular file");
    return named ? WYT_OK
                 : wyt__disk_refuse(context, "write", path,
                                    "the path is too long");
}

/* ---- opening ---- */

static HANDLE handle_of(const struct wyt__disk *disk)
{
    return (HANDLE)_get_osfhandle(disk->fd);
}

static int32_t look(struct wyt__disk *disk, const char *what)
{
    LARGE_INTEGER bytes;
    if (!is_regular(handle_of(disk)))
        return wyt__disk_refuse(disk->context, what, disk->path,
                                "it is no regular file");
    if (GetFileSizeEx(handle_of(disk), &bytes) == 0)
        return fail(disk, what, GetLastError());
    disk->bytes = (uint64_t)bytes.QuadPart;
    return WYT_OK;
}

/* Takes over the handle. */
static int32_t adopt(struct wyt__disk *disk, HANDLE file, const char *what)
{
    if (file == INVALID_HANDLE_VALUE)
        return fail(disk, what, GetLastError());
    disk->fd = _open_osfhandle((intptr_t)file, 0);
    if (disk->fd < 0) {
        CloseHandle(file);
        return fail(disk, what, ERROR_TOO_MANY_OPEN_FILES);
    }
    disk->is_open = true;
    return look(disk, what);
}

int32_t wyt__disk_open(wyt_context *context, const char *path,
                       struct wyt__disk *disk)
{
    int32_t status;
    *disk = (struct wyt__disk){.context = context, .path = path};
    status =
        adopt(disk, open_path(path, GENERIC_READ, OPEN_EXISTING, 0), "read");
    if (status != WYT_OK)
        wyt__disk_close(disk);
    return status;
}

/* Whether the name still leads to the open file. */
static bool is_current(const struct wyt__disk *disk)
{
    BY_HANDLE_FILE_INFORMATION own, named;
    HANDLE file = open_to_look(disk->path, FILE_FLAG_OPEN_REPARSE_POINT);
    bool same = file != INVALID_HANDLE_VALUE &&
                GetFileInformationByHandle(file, &named) != 0 &&
                GetFileInformationByHandle(handle_of(disk), &own) != 0 &&
                own.dwVolumeSerialNumber == named.dwVolumeSerialNumber &&
                own.nFileIndexHigh == named.nFileIndexHigh &&
                own.nFileIndexLow == named.nFileIndexLow;
    if (file != INVALID_HANDLE_VALUE)
        CloseHandle(file);
    return same;
}

static int32_t lock(const struct wyt__disk *disk)
{
    OVERLAPPED where = {.OffsetHigh = LOCKED_HIGH};
    if (LockFileEx(handle_of(disk),
                   LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0,
                   &where) != 0)
        return WYT_OK;
    if (GetLastError() == ERROR_LOCK_VIOLATION ||
        GetLastError() == ERROR_IO_PENDING)
        return wyt__disk_refuse(disk->context, "write", disk->path,
                                "another process is at work on it");
    return fail(disk, "lock", GetLastError());
}

/* Whoever had the lock before may have renamed the file just before it was
 * locked here; then the name is opened anew. */
int32_t wyt__disk_lock(wyt_context *context, const char *path, bool make,
                       struct wyt__disk *disk)
{
    int32_t status = WYT_OK;
    for (int i = 0; i < TRIES && status == WYT_OK; i++) {
        *disk = (struct wyt__disk){.context = context, .path = path};
        status = adopt(disk,
                       open_path(path, GENERIC_READ | GENERIC_WRITE,
                                 make ? OPEN_ALWAYS : OPEN_EXISTING,
                                 FILE_FLAG_OPEN_REPARSE_POINT),
                       "write");
        if (status == WYT_OK && is_link(handle_of(disk)))
            status = wyt__disk_refuse(context, "write", path,
                                      "it is a symbolic link");
        if (status == WYT_OK)
            status = lock(disk);
        if (status == WYT_OK && is_current(disk))
            return look(disk, "write"); /* it may have grown */
        wyt__disk_close(disk);
    }
    return status != WYT_OK
               ? status
               : wyt__disk_refuse(context, "write", path,
                                  "it is replaced again and again");
}

void wyt__disk_close(struct wyt__disk *disk)
{
    if (disk->is_open)
        _close(disk->fd);
    disk->is_open = false;
}

/* ---- bytes ---- */

/* How many of them one call moves, which counts in 32 bits. */
static DWORD portion(size_t length)
{
    const size_t most = (size_t)1 << 30;
    return (DWORD)(length < most ? length : most);
}

static OVERLAPPED place(uint64_t at)
{
    return (OVERLAPPED){.Offset = (DWORD)(at & UINT32_MAX),
                        .OffsetHigh = (DWORD)(at >> 32)};
}

int32_t wyt__disk_read(const struct wyt__disk *disk, uint64_t at, void *bytes,
                       size_t length)
{
    unsigned char *to = bytes;
    while (length > 0) {
        OVERLAPPED where = place(at);
        DWORD count = 0;
        bool done =
            ReadFile(handle_of(disk), to, portion(length), &count, &where) != 0;
        if (!done && GetLastError() != ERROR_HANDLE_EOF)
            return fail(disk, "read", GetLastError());
        if (count == 0)
            return wyt__disk_refuse(disk->context, "read", disk->path,
                                    "it became shorter meanwhile");
        to += count;
        at += count;
        length -= count;
    }
    return WYT_OK;
}

int32_t wyt__disk_write(struct wyt__disk *disk, uint64_t at, const void *bytes,
                        size_t length)
{
    const unsigned char *from = bytes;
    while (length > 0) {
        OVERLAPPED where = place(at);
        DWORD count = 0;
        if (WriteFile(handle_of(disk), from, portion(length), &count, &where) ==
                0 ||
            count == 0)
            return fail(disk, "write", GetLastError());
        from += count;
        at += count;
        length -= count;
    }
    disk->bytes = at > disk->bytes ? at : disk->bytes;
    return WYT_OK;
}

static int32_t set_length(struct wyt__disk *disk, uint64_t bytes,
                          const char *what)
{
    FILE_END_OF_FILE_INFO end;
    if (bytes > INT64_MAX)
        return fail(disk, what, ERROR_FILE_TOO_LARGE);
    end.EndOfFile.QuadPart = (LONGLONG)bytes;
    if (SetFileInformationByHandle(handle_of(disk), FileEndOfFileInfo, &end,
                                   sizeof end) == 0)
        return fail(disk, what, GetLastError());
    disk->bytes = bytes;
    return WYT_OK;
}

int32_t wyt__disk_reserve(struct wyt__disk *disk, uint64_t bytes)
{
    return bytes <= disk->bytes
               ? WYT_OK
               : set_length(disk, bytes, "reserve the space of");
}

int32_t wyt__disk_cut(struct wyt__disk *disk, uint64_t bytes)
{
    return set_length(disk, bytes, "write");
}

int32_t wyt__disk_sync(const struct wyt__disk *disk)
{
    return FlushFileBuffers(handle_of(disk)) != 0
               ? WYT_OK
               : fail(disk, "write", GetLastError());
}

/* ---- mappings ---- */

int32_t wyt__disk_map(const struct wyt__disk *disk, bool writable,
                      void **out_map, size_t *out_bytes)
{
    HANDLE section;
    void *map;
    if (disk->bytes > SIZE_MAX / 2)
        return wyt__fail(disk->context, WYT_LIMIT,
                         "%s has %llu bytes, which is beyond the address space",
                         wyt__quote(disk->path, strlen(disk->path)).text,
                         (unsigned long long)disk->bytes);
    section = CreateFileMappingW(
        handle_of(disk), NULL, writable ? PAGE_READWRITE : PAGE_READONLY,
        (DWORD)(disk->bytes >> 32), (DWORD)(disk->bytes & UINT32_MAX), NULL);
    if (section == NULL)
        return fail(disk, "map", GetLastError());
    map = MapViewOfFile(section, writable ? FILE_MAP_WRITE : FILE_MAP_READ, 0,
                        0, (size_t)disk->bytes);
    if (map == NULL) {
        int32_t status = fail(disk, "map", GetLastError());
        CloseHandle(section);
        return status;
    }
    CloseHandle(section); /* the view keeps it */
    *out_map = map;
    *out_bytes = (size_t)disk->bytes;
    return WYT_OK;
}

void wyt__disk_unmap(void *map, size_t bytes)
{
    (void)bytes;
    UnmapViewOfFile(map);
}

int32_t wyt__disk_sync_map(const struct wyt__disk *disk, void *map,
                           uint64_t from, uint64_t end)
{
    if (from >= end)
        return WYT_OK;
    if (FlushViewOfFile((char *)map + from, (size_t)(end - from)) == 0)
        return fail(disk, "write", GetLastError());
    return wyt__disk_sync(disk);
}

/* What is unlocked without having been locked leaves the working set. */
void wyt__disk_drop_map(void *map, uint64_t from, uint64_t end)
{
    const uint64_t unit = 65536; /* pages of Windows have no more */
    from = (from + unit - 1) / unit * unit;
    end = end / unit * unit;
    if (from < end)
        (void)VirtualUnlock((char *)map + from, (size_t)(end - from));
}

/* ---- putting in place ---- */

/* The new file has the rights that its folder gives to new files. */
int32_t wyt__disk_publish(const struct wyt__disk *disk,
                          const struct wyt__paths *paths)
{
    wchar_t part[PATH_ROOM], target[PATH_ROOM];
    if (!widen(paths->part, part) || !widen(paths->target, target) ||
        MoveFileExW(part, target,
                    MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH) == 0)
        return refuse_error(disk->context, "write", paths->target,
                            GetLastError());
    return WYT_OK;
}

void wyt__disk_remove(const char *path)
{
    wchar_t wide[PATH_ROOM];
    if (widen(path, wide))
        (void)DeleteFileW(wide);
}

double wyt__disk_clock(void)
{
    LARGE_INTEGER ticks, rate;
    if (QueryPerformanceFrequency(&rate) == 0 ||
        QueryPerformanceCounter(&ticks) == 0)
        return 0;
    return (double)ticks.QuadPart / (double)rate.QuadPart;
}

#endif
