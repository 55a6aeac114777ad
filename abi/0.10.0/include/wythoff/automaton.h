/* SPDX-License-Identifier: MIT */
/**
 * @file automaton.h
 * Theorems by machine: the P-positions of a game of one to three heaps as an
 * automaton that reads the digits of the heaps, proved for heaps of every size.
 * No formula is asked for: the automaton is learned from a list of P-positions,
 * tested on all of it, and then proved, or refuted at a position. A proof can
 * be kept in a file, and it answers questions.
 *
 * Heaps are written in a *numeration*: weights 1 = U_0 < U_1 < ... with
 * U_(i+d) = a_(d-1) U_(i+d-1) + ... + a_0 U_i, of which numbers are sums that
 * take the largest weights first. Powers of 2 and Fibonacci numbers are such
 * weights. A numeration has the text "a_(d-1),...,a_0 : U_0 U_1 ...", its
 * coefficients and its first weights: "2 : 1" and "1,1 : 1 2".
 *
 * Why it is a proof: of every position the options that the automaton takes
 * for P are counted, by automata again, and the verdict rule of the game has to
 * say of the position what the automaton says. Then it is the set of
 * P-positions, by induction on the number of tokens. Only integers decide;
 * docs/proofs.md has the argument, and the file that a proof is kept in. What
 * reads such a file shares no code with what found the proof.
 *
 * @code
 * wyt_proof *proof = NULL;
 * wyt_rules *proved = NULL;
 * int32_t status = wyt_rules_prove(ctx, rules, 0, NULL, 0, &proof);
 * if (status == WYT_OK && wyt_proof_verdict(proof) == WYT_PROOF_THEOREM)
 *     status = wyt_rules_proved(ctx, proof, &proved);
 * // Solvers of `proved` answer at any size, by the backend "automatic".
 * wyt_proof_unref(proof);
 * @endcode
 *
 * Tier: experimental
 */
#ifndef WYTHOFF_AUTOMATON_H
#define WYTHOFF_AUTOMATON_H

#include <wythoff/board.h>
#include <wythoff/integers.h>
#include <wythoff/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** What was tried to prove about the rules of a game, and what came of it;
 * opaque, immutable, reference-counted. */
typedef struct wyt_proof wyt_proof;

/** Verdict of a proof: nothing is decided within the limits. */
#define WYT_PROOF_UNDECIDED 0
/** Verdict of a proof: the automaton is the set, for heaps of every size. */
#define WYT_PROOF_THEOREM 1
/** Verdict of a proof: the automaton is wrong at a position. */
#define WYT_PROOF_REFUTED 2

/**
 * Looks for a theorem about the P-positions of a game, or a Grundy value.
 *
 * Numerations take turns, each with longer and longer lists of P-positions: an
 * automaton is learned from a list, and proved or refuted. The first theorem
 * ends the search. That nothing was found means nothing: another numeration or
 * a longer list may do.
 *
 * Values of Grundy are proved one after the other, each in the game without
 * the positions of those before, so that a theorem about one is a theorem about
 * all of them.
 *
 * @param[in]  context     not NULL; the proof keeps a reference on it.
 * @param[in]  rules       not NULL; one to three heaps, passes among them, made
 *                         of classes of moves, or of formulas that compare sums
 *                         of heaps and numbers. The proof keeps a reference on
 *                         them.
 * @param[in]  value       0 for P-positions; of classes of moves up to 63 for
 *                         the positions of Grundy values 0, ..., value, in
 *                         normal play without blocking or comply.
 * @param[in]  numeration  text of the one to try, NUL-terminated; NULL for
 *                         those that suit the game.
 * @param[in]  rows        lists have positions with heaps below this, at most
 *                         2^31; 0 for 2^21, or fewer if they take too long.
 * @param[out] out_proof   the proof, owned by the caller; not NULL.
 * @retval WYT_OK           tried; wyt_proof_verdict() says what came of it,
 *                          WYT_PROOF_THEOREM or WYT_PROOF_UNDECIDED.
 * @retval WYT_E_ARGUMENT   a pointer is NULL; the numeration is none, with
 *                          wyt_context_error_offset(); rows or value are too
 *                          large.
 * @retval WYT_UNDEFINED    Grundy values of misere play, blocking or comply.
 * @retval WYT_UNSUPPORTED  other games, with the formula and why it is not
 *                          known; the library was built without GMP.
 * @retval WYT_LIMIT        memory, where not even a list fits.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: milliseconds to minutes with the default. Lists take O(rows) memory and
 *       at most O(rows^2) time with a small constant; automata have at most
 *       16384 states before they are reduced, proofs 2^20 sets, and all
 *       together takes about 2^36 steps of a nanosecond, give or take a factor
 *       of 4; with rows above 2^20, which are not the default, that times
 *       ceil(rows / 2^20)^2.
 * Since: 0.7
 */
