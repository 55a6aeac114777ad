/* SPDX-License-Identifier: MIT */
/*
 * The backends of a solver, and which of them is asked.
 */
#include <wythoff/status.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "solve/backend.h"
#include "solve/question.h"
#include "solve/scan.h"
#include "solve/solver.h"

int32_t wyt__open_candidate(const wyt_solver *solver,
                            struct wyt__candidate *candidate)
{
    int32_t status = WYT_OK;
    if (candidate->state == NULL)
        status = candidate->backend->open(solver->context, solver->rules,
                                          &candidate->state);
    if (status != WYT_OK)
        return status;
    if (candidate->scan.state == NULL)
        candidate->scan = (struct wyt__scan){.context = solver->context,
                                             .rules = solver->rules,
                                             .backend = candidate->backend,
                                             .state = candidate->state};
    return candidate->backend->prepare == NULL
               ? WYT_OK
               : candidate->backend->prepare(candidate->state);
}

bool wyt__is_asked(const wyt_solver *solver,
                   const struct wyt__candidate *candidate,
                   const struct wyt__question *question)
{
    const struct wyt__backend *backend = candidate->backend;
    return (candidate->answers & WYT__ASK(question->what)) != 0 &&
           (!solver->automatic || backend->suits == NULL ||
            backend->suits(solver->rules, question));
}

const struct wyt__candidate *
wyt__first_asked(const wyt_solver *solver, const struct wyt__question *question)
{
    for (size_t i = 0; i < solver->candidate_count; i++)
        if (wyt__is_asked(solver, &solver->candidates[i], question))
            return &solver->candidates[i];
    return NULL;
}

bool wyt__reads_many(const wyt_solver *solver,
                     const struct wyt__question *question)
{
    const struct wyt__candidate *first = wyt__first_asked(solver, question);
    return first != NULL && (first->backend->read_value != NULL ||
                             first->backend->outcomes != NULL);
}
