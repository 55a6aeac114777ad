/* SPDX-License-Identifier: MIT */
/*
 * Claims: an automaton is learned from a list, and proved or refuted. Where the
 * proof meets its bound of sets at a class of moves, the counter (counters.h)
 * of that is learned, and the proof is tried again with it.
 */
#include "automata/finder.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/find.h"
#include "automata/learn.h"
#include "automata/pairs.h"
#include "automata/prove.h"
#include "automata/supply.h"
#include "base/assert.h"
#include "base/context.h"
#include "rules/game.h"

/* Sets for a claim that no longer list has confirmed. */
#define FEW_SETS 20000

/* Whether a status says no more than that something was too large. */
static bool is_limit(const struct wyt__finder *finder, int32_t status)
{
    return status == WYT_LIMIT && !finder->context->foreign;
}

void wyt__finder_say(const struct wyt__finder *finder,
                     struct wyt__attempt *attempt, const char *before)
{
    snprintf(attempt->end, sizeof attempt->end, "%s%.*s", before,
             WYT__ENDING - 16, finder->context->error);
}

int32_t wyt__finder_end(const struct wyt__finder *finder,
                        struct wyt__attempt *attempt, const char *before,
                        int32_t status)
{
    const struct wyt__allowance *allowed = &finder->context->allowance;
    if (!is_limit(finder, status))
        return status;
    if (allowed->steps > 0 && allowed->left == 0)
        attempt->cut = allowed->steps;
    attempt->over = attempt->cut == 0;
    wyt__finder_say(finder, attempt, before);
    return WYT_OK;
}

/* Of what was learned of N-positions the claim is the rest. */
static int32_t turn_over(const struct wyt__finder *finder,
                         struct wyt__attempt *attempt, struct wyt__dfa *dfa)
{
    struct wyt__dfa domain, claim;
    int32_t status;
    if (finder->game->listed || finder->game->heaps != 2 ||
        !wyt__supply_lists_n(&finder->supplies[0]))
        return WYT_OK;
    status = wyt__domain(&attempt->words, finder->game, &domain);
    if (status != WYT_OK)
        return status;
    status = wyt__dfa_join(&domain, dfa, wyt__only_first, NULL, &claim);
    wyt__dfa_close(&domain);
    if (status != WYT_OK)
        return status;
    wyt__dfa_close(dfa);
    *dfa = claim;
    return WYT_OK;
}

/* One value more is proved, with counters that are kept or closed. */
static int32_t keep(struct wyt__attempt *attempt,
                    struct wyt__counters *counters)
{
    struct wyt__dfa all;
    int32_t status;
    if (attempt->proved == 0)
        status = wyt__dfa_copy(&attempt->claim, &all);
    else
        status = wyt__dfa_join(&attempt->removed, &attempt->claim,
                               wyt__first_of, NULL, &all);
    if (status != WYT_OK) {
        wyt__counters_close(counters);
        return status;
    }
    wyt__dfa_close(&attempt->removed);
    attempt->removed = all;
    attempt->counters[attempt->proved] = *counters;
    attempt->values[attempt->proved++] = attempt->claim;
    wyt__dfa_open(&attempt->claim, all.context, all.letters);
    attempt->least_rows = 0;
    return WYT_OK;
}

static void say_position(const struct wyt__finder *finder,
                         struct wyt__attempt *attempt,
                         const struct wyt__decision *decision,
                         const char *behind)
{
    const mpz_t *const heap[WYT__PROVED_HEAPS] = {&decision->x, &decision->y,
                                                  &decision->z};
    size_t used =
        (size_t)snprintf(attempt->end, sizeof attempt->end, "refuted at ");
    WYT__ASSERT(finder->game->heaps <= WYT__PROVED_HEAPS);
    for (size_t i = 0; i < finder->game->heaps; i++)
        used += (size_t)gmp_snprintf(attempt->end + used,
                                     sizeof attempt->end - used, "%c%Zd",
                                     i == 0 ? '(' : ',', *heap[i]);
    snprintf(attempt->end + used, sizeof attempt->end - used, ")%s", behind);
}

/* A claim was wrong at a position: lists have to have it. */
static void refuted(const struct wyt__finder *finder,
                    struct wyt__attempt *attempt,
                    const struct wyt__decision *decision)
{
    const mpz_t *larger =
        mpz_cmp(decision->x, decision->y) > 0 ? &decision->x : &decision->y;
    if (mpz_cmp(decision->z, *larger) > 0)
        larger = &decision->z;
    attempt->refutations++;
    if (mpz_cmp_ui(*larger, (unsigned long)finder->bounds.rows) < 0) {
        attempt->least_rows = mpz_get_ui(*larger) + 1;
        say_position(finder, attempt, decision, "");
        return;
    }
    attempt->over = true;
    if (mpz_sizeinbase(*larger, 10) > 60)
        snprintf(attempt->end, sizeof attempt->end,
                 "refuted at a position of %zu digits, beyond the list",
                 mpz_sizeinbase(*larger, 10));
    else
        say_position(finder, attempt, decision, ", beyond the list");
}

size_t wyt__finder_sets(const struct wyt__finder *finder,
                        const struct wyt__attempt *attempt,
                        const struct wyt__dfa *before)
{
    const bool confirmed =
        before->states > 0 && wyt__dfa_equal(before, &attempt->claim);
    return confirmed || finder->rows >= finder->bounds.rows ||
                   finder->bounds.sets < FEW_SETS
               ? finder->bounds.sets
               : FEW_SETS;
}

