/* SPDX-License-Identifier: MIT */
/*
 * Text of any length that is written piece by piece. What goes wrong is kept
 * and ends the writing, so that it is asked for once, at the end.
 */
#ifndef WYT_AUTOMATA_WRITING_H
#define WYT_AUTOMATA_WRITING_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "base/formatted.h"

/* `length` bytes and, if anything was written, a NUL are there. */
struct wyt__writing {
    wyt_context *context;
    char *text;
    size_t length, capacity;
    int32_t status;
};

void wyt__writing_open(struct wyt__writing *writing, wyt_context *context);
void wyt__writing_close(struct wyt__writing *writing);

/* Keeps a status that is not WYT_OK, unless there is one before it. */
void wyt__writing_end(struct wyt__writing *writing, int32_t status);

void wyt__write(struct wyt__writing *writing, const char *text, size_t length);

WYT__FORMATTED(2, 3)
void wyt__write_format(struct wyt__writing *writing, const char *format, ...);

#endif
