/* SPDX-License-Identifier: MIT */
/*
 * The (m,p) pair of Larsson, exactly: a_n = floor(n phi_t / p) and
 * b_n = a_n + m n, t = m p; and games that have it for their P-positions.
 * Bishop-type blocking by its recursion.
 */
#ifndef TEST_SEQUENCES_H
#define TEST_SEQUENCES_H

#include <stddef.h>
#include <stdint.h>

/* The first `count` pairs, a_n at 2n and b_n at 2n + 1; freed with free(). For
 * n and t with n^2 (t^2 + 4) < 2^64. */
uint64_t *sequence_pairs(uint64_t m, uint64_t p, size_t count);

/* x_n = mex{x_i, x_i + m floor(i/k) : i < n} for n < count, of bishop-type
 * blocking, from a table of what was seen; freed with free(). */
uint64_t *sequence_blocked(uint64_t m, uint64_t k, size_t count);

/* The text of the game whose moves are the m-bishop ones and rook moves of a
 * length L with L mod q < l; lives until the next call. */
const char *sequence_game(uint32_t m, uint32_t q, uint32_t l);

#endif
