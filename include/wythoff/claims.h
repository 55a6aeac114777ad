/* SPDX-License-Identifier: MIT */
/**
 * @file claims.h
 * Claims about a game, checked on what is given: each function returns a
 * status, and a verdict WYT_CLAIM_HOLDS, WYT_CLAIM_FAILS with a witness, or
 * WYT_CLAIM_UNDECIDED. The same input gives the same verdict and witness.
 * Where an array comes without a capacity and its length is fixed, the
 * parameter opens with that length in brackets.
 *
 * Three kinds of input, from what needs least trust on:
 * - a list of positions, checked against nothing but the rules:
 *   wyt_claim_partition();
 * - a solved board, which is solved again by the moves if a theorem wrote it,
 *   see wyt_board_new(): wyt_claim_cover(), wyt_claim_complete(),
 *   wyt_claim_diagonals();
 * - the pairs (a_n, b_n), n = 0, 1, 2, ... of a game with two heaps, as
 *   wyt_solver_list() writes them for WYT_SIDE_UPPER: 2 * count numbers, a_n
 *   at 2n and b_n at 2n + 1. What is claimed of them is what U. Larsson,
 *   Restrictions of m-Wythoff Nim and p-complementary Beatty sequences (arXiv
 *   0901.4683), proves for the (m,p) pair, the sequences
 *   a_n = floor(n phi / p), b_n = a_n + m n with phi > 0 and
 *   1/phi + 1/(phi + m p) = 1. Nothing is taken from how they were made, so
 *   any two sequences can be tried.
 *
 * @code
 * uint64_t pairs[2 * 100], limit, witness[2];
 * size_t count;
 * int32_t verdict;
 * int32_t status = wyt_solver_list(solver, 0, WYT_SIDE_UPPER, pairs, 2, 100,
 *                                  &count);
 * if (status == WYT_OK)
 *     status = wyt_claim_complementary(ctx, pairs, count, 1, 0, &verdict,
 *                                      &limit, witness);
 * if (status == WYT_OK && verdict == WYT_CLAIM_FAILS)
 *     printf("%llu occurs %llu times\n", (unsigned long long)witness[0],
 *            (unsigned long long)witness[1]);
 * @endcode
 *
 * Tier: experimental
 */
#ifndef WYTHOFF_CLAIMS_H
#define WYTHOFF_CLAIMS_H

#include <wythoff/board.h>
#include <wythoff/verify.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Axis of wyt_claim_cover() and wyt_claim_complete(): columns, the positions
 * with a given x. */
#define WYT_AXIS_COLUMNS 0
/** Axis of wyt_claim_cover() and wyt_claim_complete(): rows, the positions with
 * a given y. */
#define WYT_AXIS_ROWS 1

/** Numbers of a witness about pairs: the length of out_witness. */
#define WYT_WITNESS_NUMBERS 2
/** Heaps of a witness of wyt_claim_diagonals(): the length of its out_heaps. */
#define WYT_WITNESS_HEAPS 2

/** Algorithm of wyt_claim_mex(): one list of numbers used p times. */
#define WYT_MEX_SHARED 1
/** Algorithm of wyt_claim_mex(): a list for each residue of n modulo p. */
#define WYT_MEX_RESIDUES 2
/** Algorithm of wyt_claim_mex(): the same, by blocks of p. */
#define WYT_MEX_BLOCKS 3

/** Claim: every column holds p P-positions; see wyt_claim_cover(). */
#define WYT_ABOUT_COVER 0
/** Claim: the pairs are p-complementary; see wyt_claim_complementary(). */
#define WYT_ABOUT_COMPLEMENTARY 1
/** Claim: the pairs decompose; see wyt_claim_decomposition(). */
#define WYT_ABOUT_DECOMPOSITION 2
/** Claim: the pairs obey the equation; see wyt_claim_equation(). */
#define WYT_ABOUT_EQUATION 3
/** Claim: mex algorithms give the pairs; see wyt_claim_mex(). */
#define WYT_ABOUT_MEX 4
/** Claim: no diagonal holds more than so many; see wyt_claim_diagonals(). */
#define WYT_ABOUT_DIAGONALS 5
/** Claim: gaps are letters of two words; see wyt_claim_gaps(). */
#define WYT_ABOUT_GAPS 6
/** Claim: differences are a progression; see wyt_claim_differences(). */
#define WYT_ABOUT_DIFFERENCES 7

