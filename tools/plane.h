/* SPDX-License-Identifier: MIT */
/*
 * What is shown of a board: the plane of two of its heaps, while all others are
 * fixed. A board of two heaps is one.
 */
#ifndef TOOLS_PLANE_H
#define TOOLS_PLANE_H

#include "heaps.h"
#include "sink.h"

struct plane {
    size_t axes[2]; /* the heaps that are shown, the first one to the right */
    struct fixed fixed;
    uint64_t w, h; /* cells along them */
};

/* Reads --slice for a box of this size, of which there is a plane if the game
 * has two heaps or all but two are fixed. Returns 0, or the exit status of the
 * session's problem. */
int plane_read(struct session *session, const uint64_t *size,
               struct plane *out_plane);

/* The box that has the first w x h cells of the plane; no cell of it depends on
 * one outside. */
void plane_box(const struct session *session, const struct plane *plane,
               uint64_t w, uint64_t h, uint64_t *out_size);

/* `count` cells of a board from (x, y) of the plane on, along its first heap or
 * along the second one. A status of the library. */
int32_t plane_row(const struct plane *plane, const wyt_board *board, uint64_t x,
                  uint64_t y, uint64_t count, uint32_t *out_cells);
int32_t plane_column(const struct plane *plane, const wyt_board *board,
                     uint64_t x, uint64_t y, uint64_t count,
                     uint32_t *out_cells);

/* Writes a plane of a board in the format of wyt_board_write() that shows two
 * heaps, "text" or "csv". WYT_OK, a status of the library, or SINK_STOPPED. */
int32_t plane_write(const struct plane *plane, const wyt_board *board,
                    bool as_csv, struct sink *sink);

#endif
