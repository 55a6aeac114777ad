/* SPDX-License-Identifier: MIT */
/*
 * Boards as a user would solve them. A board has rows along the first heap,
 * one after the other, without gaps: cell number i = x + size * y. Its cells
 * are bits, bytes, or numbers; 1 is a P-position. Nothing needs to be cleared
 * before; `size` is a multiple of 64 where cells are bits.
 */
#ifndef SIMPLE_BOARDS_H
#define SIMPLE_BOARDS_H

#include <stddef.h>
#include <stdint.h>

/* Wythoff Nim with blocking: P iff fewer than k options are P. By looking at
 * the options; by a counter each for row, column and diagonal, 3 * size of
 * them; the same with narrow counters and words of 64 outcomes, k < 2^16; on
 * half the board, for the game is symmetric, 2 * size counters. */
void simple_blocking_naive(size_t size, uint32_t k, unsigned char *cells);
void simple_blocking_counters(size_t size, uint32_t k, uint32_t *counters,
                              unsigned char *cells);
void simple_blocking_words(size_t size, uint32_t k, uint16_t *counters,
                           uint64_t *bits);
void simple_blocking_half(size_t size, uint32_t k, uint16_t *counters,
                          unsigned char *cells);

/* Grundy values of Wythoff Nim. By looking at the options, with `seen` for
 * 2 * size numbers; by a set of values each for row, column and diagonal,
 * searched from its first word; the same from the first word that is not full,
 * which is kept for each line; on half the board, with values of 16 bits,
 * size < 2^15. `sets` has room for simple_grundy_words(size), `first` for
 * 3 * size. */
size_t simple_grundy_words(size_t size);
void simple_grundy_naive(size_t size, uint32_t *values, uint32_t *seen);
void simple_grundy_scan(size_t size, uint32_t *values, uint64_t *sets);
void simple_grundy_first(size_t size, uint32_t *values, uint64_t *sets,
                         uint32_t *first);
void simple_grundy_half(size_t size, uint16_t *values, uint64_t *sets,
                        uint32_t *first);

/* Grundy values by a set a line, from the first word that is not full, of 16
 * bits: of Wythoff Nim; of moves (i,j) with |i-j| < 2, |i-j| < 3, or 2 for i, j
 * and their difference; of modulo:m=2,q=4,l=2; and of Wythoff Nim with the
 * moves (1,2) and (2,1). `sets` has room for simple_lines_words(size,q). And of
 * three heaps: Nim, pairs, any heaps. */
size_t simple_lines_words(size_t size, uint32_t q);
void simple_lines_plain(size_t size, uint16_t *values, uint64_t *sets);
void simple_lines_strip2(size_t size, uint16_t *values, uint64_t *sets);
void simple_lines_strip3(size_t size, uint16_t *values, uint64_t *sets);
void simple_lines_strips(size_t size, uint16_t *values, uint64_t *sets);
void simple_lines_residues(size_t size, uint16_t *values, uint64_t *sets);
void simple_lines_steps(size_t size, uint16_t *values, uint64_t *sets);
size_t simple_cube_words(size_t size);
void simple_cube_nim(size_t size, uint16_t *values, uint64_t *sets);
void simple_cube_pairs(size_t size, uint16_t *values, uint64_t *sets);
void simple_cube_any(size_t size, uint16_t *values, uint64_t *sets);

/* Games of `heaps` heaps, at most 4, all of the same size, where a move takes
 * the same number from every heap of one of the sets; bit i of a set is heap i.
 * A P-position that is found marks all that reach it, as bytes or bits. */
void simple_mark_heaps(size_t heaps, size_t size, const uint32_t *sets,
                       size_t count, unsigned char *cells);
void simple_mark_heaps_bits(size_t heaps, size_t size, const uint32_t *sets,
                            size_t count, uint64_t *bits);

/* The moves t (u,v), t >= 1, t mod q < l. */
struct simple_ray {
    uint32_t u, v, q, l;
};

/* Two heaps, rays: a P-position marks all cells that reach it, as bits. */
void simple_mark_rays(size_t size, const struct simple_ray *rays, size_t count,
                      uint64_t *bits);

/* Two heaps, moves (i,j) with i < b, j < b or |i-j| < a, by marking; b > 0. */
void simple_mark_strips(size_t size, uint32_t a, uint32_t b, uint64_t *bits);

/* Two heaps, whole rays with coprime u and v: a flag for each line says that it
 * holds a P-position; `flags` has room for (u + v) * size + 1 a ray. */
void simple_flag_rays(size_t size, const struct simple_ray *rays, size_t count,
                      unsigned char *flags, unsigned char *cells);

/* Wythoff Nim by flags; a row is done when its P-position is found. `flags`
 * has room for 4 * size. */
