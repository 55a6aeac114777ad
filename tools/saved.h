/* SPDX-License-Identifier: MIT */
/*
 * Objects of the library as bytes of a file, or of standard input and output:
 * rows with their periods, certificates of proofs.
 */
#ifndef TOOLS_SAVED_H
#define TOOLS_SAVED_H

#include "session.h"

/* Hands the bytes of an object to a sink. */
typedef int32_t (*saved_writer)(wyt_context *context, const void *object,
                                wyt_sink sink, void *user);

/* Writes an object to a file; "-" is standard output. */
int saved_write(struct session *session, const char *name, saved_writer writer,
                const void *object);

/* All bytes of a file, for free(); "-" is standard input. A file that is larger
 * than the library may hold in memory is read no further. */
int saved_read(struct session *session, const char *name, char **out,
               size_t *out_length);

#endif
