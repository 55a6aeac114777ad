/* SPDX-License-Identifier: MIT */
/*
 * Listed games row by row: what is known of earlier cells goes into a row at
 * once. A cell that matters, one that is P or has some value, is a *source*; it
 * marks the cells that have it as an option. Whoever is left of the row is
 * found from the left, and is a source from then on.
 *
 * Two ways to mark. Where only what is taken says what is a move, the moves are
 * a bitmap, whose rows are shifted to where the source is (scatter_bits.c). Any
 * other formula is asked for a source and the cells of the row that are still
 * open, as lanes (scatter_places.c).
 *
 * Passes are the last heap, and no move but a pass changes it: the rows with
 * the same number of passes, a *layer*, are a board of their own but for that.
 */
#ifndef WYT_BOARD_SCATTER_H
#define WYT_BOARD_SCATTER_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/cpu.h"
#include "board/kernel.h"
#include "board/removed.h"
#include "board/storage.h"
#include "rules/formula/bulk.h"
#include "rules/game.h"

/* A cell, by its row in the layer. */
struct wyt__marker {
    uint32_t row, x;
};

/* In the order of rows, and of x, but for the way by places; the first `far` of
 * them lie so far below that no move leads to them any more. */
struct wyt__markers {
    struct wyt__marker *at;
    size_t count, capacity, far;
};

/* What lies between rows of a layer: coordinates packed into a word, with a bit
 * between them, so that a difference shows which are smaller. */
struct wyt__rows_order {
    uint64_t *packed;
    uint64_t guards;
    size_t rows;
    unsigned shift[WYT__HEAPS], bits[WYT__HEAPS];
};

/* Whether no coordinate of row a is larger than that of b. */
static inline bool wyt__row_below(const struct wyt__rows_order *order, size_t a,
                                  size_t b)
{
    return (((order->packed[b] | order->guards) - order->packed[a]) &
            order->guards) == order->guards;
}

/* Rows of bits, a word of zeros before each; words first[i]..end[i]-1 of row i
 * are not all zero. Words behind the last row may be read. */
struct wyt__bit_rows {
    size_t rows, words, pitch;
    uint64_t *bits;
    uint32_t *first, *end;
    size_t used; /* rows from there on are all zero */
};

static inline uint64_t *wyt__bit_row(const struct wyt__bit_rows *rows,
                                     size_t row)
{
    return rows->bits + row * rows->pitch + 1;
}

/* Marks that some sources make in words first..end-1 of a row; or counters of
 * them, of so many planes, `pitch` words apart. */
#define WYT__MARKS_BEHIND 8 /* words that may be written behind `end` */
struct wyt__scatter_marking {
    uint64_t *marks;
    size_t planes, pitch;
    size_t first, end;
    const struct wyt__bit_rows *moves;
    const struct wyt__marker *sources;
    size_t count, row;
    const struct wyt__rows_order *order; /* NULL: every source is below */
};

typedef void (*wyt__scatter_mark)(const struct wyt__scatter_marking *marking);

/* A band of rows from `row` on: column i of words at i * WYT__BAND_PITCH, of
 * moves at i * pitch, with zeros in column -1. Each source marks its own row of
 * the band and those above it, in the columns that are open. It can reach
 * column k only if reach[i * columns + k - l] is not 0 for the column l it is
 * in and i bands between it and what it marks first. */
#define WYT__BAND 64
#define WYT__BAND_PITCH (WYT__BAND + WYT__MARKS_BEHIND)
struct wyt__band_marking {
    uint64_t *marks;
    const uint8_t *open, *reach;
    size_t columns;
    const uint64_t *moves;
    size_t pitch;
    const struct wyt__marker *sources;
    size_t count, row;
};

typedef void (*wyt__band_mark)(const struct wyt__band_marking *marking);

/* to[k] |= from[k] for `words` words, and up to WYT__MARKS_BEHIND more. */
typedef void (*wyt__scatter_join)(uint64_t *to, const uint64_t *from,
                                  size_t words);

void wyt__scatter_mark_plain(const struct wyt__scatter_marking *marking);
void wyt__scatter_count_plain(const struct wyt__scatter_marking *marking);
void wyt__band_mark_plain(const struct wyt__band_marking *marking);
void wyt__scatter_join_plain(uint64_t *to, const uint64_t *from, size_t words);
#if WYT__HAVE_X86
void wyt__scatter_mark_avx2(const struct wyt__scatter_marking *marking);
void wyt__scatter_count_avx2(const struct wyt__scatter_marking *marking);
void wyt__band_mark_avx2(const struct wyt__band_marking *marking);
void wyt__scatter_join_avx2(uint64_t *to, const uint64_t *from, size_t words);
void wyt__scatter_mark_avx512(const struct wyt__scatter_marking *marking);
void wyt__scatter_count_avx512(const struct wyt__scatter_marking *marking);
void wyt__band_mark_avx512(const struct wyt__band_marking *marking);
void wyt__scatter_join_avx512(uint64_t *to, const uint64_t *from, size_t words);
#endif

