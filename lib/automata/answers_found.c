/* SPDX-License-Identifier: MIT */
/*
 * Positions of the set that are found digit by digit: the options of one, and
 * those in a column. A column is what "moves" that keep a heap as it is lead to
 * from the position whose other heap is 0.
 */
#define WYT__ANY_SIZE
#include "automata/answers.h"

#include <wythoff/context.h>
#include <wythoff/integers.h>
#include <wythoff/status.h>

#include <gmp.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "automata/dfa.h"
#include "automata/differences.h"
#include "automata/endless.h"
#include "automata/routes.h"
#include "automata/rulebook.h"
#include "automata/tuple_words.h"
#include "automata/words.h"
#include "base/context.h"
#include "moves/list.h"
#include "numbers/integers.h"
#include "numbers/shown.h"
#include "rules/game.h"
#include "rules/rules.h"

/* Appends the positions of the set that moves lead to, of a symmetric game only
 * those with x <= y if `listed`. */
static int32_t add_positions(struct wyt__answers *answers,
                             const struct wyt__dfa *moves,
                             const struct wyt__tuple_word *word, bool listed,
                             wyt_integers *list)
{
    const size_t n = answers->heaps;
    struct wyt__routes routes;
    mpz_t heaps[WYT__PROVED_HEAPS];
    uint64_t tried = 0;
    int32_t status = wyt__routes_open(&routes, &answers->words, &answers->set,
                                      moves, word->letter, word->length);
    for (size_t i = 0; i < n; i++)
        mpz_init(heaps[i]);
    while (status == WYT_OK && wyt__routes_next(&routes)) {
        status = wyt__list_tried(answers->context, ++tried);
        if (status == WYT_OK)
            status = wyt__tuple_word_weigh(&answers->words, routes.letter,
                                           routes.length, heaps, n);
        if (status == WYT_OK && !(listed && answers->rules->symmetric &&
                                  mpz_cmp(heaps[0], heaps[1]) > 0))
            status = wyt__list_add(list, heaps, n);
    }
    for (size_t i = 0; i < n; i++)
        mpz_clear(heaps[i]);
    wyt__routes_close(&routes);
    return status;
}

/* Whether a position has an option but for a pass. */
static int32_t has_option(const struct wyt__answers *answers,
                          const struct wyt__tuple_word *word, bool *has)
{
    const struct wyt__rulebook *rulebook = &answers->rulebook;
    int32_t status = WYT_OK;
    *has = false;
    for (size_t i = 0; i < rulebook->count && status == WYT_OK && !*has; i++) {
        struct wyt__routes routes;
        if (rulebook->moves[i].states == 0)
            continue;
        status =
            wyt__routes_open(&routes, &answers->words, &rulebook->domain,
                             &rulebook->moves[i], word->letter, word->length);
        *has = status == WYT_OK && wyt__routes_next(&routes);
        wyt__routes_close(&routes);
    }
    return status;
}

/* The options of a listed game: none where play is over, and the pass where
 * there is another one. */
static int32_t add_listed(struct wyt__answers *answers,
                          const struct wyt__tuple_word *word,
                          wyt_integers *list)
{
    const struct wyt__rulebook *rulebook = &answers->rulebook;
    bool has = false;
    int32_t status = WYT_OK;
    if (wyt__dfa_run(&rulebook->active, word->letter, word->length) == 0)
        return WYT_OK;
    for (size_t i = 0; i < rulebook->count && status == WYT_OK; i++)
        if (rulebook->moves[i].states > 0)
            status =
                add_positions(answers, &rulebook->moves[i], word, false, list);
    if (status == WYT_OK && rulebook->pass.states > 0)
        status = has_option(answers, word, &has);
    return status == WYT_OK && has
               ? add_positions(answers, &rulebook->pass, word, false, list)
               : status;
}

int32_t wyt__answers_options(struct wyt__answers *answers, mpz_t *heaps,
                             wyt_integers *list)
{
    const struct wyt__game *game = &answers->rules->game;
    const size_t before = list->count;
    struct wyt__tuple_word word;
    int32_t status =
        wyt__tuple_word_open(&word, &answers->words, heaps, answers->heaps);
    if (status == WYT_OK && game->listed)
        status = add_listed(answers, &word, list);
    for (size_t i = 0; i < game->class_count && status == WYT_OK; i++)
        status = add_positions(answers, &answers->moves[i], &word, false, list);
    wyt__tuple_word_close(&word);
    return status == WYT_OK ? wyt__list_sort(list, before, answers->heaps)
                            : status;
}

/* ---- columns ---- */