WYT_API int32_t wyt_rules_prove(wyt_context *context, const wyt_rules *rules,
                                uint32_t value, const char *numeration,
                                uint64_t rows, wyt_proof **out_proof);

/**
 * Tries the automaton of one proof as a claim about other rules.
 *
 * Counters of the proof (docs/proofs.md) serve its own rules only.
 *
 * @param[in]  context    not NULL; the new proof keeps a reference on it.
 * @param[in]  proof      a theorem or refuted; not NULL. Its value is that of
 *                        the claim.
 * @param[in]  rules      not NULL, as for wyt_rules_prove().
 * @param[out] out_proof  the new proof, owned by the caller; not NULL.
 * @retval WYT_OK           tried; the verdict is WYT_PROOF_THEOREM,
 *                          WYT_PROOF_REFUTED, or WYT_PROOF_UNDECIDED by a
 *                          limit.
 * @retval WYT_E_ARGUMENT   a pointer is NULL; the proof has no automaton, or
 *                          another number of heaps than the rules.
 * @retval WYT_UNDEFINED    as for wyt_rules_prove().
 * @retval WYT_UNSUPPORTED  as for wyt_rules_prove().
 * @retval WYT_LIMIT        memory for a copy of the automaton.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the proof.
 * Cost: that of a proof, milliseconds to minutes.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_try(wyt_context *context, const wyt_proof *proof,
                              const wyt_rules *rules, wyt_proof **out_proof);

/**
 * Rules whose P-positions are known by a theorem.
 *
 * They are the rules of the proof, with the same text. Solvers of them have the
 * backend "automatic", which answers who wins, winning moves, options to
 * forbid, numbers and, of two heaps, columns of P-positions at any size.
 *
 * @param[in]  context    not NULL; the rules keep a reference on it.
 * @param[in]  proof      a theorem; not NULL. It is not needed afterwards.
 * @param[out] out_rules  the rules, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   a pointer is NULL; the proof is no theorem.
 * @retval WYT_LIMIT        memory.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the proof.
 * Cost: O(states) time and memory.
 * Since: 0.7
 */
WYT_API int32_t wyt_rules_proved(wyt_context *context, const wyt_proof *proof,
                                 wyt_rules **out_rules);

/**
 * One more reference on a proof.
 *
 * @param[in] proof  NULL is allowed and gives NULL.
 * @return the same proof; the caller owns one more reference.
 * Threads: any thread, also while others read the proof.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API wyt_proof *wyt_proof_ref(wyt_proof *proof);

/**
 * Gives one reference back; the last one frees the proof.
 *
 * @param[in] proof  NULL does nothing.
 * Threads: any thread, also while others read the proof.
 * Cost: O(states) for the last reference.
 * Since: 0.7
 */
WYT_API void wyt_proof_unref(wyt_proof *proof);

