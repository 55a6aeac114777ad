/* SPDX-License-Identifier: MIT */
/*
 * The runs of a theory (rules/theory.h) put to use, in either size
 * (numbers/number.h): their points, and the last one that heaps allow. Along a
 * run both heaps never fall, so what a bound on heaps cuts out of it has
 * successive indices. In 64 bits the backends mex, beatty, morphic and
 * numeration differ in the sequences they give.
 */
#ifndef WYT_THEORY_RUNS_H
#define WYT_THEORY_RUNS_H

#include <wythoff/context.h>
#include <wythoff/rules.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "moves/pair.h"
#include "numbers/number.h"
#include "rules/theory.h"
#include "sequences/sequence.h"
#include "theory/listed.h"

#define wyt__runs WYT__SIZED(wyt__runs)
#define wyt__runs_new WYT__SIZED(wyt__runs_new)
#define wyt__runs_free WYT__SIZED(wyt__runs_free)
#define wyt__runs_point WYT__SIZED(wyt__runs_point)
#define wyt__runs_last WYT__SIZED(wyt__runs_last)
#define wyt__runs_last_below WYT__SIZED(wyt__runs_last_below)

struct wyt__runs {
    wyt_context *context;
    wyt_rules *rules;
    const struct wyt__theory *theory;
    /* The runs of the theory; one with mex_0 is written as the line it is. */
    struct wyt__run run[WYT__RUNS];
    struct wyt__sequence *numbers[WYT__RUNS]; /* w_n; NULL of a line */
    struct wyt__listed listed[3];             /* what each WYT_SIDE_* lists */
};

/* A state of so many bytes that begins with runs, whose numbers are left to the
 * caller; the rest is zero. NULL with *status. */
void *wyt__runs_new(wyt_context *context, const wyt_rules *rules, size_t bytes,
                    int32_t *status);
void wyt__runs_free(struct wyt__runs *runs, size_t bytes);

/* Point n of a run. In 64 bits WYT_BEYOND, without a text, if w_n has no place
 * there; the heaps may have none anyway. */
int32_t wyt__runs_point(const struct wyt__runs *runs, size_t run,
                        const wyt__number n, struct wyt__pair *point);

/* How far along a run something holds. */
enum wyt__along { WYT__NOWHERE, WYT__UP_TO, WYT__EVERYWHERE };

/* The last point n >= first of a run whose heap 0 or 1 is at most v, which may
 * be negative; *n is written only with WYT__UP_TO. `near` is NULL or as in
 * struct wyt__bounds. */
int32_t wyt__runs_last(const struct wyt__runs *runs, size_t run, size_t heap,
                       const wyt__number v, wyt__operand near,
                       enum wyt__along *along, wyt__number n);

/* The same for both heaps. At least one of them rises, so WYT__EVERYWHERE does
 * not occur. */
int32_t wyt__runs_last_below(const struct wyt__runs *runs, size_t run,
                             const struct wyt__pair *most, bool *some,
                             wyt__number n);

#endif
