/* SPDX-License-Identifier: MIT */
/*
 * The solver from inside: its backends, and a question on its way.
 */
#ifndef WYT_SOLVE_SOLVER_H
#define WYT_SOLVE_SOLVER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "rules/game.h"
#include "solve/backend.h"
#include "solve/question.h"
#include "solve/scan.h"

struct wyt__runs_big;

/* A backend of a solver; its state is made when it is first asked. */
struct wyt__candidate {
    const struct wyt__backend *backend;
    uint32_t answers; /* WYT__ASK() of each question about this game */
    void *state;
    struct wyt__scan scan;
};

/* Questions that a box might answer, see nearby.h. */
struct wyt__nearby {
    uint64_t asked, most[2]; /* how many, and their largest heaps */
    /* Who has boxes for a question, once that is known. */
    struct wyt__candidate *boxes[WYT_ASK_REMOTENESS + 1];
    uint32_t known; /* WYT__ASK() of each */
};

struct wyt_solver {
    atomic_size_t references; /* streams keep the solver that they ask */
    wyt_context *context;
    wyt_rules *rules;
    bool automatic;
    const char *answered; /* name of the backend that gave the last answer */
    /* The one that found the last P-position of a number, or NULL. */
    struct wyt__candidate *numbering;
    /* The automatic solver of the heaps that are not empty, see empty_heaps.h.
     * */
    wyt_solver *rest;
    /* What lists, streams and batches of each WYT_SIDE_* go through, once it
     * was asked for; NULL if kernels do not know it. */
    struct {
        bool known;
        struct wyt__flow *flow;
        const char *answering; /* the backend whose work it does */
    } kept[3];
    bool rest_kept[WYT__HEAPS];
    struct wyt__nearby nearby;
    struct wyt__runs_big *runs; /* see answer_big.h; NULL: not asked */
    uint64_t *room;             /* of lists, between two questions */
    size_t room_numbers;
    size_t candidate_count;
    struct wyt__candidate candidates[]; /* room for every backend */
};

/* One more reference, given back by wyt_solver_free(). */
wyt_solver *wyt__solver_ref(wyt_solver *solver);

/* Whether a candidate is asked in 64 bits. */
bool wyt__is_asked(const wyt_solver *solver,
                   const struct wyt__candidate *candidate,
                   const struct wyt__question *question);

/* The first one that is, or NULL. */
const struct wyt__candidate *
wyt__first_asked(const wyt_solver *solver,
                 const struct wyt__question *question);

/* Whether a number is asked of a backend that finds many in a row in less time
 * than one by one. */
bool wyt__reads_many(const wyt_solver *solver,
                     const struct wyt__question *question);

/* Makes the state of a backend, unless it is there. */
int32_t wyt__open_candidate(const wyt_solver *solver,
                            struct wyt__candidate *candidate);

/* The flow of a side in *flow, which is NULL if the solver must not use it or
 * there is none: then positions are asked for one by one. Notes which backend
 * answers. Only allocation fails. */
int32_t wyt__solver_flow(wyt_solver *solver, uint32_t side,
                         struct wyt__flow **flow);

/* The backend of a solver that answers a question at any size, or at least
 * has a theory to say why not; or NULL. */
const struct wyt__backend *wyt__backend_big(const wyt_solver *solver,
                                            uint32_t what);

/* Says that a backend that was named answers in 64 bits only. */
int32_t wyt__fail_large(const wyt_solver *solver);

#endif
