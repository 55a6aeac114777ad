/* SPDX-License-Identifier: MIT */
/*
 * Boxes beside theories, and instead of smaller games, see nearby.h.
 */
#include "solve/nearby.h"

#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <stdbool.h>
#include <string.h>

#include "base/context.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/backend.h"
#include "solve/box.h"
#include "solve/empty_heaps.h"
#include "solve/question.h"
#include "solve/solver.h"

/* Cells of a box for each question about its positions: solving them takes less
 * time than a theory does for the question. */
#define CELLS_FOR_ONE 4096

/* Questions that no box is solved for, and sides that it has at least. */
#define FEWEST 8
#define SMALL 15

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
    /* Who is asked for a value depends on the heaps. */
    const uint32_t about = WYT__ASK(WYT_ASK_OUTCOME) |
                           WYT__ASK(WYT_ASK_WINNING) |
                           WYT__ASK(WYT_ASK_REMOTENESS);
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

/* Whether so many questions about positions with heaps up to `most` pay for a
 * box. */
static bool is_worth_it(uint64_t asked, const uint64_t *most)
{
    return (most[0] + 1) * (most[1] + 1) / CELLS_FOR_ONE + FEWEST <= asked;
}

/* Has the box solved, and counts anew; if there is no place for it, theory goes
 * on. */
static int32_t solve(wyt_solver *solver, struct wyt__candidate *boxes,
                     const uint64_t *most)
{
    const struct wyt__question question = {
        .what = WYT_ASK_WINNING, .heaps = most, .foreseen = 1};
    char error[WYT__ERROR_BYTES];
    int32_t status;
    solver->nearby.asked = 0;
    memcpy(error, solver->context->error, sizeof error);
    status = wyt__open_candidate(solver, boxes);
    if (status == WYT_OK)
        status = boxes->backend->foresee(boxes->state, &question);
    if ((status != WYT_LIMIT && status != WYT_E_MEMORY) ||
        solver->context->foreign)
        return status;
    memcpy(solver->context->error, error, sizeof error);
    solver->nearby.most[0] = solver->nearby.most[1] = 0;
    return WYT_OK;
}

/* Counts one more question; whether to solve a box of all of them, *most. */
static bool is_due(struct wyt__nearby *nearby, const uint64_t *heaps,
                   uint64_t *most)
{
    nearby->asked++;
    for (size_t i = 0; i < 2; i++) {
        if (heaps[i] > nearby->most[i])
            nearby->most[i] = heaps[i];
        most[i] = wyt__round_side(nearby->most[i] + 1, 2) - 1;
        if (most[i] < SMALL)
            most[i] = SMALL;
    }
    return is_worth_it(nearby->asked, most);
}

int32_t wyt__note_nearby(wyt_solver *solver,
                         const struct wyt__question *question)
{
    const uint64_t *heaps = question->heaps;
    struct wyt__candidate *boxes;
    uint64_t most[2];
    if (question->what != WYT_ASK_WINNING || solver->rules->game.heaps != 2 ||
        heaps[0] >= FAR || heaps[1] >= FAR)
        return WYT_OK;
    boxes = boxes_of(solver, question);
    /* Who is asked first has its own way to grow. */
    if (boxes == NULL || boxes == wyt__first_asked(solver, question))
        return WYT_OK;
    if (question->foreseen > 0)
        return is_worth_it(question->foreseen, heaps)
                   ? solve(solver, boxes, heaps)
                   : WYT_OK;
    return is_due(&solver->nearby, heaps, most) ? solve(solver, boxes, most)
                                                : WYT_OK;
}

bool wyt__is_foreseen(const wyt_solver *solver,
                      const struct wyt__question *question)
{
    const struct wyt__candidate *first;
    if (wyt__reduces(solver, question))
        return false;
    first = wyt__first_asked(solver, question);
    return first != NULL &&
           (first->backend->foresee != NULL ||
            (first->backend->yields && question->what == WYT_ASK_WINNING));
}

bool wyt__foresight_varies(const wyt_solver *solver, uint32_t what)
{
    const struct wyt__family *family = solver->rules->game.family;
    return what == WYT_ASK_GRUNDY ||
           (family != NULL && family->build_rest != NULL);
}
