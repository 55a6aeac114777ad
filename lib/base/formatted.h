/* SPDX-License-Identifier: MIT */
/*
 * WYT__FORMATTED(format, first): a function whose arguments from the first on
 * are described by the format, in the letters of C11. Compilers check that;
 * gcc for Windows takes the letters of Microsoft unless it is told.
 */
#ifndef WYT_BASE_FORMATTED_H
#define WYT_BASE_FORMATTED_H

#if defined(__MINGW32__) && !defined(__clang__)
#define WYT__FORMATTED(text, first)                                            \
    __attribute__((format(gnu_printf, text, first)))
#elif defined(__GNUC__)
#define WYT__FORMATTED(text, first) __attribute__((format(printf, text, first)))
#else
#define WYT__FORMATTED(text, first)
#endif

#endif
