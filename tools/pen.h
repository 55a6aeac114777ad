/* SPDX-License-Identifier: MIT */
/*
 * Formatted text into a sink, as drawings need it.
 */
#ifndef TOOLS_PEN_H
#define TOOLS_PEN_H

#include "problem.h"
#include "sink.h"

struct pen {
    struct sink *sink;
    int32_t status; /* after a failure nothing more is written */
};

/* Text of less than 4096 bytes. */
void pen_put(struct pen *pen, const char *format, ...) PRINTF_LIKE(2, 3);

/* Text between tags of XML. */
void pen_put_escaped(struct pen *pen, const char *text);

#endif
