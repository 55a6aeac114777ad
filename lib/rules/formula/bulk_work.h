/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic on blocks of lanes: a table for each width and set of
 * instructions, made of one text, bulk_text.h. What a lane has no room for is
 * cut off. Conditions are lanes of all ones or all zeros.
 */
#ifndef WYT_RULES_FORMULA_BULK_WORK_H
#define WYT_RULES_FORMULA_BULK_WORK_H

#include <stddef.h>
#include <stdint.h>

#include "base/cpu.h"

/* Of two numbers a and b. */
enum wyt__bulk_operation {
    WYT__BULK_ADD,
    WYT__BULK_SUBTRACT,
    WYT__BULK_SUBTRACT_FROM, /* b - a */
    WYT__BULK_MULTIPLY,
    WYT__BULK_MIN,
    WYT__BULK_MAX,
    WYT__BULK_XOR,
    WYT__BULK_AND,
    WYT__BULK_OR,
    WYT__BULK_EQUAL,
    WYT__BULK_UNEQUAL,
    WYT__BULK_LESS,
    WYT__BULK_AT_MOST,
    WYT__BULK_GREATER,
    WYT__BULK_AT_LEAST,
    WYT__BULK_OPERATIONS
};

/*
 * A number d > 0 to divide by: floor(a / d) = ((a + bias) * factor >> shift) -
 * quotient, for all a that are not below `low`, nor above `high`, as found by
 * wyt__bulk_divisor(). `bytes` says in how many the product is made: 4 or 8; 0
 * if there is no such factor, and the processor has to divide.
 */
struct wyt__bulk_divisor {
    int64_t number;
    uint64_t bias, factor, quotient;
    unsigned shift, bytes;
};

struct wyt__bulk_divisor wyt__bulk_divisor(int64_t number, int64_t low,
                                           int64_t high);

/* All for blocks of WYT__BULK_BLOCK; `out` may be an operand itself. */
struct wyt__bulk_work {
    void (*fill)(void *out, int64_t number, size_t blocks);
    void (*absolute)(void *out, const void *a, size_t blocks);
    void (*with_lanes[WYT__BULK_OPERATIONS])(void *out, const void *a,
                                             const void *b, size_t blocks);
    void (*with_number[WYT__BULK_OPERATIONS])(void *out, const void *a,
                                              int64_t b, size_t blocks);
    /* Quotients or rests, rounded down, of a divisor that is the same in all
     * lanes; of lanes, where one by 0 is 0; greatest common divisors. */
    void (*quotient)(void *out, const void *a,
                     const struct wyt__bulk_divisor *by, size_t blocks);
    void (*rest)(void *out, const void *a, const struct wyt__bulk_divisor *by,
                 size_t blocks);
    void (*divide)(void *out, const void *a, const void *b, int is_rest,
                   size_t blocks);
    void (*divisor)(void *out, const void *a, const void *b, size_t blocks);
    /* 1 for all ones, 0 for zeros. */
    void (*holds)(uint8_t *out, const void *a, size_t blocks);
};

/* For lanes of 2, 4 and 8 bytes. */
extern const struct wyt__bulk_work *const wyt__bulk_work_plain[3];
#if WYT__HAVE_X86
extern const struct wyt__bulk_work *const wyt__bulk_work_avx2[3];
extern const struct wyt__bulk_work *const wyt__bulk_work_avx512[3];
#endif

#endif
