/* SPDX-License-Identifier: MIT */
/*
 * A board that the kernel `counts` (counts.h) is at work on.
 */
#ifndef WYT_BOARD_COUNTS_SWEEP_H
#define WYT_BOARD_COUNTS_SWEEP_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "board/kernels/counts/counts.h"

/* From cell x on, all cells have more of a class. */
struct wyt__count_event {
    uint32_t x, class, by;
};

/* What a thread works with. */
struct wyt__count_hand {
    struct wyt__count_event *memory;
    struct wyt__count_event *events, *merged; /* of the row at work */
    size_t event_count;
    void *numbers; /* of the row at work, before they go to the board */
    unsigned char patterns[WYT__COUNT_PATTERNS][WYT__COUNT_PERIODS];
};

struct wyt__sweep {
    const struct wyt__task *task;
    const struct wyt__count_kernel *kernel;
    wyt_board *board;
    size_t origin, height, width, tiles; /* first row; of the tiles */
    size_t threads;
    size_t bytes;          /* of a counter */
    wyt__count_mark mark;  /* of the kernel, for such a board */
    wyt__count_rows plain; /* the same of whole rows; NULL: it is not plain */
    unsigned char near[WYT__COUNT_CLASSES][WYT__COUNT_NEAR];
    unsigned char turns[WYT__COUNT_PATTERNS][WYT__COUNT_TURNS];
    /* Of an array, residue by residue of y modulo q: lines of them, of which
     * the one through (0,0) is number `first`. */
    void *arrays[WYT__COUNT_ARRAYS];
    size_t lines[WYT__COUNT_ARRAYS], first[WYT__COUNT_ARRAYS];
    /* If q = 1 for all of them: how many bytes the lines of a row begin before
     * those of the row below. */
    bool is_even;
    size_t falls[WYT__COUNT_ARRAYS];
    /* The marked cells of row y at y modulo `rows`, a power of two: `room` of
     * them, and how many up to the end of each tile. */
    size_t rows;
    uint32_t *marked, *counts;
    size_t open; /* from this row on any cell may be marked; SIZE_MAX: none */
    /* Columns that are full at the left of a tile, for each residue of y modulo
     * the step of the array that says so. */
    size_t *skip;
    /* From this row on numbers are written while cells are marked. */
    size_t at_once;
    bool is_large; /* numbers go past the caches */
    void *moves;   /* all moves of the cells of a row, or NULL */
    struct wyt__count_hand *hands; /* one a thread */
    size_t told;                   /* rows that are known to be final */
    struct wyt__counting counting; /* large: not cleared */
};

/* What a board takes; nothing of it is taken yet. */
void wyt__sweep_shape(struct wyt__sweep *sweep, const wyt_board *board,
                      uint32_t threads, const struct wyt__count_kernel *kernel);
uint64_t wyt__sweep_bytes(const struct wyt__sweep *sweep);

/* Takes the memory, gives it back, also after a failure. */
int32_t wyt__sweep_open(struct wyt__sweep *sweep);
void wyt__sweep_close(struct wyt__sweep *sweep);

/* The lines of array number i through the cells of row y, index x. */
void *wyt__sweep_lines(const struct wyt__sweep *sweep, size_t i, size_t y);

/* The columns of a tile, or from 0 on those of all tiles up to it. */
struct wyt__count_span {
    size_t tile, from, to;
};

/* Begins with row y of a tile: where its lines are. */
void wyt__sweep_begin_lines(const struct wyt__sweep *sweep, size_t y,
                            const struct wyt__count_span *span,
                            struct wyt__count_row *row);

/* Goes on from the lines of row y - 1 to those of row y. */
void wyt__sweep_move_lines(const struct wyt__sweep *sweep, size_t y,
                           struct wyt__count_row *row);

/* Counts on the lines of row y what is counted late. */
void wyt__sweep_set_lines(const struct wyt__sweep *sweep, size_t y,
                          const struct wyt__count_span *span,
                          struct wyt__count_row *row);

/* The marked cells of a row. */
static inline uint32_t *wyt__sweep_marked(const struct wyt__sweep *sweep,
                                          size_t y)
{
    return sweep->marked + (y & (sweep->rows - 1)) * sweep->counting.room;
}

/* Where it stands how many of them there are up to the end of each tile. */
static inline uint32_t *wyt__sweep_counts(const struct wyt__sweep *sweep,
                                          size_t y)
{
    return sweep->counts + (y & (sweep->rows - 1)) * sweep->tiles;
}

