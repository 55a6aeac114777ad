/* SPDX-License-Identifier: MIT */
/*
 * Comparisons and gates. They are few, so they are found by looking at all.
 */
#include "rules/formula/gates.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

int64_t wyt__gate_divisor(int64_t a, int64_t b)
{
    a = a < 0 ? -a : a;
    b = b < 0 ? -b : b;
    while (b != 0) {
        const int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

int64_t wyt__gate_floor(int64_t a, int64_t b)
{
    return a / b - (a % b < 0);
}

/* ---- gates ---- */

static int32_t add_gate(struct wyt__comparisons *own, enum wyt__gating gating,
                        uint16_t a, uint16_t b, uint16_t *gate)
{
    void *all = own->gate;
    int32_t status;
    for (size_t i = 0; i < own->gates; i++)
        if (own->gate[i].gating == gating && own->gate[i].a == a &&
            own->gate[i].b == b) {
            *gate = (uint16_t)i;
            return WYT_OK;
        }
    *gate = WYT__GATE_NEVER;
    if (own->gates == WYT__GATES) {
        own->why = "it has too many cases";
        return WYT_OK;
    }
    status = wyt__reserve(own->context, &all, &own->gate_room, own->gates + 1,
                          sizeof *own->gate);
    own->gate = all;
    if (status != WYT_OK)
        return status;
    *gate = (uint16_t)own->gates;
    own->gate[own->gates++] = (struct wyt__gate){gating, a, b};
    return wyt__work(own->context, own->gates, 0, 0);
}

int32_t wyt__gates_open(struct wyt__comparisons *own)
{
    uint16_t gate;
    const int32_t status = add_gate(own, WYT__NEVER, 0, 0, &gate);
    return status == WYT_OK ? add_gate(own, WYT__ALWAYS, 0, 0, &gate) : status;
}

int32_t wyt__gate_not(struct wyt__comparisons *own, uint16_t a, uint16_t *gate)
{
    if (a <= WYT__GATE_ALWAYS) {
        *gate = a == WYT__GATE_NEVER ? WYT__GATE_ALWAYS : WYT__GATE_NEVER;
        return WYT_OK;
    }
    if (own->gate[a].gating == WYT__IF_NOT) {
        *gate = own->gate[a].a;
        return WYT_OK;
    }
    return add_gate(own, WYT__IF_NOT, a, 0, gate);
}

int32_t wyt__gate_both(struct wyt__comparisons *own, uint16_t a, uint16_t b,
                       uint16_t *gate)
{
    if (a == b || a == WYT__GATE_NEVER || b == WYT__GATE_ALWAYS) {
        *gate = a;
        return WYT_OK;
    }
    if (a == WYT__GATE_ALWAYS || b == WYT__GATE_NEVER) {
        *gate = b;
        return WYT_OK;
    }
    return add_gate(own, WYT__IF_BOTH, a < b ? a : b, a < b ? b : a, gate);
}

/* ---- comparisons ---- */

static bool same_form(const struct wyt__comparison *a,
                      const struct wyt__comparison *b)
{
    return a->comparing == b->comparing && a->k == b->k &&
           a->modulus == b->modulus && memcmp(a->of, b->of, sizeof a->of) == 0;
}

/* The gate of a comparison as it is. */
static int32_t add_comparison(struct wyt__comparisons *own,
                              const struct wyt__comparison *comparison,
                              uint16_t *gate)
{
    void *all = own->all;
    int32_t status;
    size_t i = 0;
    while (i < own->count && !(same_form(&own->all[i], comparison) &&
                               own->all[i].low == comparison->low &&
                               own->all[i].high == comparison->high))
        i++;
    *gate = WYT__GATE_NEVER;
    if (i == WYT__COMPARISONS) {
        own->why = "it has too many comparisons";
        return WYT_OK;
    }
    if (i == own->count) {
        status = wyt__reserve(own->context, &all, &own->room, i + 1,
                              sizeof *own->all);
        own->all = all;
        if (status != WYT_OK)
            return status;
        own->all[own->count++] = *comparison;
    }
    return add_gate(own, WYT__IF_COMPARED, (uint16_t)i, 0, gate);
}

/* Neighbouring rests of one form are one comparison. */
static bool join_rests(const struct wyt__comparisons *own, uint16_t a,
                       uint16_t b, struct wyt__comparison *joined)
{
    const struct wyt__comparison *first, *second;
    if (own->gate[a].gating != WYT__IF_COMPARED ||
        own->gate[b].gating != WYT__IF_COMPARED)
        return false;
    first = &own->all[own->gate[a].a];
    second = &own->all[own->gate[b].a];
    if (first->comparing != WYT__FORM_REST || !same_form(first, second) ||
        first->high + 1 != second->low)
        return false;
    *joined = *first;
    joined->high = second->high;
    return true;
}

int32_t wyt__gate_either(struct wyt__comparisons *own, uint16_t a, uint16_t b,
                         uint16_t *gate)
{
    struct wyt__comparison joined;
    if (a == b || a == WYT__GATE_ALWAYS || b == WYT__GATE_NEVER) {
        *gate = a;
        return WYT_OK;
    }
    if (b == WYT__GATE_ALWAYS || a == WYT__GATE_NEVER) {
        *gate = b;
        return WYT_OK;
    }
    if (join_rests(own, a, b, &joined) || join_rests(own, b, a, &joined))
        return wyt__gate_compare(own, &joined, gate);
    return add_gate(own, WYT__IF_EITHER, a < b ? a : b, a < b ? b : a, gate);
}

/* The first number of a form that is not 0, and what divides all but k. */
static int64_t lead_of(const struct wyt__comparison *form, int64_t *divisor)
{
    int64_t lead = 0;
    *divisor = 0;
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++) {
            *divisor = wyt__gate_divisor(*divisor, form->of[side][i]);
            if (lead == 0)
                lead = form->of[side][i];
        }
    return lead;
}

static void multiply(struct wyt__comparison *form, int64_t times, int64_t over)
{
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
            form->of[side][i] = form->of[side][i] * times / over;
}

static bool constant_holds(const struct wyt__comparison *form)
{
    const int64_t rest =
        form->comparing == WYT__FORM_REST
            ? form->k - form->modulus * wyt__gate_floor(form->k, form->modulus)
            : 0;
    switch (form->comparing) {
    case WYT__FORM_ZERO:
        return form->k == 0;
    case WYT__FORM_NOT_ABOVE:
        return form->k <= 0;
    default:
        return rest >= form->low && rest <= form->high;
    }
}

/* Numbers of a rest count modulo the modulus only. */
static int32_t compare_rest(struct wyt__comparisons *own,
                            struct wyt__comparison form, uint16_t *gate)
{
    const int64_t m = form.modulus;
    int64_t divisor;
    if (form.low == 0 && form.high == m - 1) {
        *gate = WYT__GATE_ALWAYS;
        return WYT_OK;
    }
    for (size_t side = 0; side < 2; side++)
        for (size_t i = 0; i < WYT__FORMULA_HEAPS; i++)
            form.of[side][i] -= m * wyt__gate_floor(form.of[side][i], m);
    form.k -= m * wyt__gate_floor(form.k, m);
    if (lead_of(&form, &divisor) == 0) {
        *gate = constant_holds(&form) ? WYT__GATE_ALWAYS : WYT__GATE_NEVER;
        return WYT_OK;
    }
    return add_comparison(own, &form, gate);
}

int32_t wyt__gate_compare(struct wyt__comparisons *own,
                          const struct wyt__comparison *comparison,
                          uint16_t *gate)
{
    struct wyt__comparison form = *comparison;
    int64_t divisor;
    const int64_t lead = lead_of(&form, &divisor);
    bool turned = false;
    int32_t status;
    *gate = WYT__GATE_NEVER;
    if (lead == 0) {
        *gate = constant_holds(&form) ? WYT__GATE_ALWAYS : WYT__GATE_NEVER;
        return WYT_OK;
    }
    if (form.comparing == WYT__FORM_REST)
        return compare_rest(own, form, gate);
    if (form.comparing == WYT__FORM_ZERO && form.k % divisor != 0)
        return WYT_OK;
    if (lead < 0) { /* f <= 0 iff not 1 - f <= 0 */
        turned = form.comparing == WYT__FORM_NOT_ABOVE;
        multiply(&form, -1, 1);
        form.k = turned - form.k;
    }
    multiply(&form, 1, divisor);
    form.k = -wyt__gate_floor(-form.k, divisor);
    status = add_comparison(own, &form, gate);
    return status == WYT_OK && turned && own->why == NULL
               ? wyt__gate_not(own, *gate, gate)
               : status;
}
