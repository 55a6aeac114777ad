/* SPDX-License-Identifier: MIT */
/*
 * Certified rows proved again, by another way than automaton.c computes them:
 * each value is the minimum excludant over its options, which are gone through
 * one by one but for those along the row, whose values are a set of bits.
 *
 * For row x, the rows before being proved, it is shown that
 *   - the values of the columns before column + span are the stored ones;
 *   - the windows of `column` and of column + span are the stored one;
 *   - unless it is empty, the span is the least common multiple of the
 *     periods up to this one, and `column` the least one that is no part of a
 *     preperiod and from where no move looks back into one;
 *   - if it is empty, it is the first empty one, the span is 1, and the
 *     preperiod is at most `column`;
 *   - period and preperiod are the least ones.
 * By the theorem in automaton.c the row is then known for ever.
 *
 * Cost: O(x (a+b)) a value; 33 bits a column of the row at work.
 */
#include "base/bitset.h"
#include "base/context.h"
#include "base/wide.h"
#include "rows/automaton.h"

struct proof {
    wyt_context *context;
    const wyt_periodic *rows;
    size_t x;
    const struct wyt__row *row;
    uint64_t *used; /* bits: values that stay excluded */
    uint32_t *seen; /* by value: the column + 1 of the last option with it */
    size_t values;  /* that may occur */
    size_t least;   /* that is not used */
    uint64_t n;
    bool holds;
};

static void refute(struct proof *proof, const char *what)
{
    proof->holds = false;
    wyt__fail(proof->context, WYT_OK, "row %zu does not hold: %s", proof->x,
              what);
}

static uint64_t value_at(const struct proof *proof, size_t x, uint64_t n)
{
    return n + (uint64_t)(int64_t)wyt__rows_above(proof->rows, x, n);
}

/* Whether a move takes j columns back, along with i > 0 from the row. */
static bool is_local_move(const struct proof *proof, uint64_t i, uint64_t j)
{
    uint64_t apart = i < j ? j - i : i - j;
    return j < proof->rows->b || apart < proof->rows->a;
}

/* Nanoseconds of an option. */
#define STEP 8

static int32_t count_work(const struct proof *proof, uint64_t options)
{
    return wyt__work(proof->context, STEP * options, proof->x,
                     proof->rows->count);
}

/* To be asked at every value or column of a loop. */
static inline int32_t pace(const struct proof *proof, size_t n)
{
    const size_t stretch = (size_t)1 << 16;
    return n % stretch == 0 ? count_work(proof, stretch / STEP) : WYT_OK;
}

/* The options in the row i before, but for those that were used earlier. */
static int32_t see_row(struct proof *proof, uint64_t i)
{
    uint64_t n = proof->n, a = proof->rows->a, b = proof->rows->b;
    uint64_t last = i + a > b ? i + a - 1 : b - 1;
    if (i < b)
        wyt__set_bit(proof->used,
                     (size_t)value_at(proof, proof->x - (size_t)i, n));
    if (last > n)
        last = n;
    for (uint64_t j = 0; j <= last; j++) {
        if (j >= b && i >= a && j < i - a + 1)
            j = i - a + 1; /* nothing between the two kinds of moves */
        if (j <= n && is_local_move(proof, i, j))
            proof->seen[value_at(proof, proof->x - (size_t)i, n - j)] =
                (uint32_t)n + 1;
    }
    return count_work(proof, last + 1);
}

static int32_t see_options(struct proof *proof)
{
    int32_t status = WYT_OK;
    for (uint64_t i = 1; i <= proof->x && status == WYT_OK; i++)
        status = see_row(proof, i);
    return status;
}

static uint64_t mex(struct proof *proof)
{
    size_t value;
    while (wyt__bit(proof->used, proof->least))
        proof->least++;
    value = proof->least;
    while (wyt__bit(proof->used, value) || proof->seen[value] == proof->n + 1)
        value++;
    return value;
}

static int32_t prove_window(struct proof *proof)
{
    const struct wyt__row *row = proof->row;
    size_t found = 0;
    int32_t status = WYT_OK;
    for (size_t value = 0; value < proof->n + proof->x && status == WYT_OK;
         value++) {
        int64_t apart = (int64_t)value - (int64_t)proof->n;
        status = pace(proof, value);
        if (wyt__bit(proof->used, value))
            continue;
        if (found == row->window_count || row->window[found] != apart) {
            refute(proof, "a window is another one");
            return status;
        }
        found++;
    }
    if (status == WYT_OK && found != row->window_count)
        refute(proof, "a window is smaller");
    return status;
}

static void prove_value(struct proof *proof)
{
    uint64_t value = mex(proof), stored = value_at(proof, proof->x, proof->n);
    wyt__set_bit(proof->used, (size_t)value);
    if (value == stored)
        return;
    proof->holds = false;
    wyt__fail(proof->context, WYT_OK,
              "row %zu does not hold: G(%zu,%llu) is %llu, not %llu", proof->x,
              proof->x, (unsigned long long)proof->n, (unsigned long long)value,
              (unsigned long long)stored);
}

