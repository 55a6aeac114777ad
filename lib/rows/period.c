/* SPDX-License-Identifier: MIT */
/*
 * Periods of rows: what a row asks of those before it, and the least periods
 * of what has been found to repeat.
 *
 * If a sequence repeats with period Q, its least period divides Q, and a
 * divisor of Q that is a period is a multiple of the least one. So from Q one
 * prime factor after the other is taken away while what is left is a period.
 * Cost: O(Q log Q) comparisons at most, plus the preperiod.
 */
#include "base/assert.h"
#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "rows/automaton.h"

uint64_t wyt__common_multiple(uint64_t a, uint64_t b)
{
    uint64_t product = 0;
    if (a == 0 || b == 0 ||
        !wyt__times(a / wyt__greatest_divisor(a, b), b, &product))
        return 0;
    return product <= WYT__MOST_COLUMNS ? product : 0;
}

void wyt__rows_inputs(const wyt_rows *rows, size_t x, uint64_t *base,
                      uint64_t *period)
{
    WYT__ASSERT(x <= rows->certified);
    *base = 0;
    *period = 1;
    for (size_t i = 1; i <= x; i++) {
        const struct wyt__row *row = &rows->rows[x - i];
        uint64_t back = i + rows->a > rows->b ? i + rows->a - 1 : rows->b - 1;
        if (row->preperiod + back > *base)
            *base = row->preperiod + back;
        *period = wyt__common_multiple(*period, row->period);
    }
}

int32_t wyt__window(const wyt_rows *rows, size_t x, const int32_t *above,
                    uint64_t n, int32_t *out, size_t *out_count)
{
    size_t end = (size_t)n + x, words = wyt__words(end), count = 0;
    int32_t status;
    uint64_t *used = wyt__allocate(rows->context, words, sizeof *used, &status);
    if (status != WYT_OK)
        return status;
    for (size_t m = 0; m < n; m++)
        wyt__set_bit(used, (size_t)((int64_t)m + above[m]));
    for (size_t i = 1; i < rows->b && i <= x; i++)
        for (size_t m = 0; m <= n; m++)
            wyt__set_bit(
                used, (size_t)((int64_t)m + wyt__rows_above(rows, x - i, m)));
    for (size_t value = 0; value < end; value++)
        if (!wyt__bit(used, value))
            out[count++] = (int32_t)((int64_t)value - (int64_t)n);
    wyt__release(rows->context, used, words, sizeof *used);
    *out_count = count;
    return WYT_OK;
}

static bool is_period(const int32_t *above, size_t from, size_t end,
                      size_t period)
{
    for (size_t n = from; n + period < end; n++)
        if (above[n] != above[n + period])
            return false;
    return true;
}

/* Takes the prime `factor` away from the period as often as possible. */
static size_t without(const int32_t *above, size_t from, size_t end,
                      size_t period, size_t factor)
{
    while (period % factor == 0 && is_period(above, from, end, period / factor))
        period /= factor;
    return period;
}

uint64_t wyt__least_period(const int32_t *above, size_t from, size_t end)
{
    size_t period = end - from, left = period;
    for (size_t factor = 2; factor <= left / factor; factor++) {
        if (left % factor != 0)
            continue;
        while (left % factor == 0)
            left /= factor;
        period = without(above, from, end, period, factor);
    }
    return left > 1 ? without(above, from, end, period, left) : period;
}

uint64_t wyt__least_preperiod(const int32_t *above, size_t from, size_t period)
{
    size_t n = from;
    while (n > 0 && above[n - 1] == above[n - 1 + period])
        n--;
    return n;
}
