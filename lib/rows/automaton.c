/* SPDX-License-Identifier: MIT */
/*
 * Grundy values of WYT(a,b), b >= 1, row by row, each until it is certified.
 *
 * In column n row x takes the least value that no option has. Options are
 * (x,m), m < n; (x-i,m), 1 <= i < b, m <= n; (x-i,n-j), j < b; and (x-i,n-j),
 * |i-j| < a. A value is *used* if the first two kinds have it; then it stays
 * so. It is *blocked* in column n if the other two have it, which are among
 * the columns n - max(b, x+a) < m <= n of the rows before.
 *
 * A play from (x,n) has at most x + n moves, so G(x,n) <= x + n, and every
 * used value is at most x + n - 1 (in the same way for the rows x-i, which end
 * with column n). The state of row x is its *window*, the free (not used)
 * values below n + x: in column n the value n + x joins it, and the least one
 * that is not blocked leaves it. For b = 1 a window has x values, for n
 * of the n + x below n + x are used; for larger b it has at most so many.
 *
 * How far down a window reaches: let v be free in column n. In each column
 * m < n with G(x,m) > v the value v was blocked. The row x-i, which has v at
 * most once, blocks it in at most b columns by j < b, and 2 a - 1 by
 * |i-j| < a. So at most x (2a+b) columns have values above v, at most v have
 * values below it, and n <= v + x (2a+b): every free value, and so every
 * G(x,n), is at least n - x (2a+b). Relative to n a window is one of finitely
 * many sets; hence rows repeat at last (Landman 2002; Dress, Flammenkamp and
 * Pink 1999 for a = b = 1). That they do is not assumed but certified:
 *
 * Certificate of a row x whose rows before are certified. Let Q be a multiple
 * of their periods, and n0 a column with n0 - j >= preperiod of row x-i for
 * all j <= max(i + a - 1, b - 1), i = 1..x. If the windows of the columns n0
 * and n0 + Q are the same, relative to their columns, then G(x,n+Q) =
 * G(x,n) + Q for all n >= n0. Proof: what is blocked, and what becomes used
 * by other rows, is the same in columns n and n + Q, up to the shift by Q; no
 * column before 0 is looked at; so the next windows are the same again, and
 * so are the values taken.
 *
 * If the window of column n0 is empty, then n0 + x is taken, for it is below
 * x + n0 + 1 and no option can have it; the next window is empty again. So
 * G(x,n) = x + n for all n >= n0, whatever the rows before do. For b >= 2
 * every row comes to this: row x-1 is used and misses finitely many values,
 * and those are blocked finitely often. This is the certificate that the
 * values of the rows x-b+1..x cover 0..x+n0-1.
 *
 * Windows are compared in the columns base + k L, where L is the least common
 * multiple of the periods so far, with a mark at k = 1, 2, 4, ... (R. P.
 * Brent, An improved Monte Carlo factorization algorithm, BIT 20 (1980)).
 *
 * Cost: O(x) a value, with at most O(x (2a+b)) bytes beside the rows, and no
 * more than the columns ask for; 4 bytes a value, of which preperiod + period
 * are kept.
 */
#include "rows/automaton.h"

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/wide.h"
#include "rows/blocked.h"
#include "rules/rules.h"

/* Nanoseconds of a step, a row that is looked at for a new value. */
#define STEP 4

/* Goes through the values of a row before, behind the column at work. */
struct cursor {
    const int32_t *at, *end, *back;
    uint32_t behind; /* so many columns */
    uint32_t until;  /* columns later than the one at work: still blocked */
};

struct sweep {
    wyt_context *context;
    wyt_periodic *rows;
    size_t x;
    struct wyt__row_bounds reach; /* what is left of it for this row */
    uint64_t work;                /* steps so far */
    uint64_t base, period, next;  /* where windows are compared */
    uint64_t compared, marks;     /* comparisons so far; the next mark */
    struct cursor *here, *late;   /* rows x-1, ..., 0 */
    struct wyt__blocked *blocked;
    uint64_t apart; /* values that are blocked in a column differ by less */
    uint32_t *free; /* the window and n + x */
    size_t free_count;
    int32_t *above; /* the values of the row */
    size_t capacity;
    uint64_t n;
    int32_t *window; /* the mark */
    size_t window_count;
    uint64_t column;
    bool marked;
    bool open; /* whether the rows before are certified */
    bool certified;
};

