/* SPDX-License-Identifier: MIT */
/**
 * @file solver.h
 * Who wins: a solver is rules and a backend, and answers questions about
 * positions. Every backend gives the same answers; they differ in what they
 * can answer, how far, and how fast. wyt_registry_text() lists them.
 *
 * P-positions are numbered from 0 in this order: by their largest heap, then
 * lexicographically. Of a symmetric game only the non-decreasing tuples are
 * listed; a permuted one has the rank of the sorted one. The set may be
 * finite.
 *
 * @code
 * int32_t outcome;
 * const uint64_t heaps[2] = {8, 13};
 * wyt_solver *solver = NULL;
 * int32_t status = wyt_solver_new(ctx, rules, "auto", &solver);
 * if (status == WYT_OK)
 *     status = wyt_solver_outcome(solver, heaps, 2, &outcome);
 * wyt_solver_free(solver);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_SOLVER_H
#define WYTHOFF_SOLVER_H

#include <wythoff/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A solver; opaque, used by one thread at a time. */
typedef struct wyt_solver wyt_solver;

/** A winning move that works whatever the opponent does. */
#define WYT_WINS_ALWAYS 1
/** A winning move that the opponent may forbid or, under comply, need not
 * offer. */
#define WYT_WINS_UNLESS_FORBIDDEN 2

/** Every listed P-position. */
#define WYT_SIDE_BOTH 0
/** Two heaps: those with y >= x. */
#define WYT_SIDE_UPPER 1
/** Two heaps: those with x >= y; of a symmetric game the upper ones with x and
 * y exchanged. */
#define WYT_SIDE_LOWER 2

/** Question: wyt_solver_outcome(). */
#define WYT_ASK_OUTCOME 1
/** Question: wyt_solver_grundy(). */
#define WYT_ASK_GRUNDY 2
/** Question: wyt_solver_winning(). */
#define WYT_ASK_WINNING 3
/** Question: wyt_solver_nth() and wyt_solver_list(). */
#define WYT_ASK_NTH 4
/** Question: wyt_solver_rank(). */
#define WYT_ASK_RANK 5
/** Question: wyt_solver_column(). */
#define WYT_ASK_COLUMN 6
/** Question: wyt_solver_block(). */
#define WYT_ASK_BLOCK 7
/** Question: wyt_solver_choose(). */
#define WYT_ASK_CHOOSE 8
/** Question: wyt_solver_remoteness(). */
#define WYT_ASK_REMOTENESS 9
/** Question: wyt_solver_stream_value(). Since: 0.7 */
#define WYT_ASK_VALUES 10

/**
 * A solver for a game.
 *
 * @param[in]  context     not NULL; the solver keeps a reference on it.
 * @param[in]  rules       not NULL; the solver keeps a reference on them.
 * @param[in]  backend     NUL-terminated name of a backend; NULL or "auto"
 *                         picks one for every question, by what is asked and
 *                         how large it is.
 * @param[out] out_solver  the solver, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   context, rules or out_solver is NULL, or there is
 *                          no backend of that name.
 * @retval WYT_UNSUPPORTED  the backend does not know this game.
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_new(wyt_context *context, const wyt_rules *rules,
                               const char *backend, wyt_solver **out_solver);

/**
 * The same solver for another context, so that another thread can ask.
 *
 * The answers are the same. Tables of the gap morphism are shared, whichever of
 * the two builds them, and count in the context that did; what else the first
 * one has tabulated is not.
 *
 * Errors of this call go to the given context.
 *
 * @param[in]  solver      not NULL.
 * @param[in]  context     not NULL; the copy keeps a reference on it.
 * @param[out] out_solver  the copy, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_UNSUPPORTED  a callback game that is not thread-safe.
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Threads: one that may use the given context, while no other thread asks the
 *          solver.
 * Cost: constant time and memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_clone(const wyt_solver *solver, wyt_context *context,
                                 wyt_solver **out_solver);

/**
 * Frees a solver.
 *
 * Streams that ask it, see wyt_solver_stream(), go on.
 *
 * @param[in] solver  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context. Objects of callback games: see WYT_CALLBACKS_THREAD_SAFE.
 * Cost: constant time.
 * Since: 0.1
 */
