/* SPDX-License-Identifier: MIT */
/**
 * @file rules.h
 * What a game is: an opaque, immutable, reference-counted descriptor. It says
 * which moves exist, who wins at the end, and what is proven about the game.
 *
 * A position of a game with h heaps is an array of h heap sizes, each any
 * uint64_t, in the order the rules define. A move lowers heaps; an option is
 * the position a move leads to. Rules are made in three ways: from a line of
 * game text (here), with a builder (builder.h), or from callbacks
 * (callbacks.h).
 *
 * @code
 * wyt_rules *rules = NULL;
 * int32_t status = wyt_rules_parse(ctx, "wyt:a=1,b=2", 11, &rules);
 * if (status != WYT_OK)
 *     return complain(wyt_context_error(ctx));
 * size_t heaps = wyt_rules_heaps(rules);
 * wyt_rules_unref(rules);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_RULES_H
#define WYTHOFF_RULES_H

#include <wythoff/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The rules of a game; opaque, immutable, reference-counted. */
typedef struct wyt_rules wyt_rules;

/** Outcome: the player to move wins. An outcome is an int32_t everywhere, but a
 * cell on a board and a byte in a batch. */
#define WYT_OUTCOME_N 0
/** Outcome: the player who just moved wins. */
#define WYT_OUTCOME_P 1

/** Property: every permutation of the heaps leaves the game as it is. It is
 * read off the move classes, each of which a permutation has to put into one
 * class; a callback game has it if its author says so. */
#define WYT_RULES_SYMMETRIC 1
/** Property: misere play, who cannot move wins. */
#define WYT_RULES_MISERE 2
/** Property: the options come from callbacks. */
#define WYT_RULES_CALLBACK 3
/** Property: several threads may ask about the game at once. False only for
 * callback games whose author did not declare them thread-safe. */
#define WYT_RULES_THREAD_SAFE 4
/** Property: the previous player may forbid options, see
 * wyt_rules_blockable(). */
#define WYT_RULES_BLOCKING 5
/** Property: the previous player offers options, and the next one takes one of
 * them. */
#define WYT_RULES_COMPLY 6
/** Property: the second player chooses before the first move which of several
 * games is played, see wyt_solver_choose(). */
#define WYT_RULES_CHOICE 7
/** Property: invariant, what may be taken does not depend on where, as far as
 * there are heaps to take from, positions to go to, and play is not over. Games
 * of move classes are, formulas for moves in which only what is taken occurs,
 * but not passes. Games that are not are positional. It is read off the text: a
 * formula can say what does not depend on a heap that it names. */
#define WYT_RULES_INVARIANT 8
/** Property: move classes and formulas are linear: no products but by numbers,
 * no quotients and rests but by numbers, no xor and no gcd. No callback game
 * is. */
#define WYT_RULES_LINEAR 9

/** Field of a theory entry: the statement. */
#define WYT_THEORY_CLAIM 1
/** Field of a theory entry: "theorem", "verified" or "empirical". */
#define WYT_THEORY_STATUS 2
/** Field of a theory entry: for which parameters and sizes it holds. */
#define WYT_THEORY_SCOPE 3
/** Field of a theory entry: the paper, with its theorem where it has one. */
#define WYT_THEORY_SOURCE 4
/** Field of a theory entry: OEIS numbers, separated by a blank; may be "". */
#define WYT_THEORY_OEIS 5
/** Field of a theory entry: what the OEIS numbers are, in their order and
 * separated by a blank; "" if there are none. Each is TERM:OFFSET. TERM is x
 * or y, the first or the second heaps of the P-positions from number OFFSET
 * on, or xy, both in turn; and the first of them is term OFFSET of the
 * sequence. Since 0.6. */
#define WYT_THEORY_TERMS 6
/** Field of a theory entry: where a box can be compared with it: "positions",
 * "columns", "lines", or "boxes" if only all of it together tells. Since
 * 0.6. */
#define WYT_THEORY_PLACES 7

/**
 * Reads a game text.
 *
 * Its grammar is family [":" name "=" value {"," name "=" value}]
 * ["+" modifier ["=" number]].
 * "nim:heaps=3", "wyt:a=2,b=3+misere", "wythoff+block=3" and "wythoff" are
 * game texts; the registry lists the families and modifiers. Order of
 * parameters is free.
 *
 * @param[in]  context    not NULL; the rules keep a reference on it.
 * @param[in]  text       length bytes; NULL only if length is 0.
 * @param[in]  length     its length in bytes, any; SIZE_MAX if the text ends
 *                        with NUL.
 * @param[out] out_rules  new rules, owned by the caller; not NULL.
 * @retval WYT_OK          read.
 * @retval WYT_E_ARGUMENT  context, out_rules, or text with a length is NULL.
 * @retval WYT_E_SYNTAX    the text is no game text: an unknown, doubled or
 *                         missing name, a number out of range, a byte that
 *                         has no place. The error names it, says what is
 *                         allowed, and has its byte offset.
 * @retval WYT_E_RULES     read, but the game has no meaning: WYT(0,0,0) has no
 *                         moves, two values do not go together, or the
 *                         modifier does not go with the game. The error says
 *                         what is needed and has the byte offset, but for a
 *                         game without moves.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(length + heaps * classes^2) time, O(heaps * classes) memory; a game
 *       has at most 1024 classes.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_parse(wyt_context *context, const char *text,
                                size_t length, wyt_rules **out_rules);

/**
 * One more reference on rules.
 *
 * Also on rules that are borrowed, such as those of a board.
 *
 * @param[in] rules  NULL is allowed and gives NULL.
 * @return the same rules; the caller owns one more reference.
 * Threads: any thread, also while others read the rules.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API wyt_rules *wyt_rules_ref(const wyt_rules *rules);

/**
 * Gives one reference back; the last one frees the rules.
 *
 * @param[in] rules  NULL does nothing.
 * Threads: any thread, also while others read the rules. The last one runs
 *          the `destroy` of a callback game on the calling thread.
 * Cost: constant time.
 * Since: 0.1
 */