/* Learns the counter of the class that took too many sets; *found if that is a
 * new one, with work left. */
static int32_t add_counter(struct wyt__finder *finder,
                           struct wyt__attempt *attempt, size_t sets,
                           size_t stuck, struct wyt__counters *counters,
                           bool *found)
{
    const struct wyt__allowance *allowed = &finder->context->allowance;
    struct wyt__pair_list pairs;
    int32_t status;
    *found = false;
    if (stuck == 0 || stuck > counters->classes ||
        counters->of[stuck - 1].states > 0 ||
        !wyt__counters_serve(finder->game) ||
        (allowed->steps > 0 && allowed->left == 0))
        return WYT_OK;
    status = wyt__finder_list(finder, attempt->proved, &pairs);
    if (status != WYT_OK)
        return status;
    status = wyt__counters_learn(counters, stuck - 1, &attempt->words,
                                 finder->game, &pairs, &attempt->claim,
                                 finder->bounds.states, sets);
    wyt__pair_list_close(&pairs);
    *found = status == WYT_OK && counters->of[stuck - 1].states > 0;
    return status;
}

/* Proves a claim. With all sets that are allowed counters take the place of
 * classes that need more. */
static int32_t prove(struct wyt__finder *finder, struct wyt__attempt *attempt,
                     size_t sets, struct wyt__counters *counters,
                     struct wyt__decision *decision)
{
    bool again = true;
    int32_t status = WYT_OK;
    while (again && status == WYT_OK) {
        again = false;
        status = wyt__prove(&attempt->words, finder->game, &attempt->claim,
                            attempt->proved > 0 ? &attempt->removed : NULL,
                            counters, sets, decision);
        if (attempt->sets < decision->effort.sets)
            attempt->sets = decision->effort.sets;
        if (!is_limit(finder, status) || sets < finder->bounds.sets)
            continue;
        status = add_counter(finder, attempt, sets, decision->effort.stuck,
                             counters, &again);
        if (status == WYT_OK && !again)
            status = WYT_LIMIT;
    }
    return status;
}

/* Whether a value that was proved has counters. */
static bool has_some(const struct wyt__attempt *attempt)
{
    for (size_t v = 0; v < attempt->proved; v++)
        for (size_t i = 0; i < attempt->counters[v].classes; i++)
            if (attempt->counters[v].of[i].states > 0)
                return true;
    return false;
}

/* What becomes of a claim that was proved, or not; its counters are kept or
 * closed. */
static int32_t conclude(const struct wyt__finder *finder,
                        struct wyt__attempt *attempt, size_t sets,
                        struct wyt__counters *counters,
                        const struct wyt__decision *decision, int32_t status)
{
    if (status == WYT_OK && decision->theorem) {
        status = keep(attempt, counters);
        snprintf(attempt->end, sizeof attempt->end, "%s",
                 has_some(attempt) ? "proved with counters" : "proved");
        return status;
    }
    wyt__counters_close(counters);
    if (status == WYT_OK) {
        refuted(finder, attempt, decision);
        return WYT_OK;
    }
    status = wyt__finder_end(finder, attempt, "undecided: ", status);
    /* With few sets it is asked again, even if the list stays. */
    if (status == WYT_OK && attempt->over && sets < finder->bounds.sets) {
        attempt->cut = 1;
        attempt->over = false;
    }
    return status;
}

int32_t wyt__finder_try(struct wyt__finder *finder,
                        struct wyt__attempt *attempt, size_t sets, bool *on)
{
    struct wyt__counters counters;
    struct wyt__decision decision;
    int32_t status;
    wyt__decision_open(&decision);
    status =
        wyt__counters_open(&counters, finder->context,
                           finder->game->class_count, attempt->claim.letters);
    if (status == WYT_OK)
        status = prove(finder, attempt, sets, &counters, &decision);
    *on = status == WYT_OK && decision.theorem;
    status = conclude(finder, attempt, sets, &counters, &decision, status);
    wyt__decision_close(&decision);
    return status;
}

int32_t wyt__finder_learn(struct wyt__finder *finder,
                          struct wyt__attempt *attempt, bool *claimed)
{
    struct wyt__pair_list pairs;
    struct wyt__dfa dfa;
    enum wyt__learned learned;
    int32_t status = wyt__finder_list(finder, attempt->proved, &pairs);
    if (status != WYT_OK)
        return wyt__finder_end(finder, attempt, "", status);
    attempt->rows = finder->rows;
    status = wyt__learn(&attempt->words, &pairs, finder->bounds.states,
                        finder->rows >= finder->bounds.rows, &dfa, &attempt->h,
                        &learned);
    wyt__pair_list_close(&pairs);
    if (status != WYT_OK)
        return wyt__finder_end(finder, attempt, "undecided: ", status);
    if (learned == WYT__LEARNED)
        status = turn_over(finder, attempt, &dfa);
    attempt->states = dfa.states;
    *claimed = learned == WYT__LEARNED;
    if (learned == WYT__LIST_ENDED)
        snprintf(attempt->end, sizeof attempt->end,
                 "the list ended before states were complete");
    if (learned == WYT__MOST_STATES) {
        attempt->over = true;
        snprintf(attempt->end, sizeof attempt->end, "more than %zu states",
                 finder->bounds.states);
    }
    if (*claimed && status == WYT_OK) {
        wyt__dfa_close(&attempt->claim);
        attempt->claim = dfa;
    } else {
        wyt__dfa_close(&dfa);
    }
    return status;
}
