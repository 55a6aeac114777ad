/* SPDX-License-Identifier: MIT */
/*
 * Squares of numbers, turned: what stands by steps and lanes, or by rows and
 * columns, is written the other way round.
 */
#ifndef WYT_BOARD_TRANSPOSE_H
#define WYT_BOARD_TRANSPOSE_H

#include <stddef.h>
#include <stdint.h>

/* The side of a square. */
#define WYT__SQUARE 64

/* to[j * to_pitch + i] = from[i * from_pitch + j] for i, j < 64; pitches are
 * in numbers. */
void wyt__transpose_shorts(const uint16_t *from, size_t from_pitch,
                           uint16_t *to, size_t to_pitch);
void wyt__transpose_longs(const uint32_t *from, size_t from_pitch, uint32_t *to,
                          size_t to_pitch);

/* Row i of a square of pairs of bytes becomes the rows 2 i and 2 i + 1 of their
 * first and their second ones; rows stand one behind the other. */
void wyt__split_pairs(const uint16_t *from, uint16_t *to);

/* The first one and the last one with AVX-512. */
void wyt__transpose_shorts_avx512(const uint16_t *from, size_t from_pitch,
                                  uint16_t *to, size_t to_pitch);
void wyt__split_pairs_avx512(const uint16_t *from, uint16_t *to);

#endif
