/* SPDX-License-Identifier: MIT */
/*
 * The public solver: checks the question, asks the backends that answer it,
 * and fills in what a backend leaves to the library.
 *
 * A solver has a list of backends. A named one is alone on its list; the
 * automatic choice has those that know the game, and a question goes to the
 * first one that answers it. A refusal passes it on: WYT_UNSUPPORTED always,
 * WYT_LIMIT where another backend may need less, and always if it comes before
 * the question, from tables that do not fit: what the next backend needs
 * depends on the question then, so that small numbers of a game with large
 * parameters are answered by mex. But a number of a P-position that theory
 * cannot reach is not scanned for. Games with move classes are
 * never searched unasked, for a board does the same work faster. If nobody
 * answers, the first refusal is returned.
 */
#include "solve/solver.h"

#include <wythoff/solver.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "theory/close_big.h"
#include "theory/stream_engine.h"
#include "moves/options.h"
#include "moves/positions.h"
#include "solve/empty_heaps.h"
#include "solve/refusal.h"
#include "solve/scan.h"

/* ---- life cycle ---- */

/* Whether the automatic choice includes a backend that knows the game. */
static bool is_automatic(const wyt_rules *rules,
                         const struct wyt__backend *backend)
{
    return wyt__rules_is_callback(rules) || !backend->searches;
}

static int32_t fail_backend(wyt_context *context, const char *name)
{
    char names[128] = "";
    struct wyt__text text = {names, sizeof names, 0};
    for (size_t i = 0; i < wyt__backend_count; i++) {
        wyt__text_append(&text, wyt__backends[i]->name);
        wyt__text_append(&text, ", ");
    }
    return wyt__fail(context, WYT_E_ARGUMENT,
                     "backend is %s; %sor auto was expected",
                     wyt__quote(name, strlen(name)).text, names);
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
    if (backend->share == NULL)
        return WYT_OK;
    return source == NULL ? backend->open(solver->context, solver->rules,
                                          &candidate->state)
                          : backend->share(source->candidates[index].state,
                                           solver->context, &candidate->state);
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
    atomic_fetch_add_explicit(&solver->references, 1, memory_order_relaxed);
    return solver;
}

void wyt_solver_free(wyt_solver *solver)
{
    wyt_context *context;
    if (solver == NULL || atomic_fetch_sub_explicit(&solver->references, 1,
                                                    memory_order_acq_rel) > 1)
        return;
    context = solver->context;
    for (size_t i = 0; i < solver->candidate_count; i++)
        if (solver->candidates[i].state != NULL)
            solver->candidates[i].backend->close(solver->candidates[i].state);
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
        question > WYT_ASK_REMOTENESS)
        return 0;
    if (question == WYT_ASK_COLUMN && solver->rules->game.heaps == 1)
        question = WYT_ASK_OUTCOME;
    for (size_t i = 0; i < solver->candidate_count; i++)
        answers |= wyt__answers(solver->candidates[i].backend, solver->rules);
    return (answers & WYT__ASK(question)) != 0;
}

/* ---- one backend answers ---- */

/* The options with an outcome, one after the other. */
static int32_t list_options(const wyt_solver *solver,
                            struct wyt__candidate *candidate,
                            const struct wyt__question *question,
                            int32_t wanted)
{
    return wyt__list_options(solver->rules, question->heaps, wanted,
                             candidate->backend->outcome, candidate->state,
                             question->list);
}

static int32_t winning(const wyt_solver *solver,
                       struct wyt__candidate *candidate,
                       const struct wyt__question *question)
{
    question->list->count = 0; /* what a backend before it may have left */
    if (candidate->backend->winning != NULL)
        return candidate->backend->winning(candidate->state, question->heaps,
                                           question->list);
    return list_options(solver, candidate, question, WYT_OUTCOME_P);
}

/* What the previous player forbids or offers to win: of a P-position all
 * options that are P, for each of them can be forbidden, or the first N-options
 * that he has to offer. No choice saves an N-position. */
static int32_t block(const wyt_solver *solver, struct wyt__candidate *candidate,
                     const struct wyt__question *question)
{
    struct wyt__positions *list = question->list;
    size_t offered = solver->rules->game.offered;
    int32_t outcome;
    int32_t status = candidate->backend->outcome(candidate->state,
                                                 question->heaps, &outcome);
    list->count = 0;
    if (status != WYT_OK || outcome == WYT_OUTCOME_N)
        return status;
    if (offered == 0)
        return winning(solver, candidate, question);
    status = list_options(solver, candidate, question, WYT_OUTCOME_N);
    if (status != WYT_OK)
        return status;
    status =
        wyt__sort_positions(list->context, list->heaps, list->count, list->n);
    if (list->count > offered)
        list->count = offered;
    return status;
}

/* The choice of the second player that makes a position P. */
static int32_t choose(const wyt_solver *solver,
                      struct wyt__candidate *candidate,
                      struct wyt__question *question)
{
    const struct wyt__game *game = &solver->rules->game;
    int32_t outcome;
    int32_t status = candidate->backend->outcome(candidate->state,
                                                 question->heaps, &outcome);
    if (status == WYT_OK && outcome == WYT_OUTCOME_N)
        return wyt__fail(solver->context, WYT_NONE,
                         "%s is an N-position: no choice saves the second "
                         "player",
                         wyt__tuple(question->heaps, game->heaps).text);
    if (status == WYT_OK)
        question->number = game->family->choose(game, question->heaps);
    return status;
}

