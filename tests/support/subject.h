/* SPDX-License-Identifier: MIT */
/*
 * Games with automata that are proved for them, to be asked. Built only with
 * GMP.
 */
#ifndef TEST_SUBJECT_H
#define TEST_SUBJECT_H

#include <gmp.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/answers.h"
#include "support/harness.h"

struct subject_row {
    const char *game, *numeration;
    uint64_t size;      /* of the list to learn from */
    const char *theory; /* a backend that answers at any size, or NULL */
};

extern const struct subject_row subject_rows[];
extern const size_t subject_count;

/* The row of a game; the last one, if there are several. */
const struct subject_row *subject_row(const char *game);

/* A game, an automaton that is proved for it, and what knows the game without
 * automata. The answers have a context of their own. */
struct subject {
    const struct subject_row *row;
    struct bench bench;
    struct wyt__answers answers;
    wyt_context *context;
    mpz_t heaps[3], number;
};

struct subject subject_open(const struct subject_row *row);
void subject_close(struct subject *it);

#endif
