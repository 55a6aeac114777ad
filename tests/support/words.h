/* SPDX-License-Identifier: MIT */
/*
 * Bishop-type blocking in 64 bits, for tests of numbers of any size: one file
 * has the one or the other (numbers/number.h).
 */
#ifndef TEST_WORDS_H
#define TEST_WORDS_H

#include <wythoff/context.h>

#include <stdint.h>

struct words;

struct words *words_open(wyt_context *context, uint32_t m, uint32_t k);
void words_close(struct words *words);

/* x_n, which is below 2^64. */
uint64_t words_number(struct words *words, uint64_t n);

/* The last n with x_n <= v (role 0) or y_n <= v (role 1). */
uint64_t words_last(struct words *words, unsigned role, uint64_t v);

#endif
