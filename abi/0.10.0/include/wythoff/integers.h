/* SPDX-License-Identifier: MIT */
/**
 * @file integers.h
 * Lists of non-negative integers of any size. One type serves as a number (a
 * list of one), as a position (a heap each) and as a list of positions (one
 * after the other); the functions of big.h take and fill them.
 *
 * A number is handed over as decimal text, as an array of 64-bit limbs, the
 * least first, or as a uint64_t. Numbers beyond 64 bits have at most as many
 * digits as WYT_LIMIT_DIGITS of the context allows. Decimal text beyond 64
 * bits needs GMP, see wyt_feature().
 *
 * @code
 * size_t length;
 * char text[64];
 * wyt_integers *number = NULL, *heaps = NULL;
 * int32_t status = wyt_integers_new(ctx, &number);
 * if (status == WYT_OK)
 *     status = wyt_integers_new(ctx, &heaps);
 * if (status == WYT_OK)
 *     status = wyt_integers_add_text(number, "1000000000000000000000", 22);
 * if (status == WYT_OK)
 *     status = wyt_solver_nth_big(solver, number, WYT_SIDE_BOTH, heaps);
 * if (status == WYT_OK)
 *     status = wyt_integers_text(heaps, 0, text, sizeof text, &length);
 * wyt_integers_free(heaps);
 * wyt_integers_free(number);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_INTEGERS_H
#define WYTHOFF_INTEGERS_H

#include <wythoff/context.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A list of non-negative integers; opaque, used by one thread at a time. */
typedef struct wyt_integers wyt_integers;

/**
 * An empty list.
 *
 * @param[in]  context       not NULL; the list keeps a reference on it.
 * @param[out] out_integers  the list, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  context or out_integers is NULL.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_new(wyt_context *context,
                                 wyt_integers **out_integers);

/**
 * Frees a list.
 *
 * @param[in] integers  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context.
 * Cost: constant time.
 * Since: 0.3
 */
WYT_API void wyt_integers_free(wyt_integers *integers);

/**
 * How many numbers a list holds.
 *
 * @param[in] integers  NULL holds none.
 * @return the number of numbers.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API size_t wyt_integers_count(const wyt_integers *integers);

/**
 * Empties a list; its memory is kept for what is added next.
 *
 * @param[in] integers  NULL does nothing.
 * Threads: the one that uses the context.
 * Cost: constant time.
 * Since: 0.3
 */
WYT_API void wyt_integers_clear(wyt_integers *integers);

/**
 * Appends a number.
 *
 * @param[in] integers  not NULL.
 * @param[in] value     any.
 * @retval WYT_OK          appended.
 * @retval WYT_E_ARGUMENT  integers is NULL.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time, amortised.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_add_u64(wyt_integers *integers, uint64_t value);

/**
 * Appends a number that is written in decimal digits.
 *
 * Leading zeros are accepted and mean nothing. Signs, blanks and letters are
 * not: wyt_context_error_offset() says where the first one stands.
 *
 * @param[in] integers  not NULL.
 * @param[in] text      length bytes, all digits; not NULL.
 * @param[in] length    how many bytes, at least 1; SIZE_MAX if the text ends
 *                      with NUL.
 * @retval WYT_OK           appended.
 * @retval WYT_E_ARGUMENT   integers or text is NULL.
 * @retval WYT_E_SYNTAX     a byte that is no digit, or length is 0.
 * @retval WYT_LIMIT        beyond 64 bits and more digits than
 *                          WYT_LIMIT_DIGITS, or the memory limit of the
 *                          context.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(M(length) log length) time, M(d) that of a product of d digits;
 *       O(length) memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_add_text(wyt_integers *integers, const char *text,
                                      size_t length);

/**
 * Appends the number limbs[0] + limbs[1] 2^64 + limbs[2] 2^128 + ...
 *
 * @param[in] integers  not NULL.
 * @param[in] limbs     count limbs, the least first; NULL only if count is 0.
 * @param[in] count     how many; 0 is the number 0, and leading zeros mean
 *                      nothing.
 * @retval WYT_OK          appended.
 * @retval WYT_E_ARGUMENT  integers is NULL, or limbs is and count is not 0.
 * @retval WYT_LIMIT       beyond 64 bits and more digits than
 *                         WYT_LIMIT_DIGITS, or the memory limit of the
 *                         context.
 * @retval WYT_E_MEMORY    allocation failed.
 * Threads: the one that uses the context.
 * Cost: O(count) time and memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_add_limbs(wyt_integers *integers,
                                       const uint64_t *limbs, size_t count);

/**
 * Appends numbers of another list, or of the same one.
 *
 * The functions of big.h and numeration.h replace the list that they answer
 * with; this collects their answers. Either all of the numbers are appended or
 * none.
 *
 * @param[in] integers  not NULL.
 * @param[in] other     not NULL; may be the same list, which then has these
 *                      numbers twice.
 * @param[in] index     the first one that is taken from other, from 0.
 * @param[in] count     how many; 0 appends nothing.
 * @retval WYT_OK          appended.
 * @retval WYT_E_ARGUMENT  a list is NULL, or other has no such numbers.
 * @retval WYT_LIMIT       a number beyond 64 bits has more digits than
 *                         WYT_LIMIT_DIGITS, or the memory limit of the context.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the contexts of both.
 * Cost: O(limbs of these numbers + count) time and memory.
 * Since: 0.5
 */
