/* SPDX-License-Identifier: MIT */
/**
 * @file numeration.h
 * The numeration systems in which a-Wythoff is arithmetic, and the array of
 * its P-positions.
 *
 * For a >= 1 place i of a number weighs
 *   p-system: p_0 = 1, p_1 = a + 1, p_i = a p_(i-1) + p_(i-2),
 *   q-system: q_0 = 1, q_1 = a,     q_i = a q_(i-1) + q_(i-2).
 * Every number has exactly one row of digits d_i with 0 <= d_i <= a where an a
 * is followed by a zero, that is d_(i+1) = a gives d_i = 0, and d_0 < a in the
 * q-system. Arrays of digits begin with place 0, the least significant one.
 * The digits of 0 are none.
 *
 * For a = 1 the p-system is Zeckendorf's: place i weighs F_(i+2), where F_1 =
 * F_2 = 1 are the Fibonacci numbers, and no two ones stand side by side. Place
 * 0 of the q-system is then always 0: place 1 weighs 1, place 2 weighs 2.
 *
 * Functions with _big take and give lists of integers, as those of big.h do:
 * every out_ list is replaced, what was in it is lost, and it may be the one
 * that is asked with. On any status but WYT_OK it stays as it was. To collect
 * answers there is wyt_integers_add_integers().
 *
 * Fraenkel's arithmetic strategy: (x,y), 1 <= x <= y, is a P-position of
 * a-Wythoff iff x ends in an even number of zeros in the p-system and y is x
 * shifted by one place. P-position number n >= 1 has x = sum of d_i p_i, where
 * d_i are the digits of n in the q-system, less 1 if they end in an odd number
 * of zeros. The solver's backend "numeration" decides like that. (A. S.
 * Fraenkel, How to beat your Wythoff games' opponent on three fronts, American
 * Mathematical Monthly 89, 1982; E. Zeckendorf, Bulletin de la Societe Royale
 * des Sciences de Liege 41, 1972.)
 *
 * @code
 * uint32_t digits[93];
 * size_t count;
 * wyt_numeration *zeckendorf = NULL;
 * int32_t status = wyt_numeration_new(ctx, 1, WYT_NUMERATION_P, &zeckendorf);
 * if (status == WYT_OK)
 *     status = wyt_numeration_digits(zeckendorf, 100, digits, 93, &count);
 * if (status == WYT_OK) // 100 = 89 + 8 + 3
 *     while (count > 0)
 *         printf("%u", (unsigned)digits[--count]);
 * wyt_numeration_free(zeckendorf);
 * @endcode
 *
 * Tier: experimental
 */
#ifndef WYTHOFF_NUMERATION_H
#define WYTHOFF_NUMERATION_H

#include <wythoff/integers.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A numeration system; opaque, used by one thread at a time. */
typedef struct wyt_numeration wyt_numeration;

/** The weights p_i; for a = 1 the system of Zeckendorf. */
#define WYT_NUMERATION_P 1
/** The weights q_i. */
#define WYT_NUMERATION_Q 2

/**
 * A numeration system.
 *
 * @param[in]  context         not NULL; the system keeps a reference on it.
 * @param[in]  a               1..65535.
 * @param[in]  system          one of WYT_NUMERATION_*.
 * @param[out] out_numeration  the system, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  context or out_numeration is NULL, or a or system is
 *                         out of its range.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time, less than 1 KB.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_new(wyt_context *context, uint32_t a,
                                   uint32_t system,
                                   wyt_numeration **out_numeration);

/**
 * Frees a numeration system.
 *
 * @param[in] numeration  NULL does nothing.
 * Threads: any thread, when no other uses the object; also while others use the
 *          context.
 * Cost: constant time.
 * Since: 0.3
 */
WYT_API void wyt_numeration_free(wyt_numeration *numeration);

