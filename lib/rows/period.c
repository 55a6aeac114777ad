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
#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "rows/automaton.h"

/*
 * Row x looks from column n0 back into row y at columns from n0 - max(x - y +
 * a - 1, b - 1) on. So the largest preperiod and the largest preperiod(y) - y
 * tell the base of every x.
 */
static void add_input(struct wyt__inputs *inputs, const struct wyt__row *row)
{
    const int64_t lead = (int64_t)row->preperiod - (int64_t)inputs->rows;
    if (inputs->rows == 0 || lead > inputs->lead)
        inputs->lead = lead;
    if (row->preperiod > inputs->preperiod)
        inputs->preperiod = row->preperiod;
    inputs->period = inputs->rows == 0
                         ? row->period
                         : wyt__common_multiple(inputs->period, row->period,
                                                WYT__MOST_COLUMNS);
    inputs->rows++;
}

void wyt__rows_inputs(wyt_periodic *rows, uint64_t *base, uint64_t *period)
{
    struct wyt__inputs *inputs = &rows->inputs;
    *base = 0;
    *period = 1;
    if (rows->certified == 0)
        return;
    while (inputs->rows < rows->certified)
        add_input(inputs, &rows->rows[inputs->rows]);
    /* Not negative: the lead of row 0 is not, and there is such a row. */
    *base = (uint64_t)(inputs->lead + (int64_t)(inputs->rows + rows->a) - 1);
    if (*base < inputs->preperiod + rows->b - 1)
        *base = inputs->preperiod + rows->b - 1;
    *period = inputs->period;
}

/* ---- columns, of which there may be many ---- */

/* Columns whose work is counted at once. */
#define STRETCH ((size_t)1 << 16)

/* To be asked at every column. */
static inline int32_t pace(wyt_context *context, size_t n)
{
    return n % STRETCH == 0 ? wyt__work(context, STRETCH, 0, 0) : WYT_OK;
}

/* The values of a row in columns 0..n-1 become used. */
static int32_t use_row(const wyt_periodic *rows, size_t x, size_t n,
                       uint64_t *used)
{
    int32_t status = WYT_OK;
    for (size_t m = 0; m < n && status == WYT_OK; m++) {
        wyt__set_bit(used, (size_t)((int64_t)m + wyt__rows_above(rows, x, m)));
        status = pace(rows->context, m);
    }
    return status;
}

static int32_t use_values(const wyt_periodic *rows, const int32_t *above,
                          size_t n, uint64_t *used)
{
    int32_t status = WYT_OK;
    for (size_t m = 0; m < n && status == WYT_OK; m++) {
        wyt__set_bit(used, (size_t)((int64_t)m + above[m]));
        status = pace(rows->context, m);
    }
    return status;
}

/* The values below `end` that are free. */
static int32_t list_free(const wyt_periodic *rows, const uint64_t *used,
                         size_t n, size_t end, int32_t *out, size_t *count)
{
    int32_t status = WYT_OK;
    *count = 0;
    for (size_t value = 0; value < end && status == WYT_OK; value++) {
        if (!wyt__bit(used, value))
            out[(*count)++] = (int32_t)((int64_t)value - (int64_t)n);
        status = pace(rows->context, value);
    }
    return status;
}

int32_t wyt__window(const wyt_periodic *rows, size_t x, const int32_t *above,
                    uint64_t n, int32_t *out, size_t *out_count)
{
    const size_t end = (size_t)n + x, words = wyt__words(end);
    int32_t status;
    uint64_t *used = wyt__allocate(rows->context, words, sizeof *used, &status);
    if (status != WYT_OK)
        return status;
    status = use_values(rows, above, (size_t)n, used);
    for (size_t i = 1; i < rows->b && i <= x && status == WYT_OK; i++)
        status = use_row(rows, x - i, (size_t)n + 1, used);
    if (status == WYT_OK)
        status = list_free(rows, used, (size_t)n, end, out, out_count);
    wyt__release(rows->context, used, words, sizeof *used);
    return status;
}

/* ---- least periods ---- */

static int32_t is_period(wyt_context *context, const int32_t *above,
                         size_t from, size_t end, size_t period, bool *is)
{
    int32_t status = WYT_OK;
    *is = true;
    for (size_t n = from; *is && n + period < end && status == WYT_OK; n++) {
        *is = above[n] == above[n + period];
        status = pace(context, n);
    }
    return status;
}

/* Takes the prime `factor` away from the period as often as possible. */
static int32_t remove_factor(wyt_context *context, const int32_t *above,
                             size_t from, size_t end, size_t factor,
                             size_t *period)
{
    bool is = true;
    int32_t status = WYT_OK;
    while (status == WYT_OK && is && *period % factor == 0) {
        status = is_period(context, above, from, end, *period / factor, &is);
        if (is)
            *period /= factor;
    }
    return status;
}

int32_t wyt__least_period(wyt_context *context, const int32_t *above,
                          size_t from, size_t end, uint64_t *out_period)
{
    size_t period = end - from, left = period;
    int32_t status = WYT_OK;
    for (size_t factor = 2; factor <= left / factor && status == WYT_OK;
         factor++) {
        if (left % factor != 0)
            continue;
        while (left % factor == 0)
            left /= factor;
        status = remove_factor(context, above, from, end, factor, &period);
    }
    if (status == WYT_OK && left > 1)
        status = remove_factor(context, above, from, end, left, &period);
    *out_period = period;
    return status;
}

int32_t wyt__least_preperiod(wyt_context *context, const int32_t *above,
                             size_t from, size_t period,
                             uint64_t *out_preperiod)
{
    size_t n = from;
    int32_t status = WYT_OK;
    while (n > 0 && above[n - 1] == above[n - 1 + period] && status == WYT_OK) {
        n--;
        status = pace(context, n);
    }
    *out_preperiod = n;
    return status;
}
