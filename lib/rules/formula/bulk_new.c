/* SPDX-License-Identifier: MIT */
/*
 * Making a formula ready for lanes: how wide they are, what stands in which
 * memory, and divisors as factors (T. Granlund, P. L. Montgomery, Division by
 * invariant integers using multiplication, PLDI 1994).
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "base/cpu.h"
#include "base/wide.h"
#include "rules/formula/bounds.h"
#include "rules/formula/formula.h"
#include "rules/formula/bulk.h"
#include "rules/formula/bulk_inside.h"
#include "rules/formula/bulk_runs.h"
#include "rules/formula/bulk_work.h"

/* Nanoseconds of a node for all lanes. */
#define NODE_STEPS 8

/* ---- divisors ---- */

/*
 * With factor = (2^shift + e) / d, 0 <= e < d, and a number n = q d + r,
 * n factor / 2^shift = q + r / d + n e / (d 2^shift), whose floor is q if
 * n e < 2^shift, as r is at most d - 1.
 */
static bool find_factor(struct wyt__bulk_divisor *by, uint64_t largest,
                        unsigned bytes)
{
    const uint64_t d = (uint64_t)by->number;
    for (unsigned shift = 0; shift < 8 * bytes; shift++) {
        const uint64_t power = (uint64_t)1 << shift;
        const uint64_t factor = power / d + (power % d != 0);
        const uint64_t e = factor * d - power;
        uint64_t product;
        if (!wyt__times(factor, largest, &product) ||
            (bytes == 4 && product > UINT32_MAX))
            return false;
        if (e * largest >= power)
            continue;
        by->factor = factor;
        by->shift = shift;
        by->bytes = bytes;
        return true;
    }
    return false;
}

struct wyt__bulk_divisor wyt__bulk_divisor(int64_t number, int64_t low,
                                           int64_t high)
{
    const uint64_t d = (uint64_t)number, below = low < 0 ? (uint64_t)-low : 0;
    const uint64_t quotient = below / d + (below % d != 0);
    struct wyt__bulk_divisor by = {
        .number = number, .bias = quotient * d, .quotient = quotient};
    const uint64_t largest = (uint64_t)high + by.bias;
    /* Both are below 2^32, so e * largest is below 2^64. */
    if (d <= UINT32_MAX && largest <= UINT32_MAX &&
        !find_factor(&by, largest, 4))
        (void)find_factor(&by, largest, 8);
    return by;
}

/* ---- widths ---- */

static const struct wyt__bulk_work *work_of(uint32_t isa, size_t bytes)
{
    const size_t width = bytes == 2 ? 0 : bytes == 4 ? 1 : 2;
#if WYT__HAVE_X86
    if (isa >= WYT_ISA_AVX512)
        return wyt__bulk_work_avx512[width];
    if (isa >= WYT_ISA_AVX2)
        return wyt__bulk_work_avx2[width];
#else
    (void)isa;
#endif
    return wyt__bulk_work_plain[width];
}

size_t wyt__bulk_bytes(const struct wyt__formula *formula, const uint64_t *most)
{
    int64_t widest;
    if (!wyt__formula_bounds(formula, most, NULL, &widest))
        return 0;
    if (widest <= INT16_MAX)
        return 2;
    return widest <= INT32_MAX ? 4 : 8;
}

/* ---- memory ---- */

/* Slots that a node uses: each child may have one more than its parent. */
static size_t slots_of(const struct wyt__formula *formula, uint16_t index)
{
    size_t most = 0;
    for (uint16_t at = formula->nodes[index].first; at != 0;
         at = formula->nodes[at].next) {
        const size_t slots = slots_of(formula, at);
        most = slots > most ? slots : most;
    }
    return most + 1;
}

/* Whether a node is a number or condition of heaps before the move, and none of
 * them at hand. */
static bool is_before(const struct wyt__formula *formula, uint16_t index)
{
    const struct wyt__node *node = &formula->nodes[index];
    if (node->operation == WYT__TAKEN || node->operation == WYT__LEFT ||
        node->operation >= WYT__SOME)
        return false;
    if (node->operation == WYT__BEFORE && node->heap == WYT__AT_HAND)
        return false;
    for (uint16_t at = node->first; at != 0; at = formula->nodes[at].next)
        if (!is_before(formula, at))
            return false;
    return true;
}

/* Gives such nodes slots from `slot` on, but for those that belong to one;
 * `notes` may be NULL. The slot behind them. */
static size_t keep(const struct wyt__formula *formula, uint16_t index,
                   size_t slot, struct wyt__bulk_note *notes)
{
    const struct wyt__node *node = &formula->nodes[index];
    if (node->first != 0 && is_before(formula, index)) {
        if (notes != NULL)
            notes[index].slot = slot;
        return slot + 1;
    }
    for (uint16_t at = node->first; at != 0; at = formula->nodes[at].next)
        slot = keep(formula, at, slot, notes);
    return slot;
}

