/* SPDX-License-Identifier: MIT */
/*
 * A box solved by the words of the rules: every cell from the options that
 * the library lists, by nothing else of the library. What all backends and
 * boards are compared with.
 */
#ifndef FUZZ_TRUTH_H
#define FUZZ_TRUTH_H

#include "target.h"

#define TRUTH_CELLS 160
#define TRUTH_HEAPS 4

struct cell {
    bool is_position, is_p, is_terminal;
    uint32_t grundy, remoteness;
    uint32_t options; /* that are P */
};

struct truth {
    const wyt_rules *rules;
    size_t n, cells;
    uint64_t size[TRUTH_HEAPS];
    /* A position that can be asked for Grundy values; for remoteness. */
    bool has_grundy, has_remoteness, has_moves;
    struct cell cell[TRUTH_CELLS];
};

/* The last heap runs fastest, so options come before their cell. */
void truth_heaps(const struct truth *truth, size_t cell, uint64_t *heaps);
size_t truth_cell(const struct truth *truth, const uint64_t *heaps);

/* The size and the game are set; false if the budget of the world was used up
 * before the end. */
bool truth_solve(struct truth *truth, const struct world *world);

#endif
