/* SPDX-License-Identifier: MIT */
/*
 * What picture is asked for: format, palette, window, zoom, and what is drawn
 * beside and upon the cells.
 */
#ifndef PICTURE_REQUEST_H
#define PICTURE_REQUEST_H

#include "marks.h"
#include "plane.h"

enum picture_format {
    PICTURE_PNG,
    PICTURE_SVG,
    PICTURE_PBM,
    PICTURE_PGM,
    PICTURE_FORMATS
};

enum palette {
    PALETTE_OUTCOME,
    PALETTE_VALUE,
    PALETTE_MOD,       /* the value modulo a number */
    PALETTE_MINUS_SUM, /* the value minus the sum of the heaps */
    PALETTE_OPTIONS    /* the number of options that are P */
};

/* Most colours of a palette, and so the largest modulus. */
#define LEVELS_MOST 1024

/* The cells x .. x+w-1, y .. y+h-1 of a plane; w, h >= 1. */
struct window {
    uint64_t x, y, w, h;
};

struct request {
    enum picture_format format;
    enum palette palette;
    uint32_t modulus; /* of PALETTE_MOD */
    uint32_t kind;    /* of the board, WYT_BOARD_* */
    struct plane plane;
    wyt_board *saved; /* borrowed; NULL: it is to be solved */
    struct window window;
    uint64_t zoom; /* pixels a cell, 1..64 */
    bool axes, legend, rays;
    bool measured;       /* the rays: no theorem has them */
    struct marks *marks; /* borrowed; may have none */
};

/* The options that only pictures have. */
#define TAKES_PICTURE                                                          \
    TAKES(OPTION_AXES), TAKES(OPTION_LEGEND), TAKES(OPTION_PALETTE),           \
        TAKES(OPTION_RAYS), TAKES(OPTION_WINDOW), TAKES(OPTION_ZOOM)

/* The first option given that only pictures have, or OPTIONS. */
enum option request_first_option(const struct session *session);

/* Reads the options into a request that has its format, kind, plane, board and
 * marks. Returns 0, or the exit status of the problem: among others that the
 * pixels pass the limit of memory. */
int request_read(struct session *session, struct request *request);

/* How messages and titles call a palette, "mod:8". */
void request_palette_text(const struct request *request, char buffer[24]);

#endif
