/* SPDX-License-Identifier: MIT */
/**
 * @file builder.h
 * Rules from parts, and the parts of rules: an ordered union of move classes,
 * removed cells, and modifiers. What a builder makes is a game of
 * the family "vectors", so it has a game text that reads back as equal rules.
 *
 * A *line* is the set of moves { t v : 1 <= t <= T, t mod q < l } for a
 * vector v; a *strip* (two heaps) is { (i,j) : f(i,j) < w } for f one of i, j,
 * |i-j|. The move (0,0) is never legal. An option belongs to the first class
 * that contains its vector.
 *
 * @code
 * // Wythoff Nim with the moves (t,2t) added.
 * const uint64_t knight[2] = {1, 2};
 * wyt_builder *builder = NULL;
 * wyt_rules *rules = NULL;
 * int32_t status = wyt_builder_new(ctx, 2, &builder);
 * if (status == WYT_OK)
 *     status = wyt_builder_add_strip(builder, WYT_STRIP_FIRST, 1);
 * if (status == WYT_OK)
 *     status = wyt_builder_add_strip(builder, WYT_STRIP_SECOND, 1);
 * if (status == WYT_OK)
 *     status = wyt_builder_add_strip(builder, WYT_STRIP_DIFFERENCE, 1);
 * if (status == WYT_OK)
 *     status = wyt_builder_add_line(builder, knight, 2, 1, 1, 0);
 * if (status == WYT_OK)
 *     status = wyt_builder_finish(builder, &rules);
 * wyt_builder_free(builder);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_BUILDER_H
#define WYTHOFF_BUILDER_H

#include <wythoff/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A builder of rules; opaque, used by one thread. */
typedef struct wyt_builder wyt_builder;

/** Strip { (i,j) : i < w }. */
#define WYT_STRIP_FIRST 1
/** Strip { (i,j) : j < w }. */
#define WYT_STRIP_SECOND 2
/** Strip { (i,j) : |i-j| < w }. */
#define WYT_STRIP_DIFFERENCE 3

/**
 * A new builder without any move.
 *
 * @param[in]  context      not NULL; the builder keeps a reference on it.
 * @param[in]  heaps        1..6.
 * @param[out] out_builder  the builder, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or heaps is out of range.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_builder_new(wyt_context *context, size_t heaps,
                                wyt_builder **out_builder);

/**
 * A new builder with the moves of a game, its removed cells and its modifier.
 *
 * What it finishes is the same game, in the family "vectors": equal rules if
 * the game is of that family, else rules with another text.
 *
 * @param[in]  context      not NULL; the builder keeps a reference on it.
 * @param[in]  rules        not NULL.
 * @param[out] out_builder  the builder, owned by the caller; not NULL.
 * @retval WYT_OK           made.
 * @retval WYT_E_ARGUMENT   an argument is NULL.
 * @retval WYT_UNSUPPORTED  no game of the family "vectors" is that game: a
 *                          callback or choice game, one with more than 6 heaps
 *                          or with a number beyond 65535, or a modifier for
 *                          games of other families only.
 * @retval WYT_E_MEMORY     allocation failed.
 * @retval WYT_LIMIT        the memory limit of the context.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(c^2 h) time for c classes and h heaps, O(c h) memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_builder_from_rules(wyt_context *context,
                                       const wyt_rules *rules,
                                       wyt_builder **out_builder);

/**
 * Frees a builder. Rules it made live on.
 *
 * @param[in] builder  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context.
 * Cost: constant time.
 * Since: 0.1
 */
WYT_API void wyt_builder_free(wyt_builder *builder);

