/* SPDX-License-Identifier: MIT */
/*
 * Random formulas and what they mean: written from docs/formulas.md, with
 * nothing of the library. Half of them say move classes as a user would, the
 * others are any tree of operators.
 */
#ifndef FUZZ_FORMULAS_H
#define FUZZ_FORMULAS_H

#include "target.h"

#define FORMULA_NODES 96
#define FORMULA_CHILDREN 3
/* Of its text; enough for so many nodes. */
#define FORMULA_BYTES 1024

struct formula_node {
    uint8_t kind; /* one of formula_kinds.h */
    uint8_t heap; /* 1.., or 0 for the heap at hand */
    uint8_t count;
    uint8_t child[FORMULA_CHILDREN];
    bool wrapped; /* in parentheses that change nothing */
    uint32_t number;
};

struct formula {
    size_t heaps, count;
    uint8_t root;
    bool
        of_moves; /* speaks of what is taken and left, not of positions alone */
    struct formula_node nodes[FORMULA_NODES];
};

/* What a formula says of a move, or of a position. */
enum said {
    SAID_NO,
    SAID_YES,
    SAID_NOTHING, /* it has no value there */
    SAID_UNKNOWN  /* it takes numbers that are too large to be followed here */
};

void formula_make(struct input *input, size_t heaps, bool of_moves,
                  struct formula *formula);

/* The text, NUL-terminated. */
void formula_write(const struct formula *formula, char text[FORMULA_BYTES]);

/* Of the move from x to u; of the position x, with u = x. */
enum said formula_holds(const struct formula *formula, const uint64_t *x,
                        const uint64_t *u);

#endif