/* Says 1 of differences that leave a heap as it is. */
static int32_t open_same(const struct wyt__words *words, int axis,
                         struct wyt__dfa *out)
{
    const size_t letters = wyt__difference_letters(words, 2);
    const size_t span = 2 * (size_t)words->digits - 1;
    int32_t status;
    wyt__dfa_open(out, words->recurrence.context, letters);
    status = wyt__dfa_add(out, 1);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        if ((axis == 0 ? l / span : l % span) == words->digits - 1)
            out->next[l] = 0;
    if (status != WYT_OK)
        wyt__dfa_close(out);
    return status;
}

/* ends[s] = whether the word of a heap leads from s to a position; 2 arrays. */
static int32_t read_back(const struct wyt__answers *answers, int axis,
                         const struct wyt__tuple_word *word, bool *ends,
                         bool *more)
{
    const struct wyt__dfa *set = &answers->set;
    const uint32_t d = answers->words.digits;
    int32_t status = WYT_OK;
    for (size_t s = 0; s < set->states; s++)
        ends[s] = set->output[s] != 0;
    for (size_t i = word->length; i-- > 0 && status == WYT_OK;) {
        for (size_t s = 0; s < set->states; s++) {
            more[s] = false;
            for (uint32_t other = 0; other < d && !more[s]; other++) {
                const uint32_t to = wyt__dfa_step(
                    set, (uint32_t)s,
                    word->letter[i] + (axis == 0 ? other : other * d));
                more[s] = to != WYT__NO_STATE && ends[to];
            }
        }
        for (size_t s = 0; s < set->states; s++)
            ends[s] = more[s];
        status =
            wyt__work(answers->context, 4 * (uint64_t)d * set->states, 0, 0);
    }
    return status;
}

/* Whether the other heap can be as long as it likes. */
static int32_t is_endless(const struct wyt__answers *answers, int axis,
                          const struct wyt__tuple_word *word, bool *endless)
{
    const size_t states = answers->set.states;
    const size_t letters = answers->set.letters;
    const uint32_t d = answers->words.digits;
    wyt_context *context = answers->context;
    bool *ends, *more = NULL, *allowed = NULL;
    int32_t status;
    ends = wyt__allocate(context, states, sizeof *ends, &status);
    if (status == WYT_OK)
        more = wyt__allocate(context, states, sizeof *more, &status);
    if (status == WYT_OK)
        allowed = wyt__allocate(context, letters, sizeof *allowed, &status);
    for (size_t l = 0; l < letters && status == WYT_OK; l++)
        allowed[l] = (axis == 0 ? l / d : l % d) == 0;
    if (status == WYT_OK)
        status = read_back(answers, axis, word, ends, more);
    if (status == WYT_OK)
        status = wyt__dfa_endless(&answers->set, allowed, ends, endless);
    wyt__release(context, ends, states, sizeof *ends);
    wyt__release(context, more, states, sizeof *more);
    wyt__release(context, allowed, letters, sizeof *allowed);
    return status;
}

/* Appends the positions with heap number `axis` of a size. If they have an end,
 * the other heap has at most as many digits more as there are states. */
static int32_t add_axis(struct wyt__answers *answers, int axis,
                        const mpz_t value, wyt_integers *list)
{
    struct wyt__tuple_word word;
    struct wyt__dfa same;
    mpz_t heaps[2];
    bool endless = false;
    int32_t status;
    mpz_inits(heaps[0], heaps[1], NULL);
    mpz_set(heaps[axis], value);
    status = wyt__tuple_word_open(&word, &answers->words, heaps, 2);
    if (status == WYT_OK)
        status = is_endless(answers, axis, &word, &endless);
    if (status == WYT_OK && endless)
        status = wyt__fail(answers->context, WYT_INFINITE,
                           "infinitely many P-positions have a heap of %s",
                           wyt__shown(value).text);
    if (status == WYT_OK)
        status = wyt__tuple_word_pad(&word, answers->set.states);
    if (status == WYT_OK)
        status = open_same(&answers->words, axis, &same);
    if (status == WYT_OK) {
        status = add_positions(answers, &same, &word, true, list);
        wyt__dfa_close(&same);
    }
    wyt__tuple_word_close(&word);
    mpz_clears(heaps[0], heaps[1], NULL);
    return status;
}

int32_t wyt__answers_column(struct wyt__answers *answers, const mpz_t value,
                            wyt_integers *list)
{
    const size_t before = list->count;
    int32_t status = WYT_OK;
    for (int axis = 0; axis < 2 && status == WYT_OK; axis++)
        status = add_axis(answers, axis, value, list);
    return status == WYT_OK ? wyt__list_sort(list, before, 2) : status;
}
