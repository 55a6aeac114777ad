/* SPDX-License-Identifier: MIT */
/*
 * Games as their papers say them: one plain predicate "may I go from here to
 * there" each, and the outcome of every position of a box by the definition.
 * Nothing here knows the library; that is the point.
 */
#ifndef RAW_H
#define RAW_H

#include <stdbool.h>

#define RAW_HEAPS 3
#define RAW_CELLS 1728 /* 12^3, more than 40^2 */

/* What a predicate may need to know of its game. */
struct raw_game {
    const char *text; /* the game text of the same game */
    int heaps;
    bool (*is_option)(const struct raw_game *game, const int *from,
                      const int *to);
    /* NULL: every tuple is a position. */
    bool (*is_position)(const struct raw_game *game, const int *heaps);
    int a, b, c;
    bool misere;
};

/* Cells are numbered with the last heap fastest. */
void raw_cell(const struct raw_game *game, int size, int index, int *heaps);
int raw_cells(const struct raw_game *game, int size);
bool raw_contains(const struct raw_game *game, const int *heaps);

/* is_p[i] for every cell i of [0,size)^heaps. */
void raw_outcomes(const struct raw_game *game, int size, bool *is_p);

/* raw_nim.c: take any number from one heap. */
bool raw_nim_is_option(const struct raw_game *game, const int *from,
                       const int *to);
/* raw_wythoff.c: or the same number from both. */
bool raw_wythoff_is_option(const struct raw_game *game, const int *from,
                           const int *to);
/* raw_fraenkel.c: or from both, numbers that differ by less than a. */
bool raw_fraenkel_is_option(const struct raw_game *game, const int *from,
                            const int *to);
/* raw_wyt.c: WYT(a,b,c). */
bool raw_wyt_is_option(const struct raw_game *game, const int *from,
                       const int *to);

/* raw_vectors.c: sample games of the family "vectors". */
extern const struct raw_game raw_vectors[];
extern const int raw_vector_count;

#endif