WYT_API void wyt_rules_unref(wyt_rules *rules);

/**
 * The canonical game text.
 *
 * Defaults are dropped, parameters are in their documented order. Reading it
 * again gives equal rules. A callback game is "callback:NAME", which
 * wyt_rules_parse() refuses.
 *
 * @param[in]  rules       not NULL.
 * @param[out] out_text    NUL-terminated text; NULL only if capacity is 0.
 * @param[in]  capacity    bytes of out_text.
 * @param[out] out_length  length without the NUL, also with WYT_E_SPACE; not
 *                         NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_SPACE     capacity <= length; out_length was written.
 * Threads: any; rules are immutable.
 * Cost: O(length) time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_text(const wyt_rules *rules, char *out_text,
                               size_t capacity, size_t *out_length);

/**
 * Whether two rules are equal, that is, have the same canonical text.
 *
 * Two callback games are equal only if they are the same object.
 *
 * @param[in] rules  NULL equals only NULL.
 * @param[in] other  NULL equals only NULL.
 * @return 1 if equal, 0 if not.
 * Threads: any; rules are immutable.
 * Cost: O(length of the text) time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_equal(const wyt_rules *rules, const wyt_rules *other);

/**
 * The number of heaps of a position.
 *
 * @param[in] rules  NULL gives 0.
 * @return 1..64.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API size_t wyt_rules_heaps(const wyt_rules *rules);

/**
 * A yes-or-no property of the game.
 *
 * @param[in] rules     NULL has no property.
 * @param[in] property  one of WYT_RULES_*.
 * @return 1 if the game has it, 0 if not or if the property is unknown.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_property(const wyt_rules *rules, uint32_t property);

/**
 * The family of the canonical text, such as "wyt" for the text "wythoff".
 *
 * @param[in] rules  NULL gives "".
 * @return NUL-terminated, "callback" for callback games; the library owns it.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_rules_family(const wyt_rules *rules);

/**
 * The number of parameters of the family: numbers and lists.
 *
 * @param[in] rules  NULL gives 0.
 * @return the number; 0 for callback games.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API size_t wyt_rules_parameter_count(const wyt_rules *rules);

/**
 * The name of a parameter, in the order of the canonical text.
 *
 * @param[in] rules  NULL gives NULL.
 * @param[in] index  0 .. wyt_rules_parameter_count(rules) - 1.
 * @return NUL-terminated; NULL if there is no such parameter; the library
 *         owns it.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_rules_parameter_name(const wyt_rules *rules,
                                             size_t index);

/**
 * The number that a parameter is, also if the text left it at its default.
 *
 * @param[in]  rules      not NULL.
 * @param[in]  name       NUL-terminated name; not NULL.
 * @param[out] out_value  its value; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or the family has no parameter
 *                         of that name.
 * @retval WYT_UNDEFINED   the parameter is a list, such as `sets` of "gw"; its
 *                         value says wyt_rules_parameter_text().
 * Threads: any; rules are immutable.
 * Cost: O(parameters) time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_parameter_value(const wyt_rules *rules,
                                          const char *name,
                                          uint64_t *out_value);

/**
 * The value of a parameter, number or list, as the game text writes it.
 *
 * A number is told also if the text left it at its default. Lists are the
 * canonical ones, such as "12/123" of "gw:heaps=3,sets=123/12"; one without
 * entries is "", which game text leaves out.
 *
 * @param[in]  rules       not NULL.
 * @param[in]  name        NUL-terminated name; not NULL.
 * @param[out] out_text    NUL-terminated text; NULL only if capacity is 0.
 * @param[in]  capacity    bytes of out_text.
 * @param[out] out_length  length without the NUL, also with WYT_E_SPACE; not
 *                         NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or the family has no parameter
 *                         of that name.
 * @retval WYT_E_SPACE     capacity <= length; out_length was written.
 * Threads: any; rules are immutable.
 * Cost: O(length of the game text) time, no memory.
 * Since: 0.5
 */
WYT_API int32_t wyt_rules_parameter_text(const wyt_rules *rules,
                                         const char *name, char *out_text,
                                         size_t capacity, size_t *out_length);

