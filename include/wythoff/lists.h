/* SPDX-License-Identifier: MIT */
/**
 * @file lists.h
 * Lists of positions: those of a Grundy value in order, the moves that a list
 * of P-positions leaves, and the recursion that one obeys.
 *
 * @code
 * // The first position of Grundy value 3.
 * uint64_t heaps[2];
 * size_t count;
 * wyt_stream *stream = NULL;
 * int32_t status =
 *     wyt_solver_stream_value(solver, 3, 0, WYT_SIDE_BOTH, &stream);
 * if (status == WYT_OK)
 *     status = wyt_stream_next(stream, heaps, 2, 1, 2, 1, &count);
 * wyt_stream_free(stream);
 * @endcode
 *
 * Tier: experimental
 */
#ifndef WYTHOFF_LISTS_H
#define WYTHOFF_LISTS_H

#include <wythoff/batch.h>
#include <wythoff/claims.h>
#include <wythoff/verify.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * A stream of the positions of a Grundy value, in the order of P-positions.
 *
 * They are numbered as P-positions are, and wyt_stream_next() and
 * wyt_stream_next32() give them. Those of value 0 are the P-positions.
 *
 * @param[in]  solver      not NULL; the stream keeps a reference on it, so
 *                         that it may be freed first.
 * @param[in]  value       the Grundy value, any number.
 * @param[in]  from        number of the first position.
 * @param[in]  side        one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two
 *                         heaps. Numbers count within the side.
 * @param[out] out_stream  the stream, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, or a side
 *                          is asked of a game that has not two heaps.
 * @retval WYT_UNDEFINED    misere play, blocking or comply: there is no Grundy
 *                          theory.
 * @retval WYT_UNSUPPORTED  the backend numbers no positions of a value, or it
 *                          is a choice game.
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory. What comes next costs, of two heaps with all
 *       moves along one of them, about 0.1 us a row and value up to the one
 *       that is asked for where positions gather along rays, with 40 bytes a
 *       row and value and 16 a position; else a scan of Grundy values.
 * Since: 0.7
 */
WYT_API int32_t wyt_solver_stream_value(wyt_solver *solver, uint64_t value,
                                        uint64_t from, uint32_t side,
                                        wyt_stream **out_stream);

/**
 * The largest set of moves with given P-positions.
 *
 * Is there an invariant game of two heaps, one whose moves are vectors that may
 * be subtracted wherever they fit, with exactly the P-positions of a list in
 * normal play? In a box: no two P-positions may differ by a move, and all other
 * vectors may be moves; if a position that is not in the list has none of them
 * to a P-position, there is no such game. Sources: E. Duchene, M. Rigo,
 * Invariant games, Theoretical Computer Science 411 (2010); for complementary
 * Beatty sequences, where there is one, wyt_explore_dual().
 *
 * @param[in]  context      not NULL.
 * @param[in]  size         n sizes of the box, not 0; not NULL.
 * @param[in]  n            2.
 * @param[in]  heaps        the P-positions, all that there are in the box, n
 *                          heap sizes each, in any order; NULL only if count
 *                          is 0.
 * @param[in]  count        how many.
 * @param[out] out_verdict  WYT_CLAIM_HOLDS: there is such a game on the box;
 *                          WYT_CLAIM_FAILS: there is none. Not NULL.
 * @param[out] out_heaps    2 heap sizes: the first position that is not in the
 *                          list and from which each vector to a P-position is
 *                          a difference of two P-positions; written only if the
 *                          claim fails; NULL if not wanted.
 * @param[out] out_vectors  room for capacity vectors of 2 numbers each, in the
 *                          order of positions: all but (0,0) by which no two
 *                          P-positions differ, also if the claim fails; NULL
 *                          only if capacity is 0.
 * @param[in]  capacity     vectors that fit.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, a size is 0, or a position of
 *                          the list is not in the box.
 * @retval WYT_E_SPACE      more than capacity; out_count, the verdict and the
 *                          position were written.
 * @retval WYT_E_POSITION   n is not 2.
 * @retval WYT_LIMIT        cells or bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(P^2 + P cells / 64) time for P positions; 3 / 8 bytes a cell, and 16
 *       a vector.
 * Since: 0.7
 */
WYT_API int32_t wyt_explore_inverse(wyt_context *context, const uint64_t *size,
                                    size_t n, const uint64_t *heaps,
                                    size_t count, int32_t *out_verdict,
                                    uint64_t *out_heaps, uint64_t *out_vectors,
                                    size_t capacity, size_t *out_count);

/**
 * Whether pairs obey the recursion of Gurvich.
 *
 * That is, from a number on, for n >= from,
 *
 *     x_n = mex_b{x_i, y_i : i < n},  y_n = x_n + a n + offset,
 *
 * with mex_b as in wyt_integers_mex(); the pairs before are taken as they are.
 * Theorem 1 of V. Gurvich, Further generalizations of the Wythoff game and the
 * minimum excludant, Discrete Applied Mathematics 160 (2012), says it of the
 * P-positions of WYT(a,b) with from = offset = 0; for other games see
 * wyt_claim_recursion_made().
 *
 * Pairs are what they are in claims.h; any two sequences can be tried.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers, x_n at 2n and y_n at 2n + 1; NULL
 *                          only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  from         the number of the first pair that is checked.
 * @param[in]  a            any.
 * @param[in]  b            any.
 * @param[in]  offset       any.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided if no pair is checked.
 *                          Not NULL.
 * @param[out] out_limit    every n below it is decided: count. NULL if not
 *                          wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest n
 *                          that fails, and mex_b, 2^64-1 if it is larger; if
 *                          that is x_n, then y_n is not x_n + a n + offset.
 *                          Untouched unless the claim fails. NULL if not
 *                          wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or count is larger than any
 *                         array.
 * @retval WYT_LIMIT       memory.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count + from log from) time, 32 bytes for each pair before `from`.
 * Since: 0.9
 */
WYT_API int32_t wyt_claim_recursion(wyt_context *context, const uint64_t *pairs,
                                    size_t count, size_t from, uint64_t a,
                                    uint64_t b, uint64_t offset,
                                    int32_t *out_verdict, uint64_t *out_limit,
                                    uint64_t *out_witness);

/**
 * Whether the recursion of Gurvich is claimed of a game.
 *
 * Of WYT(a,b) in normal play with offset = 0 (Theorem 1), in misere play with
 * offset = 1 for a >= 2, and where a <= 1 and b >= 1 with offset = 0 from the
 * pair on at which both are the same: 2 for a = 1, 1 for a = 0. And of each
 * game that is known to have such P-positions. The pairs are those with x <= y,
 * in the order of P-positions.
 *
 * @param[in]  rules       not NULL.
 * @param[out] out_made    1 if the claim is made; 0 if not, as of other than
 *                         two heaps. Not NULL.
 * @param[out] out_from    the number of the first pair that obeys. Written only
 *                         if the claim is made; NULL if not wanted.
 * @param[out] out_a       a. Written only if the claim is made; NULL if not
 *                         wanted.
 * @param[out] out_b       b. Written only if the claim is made; NULL if not
 *                         wanted.
 * @param[out] out_offset  the offset. Written only if the claim is made; NULL
 *                         if not wanted.
 * @retval WYT_OK          answered.
 * @retval WYT_E_ARGUMENT  rules or out_made is NULL.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.9
 */
WYT_API int32_t wyt_claim_recursion_made(const wyt_rules *rules,
                                         int32_t *out_made, size_t *out_from,
                                         uint64_t *out_a, uint64_t *out_b,
                                         uint64_t *out_offset);

#ifdef __cplusplus
}
#endif

#endif
