/* SPDX-License-Identifier: MIT */
/**
 * @file callbacks.h
 * A game of one's own: the library asks functions of the caller which options
 * a position has, and does the rest.
 *
 * @code
 * // Take 1, 3 or 4 tokens from one heap.
 * static int32_t options(void *user, const uint64_t *heaps, size_t n,
 *                        wyt_emit emit, void *sink)
 * {
 *     const uint64_t take[3] = {1, 3, 4};
 *     int32_t status = WYT_OK;
 *     for (size_t i = 0; i < 3 && status == WYT_OK; i++) {
 *         uint64_t rest = heaps[0] - take[i];
 *         if (heaps[0] >= take[i])
 *             status = emit(sink, &rest, 1);
 *     }
 *     return status;
 * }
 *
 * wyt_callbacks table = {.size = sizeof table,
 *                        .name = "subtract-1-3-4",
 *                        .heaps = 1,
 *                        .options = options};
 * wyt_rules *rules = NULL;
 * int32_t status = wyt_rules_from_callbacks(ctx, &table, &rules);
 * @endcode
 *
 * Tier: stable
 */
#ifndef WYTHOFF_CALLBACKS_H
#define WYTHOFF_CALLBACKS_H

#include <wythoff/rules.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Flag: misere play, who cannot move wins. */
#define WYT_CALLBACKS_MISERE 1
/** Flag: every permutation of the heaps leaves the game as it is. */
#define WYT_CALLBACKS_SYMMETRIC 2
/** Flag: the functions may be called from several threads at once, also from
 * threads that the library starts (WYT_TUNING_THREADS). So may those that take
 * a lock first, such as that of an interpreter, if it takes strange threads. */
#define WYT_CALLBACKS_THREAD_SAFE 4

/**
 * Takes options from an `options` callback.
 *
 * @param[in] sink     what the callback was given; not NULL.
 * @param[in] options  count * heaps numbers, one option after the other;
 *                     copied; NULL only if count is 0.
 * @param[in] count    how many options; 0 is allowed.
 * @return WYT_OK, or a status that the callback must return at once: an
 *         option that is not smaller in the measure, the cell limit, memory.
 * Threads: the thread of the callback, during the callback only.
 * Cost: O(count * heaps) time, amortised.
 * Since: 0.1
 */
typedef int32_t (*wyt_emit)(void *sink, const uint64_t *options, size_t count);

/**
 * Takes options, as the `emit` that an `options` callback is given.
 *
 * Every `emit` is this function: where a function that comes as an argument is
 * hard to call, as in many languages, this one is called by its name.
 *
 * @param[in] sink     what the callback was given; not NULL.
 * @param[in] options  count * heaps numbers, one option after the other;
 *                     copied; NULL only if count is 0.
 * @param[in] count    how many options; 0 is allowed.
 * @retval WYT_OK          taken.
 * @retval WYT_E_ARGUMENT  sink, or options with a count, is NULL.
 * @retval WYT_E_CALLBACK  an option is not smaller in the measure.
 * @retval WYT_BEYOND      the sum of the heaps of an option is beyond 64 bits.
 * @retval WYT_LIMIT       the cell limit or the memory limit of the context.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of another callback, unchanged. The callback must
 *         return any but WYT_OK at once.
 * Threads: the thread of the callback, during the callback only.
 * Cost: O(count * heaps) time, amortised.
 * Since: 0.6
 */
WYT_API int32_t wyt_emit_options(void *sink, const uint64_t *options,
                                 size_t count);

/**
 * Takes options of several positions from an `options_of_many` callback.
 *
 * @param[in] sink     what the callback was given; not NULL.
 * @param[in] of       count numbers: option i is one of position number of[i]
 *                     of those that were asked about, from 0 on. In any order;
 *                     NULL only if count is 0.
 * @param[in] options  count * heaps numbers, one option after the other;
 *                     copied; NULL only if count is 0.
 * @param[in] count    how many options; 0 is allowed.
 * @return WYT_OK, or a status that the callback must return at once, also
 *         WYT_LIMIT where the options are too many for one call: then less
 *         positions are asked about again.
 * Threads: the thread of the callback, during the callback only.
 * Cost: O(count * heaps) time, amortised.
 * Since: 0.9
 */
