/* SPDX-License-Identifier: MIT */
/*
 * The parts of the kernel `values`, see values.c.
 */
#ifndef WYT_BOARD_VALUES_H
#define WYT_BOARD_VALUES_H

#include <wythoff/board.h>
#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "board/kernel.h"
#include "board/storage.h"
#include "rules/game.h"

/* Lanes, that is rows of a band, and steps of a tile. */
#define WYT__VALUES_BAND 64

/* Directions of one game, and windows, at most. */
#define WYT__VALUES_LINES 16
#define WYT__VALUES_WINDOWS 64
/* Lines into which values go at once that are not read by the same step. */
#define WYT__VALUES_EXTRAS 64

/* Words of sets that are few. */
#define WYT__VALUES_FEW 15

/* How far back, in steps, a value is looked up at most. */
#define WYT__VALUES_REACH 1024

/* What stands for the value of a cell that is none. */
#define WYT__VALUES_NONE UINT32_MAX

/* The sets of the lines of one direction that meet the cells of a step: word w
 * of the set of lane i stands at sets[w * word + i * lane]. Bit w % 64 of
 * full[w / 64 * word + i * lane] is 1 only if that word is full. */
struct wyt__values_line {
    uint64_t *sets, *full;
    size_t word, lane;
};

/* The cells (t - i, y0 + i) of a band that begins with row y0; lane i is one
 * of them. They lie on different lines, so each can be solved by itself. */
struct wyt__values_step {
    const struct wyt__values_line *lines;
    size_t count;
    const struct wyt__values_line *extras; /* they get the values, too */
    size_t extra_count;
    /* Lane i's value goes into lines i and i + 1 of `pair`; NULL if there is
     * none. */
    const struct wyt__values_line *pair;
    size_t words, sums; /* of a set, of its summary */
    bool has_rows;      /* the first lines are the rows */
    uint64_t lanes;     /* bit i: lane i is a cell of the board to be solved */
    /* Words of summary of a row that are full: all before first[i] are. */
    uint32_t *first;
    /* Values of options on no line: barred[k][i] for lane i, or NONE. */
    const uint32_t *const *barred;
    size_t barred_count;
    uint64_t *marks; /* an empty set, for the variant to use */
    /* The values, 0 in other lanes; one of the two is NULL. */
    uint16_t *shorts;
    uint32_t *longs;
};

/* What an instruction set does in its own way. */
struct wyt__values_variant {
    /* A word of all lines of a class stands together (lane = 1); else all of a
     * line, its summary first (word = 1, sets = full + sums). */
    bool by_words;
    /* Writes the values of a step, and puts them into the sets. */
    void (*solve)(const struct wyt__values_step *step);
    /* Puts the numbers of lanes low..end-1, which may be NONE, into the sets of
     * their lines; those of all lanes of a band can be read. */
    void (*enter)(const struct wyt__values_line *line, const uint32_t *numbers,
                  size_t low, size_t end);
    /* That of transpose.h for numbers of 2 bytes; 4 are rarely needed. */
    void (*transpose)(const uint16_t *from, size_t from_pitch, uint16_t *to,
                      size_t to_pitch);
};

extern const struct wyt__values_variant wyt__values_plain;

/* What `enter` does, one number after the other. */
void wyt__values_enter_some(const struct wyt__values_line *line,
                            const uint32_t *numbers, size_t low, size_t end);

/* The lines along the vector (u,v): a cell with x + y = m k + r, r < m = u + v,
 * lies on line y - v k of class r. Lines of a class with neighbouring numbers
 * stand side by side, for so do the lanes of a step meet them. */
struct wyt__values_direction {
    uint32_t u, v, m;
    uint32_t bound;         /* cells of a line that are in its set; 0: all */
    uint64_t shift, places; /* line p stands at p + shift, below places */
    uint64_t classes, fit;  /* moves of a line on the board, at most */
    /* Of lines that lead through layers: the class of the game, and what it is
     * multiplied by; in the layer at work step s is of class (s + offset) mod
     * fold + first. See values_layers.c. */
    uint32_t index, times;
    uint64_t fold, offset, first;
    uint64_t *block;         /* of memory, for all sets */
    uint64_t *sets, *full;   /* of the first line of the first class */
    size_t word, lane;       /* as above, */
    size_t class, sum_class; /* from one class to the next */
};

/* The value of (x,y) enters the set of the line of (x,y) + r (i,j) of a
 * direction, or leaves it, r from first to last: before that cell is solved, or
 * at once. */
struct wyt__values_window {
    uint32_t direction, i, j, first, last;
    enum { WYT__VALUES_LATE, WYT__VALUES_LEAVES, WYT__VALUES_AT_ONCE } when;
};