/**
 * What came of a proof.
 *
 * @param[in] proof  NULL gives WYT_PROOF_UNDECIDED.
 * @return one of WYT_PROOF_*.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_verdict(const wyt_proof *proof);

/**
 * The rules that a proof is about.
 *
 * @param[in] proof  NULL gives NULL.
 * @return borrowed, valid as long as the proof; take a reference to keep it.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API const wyt_rules *wyt_proof_rules(const wyt_proof *proof);

/**
 * The Grundy value whose positions a proof is about.
 *
 * @param[in] proof  NULL gives 0.
 * @return 0 for P-positions, else the value: sets of all values up to it are
 *         proved. If refuted, the value whose set is wrong.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API uint32_t wyt_proof_value(const wyt_proof *proof);

/**
 * How many states the automaton of a proof has.
 *
 * @param[in] proof  NULL gives 0.
 * @param[in] value  0 .. wyt_proof_value(); anything else gives 0.
 * @return states of the smallest automaton that reads a digit of each heap at
 *         once, most significant first, and accepts the positions of that
 *         value; words that cannot be accepted any more have no state. 0 if it
 *         is undecided.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API size_t wyt_proof_states(const wyt_proof *proof, uint32_t value);

/**
 * The text of the numeration of a proof.
 *
 * @param[in] proof  NULL gives NULL.
 * @return "1,1 : 1 2", borrowed, valid as long as the proof; NULL if it is
 *         undecided.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API const char *wyt_proof_numeration(const wyt_proof *proof);

/**
 * Where the automaton of a refuted proof is wrong.
 *
 * @param[in]  proof      refuted; not NULL.
 * @param[out] out_heaps  becomes the heaps; not NULL.
 * @param[out] out_says   WYT_OUTCOME_P if the automaton has the position, which
 *                        does not belong to it; WYT_OUTCOME_N if it is the
 *                        other way round. Not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_NONE        the proof is not refuted.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_LIMIT       memory of the list.
 * @retval WYT_E_MEMORY    allocation failed.
 * Threads: the one that uses the context of the list.
 * Cost: O(digits) time and memory.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_refutation(const wyt_proof *proof,
                                     wyt_integers *out_heaps,
                                     int32_t *out_says);

/**
 * How many lines say what was tried.
 *
 * @param[in] proof  NULL gives 0.
 * @return one line for each numeration that was proposed, those that had no
 *         turn after a theorem too; 0 for a proof that was loaded.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API size_t wyt_proof_count(const wyt_proof *proof);

/**
 * A line of what was tried.
 *
 * @param[in] proof  NULL gives NULL.
 * @param[in] index  0 .. wyt_proof_count() - 1; anything else gives NULL.
 * @return such as "1,1 : 1 2: proved, 7 states, 144 rows"; borrowed, valid as
 *         long as the proof.
 * Threads: any; proofs are immutable.
 * Cost: constant time, no memory.
 * Since: 0.7
 */
WYT_API const char *wyt_proof_text(const wyt_proof *proof, size_t index);