WYT_API void wyt_solver_free(wyt_solver *solver);

/**
 * The rules that a solver was made for.
 *
 * @param[in] solver  NULL gives NULL.
 * @return borrowed, valid as long as the solver; take a reference to keep it.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const wyt_rules *wyt_solver_rules(const wyt_solver *solver);

/**
 * Which backend this is; for "auto", which backend gave the last answer.
 *
 * @param[in] solver  NULL gives "".
 * @return a static NUL-terminated name; "auto" before the first answer; the
 *         library owns it.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_solver_backend(const wyt_solver *solver);

/**
 * Whether a kind of question can be answered, as far as limits allow.
 *
 * @param[in] solver    NULL supports nothing.
 * @param[in] question  one of WYT_ASK_*.
 * @return 1 if the solver answers it for this game, 0 if it would return
 *         WYT_UNSUPPORTED or WYT_UNDEFINED, or if the question is unknown.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_supports(const wyt_solver *solver,
                                    uint32_t question);

/**
 * The outcome of a position.
 *
 * It is P iff no option is P; in misere play a position without options is N.
 * With blocking it is P iff no unblockable option is P and of each blockable
 * class fewer than K options are; under comply, iff at least K options are N.
 * A choice game is P iff some choice makes it P.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        n heap sizes, each any value; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_outcome  WYT_OUTCOME_P or WYT_OUTCOME_N; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend answers no outcomes.
 * @retval WYT_BEYOND       callback game without `measure`: the sum of the
 *                          heaps is beyond 64 bits.
 * @retval WYT_LIMIT        the position is too large for this backend within
 *                          the limits of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: by backend: beatty O(1); morphic O(log x), and at most 0.2 s and 80 MB
 *       once for its tables; mex O(x) once, then O(1); board O(cells of
 *       the box / 64 * classes), with more than two heaps, blocking or comply
 *       as wyt_board_new(); search and reference O(cells * options). A table
 *       once made is kept until the solver is freed.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_outcome(wyt_solver *solver, const uint64_t *heaps,
                                   size_t n, int32_t *out_outcome);

/**
 * The Grundy value of a position: the mex of the values of its options.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  heaps      n heap sizes; not NULL.
 * @param[in]  n          the number of heaps.
 * @param[out] out_value  the value; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNDEFINED    misere play, blocking or comply: there is no Grundy
 *                          theory.
 * @retval WYT_UNSUPPORTED  the backend answers no Grundy values, or it is a
 *                          choice game.
 * @retval WYT_BEYOND       the value is beyond 64 bits; callback game without
 *                          `measure`: the sum of the heaps is beyond 64 bits.
 * @retval WYT_LIMIT        too large within the limits of the context.
 * @retval WYT_E_CALLBACK   callback game: `options` or `canonical` breaks its
 *                          contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: Nim O(n); others O(cells * options) time, O(cells) memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_grundy(wyt_solver *solver, const uint64_t *heaps,
                                  size_t n, uint64_t *out_value);

/**
 * How many moves are left if the winner hurries and the loser holds out.
 *
 * A terminal position has remoteness 0. If there is a P-option, it is 1 + the
 * least remoteness of the P-options; if not, 1 + the largest remoteness of all
 * options. So it is even at P-positions and odd at N-positions, in misere play
 * the other way round. (C. A. B. Smith, Journal of Combinatorial Theory 1,
 * 1966; J. H. Conway, On Numbers and Games, chapter 14.)
 *
 * @param[in]  solver     not NULL.
 * @param[in]  heaps      n heap sizes; not NULL.
 * @param[in]  n          the number of heaps.
 * @param[out] out_moves  the number of moves; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNDEFINED    blocking or comply.
 * @retval WYT_UNSUPPORTED  the backend answers no remoteness, or it is a
 *                          choice game.
 * @retval WYT_BEYOND       callback game without `measure`: the sum of the
 *                          heaps is beyond 64 bits.
 * @retval WYT_LIMIT        too large within the limits of the context, or
 *                          beyond 2^32 - 2 moves.
 * @retval WYT_E_CALLBACK   callback game: `options` breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells * options) time and 4 bytes a cell of the box, or as search.
 *       Of a callback game `canonical` is not used: positions of the same
 *       value may be of unlike remoteness.
 * Since: 0.2
 */
