/* SPDX-License-Identifier: MIT */
/*
 * Files by POSIX: the only place of the library that names its calls for
 * files. Space is reserved before a mapping is written to, so that a full disk
 * is an error and no signal. (On file systems that copy on write a reservation
 * is no promise.)
 */
#define _DEFAULT_SOURCE /* madvise, flock */
#define _DARWIN_C_SOURCE

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/context.h"
#include "base/system.h"
#include "board/file/disk.h"

#if WYT__HAVE_POSIX

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/text.h"

/* Every struct stat begins as zeros: MemorySanitizer of clang 14 does not know
 * that fstat() of newer C libraries writes to it. */

#ifndef PATH_MAX
#define PATH_MAX 4096
#endif

/* How often a file is opened again that was replaced meanwhile. */
#define TRIES 16

static int32_t refuse_number(wyt_context *context, const char *what,
                             const char *path, int number)
{
    char reason[128];
    if (strerror_r(number, reason, sizeof reason) != 0)
        snprintf(reason, sizeof reason, "error %d", number);
    return wyt__disk_refuse(context, what, path, reason);
}

static int32_t fail(const struct wyt__disk *disk, const char *what, int number)
{
    return refuse_number(disk->context, what, disk->path, number);
}

bool wyt__disk_exists(const char *path)
{
    struct stat found = {0};
    return lstat(path, &found) == 0;
}

/* ---- names ---- */

const size_t wyt__disk_path_room = PATH_MAX;

int32_t wyt__disk_target(wyt_context *context, const char *path, char *target,
                         size_t room)
{
    (void)room; /* what realpath() asks for */
    struct stat found = {0};
    if (lstat(path, &found) != 0 || !S_ISLNK(found.st_mode)) {
        memcpy(target, path, strlen(path) + 1);
    } else if (realpath(path, target) == NULL) {
        return wyt__disk_refuse(context, "write", path,
                                "it is a symbolic link that leads nowhere");
    }
    if (stat(target, &found) == 0 && !S_ISREG(found.st_mode))
        return wyt__disk_refuse(context, "write", path,
                                "it exists and is no regular file");
    return WYT_OK;
}

/* ---- opening ---- */

