/* SPDX-License-Identifier: MIT */
/*
 * The lines of which shells are made, in the order of their positions. Shell s
 * of a board of two heaps: the cells (x,s) with x < s, then (s,y) with y <= s.
 * Of three heaps: for each x < s the cells (x,y,s) with y < s and (x,s,z) with
 * z <= s, then for each y <= s the cells (s,y,z). Of a symmetric game only the
 * sorted cells: (x,s) with x <= s, or for each x <= s those (x,y,s) with
 * x <= y <= s.
 */
#ifndef WYT_BOARD_SHELL_LINES_H
#define WYT_BOARD_SHELL_LINES_H

#include <wythoff/board.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The cells whose heap `along` is one of from..end-1. */
struct wyt__shell_line {
    uint64_t cell[3]; /* the other heaps */
    size_t along;
    uint64_t from, end;
};

/* Shells of boards of n heaps, 2 or 3, or of their sorted cells. */
struct wyt__shells_of {
    size_t n;
    bool is_sorted;
};

/* The lines of a shell, and of all shells before it. */
uint64_t wyt__shell_lines(struct wyt__shells_of of, uint64_t shell);
uint64_t wyt__lines_before(struct wyt__shells_of of, uint64_t shell);

/* A line of a shell by number, and the number of the line that a cell is on. */
struct wyt__shell_line wyt__shell_line(struct wyt__shells_of of, uint64_t shell,
                                       uint64_t number);
uint64_t wyt__shell_line_of(struct wyt__shells_of of, const uint64_t *heaps);

/* ---- P-positions of a line ---- */

/* Heap `along` of the one that `number` others are before; there are more. */
uint64_t wyt__line_nth(const wyt_board *board,
                       const struct wyt__shell_line *line, uint64_t number);

/* How many have a smaller heap `along`. */
uint64_t wyt__line_rank(const wyt_board *board,
                        const struct wyt__shell_line *line, uint64_t heap);

/* The same, all of them, in the row of bits that the line lies in. */
uint64_t wyt__bits_nth(const uint64_t *bits, const struct wyt__shell_line *line,
                       uint64_t number);
uint64_t wyt__bits_count(const uint64_t *bits,
                         const struct wyt__shell_line *line);

/* Writes them, n heaps each: where the next one goes. */
uint64_t *wyt__bits_write(const uint64_t *bits,
                          const struct wyt__shell_line *line, size_t n,
                          uint64_t *to);

#endif