/**
 * Adds the line { t v : 1 <= t <= T, t mod q < l }.
 *
 * @param[in] builder   not NULL.
 * @param[in] vector    v, n components 0..65535, not all 0; not NULL.
 * @param[in] n         the number of heaps.
 * @param[in] modulus   q, 1..65535; 1 for every t.
 * @param[in] residues  l, 1..q.
 * @param[in] most      T, 0..65535; 0 for no bound, 1 for a single step. If
 *                      no t within the bound has t mod q < l, the line is
 *                      refused.
 * @retval WYT_OK          added.
 * @retval WYT_E_ARGUMENT  an argument is NULL or out of range; also n, where
 *                         other functions return WYT_E_POSITION.
 * @retval WYT_E_RULES     there are 1024 move classes already.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: O(classes * n) time, amortised O(n) memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_builder_add_line(wyt_builder *builder,
                                     const uint64_t *vector, size_t n,
                                     uint32_t modulus, uint32_t residues,
                                     uint32_t most);

/**
 * Adds the strip { (i,j) : f(i,j) < w } of a game with two heaps.
 *
 * @param[in] builder  not NULL.
 * @param[in] strip    f: one of WYT_STRIP_*.
 * @param[in] width    w, 1..65535.
 * @retval WYT_OK          added.
 * @retval WYT_E_ARGUMENT  builder is NULL, strip is unknown, width is out of
 *                         range, or the game has not two heaps.
 * @retval WYT_E_RULES     there are 1024 move classes already.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: O(classes) time, amortised constant memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_builder_add_strip(wyt_builder *builder, uint32_t strip,
                                      uint32_t width);

/**
 * Removes the cells { (x,y) : x < u, y < v } of a game with two heaps.
 *
 * They are no positions and no move leads there. A second call replaces the
 * first.
 *
 * @param[in] builder  not NULL.
 * @param[in] u        0..65535; 0 removes nothing.
 * @param[in] v        0..65535; 0 removes nothing.
 * @retval WYT_OK          set.
 * @retval WYT_E_ARGUMENT  builder is NULL, a size is out of range, or the
 *                         game has not two heaps.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_builder_remove_cells(wyt_builder *builder, uint32_t u,
                                         uint32_t v);

/**
 * Sets the modifiers, in the words of game text.
 *
 * A second call replaces the first. What stands behind the first '+' of a game
 * text is meant, with a '+' between two of them. Formulas need O(length) bytes,
 * for which WYT_E_MEMORY and WYT_LIMIT are possible too.
 *
 * @param[in] builder  not NULL.
 * @param[in] text     length bytes such as "misere" or "block=3", none for no
 *                     modifier; NULL only if length is 0.
 * @param[in] length   its length in bytes; SIZE_MAX if it ends with NUL.
 * @retval WYT_OK          set.
 * @retval WYT_E_ARGUMENT  builder, or text with a length, is NULL.
 * @retval WYT_E_SYNTAX    no modifier, or its number or formula is missing or
 *                         cannot be read; the error has the byte offset.
 * @retval WYT_E_RULES     the modifier is for games of certain families only,
 *                         or not with another one; the error has the byte
 *                         offset.
 * Threads: the one that uses the context.
 * Cost: O(length) time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_builder_set_modifiers(wyt_builder *builder,
                                          const char *text, size_t length);

/**
 * The rules as they stand now. The builder can go on and finish again.
 *
 * Classes are put in canonical order (lines, then single steps, then strips,
 * each sorted), equal ones once; that is also the order of options.
 *
 * @param[in]  builder    not NULL.
 * @param[out] out_rules  new rules, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_RULES     there is no move class.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(c^2 h) time for c classes and h heaps, O(c h) memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_builder_finish(const wyt_builder *builder,
                                   wyt_rules **out_rules);

/**
 * How many move classes a game has.
 *
 * Their order is that of options; a class may lie within those before it. Which
 * options may be forbidden is no matter of these classes, see
 * wyt_rules_blockable().
 *
 * @param[in] rules  NULL gives 0.
 * @return the number; 0 for callback games, and for choice games before the
 *         choice.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API size_t wyt_rules_class_count(const wyt_rules *rules);

/**
 * A move class that is a line, as wyt_builder_add_line() takes it.
 *
 * @code
 * // All classes of a game, for another builder.
 * uint64_t vector[64];
 * uint32_t strip, width, modulus, residues, most;
 * size_t n = wyt_rules_heaps(rules);
 * wyt_builder *builder = NULL;
 * int32_t status = wyt_builder_new(ctx, n, &builder);
 * for (size_t i = 0; status == WYT_OK && i < wyt_rules_class_count(rules);
 *      i++) {
 *     status = wyt_rules_class_line(rules, i, vector, n, &modulus, &residues,
 *                                   &most);
 *     if (status == WYT_OK)
 *         status = wyt_builder_add_line(builder, vector, n, modulus, residues,
 *                                       most);
 *     else if (wyt_rules_class_strip(rules, i, &strip, &width) == WYT_OK)
 *         status = wyt_builder_add_strip(builder, strip, width);
 * }
 * @endcode
 *
 * @param[in]  rules         not NULL.
 * @param[in]  index         0 .. wyt_rules_class_count(rules) - 1.
 * @param[out] out_vector    n components; not NULL.
 * @param[in]  n             the number of heaps.
 * @param[out] out_modulus   q; not NULL.
 * @param[out] out_residues  l; not NULL.
 * @param[out] out_most      T, 0 for no bound; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such class.
 * @retval WYT_E_POSITION  n is not the number of heaps.
 * @retval WYT_UNDEFINED   the class is a strip: wyt_rules_class_strip().
 * Threads: any; rules are immutable.
 * Cost: O(n) time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_class_line(const wyt_rules *rules, size_t index,
                                     uint64_t *out_vector, size_t n,
                                     uint32_t *out_modulus,
                                     uint32_t *out_residues,
                                     uint32_t *out_most);

/**
 * A move class that is a strip, as wyt_builder_add_strip() takes it.
 *
 * The strips of families may be wider than 65535.
 *
 * @param[in]  rules      not NULL.
 * @param[in]  index      0 .. wyt_rules_class_count(rules) - 1.
 * @param[out] out_strip  one of WYT_STRIP_*; not NULL.
 * @param[out] out_width  w, at least 1; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such class.
 * @retval WYT_UNDEFINED   the class is a line: wyt_rules_class_line().
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_class_strip(const wyt_rules *rules, size_t index,
                                      uint32_t *out_strip, uint32_t *out_width);

/**
 * Which cells are removed: { (x,y) : x < u, y < v }.
 *
 * @param[in]  rules  not NULL.
 * @param[out] out_u  u; 0 if nothing is removed; not NULL.
 * @param[out] out_v  v; 0 if nothing is removed; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * Threads: any; rules are immutable.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_rules_removed_cells(const wyt_rules *rules, uint64_t *out_u,
                                        uint64_t *out_v);

#ifdef __cplusplus
}
#endif

#endif