typedef int32_t (*wyt_emit_for)(void *sink, const uint64_t *of,
                                const uint64_t *options, size_t count);

/**
 * Takes options, as the `emit_for` that an `options_of_many` callback is given.
 *
 * Every `emit_for` is this function, as every `emit` is wyt_emit_options().
 *
 * @param[in] sink     what the callback was given; not NULL.
 * @param[in] of       count numbers: option i is one of position number of[i];
 *                     NULL only if count is 0.
 * @param[in] options  count * heaps numbers, one option after the other;
 *                     copied; NULL only if count is 0.
 * @param[in] count    how many options; 0 is allowed.
 * @retval WYT_OK          taken.
 * @retval WYT_E_ARGUMENT  sink, or of or options with a count, is NULL.
 * @retval WYT_E_CALLBACK  an option is not smaller in the measure, or of a
 *                         position that was not asked about.
 * @retval WYT_BEYOND      the sum of the heaps of an option is beyond 64 bits.
 * @retval WYT_LIMIT       the cell limit or the memory limit of the context,
 *                         or too many options for one call.
 * @retval WYT_E_MEMORY    allocation failed.
 * Other values: the status of another callback, unchanged. The callback must
 *         return any but WYT_OK at once.
 * Threads: the thread of the callback, during the callback only.
 * Cost: O(count * heaps) time, amortised.
 * Since: 0.9
 */
WYT_API int32_t wyt_emit_options_for(void *sink, const uint64_t *of,
                                     const uint64_t *options, size_t count);

/**
 * A game as functions. Set `size` to sizeof(wyt_callbacks) and whatever is
 * not used to zero. Each function but `destroy` returns WYT_OK or any other
 * status, which stops the work and is returned unchanged; statuses from 1000 on
 * are never those of the library. A function must answer the same for the same
 * position, always, and return: no exception and no longjmp may leave it. It
 * may call the library, but not with the context at work.
 */
typedef struct wyt_callbacks {
    /** sizeof(wyt_callbacks) as the caller was compiled. */
    uint32_t size;
    /** A sum of WYT_CALLBACKS_*. */
    uint32_t flags;
    /** Letters, digits, '-', '_' and '.', 1..63 of them; copied. */
    const char *name;
    /** Number of heaps, 1..64. */
    size_t heaps;
    /** Optional: emits every option of a position, each once, in any batches;
     * each is smaller in the measure. Required unless `options_of_many` is
     * there. */
    int32_t (*options)(void *user, const uint64_t *heaps, size_t n,
                       wyt_emit emit, void *sink);
    /** Optional: *out = 1 if the position has no option, else 0. It is asked
     * before `options`, which is not called then. */
    int32_t (*terminal)(void *user, const uint64_t *heaps, size_t n,
                        int32_t *out);
    /** Optional: *out = 1 if `to` is an option of `from`, else 0. */
    int32_t (*legal)(void *user, const uint64_t *from, const uint64_t *to,
                     size_t n, int32_t *out);
    /** Optional: replaces a position by the one that stands for all that are
     * equivalent to it: same outcome, same Grundy value. Idempotent, and
     * never larger in the measure. Not called with blocking, where a class is
     * that of an option as it is. */
    int32_t (*canonical)(void *user, uint64_t *heaps, size_t n);
    /** Optional: *out falls with every move. Without it the measure is the
     * sum of the heaps, and a sum over 2^64-1 is WYT_BEYOND. */
    int32_t (*measure)(void *user, const uint64_t *heaps, size_t n,
                       uint64_t *out);
    /** Optional: the author's own closed form, *out = WYT_OUTCOME_P or
     * WYT_OUTCOME_N. Becomes the backend "user". */
    int32_t (*outcome)(void *user, const uint64_t *heaps, size_t n,
                       int32_t *out);
    /** Optional: called once, when the last reference on the rules is gone. */
    void (*destroy)(void *user);
    /** Handed to every function of the table. */
    void *user;
    /** Optional: the blockable class of the option `to` of `from`, 1..64, or 0
     * if it can never be forbidden. Asked with `block` of 2 and more only; NULL
     * puts every option into class 1. Since 0.9. */
    int32_t (*blockable)(void *user, const uint64_t *from, const uint64_t *to,
                         size_t n, int32_t *out);
    /** Optional: emits every option of `count` positions, each once, where a
     * call is dear. The heaps of position i are heaps[i * n] and so on; no
     * position comes twice. What is emitted is what `options` emits. Without
     * `options` it is called for single positions too. Since 0.9. */
    int32_t (*options_of_many)(void *user, const uint64_t *heaps, size_t n,
                               size_t count, wyt_emit_for emit_for, void *sink);
    /** Blocking: the previous player may forbid up to block - 1 options of each
     * blockable class; 0..65535, where 0 and 1 forbid nothing. Since 0.9. */
    uint64_t block;
} wyt_callbacks;

