/* SPDX-License-Identifier: MIT */
/*
 * A picture of a board: everything about it that is known before its first
 * byte is written. The cells are read again row by row while it is written.
 */
#ifndef PICTURE_PICTURE_H
#define PICTURE_PICTURE_H

#include "picture/layout.h"
#include "picture/rays.h"
#include "sink.h"

struct picture {
    struct session *session;
    struct request request;
    struct cells cells;
    struct scale scale;
    struct colours colours;
    struct paint paint;
    struct rays rays;
    struct layout layout;
    uint64_t runs; /* rectangles of a drawing */
};

/* Solves the board and lays the picture out. Returns 0, or the exit status of
 * the problem. picture_free() is needed also after a failure. */
int picture_make(struct session *session, const struct request *request,
                 struct picture *out_picture);

/* Writes it: WYT_OK, a status of the library, or SINK_STOPPED. */
int32_t picture_write(const struct picture *picture, struct sink *sink);

/* Says on standard error if another format would have suited it better. */
void picture_note(const struct picture *picture);

void picture_free(struct picture *picture);

/* Whether this command was built to write a format. */
bool picture_has(enum picture_format format);

/* What each format does for picture_write(). */
int32_t picture_write_png(const struct picture *picture, struct sink *sink);
int32_t picture_write_svg(const struct picture *picture, struct sink *sink);
int32_t picture_write_pnm(const struct picture *picture, struct sink *sink);

/* How many rectangles of like cells a drawing has. */
int32_t picture_count_svg(const struct picture *picture, uint64_t *out_runs);

/* The game and what is shown of it, in at most `capacity` bytes. */
void picture_title(const struct picture *picture, char *buffer,
                   size_t capacity);

#endif
