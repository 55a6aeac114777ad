/* SPDX-License-Identifier: MIT */
/*
 * What tests of lib/automata/ share. Built only with GMP.
 */
#ifndef TEST_AUTOMATA_H
#define TEST_AUTOMATA_H

#include <stdint.h>

#include "automata/check.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/words.h"
#include "rules/game.h"
#include "support/harness.h"

/* What is known: a game, a numeration, a size of a list that is enough to learn
 * its P-positions, and their states without a dead one, 0 if that is no golden
 * value. */
struct automata_row {
    const char *game, *numeration;
    uint64_t size;
    size_t states;
};

#define AUTOMATA_ROWS 34
extern const struct automata_row automata_rows[AUTOMATA_ROWS];

/* A numeration that must exist, "2,1; 1 3 7": coefficients, the highest one
 * first, and first terms. */
struct wyt__words automata_words(wyt_context *context, const char *text);

/* The P-positions of a game of one to three heaps below a size. */
struct wyt__pair_list automata_pairs(wyt_context *context, const char *game,
                                     uint64_t size);

/* The positions with a cell on a board of some kind. */
struct wyt__pair_list automata_cells(wyt_context *context, const char *game,
                                     uint64_t size, uint32_t kind,
                                     uint32_t cell);

/* Those of a-Wythoff, from its recursion. */
struct wyt__pair_list automata_fraenkel(wyt_context *context, uint64_t a,
                                        uint64_t size);

/* Something that must be learned from a list of them. */
struct wyt__dfa automata_learn(struct wyt__words *words, const char *game,
                               uint64_t size);

/* Checks a certificate of up to 20000 states. */
int32_t automata_check(wyt_context *context, const char *text,
                       struct wyt__checked *checked);

/* How many options in a set each whole line of a game has, up to `most`. */
struct wyt__counters automata_counters(const struct wyt__words *words,
                                       const struct wyt__game *game,
                                       const struct wyt__dfa *valid,
                                       const struct wyt__dfa *set,
                                       uint32_t most);

/* The line that is refused, a text, and what is said of it. */
struct automata_refusal {
    size_t line;
    const char *text, *says;
};

/* Each text is no certificate, for what is wrong in that line. */
void automata_refused(const struct automata_refusal *rows, size_t count);

/* What an automaton of pairs says of (x,y). */
uint32_t automata_at(struct wyt__words *words, const struct wyt__dfa *dfa,
                     uint64_t x, uint64_t y);

#endif
