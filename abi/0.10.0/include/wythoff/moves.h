/* SPDX-License-Identifier: MIT */
/**
 * @file moves.h
 * What a player may do: a generator over the options of one position, each
 * option once, filled in batches into the caller's array; all of them at once;
 * and one that wins.
 *
 * Order of options: move class by move class, in the order of the rules; in a
 * line by rising t, in a strip by rising (i,j), first i, then j. Moves that a
 * formula says, if it is none of move classes: by what is taken, rising, the
 * first heap first. A pass: last.
 * Callback games: the order in which the callback emits.
 *
 * Of games whose text has formulas every function here, in solver.h and board.h
 * that looks at positions can return WYT_E_RULES: a formula has no value at one
 * of them, which the error names.
 *
 * @code
 * uint64_t options[64 * 2];
 * size_t count;
 * wyt_moves *moves = NULL;
 * int32_t status = wyt_moves_new(ctx, rules, heaps, 2, &moves);
 * while (status == WYT_OK &&
 *        (status = wyt_moves_next(moves, options, 64, &count)) == WYT_OK &&
 *        count > 0)
 *     use(options, count);
 * wyt_moves_free(moves);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_MOVES_H
#define WYTHOFF_MOVES_H

#include <wythoff/solver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A generator of options; opaque, used by one thread. */
typedef struct wyt_moves wyt_moves;

/**
 * A generator that stands before the first option of a position.
 *
 * @param[in]  context    not NULL; the generator keeps a reference on it.
 * @param[in]  rules      not NULL; the generator keeps a reference on them.
 * @param[in]  heaps      n heap sizes, copied; not NULL.
 * @param[in]  n          the number of heaps.
 * @param[out] out_moves  the generator, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED a choice game: its moves are not known yet.
 * @retval WYT_BEYOND      callback game without `measure`: the sum of the heaps
 *                         is beyond 64 bits.
 * @retval WYT_E_CALLBACK  callback game: `options` breaks its contract.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       memory; callback game: more options than the cell
 *                         limit.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(n + classes); for k options of a callback game O(k n log k) time
 *       and O(k n) memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_moves_new(wyt_context *context, const wyt_rules *rules,
                              const uint64_t *heaps, size_t n,
                              wyt_moves **out_moves);

/**
 * Starts again, at another position of the same game.
 *
 * @param[in] moves  not NULL. After an error it has no options.
 * @param[in] heaps  n heap sizes, copied; not NULL.
 * @param[in] n      the number of heaps.
 * @retval WYT_OK          stands before the first option.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  a removed cell, or n is not the number of heaps.
 * @retval WYT_BEYOND      as for wyt_moves_new().
 * @retval WYT_E_CALLBACK  as for wyt_moves_new().
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       as for wyt_moves_new().
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_moves_new(), without new memory where it suffices.
 * Since: 0.1
 */
WYT_API int32_t wyt_moves_reset(wyt_moves *moves, const uint64_t *heaps,
                                size_t n);

/**
 * The next options.
 *
 * At the end, and whenever it is called again after the end, the count is 0.
 *
 * @param[in]  moves        not NULL.
 * @param[out] out_options  room for capacity options, that is capacity *
 *                          heaps numbers; one option after the other; not
 *                          NULL.
 * @param[in]  capacity     at least 1.
 * @param[out] out_count    how many were written, with any status; less than
 *                          capacity with WYT_OK only at the end; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL or capacity is 0.
 * Other values: the progress callback stopped a long skip; out_count has the
 *         options found so far, and the next call goes on.
 * Threads: the one that uses the context.
 * Cost: amortised O(classes * heaps) an option for lines and strips in
 *       general position; moves of one class that an earlier class has too
 *       are skipped at the same price.
 * Since: 0.1
 */
WYT_API int32_t wyt_moves_next(wyt_moves *moves, uint64_t *out_options,
                               size_t capacity, size_t *out_count);

/**
 * Frees a generator.
 *
 * @param[in] moves  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context. Objects of callback games: see WYT_CALLBACKS_THREAD_SAFE.
 * Cost: constant time.
 * Since: 0.1
 */
WYT_API void wyt_moves_free(wyt_moves *moves);

