/* SPDX-License-Identifier: MIT */
/*
 * Proofs, as prove.h argues. Cost: that of the counts of options, one for each
 * class of moves, and of the joins that add them up.
 */
#include "automata/prove.h"

#include <wythoff/context.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/box.h"
#include "automata/counters.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/options.h"
#include "automata/prove_groups.h"
#include "automata/recurrence.h"
#include "automata/rulebook.h"
#include "automata/words.h"
#include "base/assert.h"
#include "base/context.h"
#include "rules/game.h"

struct prover {
    struct wyt__words *words;
    const struct wyt__game *game;
    const struct wyt__counters *counters; /* that may help, or NULL */
    struct wyt__rulebook rulebook;        /* of a listed game */
    struct wyt__groups groups;
    struct wyt__dfa valid;  /* V x V */
    struct wyt__dfa domain; /* positions: V x V without removed cells */
    struct wyt__dfa claim;  /* what is claimed to be P, of V x V */
    struct wyt__dfa guess;  /* of the domain */
    struct wyt__dfa n;      /* the positions that the rule says are N */
};

void wyt__decision_open(struct wyt__decision *decision)
{
    memset(decision, 0, sizeof *decision);
    mpz_inits(decision->x, decision->y, decision->z, NULL);
}

void wyt__decision_close(struct wyt__decision *decision)
{
    mpz_clears(decision->x, decision->y, decision->z, NULL);
}

/* Of games that are refused for having more or none it does not matter. */
static size_t heaps_of(const struct wyt__game *game)
{
    return game->heaps < WYT__PROVED_HEAPS ? game->heaps : WYT__PROVED_HEAPS;
}

static void open_prover(struct prover *prover, struct wyt__words *words,
                        const struct wyt__game *game, size_t most_sets,
                        struct wyt__effort *effort)
{
    wyt_context *context = words->recurrence.context;
    const size_t letters = wyt__tuple_letters(words, heaps_of(game));
    memset(prover, 0, sizeof *prover);
    prover->words = words;
    prover->game = game;
    wyt__groups_open(&prover->groups, words, game,
                     game->listed ? &prover->rulebook : NULL, &prover->valid,
                     most_sets, effort);
    wyt__dfa_open(&prover->valid, context, letters);
    wyt__dfa_open(&prover->domain, context, letters);
    wyt__dfa_open(&prover->claim, context, letters);
    wyt__dfa_open(&prover->guess, context, letters);
    wyt__dfa_open(&prover->n, context, letters);
}

static void close_prover(struct prover *prover)
{
    wyt__dfa_close(&prover->valid);
    wyt__dfa_close(&prover->domain);
    wyt__dfa_close(&prover->claim);
    wyt__dfa_close(&prover->guess);
    wyt__groups_close(&prover->groups);
    wyt__dfa_close(&prover->n);
    if (prover->rulebook.words != NULL)
        wyt__rulebook_close(&prover->rulebook);
}

/* A set of positions says the same of words with zeros in front: once reduced,
 * its start leads to itself by the letter 0 0. */
static int32_t check_zeros(const struct wyt__dfa *set, const char *name)
{
    if (set->states == 0 || set->next[0] == 0)
        return WYT_OK;
    return wyt__fail(set->context, WYT_E_ARGUMENT,
                     "the automaton of the %s says other things of words with "
                     "zeros in front; a set of positions was expected",
                     name);
}

static int32_t check_letters(const struct prover *prover,
                             const struct wyt__dfa *dfa, const char *name)
{
    if (dfa->letters == prover->valid.letters)
        return WYT_OK;
    return wyt__fail(
        dfa->context, WYT_E_ARGUMENT,
        "the automaton of the %s has %zu letters; %zu, a digit for "
        "each heap, were expected",
        name, dfa->letters, prover->valid.letters);
}

static int32_t find_domain(struct prover *prover)
{
    int32_t status;
    if (!prover->game->listed)
        return wyt__domain(prover->words, prover->game, &prover->domain);
    status = wyt__rulebook_open(&prover->rulebook, prover->words, prover->game);
    return status == WYT_OK
               ? wyt__dfa_copy(&prover->rulebook.domain, &prover->domain)
               : status;
}