/* What is an empty window in column - 1 makes a certificate of its own. */
static int32_t prove_first(struct proof *proof)
{
    int32_t status = WYT_OK;
    if (proof->row->window_count > 0 || proof->n + 1 != proof->row->column)
        return WYT_OK;
    for (size_t value = 0; value < proof->n + proof->x && status == WYT_OK;
         value++) {
        if (!wyt__bit(proof->used, value))
            return WYT_OK;
        status = pace(proof, value);
    }
    if (status == WYT_OK)
        refute(proof, "an earlier window is empty");
    return status;
}

static int32_t prove_columns(struct proof *proof)
{
    const struct wyt__row *row = proof->row;
    uint64_t end = row->column + row->span;
    int32_t status = WYT_OK;
    for (proof->n = 0; proof->holds; proof->n++) {
        status = see_options(proof);
        if (status == WYT_OK && (proof->n == row->column || proof->n == end))
            status = prove_window(proof);
        if (status == WYT_OK)
            status = prove_first(proof);
        if (proof->n == end || status != WYT_OK)
            break;
        prove_value(proof);
        status = count_work(proof, 4);
        if (status != WYT_OK)
            break;
    }
    return status;
}

/* What the certificate needs of the rows before. */
static void prove_inputs(struct proof *proof)
{
    const struct wyt__row *row = proof->row;
    uint64_t a = proof->rows->a, b = proof->rows->b;
    uint64_t column = row->preperiod, span = row->period;
    if (row->window_count == 0)
        return;
    for (uint64_t i = 1; i <= proof->x; i++) {
        const struct wyt__row *before = &proof->rows->rows[proof->x - i];
        uint64_t back = i + a > b ? i + a - 1 : b - 1;
        span = wyt__common_multiple(span, before->period, WYT__MOST_COLUMNS);
        if (before->preperiod + back > column)
            column = before->preperiod + back;
    }
    if (row->span != span)
        refute(proof, "the span is not the least one");
    if (row->column != column)
        refute(proof, "the column is not the least one");
}

/* Whether the row repeats with that period, from its preperiod on. */
static int32_t repeats(const struct proof *proof, size_t period, bool *yes)
{
    const struct wyt__row *row = proof->row;
    size_t n = (size_t)row->preperiod;
    int32_t status = WYT_OK;
    *yes = true;
    for (; *yes && n + period < row->count && status == WYT_OK; n++) {
        *yes = row->above[n] == row->above[n + period];
        status = pace(proof, n);
    }
    return status;
}

static int32_t prove_period(struct proof *proof)
{
    const struct wyt__row *row = proof->row;
    size_t first = (size_t)row->preperiod;
    int32_t status = WYT_OK;
    bool smaller = false;
    if (row->window_count == 0 && (row->span != 1 || row->period != 1))
        refute(proof, "an empty window proves the period 1");
    if (row->column < row->preperiod)
        refute(proof, "the column is before the preperiod");
    if (first > 0 &&
        row->above[first - 1] == row->above[first - 1 + row->period])
        refute(proof, "there is a smaller preperiod");
    for (size_t period = 1;
         !smaller && period <= row->period / 2 && status == WYT_OK; period++) {
        if (row->period % period == 0)
            status = repeats(proof, period, &smaller);
        if (status == WYT_OK)
            status = pace(proof, period);
    }
    if (status == WYT_OK && smaller)
        refute(proof, "there is a smaller period");
    return status;
}

/* Values are at most x + column + span, the last column included. */
static int32_t open_proof(struct proof *proof)
{
    int32_t status;
    proof->values = (size_t)(proof->row->column + proof->row->span) + proof->x;
    proof->used = wyt__allocate(proof->context, wyt__words(proof->values + 64),
                                sizeof *proof->used, &status);
    if (status == WYT_OK)
        proof->seen = wyt__allocate(proof->context, proof->values + 64,
                                    sizeof *proof->seen, &status);
    return status;
}

static void close_proof(struct proof *proof)
{
    wyt__release(proof->context, proof->used, wyt__words(proof->values + 64),
                 sizeof *proof->used);
    wyt__release(proof->context, proof->seen, proof->values + 64,
                 sizeof *proof->seen);
}

static int32_t prove_row(wyt_context *context, const wyt_periodic *rows,
                         size_t x, bool *holds)
{
    struct proof proof = {.context = context,
                          .rows = rows,
                          .x = x,
                          .row = &rows->rows[x],
                          .holds = true};
    int32_t status;
    prove_inputs(&proof);
    status = prove_period(&proof);
    if (status == WYT_OK && proof.holds)
        status = open_proof(&proof);
    if (status == WYT_OK && proof.holds)
        status = prove_columns(&proof);
    close_proof(&proof);
    *holds = proof.holds;
    return status;
}

int32_t wyt_periodic_check(wyt_context *context, const wyt_periodic *rows,
                           int32_t *out_holds)
{
    int32_t status = WYT_OK;
    bool holds = true;
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rows == NULL || out_holds == NULL)
        return wyt__fail_null(context, rows == NULL ? "rows" : "out_holds");
    for (size_t x = 0; x < rows->count && holds && status == WYT_OK; x++)
        status = prove_row(context, rows, x, &holds);
    if (status == WYT_OK)
        *out_holds = holds;
    return status;
}
