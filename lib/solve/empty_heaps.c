/* SPDX-License-Identifier: MIT */
/*
 * A position of generalized Wythoff with empty heaps is a position of the game
 * on the other heaps: moves that would lower an empty heap are not there, and
 * an empty heap stays empty. So outcome, value, remoteness and options are
 * those of the smaller game; with two heaps left that is Nim or Wythoff Nim,
 * and heaps of any size have an answer. The solver of the smaller game is kept
 * until other heaps are empty.
 */
#include "solve/empty_heaps.h"

#include <wythoff/integers.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "moves/positions.h"
#include "numbers/integers.h"
#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "solve/question.h"
#include "solve/solver.h"

size_t wyt__kept_heaps(const struct wyt__question *question, size_t n,
                       bool *kept)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        uint64_t heap = 1; /* one that is beyond 64 bits is not empty */
        if (question->asked == NULL)
            heap = question->heaps[i];
        else
            (void)wyt__integers_fits(question->asked, i, &heap);
        kept[i] = heap > 0;
        count += kept[i];
    }
    if (count > 0)
        return count;
    kept[0] = true;
    return 1;
}

bool wyt__reduces(const wyt_solver *solver,
                  const struct wyt__question *question)
{
    const struct wyt__game *game = &solver->rules->game;
    bool kept[WYT__HEAPS];
    if (!solver->automatic || wyt__asks_about_number(question->what) ||
        question->what == WYT_ASK_RANK || game->family == NULL ||
        game->listed || game->family->build_rest == NULL)
        return false;
    return wyt__kept_heaps(question, game->heaps, kept) < game->heaps;
}

int32_t wyt__open_rest(wyt_solver *solver, const bool *kept)
{
    wyt_rules *rules = NULL;
    size_t bytes = solver->rules->game.heaps * sizeof *kept;
    int32_t status;
    if (solver->rest != NULL && memcmp(solver->rest_kept, kept, bytes) == 0)
        return WYT_OK;
    wyt_solver_free(solver->rest);
    solver->rest = NULL;
    status = wyt__rules_rest(solver->context, solver->rules, kept, &rules);
    if (status == WYT_OK)
        status = wyt_solver_new(solver->context, rules, NULL, &solver->rest);
    wyt_rules_unref(rules);
    if (status == WYT_OK)
        memcpy(solver->rest_kept, kept, bytes);
    return status;
}

/* ---- in 64 bits ---- */

/* Appends options of the smaller game as options of the whole one. */
static int32_t put_back(const struct wyt__positions *few, const bool *kept,
                        struct wyt__positions *list)
{
    uint64_t heaps[WYT__HEAPS];
    int32_t status = WYT_OK;
    for (size_t k = 0; k < few->count && status == WYT_OK; k++) {
        const uint64_t *next = few->heaps + k * few->n;
        for (size_t i = 0; i < list->n; i++)
            heaps[i] = kept[i] ? *next++ : 0;
        status = wyt__positions_add(list, heaps);
    }
    return status;
}

static int32_t ask_rest(wyt_solver *solver, struct wyt__question *question,
                        const bool *kept)
{
    uint64_t heaps[WYT__HEAPS];
    struct wyt__positions few = {.context = solver->context};
    struct wyt__question small = *question;
    int32_t status;
    for (size_t i = 0; i < solver->rules->game.heaps; i++)
        if (kept[i])
            heaps[few.n++] = question->heaps[i];
    small.heaps = heaps;
    small.list = &few;
    status = wyt__answer(solver->rest, &small);
    if (status == WYT_OK && question->list != NULL) {
        question->list->count = 0;
        status = put_back(&few, kept, question->list);
    }
    wyt__positions_clear(&few);
    question->outcome = small.outcome;
    question->number = small.number;
    return status;
}

/* ---- at any size ---- */

static int32_t put_back_any(const wyt_integers *few, const bool *kept, size_t n,
                            wyt_integers *list)
{
    int32_t status = WYT_OK;
    for (size_t k = 0; k < few->count && status == WYT_OK;)
        for (size_t i = 0; i < n && status == WYT_OK; i++)
            status = kept[i] ? wyt__integers_copy(list, few, k++)
                             : wyt_integers_add_u64(list, 0);
    return status;
}

static int32_t ask_any(wyt_solver *solver, struct wyt__question *question,
                       const bool *kept, wyt_integers *heaps, wyt_integers *few)
{
    const size_t n = solver->rules->game.heaps;
    struct wyt__question small = *question;
    int32_t status = WYT_OK;
    for (size_t i = 0; i < n && status == WYT_OK; i++)
        if (kept[i])
            status = wyt__integers_copy(heaps, question->asked, i);
    small.asked = heaps;
    small.answer = few;
    if (status == WYT_OK)
        status = wyt__answer(solver->rest, &small);
    question->outcome = small.outcome;
    if (status != WYT_OK || few->count == 0)
        return status;
    if (question->what == WYT_ASK_WINNING || question->what == WYT_ASK_BLOCK)
        return put_back_any(few, kept, n, question->answer);
    return wyt__integers_copy(question->answer, few, 0);
}

static int32_t ask_rest_any(wyt_solver *solver, struct wyt__question *question,
                            const bool *kept)
{
    wyt_integers *heaps = NULL, *few = NULL;
    int32_t status = wyt_integers_new(solver->context, &heaps);
    if (status == WYT_OK)
        status = wyt_integers_new(solver->context, &few);
    if (status == WYT_OK)
        status = ask_any(solver, question, kept, heaps, few);
    wyt_integers_free(few);
    wyt_integers_free(heaps);
    return status;
}

int32_t wyt__answer_reduced(wyt_solver *solver, struct wyt__question *question)
{
    bool kept[WYT__HEAPS] = {false};
    int32_t status;
    (void)wyt__kept_heaps(question, solver->rules->game.heaps, kept);
    status = wyt__open_rest(solver, kept);
    if (status == WYT_OK)
        status = question->asked == NULL ? ask_rest(solver, question, kept)
                                         : ask_rest_any(solver, question, kept);
    if (status == WYT_OK)
        solver->answered = solver->rest->answered;
    return status;
}
