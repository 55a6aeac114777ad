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
#include "moves/positions.h"
#include "solve/scan.h"

struct wyt__runs_big;

/* A backend of a solver; its state is made when it is first asked. */
struct wyt__candidate {
    const struct wyt__backend *backend;
    void *state;
    struct wyt__scan scan;
};

struct wyt_solver {
    atomic_size_t references; /* streams keep the solver that they ask */
    wyt_context *context;
    wyt_rules *rules;
    bool automatic;
    const char *answered; /* name of the backend that gave the last answer */
    /* The automatic solver of the heaps that are not empty, see reduce.h. */
    wyt_solver *rest;
    /* What lists, streams and batches of each WYT_SIDE_* go through, once it
     * was asked for; NULL if kernels do not know it. */
    struct {
        bool known;
        struct wyt__flow *flow;
        const char *answering; /* the backend whose work it does */
    } kept[3];
    bool rest_kept[WYT__HEAPS];
    struct wyt__runs_big
        *runs; /* answers at any size, see answer_big.h; NULL: not asked */
    size_t candidate_count;
    struct wyt__candidate candidates[]; /* room for every backend */
};

/* One more reference, given back by wyt_solver_free(). */
wyt_solver *wyt__solver_ref(wyt_solver *solver);

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
int32_t wyt__open_candidate(const wyt_solver *solver,
                            struct wyt__candidate *candidate);

/* The flow of a side in *flow, which is NULL if the solver must not use it or
 * there is none: then positions are asked for one by one. Notes which backend
 * answers. Only allocation fails. */
int32_t wyt__solver_flow(wyt_solver *solver, uint32_t side,
                         struct wyt__flow **flow);

/* WYT_ASK_COLUMN with a number; with one heap the column is the position
 * itself, if it is P. */
int32_t wyt__answer_column(wyt_solver *solver, struct wyt__question *question);

/* The arguments that numbers of P-positions have in common. */
int32_t wyt__check_room(wyt_solver *solver, size_t n);

/* Asks the first backend that answers; heaps and side were checked. */
int32_t wyt__answer(wyt_solver *solver, struct wyt__question *question);

/* Whether a question has a meaning for the game, or the refusal. */
int32_t wyt__check_meaning(const wyt_solver *solver, uint32_t what);

/* Whether a side can be asked of the game, or the refusal. */
int32_t wyt__check_side(wyt_solver *solver, uint32_t side);

/* What a winning move depends on: WYT_WINS_*. */
int32_t wyt__winning_mark(const struct wyt__game *game, const uint64_t *heaps,
                          const uint64_t *option);

/* Checks a position of n heaps and the meaning of the question, and asks. */
int32_t wyt__ask(wyt_solver *solver, struct wyt__question *question, size_t n);

#endif
