/* SPDX-License-Identifier: MIT */
/*
 * A question goes to the first backend of the solver that answers it. A refusal
 * passes it on: WYT_UNSUPPORTED always, WYT_LIMIT where another backend may
 * need less, and always if it comes before the question, from tables that do
 * not fit: what the next backend needs depends on the question then, so that
 * small numbers of a game with large parameters are answered by mex. But a
 * number of a P-position that theory cannot reach is not scanned for. If nobody
 * answers, the first refusal is returned.
 *
 * At any size what fits into 64 bits is asked in 64 bits first, and only what
 * that cannot tell at any size.
 */
#include <wythoff/integers.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "base/order.h"
#include "base/text.h"
#include "moves/options.h"
#include "moves/positions.h"
#include "numbers/integers.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/answer_big.h"
#include "solve/backend.h"
#include "solve/empty_heaps.h"
#include "solve/nearby.h"
#include "solve/question.h"
#include "solve/refusal.h"
#include "solve/scan.h"
#include "solve/solver.h"

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

static int32_t list_winning(const wyt_solver *solver,
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
static int32_t list_blocked(const wyt_solver *solver,
                            struct wyt__candidate *candidate,
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
        return list_winning(solver, candidate, question);
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
    const struct wyt__scan_aim aim = {.side = question->side,
                                      .goes_on = question->goes_on,
                                      .is_last = question->is_last};
    const wyt_rules *rules = candidate->scan.rules;
    const bool scans = backend->numbers != NULL && !backend->numbers(rules);
    uint64_t p_count = rules->theory.p_count;
    if (question->what == WYT_ASK_NTH && p_count != 0 &&
        question->number >= p_count)
        return wyt__fail(candidate->scan.context, WYT_NONE,
                         "there is no P-position number %llu; there are %llu",
                         (unsigned long long)question->number,
                         (unsigned long long)p_count);
    if (question->what == WYT_ASK_NTH && backend->read_value != NULL)
        return backend->read_value(candidate->state, 0, question->number,
                                   question->side, question->out_heaps,
                                   question->capacity, &question->count);
    if (question->what == WYT_ASK_NTH && backend->nth != NULL && !scans)
        return backend->nth(candidate->state, question->number, question->side,
                            question->out_heaps);
    if (question->what == WYT_ASK_NTH)
        return wyt__scan_read(&candidate->scan, question->number, &aim,
                              question->out_heaps, question->capacity,
                              &question->count);
    if (backend->rank != NULL && !scans)
        return backend->rank(candidate->state, question->heaps, question->side,
                             &question->number);
    return wyt__scan_rank(&candidate->scan, question->heaps, question->side,
                          &question->number);
}

/* A position of a Grundy value. */
static int32_t numbering_values(struct wyt__candidate *candidate,
                                struct wyt__question *question)
{
    const struct wyt__scan_aim aim = {
        .side = question->side, .of_value = true, .value = question->value};
    if (candidate->backend->read_value != NULL)
        return candidate->backend->read_value(
            candidate->state, question->value, question->number, question->side,
            question->out_heaps, question->capacity, &question->count);
    return wyt__scan_read(&candidate->scan, question->number, &aim,
                          question->out_heaps, question->capacity,
                          &question->count);
}

static int32_t ask_backend(const wyt_solver *solver,
                           struct wyt__candidate *candidate,
                           struct wyt__question *question)
{
    if (question->foreseen > 0)
        return candidate->backend->foresee(candidate->state, question);
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
        return list_winning(solver, candidate, question);
    case WYT_ASK_BLOCK:
        return list_blocked(solver, candidate, question);
    case WYT_ASK_CHOOSE:
        return choose(solver, candidate, question);
    case WYT_ASK_COLUMN:
        question->list->count = 0;
        return candidate->backend->column(candidate->state, question->number,
                                          question->list);
    case WYT_ASK_VALUES:
        return numbering_values(candidate, question);
    default:
        return numbering(candidate, question);
    }
}

/* ---- the first backend that can answers ---- */

/* Whether another backend may answer what this one refused, before it was asked
 * or when it was. */
static bool passes_on(const wyt_solver *solver,
                      const struct wyt__question *question, bool opened,
                      int32_t status)
{
    if (solver->context->foreign)
        return false;
    return status == WYT_UNSUPPORTED || (status == WYT_LIMIT && !opened) ||
           (status == WYT_LIMIT && (question->what == WYT_ASK_OUTCOME ||
                                    question->what == WYT_ASK_GRUNDY ||
                                    question->what == WYT_ASK_REMOTENESS ||
                                    question->what == WYT_ASK_WINNING ||
                                    question->what == WYT_ASK_BLOCK ||
                                    question->what == WYT_ASK_CHOOSE));
}

/* The backend that a number was kept from, because another one would find it
 * sooner; NULL: none. */
