/* SPDX-License-Identifier: MIT */
/*
 * Arithmetic on blocks of lanes, written once. The file that includes this one,
 * any number of times, defines: LANE, the type of a lane; WIDE, an unsigned one
 * in which products do not overflow into anything undefined; NAMED(name), the
 * name of a function of this width; WORK, which names the set of instructions
 * of a function. Loops have a fixed length, so that compilers make vectors of
 * them at any level of optimization.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/wide.h"
#include "rules/formula/bulk.h"
#include "rules/formula/bulk_work.h"

#define FOR_BLOCKS                                                             \
    for (; blocks > 0; blocks--, to += WYT__BULK_BLOCK, p += WYT__BULK_BLOCK)
#define FOR_LANES IGNORE_OVERLAP for (size_t k = 0; k < WYT__BULK_BLOCK; k++)

#define OPERATION(name, result)                                                \
    WORK void NAMED(name##_lanes)(void *out, const void *left,                 \
                                  const void *right, size_t blocks)            \
    {                                                                          \
        LANE *to = out;                                                        \
        const LANE *p = left, *q = right;                                      \
        FOR_BLOCKS                                                             \
        {                                                                      \
            FOR_LANES                                                          \
            {                                                                  \
                const LANE a = p[k], b = q[k];                                 \
                to[k] = (LANE)(result);                                        \
            }                                                                  \
            q += WYT__BULK_BLOCK;                                              \
        }                                                                      \
    }                                                                          \
    WORK void NAMED(name##_number)(void *out, const void *left, int64_t right, \
                                   size_t blocks)                              \
    {                                                                          \
        LANE *to = out;                                                        \
        const LANE *p = left, b = (LANE)right;                                 \
        FOR_BLOCKS FOR_LANES                                                   \
        {                                                                      \
            const LANE a = p[k];                                               \
            to[k] = (LANE)(result);                                            \
        }                                                                      \
    }

OPERATION(add, (WIDE)a + (WIDE)b)
OPERATION(subtract, (WIDE)a - (WIDE)b)
OPERATION(subtract_from, (WIDE)b - (WIDE)a)
OPERATION(multiply, (WIDE)a *(WIDE)b)
OPERATION(min, a < b ? a : b)
OPERATION(max, a > b ? a : b)
OPERATION(xor, a ^ b)
OPERATION(and, a &b)
OPERATION(or, a | b)
OPERATION(equal, -(LANE)(a == b))
OPERATION(unequal, -(LANE)(a != b))
OPERATION(less, -(LANE)(a < b))
OPERATION(at_most, -(LANE)(a <= b))
OPERATION(greater, -(LANE)(a > b))
OPERATION(at_least, -(LANE)(a >= b))

WORK void NAMED(fill)(void *out, int64_t number, size_t blocks)
{
    LANE *to = out;
    const LANE *p = to;
    FOR_BLOCKS FOR_LANES to[k] = (LANE)number;
    (void)p;
}

WORK void NAMED(absolute)(void *out, const void *a, size_t blocks)
{
    LANE *to = out;
    const LANE *p = a;
    FOR_BLOCKS FOR_LANES
    {
        const LANE minus = (LANE)((WIDE)0 - (WIDE)p[k]);
        to[k] = p[k] < 0 ? minus : p[k];
    }
}

WORK void NAMED(holds)(uint8_t *out, const void *a, size_t blocks)
{
    uint8_t *to = out;
    const LANE *p = a;
    FOR_BLOCKS FOR_LANES to[k] = (uint8_t)(p[k] & 1);
}

/* A product of 4 or 8 bytes; the casts keep the sign of a lane until the bias
 * is added, modulo 2^32 or 2^64. */
#define BY_FACTOR(name, type, result)                                          \
    WORK void NAMED(name)(void *out, const void *left,                         \
                          const struct wyt__bulk_divisor *by, size_t blocks)   \
    {                                                                          \
        const type bias = (type)by->bias, factor = (type)by->factor;           \
        const type less = (type)by->quotient, d = (type)by->number;            \
        const unsigned shift = by->shift;                                      \
        LANE *to = out;                                                        \
        const LANE *p = left;                                                  \
        FOR_BLOCKS FOR_LANES                                                   \
        {                                                                      \
            const type a = (type)p[k];                                         \
            const type whole = ((a + bias) * factor >> shift) - less;          \
            to[k] = (LANE)(result);                                            \
        }                                                                      \
        (void)d;                                                               \
    }

BY_FACTOR(quotient_4, uint32_t, whole)
BY_FACTOR(rest_4, uint32_t, a - whole * d)
BY_FACTOR(quotient_8, uint64_t, whole)
BY_FACTOR(rest_8, uint64_t, a - whole * d)

