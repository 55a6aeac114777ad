/* SPDX-License-Identifier: MIT */
/*
 * Files as the operating system has them. disk_posix.c and disk_windows.c name
 * its calls, and are the only files that do; without either system, disk_none.c
 * says WYT_UNSUPPORTED for every function that can fail. Failures are
 * WYT_E_FILE with a text that has the path and the reason.
 */
#ifndef WYT_BOARD_FILE_DISK_H
#define WYT_BOARD_FILE_DISK_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* An open file; all zero: none. */
struct wyt__disk {
    wyt_context *context;
    const char *path; /* borrowed */
    uint64_t bytes;   /* its length */
    int fd;           /* valid if is_open */
    bool is_open;
};

/* Where a board is to stand, and where it is made: PATH.part beside it. */
struct wyt__paths {
    char *target, *part;
    size_t room; /* of each */
};

/* Follows symbolic links; refuses what is there but no regular file. */
int32_t wyt__paths_open(wyt_context *context, const char *path,
                        struct wyt__paths *paths);
void wyt__paths_close(wyt_context *context, struct wyt__paths *paths);

/* What a system has of that: the bytes of a path, at most; whether a board may
 * be put there, and where that is, in so much room: a link is replaced by what
 * it leads to. */
extern const size_t wyt__disk_path_room;
int32_t wyt__disk_target(wyt_context *context, const char *path, char *target,
                         size_t room);

/* Cannot do something with a path: WYT_E_FILE with a reason. */
int32_t wyt__disk_refuse(wyt_context *context, const char *what,
                         const char *path, const char *reason);

/* Whether there is something of that name. */
bool wyt__disk_exists(const char *path);

/* Opens a regular file to be read. */
int32_t wyt__disk_open(wyt_context *context, const char *path,
                       struct wyt__disk *disk);

/* Opens it to be written, for one process at a time; without `make` it has to
 * be there. */
int32_t wyt__disk_lock(wyt_context *context, const char *path, bool make,
                       struct wyt__disk *disk);
void wyt__disk_close(struct wyt__disk *disk);

/* Reads bytes that are there; writes some. */
int32_t wyt__disk_read(const struct wyt__disk *disk, uint64_t at, void *bytes,
                       size_t length);
int32_t wyt__disk_write(struct wyt__disk *disk, uint64_t at, const void *bytes,
                        size_t length);

/* Makes the file that long, all of it with space on the disk. */
int32_t wyt__disk_reserve(struct wyt__disk *disk, uint64_t bytes);
int32_t wyt__disk_cut(struct wyt__disk *disk, uint64_t bytes);

/* Waits until all that was written is on the disk. */
int32_t wyt__disk_sync(const struct wyt__disk *disk);

/* The file in memory, shared with it. */
int32_t wyt__disk_map(const struct wyt__disk *disk, bool writable,
                      void **out_map, size_t *out_bytes);
void wyt__disk_unmap(void *map, size_t bytes);

/* Waits until bytes from..end-1 of a mapping are on the disk; frees the memory
 * that they take. */
int32_t wyt__disk_sync_map(const struct wyt__disk *disk, void *map,
                           uint64_t from, uint64_t end);
void wyt__disk_drop_map(void *map, uint64_t from, uint64_t end);

/* Puts the file in the place of the target, with the rights of what stood
 * there. */
int32_t wyt__disk_publish(const struct wyt__disk *disk,
                          const struct wyt__paths *paths);
void wyt__disk_remove(const char *path);

/* Seconds on a clock that never goes back; 0 where there is none. */
double wyt__disk_clock(void);

#endif
