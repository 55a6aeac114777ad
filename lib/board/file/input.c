/* SPDX-License-Identifier: MIT */
/*
 * Bytes of files and of memory.
 */
#include "board/file/input.h"

#include <wythoff/status.h>

#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "board/file/disk.h"

int32_t wyt__input_read(const struct wyt__input *input, uint64_t at,
                        void *bytes, size_t length)
{
    WYT__ASSERT(at <= input->bytes && length <= input->bytes - at);
    if (input->disk != NULL)
        return wyt__disk_read(input->disk, at, bytes, length);
    if (length > 0)
        memcpy(bytes, input->memory + (size_t)at, length);
    return WYT_OK;
}

struct wyt__quote wyt__input_name(const struct wyt__input *input)
{
    if (input->disk == NULL)
        return (struct wyt__quote){"the input"};
    return wyt__quote(input->disk->path, strlen(input->disk->path));
}
