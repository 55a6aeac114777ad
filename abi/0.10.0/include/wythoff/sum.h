/* SPDX-License-Identifier: MIT */
/**
 * @file sum.h
 * Sums: positions of several games side by side. A move is a move in one of
 * them, and who cannot move in any loses. Every component counts as much as a
 * heap of Nim of the size of its Grundy value, so that the sum is P iff the
 * nim-sum (the xor) of these values is 0. (R. P. Sprague, Tohoku Mathematical
 * Journal 41, 1935; P. M. Grundy, Eureka 2, 1939.)
 *
 * That holds for normal play only: games of misere play are refused.
 *
 * @code
 * int32_t outcome;
 * wyt_sum *sum = NULL;
 * int32_t status = wyt_sum_new(ctx, &sum);
 * if (status == WYT_OK)
 *     status = wyt_sum_add(sum, rules, NULL, heaps, 2);
 * if (status == WYT_OK)
 *     status = wyt_sum_outcome(sum, &outcome);
 * wyt_sum_free(sum);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_SUM_H
#define WYTHOFF_SUM_H

#include <wythoff/solver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A sum of positions; opaque, used by one thread at a time. */
typedef struct wyt_sum wyt_sum;

/**
 * A sum without components: nobody can move, so it is P and its value 0.
 *
 * @param[in]  context  not NULL; the sum keeps a reference on it.
 * @param[out] out_sum  the sum, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_new(wyt_context *context, wyt_sum **out_sum);

/**
 * Frees a sum.
 *
 * @param[in] sum  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context. Objects of callback games: see WYT_CALLBACKS_THREAD_SAFE.
 * Cost: O(components).
 * Since: 0.2
 */
WYT_API void wyt_sum_free(wyt_sum *sum);

/**
 * Puts one more position beside those that are there.
 *
 * Components are numbered from 0 in the order in which they were added. Each
 * has a solver of its own; the same rules may be added more than once.
 *
 * @param[in] sum      not NULL.
 * @param[in] rules    not NULL; the sum keeps a reference on them.
 * @param[in] backend  NUL-terminated name of a backend; NULL or "auto" leaves
 *                     the choice to the library.
 * @param[in] heaps    n heap sizes; copied; not NULL.
 * @param[in] n        the number of heaps.
 * @retval WYT_OK           added.
 * @retval WYT_E_ARGUMENT   sum, rules or heaps is NULL, or there is no backend
 *                          of that name.
 * @retval WYT_E_POSITION   a removed cell, or n is not the number of heaps.
 * @retval WYT_UNDEFINED    misere play, blocking or comply: nim-sums decide
 *                          normal play without them only.
 * @retval WYT_UNSUPPORTED  the backend does not know this game, or answers no
 *                          Grundy values of it, or its moves are chosen
 *                          (wyt_rules_choices()).
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory, amortised; nothing is solved yet.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_add(wyt_sum *sum, const wyt_rules *rules,
                            const char *backend, const uint64_t *heaps,
                            size_t n);

/**
 * How many components a sum has.
 *
 * @param[in] sum  NULL gives 0.
 * @return the number of positions added.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.2
 */
WYT_API size_t wyt_sum_count(const wyt_sum *sum);

/**
 * The rules of a component.
 *
 * @param[in] sum        NULL gives NULL.
 * @param[in] component  its number, from 0.
 * @return borrowed, valid as long as the sum, NULL if there is no such
 *         component; take a reference to keep it.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const wyt_rules *wyt_sum_component_rules(const wyt_sum *sum,
                                                 size_t component);

/**
 * How many heaps a component has.
 *
 * @param[in] sum        NULL gives 0.
 * @param[in] component  its number, from 0.
 * @return the number of heaps; 0 if there is no such component.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.2
 */
WYT_API size_t wyt_sum_component_heaps(const wyt_sum *sum, size_t component);

