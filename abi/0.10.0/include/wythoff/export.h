/* SPDX-License-Identifier: MIT */
/**
 * @file export.h
 * What marks a symbol of the public interface. Every other symbol of the
 * shared library is hidden, and in the static library every symbol is, so that
 * a shared object with the library inside exports nothing of it.
 *
 * Define WYT_STATIC where the static library is what will be linked, as
 * `pkg-config --static`, CMake and meson do. Where objects are ELF, leaving it
 * out changes nothing: what the library hides stays hidden.
 */
#ifndef WYTHOFF_EXPORT_H
#define WYTHOFF_EXPORT_H

#include <stddef.h>
#include <stdint.h>

#if defined(WYT_STATIC)
#define WYT_API
#elif defined(_WIN32) && defined(WYT_BUILDING)
#define WYT_API __declspec(dllexport)
#elif defined(_WIN32)
#define WYT_API __declspec(dllimport)
#elif defined(__GNUC__) || defined(__clang__)
#define WYT_API __attribute__((visibility("default")))
#else
#define WYT_API
#endif

#endif