/* ---- rows before ---- */

/* The value in its column, and on to the next one. The columns of an
 * uncertified row are never passed: it has as many as are asked for. */
static inline uint64_t step(struct cursor *cursor, uint64_t n)
{
    int32_t above = *cursor->at++;
    if (cursor->at == cursor->end)
        cursor->at = cursor->back;
    return n - cursor->behind + (uint64_t)(int64_t)above;
}

/* A value that becomes used by another row. The window rises. */
static void use(struct sweep *sweep, uint32_t value)
{
    size_t low = 0, high = sweep->free_count;
    while (low < high) {
        const size_t middle = low + (high - low) / 2;
        if (sweep->free[middle] < value)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == sweep->free_count || sweep->free[low] != value)
        return;
    sweep->free_count--;
    memmove(sweep->free + low, sweep->free + low + 1,
            (sweep->free_count - low) * sizeof *sweep->free);
}

/* What the rows before block from column n on, and use up in it. A value that
 * a move |i-j| < a reaches begins to be blocked i - a + 1 columns after its
 * own, or in it, and goes on to be so for i + a - 1. */
static void look_back(struct sweep *sweep)
{
    const uint64_t n = sweep->n, a = sweep->rows->a, b = sweep->rows->b;
    for (size_t i = 1; i <= sweep->x; i++) {
        struct cursor *cursor = &sweep->here[i - 1];
        uint64_t value = step(cursor, n);
        wyt__blocked_put(sweep->blocked, value, n + cursor->until);
        if (i < b)
            use(sweep, (uint32_t)value);
    }
    if (a == 0)
        return;
    for (size_t i = (size_t)a; i <= sweep->x && i < n + a; i++) {
        struct cursor *cursor = &sweep->late[i - 1];
        uint64_t value = step(cursor, n);
        wyt__blocked_put(sweep->blocked, value, n + cursor->until);
    }
}

/* ---- the window ---- */

static bool is_marked_window(const struct sweep *sweep)
{
    if (!sweep->marked || sweep->free_count - 1 != sweep->window_count)
        return false;
    for (size_t k = 0; k < sweep->window_count; k++)
        if ((int64_t)sweep->free[k] - (int64_t)sweep->n != sweep->window[k])
            return false;
    return true;
}

static void mark_window(struct sweep *sweep)
{
    sweep->marked = true;
    sweep->column = sweep->n;
    sweep->window_count = sweep->free_count - 1;
    for (size_t k = 0; k < sweep->window_count; k++)
        sweep->window[k] =
            (int32_t)((int64_t)sweep->free[k] - (int64_t)sweep->n);
}

/* Whether the window of column n completes a certificate. */
static bool is_certified(struct sweep *sweep)
{
    if (!sweep->open)
        return false;
    if (sweep->free_count == 1) {
        mark_window(sweep);
        return true;
    }
    if (sweep->n != sweep->next || sweep->period == 0)
        return false;
    if (is_marked_window(sweep))
        return true;
    if (sweep->compared == sweep->marks) {
        mark_window(sweep);
        sweep->marks = 2 * sweep->marks + (sweep->marks == 0);
    }
    sweep->compared++;
    sweep->next += sweep->period;
    return false;
}

/* Takes the least free value that is not blocked. There is one: n + x is no
 * value of an option. */
static void take(struct sweep *sweep)
{
    size_t k = 0;
    while (wyt__is_blocked(sweep->blocked, sweep->free[k], sweep->n))
        k++;
    WYT__ASSERT(k < sweep->free_count);
    sweep->above[sweep->n] =
        (int32_t)((int64_t)sweep->free[k] - (int64_t)sweep->n);
    sweep->free_count--;
    memmove(sweep->free + k, sweep->free + k + 1,
            (sweep->free_count - k) * sizeof *sweep->free);
}

/* ---- one row ---- */

