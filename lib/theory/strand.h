/* SPDX-License-Identifier: MIT */
/*
 * One part of what a side lists (theory/listed.h) in order and in arrays, by
 * the kernels of sequences/kernels/. Where it stopped it goes on; to start
 * elsewhere costs some microseconds at most.
 */
#ifndef WYT_THEORY_STRAND_H
#define WYT_THEORY_STRAND_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "numbers/term.h"
#include "rules/recursion.h"
#include "rules/theory.h"
#include "sequences/kernels/kernels.h"
#include "theory/listed.h"

struct wyt__gaps;

/* How a run is read. */
enum wyt__manner { WYT__RAMP, WYT__GAPS, WYT__STEPS, WYT__UNREADABLE };

struct wyt__strand {
    struct wyt__run run; /* one with mex_0 is written as the line it is */
    struct wyt__recursion recursion;
    uint64_t first, count; /* as in struct wyt__listed_run */
    enum wyt__manner manner;
    struct wyt__term term;  /* of ramps but lines */
    struct wyt__gaps *gaps; /* NULL: no gaps */
    uint64_t next;          /* the point at which the gaps stand */
    bool placed;
};

/* How a run of a theory is read. */
enum wyt__manner wyt__strand_manner(const struct wyt__theory *theory,
                                    size_t run);

/* The strand of a part; WYT_UNSUPPORTED, without a text, if it is of a kind
 * that kernels do not know. It is closed whatever the status. */
int32_t wyt__strand_open(struct wyt__strand *strand, wyt_context *context,
                         const struct wyt__theory *theory,
                         const struct wyt__listed_run *part);
void wyt__strand_close(struct wyt__strand *strand);

/* Whether the second heap of an element comes first in what is read. */
static inline bool wyt__strand_is_lower(const struct wyt__strand *strand)
{
    return strand->run.source != WYT__LINE && strand->run.lower;
}

/* Elements k, k + 1, ...; fewer than room only where the part ends or the next
 * one passes 2^64-1. Of a lower strand v has the second heaps. `far` as in
 * struct wyt__kernels. */
size_t wyt__strand_read(struct wyt__strand *strand,
                        const struct wyt__kernels *kernels, uint64_t k,
                        size_t room, uint64_t *v, uint64_t *sum, bool far);

#endif
