/* SPDX-License-Identifier: MIT */
/*
 * Turns of numerations. Cost: that of learning and proving; P-positions are
 * found once for all numerations.
 */
#include "automata/find.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/finder.h"
#include "automata/pairs.h"
#include "automata/proposals.h"
#include "automata/supply.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"

/* The first list, and the one by which rays are measured. */
#define FIRST_ROWS 128
#define FIRST_CUBE 32
#define MEASURED_ROWS 2048
/* Work of a numeration's first turn, a tenth of a second or so. */
#define FIRST_WORK ((uint64_t)1 << 27)

/* Takes what was done from the work that is left. */
static void settle(struct wyt__finder *finder, uint64_t *spent)
{
    const struct wyt__allowance *allowed = &finder->context->allowance;
    *spent = allowed->steps - allowed->left;
    finder->left -= *spent < finder->left ? *spent : finder->left;
}

/* Makes the lists as long as this turn has them. */
static int32_t extend(struct wyt__finder *finder, uint32_t value)
{
    int32_t status = WYT_OK;
    for (uint32_t v = 0; v <= value && status == WYT_OK; v++) {
        if (v == finder->open)
            status = wyt__supply_open(&finder->supplies[v], finder->context,
                                      finder->game,
                                      v == 0 ? NULL : &finder->supplies[v - 1]);
        if (status == WYT_OK && v == finder->open)
            finder->open++;
        if (status == WYT_OK)
            status = wyt__supply_extend(&finder->supplies[v], finder->rows);
    }
    return status;
}

/* A copy of the list of a listed game, which all numerations learn from. */
static int32_t copy_kept(const struct wyt__finder *finder,
                         struct wyt__pair_list *pairs)
{
    const struct wyt__pair_list *kept = &finder->kept;
    const size_t starts = (size_t)kept->bound + 1;
    int32_t status;
    *pairs = *kept;
    pairs->room = kept->count;
    pairs->start = NULL;
    pairs->second = wyt__allocate(finder->context, pairs->room,
                                  sizeof *pairs->second, &status);
    if (status == WYT_OK)
        pairs->start = wyt__allocate(finder->context, starts,
                                     sizeof *pairs->start, &status);
    if (status != WYT_OK) {
        wyt__pair_list_close(pairs);
        return status;
    }
    if (kept->count > 0)
        memcpy(pairs->second, kept->second,
               kept->count * sizeof *pairs->second);
    memcpy(pairs->start, kept->start, starts * sizeof *pairs->start);
    return WYT_OK;
}

/* Makes the list of a listed game, if that is not there. */
static int32_t keep_list(struct wyt__finder *finder)
{
    struct wyt__pair_list list;
    int32_t status;
    if (finder->kept.bound == finder->rows)
        return WYT_OK;
    wyt__pair_list_close(&finder->kept);
    finder->kept.bound = 0;
    status =
        wyt__supply_listed(finder->context, finder->game, finder->rows, &list);
    if (status == WYT_OK)
        finder->kept = list;
    return status;
}

/* The list of a value. A list that is given up halfway is good for nothing, so
 * that it may take all work that is left, whatever a numeration may. */
int32_t wyt__finder_list(struct wyt__finder *finder, uint32_t value,
                         struct wyt__pair_list *pairs)
{
    const struct wyt__allowance before =
        wyt__allow_work(finder->context, finder->left);
    uint64_t spent;
    int32_t status;
    if (finder->game->listed)
        status = keep_list(finder);
    else if (finder->game->heaps == 2)
        status = extend(finder, value);
    else
        status = wyt__supply_cells(finder->context, finder->game, value,
                                   finder->rows, pairs);
    settle(finder, &spent);
    finder->listed += spent;
    finder->context->allowance = before;
    if (status == WYT_OK && finder->game->listed)
        return copy_kept(finder, pairs);
    return status == WYT_OK && finder->game->heaps == 2
               ? wyt__supply_pairs(&finder->supplies[value], finder->rows,
                                   pairs)
               : status;
}

/* Opens an attempt whose turn comes for the first time, or again if its
 * numeration took too much work. */
