/* SPDX-License-Identifier: MIT */
/**
 * @file big.h
 * The questions of solver.h and moves.h about numbers of any size, as lists of
 * integers.
 * Each takes and gives what its sister there does. What fits into 64 bits is
 * asked there first; where that says WYT_BEYOND, or what is asked is larger,
 * the theory of the game answers (wyt_rules_theory_text()) with GMP: for
 * WYT(a,b,c) and its relatives, misere play, (m,p) pairs and their parts, roob
 * and bishop-type blocking, blocked Wythoff and Nim. Where no theory is known,
 * or the library was built without GMP (wyt_feature()), the answer is
 * WYT_UNSUPPORTED and the sentence says why.
 *
 * A solver for a named backend answers beyond 64 bits if its theory does:
 * beatty, morphic, xor, rows for Grundy values along a small heap, and mex for
 * games of which it alone knows a recursion, as bishop-type blocking. The
 * automatic one always does, as far as theory goes; wyt_solver_backend() then
 * names the backend whose theory it was.
 *
 * Lists belong to the context of the solver. Every out_ list is replaced: what
 * was in it is lost. It may be one that is asked with. On any status but WYT_OK
 * it stays as it was, unless it says otherwise. To collect answers there is
 * wyt_integers_add_integers().
 *
 * Numbers beyond 64 bits have at most WYT_LIMIT_DIGITS digits, those in answers
 * too: what would be longer is refused with WYT_LIMIT before the work. GMP ends
 * the process if its own memory runs out; sizes that might do that within the
 * memory limit of the context are refused too.
 *
 * @code
 * wyt_integers *heaps = NULL;
 * int32_t outcome, status = wyt_integers_new(ctx, &heaps);
 * if (status == WYT_OK)
 *     status = wyt_integers_add_text(heaps, "3000000000000000000000", 22);
 * if (status == WYT_OK)
 *     status = wyt_integers_add_text(heaps, "5000000000000000000000", 22);
 * if (status == WYT_OK)
 *     status = wyt_solver_outcome_big(solver, heaps, &outcome);
 * wyt_integers_free(heaps);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_BIG_H
#define WYTHOFF_BIG_H

#include <wythoff/integers.h>
#include <wythoff/moves.h>
#include <wythoff/solver.h>

#ifdef __cplusplus
extern "C" {
#endif

/**
 * Whether one position of any size is an option of another.
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL.
 * @param[in]  from       a heap each; not NULL.
 * @param[in]  to         a heap each; not NULL. If it is no position of the
 *                        game it is no option.
 * @param[out] out_legal  1 if it is, 0 if not; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   `from` is a removed cell, or one of the lists has
 *                          not as many numbers as heaps.
 * @retval WYT_UNSUPPORTED  a choice game; beyond 64 bits a callback game, or no
 *                          GMP.
 * @retval WYT_BEYOND       as for wyt_moves_new().
 * @retval WYT_E_CALLBACK   as for wyt_moves_new().
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        a limit of the context: digits or memory.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(classes * heaps * digits) time.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_legal_big(wyt_context *context,
                                    const wyt_rules *rules,
                                    const wyt_integers *from,
                                    const wyt_integers *to, int32_t *out_legal);

/**
 * Whether the previous player may forbid an option, at any size.
 *
 * As wyt_rules_blockable(), which says what a class is.
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL.
 * @param[in]  from       a heap each; not NULL.
 * @param[in]  to         a heap each, an option of `from`; not NULL.
 * @param[out] out_class  0 if it is never forbidden, else the number of its
 *                        class, from 1; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   `from` is a removed cell, one of the lists has not
 *                          as many numbers as heaps, or `to` is no option of
 *                          `from`.
 * @retval WYT_UNSUPPORTED  a choice game; beyond 64 bits a callback game, or no
 *                          GMP.
 * @retval WYT_BEYOND       as for wyt_moves_new().
 * @retval WYT_E_CALLBACK   as for wyt_moves_new().
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        a limit of the context: digits or memory.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_rules_legal_big().
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_blockable_big(wyt_context *context,
                                        const wyt_rules *rules,
                                        const wyt_integers *from,
                                        const wyt_integers *to,
                                        int32_t *out_class);

/**
 * How many options a position of any size has.
 *
 * The number is exact, and no option is looked at: a large position has more
 * than anybody can list.
 *
 * @param[in]  context    not NULL.
 * @param[in]  rules      not NULL.
 * @param[in]  heaps      a heap each; not NULL.
 * @param[out] out_count  the count, one number; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNSUPPORTED  a choice game; beyond 64 bits a callback game. No
 *                          GMP, at any size, but for callback games.
 * @retval WYT_BEYOND       as for wyt_moves_new().
 * @retval WYT_E_CALLBACK   as for wyt_moves_new().
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        a limit of the context: digits or memory; or several
 *                          classes along one line together repeat after more
 *                          moves than the cell limit.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: d digits: strips O(M(d)), lines O(classes^2 * heaps * d). Where classes
 *       lie along one line, as (1,0) and (2,0) do, the moves of one common
 *       period are gone through. A callback game is asked for its options.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_option_count_big(wyt_context *context,
                                           const wyt_rules *rules,
                                           const wyt_integers *heaps,
                                           wyt_integers *out_count);

/**
 * The first options of a position of any size.
 *
 * They come in the order of wyt_moves_next(): all of them if they are no more
 * than wanted, which wyt_rules_option_count_big() tells.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL.
 * @param[in]  heaps        a heap each; not NULL.
 * @param[in]  most         how many are wanted.
 * @param[out] out_options  the options, each as many numbers as the game has
 *                          heaps; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNSUPPORTED  a choice game; beyond 64 bits a callback game, or no
 *                          GMP.
 * @retval WYT_BEYOND       as for wyt_moves_new().
 * @retval WYT_E_CALLBACK   as for wyt_moves_new().
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        a limit of the context: digits or memory; or more
 *                          moves than the cell limit were gone through, those
 *                          of two classes twice.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(classes * heaps * digits) an option, and for each move that an
 *       earlier class has too.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_options_big(wyt_context *context,
                                      const wyt_rules *rules,
                                      const wyt_integers *heaps, size_t most,
                                      wyt_integers *out_options);

/**
 * The outcome of a position of any size.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        a heap each; not NULL.
 * @param[out] out_outcome  WYT_OUTCOME_P or WYT_OUTCOME_N; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: d digits: closed forms O(M(d)), most N-positions O(d); WYT(a,b,c)
 *       O(d^2); Nim O(d). M(d) is the time of a product of d digits.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_outcome_big(wyt_solver *solver,
                                       const wyt_integers *heaps,
                                       int32_t *out_outcome);

/**
 * The Grundy value of a position of any size.
 *
 * Beyond 64 bits it is known for Nim and for games that are equal to it: the
 * xor of the heaps; and for WYT(a,b), b >= 1, if one heap is small, by the
 * certified period of its row (periodic.h).
 *
 * @param[in]  solver     not NULL.
 * @param[in]  heaps      a heap each; not NULL.
 * @param[out] out_value  the value, one number; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNDEFINED    misere play, blocking or comply: there is no Grundy
 *                          theory.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options` or `canonical` breaks its
 *                          contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_grundy(); beyond 64 bits O(digits), by rows after the
 *       row was certified once, as in wyt_periodic_new().
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_grundy_big(wyt_solver *solver,
                                      const wyt_integers *heaps,
                                      wyt_integers *out_value);

/**
 * How many moves are left, from a position of any size.
 *
 * What wyt_solver_remoteness() cannot say is known of Nim with two heaps that
 * are not empty, in normal and misere play, and of positions from which one
 * move takes everything, in normal play, if every heap can be lowered by one.
 * Games with empty heaps are those of the others, where the family says so.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  heaps      a heap each; not NULL.
 * @param[out] out_moves  the number of moves, one number; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNDEFINED    blocking or comply.
 * @retval WYT_UNSUPPORTED  nobody knows it, a choice game, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options` breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_remoteness(); beyond that O(classes * heaps * digits).
 * Since: 0.6
 */
