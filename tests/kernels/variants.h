/* SPDX-License-Identifier: MIT */
/*
 * The variants that this machine can run, and places for arrays that lie on
 * any byte of a cache line and must not be written beyond.
 */
#ifndef TEST_VARIANTS_H
#define TEST_VARIANTS_H

#include "sequences/kernels/kernels.h"
#include "support/harness.h"

/* Levels of instruction sets, plain among them. */
#define VARIANTS 3

/* The kernels of a level; NULL if the machine has not got it, and the first
 * time a message that names it. */
const struct wyt__kernels *variant(uint32_t isa);

/* Numbers with a guard behind them. */
struct area {
    uint64_t *block, *at;
    size_t count;
};

/* Room for count words, `shift` words behind a multiple of 64 bytes. */
struct area area_open(size_t count, size_t shift);

/* Checks the guard. */
void area_check(const struct area *area, const char *what);
void area_close(struct area *area);

#endif
