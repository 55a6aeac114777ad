/* SPDX-License-Identifier: MIT */
/*
 * Random numbers of the tests: splitmix64 (Steele, Lea, Flood 2014), the same
 * on every machine for the same seed.
 */
#ifndef TEST_RANDOM_H
#define TEST_RANDOM_H

#include <stdbool.h>
#include <stdint.h>

struct random {
    uint64_t state;
};

/* A stream of its own for every salt, from the seed of the run. */
struct random random_stream(uint64_t salt);

/* Any 64 bits. */
uint64_t random_bits(struct random *random);

/* 0 .. bound - 1; bound is not 0. */
uint64_t random_below(struct random *random, uint64_t bound);

/* WYT_TEST_MULT times of 1; always where that is 1 or more. */
bool random_share(struct random *random);

/* Small, middling and huge numbers about equally often. */
uint64_t random_size(struct random *random);

#endif
