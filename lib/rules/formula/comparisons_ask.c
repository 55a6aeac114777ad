/* SPDX-License-Identifier: MIT */
/*
 * What comparisons say at one place, and what they are said not to be.
 */
#include <wythoff/context.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/context.h"
#include "base/text.h"
#include "rules/formula/comparisons.h"
#include "rules/formula/formula.h"

/* Bytes of a formula in a message. */
#define SHOWN 120

/* Fits: 12 products below 2^24 2^32. */
static bool compares(const struct wyt__comparison *comparison, size_t heaps,
                     const uint64_t *before, const uint64_t *left)
{
    int64_t value = comparison->k;
    for (size_t i = 0; i < heaps; i++)
        value += comparison->of[0][i] * (int64_t)before[i] +
                 comparison->of[1][i] * (int64_t)left[i];
    switch (comparison->comparing) {
    case WYT__FORM_ZERO:
        return value == 0;
    case WYT__FORM_NOT_ABOVE:
        return value <= 0;
    default:
        value %= comparison->modulus;
        value += value < 0 ? comparison->modulus : 0;
        return value >= comparison->low && value <= comparison->high;
    }
}

struct place {
    const struct wyt__comparisons *comparisons;
    const uint64_t *before, *left;
};

/* What each gate up to a number says: none asks for one behind it, and to go
 * from gate to gate would take long where many ask for the same. */
static void fill(const struct place *place, uint16_t last, bool *says)
{
    for (size_t i = 0; i <= last; i++) {
        const struct wyt__gate at = place->comparisons->gate[i];
        switch (at.gating) {
        case WYT__NEVER:
            says[i] = false;
            break;
        case WYT__ALWAYS:
            says[i] = true;
            break;
        case WYT__IF_COMPARED:
            says[i] =
                compares(&place->comparisons->all[at.a],
                         place->comparisons->heaps, place->before, place->left);
            break;
        case WYT__IF_NOT:
            says[i] = !says[at.a];
            break;
        case WYT__IF_BOTH:
            says[i] = says[at.a] && says[at.b];
            break;
        case WYT__IF_EITHER:
            says[i] = says[at.a] || says[at.b];
            break;
        }
    }
}

bool wyt__comparisons_hold(const struct wyt__comparisons *comparisons,
                           const uint64_t *heaps, const uint64_t *left)
{
    const struct place place = {comparisons, heaps, left};
    bool says[WYT__GATES], holds = false;
    uint16_t last = 0;
    for (size_t i = 0; i < comparisons->parts; i++)
        if (comparisons->part[i] > last)
            last = comparisons->part[i];
    fill(&place, last, says);
    for (size_t i = 0; i < comparisons->parts; i++)
        holds = holds || says[comparisons->part[i]];
    return holds;
}

int32_t wyt__comparisons_refuse(wyt_context *context,
                                const struct wyt__formula *formula,
                                const char *name, const char *why,
                                const char *who)
{
    char shown[SHOWN + 4];
    struct wyt__text text = {shown, SHOWN, 0};
    wyt__formula_print(formula, &text);
    if (text.length >= SHOWN)
        memcpy(shown + SHOWN - 1, "...", 4);
    return wyt__fail(context, WYT_UNSUPPORTED,
                     "%s=(%s) is not known to %s: %s; sums of heaps and "
                     "numbers, compared, were expected",
                     name, shown, who, why);
}