/**
 * Whether a claim is made of a game: whether the game has its hypotheses.
 *
 * - Of the games whose P-positions are known to be an (m,p) pair Larsson proves
 *   all but that about diagonals.
 * - Of all his games (m,q,l) he asks whether they are p-complementary for some
 *   p, and then p P-positions lie in every column.
 * - Where all rook moves along the second heap may be made, p - 1 of them
 *   forbidden, and no strip wider than 1 goes down beside a column, every
 *   column holds p.
 * - Where all (i,i) are moves, no diagonal holds more than one P-position, or
 *   than one more than can be forbidden of these moves.
 * - Differences are a progression wherever the pairs are known to be
 *   (v_n, v_n + s + a n), as in WYT(a,b).
 *
 * Any claim may be asked about any game; of one that nobody made the answer
 * says little.
 *
 * @param[in]  rules     not NULL.
 * @param[in]  claim     one of WYT_ABOUT_*.
 * @param[out] out_made  1 if the claim is made; 0 if not, as of other than two
 *                       heaps. Not NULL.
 * @param[out] out_p     p, for WYT_ABOUT_DIAGONALS how many at most, and for
 *                       WYT_ABOUT_DIFFERENCES the first difference; 0 where the
 *                       claim is that there is some p. Written only if the
 *                       claim is made; NULL if not wanted.
 * @param[out] out_m     m of the pair, and for WYT_ABOUT_DIFFERENCES the step;
 *                       0 where there is none. Written only if the claim is
 *                       made; NULL if not wanted.
 * @retval WYT_OK          answered.
 * @retval WYT_E_ARGUMENT  rules or out_made is NULL, or the claim is unknown.
 * Threads: any; rules are immutable.
 * Cost: O(classes) time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_claim_made(const wyt_rules *rules, uint32_t claim,
                               int32_t *out_made, uint64_t *out_p,
                               uint64_t *out_m);

/**
 * Whether a list of positions is the set of P-positions of a box.
 *
 * It is, exactly if at every cell of the box the verdict rule, told that the
 * listed positions and no others are P, says P just for the listed ones: by
 * induction along any play. So this makes any list a checked certificate, and
 * nothing is solved.
 *
 * The list is taken as it stands: of a symmetric game (5,3) has to be listed
 * beside (3,5), where wyt_solver_list() gives only the second. Removed cells
 * are no positions. A box of size 0 has the empty list.
 *
 * In a callback game options may lie outside the box, and whether they are P
 * is not known. A cell whose verdict hangs on them is no evidence either way;
 * with such a cell the claim is undecided, unless it fails elsewhere.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL.
 * @param[in]  size         n sizes of the box; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[in]  positions    count positions of n heap sizes, in any order; NULL
 *                          only if count is 0.
 * @param[in]  count        how many.
 * @param[out] out_verdict  one of WYT_CLAIM_*; not NULL.
 * @param[out] out_heaps    n heap sizes: the lexicographically first cell that
 *                          breaks the rule, or that is undecided; untouched if
 *                          the claim holds. NULL if not wanted.
 * @retval WYT_OK           checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a position is listed twice.
 * @retval WYT_E_POSITION   n is not the number of heaps, or a listed position
 *                          lies outside the box or is a removed cell.
 * @retval WYT_UNSUPPORTED  a choice game: its moves are not known yet.
 * @retval WYT_LIMIT        memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options` breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells * options) time, one bit a cell.
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_partition(wyt_context *context,
                                    const wyt_rules *rules,
                                    const uint64_t *size, size_t n,
                                    const uint64_t *positions, size_t count,
                                    int32_t *out_verdict, uint64_t *out_heaps);

/**
 * Whether columns or rows of a board hold exactly p P-positions each.
 *
 * It fails with more than p inside the box, or with fewer in a column that is
 * complete, see wyt_claim_complete(). It holds if all are complete with p
 * each; with others that may lie beyond the box it is undecided.
 *
 * With p = K a statement about blocking Wythoff Nim W^K: U. Larsson, Blocking
 * Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120,
 * Proposition 1.2.
 *
 * @param[in]  context      not NULL.
 * @param[in]  board        outcomes of a game with two heaps; not NULL.
 * @param[in]  axis         WYT_AXIS_COLUMNS or WYT_AXIS_ROWS.
 * @param[in]  from         the first column or row.
 * @param[in]  to           the one behind the last; from = to claims nothing,
 *                          which holds.
 * @param[in]  p            any.
 * @param[out] out_verdict  one of WYT_CLAIM_*; not NULL.
 * @param[out] out_line     the first column or row that fails; if none does,
 *                          the first that is undecided; untouched if the claim
 *                          holds. NULL if not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, the axis is unknown, from > to,
 *                         to is beyond the box, or the board has no outcomes
 *                         (but Grundy values or remoteness) or not two heaps.
 * @retval WYT_LIMIT       memory or cells.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells / 64 + P-positions) time, 8 bytes a column or row.
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_cover(wyt_context *context, const wyt_board *board,
                                uint32_t axis, uint64_t from, uint64_t to,
                                uint64_t p, int32_t *out_verdict,
                                uint64_t *out_line);

/**
 * Whether the box provably holds all P-positions of columns or rows.
 *
 * A column is complete if from some y on every position has, among the
 * P-positions of the box, more options than can be forbidden: by moves (0,j)
 * of lines along the second heap, and (i,j), i < w, of a strip, which go down
 * a column however far. With rook moves one P-position makes it so, if k - 1
 * options may be forbidden k of them; where a rook may only go by lengths with
 * residues below l modulo q, the P-positions of the column have to leave no
 * residue out. Of a choice game every column with a P-position for each choice
 * is complete. Nothing is known of comply games, of callback games, and of
 * lines with periods above 1024.
 *
 * @param[in]  context      not NULL.
 * @param[in]  board        outcomes of a game with two heaps; not NULL.
 * @param[in]  axis         WYT_AXIS_COLUMNS or WYT_AXIS_ROWS.
 * @param[in]  from         the first column or row.
 * @param[in]  to           the one behind the last; from = to claims nothing,
 *                          which holds.
 * @param[out] out_verdict  WYT_CLAIM_HOLDS or WYT_CLAIM_UNDECIDED; not NULL.
 * @param[out] out_line     the first column or row that is not known to be
 *                          complete; untouched if all are. NULL if not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, the axis is unknown, from > to,
 *                         to is beyond the box, or the board has no outcomes
 *                         (but Grundy values or remoteness) or not two heaps.
 * @retval WYT_LIMIT       memory or cells.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells / 64 + P-positions) time, and for a period q of the lines up
 *       to O(q^2) a column; 4 q bytes a column or row.
 * Since: 0.6
 */