/* A move (i,j) by itself; of one to another layer t times a class of the game,
 * and the row of the board where that layer begins, or SIZE_MAX. */
struct wyt__values_move {
    uint32_t i, j;
    bool is_far;
    uint32_t index, t;
    size_t row;
};

/* What the kernel does with a board, and the sets of its lines. */
struct wyt__values {
    wyt_board *board;
    const struct wyt__game *game;
    size_t height;      /* rows of a layer */
    size_t layers, row; /* the row of the board where that at work begins */
    const struct wyt__values_variant *variant;
    bool half;          /* cells x >= y only, the others are their mirrors */
    bool has_rows;      /* the first direction is (1,0), whose sets only grow */
    size_t words, sums; /* of a set, of its summary */
    /* The first `band_count` of them have v = 0: their sets belong to a band,
     * whoever solves it. */
    struct wyt__values_direction directions[WYT__VALUES_LINES];
    size_t count, band_count;
    struct wyt__values_window windows[WYT__VALUES_WINDOWS];
    size_t window_count, extra_count;
    /* The value of (x,y) goes at once into the diagonals of (x + 1, y) and of
     * (x, y + 1), which are neighbours; direction `pair`. */
    bool has_pair;
    uint32_t pair;
    struct wyt__values_move *moves;
    size_t move_count, far_move_count;
    uint64_t far_layers; /* that such moves go back, at most */
    uint32_t *entries;   /* see values_layers.c */
    /* The most i + j, and j, of moves and of windows that are late. */
    size_t reach, rise;
};

/* The value of a cell that is final. One that is beyond the sets, which a file
 * may claim, counts as 0: the answers are wrong anyway. */
static inline uint32_t wyt__values_recalled(const struct wyt__values *values,
                                            size_t cell)
{
    const uint32_t value = wyt__board_value(values->board, cell);
    return value / 64 < values->words ? value : 0;
}

/* Puts a value into the set of a lane's line. */
static inline void wyt__values_enter(const struct wyt__values_line *line,
                                     size_t lane, uint32_t value)
{
    const size_t w = value / 64, at = lane * line->lane;
    uint64_t *word = line->sets + w * line->word + at;
    *word |= (uint64_t)1 << value % 64;
    if (*word == UINT64_MAX)
        line->full[w / 64 * line->word + at] |= (uint64_t)1 << w % 64;
}

/* values_plan.c */

/* The plan for a board, without memory; the reason if it has none. Halves are
 * for who has all of the board. */
const char *wyt__values_plan(const wyt_board *board,
                             const struct wyt__values_variant *variant,
                             bool may_halve, struct wyt__values *values);

/* Writes the moves of a plan, for which there is room. */
void wyt__values_list_moves(struct wyt__values *values);

/* values_lines.c */

/* The bytes of all sets and moves, UINT64_MAX if they are beyond 64 bits. */
uint64_t wyt__values_set_bytes(const struct wyt__values *values);

/* Words of the sets that belong to a band. */
uint64_t wyt__values_band_words(const struct wyt__values *values);

/* The same of the lines that lead through layers, or of the others, alone. */
uint64_t wyt__values_line_bytes(const struct wyt__values *values, bool far);

/* Takes memory for moves and empty sets, gives it back. */
int32_t wyt__values_open(wyt_context *context, struct wyt__values *values);
void wyt__values_close(wyt_context *context, struct wyt__values *values);

/* Parts of it: moves, and one of the two kinds of lines. */
int32_t wyt__values_open_moves(wyt_context *context,
                               struct wyt__values *values);
int32_t wyt__values_open_lines(wyt_context *context, struct wyt__values *values,
                               bool far);

/* Empties the sets of the band that begins with row y, which have those words;
 * `directions` are those of the plan, and get these sets. */
void wyt__values_begin_band(const struct wyt__values *values, uint64_t y,
                            uint64_t *words,
                            struct wyt__values_direction *directions);

/* The lines of a step: lane 0 is the cell (t,y), which may lie outside. */
void wyt__values_place(const struct wyt__values_direction *directions,
                       size_t count, uint64_t t, uint64_t y,
                       struct wyt__values_line *lines);

/* The lines that get the values of a step at once. */
void wyt__values_place_extras(const struct wyt__values *values,
                              const struct wyt__values_direction *directions,
                              uint64_t t, uint64_t y,
                              struct wyt__values_line *lines);

/* Empties the sets of lines that do not lead through layers. */
int32_t wyt__values_clear(wyt_context *context, struct wyt__values *values);

/* The same without a poll, on any thread. */
void wyt__values_clear_now(const struct wyt__values *values);

/* values_halves.c */

