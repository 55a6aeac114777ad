/* SPDX-License-Identifier: MIT */
/*
 * One line of the text of a space of games: a game, and what is added to it.
 *
 *   term  = game { "+" part }
 *   part  = "lines=" items | "steps=" items | "least=" N | "most=" N | "mirror"
 *         | modifier [ "=" range ]
 *   items = item { "/" item }, a vector of game text, in which every number may
 *           be a range
 *   range = A | A "-" B
 *
 * The lines and steps are a *pool*; the games of the term have from `least` to
 * `most` of them at once. With mirror each comes with its mirror image.
 */
#ifndef TOOLS_SWEEP_TERM_H
#define TOOLS_SWEEP_TERM_H

#include "session.h"

/* A move class that may be added, as wyt_builder_add_line() takes it. */
struct item {
    uint64_t vector[2];
    uint32_t modulus, residues, most;
};

struct term {
    char *base; /* game text without a modifier */
    wyt_rules *rules;
    struct item *pool;
    size_t count, capacity;
    uint64_t least, most;
    bool mirror;
    char *modifier; /* its name, NULL for none */
    bool numbered;  /* behind it stand the numbers first..last */
    uint64_t first, last;
};

/* Reads a line. Items of the pool are different, and none of them, taken with
 * its mirror image if that comes with it, is all in the base: each has a move
 * that is new. Returns 0, or the exit status of session->problem; the term is
 * closed by the caller then as well. */
int term_read(struct term *term, struct session *session, const char *text,
              size_t length);
void term_close(struct term *term);

/* The mirror image of an item, and whether two items are the same moves. */
struct item item_mirrored(const struct item *item);
bool item_equal(const struct item *item, const struct item *other);

#endif
