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
 * Cost: O(x) a value, with O(x (2a+b)) bytes beside the rows; 4 bytes a
 * value, of which preperiod + period are kept.
 */
#include "rows/automaton.h"

#include <string.h>

#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "base/wide.h"
#include "rules/rules.h"

/* Columns between two polls are those of so many cells of work. */
#define POLL_WORK ((uint64_t)1 << 16)

/* Goes through the values of a row before, behind the column at work. */
struct cursor {
    const int32_t *at, *end, *back;
    uint32_t behind; /* so many columns */
    uint32_t until;  /* columns later than the one at work: still blocked */
};

struct sweep {
    wyt_context *context;
    const wyt_rows *rows;
    size_t x;
    struct wyt__row_bounds reach; /* what is left of it for this row */
    uint64_t work;                /* rows looked at so far */
    uint64_t base, period, next;  /* where windows are compared */
    uint64_t compared, marks;     /* comparisons so far; the next mark */
    struct cursor *here, *late;   /* rows x-1, ..., 0 */
    uint32_t *blocked;            /* value mod 2^k: column + 1 up to which */
    size_t mask;
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

static inline void block(struct sweep *sweep, uint64_t value, uint64_t until)
{
    uint32_t *place = &sweep->blocked[value & sweep->mask];
    uint32_t end = (uint32_t)(until + 1);
    *place = *place < end ? end : *place;
}

/* A value that becomes used by another row. */
static void use(struct sweep *sweep, uint32_t value)
{
    for (size_t k = 0; k < sweep->free_count; k++)
        if (sweep->free[k] == value) {
            sweep->free_count--;
            memmove(sweep->free + k, sweep->free + k + 1,
                    (sweep->free_count - k) * sizeof *sweep->free);
            return;
        }
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
        block(sweep, value, n + cursor->until);
        if (i < b)
            use(sweep, (uint32_t)value);
    }
    if (a == 0)
        return;
    for (size_t i = (size_t)a; i <= sweep->x && i < n + a; i++) {
        struct cursor *cursor = &sweep->late[i - 1];
        uint64_t value = step(cursor, n);
        block(sweep, value, n + cursor->until);
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
    while (sweep->blocked[sweep->free[k] & sweep->mask] > sweep->n)
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

static int32_t run(struct sweep *sweep)
{
    uint64_t poll = POLL_WORK;
    int32_t status = WYT_OK;
    for (; status == WYT_OK && sweep->n < sweep->reach.columns; sweep->n++) {
        status = reserve_column(sweep);
        sweep->work += sweep->x + 1;
        if (status == WYT_OK && sweep->work >= poll) {
            status = wyt__poll(sweep->context, sweep->x, 0);
            poll += POLL_WORK;
        }
        if (status != WYT_OK)
            break;
        sweep->free[sweep->free_count++] = (uint32_t)(sweep->n + sweep->x);
        look_back(sweep);
        sweep->certified = is_certified(sweep);
        if (sweep->certified)
            break;
        take(sweep);
    }
    return status;
}

/* A power of two: blocked values lie between n - x (2a+b) and n + x, and are
 * so for at most max(b, x + a) columns; then others may have their place. */
static int32_t open_blocked(struct sweep *sweep)
{
    uint64_t need, width = 2 * sweep->rows->a + sweep->rows->b + 3;
    size_t places = 64;
    int32_t status;
    if (!wyt__times(sweep->x + 1, width, &need) || need > WYT__MOST_COLUMNS)
        return wyt__fail(sweep->context, WYT_LIMIT,
                         "row %zu of %s looks too far back", sweep->x,
                         sweep->rows->rules->text);
    while (places < need)
        places *= 2;
    sweep->blocked =
        wyt__allocate(sweep->context, places, sizeof *sweep->blocked, &status);
    sweep->mask = places - 1;
    return status;
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
    int32_t status = open_blocked(sweep);
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
        wyt__rows_inputs(sweep->rows, sweep->x, &sweep->base, &sweep->period);
    sweep->next = sweep->base;
    return WYT_OK;
}

static void close_sweep(struct sweep *sweep)
{
    wyt_context *context = sweep->context;
    size_t x = sweep->x;
    wyt__release(context, sweep->blocked, sweep->mask + 1,
                 sizeof *sweep->blocked);
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
    WYT__ASSERT(row->span == wyt__common_multiple(row->period, sweep->period));
    row->column = row->preperiod > sweep->base ? row->preperiod : sweep->base;
    return wyt__window(sweep->rows, sweep->x, sweep->above, row->column,
                       sweep->window, &sweep->window_count);
}

/* Columns from the mark on have been computed up to the window that is the
 * same, or the window is empty and the next value is known. */
static int32_t certify(struct sweep *sweep, struct wyt__row *row)
{
    bool linear = sweep->free_count == 1;
    int32_t status = WYT_OK;
    if (linear)
        sweep->above[sweep->n++] = (int32_t)sweep->x;
    row->certified = true;
    row->column = sweep->column;
    row->span = sweep->n - sweep->column;
    row->period =
        wyt__least_period(sweep->above, (size_t)row->column, (size_t)sweep->n);
    row->preperiod = wyt__least_preperiod(sweep->above, (size_t)row->column,
                                          (size_t)row->period);
    if (!linear)
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

void wyt__row_clear(wyt_context *context, struct wyt__row *row)
{
    wyt__release(context, row->above, row->count, sizeof *row->above);
    wyt__release(context, row->window, row->window_count, sizeof *row->window);
    *row = (struct wyt__row){0};
}

/* Appends row number rows->count, and takes from what is left to reach. */
static int32_t add_row(wyt_rows *rows, struct wyt__row_bounds *left)
{
    struct sweep sweep = {
        .context = rows->context,
        .rows = rows,
        .x = rows->count,
        .reach = *left,
    };
    struct wyt__row row = {0};
    int32_t status = open_sweep(&sweep);
    if (status == WYT_OK)
        status = run(&sweep);
    left->passed = sweep.reach.passed;
    if (status == WYT_OK)
        status = sweep.certified ? certify(&sweep, &row)
                                 : keep(&sweep, &row, (size_t)left->columns);
    close_sweep(&sweep);
    if (status != WYT_OK) {
        wyt__row_clear(rows->context, &row);
        return status;
    }
    left->cells -= row.count; /* the sweep had no more */
    left->work -= sweep.work < left->work ? sweep.work : left->work;
    rows->cells += row.count;
    rows->certified += row.certified;
    rows->work += row.certified ? sweep.work : 0;
    rows->rows[rows->count++] = row;
    return WYT_OK;
}

/* ---- all rows ---- */

/* Gives up the rows that are not certified. */
static void drop_open_rows(wyt_rows *rows)
{
    while (rows->count > rows->certified) {
        struct wyt__row *row = &rows->rows[--rows->count];
        rows->cells -= row->count;
        wyt__row_clear(rows->context, row);
    }
}

/* What is left for new rows, after rows that have too few columns are given
 * up. The rows that are not certified all have the same number of columns, so
 * that each finds what it needs in those before. */
static struct wyt__row_bounds begin_rows(wyt_rows *rows, uint64_t last,
                                         const struct wyt__row_bounds *reach)
{
    struct wyt__row_bounds left = *reach;
    if (rows->certified < rows->count) {
        size_t known = rows->rows[rows->certified].count;
        if (left.columns <= known)
            left.columns = known;
        else if (last >= rows->certified)
            drop_open_rows(rows);
    }
    left.cells -= rows->cells < left.cells ? rows->cells : left.cells;
    left.passed = last >= reach->cells && last >= rows->certified;
    return left;
}

static int32_t fail_reach(const wyt_rows *rows, uint64_t last,
                          const struct wyt__row_bounds *reach)
{
    char steps[64] = "";
    struct wyt__text text = {steps, sizeof steps, 0};
    if (reach->cells == rows->context->cells_limit)
        wyt__text_append(&text, " (the cell limit)");
    if (reach->work != UINT64_MAX) {
        wyt__text_append(&text, " and ");
        wyt__text_number(&text, reach->work);
        wyt__text_append(&text, " steps");
    }
    return wyt__fail(rows->context, WYT_LIMIT,
                     "rows up to %llu of %s are not certified within %llu "
                     "values%s; the first %zu rows are",
                     (unsigned long long)last, rows->rules->text,
                     (unsigned long long)reach->cells, steps, rows->certified);
}

int32_t wyt__rows_extend(wyt_rows *rows, uint64_t last,
                         struct wyt__row_bounds *reach)
{
    struct wyt__row_bounds left = begin_rows(rows, last, reach);
    int32_t status = WYT_OK;
    while (status == WYT_OK && !left.passed && rows->count <= last) {
        void *block = rows->rows;
        left.passed = wyt__rows_exceed(rows, last, &left);
        if (left.passed)
            break;
        status = wyt__reserve(rows->context, &block, &rows->capacity,
                              rows->count + 1, sizeof *rows->rows);
        rows->rows = block;
        if (status == WYT_OK)
            status = add_row(rows, &left);
    }
    reach->passed = left.passed;
    return left.passed ? fail_reach(rows, last, reach) : status;
}

bool wyt__rows_reach(const wyt_rows *rows, uint64_t x, uint64_t n)
{
    return x < rows->certified || (x < rows->count && n < rows->rows[x].count);
}

int32_t wyt__rows_above(const wyt_rows *rows, uint64_t x, uint64_t n)
{
    const struct wyt__row *row = &rows->rows[x];
    WYT__ASSERT(wyt__rows_reach(rows, x, n));
    if (n >= row->count)
        n = row->preperiod + (n - row->preperiod) % row->period;
    return row->above[n];
}