void simple_flag_wythoff(size_t size, unsigned char *flags, uint64_t *bits);

/* Two heaps, finitely many moves (u,v): by looking at the options of a cell
 * and whether they are on the board; without that question in the interior; by
 * marking. q and l do not matter. */
void simple_steps_checked(size_t size, const struct simple_ray *steps,
                          size_t count, unsigned char *cells);
void simple_steps_inside(size_t size, const struct simple_ray *steps,
                         size_t count, unsigned char *cells);
void simple_steps_marked(size_t size, const struct simple_ray *steps,
                         size_t count, unsigned char *cells);

/* Any game of two heaps, given by a function that calls `visit` for option
 * after option until it returns something other than 0, and returns that. */
typedef int (*simple_visit)(void *data, uint32_t x, uint32_t y);
typedef int (*simple_options)(const void *game, uint32_t x, uint32_t y,
                              simple_visit visit, void *data);
void simple_callback(size_t size, simple_options options, const void *game,
                     unsigned char *cells);

/* Any game of two heaps, given by a function that writes all options, x y x y,
 * and returns how many; `list` has room for them. */
typedef size_t (*simple_listing)(const void *game, uint32_t x, uint32_t y,
                                 uint32_t *list);
void simple_batch(size_t size, simple_listing listing, const void *game,
                  uint32_t *list, unsigned char *cells);

/* Such functions for rays, and for single moves. */
struct simple_moves {
    const struct simple_ray *rays;
    size_t count;
};
int simple_ray_options(const void *game, uint32_t x, uint32_t y,
                       simple_visit visit, void *data);
int simple_step_options(const void *game, uint32_t x, uint32_t y,
                        simple_visit visit, void *data);
size_t simple_ray_listing(const void *game, uint32_t x, uint32_t y,
                          uint32_t *list);
size_t simple_step_listing(const void *game, uint32_t x, uint32_t y,
                           uint32_t *list);

/* Two heaps, moves that formulas say: outcomes of i j = 0 or |i - j| < min(i,j)
 * + 2, with a list of P-positions or marks, by the formula or by a table of
 * size * size bytes; its Grundy values, with `seen` for 2 * size numbers; those
 * of i i + j j < 40 and (i + 2 j) % 3 = 1; and outcomes of i j = 0 or |i - j| <
 * min(x,y) + 2 by a tree that is interpreted, for P-positions of a list or for
 * options. Lists have room for 2 * size * size numbers. */
void simple_formula_pairs(size_t size, unsigned char *cells, uint32_t *list);
void simple_formula_marks(size_t size, unsigned char *cells);
void simple_table_pairs(size_t size, unsigned char *cells, unsigned char *table,
                        uint32_t *list);
void simple_table_marks(size_t size, unsigned char *cells,
                        unsigned char *table);
void simple_table_mex(size_t size, uint16_t *values, unsigned char *table,
                      uint32_t *seen);
void simple_few_mex(size_t size, uint16_t *values);
void simple_tree_pairs(size_t size, unsigned char *cells, uint32_t *list);
void simple_tree_options(size_t size, unsigned char *cells);

/* Boards that are there, read as a user would read them. Bits as numbers of 8,
 * 16 or 32 bits, cell by cell or word by word; `cells` is a multiple of 64. */
void simple_expand8_cells(const uint64_t *words, size_t cells, uint8_t *out);
void simple_expand8_words(const uint64_t *words, size_t cells, uint8_t *out);
void simple_expand16_cells(const uint64_t *words, size_t cells, uint16_t *out);
void simple_expand16_words(const uint64_t *words, size_t cells, uint16_t *out);
void simple_expand32_cells(const uint64_t *words, size_t cells, uint32_t *out);
void simple_expand32_words(const uint64_t *words, size_t cells, uint32_t *out);

/* Bits as bytes at [x * size + y], a column after the other or a row. */
void simple_expand_columns(const uint64_t *words, size_t size, uint8_t *out);
void simple_expand_rows(const uint64_t *words, size_t size, uint8_t *out);

/* The P-positions, x y x y, by the lowest bit of a word; returns how many. */
size_t simple_walk(const uint64_t *words, size_t size, uint64_t *found);

/* All words joined, which takes as long as reading them. */
uint64_t simple_read(const uint64_t *words, size_t count);

/* Numbers as they are, as numbers of 32 bits; the positions of one, x y x y. */
void simple_copy(const uint16_t *numbers, size_t cells, uint16_t *out);
void simple_widen(const uint16_t *numbers, size_t cells, uint32_t *out);
size_t simple_search(const uint16_t *numbers, size_t size, uint16_t number,
                     uint64_t *found);

#endif
