/* SPDX-License-Identifier: MIT */
/*
 * Formatted text, one piece at a time.
 */
#include "pen.h"

#include <stdarg.h>
#include <string.h>

void pen_put(struct pen *pen, const char *format, ...)
{
    char text[4096];
    va_list arguments;

    if (pen->status != 0)
        return;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    pen->status = sink_take(pen->sink, text, strlen(text));
}

void pen_put_escaped(struct pen *pen, const char *text)
{
    for (; *text != '\0'; text++)
        if (*text == '&')
            pen_put(pen, "&amp;");
        else if (*text == '<')
            pen_put(pen, "&lt;");
        else if (*text == '>')
            pen_put(pen, "&gt;");
        else
            pen_put(pen, "%c", *text);
}
