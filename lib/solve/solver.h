/* SPDX-License-Identifier: MIT */
/*
 * The solver from inside: its backends, and a question on its way.
 */
#ifndef WYT_SOLVE_SOLVER_H
#define WYT_SOLVE_SOLVER_H

#include "solve/backend.h"
#include "solve/scan.h"

/* A backend of a solver; its state is made when it is first asked. */
struct wyt__slot {
    const struct wyt__backend *backend;
    void *state;
    struct wyt__scan scan;
};

struct wyt_solver {
    wyt_context *context;
    wyt_rules *rules;
    struct wyt__slot slots[WYT__BACKENDS];
    size_t slot_count;
    bool automatic;
    const char *answered; /* name of the backend that gave the last answer */
    /* The automatic solver of the heaps that are not empty, see reduce.h. */
    wyt_solver *rest;
    bool rest_kept[WYT__HEAPS];
};

/* A question with room for its answer. */
struct wyt__question {
    uint32_t what; /* WYT_ASK_* */
    const uint64_t *heaps;
    uint64_t number; /* that is asked for, or the answer */
    uint32_t side;
    int32_t outcome;
    uint64_t *out_heaps;
    struct wyt__positions *list;
};

/* Makes the state of a backend, unless it is there. */
int32_t wyt__open_slot(const wyt_solver *solver, struct wyt__slot *slot);

/* Asks the first backend that answers; heaps and side were checked. */
int32_t wyt__answer(wyt_solver *solver, struct wyt__question *question);

#endif
