/* SPDX-License-Identifier: MIT */
/*
 * Boxes beside theories, and instead of smaller games, see nearby.h.
 */
#include "solve/nearby.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/box.h"
#include "solve/question.h"
#include "solve/solver.h"

/* Cells of a box for each question about its positions: solving them takes less
 * time than a theory does for the question. */
#define CELLS_FOR_ONE 4096

/* Heaps from here on are in no such box. */
#define FAR ((uint64_t)1 << 16)

/* Who has boxes for a question about a position: who is asked first, or whom
 * that yields to. */
static struct wyt__candidate *find_boxes(wyt_solver *solver,
                                         const struct wyt__question *question)
{
    const struct wyt__candidate *first = wyt__first_asked(solver, question);
    const bool yields = first != NULL && first->backend->yields &&
                        question->what == WYT_ASK_WINNING &&
                        solver->rules->game.heaps == 2 &&
                        !solver->rules->theory.complement;
    for (size_t i = 0; i < solver->candidate_count; i++) {
        struct wyt__candidate *candidate = &solver->candidates[i];
        if (candidate->backend->has != NULL && (yields || candidate == first))
            return candidate;
    }
    return NULL;
}

static struct wyt__candidate *boxes_of(wyt_solver *solver,
                                       const struct wyt__question *question)
{
    struct wyt__nearby *nearby = &solver->nearby;
    if ((nearby->known & WYT__ASK(question->what)) == 0) {
        nearby->boxes[question->what] = find_boxes(solver, question);
        nearby->known |= WYT__ASK(question->what);
    }
    return nearby->boxes[question->what];
}

struct wyt__candidate *wyt__at_hand(wyt_solver *solver,
                                    const struct wyt__question *question)
{
    const uint32_t about =
        WYT__ASK(WYT_ASK_OUTCOME) | WYT__ASK(WYT_ASK_GRUNDY) |
        WYT__ASK(WYT_ASK_WINNING) | WYT__ASK(WYT_ASK_REMOTENESS);
    struct wyt__candidate *boxes;
    if ((about & WYT__ASK(question->what)) == 0 || question->asked != NULL ||
        question->foreseen > 0)
        return NULL;
    boxes = boxes_of(solver, question);
    return boxes != NULL && boxes->state != NULL &&
                   boxes->backend->has(boxes->state, question)
               ? boxes
               : NULL;
}

/* Notes a question; whether there are enough for a box now. */
static bool is_worth_it(struct wyt__nearby *nearby,
                        const struct wyt__question *question)
{
    const size_t count = question->foreseen > 0 ? question->foreseen : 1;
    uint64_t cells = 1;
    nearby->asked += count;
    for (size_t i = 0; i < 2; i++) {
        if (question->heaps[i] > nearby->most[i])
            nearby->most[i] = question->heaps[i];
        cells *= nearby->most[i] + 1;
    }
    return cells / CELLS_FOR_ONE <= nearby->asked;
}

/* Has the box solved, with some room if it is not known what comes next. The
 * count begins anew, also if the box is too large. */
static int32_t solve(wyt_solver *solver, struct wyt__candidate *boxes,
                     bool is_foreseen)
{
    struct wyt__nearby *nearby = &solver->nearby;
    const struct wyt__question question = {
        .what = WYT_ASK_WINNING, .heaps = nearby->most, .foreseen = 1};
    char error[WYT__ERROR_BYTES];
    int32_t status;
    nearby->asked = 0;
    for (size_t i = 0; i < 2 && !is_foreseen; i++)
        nearby->most[i] = wyt__round_side(nearby->most[i] + 1, 2) - 1;
    memcpy(error, solver->context->error, sizeof error);
    status = wyt__open_candidate(solver, boxes);
    if (status == WYT_OK)
        status = boxes->backend->foresee(boxes->state, &question);
    if (status != WYT_LIMIT || solver->context->foreign)
        return status;
    memcpy(solver->context->error, error, sizeof error);
    return WYT_OK;
}

int32_t wyt__note_nearby(wyt_solver *solver,
                         const struct wyt__question *question)
{
    struct wyt__candidate *boxes;
    if (question->what != WYT_ASK_WINNING || solver->rules->game.heaps != 2 ||
        question->heaps[0] >= FAR || question->heaps[1] >= FAR)
        return WYT_OK;
    boxes = boxes_of(solver, question);
    /* Who is asked first has its own way to grow. */
    if (boxes == NULL || boxes == wyt__first_asked(solver, question) ||
        !is_worth_it(&solver->nearby, question))
        return WYT_OK;
    return solve(solver, boxes, question->foreseen > 0);
}