static int32_t open_attempt(const struct wyt__finder *finder, size_t index)
{
    struct wyt__attempt *attempt = &finder->finding->attempts[index];
    const struct wyt__proposal *from = &finder->finding->proposals.all[index];
    const size_t values = (size_t)finder->finding->value + 1;
    int32_t status;
    if (attempt->opened)
        return WYT_OK;
    status = wyt__words_open(&attempt->words, finder->context,
                             from->coefficient, from->d, from->term, from->n);
    if (status == WYT_E_ARGUMENT && !finder->context->foreign) {
        attempt->over = true;
        wyt__finder_say(finder, attempt, "");
        return WYT_OK;
    }
    if (status != WYT_OK)
        return wyt__finder_end(
            finder, attempt,
            "undecided: the numeration is not certified: ", status);
    attempt->opened = true;
    wyt__dfa_open(&attempt->removed, finder->context, 0);
    wyt__dfa_open(&attempt->claim, finder->context, 0);
    attempt->values = wyt__allocate(finder->context, values,
                                    sizeof *attempt->values, &status);
    if (status == WYT_OK)
        attempt->counters = wyt__allocate(finder->context, values,
                                          sizeof *attempt->counters, &status);
    return status;
}

/* The values that an attempt proves from the lists of this turn. */
static int32_t advance(struct wyt__finder *finder, struct wyt__attempt *attempt)
{
    int32_t status = WYT_OK;
    bool on = attempt->opened;
    while (on && status == WYT_OK && !attempt->over &&
           attempt->proved <= finder->finding->value) {
        struct wyt__dfa before;
        bool claimed = false;
        on = false;
        if (attempt->least_rows > finder->rows)
            break;
        status = wyt__dfa_copy(&attempt->claim, &before);
        if (status != WYT_OK)
            return wyt__finder_end(finder, attempt, "undecided: ", status);
        status = wyt__finder_learn(finder, attempt, &claimed);
        if (status == WYT_OK && claimed)
            status = wyt__finder_try(finder, attempt,
                                     wyt__finder_sets(finder, attempt, &before),
                                     &on);
        wyt__dfa_close(&before);
    }
    return status;
}

/* The turn of an attempt. One that was cut has none where it would get no more
 * work than it had. */
static int32_t take_turn(struct wyt__finder *finder, size_t index)
{
    struct wyt__attempt *attempt = &finder->finding->attempts[index];
    const uint64_t half = finder->left / 2;
    const uint64_t work = finder->work < half ? finder->work : half;
    uint64_t spent;
    int32_t status;
    if (attempt->over || attempt->cut >= work)
        return WYT_OK;
    attempt->cut = 0;
    wyt__allow_work(finder->context, work);
    status = open_attempt(finder, index);
    if (status == WYT_OK)
        status = advance(finder, attempt);
    settle(finder, &spent);
    wyt__allow_work(finder->context, 0);
    return status;
}

/* The rows of the first turn: of three heaps there is a cube of positions. */
static uint64_t first_rows(const struct wyt__finder *finder)
{
    const uint64_t rows =
        wyt__game_base_heaps(finder->game) > 2 ? FIRST_CUBE : FIRST_ROWS;
    return rows < finder->bounds.rows ? rows : finder->bounds.rows;
}

/* Proposals, and room for their attempts. */
static int32_t find_proposals(struct wyt__finder *finder,
                              const struct wyt__proposals *given)
{
    struct wyt__theorem_search *finding = finder->finding;
    struct wyt__pair_list pairs;
    int32_t status;
    finder->rows = first_rows(finder);
    status = wyt__finder_list(finder, 0, &pairs); /* also refuses games */
    /* Where all marks are gone through for each position it takes long. */
    if (status == WYT_OK && given == NULL && finder->open > 0 &&
        !finder->supplies[0].scans) {
        wyt__pair_list_close(&pairs);
        finder->rows = MEASURED_ROWS;
        status = wyt__finder_list(finder, 0, &pairs);
    }
    if (status != WYT_OK)
        return status;
    if (given == NULL)
        status = wyt__proposals_find(&finding->proposals, finder->game, &pairs);
    for (size_t i = 0; given != NULL && i < given->count && status == WYT_OK;
         i++)
        status = wyt__proposals_add(&finding->proposals, &given->all[i]);
    wyt__pair_list_close(&pairs);
    if (status == WYT_OK)
        finding->attempts =
            wyt__allocate(finder->context, finding->proposals.count,
                          sizeof *finding->attempts, &status);
    return status;
}

