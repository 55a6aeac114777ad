/* SPDX-License-Identifier: MIT */
/*
 * A formula at many places at once: one heap runs, the others stand still. What
 * does not depend on the heap that runs is worked out once, the rest for up to
 * WYT__BULK numbers side by side. Formulas are taken that have a value
 * everywhere on a box (bounds.h), so it does not matter what is evaluated, and
 * lanes as narrow as all numbers on the way allow. The answers are those of
 * wyt__formula_ask().
 */
#ifndef WYT_RULES_FORMULA_BULK_H
#define WYT_RULES_FORMULA_BULK_H

#include <wythoff/context.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/formula/bounds.h"
#include "rules/formula/bulk_work.h"
#include "rules/formula/formula.h"

/* Places at once, and the number of which arrays of lanes have to be a
 * multiple: what stands behind their end is read, and does not matter. */
#define WYT__BULK 512
#define WYT__BULK_BLOCK 32

/* Places, all of them moves of the box, or positions. */
struct wyt__bulk_places {
    size_t running; /* the heap that runs, from 0 on */
    const void
        *lanes;    /* its numbers, of the bytes of a lane: before the move */
    bool are_left; /* or after it; the other one stands still */
    size_t count;  /* at most WYT__BULK */
    /* The other heaps, and that one where it does not run; `left` may be NULL
     * for a formula of positions. */
    const uint64_t *heaps, *left;
    /* Not 0: what is known of `heaps` alone may be kept until another number
     * comes, with other ones. */
    uint64_t row;
};

/* What is kept of a node: the divisor that was asked for last, and of one that
 * has a slot for it the value in the row that was asked for last. */
struct wyt__bulk_note {
    bool has_divisor;
    struct wyt__bulk_divisor by;
    size_t slot; /* 0 for none */
    uint64_t row;
    int64_t number;
    const void *lanes;
};

struct wyt__bulk {
    wyt_context *context;
    const struct wyt__formula *formula;
    struct wyt__node_bounds *bounds;
    struct wyt__bulk_note *notes;
    const struct wyt__bulk_work *work;
    size_t bytes;
    unsigned char *room; /* slots of WYT__BULK lanes */
    size_t slots;
    /* What is asked. */
    const struct wyt__bulk_places *places;
    size_t blocks, hand;
    bool has_taken; /* slot 0 is what is taken */
    /* By runs: whether they have done so far, and are at work, for heaps
     * first..end-1; and whether they fail there. */
    bool has_runs, is_in_runs, fails;
    int64_t first, end, width; /* of all there are */
    uint64_t most[WYT__FORMULA_HEAPS];
};

/* The bytes of a lane that the formula needs where heap i is at most most[i]:
 * 2, 4 or 8; 0 if it is not certain that it has a value at all of these places,
 * or if its numbers need more than 64 bits. */
size_t wyt__bulk_bytes(const struct wyt__formula *formula,
                       const uint64_t *most);

/* The formula, which has to outlive them, with lanes of so many bytes, at least
 * those, by a level of instructions that the processor has. */
int32_t wyt__bulk_new(wyt_context *context, const struct wyt__formula *formula,
                      const uint64_t *most, size_t bytes, uint32_t isa,
                      struct wyt__bulk **out_lanes);
/* Their memory. */
uint64_t wyt__bulk_need(const struct wyt__formula *formula, size_t bytes);

void wyt__bulk_free(struct wyt__bulk *lanes);

/* Nanoseconds that it takes to ask, about. */
uint64_t wyt__bulk_steps(const struct wyt__bulk *lanes);

/* Whether the formula holds at each place, as 0 or 1; whole blocks are
 * written. */
void wyt__bulk_ask(struct wyt__bulk *lanes,
                   const struct wyt__bulk_places *places, uint8_t *out_holds);

/* The same without lanes, for the numbers first..end-1 of the heap before the
 * move, all of them places: sets bit x for a number x at which the formula
 * holds. False if it cannot, and then nothing is set. `places` has no lanes. */
bool wyt__bulk_ask_runs(struct wyt__bulk *lanes,
                        const struct wyt__bulk_places *places, uint64_t first,
                        uint64_t end, uint64_t *bits);

/* Packs answers into words, the first one as the lowest bit; the bits behind
 * the last one are 0. */
void wyt__join_bytes(uint64_t *words, const uint8_t *holds, size_t count);

/* Writes first, first + 1, ... as lanes of so many bytes. */
void wyt__bulk_count(void *lanes, size_t bytes, uint64_t first, size_t count);

#endif
