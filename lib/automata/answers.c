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
#include "automata/pair_words.h"
#include "automata/words.h"
#include "base/context.h"
#include "rules/game.h"
#include "rules/rules.h"

/* How two heaps compare, the larger one first. */
#define SAME 1
#define MORE 2

/* Says SAME or MORE of pairs of digits of two numbers of which the first one is
 * not smaller: words are in the order of their numbers. */
static int32_t open_order(const struct wyt__words *words, struct wyt__dfa *out)
{
    const size_t letters = wyt__pair_letters(words);
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context, letters);
    status = wyt__dfa_add(out, SAME);
    if (status == WYT_OK)
        status = wyt__dfa_add(out, MORE);
    for (size_t l = 0; l < letters && status == WYT_OK; l++) {
        const size_t high = l / words->digits, low = l % words->digits;
        out->next[l] = high < low ? WYT__NO_STATE : high > low;
        out->next[letters + l] = 1;
    }
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* Of a set and an order: what is listed as 1, if the order allows it. */
static uint32_t ordered(const void *user, uint32_t set, uint32_t order)
{
    const bool *strictly = user;
    return set != 0 && (*strictly ? order == MORE : order != 0);
}

/* Of positions with x < y and others, the same heaps exchanged. */
static uint32_t upper_or_lower(const void *user, uint32_t upper, uint32_t lower)
{
    (void)user;
    return (upper != 0 ? 1u : 0u) + (lower != 0 ? 2u : 0u);
}

/* The members of the set with x <= y, or x < y if `strictly`, by y and x. */
static int32_t open_upper(const struct wyt__answers *answers,
                          const struct wyt__dfa *order, bool strictly,
                          struct wyt__dfa *out)
{
    const size_t letters = answers->set.letters, d = answers->words.digits;
    int32_t status;
    uint32_t *map =
        wyt__allocate(answers->context, letters, sizeof *map, &status);
    wyt__dfa_open(out, answers->context, letters);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        map[l] = (uint32_t)(l % d * d + l / d);
    if (status == WYT_OK)
        status = wyt__dfa_relabel(&answers->set, letters, map, out);
    wyt__release(answers->context, map, letters, sizeof *map);
    if (status == WYT_OK)
        status = wyt__dfa_join_to(out, order, ordered, &strictly);
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* The listed positions of a side that is not the upper one: those with x >= y,
 * and on both sides those with x < y as well. */
static int32_t open_lower(const struct wyt__answers *answers,
                          const struct wyt__dfa *order, bool both,
                          struct wyt__dfa *out)
{
    const bool weakly = false;
    struct wyt__dfa upper, lower;
    int32_t status =
        wyt__dfa_join(&answers->set, order, ordered, &weakly, &lower);
    wyt__dfa_open(&upper, answers->context, answers->set.letters);
    wyt__dfa_open(out, answers->context, answers->set.letters);
    if (status == WYT_OK && both)
        status = open_upper(answers, order, true, &upper);
    if (status == WYT_OK)
        status = wyt__dfa_join(&upper, &lower, upper_or_lower, NULL, out);
    wyt__dfa_close(&upper);
    wyt__dfa_close(&lower);
    return status;
}

static int32_t open_side(struct wyt__answers *answers,
                         const struct wyt__dfa *order, uint32_t side)
{
    struct wyt__dfa *out = &answers->listed[side];
    bool *ends;
    int32_t status =
        answers->rules->symmetric || side == WYT_SIDE_UPPER
            ? open_upper(answers, order, false, out)
            : open_lower(answers, order, side == WYT_SIDE_BOTH, out);
    if (status != WYT_OK)
        return status;
    ends = wyt__allocate(answers->context, out->states, sizeof *ends, &status);
    for (size_t s = 0; s < out->states && status == WYT_OK; s++)
        ends[s] = out->output[s] != 0;
    if (status == WYT_OK)
        status = wyt__dfa_endless(out, NULL, ends, &answers->endless[side]);
    wyt__release(answers->context, ends, out->states, sizeof *ends);
    return status;
}

/* The sides; of a symmetric game all are the first. */
static int32_t open_sides(struct wyt__answers *answers)
{
    const uint32_t sides = answers->rules->symmetric ? 1 : WYT__SIDES;
    struct wyt__dfa order;
    int32_t status = open_order(&answers->words, &order);
    for (uint32_t side = 0; side < sides && status == WYT_OK; side++)
        status = open_side(answers, &order, side);
    wyt__dfa_close(&order);
    return status;
}

static int32_t open_moves(struct wyt__answers *answers)
{
    const struct wyt__game *game = &answers->rules->game;
    int32_t status;
    answers->moves = wyt__allocate(answers->context, game->class_count,
                                   sizeof *answers->moves, &status);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        wyt__dfa_open(&answers->moves[i], answers->context,
                      wyt__difference_letters(&answers->words, 2));
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        if (!game->classes[i].redundant)
            status = wyt__differences_class(&answers->words, game, i,
                                            &answers->moves[i]);
    return status;
}

/* What is said of pairs of valid words, and that zeros in front are none. */
static int32_t open_set(struct wyt__answers *answers,
                        const struct wyt__dfa *set)
{
    struct wyt__dfa all, valid;
    int32_t status = wyt__dfa_copy_to(set, answers->context, &all);
    if (status != WYT_OK)
        return status;
    status = wyt__valid_pairs(&answers->words, &valid);
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
    wyt__dfa_open(&answers->set, context, set->letters);
    for (size_t side = 0; side < WYT__SIDES; side++)
        wyt__dfa_open(&answers->listed[side], context, set->letters);
    if (rules->game.heaps != 2)
        return wyt__fail(context, WYT_UNSUPPORTED,
                         "a game of %zu heaps; answers from automata are for "
                         "two",
                         rules->game.heaps);
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
        wyt__dfa_close(&answers->listed[side]);
    for (size_t i = 0; i < classes && answers->moves != NULL; i++)
        if (answers->moves[i].context != NULL)
            wyt__dfa_close(&answers->moves[i]);
    wyt__release(answers->context, answers->moves, classes,
                 sizeof *answers->moves);
    answers->moves = NULL;
    wyt__words_close(&answers->words);
}

int32_t wyt__answers_have(struct wyt__answers *answers, const mpz_t x,
                          const mpz_t y, bool *have)
{
    struct wyt__pair_word word;
    int32_t status = wyt__pair_word_open(&word, &answers->words, x, y, 0);
    if (status == WYT_OK) {
        *have = wyt__dfa_run(&answers->set, word.letter, word.length) != 0;
        status = wyt__work(answers->context, 4 * (uint64_t)word.length, 0, 0);
    }
    wyt__pair_word_close(&word);
    return status;
}
