/* SPDX-License-Identifier: MIT */
/*
 * Grundy values in normal and in misere play, side by side, and the classes of
 * games that they make.
 *
 * The misere value g- of a position is 1 where there is no move, and else, as
 * the normal value g, the least number that no option has. It is 0 exactly at
 * the P-positions of misere play. What (g, g-) may be:
 *   domestic   neither (0,k) nor (k,0) for any k >= 2;
 *   tame       (0,1), (1,0) or (k,k), k >= 0;
 *   miserable  (0,1), (1,0), or with moves to a (0,1) and to a (1,0), or to
 *              neither;
 *   pet        (0,1), (1,0) or (k,k), k >= 2: just where no position is P in
 *              both.
 * Each is contained in the one before. Tame games: J. H. Conway, On Numbers and
 * Games (1976), chapter 12; miserable ones: V. Gurvich, On the misere version
 * of game Euclid and miserable games, Discrete Mathematics 307 (2007); in these
 * words all four: V. Gurvich, N. B. Ho, On tame, pet, domestic, and miserable
 * impartial games, Discrete Applied Mathematics 243 (2018), arXiv 1508.06343.
 */
#ifndef TOOLS_EXPLORE_MISERE_H
#define TOOLS_EXPLORE_MISERE_H

#include "session.h"

enum misere_class { DOMESTIC, TAME, MISERABLE, PET, CLASSES_OF_GAMES };

extern const char *const misere_names[CLASSES_OF_GAMES];

/* The values of a position. */
struct misere_value {
    uint32_t normal, misere;
};

/* A box with both values of each cell. */
struct misere_table {
    size_t n;
    uint64_t size[HEAPS];
    size_t cells;
    struct misere_value *values; /* the last heap counting fastest */
    uint8_t *fails;              /* a bit a class: not as it should be there */
};

/* Fills a table from the moves of the game in the session, in normal play and
 * without a modifier that forbids or offers options. Returns 0, or the exit
 * status of the problem; close it both times. */
int misere_open(struct misere_table *table, struct session *session,
                const uint64_t *size);
void misere_close(struct misere_table *table);

/* The number of a position. */
size_t misere_cell(const struct misere_table *table, const uint64_t *heaps);

#endif
