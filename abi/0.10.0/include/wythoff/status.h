/* SPDX-License-Identifier: MIT */
/**
 * @file status.h
 * What every fallible function returns: one int32_t. Zero is success, a
 * negative number an error, a positive number "there is no answer". Codes are
 * never reused and never change their meaning.
 *
 * On anything but WYT_OK the outputs of a function stay untouched, with two
 * exceptions: WYT_E_SPACE writes the needed length; and what gives one item
 * after the other, as batches, lists, streams and generators do, writes with
 * any status how many there are, these items, and their statuses if they are
 * wanted. The sentence that says what was wrong and what was expected is in
 * the context, see wyt_context_error(): in the one that is given, else in that
 * of the object that is the first parameter. Functions whose first parameter is
 * a const wyt_rules *, const wyt_board * or const wyt_periodic * know no
 * context: they, and calls whose context or object is NULL, return a status
 * only and leave the sentence of an earlier error as it was.
 *
 * A status of the caller's own functions is handed on unchanged. Take numbers
 * from 1000 on for them: the library never uses those.
 *
 * Tier: stable
 */
#ifndef WYTHOFF_STATUS_H
#define WYTHOFF_STATUS_H

#include <wythoff/export.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Answered. */
#define WYT_OK 0
/** An argument is NULL, out of its range, or contradicts another one. */
#define WYT_E_ARGUMENT (-1)
/** The allocator returned NULL. */
#define WYT_E_MEMORY (-2)
/** A caller's buffer is too short; the needed length was written. */
#define WYT_E_SPACE (-3)
/** The game text cannot be read; see wyt_context_error_offset(). */
#define WYT_E_SYNTAX (-4)
/** The rules have no meaning, for instance a game without any move. */
#define WYT_E_RULES (-5)
/** Not a position of the game: a removed cell, or a wrong number of heaps. */
#define WYT_E_POSITION (-6)
/** A callback broke its contract: repeats, grows, contradicts itself. */
#define WYT_E_CALLBACK (-7)
/** A check of the library on itself failed; please report it. */
#define WYT_E_INTERNAL (-8)
/** A file cannot be read or written, or is in no state for what was asked:
 * unfinished, locked, of another board; since 0.4. */
#define WYT_E_FILE (-9)
/** Saved bytes are damaged, or none of this library's, in a file or in memory;
 * since 0.5. */
#define WYT_E_DATA (-10)

/** The question has no meaning here, such as a Grundy value of misere play. */
#define WYT_UNDEFINED 1
/** This backend does not answer this question; another one might. */
#define WYT_UNSUPPORTED 2
/** A limit of the context was reached: memory, cells or digits; a higher one
 * may let the same call answer. */
#define WYT_LIMIT 3
/** The progress callback asked to stop by returning this status. */
#define WYT_CANCELLED 4
/** There is no such thing: no rank of an N-position, no n-th P-position. */
#define WYT_NONE 5
/** The answer needs more than 64 bits: the functions on wyt_integers may give
 * it, see big.h. Of a callback game without `measure` also: the sum of the
 * heaps does; then they cannot. */
#define WYT_BEYOND 6
/** The answer is an infinite set. */
#define WYT_INFINITE 7

/**
 * The name of a status, for messages and logs.
 *
 * The name is the constant without its prefix, in lower case with blanks:
 * "ok", "argument", "memory", "space", "syntax", "rules", "position",
 * "callback", "internal", "file", "data", "undefined", "unsupported", "limit",
 * "cancelled", "none", "beyond", "infinite". Any other number, such as a status
 * of the caller's own callbacks, is "unknown".
 *
 * @param[in] status  any number.
 * @return a static NUL-terminated string, never NULL; the library owns it.
 * Threads: any thread, any time.
 * Cost: constant time, no memory.
 * Since: 0.1
 */
WYT_API const char *wyt_status_name(int32_t status);

#ifdef __cplusplus
}
#endif

#endif