WYT_API int32_t wyt_solver_remoteness_big(wyt_solver *solver,
                                          const wyt_integers *heaps,
                                          wyt_integers *out_moves);

/**
 * Every winning move from a position of any size, each once.
 *
 * They come by their largest heap, then lexicographically.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        a heap each; not NULL.
 * @param[out] out_options  the options, each as many numbers as the game has
 *                          heaps; not NULL.
 * @param[out] out_marks    for each option WYT_WINS_ALWAYS or
 *                          WYT_WINS_UNLESS_FORBIDDEN; NULL if not wanted, not
 *                          the same list as out_options.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_nth_big() for each of a few candidates; with
 *       blocking there may be as many as can be forbidden. Beyond the cell
 *       limit they are refused.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_winning_big(wyt_solver *solver,
                                       const wyt_integers *heaps,
                                       wyt_integers *out_options,
                                       wyt_integers *out_marks);

/**
 * What the previous player forbids before the next move, at any size.
 *
 * Under comply, what he offers; beyond 64 bits that is not known, unless it is
 * nothing.
 *
 * @param[in]  solver       not NULL.
 * @param[in]  heaps        a heap each; not NULL.
 * @param[out] out_options  the options as in wyt_solver_winning_big(); not
 *                          NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNDEFINED    the game has neither blocking nor comply.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_winning_big().
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_block_big(wyt_solver *solver,
                                     const wyt_integers *heaps,
                                     wyt_integers *out_options);

/**
 * Which game the second player chooses for a start of any size.
 *
 * @param[in]  solver      not NULL.
 * @param[in]  heaps       a heap each; not NULL.
 * @param[out] out_choice  the number of the game, from 0; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_NONE         an N-position: no choice wins.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_UNDEFINED    the game has nothing to choose.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_outcome_big().
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_choose_big(wyt_solver *solver,
                                      const wyt_integers *heaps,
                                      uint64_t *out_choice);

/**
 * The P-position of a number of any size, from 0.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  number     a list of one; not NULL.
 * @param[in]  side       one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 * @param[out] out_heaps  as many numbers as the game has heaps; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, a list of another context, the
 *                          number is none or several, or the side is unknown or
 *                          asked of a game that has not two heaps.
 * @retval WYT_NONE         the set is finite and has no such number.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: d digits: closed forms O(M(d)), the first two questions of about a
 *       size some three products each, later ones one; WYT(a,b,b) with
 *       b / gcd(a,b) at most 11, from 2500 digits on, O(M(d) log d) time and
 *       O(d) memory, in misere play for gcd(a,b) = 1; else WYT(a,b,c) O(d^2),
 *       with tables that are kept; bishop-type blocking O(d (k/m + 1))
 *       products and as many runs of small numbers, without more tables. Of
 *       WYT(a,b,c) time and tables grow with b and c; with b not c both sides
 *       together are found by counting, ten to a hundred times as much.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_nth_big(wyt_solver *solver,
                                   const wyt_integers *number, uint32_t side,
                                   wyt_integers *out_heaps);

/**
 * The number of a P-position of any size.
 *
 * This is the inverse of wyt_solver_nth_big().
 *
 * @param[in]  solver      not NULL.
 * @param[in]  heaps       a heap each; not NULL.
 * @param[in]  side        one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 * @param[out] out_number  its number; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, a list of another context, the
 *                          side is unknown or asked of a game that has not two
 *                          heaps.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_NONE         an N-position, or one that does not lie on the side.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_nth_big().
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_rank_big(wyt_solver *solver,
                                    const wyt_integers *heaps, uint32_t side,
                                    wyt_integers *out_number);

/**
 * Several P-positions in order, from a number of any size on.
 *
 * Whatever the status, out_heaps then holds those that were found; with WYT_OK
 * fewer than wanted only where the set ends. An error in the arguments leaves
 * it as it was.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  from       the number of the first one, a list of one; not NULL.
 * @param[in]  side       one of WYT_SIDE_*; not WYT_SIDE_BOTH needs two heaps.
 * @param[in]  count      how many are wanted.
 * @param[out] out_heaps  the positions, each as many numbers as the game has
 *                        heaps; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, a list of another context, from
 *                          is none or several, or the side is unknown or asked
 *                          of a game that has not two heaps.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        the next one would pass a limit of the context.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: that of each position alone.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_list_big(wyt_solver *solver,
                                    const wyt_integers *from, uint32_t side,
                                    size_t count, wyt_integers *out_heaps);

/**
 * Every listed P-position that has a heap of a size beyond 64 bits too.
 *
 * They come in their order.
 *
 * @param[in]  solver     not NULL.
 * @param[in]  value      the size, a list of one; not NULL.
 * @param[out] out_heaps  the positions, each as many numbers as the game has
 *                        heaps; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, a list of another context, or
 *                          value is none or several.
 * @retval WYT_INFINITE     infinitely many P-positions have such a heap.
 * @retval WYT_UNSUPPORTED  no theory of the game answers this, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_solver_nth_big() for each of them.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_column_big(wyt_solver *solver,
                                      const wyt_integers *value,
                                      wyt_integers *out_heaps);

#ifdef __cplusplus
}
#endif

#endif
