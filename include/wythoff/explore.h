/* SPDX-License-Identifier: MIT */
/**
 * @file explore.h
 * Conjectures, looked at: P-positions on lines, the rays along which they
 * gather, moves that may be added or dropped, games made from the P-positions
 * of others, and where two games part. What a box does not decide is called
 * undecided. Where an array comes without a capacity and its length is fixed,
 * the parameter opens with that length in brackets.
 *
 * @code
 * // The P-position (11,17,20) + t (1,1,0) of a game with three heaps.
 * const uint64_t start[3] = {11, 17, 20};
 * const uint64_t vector[3] = {1, 1, 0};
 * uint64_t found[3], count;
 * int32_t verdict;
 * int64_t step;
 * int32_t status =
 *     wyt_explore_line(solver, start, vector, 3, INT64_MAX, &verdict, NULL,
 *                      &count, NULL, &step, found);
 * if (status == WYT_OK && count > 0)
 *     use(found, 1);
 * @endcode
 *
 * Tier: experimental
 */
#ifndef WYTHOFF_EXPLORE_H
#define WYTHOFF_EXPLORE_H

#include <wythoff/board.h>
#include <wythoff/verify.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Reason: the positions of the line were looked at. */
#define WYT_REASON_SEEN 0
/** Reason: P means that the exclusive or of the heaps is 0, and along the line
 * that is so once at most. */
#define WYT_REASON_XOR 1
/** Reason: what is known about the game lists its P-positions. */
#define WYT_REASON_LISTED 2
/** Reason: a heap is empty all along the line, and one of the other reasons
 * holds for the game without it. */
#define WYT_REASON_REST 3
/** Reason: it is proved that each line along this vector holds exactly one
 * P-position, wherever that is. */
#define WYT_REASON_MET 4
/** Reason: a box shows that all positions of the line behind it are N; see
 * wyt_claim_complete(). */
#define WYT_REASON_COMPLETE 5

/** Count of wyt_explore_lines(): lines looked at. */
#define WYT_LINES_ALL 0
/** Count: lines with exactly one P-position in the box. */
#define WYT_LINES_ONE 1
/** Count: lines with two P-positions or more. */
#define WYT_LINES_SEVERAL 2
/** Count: lines that are proved to have none, however far they are followed. */
#define WYT_LINES_NONE 3
/** Count: lines without one in the box, and nothing is proved. */
#define WYT_LINES_OPEN 4
/** Not a count: the largest t at which a P-position was found. */
#define WYT_LINES_REACH 5
/** Count: lines without one in the box that are proved to have exactly one
 * beyond it. */
#define WYT_LINES_BEYOND 6
/** How many numbers wyt_explore_lines() writes: the length of out_counts. */
#define WYT_LINES_COUNTS 7

