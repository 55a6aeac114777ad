/* SPDX-License-Identifier: MIT */
/**
 * @file export.h
 * What marks a symbol of the public interface. Every other symbol of the
 * shared library is hidden.
 */
#ifndef WYTHOFF_EXPORT_H
#define WYTHOFF_EXPORT_H

#include <stddef.h>
#include <stdint.h>

#if defined(__GNUC__) || defined(__clang__)
#define WYT_API __attribute__((visibility("default")))
#else
#define WYT_API
#endif

#endif
