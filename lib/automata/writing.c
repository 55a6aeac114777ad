/* SPDX-License-Identifier: MIT */
/*
 * Text of any length. Cost: a step a byte.
 */
#include "automata/writing.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "base/context.h"

void wyt__writing_open(struct wyt__writing *writing, wyt_context *context)
{
    memset(writing, 0, sizeof *writing);
    writing->context = context;
}

void wyt__writing_close(struct wyt__writing *writing)
{
    wyt__release(writing->context, writing->text, writing->capacity, 1);
    wyt__writing_open(writing, writing->context);
}

void wyt__writing_end(struct wyt__writing *writing, int32_t status)
{
    if (writing->status == WYT_OK)
        writing->status = status;
}

/* Room for so many bytes more and a NUL. */
static void reserve(struct wyt__writing *writing, size_t length)
{
    void *block = writing->text;
    int32_t status = wyt__reserve(writing->context, &block, &writing->capacity,
                                  writing->length + length + 1, 1);
    writing->text = block;
    if (status == WYT_OK)
        status = wyt__work(writing->context, length, 0, 0);
    wyt__writing_end(writing, status);
}

void wyt__write(struct wyt__writing *writing, const char *text, size_t length)
{
    if (writing->status == WYT_OK)
        reserve(writing, length);
    if (writing->status != WYT_OK)
        return;
    memcpy(writing->text + writing->length, text, length);
    writing->length += length;
    writing->text[writing->length] = '\0';
}

void wyt__write_format(struct wyt__writing *writing, const char *format, ...)
{
    va_list arguments;
    int length;
    if (writing->status != WYT_OK)
        return;
    va_start(arguments, format);
    length = vsnprintf(NULL, 0, format, arguments);
    va_end(arguments);
    if (length < 0) {
        wyt__writing_end(
            writing, wyt__fail(writing->context, WYT_E_INTERNAL,
                               "a text cannot be formatted by '%s'", format));
        return;
    }
    reserve(writing, (size_t)length);
    if (writing->status != WYT_OK)
        return;
    va_start(arguments, format);
    vsnprintf(writing->text + writing->length, (size_t)length + 1, format,
              arguments);
    va_end(arguments);
    writing->length += (size_t)length;
}