static struct wyt__candidate *kept(wyt_solver *solver,
                                   const struct wyt__question *question)
{
    for (size_t i = 0; i < solver->candidate_count; i++) {
        struct wyt__candidate *candidate = &solver->candidates[i];
        if (question->what == WYT_ASK_NTH &&
            (candidate->answers & WYT__ASK(WYT_ASK_NTH)) != 0 &&
            !wyt__is_asked(solver, candidate, question))
            return candidate;
    }
    return NULL;
}

/* ---- at any size ---- */

static int32_t append_positions(const struct wyt__positions *positions,
                                wyt_integers *list)
{
    int32_t status = WYT_OK;
    for (size_t i = 0; i < positions->count * positions->n; i++)
        if (status == WYT_OK)
            status = wyt_integers_add_u64(list, positions->heaps[i]);
    return status;
}

/* Hands an answer of 64 bits on. */
static int32_t enlarge(struct wyt__question *small,
                       struct wyt__question *question)
{
    struct wyt__positions *list = small->list;
    int32_t status;
    switch (question->what) {
    case WYT_ASK_OUTCOME:
        question->outcome = small->outcome;
        return WYT_OK;
    case WYT_ASK_WINNING:
    case WYT_ASK_BLOCK:
    case WYT_ASK_COLUMN:
        status = wyt__sort_positions(list->context, list->heaps, list->count,
                                     list->n);
        return status == WYT_OK ? append_positions(list, question->answer)
                                : status;
    case WYT_ASK_NTH:
        status = wyt__positions_add(list, small->out_heaps);
        return status == WYT_OK ? append_positions(list, question->answer)
                                : status;
    default:
        return wyt_integers_add_u64(question->answer, small->number);
    }
}

/* Asks in 64 bits, where all numbers fit. */
static int32_t answer_fitting(wyt_solver *solver, const uint64_t *values,
                              struct wyt__question *question)
{
    uint64_t out_heaps[WYT__HEAPS];
    struct wyt__positions list = {.context = solver->context,
                                  .n = solver->rules->game.heaps};
    struct wyt__question small = {.what = question->what,
                                  .side = question->side,
                                  .heaps = values,
                                  .number = values[0],
                                  .out_heaps = out_heaps,
                                  .list = &list};
    int32_t status = wyt__answer(solver, &small);
    if (status == WYT_OK)
        status = enlarge(&small, question);
    wyt__positions_clear(&list);
    return status;
}

int32_t wyt__fail_large(const wyt_solver *solver)
{
    return wyt__fail(solver->context, WYT_UNSUPPORTED,
                     "backend '%s' answers 64-bit numbers only; 'auto' also "
                     "answers larger ones",
                     solver->candidates[0].backend->name);
}

const struct wyt__backend *wyt__backend_big(const wyt_solver *solver,
                                            uint32_t what)
{
    const struct wyt__backend *first = NULL;
    for (size_t i = 0; i < solver->candidate_count; i++) {
        const struct wyt__backend *backend = solver->candidates[i].backend;
        if (backend->at_any_size == NULL)
            continue;
        if ((solver->candidates[i].answers & WYT__ASK(what)) != 0)
            return backend;
        if (first == NULL && solver->automatic)
            first = backend;
    }
    return first;
}

/* Out of theory: by the first backend that has one for the question, or one at
 * all, which then says what is missing. Remoteness is known without any. */
static int32_t answer_large(wyt_solver *solver, struct wyt__question *question)
{
    const struct wyt__backend *backend =
        wyt__backend_big(solver, question->what);
    int32_t status;
    if (question->what == WYT_ASK_REMOTENESS && solver->automatic)
        return wyt__answer_remoteness_big(solver, question);
    if (backend == NULL)
        return solver->automatic ? wyt__fail_unknown_big(solver)
                                 : wyt__fail_large(solver);
    status = backend->at_any_size(solver, question);
    if (status == WYT_OK || status == WYT_NONE)
        solver->answered = backend->name;
    return status;
}

static int32_t answer_any(wyt_solver *solver, struct wyt__question *question)
{
    const size_t before =
        question->answer == NULL ? 0 : question->answer->count;
    char text[WYT__ERROR_BYTES];
    uint64_t values[WYT__HEAPS];
    int32_t refusal, status;
    if (!wyt__integers_all_fit(question->asked, values, WYT__HEAPS))
        return answer_large(solver, question);
    refusal = answer_fitting(solver, values, question);
    if (solver->context->foreign ||
        (refusal != WYT_BEYOND && refusal != WYT_LIMIT))
        return refusal;
    if (question->answer != NULL) /* some of it may be there */
        wyt__integers_cut(question->answer, before);
    memcpy(text, solver->context->error, sizeof text);
    status = answer_large(solver, question);
    /* A limit that theory does not remove stays what it was. */
    return status == WYT_UNSUPPORTED && refusal == WYT_LIMIT
               ? wyt__fail(solver->context, refusal, "%s", text)
               : status;
}