static int open_again(const char *path, int flags)
{
    int fd;
    do
        fd = open(path, flags | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
    while (fd < 0 && errno == EINTR);
    return fd;
}

/* Takes over the descriptor, and looks at what it is. */
static int32_t adopt(struct wyt__disk *disk, int fd, const char *what)
{
    struct stat found = {0};
    disk->fd = fd;
    disk->is_open = true;
    if (fstat(fd, &found) != 0)
        return fail(disk, what, errno);
    if (!S_ISREG(found.st_mode))
        return wyt__disk_refuse(disk->context, what, disk->path,
                                "it is no regular file");
    disk->bytes = (uint64_t)found.st_size;
    return WYT_OK;
}

int32_t wyt__disk_open(wyt_context *context, const char *path,
                       struct wyt__disk *disk)
{
    int fd = open_again(path, O_RDONLY);
    int32_t status;
    *disk = (struct wyt__disk){.context = context, .path = path};
    if (fd < 0)
        return fail(disk, "read", errno);
    status = adopt(disk, fd, "read");
    if (status != WYT_OK)
        wyt__disk_close(disk);
    return status;
}

/* Whether the name still leads to the open file. */
static bool is_current(const struct wyt__disk *disk)
{
    struct stat own = {0}, named = {0};
    return fstat(disk->fd, &own) == 0 && lstat(disk->path, &named) == 0 &&
           own.st_dev == named.st_dev && own.st_ino == named.st_ino;
}

static int32_t lock(struct wyt__disk *disk)
{
    int result;
    do
        result = flock(disk->fd, LOCK_EX | LOCK_NB);
    while (result != 0 && errno == EINTR);
    if (result == 0)
        return WYT_OK;
    if (errno == EWOULDBLOCK)
        return wyt__disk_refuse(disk->context, "write", disk->path,
                                "another process is at work on it");
    return fail(disk, "lock", errno);
}

/* Whoever had the lock before may have renamed the file just before it was
 * locked here; then the name is opened anew. */
int32_t wyt__disk_lock(wyt_context *context, const char *path, bool make,
                       struct wyt__disk *disk)
{
    int32_t status = WYT_OK;
    for (int i = 0; i < TRIES && status == WYT_OK; i++) {
        int fd = open_again(path, O_RDWR | O_NOFOLLOW | (make ? O_CREAT : 0));
        *disk = (struct wyt__disk){.context = context, .path = path};
        if (fd < 0)
            return errno == ELOOP ? wyt__disk_refuse(context, "write", path,
                                                     "it is a symbolic link")
                                  : fail(disk, "write", errno);
        status = adopt(disk, fd, "write");
        if (status == WYT_OK)
            status = lock(disk);
        if (status == WYT_OK && is_current(disk))
            return adopt(disk, fd, "write"); /* it may have grown */
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
        close(disk->fd);
    disk->is_open = false;
}

/* ---- bytes ---- */

int32_t wyt__disk_read(const struct wyt__disk *disk, uint64_t at, void *bytes,
                       size_t length)
{
    unsigned char *to = bytes;
    while (length > 0) {
        ssize_t count = pread(disk->fd, to, length, (off_t)at);
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return fail(disk, "read", errno);
        if (count == 0)
            return wyt__disk_refuse(disk->context, "read", disk->path,
                                    "it became shorter meanwhile");
        to += count;
        at += (uint64_t)count;
        length -= (size_t)count;
    }
    return WYT_OK;
}

int32_t wyt__disk_write(struct wyt__disk *disk, uint64_t at, const void *bytes,
                        size_t length)
{
    const unsigned char *from = bytes;
    while (length > 0) {
        ssize_t count = pwrite(disk->fd, from, length, (off_t)at);
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return fail(disk, "write", count < 0 ? errno : EIO);
        from += count;
        at += (uint64_t)count;
        length -= (size_t)count;
    }
    disk->bytes = at > disk->bytes ? at : disk->bytes;
    return WYT_OK;
}

/* Whether off_t has the number. */
static bool is_offset(uint64_t bytes)
{
    return bytes <= INT64_MAX && (off_t)bytes >= 0 &&
           (uint64_t)(off_t)bytes == bytes;
}

/* A file system that cannot reserve gets zeros. */
static int32_t write_zeros(struct wyt__disk *disk, uint64_t from, uint64_t end)
{
    static const unsigned char zeros[4096];
    int32_t status = WYT_OK;
    while (from < end && status == WYT_OK) {
        uint64_t left = end - from;
        size_t length = left < sizeof zeros ? (size_t)left : sizeof zeros;
        status = wyt__disk_write(disk, from, zeros, length);
        from += length;
        if (status == WYT_OK)
            status = wyt__tick(disk->context, 0, 0);
    }
    return status;
}

int32_t wyt__disk_reserve(struct wyt__disk *disk, uint64_t bytes)
{
    uint64_t before = disk->bytes;
    int number = EINVAL;
    if (!is_offset(bytes))
        return fail(disk, "write", EFBIG);
    if (before < bytes && ftruncate(disk->fd, (off_t)bytes) != 0)
        return fail(disk, "write", errno);
    disk->bytes = before < bytes ? bytes : before;
#if !defined(__APPLE__) && !defined(__OpenBSD__)
    do
        number = posix_fallocate(disk->fd, 0, (off_t)bytes);
    while (number == EINTR);
#endif
    if (number == EINVAL || number == EOPNOTSUPP)
        return write_zeros(disk, before, bytes);
    return number == 0 ? WYT_OK : fail(disk, "reserve the space of", number);
}

int32_t wyt__disk_cut(struct wyt__disk *disk, uint64_t bytes)
{
    if (ftruncate(disk->fd, (off_t)bytes) != 0)
        return fail(disk, "write", errno);
    disk->bytes = bytes;
    return WYT_OK;
}

int32_t wyt__disk_sync(const struct wyt__disk *disk)
{
    return fsync(disk->fd) == 0 ? WYT_OK : fail(disk, "write", errno);
}

/* ---- mappings ---- */

int32_t wyt__disk_map(const struct wyt__disk *disk, bool writable,
                      void **out_map, size_t *out_bytes)
{
    void *map;
    if (disk->bytes > SIZE_MAX / 2)
        return wyt__fail(disk->context, WYT_LIMIT,
                         "%s has %llu bytes, which is beyond the address space",
                         wyt__quote(disk->path, strlen(disk->path)).text,
                         (unsigned long long)disk->bytes);
    map = mmap(NULL, (size_t)disk->bytes,
               writable ? PROT_READ | PROT_WRITE : PROT_READ, MAP_SHARED,
               disk->fd, 0);
    if (map == MAP_FAILED)
        return fail(disk, "map", errno);
    *out_map = map;
    *out_bytes = (size_t)disk->bytes;
    return WYT_OK;
}

void wyt__disk_unmap(void *map, size_t bytes)
{
    munmap(map, bytes);
}

static size_t page(void)
{
    long bytes = sysconf(_SC_PAGESIZE);
    return bytes > 0 ? (size_t)bytes : 4096;
}

int32_t wyt__disk_sync_map(const struct wyt__disk *disk, void *map,
                           uint64_t from, uint64_t end)
{
    size_t start = (size_t)from / page() * page();
    if (from >= end)
        return WYT_OK;
    return msync((char *)map + start, (size_t)end - start, MS_SYNC) == 0
               ? WYT_OK
               : fail(disk, "write", errno);
}

void wyt__disk_drop_map(void *map, uint64_t from, uint64_t end)
{
#ifdef MADV_DONTNEED
    size_t unit = page(), start = ((size_t)from + unit - 1) / unit * unit;
    size_t stop = (size_t)end / unit * unit;
    if (start < stop)
        (void)madvise((char *)map + start, stop - start, MADV_DONTNEED);
#else
    (void)map;
    (void)from;
    (void)end;
#endif
}

/* ---- putting in place ---- */

/* A rename is on the disk when the folder is. Some file systems cannot sync a
 * folder; then nothing more can be done. */
static void sync_folder(char *path)
{
    char *slash = strrchr(path, '/'), kept = 0;
    int fd;
    if (slash != NULL) {
        slash += slash == path; /* "/" stays */
        kept = *slash;
        *slash = '\0';
    }
    fd = open_again(slash != NULL ? path : ".", O_RDONLY);
    if (slash != NULL)
        *slash = kept;
    if (fd < 0)
        return;
    (void)fsync(fd);
    close(fd);
}

int32_t wyt__disk_publish(const struct wyt__disk *disk,
                          const struct wyt__paths *paths)
{
    struct stat old = {0};
    if (stat(paths->target, &old) == 0)
        (void)fchmod(disk->fd, old.st_mode & 07777);
    if (rename(paths->part, paths->target) != 0)
        return refuse_number(disk->context, "write", paths->target, errno);
    sync_folder(paths->target);
    return WYT_OK;
}

void wyt__disk_remove(const char *path)
{
    (void)unlink(path);
}

double wyt__disk_clock(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0)
        return 0;
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

#endif