/* One for what is taken, and one more that an operation may overwrite; then
 * those of what is kept. */
static size_t all_slots(const struct wyt__formula *formula,
                        struct wyt__bulk_note *notes)
{
    return keep(formula, formula->root, slots_of(formula, formula->root) + 2,
                notes);
}

static int32_t take_room(struct wyt__bulk *lanes, const uint64_t *most)
{
    const size_t nodes = lanes->formula->count;
    int64_t widest = 0;
    int32_t status = WYT_OK;
    lanes->bounds =
        wyt__allocate(lanes->context, nodes, sizeof *lanes->bounds, &status);
    if (status == WYT_OK)
        lanes->notes =
            wyt__allocate(lanes->context, nodes, sizeof *lanes->notes, &status);
    if (status == WYT_OK)
        lanes->slots = all_slots(lanes->formula, lanes->notes);
    if (status == WYT_OK)
        lanes->room = wyt__allocate(lanes->context, lanes->slots,
                                    WYT__BULK * lanes->bytes, &status);
    if (status == WYT_OK)
        lanes->has_runs =
            wyt__formula_bounds(lanes->formula, most, lanes->bounds, &widest) &&
            widest <= WYT__BULK_RUNS_WIDEST;
    return status;
}

int32_t wyt__bulk_new(wyt_context *context, const struct wyt__formula *formula,
                      const uint64_t *most, size_t bytes, uint32_t isa,
                      struct wyt__bulk **out_lanes)
{
    int32_t status = WYT_OK;
    struct wyt__bulk *lanes = wyt__allocate(context, 1, sizeof *lanes, &status);
    if (lanes == NULL)
        return status;
    lanes->context = context;
    lanes->formula = formula;
    lanes->bytes = bytes;
    lanes->work = work_of(isa, bytes);
    memcpy(lanes->most, most, formula->heaps * sizeof *most);
    status = take_room(lanes, most);
    if (status == WYT_OK)
        *out_lanes = lanes;
    else
        wyt__bulk_free(lanes);
    return status;
}

uint64_t wyt__bulk_need(const struct wyt__formula *formula, size_t bytes)
{
    return sizeof(struct wyt__bulk) +
           formula->count * (uint64_t)(sizeof(struct wyt__node_bounds) +
                                       sizeof(struct wyt__bulk_note)) +
           all_slots(formula, NULL) * (uint64_t)(WYT__BULK * bytes);
}

void wyt__bulk_free(struct wyt__bulk *lanes)
{
    if (lanes == NULL)
        return;
    wyt__release(lanes->context, lanes->bounds, lanes->formula->count,
                 sizeof *lanes->bounds);
    wyt__release(lanes->context, lanes->notes, lanes->formula->count,
                 sizeof *lanes->notes);
    wyt__release(lanes->context, lanes->room, lanes->slots,
                 WYT__BULK * lanes->bytes);
    wyt__release(lanes->context, lanes, 1, sizeof *lanes);
}

uint64_t wyt__bulk_steps(const struct wyt__bulk *lanes)
{
    return NODE_STEPS * (uint64_t)lanes->formula->count;
}

void wyt__bulk_count(void *lanes, size_t bytes, uint64_t first, size_t count)
{
    if (bytes == 2)
        for (size_t k = 0; k < count; k++)
            ((int16_t *)lanes)[k] = (int16_t)(first + k);
    else if (bytes == 4)
        for (size_t k = 0; k < count; k++)
            ((int32_t *)lanes)[k] = (int32_t)(first + k);
    else
        for (size_t k = 0; k < count; k++)
            ((int64_t *)lanes)[k] = (int64_t)(first + k);
}

/* Eight bytes, 0 or 1 each, as eight bits: byte k is moved to bit 56 + k by
 * 2^(56 - 7 k), and no two products meet. */
static uint64_t join_eight(const uint8_t *holds)
{
    uint64_t bytes = 0;
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(&bytes, holds, sizeof bytes);
#else
    for (unsigned k = 0; k < 8; k++)
        bytes |= (uint64_t)holds[k] << 8 * k;
#endif
    return bytes * 0x0102040810204080 >> 56;
}

static uint64_t join_word(const uint8_t *holds)
{
    uint64_t word = 0;
    for (unsigned k = 0; k < 64; k += 8)
        word |= join_eight(holds + k) << k;
    return word;
}

void wyt__join_bytes(uint64_t *words, const uint8_t *holds, size_t count)
{
    uint8_t rest[64] = {0};
    for (; count >= 64; count -= 64, holds += 64)
        *words++ = join_word(holds);
    if (count == 0)
        return;
    memcpy(rest, holds, count);
    *words = join_word(rest);
}
