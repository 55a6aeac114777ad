/* SPDX-License-Identifier: MIT */
/**
 * @file batch.h
 * Many answers at once: n-th P-positions and outcomes for arrays, and streams
 * of P-positions in order. Every game is answered; where the P-positions of a
 * game, or of one side of it, are a single sequence with a closed form or a
 * known recursion, kernels answer: loops with the vector instructions that the
 * processor has, see WYT_LIMIT_ISA. What they write never depends on that.
 *
 * Positions lie in an array with two distances: heap i of position k stands
 * at [i * step + k * stride]. A step of 1 and a stride of n are positions one
 * after the other; a stride of 1 and a step of capacity are one array a heap,
 * which is the fastest layout.
 *
 * An array that is written must share no place with another array of the call,
 * out_count included, and no two of its own heaps may have the same place: no
 * call works in place. That is not checked; if it happens, the status and the
 * numbers in these arrays are unspecified, and nothing outside of them is
 * touched. Places between those of the heaps are never written, so columns of
 * one table may be filled by several calls. Positions that are only read may
 * share places: with a step of 1 and a stride of 1, position k is
 * (v[k], v[k+1]).
 *
 * @code
 * enum { COUNT = 1000 };
 * uint64_t heaps[2 * COUNT];
 * size_t count;
 * wyt_stream *stream = NULL;
 * int32_t status = wyt_stream_new(ctx, rules, 0, WYT_SIDE_BOTH, &stream);
 * if (status == WYT_OK)
 *     status = wyt_stream_next(stream, COUNT, 1, heaps, 2, COUNT, &count);
 * wyt_stream_free(stream);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_BATCH_H
#define WYTHOFF_BATCH_H

#include <wythoff/solver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** P-positions in order; opaque, used by one thread at a time. */
typedef struct wyt_stream wyt_stream;

/**
 * The P-positions of many numbers, as wyt_solver_nth().
 *
 * The first number that has no answer ends the batch with its status; the
 * ones before it are written, later places may have been touched.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  numbers    count numbers in any order, repeated or not; NULL
 *                        only if count is 0.
 * @param[in]  count      how many numbers.
 * @param[in]  side       one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 * @param[in]  step       from heap to heap, at least 1.
 * @param[in]  stride     from position to position, at least 1.
 * @param[out] out_heaps  heap i of the position of numbers[k] goes to
 *                        [i * step + k * stride]; NULL only if count is 0.
 * @param[in]  n          the number of heaps.
 * @param[out] out_count  how many were answered, with any status; not NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, a side
 *                          is asked of a game that has not two heaps, step or
 *                          stride is 0 or leads beyond the address space.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_NONE         the set is finite and has no such number.
 * @retval WYT_UNSUPPORTED  the backend numbers no P-positions of this game.
 * @retval WYT_BEYOND       a heap would pass 2^64-1.
 * @retval WYT_LIMIT        a limit of the context.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: (m,p) pairs, a-Wythoff among them, some 1 ns a number; others as
 *       wyt_solver_nth(). The progress callback is asked every 2^19 numbers or
 *       so that kernels answer and every 256 others.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_nth_batch(wyt_solver *solver,
                                     const uint64_t *numbers, size_t count,
                                     uint32_t side, size_t step, size_t stride,
                                     uint64_t *out_heaps, size_t n,
                                     size_t *out_count);

/**
 * The outcomes of many positions, as wyt_solver_outcome().
 *
 * The first position that has no answer ends the batch with its status; the
 * ones before it are written, later places may have been touched.
 *
 * @param[in]  solver        not NULL.
 * @param[in]  heaps         heap i of position k is [i * step + k * stride];
 *                           NULL only if count is 0.
 * @param[in]  n             the number of heaps.
 * @param[in]  step          from heap to heap, at least 1.
 * @param[in]  stride        from position to position, at least 1.
 * @param[in]  count         how many positions.
 * @param[out] out_outcomes  count bytes, WYT_OUTCOME_P or WYT_OUTCOME_N each;
 *                           NULL only if count is 0.
 * @param[out] out_count     how many were answered, with any status; not NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, step or stride is 0 or leads
 *                          beyond the address space.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend answers no outcomes.
 * @retval WYT_LIMIT        a position is too large for this backend within
 *                          the limits of the context.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: (m,p) pairs, a-Wythoff among them, less than 1 ns a position that is
 *       no P-position, some ns if it is; others as wyt_solver_outcome(). The
 *       progress callback is asked every 2^19 positions or so that kernels
 *       answer and every 256 others.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_outcome_batch(wyt_solver *solver,
                                         const uint64_t *heaps, size_t n,
                                         size_t step, size_t stride,
                                         size_t count, void *out_outcomes,
                                         size_t *out_count);

/**
 * A stream of P-positions in the order of wyt_solver_nth().
 *
 * @param[in]  context     not NULL; the stream keeps a reference on it.
 * @param[in]  rules       not NULL; the stream keeps a reference on them.
 * @param[in]  from        number of the first position.
 * @param[in]  side        one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two
 *                         heaps. Numbers count within the side.
 * @param[out] out_stream  the stream, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, or a side
 *                          is asked of a game that has not two heaps.
 * @retval WYT_UNSUPPORTED  no backend numbers the P-positions of this game.
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory; tables of some hundred kilobytes may follow
 *       with the first positions.
 * Since: 0.3
 */
