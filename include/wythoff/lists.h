/* SPDX-License-Identifier: MIT */
/**
 * @file lists.h
 * Lists of positions: those of a Grundy value in order, the moves that a list
 * of P-positions leaves, the rays along which it gathers, and what is claimed
 * of its gaps, its differences and its recursion; and the explorations of moves
 * on a board that is there already. Where an array comes without a capacity and
 * its length is fixed, the parameter opens with that length in brackets.
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
#include <wythoff/explore.h>
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
 * Rays along which the P-positions of a list gather.
 *
 * As wyt_explore_rays(), measured on a list in place of a board: rows that no
 * memory has room for as cells may be listed by wyt_solver_stream(). The list
 * has to hold all P-positions with larger heaps below `to`; others, and those
 * with larger heaps below `from`, may be there as well, and do not count. Of a
 * symmetric game (WYT_RULES_SYMMETRIC) those with x > y do not count either.
 *
 * @param[in]  context       not NULL.
 * @param[in]  rules         of two heaps; not NULL. They say whether the game
 *                           is symmetric, and what a column holds.
 * @param[in]  positions     2 * count numbers, x and y of each, in any order;
 *                           NULL only if count is 0.
 * @param[in]  count         how many positions.
 * @param[in]  from          first row.
 * @param[in]  to            behind the last row; from < to <= 2^53.
 * @param[in]  tolerance     the largest error of a settled slope; 0 means 0.01.
 * @param[out] out_slopes    room for capacity numbers: the slope y/x of each
 *                           ray, rising, infinite for x that stays the same;
 *                           NULL only if capacity is 0.
 * @param[out] out_errors    room for capacity numbers: its error; NULL only if
 *                           capacity is 0.
 * @param[out] out_densities room for capacity numbers: P-positions a row, or a
 *                           column below the diagonal; NULL only if capacity is
 *                           0.
 * @param[in]  capacity      rays that fit.
 * @param[out] out_count     how many there are, also with WYT_E_SPACE; not
 *                           NULL.
 * @param[out] out_cover     P-positions in a column, infinite with an infinite
 *                           slope; NULL if not wanted.
 * @param[out] out_cover_error its error; NULL if not wanted.
 * @param[out] out_strays    P-positions that are on no ray; NULL if not wanted.
 * @param[out] out_doubts    0: settled; else a sum of WYT_RAYS_*; not NULL.
 * @retval WYT_OK          measured, settled or not.
 * @retval WYT_E_ARGUMENT  an argument is NULL, the game has not two heaps, or a
 *                         number is out of range.
 * @retval WYT_E_SPACE     more than capacity; out_count was written.
 * @retval WYT_NONE        no ray can be told, as by wyt_explore_rays().
 * @retval WYT_LIMIT       the memory limit of the context.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count) time, at most 7 MB.
 * Since: 0.9
 */
WYT_API int32_t wyt_explore_rays_list(
    wyt_context *context, const wyt_rules *rules, const uint64_t *positions,
    size_t count, uint64_t from, uint64_t to, double tolerance,
    double *out_slopes, double *out_errors, double *out_densities,
    size_t capacity, size_t *out_count, double *out_cover,
    double *out_cover_error, uint64_t *out_strays, uint32_t *out_doubts);

/**
 * The vectors that may be added to the moves of a game on a board.
 *
 * As wyt_explore_addable(), of the game and the box of a board, which may come
 * from a file. Solved again, by the moves, is only what a theorem wrote, see
 * wyt_board_new().
 *
 * @param[in]  context      not NULL.
 * @param[in]  board        outcomes of normal play of move classes; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_vectors  room for capacity vectors of n numbers each, in the
 *                          order of positions; NULL only if capacity is 0.
 * @param[in]  capacity     vectors that fit.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or the board has no outcomes.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  a modified game, or a choice game.
 * @retval WYT_LIMIT        bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; the board is only read.
 * Cost: as wyt_explore_addable(), without the board.
 * Since: 0.9
 */
WYT_API int32_t wyt_explore_addable_board(wyt_context *context,
                                          const wyt_board *board, size_t n,
                                          uint64_t *out_vectors,
                                          size_t capacity, size_t *out_count);

