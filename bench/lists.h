/* SPDX-License-Identifier: MIT */
/*
 * P-positions in order: what K2 and K3 have in common.
 */
#ifndef BENCH_LISTS_H
#define BENCH_LISTS_H

#include "bench.h"

struct list {
    const char *kernel, *text, *name;
    uint64_t a, b; /* of the simple programs; 0: there is none */
};

/* A row for each level of this machine: into the cache, to memory, to memory
 * in 32 bits. */
void bench_list(const struct list *list);

#endif
