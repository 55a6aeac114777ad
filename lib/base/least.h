/* SPDX-License-Identifier: MIT */
/*
 * The lesser of two numbers: sizes, and numbers of 64 bits on every machine.
 */
#ifndef WYT_BASE_LEAST_H
#define WYT_BASE_LEAST_H

#include <stddef.h>
#include <stdint.h>

static inline size_t wyt__least(size_t a, size_t b)
{
    return a < b ? a : b;
}

static inline uint64_t wyt__least_wide(uint64_t a, uint64_t b)
{
    return a < b ? a : b;
}

#endif
