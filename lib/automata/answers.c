/* SPDX-License-Identifier: MIT */
/*
 * The automata that answers are counted with, and whether a position is in the
 * set.
 */
#include "automata/answers.h"

#include <wythoff/context.h>
#include <wythoff/rules.h>
#include <wythoff/solver.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "automata/copies.h"
#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/domain.h"
#include "automata/endless.h"
#include "automata/rulebook.h"
#include "automata/tuple_words.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"

/* How the numbers of two tracks compare. */
#define SAME 1
#define MORE 2

/* Says SAME or MORE of words in which the number on a track is not smaller than
 * that on another one: words are in the order of their numbers. */
static int32_t open_order(const struct wyt__words *words, size_t tracks,
                          size_t larger, size_t smaller, struct wyt__dfa *out)
{
    const size_t letters = wyt__tuple_letters(words, tracks);
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context, letters);
    status = wyt__dfa_add(out, SAME);
    if (status == WYT_OK)
        status = wyt__dfa_add(out, MORE);
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        const uint32_t high = wyt__tuple_digit(words, tracks, l, larger);
        const uint32_t low = wyt__tuple_digit(words, tracks, l, smaller);
        out->next[l] = high < low ? WYT__NO_STATE : high > low;
        out->next[letters + l] = 1;
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* Of members and an order, or of two orders: SAME if one of them says so. */
static uint32_t some_same(const void *user, uint32_t a, uint32_t b)
{
    (void)user;
    return a == 0 || b == 0 ? 0 : a == SAME || b == SAME ? SAME : MORE;
}

static uint32_t is_same(const void *user, uint32_t set, uint32_t order)
{
    (void)user;
    return set != 0 && order == SAME;
}

/* What is on the tracks of a side. */
static void find_tracks(const struct wyt__answers *answers, uint32_t side,
                        struct wyt__answers_side *listing)
{
    const size_t n = answers->heaps;
    const bool sorted = answers->rules->symmetric || side == WYT_SIDE_UPPER;
    const bool known = sorted || side == WYT_SIDE_LOWER || n == 1;
    listing->tracks = 1;
    listing->heap[0] = !known ? WYT__NO_HEAP : sorted ? n - 1 : 0;
    for (size_t i = 0; i < n; i++)
        if (i != listing->heap[0])
            listing->heap[listing->tracks++] = i;
}

/* The members of the set, by the tracks of those heaps that have one. */
static int32_t open_members(const struct wyt__answers *answers,
                            struct wyt__answers_side *listing)
{
    const struct wyt__words *words = &answers->words;
    const size_t letters = wyt__tuple_letters(words, listing->tracks);
    int32_t status;
    uint32_t *map =
        wyt__allocate(answers->context, letters, sizeof *map, &status);
    wyt__dfa_open(&listing->dfa, answers->context, letters);
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        uint32_t digit[WYT__TRACKS] = {0};
        for (size_t t = 0; t < listing->tracks; t++)
            digit[listing->heap[t]] =
                wyt__tuple_digit(words, listing->tracks, l, t);
        map[l] = 0;
        for (size_t i = 0; i < answers->heaps; i++)
            map[l] = map[l] * words->digits + digit[i];
    }
    if (status == WYT_OK)
        status = wyt__dfa_relabel(&answers->set, letters, map, &listing->dfa);
    wyt__release(answers->context, map, letters, sizeof *map);
    return status;
}

/* Keeps what has its largest number on the first track: of sorted heaps the
 * next smaller one on the last track, and so on; of others the largest of all
 * further tracks, which some heap is if no heap is known to be. */
static int32_t keep_ordered(const struct wyt__answers *answers,
                            struct wyt__answers_side *listing)
{
    const size_t tracks = listing->tracks;
    const bool known = listing->heap[0] != WYT__NO_HEAP;
    struct wyt__dfa largest, order;
    int32_t status = WYT_OK;
    wyt__dfa_open(&largest, answers->context, listing->dfa.letters);
    for (size_t t = 1; t < tracks && status == WYT_OK; t++) {
        const size_t above = known && t + 1 < tracks ? t + 1 : 0;
        status = open_order(&answers->words, tracks, above, t, &order);
        if (status == WYT_OK && t == 1)
            status = wyt__dfa_copy(&order, &largest);
        else if (status == WYT_OK)
            status = wyt__dfa_join_to(&largest, &order, some_same, NULL);
        wyt__dfa_close(&order);
    }
    if (status == WYT_OK && tracks > 1)
        status = wyt__dfa_join_to(&listing->dfa, &largest,
                                  known ? wyt__both : is_same, NULL);
    wyt__dfa_close(&largest);
    return status;
}

static int32_t open_side(struct wyt__answers *answers, uint32_t side)
{
    struct wyt__answers_side *listing = &answers->listed[side];
    struct wyt__dfa *dfa = &listing->dfa;
    bool *ends;
    int32_t status;
    find_tracks(answers, side, listing);
    status = open_members(answers, listing);
    if (status == WYT_OK)
        status = keep_ordered(answers, listing);
    if (status != WYT_OK)
        return status;
    ends = wyt__allocate(answers->context, dfa->states, sizeof *ends, &status);
    for (size_t s = 0; s < dfa->states && status == WYT_OK; s++)
        ends[s] = dfa->output[s] != 0;
    if (status == WYT_OK)
        status = wyt__dfa_endless(dfa, NULL, ends, &listing->endless);
    wyt__release(answers->context, ends, dfa->states, sizeof *ends);
    return status;
}