/**
 * All options of a position.
 *
 * One call counts them and collects them, if there is room for all.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL.
 * @param[in]  heaps        n heap sizes; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_options  room for capacity options of n numbers each, in the
 *                          order of wyt_moves_next(); NULL only if capacity is
 *                          0.
 * @param[in]  capacity     options that fit into out_options.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_SPACE     more than capacity; only out_count was written.
 * @retval WYT_E_POSITION  a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED a choice game: its moves are not known yet.
 * @retval WYT_BEYOND      as for wyt_moves_new().
 * @retval WYT_E_CALLBACK  as for wyt_moves_new().
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       memory, or more options than the cell limit.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: wyt_moves_next() for each, and memory for those that have room.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_options(wyt_context *context, const wyt_rules *rules,
                                  const uint64_t *heaps, size_t n,
                                  uint64_t *out_options, size_t capacity,
                                  size_t *out_count);

/**
 * One winning move.
 *
 * It is the first of those that wyt_solver_winning() lists that wins whatever
 * the opponent does; if there is none, the first that he may forbid or need not
 * offer.
 *
 * @param[in]  solver      not NULL.
 * @param[in]  heaps       n heap sizes; not NULL.
 * @param[in]  n           the number of heaps.
 * @param[out] out_option  n heap sizes, the option it leads to; not NULL.
 * @param[out] out_mark    WYT_WINS_ALWAYS or WYT_WINS_UNLESS_FORBIDDEN; NULL if
 *                         not wanted.
 * @retval WYT_OK           written.
 * @retval WYT_NONE         no option is P.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  as for wyt_solver_winning().
 * @retval WYT_BEYOND       as for wyt_solver_winning().
 * @retval WYT_LIMIT        as for wyt_solver_winning().
 * @retval WYT_E_CALLBACK   as for wyt_solver_winning().
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_winning().
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_win(wyt_solver *solver, const uint64_t *heaps,
                               size_t n, uint64_t *out_option,
                               int32_t *out_mark);

/**
 * Whether one position is an option of another.
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL.
 * @param[in]  from       n heap sizes; not NULL.
 * @param[in]  to         n heap sizes; not NULL. If it is no position of the
 *                        game it is no option.
 * @param[in]  n          the number of heaps.
 * @param[out] out_legal  1 if it is, 0 if not; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_POSITION  `from` is a removed cell, or n is wrong.
 * @retval WYT_UNSUPPORTED a choice game: its moves are not known yet.
 * @retval WYT_BEYOND      as for wyt_moves_new().
 * @retval WYT_E_CALLBACK  as for wyt_moves_new().
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       as for wyt_moves_new().
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(classes * heaps) time, no memory; a callback game without `legal`
 *       is asked for all its options.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_legal(wyt_context *context, const wyt_rules *rules,
                                const uint64_t *from, const uint64_t *to,
                                size_t n, int32_t *out_legal);

/**
 * Whether the previous player may forbid an option, and with which others.
 *
 * In a game with blocking each blockable option belongs to one class, and of
 * every class he may forbid as many options as wyt_rules_block_count() says.
 * Where there is no blocking, nothing may be forbidden; under comply nothing is
 * forbidden, but options are offered.
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL.
 * @param[in]  from       n heap sizes; not NULL.
 * @param[in]  to         n heap sizes of an option of `from`; not NULL.
 * @param[in]  n          the number of heaps.
 * @param[out] out_class  0 if it is never forbidden, else the number of its
 *                        class, from 1; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_POSITION   `from` is a removed cell, n is wrong, or `to` is no
 *                          option of `from`.
 * @retval WYT_UNSUPPORTED  a choice game: its moves are not known yet.
 * @retval WYT_BEYOND       as for wyt_moves_new().
 * @retval WYT_E_CALLBACK   as for wyt_moves_new().
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        as for wyt_moves_new().
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_rules_legal().
 * Since: 0.2
 */
WYT_API int32_t wyt_rules_blockable(wyt_context *context,
                                    const wyt_rules *rules,
                                    const uint64_t *from, const uint64_t *to,
                                    size_t n, int32_t *out_class);

#ifdef __cplusplus
}
#endif

#endif