/* How many there are before the end of a tile; tile + 1 may be 0. */
static inline size_t wyt__sweep_count(const struct wyt__sweep *sweep, size_t y,
                                      size_t tile)
{
    return tile == SIZE_MAX ? 0 : wyt__sweep_counts(sweep, y)[tile];
}

/* Nanoseconds of a row of so many cells, at most. */
uint64_t wyt__sweep_work(const struct wyt__sweep *sweep, size_t cells);

/* The residues of a row as its first marked cells leave them. */
void wyt__sweep_restart(const struct wyt__sweep *sweep, size_t before,
                        struct wyt__count_row *row);

/* The events of a row up to the end of a tile, by the marked cells of rows
 * below and by the first ones of its own. */
void wyt__sweep_events(const struct wyt__sweep *sweep,
                       struct wyt__count_hand *hand, size_t y, size_t tile,
                       size_t own);

/* What the limits leave to the cells of a row that come behind its marked ones,
 * and the events of the row up to the end of a tile. */
void wyt__sweep_limit(const struct wyt__sweep *sweep,
                      struct wyt__count_hand *hand, size_t y, size_t tile,
                      struct wyt__count_row *row);

/* Marks cells begin..end-1 of a row, of which the limits and events are
 * known. */
void wyt__sweep_mark(const struct wyt__sweep *sweep,
                     struct wyt__count_hand *hand, size_t begin, size_t end,
                     struct wyt__count_row *row);

/* The first cell of row y, from x on, that is not removed, that may be P, or
 * under comply N. */
size_t wyt__sweep_first_cell(const struct wyt__sweep *sweep, size_t x,
                             size_t y);
size_t wyt__sweep_first(const struct wyt__sweep *sweep, size_t x, size_t y);

/* Goes on to the first of the columns from..to-1 of a tile that is not full, in
 * each residue of rows; how many those of row y are. */
void wyt__sweep_skip(const struct wyt__sweep *sweep, size_t tile, size_t from,
                     size_t to);
size_t wyt__sweep_skipped(const struct wyt__sweep *sweep, size_t tile,
                          size_t y);

/* Bits from..to-1, the other way round. */
void wyt__sweep_invert(uint64_t *bits, size_t from, size_t to);

/* How mirror images are counted, see counts_half.c. */
struct wyt__mirror {
    /* Soon and along (0,1): on the line through (y + u, y), of all cells of row
     * y at once. */
    const struct wyt__count_item *columns[WYT__COUNT_ITEMS];
    void *lines[WYT__COUNT_ITEMS];
    size_t column_count;
    /* All others that may meet what is looked at; those that only do if y - x
     * is not above `near` come last. */
    const struct wyt__count_item *others[WYT__COUNT_ITEMS];
    size_t far_count, other_count, near;
};

/* Counts the images of `count` marked cells of row y along columns. */
WYT__INLINE void wyt__mirror_columns(const struct wyt__mirror *mirror, size_t y,
                                     size_t count, size_t bytes)
{
    for (size_t i = 0; i < mirror->column_count; i++) {
        const struct wyt__count_item *item = mirror->columns[i];
        wyt__count_up(mirror->lines[i], y + item->u, item->by * (uint32_t)count,
                      item->most, bytes);
    }
}

/* Whether there is more to do of them, and does it. */
static inline bool wyt__mirror_has_others(const struct wyt__mirror *mirror)
{
    return mirror->other_count > 0 || mirror->near > 0;
}
void wyt__mirror_others(const struct wyt__mirror *mirror,
                        const struct wyt__sweep *sweep, size_t y,
                        const uint32_t *marked, size_t marked_count);

/* Whether a board is done by half of its cells, the others being their mirror
 * images, and does so; see counts_half.c. */
bool wyt__sweep_is_half(const struct wyt__sweep *sweep);
int32_t wyt__sweep_run_half(struct wyt__sweep *sweep);

/* Writes the numbers of cells from..to-1 of a row, whose marked cells are
 * known; `before` of them are before `from`, `first` is the first cell that is
 * not removed. */
void wyt__sweep_numbers(const struct wyt__sweep *sweep,
                        struct wyt__count_hand *hand, size_t y, size_t from,
                        size_t first, size_t to, size_t before,
                        struct wyt__count_row *row);

/* Where the numbers of row y are written, and behind them, before they are put
 * on the board; that may be there. */
void *wyt__sweep_cells(const struct wyt__sweep *sweep,
                       const struct wyt__count_hand *hand, size_t y);
void wyt__sweep_put(const struct wyt__sweep *sweep, size_t y,
                    const void *cells);

/* Begins to count all moves. */
int32_t wyt__sweep_begin_moves(const struct wyt__sweep *sweep);

#endif
