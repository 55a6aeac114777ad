/* SPDX-License-Identifier: MIT */
/*
 * The public solver: its backends, and what they have in common. A named
 * backend is alone on the list; the automatic choice has those that know the
 * game, but games with move classes are never searched unasked, for a board
 * does the same work faster. How a question goes down the list stands in
 * solve/answer.c.
 */
#include "solve/solver.h"

#include <wythoff/solver.h>

#include <string.h>

#include "base/context.h"
#include "base/references.h"
#include "base/text.h"
#include "moves/positions.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/refusal.h"
#include "solve/scan.h"
#include "theory/close_big.h"
#include "theory/stream_engine.h"

/* ---- life cycle ---- */

/* Whether the automatic choice includes a backend that knows the game. */
static bool is_automatic(const wyt_rules *rules,
                         const struct wyt__backend *backend)
{
    return wyt__rules_is_listed(rules) || !backend->searches;
}

static int32_t fail_backend(wyt_context *context, const char *name)
{
    char names[WYT__ERROR_BYTES] = ""; /* an error has no room for more */
    struct wyt__text text = {names, sizeof names, 0};
    for (size_t i = 0; i < wyt__backend_count; i++) {
        wyt__text_append(&text, wyt__backends[i]->name);
        wyt__text_append(&text, ", ");
    }
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "backend is %s; %sor auto was expected",
                     wyt__quote(name, strlen(name)).text, names);
}

/* Every question a backend answers about a game, also those that are made of
 * other answers. */
static uint32_t answers_of(const struct wyt__backend *backend,
                           const wyt_rules *rules)
{
    uint32_t answers = backend->answers(rules);
    /* What numbers P-positions by a scan can scan for values. */
    if ((answers & WYT__ASK(WYT_ASK_GRUNDY)) != 0 &&
        (answers & WYT__ASK(WYT_ASK_NTH)) != 0 && backend->nth == NULL &&
        backend->read_value == NULL)
        answers |= WYT__ASK(WYT_ASK_VALUES);
    if ((answers & WYT__ASK(WYT_ASK_OUTCOME)) == 0)
        return answers;
    if (wyt__game_is_blocking(&rules->game))
        answers |= WYT__ASK(WYT_ASK_BLOCK);
    if (rules->game.variants > 0)
        answers |= WYT__ASK(WYT_ASK_CHOOSE);
    return answers;
}

/* Notes a backend. One that shares is opened at once, so that clones have
 * something to share; `source`, if not NULL, is the solver to be cloned, with
 * the same candidates. */
static int32_t add_candidate(wyt_solver *solver,
                             const struct wyt__backend *backend,
                             const wyt_solver *source)
{
    size_t index = solver->candidate_count++;
    struct wyt__candidate *candidate = &solver->candidates[index];
    candidate->backend = backend;
    candidate->answers = answers_of(backend, solver->rules);
    if (solver->automatic)
        candidate->answers &= ~backend->unasked;
    if (backend->share == NULL)
        return WYT_OK;
    return source == NULL ? backend->open(solver->context, solver->rules,
                                          &candidate->state)
                          : backend->share(source->candidates[index].state,
                                           solver->context, &candidate->state);
}

/* Where a list has the positions of a value, nobody scans for them. */
static void prefer_lists(wyt_solver *solver)
{
    const uint32_t values = WYT__ASK(WYT_ASK_VALUES);
    bool listed = false;
    for (size_t i = 0; i < solver->candidate_count; i++)
        listed = listed || solver->candidates[i].backend->read_value != NULL;
    for (size_t i = 0; i < solver->candidate_count && listed; i++)
        if (solver->candidates[i].backend->read_value == NULL)
            solver->candidates[i].answers &= ~values;
}

/* The backend of that name, or with "auto" all that are asked by themselves. */
static int32_t choose_backends(wyt_solver *solver, const char *name,
                               const wyt_solver *source)
{
    const bool automatic = solver->automatic;
    int32_t status = WYT_OK;
    bool known = automatic;
    for (size_t i = 0; i < wyt__backend_count && status == WYT_OK; i++) {
        const struct wyt__backend *backend = wyt__backends[i];
        bool wanted = automatic ? is_automatic(solver->rules, backend)
                                : strcmp(name, backend->name) == 0;
        known = known || wanted;
        if (wanted && backend->answers(solver->rules) != 0)
            status = add_candidate(solver, backend, source);
    }
    prefer_lists(solver);
    if (status != WYT_OK)
        return status;
    if (!known)
        return fail_backend(solver->context, name);
    if (solver->candidate_count == 0) {
        status = wyt__fail(solver->context, WYT_UNSUPPORTED,
                           "backend '%s' does not know the game %s", name,
                           solver->rules->text);
        return wyt__explain(solver->context, solver->rules, status);
    }
    return WYT_OK;
}