/* One turn of all; *on if some attempt was cut in it, and has hope of more. */
static int32_t turn(struct wyt__finder *finder, bool *on)
{
    struct wyt__theorem_search *finding = finder->finding;
    *on = false;
    finder->listed = 0;
    for (size_t i = 0; i < finding->proposals.count; i++) {
        const int32_t status = take_turn(finder, i);
        if (status != WYT_OK)
            return status;
        if (finding->attempts[i].proved > finding->value) {
            finding->theorem = true;
            finding->winner = i;
            return WYT_OK;
        }
        *on |= finding->attempts[i].cut > 0 &&
               finding->attempts[i].cut < finder->left / 2;
    }
    return WYT_OK;
}

/* Turns until something is proved, or all attempts are over, or there is no
 * more work or longer list to have. A list of two heaps that is twice as long
 * may take four times the work. */
static int32_t search(struct wyt__finder *finder)
{
    const uint64_t most = finder->bounds.rows;
    bool cut;
    finder->rows = first_rows(finder);
    for (finder->work = FIRST_WORK;; finder->work *= 2) {
        const int32_t status = turn(finder, &cut);
        const bool longer =
            finder->rows < most &&
            finder->listed <= finder->left >> (finder->game->heaps + 1);
        if (status != WYT_OK || finder->finding->theorem ||
            finder->left < FIRST_WORK || (!longer && !cut))
            return status;
        if (longer)
            finder->rows = finder->rows < most / 2 ? 2 * finder->rows : most;
    }
}

int32_t wyt__find_theorem(struct wyt__theorem_search *finding,
                          wyt_context *context, const struct wyt__game *game,
                          uint32_t value,
                          const struct wyt__proposals *proposals,
                          const struct wyt__theorem_bounds *bounds)
{
    struct wyt__finder finder = {.finding = finding,
                                 .context = context,
                                 .game = game,
                                 .bounds = *bounds,
                                 .kept = {.context = context},
                                 .left = bounds->work == 0 ? UINT64_MAX
                                                           : bounds->work};
    const size_t values = (size_t)value + 1;
    int32_t status;
    memset(finding, 0, sizeof *finding);
    finding->context = context;
    finding->value = value;
    wyt__proposals_open(&finding->proposals, context);
    context->foreign = false;
    finder.supplies =
        wyt__allocate(context, values, sizeof *finder.supplies, &status);
    if (status == WYT_OK)
        status = find_proposals(&finder, proposals);
    if (status == WYT_OK)
        status = search(&finder);
    wyt__allow_work(context, 0);
    while (finder.open > 0)
        wyt__supply_close(&finder.supplies[--finder.open]);
    wyt__pair_list_close(&finder.kept);
    wyt__release(context, finder.supplies, values, sizeof *finder.supplies);
    return status;
}

static void close_attempt(const struct wyt__theorem_search *finding,
                          struct wyt__attempt *attempt)
{
    if (!attempt->opened)
        return;
    for (uint32_t i = 0; i < attempt->proved; i++) {
        wyt__dfa_close(&attempt->values[i]);
        wyt__counters_close(&attempt->counters[i]);
    }
    wyt__release(finding->context, attempt->values, (size_t)finding->value + 1,
                 sizeof *attempt->values);
    wyt__release(finding->context, attempt->counters,
                 (size_t)finding->value + 1, sizeof *attempt->counters);
    wyt__dfa_close(&attempt->removed);
    wyt__dfa_close(&attempt->claim);
    wyt__words_close(&attempt->words);
}

void wyt__theorem_search_close(struct wyt__theorem_search *finding)
{
    for (size_t i = 0;
         finding->attempts != NULL && i < finding->proposals.count; i++)
        close_attempt(finding, &finding->attempts[i]);
    wyt__release(finding->context, finding->attempts, finding->proposals.count,
                 sizeof *finding->attempts);
    finding->attempts = NULL;
    wyt__proposals_close(&finding->proposals);
}
