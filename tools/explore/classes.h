/* SPDX-License-Identifier: MIT */
/*
 * Classes of moves in a set of vectors of a box: rays and strips all of whose
 * vectors are there.
 */
#ifndef TOOLS_EXPLORE_CLASSES_H
#define TOOLS_EXPLORE_CLASSES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most classes that are listed. */
#define CLASSES 16
/* Room for a class in words. */
#define CLASS_TEXT 64

/* A ray of all multiples of (p,q), or a strip, 'i', 'j' or 'd', of a width. */
struct class
{
    char strip; /* 0: a ray */
    uint64_t p, q, width;
    bool used; /* in the game that is looked for */
};

struct classes {
    struct class list[CLASSES]; /* strips first, then rays by p + q */
    size_t count;
    size_t others; /* vectors that are in none */
    uint64_t size[2];
    unsigned char *have; /* by cell, column by column */
};

/* Returns false if memory is short. */
bool classes_find(struct classes *classes, const uint64_t *size,
                  const uint64_t *vectors, size_t count);
void classes_free(struct classes *classes);

/* Whether a vector is in one of them. */
bool classes_have(const struct classes *classes, const uint64_t *by);

/* A class in words; returns text. */
const char *class_text(const struct class *class, char text[CLASS_TEXT]);

/* The text of the game with the classes that are used, for free(); NULL if
 * there are none, or memory is short. */
char *classes_text(const struct classes *classes);

#endif