static size_t solver_bytes(void)
{
    return sizeof(struct wyt_solver) +
           wyt__backend_count * sizeof(struct wyt__candidate);
}

/* A solver, or a clone of `source` if that is not NULL. */
static int32_t make(wyt_context *context, const wyt_rules *rules,
                    const char *backend, const wyt_solver *source,
                    wyt_solver **out_solver)
{
    int32_t status;
    wyt_solver *solver = wyt__allocate(context, 1, solver_bytes(), &status);
    if (solver == NULL)
        return status;
    atomic_init(&solver->references, 1);
    solver->context = wyt_context_ref(context);
    solver->rules = wyt_rules_ref(rules);
    if (backend == NULL)
        backend = "auto";
    solver->automatic = strcmp(backend, "auto") == 0;
    status = choose_backends(solver, backend, source);
    if (status != WYT_OK) {
        wyt_solver_free(solver);
        return status;
    }
    solver->answered =
        solver->automatic ? "auto" : solver->candidates[0].backend->name;
    *out_solver = solver;
    return WYT_OK;
}

int32_t wyt_solver_new(wyt_context *context, const wyt_rules *rules,
                       const char *backend, wyt_solver **out_solver)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (rules == NULL || out_solver == NULL)
        return wyt__fail_null(context, rules == NULL ? "rules" : "out_solver");
    return make(context, rules, backend, NULL, out_solver);
}

int32_t wyt_solver_clone(const wyt_solver *solver, wyt_context *context,
                         wyt_solver **out_solver)
{
    if (context == NULL)
        return WYT_E_ARGUMENT;
    if (solver == NULL || out_solver == NULL)
        return wyt__fail_null(context,
                              solver == NULL ? "solver" : "out_solver");
    if (!wyt_rules_property(solver->rules, WYT_RULES_THREAD_SAFE))
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "%s is not declared thread-safe", solver->rules->text);
    return make(context, solver->rules,
                solver->automatic ? NULL : solver->candidates[0].backend->name,
                solver, out_solver);
}

wyt_solver *wyt__solver_ref(wyt_solver *solver)
{
    wyt__take_reference(&solver->references);
    return solver;
}

void wyt_solver_free(wyt_solver *solver)
{
    wyt_context *context;
    if (solver == NULL || !wyt__give_reference(&solver->references))
        return;
    context = solver->context;
    for (size_t i = 0; i < solver->candidate_count; i++)
        if (solver->candidates[i].state != NULL) {
            wyt__scan_close(&solver->candidates[i].scan);
            solver->candidates[i].backend->close(solver->candidates[i].state);
        }
    wyt__release(context, solver->room, solver->room_numbers,
                 sizeof *solver->room);
    wyt_solver_free(solver->rest);
    wyt__runs_close_big(solver->runs);
    for (size_t side = 0; side < 3; side++)
        wyt__flow_close(solver->kept[side].flow);
    wyt_rules_unref(solver->rules);
    wyt__release(context, solver, 1, solver_bytes());
    wyt_context_unref(context);
}

const wyt_rules *wyt_solver_rules(const wyt_solver *solver)
{
    return solver == NULL ? NULL : solver->rules;
}

const char *wyt_solver_backend(const wyt_solver *solver)
{
    return solver == NULL ? "" : solver->answered;
}

int32_t wyt_solver_supports(const wyt_solver *solver, uint32_t question)
{
    uint32_t answers = 0;
    if (solver == NULL || question < WYT_ASK_OUTCOME ||
        question > WYT_ASK_VALUES)
        return 0;
    if (question == WYT_ASK_COLUMN && solver->rules->game.heaps == 1)
        question = WYT_ASK_OUTCOME;
    for (size_t i = 0; i < solver->candidate_count; i++)
        answers |= solver->candidates[i].answers;
    return (answers & WYT__ASK(question)) != 0;
}
