/* SPDX-License-Identifier: MIT */
/**
 * @file context.h
 * A context holds what a computation may use and where its errors go: the
 * allocator, the limits, the tuning, the progress callback, the text of the
 * last error.
 * One thread at a time uses a context; several threads use several contexts.
 *
 * Contexts are atomically reference-counted. Every object keeps a reference
 * on the context it was made with, so objects may be released in any order, and
 * on any thread, as by a garbage collector: what is released needs to be used
 * by nobody, the context may be at work. Only what comes from a callback game
 * that is not WYT_CALLBACKS_THREAD_SAFE stays on one thread.
 *
 * Tier: stable
 */
#ifndef WYTHOFF_CONTEXT_H
#define WYTHOFF_CONTEXT_H

#include <wythoff/status.h>

#ifdef __cplusplus
extern "C" {
#endif

/** A context; opaque, reference-counted. */
typedef struct wyt_context wyt_context;

/**
 * Where memory comes from. Set `size` to sizeof(wyt_allocator) and whatever
 * is not used to zero. `allocate`, `reallocate` and `release` are required;
 * they must be thread-safe if objects of the context are released on other
 * threads, or if WYT_TUNING_THREADS is above 1. Blocks must be aligned for any
 * type. A request is never 0 bytes.
 */
typedef struct wyt_allocator {
    /** sizeof(wyt_allocator) as the caller was compiled. */
    uint32_t size;
    /** New memory of `bytes` bytes, or NULL. */
    void *(*allocate)(void *user, size_t bytes);
    /** The block of `old_bytes` moved to one of `bytes`, or NULL: then the
     * old block stays. */
    void *(*reallocate)(void *user, void *block, size_t old_bytes,
                        size_t bytes);
    /** Takes back a block of `bytes` bytes; never called with NULL. */
    void (*release)(void *user, void *block, size_t bytes);
    /** Optional: called once after the last release. */
    void (*destroy)(void *user);
    /** Handed to every function above. */
    void *user;
} wyt_allocator;

/** Most bytes that objects of a context hold together. Default 2^30. */
#define WYT_LIMIT_MEMORY 1
/** Most cells of one board, positions of one search, options of one position
 * of a callback game, cells of one scan. Default 2^28. */
#define WYT_LIMIT_CELLS 2
/** Most decimal digits of one number beyond 64 bits. Default 10^7. */
#define WYT_LIMIT_DIGITS 3

/** Tuning: the largest instruction set of the kernels behind streams, batches
 * and boards, for tests and comparisons: one of WYT_ISA_*; as far as the
 * processor has it, see wyt_feature(). Default 2^64-1: whatever there is. */
#define WYT_TUNING_ISA 1
/** Tuning: how many threads solve one board together, at most 256; 0 counts as
 * 1, more than 256 as 256. Small boards take fewer. Every callback stays on the
 * calling thread, but those of an allocator and of a game that is
 * WYT_CALLBACKS_THREAD_SAFE. Default 1: no thread is started. */
#define WYT_TUNING_THREADS 2

/** Instruction set: plain C, on every processor. Numbers above it belong to an
 * architecture, where each has all below it; on another one they may come to
 * mean something else. */
#define WYT_ISA_PLAIN 0
/** Instruction set of x86-64: AVX2. */
#define WYT_ISA_AVX2 1
/** Instruction set of x86-64: AVX-512 with F, DQ, BW and VL. */
#define WYT_ISA_AVX512 2

/**
 * Called now and then during long work.
 *
 * @param[in] user   what was given to wyt_context_set_progress().
 * @param[in] done   units of work done in this stage of the work; a call may
 *                   have several stages, each of which starts anew.
 * @param[in] total  units of the stage, or 0 when nobody knows; inside of a
 *                   unit both are 0.
 * @return 0 to go on. Any other value stops the work, and the function at
 *         work returns it unchanged; WYT_CANCELLED is the usual choice.
 * Threads: the thread that called the library.
 * Cost: the caller's. Work goes on for no more than 100 ms of processor time
 *       without asking, or for one operation of GMP on numbers within
 *       WYT_LIMIT_DIGITS, or one call of a function of the caller; most asks
 *       every few milliseconds.
 * Since: 0.1
 */
typedef int32_t (*wyt_progress)(void *user, uint64_t done, uint64_t total);

/**
 * A new context with one reference, owned by the caller.
 *
 * @param[in]  allocator    copied; NULL for malloc, realloc and free, of which
 *                          on Linux blocks of 1 MiB and more lie in whole huge
 *                          pages of 2 MiB (MADV_HUGEPAGE). The table's
 *                          `destroy` is called only for a context that was
 *                          made.
 * @param[out] out_context  the context, owned by the caller; not NULL.
 * @retval WYT_OK          made.
 * @retval WYT_E_ARGUMENT  out_context is NULL; the table's size is too small;
 *                         an unknown tail of it is not zero; a required
 *                         function is missing.
 * @retval WYT_E_MEMORY    the allocator returned NULL.
 * Threads: any thread.
 * Cost: constant time, about 1 kB.
 * Since: 0.1
 */
WYT_API int32_t wyt_context_new(const wyt_allocator *allocator,
                                wyt_context **out_context);

/**
 * One more reference on a context.
 *
 * @param[in] context  NULL is allowed and gives NULL.
 * @return the same context; the caller owns one more reference.
 * Threads: any thread, also while others use the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API wyt_context *wyt_context_ref(wyt_context *context);

/**
 * Gives one reference back; the last one frees the context.
 *
 * @param[in] context  NULL does nothing.
 * Threads: any thread, also while others use the context.
 * Cost: constant time.
 * Since: 0.1
 */
WYT_API void wyt_context_unref(wyt_context *context);

/**
 * Sets a limit.
 *
 * Work that would pass it returns WYT_LIMIT instead.
 *
 * @param[in] context  not NULL.
 * @param[in] limit    one of WYT_LIMIT_*.
 * @param[in] value    the largest value allowed, 0..2^64-1; memory that is
 *                     already held stays held.
 * @retval WYT_OK          set.
 * @retval WYT_E_ARGUMENT  context is NULL or limit is unknown.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_context_set_limit(wyt_context *context, uint32_t limit,
                                      uint64_t value);

/**
 * Reads a limit.
 *
 * @param[in]  context    not NULL.
 * @param[in]  limit      one of WYT_LIMIT_*.
 * @param[out] out_value  its value; not NULL.
 * @retval WYT_OK          read.
 * @retval WYT_E_ARGUMENT  an argument is NULL or limit is unknown.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_context_get_limit(const wyt_context *context,
                                      uint32_t limit, uint64_t *out_value);

/**
 * Sets how work is done, where every way gives the same answers.
 *
 * Tuning changes how fast an answer is there, never what it is, and nothing is
 * refused for it.
 *
 * @param[in] context  not NULL.
 * @param[in] tuning   one of WYT_TUNING_*.
 * @param[in] value    0..2^64-1; what is more than there is means all.
 * @retval WYT_OK          set.
 * @retval WYT_E_ARGUMENT  context is NULL or tuning is unknown.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_context_set_tuning(wyt_context *context, uint32_t tuning,
                                       uint64_t value);

/**
 * Reads how work is done.
 *
 * @param[in]  context    not NULL.
 * @param[in]  tuning     one of WYT_TUNING_*.
 * @param[out] out_value  the value that was set, or the default; not NULL.
 * @retval WYT_OK          read.
 * @retval WYT_E_ARGUMENT  an argument is NULL or tuning is unknown.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API int32_t wyt_context_get_tuning(const wyt_context *context,
                                       uint32_t tuning, uint64_t *out_value);

/**
 * The bytes that the context and its objects hold now.
 *
 * @param[in] context  NULL gives 0.
 * @return bytes asked from the allocator and not yet released.
 * Threads: any thread.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API size_t wyt_context_memory(const wyt_context *context);

/**
 * Sets the function that is told of progress and may cancel.
 *
 * @param[in] context   not NULL.
 * @param[in] progress  NULL for none.
 * @param[in] user      handed to progress; not owned, must outlive its use.
 * @retval WYT_OK          set.
 * @retval WYT_E_ARGUMENT  context is NULL.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_context_set_progress(wyt_context *context,
                                         wyt_progress progress, void *user);

/**
 * What went wrong last: one line that names the value and what was expected.
 *
 * Functions that succeed leave the text alone, so read it right after a
 * status that is not WYT_OK; and only of a function that knows this context,
 * see status.h. Control characters and bytes beyond ASCII of
 * quoted input are shown as \\xHH, and long input is shortened.
 *
 * @param[in] context  NULL gives "".
 * @return NUL-terminated, never NULL, at most 511 characters; borrowed, valid
 *         until the next call with this context.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_context_error(const wyt_context *context);

/**
 * Where in the parsed text the last error lies.
 *
 * @param[in] context  NULL gives -1.
 * @return the byte offset from 0 of the offending part, the length of the
 *         text if something is missing at its end, or -1 if the last error
 *         was not about a text.
 * Threads: the one that uses the context.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int64_t wyt_context_error_offset(const wyt_context *context);

#ifdef __cplusplus
}
#endif

#endif