/**
 * The moves of which any one may be dropped on a board.
 *
 * As wyt_explore_redundant(), of the game and the box of a board, which may
 * come from a file. Solved again, by the moves, is only what a theorem wrote,
 * see wyt_board_new().
 *
 * @param[in]  context      not NULL.
 * @param[in]  board        outcomes of normal play of move classes; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_vectors  room for capacity vectors of n numbers each, in the
 *                          order of positions; NULL only if capacity is 0.
 * @param[in]  capacity     vectors that fit.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or the board has no outcomes.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  a modified game, or a choice game.
 * @retval WYT_LIMIT        bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; the board is only read.
 * Cost: as wyt_explore_redundant(), without the board.
 * Since: 0.9
 */
WYT_API int32_t wyt_explore_redundant_board(wyt_context *context,
                                            const wyt_board *board, size_t n,
                                            uint64_t *out_vectors,
                                            size_t capacity, size_t *out_count);

/**
 * The dual of the game of a board.
 *
 * As wyt_explore_dual(), of the game and the box of a board, which may come
 * from a file. Solved again, by the moves, is only what a theorem wrote, see
 * wyt_board_new().
 *
 * @param[in]  context    not NULL.
 * @param[in]  board      outcomes of up to 6 heaps, with nothing to choose; not
 *                        NULL.
 * @param[out] out_rules  new rules of the family "vectors", owned by the
 *                        caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the board has no outcomes or
 *                          more than 6 heaps, or a heap of a P-position passes
 *                          65535.
 * @retval WYT_E_RULES      the board has no P-position but (0,...,0), or more
 *                          than the 1024 that rules can list.
 * @retval WYT_UNSUPPORTED  a game whose moves are chosen
 *                          (wyt_rules_choices()).
 * @retval WYT_LIMIT        bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; the board is only read.
 * Cost: O(cells + P^2 n) time, O(P n) memory for P P-positions.
 * Since: 0.9
 */
WYT_API int32_t wyt_explore_dual_board(wyt_context *context,
                                       const wyt_board *board,
                                       wyt_rules **out_rules);

/**
 * Whether the gaps of pairs are letters of two words, one shifted by m.
 *
 * That is, for n >= 0, least <= a_{n+1} - a_n <= most, and
 * b_{n+1} - b_n = a_{n+1} - a_n + m. Of the (m,p) pair with least = 1 and
 * most = 2 if p = 1, least = 0 and most = 1 if p > 1: U. Larsson, Restrictions
 * of m-Wythoff Nim and p-complementary Beatty sequences, arXiv 0901.4683,
 * Lemma 3.3. Of WYT(a,b) with least = b, most = 2 b and m = a.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers, a_n at 2n and b_n at 2n + 1; NULL
 *                          only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  least        the smallest gap of (a_n).
 * @param[in]  most         the largest one; not below least.
 * @param[in]  m            by how much the gaps of (b_n) are larger.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided if there is no gap.
 *                          Not NULL.
 * @param[out] out_limit    how many gaps are decided: count - 1, or 0 without
 *                          pairs. NULL if not wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest n
 *                          that fails, and whose gap is not what was claimed: 0
 *                          for that of (a_n), 1 if only that of (b_n) is not.
 *                          Untouched unless the claim fails. NULL if not
 *                          wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, least > most, or count is larger
 *                         than any array.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count) time, no memory.
 * Since: 0.9
 */
WYT_API int32_t wyt_claim_gaps(wyt_context *context, const uint64_t *pairs,
                               size_t count, uint64_t least, uint64_t most,
                               uint64_t m, int32_t *out_verdict,
                               uint64_t *out_limit, uint64_t *out_witness);

/**
 * Whether the differences of pairs are an arithmetic progression.
 *
 * That is, b_n = a_n + first + step n for n >= 0. Of the (m,p) pair with
 * first = 0 and step = m; of WYT(a,b) with first = 0 and step = a, and in
 * misere play, if a > 1, with first = 1.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers, a_n at 2n and b_n at 2n + 1; NULL
 *                          only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  first        b_0 - a_0.
 * @param[in]  step         by how much each difference is larger than the one
 *                          before.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided without pairs. Not
 *                          NULL.
 * @param[out] out_limit    every n below it is decided: count. NULL if not
 *                          wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest n
 *                          that fails, and b_n. Untouched unless the claim
 *                          fails. NULL if not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or count is larger than any
 *                         array.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count) time, no memory.
 * Since: 0.9
 */
WYT_API int32_t wyt_claim_differences(wyt_context *context,
                                      const uint64_t *pairs, size_t count,
                                      uint64_t first, uint64_t step,
                                      int32_t *out_verdict, uint64_t *out_limit,
                                      uint64_t *out_witness);

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