WYT_API int32_t wyt_stream_new(wyt_context *context, const wyt_rules *rules,
                               uint64_t from, uint32_t side,
                               wyt_stream **out_stream);

/**
 * The next P-positions.
 *
 * A stream goes on behind what it has written, also after a status that is not
 * WYT_OK.
 *
 * @param[in]  stream     not NULL.
 * @param[in]  step       from heap to heap, at least 1.
 * @param[in]  stride     from position to position, at least 1.
 * @param[out] out_heaps  heap i of position k goes to [i * step + k * stride];
 *                        places from *out_count on may have been touched; NULL
 *                        only if capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  capacity   how many are wanted.
 * @param[out] out_count  how many were written, with any status; fewer than
 *                        capacity with WYT_OK only where the set ends; not
 *                        NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, step or stride is 0 or leads
 *                          beyond the address space.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  nobody can say the next one.
 * @retval WYT_BEYOND       a heap of the next one would pass 2^64-1; the count
 *                          before it is valid.
 * @retval WYT_LIMIT        the next one would pass a limit; the count before
 *                          it is valid.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: golden pairs and their parts, lines and WYT(a,b,c), |b-c| < a, normal
 *       and misere play, where the side is one sequence: less than 1 ns a
 *       position; others as wyt_solver_list(). The progress callback is asked
 *       every 2^19 positions or so that kernels write and every 256 others,
 *       over all calls of the context.
 * Since: 0.3
 */
WYT_API int32_t wyt_stream_next(wyt_stream *stream, size_t step, size_t stride,
                                uint64_t *out_heaps, size_t n, size_t capacity,
                                size_t *out_count);

/**
 * The next P-positions as numbers of 32 bits.
 *
 * @param[in]  stream     not NULL.
 * @param[in]  step       from heap to heap, at least 1.
 * @param[in]  stride     from position to position, at least 1.
 * @param[out] out_heaps  heap i of position k goes to [i * step + k * stride];
 *                        as of wyt_stream_next(), 32 bits a heap; NULL only if
 *                        capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  capacity   how many are wanted.
 * @param[out] out_count  how many were written, with any status; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, step or stride is 0 or leads
 *                          beyond the address space.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  nobody can say the next one.
 * @retval WYT_BEYOND       a heap of the next one would pass 2^32-1; the count
 *                          before it is valid, and wyt_stream_next() goes on
 *                          there.
 * @retval WYT_LIMIT        the next one would pass a limit; the count before
 *                          it is valid.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_stream_next().
 * Since: 0.3
 */
WYT_API int32_t wyt_stream_next32(wyt_stream *stream, size_t step,
                                  size_t stride, uint32_t *out_heaps, size_t n,
                                  size_t capacity, size_t *out_count);

/**
 * Frees a stream.
 *
 * @param[in] stream  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context. Objects of callback games: see WYT_CALLBACKS_THREAD_SAFE.
 * Cost: constant time.
 * Since: 0.3
 */
WYT_API void wyt_stream_free(wyt_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