/* Classes of options that are counted apart: those that formulas name, and the
 * last one, of options that nobody may forbid; or one of
 * all of them. */
#define WYT__SCATTER_CLASSES (WYT__BLOCKS + 1)
#define WYT__OWN_CLASS SIZE_MAX

struct wyt__scatter;

/* A way to mark. All of it is about the row at work. */
struct wyt__way {
    /* Why it cannot, in a clause; NULL if it can. */
    const char *(*refuses)(const wyt_board *board);
    int32_t (*prepare)(struct wyt__scatter *scatter);
    void (*finish)(struct wyt__scatter *scatter);
    /* The leftmost cell of `open` that no source of `sources` reaches, nor a
     * cell `known` of the row, is found; it is a source, and so on. `found` is
     * what was found, and `open` is as it was. */
    int32_t (*find)(struct wyt__scatter *scatter, struct wyt__markers *sources,
                    const uint64_t *known);
    /* `found` is what of `open` a source reaches. */
    int32_t (*reach)(struct wyt__scatter *scatter,
                     struct wyt__markers *sources);
    /* `able` is what of the cells that go on has an option. */
    int32_t (*find_able)(struct wyt__scatter *scatter);
    /* Adds to the counts of the cells `open`, until they are decided, those of
     * their options in earlier rows that are sources; and, if it is a source,
     * one cell of the row. Each option counts in its own class, or with `class`
     * in that one. */
    int32_t (*count)(struct wyt__scatter *scatter, struct wyt__markers *sources,
                     size_t class);
    int32_t (*count_cell)(struct wyt__scatter *scatter, size_t x, size_t class);
};

extern const struct wyt__way wyt__way_bits, wyt__way_places;

/* Rows of bits at work. */
enum wyt__scatter_row {
    WYT__ROW_EXISTS,  /* the cells that are positions, */
    WYT__ROW_GOES_ON, /* where play goes on, */
    WYT__ROW_WON,     /* where the player to move has won, */
    WYT__ROW_ENDED,   /* where play is over otherwise, */
    WYT__ROW_ABLE,    /* that have an option but a pass */
    WYT__ROW_OPEN,
    WYT__ROW_CLOSED,
    WYT__ROW_FOUND,
    WYT__ROW_MARKS, /* for the way alone, */
    WYT__ROW_REACHED,
    WYT__SCATTER_ROWS
};

struct wyt__scatter {
    wyt_context *context;
    const struct wyt__task *task;
    wyt_board *board;
    const struct wyt__game *game;
    const struct wyt__way *way;
    uint32_t isa;
    size_t base, words; /* heaps but passes; words of a row of bits */
    struct wyt__rows_order order;
    uint64_t heaps[WYT__HEAPS];    /* of the row at work, heap 0 apart */
    size_t row, layer_rows, local; /* of the board, in the layer */
    size_t settled; /* rows of the layer up to there were settled at once */
    struct wyt__bulk *conditions[WYT__CONDITIONS];
    uint64_t most[WYT__HEAPS]; /* the largest heaps */
    size_t bytes;              /* of a lane */
    void *numbers;             /* lanes 0, 1, ..., one a cell of a row */
    size_t lane_count;
    uint64_t *rows[WYT__SCATTER_ROWS], *all_rows;
    size_t rows_words;
    bool needs_able;
    /* Of the way by bits: all moves, then those of classes. */
    wyt__scatter_mark mark;
    struct wyt__bit_rows moves[WYT__SCATTER_CLASSES + 1];
    struct wyt__bit_rows existing; /* cells, if it has to be known, */
    size_t existing_rows;          /* of so many rows of the layer */
    struct wyt__few *few;          /* NULL: there are many moves */
    struct wyt__wave *wave;        /* NULL: a row at a time */
    struct wyt__band *band;        /* NULL: a row at a time */
    wyt__band_mark mark_band;
    wyt__scatter_join join;
    /* Of the way by places. */
    struct wyt__asking *asking;
    /* Where options are counted: the classes, the last one of N-options in
     * misere play; how many of each are enough; the count of class c and cell x
     * at c * count_pitch + x; and which bitmap the moves of a class are. */
    size_t classes, count_pitch, plane_pitch;
    uint32_t enough[WYT__SCATTER_CLASSES + 1];
    uint32_t *counts;
    wyt__scatter_mark count;
    uint64_t *planes;    /* of counters */
    wyt_board *outcomes; /* whose P-positions are counted, if need be */
    size_t moves_of[WYT__SCATTER_CLASSES];
    /* Sources by value; P-positions are those of value 0. */
    struct wyt__markers *sources;
    size_t values, values_capacity;
};