/* The sides; all are the first of a symmetric game, and of other than two
 * heaps there is no more. */
static int32_t open_sides(struct wyt__answers *answers)
{
    const uint32_t sides =
        answers->rules->symmetric || answers->heaps != 2 ? 1 : WYT__SIDES;
    int32_t status = WYT_OK;
    for (uint32_t side = 0; side < sides && status == WYT_OK; side++)
        status = open_side(answers, side);
    return status;
}

static int32_t open_moves(struct wyt__answers *answers)
{
    const struct wyt__game *game = &answers->rules->game;
    int32_t status;
    if (game->listed)
        return wyt__rulebook_open(&answers->rulebook, &answers->words, game);
    answers->moves = wyt__allocate(answers->context, game->class_count,
                                   sizeof *answers->moves, &status);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        wyt__dfa_open(&answers->moves[i], answers->context,
                      wyt__difference_letters(&answers->words, answers->heaps));
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        if (!game->classes[i].redundant)
            status = wyt__differences_class(&answers->words, game, i,
                                            &answers->moves[i]);
    return status;
}

/* What is said of tuples of valid words, and that zeros in front are none. */
static int32_t open_set(struct wyt__answers *answers,
                        const struct wyt__dfa *set)
{
    struct wyt__dfa all, valid;
    int32_t status = wyt__dfa_copy_to(set, answers->context, &all);
    if (status != WYT_OK)
        return status;
    status = wyt__valid_tuples(&answers->words, answers->heaps, &valid);
    if (status == WYT_OK) {
        status = wyt__dfa_join(&valid, &all, wyt__both, NULL, &answers->set);
        wyt__dfa_close(&valid);
    }
    wyt__dfa_close(&all);
    if (status == WYT_OK && answers->set.states > 0 &&
        answers->set.next[0] != 0)
        status = wyt__fail(answers->context, WYT_E_ARGUMENT,
                           "the automaton says other things of words with "
                           "zeros in front; a set of positions was expected");
    return status;
}

int32_t wyt__answers_open(struct wyt__answers *answers, wyt_context *context,
                          const wyt_rules *rules,
                          const struct wyt__words *words,
                          const struct wyt__dfa *set)
{
    int32_t status;
    memset(answers, 0, sizeof *answers);
    answers->context = context;
    answers->rules = rules;
    answers->heaps = rules->game.heaps;
    wyt__dfa_open(&answers->set, context, set->letters);
    for (size_t side = 0; side < WYT__SIDES; side++)
        wyt__dfa_open(&answers->listed[side].dfa, context, set->letters);
    if (answers->heaps == 0 || answers->heaps > WYT__PROVED_HEAPS)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game of %zu heaps; answers from automata are for "
                         "one to three",
                         answers->heaps);
    status = wyt__words_copy_to(words, context, &answers->words);
    if (status == WYT_OK)
        status = open_set(answers, set);
    if (status == WYT_OK)
        status = open_sides(answers);
    if (status == WYT_OK)
        status = open_moves(answers);
    if (status != WYT_OK)
        wyt__answers_close(answers);
    return status;
}

void wyt__answers_close(struct wyt__answers *answers)
{
    const size_t classes = answers->rules->game.class_count;
    wyt__dfa_close(&answers->set);
    for (size_t side = 0; side < WYT__SIDES; side++)
        wyt__dfa_close(&answers->listed[side].dfa);
    for (size_t i = 0; i < classes && answers->moves != NULL; i++)
        if (answers->moves[i].context != NULL)
            wyt__dfa_close(&answers->moves[i]);
    wyt__release(answers->context, answers->moves, classes,
                 sizeof *answers->moves);
    answers->moves = NULL;
    if (answers->rulebook.words != NULL)
        wyt__rulebook_close(&answers->rulebook);
    answers->rulebook.words = NULL;
    wyt__words_close(&answers->words);
}

/* What an automaton says of a position. */
static int32_t run(struct wyt__answers *answers, const struct wyt__dfa *dfa,
                   mpz_t *heaps, bool *says)
{
    struct wyt__tuple_word word;
    int32_t status =
        wyt__tuple_word_open(&word, &answers->words, heaps, answers->heaps);
    if (status == WYT_OK) {
        *says = wyt__dfa_run(dfa, word.letter, word.length) != 0;
        status = wyt__work(answers->context, 4 * (uint64_t)word.length, 0, 0);
    }
    wyt__tuple_word_close(&word);
    return status;
}

int32_t wyt__answers_board(struct wyt__answers *answers, mpz_t *heaps,
                           bool *has)
{
    *has = true;
    return answers->rules->game.listed
               ? run(answers, &answers->rulebook.domain, heaps, has)
               : WYT_OK;
}

int32_t wyt__answers_have(struct wyt__answers *answers, mpz_t *heaps,
                          bool *have)
{
    return run(answers, &answers->set, heaps, have);
}
