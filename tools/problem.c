/* SPDX-License-Identifier: MIT */
/*
 * Messages: what they look like, and how foreign bytes are kept from reaching
 * the terminal raw.
 */
#include "problem.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

int problem_set(struct problem *problem, int exit, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem->text, sizeof problem->text, format, arguments);
    va_end(arguments);
    problem->exit = exit;
    return exit;
}

void problem_add(struct problem *problem, const char *format, ...)
{
    size_t used = strlen(problem->text);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(problem->text + used, sizeof problem->text - used, format,
              arguments);
    va_end(arguments);
}

int problem_show(const struct problem *problem)
{
    complain("%s", problem->text);
    return problem->exit;
}

void complain(const char *format, ...)
{
    va_list arguments;
    fprintf(stderr, "%s: ", program_name);
    va_start(arguments, format);
    vfprintf(stderr, format, arguments);
    va_end(arguments);
    fputc('\n', stderr);
}

size_t escape_byte(char buffer[BYTE_SHOWN], char byte)
{
    if (byte >= 0x20 && byte <= 0x7e)
        return (size_t)snprintf(buffer, BYTE_SHOWN, "%c", byte);
    return (size_t)snprintf(buffer, BYTE_SHOWN, "\\x%02X",
                            (unsigned)(unsigned char)byte);
}

const char *quote(char buffer[QUOTED], const char *text, size_t length)
{
    /* A byte takes at most 4 characters; 5 are for the "..." and the end. */
    const size_t most = QUOTED - 4 - 5;
    size_t used = 0, i = 0;

    buffer[used++] = '\'';
    for (; i < length && used < most; i++)
        used += escape_byte(buffer + used, text[i]);
    snprintf(buffer + used, QUOTED - used, "%s", i < length ? "...'" : "'");
    return buffer;
}
