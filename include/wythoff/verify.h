/* SPDX-License-Identifier: MIT */
/**
 * @file verify.h
 * Reasons to trust an answer: backends compared with each other, and what is
 * known about a game compared with a box.
 *
 * @code
 * const uint64_t size[2] = {60, 60};
 * uint64_t where[2];
 * uint32_t question;
 * int32_t status = wyt_rules_verify(ctx, rules, "beatty", size, 2,
 *                                   &question, where);
 * if (status == WYT_OK && question == 0)
 *     puts("every answer agrees with the reference");
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_VERIFY_H
#define WYTHOFF_VERIFY_H

#include <wythoff/solver.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Verdict on a claim: it fails, and there is a witness. */
#define WYT_CLAIM_FAILS 0
/** Verdict on a claim: it holds, as far as was asked. */
#define WYT_CLAIM_HOLDS 1
/** Verdict on a claim: the box does not decide it. */
#define WYT_CLAIM_UNDECIDED 2

/**
 * Compares a statement of what is known about a game with a box.
 *
 * That P is what a formula says is compared at every position of a solved
 * board. A column, a line or a box may need more than is there to be decided;
 * out_decided of out_total places confirm the statement then. What is compared
 * is what the statement says of this game, and nothing beyond the box; that the
 * board, which is solved by the moves and by no theorem, is right is for
 * wyt_rules_verify() to say.
 *
 * @param[in]  context      not NULL.
 * @param[in]  rules        not NULL.
 * @param[in]  index        0 .. wyt_rules_theory_count(rules) - 1.
 * @param[in]  size         n sizes of the box; not NULL.
 * @param[in]  n            the number of heaps.
 * @param[out] out_verdict  WYT_CLAIM_HOLDS: every place of the box confirms it;
 *                          WYT_CLAIM_FAILS: one contradicts it;
 *                          WYT_CLAIM_UNDECIDED: none contradicts it, but not
 *                          all are decided. Not NULL.
 * @param[out] out_decided  places that confirm it; NULL if not wanted.
 * @param[out] out_total    places there are: positions, columns, lines or
 *                          boxes, as WYT_THEORY_PLACES says; NULL if not
 *                          wanted.
 * @param[out] out_heaps    n heap sizes: a position, or the begin of a column
 *                          or line, that contradicts it; written only if it
 *                          fails. NULL if not wanted.
 * @retval WYT_OK           compared.
 * @retval WYT_UNSUPPORTED  no backend answers by what is known about the game;
 *                          or a certificate says it, and the library was
 *                          built without GMP.
 * @retval WYT_E_ARGUMENT   an argument is NULL or there is no such statement.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_LIMIT        memory or cells.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: a board, an answer a position, and for statements about another game a
 *       board of it.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_theory_verify(
    wyt_context *context, const wyt_rules *rules, size_t index,
    const uint64_t *size, size_t n, int32_t *out_verdict, uint64_t *out_decided,
    uint64_t *out_total, uint64_t *out_heaps);

/**
 * Compares a backend with the backend "reference" on a box.
 *
 * Every position of the box is asked every question both answer: outcome,
 * Grundy value, list of winning moves, remoteness. The P-positions of the
 * largest cube in the box are numbered and ranked; for two heaps on both sides
 * together and on each side. What is blocked or offered follows from outcomes
 * and winning moves, and is not compared again.
 *
 * @param[in]  context       not NULL.
 * @param[in]  rules         not NULL.
 * @param[in]  backend       NUL-terminated name; NULL or "auto" compares the
 *                           automatic choice.
 * @param[in]  size          n sizes of the box; not NULL.
 * @param[in]  n             the number of heaps.
 * @param[out] out_question  0 if all answers agree, else the WYT_ASK_* of the
 *                           first disagreement; not NULL.
 * @param[out] out_heaps     n heap sizes: where; written only if *out_question
 *                           is not 0. NULL if not wanted.
 * @retval WYT_OK           compared; the result is in out_question.
 * @retval WYT_E_ARGUMENT   an argument is NULL or the backend is unknown.
 * @retval WYT_E_POSITION   n is not the number of heaps.
 * @retval WYT_UNSUPPORTED  the backend does not know this game.
 * @retval WYT_LIMIT        memory or cells.
 * @retval WYT_E_CALLBACK   callback game: `options`, `canonical` or `outcome`
 *                          breaks its contract.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells * options) time for each side, O(cells) memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_verify(wyt_context *context, const wyt_rules *rules,
                                 const char *backend, const uint64_t *size,
                                 size_t n, uint32_t *out_question,
                                 uint64_t *out_heaps);

#ifdef __cplusplus
}
#endif

#endif