static int32_t numbering(struct wyt__candidate *candidate,
                         struct wyt__question *question)
{
    const struct wyt__backend *backend = candidate->backend;
    uint64_t p_count = candidate->scan.rules->theory.p_count;
    if (question->what == WYT_ASK_NTH && p_count != 0 &&
        question->number >= p_count)
        return wyt__fail(candidate->scan.context, WYT_NONE,
                         "there is no P-position number %llu; there are %llu",
                         (unsigned long long)question->number,
                         (unsigned long long)p_count);
    if (question->what == WYT_ASK_NTH && backend->nth != NULL)
        return backend->nth(candidate->state, question->number, question->side,
                            question->out_heaps);
    if (question->what == WYT_ASK_NTH)
        return wyt__scan_nth(&candidate->scan, question->number, question->side,
                             question->out_heaps);
    if (backend->rank != NULL)
        return backend->rank(candidate->state, question->heaps, question->side,
                             &question->number);
    return wyt__scan_rank(&candidate->scan, question->heaps, question->side,
                          &question->number);
}

static int32_t ask(const wyt_solver *solver, struct wyt__candidate *candidate,
                   struct wyt__question *question)
{
    switch (question->what) {
    case WYT_ASK_OUTCOME:
        return candidate->backend->outcome(candidate->state, question->heaps,
                                           &question->outcome);
    case WYT_ASK_GRUNDY:
        return candidate->backend->grundy(candidate->state, question->heaps,
                                          &question->number);
    case WYT_ASK_REMOTENESS:
        return candidate->backend->remoteness(candidate->state, question->heaps,
                                              &question->number);
    case WYT_ASK_WINNING:
        return winning(solver, candidate, question);
    case WYT_ASK_BLOCK:
        return block(solver, candidate, question);
    case WYT_ASK_CHOOSE:
        return choose(solver, candidate, question);
    case WYT_ASK_COLUMN:
        question->list->count = 0;
        return candidate->backend->column(candidate->state, question->number,
                                          question->list);
    default:
        return numbering(candidate, question);
    }
}

/* ---- the first backend that can answers ---- */

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

/* Whether another backend may answer what this one refused, before it was asked
 * or when it was. */
static bool passes_on(const wyt_solver *solver,
                      const struct wyt__question *question, bool asked,
                      int32_t status)
{
    if (solver->context->foreign)
        return false;
    return status == WYT_UNSUPPORTED || (status == WYT_LIMIT && !asked) ||
           (status == WYT_LIMIT && (question->what == WYT_ASK_OUTCOME ||
                                    question->what == WYT_ASK_GRUNDY ||
                                    question->what == WYT_ASK_REMOTENESS ||
                                    question->what == WYT_ASK_WINNING ||
                                    question->what == WYT_ASK_BLOCK ||
                                    question->what == WYT_ASK_CHOOSE));
}

static const char *question_name(uint32_t what)
{
    static const char *const names[] = {
        [WYT_ASK_OUTCOME] = "outcomes",
        [WYT_ASK_GRUNDY] = "Grundy values",
        [WYT_ASK_WINNING] = "winning moves",
        [WYT_ASK_NTH] = "numbers of P-positions",
        [WYT_ASK_RANK] = "numbers of P-positions",
        [WYT_ASK_COLUMN] = "whole columns",
        [WYT_ASK_BLOCK] = "blocking",
        [WYT_ASK_CHOOSE] = "choices",
        [WYT_ASK_REMOTENESS] = "values of remoteness",
    };
    return names[what];
}

/* The first of the backends that can. */
static int32_t answer(wyt_solver *solver, struct wyt__question *question)
{
    char first[WYT__ERROR_BYTES];
    int32_t refusal = WYT_OK;
    for (size_t i = 0; i < solver->candidate_count; i++) {
        struct wyt__candidate *candidate = &solver->candidates[i];
        int32_t status;
        bool asked;
        if ((wyt__answers(candidate->backend, solver->rules) &
             WYT__ASK(question->what)) == 0)
            continue;
        if (solver->automatic && candidate->backend->suits != NULL &&
            !candidate->backend->suits(question->heaps))
            continue;
        status = wyt__open_candidate(solver, candidate);
        asked = status == WYT_OK;
        if (asked)
            status = ask(solver, candidate, question);
        /* That there is no such thing is an answer too. */
        if (status == WYT_OK || status == WYT_NONE)
            solver->answered = candidate->backend->name;
        if (!passes_on(solver, question, asked, status)) {
            /* The backend that was preferred says better what is missing. */
            if (status == WYT_LIMIT && refusal == WYT_LIMIT &&
                !solver->context->foreign)
                break;
            return status;
        }
        if (refusal == WYT_OK) {
            refusal = status;
            memcpy(first, solver->context->error, sizeof first);
        }
    }
    if (refusal != WYT_OK)
        return wyt__fail(solver->context, refusal, "%s", first);
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "%s of %s are not answered by %s",
                     question_name(question->what), solver->rules->text,
                     solver->automatic ? "any backend"
                                       : solver->candidates[0].backend->name);
}

int32_t wyt__answer(wyt_solver *solver, struct wyt__question *question)
{
    int32_t status;
    solver->context->foreign = false;
    if (wyt__reduces(solver, question))
        return wyt__answer_reduced(solver, question);
    status = answer(solver, question);
    if (question->what == WYT_ASK_GRUNDY ||
        question->what == WYT_ASK_REMOTENESS) /* no theory has those */
        return status;
    return wyt__explain(solver->context, solver->rules, status);
}