/**
 * The P-position on the line { p + t v : t an integer, no heap negative }.
 *
 * What is known about the game is asked first; it answers whatever the bound
 * is:
 *
 * - P means that the exclusive or of the heaps is 0 (Nim with further moves t w
 *   for vectors w of which each has an odd number of odd components), and v has
 *   an odd number of odd components: WYT_REASON_XOR;
 * - the P-positions are listed, as those of Nim and of many games with two
 *   heaps are, and v is a multiple of (1,0), (0,1) or (1,1), of Nim of one with
 *   a single 1: WYT_REASON_LISTED;
 * - the line is a column or a row along which a strip wider than 1 goes, in
 *   normal or misere play, and complete in a box of up to 2^18 cells:
 *   WYT_REASON_COMPLETE;
 * - a heap is empty all along the line of a generalized Wythoff game:
 *   WYT_REASON_REST.
 *
 * Lists, boxes and smaller games are asked by the automatic choice among the
 * backends, and by a backend that answers columns. How well a list is proved
 * is what wyt_explore_reason() tells.
 *
 * Else the positions are looked at, from the least t on, as long as their heaps
 * are all at most `bound` and within the limits of the context. If v is the
 * vector of a whole ray of moves and the game is unmodified or misere, and no
 * choice game, a second P-position would be an option of the first or the other
 * way round: the search ends at the first, as it does without a bound. Else it
 * goes on to the bound and counts.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        p, n heap sizes up to the bound; not NULL. It need
 *                          not be a position of the game.
 * @param[in]  vector       v, n components up to 2^63-1, not all 0; not
 *                          NULL.
 * @param[in]  n            the number of heaps.
 * @param[in]  bound        largest heap looked at, up to 2^63-1, which is no
 *                          bound: the limits of the context end the search,
 *                          WYT_LIMIT_CELLS as one of positions looked at.
 * @param[out] out_verdict  WYT_CLAIM_HOLDS: there is one; WYT_CLAIM_FAILS:
 *                          there is none, however far; WYT_CLAIM_UNDECIDED:
 *                          none was found. Not NULL.
 * @param[out] out_reason   one of WYT_REASON_*: what the verdict rests on; NULL
 *                          if not wanted.
 * @param[out] out_count    how many were found; 0 beside WYT_CLAIM_HOLDS says
 *                          that there is one, but not where. NULL if not
 *                          wanted.
 * @param[out] out_seen     no position of the line with all heaps up to this
 *                          is P; written only if none was found and there may
 *                          be one; NULL if not wanted.
 * @param[out] out_step     t of the first one; written only if one was found;
 *                          NULL if not wanted.
 * @param[out] out_heaps    the first one, n heap sizes; written only if one
 *                          was found; NULL if not wanted.
 * @retval WYT_OK           looked at, or known.
 * @retval WYT_E_ARGUMENT   an argument is NULL, v is 0, a heap is larger than
 *                          the bound, or a number passes 2^63-1.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the solver answers no outcomes.
 * @retval WYT_LIMIT        not even the first position of the line can be
 *                          looked at within the limits of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context of the solver.
 * Cost: one outcome for each t up to the bound or the P-position. What is
 *       known costs O(64 n) for v of zeros and ones, a column, boards of up to
 *       2^18 cells, or k outcomes of Nim with up to k - 1 sizes forbidden.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_line(wyt_solver *solver, const uint64_t *heaps,
                                 const uint64_t *vector, size_t n,
                                 uint64_t bound, int32_t *out_verdict,
                                 uint32_t *out_reason, uint64_t *out_count,
                                 uint64_t *out_seen, int64_t *out_step,
                                 uint64_t *out_heaps);

/**
 * What settled a line, in words.
 *
 * @param[in] rules   of the line; NULL gives NULL.
 * @param[in] reason  one of WYT_REASON_*, as it was written.
 * @param[in] field   one of WYT_THEORY_*, such as the claim or its status.
 * @return a static NUL-terminated string; NULL for WYT_REASON_SEEN, for a
 *         reason that the game does not have, and if there is no such field;
 *         the library owns it.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const char *wyt_explore_reason(const wyt_rules *rules, uint32_t reason,
                                       uint32_t field);

/**
 * How many sets of heaps the game has moves for.
 *
 * A set counts if the same number may be taken from each heap of it, whatever
 * the number: if a move class is, or as a strip contains, the whole ray along
 * its vector of zeros and ones. The modifier does not matter; the sets of a
 * game whose moves are chosen are those of the games it offers.
 *
 * @param[in] rules  NULL gives 0.
 * @return the number; 0 for callback games.
 * Threads: any; rules are immutable.
 * Cost: O(classes * heaps) time, no memory.
 * Since: 0.2
 */
WYT_API size_t wyt_explore_set_count(const wyt_rules *rules);

/**
 * One of these sets, as a vector of zeros and ones.
 *
 * @param[in]  rules       not NULL.
 * @param[in]  index       0 .. wyt_explore_set_count(rules) - 1; by their
 *                         number of heaps, then as lists of heaps: {1}, {2},
 *                         {3}, {1,2}, {1,3}, ...
 * @param[out] out_vector  n components; not NULL.
 * @param[in]  n           the number of heaps.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such set.
 * @retval WYT_E_POSITION  n is not the number of heaps.
 * Threads: any; rules are immutable.
 * Cost: O(classes^2 * heaps) time, no memory.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_set(const wyt_rules *rules, size_t index,
                                uint64_t *out_vector, size_t n);

/**
 * Whether every line along v holds exactly one P-position.
 *
 * That is the line conjecture of Heubach and Dufour, if v is a set of the game.
 * Looked at are the lines { p + t v : t >= 0 } from every first point p, that
 * is, p_i < v_i for some i, with all heaps of p below `base`, as far as the
 * board reaches. Of a line without a P-position on the board it is asked what
 * is known, as wyt_explore_line() does. A board that a theorem wrote is solved
 * again by the moves, see wyt_board_new().
 *
 * @param[in]  context      not NULL.
 * @param[in]  board        outcomes; not NULL.
 * @param[in]  vector       v, n components up to 2^63-1, not all 0; not
 *                          NULL.
 * @param[in]  n            the number of heaps.
 * @param[in]  base         1 .. the least size of the board.
 * @param[out] out_verdict  WYT_CLAIM_HOLDS: one on each line, on the board or
 *                          proved to be beyond it; WYT_CLAIM_FAILS: some line
 *                          has several, or is proved to have none; else
 *                          WYT_CLAIM_UNDECIDED. Not NULL.
 * @param[out] out_reason   one of WYT_REASON_*: by what the first line was
 *                          settled that the board alone does not settle;
 *                          WYT_REASON_SEEN if there is none. NULL if not
 *                          wanted.
 * @param[out] out_counts   [WYT_LINES_COUNTS], 7 numbers, at the indices
 *                          WYT_LINES_*; not NULL.
 * @param[out] out_heaps    unless the claim holds, n heap sizes: the first p
 *                          of such a line in the order of positions (that
 *                          fails, or if none does, that is open); NULL if not
 *                          wanted.
 * @retval WYT_OK           counted.
 * @retval WYT_E_ARGUMENT   an argument is NULL, v is 0 or passes 2^63-1, the
 *                          board has no outcomes (but Grundy values or
 *                          remoteness), or base is out of range.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_LIMIT        memory or cells, for what is known about the game
 *                          too.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; the board is only read.
 * Cost: O(base^n * n + lines * largest size * n) time, and a question to what
 *       is known for each line without a P-position on the board.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_lines(wyt_context *context, const wyt_board *board,
                                  const uint64_t *vector, size_t n,
                                  uint64_t base, int32_t *out_verdict,
                                  uint32_t *out_reason, uint64_t *out_counts,
                                  uint64_t *out_heaps);

/** Doubt of wyt_explore_rays(): the moves say how many P-positions a column
 * holds, and the cover is not that number, or not known to 1/4. */
