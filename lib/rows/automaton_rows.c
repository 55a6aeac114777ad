/* SPDX-License-Identifier: MIT */
/*
 * Rows one after the other, as far as they may cost: which of them are given
 * up, which are added, and what is said where they end. How a row is computed
 * says automaton.c.
 */
#include "base/assert.h"
#include "base/context.h"
#include "base/text.h"
#include "rows/automaton.h"
#include "rows/blocked.h"
#include "rules/rules.h"

void wyt__row_clear(wyt_context *context, struct wyt__row *row)
{
    wyt__release(context, row->above, row->count, sizeof *row->above);
    wyt__release(context, row->window, row->window_count, sizeof *row->window);
    *row = (struct wyt__row){0};
}

/* Gives up the rows that are not certified. */
static void drop_open_rows(wyt_periodic *rows)
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
static struct wyt__row_bounds begin_rows(wyt_periodic *rows, uint64_t last,
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

static int32_t fail_reach(const wyt_periodic *rows, uint64_t last,
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

/* Rows that are added one after the other. */
struct addition {
    wyt_periodic *rows;
    struct wyt__row_bounds left; /* of what they may cost together */
    struct wyt__blocked blocked;
};

/* Row number rows->count. */
static int32_t add_row(struct addition *addition)
{
    wyt_periodic *rows = addition->rows;
    struct wyt__row_bounds *left = &addition->left;
    struct wyt__row row = {0};
    uint64_t work;
    int32_t status =
        wyt__row_compute(rows, left, &addition->blocked, &row, &work);
    if (status != WYT_OK) {
        wyt__row_clear(rows->context, &row);
        return status;
    }
    left->cells -= row.count; /* the sweep had no more */
    left->work -= work < left->work ? work : left->work;
    rows->cells += row.count;
    rows->certified += row.certified;
    rows->work += row.certified ? work : 0;
    rows->rows[rows->count++] = row;
    return WYT_OK;
}

static int32_t add_rows(struct addition *addition, uint64_t last)
{
    wyt_periodic *rows = addition->rows;
    int32_t status = WYT_OK;
    while (status == WYT_OK && !addition->left.passed && rows->count <= last) {
        void *block = rows->rows;
        addition->left.passed = wyt__rows_exceed(rows, last, &addition->left);
        if (addition->left.passed)
            break;
        status = wyt__reserve(rows->context, &block, &rows->capacity,
                              rows->count + 1, sizeof *rows->rows);
        rows->rows = block;
        if (status == WYT_OK)
            status = add_row(addition);
    }
    return status;
}

int32_t wyt__rows_extend(wyt_periodic *rows, uint64_t last,
                         struct wyt__row_bounds *reach)
{
    struct addition addition = {
        rows, begin_rows(rows, last, reach), {NULL, 0, 0}};
    int32_t status = add_rows(&addition, last);
    wyt__blocked_close(rows->context, &addition.blocked);
    reach->passed = addition.left.passed;
    return reach->passed ? fail_reach(rows, last, reach) : status;
}

bool wyt__rows_reach(const wyt_periodic *rows, uint64_t x, uint64_t n)
{
    return x < rows->certified || (x < rows->count && n < rows->rows[x].count);
}

int32_t wyt__rows_above(const wyt_periodic *rows, uint64_t x, uint64_t n)
{
    const struct wyt__row *row = &rows->rows[x];
    WYT__ASSERT(wyt__rows_reach(rows, x, n));
    if (n >= row->count)
        n = row->preperiod + (n - row->preperiod) % row->period;
    return row->above[n];
}
