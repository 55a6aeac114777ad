/* SPDX-License-Identifier: MIT */
/*
 * Files that are written and read as a whole: beside their place and renamed,
 * so that a reader sees the old file, the new one, or none.
 */
#ifndef WYT_BOARD_FILE_WHOLE_H
#define WYT_BOARD_FILE_WHOLE_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

/* The longest head. */
#define WYT__WHOLE_HEAD 16

/* What is saved: how its bytes begin, what a sentence calls it, and a function
 * that hands the bytes to a sink. */
struct wyt__whole {
    const char *head, *what;
    int32_t (*write)(const void *subject, wyt_sink sink, void *user);
    const void *subject;
};

/* As wyt_periodic_save(). */
int32_t wyt__save_whole(wyt_context *context, const char *path,
                        const struct wyt__whole *whole);

/* Makes something of bytes. */
typedef int32_t (*wyt__read_whole)(void *user, const void *bytes,
                                   size_t length);

/* Reads a file; a sentence about its bytes gets the path. */
int32_t wyt__load_whole(wyt_context *context, const char *path,
                        wyt__read_whole read, void *user);

#endif