#define WYT_RAYS_COVER 1
/** Doubt: a slope has an error above the tolerance, or changes steadily by more
 * than a tenth of it; or a density by more than a tenth. */
#define WYT_RAYS_DRIFT 2
/** Doubt: a ray grows wider or narrower, or may be several: rays of unlike
 * slopes that these rows do not tell apart, or an area. */
#define WYT_RAYS_SPREAD 4
/** Doubt: more than one in a hundred P-positions is on no ray. */
#define WYT_RAYS_STRAY 8

/**
 * Rays along which P-positions gather, measured on a board of two heaps.
 *
 * A board that a theorem wrote is solved again by the moves, see
 * wyt_board_new().
 *
 * Looked at are the P-positions (x,y) with x <= y and from <= y < to; of a game
 * that is not symmetric (WYT_RULES_SYMMETRIC) also those with y < x and
 * from <= x < to. A ray is a bundle of parallel lines. Neighbours that are D
 * cells apart in row y are two rays if they move apart by more than D / (2 y)
 * in each row; from (0,0) they would by D / y. Above the diagonal the slope is
 * that of least squares, x fitted on y: rows show each line of a bundle alike,
 * columns are cut where the rows end. Below it x and y are exchanged.
 *
 * The error of a slope is the larger one of two: the largest difference of the
 * slopes of all rows, of their lower and of their upper half; and the standard
 * error for a ray that wanders at random, as far as the means of the eighths of
 * the rows lie beside its line. It tells of these rows: farther out a ray may
 * turn. Rays nearer to each other than the board can tell are one, of a mean
 * slope.
 *
 * The cover is the number of P-positions that rays of these slopes and
 * densities put into a column. A column is known to hold k if up to k - 1
 * options may be forbidden, any of them (k = 1: none), if any number may be
 * taken from the second heap alone, and if for each i > 0 only finitely many
 * moves take i from the first heap. So it is in W^k, see U. Larsson, Blocking
 * Wythoff Nim, Electronic Journal of Combinatorics 18 (2011) P120.
 *
 * Rays are settled if no doubt is left. Nothing is proved by these numbers.
 *
 * @param[in]  context       not NULL.
 * @param[in]  board         outcomes of two heaps; not NULL.
 * @param[in]  from          first row.
 * @param[in]  to            behind the last row; from < to <= both sizes. If
 *                           both are 0, the upper half of what both sizes have.
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
 * @retval WYT_E_ARGUMENT  an argument is NULL, the board has no outcomes (but
 *                         Grundy values or remoteness) or not two heaps, or a
 *                         number is out of range.
 * @retval WYT_E_SPACE     more than capacity; out_count was written.
 * @retval WYT_NONE        no ray can be told: there are fewer than 64 rows, or
 *                         no ray has 3 P-positions in each eighth of them and a
 *                         slope known to a quarter.
 * @retval WYT_LIMIT       the limits of the context on memory and cells.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; the board is only read.
 * Cost: O((to - from) * to / 64 + points) time, at most 7 MB.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_rays(wyt_context *context, const wyt_board *board,
                                 uint64_t from, uint64_t to, double tolerance,
                                 double *out_slopes, double *out_errors,
                                 double *out_densities, size_t capacity,
                                 size_t *out_count, double *out_cover,
                                 double *out_cover_error, uint64_t *out_strays,
                                 uint32_t *out_doubts);

/**
 * The vectors that may be added to the moves of a game.
 *
 * That is, without a change of outcome in the box: those that are no move and
 * by which no two P-positions of the box differ. The question is that of
 * Duchene, Fraenkel, Nowakowski and Rigo; they ask it of all sizes, a box
 * answers only for itself: near its corner a vector joins few positions. All
 * of them may be added together, because P-positions stay what they are.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL; normal play of move classes.
 * @param[in]  size         n sizes of the box; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_vectors  room for capacity vectors of n numbers each, in the
 *                          order of positions; NULL only if capacity is 0.
 * @param[in]  capacity     vectors that fit.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  a modified game, a choice game, or one of
 *                          callbacks.
 * @retval WYT_LIMIT        cells or bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: a board, then O(P^2 n + cells * classes * n + V log V) time for P
 *       P-positions and V vectors found; O(cells / 8 + (P + V) n) bytes.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_addable(wyt_context *context,
                                    const wyt_rules *rules,
                                    const uint64_t *size, size_t n,
                                    uint64_t *out_vectors, size_t capacity,
                                    size_t *out_count);

/**
 * The moves of which any one may be dropped.
 *
 * That is, without a change of outcome in the box: those that no N-position of
 * the box has as its only winning move. Two together are another question:
 * each may be the way out when the other is gone.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL; normal play of move classes.
 * @param[in]  size         n sizes of the box; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_vectors  room for capacity vectors of n numbers each, in the
 *                          order of positions; NULL only if capacity is 0.
 * @param[in]  capacity     vectors that fit.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  a modified game, a choice game, or one of
 *                          callbacks.
 * @retval WYT_LIMIT        cells or bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: a board, then O(P M n + cells * classes * n) time for P P-positions
 *       and M moves within the box; 8 bytes a cell and O((P + M) n).
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_redundant(wyt_context *context,
                                      const wyt_rules *rules,
                                      const uint64_t *size, size_t n,
                                      uint64_t *out_vectors, size_t capacity,
                                      size_t *out_count);

/**
 * The dual of a game: its P-positions are the moves.
 *
 * It is the invariant game whose moves are the P-positions of the box other
 * than (0,...,0).
 * Outcomes of the dual are right in the same box, because longer moves lead
 * out of it. Source: U. Larsson, P. Hegarty, A. S. Fraenkel, Invariant and
 * dual subtraction games resolving the Duchene-Rigo conjecture, Theoretical
 * Computer Science 412 (2011).
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL; up to 6 heaps, not a callback game, and
 *                        nothing to choose.
 * @param[in]  size       n sizes of the box; not NULL.
 * @param[in]  n          the number of heaps.
 * @param[out] out_rules  new rules of the family "vectors", owned by the
 *                        caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL, there are more than 6 heaps,
 *                          or a heap of a P-position passes 65535.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_E_RULES      the box has no P-position but (0,...,0), and the
 *                          dual would have no move; or it has more than the
 *                          1024 that rules can list.
 * @retval WYT_UNSUPPORTED  a callback game, or one whose moves are chosen
 *                          (wyt_rules_choices()).
 * @retval WYT_LIMIT        cells or bytes.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: a board, then O(cells + P^2 n) time, O(P n) memory for P P-positions.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_dual(wyt_context *context, const wyt_rules *rules,
                                 const uint64_t *size, size_t n,
                                 wyt_rules **out_rules);

/**
 * The first position of a box at which two games differ.
 *
 * First in the order of positions: by the largest heap, then
 * lexicographically. Cells that either game has removed are skipped.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL.
 * @param[in]  other        not NULL; of as many heaps.
 * @param[in]  question     WYT_ASK_OUTCOME or WYT_ASK_GRUNDY: what is compared.
 * @param[in]  size         n sizes of the box; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_verdict  WYT_CLAIM_HOLDS: the same on the whole box;
 *                          WYT_CLAIM_FAILS: there is a difference. Not NULL.
 * @param[out] out_heaps    n heap sizes: where; written only if the games
 *                          differ; NULL if not wanted.
 * @retval WYT_OK           compared.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the question is another one,
 *                          or the games have unlike numbers of heaps.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNDEFINED    Grundy values of a game that has none.
 * @retval WYT_UNSUPPORTED  no backend answers the question: Grundy values of a
 *                          game whose moves are chosen (wyt_rules_choices()).
 * @retval WYT_LIMIT        cells or bytes.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: two answers a cell that may be the first.
 * Since: 0.2
 */
WYT_API int32_t wyt_explore_compare(wyt_context *context,
                                    const wyt_rules *rules,
                                    const wyt_rules *other, uint32_t question,
                                    const uint64_t *size, size_t n,
                                    int32_t *out_verdict, uint64_t *out_heaps);

#ifdef __cplusplus
}
#endif

#endif