/**
 * The number of modifiers, such as "misere" and "block=2".
 *
 * A game of callbacks has none in its text.
 *
 * @param[in] rules  NULL gives 0.
 * @return the number; 0 for callback games, whose misere play is a property.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API size_t wyt_rules_modifier_count(const wyt_rules *rules);

/**
 * The name of a modifier, in the order of the canonical text.
 *
 * @param[in] rules  NULL gives NULL.
 * @param[in] index  0 .. wyt_rules_modifier_count(rules) - 1.
 * @return NUL-terminated; NULL if there is no such modifier; the library owns
 *         it.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API const char *wyt_rules_modifier_name(const wyt_rules *rules,
                                            size_t index);

/**
 * The number that a modifier has: K of "block=K".
 *
 * How many options may be forbidden or are offered, whatever the modifier that
 * says so is called, is told by wyt_rules_block_count() and
 * wyt_rules_offer_count().
 *
 * @param[in]  rules      not NULL.
 * @param[in]  name       NUL-terminated name; not NULL.
 * @param[out] out_value  its number, 1..65535; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or the game has no modifier of
 *                         that name.
 * @retval WYT_UNDEFINED   the modifier has no number, such as "misere".
 * Threads: any; rules are immutable.
 * Cost: O(modifiers) time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_modifier_value(const wyt_rules *rules,
                                         const char *name, uint64_t *out_value);

/**
 * What game text writes behind the '=' of a modifier.
 *
 * @param[in]  rules       not NULL.
 * @param[in]  name        NUL-terminated name; not NULL.
 * @param[out] out_text    NUL-terminated text, "" for a modifier without '=';
 *                         NULL only if capacity is 0.
 * @param[in]  capacity    bytes of out_text.
 * @param[out] out_length  length without the NUL, also with WYT_E_SPACE; not
 *                         NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or the game has no modifier of
 *                         that name.
 * @retval WYT_E_SPACE     capacity <= length; out_length was written.
 * Threads: any; rules are immutable.
 * Cost: O(modifiers + length) time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_modifier_text(const wyt_rules *rules,
                                        const char *name, char *out_text,
                                        size_t capacity, size_t *out_length);

/**
 * How many options of a class the previous player may forbid.
 *
 * @param[in] rules         NULL gives 0.
 * @param[in] class_number  what wyt_rules_blockable() gave.
 * @return K - 1 for block=K and its like; 0 if class_number is not positive, or
 *         nothing may be forbidden in this game.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API uint64_t wyt_rules_block_count(const wyt_rules *rules,
                                       int32_t class_number);

/**
 * How many options the previous player has to offer.
 *
 * @param[in] rules  NULL gives 0.
 * @return K of comply=K; 0 if nothing is offered in this game.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API uint64_t wyt_rules_offer_count(const wyt_rules *rules);

/**
 * How many games the second player chooses from before the first move.
 *
 * @param[in] rules  NULL gives 0.
 * @return p of the game "choice", 0 if there is nothing to choose.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.2
 */
WYT_API uint64_t wyt_rules_choices(const wyt_rules *rules);

/**
 * The game that is played when the second player has chosen.
 *
 * @param[in]  context    not NULL; the new rules keep a reference on it.
 * @param[in]  rules      not NULL.
 * @param[in]  choice     from 0, less than wyt_rules_choices(); what wins says
 *                        wyt_solver_choose().
 * @param[out] out_rules  the game, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or choice is out of range.
 * @retval WYT_UNDEFINED   the game has nothing to choose.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: as wyt_rules_parse().
 * Since: 0.2
 */
WYT_API int32_t wyt_rules_chosen(wyt_context *context, const wyt_rules *rules,
                                 uint64_t choice, wyt_rules **out_rules);

/**
 * The number of statements known about this very game.
 *
 * @param[in] rules  NULL gives 0.
 * @return 0 if nothing is proven or measured: tables only.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API size_t wyt_rules_theory_count(const wyt_rules *rules);

/**
 * One field of one statement.
 *
 * @param[in] rules  NULL gives NULL.
 * @param[in] index  0 .. wyt_rules_theory_count(rules) - 1.
 * @param[in] field  one of WYT_THEORY_*.
 * @return a static NUL-terminated string; NULL if there is no such statement
 *         or field; the library owns it.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_rules_theory_text(const wyt_rules *rules, size_t index,
                                          uint32_t field);

/**
 * Whether an array of heap sizes is a position of the game.
 *
 * @param[in]  rules         not NULL.
 * @param[in]  heaps         n heap sizes; NULL only if n is 0.
 * @param[in]  n             any; only wyt_rules_heaps(rules) can be right.
 * @param[out] out_contains  1 if it is a position; 0 if the number of heaps
 *                           is wrong, the cell is removed, or a condition has
 *                           no value there, which whoever asks for an answer
 *                           is told by WYT_E_RULES; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_contains(const wyt_rules *rules,
                                   const uint64_t *heaps, size_t n,
                                   int32_t *out_contains);

#ifdef __cplusplus
}
#endif

#endif
