/* SPDX-License-Identifier: MIT */
/*
 * Formulas at random.
 */
#ifndef TEST_MAKERS_H
#define TEST_MAKERS_H

#include <stdbool.h>
#include <stddef.h>

#include "support/random.h"

#define MAKER_ROOM 2048

/* A text that grows. */
struct maker {
    struct random *chance;
    char text[MAKER_ROOM];
    size_t length, heaps;
    const char *kinds; /* letters of variables: x, i, u */
};

void maker_add(struct maker *maker, const char *format, ...);

bool maker_falls(struct maker *maker, unsigned percent);

/* Appends a condition, of conditions and numbers in one another. */
void maker_condition(struct maker *maker, unsigned depth);

#endif