/**
 * What a digit 1 in a place is worth: p_i or q_i.
 *
 * @param[in]  numeration  not NULL.
 * @param[in]  place       any, from 0.
 * @param[out] out_weight  the weight; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_BEYOND      it would pass 2^64-1.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_weight(const wyt_numeration *numeration,
                                      uint64_t place, uint64_t *out_weight);

/**
 * The digits of a number.
 *
 * @param[in]  numeration  not NULL.
 * @param[in]  value       any; 0 has no digits.
 * @param[out] out_digits  room for capacity digits, least significant first,
 *                         each 0..a; NULL only if capacity is 0.
 * @param[in]  capacity    digits that fit; 93 are always enough.
 * @param[out] out_count   how many there are, also with WYT_E_SPACE; not NULL.
 *                         The last of them is not 0.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_E_SPACE     more than capacity; out_count was written.
 * Threads: the one that uses the context.
 * Cost: O(93) divisions, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_digits(const wyt_numeration *numeration,
                                      uint64_t value, uint32_t *out_digits,
                                      size_t capacity, size_t *out_count);

/**
 * The digits of a number of any size.
 *
 * @param[in]  numeration  not NULL.
 * @param[in]  numbers     a list; not NULL.
 * @param[in]  index       which of its numbers, from 0.
 * @param[out] out_digits  room for capacity digits, least significant first,
 *                         each 0..a; NULL only if capacity is 0.
 * @param[in]  capacity    digits that fit; a number of b > 0 bits has at most
 *                         1.45 b + 1 digits.
 * @param[out] out_count   how many there are, also with WYT_E_SPACE; not NULL.
 *                         The last of them is not 0.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such number in
 *                         the list.
 * @retval WYT_E_SPACE     more than capacity; out_count was written.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       a limit of the context.
 * Other values: the status of the progress callback, unchanged; after one that
 * is not WYT_OK the digits are unspecified.
 * Threads: the one that uses the context.
 * Cost: O(M(b) log b) time for b bits, M(b) that of a product; 4 bytes a digit,
 *       and some numbers of b bits.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_digits_big(const wyt_numeration *numeration,
                                          const wyt_integers *numbers,
                                          size_t index, uint32_t *out_digits,
                                          size_t capacity, size_t *out_count);

/**
 * The number that has these digits, the inverse of wyt_numeration_digits().
 *
 * @param[in]  numeration  not NULL.
 * @param[in]  digits      count digits, least significant first; zeros at the
 *                         end of the array are allowed; NULL only if count is
 *                         0.
 * @param[in]  count       how many there are; none are the digits of 0.
 * @param[out] out_value   the number; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or these are no digits of this
 *                         system: one is larger than a, or follows on an a
 *                         and is not 0, or is a in place 0 of the q-system.
 * @retval WYT_BEYOND      the number would pass 2^64-1.
 * Threads: the one that uses the context.
 * Cost: O(count) time, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_value(const wyt_numeration *numeration,
                                     const uint32_t *digits, size_t count,
                                     uint64_t *out_value);

/**
 * The number of any size that has these digits.
 *
 * @param[in]  numeration   not NULL.
 * @param[in]  digits       count digits, least significant first; NULL only if
 *                          count is 0.
 * @param[in]  count        how many there are; none are the digits of 0.
 * @param[out] out_numbers  the number alone; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or these are no digits of this
 *                         system, see wyt_numeration_value().
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       a limit of the context; more digits than it allows
 *                         are refused before the work.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(M(b) log b) time for b bits of the number, M(b) that of a product;
 *       some numbers of b bits.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_value_big(const wyt_numeration *numeration,
                                         const uint32_t *digits, size_t count,
                                         wyt_integers *out_numbers);

/**
 * The number whose digits are those of another one, moved by some places.
 *
 * To the left zeros come in at place 0, to the right the digits there drop
 * out. In the p-system the partner y of an x of a-Wythoff is x shifted by 1.
 *
 * @param[in]  numeration  not NULL.
 * @param[in]  value       any; 0 stays 0.
 * @param[in]  places      how far; to the right if it is negative.
 * @param[out] out_value   the number; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_UNDEFINED   q-system: a digit a would come to place 0, where
 *                         none may stand.
 * @retval WYT_BEYOND      the number would pass 2^64-1.
 * Threads: the one that uses the context.
 * Cost: O(93) divisions, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_shift(const wyt_numeration *numeration,
                                     uint64_t value, int64_t places,
                                     uint64_t *out_value);

/**
 * The number of any size whose digits are those of another one, moved.
 *
 * @param[in]  numeration   not NULL.
 * @param[in]  numbers      a list; not NULL.
 * @param[in]  index        which of its numbers, from 0.
 * @param[in]  places       how far; to the right if it is negative.
 * @param[out] out_numbers  the number alone; may be the list asked with; not
 *                          NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or there is no such number in
 *                         the list.
 * @retval WYT_UNDEFINED   q-system: a digit a would come to place 0, where
 *                         none may stand.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       a limit of the context.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(M(b) log b) time for b bits of the longer one of the two numbers,
 *       M(b) that of a product; 4 bytes a digit, and some numbers of b bits.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_shift_big(const wyt_numeration *numeration,
                                         const wyt_integers *numbers,
                                         size_t index, int64_t places,
                                         wyt_integers *out_numbers);

/**
 * How many zeros the digits of a number end in.
 *
 * In the p-system v >= 1 is an x of a-Wythoff if that is even and a y if it is
 * odd.
 *
 * @param[in]  numeration  not NULL.
 * @param[in]  value       at least 1.
 * @param[out] out_zeros   digits that are 0 below the lowest one that is not;
 *                         not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL.
 * @retval WYT_UNDEFINED   value is 0, which has no digits.
 * Threads: the one that uses the context.
 * Cost: O(93) divisions, no memory.
 * Since: 0.3
 */
