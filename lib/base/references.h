/* SPDX-License-Identifier: MIT */
/*
 * Counted references. Whoever takes one has one already, so that the order of
 * counting up does not matter; whoever gives back the last one sees all that
 * the others did to the object before they gave back theirs.
 */
#ifndef WYT_BASE_REFERENCES_H
#define WYT_BASE_REFERENCES_H

#include <stdatomic.h>
#include <stdbool.h>

static inline void wyt__take_reference(atomic_size_t *references)
{
    atomic_fetch_add_explicit(references, 1, memory_order_relaxed);
}

/* Whether that was the last one. */
static inline bool wyt__give_reference(atomic_size_t *references)
{
    return atomic_fetch_sub_explicit(references, 1, memory_order_acq_rel) == 1;
}

#endif