/**
 * Writes the certificate of a proof to a sink.
 *
 * It is a text of lines, described in docs/proofs.md, that says rules,
 * numeration and automata: whoever has it can prove the same again. There is
 * one certificate for a proof, whatever machine it was found on. Where the line
 * of wyt_proof_text() says "proved with counters" they are in it.
 *
 * @param[in] context  not NULL; for progress and errors.
 * @param[in] proof    a theorem or refuted; not NULL.
 * @param[in] sink     takes the bytes in pieces; not NULL.
 * @param[in] user     handed to sink.
 * @retval WYT_OK           written.
 * @retval WYT_NONE         the proof is undecided.
 * @retval WYT_E_ARGUMENT   a pointer is NULL.
 * Other values: the status of sink or of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the proof.
 * Cost: O(bytes) time, no memory.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_save_to(wyt_context *context, const wyt_proof *proof,
                                  wyt_sink sink, void *user);

/**
 * Writes the certificate of a proof to a file.
 *
 * A file of that name is replaced; on failure it stays as it was. Meanwhile the
 * text is written to PATH.part, beside PATH; what saving a proof has left there
 * is written over, anything else is refused.
 *
 * @param[in] context  not NULL; for progress and errors.
 * @param[in] proof    a theorem or refuted; not NULL.
 * @param[in] path     NUL-terminated, by custom with the suffix .wyp; not NULL.
 * @retval WYT_OK           written, and on the disk.
 * @retval WYT_NONE         the proof is undecided.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be written; another process is at work on
 *                          it; PATH.part holds something else.
 * @retval WYT_UNSUPPORTED  the system has no such files.
 * @retval WYT_LIMIT        less memory than for two paths.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the proof.
 * Cost: O(bytes) time; memory for the path.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_save(wyt_context *context, const wyt_proof *proof,
                               const char *path);

/**
 * Writes the automaton of a proof for other programs.
 *
 * "dot" is the last set as a graph for Graphviz, its states numbered as in the
 * certificate; "json" has the numeration and all sets. docs/proofs.md describes
 * both.
 *
 * @param[in] context  not NULL; for memory, progress and errors.
 * @param[in] proof    a theorem or refuted; not NULL.
 * @param[in] format   "dot" or "json", NUL-terminated; not NULL.
 * @param[in] sink     takes the bytes in pieces; not NULL.
 * @param[in] user     handed to sink.
 * @retval WYT_OK           written.
 * @retval WYT_NONE         the proof is undecided.
 * @retval WYT_E_ARGUMENT   a pointer is NULL; an unknown format.
 * @retval WYT_LIMIT        memory.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of sink or of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the proof.
 * Cost: O(bytes) time and memory.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_write(wyt_context *context, const wyt_proof *proof,
                                const char *format, wyt_sink sink, void *user);

/**
 * Writes a file of those by which Walnut proves the same.
 *
 * Walnut decides formulas about automata (H. Mousavi, arXiv 1603.06017). The
 * files are the valid words, their addition, each set, and a script whose last
 * answer is TRUE iff the sets are right; docs/proofs.md says how they are used.
 *
 * @param[in]  context     not NULL; for memory, progress and errors.
 * @param[in]  proof       a theorem or refuted; not NULL.
 * @param[in]  name        of the numeration and the sets: a small letter, then
 *                         up to 31 small letters and digits, NUL-terminated;
 *                         not NULL.
 * @param[in]  piece       number of the file, from 0 on.
 * @param[in]  sink        takes the bytes of the file in pieces; not NULL.
 * @param[in]  user        handed to sink.
 * @param[out] out_text    NUL-terminated text: the path of the file below the
 *                         folder of Walnut; NULL only if capacity is 0.
 * @param[in]  capacity    bytes of out_text; 80 are enough.
 * @param[out] out_length  bytes of the path without NUL, also with
 *                         WYT_E_SPACE; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_NONE         there are no more files; the proof is undecided.
 * @retval WYT_UNSUPPORTED  Walnut cannot be told the game or the numeration;
 *                          the error says why.
 * @retval WYT_E_ARGUMENT   a pointer is NULL; the name is none.
 * @retval WYT_E_SPACE      capacity is too small; only out_length was written.
 * @retval WYT_LIMIT        memory.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of sink or of the progress callback, unchanged.
 * Threads: the one that uses the context; others may read the proof.
 * Cost: O(bytes) time and memory; addition is an automaton with digits^3
 *       letters.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_walnut(wyt_context *context, const wyt_proof *proof,
                                 const char *name, size_t piece, wyt_sink sink,
                                 void *user, char *out_text, size_t capacity,
                                 size_t *out_length);

/**
 * Reads a certificate, and proves it again or refutes it.
 *
 * The check uses nothing but the text and the rules of the game that it names,
 * and shares no code with what finds proofs.
 *
 * @param[in]  context    not NULL; the proof keeps a reference on it.
 * @param[in]  bytes      length bytes; NULL only if length is 0. They are not
 *                        needed afterwards.
 * @param[in]  length     how many.
 * @param[out] out_proof  the proof, owned by the caller; not NULL.
 * @retval WYT_OK           read; the verdict is WYT_PROOF_THEOREM or
 *                          WYT_PROOF_REFUTED.
 * @retval WYT_E_ARGUMENT   a pointer is NULL.
 * @retval WYT_E_DATA       this is no certificate, be it for its text, its
 *                          numeration, words that are not valid or a wrong
 *                          counter; the error has the line.
 * @retval WYT_UNSUPPORTED  a game that cannot be checked; a newer version of
 *                          the format; the library was built without GMP.
 * @retval WYT_LIMIT        the check needs more memory than the context
 *                          allows: nothing is decided.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: milliseconds for a hundred states, seconds and 400 MB for some of the
 *       largest.
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_load_from(wyt_context *context, const void *bytes,
                                    size_t length, wyt_proof **out_proof);

/**
 * Reads a certificate from a file, and proves it again or refutes it.
 *
 * @param[in]  context    not NULL; the proof keeps a reference on it.
 * @param[in]  path       NUL-terminated; not NULL.
 * @param[out] out_proof  the proof, owned by the caller; not NULL.
 * @retval WYT_OK           read; the verdict is WYT_PROOF_THEOREM or
 *                          WYT_PROOF_REFUTED.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_E_FILE       it cannot be read.
 * @retval WYT_E_DATA       as for wyt_proof_load_from(); the error has the
 *                          path.
 * @retval WYT_UNSUPPORTED  as for wyt_proof_load_from(); the system has no
 *                          such files.
 * @retval WYT_LIMIT        as for wyt_proof_load_from().
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: as wyt_proof_load_from().
 * Since: 0.7
 */
WYT_API int32_t wyt_proof_load(wyt_context *context, const char *path,
                               wyt_proof **out_proof);

#ifdef __cplusplus
}
#endif

#endif