/* V x V, the domain, the claim, and what of it are positions. */
static int32_t find_sets(struct prover *prover, const struct wyt__dfa *guess,
                         const struct wyt__dfa *removed)
{
    int32_t status =
        wyt__valid_tuples(prover->words, prover->game->heaps, &prover->valid);
    if (status == WYT_OK)
        status = check_letters(prover, guess, "P-positions");
    if (status == WYT_OK && removed != NULL)
        status = check_letters(prover, removed, "positions taken out");
    if (status == WYT_OK)
        status = find_domain(prover);
    if (status == WYT_OK && removed != NULL)
        status =
            wyt__dfa_join_to(&prover->domain, removed, wyt__only_first, NULL);
    if (status == WYT_OK)
        status = check_zeros(&prover->domain, "positions left");
    if (status == WYT_OK)
        status = wyt__dfa_join(&prover->valid, guess, wyt__both, NULL,
                               &prover->claim);
    if (status == WYT_OK)
        status = check_zeros(&prover->claim, "P-positions");
    return status == WYT_OK ? wyt__dfa_join(&prover->domain, &prover->claim,
                                            wyt__both, NULL, &prover->guess)
                            : status;
}

/* Whether a position is won, or some group has more than allowed. */
static uint32_t or_more(const void *user, uint32_t a, uint32_t count)
{
    return a != 0 || count > *(const uint32_t *)user;
}

/* Where play goes on. */
static const struct wyt__dfa *active_of(const struct prover *prover)
{
    return prover->game->listed ? &prover->rulebook.active : &prover->domain;
}

/* n: what the verdict rule says, of the set that it counts. */
static int32_t find_n(struct prover *prover)
{
    struct wyt__dfa sum[WYT__PROVER_GROUPS], others;
    const bool comply = prover->game->offered > 0;
    int32_t status = WYT_OK;
    for (size_t k = 0; k < WYT__PROVER_GROUPS; k++)
        wyt__dfa_open(&sum[k], prover->valid.context, prover->valid.letters);
    if (comply)
        status = wyt__dfa_join(&prover->domain, &prover->guess, wyt__only_first,
                               NULL, &others);
    if (status == WYT_OK) {
        status = wyt__groups_count(&prover->groups,
                                   comply ? &others : &prover->guess,
                                   prover->counters, sum);
        if (comply)
            wyt__dfa_close(&others);
    }
    for (size_t k = 0; k < prover->groups.count && status == WYT_OK; k++)
        status = wyt__dfa_join_to(&prover->n, &sum[k], or_more,
                                  &prover->groups.group[k].allowed);
    for (size_t k = 0; k < WYT__PROVER_GROUPS; k++)
        wyt__dfa_close(&sum[k]);
    if (status == WYT_OK)
        status =
            wyt__dfa_join_to(&prover->n, active_of(prover), wyt__both, NULL);
    return status == WYT_OK
               ? wyt__dfa_join_to(&prover->n, &prover->domain, wyt__both, NULL)
               : status;
}

/* Of the domain, what is not among the positions counted: under comply those
 * with too few options, in misere play those without any. */
static uint32_t first_not(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a != 0 && b == 0;
}

/* Under comply n are the positions with enough options so far. */
static int32_t turn_comply(struct prover *prover)
{
    struct wyt__dfa few;
    int32_t status;
    if (prover->game->offered == 0)
        return WYT_OK;
    status = wyt__dfa_join(&prover->domain, &prover->n, first_not, NULL, &few);
    if (status == WYT_OK) {
        wyt__dfa_close(&prover->n);
        prover->n = few;
    }
    return status;
}

/* Positions where play goes on and that have an option in a set, but for
 * passes; this ends what groups are asked else. */
static int32_t find_any(struct prover *prover, const struct wyt__dfa *set,
                        struct wyt__dfa *any)
{
    struct wyt__dfa some[WYT__PROVER_GROUPS];
    int32_t status;
    for (size_t k = 0; k < WYT__PROVER_GROUPS; k++)
        wyt__dfa_open(&some[k], prover->valid.context, prover->valid.letters);
    wyt__dfa_open(any, prover->valid.context, prover->valid.letters);
    wyt__groups_ask_any(&prover->groups);
    status = wyt__groups_count(&prover->groups, set, NULL, some);
    if (status == WYT_OK)
        status =
            wyt__dfa_join(&some[0], active_of(prover), wyt__both, NULL, any);
    for (size_t k = 0; k < WYT__PROVER_GROUPS; k++)
        wyt__dfa_close(&some[k]);
    return status;
}

