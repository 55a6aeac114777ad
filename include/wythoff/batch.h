/* SPDX-License-Identifier: MIT */
/**
 * @file batch.h
 * Many answers at once: a question of an array, and streams of P-positions in
 * order. Every game is answered; where the P-positions of a game, or of one
 * side of it, are a single sequence with a closed form or a known recursion,
 * kernels answer for their numbers and outcomes: loops with the vectors of the
 * processor, see WYT_TUNING_ISA, on which nothing that is written depends. A
 * board that a call needs is solved once, if the limits allow it.
 *
 * Positions lie in an array with two distances: heap i of position k stands
 * at [i * step + k * stride]. A step of 1 and a stride of n are positions one
 * after the other; a stride of 1 and a step of capacity are one array a heap,
 * which is the fastest layout. The order of the parameters is the same
 * everywhere: the array, n, step, stride, and how many positions it is for.
 *
 * Outcomes are bytes here, a `void *` as those of wyt_board_cells(): an array
 * of int32_t, the type of one outcome, takes kernels 1.4 to 1.8 times as long.
 *
 * An item of a batch may have no answer: a removed cell, an N-position that is
 * asked for its number, a heap beyond 64 bits. Without out_statuses the first
 * such item ends the batch with its status. With it, an array of a status for
 * each item, the batch goes on, and is WYT_OK: of an item without an answer the
 * status says why, and what stands at its place in the other arrays is
 * unspecified. The statuses of an item are WYT_OK, WYT_E_POSITION,
 * WYT_UNSUPPORTED, WYT_LIMIT, WYT_NONE and WYT_BEYOND. What is not about one
 * item ends every batch: arguments, memory, a status of a callback, whatever
 * its number. Then out_count items are dealt with; later places may have been
 * touched. The sentence of the context is about the last item that has no
 * answer.
 *
 * An array that is written must share no place with another array of the call,
 * out_count included, and no two of its own heaps may have the same place: no
 * call works in place. That is not checked; if it happens, the status and the
 * numbers in these arrays are unspecified, and nothing outside of them is
 * touched. Places between those of the heaps are never written, so columns of
 * one table may be filled by several calls. Positions that are only read may
 * share places: with step and stride 1, position k is (v[k], v[k+1]).
 *
 * @code
 * enum { COUNT = 1000 };
 * uint64_t heaps[2 * COUNT];
 * size_t count;
 * wyt_stream *stream = NULL;
 * int32_t status = wyt_stream_new(ctx, rules, 0, WYT_SIDE_BOTH, &stream);
 * if (status == WYT_OK)
 *     status = wyt_stream_next(stream, heaps, 2, COUNT, 1, COUNT, &count);
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
 * @param[in]  solver        not NULL.
 * @param[in]  numbers       count numbers in any order, repeated or not; NULL
 *                           only if count is 0.
 * @param[in]  count         how many numbers.
 * @param[in]  side          one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two
 *                           heaps.
 * @param[out] out_heaps     heap i of the position of numbers[k] goes to
 *                           [i * step + k * stride]; NULL only if count is 0.
 * @param[in]  n             the number of heaps.
 * @param[in]  step          from heap to heap, at least 1.
 * @param[in]  stride        from position to position, at least 1.
 * @param[out] out_statuses  count numbers, the status of each item; NULL if not
 *                           wanted: then the first one that is not WYT_OK ends
 *                           the batch.
 * @param[out] out_count     how many were dealt with, with any status; not
 *                           NULL.
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
 *       wyt_solver_nth(), or below 64 count as a list of 16 MiB at most. The
 *       progress callback is asked every 2^19 numbers or so that kernels
 *       answer and every 256 others.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_nth_batch(wyt_solver *solver,
                                     const uint64_t *numbers, size_t count,
                                     uint32_t side, uint64_t *out_heaps,
                                     size_t n, size_t step, size_t stride,
                                     int32_t *out_statuses, size_t *out_count);

/**
 * The outcomes of many positions, as wyt_solver_outcome().
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
 * @param[out] out_statuses  count numbers, the status of each item; NULL if not
 *                           wanted: then the first one that is not WYT_OK ends
 *                           the batch.
 * @param[out] out_count     how many were dealt with, with any status; not
 *                           NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, step or stride is 0 or leads
 *                          beyond the address space.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend answers no outcomes.
 * @retval WYT_BEYOND       callback game without `measure`: the sum of the
 *                          heaps is beyond 64 bits.
 * @retval WYT_LIMIT        a position is too large within the limits of the
 *                          context.
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
                                         int32_t *out_statuses,
                                         size_t *out_count);

/**
 * The Grundy values of many positions, as wyt_solver_grundy().
 *
 * @param[in]  solver        not NULL.
 * @param[in]  heaps         heap i of position k is [i * step + k * stride];
 *                           NULL only if count is 0.
 * @param[in]  n             the number of heaps.
 * @param[in]  step          from heap to heap, at least 1.
 * @param[in]  stride        from position to position, at least 1.
 * @param[in]  count         how many positions.
 * @param[out] out_values    count numbers; NULL only if count is 0.
 * @param[out] out_statuses  count numbers, the status of each item; NULL if not
 *                           wanted: then the first one that is not WYT_OK ends
 *                           the batch.
 * @param[out] out_count     how many were dealt with, with any status; not
 *                           NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, step or stride is 0 or leads
 *                          beyond the address space.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNDEFINED    misere play, blocking or comply: there is no Grundy
 *                          theory.
 * @retval WYT_UNSUPPORTED  the backend answers no Grundy values, or it is a
 *                          choice game.
 * @retval WYT_BEYOND       the value is beyond 64 bits; callback game without
 *                          `measure`: the sum of the heaps is beyond 64 bits.
 * @retval WYT_LIMIT        a position is too large within the limits of the
 *                          context.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_grundy(), without memory of its own. The progress
 *       callback is asked every 256 positions.
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_grundy_batch(wyt_solver *solver,
                                        const uint64_t *heaps, size_t n,
                                        size_t step, size_t stride,
                                        size_t count, uint64_t *out_values,
                                        int32_t *out_statuses,
                                        size_t *out_count);

/**
 * The remoteness of many positions, as wyt_solver_remoteness().
 *
 * @param[in]  solver        not NULL.
 * @param[in]  heaps         heap i of position k is [i * step + k * stride];
 *                           NULL only if count is 0.
 * @param[in]  n             the number of heaps.
 * @param[in]  step          from heap to heap, at least 1.
 * @param[in]  stride        from position to position, at least 1.
 * @param[in]  count         how many positions.
 * @param[out] out_moves     count numbers; NULL only if count is 0.
 * @param[out] out_statuses  count numbers, the status of each item; NULL if not
 *                           wanted: then the first one that is not WYT_OK ends
 *                           the batch.
 * @param[out] out_count     how many were dealt with, with any status; not
 *                           NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, step or stride is 0 or leads
 *                          beyond the address space.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNDEFINED    blocking or comply.
 * @retval WYT_UNSUPPORTED  the backend answers no remoteness, or it is a
 *                          choice game.
 * @retval WYT_BEYOND       callback game without `measure`: the sum of the
 *                          heaps is beyond 64 bits.
 * @retval WYT_LIMIT        a position is too large within the limits of the
 *                          context, or beyond 2^32 - 2 moves.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_remoteness(), without memory of its own. The progress
 *       callback is asked every 256 positions.
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_remoteness_batch(wyt_solver *solver,
                                            const uint64_t *heaps, size_t n,
                                            size_t step, size_t stride,
                                            size_t count, uint64_t *out_moves,
                                            int32_t *out_statuses,
                                            size_t *out_count);

/**
 * The numbers of many P-positions, as wyt_solver_rank().
 *
 * An N-position has none; among others ask with out_statuses, where it is
 * WYT_NONE.
 *
 * @param[in]  solver        not NULL.
 * @param[in]  heaps         heap i of position k is [i * step + k * stride];
 *                           NULL only if count is 0.
 * @param[in]  n             the number of heaps.
 * @param[in]  step          from heap to heap, at least 1.
 * @param[in]  stride        from position to position, at least 1.
 * @param[in]  count         how many positions.
 * @param[in]  side          one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two
 *                           heaps.
 * @param[out] out_numbers   count numbers; NULL only if count is 0.
 * @param[out] out_statuses  count numbers, the status of each item; NULL if not
 *                           wanted: then the first one that is not WYT_OK ends
 *                           the batch.
 * @param[out] out_count     how many were dealt with, with any status; not
 *                           NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, a side
 *                          is asked of a game that has not two heaps, step or
 *                          stride is 0 or leads beyond the address space.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_NONE         an N-position, or one that does not lie on the side.
 * @retval WYT_UNSUPPORTED  the backend numbers no P-positions of this game.
 * @retval WYT_BEYOND       the number would pass 2^64-1; callback game without
 *                          `measure`: the sum of the heaps is beyond 64 bits.
 * @retval WYT_LIMIT        a position is too large within the limits of the
 *                          context.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_rank(), without memory of its own. The progress callback
 *       is asked every 256 positions.
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_rank_batch(wyt_solver *solver, const uint64_t *heaps,
                                      size_t n, size_t step, size_t stride,
                                      size_t count, uint32_t side,
                                      uint64_t *out_numbers,
                                      int32_t *out_statuses, size_t *out_count);

/**
 * The winning moves of many positions, as wyt_solver_winning().
 *
 * The options of a position stand behind those of the one before it, one after
 * the other, whatever the layout of the positions is. A position whose options
 * do not fit any more ends the batch with WYT_E_SPACE, out_statuses or not:
 * those before it are complete, and out_counts[*out_count] says how many it
 * has, so that the next call goes on with it. A position without an answer has
 * the count 0.
 *
 * @param[in]  solver        not NULL.
 * @param[in]  heaps         heap i of position k is [i * step + k * stride];
 *                           NULL only if count is 0.
 * @param[in]  n             the number of heaps.
 * @param[in]  step          from heap to heap, at least 1.
 * @param[in]  stride        from position to position, at least 1.
 * @param[in]  count         how many positions.
 * @param[out] out_counts    count numbers, how many winning moves each position
 *                           has; NULL only if count is 0.
 * @param[out] out_options   room for capacity options of n numbers each; NULL
 *                           if only counts are wanted.
 * @param[out] out_marks     room for capacity numbers, for each option
 *                           WYT_WINS_ALWAYS or WYT_WINS_UNLESS_FORBIDDEN; NULL
 *                           if not wanted, as it has to be without out_options.
 * @param[in]  capacity      options that fit into out_options and out_marks.
 * @param[out] out_statuses  count numbers, the status of each item; NULL if not
 *                           wanted: then the first one that is not WYT_OK ends
 *                           the batch.
 * @param[out] out_count     how many were dealt with, with any status; not
 *                           NULL.
 * @retval WYT_OK           all of them.
 * @retval WYT_E_ARGUMENT   an argument is NULL, out_marks is given without
 *                          out_options, step or stride is 0 or leads beyond
 *                          the address space.
 * @retval WYT_E_SPACE      the options of the next position do not fit;
 *                          out_count and its place in out_counts were written.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend answers no winning moves, or it is a
 *                          choice game.
 * @retval WYT_BEYOND       callback game without `measure`: the sum of the
 *                          heaps is beyond 64 bits.
 * @retval WYT_LIMIT        a position is too large within the limits of the
 *                          context.
 * @retval WYT_E_CALLBACK   callback game: an option is not smaller or comes
 *                          twice, or an answer is not in its range.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_winning(). Memory for the options of one position. The
 *       progress callback is asked every 256 positions.
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_winning_batch(
    wyt_solver *solver, const uint64_t *heaps, size_t n, size_t step,
    size_t stride, size_t count, uint64_t *out_counts, uint64_t *out_options,
    int32_t *out_marks, size_t capacity, int32_t *out_statuses,
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
 * A stream of P-positions that asks a solver, in the order of wyt_solver_nth().
 *
 * It goes by the backend of the solver, and what that has tabulated or
 * remembers is used and grows: a callback is not asked again what it has
 * answered. The solver may be asked other questions meanwhile, by the same
 * thread; a question for other numbers in between may cost the stream another
 * scan of what the solver remembers.
 *
 * @param[in]  solver      not NULL; the stream keeps a reference on it, so
 *                         that it may be freed first.
 * @param[in]  from        number of the first position.
 * @param[in]  side        one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two
 *                         heaps. Numbers count within the side.
 * @param[out] out_stream  the stream, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, or a side
 *                          is asked of a game that has not two heaps.
 * @retval WYT_UNSUPPORTED  the backend numbers no P-positions of this game.
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_stream(wyt_solver *solver, uint64_t from,
                                  uint32_t side, wyt_stream **out_stream);

/**
 * The next P-positions.
 *
 * A stream goes on behind what it has written, also after a status that is not
 * WYT_OK.
 *
 * @param[in]  stream     not NULL.
 * @param[out] out_heaps  heap i of position k goes to [i * step + k * stride];
 *                        places from *out_count on may have been touched; NULL
 *                        only if capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  step       from heap to heap, at least 1.
 * @param[in]  stride     from position to position, at least 1.
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
WYT_API int32_t wyt_stream_next(wyt_stream *stream, uint64_t *out_heaps,
                                size_t n, size_t step, size_t stride,
                                size_t capacity, size_t *out_count);

/**
 * The next P-positions as numbers of 32 bits.
 *
 * @param[in]  stream     not NULL.
 * @param[out] out_heaps  heap i of position k goes to [i * step + k * stride];
 *                        as of wyt_stream_next(), 32 bits a heap; NULL only if
 *                        capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  step       from heap to heap, at least 1.
 * @param[in]  stride     from position to position, at least 1.
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
WYT_API int32_t wyt_stream_next32(wyt_stream *stream, uint32_t *out_heaps,
                                  size_t n, size_t step, size_t stride,
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

/**
 * The rules whose P-positions a stream gives.
 *
 * @param[in] stream  NULL gives NULL.
 * @return borrowed, valid as long as the stream; take a reference to keep it.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const wyt_rules *wyt_stream_rules(const wyt_stream *stream);

#ifdef __cplusplus
}
#endif

#endif
