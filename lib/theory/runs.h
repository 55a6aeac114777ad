/* SPDX-License-Identifier: MIT */
/*
 * Two-heap games whose P-positions are runs of points (rules/theory.h):
 * outcome, winning moves, numbering and columns out of one function that gives
 * the numbers w_n of a run. The backends mex, beatty and morphic differ in
 * that function, and in what they know besides.
 */
#ifndef WYT_THEORY_RUNS_H
#define WYT_THEORY_RUNS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/theory.h"
#include "moves/positions.h"

struct wyt__sequence {
    wyt_context *context;
    wyt_rules *rules;
    const struct wyt__theory *theory;
    /* w_n of a run that is no line; WYT_BEYOND if it is beyond 2^64-1. A
     * callback may return the same number, so that status is recognised by
     * wyt__is_beyond(). */
    int32_t (*number)(void *engine, size_t run, uint64_t n, uint64_t *out);
    /* Optional: whether x = w_n and y = x + d_n for point n of a run that is
     * not lower, with scale 1 and shift 0; *known: whether it can tell. */
    bool (*is_pair)(void *engine, size_t run, uint64_t n, uint64_t x,
                    uint64_t y, bool *known);
    /* Optional: the last n with v_n <= v, or with v_n + d_n <= v if `big`, in a
     * run that is no line; *found is false if there is none. It spares
     * searching. */
    int32_t (*last)(void *engine, size_t run, bool big, uint64_t v, uint64_t *n,
                    bool *found);
    /* Optional: whether v_n = v is possible for n in first..last, where every
     * is more than 1. It spares the numbers. */
    bool (*may_have)(void *engine, size_t run, uint64_t v, uint64_t first,
                     uint64_t last);
    void *engine;
    /* How fast w_n rises, roughly; it saves probes where they cost nothing.
     * 0: searches go from the first index up, as a recursion likes it. */
    double rise[WYT__RUNS];
};

/* A backend's state of so many bytes, which begins with a struct
 * wyt__sequence that is its own engine: with context, rules and theory, the
 * rest zero. NULL with *status. */
void *wyt__sequence_new(wyt_context *context, const wyt_rules *rules,
                        size_t bytes, int32_t *status);
void wyt__sequence_free(void *state, size_t bytes);

/* Whether the theory is made of runs, or one that needs none of them: a band
 * (theory/band.h), or triples (theory/triples.h). */
bool wyt__sequence_serves(const wyt_rules *rules);

/* Operations of a backend whose state begins with a struct wyt__sequence. */
int32_t wyt__sequence_outcome(void *state, const uint64_t *heaps, int32_t *out);
int32_t wyt__sequence_winning(void *state, const uint64_t *heaps,
                              struct wyt__positions *list);
int32_t wyt__sequence_nth(void *state, uint64_t number, uint32_t side,
                          uint64_t *out);
int32_t wyt__sequence_rank(void *state, const uint64_t *heaps, uint32_t side,
                           uint64_t *out);
int32_t wyt__sequence_column(void *state, uint64_t value,
                             struct wyt__positions *list);
int32_t wyt__sequence_diagonal(void *state, const uint64_t *heaps,
                               struct wyt__positions *list);

#endif