static int32_t reserve_column(struct sweep *sweep)
{
    void *block = sweep->above;
    int32_t status;
    sweep->reach.passed = sweep->n >= sweep->reach.cells ||
                          sweep->n >= WYT__MOST_COLUMNS ||
                          sweep->work > sweep->reach.work;
    if (sweep->reach.passed)
        return WYT_LIMIT; /* the text follows */
    status = wyt__reserve(sweep->context, &block, &sweep->capacity,
                          (size_t)sweep->n + 1, sizeof *sweep->above);
    sweep->above = block;
    return status;
}

/* Goes on by a column, as far as limits and the caller allow it. */
static int32_t begin_column(struct sweep *sweep)
{
    const uint64_t value = sweep->n + sweep->x;
    int32_t status = reserve_column(sweep);
    if (status == WYT_OK)
        status = wyt__blocked_reserve(sweep->context, sweep->blocked, value,
                                      sweep->apart);
    if (status != WYT_OK)
        return status;
    sweep->work += sweep->x + 1;
    sweep->free[sweep->free_count++] = (uint32_t)value;
    return wyt__work(sweep->context, STEP * (uint64_t)(sweep->x + 1), sweep->x,
                     0);
}

static int32_t run(struct sweep *sweep)
{
    int32_t status = WYT_OK;
    for (; sweep->n < sweep->reach.columns; sweep->n++) {
        status = begin_column(sweep);
        if (status != WYT_OK)
            break;
        look_back(sweep);
        sweep->certified = is_certified(sweep);
        if (sweep->certified)
            break;
        take(sweep);
    }
    return status;
}

/* Blocked values lie between n - x (2a+b) and n + x, and are so for at most
 * max(b, x + a) columns; then others may have their place. */
static int32_t measure(struct sweep *sweep)
{
    const uint64_t width = 2 * sweep->rows->a + sweep->rows->b + 3;
    if (sweep->x >= WYT__MOST_COLUMNS)
        return wyt__fail(sweep->context, WYT_LIMIT,
                         "row %zu of %s looks too far back", sweep->x,
                         sweep->rows->rules->text);
    sweep->apart = (sweep->x + 1) * width; /* below 2^30 2^18 */
    return WYT_OK;
}

/* The row x - i in the column at work, and as moves |i-j| < a look at it. */
static void open_cursors(struct sweep *sweep, size_t i)
{
    const struct wyt__row *row = &sweep->rows->rows[sweep->x - i];
    uint64_t a = sweep->rows->a, b = sweep->rows->b;
    const int32_t *end = row->above + row->count;
    struct cursor cursor = {row->above, end, end, 0, (uint32_t)b - 1};
    if (row->certified)
        cursor.back = row->above + row->preperiod;
    sweep->here[i - 1] = sweep->late[i - 1] = cursor;
    if (i >= a && a > 0) {
        sweep->late[i - 1].behind = (uint32_t)(i - a + 1);
        sweep->late[i - 1].until = (uint32_t)(2 * a - 2);
    } else if (i < a && i + a > b) {
        sweep->here[i - 1].until = (uint32_t)(i + a - 1);
    }
}

static int32_t open_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->context;
    int32_t status = measure(sweep);
    if (status == WYT_OK)
        sweep->here =
            wyt__allocate(context, sweep->x, sizeof *sweep->here, &status);
    if (status == WYT_OK)
        sweep->late =
            wyt__allocate(context, sweep->x, sizeof *sweep->late, &status);
    if (status == WYT_OK)
        sweep->free =
            wyt__allocate(context, sweep->x + 2, sizeof *sweep->free, &status);
    if (status == WYT_OK)
        sweep->window =
            wyt__allocate(context, sweep->x, sizeof *sweep->window, &status);
    if (status != WYT_OK)
        return status;
    while (sweep->free_count < sweep->x) { /* nothing is used yet */
        sweep->free[sweep->free_count] = (uint32_t)sweep->free_count;
        sweep->free_count++;
    }
    for (size_t i = 1; i <= sweep->x; i++)
        open_cursors(sweep, i);
    sweep->open = sweep->rows->certified == sweep->x;
    if (sweep->open)
        wyt__rows_inputs(sweep->rows, &sweep->base, &sweep->period);
    sweep->next = sweep->base;
    /* All this goes through the rows before, as a column does. */
    sweep->work = sweep->x + 1;
    return wyt__work(context, STEP * (uint64_t)(sweep->x + 1), sweep->x, 0);
}