WYT_API int32_t wyt_integers_add_integers(wyt_integers *integers,
                                          const wyt_integers *other,
                                          size_t index, size_t count);

/**
 * A number of a list as a uint64_t.
 *
 * @param[in]  integers   not NULL.
 * @param[in]  index      which one, from 0.
 * @param[out] out_value  the number; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such number.
 * @retval WYT_BEYOND      it is larger than 2^64-1.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_u64(const wyt_integers *integers, size_t index,
                                 uint64_t *out_value);

/**
 * The limbs of a number of a list.
 *
 * They come with the least first and without leading zeros; 0 has none.
 *
 * @param[in]  integers   not NULL.
 * @param[in]  index      which one, from 0.
 * @param[out] out_limbs  room for capacity limbs; NULL only if capacity is 0.
 * @param[in]  capacity   limbs that fit.
 * @param[out] out_count  how many there are, also with WYT_E_SPACE; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such number.
 * @retval WYT_E_SPACE     more than capacity; out_count was written.
 * Threads: the one that uses the context.
 * Cost: O(limbs) time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_limbs(const wyt_integers *integers, size_t index,
                                   uint64_t *out_limbs, size_t capacity,
                                   size_t *out_count);

/**
 * A number of a list in decimal digits, without leading zeros.
 *
 * @param[in]  integers    not NULL.
 * @param[in]  index       which one, from 0.
 * @param[out] out_text    NUL-terminated text; NULL only if capacity is 0.
 * @param[in]  capacity    bytes of out_text; one more than the number has
 *                         digits are enough, and bits / 3 + 3 always are.
 * @param[out] out_length  digits without the NUL, also with WYT_E_SPACE; not
 *                         NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or there is no such number.
 * @retval WYT_E_SPACE      capacity <= length; out_length was written.
 * @retval WYT_LIMIT        the memory limit of the context, or a limit of
 *                          digits that was lowered since.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY     allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(M(digits) log digits) time, O(digits) memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_text(const wyt_integers *integers, size_t index,
                                  char *out_text, size_t capacity,
                                  size_t *out_length);

/**
 * The length of a number of a list in bits: the least e with number < 2^e.
 *
 * @param[in]  integers  not NULL.
 * @param[in]  index     which one, from 0.
 * @param[out] out_bits  the length; 0 for the number 0; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such number.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_bits(const wyt_integers *integers, size_t index,
                                  size_t *out_bits);

/**
 * How many decimal digits a number of a list has; 0 has one.
 *
 * @param[in]  integers    not NULL.
 * @param[in]  index       which one, from 0.
 * @param[out] out_digits  the number of digits; not NULL.
 * @retval WYT_OK           written.
 * @retval WYT_E_ARGUMENT   an argument is NULL, or there is no such number.
 * @retval WYT_LIMIT        a limit of the context that was lowered since.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * Threads: the one that uses the context.
 * Cost: O(M(digits)) time, O(digits) memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_digits(const wyt_integers *integers, size_t index,
                                    size_t *out_digits);

/**
 * Compares a number of one list with one of another, or of the same list.
 *
 * @param[in]  integers     not NULL.
 * @param[in]  index        which one, from 0.
 * @param[in]  other        not NULL.
 * @param[in]  other_index  which one of those, from 0.
 * @param[out] out_order    -1, 0 or 1, as the first is less than, equal to or
 *                          greater than the other; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such number.
 * Threads: the one that uses the contexts of both.
 * Cost: O(limbs) time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_integers_compare(const wyt_integers *integers, size_t index,
                                     const wyt_integers *other,
                                     size_t other_index, int32_t *out_order);

/**
 * The minimal excludant mex_b of the numbers of a list.
 *
 * With their distinct values s_1 < ... < s_r, s_0 = -b and s_{r+1} infinite,
 * it is s_i + b for the first i with s_{i+1} - s_i > b: it lies behind the
 * first gap that is larger than b, and one of just b is too small. For b = 1
 * that is the mex, the least number that is not there. Of no numbers it is 0,
 * and so is mex_0 of any. Source: V. Gurvich, Further generalizations of the
 * Wythoff game and the minimum excludant, Discrete Applied Mathematics 160
 * (2012).
 *
 * @param[in]  integers  the numbers, in any order, also several times; not
 *                       NULL.
 * @param[in]  b         b, a list of one number; NULL for 1.
 * @param[out] out_mex   the one number that is the answer, in place of what the
 *                       list holds; may be one of the lists above; not NULL.
 * @retval WYT_OK          answered.
 * @retval WYT_E_ARGUMENT  integers or out_mex is NULL, b does not hold one
 *                         number, or a list of another context.
 * @retval WYT_LIMIT       beyond 64 bits and more digits than
 *                         WYT_LIMIT_DIGITS, or the memory limit of the
 *                         context.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(count log count) comparisons, O(limbs of these numbers + count) time
 *       besides and memory.
 * Since: 0.9
 */
WYT_API int32_t wyt_integers_mex(const wyt_integers *integers,
                                 const wyt_integers *b, wyt_integers *out_mex);

#ifdef __cplusplus
}
#endif

#endif