/* Whether a half of the board suffices. */
bool wyt__values_has_half(const struct wyt__values *values);

/* What a band that begins with row y needs in halves: the sets of its rows
 * become those of columns, and lines of the diagonal block's lower half those
 * of the upper one. */
void wyt__values_mirror(const struct wyt__values *values, uint64_t y,
                        const struct wyt__values_direction *directions);

/* values_layers.c */

/* Layers where lines of a direction through layers begin, and the most steps
 * back to one. */
uint64_t wyt__values_entries(const struct wyt__values *values,
                             const struct wyt__values_direction *direction);
uint64_t wyt__values_most_back(const struct wyt__values *values,
                               const struct wyt__values_direction *direction);

/* From a cell of a line through layers to the next: numbers of a heap. */
uint64_t wyt__values_step_of(const struct wyt__values *values,
                             const struct wyt__values_direction *direction,
                             size_t heap);

/* Bytes of what is known of layers. */
uint64_t wyt__values_layer_bytes(const struct wyt__values *values);

/* Takes memory for that, which wyt__values_close_layers gives back. */
int32_t wyt__values_open_layers(wyt_context *context,
                                struct wyt__values *values);
void wyt__values_close_layers(wyt_context *context, struct wyt__values *values);

/* Goes to a layer. */
void wyt__values_enter_layer(struct wyt__values *values, size_t layer);

/* The values that a far move of the lanes of step t leads to. */
void wyt__values_recall_far(const struct wyt__values *values,
                            const struct wyt__values_move *move, size_t t,
                            size_t y, uint32_t *numbers);

/* Puts the cells of the layer at work into the sets of lines that lead through
 * layers. */
int32_t wyt__values_recall_layer(wyt_context *context,
                                 const struct wyt__values *values);

/* values_rebuild.c */

/* Puts the cells of rows 0..rows-1, a multiple of the band, into the sets, and
 * in halves mirrors them into the rows behind. */
int32_t wyt__values_rebuild(wyt_context *context, struct wyt__values *values,
                            size_t rows);

/* values_history.c */

/* The values of the last steps of a band, and of rows before it: that of lane i
 * at step t stands at numbers[t % depth * pitch + rise + i], i >= -rise. */
struct wyt__values_history {
    uint32_t *numbers;
    const uint32_t **barred; /* as in a step */
    uint32_t *far;           /* of moves to other layers */
    size_t depth, pitch, rise;
};

/* Words of memory that it takes, 0 if the plan needs none; and where it lies in
 * them. */
size_t wyt__values_history_words(const struct wyt__values *values);
void wyt__values_history_lay_out(const struct wyt__values *values,
                                 uint64_t *words,
                                 struct wyt__values_history *history);

/* Begins a band with row y. */
void wyt__values_history_begin(const struct wyt__values *values,
                               const struct wyt__values_history *history,
                               size_t y);

/* Whether values of a window enter or leave the lines of a step before the step
 * before it is solved. */
bool wyt__values_is_early(const struct wyt__values *values,
                          const struct wyt__values_window *window);

/* Before step t of a band: lets values enter and leave. */
void wyt__values_history_look(const struct wyt__values *values,
                              const struct wyt__values_history *history,
                              const struct wyt__values_direction *directions,
                              size_t t, size_t y);

/* Keeps the values of a step that was solved. */
void wyt__values_history_keep(const struct wyt__values *values,
                              const struct wyt__values_history *history,
                              const struct wyt__values_step *step, size_t t,
                              size_t y);

/* values_cells.c */

/* The cells of a tile on their way to the board, each of value_bytes. */
struct wyt__values_cells {
    unsigned char *steps; /* [step of the tile][lane] */
    unsigned char *rows;  /* [lane][step, those of the tile before first] */
    unsigned char *block; /* [column][lane] */
};

/* What they take. */
uint64_t wyt__values_cell_bytes(const wyt_board *board);

/* Writes the cells of tile number `tile` of the band that begins with row y,
 * those with x >= least only, and what is complete of their mirrors in rows
 * behind the band. */
void wyt__values_write(const struct wyt__values *values,
                       const struct wyt__values_cells *cells, size_t y,
                       size_t tile, size_t least);

/* values_edges.c */

struct wyt__edges;
extern const struct wyt__edges wyt__values_edges;

/* values_layer_edges.c */

extern const struct wyt__edges wyt__values_layer_edges;

/* values.c: what a variant needs beside the board, at most; fills it. */
uint64_t wyt__values_need(const wyt_board *board, uint32_t threads,
                          const struct wyt__values_variant *variant);
int32_t wyt__values_fill(const struct wyt__task *task,
                         const struct wyt__values_variant *variant);

#endif
