/* SPDX-License-Identifier: MIT */
/**
 * @file version.h
 * Which library this is, asked at run time.
 *
 * Tier: stable
 */
#ifndef WYTHOFF_VERSION_H
#define WYTHOFF_VERSION_H

#include <wythoff/export.h>

#ifdef __cplusplus
extern "C" {
#endif

/** The version of these headers; wyt_version() is that of the library. */
#define WYT_VERSION_MAJOR 0
/** Second number of the version of these headers. */
#define WYT_VERSION_MINOR 11
/** Third number of the version of these headers. */
#define WYT_VERSION_PATCH 0
/** The version of these headers as one number, in the encoding of
 * wyt_version(); fit for #if. */
#define WYT_VERSION                                                            \
    (WYT_VERSION_MAJOR << 16 | WYT_VERSION_MINOR << 8 | WYT_VERSION_PATCH)

/** The base of these headers, in the encoding of wyt_version(): the version
 * that began their interface; see wyt_version_base(). */
#define WYT_VERSION_BASE 0x000600

/**
 * The version of the library that is running.
 *
 * @return major * 2^16 + minor * 2^8 + patch, as WYT_VERSION.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API uint32_t wyt_version(void);

/**
 * The base of the library that is running.
 *
 * That is the version that began its interface. What was written for a base
 * runs with every library of that base that has the functions it uses, and with
 * no other: there a function of the same name may take something else. A loader
 * that knows versions of symbols refuses it, as that of glibc does and that of
 * musl does not. A program that looks functions up by name has no loader to
 * refuse it: let it compare this number with the WYT_VERSION_BASE it was
 * written for, before it calls anything else. wyt_version(), wyt_version_text()
 * and this function are the same in every base; a library without this function
 * is older than 0.6.
 *
 * @return major * 2^16 + minor * 2^8, as WYT_VERSION_BASE.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.6
 */
WYT_API uint32_t wyt_version_base(void);

/**
 * The version of the library that is running, as text such as "0.6.0".
 *
 * @return a static NUL-terminated string; the library owns it.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_version_text(void);

/**
 * Whether the running library has a feature.
 *
 * Known names: "int128" (the compiler's 128-bit integers are used; without them
 * the plain twin gives the same answers), "gmp" (since 0.3: answers beyond 64
 * bits), "avx2" and "avx512" (since 0.3: kernels for this instruction set are
 * compiled in, and the processor has it), "threads" (since 0.5: boards are
 * solved by as many threads as WYT_TUNING_THREADS says), "files" (since 0.5:
 * the system has the files that file.h needs), "map" (since 0.5:
 * wyt_board_map() uses a board where it lies in the file; without, it reads
 * it), "assertions" (internal checks are compiled in; a failed one traps). A
 * name this version does not know is a feature it does not have.
 *
 * @param[in] name  NUL-terminated; NULL is a feature nobody has.
 * @return 1 if the library has the feature, 0 if not.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API int32_t wyt_feature(const char *name);

#ifdef __cplusplus
}
#endif

#endif