/* ---- both ---- */

/* With one heap the column is the position itself, if it is P. */
static int32_t column_of_one(wyt_solver *solver, struct wyt__question *question)
{
    struct wyt__question outcome = {.what = WYT_ASK_OUTCOME,
                                    .heaps = &question->number,
                                    .asked = question->asked};
    int32_t status = wyt__answer(solver, &outcome);
    if (status != WYT_OK || outcome.outcome == WYT_OUTCOME_N)
        return status;
    return question->asked == NULL
               ? wyt__positions_add(question->list, &question->number)
               : wyt_integers_add_integers(question->answer, question->asked, 0,
                                           1);
}

/* Adds why no theory of the game holds to the refusal of a question that
 * theories answer. */
static int32_t explain(const wyt_solver *solver,
                       const struct wyt__question *question, int32_t status)
{
    if (question->what == WYT_ASK_GRUNDY || question->what == WYT_ASK_VALUES ||
        question->what == WYT_ASK_REMOTENESS)
        return status;
    return wyt__explain(solver->context, solver->rules, status);
}

/* *opened: it was asked, and not only its tables were. */
static int32_t ask_candidate(wyt_solver *solver,
                             struct wyt__candidate *candidate,
                             struct wyt__question *question, bool *opened)
{
    int32_t status = WYT_OK;
    *opened = true;
    if (question->foreseen > 0 && candidate->backend->foresee == NULL)
        return WYT_OK;
    status = wyt__open_candidate(solver, candidate);
    *opened = status == WYT_OK;
    if (*opened)
        status = ask_backend(solver, candidate, question);
    /* That there is no such thing is an answer too. */
    if ((status == WYT_OK || status == WYT_NONE) && question->foreseen == 0)
        solver->answered = candidate->backend->name;
    if (status == WYT_OK && question->what == WYT_ASK_NTH)
        solver->numbering = candidate;
    return status;
}

/* Whether who found the last number has kept this one. */
static bool is_found(wyt_solver *solver, struct wyt__question *question)
{
    struct wyt__candidate *candidate = solver->numbering;
    if (candidate == NULL || question->what != WYT_ASK_NTH ||
        question->side != WYT_SIDE_BOTH || question->asked != NULL ||
        question->capacity > 1 ||
        !wyt__scan_finds(&candidate->scan, question->number,
                         question->out_heaps))
        return false;
    solver->answered = candidate->backend->name;
    question->count = 1;
    return true;
}

/* Answers from a box that is there. */
static bool is_at_hand(wyt_solver *solver, struct wyt__question *question,
                       int32_t *status)
{
    struct wyt__candidate *candidate = wyt__at_hand(solver, question);
    if (candidate == NULL)
        return false;
    *status = ask_backend(solver, candidate, question);
    if (*status == WYT_OK)
        solver->answered = candidate->backend->name;
    return (*status != WYT_LIMIT && *status != WYT_E_MEMORY) ||
           solver->context->foreign;
}

int32_t wyt__answer(wyt_solver *solver, struct wyt__question *question)
{
    char first[WYT__ERROR_BYTES];
    int32_t refusal = WYT_OK, status;
    solver->context->foreign = false;
    if (is_found(solver, question))
        return WYT_OK;
    if (question->what == WYT_ASK_COLUMN && solver->rules->game.heaps == 1)
        return column_of_one(solver, question);
    if (is_at_hand(solver, question, &status))
        return status;
    if (wyt__reduces(solver, question))
        return wyt__answer_reduced(solver, question);
    if (question->asked != NULL)
        return answer_any(solver, question);
    status = wyt__note_nearby(solver, question);
    if (status != WYT_OK || is_at_hand(solver, question, &status))
        return status;
    for (size_t i = 0; i < solver->candidate_count; i++) {
        struct wyt__candidate *other;
        bool opened;
        if (!wyt__is_asked(solver, &solver->candidates[i], question))
            continue;
        status =
            ask_candidate(solver, &solver->candidates[i], question, &opened);
        other = status == WYT_LIMIT && !solver->context->foreign
                    ? kept(solver, question)
                    : NULL;
        if (other != NULL)
            status = ask_candidate(solver, other, question, &opened);
        if (!passes_on(solver, question, opened, status)) {
            /* The backend that was preferred says better what is missing. */
            if (status == WYT_LIMIT && refusal == WYT_LIMIT &&
                !solver->context->foreign)
                break;
            return explain(solver, question, status);
        }
        if (refusal == WYT_OK) {
            refusal = status;
            memcpy(first, solver->context->error, sizeof first);
        }
    }
    status = refusal == WYT_OK
                 ? wyt__fail_unanswered(solver, question->what)
                 : wyt__fail(solver->context, refusal, "%s", first);
    return explain(solver, question, status);
}
