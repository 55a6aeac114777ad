/* SPDX-License-Identifier: MIT */
/*
 * Every game of move classes that the registry of families can name with small
 * numbers, as texts: each family but `rule`, numbers from their least to 6 (4
 * if there are three or more; heaps: 1 to 3), with and without each modifier
 * that is no formula and no pass. tests/cli/test_rules.py has the others. A
 * family added to the registry is enumerated without a word here, see samples.h
 * for the one exception. WYT_TEST_MULT scales the 6.
 */
#ifndef TEST_GAMES_H
#define TEST_GAMES_H

#include "support/harness.h"

/* A growing list of texts. */
struct texts {
    char **text;
    size_t count, capacity;
};

void texts_free(struct texts *texts);

/* The number of families, and the name of one. */
size_t games_families(void);
const char *games_family(size_t family);

/* The largest number used for parameters. */
uint64_t games_most(void);

/* Every text of a family; some of them may have no meaning (WYT_E_RULES). */
struct texts games_texts(size_t family);

/* A game to ask about. */
struct game {
    const char *text;
    wyt_context *context;
    wyt_rules *rules;
    size_t heaps;
    bool misere, symmetric, blocking, comply;
    bool has_moves; /* a choice game has none before the choice */
};

/* Reads a text; false if it has no meaning, which is checked. */
bool game_open(struct game *game, const char *text);
void game_close(struct game *game);

/*
 * Boxes: cells are numbered with the last heap fastest, so every option of a
 * cell has a smaller number.
 */
struct box {
    size_t heaps;
    uint64_t size[64];
    size_t cells;
};

/* A cube that is about as large as laws can afford for that many heaps. */
struct box box_for(size_t heaps, size_t cells);
struct box box_cube(size_t heaps, uint64_t size);
void box_cell(const struct box *box, size_t index, uint64_t *heaps);
size_t box_index(const struct box *box, const uint64_t *heaps);
bool box_contains(const struct box *box, const uint64_t *heaps);

/* 1 for every cell of the box that is a position of the game. Freed with
 * free(). */
unsigned char *box_positions(const struct box *box, const wyt_rules *rules);

/* 1 for every P-position, by a backend. Removed cells are 0. */
unsigned char *box_outcomes(const struct box *box, const struct game *game,
                            const char *backend);

#endif