/**
 * The position of one component: the one added, or the last one set.
 *
 * @param[in]  sum        not NULL.
 * @param[in]  component  its number, from 0.
 * @param[out] out_heaps  n heap sizes; not NULL.
 * @param[in]  n          the number of heaps of the component.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such component.
 * @retval WYT_E_POSITION  n is not the number of heaps of the component.
 * Threads: the one that uses the context.
 * Cost: O(heaps) time, no memory.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_component_position(const wyt_sum *sum, size_t component,
                                           uint64_t *out_heaps, size_t n);

/**
 * Puts a component into another position, as a move in it does.
 *
 * The component keeps its number, its rules, and its solver with all tables:
 * after a move its value is looked up. Any position of the rules is taken;
 * whether a move leads there is answered by wyt_rules_legal(). If the call
 * fails, the component stays where it was.
 *
 * @param[in] sum        not NULL.
 * @param[in] component  its number, from 0.
 * @param[in] heaps      n heap sizes; copied; not NULL.
 * @param[in] n          the number of heaps of the component.
 * @retval WYT_OK          set.
 * @retval WYT_E_ARGUMENT  sum or heaps is NULL, or there is no such component.
 * @retval WYT_E_POSITION  a removed cell, or n is not the number of heaps.
 * Threads: the one that uses the context.
 * Cost: O(heaps) time, no memory; nothing is solved yet.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_set(wyt_sum *sum, size_t component,
                            const uint64_t *heaps, size_t n);

/**
 * The Grundy value of one component.
 *
 * @param[in]  sum        not NULL.
 * @param[in]  component  its number, from 0.
 * @param[out] out_value  the value; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such component.
 * @retval WYT_LIMIT       too large within the limits of the context.
 * @retval WYT_E_CALLBACK  callback game: `options` or `canonical` breaks its
 *                         contract.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: whatever wyt_solver_grundy() gives for the component,
 *         unchanged.
 * Threads: the one that uses the context.
 * Cost: that of wyt_solver_grundy(); tables are kept until the sum is freed.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_component_value(wyt_sum *sum, size_t component,
                                        uint64_t *out_value);

/**
 * The Grundy value of the sum: the xor of those of its components.
 *
 * @param[in]  sum        not NULL.
 * @param[out] out_value  the value; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_LIMIT       a component is too large within the limits of the
 *                         context.
 * @retval WYT_E_CALLBACK  callback game: `options` or `canonical` breaks its
 *                         contract.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: whatever wyt_solver_grundy() gives for a component, unchanged,
 *         or the status of the progress callback.
 * Threads: the one that uses the context.
 * Cost: wyt_solver_grundy() of every component.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_value(wyt_sum *sum, uint64_t *out_value);

/**
 * The outcome of the sum: P iff its value is 0.
 *
 * @param[in]  sum          not NULL.
 * @param[out] out_outcome  WYT_OUTCOME_P or WYT_OUTCOME_N; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_LIMIT       as for wyt_sum_value().
 * @retval WYT_E_CALLBACK  as for wyt_sum_value().
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: as for wyt_sum_value().
 * Threads: the one that uses the context.
 * Cost: as wyt_sum_value().
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_outcome(wyt_sum *sum, int32_t *out_outcome);

/**
 * Every winning move in one component, as the options that it leads to.
 *
 * These are the options whose Grundy value is the xor of those of the other
 * components, each once, by their largest heap, then lexicographically. A sum
 * that is P has none in any component, one that is N has some in at least one.
 *
 * @param[in]  sum          not NULL.
 * @param[in]  component    its number, from 0.
 * @param[out] out_options  room for capacity options of n numbers each; NULL
 *                          only if capacity is 0.
 * @param[in]  n            the number of heaps of the component.
 * @param[in]  capacity     options that fit.
 * @param[out] out_count    how many there are, also with WYT_E_SPACE; not
 *                          NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such component.
 * @retval WYT_E_POSITION  n is not the number of heaps of the component.
 * @retval WYT_E_SPACE     more than capacity; out_count was written.
 * @retval WYT_LIMIT       too large within the limits of the context, or more
 *                         options than the cell limit.
 * @retval WYT_E_CALLBACK  as for wyt_sum_value().
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: as for wyt_sum_value(), or the status of a callback.
 * Threads: the one that uses the context.
 * Cost: as wyt_sum_value(), and wyt_solver_grundy() of every option; of Nim
 *       O(heaps); of WYT(a,b), b >= 1, with a small heap x and a large one, of
 *       O(x^2 (2a+b)) options, however large the other heap is.
 * Since: 0.2
 */
WYT_API int32_t wyt_sum_winning(wyt_sum *sum, size_t component,
                                uint64_t *out_options, size_t n,
                                size_t capacity, size_t *out_count);

#ifdef __cplusplus
}
#endif

#endif
