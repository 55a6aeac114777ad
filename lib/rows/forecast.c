/* SPDX-License-Identifier: MIT */
/*
 * Whether rows can be certified within a bound on steps, told before the steps
 * are taken. A step is a value of one row, looked at for a new value
 * (rows/automaton.c): row x costs x + 1 steps a column, and as many to begin.
 *
 * Proved, for b = 1. The window of row y >= 1 always has y values, so the row
 * is certified only by two windows that are the same. The first one is not
 * before column `base` of wyt__rows_inputs(), the second one at least L columns
 * later, L being the common multiple of the periods so far. Rows to come only
 * add to both, so with r rows certified each row y >= r takes at least
 * base(r) + L(r) + 1 columns, or as many as are asked for at all.
 *
 * Measured, not proved: what rows 0..x-1 cost together grows at least like
 * x^(5/2), and for b = 1, a >= 1 like x^(7/2). Columns that never became fewer
 * would give x^2 already; those of row x grow about like x for b >= 2 and for
 * a = 0, and faster for b = 1, a >= 1 (preperiods 1165, 10333, 38898, 86825,
 * 168066 of rows 20, 40, 60, 80, 100 of Wythoff Nim). Checked for 24 games with
 * a <= 100, b <= 50: of each, the last row that 2^30 steps certify is not
 * refused. Single rows waver; SLACK is more than a row near the bound costs.
 * The first FIRST + a + b rows are no measure: they are shorter than the strips
 * of the moves are wide.
 *
 * Cost: O(rows), no memory.
 */
#include "base/wide.h"
#include "rows/automaton.h"

#define FIRST 16
#define SLACK (1.0 + 1.0 / 64)

/* What rows 0..last cost at least, if costs go on to grow as measured: steps
 * (x/r)^(k/2), compared by squares. */
static bool is_too_much(const wyt_periodic *rows, uint64_t last, uint64_t left)
{
    const unsigned k = rows->b == 1 && rows->a > 0 ? 7 : 5;
    const double ratio = ((double)last + 1) / (double)rows->certified;
    const double steps = (double)rows->work;
    const double most = (steps + (double)left) * SLACK;
    double square = steps * steps;
    for (unsigned i = 0; i < k; i++)
        square *= ratio;
    return rows->certified >= FIRST + rows->a + rows->b && square > most * most;
}

/* Proved; the last step of a column may pass the bound. */
static bool is_impossible(wyt_periodic *rows, uint64_t last,
                          const struct wyt__row_bounds *left)
{
    const uint64_t r = rows->certified;
    const uint64_t count = last - r + 1, ends = last + r + 2;
    uint64_t base, period, columns, steps;
    wyt__rows_inputs(rows, &base, &period);
    columns = base + (period == 0 ? WYT__MOST_COLUMNS : period) + 1;
    if (columns > left->columns)
        columns = left->columns;
    /* Rows r..last have (r + 1) + ... + (last + 1) steps a column. */
    return !wyt__times(count, ends, &steps) ||
           !wyt__times(steps / 2, columns, &steps) ||
           (steps > left->work && steps - left->work > last + 1);
}

bool wyt__rows_exceed(wyt_periodic *rows, uint64_t last,
                      const struct wyt__row_bounds *left)
{
    if (left->work == UINT64_MAX || last < rows->certified)
        return false;
    if (rows->b == 1 && is_impossible(rows, last, left))
        return true;
    return left->columns == UINT64_MAX && is_too_much(rows, last, left->work);
}
