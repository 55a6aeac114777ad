/* SPDX-License-Identifier: MIT */
/*
 * Lanes of 2, 4 and 8 bytes of the set of instructions that WORK names, which
 * the file that includes this one defines.
 */
#ifndef WYT_RULES_FORMULA_BULK_WIDTHS_H
#define WYT_RULES_FORMULA_BULK_WIDTHS_H

#include <stddef.h>
#include <stdint.h>

/* That an output may be an operand hinders nobody: each lane is read before it
 * is written. */
#if defined(__clang__)
#define IGNORE_OVERLAP _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__GNUC__)
#define IGNORE_OVERLAP _Pragma("GCC ivdep")
#else
#define IGNORE_OVERLAP
#endif

#define LANE int16_t
#define WIDE uint32_t
#define NAMED(name) name##_of_2
#include "rules/formula/bulk_text.h"

#define LANE int32_t
#define WIDE uint32_t
#define NAMED(name) name##_of_4
#include "rules/formula/bulk_text.h"

#define LANE int64_t
#define WIDE uint64_t
#define NAMED(name) name##_of_8
#include "rules/formula/bulk_text.h"

#define WIDTHS                                                                 \
    {                                                                          \
        &work_of_2, &work_of_4, &work_of_8                                     \
    }

#endif
