/* SPDX-License-Identifier: MIT */
/*
 * Rows of Grundy values of WYT(a,b) = WYT(a,b,b), b >= 1, normal play: row x
 * is n -> G(x,n). Each is known up to a column, or for ever: then it carries
 * the certificate that automaton.c explains.
 */
#ifndef WYT_ROWS_AUTOMATON_H
#define WYT_ROWS_AUTOMATON_H

#include <wythoff/periodic.h>

#include <stdatomic.h>
#include <stdbool.h>

#include "rows/blocked.h"

/* Columns that are counted by 32 bits, with room for x and spans. */
#define WYT__MOST_COLUMNS ((uint64_t)1 << 30)

struct wyt__row {
    /* G(x,n) - n for n < count; of a certified row count is preperiod +
     * period, the least possible ones, and the last period goes on. */
    int32_t *above;
    size_t count;
    bool certified;
    uint64_t preperiod, period;
    /* The certificate: the window of column `column` and that of `column +
     * span`, which are the same. A window has the values that are free for
     * row x below n + x, as differences to n, rising. An empty one is the
     * first such, and the span is 1; else column and span are the least
     * possible ones. */
    uint64_t column, span;
    int32_t *window;
    size_t window_count;
};

/* What the rows 0..rows-1, which are certified, mean for those to come. */
struct wyt__inputs {
    size_t rows;
    uint64_t period;    /* the least common multiple, 0 beyond the columns */
    uint64_t preperiod; /* the largest one */
    int64_t lead;       /* the largest preperiod(y) - y */
};

struct wyt_periodic {
    atomic_size_t references;
    wyt_context *context; /* for its allocator only */
    wyt_rules *rules;
    uint64_t a, b;
    struct wyt__row *rows;
    size_t count, capacity; /* rows that are known at all */
    size_t certified;       /* so many of them from the first one on */
    uint64_t cells;         /* the values that they hold together */
    uint64_t work;          /* the steps that the certified ones took */
    struct wyt__inputs inputs;
};

/* Whether rows are known of a game: WYT(a,b) without a modifier. */
bool wyt__rows_know(const wyt_rules *rules);

/* No rows yet; wyt__rows_know(rules). */
int32_t wyt__rows_open(wyt_context *context, const wyt_rules *rules,
                       wyt_periodic **out_rows);

/* How far rows are computed. */
struct wyt__row_bounds {
    /* A row ends here if it is not certified before; UINT64_MAX: never. */
    uint64_t columns;
    /* The values that all rows may hold together, and the rows looked at for
     * new values, one after the other, or UINT64_MAX: any number. Beyond that
     * is WYT_LIMIT. */
    uint64_t cells, work;
    /* Written: whether one of the two was the reason of a failure. */
    bool passed;
};

/* Computes row number rows->count, as far as what is left to reach; the table
 * is that of the rows before it. *work is the steps it took. On failure the row
 * may hold something. */
int32_t wyt__row_compute(wyt_periodic *rows, struct wyt__row_bounds *reach,
                         struct wyt__blocked *blocked, struct wyt__row *row,
                         uint64_t *work);

/* Makes rows 0..last known. On failure rows that are certified stay. What
 * would pass the bound on work is refused as soon as that can be told. */
int32_t wyt__rows_extend(wyt_periodic *rows, uint64_t last,
                         struct wyt__row_bounds *reach);

/* Whether rows up to `last`, which is not certified yet, take more work than
 * is left: proved, or measured with a margin. */
bool wyt__rows_exceed(wyt_periodic *rows, uint64_t last,
                      const struct wyt__row_bounds *left);

/* Whether G(x,n) is known, x being a row. */
bool wyt__rows_reach(const wyt_periodic *rows, uint64_t x, uint64_t n);

/* G(x,n) - n, which is known. */
int32_t wyt__rows_above(const wyt_periodic *rows, uint64_t x, uint64_t n);

/* G(x,y), or WYT_BEYOND; row min(x,y) is known as far as that. */
int32_t wyt__rows_value(const wyt_periodic *rows, uint64_t x, uint64_t y,
                        uint64_t *out_value);

/* Hands the bytes of certified rows to a sink. *refused: the status is that of
 * the sink, and there is no sentence about it. */
int32_t wyt__rows_write(wyt_context *context, const wyt_periodic *rows,
                        wyt_sink sink, void *user, bool *refused);

/* Gives back what a row holds. */
void wyt__row_clear(wyt_context *context, struct wyt__row *row);

/*
 * The window of column n of row x, in out[0..x-1]; its values in columns
 * before n are given, and the rows before are known.
 */
int32_t wyt__window(const wyt_periodic *rows, size_t x, const int32_t *above,
                    uint64_t n, int32_t *out, size_t *out_count);

/*
 * For the first row that is not certified: the least column from which the rows
 * before it repeat, as far as it looks back, and the least common multiple of
 * their periods: 0 if it passes WYT__MOST_COLUMNS.
 */
void wyt__rows_inputs(wyt_periodic *rows, uint64_t *base, uint64_t *period);

/*
 * The least period of above[from..end), which repeats with period end - from,
 * and then the least preperiod.
 */
int32_t wyt__least_period(wyt_context *context, const int32_t *above,
                          size_t from, size_t end, uint64_t *out_period);
int32_t wyt__least_preperiod(wyt_context *context, const int32_t *above,
                             size_t from, size_t period,
                             uint64_t *out_preperiod);

#endif