/* A pass to a member of the claim is a way to win, where another move is. */
static int32_t add_passes(struct prover *prover)
{
    const uint32_t once = 1;
    struct wyt__dfa any, passes;
    int32_t status;
    if (!prover->game->listed || prover->game->passes == 0)
        return WYT_OK;
    status = wyt__options_count(
        prover->words, &prover->valid, &prover->guess, &prover->rulebook.pass,
        once, prover->groups.most_sets, prover->groups.effort, &passes);
    if (status != WYT_OK)
        return status;
    status = find_any(prover, &prover->rulebook.domain, &any);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(&passes, &any, wyt__both, NULL);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(&passes, &prover->domain, wyt__both, NULL);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(&prover->n, &passes, wyt__first_of, NULL);
    wyt__dfa_close(&any);
    wyt__dfa_close(&passes);
    return status;
}

/* In misere play a position without options is N, as one that is over; with
 * blocking one where no option is left that is N, if others are forbidden. */
static int32_t add_terminal(struct prover *prover)
{
    struct wyt__dfa others, any, none;
    int32_t status;
    if (!prover->game->misere)
        return WYT_OK;
    if (wyt__game_is_blocking(prover->game))
        status = wyt__dfa_join(&prover->domain, &prover->guess, wyt__only_first,
                               NULL, &others);
    else
        status = wyt__dfa_copy(&prover->domain, &others);
    if (status != WYT_OK)
        return status;
    status = find_any(prover, &others, &any);
    wyt__dfa_close(&others);
    if (status == WYT_OK)
        status = wyt__dfa_join(&prover->domain, &any, first_not, NULL, &none);
    wyt__dfa_close(&any);
    if (status != WYT_OK)
        return status;
    status = wyt__dfa_join_to(&prover->n, &none, wyt__first_of, NULL);
    wyt__dfa_close(&none);
    return status;
}

/* Positions that are won are N, whatever else is so. */
static int32_t add_won(struct prover *prover)
{
    struct wyt__dfa won;
    int32_t status;
    if (!prover->game->listed)
        return WYT_OK;
    status = wyt__dfa_join(&prover->domain, &prover->rulebook.won, wyt__both,
                           NULL, &won);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(&prover->n, &won, wyt__first_of, NULL);
    wyt__dfa_close(&won);
    return status;
}

/* The position of a word. */
static int32_t position_of(struct prover *prover, uint32_t *word, size_t length,
                           struct wyt__decision *decision)
{
    const size_t heaps = prover->game->heaps;
    mpz_t *const to[WYT__PROVED_HEAPS] = {&decision->x, &decision->y,
                                          &decision->z};
    int32_t status = wyt__recurrence_weigh(&prover->words->recurrence, length);
    WYT__ASSERT(heaps <= WYT__PROVED_HEAPS);
    decision->says_p = wyt__dfa_run(&prover->claim, word, length) != 0;
    for (size_t i = 0; i < length && status == WYT_OK; i++) {
        mpz_t *weight = &prover->words->recurrence.weight[length - 1 - i];
        for (size_t heap = 0; heap < heaps; heap++)
            mpz_addmul_ui(
                *to[heap], *weight,
                wyt__tuple_digit(prover->words, heaps, word[i], heap));
        status =
            wyt__work(prover->valid.context,
                      16 * heaps * (1 + (uint64_t)mpz_size(decision->x)), 0, 0);
    }
    return status;
}

/* The two ways must agree on the box. */
static int32_t check_box(const struct prover *prover,
                         const struct wyt__box *box,
                         const struct wyt__decision *decision)
{
    if (box == NULL || decision->theorem ||
        mpz_cmp_ui(decision->x, (unsigned long)box->size) >= 0 ||
        mpz_cmp_ui(decision->y, (unsigned long)box->size) >= 0 ||
        mpz_cmp_ui(decision->z, (unsigned long)box->size) >= 0)
        return WYT_OK;
    return wyt__fail(prover->valid.context, WYT_E_INTERNAL,
                     "a proof by automata refutes at (%lu,%lu,%lu) what is "
                     "right position by position",
                     mpz_get_ui(decision->x), mpz_get_ui(decision->y),
                     mpz_get_ui(decision->z));
}