WYT_API int32_t wyt_solver_remoteness(wyt_solver *solver, const uint64_t *heaps,
                                      size_t n, uint64_t *out_moves);

/**
 * Every winning move: the options that are P, each once.
 *
 * They come by their largest heap, then lexicographically. A P-position has
 * none, unless options are blocked: then it may have some, all of which the
 * previous player forbids. A terminal position of misere play is N and has
 * none; under comply an N-position has none if too few options can be offered.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        n heap sizes; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_options  room for capacity options of n numbers each; NULL
 *                          only if capacity is 0.
 * @param[out] out_marks    room for capacity numbers, for each option
 *                          WYT_WINS_ALWAYS or WYT_WINS_UNLESS_FORBIDDEN; NULL
 *                          if not wanted.
 * @param[in]  capacity     options that fit into out_options and out_marks.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend answers no winning moves, or it is a
 *                          choice game.
 * @retval WYT_BEYOND       callback game without `measure`: the sum of the
 *                          heaps is beyond 64 bits.
 * @retval WYT_LIMIT        too large within the limits of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: WYT(a,b,c) by theory: O(1) outcomes or ranks, at most 8 answers; from
 *       a question for each 4096 cells on "auto" solves a board, a bit a cell.
 *       Else one outcome an option, or the words of its lines on a board.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_winning(wyt_solver *solver, const uint64_t *heaps,
                                   size_t n, uint64_t *out_options,
                                   int32_t *out_marks, size_t capacity,
                                   size_t *out_count);

/**
 * What the previous player forbids or offers before the next move.
 *
 * With blocking: of a P-position all options that are P, which are blockable
 * and few enough; with them forbidden the next player loses. Of an N-position
 * nothing: none saves it. Under comply: of a P-position the first K N-options,
 * of an N-position nothing. By their largest heap, then lexicographically.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        n heap sizes; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_options  room for capacity options of n numbers each; NULL
 *                          only if capacity is 0.
 * @param[in]  capacity     options that fit into out_options.
 * @param[out] out_count    how many, also with WYT_E_SPACE; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNDEFINED    the game has neither blocking nor comply.
 * @retval WYT_LIMIT        too large within the limits of the context.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged; of a callback game also
 *               those of wyt_solver_winning().
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_winning(); under comply one outcome an option.
 * Since: 0.2
 */
WYT_API int32_t wyt_solver_block(wyt_solver *solver, const uint64_t *heaps,
                                 size_t n, uint64_t *out_options,
                                 size_t capacity, size_t *out_count);

/**
 * Which game the second player chooses before the first move.
 *
 * Of the game "choice" it is the l for which the start is a P-position of the
 * l-shifted game.
 *
 * @param[in]  solver      not NULL.
 * @param[in]  heaps       n heap sizes of the start; not NULL.
 * @param[in]  n           the number of heaps.
 * @param[out] out_choice  the number of the game, from 0; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_NONE        an N-position: no choice wins.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  n is not the number of heaps.
 * @retval WYT_UNDEFINED   the game has nothing to choose.
 * @retval WYT_LIMIT       too large within the limits of the context.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_outcome().
 * Since: 0.2
 */
WYT_API int32_t wyt_solver_choose(wyt_solver *solver, const uint64_t *heaps,
                                  size_t n, uint64_t *out_choice);

