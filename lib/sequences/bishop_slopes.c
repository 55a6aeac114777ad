/* SPDX-License-Identifier: MIT */
/*
 * Slopes of bishop-type blocking as fractions of 64 bits.
 */
#include "sequences/bishop_slopes.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include "base/wide.h"
#include "numbers/number.h"

/* Whether a q^2 + b q 2^64 <= c 2^128 + d q 2^64; a, b, c, d are below 2^34. */
static bool is_below(const uint64_t *form, uint64_t q)
{
    const struct wyt__wide square = wyt__multiply(q, q);
    const struct wyt__wide low = wyt__multiply(form[0], square.low);
    const struct wyt__wide carry = {0, low.high + (low.low > 0)};
    const struct wyt__wide most = {form[2], 0};
    struct wyt__wide left = wyt__multiply(form[0], square.high);
    left = wyt__add_wide(left, wyt__multiply(form[1], q));
    left = wyt__add_wide(left, carry); /* divided by 2^64 and rounded up */
    return !wyt__less_wide(wyt__add_wide(most, wyt__multiply(form[3], q)),
                           left);
}

/* floor(2^64 z), where a z^2 + (b - d) z = c has the one root 0 < z < 1. */
static uint64_t root_of(const uint64_t *form)
{
    uint64_t q = 0;
    for (int bit = 63; bit >= 0; bit--)
        if (is_below(form, q | (uint64_t)1 << bit))
            q |= (uint64_t)1 << bit;
    return q;
}

/* k r^2 + m r = k, and m s^2 + (2k - m) s = k for s = 1/rho: put
 * rho + m/k = 1/(1-s) into 1/(1-s) - 1/s = m/k. */
void wyt__bishop_slopes_open(struct wyt__bishop_slopes *slopes,
                             wyt_context *context, uint32_t m, uint32_t k)
{
    const uint64_t ratio[4] = {k, m, k, 0};
    const uint64_t inverse[4] = {m, 2 * (uint64_t)k, k, m};
    (void)context;
    *slopes = (struct wyt__bishop_slopes){
        .k = k, .ratio = root_of(ratio), .inverse = root_of(inverse)};
}

void wyt__bishop_slopes_close(struct wyt__bishop_slopes *slopes)
{
    (void)slopes;
}

/* Too small by less than 2: n r 2^64 by n, then a floor. */
int32_t wyt__bishop_scale(struct wyt__bishop_slopes *slopes, wyt__number n,
                          const wyt__number plus)
{
    const uint64_t low = wyt__number_low(n);
    wyt__number_set_u64(n, wyt__multiply(low, slopes->ratio).high);
    wyt__number_add(n, n, plus);
    return WYT_OK;
}

int32_t wyt__bishop_index(struct wyt__bishop_slopes *slopes, unsigned role,
                          const wyt__number v, wyt__number n)
{
    const uint64_t low = wyt__number_low(v);
    uint64_t index = wyt__multiply(low, slopes->inverse).high;
    if (role == 1) /* 1/(rho + m/k) = 1 - 1/rho */
        index = low - index < 2 ? 0 : low - index - 2;
    wyt__number_set_u64(n, index);
    return WYT_OK;
}

bool wyt__bishop_is_beyond(const struct wyt__bishop_slopes *slopes,
                           const wyt__number n)
{
    const uint64_t low = wyt__number_low(n);
    const uint64_t rise = wyt__multiply(low, slopes->ratio).high;
    const uint64_t room = 2 * (uint64_t)slopes->k;
    return rise >= room && rise - room > UINT64_MAX - low;
}