/* The positions among the cells of a word of a row. */
static inline uint64_t wyt__scatter_cells(const wyt_board *board, size_t row,
                                          size_t word)
{
    const size_t rest = board->width - 64 * word;
    const uint64_t inside = rest < 64 ? ((uint64_t)1 << rest) - 1 : UINT64_MAX;
    return inside & ~wyt__board_removed_word(board, row, word);
}

/* Finds out what the cells of the row at work are. */
int32_t wyt__scatter_describe(struct wyt__scatter *scatter);

/* Takes sources away, for good, that lie too far below for any move. */
void wyt__scatter_leave_out(const struct wyt__scatter *scatter,
                            struct wyt__markers *sources);
/* Sets the bits of a row, all zeros, where a formula holds: at cells of the row
 * of `places`, or at the moves to it. */
int32_t wyt__scatter_ask(struct wyt__scatter *scatter, struct wyt__bulk *lanes,
                         const struct wyt__bulk_places *places, uint64_t *bits);

/* Makes room for a value, without sources yet. */
int32_t wyt__scatter_reserve(struct wyt__scatter *scatter, size_t value);

/* Appends a source of the row at work. */
int32_t wyt__scatter_append(struct wyt__scatter *scatter, size_t value,
                            size_t x);

/* The planes of counters up to a number. */
size_t wyt__scatter_planes(size_t most);

/* Rows of bits, all zero. */
int32_t wyt__bit_rows_new(wyt_context *context, size_t rows, size_t words,
                          struct wyt__bit_rows *out);
void wyt__bit_rows_free(wyt_context *context, struct wyt__bit_rows *rows);
/* Finds out where the bits of a row are. */
void wyt__bit_rows_measure(struct wyt__bit_rows *rows, size_t row);

/* Makes the bitmaps of moves. */
int32_t wyt__scatter_moves(struct wyt__scatter *scatter);

/* Bands of rows. */
struct wyt__band {
    uint64_t *moves, *marks; /* behind the marks: which cells there are */
    uint8_t *open, *reach;
    size_t start; /* SIZE_MAX: there was none */
};

bool wyt__band_fits(const struct wyt__scatter *scatter);
uint64_t wyt__band_bytes(const wyt_board *board);
int32_t wyt__band_new(struct wyt__scatter *scatter);
void wyt__band_free(struct wyt__scatter *scatter);
/* Which cells are open, of row `start` + k and column i at i * WYT__BAND_PITCH
 * + k. */
uint64_t *wyt__band_cells(const struct wyt__scatter *scatter);
/* Marks anew what sources reach, until no cell is open; says which columns are,
 * and marks what a cell of the row at work reaches in them. */
int32_t wyt__band_reach(struct wyt__scatter *scatter,
                        const struct wyt__markers *sources);
void wyt__band_mark_cell(struct wyt__scatter *scatter, size_t x);
/* What the way by bits does to find sources. */
int32_t wyt__band_find(struct wyt__scatter *scatter,
                       const struct wyt__markers *sources,
                       const uint64_t *known);

/* What the way by places does to find sources, where the formula `move` is
 * asked by runs; the order of sources changes. If that cannot be done, nothing
 * is found. */
int32_t wyt__scatter_find_runs(struct wyt__scatter *scatter,
                               struct wyt__bulk *move,
                               struct wyt__markers *sources,
                               const uint64_t *known, bool *out_done);

/* Grundy values of games with so few moves; none is made if there are more. */
#define WYT__FEW_MOVES 62
int32_t wyt__few_new(struct wyt__scatter *scatter);
void wyt__few_free(struct wyt__scatter *scatter);
int32_t wyt__few_settle(struct wyt__scatter *scatter);
/* What waves of them need at most. */
uint64_t wyt__wave_bytes(const wyt_board *board);
void wyt__few_learn(struct wyt__scatter *scatter);

/* Fills the band that begins at the row at work with Grundy values. */
int32_t wyt__levels_settle(struct wyt__scatter *scatter);

/* Fills a row with Grundy values; takes the sources from a final row. */
int32_t wyt__scatter_values(struct wyt__scatter *scatter);
int32_t wyt__scatter_learn_values(struct wyt__scatter *scatter);

/* Classes of options. Why they cannot be counted, in a clause; NULL if they
 * can. */
bool wyt__scatter_has_own_classes(const struct wyt__game *game);
const char *wyt__scatter_refuses_counts(const wyt_board *board);
bool wyt__scatter_counts(const wyt_board *board);
int32_t wyt__scatter_begin_counts(struct wyt__scatter *scatter);
void wyt__scatter_end_counts(struct wyt__scatter *scatter);

/* Fills a row with outcomes, or with numbers of P-options. */
int32_t wyt__scatter_outcomes_by_counts(struct wyt__scatter *scatter);
int32_t wyt__scatter_options(struct wyt__scatter *scatter);

#endif
