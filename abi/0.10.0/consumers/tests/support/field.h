/* SPDX-License-Identifier: MIT */
/*
 * A solved board of two heaps with all that it was made of, and counting on it
 * cell by cell.
 */
#ifndef TEST_FIELD_H
#define TEST_FIELD_H

#include "support/harness.h"

struct field {
    struct bench bench;
    wyt_board *board;
    uint64_t size[2];
};

struct field field_open(const char *text, uint64_t width, uint64_t height);
void field_close(struct field *field);

/* P-positions on the line (x,y), (x+i,y+j), ... */
uint64_t field_count(const struct field *field, uint64_t x, uint64_t y,
                     uint64_t i, uint64_t j);

/* Whether the library calls a column or row complete. */
bool field_is_complete(const struct field *field, uint32_t axis, uint64_t v);

#endif