/* Behind the end of what is asked anything may stand: a divisor 0, or -1 below
 * a number whose quotient has no room. */
static inline LANE NAMED(divided)(LANE a, LANE b, int is_rest)
{
    LANE whole, rest;
    if (b == 0 || b == -1)
        return b == 0 || is_rest ? 0 : (LANE)((WIDE)0 - (WIDE)a);
    whole = (LANE)(a / b);
    rest = (LANE)(a % b);
    if (rest != 0 && (rest < 0) != (b < 0)) {
        whole--;
        rest = (LANE)(rest + b);
    }
    return is_rest ? rest : whole;
}

WORK void NAMED(divide)(void *out, const void *left, const void *right,
                        int is_rest, size_t blocks)
{
    LANE *to = out;
    const LANE *p = left, *q = right;
    for (size_t k = 0; k < blocks * WYT__BULK_BLOCK; k++)
        to[k] = NAMED(divided)(p[k], q[k], is_rest);
}

WORK void NAMED(quotient)(void *out, const void *left,
                          const struct wyt__bulk_divisor *by, size_t blocks)
{
    LANE *to = out;
    const LANE *p = left;
    if (by->bytes == 4 && sizeof(LANE) < 8)
        NAMED(quotient_4)(out, left, by, blocks);
    else if (by->bytes != 0)
        NAMED(quotient_8)(out, left, by, blocks);
    else
        for (size_t k = 0; k < blocks * WYT__BULK_BLOCK; k++)
            to[k] = NAMED(divided)(p[k], (LANE)by->number, 0);
}

WORK void NAMED(rest)(void *out, const void *left,
                      const struct wyt__bulk_divisor *by, size_t blocks)
{
    LANE *to = out;
    const LANE *p = left;
    if (by->bytes == 4 && sizeof(LANE) < 8)
        NAMED(rest_4)(out, left, by, blocks);
    else if (by->bytes != 0)
        NAMED(rest_8)(out, left, by, blocks);
    else
        for (size_t k = 0; k < blocks * WYT__BULK_BLOCK; k++)
            to[k] = NAMED(divided)(p[k], (LANE)by->number, 1);
}

WORK void NAMED(divisor)(void *out, const void *left, const void *right,
                         size_t blocks)
{
    LANE *to = out;
    const LANE *p = left, *q = right;
    for (size_t k = 0; k < blocks * WYT__BULK_BLOCK; k++) {
        const uint64_t a = (uint64_t)p[k], b = (uint64_t)q[k];
        to[k] = (LANE)wyt__greatest_divisor(p[k] < 0 ? 0 - a : a,
                                            q[k] < 0 ? 0 - b : b);
    }
}

#define BOTH(kind)                                                             \
    {                                                                          \
        [WYT__BULK_ADD] = NAMED(add_##kind),                                   \
        [WYT__BULK_SUBTRACT] = NAMED(subtract_##kind),                         \
        [WYT__BULK_SUBTRACT_FROM] = NAMED(subtract_from_##kind),               \
        [WYT__BULK_MULTIPLY] = NAMED(multiply_##kind),                         \
        [WYT__BULK_MIN] = NAMED(min_##kind),                                   \
        [WYT__BULK_MAX] = NAMED(max_##kind),                                   \
        [WYT__BULK_XOR] = NAMED(xor_##kind),                                   \
        [WYT__BULK_AND] = NAMED(and_##kind),                                   \
        [WYT__BULK_OR] = NAMED(or_##kind),                                     \
        [WYT__BULK_EQUAL] = NAMED(equal_##kind),                               \
        [WYT__BULK_UNEQUAL] = NAMED(unequal_##kind),                           \
        [WYT__BULK_LESS] = NAMED(less_##kind),                                 \
        [WYT__BULK_AT_MOST] = NAMED(at_most_##kind),                           \
        [WYT__BULK_GREATER] = NAMED(greater_##kind),                           \
        [WYT__BULK_AT_LEAST] = NAMED(at_least_##kind),                         \
    }

static const struct wyt__bulk_work NAMED(work) = {
    .fill = NAMED(fill),
    .absolute = NAMED(absolute),
    .with_lanes = BOTH(lanes),
    .with_number = BOTH(number),
    .quotient = NAMED(quotient),
    .rest = NAMED(rest),
    .divide = NAMED(divide),
    .divisor = NAMED(divisor),
    .holds = NAMED(holds),
};

#undef FOR_BLOCKS
#undef FOR_LANES
#undef OPERATION
#undef BY_FACTOR
#undef BOTH
#undef LANE
#undef WIDE
#undef NAMED
