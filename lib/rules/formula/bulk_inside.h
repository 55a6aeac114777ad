/* SPDX-License-Identifier: MIT */
/*
 * A formula that is ready for lanes, from inside, and operations on the values
 * of its nodes: one number for all lanes, or a number a lane.
 */
#ifndef WYT_RULES_FORMULA_BULK_INSIDE_H
#define WYT_RULES_FORMULA_BULK_INSIDE_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/bulk.h"
#include "rules/formula/bulk_work.h"

/* Conditions are the numbers 0 and 1, or lanes of zeros and of all ones. */
struct wyt__bulk_value {
    int64_t number;
    const void *lanes; /* NULL: it is the number */
};

static inline struct wyt__bulk_value wyt__bulk_number(int64_t number)
{
    return (struct wyt__bulk_value){number, NULL};
}

static inline struct wyt__bulk_value wyt__bulk_lanes(const void *lanes)
{
    return (struct wyt__bulk_value){0, lanes};
}

static inline void *wyt__bulk_slot(const struct wyt__bulk *lanes, size_t slot)
{
    return lanes->room + slot * WYT__BULK * lanes->bytes;
}

/*
 * Operations. Results that are lanes stand in `slot`, where the first operand
 * may stand too; lanes of the second one stand in no slot but the next, which
 * an operation may overwrite.
 */
struct wyt__bulk_value wyt__bulk_combine(struct wyt__bulk *lanes,
                                         enum wyt__bulk_operation operation,
                                         struct wyt__bulk_value a,
                                         struct wyt__bulk_value b, size_t slot);
struct wyt__bulk_value wyt__bulk_opposite(struct wyt__bulk *lanes,
                                          struct wyt__bulk_value a,
                                          size_t slot);
struct wyt__bulk_value wyt__bulk_absolute(struct wyt__bulk *lanes,
                                          struct wyt__bulk_value a,
                                          size_t slot);
struct wyt__bulk_value wyt__bulk_gcd(struct wyt__bulk *lanes,
                                     struct wyt__bulk_value a,
                                     struct wyt__bulk_value b, size_t slot);

/* a / b or a % b, b being the value of the node `index`. */
struct wyt__bulk_value wyt__bulk_divide(struct wyt__bulk *lanes, uint16_t index,
                                        struct wyt__bulk_value a,
                                        struct wyt__bulk_value b, size_t slot);

#endif
