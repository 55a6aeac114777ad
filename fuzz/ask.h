/* SPDX-License-Identifier: MIT */
/*
 * Every question about a position, to every backend: for targets that want a
 * game to be used, whatever it is.
 */
#ifndef FUZZ_ASK_H
#define FUZZ_ASK_H

#include "target.h"

/* A position of a game. */
struct question {
    struct world *world;
    const wyt_rules *rules;
    const uint64_t *heaps;
    size_t n;
    bool sane; /* rules of move classes: answers agree with each other */
};

/* Goes through the options. */
void ask_moves(const struct question *question);

/* All backends; those that answer agree if the question is sane. */
void ask_backends(const struct question *question);

/* A board of a few cells of each kind, as far as there is one. */
void ask_boards(const struct question *question, uint64_t width);

/* The functions for any size: the last numbers of a list as the heaps of a
 * game, and the last one as the number of a P-position. */
void ask_big(struct world *world, const wyt_rules *rules,
             const wyt_integers *numbers);

#endif
