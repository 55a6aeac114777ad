/* SPDX-License-Identifier: MIT */
/**
 * @file certificate.h
 * Certificates: why a position of any size is P or N, as lines that a reader
 * with a calculator can follow. They exist for games of two heaps whose
 * P-positions are sequences (wyt_rules_theory_text()), for games whose
 * P-positions are an automaton, for Nim with any number of heaps and games that
 * are won like it, and for sums of such positions.
 *
 * Of a P-position the certificate goes through every sequence of P-positions
 * and every class of moves. The points that the moves may reach have successive
 * numbers; the points just before and just behind them are shown, which are out
 * of reach on their side, and because a sequence never turns back nothing
 * farther away is in reach. Every point between is shown with whether it is an
 * option. Of an N-position it shows a winning move, or with blocking more than
 * can be forbidden. Every point shown is confirmed by another algorithm than
 * the one that found it, and the verdict is drawn anew from the lines. If any
 * of that failed there would be no certificate, but WYT_E_INTERNAL.
 *
 * The last line counts the options that are P, each once, and draws the
 * verdict: "P-options: C; so it is N". Without blocking it is P iff C is 0, in
 * misere play iff the line also says "it has other options". With blocking it
 * reads "P-options: C, blockable B, not blockable U; of the blockable ones the
 * previous player may forbid F; so it is N": it is P iff U is 0 and B is at
 * most F.
 *
 * What a certificate takes for granted is that the sequences are those of the
 * game: that is the theory, whose status and source it names.
 *
 * Of Nim and its relatives, where the xor of the heaps is 0 at P-positions, a
 * line of a P-position says for each class of moves why no option is P, and one
 * of an N-position names an option that is, each compared with the rule by
 * counting binary places. Under heapblock there is a line for each heap, with
 * the sizes that options which are P leave of it, and the last one reads
 * "P-options of one heap: up to C; of each heap the previous player may forbid
 * F; so it is N": it is P iff C is at most F.
 *
 * Where heaps are empty and nothing is known of the game as it is, as of `gw`
 * with even sets, the certificate of the game of the other heaps stands inside,
 * each of its lines with two blanks before it.
 *
 * Where an automaton answers (wyt_rules_proved(), or a certificate that comes
 * with the library) the lines have the digits of the heaps, most significant
 * first, and the states that pairs of them lead through, numbered as in the
 * certificate of the proof: "states: 0 3 1, which accepts; so it is P".
 *
 * @code
 * wyt_integers *start = NULL;
 * wyt_certificate *certificate = NULL;
 * int32_t status = wyt_integers_new(ctx, &start);
 * if (status == WYT_OK)
 *     status = wyt_integers_add_text(start, "3000000000000000000000", 22);
 * if (status == WYT_OK)
 *     status = wyt_integers_add_text(start, "5000000000000000000000", 22);
 * if (status == WYT_OK)
 *     status = wyt_solver_certify_big(solver, start, &certificate);
 * for (size_t i = 0; i < wyt_certificate_count(certificate); i++)
 *     puts(wyt_certificate_text(certificate, i));
 * wyt_certificate_free(certificate);
 * wyt_integers_free(start);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_CERTIFICATE_H
#define WYTHOFF_CERTIFICATE_H

#include <wythoff/integers.h>
#include <wythoff/solver.h>
#include <wythoff/sum.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A certificate; opaque, used by one thread at a time. */
typedef struct wyt_certificate wyt_certificate;

/**
 * Proves the outcome of a position of any size.
 *
 * @param[in]  solver           not NULL.
 * @param[in]  heaps            a heap each, a list of the context of the
 *                              solver; not NULL.
 * @param[out] out_certificate  the certificate, owned by the caller; not NULL.
 * @retval WYT_OK           made, and every line of it checked.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or a list of another context.
 * @retval WYT_E_POSITION   a removed cell, or not as many numbers as heaps.
 * @retval WYT_E_INTERNAL   a check failed: a fault of the library or of a
 *                          theory, which deserves a report.
 * @retval WYT_UNSUPPORTED  no such theory of the game is known, or it says
 *                          which positions are N, or the game has two heaps,
 *                          and moves along other lines than rows, columns and
 *                          diagonals, or no GMP.
 * @retval WYT_LIMIT        a limit of the context: digits, memory or cells.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: a few times wyt_solver_winning_big(), and the digits of each point.
 * Since: 0.3
 */
WYT_API int32_t wyt_solver_certify_big(wyt_solver *solver,
                                       const wyt_integers *heaps,
                                       wyt_certificate **out_certificate);

/**
 * Proves who wins a sum, without its Grundy values.
 *
 * So also where no board has room for a component (sum.h). Three things are
 * enough:
 *
 * - if every move of a component takes the same from an odd number of heaps,
 *   and any number may be taken from each heap alone, its value is the xor of
 *   its heaps: those of Nim, and of `gw` with odd sets;
 * - components that are the same position, two by two, cancel;
 * - the value of any other component is 0 iff it is P, and why it is stands in
 *   its own certificate, whose lines have two blanks before them.
 *
 * The sum is P if the values have the xor 0, and N if they have not, or if one
 * component of which it is only known that its value is not 0 stands beside
 * others with the xor 0; the certificate has a move that wins. The last line
 * ends with "; so it is P" or "; so it is N". An empty sum is P.
 *
 * @param[in]  sum              not NULL.
 * @param[out] out_certificate  the certificate, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_INTERNAL   a check failed, see wyt_solver_certify_big().
 * @retval WYT_UNSUPPORTED  a component has no certificate, or this is not
 *                          enough: values other than 0 decide; or a component
 *                          needs GMP.
 * @retval WYT_LIMIT        a limit of the context.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: that of the certificates of components, and O(count^2) comparisons.
 * Since: 0.9
 */
WYT_API int32_t wyt_sum_certify(wyt_sum *sum,
                                wyt_certificate **out_certificate);

/**
 * Frees a certificate.
 *
 * @param[in] certificate  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context.
 * Cost: constant time.
 * Since: 0.3
 */
WYT_API void wyt_certificate_free(wyt_certificate *certificate);

/**
 * The outcome that is proved.
 *
 * @param[in] certificate  NULL gives -1.
 * @return WYT_OUTCOME_P or WYT_OUTCOME_N.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_certificate_outcome(const wyt_certificate *certificate);

/**
 * How many lines a certificate has.
 *
 * @param[in] certificate  NULL has none.
 * @return the number of lines.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API size_t wyt_certificate_count(const wyt_certificate *certificate);

/**
 * A line of a certificate.
 *
 * @param[in] certificate  NULL gives "".
 * @param[in] index        which line, from 0; behind the last one: "".
 * @return NUL-terminated, without a newline, never NULL; borrowed, valid until
 *         the certificate is freed.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API const char *wyt_certificate_text(const wyt_certificate *certificate,
                                         size_t index);

#ifdef __cplusplus
}
#endif

#endif