/**
 * Rules from callbacks.
 *
 * Unless WYT_CALLBACKS_THREAD_SAFE is set, everything made from these rules
 * must stay on one thread.
 *
 * @param[in]  context    not NULL; the rules keep a reference on it.
 * @param[in]  callbacks  copied; not NULL; `name`, `heaps` and one of `options`
 *                        and `options_of_many` are required. `destroy` is
 *                        called only if rules were made.
 * @param[out] out_rules  new rules, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  an argument is NULL, the size of the table is wrong,
 *                         an unknown flag or tail is set, a required entry is
 *                         missing, the name, the number of heaps or `block`
 *                         is out of range.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       the memory limit of the context.
 * Threads: the one that uses the context.
 * Cost: constant time and memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_from_callbacks(wyt_context *context,
                                         const wyt_callbacks *callbacks,
                                         wyt_rules **out_rules);

/**
 * Checks that a game keeps its contract on a box.
 *
 * That is: from every position of [0,size_0) x ... x [0,size_(n-1)), options
 * never repeat, each is smaller in the measure, `legal` agrees with `options`
 * (on all options, and on all other positions of the box for at most 4096
 * pairs each), `terminal` and `options_of_many` agree, classes of `blockable`
 * are in range, `canonical` is idempotent, not larger in the measure, and
 * leaves the outcome and the Grundy value as they are, and so does sorting the
 * heaps of a game that is declared symmetric. Whether `outcome` is right is a
 * question for wyt_rules_verify().
 *
 * Games with move classes keep the contract by construction: for them only
 * the arguments are checked.
 *
 * @param[in] context  not NULL.
 * @param[in] rules    not NULL.
 * @param[in] size     n sizes of the box, each at least 1; not NULL.
 * @param[in] n        the number of heaps.
 * @retval WYT_OK          the contract holds on the box.
 * @retval WYT_E_ARGUMENT  an argument is NULL, or a size is 0.
 * @retval WYT_E_POSITION  n is not the number of heaps.
 * @retval WYT_E_CALLBACK  it does not; the error names the position and what
 *                         was expected.
 * @retval WYT_E_MEMORY    allocation failed.
 * @retval WYT_LIMIT       memory or cells.
 * Other values: the status of a callback, unchanged.
 * Threads: the one that uses the context.
 * Cost: O(cells * (options + 4096)) time, O(cells) memory, and with
 *       `options_of_many` the options of a row of the box.
 * Since: 0.1
 */
WYT_API int32_t wyt_rules_validate(wyt_context *context, const wyt_rules *rules,
                                   const uint64_t *size, size_t n);

#ifdef __cplusplus
}
#endif

#endif