WYT_API int32_t wyt_claim_complete(wyt_context *context, const wyt_board *board,
                                   uint32_t axis, uint64_t from, uint64_t to,
                                   int32_t *out_verdict, uint64_t *out_line);

/**
 * Whether no diagonal of a board holds more than so many P-positions.
 *
 * A diagonal is y - x = d. Only the box is looked at: the verdict is
 * WYT_CLAIM_HOLDS or WYT_CLAIM_FAILS. In W^K there are at most K on a
 * diagonal, and about K/2 were seen; see wyt_claim_cover() for the source.
 *
 * @param[in]  context      not NULL.
 * @param[in]  board        outcomes of a game with two heaps; not NULL.
 * @param[in]  most         any.
 * @param[out] out_verdict  one of WYT_CLAIM_*; not NULL.
 * @param[out] out_most     the largest number on a diagonal of the box, 0 for
 *                          an empty one. NULL if not wanted.
 * @param[out] out_heaps    [WYT_WITNESS_HEAPS], 2 heap sizes: where the fullest
 *                          diagonal enters the box, (0,d) or (-d,0); of several
 *                          the one next to the main one, d before -d. Untouched
 *                          if the claim holds. NULL if not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or the board has no outcomes
 *                         (but Grundy values or remoteness) or not two heaps.
 * @retval WYT_LIMIT       memory or cells.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells / 64 + P-positions) time, 8 bytes a diagonal.
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_diagonals(wyt_context *context,
                                    const wyt_board *board, uint64_t most,
                                    int32_t *out_verdict, uint64_t *out_most,
                                    uint64_t *out_heaps);

/**
 * Whether pairs are p-complementary.
 *
 * That is, (a_n), n >= 0, and (b_n), n >= 1, hold every integer 0, 1, 2, ...
 * exactly p times together.
 *
 * The pairs begin two sequences that go on. If it is known that every integer
 * below `complete` occurs in them as often as it ever will, these integers are
 * decided: of a symmetric game, by columns that wyt_claim_complete() tells of,
 * with all P-positions (a,b), a <= b, of the box for pairs, in any order. Else
 * order decides. Where both sequences do not decrease, later terms are taken
 * to be not below the last ones, so every integer below the smaller of the
 * last ones is decided; if one decreases anywhere, an integer that is missing
 * may always follow, and none is. An integer that occurs too often is too many
 * wherever it is.
 *
 * That 0 is counted too is needed: b_n - a_n = m n and every positive integer
 * p times do not determine the pair. For m = p = 1 it could be a = 0, 0, 2, 3,
 * 5, ..., b = 0, 1, 4, 6, 9, ..., and this function rejects it.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers; NULL only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  p            1 or more.
 * @param[in]  complete     every integer below it is there as often as it will
 *                          be; 0: that is not known.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided if no integer is
 *                          decided. Not NULL.
 * @param[out] out_limit    the integers below it are decided. NULL if not
 *                          wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest
 *                          integer that fails, and how often it occurs;
 *                          untouched unless the claim fails. NULL if not
 *                          wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, p is 0, or count is larger than
 *                         any array.
 * @retval WYT_LIMIT       memory.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count) time, O(count log count) if a sequence decreases; 16 bytes a
 *       pair.
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_complementary(wyt_context *context,
                                        const uint64_t *pairs, size_t count,
                                        uint64_t p, uint64_t complete,
                                        int32_t *out_verdict,
                                        uint64_t *out_limit,
                                        uint64_t *out_witness);

/**
 * Whether pairs decompose into p complementary sequences of pairs.
 *
 * That is, for each l with 0 <= l < p, (a_{pn+l}) and (b_{pn+p-l}), n >= 0,
 * hold every integer 0, 1, 2, ... exactly once together. Larsson, Proposition
 * 3.2.
 *
 * For each l it is decided as far as wyt_claim_complementary() would decide
 * it for p = 1.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers; NULL only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  p            1 or more.
 * @param[in]  complete     every integer below it is there as often as it will
 *                          be; 0: that is not known.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided if not one integer is
 *                          decided for every l. Not NULL.
 * @param[out] out_limit    the integers below it are decided for every l. NULL
 *                          if not wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest l
 *                          that fails, and the smallest integer that fails
 *                          there; untouched unless the claim fails. NULL if
 *                          not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, p is 0, or count is larger than
 *                         any array.
 * @retval WYT_LIMIT       memory.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_claim_complementary().
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_decomposition(wyt_context *context,
                                        const uint64_t *pairs, size_t count,
                                        uint64_t p, uint64_t complete,
                                        int32_t *out_verdict,
                                        uint64_t *out_limit,
                                        uint64_t *out_witness);

/**
 * Whether pairs obey the p-complementary equation.
 *
 * That is, b_n = a_n + m n for n >= 0, and for n >= 1, with f_n = p b_n - n,
 *
 *     a_{f_n} = b_n - 1,  a_{f_n + 1} = b_n + 1 if p = 1, b_n if p > 1.
 *
 * Larsson, Theorem 5.1; for m = p = 1 the equation x_{x_n} = y_n - 1 of
 * Kimberling.
 *
 * Every equation whose indices lie in the list is checked; the others are not
 * decided.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers; NULL only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  m            1 or more.
 * @param[in]  p            1 or more.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided if out_limit is 1 or
 *                          less and nothing fails. Not NULL.
 * @param[out] out_limit    every n below it is decided; 0 without pairs, else
 *                          at least 1. NULL if not wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest n
 *                          that fails, and which term is not what was claimed:
 *                          n itself if b_n is not a_n + m n, else the index f_n
 *                          or f_n + 1 in (a_n). Untouched unless the claim
 *                          fails. NULL if not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, m or p is 0, or count is larger
 *                         than any array.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count) time, no memory.
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_equation(wyt_context *context, const uint64_t *pairs,
                                   size_t count, uint64_t m, uint64_t p,
                                   int32_t *out_verdict, uint64_t *out_limit,
                                   uint64_t *out_witness);

/**
 * Whether a Minimal EXclusive algorithm gives the pairs.
 *
 * That is, a_n is what the algorithm says of the pairs before it, and
 * b_n = a_n + m n.
 *
 * - WYT_MEX_SHARED: a_n is the least v such that fewer than p of the indices
 *   j < n have v = a_j or v = b_j;
 * - WYT_MEX_RESIDUES: a_n = mex of all a_i, i < n, i = n mod p, and all b_j,
 *   j < n, j = -n mod p;
 * - WYT_MEX_BLOCKS: a_{pn} = mex{a_{pi}, b_{pi} : i < n}, and for 0 < l < p
 *   a_{pn+l} = mex of all a_{pi+l}, 0 <= i < n, and all b_{pi-l},
 *   1 <= i <= n.
 *
 * Larsson, Proposition 5.2: all three give the (m,p) pair.
 *
 * @param[in]  context      not NULL.
 * @param[in]  pairs        2 * count numbers; NULL only if count is 0.
 * @param[in]  count        how many pairs.
 * @param[in]  m            1 or more.
 * @param[in]  p            1 or more.
 * @param[in]  algorithm    one of WYT_MEX_*.
 * @param[out] out_verdict  one of WYT_CLAIM_*; undecided without pairs. Not
 *                          NULL.
 * @param[out] out_limit    every n below it is decided: count. NULL if not
 *                          wanted.
 * @param[out] out_witness  [WYT_WITNESS_NUMBERS], 2 numbers: the smallest n
 *                          that fails, and what the algorithm gives for a_n; if
 *                          that is a_n, then b_n is not a_n + m n. Untouched
 *                          unless the claim fails. NULL if not wanted.
 * @retval WYT_OK          checked; the result is in out_verdict.
 * @retval WYT_E_ARGUMENT  an argument is NULL, m or p is 0, the algorithm is
 *                         unknown, or count is larger than any array.
 * @retval WYT_LIMIT       memory.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count) time, at most 64 bytes a pair.
 * Since: 0.2
 */
WYT_API int32_t wyt_claim_mex(wyt_context *context, const uint64_t *pairs,
                              size_t count, uint64_t m, uint64_t p,
                              uint32_t algorithm, int32_t *out_verdict,
                              uint64_t *out_limit, uint64_t *out_witness);

#ifdef __cplusplus
}
#endif

#endif