/**
 * The P-position number `number`, from 0.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  number     any.
 * @param[in]  side       one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 *                        Numbers count within the side.
 * @param[out] out_heaps  n heap sizes; not NULL.
 * @param[in]  n          the number of heaps.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, or a side
 *                          is asked of a game that has not two heaps.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_NONE         the set is finite and has no such number.
 * @retval WYT_UNSUPPORTED  the backend numbers no P-positions of this game.
 * @retval WYT_BEYOND       a heap would pass 2^64-1.
 * @retval WYT_LIMIT        a limit of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: beatty O(1), morphic O(log number), with two sides O(log number) times
 *       that; mex O(number) once; others scan shells max(heaps) = 0, 1, 2,
 *       ... up to the cell limit, and a finite set is not recognised as
 *       finite: they end with WYT_LIMIT. What a scan found is kept, 8 bytes a
 *       heap; of boards of two and three heaps where P-positions are dense,
 *       8 to 24 bytes a line of a shell, along which a number is looked for.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_nth(wyt_solver *solver, uint64_t number,
                               uint32_t side, uint64_t *out_heaps, size_t n);

/**
 * The number of a P-position, the inverse of wyt_solver_nth().
 *
 * @param[in]  solver      not NULL.
 * @param[in]  heaps       n heap sizes; not NULL.
 * @param[in]  n           the number of heaps.
 * @param[in]  side        one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 * @param[out] out_number  its number; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, or a side
 *                          is asked of a game that has not two heaps.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_NONE         an N-position, or one that does not lie on the side.
 * @retval WYT_UNSUPPORTED  the backend numbers no P-positions of this game.
 * @retval WYT_BEYOND       the number would pass 2^64-1; callback game without
 *                          `measure`: the sum of the heaps is beyond 64 bits.
 * @retval WYT_LIMIT        too large within the limits of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_nth(), times O(log number) for mex and beatty; morphic
 *       O(log number).
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_rank(wyt_solver *solver, const uint64_t *heaps,
                                size_t n, uint32_t side, uint64_t *out_number);

/**
 * Several P-positions in order, from number `from` on.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  from       number of the first one.
 * @param[in]  side       one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 * @param[out] out_heaps  room for capacity positions of n numbers each; NULL
 *                        only if capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  capacity   how many are wanted.
 * @param[out] out_count  how many were written, with any status; fewer than
 *                        capacity with WYT_OK only where the set ends; not
 *                        NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, the side is unknown, or a side
 *                          is asked of a game that has not two heaps.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend numbers no P-positions of this game.
 * @retval WYT_BEYOND       a heap of the next one would pass 2^64-1; the count
 *                          before it is valid.
 * @retval WYT_LIMIT        the next one would pass a limit; the count before
 *                          it is valid.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: mex and scans: amortised as one pass over everything up to the last
 *       one; a call that goes on where the last one stopped starts there.
 *       WYT(a,b,c) with 0 < |b-c| < a: O(log^2) a position beside it.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_list(wyt_solver *solver, uint64_t from,
                                uint32_t side, uint64_t *out_heaps, size_t n,
                                size_t capacity, size_t *out_count);

/**
 * Every listed P-position that has a heap of a given size, in their order.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  value      the size.
 * @param[out] out_heaps  room for capacity positions of n numbers each; NULL
 *                        only if capacity is 0.
 * @param[in]  n          the number of heaps.
 * @param[in]  capacity   positions that fit.
 * @param[out] out_count  how many there are, also with WYT_E_SPACE; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_SPACE      more than capacity; out_count was written.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend knows P-positions of boxes only, and the
 *                          moves never prove that a box has a whole column.
 * @retval WYT_INFINITE     infinitely many P-positions have such a heap.
 * @retval WYT_BEYOND       a partner would pass 2^64-1.
 * @retval WYT_LIMIT        a limit of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_rank(); by boxes a few times as high as the column.
 * Since: 0.1
 */
WYT_API int32_t wyt_solver_column(wyt_solver *solver, uint64_t value,
                                  uint64_t *out_heaps, size_t n,
                                  size_t capacity, size_t *out_count);

#ifdef __cplusplus
}
#endif

#endif
