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

#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <string.h>

#include "rules/family.h"
#include "rules/game.h"
#include "rules/rules.h"
#include "moves/positions.h"
#include "solve/solver.h"

size_t wyt__kept_heaps(const uint64_t *heaps, size_t n, bool *kept)
{
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        kept[i] = heaps[i] > 0;
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
    if (!solver->automatic || question->heaps == NULL ||
        question->what == WYT_ASK_RANK || game->family == NULL ||
        game->family->build_rest == NULL)
        return false;
    return wyt__kept_heaps(question->heaps, game->heaps, kept) < game->heaps;
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

int32_t wyt__answer_reduced(wyt_solver *solver, struct wyt__question *question)
{
    bool kept[WYT__HEAPS] = {false};
    uint64_t heaps[WYT__HEAPS];
    size_t n = solver->rules->game.heaps, count = 0;
    struct wyt__positions few = {.context = solver->context};
    struct wyt__question small = *question;
    int32_t status;
    few.n = wyt__kept_heaps(question->heaps, n, kept);
    for (size_t i = 0; i < n; i++)
        if (kept[i])
            heaps[count++] = question->heaps[i];
    small.heaps = heaps;
    small.list = &few;
    status = wyt__open_rest(solver, kept);
    if (status == WYT_OK)
        status = wyt__answer(solver->rest, &small);
    if (status == WYT_OK && question->list != NULL) {
        question->list->count = 0;
        status = put_back(&few, kept, question->list);
    }
    wyt__positions_clear(&few);
    if (status != WYT_OK)
        return status;
    question->outcome = small.outcome;
    question->number = small.number;
    solver->answered = solver->rest->answered;
    return WYT_OK;
}
