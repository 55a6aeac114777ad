/* SPDX-License-Identifier: MIT */
/*
 * What is written to a file or to standard output, and bytes read from one:
 * boards and pictures, rows with their periods, certificates of proofs.
 */
#ifndef TOOLS_SAVED_H
#define TOOLS_SAVED_H

#include "session.h"
#include "sink.h"

/* Hands the bytes of an object to sink_take(), or puts them into the stream
 * itself; returns a status of the library, or SINK_STOPPED. */
typedef int32_t (*saved_writer)(struct session *session, const void *object,
                                struct sink *sink);

/* Writes an object to a file; "-" is standard output. */
int saved_write(struct session *session, const char *name, saved_writer writer,
                const void *object);

/* All bytes of a file, for free(); "-" is standard input. A file that is larger
 * than the library may hold in memory is read no further. */
int saved_read(struct session *session, const char *name, char **out,
               size_t *out_length);

#endif