/* Every position of the domain is in the claim or in n, and none in both, and
 * nothing else is: what only one of the two has is to be the domain. */
static int32_t compare(struct prover *prover, struct wyt__decision *decision)
{
    struct wyt__dfa one;
    uint32_t *word;
    size_t length;
    int32_t status =
        wyt__dfa_join(&prover->claim, &prover->n, wyt__differ, NULL, &one);
    if (status != WYT_OK)
        return status;
    status = wyt__dfa_search(&one, &prover->domain, wyt__differ, NULL, &word,
                             &length);
    wyt__dfa_close(&one);
    if (status != WYT_OK)
        return status;
    if (word == NULL)
        decision->theorem = true;
    else
        status = position_of(prover, word, length, decision);
    wyt__release(prover->valid.context, word, length, sizeof *word);
    return status;
}

static int32_t check_game(const struct prover *prover)
{
    const struct wyt__game *game = prover->game;
    wyt_context *context = prover->words->recurrence.context;
    if (game->heaps == 0 || game->heaps > WYT__PROVED_HEAPS)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game of %zu heaps; proofs by automata are for one "
                         "to three",
                         game->heaps);
    if (game->variants > 0)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game that is chosen before the first move; proofs "
                         "by automata are for one game");
    if (game->class_count == 0 && !game->listed)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game without classes of moves; proofs by automata "
                         "read nothing else");
    return WYT_OK;
}

/* The proof behind the box. */
static int32_t prove(struct prover *prover, const struct wyt__box *box,
                     struct wyt__decision *decision)
{
    int32_t status = wyt__groups_find(&prover->groups);
    if (status == WYT_OK)
        status = find_n(prover);
    if (status == WYT_OK)
        status = turn_comply(prover);
    if (status == WYT_OK)
        status = add_passes(prover);
    if (status == WYT_OK)
        status = add_terminal(prover);
    if (status == WYT_OK)
        status = add_won(prover);
    if (status == WYT_OK)
        status = compare(prover, decision);
    return status == WYT_OK ? check_box(prover, box, decision) : status;
}

/* Makes the sets, and looks at the box if there is one. */
static int32_t decide(struct prover *prover, const struct wyt__dfa *guess,
                      const struct wyt__dfa *removed, struct wyt__box *box,
                      struct wyt__decision *decision)
{
    int32_t status = check_game(prover);
    decision->theorem = false;
    mpz_set_ui(decision->x, 0);
    mpz_set_ui(decision->y, 0);
    mpz_set_ui(decision->z, 0);
    if (status == WYT_OK)
        status = find_sets(prover, guess, removed);
    if (status == WYT_OK && box != NULL)
        status = wyt__box_check(prover->words, prover->game, &prover->domain,
                                &prover->claim, box);
    if (status != WYT_OK || box == NULL || !box->wrong)
        return status == WYT_OK ? prove(prover, box, decision) : status;
    mpz_set_ui(decision->x, (unsigned long)box->at[0]);
    mpz_set_ui(decision->y, (unsigned long)box->at[1]);
    mpz_set_ui(decision->z, (unsigned long)box->at[2]);
    decision->says_p = box->says_p;
    return WYT_OK;
}

/* Decides, and closes the prover. */
static int32_t run(struct prover *prover, const struct wyt__dfa *guess,
                   const struct wyt__dfa *removed, struct wyt__box *box,
                   struct wyt__decision *decision)
{
    const int32_t status = decide(prover, guess, removed, box, decision);
    close_prover(prover);
    return status;
}

int32_t wyt__prove(struct wyt__words *words, const struct wyt__game *game,
                   const struct wyt__dfa *guess, const struct wyt__dfa *removed,
                   const struct wyt__counters *counters, size_t most_sets,
                   struct wyt__decision *decision)
{
    struct prover prover;
    struct wyt__box box;
    open_prover(&prover, words, game, most_sets, &decision->effort);
    prover.counters = counters;
    return run(&prover, guess, removed, &box, decision);
}

int32_t wyt__prove_at_once(struct wyt__words *words,
                           const struct wyt__game *game,
                           const struct wyt__dfa *guess,
                           const struct wyt__dfa *removed, size_t most_sets,
                           struct wyt__decision *decision)
{
    struct prover prover;
    open_prover(&prover, words, game, most_sets, &decision->effort);
    return run(&prover, guess, removed, NULL, decision);
}
