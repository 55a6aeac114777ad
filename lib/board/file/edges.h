/* SPDX-License-Identifier: MIT */
/*
 * Edges (board/bands.h) in files: PREFIX.edge0 and PREFIX.edge1 by turns, the
 * pieces of one edge in each. They are for the machine that wrote them: what is
 * not whole, or of another board or library, is taken for nothing.
 */
#ifndef WYT_BOARD_FILE_EDGES_H
#define WYT_BOARD_FILE_EDGES_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/bands.h"
#include "board/file/disk.h"

struct wyt__edge_file {
    struct wyt__disk disk;
    char *path;
    size_t path_room;
    uint64_t at, end; /* of pieces: the next one, where they end */
};

struct wyt__edge_files {
    wyt_context *context;
    const struct wyt__bands *bands;
    struct wyt__edge_file file[2];
    size_t above;   /* which of them is read; the other one is written */
    bool has_edge;  /* one of them is whole */
    uint64_t stage; /* tiles of a stage, of the edge that was found */
    unsigned char *piece;
    size_t room; /* bytes of it */
};

/* The files of some bands, none of which need be there. One is open while it is
 * read or written. */
int32_t wyt__edge_files_open(const char *prefix, const struct wyt__bands *bands,
                             struct wyt__edge_files *files);

/* Closes them; both are removed unless they are kept. */
void wyt__edge_files_close(struct wyt__edge_files *files, bool keep);

/* The last row up to `most` above which an edge is whole, of stages of at most
 * so many tiles, which then is read; 0 if there is none. */
int32_t wyt__edge_files_find(struct wyt__edge_files *files, uint64_t most,
                             uint64_t widest, uint64_t *out_row);

/* All pieces of the edge above a row are written, which becomes the one that is
 * read; it is on the disk then. */
int32_t wyt__edge_files_turn(struct wyt__edge_files *files, uint64_t row);

/* Writes the next piece of the edge. */
int32_t wyt__edge_files_put(struct wyt__edge_files *files, const void *piece,
                            size_t length);

/* Where bands take pieces from and give them to. */
struct wyt__bands_ends wyt__edge_files_ends(struct wyt__edge_files *files);

/* Removes what is left of them. */
void wyt__edge_files_remove(wyt_context *context, const char *prefix);

#endif
