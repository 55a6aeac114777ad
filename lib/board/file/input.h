/* SPDX-License-Identifier: MIT */
/*
 * Where the bytes of saved things are read from: an open file, or memory of
 * the caller.
 */
#ifndef WYT_BOARD_FILE_INPUT_H
#define WYT_BOARD_FILE_INPUT_H

#include <wythoff/context.h>

#include <stddef.h>
#include <stdint.h>

#include "base/text.h"
#include "board/file/disk.h"

struct wyt__input {
    wyt_context *context;
    const struct wyt__disk *disk; /* NULL: memory */
    const unsigned char *memory;
    uint64_t bytes; /* how many there are */
};

static inline struct wyt__input wyt__input_disk(const struct wyt__disk *disk)
{
    return (struct wyt__input){
        .context = disk->context, .disk = disk, .bytes = disk->bytes};
}

static inline struct wyt__input
wyt__input_memory(wyt_context *context, const void *bytes, size_t length)
{
    return (struct wyt__input){
        .context = context, .memory = bytes, .bytes = length};
}

/* Reads bytes that are there. */
int32_t wyt__input_read(const struct wyt__input *input, uint64_t at,
                        void *bytes, size_t length);

/* What messages call it: the path in quotes, or "the input". */
struct wyt__quote wyt__input_name(const struct wyt__input *input);

#endif