WYT_API int32_t wyt_numeration_zeros(const wyt_numeration *numeration,
                                     uint64_t value, uint64_t *out_zeros);

/**
 * An entry of the Wythoff array of a.
 *
 * Column 0 has, in increasing order, the numbers whose last digit in the
 * p-system is not 0; column j has them shifted by j places. So every integer
 * from 1 on stands in the array exactly once, all rows have r_(j+1) = a r_j +
 * r_(j-1), and columns 2i and 2i+1 are the P-positions (x,y) of a-Wythoff. For
 * a = 1 it is the Wythoff array, OEIS A035513, with rows and columns counted
 * from 0. (D. R. Morrison, A Stolarsky array of Wythoff pairs, in: A Collection
 * of Manuscripts Related to the Fibonacci Sequence, 1980.)
 *
 * @param[in]  context    not NULL.
 * @param[in]  a          1..65535.
 * @param[in]  row        from 0.
 * @param[in]  column     from 0.
 * @param[out] out_value  the entry; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  context or out_value is NULL, or a is out of its
 *                         range.
 * @retval WYT_BEYOND      the entry would pass 2^64-1.
 * Threads: the one that uses the context.
 * Cost: O(93) divisions, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_numeration_array_value(wyt_context *context, uint32_t a,
                                           uint64_t row, uint64_t column,
                                           uint64_t *out_value);

/**
 * An entry of any size of the Wythoff array of a.
 *
 * @param[in]  context      not NULL.
 * @param[in]  a            1..65535.
 * @param[in]  rows         a list; not NULL.
 * @param[in]  index        which of its numbers is the row, from 0.
 * @param[in]  column       from 0.
 * @param[out] out_numbers  the entry alone; may be the list asked with; not
 *                          NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, a is out of its range, or there
 *                         is no such number in the list.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       a limit of the context.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(M(b) log b) time for b bits of the entry, M(b) that of a product; 4
 *       bytes a digit, and some numbers of b bits.
 * Since: 0.6
 */
WYT_API int32_t wyt_numeration_array_value_big(wyt_context *context, uint32_t a,
                                               const wyt_integers *rows,
                                               size_t index, uint64_t column,
                                               wyt_integers *out_numbers);

/**
 * Where a number stands in the Wythoff array of a.
 *
 * The inverse of wyt_numeration_array_value().
 *
 * @param[in]  context     not NULL.
 * @param[in]  a           1..65535.
 * @param[in]  value       from 1.
 * @param[out] out_row     its row; not NULL.
 * @param[out] out_column  its column; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or a is out of its range.
 * @retval WYT_NONE        value is 0, which stands nowhere.
 * Threads: the one that uses the context.
 * Cost: O(93) divisions, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_numeration_array_place(wyt_context *context, uint32_t a,
                                           uint64_t value, uint64_t *out_row,
                                           uint64_t *out_column);

/**
 * Where a number of any size stands in the Wythoff array of a.
 *
 * @param[in]  context     not NULL.
 * @param[in]  a           1..65535.
 * @param[in]  numbers     a list; not NULL.
 * @param[in]  index       which of its numbers, from 0.
 * @param[out] out_rows    its row alone; may be the list asked with; not NULL.
 * @param[out] out_column  its column; not NULL.
 * @retval WYT_OK          written.
 * @retval WYT_E_ARGUMENT  an argument is NULL, a is out of its range, or there
 *                         is no such number in the list.
 * @retval WYT_NONE        the number is 0, which stands nowhere.
 * @retval WYT_UNSUPPORTED  beyond 64 bits, and the library has no GMP.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       a limit of the context.
 * Other values: the status of the progress callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(M(b) log b) time for b bits, M(b) that of a product; 4 bytes a digit,
 *       and some numbers of b bits.
 * Since: 0.6
 */
WYT_API int32_t wyt_numeration_array_place_big(wyt_context *context, uint32_t a,
                                               const wyt_integers *numbers,
                                               size_t index,
                                               wyt_integers *out_rows,
                                               uint64_t *out_column);

#ifdef __cplusplus
}
#endif

#endif