static void close_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->context;
    size_t x = sweep->x;
    wyt__release(context, sweep->here, x, sizeof *sweep->here);
    wyt__release(context, sweep->late, x, sizeof *sweep->late);
    wyt__release(context, sweep->free, x + 2, sizeof *sweep->free);
    wyt__release(context, sweep->window, x, sizeof *sweep->window);
    wyt__release(context, sweep->above, sweep->capacity, sizeof *sweep->above);
}

/* Keeps what is needed of the values, in a block of that size. */
static int32_t keep(struct sweep *sweep, struct wyt__row *row, size_t count)
{
    int32_t status;
    row->above =
        wyt__allocate(sweep->context, count, sizeof *row->above, &status);
    if (status != WYT_OK)
        return status;
    row->count = count;
    WYT__ASSERT(sweep->above != NULL);
    memcpy(row->above, sweep->above, count * sizeof *row->above);
    return WYT_OK;
}

/* Finds the least column and span of a certificate whose mark is later, and
 * the window there: from a column of the cycle on, a window is the values that
 * are taken later, so it repeats as soon as they and the rows before do. */
static int32_t move_mark(struct sweep *sweep, struct wyt__row *row)
{
    WYT__ASSERT(row->span == wyt__common_multiple(row->period, sweep->period,
                                                  WYT__MOST_COLUMNS));
    row->column = row->preperiod > sweep->base ? row->preperiod : sweep->base;
    return wyt__window(sweep->rows, sweep->x, sweep->above, row->column,
                       sweep->window, &sweep->window_count);
}

static int32_t find_periods(const struct sweep *sweep, struct wyt__row *row)
{
    const size_t from = (size_t)row->column;
    int32_t status = wyt__least_period(sweep->context, sweep->above, from,
                                       (size_t)sweep->n, &row->period);
    return status == WYT_OK
               ? wyt__least_preperiod(sweep->context, sweep->above, from,
                                      (size_t)row->period, &row->preperiod)
               : status;
}

/* Columns from the mark on have been computed up to the window that is the
 * same, or the window is empty and the next value is known. */
static int32_t certify(struct sweep *sweep, struct wyt__row *row)
{
    bool linear = sweep->free_count == 1;
    int32_t status;
    if (linear)
        sweep->above[sweep->n++] = (int32_t)sweep->x;
    row->certified = true;
    row->column = sweep->column;
    row->span = sweep->n - sweep->column;
    status = find_periods(sweep, row);
    if (status == WYT_OK && !linear)
        status = move_mark(sweep, row);
    if (status == WYT_OK)
        row->window = wyt__allocate(sweep->context, sweep->window_count,
                                    sizeof *row->window, &status);
    if (status != WYT_OK)
        return status;
    row->window_count = sweep->window_count;
    memcpy(row->window, sweep->window,
           sweep->window_count * sizeof *row->window);
    return keep(sweep, row, (size_t)(row->preperiod + row->period));
}

int32_t wyt__row_compute(wyt_periodic *rows, struct wyt__row_bounds *reach,
                         struct wyt__blocked *blocked, struct wyt__row *row,
                         uint64_t *work)
{
    struct sweep sweep = {
        .context = rows->context,
        .rows = rows,
        .x = rows->count,
        .reach = *reach,
        .blocked = blocked,
    };
    int32_t status = open_sweep(&sweep);
    if (status == WYT_OK)
        status = run(&sweep);
    reach->passed = sweep.reach.passed;
    if (status == WYT_OK)
        status = sweep.certified ? certify(&sweep, row)
                                 : keep(&sweep, row, (size_t)reach->columns);
    if (status == WYT_OK)
        status = wyt__blocked_next(rows->context, blocked,
                                   sweep.n + sweep.x + rows->a + rows->b);
    close_sweep(&sweep);
    *work = sweep.work;
    return status;
}
